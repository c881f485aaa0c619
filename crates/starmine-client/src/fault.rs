//! What can go wrong between a client and its server, apart from what the
//! server itself refuses at the table.

use std::fmt;
use std::time::Duration;

use starmine_protocol::{Arg, Phrase};

use crate::Address;

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
            // Too fast, or a server that has its own troubles. Over a socket
            // there is no status, and the refusal itself says so.
            Fault::Refused { status, refusal } => {
                *status == 429 || *status >= 500 || passes_in(refusal).is_some()
            }
            Fault::Insecure(_) | Fault::NotStarmine(_) => false,
        }
    }

    /// In how long to try again, if the server has said that.
    pub(crate) fn again_in(&self) -> Option<Duration> {
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
    /// What a player reads.
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

    /// What a player reads who has typed this address.
    pub fn phrase_at(&self, address: &Address) -> Phrase {
        match (self, address.host()) {
            // There may well be a server, but not below this path.
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

/// In how long the same may be asked again, if a refusal is one that passes:
/// it came too fast, or the server has its own troubles.
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
    fn refusals_that_pass_say_when() {
        let fast = Phrase::new("table-too-fast");
        let passes = |refusal: Phrase| passes_in(&refusal).map(|pause| pause.as_secs());
        assert_eq!(passes(fast.clone().with("seconds", 30)), Some(30));
        // Never at once, whatever is said.
        assert_eq!(passes(fast.clone().with("seconds", 0)), Some(1));
        assert_eq!(passes(fast.clone().with("seconds", "soon")), Some(1));
        assert_eq!(passes(fast), Some(1));
        assert_eq!(passes(Phrase::new("table-not-kept")), Some(1));
        for id in ["table-stale", "table-no-such-table", "table-protocol", "table-unreadable"] {
            assert_eq!(passes(Phrase::new(id)), None, "{id}");
        }
    }
}
