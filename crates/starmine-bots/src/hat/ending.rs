//! The end of a game, counted out. When few cards are left in the deck, nearly
//! every card in a hand is known, and what matters is who plays when. So the
//! rest is played through on a few worlds that fit, after each thing that may
//! be done now. It is a sketch of a game: hands are sets of cards, a clue
//! tells everyone everything, and no question is asked.

use std::cmp::Reverse;

use starmine_rules::{Action, BySeat, CardSet, LastCards, Rank, Seat};

use super::choose::{Telling, Turn};
use super::known::MOST;
use super::random::Random;

/// The most cards in the deck for which the rest is counted out.
const NEAR: usize = 10;
/// In how many worlds.
const WORLDS: usize = 16;
/// If what the rules say wins so many, it is good enough.
const ENOUGH: usize = 2;
/// What it is worth, in points beyond its own, to reach all that can be had.
const ALL: u32 = 2;

impl Turn<'_> {
    /// Whether the rest is to be counted out: the deck is low and ends the
    /// game, and not everyone has a turn to spare.
    pub(super) fn is_near_end(&self) -> bool {
        let is_last_round = self.rules.switches().last_cards == LastCards::LastRound;
        let is_low = is_last_round && usize::from(self.table.deck) <= NEAR;
        is_low && self.own.len > 0 && self.is_short()
    }

    /// What to do, where `usual` is what the rules say: another action must be
    /// better by a quarter of a point a world.
    pub(super) fn count_out(&self, usual: Action) -> Action {
        let mut unseen = Unseen::new(self);
        let count = if unseen.len <= 1 { 1 } else { WORLDS };
        let rest = Rest::new(self, usual);
        let best = u32::from(rest.goal.len()) + ALL;
        let mut worlds = [(0, World::EMPTY); WORLDS];
        let worlds = &mut worlds[..count];
        // How far the usual action stays behind winning every world.
        let mut missed = 0;
        for (place, dealt) in worlds.iter_mut().enumerate() {
            let Some(world) = unseen.deal(self) else { return usual };
            let misses = best - rest.worth(&world, usual);
            missed += misses;
            *dealt = (misses, world);
            if place + 1 == ENOUGH && missed == 0 {
                return usual;
            }
        }
        // What the usual action does not win, others seldom do: there they
        // show soonest that they are no better.
        worlds.sort_unstable_by_key(|(misses, _)| Reverse(*misses));
        let mut action = usual;
        let mut most = missed.saturating_sub(count as u32 / 4);
        if most == 0 {
            return usual;
        }
        for other in self.late_choices().filter(|other| *other != usual) {
            let rest = Rest::new(self, other);
            let mut missed = 0;
            let is_better = worlds.iter().all(|(_, world)| {
                missed += best - rest.worth(world, other);
                missed < most
            });
            if is_better {
                (action, most) = (other, missed);
            }
        }
        action
    }

    /// What may be better than usual: another sure play, the clue, a discard.
    fn late_choices(&self) -> impl Iterator<Item = Action> {
        let sure = self.own.known(self.table.playable).without(self.table.plays(self.seat));
        let can_discard = self.table.tokens < self.rules.switches().clue_tokens;
        sure.iter()
            .map(|slot| self.play(slot))
            .chain(self.clue().map(Telling::action))
            .chain(can_discard.then(|| self.discard()))
    }
}

/// What the player to act does not see: the cards of the own hand, and the
/// deck, the next card last.
#[derive(Clone, Copy)]
struct World {
    hand: [CardSet; MOST],
    deck: [CardSet; NEAR],
}

impl World {
    const EMPTY: World = World { hand: [CardSet::EMPTY; MOST], deck: [CardSet::EMPTY; NEAR] };
}

/// The cards of which the player to act does not know where they are.
struct Unseen {
    cards: [CardSet; NEAR + MOST],
    len: usize,
    /// The own cards among them, those that can be least first.
    slots: [usize; MOST],
    own: usize,
    random: Random,
}

