//! What a room asks its store to write with new entries.

use starmine_protocol::{GameId, PlayerId};

use super::Room;
use crate::Write;
use crate::table::{Closer, Entry, Stamped, Table, Time, Unsound};

impl Room {
    /// Entries to be written, with the summary if it changes by them.
    pub(super) fn entries(&self, entries: Vec<Entry>, now: Time) -> Write {
        let listed = entries.iter().any(|entry| entry.bearing().listed);
        let (first, entries) = (self.table.entry() + 1, stamped(entries, now));
        if !listed {
            return Write { first, entries, ..Write::default() };
        }
        let mut after = self.table.clone();
        let sound = entries.iter().all(|stamped| after.apply(stamped).is_ok());
        debug_assert!(sound, "our own entries");
        listing(&after, first, entries)
    }
}

/// What is written for a new table.
pub fn opening(game: GameId, entries: Vec<Entry>, now: Time) -> Result<Write, Unsound> {
    let entries = stamped(entries, now);
    let table = Table::from_log(game, &entries)?;
    Ok(listing(&table, 0, entries))
}

fn stamped(entries: Vec<Entry>, now: Time) -> Vec<Stamped> {
    entries.into_iter().map(|entry| Stamped { entry, at: now }).collect()
}

/// Entries with everything that follows from them besides the log.
fn listing(after: &Table, first: u32, entries: Vec<Stamped>) -> Write {
    let summary = after.summary();
    let mut write = Write { first, ..Write::default() };
    let learns = |write: &mut Write, player: PlayerId| {
        write.learned.extend(after.deals().map(|deal| (deal, player)));
    };
    // A deal of its own is new to everyone. Any other must be new already to
    // those who sit down: they could look at it elsewhere before it is dealt.
    let own = after.deal_key() == after.game();
    let must_be_new = |write: &mut Write, player: PlayerId| {
        write.new_to.extend((!own).then_some((after.deal_key(), player)));
    };
    for stamped in &entries {
        match stamped.entry.bearing().closer {
            Closer::Nobody => {}
            Closer::Sits(player) => must_be_new(&mut write, player),
            Closer::Sees(player) => {
                learns(&mut write, player);
                must_be_new(&mut write, player);
            }
            Closer::Dealt => {
                for player in summary.people() {
                    learns(&mut write, player);
                    must_be_new(&mut write, player);
                }
            }
        }
    }
    Write { entries, summary: Some(summary), ..write }
}
