//! The figures of a game, turn by turn, for a graph.

use starmine_protocol::TurnFigures;
use starmine_rules::{Action, Board, LastCards, Record};

/// Figures after the deal and after each turn. An end by agreement is not a turn,
/// so the last figures are those of a game still in progress.
pub(super) fn figures(record: &Record) -> Vec<TurnFigures> {
    let mut clues = 0;
    let mut figures = vec![after(record.opening().board(), clues)];
    for (action, _, game) in record.turns() {
        clues += u8::from(matches!(action, Action::Clue { .. }));
        figures.push(after(game.board(), clues));
    }
    figures
}

fn after(board: &Board, clues: u8) -> TurnFigures {
    let rules = board.rules();
    let reachable = match (rules.switches().last_cards, board.points_reachable()) {
        _ if board.is_over() => board.outcome().score(),
        // A Grand Finale scores all points or none.
        (LastCards::GrandFinale, points) if points < rules.max_score() => 0,
        (_, points) => points,
    };
    TurnFigures {
        points: board.points(),
        reachable,
        pace: board.pace(),
        clue_tokens: board.clue_tokens(),
        clues,
        landed: board.landed().len(),
    }
}

#[cfg(test)]
mod tests {
    use starmine_rules::testing::Choices;
    use starmine_rules::{Edition, Ending, Loss, Phase, Rules, Switches};

    use super::*;

    /// `rules.md`, A24: a Grand Finale scores all points or none.
    #[test]
    fn lost_grand_finale_has_no_points_left_to_reach() {
        let switches =
            Switches { last_cards: LastCards::GrandFinale, ..Edition::English.switches(2) };
        let rules = Rules::new(switches).unwrap();
        let mut record = Record::new(Edition::English, Choices::seeded(1).deal(&rules));
        while !record.game().board().is_over() {
            let legal = record.game().legal_actions();
            let discarded_card = legal.iter().find(|action| matches!(action, Action::Discard(_)));
            let clue = legal.iter().find(|action| matches!(action, Action::Clue { .. }));
            record.play(discarded_card.or(clue).unwrap()).unwrap();
        }
        let lost = Phase::Over(Ending::Lost(Loss::NeededCard));
        assert_eq!(record.game().board().phase(), lost, "lost by discarding");
        let reachable: Vec<u8> = figures(&record).iter().map(|turn| turn.reachable).collect();
        let (last, before) = reachable.split_last().unwrap();
        assert_eq!(*last, 0);
        assert!(before.iter().all(|points| *points == 25), "{before:?}");
    }

    /// `rules.md`, A24: after the last strike the stacks score nothing.
    #[test]
    fn last_strike_leaves_no_points_to_reach() {
        let rules = Rules::new(Edition::English.switches(2)).unwrap();
        let mut record = Record::new(Edition::English, Choices::seeded(1).deal(&rules));
        while !record.game().board().is_over() {
            let legal = record.game().legal_actions();
            record
                .play(legal.iter().find(|action| matches!(action, Action::Play(..))).unwrap())
                .unwrap();
        }
        let lost = Phase::Over(Ending::Lost(Loss::Strikes));
        assert_eq!(record.game().board().phase(), lost, "lost by playing blindly");
        let reachable: Vec<u8> = figures(&record).iter().map(|turn| turn.reachable).collect();
        let (last, before) = reachable.split_last().unwrap();
        assert_eq!(*last, 0);
        assert!(before.iter().all(|points| *points > 0), "{before:?}");
    }
}
