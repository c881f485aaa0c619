//! The endgame: when few cards are left in the deck, nearly every card in a
//! hand is known, and what matters is who plays when. So the rest of the game
//! is played out in a few possible worlds, after each action worth considering.
//!
//! The games played are simplified: hands are sets of cards, a clue tells
//! everyone everything, and no questions are asked. Tokens, turns and the last
//! round follow the engine's [`Progress`].

use std::cmp::Reverse;

use starmine_rules::{Action, BySeat, CardSet, LastCards, Phase, Progress, Rank, Rules, Seat};

use super::common_knowledge::Possible;
use super::policy::{CodedClue, TurnContext};
use super::slots::MAX_HAND;
use crate::random::Random;

#[cfg(test)]
mod tests;

/// The most cards in the deck for which the rest is played out.
const NEAR: usize = 10;
/// How many worlds are tried.
const WORLDS: usize = 16;
/// If the usual action wins this many worlds, it is good enough.
const ENOUGH: usize = 2;
/// The bonus, in points, for reaching all reachable points.
const ALL: u32 = 2;

impl TurnContext<'_> {
    /// Whether to play out the rest: the deck is low and ends the game, and
    /// there are fewer spare turns than players.
    pub(super) fn is_endgame(&self) -> bool {
        let is_last_round = self.rules().switches().last_cards == LastCards::LastRound;
        let is_low = is_last_round && usize::from(self.board.deck_left()) <= NEAR;
        is_low && self.own.len > 0 && self.is_short()
    }

    /// The usual action, or another that is better by more than a quarter of a
    /// point per world.
    pub(super) fn improve_in_endgame(&self, usual: Action) -> Action {
        let mut unseen = Unseen::new(self);
        let count = if unseen.len <= 1 { 1 } else { WORLDS };
        let sketch = Sketch::new(self, usual);
        let best = u32::from(sketch.goal.len()) + ALL;
        let mut worlds = [(0, Hidden::EMPTY); WORLDS];
        let worlds = &mut worlds[..count];
        // How far the usual action falls short of winning every world.
        let mut missed = 0;
        for (place, dealt) in worlds.iter_mut().enumerate() {
            let Some(world) = unseen.deal(self) else { return usual };
            let misses = best - sketch.worth(&world, usual);
            missed += misses;
            *dealt = (misses, world);
            if place + 1 == ENOUGH && missed == 0 {
                return usual;
            }
        }
        // Worlds that the usual action does not win are seldom won by others.
        // They come first because they show soonest that another action is no
        // better.
        worlds.sort_unstable_by_key(|(misses, _)| Reverse(*misses));
        let mut action = usual;
        let mut most = missed.saturating_sub(count as u32 / 4);
        if most == 0 {
            return usual;
        }
        for other in self.late_choices().filter(|other| *other != usual) {
            let sketch = Sketch::new(self, other);
            let mut missed = 0;
            let is_better = worlds.iter().all(|(_, world)| {
                missed += best - sketch.worth(world, other);
                missed < most
            });
            if is_better {
                (action, most) = (other, missed);
            }
        }
        action
    }

    /// Actions that may be better than the usual one: another sure play, the
    /// clue, a discard.
    fn late_choices(&self) -> impl Iterator<Item = Action> {
        let signalling = self.common.signalling_plays(self.board, self.seat);
        let sure = self.own.known(self.common.playable).without(signalling);
        sure.iter()
            .map(|slot| self.play(slot))
            .chain(self.clue().map(CodedClue::action))
            .chain(self.board.can_discard().then(|| self.discard()))
    }

    /// Whether the holder of a card with these possibilities knows enough to
    /// play it when it can land.
    fn is_known(&self, possible: CardSet) -> bool {
        possible.is_single() || possible.is_subset(self.common.playable)
    }
}

/// What the player to act does not see: their own hand and the deck, next card
/// last.
#[derive(Clone, Copy)]
struct Hidden {
    hand: Possible,
    deck: [CardSet; NEAR],
}

impl Hidden {
    const EMPTY: Hidden = Hidden { hand: [CardSet::EMPTY; MAX_HAND], deck: [CardSet::EMPTY; NEAR] };
}

/// The cards that the player to act cannot locate.
struct Unseen {
    cards: [CardSet; NEAR + MAX_HAND],
    len: usize,
    /// The unknown slots of the player's own hand, those with the fewest
    /// possibilities first.
    slots: [usize; MAX_HAND],
    own: usize,
    random: Random,
}

