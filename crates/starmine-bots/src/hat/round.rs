//! What is asked of everyone at one moment, and the answers so far.
//!
//! Whoever speaks works out what everyone at the table works out again when
//! they hear it. In a game of bots, and in one that search plays out, all of
//! them do it in one thread, one after the other: so the last round is
//! remembered, and whoever knows the same finds the answers there. It holds
//! nothing but what follows from what they put in.

use std::cell::RefCell;

use starmine_rules::{BySeat, CardSet, Rules, Seat, Switches};

use super::answer::{Answered, Source, answer};
use super::code::Code;
use super::question::Asked;
use super::table::Table;

/// A round of questions.
#[derive(Clone, Copy)]
pub(super) struct Round {
    switches: Switches,
    cards: CardSet,
    table: Table,
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
    /// Lends the last round to `then`, which asks for the one `of` a table.
    pub(super) fn with_last<T>(then: impl FnOnce(&mut Option<Round>) -> T) -> T {
        LAST.with_borrow_mut(then)
    }

    /// The round of questions at a table, which is the last one or becomes it.
    pub(super) fn of<'a>(
        last: &'a mut Option<Round>,
        rules: &Rules,
        table: &Table,
    ) -> &'a mut Round {
        if last.as_ref().is_some_and(|round| !round.is_of(rules, table)) {
            *last = None;
        }
        last.get_or_insert_with(|| Round::new(rules, table))
    }

    fn new(rules: &Rules, table: &Table) -> Round {
        let mut asked = BySeat::from_fn(|_| None);
        table.ask_all(rules, |seat, of| asked[seat] = Some(of));
        Round {
            switches: rules.switches(),
            cards: rules.cards(),
            table: *table,
            code: Code::new(rules, table, table.to_act),
            asked,
            answers: BySeat::from_fn(|_| None),
        }
    }

    fn is_of(&self, rules: &Rules, table: &Table) -> bool {
        self.table.is_known_as(table)
            && self.cards == rules.cards()
            && self.switches == rules.switches()
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
            let hand = &self.table.hands[seat];
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
