//! Prompts and finesses: who has to play first before a clue makes sense.

use starmine_rules::{Card, CardId, CardSet, Rank, Seat};

use super::hearing::Clued;
use super::mind::{Call, Connection, Literal, Mind};
use super::reading::Reading;
use super::style::Style;
use crate::Pointer;

/// A card that has to be played before the focus of a clue can be.
#[derive(Clone, Copy)]
pub(super) struct Link {
    pub(super) holder: Seat,
    pub(super) id: CardId,
    /// What the card is; several cards if that depends on the focus.
    pub(super) cards: CardSet,
}

/// The cards that have to be played first, in this order.
pub(super) type Links = [Option<Link>; 2];

/// What a player did with a card that others may have been waiting for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    /// Played the card, and it landed.
    Landed(CardId, Card),
    /// Did anything else.
    Other,
}

impl Mind {
    /// Whether `seat` acts after `from` and before `to`.
    fn is_between(&self, from: Seat, seat: Seat, to: Seat) -> bool {
        self.others(from).take_while(|other| *other != to).any(|other| other == seat)
    }

    /// Adds what the focus can be if another player's newest free card is
    /// played first.
    pub(super) fn add_finesses(
        &self,
        reading: &mut Reading,
        from: Seat,
        to: Seat,
        possible: CardSet,
        taken: CardSet,
    ) {
        let playable = self.board().playable();
        let face = self.face(reading.focus);
        // Some people also finesse players who act after the receiver. A friend
        // does not: the receiver would have to wait without knowing it.
        let others = self.others(from).filter(|seat| *seat != to && *seat != self.seat);
        let may_be_asked = |seat: &Seat| from != self.seat || self.is_between(from, *seat, to);
        for holder in others.filter(may_be_asked) {
            let Some(id) = self.newest_free(holder) else { continue };
            let Some(missing) = self.face(id) else { continue };
            if !playable.contains(missing) && !(reading.play - taken).contains(missing) {
                continue;
            }
            let more = self.soon(taken.with(missing)) - reading.play - taken;
            reading.finesse |= more;
            let is_needed =
                face.is_some_and(|face| more.contains(face) && !reading.sure().contains(face));
            if reading.via[0].is_none() && (is_needed || !(more & possible).is_empty()) {
                reading.via[0] = Some(Link { holder, id, cards: CardSet::of(missing) });
            }
        }
    }

    /// Adds what the focus can be if two cards have to be played first, or if
    /// the receiver's newest free card is the missing one. Only for a clue that
    /// makes no sense otherwise.
    pub(super) fn add_deep_finesses(
        &self,
        reading: &mut Reading,
        clued: &Clued,
        literal: &Literal,
        possible: CardSet,
        taken: CardSet,
    ) {
        let Clued { to, touched, .. } = *clued;
        let face = self.face(reading.focus);
        let hand = self.board().hand(to);
        let is_free = |id: &CardId| !self.is_spoken_for(*id) && !touched.contains(*id);
        let own = hand.iter().zip(literal).find(|(id, _)| is_free(id));
        // A third player who sees that the receiver's card is not the missing one
        // has to look for it in their own hand.
        let only_missing = |face| {
            let mut missing = self.missing(face, taken);
            let only = missing.next()?;
            missing.next().is_none().then_some(only)
        };
        if self.seat != clued.from
            && let Some(missing) = face.and_then(only_missing)
            && own.and_then(|(id, _)| self.face(id)) != Some(missing)
        {
            return;
        }
        let mut asked = Link { holder: to, id: reading.focus, cards: CardSet::EMPTY };
        for card in possible - self.board().dead() - taken {
            let mut missing = self.missing(card, taken);
            match (missing.next(), missing.next(), missing.next()) {
                (Some(missing), None, None) => {
                    let Some((id, _)) = own.filter(|(_, could_be)| could_be.contains(missing))
                    else {
                        continue;
                    };
                    let is_true = self.face(id).is_none_or(|face| face == missing);
                    asked = Link { id, cards: asked.cards.with(missing), ..asked };
                    reading.is_false |= face == Some(card) && !is_true;
                }
                (Some(first), Some(second), None) if face.is_none_or(|face| face == card) => {
                    let Some(first) = self.link(clued, first, None) else { continue };
                    let Some(second) = self.link(clued, second, Some(first.id)) else { continue };
                    reading.via = [Some(first), Some(second)];
                }
                _ => continue,
            }
            reading.finesse = reading.finesse.with(card);
        }
        if !asked.cards.is_empty() && reading.via[0].is_none() {
            reading.via[0] = Some(asked);
        }
        reading.depth = Style::Two;
    }

