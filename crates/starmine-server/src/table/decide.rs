//! What a table answers to a request: entries to add, or a refusal. Nothing
//! is changed here.

use starmine_bots::KINDS;
use starmine_protocol::{
    self as wire, Ask, Desk, GameId, Phrase, PlayerId, Proposal, Seat, Settings, Stage, Starter,
    Talk, Utterance,
};
use starmine_rules::{self as rules, Deal, Hand, Salt, Seed, notation};
use starmine_words::table::{TableRefusal, table_refusal};
use starmine_words::{Scene, clean};

use super::{
    Attendance, Entry, Hex, MAX_ENTRIES, Open, Opened, Play, Reader, Sitter, Started, Table, Time,
    desk,
};

/// The longest thing that can be said.
pub const MAX_SAID: usize = 500;
/// The longest name of a table.
pub const MAX_NAME: usize = 60;
/// How many may wait to be let in at once. What those who sit can propose is
/// bounded by itself: each thing once.
pub const MAX_KNOCKING: usize = 4;

/// Where chance comes from: the operating system, or a test.
pub trait Chance {
    /// 128 random bits.
    fn bits(&mut self) -> u128;
}

/// What a request leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decided {
    /// These entries, once they are kept.
    Entries(Vec<Entry>),
    /// Nothing: it has been done before, with this entry.
    Already(u32),
    /// Something is said.
    Say(Utterance),
    /// The player's cards lie differently.
    Desk(Desk),
    /// The same players go on to this game, which begins with these entries.
    Rematch(GameId, Vec<Entry>),
}

/// Who asks, and what is known of them besides the log.
pub struct Asker<'a> {
    /// Who, and what they may see.
    pub reader: &'a Reader<'a>,
    /// How their cards lie.
    pub desk: &'a Desk,
    /// Whether they know the deal of this table.
    pub knows_deal: bool,
    /// Who is here.
    pub attendance: &'a Attendance,
    /// What time it is.
    pub now: Time,
}

/// A refusal, as the asker will read it.
pub type Refused = Phrase;

impl Table {
    /// Answers a request.
    pub fn decide(
        &self,
        asker: &Asker<'_>,
        ask: &Ask,
        chance: &mut dyn Chance,
    ) -> Result<Decided, Refused> {
        match ask {
            Ask::Act { position, action } => self.act(asker, *position, *action),
            _ => self.decide_other(asker, ask, chance).map_err(|reason| table_refusal(&reason)),
        }
    }

    fn decide_other(
        &self,
        asker: &Asker<'_>,
        ask: &Ask,
        chance: &mut dyn Chance,
    ) -> Result<Decided, TableRefusal> {
        let player = asker.reader.player;
        let entries = match ask {
            Ask::Sit { seat } => self.sit(asker, *seat)?,
            Ask::Stand => self.stand(player)?,
            Ask::Return => self.return_to_seat(player)?,
            Ask::Remove { seat } => self.remove(player, *seat)?,
            Ask::AddBot { seat, bot } => self.add_bot(player, *seat, bot)?,
            Ask::Configure { settings } => self.configure(player, settings)?,
            Ask::Start => self.start(player, chance)?,
            Ask::Propose { proposal, position } => self.propose(asker, proposal, *position)?,
            Ask::Agree { proposal } => self.agree(asker, *proposal)?,
            Ask::Decline { proposal } => self.decline(player, *proposal)?,
            Ask::Watch => self.ask_to_watch(asker)?,
            Ask::Say { text, .. } => return self.say(player, text).map(Decided::Say),
            Ask::Remark { remark, .. } => {
                self.may_speak(player, Talk::Remarks)?;
                return Ok(Decided::Say(Utterance::Remark { remark: *remark }));
            }
            Ask::Arrange { order } => {
                return desk::arrange(asker.desk, self.hand_of(player)?, order).map(Decided::Desk);
            }
            Ask::Turn { card, turned } => {
                return desk::turn(asker.desk, self.hand_of(player)?, *card, *turned)
                    .map(Decided::Desk);
            }
            Ask::Note { card, text } => {
                return desk::note(asker.desk, self.hand_of(player)?, *card, text)
                    .map(Decided::Desk);
            }
            Ask::Rematch => return self.rematch(player, chance),
            // These are about the connection, not about the table.
            Ask::Hello { .. } | Ask::Look { .. } | Ask::Act { .. } => Vec::new(),
        };
        if entries.is_empty() {
            return Ok(Decided::Already(self.entry()));
        }
        // Sitting down leaves room for votes, and votes for the game.
        let room = match ask {
            Ask::Start | Ask::Agree { .. } | Ask::Decline { .. } | Ask::Return => MAX_ENTRIES,
            Ask::Propose { .. } | Ask::Watch => MAX_ENTRIES / 2,
            _ => MAX_ENTRIES / 4,
        };
        if self.next_entry >= room {
            return Err(TableRefusal::LogFull);
        }
        Ok(Decided::Entries(entries))
    }

