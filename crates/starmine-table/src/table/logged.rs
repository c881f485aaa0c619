//! The entries that readers hear about, without what a replay recomputes.

use starmine_protocol::{self as wire, PlayerId, Proposal, Seat};
use starmine_rules::Action;

use super::Time;

/// An entry of the log that has a line of its own.
#[derive(Clone, Debug)]
pub(super) struct Logged {
    pub(super) entry: u32,
    pub(super) at: Time,
    pub(super) what: What,
}

#[derive(Clone, Debug)]
pub(super) enum What {
    Acted {
        seat: Seat,
        action: Action,
        /// The same as the client named it, to recognise a repeated request.
        wire: wire::Action,
        by: Mover,
        dropped: Dropped,
    },
    TookBack {
        turn: u32,
    },
    HandedOver {
        seat: Seat,
        dropped: Dropped,
    },
    Returned {
        seat: Seat,
    },
    LetIn {
        player: PlayerId,
    },
    Declined {
        by: PlayerId,
        proposed_by: PlayerId,
        proposal: Proposal,
    },
    Ended,
}

/// Who took a turn: whoever sat there then, not who sits there now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mover {
    Person,
    Bot,
}

/// The proposals that an entry made pointless.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Dropped {
    /// Taking back the move before.
    pub(super) take_back: bool,
    /// Ending the game, which nobody wants any more.
    pub(super) end: bool,
    /// A bot for this player, who is back.
    pub(super) replace: Option<PlayerId>,
}

impl Logged {
    /// Players named in its line who may not have a seat.
    pub(super) fn names(&self) -> impl Iterator<Item = PlayerId> {
        let (who, whom) = match &self.what {
            What::LetIn { player } => (Some(*player), None),
            What::Declined { by, proposal: Proposal::LetIn { player }, .. } => {
                (Some(*by), Some(*player))
            }
            What::Declined { by, .. } => (Some(*by), None),
            What::Acted { .. }
            | What::TookBack { .. }
            | What::HandedOver { .. }
            | What::Returned { .. }
            | What::Ended => (None, None),
        };
        who.into_iter().chain(whom)
    }

    /// Whether the game stands elsewhere after it.
    pub(super) fn moves_game(&self) -> bool {
        matches!(self.what, What::Acted { .. } | What::TookBack { .. } | What::Ended)
    }
}
