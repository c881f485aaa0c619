//! The clue code: which number a clue sends.
//!
//! Every team-mate has a range of numbers, one for each *kind* of clue they can
//! be given. So the choice of receiver and kind is a number below the sum of
//! all ranges, the *width* of the code. Clues of the same kind send the same
//! number.
//!
//! There are four kinds: colour or value, touching or missing the *mark*, a
//! card in the receiver's hand that everyone can identify. Where empty clues
//! are allowed, each clue is a kind of its own.

use starmine_rules::{Board, CardSet, Clue, Multicolor, Rules, Seat, Suit};

use super::common_knowledge::{CommonKnowledge, HandNotes};
use super::perspective::Perspective;
use super::slots::Slots;

/// The number ranges of one giver.
#[derive(Clone, Copy, Debug)]
pub(super) struct ClueCode {
    from: Seat,
    players: u8,
    /// Where the range of the seat this many turns after the giver ends.
    ends: [u8; 5],
}

impl ClueCode {
    pub(super) fn new(board: &Board, from: Seat, common: &CommonKnowledge) -> ClueCode {
        let players = board.rules().players();
        let mut code = ClueCode { from, players, ends: [0; 5] };
        let mut to = from;
        for turns in 1..usize::from(players) {
            to = to.after(players);
            code.ends[turns] = code.ends[turns - 1] + kinds(board, common, &common.hands[to]);
        }
        code
    }

    /// How many different numbers can be sent.
    pub(super) fn width(&self) -> u8 {
        self.ends[usize::from(self.players) - 1]
    }

    /// The number that a clue sends.
    pub(super) fn number(
        &self,
        rules: &Rules,
        common: &CommonKnowledge,
        to: Seat,
        clue: Clue,
        touched: Slots,
    ) -> u8 {
        let players = usize::from(self.players);
        let turns = (players + to.index() - self.from.index()) % players;
        let begin = self.ends[turns.max(1) - 1];
        let count = self.ends[turns] - begin;
        let is_marked = || touched.contains(mark(common, &common.hands[to]));
        begin + kind(rules, count, clue, is_marked).min(count.max(1) - 1)
    }

    /// All clues that send a number.
    pub(super) fn clues(
        self,
        rules: &Rules,
        sight: &Perspective,
        number: u8,
    ) -> impl Iterator<Item = (Seat, Clue)> {
        let turns = self.ends.iter().position(|end| *end > number).unwrap_or(1);
        let mut to = self.from;
        for _ in 0..turns {
            to = to.after(self.players);
        }
        let (hand, faces) = (sight.common.hands[to], sight.faces[to]);
        let begin = self.ends[turns.max(1) - 1];
        let count = self.ends[turns] - begin;
        let mark = mark(&sight.common, &hand);
        let legal = rules.clues_to(faces[hand.slots()].iter().flat_map(|face| *face));
        legal.iter().filter_map(move |clue| {
            let touches_mark = || faces[mark].is_subset(rules.touch().cards(clue));
            let sends = begin + kind(rules, count, clue, touches_mark) == number;
            sends.then_some((to, clue))
        })
    }
}

/// How many kinds of clues a hand can be given, by common knowledge.
fn kinds(board: &Board, common: &CommonKnowledge, hand: &HandNotes) -> u8 {
    if hand.len == 0 {
        return 0;
    }
    let rules = board.rules();
    if rules.switches().empty_clues {
        return rules.clues().iter().count() as u8;
    }
    let multi = CardSet::of_suit(Suit::Multi);
    let every = matches!(rules.switches().multicolor, Multicolor::Every(_));
    // A mark that every colour touches cannot be missed by a colour clue.
    let can_be_missed = !every || (hand.possible[mark(common, hand)] & multi).is_empty();
    let kinds = match hand.len {
        1 => 2,
        2 | 3 => 3,
        _ if can_be_missed => 4,
        _ => 3,
    };
    // A hand of one colour leaves no other colour to name, and likewise for
    // values, so not every kind can always be given. Normally the player can
    // discard instead. A player who may not, and who has no strike to spare,
    // gets fewer kinds, each of which can always be given.
    let switches = rules.switches();
    let must_clue =
        board.clue_tokens() == switches.clue_tokens && board.strikes() + 1 == switches.strikes;
    if must_clue { if kinds == 4 { 3 } else { 2 } } else { kinds }
}

/// The kind of a clue.
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

/// The card that tells the kinds of clue apart: of the cards that are neither
/// known exactly nor known to be useless, the one with the most possibilities;
/// ties go to the newest. Half of the kinds touch it, which makes a clue as
/// informative about it as possible.
fn mark(common: &CommonKnowledge, hand: &HandNotes) -> usize {
    let worth = |slot: usize| {
        let possible = hand.possible[slot];
        let live = u8::from(!possible.is_subset(common.dead) && !possible.is_single());
        (live, possible.len(), usize::MAX - slot)
    };
    hand.slots().max_by_key(|slot| worth(*slot)).unwrap_or(0)
}
