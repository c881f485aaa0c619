//! Games in progress: the whole truth, which no seat knows.

use crate::legal::{self, IllegalAction};
use crate::{
    Action, ActionSet, Board, ByCardId, Card, CardId, Deal, Ending, Event, Events, Phase, Seat,
};

/// The state of a game: the board and the face of every card.
///
/// `Copy`, with no heap and no history, so that search can clone it. What
/// happens is returned as [`Events`], for callers who want to keep it.
///
/// ```
/// use starmine_rules::{Action, Deal, Game, Rules, Seed, Slot};
/// let mut game = Game::new(&Deal::shuffled(&Rules::default(), Seed(3)));
/// let before = game;
/// // All clue tokens are available: a discard is refused and changes nothing.
/// assert!(game.play(Action::Discard(Slot::NEWEST)).is_err());
/// assert_eq!(game, before);
/// assert!(game.play(Action::Play(Slot::NEWEST, None)).is_ok());
/// assert_eq!(game.board().turn(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Game {
    board: Board,
    /// Indexed by id, which is the card's place in the deal.
    faces: ByCardId<Card>,
}

impl std::fmt::Debug for Game {
    /// Hides the cards: this may end up in a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Game(…)")
    }
}

impl Game {
    /// Deals the hands; the first turn has not been taken.
    pub fn new(deal: &Deal) -> Game {
        Game { board: Board::dealt(deal.rules()), faces: deal.faces() }
    }

    /// Combines a board and faces, which must match.
    pub(crate) fn from_parts(board: Board, faces: ByCardId<Card>) -> Game {
        Game { board, faces }
    }

    /// The events of the deal: each seat draws its hand, oldest card first.
    pub fn opening(&self) -> impl Iterator<Item = Event<Card>> {
        let dealt = Board::dealt(self.board.rules());
        let hands = self.board.rules().seats().map(move |seat| (seat, dealt.hand(seat)));
        hands.flat_map(move |(seat, hand)| {
            hand.oldest_first().map(move |id| Event::Drew { seat, id, card: self.faces[id] })
        })
    }

    /// The public part of the game.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The face of a card, wherever it is.
    pub fn face(&self, id: CardId) -> Card {
        self.faces[id]
    }

    pub(crate) fn faces(&self) -> ByCardId<Card> {
        self.faces
    }

    /// The faces of a hand, newest first.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.board.hand(seat).iter().map(|id| self.faces[id])
    }

    /// The legal actions of the seat to act; none once the game is over.
    #[inline]
    pub fn legal_actions(&self) -> ActionSet {
        legal::legal_actions(&self.board, |id| Some(self.faces[id]))
    }

    /// Takes the turn of the seat to act. An illegal action is refused and
    /// leaves the game unchanged.
    pub fn play(&mut self, action: Action) -> Result<Events, IllegalAction> {
        if !self.legal_actions().contains(action) {
            return Err(legal::why_not(&self.board, action));
        }
        let mut events = Events::new();
        self.advance(action, |_, event| events.push(event));
        Ok(events)
    }

    /// Takes a turn that is known to be legal and reports no events. For
    /// search.
    ///
    /// # Panics
    /// If the action is not legal, this may panic or corrupt the game.
    #[inline]
    pub fn play_unchecked(&mut self, action: Action) {
        self.play_unchecked_with(action, |_, _| ());
    }

    /// Takes a turn that is known to be legal and passes each event to `watch`,
    /// with the board it led to. For search that needs to know what happened.
    ///
    /// # Panics
    /// If the action is not legal, this may panic or corrupt the game.
    #[inline]
    pub fn play_unchecked_with(&mut self, action: Action, watch: impl FnMut(&Board, Event<Card>)) {
        debug_assert!(self.legal_actions().contains(action), "{action} is not legal");
        self.advance(action, watch);
    }

    /// Ends the game by agreement between the players (ruling A39).
    pub fn end(&mut self) -> Result<Event<Card>, IllegalAction> {
        if self.board.is_over() {
            return Err(IllegalAction::GameOver);
        }
        let event = Event::Ended(Ending::Ended);
        self.board.witness(&event);
        Ok(event)
    }

    /// Plays out the turn, as `docs/rules.md` describes it.
    // Inlined together with `tell`, so that events nobody uses are never built.
    #[inline(always)]
    fn advance(&mut self, action: Action, mut tell: impl FnMut(&Board, Event<Card>)) {
        let Some(seat) = self.board.to_act() else { return };
        let mut happen = |board: &mut Board, event: Event<Card>| {
            board.witness(&event);
            tell(board, event);
        };
        match action {
            Action::Clue { to, clue } => {
                let touched = legal::touched(&self.board, to, clue, |id| Some(self.faces[id]));
                happen(&mut self.board, Event::Clued { from: seat, to, clue, touched });
            }
            Action::Discard(slot) => {
                let Some((id, card)) = self.held(seat, slot) else { return };
                happen(&mut self.board, Event::Discarded { seat, id, card });
            }
            Action::Play(slot, announced) => {
                let Some((id, card)) = self.held(seat, slot) else { return };
                let fits = self.board.playable().contains(card);
                let announced_right = announced.is_none_or(|suit| suit == card.suit());
                if fits && announced_right {
                    happen(&mut self.board, Event::Landed { seat, id, card, announced });
                } else {
                    happen(&mut self.board, Event::Struck { seat, id, card, announced });
                }
            }
        }
        if let Phase::Over(ending) = self.board.phase() {
            tell(&self.board, Event::Ended(ending));
            return;
        }
        if !matches!(action, Action::Clue { .. })
            && let Some(id) = self.board.next_draw()
        {
            happen(&mut self.board, Event::Drew { seat, id, card: self.faces[id] });
        }
        while self.board.must_skip() {
            let seat = self.board.acting();
            happen(&mut self.board, Event::Skipped { seat });
        }
    }

    fn held(&self, seat: Seat, slot: crate::Slot) -> Option<(CardId, Card)> {
        let id = self.board.hand(seat).get(slot)?;
        Some((id, self.faces[id]))
    }
}

// Search copies millions of games.
const _: () = assert!(size_of::<Game>() <= 256);
