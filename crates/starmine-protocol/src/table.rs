//! The table around a game: who sits where, what they agree on, what was said.

use serde::{Deserialize, Serialize};

use crate::http::RulesView;
use crate::{Event, GameId, Phrase, PlayerId, Seat, Settings};

/// Everything about a table but its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableView {
    /// Its game.
    #[cfg_attr(test, ts(type = "string"))]
    pub game: GameId,
    /// The log entry this reflects.
    pub entry: u32,
    /// How far it has got.
    pub stage: Stage,
    /// What it was made with.
    pub settings: Settings,
    /// What follows from its rules.
    pub rules: RulesView,
    /// For learning, from a chosen deal: not sealed.
    pub practice: bool,
    /// Who may start it and remove others before that.
    #[cfg_attr(test, ts(type = "string"))]
    pub host: PlayerId,
    /// The seats, in turn order.
    pub seats: Vec<SeatView>,
    /// Who watches.
    pub watchers: Vec<PersonView>,
    /// Who is reading this.
    pub you: You,
    /// What waits for agreement.
    pub proposals: Vec<ProposalView>,
    /// Proof that the deal is fixed: the hash of salt and deal, since the
    /// start. `docs/deals.md` tells how to check it.
    pub commitment: Option<String>,
    /// What it was a hash of, once the game is over.
    pub revealed: Option<Revealed>,
    /// The game that was played before it at this table.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub previous: Option<GameId>,
    /// The rematch.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub next: Option<GameId>,
}

/// How far a table has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Stage {
    /// People are sitting down.
    Open,
    /// A game is on.
    Playing,
    /// It is over.
    Over,
}

/// A seat and who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatView {
    pub seat: Seat,
    pub occupant: Option<Occupant>,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Occupant {
    /// A person.
    Person(PersonView),
    /// A bot.
    Bot {
        /// Its kind, such as `smart`.
        bot: String,
        /// What it is called at this table.
        name: String,
        /// Whose seat it keeps, who may take it back.
        stands_in_for: Option<PersonView>,
    },
}

/// A person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PersonView {
    /// Who.
    #[cfg_attr(test, ts(type = "string"))]
    pub player: PlayerId,
    /// The name they go by.
    pub name: String,
    /// Whether they are connected.
    pub present: bool,
    /// Whether they have been away for so long that they do not block an
    /// agreement.
    pub away: bool,
}

/// Who is reading.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct You {
    /// As others know you.
    #[cfg_attr(test, ts(type = "string"))]
    pub player: PlayerId,
    /// Where you sit.
    pub seat: Option<Seat>,
    /// The seat that a bot keeps for you.
    pub kept_seat: Option<Seat>,
    /// Through whose eyes you watch, if you watch.
    pub watching: Option<Looking>,
    /// Why you cannot sit down here, if you cannot.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub barred: Option<Phrase>,
}

/// Through whose eyes a watcher looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Looking {
    /// All hands open.
    AllHands,
    /// As this seat sees it.
    Seat {
        /// Which.
        seat: Seat,
    },
}

/// What needs agreement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Proposal {
    /// To take back the last move of a person, with all that followed.
    TakeBack,
    /// To end the game here.
    End,
    /// To let a bot play for someone who is away.
    Replace {
        /// Whose seat.
        seat: Seat,
        /// By which kind of bot.
        bot: String,
    },
    /// To let someone watch.
    LetIn {
        /// Whom.
        #[cfg_attr(test, ts(type = "string"))]
        player: PlayerId,
    },
}

impl Proposal {
    /// Its name, as on the wire and in phrases.
    pub fn id(&self) -> &'static str {
        match self {
            Proposal::TakeBack => "take-back",
            Proposal::End => "end",
            Proposal::Replace { .. } => "replace",
            Proposal::LetIn { .. } => "let-in",
        }
    }
}

/// A proposal and who has agreed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ProposalView {
    /// The log entry it was made with, by which it is named.
    pub entry: u32,
    /// What.
    pub proposal: Proposal,
    /// Who made it.
    #[cfg_attr(test, ts(type = "string"))]
    pub by: PlayerId,
    /// The name they go by: who asks to watch is in no other list.
    pub name: String,
    /// Who has agreed so far.
    #[cfg_attr(test, ts(type = "string[]"))]
    pub agreed: Vec<PlayerId>,
    /// Who is still asked.
    #[cfg_attr(test, ts(type = "string[]"))]
    pub asked: Vec<PlayerId>,
}

/// What a commitment was a hash of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Revealed {
    /// 32 hexadecimal digits.
    pub salt: String,
    /// All cards in order, as in `docs/deals.md`.
    pub deal: String,
    /// The seed it was shuffled from, if it was.
    pub seed: Option<String>,
    /// Whether the commitment holds, as the server checked it.
    pub holds: bool,
}

/// An entry of the log, in words and in events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LogLine {
    /// Its number.
    pub entry: u32,
    /// The number of the turn, from 1, if it was one.
    pub turn: Option<u8>,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// What happened, in sentences.
    #[cfg_attr(test, ts(type = "Phrase[]"))]
    pub says: Vec<Phrase>,
    /// Whether it was taken back since.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub taken_back: bool,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChatLine {
    /// Numbered from 1.
    pub number: u32,
    /// By whom.
    #[cfg_attr(test, ts(type = "string"))]
    pub player: PlayerId,
    /// The name they go by.
    pub name: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// What.
    pub said: Utterance,
}

/// What was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Utterance {
    /// In the speaker's own words.
    Text { text: String },
    /// A set remark, in the words of every reader's language:
    /// `remark-…` in `locales/`.
    Remark { remark: Remark },
}

/// The set remarks. None of them tells a card.
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
    /// All of them, in the order in which they are offered.
    pub const ALL: [Remark; 6] = [
        Remark::KnowNothing,
        Remark::Remember,
        Remark::Moment,
        Remark::WellDone,
        Remark::Thanks,
        Remark::Sorry,
    ];
}

/// How a player keeps their own cards: seen by nobody else.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Desk {
    /// The cards of the hand in the owner's order.
    pub order: Vec<u8>,
    /// Cards that are not upright.
    pub turned: Vec<(u8, Turned)>,
    /// Notes on cards.
    pub notes: Vec<Note>,
}

/// How a card is turned.
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
