//! What is asked of everyone at one moment, and the answers so far.
//!
//! Whoever speaks works out what everyone at the table works out again when
//! they hear it. In a game of bots, and in one that search plays out, all of
//! them do it in one thread, one after the other: so the last round is
//! remembered, and whoever knows the same finds the answers there. It holds
//! nothing but what follows from what they put in.

use std::cell::RefCell;

use starmine_rules::{BySeat, Rules, Seat};

use super::answer::{Answered, Source, answer};
use super::code::Code;
use super::known::Known;
use super::question::Asked;

/// A round of questions.
#[derive(Clone, Copy)]
pub(super) struct Round {
    known: Known,
    pub(super) code: Code,
    /// With what each hand is asked about, if it is.
    asked: BySeat<Option<Asked>>,
    /// The last answers about each hand, with the width they fill.
    answers: BySeat<Option<(u8, Source, Answered)>>,
}

thread_local! {
    static LAST: RefCell<Option<Round>> = const { RefCell::new(None) };
}

impl Round {
    /// Lends the last round to `then`, which asks for the one `of` what is
    /// known.
    pub(super) fn with_last<T>(then: impl FnOnce(&mut Option<Round>) -> T) -> T {
        LAST.with_borrow_mut(then)
    }

    /// The round of questions by what everyone knows, which is the last one or
    /// becomes it.
    pub(super) fn of<'a>(
        last: &'a mut Option<Round>,
        rules: &Rules,
        known: &Known,
    ) -> &'a mut Round {
        if last.as_ref().is_some_and(|round| round.known.moment != known.moment) {
            *last = None;
        }
        last.get_or_insert_with(|| Round::new(rules, known))
    }

    fn new(rules: &Rules, known: &Known) -> Round {
        let mut asked = BySeat::from_fn(|_| None);
        known.ask_all(rules, |seat, of| asked[seat] = Some(of));
        Round {
            known: *known,
            code: Code::new(rules, known),
            asked,
            answers: BySeat::from_fn(|_| None),
        }
    }

    /// The last answers about a hand.
    pub(super) fn answered(&self, seat: Seat) -> Option<&Answered> {
        self.answers[seat].as_ref().map(|(_, _, answered)| answered)
    }

    /// The answers about a hand that fill a number below `width`.
    pub(super) fn answer(&mut self, seat: Seat, width: u8, source: &Source) -> &Answered {
        let is_known = self.answers[seat].as_ref().is_some_and(|(of, from, answered)| {
            *of == width && (from == source || Source::Number(answered.number) == *source)
        });
        if !is_known {
            self.answers[seat] = None;
        }
        let answers = self.answers[seat].get_or_insert_with(|| {
            let hand = &self.known.hands[seat];
            let mut can_be = hand.can_be;
            let number = match &self.asked[seat] {
                Some(asked) => answer(asked, &mut can_be, hand.len, width, *source),
                None => 0,
            };
            (width, *source, Answered { number, can_be })
        });
        &answers.2
    }
}

/// Forgets the last round, so that everything is asked anew.
#[cfg(test)]
pub(super) fn forget() {
    LAST.set(None);
}
