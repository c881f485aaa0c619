//! First loss: where a game lost its perfect score.

use starmine_rules::{Ending, Record};

use super::{NodeLimit, Solver, Verdict};

/// The first turn after which the perfect score was out of reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstLoss {
    /// The perfect score is still possible, or was reached.
    Never,
    /// The perfect score was possible before this turn, counting from 1, and
    /// not after it; 0 if the deal never allowed it.
    Turn(usize),
    /// The limit was too low to decide.
    Undecided {
        /// The latest turn after which it is known to have been possible.
        possible: Option<usize>,
        /// The earliest turn after which it is known to have been out of reach.
        lost: Option<usize>,
    },
}

impl Solver {
    /// Finds the turn by binary search, since a lost perfect score stays lost.
    /// The limit applies to each position examined.
    pub fn first_loss(&mut self, record: &Record, limit: NodeLimit) -> FirstLoss {
        if record.game().board().outcome().ending == Some(Ending::Perfect) {
            return FirstLoss::Never;
        }
        let turns = record.actions().len();
        let mut possible = None;
        let mut lost = None;
        // Possible before `from`; impossible or undecided from `to` on.
        let (mut from, mut to) = (0, turns + 1);
        while from < to {
            let turn = (from + to) / 2;
            // Ignore an end by agreement, which is not a turn.
            let mut game = record.opening();
            let replayed =
                record.actions()[..turn].iter().try_for_each(|a| game.play(*a).map(drop));
            debug_assert!(replayed.is_ok(), "a record is legal throughout");
            match self.perfect(&game, limit) {
                Verdict::Possible(_) => {
                    possible = Some(turn);
                    from = turn + 1;
                }
                Verdict::Impossible => {
                    lost = Some(turn);
                    to = turn;
                }
                Verdict::Undecided => to = turn,
            }
        }
        match (possible, lost) {
            (Some(possible), None) if possible == turns => FirstLoss::Never,
            (None, Some(0)) => FirstLoss::Turn(0),
            (Some(possible), Some(lost)) if possible + 1 == lost => FirstLoss::Turn(lost),
            _ => FirstLoss::Undecided { possible, lost },
        }
    }
}
