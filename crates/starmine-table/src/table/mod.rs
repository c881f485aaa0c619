//! A table: who sits where, what they agree on, and one game. Pure: no
//! clock, no socket, no chance but what is handed in.
//!
//! A table is a fold over its log. [`Table::decide`] answers a request with
//! the entries it would add, or refuses, and changes nothing; once they are
//! kept, [`Table::apply`] lets them take effect. There is no other way to
//! change it, so what was not kept never happened.

mod agreement;
mod check;
mod decide;
pub mod desk;
pub mod entry;
mod log;
mod logged;
mod play;
mod proposal;
mod redact;
mod replay;
mod show;
mod start;
mod summary;

use std::collections::BTreeMap;

use starmine_protocol::{Edition, GameId, PlayerId, Proposal, Seat, Settings, Stage};
use starmine_rules::{self as rules, Rules};

pub use agreement::{Attendance, PATIENCE_MS};
pub use check::{Checked, Difference, check, rules_version};
pub use decide::{
    Asker, Barred, Chance, Decided, MAX_NAME, MAX_SAID, MAX_SITS, Refused, checked, utterance,
};
pub(crate) use entry::Closer;
pub use entry::{Entry, Given, Hex, Opened, Stamped, Started, StoredReason, Time};
pub use play::{Play, Question};
pub use proposal::{MAX_IN_VAIN, MAX_KNOCKING, MAX_KNOCKS};
pub use show::{Reader, bot_name, called};
pub use start::start;
pub use summary::{Ended, Sitter, Summary};

pub(crate) use log::line;
use logged::{Dropped, Logged, Mover, What};

/// How long a log may grow. A game has at most a hundred turns or so; the
/// rest is coming and going before the start, and votes. Each stops being
/// accepted at a length of its own (`decide.rs`), and nobody can fill it alone
/// ([`MAX_SITS`], [`MAX_IN_VAIN`]), so that the game itself can always be
/// started and finished.
pub const MAX_ENTRIES: u32 = 4_000;

/// A table as its log left it.
#[derive(Clone, Debug)]
pub struct Table {
    game: GameId,
    /// The number of the next entry.
    next_entry: u32,
    opened: Box<Opened>,
    seats: Vec<Option<Sitter>>,
    /// How often people have sat down, until the game starts.
    sits: BTreeMap<PlayerId, u32>,
    watchers: Vec<PlayerId>,
    proposals: Vec<Open>,
    play: Option<Box<Play>>,
    rematch: Option<GameId>,
    /// What readers hear about, in order.
    logged: Vec<Logged>,
}

/// A proposal that waits.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Open {
    entry: u32,
    proposal: Proposal,
    by: PlayerId,
    agreed: Vec<PlayerId>,
}

/// An entry that makes no sense where it stands: the store has been tampered
/// with, or a program of the future wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsound {
    /// Which entry.
    pub entry: u32,
    /// What is wrong with it.
    pub problem: &'static str,
}

impl Table {
    /// Folds a log.
    pub fn from_log(game: GameId, log: &[Stamped]) -> Result<Table, Unsound> {
        let Some((Stamped { entry: Entry::Opened(opened), .. }, rest)) = log.split_first() else {
            return Err(Unsound {
                entry: 0,
                problem: "a log begins with the opening of its table",
            });
        };
        let rules = opened.settings.rules.checked(rules::Seat::A);
        rules.map_err(|_| Unsound { entry: 0, problem: "nobody can play by such rules" })?;
        let mut table = Table {
            game,
            next_entry: 1,
            opened: opened.clone(),
            seats: vec![None; opened.settings.rules.players.into()],
            sits: BTreeMap::new(),
            watchers: Vec::new(),
            proposals: Vec::new(),
            play: None,
            rematch: None,
            logged: Vec::new(),
        };
        for stamped in rest {
            table.apply(stamped)?;
        }
        Ok(table)
    }