impl Unseen {
    fn new(turn: &TurnContext<'_>) -> Unseen {
        let own = &turn.own;
        // Different worlds each turn, but the same when asked again.
        let (deck, tokens) = (turn.board.deck_left(), turn.board.clue_tokens());
        let seed = u64::from(deck) << 8 | u64::from(tokens ^ 0x34);
        let mut unseen = Unseen {
            cards: [CardSet::EMPTY; NEAR + MAX_HAND],
            len: 0,
            slots: [0; MAX_HAND],
            own: 0,
            random: Random::new(seed),
        };
        let mut counts = own.unseen;
        for slot in 0..own.len {
            if let Some(card) = own.possible[slot].only() {
                _ = counts.take(card);
            } else {
                unseen.slots[unseen.own] = slot;
                unseen.own += 1;
            }
        }
        unseen.slots[..unseen.own].sort_unstable_by_key(|slot| own.possible[*slot].len());
        for (place, card) in unseen.cards.iter_mut().zip(counts.copies()) {
            *place = CardSet::of(card);
            unseen.len += 1;
        }
        unseen
    }

    /// A possible world; `None` only if someone did not follow the code.
    fn deal(&mut self, turn: &TurnContext<'_>) -> Option<Hidden> {
        let cards = &mut self.cards[..self.len];
        self.random.shuffle(cards);
        let mut world = Hidden { hand: turn.own.possible, ..Hidden::EMPTY };
        for (place, slot) in self.slots[..self.own].iter().enumerate() {
            let fits = |card: &CardSet| card.is_subset(turn.own.possible[*slot]);
            let found = place + cards[place..].iter().position(fits)?;
            cards.swap(place, found);
            world.hand[*slot] = cards[place];
        }
        let deck = &cards[self.own..];
        if deck.len() != usize::from(turn.board.deck_left()) {
            return None;
        }
        world.deck[..deck.len()].copy_from_slice(deck);
        Some(world)
    }
}

/// A simplified hand: only its useful cards matter.
#[derive(Clone, Copy)]
struct SketchHand {
    /// Cards the holder knows well enough to play when they can land.
    known: CardSet,
    unknown: CardSet,
    len: u8,
}

/// The cards in all hands except that of the player to act.
struct Others {
    known: CardSet,
    held: CardSet,
}

/// A simplified game.
#[derive(Clone, Copy)]
struct Sketch<'a> {
    turn: &'a TurnContext<'a>,
    hands: BySeat<SketchHand>,
    /// Every card that has landed or still can.
    goal: CardSet,
    progress: Progress,
}

