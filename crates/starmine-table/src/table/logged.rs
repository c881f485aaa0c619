//! Logged entries: those that readers see, without what a replay recomputes.

use starmine_protocol::{self as wire, PlayerId, Proposal, Seat};
use starmine_rules::Action;

use super::Time;

/// An entry with a line of its own in the log.
#[derive(Clone, Debug)]
pub(super) struct Logged {
    pub(super) entry: u32,
    pub(super) at: Time,
    pub(super) kind: LoggedKind,
}

#[derive(Clone, Debug)]
pub(super) enum LoggedKind {
    Acted {
        seat: Seat,
        action: Action,
        /// The action as the client wrote it, to recognise a repeated request.
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

/// The kind of player who took a turn: the occupant at that time, not the present one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mover {
    Person,
    Bot,
}

/// The proposals that an entry made obsolete.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Dropped {
    /// The proposal to take back the previous move.
    pub(super) take_back: bool,
    /// The proposal to end the game, which nobody supports any more.
    pub(super) end: bool,
    /// The proposal to replace this player, who is back.
    pub(super) replace: Option<PlayerId>,
}

impl Logged {
    /// Players named in its log line, who need not be seated.
    pub(super) fn names(&self) -> impl Iterator<Item = PlayerId> {
        let (who, whom) = match &self.kind {
            LoggedKind::LetIn { player } => (Some(*player), None),
            LoggedKind::Declined { by, proposal: Proposal::LetIn { player }, .. } => {
                (Some(*by), Some(*player))
            }
            LoggedKind::Declined { by, .. } => (Some(*by), None),
            LoggedKind::Acted { .. }
            | LoggedKind::TookBack { .. }
            | LoggedKind::HandedOver { .. }
            | LoggedKind::Returned { .. }
            | LoggedKind::Ended => (None, None),
        };
        who.into_iter().chain(whom)
    }

    /// Whether it changes the game.
    pub(super) fn moves_game(&self) -> bool {
        matches!(
            self.kind,
            LoggedKind::Acted { .. } | LoggedKind::TookBack { .. } | LoggedKind::Ended
        )
    }
}
