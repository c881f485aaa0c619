//! Wire protocol: the messages between a table and its clients.
//!
//! `docs/protocol.md` describes the protocol; these are its types. They are
//! built from what an observer may know ([`Event<Seen>`](starmine_rules::Event),
//! views) and never from the full game: there is no conversion from
//! `Event<Card>` here, and none can be written without a face that the
//! observer was shown.
//!
//! Refusals and sentences are [`Phrase`]s: an id with arguments, which each
//! client puts into its user's language.
//!
//! # Out of scope
//!
//! This crate holds no rules, does no I/O and keeps no state. Old clients rely
//! on the names of fields: add new ones, but never rename one.

mod action;
mod event;
mod game;
mod http;
mod ids;
mod notation;
mod review;
mod sets;
mod settings;
mod shown;
mod table;
mod to_client;
mod to_server;

pub use action::Action;
pub use event::{Ending, Event};
pub use game::{
    CardView, ClueOffer, Firework, GameView, HandView, Legal, Phase, RefusedClues, ResultView,
};
pub use http::{
    BotView, Chapter, DealView, EditionView, Identity, Import, Key, MAX_PLAYER_NAME, MakeTable,
    NewKey, NewPlayer, Origin, Refusal, Rename, RuleLimits, RulebookOf, RulesInWords, RulesView,
    ServerAddresses, SettingView, Span, TableLink, TableSummary, VariantView,
};
pub use ids::{GameId, PlayerId};
pub use notation::{Card, Clue, Edition, LastCards, Multicolor, Seat, Suit};
pub use review::{Advice, FirstLoss, Frame, GameSummary, LossCause, Review, TurnFigures, Verdict};
pub use sets::{Cards, Clues, Ids, Suits, Values};
pub use settings::{Aids, Rules, Settings, Starter, Talk};
pub use shown::{
    Shown, game_view, outcome_view, result_view, rulebook, rules_in_words, rules_view,
};
pub use starmine_words::{Arg, Phrase};
pub use table::{
    ChatLine, Desk, LogLine, Looking, Note, Occupant, PersonView, Proposal, ProposalView, Remark,
    Revealed, SeatView, Stage, TableView, Turned, Utterance, You,
};
pub use to_client::ToClient;
pub use to_server::{Ask, ToServer};

/// The version of this protocol. A client sends it first; a server with
/// another version replies with its own and closes the socket.
pub const VERSION: u32 = 1;

#[cfg(test)]
mod typescript;
