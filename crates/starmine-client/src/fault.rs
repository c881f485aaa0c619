//! Errors of requests and connections. Refused requests at a table are not
//! errors; they arrive as messages.

use std::fmt;
use std::time::Duration;

use starmine_protocol::{Arg, Phrase};

use crate::Address;

/// Why a request or a connection failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There is no server at this address.
    Unreachable(String),
    /// The TLS handshake failed, for example because of the certificate.
    Insecure(String),
    /// The server did not answer in time.
    Silent,
    /// The server does not speak the protocol.
    NotStarmine(String),
    /// The connection broke.
    Broken(String),
    /// The server refused the request.
    Refused {
        /// The HTTP status, or 0 for a refusal over a socket.
        status: u16,
        /// The reason, and what to do about it.
        refusal: Phrase,
    },
    /// The server closed the socket for this reason.
    Closed(Phrase),
}

impl Fault {
    /// Whether the same request may succeed later.
    pub fn is_temporary(&self) -> bool {
        match self {
            Fault::Unreachable(_) | Fault::Silent | Fault::Broken(_) | Fault::Closed(_) => true,
            // A rate limit or a server error. Refusals over a socket have no
            // status; there the phrase says whether to retry.
            Fault::Refused { status, refusal } => {
                *status == 429 || *status >= 500 || passes_in(refusal).is_some()
            }
            Fault::Insecure(_) | Fault::NotStarmine(_) => false,
        }
    }

    /// How long the server asked to wait before a retry, if it did.
    pub(crate) fn retry_after(&self) -> Option<Duration> {
        match self {
            Fault::Refused { refusal: phrase, .. } | Fault::Closed(phrase) => passes_in(phrase),
            Fault::Unreachable(_)
            | Fault::Insecure(_)
            | Fault::Silent
            | Fault::NotStarmine(_)
            | Fault::Broken(_) => None,
        }
    }
}

impl Fault {
    /// The message for players.
    pub fn phrase(&self) -> Phrase {
        match self {
            Fault::Refused { refusal, .. } => refusal.clone(),
            Fault::Closed(reason) => reason.clone(),
            Fault::Silent => Phrase::new("web-no-answer"),
            Fault::Unreachable(_) | Fault::Broken(_) => Phrase::new("web-unreachable"),
            Fault::Insecure(problem) => {
                Phrase::new("tui-insecure").with("problem", problem.as_str())
            }
            Fault::NotStarmine(problem) => {
                Phrase::new("tui-not-starmine").with("problem", problem.as_str())
            }
        }
    }

    /// The message for a player who typed this address.
    pub fn phrase_at(&self, address: &Address) -> Phrase {
        match (self, address.host()) {
            // The host may have a server, but not under this path.
            (Fault::NotStarmine(_), Some(host)) => {
                Phrase::new("tui-no-such-page").with("server", host.to_string())
            }
            _ => self.phrase(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unreachable(why) => write!(f, "could not connect: {why}"),
            Fault::Insecure(why) => write!(f, "no secure connection: {why}"),
            Fault::Silent => f.write_str("timed out"),
            Fault::NotStarmine(why) => write!(f, "not a Starmine server: {why}"),
            Fault::Broken(why) => write!(f, "connection lost: {why}"),
            Fault::Refused { refusal, .. } => write!(f, "refused: {}", refusal.id),
            Fault::Closed(reason) => write!(f, "closed by the server: {}", reason.id),
        }
    }
}

impl std::error::Error for Fault {}

/// How long to wait before a retry, if the refusal is temporary: a rate limit
/// or a problem of the server. `None` if a retry would not help.
pub fn passes_in(refusal: &Phrase) -> Option<Duration> {
    let seconds = match (&*refusal.id, refusal.args.get("seconds")) {
        ("table-too-fast", Some(Arg::Number(seconds))) => (*seconds).max(1),
        ("table-too-fast" | "table-not-kept", _) => 1,
        _ => return None,
    };
    Some(Duration::from_secs(seconds.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn temporary_refusals_give_a_retry_delay() {
        let fast = Phrase::new("table-too-fast");
        let passes = |refusal: Phrase| passes_in(&refusal).map(|pause| pause.as_secs());
        assert_eq!(passes(fast.clone().with("seconds", 30)), Some(30));
        // Never immediately, whatever the server says.
        assert_eq!(passes(fast.clone().with("seconds", 0)), Some(1));
        assert_eq!(passes(fast.clone().with("seconds", "soon")), Some(1));
        assert_eq!(passes(fast), Some(1));
        assert_eq!(passes(Phrase::new("table-not-kept")), Some(1));
        for id in ["table-stale", "table-no-such-table", "table-protocol", "table-unreadable"] {
            assert_eq!(passes(Phrase::new(id)), None, "{id}");
        }
    }
}
