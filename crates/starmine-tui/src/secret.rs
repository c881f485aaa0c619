//! Why a secret link makes nobody else of a player here. What a link does
//! otherwise, it does without a word.

use starmine_protocol::Phrase;

/// Why one does not become whoever the link is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotThem {
    /// The server knows nobody by it.
    Unknown,
    /// Someone else plays there from this folder, who could not come back.
    Other {
        /// Who the link is for.
        name: String,
        /// Who plays.
        now: String,
    },
}

impl NotThem {
    /// What the player reads.
    pub fn phrase(&self) -> Phrase {
        match self {
            NotThem::Unknown => Phrase::new("tui-secret-unknown"),
            NotThem::Other { name, now } => Phrase::new("tui-secret-other")
                .with("name", name.as_str())
                .with("now", now.as_str()),
        }
    }
}
