//! Clues as numbers. To every team-mate belongs a stretch of numbers, one for
//! each *kind* of clue that they can be given; so whom to tell, and by what
//! kind of clue, is a number below the sum of all stretches, the *width* of
//! the code. Literal clues of the same kind say the same number.
//!
//! Kinds are told apart by a card of the receiver's hand that everyone can
//! name, the *mark*: a colour or a value, which touches the mark or not. That
//! makes four. Where empty clues are allowed, each clue is a kind of its own.

use starmine_rules::{CardSet, Clue, Multicolor, Rules, Seat, Suit};

use super::known::{Hand, Known};
use super::table::Table;

/// The stretches of numbers from one giver's seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Code {
    from: Seat,
    players: u8,
    /// By how many turns after the giver: where the stretch ends.
    ends: [u8; 5],
}

impl Code {
    pub(super) fn new(rules: &Rules, known: &Known) -> Code {
        let players = rules.players();
        let from = known.to_act;
        let mut code = Code { from, players, ends: [0; 5] };
        let mut to = from;
        for turns in 1..usize::from(players) {
            to = to.after(players);
            code.ends[turns] = code.ends[turns - 1] + kinds(rules, known, &known.hands[to]);
        }
        code
    }

    /// How many numbers can be told.
    pub(super) fn width(&self) -> u8 {
        self.ends[usize::from(self.players) - 1]
    }

    /// The number that a clue tells, `touched` by slot.
    pub(super) fn number(
        &self,
        rules: &Rules,
        known: &Known,
        to: Seat,
        clue: Clue,
        touched: impl Fn(usize) -> bool,
    ) -> u8 {
        let players = usize::from(self.players);
        let turns = (players + to.index() - self.from.index()) % players;
        let begin = self.ends[turns.max(1) - 1];
        let count = self.ends[turns] - begin;
        let hand = &known.hands[to];
        begin + kind(rules, count, clue, || touched(mark(known, hand))).min(count.max(1) - 1)
    }

    /// Every clue that tells a number.
    pub(super) fn clues(
        self,
        rules: &Rules,
        table: &Table,
        number: u8,
    ) -> impl Iterator<Item = (Seat, Clue)> {
        let turns = self.ends.iter().position(|end| *end > number).unwrap_or(1);
        let mut to = self.from;
        for _ in 0..turns {
            to = to.after(self.players);
        }
        let (hand, faces) = (table.hands[to], table.faces[to]);
        let begin = self.ends[turns.max(1) - 1];
        let count = self.ends[turns] - begin;
        let mark = mark(table, &hand);
        let empty = rules.switches().empty_clues;
        rules.clues().iter().filter_map(move |clue| {
            let cards = rules.touch().cards(clue);
            let touches = |slot: usize| faces[slot].is_subset(cards);
            let is_legal = empty || hand.slots().any(touches);
            let tells = begin + kind(rules, count, clue, || touches(mark)) == number;
            (is_legal && tells && hand.len > 0).then_some((to, clue))
        })
    }
}

/// How many kinds of clue a hand can be given, by what everyone knows.
fn kinds(rules: &Rules, known: &Known, hand: &Hand) -> u8 {
    if hand.len == 0 {
        return 0;
    }
    if rules.switches().empty_clues {
        return rules.clues().iter().count() as u8;
    }
    let multi = CardSet::of_suit(Suit::Multi);
    let every = matches!(rules.switches().multicolor, Multicolor::Every(_));
    // A mark that every colour touches cannot be missed by a colour.
    let can_be_missed = !every || (hand.can_be[mark(known, hand)] & multi).is_empty();
    let kinds = match hand.len {
        1 => 2,
        2 | 3 => 3,
        _ if can_be_missed => 4,
        _ => 3,
    };
    // Of a hand of one colour, no other colour can be named, and likewise of
    // one value. Where that would leave nothing but a strike to a player who
    // has none to spare, kinds are fewer and each can always be given: of more
    // cards than there are alike, something misses the mark.
    let switches = rules.switches();
    let must_speak = known.tokens == switches.clue_tokens && known.strikes + 1 == switches.strikes;
    if must_speak { if kinds == 4 { 3 } else { 2 } } else { kinds }
}

/// Of which kind a clue is.
fn kind(rules: &Rules, count: u8, clue: Clue, touches_mark: impl Fn() -> bool) -> u8 {
    if rules.switches().empty_clues {
        return rules.clues().iter().take_while(|other| *other != clue).count() as u8;
    }
    let is_color = matches!(clue, Clue::Color(_));
    match (touches_mark(), is_color) {
        (true, false) => 0,
        (true, true) => 1,
        (false, true) if count >= 4 => 3,
        (false, _) => 2,
    }
}

/// The card that tells kinds apart: of those not known to be useless the one
/// that can be most, the newest of equals. Clues that touch it, as half of
/// all kinds do, then tell most.
pub(super) fn mark(known: &Known, hand: &Hand) -> usize {
    let worth = |slot: usize| {
        let can_be = hand.can_be[slot];
        let live = u8::from(!can_be.is_subset(known.dead) && !can_be.is_single());
        (live, can_be.len(), usize::MAX - slot)
    };
    hand.slots().max_by_key(|slot| worth(*slot)).unwrap_or(0)
}