    /// Lets an entry take effect.
    pub fn apply(&mut self, stamped: &Stamped) -> Result<(), Unsound> {
        let entry = self.next_entry;
        let unsound = |problem| Unsound { entry, problem };
        match &stamped.entry {
            Entry::Opened(_) => return Err(unsound("a table is opened once")),
            Entry::Sat { seat, player } => {
                self.leave(*player);
                let place = self.place(*seat).ok_or_else(|| unsound("no such seat"))?;
                *place = Some(Sitter::Person { player: *player });
                *self.sits.entry(*player).or_default() += 1;
            }
            Entry::SatBot { seat, bot } => {
                let place = self.place(*seat).ok_or_else(|| unsound("no such seat"))?;
                *place = Some(Sitter::Bot { bot: bot.clone(), stands_in_for: None });
            }
            Entry::Stood { seat } => {
                let place = self.place(*seat).ok_or_else(|| unsound("no such seat"))?;
                *place = None;
            }
            Entry::Configured { .. } | Entry::Started(_) if self.play.is_some() => {
                return Err(unsound("the cards are dealt already"));
            }
            Entry::Configured { settings } => {
                let rules = settings.rules.checked(rules::Seat::A);
                rules.map_err(|_| unsound("nobody can play by such rules"))?;
                self.seats.resize(settings.rules.players.into(), None);
                self.opened.settings = (**settings).clone();
            }
            Entry::Started(started) => {
                let play = Play::start(self, started, entry)
                    .ok_or_else(|| unsound("this cannot be dealt"))?;
                self.play = Some(Box::new(play));
                self.sits = BTreeMap::new();
                self.proposals.clear();
            }
            Entry::Acted { seat, action, .. } => {
                let play = self.play.as_mut().ok_or_else(|| unsound("no game is on"))?;
                let wire = play.act(seat.0, *action, entry).ok_or_else(|| unsound("not legal"))?;
                let person = self.sitter(seat.0).and_then(Sitter::person);
                let by = person.map_or(Mover::Bot, |_| Mover::Person);
                let dropped = Dropped {
                    // After a bot's turn it is about the same move as before.
                    take_back: by == Mover::Person && self.drop_take_back(),
                    end: person.is_some_and(|player| self.plays_on(player)),
                    // A player who moves is back, even if the connection
                    // breaks again.
                    replace: person.filter(|_| self.drop_replacing(*seat)),
                };
                let (seat, action) = (*seat, *action);
                self.log(stamped.at, What::Acted { seat, action, wire, by, dropped });
                if self.is_over() {
                    self.proposals.clear();
                }
            }
            Entry::TookBack { turn } => {
                let play = self.play.as_mut().ok_or_else(|| unsound("no game is on"))?;
                play.take_back(*turn as usize, entry).ok_or_else(|| unsound("no such turn"))?;
                self.log(stamped.at, What::TookBack { turn: *turn });
                self.drop_take_back();
            }
            Entry::HandedOver { seat, bot } => {
                let place = self.place(*seat).ok_or_else(|| unsound("no such seat"))?;
                let owner = place.as_ref().and_then(Sitter::owner);
                *place = Some(Sitter::Bot { bot: bot.clone(), stands_in_for: owner });
                // Who lets a bot play on does not want to end it; and it must
                // not come about because there is one less to be asked.
                let end = self.drop_where(|open| open.proposal == Proposal::End);
                let dropped = Dropped { end, ..Dropped::default() };
                self.log(stamped.at, What::HandedOver { seat: *seat, dropped });
                self.settle_proposals();
            }
            Entry::Returned { seat } => {
                let place = self.place(*seat).ok_or_else(|| unsound("no such seat"))?;
                let owner = place.as_ref().and_then(Sitter::owner);
                let player = owner.ok_or_else(|| unsound("nobody returns to this seat"))?;
                *place = Some(Sitter::Person { player });
                self.log(stamped.at, What::Returned { seat: *seat });
            }
            Entry::Ended { .. } => {
                let play = self.play.as_mut().ok_or_else(|| unsound("no game is on"))?;
                play.end(entry).ok_or_else(|| unsound("the game is over"))?;
                self.log(stamped.at, What::Ended);
                self.proposals.clear();
            }
            Entry::Proposed { by, proposal } => {
                if let Proposal::Replace { seat, .. } = proposal {
                    self.place(*seat).ok_or_else(|| unsound("no such seat"))?;
                }
                // Who proposes agrees; who asks to watch is not asked.
                let seated = self.seat_of(*by).is_some();
                let agreed = if seated { vec![*by] } else { Vec::new() };
                // Each once. In an older log the same may have been proposed
                // before, and have been off the table sooner than it is now.
                self.proposals.retain(|open| open.proposal != *proposal);
                self.proposals.push(Open { entry, proposal: proposal.clone(), by: *by, agreed });
            }
            Entry::Agreed { proposal, .. } if *proposal >= entry => {
                return Err(unsound("nothing was proposed"));
            }
            Entry::Agreed { by, proposal } => {
                // It may be off the table: logs are older than some reasons
                // for that.
                let open = self.proposals.iter_mut().find(|open| open.entry == *proposal);
                if let Some(open) = open {
                    open.agreed.push(*by);
                }
            }
            Entry::Declined { by, proposal } => {
                if let Some(i) = self.proposals.iter().position(|open| open.entry == *proposal) {
                    let Open { by: proposed_by, proposal, .. } = self.proposals.remove(i);
                    self.log(stamped.at, What::Declined { by: *by, proposed_by, proposal });
                }
            }
            Entry::LetIn { player } => {
                self.watchers.push(*player);
                self.log(stamped.at, What::LetIn { player: *player });
                self.settle_proposals();
            }
            Entry::Rematched { next } => self.rematch = Some(*next),
        }
        self.next_entry += 1;
        Ok(())
    }