impl Unseen {
    fn new(turn: &Turn<'_>) -> Unseen {
        let own = &turn.own;
        // Other worlds at another turn, and the same when asked again.
        let seed = u64::from(turn.table.deck) << 8 | u64::from(turn.table.tokens ^ 0x34);
        let mut unseen = Unseen {
            cards: [CardSet::EMPTY; NEAR + MOST],
            len: 0,
            slots: [0; MOST],
            own: 0,
            random: Random::new(seed),
        };
        let mut counts = own.unseen;
        for slot in 0..own.len {
            if let Some(card) = own.can_be[slot].only() {
                _ = counts.take(card);
            } else {
                unseen.slots[unseen.own] = slot;
                unseen.own += 1;
            }
        }
        unseen.slots[..unseen.own].sort_unstable_by_key(|slot| own.can_be[*slot].len());
        for (place, card) in unseen.cards.iter_mut().zip(counts.copies()) {
            *place = CardSet::of(card);
            unseen.len += 1;
        }
        unseen
    }

    /// A world that fits. There is none if someone did not keep to the code.
    fn deal(&mut self, turn: &Turn<'_>) -> Option<World> {
        let cards = &mut self.cards[..self.len];
        self.random.shuffle(cards);
        let mut world = World { hand: turn.own.can_be, ..World::EMPTY };
        for (place, slot) in self.slots[..self.own].iter().enumerate() {
            let fits = |card: &CardSet| card.is_subset(turn.own.can_be[*slot]);
            let found = place + cards[place..].iter().position(fits)?;
            cards.swap(place, found);
            world.hand[*slot] = cards[place];
        }
        let deck = &cards[self.own..];
        if deck.len() != usize::from(turn.table.deck) {
            return None;
        }
        world.deck[..deck.len()].copy_from_slice(deck);
        Some(world)
    }
}

/// A hand: sets of cards, of which only those of use matter.
#[derive(Clone, Copy)]
struct Held {
    /// What the holder knows well enough to play it when it lands.
    known: CardSet,
    untold: CardSet,
    len: u8,
}

/// What is in the hands of all but the player to act.
struct Others {
    told: CardSet,
    held: CardSet,
}

/// The rest of a game.
#[derive(Clone, Copy)]
struct Rest<'a> {
    turn: &'a Turn<'a>,
    hands: BySeat<Held>,
    landed: CardSet,
    /// Every card that has landed or can.
    goal: CardSet,
    deck: usize,
    tokens: u8,
    most_tokens: u8,
    players: u8,
    seat: Seat,
    turns_left: Option<u8>,
}

