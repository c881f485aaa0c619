//! The states of line mode, and all transitions between them.

use starmine_protocol::{Ask, Phrase, ToClient, Turned};

use super::driver::InputSource;
use super::order::Order;
use crate::model::{Detail, Model, Screen};
use crate::msg::{ConnectionState, Effect, Msg};

/// What the next command waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Waiting {
    Nothing,
    /// Nothing, but a second `end` now proposes to end the game.
    SecondEnd,
    /// A table that is being created or opened.
    Table,
    /// The table's answers to requests, and the updates that show their effect.
    /// Then print this.
    Requests(PrintAfter),
    /// A turn of a finished game, or a bot's advice on one.
    Review,
    /// What the deal of a finished game could have scored.
    Verdict,
}

/// What to print once a request has taken effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PrintAfter {
    /// Nothing, since the updates show the effect.
    Nothing,
    /// A change to one of the player's own cards, which the updates do not
    /// show.
    Done(Phrase),
    /// The table from the new perspective.
    Table,
    /// Why a bot took its turn.
    Why(Detail),
}

impl Waiting {
    /// Whether the next command may run.
    pub(super) fn is_over(&self) -> bool {
        match self {
            Waiting::Nothing | Waiting::SecondEnd => true,
            Waiting::Table | Waiting::Requests(_) | Waiting::Review | Waiting::Verdict => false,
        }
    }

    /// The state after a command that had these effects. (The first `end` does
    /// not reach the model; it leads to [`Waiting::SecondEnd`].)
    pub(super) fn after_order(
        order: &Order,
        effects: &[Effect],
        model: &Model,
        source: InputSource,
    ) -> Waiting {
        let leads_to = |kind: fn(&Effect) -> bool| effects.iter().any(kind);
        if model.following || leads_to(|effect| matches!(effect, Effect::Open(_))) {
            Waiting::Table
        } else if leads_to(|effect| {
            matches!(effect, Effect::Review(_) | Effect::Frame(..) | Effect::Advice(..))
        }) {
            Waiting::Review
        } else if leads_to(|effect| matches!(effect, Effect::Ask(_))) {
            Waiting::Requests(PrintAfter::of(order))
        } else if *order == Order::Verdict && source == InputSource::Pipe && is_solving(model) {
            // At a keyboard, other commands may be typed in the meantime.
            Waiting::Verdict
        } else {
            Waiting::Nothing
        }
    }

    /// The state after a message that the model has handled.
    pub(super) fn after_message(&self, kind: MessageKind, model: &Model) -> Waiting {
        // No answers arrive on a closed connection.
        let settled = model.state.is_settled() || matches!(model.link, ConnectionState::Ended(_));
        let idle = || match settled {
            true => Waiting::Nothing,
            // The model itself asked for a seat, or to watch.
            false => Waiting::Requests(PrintAfter::Nothing),
        };
        match (self, kind) {
            (Waiting::Nothing, _) => idle(),
            (Waiting::Requests(_), _) if settled => Waiting::Nothing,
            // The refusal was printed, and nothing else should be.
            (Waiting::Requests(_), MessageKind::Refusal) => Waiting::Requests(PrintAfter::Nothing),
            (Waiting::Table, _) if has_table(model) => idle(),
            (Waiting::Table, MessageKind::Failure) => Waiting::Nothing,
            (Waiting::Review, MessageKind::Frame | MessageKind::Advice | MessageKind::Failure) => {
                idle()
            }
            (Waiting::Verdict, MessageKind::Verdict | MessageKind::Failure) => idle(),
            (
                Waiting::SecondEnd
                | Waiting::Table
                | Waiting::Requests(_)
                | Waiting::Review
                | Waiting::Verdict,
                _,
            ) => self.clone(),
        }
    }
}

impl PrintAfter {
    fn of(order: &Order) -> PrintAfter {
        if let Order::Why(_, detail) = order {
            return PrintAfter::Why(*detail);
        }
        let Order::Ask(ask) = order else { return PrintAfter::Nothing };
        let what = match ask {
            Ask::Look { .. } => return PrintAfter::Table,
            Ask::Note { text, .. } if text.is_empty() => "erased",
            Ask::Note { .. } => "noted",
            Ask::Turn { turned: Turned::Sideways, .. } => "sideways",
            Ask::Turn { turned: Turned::UpsideDown, .. } => "upside-down",
            Ask::Turn { turned: Turned::Upright, .. } => "upright",
            Ask::Arrange { .. } => "moved",
            _ => return PrintAfter::Nothing,
        };
        PrintAfter::Done(super::phrase("tui-line-done", "what", what))
    }
}

/// The kinds of messages that states distinguish.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum MessageKind {
    /// A request was refused.
    Refusal,
    /// Any other message from the table.
    Table,
    Frame,
    Advice,
    Verdict,
    /// A request failed, or the connection was closed for good.
    Failure,
    Other,
}

impl MessageKind {
    pub(super) fn of(message: &Msg) -> MessageKind {
        match message {
            Msg::Table(message) if matches!(**message, ToClient::Refused { .. }) => {
                MessageKind::Refusal
            }
            Msg::Table(_) => MessageKind::Table,
            Msg::Frame(..) => MessageKind::Frame,
            Msg::Advice(..) => MessageKind::Advice,
            Msg::Verdict(..) => MessageKind::Verdict,
            Msg::Failed(..) | Msg::Link(ConnectionState::Ended(_)) => MessageKind::Failure,
            _ => MessageKind::Other,
        }
    }
}

/// Whether the requested table has arrived, and the list of bots, which
/// commands may name.
fn has_table(model: &Model) -> bool {
    let is_shown = matches!(model.screen, Screen::Table) && model.state.table.is_some();
    is_shown && model.bots.is_some() && !model.following
}

/// Whether the verdict on the game in review has not arrived yet.
fn is_solving(model: &Model) -> bool {
    matches!(&model.screen, Screen::Review(replay) if replay.verdict.is_none())
}
