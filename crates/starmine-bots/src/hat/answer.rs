//! Answers as numbers. All numbers below a width are dealt out to the answers
//! of the first question, more of them to the likelier answers; with the
//! numbers that an answer got, the next question is answered, and so on. So
//! no number is wasted, and each is one story about the hand.

use starmine_rules::CardSet;

use super::question::{Asked, CanBe, ONE, Question, Test};
use super::table::MOST;

/// Where answers come from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    /// The cards, which the teller sees.
    Faces([CardSet; MOST]),
    /// The number that was told.
    Number(u8),
}

/// Answers questions about a hand until a number below `width` is filled, and
/// writes into `can_be` what that tells. Returns the number.
pub(super) fn answer(asked: &Asked, can_be: &mut CanBe, len: u8, width: u8, source: Source) -> u8 {
    let (mut number, mut width) = (0, width);
    let mut question = Question::new();
    while width > 1 {
        question.ask_next(asked, &can_be[..usize::from(len)], width);
        let tests = question.tests();
        if tests.is_empty() {
            break;
        }
        let shares = shares(asked, can_be, tests, width);
        let answer = match source {
            Source::Faces(faces) => {
                let holds = |test: &Test| faces[test.slot()].is_subset(test.cards);
                tests.iter().position(holds)
            }
            Source::Number(told) => {
                let mut end = number;
                let is_told = |share: &u8| {
                    end += share;
                    told < end
                };
                shares[..tests.len()].iter().position(is_told)
            }
        };
        let answer = answer.unwrap_or(tests.len());
        number += shares[..answer].iter().sum::<u8>();
        width = shares[answer];
        question.learn(answer, can_be);
    }
    number
}

const ANSWERS: usize = Question::MOST + 1;

/// Deals `width` numbers out to the answers of a question: one to each, and
/// the others to whichever is likeliest for the numbers it has.
fn shares(asked: &Asked, can_be: &CanBe, tests: &[Test], width: u8) -> [u8; ANSWERS] {
    let count = tests.len() + 1;
    let mut shares = [1; ANSWERS];
    let rest = usize::from(width) - count;
    if rest == 0 {
        return shares;
    }
    let mut chances = [0; ANSWERS];
    let mut left = *can_be;
    // The chance that it came to this test.
    let mut reached = ONE;
    for (chance, test) in chances.iter_mut().zip(tests) {
        let slot = test.slot();
        *chance = reached * asked.chance(left[slot], test.cards) / ONE;
        reached -= *chance;
        left[slot] = left[slot] - test.cards;
    }
    chances[count - 1] = reached;
    for _ in 0..rest {
        let mut neediest = 0;
        for place in 1..count {
            // As fractions: chance for each number.
            let here = chances[place] * u32::from(shares[neediest]);
            if here >= chances[neediest] * u32::from(shares[place]) {
                neediest = place;
            }
        }
        shares[neediest] += 1;
    }
    shares
}
