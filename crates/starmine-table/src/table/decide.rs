//! Decisions: a request leads to entries, or is refused. Nothing is changed here.

use std::collections::BTreeMap;

use starmine_bots::KINDS;
use starmine_protocol::{
    self as wire, Ask, Desk, GameId, Phrase, PlayerId, Seat, Settings, Stage, Talk, Utterance,
};
use starmine_rules::{self as rules, Hand};
use starmine_words::table::{TableRefusal, table_refusal};
use starmine_words::{Scene, clean};

use super::{Attendance, Entry, MAX_ENTRIES, Occupant, Table, Time, desk, start};

/// The longest chat message, in characters.
pub const MAX_CHAT_CHARS: usize = 500;
/// The longest name of a table, in characters.
pub const MAX_TABLE_NAME: usize = 60;
/// How often a player may sit down at a table before its game starts.
pub const MAX_SITS: u32 = 20;
/// A source of randomness: the operating system, or a test.
pub trait Entropy {
    /// 128 random bits.
    fn bits(&mut self) -> u128;
}

/// The answer to a request that is not refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decided {
    /// Entries to be stored.
    Entries(Vec<Entry>),
    /// Nothing to do: this entry already did what the request asks for.
    Already(u32),
    /// A chat message to be stored.
    Say(Utterance),
    /// A new desk to be stored.
    Desk(Desk),
    /// A rematch: the new game and its first entries.
    Rematch(GameId, Vec<Entry>),
}

/// The player making the request, with facts about them that are not in the
/// log.
pub struct Requester<'a> {
    pub player: PlayerId,
    /// Names by player.
    pub people: &'a BTreeMap<PlayerId, String>,
    pub desk: &'a Desk,
    pub barred: &'a Barred,
    pub attendance: &'a Attendance,
    pub now: Time,
}

impl Requester<'_> {
    /// Whether a player has a name. Erased players do not.
    pub(super) fn is_named(&self, player: PlayerId) -> bool {
        self.people.get(&player).is_some_and(|name| !name.is_empty())
    }
}

/// Players who may not see the cards of a table, and why: they know them already,
/// or play with them elsewhere.
pub type Barred = BTreeMap<PlayerId, TableRefusal>;

/// A refusal, as the player will read it.
pub type Refused = Phrase;

impl Table {
    /// Decides on a request.
    pub fn decide(
        &self,
        requester: &Requester<'_>,
        ask: &Ask,
        entropy: &mut dyn Entropy,
    ) -> Result<Decided, Refused> {
        match ask {
            Ask::Act { position, action } => self.act(requester, *position, *action),
            _ => {
                self.decide_other(requester, ask, entropy).map_err(|reason| table_refusal(&reason))
            }
        }
    }

    fn decide_other(
        &self,
        requester: &Requester<'_>,
        ask: &Ask,
        entropy: &mut dyn Entropy,
    ) -> Result<Decided, TableRefusal> {
        let player = requester.player;
        let entries = match ask {
            Ask::Sit { seat, program } => self.sit(requester, *seat, *program)?,
            Ask::Stand => self.stand(player)?,
            Ask::Return => self.return_to_seat(player)?,
            Ask::Remove { seat } => self.remove(requester, *seat)?,
            Ask::AddBot { seat, bot } => self.add_bot(requester, *seat, bot)?,
            Ask::Configure { settings } => self.configure(requester, settings)?,
            Ask::Start => self.start(requester, entropy)?,
            Ask::Propose { proposal, position } => self.propose(requester, proposal, *position)?,
            Ask::Agree { proposal } => self.agree(requester, *proposal)?,
            Ask::Decline { proposal } => self.decline(player, *proposal)?,
            Ask::Watch => self.ask_to_watch(requester)?,
            Ask::Say { text, .. } => return self.say(player, text).map(Decided::Say),
            Ask::Remark { remark, .. } => {
                self.may_speak(player, Talk::Remarks)?;
                return Ok(Decided::Say(Utterance::Remark { remark: *remark }));
            }
            Ask::Arrange { order } => {
                return desk::arrange(requester.desk, self.hand_of(player)?, order)
                    .map(Decided::Desk);
            }
            Ask::Turn { card, turned } => {
                return desk::turn(requester.desk, self.hand_of(player)?, *card, *turned)
                    .map(Decided::Desk);
            }
            Ask::Note { card, text } => {
                return desk::note(requester.desk, self.hand_of(player)?, *card, text)
                    .map(Decided::Desk);
            }
            Ask::Rematch => return self.rematch(requester, entropy),
            // These change nothing at the table, or are decided elsewhere.
            Ask::Hello { .. } | Ask::Look { .. } | Ask::Why { .. } | Ask::Act { .. } => Vec::new(),
        };
        if entries.is_empty() {
            return Ok(Decided::Already(self.entry()));
        }
        // Each kind of request stops at a lower length than the more important
        // ones: sitting down first, then the host's changes, then requests to
        // watch, then votes. Moves always fit.
        let room = match ask {
            Ask::Start | Ask::Agree { .. } | Ask::Decline { .. } | Ask::Return => MAX_ENTRIES,
            Ask::Propose { .. } => MAX_ENTRIES / 2,
            Ask::Watch => MAX_ENTRIES / 8 * 3,
            Ask::Sit { .. } => MAX_ENTRIES / 8,
            _ => MAX_ENTRIES / 4,
        };
        if self.next_entry >= room {
            return Err(TableRefusal::LogFull);
        }
        Ok(Decided::Entries(entries))
    }

