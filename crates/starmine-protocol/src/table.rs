//! The table around a game: seats, proposals, log and chat.

use serde::{Deserialize, Serialize};

use crate::http::RulesView;
use crate::{Event, GameId, Phrase, PlayerId, Seat, Settings};

/// Everything about a table except its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableView {
    #[cfg_attr(test, ts(type = "string"))]
    pub game: GameId,
    /// The last log entry included in this view.
    pub entry: u32,
    pub stage: Stage,
    pub settings: Settings,
    pub rules: RulesView,
    /// Whether the deal was chosen, not sealed.
    pub practice: bool,
    /// The player who may start the game, and change settings and remove
    /// others before that.
    #[cfg_attr(test, ts(type = "string"))]
    pub host: PlayerId,
    /// The seats, in turn order.
    pub seats: Vec<SeatView>,
    pub watchers: Vec<PersonView>,
    /// The reader of this message.
    pub you: You,
    /// Proposals that wait for agreement.
    pub proposals: Vec<ProposalView>,
    /// Proof that the deal is fixed: the hash of salt and deal, published when
    /// the game starts. `docs/deals.md` describes how to check it.
    pub commitment: Option<String>,
    /// The hashed values, once the game is over.
    pub revealed: Option<Revealed>,
    /// The game before this one, if this is a rematch.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub previous: Option<GameId>,
    /// The rematch, if there is one.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub next: Option<GameId>,
}

/// The stage a table has reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Stage {
    /// The game has not started.
    Open,
    Playing,
    Over,
}

/// A seat and its occupant, if any.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatView {
    pub seat: Seat,
    pub occupant: Option<Occupant>,
}

/// The person or bot at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Occupant {
    Person(PersonView),
    Bot {
        /// Its kind, such as `smart`.
        bot: String,
        /// Its name at this table.
        name: String,
        /// The person it replaces, who may take the seat back.
        stands_in_for: Option<PersonView>,
    },
}

impl TableView {
    /// Whether moves can be taken back: the settings say so, or nobody needs to
    /// be asked because all others are bots.
    pub fn allows_take_back(&self) -> bool {
        let person = |seat: &&SeatView| match &seat.occupant {
            Some(Occupant::Person(_)) => true,
            Some(Occupant::Bot { stands_in_for, .. }) => stands_in_for.is_some(),
            None => false,
        };
        self.settings.take_back || self.seats.iter().filter(person).count() == 1
    }
}

/// A person at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PersonView {
    #[cfg_attr(test, ts(type = "string"))]
    pub player: PlayerId,
    pub name: String,
    /// Whether they are connected.
    pub present: bool,
    /// Whether they have been gone long enough that proposals pass without
    /// them.
    pub away: bool,
    /// Whether a program plays there; it is shown as a bot.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub program: bool,
}

/// The reader of a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct You {
    /// Your public id.
    #[cfg_attr(test, ts(type = "string"))]
    pub player: PlayerId,
    /// Your seat, if you have one.
    pub seat: Option<Seat>,
    /// Your seat while a bot plays for you.
    pub kept_seat: Option<Seat>,
    /// Your perspective, if you watch.
    pub watching: Option<Looking>,
    /// Why you may not sit down here; null if you may.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub barred: Option<Phrase>,
}

/// A watcher's perspective.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Looking {
    /// All hands are visible.
    AllHands,
    /// The view from this seat.
    Seat { seat: Seat },
}

/// Something that needs agreement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Proposal {
    /// Undo the last move by a person, and everything after it.
    TakeBack,
    /// End the game now.
    End,
    /// Let a bot of this kind play for someone who is away.
    Replace { seat: Seat, bot: String },
    /// Let someone watch.
    LetIn {
        #[cfg_attr(test, ts(type = "string"))]
        player: PlayerId,
    },
}

impl Proposal {
    /// The id used on the wire and in phrases.
    pub fn id(&self) -> &'static str {
        match self {
            Proposal::TakeBack => "take-back",
            Proposal::End => "end",
            Proposal::Replace { .. } => "replace",
            Proposal::LetIn { .. } => "let-in",
        }
    }
}

/// An open proposal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ProposalView {
    /// The log entry that made it; identifies the proposal.
    pub entry: u32,
    pub proposal: Proposal,
    /// The player who made it.
    #[cfg_attr(test, ts(type = "string"))]
    pub by: PlayerId,
    /// That player's name. Someone who asks to watch is in no other list.
    pub name: String,
    /// The players who have agreed.
    #[cfg_attr(test, ts(type = "string[]"))]
    pub agreed: Vec<PlayerId>,
    /// The players who have yet to answer.
    #[cfg_attr(test, ts(type = "string[]"))]
    pub asked: Vec<PlayerId>,
}

/// The values that a commitment hashed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Revealed {
    /// 32 hexadecimal digits.
    pub salt: String,
    /// All cards in order, in the notation of `docs/deals.md`.
    pub deal: String,
    /// The seed of the shuffle, if there is one.
    pub seed: Option<String>,
    /// Whether the commitment matches, as checked by the server.
    pub holds: bool,
}

/// A log entry as shown to one reader: as events and as sentences.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LogLine {
    /// The number of the entry.
    pub entry: u32,
    /// The number of the turn, from 1, if the entry is a turn.
    pub turn: Option<u8>,
    /// Time in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// What happened, as sentences.
    #[cfg_attr(test, ts(type = "Phrase[]"))]
    pub says: Vec<Phrase>,
    /// Whether the turn was taken back later.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub taken_back: bool,
}

/// A chat message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChatLine {
    /// Counted from 1.
    pub number: u32,
    /// The sender.
    #[cfg_attr(test, ts(type = "string"))]
    pub player: PlayerId,
    /// The sender's name.
    pub name: String,
    /// Time in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    pub said: Utterance,
}

/// The content of a chat message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Utterance {
    /// Free text.
    Text { text: String },
    /// A quick phrase, shown in each reader's language: `remark-…` in
    /// `locales/`.
    Remark { remark: Remark },
}

/// The quick phrases. None of them says anything about a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Remark {
    /// I still know nothing about my cards.
    KnowNothing,
    /// Do you remember what you know?
    Remember,
    /// Give me a moment.
    Moment,
    /// Well done!
    WellDone,
    /// Thank you!
    Thanks,
    /// Sorry!
    Sorry,
}

impl Remark {
    /// All remarks, in display order.
    pub const ALL: [Remark; 6] = [
        Remark::KnowNothing,
        Remark::Remember,
        Remark::Moment,
        Remark::WellDone,
        Remark::Thanks,
        Remark::Sorry,
    ];
}

/// How a player arranges their own cards. Nobody else sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Desk {
    /// The cards of the hand in the owner's order.
    pub order: Vec<u8>,
    /// Cards that are not upright.
    pub turned: Vec<(u8, Turned)>,
    pub notes: Vec<Note>,
}

/// The orientation of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Turned {
    Upright,
    Sideways,
    UpsideDown,
}

/// A note on a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Note {
    pub card: u8,
    pub text: String,
}
