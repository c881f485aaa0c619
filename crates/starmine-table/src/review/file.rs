//! Games as text, in and out: our own format and hanab.live's.

use serde::Deserialize;
use starmine_protocol::{self as protocol, MAX_PLAYER_NAME, Phrase};
use starmine_rules::Record;
use starmine_rules::format::{Document, FormatError, GameId, hanab_live, own};
use starmine_words::{clean, export_error, format_error};

use super::Reviewed;

/// A format that games are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Our own, of `docs/record.md`.
    #[default]
    Own,
    /// hanab.live's.
    HanabLive,
}

impl Reviewed {
    /// The game as text; a refusal if the format cannot hold it.
    pub fn export(&self, format: Format) -> Result<String, Phrase> {
        match format {
            Format::Own => Ok(own::write(&self.record, Some(GameId::Text(self.game.to_string())))),
            Format::HanabLive => hanab_live::export(&self.record, None).map_err(export_error),
        }
    }
}

/// Reads a game in any format we know, replays it, and writes it in our own,
/// to be kept: nothing is in it that we did not understand. How long the text
/// may be is the caller's to decide.
pub fn import(text: &str) -> Result<String, Phrase> {
    let read = || -> Result<_, FormatError> {
        let record = Document::parse(text)?.record()?;
        // Names come from strangers, and are shown to all: long ones are cut.
        let shown = |name: &String| clean(name).chars().take(MAX_PLAYER_NAME).collect();
        let names = record.names().iter().map(shown).collect();
        Ok(record.with_names(names)?)
    };
    read().map(|record| own::write(&record, None)).map_err(|error| format_error(&error))
}

/// The game that a file says it is of: by the id that we write into those we
/// give out. Whoever has the file may have written another.
pub fn named(text: &str) -> Option<protocol::GameId> {
    name(&Document::parse(text).ok()?)
}

pub(super) fn name(document: &Document<'_>) -> Option<protocol::GameId> {
    match document.id()? {
        GameId::Text(id) => id.parse().ok(),
        GameId::Number(_) => None,
    }
}

/// A game from elsewhere, to be kept as a copy of one that is known here.
pub fn copy(record: &Record, of: protocol::GameId) -> String {
    own::write(record, Some(GameId::Text(of.to_string())))
}
