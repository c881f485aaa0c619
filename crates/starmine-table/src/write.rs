//! Writes: what a room asks its store to write, atomically.

use starmine_protocol::{ChatLine, Desk, GameId, PlayerId};

use crate::table::{Stamped, Summary, Time};

/// How many lines of chat a table keeps.
pub const MAX_CHAT: usize = 200;

/// One decision of a room, stored as a whole or not at all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Write {
    /// The number of the first entry.
    pub first: u32,
    /// New entries of the log.
    pub entries: Vec<Stamped>,
    /// The table's new summary, if it changes.
    pub summary: Option<Summary>,
    /// A new line of chat.
    pub chat: Option<StoredChat>,
    /// A player's new desk: how they arrange their own cards.
    pub desk: Option<(PlayerId, Desk)>,
    /// Deals that become known, and the players who learn them.
    pub learned: Vec<(GameId, PlayerId)>,
    /// Deals of other tables that must be unknown to the player, who is about to
    /// take a seat in a game with them, be dealt them or be let in to watch.
    pub new_to: Vec<(GameId, PlayerId)>,
    /// A second table that is created with it: a rematch.
    pub also: Option<Box<(GameId, Write)>>,
}

impl Write {
    /// The entries with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (u32, &Stamped)> {
        (self.first..).zip(&self.entries)
    }

    /// The time of the decision, if it has entries or chat.
    pub fn at(&self) -> Option<Time> {
        let said = self.chat.as_ref().map(|spoken| spoken.line.at);
        self.entries.last().map(|stamped| stamped.at).or(said)
    }

    /// This write and the ones stored with it, each with its game.
    pub fn parts(&self, game: GameId) -> impl Iterator<Item = (GameId, &Write)> {
        std::iter::successors(Some((game, self)), |(_, write)| {
            write.also.as_deref().map(|(game, write)| (*game, write))
        })
    }
}

/// A stored line of chat. Names are looked up when it is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredChat {
    /// The line, with an empty name.
    pub line: ChatLine,
    /// Chosen by the sender, so that a repeated request is recognised.
    pub nonce: u32,
}
