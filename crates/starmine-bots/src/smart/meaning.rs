//! What actions tell: the same for everyone at the table, whatever their
//! reasons were. Nothing here looks at a face that its owner does not know.

use starmine_rules::{
    Board, ByCardId, Card, CardCounts, CardId, CardIds, CardSet, Clue, Event, Rank, Rules, Seat,
    Seen,
};

use super::guard::guarded;
use crate::{Reason, Rule};

/// What lies open, with what follows from it for everyone: computed once for
/// many questions.
pub(super) struct Open<'a> {
    pub(super) board: &'a Board,
    pub(super) playable: CardSet,
    pub(super) dead: CardSet,
    pub(super) critical: CardSet,
    /// Copies that are neither thrown nor landed.
    left: CardCounts,
}

impl Open<'_> {
    pub(super) fn new(board: &Board) -> Open<'_> {
        let mut gone = board.discarded();
        for card in board.landed() {
            gone.add(card);
        }
        Open {
            board,
            playable: board.playable(),
            dead: board.dead(),
            critical: board.critical() & guarded(board),
            left: board.rules().pack().less(gone),
        }
    }
}

/// What everyone knows of every card, by clues and by what they mean.
#[derive(Clone, Copy)]
pub(super) struct Meanings {
    /// What clues and their meanings leave.
    inferred: ByCardId<CardSet>,
    /// What clues alone leave, for when a meaning turns out to be wrong.
    literal: ByCardId<CardSet>,
    /// Cards that some clue touched.
    touched: CardIds,
    /// Cards that were said to be playable, now or soon.
    promised: CardIds,
}

impl Meanings {
    pub(super) fn new(rules: &Rules) -> Meanings {
        Meanings {
            inferred: ByCardId::all(rules.cards()),
            literal: ByCardId::all(rules.cards()),
            touched: CardIds::default(),
            promised: CardIds::default(),
        }
    }

    /// What a card can be by what was said.
    pub(super) fn inferred(&self, id: CardId) -> CardSet {
        self.inferred[id]
    }

    /// Whether a card was said to be playable, now or soon.
    pub(super) fn is_promised(&self, id: CardId) -> bool {
        self.promised.contains(id)
    }

    /// Whether some clue touched it.
    pub(super) fn is_touched(&self, id: CardId) -> bool {
        self.touched.contains(id)
    }

    /// Takes in an event, and says what was read into it. `open` is the
    /// table before it.
    pub(super) fn witness(&mut self, open: &Open<'_>, event: &Event<Seen>) -> Option<Reason> {
        match *event {
            Event::Clued { from, to, clue, touched } => {
                self.note_no_warning(open, from, Some(to));
                self.read_clue(open, from, to, clue, touched)
            }
            Event::Discarded { seat, .. } if self.warns_by_throwing(open, seat) => {
                self.read_discard(open, seat.after(open.board.rules().players()))
            }
            Event::Discarded { seat, .. }
            | Event::Landed { seat, .. }
            | Event::Struck { seat, .. } => {
                self.note_no_warning(open, seat, None);
                None
            }
            Event::Drew { .. } | Event::Skipped { .. } | Event::Ended(_) => None,
        }
    }

    /// Whoever acts before another warns them of throwing the last of a
    /// kind. If that could be done and was not, what the other would throw is
    /// not that.
    fn note_no_warning(&mut self, open: &Open<'_>, from: Seat, told: Option<Seat>) {
        let next = from.after(open.board.rules().players());
        let by_clue = open.board.clue_tokens() > 0 && open.board.deck_left() > 0;
        let could_not = !by_clue && !self.warns_by_throwing(open, from);
        if could_not || told == Some(next) || self.has_something_better(open, next) {
            return;
        }
        if let Some(id) = self.next_discard(open, next) {
            self.narrow(id, !open.critical);
        }
    }

