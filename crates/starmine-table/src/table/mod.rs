//! A table: its seats, the players' agreements, and one game. Pure: no clock, no
//! socket, and randomness only as an argument.
//!
//! A table is a fold over its log. [`Table::decide`] answers a request with the
//! entries it would add, or refuses it, and changes nothing; once the entries are
//! stored, [`Table::apply`] applies them. Nothing else changes a table, so what
//! was not stored never happened.

mod agreement;
mod check;
mod decide;
pub mod desk;
pub mod entry;
mod explain;
mod log;
mod logged;
mod play;
mod proposal;
mod redact;
mod replay;
mod show;
mod start;
mod summary;

use std::collections::{BTreeMap, BTreeSet};

use starmine_protocol::{Edition, GameId, PlayerId, Proposal, Seat, Settings, Stage};
use starmine_rules::{self as rules, Rules};

pub use agreement::{AWAY_AFTER_MS, Attendance};
pub use check::{Checked, Difference, check, rules_version};
pub use decide::{
    Barred, Decided, Entropy, MAX_CHAT_CHARS, MAX_SITS, MAX_TABLE_NAME, Refused, Requester,
    checked, utterance,
};
pub(crate) use entry::Exposure;
pub use entry::{Entry, FixedDeal, Hex, Opened, Stamped, Started, StoredReason, Time};
pub use play::{Play, Question};
pub use proposal::{MAX_FAILED_PROPOSALS, MAX_WATCH_REQUESTS, MAX_WATCH_REQUESTS_EACH};
pub use show::{Reader, bot_name, display_names};
pub use start::start;
pub use summary::{Ended, Occupant, Summary};

pub(crate) use log::line;
use logged::{Dropped, Logged, LoggedKind, Mover};

/// The maximum length of a log, in entries. A game takes about a hundred turns at
/// most; the rest is sitting down and standing up before the start, and votes.
/// Most kinds of request have a lower limit of their own (`decide.rs`), and no single player can
/// fill the log ([`MAX_SITS`], [`MAX_FAILED_PROPOSALS`]), so the game itself can always be
/// started and finished.
pub const MAX_ENTRIES: u32 = 4_000;

/// A table in the state its log describes.
#[derive(Clone, Debug)]
pub struct Table {
    game: GameId,
    /// The number of the next entry.
    next_entry: u32,
    opened: Box<Opened>,
    seats: Vec<Option<Occupant>>,
    /// How often each player has sat down, until the game starts.
    sits: BTreeMap<PlayerId, u32>,
    /// Players that are programs, by their own account.
    programs: BTreeSet<PlayerId>,
    watchers: Vec<PlayerId>,
    proposals: Vec<OpenProposal>,
    play: Option<Box<Play>>,
    rematch: Option<GameId>,
    /// Entries that readers see in the log, in order.
    logged: Vec<Logged>,
}

/// A proposal still waiting for agreement.
#[derive(Clone, PartialEq, Eq, Debug)]
struct OpenProposal {
    entry: u32,
    proposal: Proposal,
    by: PlayerId,
    agreed: Vec<PlayerId>,
}

/// An entry that is not valid at its place in the log: the store was tampered with, or a
/// newer version wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidEntry {
    pub entry: u32,
    pub problem: &'static str,
}