    fn act(
        &self,
        requester: &Requester<'_>,
        position: u32,
        action: wire::Action,
    ) -> Result<Decided, Refused> {
        let refuse = |reason| table_refusal(&reason);
        let player = requester.player;
        // A player who has been replaced in the meantime gets the same answer.
        let own = self.seat_of(player).or(self.kept_seat(player));
        let already = own.and_then(|seat| self.already(Seat(seat), position, action));
        if let Some(entry) = already {
            return Ok(Decided::Already(entry));
        }
        let seat = self.seated(player).map_err(refuse)?;
        let play = self.play().ok_or_else(|| refuse(TableRefusal::NotStarted))?;
        if position != play.position() {
            return Err(refuse(TableRefusal::Stale));
        }
        let board = play.game().board();
        match board.to_act() {
            None => return Err(refuse(TableRefusal::Over)),
            Some(other) if other != seat => return Err(refuse(TableRefusal::NotYourTurn)),
            Some(_) => {}
        }
        let action =
            action.of(board.hand(seat)).ok_or_else(|| refuse(TableRefusal::NotYourCard))?;
        let entry = play.turn(seat, action, None).map_err(|reason| {
            let view = play.view(rules::Observer::Seat(seat));
            let names = self.names(requester.people);
            let scene = Scene { view: &view, names: &names, listener: Some(seat) };
            starmine_words::refusal(reason, &scene)
        })?;
        Ok(Decided::Entries(vec![entry]))
    }

    fn before_start(&self) -> Result<(), TableRefusal> {
        match self.stage() {
            Stage::Open => Ok(()),
            Stage::Playing | Stage::Over => Err(TableRefusal::Started),
        }
    }

    pub(super) fn while_playing(&self) -> Result<(), TableRefusal> {
        match self.stage() {
            Stage::Open => Err(TableRefusal::NotStarted),
            Stage::Playing => Ok(()),
            Stage::Over => Err(TableRefusal::Over),
        }
    }

    fn as_host(&self, requester: &Requester<'_>) -> Result<(), TableRefusal> {
        self.before_start()?;
        let host = self.host(requester.attendance, requester.now);
        if host == requester.player { Ok(()) } else { Err(TableRefusal::NotHost) }
    }

    pub(super) fn seated(&self, player: PlayerId) -> Result<rules::Seat, TableRefusal> {
        self.seat_of(player).ok_or_else(|| match self.kept_seat(player) {
            Some(_) => TableRefusal::SeatKept,
            None => TableRefusal::NotSeated,
        })
    }

    pub(super) fn has_seat(&self, seat: Seat) -> Result<(), TableRefusal> {
        if seat.0.index() < self.seats.len() { Ok(()) } else { Err(TableRefusal::NoSuchSeat) }
    }

    fn hand_of(&self, player: PlayerId) -> Result<Hand, TableRefusal> {
        let seat = self.seated(player)?;
        let play = self.play().ok_or(TableRefusal::NotStarted)?;
        Ok(play.game().board().hand(seat))
    }