    /// Whether a seat would warn the next by throwing a card: everyone knows
    /// that it can play instead, and there is no token to warn with.
    pub(super) fn warns_by_throwing(&self, open: &Open<'_>, seat: Seat) -> bool {
        let lands = |id: CardId| {
            let can_be = self.public(open, id);
            !can_be.is_empty() && can_be.is_subset(open.playable)
        };
        open.board.clue_tokens() == 0
            && open.board.deck_left() > 0
            && open.board.hand(seat).iter().any(lands)
    }

    /// Thrown instead of played: what the next player would throw is the last
    /// of its kind.
    fn read_discard(&mut self, open: &Open<'_>, next: Seat) -> Option<Reason> {
        let id = self.next_discard(open, next)?;
        let expects = self.public(open, id) & open.critical;
        if expects.is_empty() || self.has_something_better(open, next) {
            return None;
        }
        self.inferred[id] = expects;
        Some(Reason::about(Rule::ReadDiscard, id, expects))
    }

    fn read_clue(
        &mut self,
        open: &Open<'_>,
        from: Seat,
        to: Seat,
        clue: Clue,
        touched: CardIds,
    ) -> Option<Reason> {
        let next_discard = self.next_discard(open, to);
        let has_something_better = self.has_something_better(open, to);
        let soon = self.soon(open);
        let hand = open.board.hand(to);
        let known: CardIds =
            hand.iter().filter(|id| self.public(open, *id).is_subset(soon)).collect();
        let new: CardIds = touched.iter().filter(|id| !self.is_touched(*id)).collect();
        self.take_literally(open.board, to, clue, touched);
        if touched.is_empty() {
            return self.read_empty_clue(open, to, clue, soon);
        }

        let next = from.after(open.board.rules().players());
        if let (Clue::Rank(_), Some(id)) = (clue, next_discard)
            && to == next
            && !has_something_better
            && touched.contains(id)
        {
            let needed = self.public(open, id) & open.critical;
            if !needed.is_empty() {
                self.inferred[id] = needed;
                return Some(Reason::about(Rule::ReadWarning, id, needed));
            }
        }
        // Nobody points at what is of no use, or at a second copy of what
        // everyone knows to be in a hand.
        for id in new.iter() {
            self.narrow(id, !(open.dead | self.located(open, id)));
        }
        let newly = |id: &CardId| touched.contains(*id) && !known.contains(*id);
        // A clue that shows something to be playable needs no more meaning.
        if hand.iter().filter(newly).any(|id| self.public(open, id).is_subset(soon)) {
            return None;
        }
        let id = hand.iter().filter(newly).find(|id| self.can_be(open, *id, soon))?;
        let expects = self.promise(open, id, soon);
        Some(Reason::about(Rule::ReadPlayable, id, expects))
    }

    /// A clue that touches nothing is about cards of which nothing was said:
    /// the newest that can be playable is, and if it names a value, the next
    /// newest too.
    fn read_empty_clue(
        &mut self,
        open: &Open<'_>,
        to: Seat,
        clue: Clue,
        soon: CardSet,
    ) -> Option<Reason> {
        let untold = |id: &CardId| !self.is_touched(*id) && !self.is_promised(*id);
        let mut newest = open.board.hand(to).iter().filter(untold);
        let mut next = || newest.find(|id| self.can_be(open, *id, soon));
        let first = next()?;
        let second = next().filter(|_| matches!(clue, Clue::Rank(_)));
        let expects = self.promise(open, first, soon);
        let rule = match second {
            Some(id) => {
                self.promise(open, id, soon);
                Rule::ReadBothPlayable
            }
            None => Rule::ReadPlayable,
        };
        Some(Reason::about(rule, first, expects))
    }

    /// Whether a card can be one of these when everyone counts what lies
    /// open.
    fn can_be(&self, open: &Open<'_>, id: CardId, cards: CardSet) -> bool {
        !(self.public(open, id) & cards).is_empty()
    }

