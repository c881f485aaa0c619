//! Records: what is saved and shared of a game. Everything else (states,
//! events, views, scores) is replayed from it.

use std::fmt;

use crate::{
    Action, Card, Deal, Edition, Ending, Event, Events, Game, History, IllegalAction, Observer,
    Rules,
};

/// A game from its deal to where it stands, legal throughout.
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
    /// As the actions left it; ended by agreement here and nowhere else.
    game: Game,
}

impl Record {
    /// A game not yet begun. Players are named by their seats.
    pub fn new(edition: Edition, deal: Deal) -> Record {
        let names = deal.rules().seats().map(|seat| seat.to_string()).collect();
        Record { edition, deal, names, actions: Vec::new(), game: Game::new(&deal) }
    }

    /// The record with players' names, one for each seat.
    pub fn with_names(self, names: Vec<String>) -> Result<Record, RecordError> {
        let expected = self.names.len();
        if names.len() != expected {
            return Err(RecordError::Names { expected, found: names.len() });
        }
        Ok(Record { names, ..self })
    }

    /// Adds an action, or refuses it and stays as it is.
    pub fn play(&mut self, action: Action) -> Result<Events, IllegalAction> {
        let events = self.game.play(action)?;
        self.actions.push(action);
        Ok(events)
    }

    /// Adds many actions; at the first that is refused, names its number.
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

    /// Ends the game by agreement of the players.
    pub fn end(&mut self) -> Result<Event<Card>, IllegalAction> {
        self.game.end()
    }

    /// Which rulebook lies on the table.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        self.deal.rules()
    }

    /// All cards in order.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The players' names, by seat.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// What was done, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Where the game stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game after the deal.
    pub fn opening(&self) -> Game {
        Game::new(&self.deal)
    }

    /// The game after `turn` actions, if there were as many.
    pub fn game_at(&self, turn: usize) -> Option<Game> {
        let mut game = self.opening();
        for action in self.actions.get(..turn)? {
            game.play_unchecked(*action);
        }
        Some(if turn == self.actions.len() { self.game } else { game })
    }

    /// Each turn: the action, what came of it, and the game after it. An end
    /// by agreement is no turn.
    pub fn turns(&self) -> impl Iterator<Item = (Action, Events, Game)> {
        let mut game = self.opening();
        self.actions.iter().map_while(move |action| {
            let events = game.play(*action).ok()?;
            Some((*action, events, game))
        })
    }

    /// The record as it was after `turn` actions, if there were as many.
    pub fn until(&self, turn: usize) -> Option<Record> {
        let game = self.game_at(turn)?;
        let actions = self.actions[..turn].to_vec();
        Some(Record { actions, game, names: self.names.clone(), ..*self })
    }

    /// All that happened, from the deal to where the game stands.
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

    /// All that an observer was told of it.
    pub fn history(&self, observer: Observer) -> History {
        let mut history = History::new(self.rules(), observer);
        self.events().for_each(|event| history.witness(event.seen_by(observer)));
        history
    }
}

/// Why a record cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names of the fields say it")]
pub enum RecordError {
    /// Not one name for each seat.
    Names { expected: usize, found: usize },
    /// An action breaks the rules; `turn` is its number, from 1.
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
