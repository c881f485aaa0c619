//! What can go wrong between a client and its server, apart from what the
//! server itself refuses at the table.

use std::fmt;

use starmine_protocol::Phrase;

/// Why a request or a connection failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Nobody answers there.
    Unreachable(String),
    /// Somebody answers, who cannot prove to be the one that was asked for.
    Insecure(String),
    /// There was no answer in time.
    Silent,
    /// What answers does not speak the protocol.
    NotStarmine(String),
    /// The connection broke.
    Broken(String),
    /// The server refused, and says why.
    Refused {
        /// The status of HTTP, or 0 if it was said over a socket.
        status: u16,
        /// Why, and what to do.
        refusal: Phrase,
    },
    /// The server closed the socket, and says why.
    Closed(Phrase),
}

impl Fault {
    /// Whether trying again later can help without anything being changed.
    pub fn may_pass(&self) -> bool {
        match self {
            Fault::Unreachable(_) | Fault::Silent | Fault::Broken(_) | Fault::Closed(_) => true,
            // Too fast, or a server that has its own troubles.
            Fault::Refused { status, .. } => *status == 429 || *status >= 500,
            Fault::Insecure(_) | Fault::NotStarmine(_) => false,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unreachable(why) => write!(f, "nobody answers there: {why}"),
            Fault::Insecure(why) => write!(f, "the connection is not secure: {why}"),
            Fault::Silent => f.write_str("no answer in time"),
            Fault::NotStarmine(why) => write!(f, "what answers there is no starmine: {why}"),
            Fault::Broken(why) => write!(f, "the connection broke: {why}"),
            Fault::Refused { refusal, .. } => write!(f, "refused: {}", refusal.id),
            Fault::Closed(reason) => write!(f, "the server closed: {}", reason.id),
        }
    }
}

impl std::error::Error for Fault {}
