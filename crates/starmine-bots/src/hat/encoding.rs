//! The encoding of answers as numbers. All numbers below a *width* are
//! distributed over the answers to the first question, more of them to likelier
//! answers. The numbers given to an answer are distributed over the answers to
//! the next question, and so on. So no number is wasted, and each stands for
//! one description of the hand.

use starmine_rules::CardSet;

use super::common_knowledge::Possible;
use super::hand_question::{HandQuestion, ONE, Outlook, Test, quotient};
use super::slots::MAX_HAND;

/// The source of the answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NumberSource {
    /// The cards, for a seat that sees them.
    Faces([CardSet; MAX_HAND]),
    /// The number, for a seat that decodes it.
    Number(u8),
}

/// A number that describes a hand, and what everyone knows about the hand once
/// they know the number.
#[derive(Clone, Copy, Debug)]
pub(super) struct EncodedHand {
    pub(super) number: u8,
    pub(super) possible: Possible,
}

/// Answers questions about a hand until the numbers below `width` are used up,
/// and narrows `possible` down accordingly. Returns the number.
pub(super) fn encode(
    outlook: &Outlook,
    possible: &mut Possible,
    len: u8,
    width: u8,
    source: NumberSource,
) -> u8 {
    let (mut number, mut width) = (0, width);
    let mut question = HandQuestion::new();
    while width > 1 {
        question.ask_next(outlook, &possible[..usize::from(len)], width);
        let tests = question.tests();
        if tests.is_empty() {
            break;
        }
        let shares = shares(tests, width);
        let answer = match source {
            NumberSource::Faces(faces) => {
                let holds = |test: &Test| faces[test.slot()].is_subset(test.cards);
                tests.iter().position(holds)
            }
            NumberSource::Number(sent) => {
                let mut end = number;
                let is_sent = |share: &u8| {
                    end += share;
                    sent < end
                };
                shares[..tests.len()].iter().position(is_sent)
            }
        };
        let answer = answer.unwrap_or(tests.len());
        number += shares[..answer].iter().sum::<u8>();
        width = shares[answer];
        question.learn(answer, possible);
    }
    number
}

const ANSWERS: usize = HandQuestion::MOST + 1;

/// Distributes `width` numbers over the answers to a question: one to each,
/// then each further one to the answer that is likeliest for its share.
fn shares(tests: &[Test], width: u8) -> [u8; ANSWERS] {
    let count = tests.len() + 1;
    let mut shares = [1; ANSWERS];
    if usize::from(width) == count {
        return shares;
    }
    let mut chances = [0; ANSWERS];
    // The chance that no earlier test holds.
    let mut reached = ONE;
    for (chance, test) in chances.iter_mut().zip(tests) {
        *chance = reached * test.chance / ONE;
        reached -= *chance;
    }
    chances[count - 1] = reached;
    // Each answer gets at least this share: one more number while its chance
    // per number exceeds 1/`sure`.
    let sure = u32::from(width) - count as u32;
    // An answer's need: its chance per number, then its place, so that
    // ties go to the later answer.
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