    /// The player who acts before the receiver and has a missing card as the
    /// newest free one.
    fn link(&self, clued: &Clued, missing: Card, except: Option<CardId>) -> Option<Link> {
        let Clued { from, to, .. } = *clued;
        self.others(from).take_while(|seat| *seat != to).find_map(|holder| {
            let hand = self.board().hand(holder);
            let id = hand.iter().find(|id| !self.is_spoken_for(*id) && Some(*id) != except)?;
            let fits = match self.face(id) {
                Some(face) => face == missing,
                None => self.could_be(id, missing, &self.literal(self.seat)),
            };
            fits.then_some(Link { holder, id, cards: CardSet::of(missing) })
        })
    }

    /// Notes who should play first if a clue only makes sense as a finesse.
    pub(super) fn note_finesse(
        &mut self,
        clued: &Clued,
        reading: &Reading,
        call: Call,
        taken: CardSet,
    ) {
        let Clued { from, to, .. } = *clued;
        let focus = reading.focus;
        let face = self.face(focus);
        if let Some(face) = face
            && (reading.sure().contains(face) || self.board().dead().contains(face))
        {
            return;
        }
        if reading.depth > Style::One || face.is_none() {
            for link in reading.via.into_iter().flatten() {
                // The receiver will know another player's card from the answer.
                if reading.depth > Style::One {
                    self.finesse(link.id, link.cards, call);
                }
                self.await_answer(Connection { holder: link.holder, card: link.id, focus });
            }
            return;
        }
        let Some(face) = face else { return };
        let mut missing = self.missing(face, taken);
        let (Some(missing), None) = (missing.next(), missing.next()) else { return };
        let mine = self.literal(self.seat);
        if let Some(link) = reading.via[0] {
            let card = self.prompted(link.holder, missing, &mine).unwrap_or(link.id);
            self.finesse(card, CardSet::of(missing), call);
            self.await_answer(Connection { holder: link.holder, card, focus });
        } else if from != self.seat && to != self.seat {
            // Nobody in sight has the missing card, so it must be this seat's.
            let finesse = call.finesse.with(face);
            self.notes[focus].call = Some(Call { finesse, ..call });
            let hand = self.board().hand(self.seat);
            let could_be = |id: &CardId| self.could_be(*id, missing, &mine);
            let prompted = hand.iter().filter(|id| self.is_touched(*id)).find(could_be);
            let free = self.newest_free(self.seat).filter(could_be);
            if let Some(card) = prompted.or(free) {
                self.finesse(card, CardSet::of(missing), call);
                self.await_answer(Connection { holder: self.seat, card, focus });
            }
        }
    }

    /// The cards that are missing before `face` can be played, from the lowest on.
    fn missing(&self, face: Card, taken: CardSet) -> impl Iterator<Item = Card> + use<> {
        let top = self.board().stack(face.suit()).map_or(0, |top| top.number());
        let between = (top + 1..face.rank().number()).filter_map(Rank::new);
        between
            .map(move |rank| Card::new(face.suit(), rank))
            .filter(move |card| !taken.contains(*card))
    }

    /// Whether one of the seat's own cards may be `card`.
    pub(super) fn could_be(&self, id: CardId, card: Card, mine: &Literal) -> bool {
        let called = self.notes[id].call.map_or(CardSet::ALL, |call| call.set());
        let slot = self.board().hand(self.seat).slot_of(id);
        slot.is_some_and(|slot| (mine[slot.index()] & called).contains(card))
    }

    /// The clued card that `holder` would take for the missing one: a prompt.
    fn prompted(&self, holder: Seat, missing: Card, mine: &Literal) -> Option<CardId> {
        let literal = self.literal(holder);
        let taken = self.taken_elsewhere(holder, mine) | self.taken_at_home(holder, None, &literal);
        let dead = self.board().dead();
        let could_be = |(id, literal): &(CardId, CardSet)| {
            let set = Mind::conventional(&self.notes[*id], true, *literal, taken, dead);
            self.is_touched(*id) && set.contains(missing)
        };
        let prompted = self.board().hand(holder).iter().zip(literal).find(could_be);
        prompted.map(|(id, _)| id)
    }