    fn act(
        &self,
        asker: &Asker<'_>,
        position: u32,
        action: wire::Action,
    ) -> Result<Decided, Refused> {
        let refuse = |reason| table_refusal(&reason);
        let player = asker.reader.player;
        let seat = self.seat_of(player).ok_or_else(|| refuse(TableRefusal::NotSeated))?;
        let play = self.play().ok_or_else(|| refuse(TableRefusal::NotStarted))?;
        if position != play.position() {
            let already = self.already(Seat(seat), position, action);
            return already.map(Decided::Already).ok_or_else(|| refuse(TableRefusal::Stale));
        }
        let board = play.game().board();
        match board.to_act() {
            None => return Err(refuse(TableRefusal::Over)),
            Some(other) if other != seat => return Err(refuse(TableRefusal::NotYourTurn)),
            Some(_) => {}
        }
        let action =
            action.of(board.hand(seat)).ok_or_else(|| refuse(TableRefusal::NotYourCard))?;
        let view = play.view(rules::Observer::Seat(seat));
        if !view.legal_actions().contains(action) {
            // The game says why; it is copied so that nothing can change.
            let mut game = *play.game();
            let scene = Scene { view, names: asker.reader.names, listener: Some(seat) };
            return Err(match game.play(action) {
                Err(reason) => starmine_words::refusal(reason, &scene),
                Ok(_) => refuse(TableRefusal::Stale),
            });
        }
        let seat = Seat(seat);
        Ok(Decided::Entries(vec![Entry::Acted { seat, action, reason: None }]))
    }

    fn before_start(&self) -> Result<(), TableRefusal> {
        match self.stage() {
            Stage::Open => Ok(()),
            Stage::Playing | Stage::Over => Err(TableRefusal::Started),
        }
    }

    fn while_playing(&self) -> Result<(), TableRefusal> {
        match self.stage() {
            Stage::Open => Err(TableRefusal::NotStarted),
            Stage::Playing => Ok(()),
            Stage::Over => Err(TableRefusal::Over),
        }
    }

    fn as_host(&self, player: PlayerId) -> Result<(), TableRefusal> {
        self.before_start()?;
        if self.host() == player { Ok(()) } else { Err(TableRefusal::NotHost) }
    }

    fn seated(&self, player: PlayerId) -> Result<rules::Seat, TableRefusal> {
        self.seat_of(player).ok_or(TableRefusal::NotSeated)
    }

    fn has_seat(&self, seat: Seat) -> Result<(), TableRefusal> {
        if seat.0.index() < self.seats.len() { Ok(()) } else { Err(TableRefusal::NoSuchSeat) }
    }

    fn hand_of(&self, player: PlayerId) -> Result<Hand, TableRefusal> {
        let seat = self.seated(player)?;
        let play = self.play().ok_or(TableRefusal::NotStarted)?;
        Ok(play.game().board().hand(seat))
    }

    fn sit(&self, asker: &Asker<'_>, seat: Seat) -> Result<Vec<Entry>, TableRefusal> {
        let player = asker.reader.player;
        self.before_start()?;
        self.has_seat(seat)?;
        if self.seat_of(player) == Some(seat.0) {
            return Ok(Vec::new());
        }
        if self.sitter(seat.0).is_some() {
            return Err(TableRefusal::SeatTaken);
        }
        if asker.reader.name(player).is_empty() {
            return Err(TableRefusal::NameNeeded);
        }
        if let Some(reason) = self.bars(player, asker.knows_deal) {
            return Err(reason);
        }
        Ok(vec![Entry::Sat { seat, player }])
    }

