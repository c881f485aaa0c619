//! Records: the part of a game that is saved and shared. Everything else
//! (states, events, views, scores) follows by replaying it.

use std::fmt;

use crate::{
    Action, Card, Deal, Edition, Ending, Event, Events, Game, History, IllegalAction, Observer,
    Rules,
};

/// A game from its deal to its current state, legal throughout.
///
/// ```
/// use starmine_rules::{Deal, Edition, Record, Rules, Seed};
/// let rules = Rules::new(Edition::French.switches(3))?;
/// let mut record = Record::new(Edition::French, Deal::shuffled(&rules, Seed(9)));
/// record.play("P1".parse()?)?;
/// assert_eq!(record.actions().len(), 1);
/// assert_eq!(record.game_at(0), Some(record.opening()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    edition: Edition,
    deal: Deal,
    names: Vec<String>,
    actions: Vec<Action>,
    /// The state after all actions. An end by agreement is stored only here.
    game: Game,
}

impl Record {
    /// A game that has not started. Players are named after their seats.
    pub fn new(edition: Edition, deal: Deal) -> Record {
        let names = deal.rules().seats().map(|seat| seat.to_string()).collect();
        Record { edition, deal, names, actions: Vec::new(), game: Game::new(&deal) }
    }

    /// The record with these player names, one for each seat.
    pub fn with_names(self, names: Vec<String>) -> Result<Record, RecordError> {
        let expected = self.names.len();
        if names.len() != expected {
            return Err(RecordError::Names { expected, found: names.len() });
        }
        Ok(Record { names, ..self })
    }

    /// Adds an action. An illegal one is refused and changes nothing.
    pub fn play(&mut self, action: Action) -> Result<Events, IllegalAction> {
        let events = self.game.play(action)?;
        self.actions.push(action);
        Ok(events)
    }

    /// Adds several actions; stops at the first that is refused and reports its
    /// number.
    pub fn play_all(
        &mut self,
        actions: impl IntoIterator<Item = Action>,
    ) -> Result<(), RecordError> {
        for action in actions {
            let turn = self.actions.len() + 1;
            self.play(action).map_err(|reason| RecordError::Refused { turn, reason })?;
        }
        Ok(())
    }

    /// Ends the game by agreement between the players.
    pub fn end(&mut self) -> Result<Event<Card>, IllegalAction> {
        self.game.end()
    }

    /// The rulebook the game is played by.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        self.deal.rules()
    }

    /// The order of all cards.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The players' names, by seat.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The actions taken, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The game in its current state.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game right after the deal.
    pub fn opening(&self) -> Game {
        Game::new(&self.deal)
    }

    /// The game after `turn` actions, if there were that many.
    pub fn game_at(&self, turn: usize) -> Option<Game> {
        let mut game = self.opening();
        for action in self.actions.get(..turn)? {
            game.play_unchecked(*action);
        }
        Some(if turn == self.actions.len() { self.game } else { game })
    }

    /// Each turn: the action, its events, and the game after it. An end by
    /// agreement is not a turn.
    pub fn turns(&self) -> impl Iterator<Item = (Action, Events, Game)> {
        let mut game = self.opening();
        self.actions.iter().map_while(move |action| {
            let events = game.play(*action).ok()?;
            Some((*action, events, game))
        })
    }

    /// The record as it was after `turn` actions, if there were that many.
    pub fn until(&self, turn: usize) -> Option<Record> {
        let game = self.game_at(turn)?;
        let actions = self.actions[..turn].to_vec();
        Some(Record { actions, game, names: self.names.clone(), ..*self })
    }

    /// All events, from the deal to the current state.
    pub fn events(&self) -> impl Iterator<Item = Event<Card>> {
        let turns = self.turns().flat_map(|(_, events, _)| events);
        let agreed = Event::Ended(Ending::Ended);
        let ended = self.game.board().outcome().ending == Some(Ending::Ended);
        self.opening()
            .opening()
            .collect::<Vec<_>>()
            .into_iter()
            .chain(turns)
            .chain(ended.then_some(agreed))
    }

    /// The history of the game as an observer saw it.
    pub fn history(&self, observer: Observer) -> History {
        let mut history = History::new(self.rules(), observer);
        self.events().for_each(|event| history.witness(event.seen_by(observer)));
        history
    }
}

/// Why a record is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum RecordError {
    /// The number of names differs from the number of seats.
    Names { expected: usize, found: usize },
    /// An action is illegal; `turn` is its number, counting from 1.
    Refused { turn: usize, reason: IllegalAction },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Names { expected, found } => {
                write!(f, "expected {expected} players' names, found {found}")
            }
            RecordError::Refused { turn, reason } => write!(f, "turn {turn}: {reason}"),
        }
    }
}

impl std::error::Error for RecordError {}