    /// Notes that a card is one of these, which land soon.
    fn promise(&mut self, open: &Open<'_>, id: CardId, soon: CardSet) -> CardSet {
        self.inferred[id] = self.public(open, id) & soon;
        self.promised.insert(id);
        self.inferred[id]
    }

    /// The clue itself, without what it may mean.
    fn take_literally(&mut self, board: &Board, to: Seat, clue: Clue, touched: CardIds) {
        let cards = board.rules().touch().cards(clue);
        for id in board.hand(to).iter() {
            let told = if touched.contains(id) { cards } else { !cards };
            self.literal[id] &= told;
            let both = self.inferred[id] & told;
            self.inferred[id] = if both.is_empty() { self.literal[id] } else { both };
        }
        for id in touched.iter() {
            self.touched.insert(id);
        }
    }

    /// Leaves only these, unless nothing would be left.
    fn narrow(&mut self, id: CardId, to: CardSet) {
        let rest = self.inferred[id] & to;
        if !rest.is_empty() {
            self.inferred[id] = rest;
        }
    }

    /// What a card can be when everyone counts what lies open.
    fn public(&self, open: &Open<'_>, id: CardId) -> CardSet {
        self.inferred[id] & open.left.some()
    }

    /// Whether a seat is commonly known to have a play or a useless card, and
    /// so will not throw anything else.
    pub(super) fn has_something_better(&self, open: &Open<'_>, seat: Seat) -> bool {
        let (playable, dead) = (open.playable, open.dead);
        open.board.hand(seat).iter().any(|id| {
            let can_be = self.public(open, id);
            !can_be.is_empty() && (can_be.is_subset(playable) || can_be.is_subset(dead))
        })
    }

    /// The card that a seat would throw next, as everyone knows it: not one
    /// that is known to be of use, and of the others the one likeliest to be
    /// of none and least likely to be the last of its kind; the oldest of
    /// equals.
    pub(super) fn next_discard(&self, open: &Open<'_>, seat: Seat) -> Option<CardId> {
        let (playable, critical, dead, left) = (open.playable, open.critical, open.dead, open.left);
        let mut best: Option<(f64, CardId)> = None;
        for id in open.board.hand(seat).oldest_first() {
            let can_be = self.inferred[id] & left.some();
            if can_be.is_subset(playable) || can_be.is_subset(critical) {
                continue;
            }
            let copies = |set: CardSet| f64::from(left.within(set));
            let score = (copies(can_be & dead) - copies(can_be & critical)) / copies(can_be);
            if best.is_none_or(|(other, _)| score > other + 1e-3) {
                best = Some((score, id));
            }
        }
        best.map(|(_, id)| id)
    }

    /// What lands once everything has been played that everyone knows of.
    pub(super) fn soon(&self, open: &Open<'_>) -> CardSet {
        let (board, rules) = (open.board, open.board.rules());
        let known = self.known(open, |_| true);
        let mut soon = CardSet::EMPTY;
        for suit in rules.suits() {
            let above = board.stack(suit).map_or(0, |top| usize::from(top.number()));
            let next = Rank::ALL[above..].iter().map(|rank| Card::new(suit, *rank));
            soon =
                next.into_iter().find(|card| !known.contains(*card)).map_or(soon, |c| soon.with(c));
        }
        (soon & rules.cards()) - open.dead
    }

    /// What everyone knows to be in a hand, besides this card.
    fn located(&self, open: &Open<'_>, besides: CardId) -> CardSet {
        self.known(open, |id| id != besides)
    }

    fn known(&self, open: &Open<'_>, which: impl Fn(CardId) -> bool) -> CardSet {
        let board = open.board;
        let held = board.rules().seats().flat_map(|seat| board.hand(seat).iter());
        held.filter(|id| which(*id)).filter_map(|id| self.public(open, id).only()).collect()
    }
}
