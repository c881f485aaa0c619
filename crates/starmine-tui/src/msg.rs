//! Messages and effects: the only connection between the model and the outside.
//! The caller of `update` performs the effects, and passes their results back
//! as messages.

use ratatui::crossterm::event::KeyEvent;
use starmine_protocol::{
    Advice, BotView, EditionView, Frame, GameId, MakeTable, Phrase, Review, Seat, TableSummary,
    ToClient, ToServer, Verdict,
};
use starmine_rules::Commitment;

use crate::keys::Command;

/// An input of the model.
#[derive(Clone, Debug)]
pub enum Msg {
    /// A key was pressed.
    Key(KeyEvent),
    /// Text was pasted.
    Paste(String),
    /// Something on the screen was clicked.
    Press(Command),
    /// The commitments that were seen at this table earlier.
    Commitments(Vec<Commitment>),
    /// A message from the table.
    Table(Box<ToClient>),
    /// The connection to the table has changed.
    Link(ConnectionState),
    /// The lists for the start page.
    Lists(Box<Lists>),
    /// The kinds of bots.
    Bots(Vec<BotView>),
    /// The server did not know the player, so a new one with this name was
    /// created.
    NewPlayer(String),
    /// A table was created.
    Made(GameId),
    /// A request failed; the game is set if it concerned a finished game.
    Failed(Option<GameId>, Phrase),
    /// A finished game.
    Review(Box<Review>),
    /// The position after a turn of a finished game, from one perspective.
    Frame(GameId, usize, Option<Seat>, Box<Frame>),
    /// What the deal could have scored.
    Verdict(GameId, Box<Verdict>),
    /// What a bot would have done after this many turns.
    Advice(GameId, usize, Box<Advice>),
}

impl Msg {
    /// The finished game that this message is about, if it answers a request
    /// of a review.
    pub(crate) fn reviewed_game(&self) -> Option<GameId> {
        match self {
            Msg::Review(review) => Some(review.summary.game),
            Msg::Frame(game, ..) | Msg::Verdict(game, _) | Msg::Advice(game, ..) => Some(*game),
            Msg::Failed(game, _) => *game,
            Msg::Key(_)
            | Msg::Paste(_)
            | Msg::Press(_)
            | Msg::Commitments(_)
            | Msg::Table(_)
            | Msg::Link(_)
            | Msg::Lists(_)
            | Msg::Bots(_)
            | Msg::NewPlayer(_)
            | Msg::Made(_) => None,
        }
    }
}

/// An output of the model, to be performed.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Send a request to the table.
    Ask(ToServer),
    /// Save a commitment that was seen for the first time.
    SaveCommitment(GameId, Commitment),
    /// Open a table, and close the one that was open.
    Open(GameId),
    /// Close the table, if one is open.
    Close,
    /// Create a table.
    Make(Box<MakeTable>),
    /// Create a table with bots and the deal of a finished game.
    SameDeal(GameId),
    /// Fetch the lists for the start page.
    Lists,
    /// Fetch a finished game.
    Review(GameId),
    /// Fetch the position after a turn of a finished game.
    Frame(GameId, usize, Option<Seat>),
    /// Fetch what the deal could have scored.
    Verdict(GameId),
    /// Fetch what a bot would have done after this many turns.
    Advice(GameId, usize),
    /// Quit the program.
    Leave,
    /// Suspend the program until the shell resumes it.
    Suspend,
}

/// The state of the connection to the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConnectionState {
    Connecting,
    Open,
    /// The connection was lost, and the client is reconnecting.
    Lost,
    /// Closed for good, for this reason.
    Ended(Phrase),
}

/// The lists for the start page.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    pub editions: Vec<EditionView>,
    pub bots: Vec<BotView>,
    /// The player's unfinished games, newest first.
    pub tables: Vec<TableSummary>,
    /// The player's finished games, newest first.
    pub games: Vec<TableSummary>,
}
