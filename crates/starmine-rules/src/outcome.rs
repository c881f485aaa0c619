//! How a game ends, and what it is worth.

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Every firework is complete.
    Perfect,
    /// The last round is over.
    Finished,
    /// Lost, whatever was built.
    Lost(Loss),
    /// The players agreed to stop (ruling A39).
    Ended,
}

/// Why a game was lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Loss {
    /// The last strike.
    Strikes,
    /// Grand Finale: a card that was still needed is gone (ruling A17).
    NeededCard,
}

/// Where a game stands: how it ended, if it did, and the points built.
///
/// ```
/// use starmine_rules::{Ending, Loss, Outcome};
/// let lost = Outcome { ending: Some(Ending::Lost(Loss::Strikes)), points: 24 };
/// assert_eq!(lost.score(), 0);
/// assert_eq!(lost.points, 24);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// `None` while it can go on.
    pub ending: Option<Ending>,
    /// The sum of the fireworks' top values, whatever happened.
    pub points: u8,
}

impl Outcome {
    /// What the game counts: nothing if it was lost or broken off (rulings
    /// A24, A39), else the points.
    pub const fn score(self) -> u8 {
        match self.ending {
            Some(Ending::Lost(_) | Ending::Ended) => 0,
            Some(Ending::Perfect | Ending::Finished) | None => self.points,
        }
    }

    /// Its name in records and for programs.
    pub const fn id(self) -> &'static str {
        match self.ending {
            Some(Ending::Perfect) => "perfect",
            Some(Ending::Finished) => "finished",
            Some(Ending::Lost(_)) => "lost",
            Some(Ending::Ended) => "ended",
            None => "unfinished",
        }
    }
}

/// What a rulebook says about a result. Which of these applies is the
/// edition's; the words are the reader's (ruling A40).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rating {
    /// A line of the scale.
    Band(Band),
    /// Grand Finale: perfect.
    Won,
    /// Lost, and the scale is not used.
    Lost,
}

/// A line of the scale, named as in the English rulebook.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Band {
    /// 0 to 5.
    Horrible,
    /// 6 to 10.
    Poor,
    /// 11 to 15.
    Honorable,
    /// 16 to 20.
    Excellent,
    /// 21 to 24.
    Extraordinary,
    /// 25, and with six suits up to 29.
    Legendary,
    /// 30.
    Divine,
}

impl Band {
    /// All seven, ascending.
    pub const ALL: [Band; 7] = [
        Band::Horrible,
        Band::Poor,
        Band::Honorable,
        Band::Excellent,
        Band::Extraordinary,
        Band::Legendary,
        Band::Divine,
    ];
}