    fn finesse(&mut self, id: CardId, cards: CardSet, call: Call) {
        let note = &mut self.notes[id];
        note.is_finessed = true;
        let pointer = Pointer::Finesse;
        note.call = Some(Call { pointer, sure: cards, finesse: CardSet::EMPTY, ..call });
    }

    fn await_answer(&mut self, connection: Connection) {
        if let Some(free) = self.connections.iter_mut().find(|place| place.is_none()) {
            *free = Some(connection);
        }
    }

    /// After a turn of `seat`, confirms the finesses that it answered and calls off
    /// the others.
    pub(super) fn settle(&mut self, seat: Seat, answer: Answer) {
        for place in 0..self.connections.len() {
            let Some(connection) = self.connections[place] else { continue };
            if connection.holder != seat {
                continue;
            }
            match answer {
                Answer::Landed(id, card) if id == connection.card => {
                    self.connections[place] = None;
                    self.confirm(connection, card);
                }
                // Another play came first; the answer may still come.
                Answer::Landed(..) => {}
                Answer::Other => self.call_off(connection.focus),
            }
        }
    }

    /// The last card that had to be played first has landed.
    fn confirm(&mut self, connection: Connection, landed: Card) {
        let mut waiting = self.connections.iter().flatten();
        if waiting.any(|other| other.focus == connection.focus) {
            return;
        }
        // A card that was clued in the meantime was played because of that.
        let card = self.notes[connection.card];
        let was_blind = card.is_finessed || !self.is_touched(connection.card);
        if let Some(call) = &mut self.notes[connection.focus].call
            && !call.finesse.is_empty()
        {
            let next = CardSet::of(landed).next_to_land();
            call.sure = if !was_blind {
                call.set()
            } else if call.depth > Style::One && !(call.finesse & next).is_empty() {
                // Which of several cards was missing has only shown now.
                call.finesse & next
            } else {
                call.finesse
            };
            call.finesse = CardSet::EMPTY;
        }
    }

    /// Nobody needs to play before this focus any more.
    fn call_off(&mut self, focus: CardId) {
        for place in 0..self.connections.len() {
            let Some(connection) = self.connections[place] else { continue };
            if connection.focus != focus {
                continue;
            }
            self.connections[place] = None;
            let is_touched = self.is_touched(connection.card);
            let card = &mut self.notes[connection.card];
            if card.is_finessed {
                card.is_finessed = false;
                card.call = card.call.filter(|_| is_touched);
            }
        }
        if let Some(call) = &mut self.notes[focus].call
            && !call.sure.is_empty()
        {
            call.finesse = CardSet::EMPTY;
        }
    }

    /// A player discarded a card that was known to be useful and has another
    /// copy: a partner holds that one, clued. If nobody in sight does, it is
    /// this seat's newest clued card that can be it.
    pub(super) fn read_twin(&mut self, seat: Seat, discarded: CardId, card: Card) {
        let board = *self.board();
        if seat == self.seat
            || self.beliefs[seat].at_least(Style::Three) < 0.3
            || board.dead().contains(card)
            || board.critical().contains(card)
        {
            return;
        }
        let literal = self.literal(seat);
        let was_known = board
            .hand(seat)
            .slot_of(discarded)
            .is_some_and(|slot| literal[slot.index()].only() == Some(card));
        let is_twin = |id: CardId| self.is_touched(id) && self.face(id) == Some(card);
        let mut in_sight = self.others(self.seat).filter(|other| *other != seat);
        if !was_known || in_sight.any(|other| board.hand(other).iter().any(is_twin)) {
            return;
        }
        let mine = self.literal(self.seat);
        let could_be = |id: &CardId| self.is_touched(*id) && self.could_be(*id, card, &mine);
        if let Some(id) = board.hand(self.seat).iter().find(could_be)
            && let Some(call) = &mut self.notes[id].call
        {
            (call.sure, call.finesse) = (CardSet::of(card), CardSet::EMPTY);
        }
    }
}