    fn stand(&self, player: PlayerId) -> Result<Vec<Entry>, TableRefusal> {
        self.before_start()?;
        Ok(self.seat_of(player).map(|seat| Entry::Stood { seat: Seat(seat) }).into_iter().collect())
    }

    fn return_to_seat(&self, player: PlayerId) -> Result<Vec<Entry>, TableRefusal> {
        self.while_playing()?;
        if self.seat_of(player).is_some() {
            return Ok(Vec::new());
        }
        let seat = self.kept_seat(player).ok_or(TableRefusal::NoSeatKept)?;
        Ok(vec![Entry::Returned { seat: Seat(seat) }])
    }

    fn remove(&self, player: PlayerId, seat: Seat) -> Result<Vec<Entry>, TableRefusal> {
        self.as_host(player)?;
        self.has_seat(seat)?;
        self.sitter(seat.0).ok_or(TableRefusal::SeatEmpty)?;
        Ok(vec![Entry::Stood { seat }])
    }

    fn add_bot(&self, player: PlayerId, seat: Seat, bot: &str) -> Result<Vec<Entry>, TableRefusal> {
        self.as_host(player)?;
        self.has_seat(seat)?;
        known_bot(bot)?;
        match self.sitter(seat.0) {
            Some(Sitter::Person { .. }) => Err(TableRefusal::SeatTaken),
            Some(Sitter::Bot { bot: other, .. }) if other == bot => Ok(Vec::new()),
            Some(Sitter::Bot { .. }) | None => {
                Ok(vec![Entry::SatBot { seat, bot: bot.to_owned() }])
            }
        }
    }

    fn configure(&self, player: PlayerId, settings: &Settings) -> Result<Vec<Entry>, TableRefusal> {
        self.as_host(player)?;
        let settings = checked(settings)?;
        let beyond = self.seats.iter().skip(settings.rules.players.into());
        if beyond.flatten().next().is_some() {
            return Err(TableRefusal::SeatTaken);
        }
        if settings == self.opened.settings {
            return Ok(Vec::new());
        }
        // What a given deal is made of cannot change under it.
        let Settings { rules, starter, .. } = self.opened.settings;
        let given = self.opened.deal.is_some();
        if given && (settings.rules != rules || settings.starter != starter) {
            return Err(TableRefusal::KnowsDeal);
        }
        Ok(vec![Entry::Configured { settings: Box::new(settings) }])
    }

    fn start(&self, player: PlayerId, chance: &mut dyn Chance) -> Result<Vec<Entry>, TableRefusal> {
        self.as_host(player)?;
        self.seated(player)?;
        let empty = self.seats.iter().filter(|sitter| sitter.is_none()).count();
        if empty > 0 {
            return Err(TableRefusal::SeatsEmpty(empty as u8));
        }
        Ok(vec![start(&self.opened, chance)?])
    }

    fn may_speak(&self, player: PlayerId, how: Talk) -> Result<(), TableRefusal> {
        let seated = self.seat_of(player).is_some() || self.kept_seat(player).is_some();
        if !seated && !self.watches(player) {
            return Err(TableRefusal::NotSeated);
        }
        // Between games, talk is free.
        if self.stage() != Stage::Playing {
            return Ok(());
        }
        match (self.settings().talk, how) {
            // Whoever sees all hands has nothing to say to those who do not.
            _ if self.watches(player) => Err(TableRefusal::WatchersSilent),
            (Talk::Silent, _) => Err(TableRefusal::Silent),
            (Talk::Remarks, Talk::Free) => Err(TableRefusal::RemarksOnly),
            (Talk::Remarks | Talk::Free, _) => Ok(()),
        }
    }