    fn sit(
        &self,
        requester: &Requester<'_>,
        seat: Seat,
        program: bool,
    ) -> Result<Vec<Entry>, TableRefusal> {
        let player = requester.player;
        self.before_start()?;
        self.has_seat(seat)?;
        if self.seat_of(player) == Some(seat.0) {
            return Ok(Vec::new());
        }
        if self.occupant(seat.0).is_some() {
            return Err(TableRefusal::SeatTaken);
        }
        if !requester.is_named(player) {
            return Err(TableRefusal::NameNeeded);
        }
        if let Some(reason) = self.barred_reason(player, requester.barred) {
            return Err(reason.clone());
        }
        if self.sits.get(&player).is_some_and(|sits| *sits >= MAX_SITS) {
            return Err(TableRefusal::OftenEnough);
        }
        Ok(vec![Entry::Sat { seat, player, program }])
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

    fn remove(&self, requester: &Requester<'_>, seat: Seat) -> Result<Vec<Entry>, TableRefusal> {
        self.as_host(requester)?;
        self.has_seat(seat)?;
        self.occupant(seat.0).ok_or(TableRefusal::SeatEmpty)?;
        Ok(vec![Entry::Stood { seat }])
    }

    fn add_bot(
        &self,
        requester: &Requester<'_>,
        seat: Seat,
        bot: &str,
    ) -> Result<Vec<Entry>, TableRefusal> {
        self.as_host(requester)?;
        self.has_seat(seat)?;
        known_bot(bot)?;
        match self.occupant(seat.0) {
            Some(Occupant::Person { .. }) => Err(TableRefusal::SeatTaken),
            Some(Occupant::Bot { bot: other, .. }) if other == bot => Ok(Vec::new()),
            Some(Occupant::Bot { .. }) | None => {
                Ok(vec![Entry::SatBot { seat, bot: bot.to_owned() }])
            }
        }
    }

    fn configure(
        &self,
        requester: &Requester<'_>,
        settings: &Settings,
    ) -> Result<Vec<Entry>, TableRefusal> {
        self.as_host(requester)?;
        let mut settings = checked(settings)?;
        // Visitors must not come across a deal that others may still play.
        settings.public &= self.opened.position_of.is_none();
        let beyond = self.seats.iter().skip(settings.rules.players.into());
        if beyond.flatten().next().is_some() {
            return Err(TableRefusal::SeatTaken);
        }
        if settings == self.opened.settings {
            return Ok(Vec::new());
        }
        // A given deal fits only the settings it was made with.
        let Settings { edition, rules, starter, .. } = self.opened.settings;
        let same =
            (settings.edition, settings.rules, settings.starter) == (edition, rules, starter);
        if self.opened.deal.is_some() && !same {
            return Err(TableRefusal::DealFixed);
        }
        Ok(vec![Entry::Configured { settings: Box::new(settings) }])
    }

    fn start(
        &self,
        requester: &Requester<'_>,
        entropy: &mut dyn Entropy,
    ) -> Result<Vec<Entry>, TableRefusal> {
        let player = requester.player;
        self.as_host(requester)?;
        self.seated(player)?;
        let empty = self.seats.iter().filter(|occupant| occupant.is_none()).count();
        if empty > 0 {
            return Err(TableRefusal::SeatsEmpty(empty as u8));
        }
        // They may have come to know the cards since they sat down.
        if let Some(reason) = requester.barred.get(&player) {
            return Err(reason.clone());
        }
        if let Some(other) = self.people().find(|player| requester.barred.contains_key(player)) {
            return Err(TableRefusal::OtherKnowsDeal(self.name(other, requester.people)));
        }
        Ok(vec![start(&self.opened, entropy)?])
    }

    fn may_speak(&self, player: PlayerId, how: Talk) -> Result<(), TableRefusal> {
        let seated = self.seat_of(player).is_some() || self.kept_seat(player).is_some();
        if !seated && !self.watches(player) {
            return Err(TableRefusal::NotSeated);
        }
        // Outside of a game, talk is free.
        if self.stage() != Stage::Playing {
            return Ok(());
        }
        match (self.settings().talk, how) {
            // Watchers see all hands, so they must not talk to those who play.
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
        if text.chars().count() > MAX_CHAT_CHARS {
            return Err(TableRefusal::TooLong(MAX_CHAT_CHARS as u16));
        }
        Ok(utterance(text))
    }
}

/// A chat message as it is stored.
pub fn utterance(text: &str) -> Utterance {
    Utterance::Text { text: clean(text.trim()) }
}

pub(super) fn known_bot(bot: &str) -> Result<(), TableRefusal> {
    let known = KINDS.iter().any(|kind| kind.name == bot);
    if known { Ok(()) } else { Err(TableRefusal::NoSuchBot(bot.to_owned())) }
}

/// Settings that can be played, with a cleaned-up name.
pub fn checked(settings: &Settings) -> Result<Settings, TableRefusal> {
    settings.playable().map_err(TableRefusal::Rules)?;
    let name = clean(settings.name.trim());
    if name.chars().count() > MAX_TABLE_NAME {
        return Err(TableRefusal::TooLong(MAX_TABLE_NAME as u16));
    }
    Ok(Settings { name, ..settings.clone() })
}