impl Table {
    /// Builds a table from its log.
    pub fn from_log(game: GameId, log: &[Stamped]) -> Result<Table, InvalidEntry> {
        let Some((Stamped { entry: Entry::Opened(opened), .. }, rest)) = log.split_first() else {
            return Err(InvalidEntry { entry: 0, problem: "the first entry must open the table" });
        };
        let rules = opened.settings.rules.checked(rules::Seat::A);
        rules.map_err(|_| InvalidEntry { entry: 0, problem: "invalid rules" })?;
        let mut table = Table {
            game,
            next_entry: 1,
            opened: opened.clone(),
            seats: vec![None; opened.settings.rules.players.into()],
            sits: BTreeMap::new(),
            programs: BTreeSet::new(),
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

    /// Applies an entry.
    pub fn apply(&mut self, stamped: &Stamped) -> Result<(), InvalidEntry> {
        let entry = self.next_entry;
        let invalid = |problem| InvalidEntry { entry, problem };
        match &stamped.entry {
            Entry::Opened(_) => return Err(invalid("the table is open already")),
            Entry::Sat { seat, player, program } => {
                self.leave(*player);
                let place = self.place(*seat).ok_or_else(|| invalid("no such seat"))?;
                *place = Some(Occupant::Person { player: *player });
                *self.sits.entry(*player).or_default() += 1;
                match program {
                    true => self.programs.insert(*player),
                    false => self.programs.remove(player),
                };
            }
            Entry::SatBot { seat, bot } => {
                let place = self.place(*seat).ok_or_else(|| invalid("no such seat"))?;
                *place = Some(Occupant::Bot { bot: bot.clone(), stands_in_for: None });
            }
            Entry::Stood { seat } => {
                let place = self.place(*seat).ok_or_else(|| invalid("no such seat"))?;
                *place = None;
            }
            Entry::Configured { .. } | Entry::Started(_) if self.play.is_some() => {
                return Err(invalid("the game has started already"));
            }
            Entry::Configured { settings } => {
                let rules = settings.rules.checked(rules::Seat::A);
                rules.map_err(|_| invalid("invalid rules"))?;
                self.seats.resize(settings.rules.players.into(), None);
                self.opened.settings = (**settings).clone();
            }
            Entry::Started(started) => {
                let play =
                    Play::start(self, started, entry).ok_or_else(|| invalid("invalid deal"))?;
                self.play = Some(Box::new(play));
                self.sits = BTreeMap::new();
                self.proposals.clear();
            }
            Entry::Acted { seat, action, .. } => {
                let play = self.play.as_mut().ok_or_else(|| invalid("no game in progress"))?;
                let wire = play.act(seat.0, *action, entry).ok_or_else(|| invalid("not legal"))?;
                let person = self.occupant(seat.0).and_then(Occupant::person);
                let by = person.map_or(Mover::Bot, |_| Mover::Person);
                let dropped = Dropped {
                    // After a bot's turn, the proposal is still about the same
                    // move.
                    take_back: by == Mover::Person && self.drop_take_back(),
                    end: person.is_some_and(|player| self.withdraw_end_vote(player)),
                    // A player who moves is back, even if the connection breaks
                    // again right after.
                    replace: person.filter(|_| self.drop_replacing(*seat)),
                };
                let (seat, action) = (*seat, *action);
                self.log(stamped.at, LoggedKind::Acted { seat, action, wire, by, dropped });
                if self.is_over() {
                    self.proposals.clear();
                }
            }
            Entry::TookBack { turn } => {
                let play = self.play.as_mut().ok_or_else(|| invalid("no game in progress"))?;
                // Undo: the game goes back to the state after that turn.
                play.take_back(*turn as usize, entry).ok_or_else(|| invalid("no such turn"))?;
                self.log(stamped.at, LoggedKind::TookBack { turn: *turn });
                self.drop_take_back();
            }
            Entry::HandedOver { seat, bot } => {
                let place = self.place(*seat).ok_or_else(|| invalid("no such seat"))?;
                let owner = place.as_ref().and_then(Occupant::owner);
                *place = Some(Occupant::Bot { bot: bot.clone(), stands_in_for: owner });
                // Handing a seat to a bot means playing on, so a proposal to end
                // is dropped. It must not succeed merely because one player fewer
                // is asked.
                let end = self.drop_where(|open| open.proposal == Proposal::End);
                let dropped = Dropped { end, ..Dropped::default() };
                self.log(stamped.at, LoggedKind::HandedOver { seat: *seat, dropped });
                self.settle_proposals();
            }
            Entry::Returned { seat } => {
                let place = self.place(*seat).ok_or_else(|| invalid("no such seat"))?;
                let owner = place.as_ref().and_then(Occupant::owner);
                let player = owner.ok_or_else(|| invalid("nobody can return to this seat"))?;
                *place = Some(Occupant::Person { player });
                self.log(stamped.at, LoggedKind::Returned { seat: *seat });
            }
            Entry::Ended { .. } => {
                let play = self.play.as_mut().ok_or_else(|| invalid("no game in progress"))?;
                play.end(entry).ok_or_else(|| invalid("the game is over"))?;
                self.log(stamped.at, LoggedKind::Ended);
                self.proposals.clear();
            }
            Entry::Proposed { by, proposal } => {
                if let Proposal::Replace { seat, .. } = proposal {
                    self.place(*seat).ok_or_else(|| invalid("no such seat"))?;
                }
                // Seated players agree by proposing; those who ask to watch have
                // no vote.
                let seated = self.seat_of(*by).is_some();
                let agreed = if seated { vec![*by] } else { Vec::new() };
                // At most one of each. In an older log, the same proposal may
                // have been made before and dropped earlier than it would be now.
                self.proposals.retain(|open| open.proposal != *proposal);
                self.proposals.push(OpenProposal {
                    entry,
                    proposal: proposal.clone(),
                    by: *by,
                    agreed,
                });
            }
            Entry::Agreed { proposal, .. } if *proposal >= entry => {
                return Err(invalid("no such proposal"));
            }
            Entry::Agreed { by, proposal } => {
                // The proposal may be gone: some reasons to drop one are newer
                // than this log.
                let open = self.proposals.iter_mut().find(|open| open.entry == *proposal);
                if let Some(open) = open {
                    open.agreed.push(*by);
                }
            }
            Entry::Declined { by, proposal } => {
                if let Some(i) = self.proposals.iter().position(|open| open.entry == *proposal) {
                    let OpenProposal { by: proposed_by, proposal, .. } = self.proposals.remove(i);
                    self.log(stamped.at, LoggedKind::Declined { by: *by, proposed_by, proposal });
                }
            }
            Entry::LetIn { player } => {
                self.watchers.push(*player);
                self.log(stamped.at, LoggedKind::LetIn { player: *player });
                self.settle_proposals();
            }
            Entry::Rematched { next } => self.rematch = Some(*next),
        }
        self.next_entry += 1;
        Ok(())
    }

    fn log(&mut self, at: Time, kind: LoggedKind) {
        self.logged.push(Logged { entry: self.next_entry, at, kind });
    }

    /// Drops a proposal to take back the last move, since the last move is now
    /// another. Returns whether there was one.
    fn drop_take_back(&mut self) -> bool {
        self.drop_where(|open| open.proposal == Proposal::TakeBack)
    }

    /// A player who plays on withdraws their vote to end the game. Without votes
    /// the proposal is dropped; returns whether that happened.
    fn withdraw_end_vote(&mut self, player: PlayerId) -> bool {
        for open in self.proposals.iter_mut().filter(|open| open.proposal == Proposal::End) {
            open.agreed.retain(|agreed| *agreed != player);
        }
        self.drop_where(|open| open.proposal == Proposal::End && open.agreed.is_empty())
    }

    /// Drops proposals to hand over this seat.
    fn drop_replacing(&mut self, back: Seat) -> bool {
        let about = |open: &OpenProposal| matches!(open.proposal, Proposal::Replace { seat, .. } if seat == back);
        self.drop_where(about)
    }

    /// Drops matching proposals. Returns whether there were any.
    fn drop_where(&mut self, void: impl Fn(&OpenProposal) -> bool) -> bool {
        let proposed = self.proposals.len();
        self.proposals.retain(|open| !void(open));
        self.proposals.len() < proposed
    }

    /// Drops proposals that have been carried out.
    fn settle_proposals(&mut self) {
        let Table { proposals, seats, watchers, .. } = self;
        proposals.retain(|open| match &open.proposal {
            Proposal::LetIn { player } => !watchers.contains(player),
            Proposal::Replace { seat, .. } => {
                let occupant = seats.get(seat.0.index()).and_then(Option::as_ref);
                occupant.is_some_and(|occupant| occupant.person().is_some())
            }
            Proposal::TakeBack | Proposal::End => true,
        });
    }

    fn place(&mut self, seat: Seat) -> Option<&mut Option<Occupant>> {
        self.seats.get_mut(seat.0.index())
    }

    fn leave(&mut self, player: PlayerId) {
        for place in &mut self.seats {
            if place.as_ref().and_then(Occupant::person) == Some(player) {
                *place = None;
            }
        }
    }

    pub fn game(&self) -> GameId {
        self.game
    }

    /// The number of the last entry.
    pub fn entry(&self) -> u32 {
        self.next_entry - 1
    }

    pub fn settings(&self) -> &Settings {
        &self.opened.settings
    }

    /// The rulebook in use.
    pub fn edition(&self) -> rules::Edition {
        let Edition(edition) = self.opened.settings.edition;
        edition
    }

    pub fn stage(&self) -> Stage {
        match &self.play {
            None => Stage::Open,
            Some(play) if play.game().board().is_over() => Stage::Over,
            Some(_) => Stage::Playing,
        }
    }

    pub fn is_over(&self) -> bool {
        self.stage() == Stage::Over
    }

    /// Whether it is for practice, with a deal that is not secret.
    pub fn is_practice(&self) -> bool {
        self.opened.practice
    }

    /// The id under which knowledge of its deal is recorded.
    pub fn deal_key(&self) -> GameId {
        self.opened.deal_of.unwrap_or(self.game)
    }

    /// The id under which knowledge of its cards is recorded. It differs from
    /// [`Table::deal_key`] where the table plays on from a position.
    pub fn cards_of(&self) -> GameId {
        self.opened.position_of.unwrap_or(self.deal_key())
    }

    /// The deals that anyone who sees this table knows.
    pub fn deals(&self) -> impl Iterator<Item = GameId> {
        [self.deal_key()].into_iter().chain(self.opened.position_of)
    }

    /// The deals of this table that other tables may also play.
    pub fn shared_deals(&self) -> impl Iterator<Item = GameId> {
        self.opened.deal_of.into_iter().chain(self.opened.position_of)
    }

    /// The rules of the game; before the start, as if the first seat began.
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

    /// All seats, with their occupants.
    pub fn seats(&self) -> impl Iterator<Item = (rules::Seat, Option<&Occupant>)> {
        rules::Seat::ALL.into_iter().zip(self.seats.iter().map(Option::as_ref))
    }

    pub fn occupant(&self, seat: rules::Seat) -> Option<&Occupant> {
        self.seats.get(seat.index())?.as_ref()
    }

    /// The player who may start the game: the table's creator, or if the creator is
    /// not seated, the first person who is. A host who stays away is passed over.
    pub fn host(&self, attendance: &Attendance, now: Time) -> PlayerId {
        let creator = self.opened.host;
        let sits = self.people().find(|player| *player == creator);
        let mut candidates = sits.into_iter().chain(self.people());
        let waited_for = candidates.clone().find(|player| attendance.must_agree(*player, now));
        waited_for.or(candidates.next()).unwrap_or(creator)
    }

    /// The player who created it.
    pub fn creator(&self) -> PlayerId {
        self.opened.host
    }

    /// The people who sit, in order of seats.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> + Clone {
        self.seats.iter().flatten().filter_map(Occupant::person)
    }

    pub fn seat_of(&self, player: PlayerId) -> Option<rules::Seat> {
        self.find_seat(|occupant| occupant.person() == Some(player))
    }

    /// Whether one person plays with bots, none of which keeps a seat for someone
    /// else: nobody would be asked before a move is taken back.
    pub fn one_person_among_bots(&self) -> bool {
        self.seats.iter().flatten().filter_map(Occupant::owner).count() == 1
    }

    /// The seat that a bot keeps for a person.
    pub fn kept_seat(&self, player: PlayerId) -> Option<rules::Seat> {
        self.find_seat(|occupant| occupant.person().is_none() && occupant.owner() == Some(player))
    }

    fn find_seat(&self, wanted: impl Fn(&Occupant) -> bool) -> Option<rules::Seat> {
        self.seats().find_map(|(seat, occupant)| occupant.is_some_and(&wanted).then_some(seat))
    }

    /// Whether a player was let in to watch.
    pub fn watches(&self, player: PlayerId) -> bool {
        self.watchers.contains(&player)
    }

    /// Everyone who was ever shown the game or is named in its log.
    pub fn known_people(&self) -> Vec<PlayerId> {
        let mut people: Vec<PlayerId> =
            self.seats.iter().flatten().filter_map(Occupant::owner).collect();
        people.extend(&self.watchers);
        people.push(self.opened.host);
        people.extend(self.proposals.iter().map(|open| open.by));
        people.extend(self.logged.iter().flat_map(Logged::names));
        people
    }

    /// The seat to act and its kind of bot, if a bot sits there.
    pub fn bot_to_act(&self) -> Option<(rules::Seat, &str)> {
        let seat = self.play.as_ref()?.game().board().to_act()?;
        match self.occupant(seat)? {
            Occupant::Bot { bot, .. } => Some((seat, bot)),
            Occupant::Person { .. } => None,
        }
    }

    /// What lists show about the table.
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