    fn say(&self, player: PlayerId, text: &str) -> Result<Utterance, TableRefusal> {
        self.may_speak(player, Talk::Free)?;
        let text = text.trim();
        if text.is_empty() {
            return Err(TableRefusal::NothingSaid);
        }
        if text.chars().count() > MAX_SAID {
            return Err(TableRefusal::TooLong(MAX_SAID as u16));
        }
        Ok(Utterance::Text { text: clean(text) })
    }

    fn propose(
        &self,
        asker: &Asker<'_>,
        proposal: &Proposal,
        position: Option<u32>,
    ) -> Result<Vec<Entry>, TableRefusal> {
        let player = asker.reader.player;
        self.while_playing()?;
        self.seated(player)?;
        // Asked again after it came about, it would be about another move.
        if position.is_some() && position != self.play().map(Play::position) {
            return Err(TableRefusal::Stale);
        }
        match proposal {
            Proposal::TakeBack => {
                if !self.settings().take_back {
                    return Err(TableRefusal::NoTakeBack);
                }
                self.turn_to_take_back_to().ok_or(TableRefusal::NothingToTakeBack)?;
            }
            Proposal::End => {}
            Proposal::Replace { seat, bot } => {
                self.has_seat(*seat)?;
                known_bot(bot)?;
                let away = self.sitter(seat.0).and_then(Sitter::person);
                // A bot is always here.
                let bot = || TableRefusal::Present(super::bot_name(seat.0).to_owned());
                let away = away.ok_or_else(bot)?;
                if asker.attendance.is_here(away) {
                    return Err(TableRefusal::Present(asker.reader.name(away)));
                }
            }
            // Who wants to watch asks for it.
            Proposal::LetIn { .. } => return Err(TableRefusal::WatchesAlready),
        }
        if let Some(open) = self.proposals.iter().find(|open| open.proposal == *proposal) {
            return self.agree(asker, open.entry);
        }
        self.add_proposal(asker, proposal.clone(), vec![player])
    }

    fn add_proposal(
        &self,
        asker: &Asker<'_>,
        proposal: Proposal,
        agreed: Vec<PlayerId>,
    ) -> Result<Vec<Entry>, TableRefusal> {
        let by = asker.reader.player;
        let open = Open { entry: self.next_entry, proposal: proposal.clone(), by, agreed };
        let settled = self.agreed_on(&open, asker.attendance, asker.now);
        Ok([Entry::Proposed { by, proposal }].into_iter().chain(settled).collect())
    }

    fn agree(&self, asker: &Asker<'_>, proposal: u32) -> Result<Vec<Entry>, TableRefusal> {
        let by = asker.reader.player;
        self.seated(by)?;
        let open = self.proposals.iter().find(|open| open.entry == proposal);
        let mut open = open.ok_or(TableRefusal::NoProposal)?.clone();
        if open.agreed.contains(&by) {
            return Ok(Vec::new());
        }
        open.agreed.push(by);
        let settled = self.agreed_on(&open, asker.attendance, asker.now);
        Ok([Entry::Agreed { by, proposal }].into_iter().chain(settled).collect())
    }

    fn decline(&self, by: PlayerId, proposal: u32) -> Result<Vec<Entry>, TableRefusal> {
        let open = self.proposals.iter().find(|open| open.entry == proposal);
        let open = open.ok_or(TableRefusal::NoProposal)?;
        if open.by != by {
            self.seated(by)?;
        }
        Ok(vec![Entry::Declined { by, proposal }])
    }

    fn ask_to_watch(&self, asker: &Asker<'_>) -> Result<Vec<Entry>, TableRefusal> {
        let player = asker.reader.player;
        self.while_playing()?;
        if !self.settings().watching {
            return Err(TableRefusal::NoWatching);
        }
        let sits = self.seat_of(player).is_some() || self.kept_seat(player).is_some();
        if sits || self.watches(player) {
            return Err(TableRefusal::WatchesAlready);
        }
        if asker.reader.name(player).is_empty() {
            return Err(TableRefusal::NameNeeded);
        }
        if asker.knows_deal {
            return Err(TableRefusal::KnowsDeal);
        }
        let proposal = Proposal::LetIn { player };
        if self.proposals.iter().any(|open| open.proposal == proposal) {
            return Ok(Vec::new());
        }
        let knocks = |open: &&Open| matches!(open.proposal, Proposal::LetIn { .. });
        if self.proposals.iter().filter(knocks).count() >= MAX_KNOCKING {
            return Err(TableRefusal::TooManyProposals);
        }
        self.add_proposal(asker, proposal, Vec::new())
    }