impl Rest<'_> {
    /// As it is before an action, but for what the action tells.
    fn new<'a>(turn: &'a Turn<'a>, action: Action) -> Rest<'a> {
        let table = turn.table;
        let telling = match action {
            Action::Clue { .. } => turn.clue(),
            _ => None,
        };
        let hands = BySeat::from_fn(|seat| {
            let hand = &table.hands[seat];
            let mut held = Held { known: CardSet::EMPTY, untold: CardSet::EMPTY, len: hand.len };
            for slot in hand.slots().filter(|_| seat != turn.seat) {
                let can_be = match &telling {
                    Some(telling) => turn.known_after(telling, seat, slot),
                    None => hand.can_be[slot],
                };
                if can_be.is_single() || can_be.is_subset(table.playable) {
                    held.known |= table.faces[seat][slot];
                } else {
                    held.untold |= table.faces[seat][slot];
                }
            }
            held
        });
        Rest {
            turn,
            hands,
            landed: table.landed,
            goal: (turn.rules.cards() - table.dead) | table.landed,
            deck: table.deck.into(),
            tokens: table.tokens,
            most_tokens: turn.rules.switches().clue_tokens,
            players: turn.rules.players(),
            seat: turn.seat,
            turns_left: table.turns_left,
        }
    }

    /// What an action comes to in a world.
    fn worth(&self, world: &World, action: Action) -> u32 {
        let mut rest = *self;
        let own = &self.turn.own;
        for (can_be, face) in own.can_be.iter().zip(world.hand).take(own.len) {
            let held = &mut rest.hands[self.seat];
            if can_be.is_single() || can_be.is_subset(self.turn.table.playable) {
                held.known |= face;
            } else {
                held.untold |= face;
            }
        }
        match action {
            Action::Clue { .. } => {
                rest.tokens -= 1;
                rest.end_turn(world, false);
            }
            Action::Play(slot, _) => {
                let card = world.hand[slot.index()];
                rest.lay(card, card.is_subset(rest.playable()));
                rest.end_turn(world, true);
            }
            Action::Discard(slot) => {
                let card = world.hand[slot.index()];
                let copies = world.hand[..own.len].iter().filter(|other| **other == card).count();
                rest.throw(if copies > 1 { CardSet::EMPTY } else { card });
                rest.end_turn(world, true);
            }
        }
        while rest.turns_left != Some(0) && rest.landed != rest.goal {
            let draws = rest.act();
            rest.end_turn(world, draws);
        }
        u32::from(rest.landed.len()) + if rest.landed == rest.goal { ALL } else { 0 }
    }

    fn playable(&self) -> CardSet {
        self.landed.next_to_land() & self.goal
    }

    /// Takes a turn, by the rules of `choose.rs` as far as sets can follow
    /// them, and says whether a card was laid down.
    fn act(&mut self) -> bool {
        let playable = self.playable();
        let hand = self.hands[self.seat];
        let plays = hand.known & playable;
        if plays.is_single() {
            self.lay(plays, true);
            return true;
        }
        let Others { told, held } = self.others();
        if !plays.is_empty() {
            let alone = plays - told;
            self.lay(lowest(if alone.is_empty() { plays } else { alone }), true);
            return true;
        }
        let useful = (hand.known | hand.untold) & (self.goal - self.landed);
        let has_useless = hand.len > useful.len();
        let waiting = held & playable;
        let must_clue = !waiting.is_subset(told) || !has_useless || !self.can_spare(waiting);
        if self.tokens > 0 && must_clue || self.tokens == self.most_tokens {
            self.clue();
            return false;
        }
        let shared = useful & held;
        self.throw(match has_useless {
            true => CardSet::EMPTY,
            false => lowest(if shared.is_empty() { useful } else { shared }),
        });
        true
    }

    /// Whether a useless card may be thrown though there is a token.
    fn can_spare(&self, waiting: CardSet) -> bool {
        let players = usize::from(self.players);
        let turns = self.turns_left.map_or(self.deck + players, usize::from);
        let needed = usize::from((self.goal - self.landed).len());
        turns >= needed + players || turns > needed && waiting.is_empty()
    }

    fn others(&self) -> Others {
        let mut others = Others { told: CardSet::EMPTY, held: CardSet::EMPTY };
        for seat in Seat::ALL {
            if seat != self.seat {
                others.told |= self.hands[seat].known;
                others.held |= self.hands[seat].untold;
            }
        }
        others.held |= others.told;
        others
    }

    fn clue(&mut self) {
        self.tokens -= 1;
        for seat in Seat::ALL {
            if seat != self.seat {
                let held = &mut self.hands[seat];
                held.known |= held.untold;
                held.untold = CardSet::EMPTY;
            }
        }
    }

    /// Plays a card.
    fn lay(&mut self, card: CardSet, lands: bool) {
        self.take(card);
        if lands {
            self.landed |= card;
            if card.is_subset(CardSet::of_rank(self.turn.rules.top_rank())) {
                self.earn();
            }
        }
    }

    fn throw(&mut self, card: CardSet) {
        self.take(card);
        self.earn();
    }

    fn take(&mut self, card: CardSet) {
        let held = &mut self.hands[self.seat];
        held.known = held.known - card;
        held.untold = held.untold - card;
        held.len = held.len.saturating_sub(1);
    }

    fn earn(&mut self) {
        self.tokens = (self.tokens + 1).min(self.most_tokens);
    }

    fn end_turn(&mut self, world: &World, draws: bool) {
        if let Some(turns) = &mut self.turns_left {
            *turns -= 1;
        } else if draws {
            self.deck -= 1;
            let held = &mut self.hands[self.seat];
            held.untold |= world.deck[self.deck];
            held.len += 1;
            if self.deck == 0 {
                self.turns_left = Some(self.players);
            }
        }
        self.seat = self.seat.after(self.players);
    }
}

/// The lowest card, of several the first.
fn lowest(cards: CardSet) -> CardSet {
    let mut ranks = Rank::ALL.into_iter().map(|rank| cards & CardSet::of_rank(rank));
    let of_rank = ranks.find(|cards| !cards.is_empty());
    of_rank.and_then(|cards| cards.into_iter().next()).map_or(CardSet::EMPTY, CardSet::of)
}