    fn log(&mut self, at: Time, what: What) {
        self.logged.push(Logged { entry: self.next_entry, at, what });
    }

    /// What was proposed about the last move is about another now. Says
    /// whether there was something.
    fn drop_take_back(&mut self) -> bool {
        self.drop_where(|open| open.proposal == Proposal::TakeBack)
    }

    /// Who plays on has thought better of ending the game, and where nobody
    /// wants it any more it is off the table. Says whether it is by this.
    fn plays_on(&mut self, player: PlayerId) -> bool {
        for open in self.proposals.iter_mut().filter(|open| open.proposal == Proposal::End) {
            open.agreed.retain(|agreed| *agreed != player);
        }
        self.drop_where(|open| open.proposal == Proposal::End && open.agreed.is_empty())
    }

    /// A seat is not to be handed over any more.
    fn drop_replacing(&mut self, back: Seat) -> bool {
        let about =
            |open: &Open| matches!(open.proposal, Proposal::Replace { seat, .. } if seat == back);
        self.drop_where(about)
    }

    /// Takes proposals off the table. Says whether there were any.
    fn drop_where(&mut self, void: impl Fn(&Open) -> bool) -> bool {
        let proposed = self.proposals.len();
        self.proposals.retain(|open| !void(open));
        self.proposals.len() < proposed
    }

    /// Drops what was proposed and has come about.
    fn settle_proposals(&mut self) {
        let Table { proposals, seats, watchers, .. } = self;
        proposals.retain(|open| match &open.proposal {
            Proposal::LetIn { player } => !watchers.contains(player),
            Proposal::Replace { seat, .. } => {
                let sitter = seats.get(seat.0.index()).and_then(Option::as_ref);
                sitter.is_some_and(|sitter| sitter.person().is_some())
            }
            Proposal::TakeBack | Proposal::End => true,
        });
    }

    fn place(&mut self, seat: Seat) -> Option<&mut Option<Sitter>> {
        self.seats.get_mut(seat.0.index())
    }

    fn leave(&mut self, player: PlayerId) {
        for place in &mut self.seats {
            if place.as_ref().and_then(Sitter::person) == Some(player) {
                *place = None;
            }
        }
    }

    /// Its game's name.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The number of the last entry.
    pub fn entry(&self) -> u32 {
        self.next_entry - 1
    }

    /// What it was made with.
    pub fn settings(&self) -> &Settings {
        &self.opened.settings
    }

    /// The rulebook on it.
    pub fn edition(&self) -> rules::Edition {
        let Edition(edition) = self.opened.settings.edition;
        edition
    }

    /// How far it has got.
    pub fn stage(&self) -> Stage {
        match &self.play {
            None => Stage::Open,
            Some(play) if play.game().board().is_over() => Stage::Over,
            Some(_) => Stage::Playing,
        }
    }

    /// Whether its game is over.
    pub fn is_over(&self) -> bool {
        self.stage() == Stage::Over
    }

    /// For learning, from a deal that is no secret.
    pub fn is_practice(&self) -> bool {
        self.opened.practice
    }

    /// The game by which its deal is known.
    pub fn deal_key(&self) -> GameId {
        self.opened.deal_of.unwrap_or(self.game)
    }

