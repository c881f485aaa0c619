//! What comes in and what goes out: the only way between the model and the
//! world. Whoever runs the model does the effects and brings what they lead
//! to as messages.

use ratatui::crossterm::event::KeyEvent;
use starmine_protocol::{
    Advice, BotView, EditionView, Frame, GameId, MakeTable, Phrase, Review, Seat, TableSummary,
    ToClient, ToServer, Verdict,
};
use starmine_rules::Commitment;

use crate::keys::Command;

/// Something happened.
#[derive(Clone, Debug)]
pub enum Msg {
    /// A key was pressed.
    Key(KeyEvent),
    /// Text was pasted.
    Paste(String),
    /// Something on the screen was pressed.
    Press(Command),
    /// The commitment that was seen at this table in an earlier run.
    Commitment(Commitment),
    /// The server said something of the table.
    Heard(Box<ToClient>),
    /// The connection is another.
    Link(Link),
    /// What there is to begin with.
    Lists(Box<Lists>),
    /// The kinds of bots there are.
    Bots(Vec<BotView>),
    /// The server did not know the player, who is somebody new of this name.
    Renewed(String),
    /// A table was made.
    Made(GameId),
    /// Something that was asked for did not come about; and of which finished
    /// game it was, if it was of one.
    Failed(Option<GameId>, Phrase),
    /// A finished game.
    Review(Box<Review>),
    /// One turn of it, through someone's eyes.
    Frame(GameId, usize, Option<Seat>, Box<Frame>),
    /// What its deal could have scored.
    Verdict(GameId, Box<Verdict>),
    /// What a bot would have done after so many turns.
    Advice(GameId, usize, Box<Advice>),
}

impl Msg {
    /// The finished game that was asked about, if this answers that.
    pub(crate) fn looks_back_on(&self) -> Option<GameId> {
        match self {
            Msg::Review(review) => Some(review.summary.game),
            Msg::Frame(game, ..) | Msg::Verdict(game, _) | Msg::Advice(game, ..) => Some(*game),
            Msg::Failed(game, _) => *game,
            Msg::Key(_)
            | Msg::Paste(_)
            | Msg::Press(_)
            | Msg::Commitment(_)
            | Msg::Heard(_)
            | Msg::Link(_)
            | Msg::Lists(_)
            | Msg::Bots(_)
            | Msg::Renewed(_)
            | Msg::Made(_) => None,
        }
    }
}

/// Something is to be done.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Asks the table.
    Ask(ToServer),
    /// Keeps a commitment that was seen for the first time.
    Keep(GameId, Commitment),
    /// Opens a table, instead of the one that was open.
    Open(GameId),
    /// Closes the table that is open, if any is.
    Close,
    /// Makes a table.
    Make(Box<MakeTable>),
    /// Asks what there is to begin with.
    Lists,
    /// Asks for a finished game.
    Review(GameId),
    /// Asks for a turn of it.
    Frame(GameId, usize, Option<Seat>),
    /// Asks what its deal could have scored.
    Verdict(GameId),
    /// Asks what a bot would have done after so many turns.
    Advice(GameId, usize),
    /// Ends the program.
    Leave,
    /// Stops the program, until the shell makes it go on.
    Suspend,
}

/// The connection to the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// Not there yet.
    Connecting,
    /// It stands.
    Open,
    /// It is gone, and is being made again.
    Lost,
    /// It is gone for good, for this reason.
    Ended(Phrase),
}

/// What there is to begin with.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    /// The rulebooks.
    pub editions: Vec<EditionView>,
    /// The kinds of bots.
    pub bots: Vec<BotView>,
    /// Games that the player sits at, the newest first.
    pub tables: Vec<TableSummary>,
    /// Games that the player has finished, the newest first.
    pub games: Vec<TableSummary>,
}
