//! Scenes: who is at the table, and who is listening.

use std::borrow::Cow;

use starmine_rules::{Board, Seat, View};

use crate::Phrase;

/// What a phrase needs to know besides what happened.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The table after what happened.
    pub view: &'a View,
    /// The players' names, by seat.
    pub names: &'a [String],
    /// Who is addressed as "you", if anyone is.
    pub listener: Option<Seat>,
}

impl Scene<'_> {
    /// The board, as the listener's view has it.
    pub fn board(&self) -> &Board {
        self.view.board()
    }

    /// A player's name; the seat's letter, should there be none.
    pub fn name(&self, seat: Seat) -> Cow<'_, str> {
        let name = self.names.get(seat.index()).map(|name| Cow::Borrowed(name.as_str()));
        name.unwrap_or_else(|| Cow::Owned(seat.to_string()))
    }

    /// Whether the listener sits there, as messages ask for it.
    pub(crate) fn is_you(&self, seat: Seat) -> &'static str {
        if self.listener == Some(seat) { "yes" } else { "no" }
    }

    /// A phrase about one player.
    pub(crate) fn about(&self, id: &'static str, seat: Seat) -> Phrase {
        Phrase::new(id).with("who", self.name(seat)).with_id("you", self.is_you(seat))
    }
}