    fn rematch(&self, player: PlayerId, chance: &mut dyn Chance) -> Result<Decided, TableRefusal> {
        if self.stage() != Stage::Over {
            return Err(TableRefusal::NotOver);
        }
        self.seated(player)?;
        if self.rematch.is_some() {
            return Ok(Decided::Already(self.entry()));
        }
        let play = self.play().ok_or(TableRefusal::NotOver)?;
        let players = self.settings().rules.players;
        let first = play.record().rules().switches().first_seat.after(players);
        let settings =
            Settings { starter: Starter::Seat { seat: Seat(first) }, ..self.settings().clone() };
        let opened = Opened {
            settings,
            host: player,
            practice: false,
            deal: None,
            deal_of: None,
            previous: Some(self.game),
        };
        let bits = chance.bits().to_le_bytes();
        let next = GameId::from_bits(std::array::from_fn(|place| bits[place]));
        let started = start(&opened, chance)?;
        let mut entries = vec![Entry::Opened(Box::new(opened))];
        // A seat that a bot keeps for someone stays theirs.
        let mut kept = Vec::new();
        for (seat, sitter) in self.seats() {
            let (seat, sitter) = (Seat(seat), sitter.ok_or(TableRefusal::SeatsEmpty(1))?);
            match sitter {
                Sitter::Person { player } => entries.push(Entry::Sat { seat, player: *player }),
                Sitter::Bot { bot, stands_in_for: None } => {
                    entries.push(Entry::SatBot { seat, bot: bot.clone() });
                }
                Sitter::Bot { bot, stands_in_for: Some(player) } => {
                    entries.push(Entry::Sat { seat, player: *player });
                    kept.push(Entry::HandedOver { seat, bot: bot.clone() });
                }
            }
        }
        entries.push(started);
        entries.extend(kept);
        Ok(Decided::Rematch(next, entries))
    }
}

/// Deals: the given cards, or a shuffle that nobody knows.
pub fn start(opened: &Opened, chance: &mut dyn Chance) -> Result<Entry, TableRefusal> {
    let players = opened.settings.rules.players;
    let first = match opened.settings.starter {
        Starter::Seat { seat } => seat.0,
        Starter::Chance => {
            let drawn = (chance.bits() % u128::from(players)) as usize;
            rules::Seat::from_index(drawn).unwrap_or(rules::Seat::A)
        }
    };
    let rules = opened.settings.rules.checked(first).map_err(TableRefusal::Rules)?;
    let (cards, seed, actions) = match &opened.deal {
        Some(given) => (given.cards.clone(), given.seed, given.actions.clone()),
        None => {
            let seed = Seed(chance.bits());
            let deal = Deal::shuffled(&rules, seed);
            (notation::cards_text(deal.cards()), Some(Hex(seed.0)), Vec::new())
        }
    };
    Ok(Entry::Started(Box::new(Started {
        first_seat: Seat(first),
        cards,
        seed,
        salt: Salt(chance.bits().to_be_bytes()).to_string(),
        bots: Hex(chance.bits()),
        actions,
    })))
}

fn known_bot(bot: &str) -> Result<(), TableRefusal> {
    let known = KINDS.iter().any(|kind| kind.name == bot);
    if known { Ok(()) } else { Err(TableRefusal::NoSuchBot(bot.to_owned())) }
}

/// Settings that can be played, with a name that can be shown.
pub fn checked(settings: &Settings) -> Result<Settings, TableRefusal> {
    let first = match settings.starter {
        Starter::Seat { seat } => seat.0,
        Starter::Chance => rules::Seat::A,
    };
    settings.rules.checked(first).map_err(TableRefusal::Rules)?;
    let name = clean(settings.name.trim());
    if name.chars().count() > MAX_NAME {
        return Err(TableRefusal::TooLong(MAX_NAME as u16));
    }
    Ok(Settings { name, ..settings.clone() })
}
