//! Errors of requests and connections. Refused requests at a table are not
//! errors; they arrive as messages.

use std::fmt;
use std::time::Duration;

use starmine_protocol::{Arg, Phrase};

use crate::Address;

/// Why a request or a connection failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClientError {
    /// There is no server at this address.
    Unreachable(String),
    /// The TLS handshake failed, for example because of the certificate.
    Insecure(String),
    /// The server did not answer in time.
    Timeout,
    /// The server does not speak the protocol.
    NotStarmine(String),
    /// The connection broke.
    ConnectionLost(String),
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

impl ClientError {
    /// Whether the same request may succeed later.
    pub fn is_temporary(&self) -> bool {
        match self {
            ClientError::Unreachable(_)
            | ClientError::Timeout
            | ClientError::ConnectionLost(_)
            | ClientError::Closed(_) => true,
            // A rate limit or a server error. Refusals over a socket have no
            // status; there the phrase says whether to retry.
            ClientError::Refused { status, refusal } => {
                *status == 429 || *status >= 500 || retry_after(refusal).is_some()
            }
            ClientError::Insecure(_) | ClientError::NotStarmine(_) => false,
        }
    }

    /// How long the server asked to wait before a retry, if it did.
    pub(crate) fn retry_after(&self) -> Option<Duration> {
        match self {
            ClientError::Refused { refusal: phrase, .. } | ClientError::Closed(phrase) => {
                retry_after(phrase)
            }
            ClientError::Unreachable(_)
            | ClientError::Insecure(_)
            | ClientError::Timeout
            | ClientError::NotStarmine(_)
            | ClientError::ConnectionLost(_) => None,
        }
    }
}

impl ClientError {
    /// The message for players.
    pub fn phrase(&self) -> Phrase {
        match self {
            ClientError::Refused { refusal, .. } => refusal.clone(),
            ClientError::Closed(reason) => reason.clone(),
            ClientError::Timeout => Phrase::new("web-no-answer"),
            ClientError::Unreachable(_) | ClientError::ConnectionLost(_) => {
                Phrase::new("web-unreachable")
            }
            ClientError::Insecure(problem) => {
                Phrase::new("client-insecure").with("problem", problem.as_str())
            }
            ClientError::NotStarmine(problem) => {
                Phrase::new("client-not-starmine").with("problem", problem.as_str())
            }
        }
    }

    /// The message for a player who typed this address.
    pub fn phrase_at(&self, address: &Address) -> Phrase {
        match (self, address.host()) {
            // The host may have a server, but not under this path.
            (ClientError::NotStarmine(_), Some(host)) => {
                Phrase::new("client-no-such-page").with("server", host.to_string())
            }
            _ => self.phrase(),
        }
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Unreachable(why) => write!(f, "could not connect: {why}"),
            ClientError::Insecure(why) => write!(f, "no secure connection: {why}"),
            ClientError::Timeout => f.write_str("timed out"),
            ClientError::NotStarmine(why) => write!(f, "not a Starmine server: {why}"),
            ClientError::ConnectionLost(why) => write!(f, "connection lost: {why}"),
            ClientError::Refused { refusal, .. } => write!(f, "refused: {}", refusal.id),
            ClientError::Closed(reason) => write!(f, "closed by the server: {}", reason.id),
        }
    }
}

impl std::error::Error for ClientError {}

/// How long to wait before a retry, if the refusal is temporary: a rate limit
/// or a problem of the server. `None` if a retry would not help.
pub fn retry_after(refusal: &Phrase) -> Option<Duration> {
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
        let passes = |refusal: Phrase| retry_after(&refusal).map(|pause| pause.as_secs());
        assert_eq!(passes(fast.clone().with("seconds", 30)), Some(30));
        // A retry is never immediate, whatever the server says.
        assert_eq!(passes(fast.clone().with("seconds", 0)), Some(1));
        assert_eq!(passes(fast.clone().with("seconds", "soon")), Some(1));
        assert_eq!(passes(fast), Some(1));
        assert_eq!(passes(Phrase::new("table-not-kept")), Some(1));
        for id in ["table-stale", "table-no-such-table", "table-protocol", "table-unreadable"] {
            assert_eq!(passes(Phrase::new(id)), None, "{id}");
        }
    }
}
