//! What a seat was told, heard from elsewhere: from a server, or out of a
//! log. Nothing is believed that cannot have happened, since the rules trust
//! their own events and would make nonsense of others.

use std::fmt;

use starmine_bots::{Budget, Choice, GuestFault, Invitation};
use starmine_rules::{Card, CardId, Event, Observer, Rules, Seat, Seed, Seen, View};

/// What a seat was told, from the deal on.
#[derive(Clone, Debug)]
pub struct Told {
    view: View,
    events: Vec<Event<Seen>>,
}

impl Told {
    /// Before the deal. Nothing if nobody sits there.
    pub fn new(rules: &Rules, seat: Seat) -> Option<Told> {
        let there = rules.seats().any(|other| other == seat);
        there.then(|| Told { view: View::new(rules, Observer::Seat(seat)), events: Vec::new() })
    }

    /// Takes in an event, if it can have happened.
    pub fn witness(&mut self, event: Event<Seen>) -> Result<(), Unbelievable> {
        check(&self.view, &event).map_err(|why| Unbelievable { event, why })?;
        self.view.witness(&event);
        self.events.push(event);
        Ok(())
    }

    /// What the seat knows.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Lets a guest sit down, hear all of it, and decide. One that is made
    /// anew each time has nothing to forget when a move is taken back.
    pub fn decide(
        &self,
        guest: &dyn Invitation,
        seed: Seed,
        budget: Budget,
    ) -> Result<Choice, GuestFault> {
        let Observer::Seat(seat) = self.view.observer() else {
            return Err("only a seat decides".into());
        };
        let mut guest = guest.sit(self.view.board().rules(), seat, seed)?;
        for event in &self.events {
            guest.witness(event)?;
        }
        guest.decide(budget)
    }
}

/// An event that cannot have happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unbelievable {
    /// What was told.
    pub event: Event<Seen>,
    why: &'static str,
}

impl fmt::Display for Unbelievable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the table tells what cannot be ({}): {:?}", self.why, self.event)
    }
}

impl std::error::Error for Unbelievable {}

/// Whether an event can come next, as far as it matters to the board.
fn check(view: &View, event: &Event<Seen>) -> Result<(), &'static str> {
    let board = view.board();
    let rules = board.rules();
    let is = |sound: bool, why| if sound { Ok(()) } else { Err(why) };
    let seated = |seat: Seat| is(rules.seats().any(|other| other == seat), "nobody sits there");
    is(!board.is_over(), "the game is over")?;
    let dealt = rules.pack_size() - board.deck_left() >= rules.dealt();
    match *event {
        Event::Drew { seat, id, card } => {
            seated(seat)?;
            let next = usize::from(rules.pack_size() - board.deck_left());
            is(board.deck_left() > 0 && id.index() == next, "not the next card of the deck")?;
            is(board.hand(seat).len() < rules.hand_size(), "the hand is full")?;
            let own = view.observer() == Observer::Seat(seat);
            is(own == (card == Seen::Back), "who draws sees the back, and others the face")?;
            card.face().map_or(Ok(()), |card| new_in_sight(view, card))
        }
        Event::Clued { from, to, clue, touched } => {
            seated(from).and(seated(to))?;
            is(dealt && from != to, "nobody can have given this clue")?;
            is(board.clue_tokens() > 0, "no clue token was left")?;
            is(rules.clues().contains(clue), "no such clue")?;
            let hand = board.hand(to);
            is(touched.iter().all(|id| hand.slot_of(id).is_some()), "not in that hand")
        }
        Event::Discarded { seat, id, card } => {
            seated(seat)?;
            is(board.hand(seat).slot_of(id).is_some() && dealt, "not in that hand")?;
            is(board.clue_tokens() < rules.switches().clue_tokens, "all tokens were in")?;
            turned_up(view, id, card)
        }
        Event::Landed { seat, id, card, .. } => {
            seated(seat)?;
            is(board.hand(seat).slot_of(id).is_some() && dealt, "not in that hand")?;
            is(board.playable().contains(card), "it does not fit")?;
            turned_up(view, id, card)
        }
        Event::Struck { seat, id, card, .. } => {
            seated(seat)?;
            is(board.hand(seat).slot_of(id).is_some() && dealt, "not in that hand")?;
            is(board.strikes() < rules.switches().strikes, "too many strikes")?;
            turned_up(view, id, card)
        }
        Event::Skipped { seat } => seated(seat),
        Event::Ended(_) => Ok(()),
    }
}

