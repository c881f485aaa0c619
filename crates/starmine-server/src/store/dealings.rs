//! What a player has to do with a deal, and what that keeps them from: whoever
//! knows a deal does not play it, and whoever plays it does not get to know it
//! elsewhere. This is the one place that says so.

use starmine_words::table::TableRefusal;

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

impl From<Bar> for TableRefusal {
    fn from(bar: Bar) -> TableRefusal {
        match bar {
            Bar::Knows => TableRefusal::KnowsDeal,
            Bar::Plays => TableRefusal::PlaysDeal,
        }
    }
}