    /// The game by which its cards are known: where it plays on from a
    /// position, not its own.
    pub fn cards_of(&self) -> GameId {
        self.opened.position_of.unwrap_or(self.deal_key())
    }

    /// The deals that whoever sees this table knows.
    pub fn deals(&self) -> impl Iterator<Item = GameId> {
        [self.deal_key()].into_iter().chain(self.opened.position_of)
    }

    /// Those of them that other tables may play, too.
    pub fn shared_deals(&self) -> impl Iterator<Item = GameId> {
        self.opened.deal_of.into_iter().chain(self.opened.position_of)
    }

    /// The rules it is played by, or would be if the first seat began.
    pub fn rules(&self) -> Option<Rules> {
        match &self.play {
            Some(play) => Some(*play.record().rules()),
            None => self.opened.settings.rules.checked(rules::Seat::A).ok(),
        }
    }

    /// The game, once it has been dealt.
    pub fn play(&self) -> Option<&Play> {
        self.play.as_deref()
    }

    /// The seats, with whoever sits there.
    pub fn seats(&self) -> impl Iterator<Item = (rules::Seat, Option<&Sitter>)> {
        rules::Seat::ALL.into_iter().zip(self.seats.iter().map(Option::as_ref))
    }

    /// Who sits at a seat.
    pub fn sitter(&self, seat: rules::Seat) -> Option<&Sitter> {
        self.seats.get(seat.index())?.as_ref()
    }

    /// Who may start the game: its maker, or if the maker does not sit, the
    /// first of those who do. Nobody has to wait for one who stays away.
    pub fn host(&self, attendance: &Attendance, now: Time) -> PlayerId {
        let maker = self.opened.host;
        let sits = self.people().find(|player| *player == maker);
        let mut heirs = sits.into_iter().chain(self.people());
        let waited_for = heirs.clone().find(|player| attendance.counts(*player, now));
        waited_for.or(heirs.next()).unwrap_or(maker)
    }

    /// Who made it.
    pub fn maker(&self) -> PlayerId {
        self.opened.host
    }

    /// The people who sit, in order of seats.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> + Clone {
        self.seats.iter().flatten().filter_map(Sitter::person)
    }

    /// Where a person sits.
    pub fn seat_of(&self, player: PlayerId) -> Option<rules::Seat> {
        self.find_seat(|sitter| sitter.person() == Some(player))
    }

    /// The seat that a bot keeps for a person.
    pub fn kept_seat(&self, player: PlayerId) -> Option<rules::Seat> {
        self.find_seat(|sitter| sitter.person().is_none() && sitter.owner() == Some(player))
    }

    fn find_seat(&self, wanted: impl Fn(&Sitter) -> bool) -> Option<rules::Seat> {
        self.seats().find_map(|(seat, sitter)| sitter.is_some_and(&wanted).then_some(seat))
    }

    /// Whether someone was let in to watch.
    pub fn watches(&self, player: PlayerId) -> bool {
        self.watchers.contains(&player)
    }

    /// Everyone who was ever told something of the game, or is named in its log.
    pub fn known_people(&self) -> Vec<PlayerId> {
        let mut people: Vec<PlayerId> =
            self.seats.iter().flatten().filter_map(Sitter::owner).collect();
        people.extend(&self.watchers);
        people.push(self.opened.host);
        people.extend(self.proposals.iter().map(|open| open.by));
        people.extend(self.logged.iter().flat_map(Logged::names));
        people
    }

    /// The seat to act, and the kind of bot that sits there, if one does.
    pub fn bot_to_act(&self) -> Option<(rules::Seat, &str)> {
        let seat = self.play.as_ref()?.game().board().to_act()?;
        match self.sitter(seat)? {
            Sitter::Bot { bot, .. } => Some((seat, bot)),
            Sitter::Person { .. } => None,
        }
    }

    /// What lists say of it.
    pub fn summary(&self) -> Summary {
        let board = self.play.as_ref().map(|play| *play.game().board());
        Summary {
            stage: self.stage(),
            settings: self.opened.settings.clone(),
            practice: self.opened.practice,
            deal: self.deal_key(),
            seats: self.seats.clone(),
            result: board.and_then(|board| {
                let outcome = board.outcome();
                Some(Ended {
                    ending: outcome.ending?.into(),
                    points: outcome.points,
                    turns: board.turn().into(),
                })
            }),
        }
    }
}