/// Whether a card that leaves a hand can have this face: the one it was shown
/// with, or one that is new in sight.
fn turned_up(view: &View, id: CardId, card: Card) -> Result<(), &'static str> {
    match view.seen(id) {
        Seen::Face(shown) if shown == card => Ok(()),
        Seen::Face(_) => Err("it was shown with another face"),
        Seen::Back => new_in_sight(view, card),
    }
}

/// Whether a copy of the card was left that nobody has shown to the seat.
fn new_in_sight(view: &View, card: Card) -> Result<(), &'static str> {
    let board = view.board();
    let rules = board.rules();
    if !rules.cards().contains(card) {
        return Err("no such card");
    }
    let landed = u8::from(board.landed().contains(card));
    let held = rules.seats().flat_map(|seat| view.hand(seat));
    let held = held.filter(|held| held.seen == Seen::Face(card)).count();
    let in_sight = usize::from(board.discarded().get(card) + landed) + held;
    let there_are = usize::from(rules.pack().get(card));
    if in_sight < there_are { Ok(()) } else { Err("no copy of it was left") }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What seat A of two is told: the deal, in which B has these cards, and
    /// what happened then. Why it is not believed, if it is not.
    fn check(b_has: &str, then: &[Event<Seen>]) -> Result<(), &'static str> {
        let mut told = Told::new(&Rules::default(), Seat::A).unwrap();
        let own = (0..5).map(|_| (Seat::A, Seen::Back));
        let b_has = b_has.split(' ').map(|face| (Seat::B, Seen::Face(card(face))));
        let drew = own.chain(b_has).zip(CardId::first(10));
        let drew = drew.map(|((seat, card), id)| Event::Drew { seat, id, card });
        for event in drew.chain(then.iter().copied()) {
            told.witness(event).map_err(|unbelievable| unbelievable.why)?;
            // Whoever decides asks this, and it cannot be answered of a pack
            // that has more cards than there are.
            told.view().unseen_by(Seat::A);
        }
        Ok(())
    }

    fn card(face: &str) -> Card {
        face.parse().unwrap()
    }

    /// A card by its place in the deal: A has the first five.
    fn id(index: usize) -> CardId {
        CardId::first(10).nth(index).unwrap()
    }

    fn discards(seat: Seat, index: usize, face: &str) -> Event<Seen> {
        Event::Discarded { seat, id: id(index), card: card(face) }
    }

    fn strikes(seat: Seat, index: usize, face: &str) -> Event<Seen> {
        Event::Struck { seat, id: id(index), card: card(face), announced: None }
    }

    fn lands(seat: Seat, index: usize, face: &str) -> Event<Seen> {
        Event::Landed { seat, id: id(index), card: card(face), announced: None }
    }

    const NONE_LEFT: Result<(), &str> = Err("no copy of it was left");

    #[test]
    fn nobody_draws_more_copies_than_there_are() {
        assert_eq!(check("R1 R1 R1 R2 R2", &[]), Ok(()), "three 1s, two 2s");
        assert_eq!(check("R1 R1 R1 R1 R2", &[]), NONE_LEFT);
        assert_eq!(check("R2 R2 R2 R1 R1", &[]), NONE_LEFT);
        assert_eq!(check("R5 R5 R1 R1 R1", &[]), NONE_LEFT, "one 5");
        assert_eq!(check("M1 R1 R1 R1 R2", &[]), Err("no such card"), "no sixth suit");
    }

    #[test]
    fn an_own_card_is_not_one_that_lies_with_others() {
        let b_has = "R1 R1 R1 R5 Y2";
        assert_eq!(check(b_has, &[strikes(Seat::A, 0, "Y2")]), Ok(()), "the other one");
        assert_eq!(check(b_has, &[strikes(Seat::A, 0, "R5")]), NONE_LEFT);
        assert_eq!(check(b_has, &[lands(Seat::A, 0, "R1")]), NONE_LEFT);
        let clue = "R".parse().unwrap();
        let touched = [id(5), id(6), id(7), id(8)].into_iter().collect();
        let clued = Event::Clued { from: Seat::A, to: Seat::B, clue, touched };
        assert_eq!(check(b_has, &[clued, discards(Seat::A, 0, "R1")]), NONE_LEFT);
    }

    #[test]
    fn a_card_keeps_the_face_it_was_shown_with() {
        let b_has = "R1 R1 R1 R5 Y2";
        assert_eq!(check(b_has, &[lands(Seat::B, 5, "R1")]), Ok(()));
        let other = Err("it was shown with another face");
        assert_eq!(check(b_has, &[lands(Seat::B, 9, "R1")]), other);
        assert_eq!(check(b_has, &[strikes(Seat::B, 5, "Y2")]), other);
    }
}
