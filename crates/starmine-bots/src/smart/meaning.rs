//! The meaning of actions: the same for everyone at the table, regardless of
//! why they were chosen. Nothing here uses a face that its owner does not know.

use starmine_rules::{
    Board, ByCardId, Card, CardCounts, CardId, CardIds, CardSet, Clue, Event, Rank, Rules, Seat,
    Seen,
};

use super::guard::guarded;
use crate::{Reason, Rule};

/// The public state, with what follows from it for everyone: computed once for
/// many queries.
pub(super) struct PublicState<'a> {
    pub(super) board: &'a Board,
    pub(super) playable: CardSet,
    pub(super) dead: CardSet,
    pub(super) critical: CardSet,
    /// Copies that have been neither discarded nor landed.
    left: CardCounts,
}

impl PublicState<'_> {
    pub(super) fn new(board: &Board) -> PublicState<'_> {
        let mut gone = board.discarded();
        for card in board.landed() {
            gone.add(card);
        }
        PublicState {
            board,
            playable: board.playable(),
            dead: board.dead(),
            critical: board.critical() & guarded(board),
            left: board.rules().pack().less(gone),
        }
    }
}

/// What everyone knows about every card, from clues and their meanings.
#[derive(Clone, Copy)]
pub(super) struct Meanings {
    /// What clues and their meanings leave possible.
    inferred: ByCardId<CardSet>,
    /// What clues alone leave possible, in case a meaning turns out to be
    /// wrong.
    literal: ByCardId<CardSet>,
    /// Cards touched by a clue.
    touched: CardIds,
    /// Cards promised to be playable, now or soon.
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

    /// What a card can be according to clues and meanings.
    pub(super) fn inferred(&self, id: CardId) -> CardSet {
        self.inferred[id]
    }

    /// Whether a card was promised to be playable, now or soon.
    pub(super) fn is_promised(&self, id: CardId) -> bool {
        self.promised.contains(id)
    }

    /// Whether a clue has touched the card.
    pub(super) fn is_touched(&self, id: CardId) -> bool {
        self.touched.contains(id)
    }

    /// Applies an event and returns what it was read as. `state` is the state
    /// before it.
    pub(super) fn witness(
        &mut self,
        state: &PublicState<'_>,
        event: &Event<Seen>,
    ) -> Option<Reason> {
        match *event {
            Event::Clued { from, to, clue, touched } => {
                self.note_no_warning(state, from, Some(to));
                self.read_clue(state, from, to, clue, touched)
            }
            Event::Discarded { seat, .. } if self.warns_by_discarding(state, seat) => {
                self.read_discard(state, seat.after(state.board.rules().players()))
            }
            Event::Discarded { seat, .. }
            | Event::Landed { seat, .. }
            | Event::Struck { seat, .. } => {
                self.note_no_warning(state, seat, None);
                None
            }
            Event::Drew { .. } | Event::Skipped { .. } | Event::Ended(_) => None,
        }
    }

    /// Players warn the next player against discarding a last copy. If `from`
    /// could have warned and did not, the next player's discard is not a last
    /// copy.
    fn note_no_warning(&mut self, state: &PublicState<'_>, from: Seat, receiver: Option<Seat>) {
        let next = from.after(state.board.rules().players());
        let by_clue = state.board.clue_tokens() > 0 && state.board.deck_left() > 0;
        let could_not = !by_clue && !self.warns_by_discarding(state, from);
        if could_not || receiver == Some(next) || self.has_something_better(state, next) {
            return;
        }
        if let Some(id) = self.next_discard(state, next) {
            self.narrow(id, !state.critical);
        }
    }

    /// Whether a discard by this seat would warn the next: everyone knows that
    /// it could play instead, and there is no token to warn with.
    pub(super) fn warns_by_discarding(&self, state: &PublicState<'_>, seat: Seat) -> bool {
        let lands = |id: CardId| {
            let can_be = self.public(state, id);
            !can_be.is_empty() && can_be.is_subset(state.playable)
        };
        state.board.clue_tokens() == 0
            && state.board.deck_left() > 0
            && state.board.hand(seat).iter().any(lands)
    }

    /// Reads a discard instead of a play: what the next player would discard is
    /// a last copy.
    fn read_discard(&mut self, state: &PublicState<'_>, next: Seat) -> Option<Reason> {
        let id = self.next_discard(state, next)?;
        let expects = self.public(state, id) & state.critical;
        if expects.is_empty() || self.has_something_better(state, next) {
            return None;
        }
        self.inferred[id] = expects;
        Some(Reason::about(Rule::ReadDiscard, id, expects))
    }

    fn read_clue(
        &mut self,
        state: &PublicState<'_>,
        from: Seat,
        to: Seat,
        clue: Clue,
        touched: CardIds,
    ) -> Option<Reason> {
        let next_discard = self.next_discard(state, to);
        let has_something_better = self.has_something_better(state, to);
        let soon = self.soon(state);
        let hand = state.board.hand(to);
        let known: CardIds =
            hand.iter().filter(|id| self.public(state, *id).is_subset(soon)).collect();
        let new: CardIds = touched.iter().filter(|id| !self.is_touched(*id)).collect();
        self.take_literally(state.board, to, clue, touched);
        if touched.is_empty() {
            return self.read_empty_clue(state, to, clue, soon);
        }

        let next = from.after(state.board.rules().players());
        if let (Clue::Rank(_), Some(id)) = (clue, next_discard)
            && to == next
            && !has_something_better
            && touched.contains(id)
        {
            let needed = self.public(state, id) & state.critical;
            if !needed.is_empty() {
                self.inferred[id] = needed;
                return Some(Reason::about(Rule::ReadWarning, id, needed));
            }
        }
        // Nobody clues useless cards, or a second copy of a card that everyone
        // knows to be in a hand.
        for id in new.iter() {
            self.narrow(id, !(state.dead | self.located(state, id)));
        }
        let newly = |id: &CardId| touched.contains(*id) && !known.contains(*id);
        // A clue that shows a card to be playable needs no further meaning.
        if hand.iter().filter(newly).any(|id| self.public(state, id).is_subset(soon)) {
            return None;
        }
        let id = hand.iter().filter(newly).find(|id| self.can_be(state, *id, soon))?;
        let expects = self.promise(state, id, soon);
        Some(Reason::about(Rule::ReadPlayable, id, expects))
    }

