//! Whether a log still replays to what was stored when it was played.

use starmine_protocol::GameId;
use starmine_rules::StateHash;

use super::{Ended, Entry, InvalidEntry, Stamped, Table};

/// A log that replays as it was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checked {
    /// The game is not over.
    Unfinished,
    /// The game ends in the state that was stored.
    Same,
    /// The game ends with the result that lists show. Its state was not
    /// stored: a program of an older version wrote it.
    SameResult,
}

/// How a replay differs from what was stored.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Difference {
    /// An entry makes no sense where it stands.
    InvalidEntry(InvalidEntry),
    /// The state at the end of the game differs from the stored one.
    State { entry: u32, stored: StateHash, replayed: StateHash },
    /// Lists show a different result.
    Result { stored: Option<Ended>, replayed: Option<Ended> },
}

/// Replays a log and compares the game with the state stored when it ended,
/// and with the result that lists show.
pub fn check(game: GameId, log: &[Stamped], listed: Option<Ended>) -> Result<Checked, Difference> {
    let opening = log.len().min(1);
    let mut table = Table::from_log(game, &log[..opening]).map_err(Difference::InvalidEntry)?;
    let mut checked = Checked::Unfinished;
    for stamped in &log[opening..] {
        table.apply(stamped).map_err(Difference::InvalidEntry)?;
        let stored = match stamped.entry {
            Entry::Acted { state, .. } | Entry::Ended { state } => state,
            _ => None,
        };
        if let (Some(stored), Some(play)) = (stored, table.play()) {
            let replayed = StateHash::of(play.game());
            if replayed != stored {
                return Err(Difference::State { entry: table.entry(), stored, replayed });
            }
            checked = Checked::Same;
        }
    }
    let replayed = table.summary().result;
    if replayed != listed {
        return Err(Difference::Result { stored: listed, replayed });
    }
    match checked {
        Checked::Unfinished if replayed.is_some() => Ok(Checked::SameResult),
        checked => Ok(checked),
    }
}

/// The version of the rules by which a game was dealt, if the log states it.
pub fn rules_version(log: &[Stamped]) -> Option<u32> {
    log.iter().find_map(|stamped| match &stamped.entry {
        Entry::Started(started) => started.rules_version,
        _ => None,
    })
}
