//! The table as seen from the reader's place: the hand in front, the other
//! seats, and the order of the cards in a hand.

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

    /// The seat at the front of the display: the reader's own, the one a bot
    /// keeps for them, the one they watch from, or the first.
    pub fn front_seat(&self) -> Option<Seat> {
        let you = &self.table.as_ref()?.you;
        let looking = match you.watching {
            Some(Looking::Seat { seat }) => Some(seat),
            Some(Looking::AllHands) | None => None,
        };
        let first = || self.game.as_ref()?.hands.first().map(|hand| hand.seat);
        you.seat.or(you.kept_seat).or(looking).or_else(first)
    }

    /// The seats other than the front seat, in turn order after it.
    pub fn mates(&self) -> Vec<Seat> {
        let (Some(game), Some(front)) = (&self.game, self.front_seat()) else { return Vec::new() };
        others(game, front)
    }

    /// The cards of the hand in front, in their owner's order.
    pub fn own_cards(&self) -> Vec<&CardView> {
        let (Some(game), Some(front)) = (&self.game, self.front_seat()) else { return Vec::new() };
        cards_in_order(game, front, self.desk.as_ref())
    }

    /// The cards of a seat as they are shown: those in front in their owner's
    /// order, all others with the newest first.
    pub fn cards_shown(&self, seat: Seat) -> Vec<&CardView> {
        let Some(game) = &self.game else { return Vec::new() };
        let desk = self.desk.as_ref().filter(|_| self.front_seat() == Some(seat));
        cards_in_order(game, seat, desk)
    }

    /// The name of a seat's occupant, or the letter of the seat.
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

/// The other seats, in turn order after one.
pub fn others(game: &GameView, front: Seat) -> Vec<Seat> {
    let seats: Vec<Seat> = game.hands.iter().map(|hand| hand.seat).collect();
    let index = seats.iter().position(|seat| *seat == front).unwrap_or(0);
    let (before, from) = seats.split_at(index);
    from.iter().skip(1).chain(before).copied().collect()
}

/// The hand of a seat.
pub fn hand(game: &GameView, seat: Seat) -> Option<&HandView> {
    game.hands.iter().find(|hand| hand.seat == seat)
}

/// The cards of a seat, in their owner's order if the desk is given.
pub fn cards_in_order<'a>(
    game: &'a GameView,
    seat: Seat,
    desk: Option<&Desk>,
) -> Vec<&'a CardView> {
    let mut cards: Vec<&CardView> =
        hand(game, seat).map(|hand| hand.cards.iter().collect()).unwrap_or_default();
    if let Some(desk) = desk {
        // Cards that the desk does not list come first.
        let index = |card: &&CardView| desk.order.iter().position(|id| *id == card.id);
        cards.sort_by_key(|card| index(card).map_or(0, |index| index + 1));
    }
    cards
}
