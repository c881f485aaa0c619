//! Outcomes: how a game ends, and what it is worth.

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Every firework is complete.
    Perfect,
    /// The last round is over.
    Finished,
    /// The game was lost, whatever the team had built.
    Lost(Loss),
    /// The players agreed to stop (ruling A39).
    Ended,
}

/// Why a game was lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Loss {
    /// The team took its last strike.
    Strikes,
    /// Grand Finale: the last copy of a card that was still needed is gone
    /// (ruling A17).
    NeededCard,
}

/// The state of a game's result: how it ended, if it has, and the points built.
///
/// ```
/// use starmine_rules::{Ending, Loss, Outcome};
/// let lost = Outcome { ending: Some(Ending::Lost(Loss::Strikes)), points: 24 };
/// assert_eq!(lost.score(), 0);
/// assert_eq!(lost.points, 24);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// `None` while the game goes on.
    pub ending: Option<Ending>,
    /// The sum of the fireworks' top values, however the game ended.
    pub points: u8,
}

impl Outcome {
    /// The score: 0 if the game was lost or broken off (rulings A24, A39),
    /// otherwise the points.
    pub const fn score(self) -> u8 {
        match self.ending {
            Some(Ending::Lost(_) | Ending::Ended) => 0,
            Some(Ending::Perfect | Ending::Finished) | None => self.points,
        }
    }

    /// The outcome's id in records and for programs.
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

/// How a rulebook rates a result. The edition decides which rating applies; the
/// wording depends on the reader's language (ruling A40).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rating {
    /// A line of the rulebook's scale.
    Band(Band),
    /// A Grand Finale that ended in a perfect game.
    Won,
    /// A loss, for which the scale is not used.
    Lost,
}

/// A line of the rating scale, named as in the English rulebook.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Band {
    /// 0 to 5 points.
    Horrible,
    /// 6 to 10 points.
    Poor,
    /// 11 to 15 points.
    Honorable,
    /// 16 to 20 points.
    Excellent,
    /// 21 to 24 points.
    Extraordinary,
    /// 25 points, or up to 29 with six suits.
    Legendary,
    /// 30 points.
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