    /// A clue that touches nothing is about cards without clues: the newest
    /// that can be playable is playable; if the clue names a value, so is the
    /// next newest.
    fn read_empty_clue(
        &mut self,
        state: &PublicState<'_>,
        to: Seat,
        clue: Clue,
        soon: CardSet,
    ) -> Option<Reason> {
        let untold = |id: &CardId| !self.is_touched(*id) && !self.is_promised(*id);
        let mut newest = state.board.hand(to).iter().filter(untold);
        let mut next = || newest.find(|id| self.can_be(state, *id, soon));
        let first = next()?;
        let second = next().filter(|_| matches!(clue, Clue::Rank(_)));
        let expects = self.promise(state, first, soon);
        let rule = match second {
            Some(id) => {
                self.promise(state, id, soon);
                Rule::ReadBothPlayable
            }
            None => Rule::ReadPlayable,
        };
        Some(Reason::about(rule, first, expects))
    }

    /// Whether a card can be one of `cards`, judging by what everyone sees.
    fn can_be(&self, state: &PublicState<'_>, id: CardId, cards: CardSet) -> bool {
        !(self.public(state, id) & cards).is_empty()
    }

    /// Records the promise that a card is one that lands soon.
    fn promise(&mut self, state: &PublicState<'_>, id: CardId, soon: CardSet) -> CardSet {
        self.inferred[id] = self.public(state, id) & soon;
        self.promised.insert(id);
        self.inferred[id]
    }

    /// Applies the literal meaning of a clue.
    fn take_literally(&mut self, board: &Board, to: Seat, clue: Clue, touched: CardIds) {
        let cards = board.rules().touch().cards(clue);
        for id in board.hand(to).iter() {
            let allowed = if touched.contains(id) { cards } else { !cards };
            self.literal[id] &= allowed;
            let both = self.inferred[id] & allowed;
            self.inferred[id] = if both.is_empty() { self.literal[id] } else { both };
        }
        for id in touched.iter() {
            self.touched.insert(id);
        }
    }

    /// Narrows a card down to `to`, unless nothing would be left.
    fn narrow(&mut self, id: CardId, to: CardSet) {
        let rest = self.inferred[id] & to;
        if !rest.is_empty() {
            self.inferred[id] = rest;
        }
    }

    /// What a card can be, judging by what everyone sees.
    fn public(&self, state: &PublicState<'_>, id: CardId) -> CardSet {
        self.inferred[id] & state.left.some()
    }

    /// Whether everyone knows that a seat has a playable or useless card, and
    /// so will not discard anything else.
    pub(super) fn has_something_better(&self, state: &PublicState<'_>, seat: Seat) -> bool {
        let (playable, dead) = (state.playable, state.dead);
        state.board.hand(seat).iter().any(|id| {
            let can_be = self.public(state, id);
            !can_be.is_empty() && (can_be.is_subset(playable) || can_be.is_subset(dead))
        })
    }

    /// The card that a seat would discard next, as everyone knows. Cards known
    /// to be playable or critical are excluded; of the others it is the one
    /// most likely to be useless and least likely to be a last copy; ties go
    /// to the oldest.
    pub(super) fn next_discard(&self, state: &PublicState<'_>, seat: Seat) -> Option<CardId> {
        let (playable, critical, dead, left) =
            (state.playable, state.critical, state.dead, state.left);
        let mut best: Option<(f64, CardId)> = None;
        for id in state.board.hand(seat).oldest_first() {
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

    /// The cards that can land once everyone has played the cards known to
    /// everyone.
    pub(super) fn soon(&self, state: &PublicState<'_>) -> CardSet {
        let (board, rules) = (state.board, state.board.rules());
        let known = self.known(state, |_| true);
        let mut soon = CardSet::EMPTY;
        for suit in rules.suits() {
            let above = board.stack(suit).map_or(0, |top| usize::from(top.number()));
            let next = Rank::ALL[above..].iter().map(|rank| Card::new(suit, *rank));
            soon =
                next.into_iter().find(|card| !known.contains(*card)).map_or(soon, |c| soon.with(c));
        }
        (soon & rules.cards()) - state.dead
    }

    /// The cards that everyone knows to be in a hand, ignoring this one.
    fn located(&self, state: &PublicState<'_>, besides: CardId) -> CardSet {
        self.known(state, |id| id != besides)
    }

    fn known(&self, state: &PublicState<'_>, which: impl Fn(CardId) -> bool) -> CardSet {
        let board = state.board;
        let held = board.rules().seats().flat_map(|seat| board.hand(seat).iter());
        held.filter(|id| which(*id)).filter_map(|id| self.public(state, id).only()).collect()
    }
}
