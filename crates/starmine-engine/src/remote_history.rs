//! The history of a game played elsewhere, as one seat saw it: from a server,
//! or from a log. Each event is checked first, because the rules trust their
//! own events and would compute nonsense from impossible ones.

use std::fmt;

use starmine_bots::{BotSource, Budget, Choice, ExternalBotError};
use starmine_rules::{Card, CardId, CardSet, Event, Observer, Rules, Seat, Seed, Seen, View};

/// All events a seat has seen, from the deal on.
#[derive(Clone, Debug)]
pub struct RemoteHistory {
    view: View,
    events: Vec<Event<Seen>>,
}

impl RemoteHistory {
    /// An empty history, before the deal. `None` if the game has no such seat.
    pub fn new(rules: &Rules, seat: Seat) -> Option<RemoteHistory> {
        let exists = rules.seats().any(|other| other == seat);
        exists.then(|| RemoteHistory {
            view: View::new(rules, Observer::Seat(seat)),
            events: Vec::new(),
        })
    }

    /// Adds an event, if it is possible.
    pub fn witness(&mut self, event: Event<Seen>) -> Result<(), ImpossibleEvent> {
        let impossible = |why| ImpossibleEvent { event, why };
        check(&self.view, &event).map_err(impossible)?;
        let mut view = self.view;
        view.witness(&event);
        own_hand_exists(&view).map_err(impossible)?;
        self.view = view;
        self.events.push(event);
        Ok(())
    }

    /// What the seat knows now.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Everything that the seat saw, in order.
    pub fn events(&self) -> &[Event<Seen>] {
        &self.events
    }

    /// Seats a new external bot, replays all events to it and lets it decide. A new
    /// external bot each time has nothing to forget when a move is taken back.
    pub fn decide(
        &self,
        external: &dyn BotSource,
        seed: Seed,
        budget: Budget,
    ) -> Result<Choice, ExternalBotError> {
        let Observer::Seat(seat) = self.view.observer() else {
            return Err("only a seat can decide".into());
        };
        let mut external = external.sit(self.view.board().rules(), seat, seed)?;
        for event in &self.events {
            external.witness(event)?;
        }
        external.decide(budget)
    }
}

/// An event that cannot have happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImpossibleEvent {
    pub event: Event<Seen>,
    why: &'static str,
}

impl fmt::Display for ImpossibleEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "impossible event from the table ({}): {:?}", self.why, self.event)
    }
}

impl std::error::Error for ImpossibleEvent {}

/// Checks that an event can come next, as far as the board depends on it.
fn check(view: &View, event: &Event<Seen>) -> Result<(), &'static str> {
    let board = view.board();
    let rules = board.rules();
    let is = |sound: bool, why| if sound { Ok(()) } else { Err(why) };
    let seated = |seat: Seat| is(rules.seats().any(|other| other == seat), "no such seat");
    is(!board.is_over(), "the game is over")?;
    let dealt = rules.pack_size() - board.deck_left() >= rules.dealt();
    match *event {
        Event::Drew { seat, id, card } => {
            seated(seat)?;
            let next = usize::from(rules.pack_size() - board.deck_left());
            is(board.deck_left() > 0 && id.index() == next, "not the next card of the deck")?;
            is(board.hand(seat).len() < rules.hand_size(), "the hand is full")?;
            let own = view.observer() == Observer::Seat(seat);
            is(own == (card == Seen::Back), "own cards must be hidden, others visible")?;
            card.face().map_or(Ok(()), |card| new_in_sight(view, card))
        }
        Event::Clued { from, to, clue, touched } => {
            seated(from).and(seated(to))?;
            is(dealt && from != to, "this clue was not possible")?;
            is(board.can_clue(), "no clue token was left")?;
            is(rules.clues().contains(clue), "no such clue")?;
            let hand = board.hand(to);
            is(touched.iter().all(|id| hand.slot_of(id).is_some()), "card not in that hand")?;
            // The seat cannot check a clue to itself.
            let matches =
                view.observer() == Observer::Seat(to) || touched == view.would_touch(to, clue);
            is(matches, "the clue touches other cards")
        }
        Event::Discarded { seat, id, card } => {
            seated(seat)?;
            is(board.hand(seat).slot_of(id).is_some() && dealt, "card not in that hand")?;
            is(board.can_discard(), "all clue tokens were in")?;
            revealed(view, id, card)
        }
        Event::Landed { seat, id, card, .. } => {
            seated(seat)?;
            is(board.hand(seat).slot_of(id).is_some() && dealt, "card not in that hand")?;
            is(board.playable().contains(card), "the card was not playable")?;
            revealed(view, id, card)
        }
        Event::Struck { seat, id, card, .. } => {
            seated(seat)?;
            is(board.hand(seat).slot_of(id).is_some() && dealt, "card not in that hand")?;
            is(board.strikes() < rules.switches().strikes, "too many strikes")?;
            revealed(view, id, card)
        }
        Event::Skipped { seat } => seated(seat),
        Event::Ended(_) => Ok(()),
    }
}

