//! A game made up: the table with every face, and a deck. Everyone plays by
//! the rules of `choose.rs`, each from what their seat would be told: a hand
//! is not read by its holder.

use starmine_rules::{Action, CardCounts, CardSet, Deal, Rules};

use super::choose::Turn;
use super::known::{Fate, MOST};
use super::own::Own;
use super::random::Random;
use super::table::Table;

/// A table with all faces, and a deck.
#[derive(Clone, Copy)]
pub(super) struct World {
    pub(super) table: Table,
    /// The next card last.
    pub(super) deck: [CardSet; Deal::MAX_LEN],
}

/// Plays a deal out among hats without seats of their own, and tells the
/// points: what search does to an imagined world, for the bench.
pub fn play_out(deal: &Deal) -> u8 {
    let mut world = World::dealt(deal);
    world.play_out(deal.rules());
    world.table.points()
}

impl World {
    /// A deal, before the first turn.
    pub(super) fn dealt(deal: &Deal) -> World {
        let rules = deal.rules();
        let mut table = Table::new(rules);
        let mut faces = deal.cards().iter().map(|card| CardSet::of(*card));
        for seat in rules.seats() {
            for face in faces.by_ref().take(rules.hand_size().into()) {
                table.deal(seat, face);
            }
        }
        let mut deck = [CardSet::EMPTY; Deal::MAX_LEN];
        for (place, face) in deck[..usize::from(table.deck)].iter_mut().rev().zip(faces) {
            *place = face;
        }
        World { table, deck }
    }

    /// Takes a turn.
    pub(super) fn act(&mut self, rules: &Rules, action: Action) {
        let table = &mut self.table;
        let seat = table.to_act;
        let faces = table.faces[seat];
        match action {
            Action::Clue { to, clue } => {
                let touched = table.touched(rules, to, clue);
                table.clue(rules, to, clue, touched);
            }
            Action::Discard(slot) => {
                table.lay(rules, slot.index(), faces[slot.index()], Fate::Discarded);
            }
            Action::Play(slot, announced) => {
                let card = faces[slot.index()];
                let right = announced.is_none_or(|suit| card.is_subset(CardSet::of_suit(suit)));
                let fate = if right && card.is_subset(table.playable) {
                    Fate::Landed { announced: announced.is_some() }
                } else {
                    Fate::Struck
                };
                table.lay(rules, slot.index(), card, fate);
            }
        }
        let clued = matches!(action, Action::Clue { .. });
        if !clued && !table.over && table.deck > 0 {
            let face = self.deck[usize::from(table.deck) - 1];
            table.draw(rules, seat, face);
        }
        while !table.over && table.tokens == 0 && table.hands[table.to_act].len == 0 {
            table.pass(rules);
        }
    }

    /// A world that fits what the player to act knows, every such world about
    /// as likely as any other.
    pub(super) fn imagined(table: &Table, own: &Own, random: &mut Random) -> Option<World> {
        let mut world = World { table: *table, deck: [CardSet::EMPTY; Deal::MAX_LEN] };
        let faces = &mut world.table.faces[table.to_act];
        // Those that can be least choose first, else nothing may be left.
        let mut unseen = own.unseen;
        let mut slots: [usize; MOST] = std::array::from_fn(|slot| slot);
        slots[..own.len].sort_unstable_by_key(|slot| own.can_be[*slot].len());
        for slot in slots[..own.len].iter().copied() {
            let card = random.draw(&unseen, own.can_be[slot])?;
            unseen.take(card)?;
            faces[slot] = CardSet::of(card);
        }
        let mut deck = 0;
        for card in unseen.copies() {
            *world.deck.get_mut(deck)? = CardSet::of(card);
            deck += 1;
        }
        if deck != usize::from(table.deck) {
            return None;
        }
        random.shuffle(&mut world.deck[..deck]);
        // Choosing in turn favours some worlds; exchanging evens that out.
        for _ in 0..2 {
            for slot in 0..own.len {
                let other = random.below(own.len + deck);
                let face = faces[slot];
                match other.checked_sub(own.len) {
                    None => {
                        let there = faces[other];
                        if there.is_subset(own.can_be[slot]) && face.is_subset(own.can_be[other]) {
                            faces.swap(slot, other);
                        }
                    }
                    Some(place) => {
                        if world.deck[place].is_subset(own.can_be[slot]) {
                            faces[slot] = world.deck[place];
                            world.deck[place] = face;
                        }
                    }
                }
            }
        }
        Some(world)
    }

    /// Every world that fits what the player to act knows, with how likely it
    /// is beside the others, if there are no more than `most`.
    pub(super) fn all(table: &Table, own: &Own, most: usize) -> Option<Vec<(World, i64)>> {
        let mut world = World { table: *table, deck: [CardSet::EMPTY; Deal::MAX_LEN] };
        let mut worlds = Vec::new();
        let are_all = world.fill(own, 0, own.unseen, 1, &mut |world, ways| {
            let has_room = worlds.len() < most;
            if has_room {
                worlds.push((*world, ways));
            }
            has_room
        });
        are_all.then_some(worlds)
    }

    /// Fills the places from this one on that the player to act does not see,
    /// of the own hand and then of the deck, with the cards that are left, and
    /// tells `each` world with how many ways there are to deal it. Stops, and
    /// says no, when `each` does.
    fn fill(
        &mut self,
        own: &Own,
        place: usize,
        left: CardCounts,
        ways: i64,
        each: &mut impl FnMut(&World, i64) -> bool,
    ) -> bool {
        let seat = self.table.to_act;
        if place == own.len + usize::from(self.table.deck) {
            return each(self, ways);
        }
        let can_be = own.can_be[..own.len].get(place).copied().unwrap_or(CardSet::ALL);
        (can_be & left.some()).into_iter().all(|card| {
            match place.checked_sub(own.len) {
                None => self.table.faces[seat][place] = CardSet::of(card),
                Some(place) => self.deck[place] = CardSet::of(card),
            }
            let mut rest = left;
            _ = rest.take(card);
            self.fill(own, place + 1, rest, ways * i64::from(left.get(card)), each)
        })
    }

    /// Plays on to the end, or until no point can be added any more.
    pub(super) fn play_out(&mut self, rules: &Rules) {
        while !self.table.over && self.table.points() < self.table.reachable(rules) {
            let action = Turn::new(rules, &self.table).choose();
            self.act(rules, action);
        }
    }
}
