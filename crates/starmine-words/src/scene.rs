//! Scenes: what is on the table, who is at it, and who is being addressed.

use std::borrow::Cow;

use starmine_rules::{Board, Seat, View};

use crate::Phrase;

/// The context that a phrase needs besides the event itself.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The table after the event.
    pub view: &'a View,
    /// The players' names, by seat.
    pub names: &'a [String],
    /// The seat addressed as "you", if any.
    pub listener: Option<Seat>,
}

impl Scene<'_> {
    /// The board in the listener's view.
    pub fn board(&self) -> &Board {
        self.view.board()
    }

    /// A player's name, or the seat's letter if there is none.
    pub fn name(&self, seat: Seat) -> Cow<'_, str> {
        let name = self.names.get(seat.index()).map(|name| Cow::Borrowed(name.as_str()));
        name.unwrap_or_else(|| Cow::Owned(seat.to_string()))
    }

    /// Whether the listener has this seat, as the messages expect it.
    pub(crate) fn is_you(&self, seat: Seat) -> &'static str {
        if self.listener == Some(seat) { "yes" } else { "no" }
    }

    /// A phrase about one player.
    pub(crate) fn about(&self, id: &'static str, seat: Seat) -> Phrase {
        Phrase::new(id).with("who", self.name(seat)).with_id("you", self.is_you(seat))
    }
}
