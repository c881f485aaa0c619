//! First loss: where a game lost its perfect score.

use starmine_rules::{Board, Card, Ending, Loss, Record};

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

/// Why the perfect score went out of reach with a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LossCause {
    /// The last copy of this card went to the discard pile.
    Gone(Card),
    /// The last strike ended the game.
    Strikes,
    /// There were too few turns left for the cards that were still missing.
    Turns {
        /// How many cards had not landed yet.
        missing: u8,
    },
}

/// Why the perfect score was out of reach after the turn that
/// [`Solver::first_loss`] found, counted from 1. `None` for turn 0: nobody lost
/// it.
pub fn loss_cause(record: &Record, turn: usize) -> Option<LossCause> {
    let before = turn.checked_sub(1).and_then(|before| record.until(before))?;
    let after = record.until(turn)?;
    let board = after.game().board();
    let gone = gone(board).find(|card| !self::gone(before.game().board()).any(|old| old == *card));
    if let Some(card) = gone {
        return Some(LossCause::Gone(card));
    }
    if board.outcome().ending == Some(Ending::Lost(Loss::Strikes)) {
        return Some(LossCause::Strikes);
    }
    Some(LossCause::Turns { missing: board.rules().max_score() - board.points() })
}

/// The cards that have not landed and of which every copy is in the discard pile.
fn gone(board: &Board) -> impl Iterator<Item = Card> {
    let (landed, discarded) = (board.landed(), board.discarded());
    let pack = board.rules().pack();
    let missing = (board.rules().cards() - landed).into_iter();
    missing.filter(move |card| discarded.get(*card) >= pack.get(*card))
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
