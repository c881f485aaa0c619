//! Deal access rules: a player who knows a deal may not play it, and a player who
//! is playing it may not see it at another table. Nothing else decides this.
//!
//! The rules are checked before a decision, so that a refusal can give the reason,
//! and again within the writing transaction, as a [`Guard`], because the player's
//! status may have changed in between.

use std::collections::BTreeMap;

use starmine_protocol::{GameId, PlayerId};
use starmine_words::table::TableRefusal;

use super::Write;

/// A player's relation to a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DealStatus {
    /// Whether they have played, watched or reviewed it.
    pub knows: bool,
    /// Whether they sit at another table where a game with this deal is not over.
    pub plays: bool,
}

/// Why a player may not play or see a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BarReason {
    /// The player already knows the deal.
    Knows,
    /// The player is playing the deal at another table.
    Plays,
}

impl DealStatus {
    /// Why they may not take a seat in a game with the deal, be dealt it, or watch
    /// it.
    pub fn bar_to_playing(self) -> Option<BarReason> {
        self.knows.then_some(BarReason::Knows).or(self.bar_to_viewing())
    }

    /// Why they may not look at the deal or a position from it.
    pub fn bar_to_viewing(self) -> Option<BarReason> {
        self.plays.then_some(BarReason::Plays)
    }
}

/// A write that gives a player access to a deal. If the player is barred, the whole
/// write is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Guard {
    pub(crate) deal: GameId,
    pub(crate) player: PlayerId,
    /// The table through which they get access. It does not count as another table.
    pub(crate) at: GameId,
    access: Access,
}

/// The kind of access to a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Access {
    Play,
    View,
}

impl Guard {
    /// A guard for a player who looks at a deal.
    pub(crate) fn viewing(deal: GameId, player: PlayerId) -> Guard {
        Guard { deal, player, at: deal, access: Access::View }
    }

    /// Why the player is barred, if they are.
    pub(crate) fn bar(&self, status: DealStatus) -> Option<BarReason> {
        match self.access {
            Access::Play => status.bar_to_playing(),
            Access::View => status.bar_to_viewing(),
        }
    }
}

impl Guard {
    /// All guards for a write: one for each player and deal. Viewing a table's own
    /// deal needs none, because no other table plays it until it is over.
    pub(crate) fn of(write: &Write, game: GameId) -> Vec<Guard> {
        let mut guards = BTreeMap::new();
        for (at, write) in write.parts(game) {
            let learned = write.learned.iter().filter(|(deal, _)| *deal != at);
            for (deal, player) in learned {
                let guard = Guard { deal: *deal, player: *player, at, access: Access::View };
                guards.insert((*deal, *player), guard);
            }
            for (deal, player) in &write.new_to {
                let guard = Guard { deal: *deal, player: *player, at, access: Access::Play };
                guards.insert((*deal, *player), guard);
            }
        }
        guards.into_values().collect()
    }
}

impl From<BarReason> for TableRefusal {
    fn from(bar: BarReason) -> TableRefusal {
        match bar {
            BarReason::Knows => TableRefusal::KnowsDeal,
            BarReason::Plays => TableRefusal::PlaysDeal,
        }
    }
}
