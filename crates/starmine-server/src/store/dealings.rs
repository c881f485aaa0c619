//! What a player has to do with a deal, and what that keeps them from: whoever
//! knows a deal does not play it, and whoever plays it does not get to know it
//! elsewhere. This is the one place that says so.
//!
//! It is asked before anything is decided, so that a refusal says why. It is
//! asked again where it is written, as a [`Guard`]: between the two someone may
//! have done the other thing.

use std::collections::BTreeMap;

use starmine_protocol::{GameId, PlayerId};
use starmine_words::table::TableRefusal;

use super::Write;

/// What a player has to do with a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dealings {
    /// Whether they know it: played, watched or reviewed it.
    pub knows: bool,
    /// Whether they sit at another table that plays it and is not over.
    pub plays: bool,
}

/// Why someone may not get to know a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// They know it already.
    Knows,
    /// They play it elsewhere.
    Plays,
}

impl Dealings {
    /// Why they may not sit down to it, be dealt it, or watch it.
    pub fn bar_playing(self) -> Option<Bar> {
        self.knows.then_some(Bar::Knows).or(self.bar_looking())
    }

    /// Why they may not look at it, nor at a position of it.
    pub fn bar_looking(self) -> Option<Bar> {
        self.plays.then_some(Bar::Plays)
    }
}

/// Someone gets to know a deal by what is written. If something bars them,
/// nothing of it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Guard {
    pub(crate) deal: GameId,
    pub(crate) player: PlayerId,
    /// The table by which they do, which does not stand in its own way.
    pub(crate) at: GameId,
    way: Way,
}

/// How someone gets to know a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Playing,
    Looking,
}

impl Guard {
    /// For who looks at a deal.
    pub(crate) fn looking(deal: GameId, player: PlayerId) -> Guard {
        Guard { deal, player, at: deal, way: Way::Looking }
    }

    /// What bars them.
    pub(crate) fn bar(&self, dealings: Dealings) -> Option<Bar> {
        match self.way {
            Way::Playing => dealings.bar_playing(),
            Way::Looking => dealings.bar_looking(),
        }
    }
}

impl Guard {
    /// Who must not be barred for a write to be stored: each player once for
    /// each deal. A deal of a table's own is played nowhere else before it is
    /// over.
    pub(crate) fn of(write: &Write, game: GameId) -> Vec<Guard> {
        let mut guards = BTreeMap::new();
        for (at, write) in write.parts(game) {
            let learned = write.learned.iter().filter(|(deal, _)| *deal != at);
            for (deal, player) in learned {
                let guard = Guard { deal: *deal, player: *player, at, way: Way::Looking };
                guards.insert((*deal, *player), guard);
            }
            for (deal, player) in &write.new_to {
                let guard = Guard { deal: *deal, player: *player, at, way: Way::Playing };
                guards.insert((*deal, *player), guard);
            }
        }
        guards.into_values().collect()
    }
}

impl From<Bar> for TableRefusal {
    fn from(bar: Bar) -> TableRefusal {
        match bar {
            Bar::Knows => TableRefusal::KnowsDeal,
            Bar::Plays => TableRefusal::PlaysDeal,
        }
    }
}
