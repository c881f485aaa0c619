//! Answers as numbers. All numbers below a width are dealt out to the answers
//! of the first question, more of them to the likelier answers; with the
//! numbers that an answer got, the next question is answered, and so on. So
//! no number is wasted, and each is one story about the hand.

use starmine_rules::CardSet;

use super::known::MOST;
use super::question::{Asked, CanBe, ONE, Question, Test, quotient};

/// Where answers come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// The cards, which the teller sees.
    Faces([CardSet; MOST]),
    /// The number that was told.
    Number(u8),
}

/// The number that answers what is asked about a hand, and what everyone knows
/// of it then.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answered {
    pub(super) number: u8,
    pub(super) can_be: CanBe,
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
        let shares = shares(tests, width);
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
fn shares(tests: &[Test], width: u8) -> [u8; ANSWERS] {
    let count = tests.len() + 1;
    let mut shares = [1; ANSWERS];
    if usize::from(width) == count {
        return shares;
    }
    let mut chances = [0; ANSWERS];
    // The chance that it came to this test.
    let mut reached = ONE;
    for (chance, test) in chances.iter_mut().zip(tests) {
        *chance = reached * test.chance / ONE;
        reached -= *chance;
    }
    chances[count - 1] = reached;
    // So many each answer gets in any case: as often as its chance for each is
    // still more than one in `sure`.
    let sure = u32::from(width) - count as u32;
    // How needy each answer is: its chance for each number it has, and its
    // place, so that the later of equals is the greater.
    let need =
        |place: usize, chance: u32, share: u8| quotient(chance << 16, share) << 5 | place as u32;
    let mut needs = [0; ANSWERS];
    let mut left = width;
    for place in 0..count {
        shares[place] = (chances[place] * sure).div_ceil(ONE).max(1) as u8;
        needs[place] = need(place, chances[place], shares[place]);
        left -= shares[place];
    }
    for _ in 0..left {
        let neediest = needs[..count].iter().fold(0, |most, need| most.max(*need));
        let place = neediest as usize & 31;
        shares[place] += 1;
        needs[place] = need(place, chances[place], shares[place]);
    }
    shares
}