/// Checks that the seat's own cards can have faces that fit everything known
/// about them.
fn own_hand_exists(view: &View) -> Result<(), &'static str> {
    let Observer::Seat(seat) = view.observer() else { return Ok(()) };
    let contradicted = view.deductions(seat).any(|(_, possible)| possible == CardSet::EMPTY);
    if contradicted { Err("no cards fit what was said about the hand") } else { Ok(()) }
}

/// Checks the face of a card leaving a hand: the face already shown, or a copy
/// not seen so far.
fn revealed(view: &View, id: CardId, card: Card) -> Result<(), &'static str> {
    match view.seen(id) {
        Seen::Face(shown) if shown == card => Ok(()),
        Seen::Face(_) => Err("the card was shown with another face"),
        Seen::Back => new_in_sight(view, card),
    }
}

/// Checks that the seat has not yet seen every copy of the card.
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
    let copies = usize::from(rules.pack().get(card));
    if in_sight < copies { Ok(()) } else { Err("no copy of the card was left") }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives seat A of a two-player game the deal, with these cards for B, then
    /// the events. Returns why an event was rejected.
    fn check(b_has: &str, then: &[Event<Seen>]) -> Result<(), &'static str> {
        let mut history = RemoteHistory::new(&Rules::default(), Seat::A).unwrap();
        let own = (0..5).map(|_| (Seat::A, Seen::Back));
        let b_has = b_has.split(' ').map(|face| (Seat::B, Seen::Face(card(face))));
        let drew = own.chain(b_has).zip(CardId::first(10));
        let drew = drew.map(|((seat, card), id)| Event::Drew { seat, id, card });
        for event in drew.chain(then.iter().copied()) {
            history.witness(event).map_err(|impossible| impossible.why)?;
            // Bots call this to decide; it would fail if a card had more
            // copies than the pack.
            history.view().unseen_by(Seat::A);
        }
        Ok(())
    }

    fn card(face: &str) -> Card {
        face.parse().unwrap()
    }

    /// A card by its index in the deal: A has the first five.
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

    const NONE_LEFT: Result<(), &str> = Err("no copy of the card was left");

    #[test]
    fn rejects_more_copies_than_exist() {
        assert_eq!(check("R1 R1 R1 R2 R2", &[]), Ok(()), "three 1s, two 2s");
        assert_eq!(check("R1 R1 R1 R1 R2", &[]), NONE_LEFT);
        assert_eq!(check("R2 R2 R2 R1 R1", &[]), NONE_LEFT);
        assert_eq!(check("R5 R5 R1 R1 R1", &[]), NONE_LEFT, "one 5");
        assert_eq!(check("M1 R1 R1 R1 R2", &[]), Err("no such card"), "no sixth suit");
    }

    #[test]
    fn rejects_own_card_already_visible_elsewhere() {
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
    fn rejects_clues_that_cannot_be_true() {
        let b_has = "R1 R1 R1 R5 Y2";
        let clue = |from, to, named: &str, touched: &[usize]| Event::Clued {
            from,
            to,
            clue: named.parse().unwrap(),
            touched: touched.iter().map(|index| id(*index)).collect(),
        };
        assert_eq!(check(b_has, &[clue(Seat::A, Seat::B, "Y", &[9])]), Ok(()));
        let other = Err("the clue touches other cards");
        assert_eq!(check(b_has, &[clue(Seat::A, Seat::B, "Y", &[8])]), other);
        // Red and 5, but the only red 5 is visible.
        let red = clue(Seat::B, Seat::A, "R", &[0]);
        let five = clue(Seat::B, Seat::A, "5", &[0]);
        let none = Err("no cards fit what was said about the hand");
        assert_eq!(check(b_has, &[red, five]), none);
        assert_eq!(check("R1 R1 R1 R4 Y2", &[red, five]), Ok(()));
    }

    #[test]
    fn rejects_card_that_changes_face() {
        let b_has = "R1 R1 R1 R5 Y2";
        assert_eq!(check(b_has, &[lands(Seat::B, 5, "R1")]), Ok(()));
        let other = Err("the card was shown with another face");
        assert_eq!(check(b_has, &[lands(Seat::B, 9, "R1")]), other);
        assert_eq!(check(b_has, &[strikes(Seat::B, 5, "Y2")]), other);
    }
}
