//! What is asked of everyone at one moment, and the answers so far.
//!
//! Whoever speaks works out what everyone at the table works out again when
//! they hear it. In a game of bots, and in one that search plays out, all of
//! them do it in one thread, one after the other: so the last round is
//! remembered, and whoever knows the same finds the answers there. It holds
//! nothing but what follows from what they put in.

use std::cell::RefCell;

use starmine_rules::{BySeat, CardSet, Rules, Seat};

use super::answer::{Answered, Source, answer};
use super::code::Code;
use super::question::Asked;
use super::table::Table;

#[derive(Clone, Copy)]
pub(super) struct Round {
    cards: CardSet,
    players: u8,
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
    /// The round of questions at a table, for `then`.
    pub(super) fn at<T>(rules: &Rules, table: &Table, then: impl FnOnce(&mut Round) -> T) -> T {
        LAST.with_borrow_mut(|last| match last {
            Some(round) if round.is_of(rules, table) => then(round),
            _ => then(last.insert(Round::new(rules, table))),
        })
    }

    fn new(rules: &Rules, table: &Table) -> Round {
        let mut asked = BySeat::from_fn(|_| None);
        table.ask_all(rules, |seat, of| asked[seat] = Some(of));
        Round {
            cards: rules.cards(),
            players: rules.players(),
            table: *table,
            code: Code::new(rules, table, table.to_act),
            asked,
            answers: BySeat::from_fn(|_| None),
        }
    }

    fn is_of(&self, rules: &Rules, table: &Table) -> bool {
        self.cards == rules.cards()
            && self.players == rules.players()
            && self.table.is_known_as(table)
    }

    /// The answers about a hand that fill a number below `width`.
    pub(super) fn answer(&mut self, seat: Seat, width: u8, source: &Source) -> Answered {
        match &self.answers[seat] {
            Some((of, from, answered))
                if *of == width
                    && (from == source || Source::Number(answered.number) == *source) =>
            {
                *answered
            }
            _ => {
                let hand = &self.table.hands[seat];
                let mut answered = Answered { number: 0, can_be: hand.can_be };
                if let Some(asked) = &self.asked[seat] {
                    let can_be = &mut answered.can_be;
                    answered.number = answer(asked, can_be, hand.len, width, *source);
                }
                self.answers[seat] = Some((width, *source, answered));
                answered
            }
        }
    }
}
