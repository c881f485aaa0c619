//! Games as text, in and out: Starmine's own format and hanab.live's.

use serde::Deserialize;
use starmine_protocol::{self as protocol, MAX_PLAYER_NAME, Phrase};
use starmine_rules::Record;
use starmine_rules::format::{Document, FormatError, GameId, hanab_live, own};
use starmine_words::{clean, export_error, format_error};

use super::Reviewed;

/// A text format for games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExportFormat {
    /// Starmine's own, defined in `docs/record.md`.
    #[default]
    Own,
    /// The format of hanab.live.
    HanabLive,
}

impl Reviewed {
    /// The game as text; a refusal if the format cannot hold it.
    pub fn export(&self, format: ExportFormat) -> Result<String, Phrase> {
        match format {
            ExportFormat::Own => {
                Ok(own::write(&self.record, Some(GameId::Text(self.game.to_string()))))
            }
            ExportFormat::HanabLive => hanab_live::export(&self.record, None).map_err(export_error),
        }
    }
}

/// Reads a game in any supported format, replays it, and rewrites it in
/// Starmine's own format for storage. The result contains nothing that was not
/// understood. The caller limits the length of the text.
pub fn import(text: &str) -> Result<String, Phrase> {
    let read = || -> Result<_, FormatError> {
        let record = Document::parse(text)?.record()?;
        // Names are untrusted and shown to everyone, so long ones are cut.
        let shown = |name: &String| clean(name).chars().take(MAX_PLAYER_NAME).collect();
        let names = record.names().iter().map(shown).collect();
        Ok(record.with_names(names)?)
    };
    read().map(|record| own::write(&record, None)).map_err(|error| format_error(&error))
}

/// The game that a file claims to be, by the id that exports contain. The claim
/// is unverified: anyone can edit the file.
pub fn claimed_game(text: &str) -> Option<protocol::GameId> {
    name(&Document::parse(text).ok()?)
}

pub(super) fn name(document: &Document<'_>) -> Option<protocol::GameId> {
    match document.id()? {
        GameId::Text(id) => id.parse().ok(),
        GameId::Number(_) => None,
    }
}

/// An imported game in Starmine's own format, marked as a copy of a game known
/// here.
pub fn copy(record: &Record, of: protocol::GameId) -> String {
    own::write(record, Some(GameId::Text(of.to_string())))
}
