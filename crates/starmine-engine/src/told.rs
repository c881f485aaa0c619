//! What a seat was told, heard from elsewhere: from a server, or out of a
//! log. Nothing is believed that cannot have happened, since the rules trust
//! their own events and would make nonsense of others.

use std::fmt;

use starmine_bots::{Budget, Choice, GuestFault, Invitation};
use starmine_rules::{Board, Card, Event, Observer, Rules, Seat, Seed, Seen, View};

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
            card.face().map_or(Ok(()), |card| is(rules.cards().contains(card), "no such card"))
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
            thrown(board, card)
        }
        Event::Landed { seat, id, card, .. } => {
            seated(seat)?;
            is(board.hand(seat).slot_of(id).is_some() && dealt, "not in that hand")?;
            is(board.playable().contains(card), "it does not fit")
        }
        Event::Struck { seat, id, card, .. } => {
            seated(seat)?;
            is(board.hand(seat).slot_of(id).is_some() && dealt, "not in that hand")?;
            is(board.strikes() < rules.switches().strikes, "too many strikes")?;
            thrown(board, card)
        }
        Event::Skipped { seat } => seated(seat),
        Event::Ended(_) => Ok(()),
    }
}

/// Whether a copy of the card was left to be thrown.
fn thrown(board: &Board, card: Card) -> Result<(), &'static str> {
    let landed = u8::from(board.landed().contains(card));
    let gone = board.discarded().get(card) + landed;
    if gone < board.rules().pack().get(card) { Ok(()) } else { Err("no copy of it was left") }
}
