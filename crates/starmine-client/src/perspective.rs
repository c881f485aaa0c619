//! The table from where the reader sits: whose hand is in front, who the
//! others are, in which order the cards of a hand lie.

use starmine_protocol::{
    CardView, Desk, Event, GameView, HandView, Ids, Looking, Occupant, Seat, TableView,
};
use starmine_words::clean;

use crate::TableState;

impl TableState {
    /// The seat the reader plays at.
    pub fn seat(&self) -> Option<Seat> {
        self.table.as_ref()?.you.seat
    }

    /// Whether it is the reader's turn.
    pub fn is_your_turn(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.legal.is_some())
    }

    /// Whose hand is in front of the reader: their own, the one a bot keeps
    /// for them, the one of the player they look over the shoulder of, or the
    /// first.
    pub fn front_seat(&self) -> Option<Seat> {
        let you = &self.table.as_ref()?.you;
        let looking = match you.watching {
            Some(Looking::Seat { seat }) => Some(seat),
            Some(Looking::AllHands) | None => None,
        };
        let first = || self.game.as_ref()?.hands.first().map(|hand| hand.seat);
        you.seat.or(you.kept_seat).or(looking).or_else(first)
    }

    /// The other seats, in turn order from the reader's left.
    pub fn mates(&self) -> Vec<Seat> {
        let (Some(game), Some(front)) = (&self.game, self.front_seat()) else { return Vec::new() };
        others(game, front)
    }

    /// The cards of the hand in front, as they lie.
    pub fn own_cards(&self) -> Vec<&CardView> {
        let (Some(game), Some(front)) = (&self.game, self.front_seat()) else { return Vec::new() };
        cards_in_order(game, front, self.desk.as_ref())
    }

    /// The name at a seat.
    pub fn name(&self, seat: Seat) -> String {
        match self.table.as_ref().and_then(|table| occupant(table, seat)) {
            Some(Occupant::Person(person)) => clean(&person.name),
            Some(Occupant::Bot { name, .. }) => clean(name),
            None => seat.to_string(),
        }
    }

    /// The seats of people who are not connected.
    pub fn absent(&self) -> Vec<Seat> {
        let seats = self.table.iter().flat_map(|table| &table.seats);
        let absent = seats.filter(|seat| match &seat.occupant {
            Some(Occupant::Person(person)) => !person.present,
            Some(Occupant::Bot { .. }) | None => false,
        });
        absent.map(|seat| seat.seat).collect()
    }

    /// Whether a bot sits at a seat.
    pub fn is_bot(&self, seat: Seat) -> bool {
        let occupant = self.table.as_ref().and_then(|table| occupant(table, seat));
        matches!(occupant, Some(Occupant::Bot { .. }))
    }

    /// The cards that were touched by the last action, if it was a clue.
    pub fn just_touched(&self) -> Ids {
        let last = self.log().rev().find(|line| line.turn.is_some() && !line.taken_back);
        let mut events = last.iter().flat_map(|line| &line.events);
        let touched = events.find_map(|event| match event {
            Event::Clued { touched, .. } => Some(*touched),
            _ => None,
        });
        touched.unwrap_or_default()
    }
}

fn occupant(table: &TableView, seat: Seat) -> Option<&Occupant> {
    table.seats.iter().find(|view| view.seat == seat)?.occupant.as_ref()
}

/// The other seats, in turn order from the left of one.
pub fn others(game: &GameView, front: Seat) -> Vec<Seat> {
    let seats: Vec<Seat> = game.hands.iter().map(|hand| hand.seat).collect();
    let place = seats.iter().position(|seat| *seat == front).unwrap_or(0);
    let (before, from) = seats.split_at(place);
    from.iter().skip(1).chain(before).copied().collect()
}

/// The hand at a seat.
pub fn hand(game: &GameView, seat: Seat) -> Option<&HandView> {
    game.hands.iter().find(|hand| hand.seat == seat)
}

/// The cards at a seat, in their owner's order if the desk is given.
pub fn cards_in_order<'a>(
    game: &'a GameView,
    seat: Seat,
    desk: Option<&Desk>,
) -> Vec<&'a CardView> {
    let mut cards: Vec<&CardView> =
        hand(game, seat).map(|hand| hand.cards.iter().collect()).unwrap_or_default();
    if let Some(desk) = desk {
        // A card that the desk does not know stays in front of the others.
        let place = |card: &&CardView| desk.order.iter().position(|id| *id == card.id);
        cards.sort_by_key(|card| place(card).map_or(0, |place| place + 1));
    }
    cards
}