impl Sketch<'_> {
    /// The position before an action, plus what the action tells the others.
    fn new<'a>(turn: &'a TurnContext<'a>, action: Action) -> Sketch<'a> {
        let (board, common) = (turn.board, turn.common);
        let clue = match action {
            Action::Clue { .. } => turn.clue(),
            _ => None,
        };
        let hands = BySeat::from_fn(|seat| {
            let hand = &common.hands[seat];
            let mut held =
                SketchHand { known: CardSet::EMPTY, unknown: CardSet::EMPTY, len: hand.len };
            for slot in hand.slots().filter(|_| seat != turn.seat) {
                let possible = match &clue {
                    Some(clue) => turn.known_after(clue, seat, slot),
                    None => hand.possible[slot],
                };
                held.add(turn.sight.faces[seat][slot], turn.is_known(possible));
            }
            held
        });
        let goal = (turn.rules().cards() - common.dead) | board.landed();
        Sketch { turn, hands, goal, progress: *board.progress() }
    }

    /// The value of an action in a world.
    fn worth(&self, world: &Hidden, action: Action) -> u32 {
        let mut sketch = *self;
        let own = &self.turn.own;
        for (possible, face) in own.possible.iter().zip(world.hand).take(own.len) {
            sketch.hands[self.turn.seat].add(face, self.turn.is_known(*possible));
        }
        match action {
            Action::Clue { .. } => sketch.progress.clue(self.rules()),
            Action::Play(slot, _) => {
                let card = world.hand[slot.index()];
                if card.is_subset(sketch.playable()) {
                    sketch.land(world, card);
                } else {
                    sketch.strike(world, card);
                }
            }
            Action::Discard(slot) => {
                let card = world.hand[slot.index()];
                let copies = world.hand[..own.len].iter().filter(|other| **other == card).count();
                sketch.discard(world, if copies > 1 { CardSet::EMPTY } else { card });
            }
        }
        while !sketch.progress.is_over() && sketch.landed() != sketch.goal {
            sketch.act(world);
        }
        let all = if sketch.landed() == sketch.goal { ALL } else { 0 };
        u32::from(sketch.landed().len()) + all
    }

    fn rules(&self) -> &Rules {
        self.turn.rules()
    }

    fn landed(&self) -> CardSet {
        self.progress.landed()
    }

    fn playable(&self) -> CardSet {
        self.landed().next_to_land() & self.goal
    }

    /// Takes a turn by the policy, as closely as sets of cards allow.
    fn act(&mut self, world: &Hidden) {
        let playable = self.playable();
        let hand = self.hands[self.progress.acting()];
        let plays = hand.known & playable;
        if plays.is_single() {
            return self.land(world, plays);
        }
        let Others { known, held } = self.others();
        if !plays.is_empty() {
            let alone = plays - known;
            return self.land(world, lowest(if alone.is_empty() { plays } else { alone }));
        }
        let useful = (hand.known | hand.unknown) & (self.goal - self.landed());
        let has_useless = hand.len > useful.len();
        let waiting = held & playable;
        let must_clue = !waiting.is_subset(known) || !has_useless || !self.can_spare(waiting);
        let progress = &self.progress;
        if progress.can_clue() && must_clue || !progress.can_discard(self.rules()) {
            return self.clue();
        }
        let shared = useful & held;
        let card = match has_useless {
            true => CardSet::EMPTY,
            false => lowest(if shared.is_empty() { useful } else { shared }),
        };
        self.discard(world, card);
    }

    /// Whether to discard a useless card even though a token is available.
    fn can_spare(&self, waiting: CardSet) -> bool {
        let players = self.rules().players();
        let turns = match self.progress.phase() {
            Phase::LastRound { turns_left } => turns_left.get(),
            Phase::Playing | Phase::Over(_) => self.progress.deck_left() + players,
        };
        let needed = (self.goal - self.landed()).len();
        turns >= needed + players || turns > needed && waiting.is_empty()
    }

    fn others(&self) -> Others {
        let mut others = Others { known: CardSet::EMPTY, held: CardSet::EMPTY };
        for seat in Seat::ALL {
            if seat != self.progress.acting() {
                others.known |= self.hands[seat].known;
                others.held |= self.hands[seat].unknown;
            }
        }
        others.held |= others.known;
        others
    }

    fn clue(&mut self) {
        for seat in Seat::ALL {
            if seat != self.progress.acting() {
                let held = &mut self.hands[seat];
                held.known |= held.unknown;
                held.unknown = CardSet::EMPTY;
            }
        }
        self.progress.clue(self.turn.rules());
    }

    fn land(&mut self, world: &Hidden, card: CardSet) {
        let seat = self.take(card);
        for card in card {
            self.progress.land(self.turn.rules(), card, false);
        }
        self.draw(world, seat);
    }

    fn strike(&mut self, world: &Hidden, card: CardSet) {
        let seat = self.take(card);
        self.progress.strike(self.turn.rules());
        self.draw(world, seat);
    }

    /// Discards a card; the empty set stands for a useless one.
    fn discard(&mut self, world: &Hidden, card: CardSet) {
        let seat = self.take(card);
        self.progress.discard(self.turn.rules());
        self.draw(world, seat);
    }

    /// Removes a card from the acting seat's hand. Returns the seat.
    fn take(&mut self, card: CardSet) -> Seat {
        let seat = self.progress.acting();
        let held = &mut self.hands[seat];
        held.known = held.known - card;
        held.unknown = held.unknown - card;
        held.len = held.len.saturating_sub(1);
        seat
    }

    /// The seat that gave up a card draws another, if the deck has one.
    fn draw(&mut self, world: &Hidden, seat: Seat) {
        if self.progress.deck_left() > 0 && !self.progress.is_over() {
            self.progress.draw(self.turn.rules());
            let held = &mut self.hands[seat];
            held.unknown |= world.deck[usize::from(self.progress.deck_left())];
            held.len += 1;
        }
    }
}

impl SketchHand {
    fn add(&mut self, face: CardSet, is_known: bool) {
        if is_known {
            self.known |= face;
        } else {
            self.unknown |= face;
        }
    }
}

/// The lowest card; ties go to the first.
fn lowest(cards: CardSet) -> CardSet {
    let mut ranks = Rank::ALL.into_iter().map(|rank| cards & CardSet::of_rank(rank));
    let of_rank = ranks.find(|cards| !cards.is_empty());
    of_rank.and_then(|cards| cards.into_iter().next()).map_or(CardSet::EMPTY, CardSet::of)
}
