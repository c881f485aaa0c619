//! What a room has kept: entries of the log, and what lists say after them.

use starmine_protocol::{GameId, PlayerId};

use super::Room;
use crate::Write;
use crate::table::{Entry, Stamped, Table, Time, Unsound};

impl Room {
    /// Entries to be kept, with what lists will say of the table.
    pub(super) fn entries(&self, entries: Vec<Entry>, now: Time) -> Write {
        let first = self.table.entry() + 1;
        let entries: Vec<Stamped> =
            entries.into_iter().map(|entry| Stamped { entry, at: now }).collect();
        let mut write = Write { first, entries, ..Write::default() };
        if self.changes_lists(&write.entries) {
            let mut after = self.table.clone();
            let sound = write.entries.iter().all(|stamped| after.apply(stamped).is_ok());
            debug_assert!(sound, "our own entries");
            write.summary = Some(after.summary());
            write.learned = learned(&after, &write.entries);
            write.new_to = new_to(&after, &write.entries);
        }
        write
    }

    /// Whether lists tell of it. Votes they do not, nor a turn, unless it
    /// ends the game.
    fn changes_lists(&self, entries: &[Stamped]) -> bool {
        entries.iter().any(|stamped| match stamped.entry {
            Entry::Proposed { .. } | Entry::Agreed { .. } | Entry::Declined { .. } => false,
            Entry::Acted { action, .. } => self.table.play().is_some_and(|play| {
                let mut game = *play.game();
                game.play(action).is_err() || game.board().is_over()
            }),
            Entry::Opened(_)
            | Entry::SatBot { .. }
            | Entry::Sat { .. }
            | Entry::Stood { .. }
            | Entry::Configured { .. }
            | Entry::Started(_)
            | Entry::TookBack { .. }
            | Entry::HandedOver { .. }
            | Entry::Returned { .. }
            | Entry::Ended
            | Entry::LetIn { .. }
            | Entry::Rematched { .. } => true,
        })
    }
}

/// What is kept of a new table.
pub fn opening(game: GameId, entries: Vec<Entry>, now: Time) -> Result<Write, Unsound> {
    let entries: Vec<Stamped> =
        entries.into_iter().map(|entry| Stamped { entry, at: now }).collect();
    let table = Table::from_log(game, &entries)?;
    Ok(Write {
        first: 0,
        summary: Some(table.summary()),
        learned: learned(&table, &entries),
        new_to: new_to(&table, &entries),
        entries,
        ..Write::default()
    })
}

/// Who knows which deal by these entries: those it is dealt to, and who is let
/// in to watch.
fn learned(after: &Table, entries: &[Stamped]) -> Vec<(GameId, PlayerId)> {
    let people = entries.iter().flat_map(|stamped| match &stamped.entry {
        Entry::Started(_) => after.summary().people(),
        Entry::LetIn { player } => vec![*player],
        Entry::Opened(_)
        | Entry::SatBot { .. }
        | Entry::Sat { .. }
        | Entry::Stood { .. }
        | Entry::Configured { .. }
        | Entry::Acted { .. }
        | Entry::TookBack { .. }
        | Entry::HandedOver { .. }
        | Entry::Returned { .. }
        | Entry::Ended
        | Entry::Proposed { .. }
        | Entry::Agreed { .. }
        | Entry::Declined { .. }
        | Entry::Rematched { .. } => Vec::new(),
    });
    people.flat_map(|player| after.deals().map(move |deal| (deal, player))).collect()
}

/// To whom the deal must be new for these entries to be kept. Before it is
/// dealt, too: who sits there may not look at it elsewhere.
fn new_to(after: &Table, entries: &[Stamped]) -> Vec<(GameId, PlayerId)> {
    // A deal of its own is new to everyone.
    if after.deal_key() == after.game() {
        return Vec::new();
    }
    let people = entries.iter().flat_map(|stamped| match &stamped.entry {
        Entry::Started(_) => after.summary().people(),
        Entry::LetIn { player } | Entry::Sat { player, .. } => vec![*player],
        Entry::Opened(_)
        | Entry::SatBot { .. }
        | Entry::Stood { .. }
        | Entry::Configured { .. }
        | Entry::Acted { .. }
        | Entry::TookBack { .. }
        | Entry::HandedOver { .. }
        | Entry::Returned { .. }
        | Entry::Ended
        | Entry::Proposed { .. }
        | Entry::Agreed { .. }
        | Entry::Declined { .. }
        | Entry::Rematched { .. } => Vec::new(),
    });
    people.map(|player| (after.deal_key(), player)).collect()
}
