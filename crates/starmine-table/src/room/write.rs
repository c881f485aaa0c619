//! Building the [`Write`] for new entries.

use starmine_protocol::{GameId, PlayerId};

use super::Room;
use crate::Write;
use crate::table::{Entry, Exposure, InvalidEntry, Stamped, Table, Time};

/// A write that is not stored yet.
pub(super) struct Prepared {
    pub(super) write: Write,
    /// The table with the entries applied, if the summary was taken from it. It becomes
    /// the table once they are stored, so that nothing is applied twice.
    pub(super) after: Option<Box<Table>>,
}

impl From<Write> for Prepared {
    fn from(write: Write) -> Prepared {
        Prepared { write, after: None }
    }
}

impl Room {
    /// A write for entries, with the summary if they change it.
    pub(super) fn entries(&self, entries: Vec<Entry>, now: Time) -> Prepared {
        let listed = entries.iter().any(|entry| entry.effects().listed);
        let (first, entries) = (self.table.entry() + 1, stamped(entries, now));
        if !listed {
            return Write { first, entries, ..Write::default() }.into();
        }
        let mut after = Box::new(self.table.clone());
        apply(&mut after, &entries);
        Prepared { write: listing(&after, first, entries), after: Some(after) }
    }
}

/// Applies entries that the table itself has decided on, so they must be valid.
pub(super) fn apply(table: &mut Table, entries: &[Stamped]) {
    for stamped in entries {
        if let Err(InvalidEntry { entry, problem }) = table.apply(stamped) {
            debug_assert!(false, "invalid entry {entry} of our own: {problem}");
        }
    }
}

/// The write that creates a table.
pub fn opening(game: GameId, entries: Vec<Entry>, now: Time) -> Result<Write, InvalidEntry> {
    let entries = stamped(entries, now);
    let table = Table::from_log(game, &entries)?;
    Ok(listing(&table, 0, entries))
}

fn stamped(entries: Vec<Entry>, now: Time) -> Vec<Stamped> {
    entries.into_iter().map(|entry| Stamped { entry, at: now }).collect()
}

/// Entries with everything else that is stored with them.
fn listing(after: &Table, first: u32, entries: Vec<Stamped>) -> Write {
    let summary = after.summary();
    let mut write = Write { first, ..Write::default() };
    let learns = |write: &mut Write, player: PlayerId| {
        write.learned.extend(after.deals().map(|deal| (deal, player)));
    };
    // A table's own deal is new to everyone. Any other must still be unknown to
    // those who sit down: they could look at it elsewhere before it is dealt.
    let own = after.deal_key() == after.game();
    let must_be_new = |write: &mut Write, player: PlayerId| {
        write.new_to.extend((!own).then_some((after.deal_key(), player)));
    };
    for stamped in &entries {
        match stamped.entry.effects().exposure {
            Exposure::Nobody => {}
            Exposure::Sits(player) => must_be_new(&mut write, player),
            Exposure::Sees(player) => {
                learns(&mut write, player);
                must_be_new(&mut write, player);
            }
            Exposure::Dealt => {
                for player in summary.people() {
                    learns(&mut write, player);
                    must_be_new(&mut write, player);
                }
            }
        }
    }
    Write { entries, summary: Some(summary), ..write }
}
