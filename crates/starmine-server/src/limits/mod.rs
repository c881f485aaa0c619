//! Rate limits and connection limits for clients. Each limit has a name, a
//! default and a line in `docs/operate.md`.
//!
//! Clients on this machine itself are limited per socket only, see
//! [`Address::of`].

mod address;
mod allowance;
mod meter;

use std::fmt;
use std::time::Duration;

pub use address::Address;
pub use allowance::{Allowance, Rate};
pub use meter::{ClientAddress, Meter, Permit, Wait};

/// One of the limits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    Connections,
    ConnectionsPerAddress,
    SocketsPerPlayer,
    SocketsPerAddress,
    MessagesPerSocket,
    MessagesPerPlayer,
    MessagesPerAddress,
    RequestsPerPlayer,
    RequestsPerAddress,
    PlayersPerAddress,
    TablesPerPlayer,
    TablesPerAddress,
    ChatPerPlayer,
    ChatPerAddress,
    ImportsPerPlayer,
    ImportsPerAddress,
    QuestionsPerPlayer,
    QuestionsPerAddress,
}

/// Two limits for the same thing: per player, and per address.
pub type Pair = (Limit, Limit);
/// Messages on WebSockets.
pub const MESSAGES: Pair = (Limit::MessagesPerPlayer, Limit::MessagesPerAddress);
/// Creating tables.
pub const TABLES: Pair = (Limit::TablesPerPlayer, Limit::TablesPerAddress);
/// Chat.
pub const CHAT: Pair = (Limit::ChatPerPlayer, Limit::ChatPerAddress);
/// Importing games.
pub const IMPORTS: Pair = (Limit::ImportsPerPlayer, Limit::ImportsPerAddress);
/// Expensive questions for the workers.
pub const QUESTIONS: Pair = (Limit::QuestionsPerPlayer, Limit::QuestionsPerAddress);

/// How a limit counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// At most this many at the same time.
    AtOnce,
    /// At most this many in each `period`. A client that has been quiet has up to
    /// a `reserve` of time saved.
    Every { period: Duration, reserve: Duration },
}

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);

const fn a_second(reserve: u64) -> Measure {
    Measure::Every { period: SECOND, reserve: Duration::from_secs(reserve) }
}
const A_MINUTE: Measure = Measure::Every { period: MINUTE, reserve: MINUTE };
const AN_HOUR: Measure = Measure::Every { period: HOUR, reserve: HOUR };

impl Limit {
    /// All limits, in the order of the documentation.
    pub const ALL: [Limit; 18] = [
        Limit::Connections,
        Limit::ConnectionsPerAddress,
        Limit::SocketsPerPlayer,
        Limit::SocketsPerAddress,
        Limit::MessagesPerSocket,
        Limit::MessagesPerPlayer,
        Limit::MessagesPerAddress,
        Limit::RequestsPerPlayer,
        Limit::RequestsPerAddress,
        Limit::PlayersPerAddress,
        Limit::TablesPerPlayer,
        Limit::TablesPerAddress,
        Limit::ChatPerPlayer,
        Limit::ChatPerAddress,
        Limit::ImportsPerPlayer,
        Limit::ImportsPerAddress,
        Limit::QuestionsPerPlayer,
        Limit::QuestionsPerAddress,
    ];

    /// Name, default, measure and description.
    const fn about(self) -> (&'static str, u32, Measure, &'static str) {
        use Measure::AtOnce;
        match self {
            Limit::Connections => {
                ("connections", 12_000, AtOnce, "connections in total; further ones get 503")
            }
            Limit::ConnectionsPerAddress => (
                "connections-per-address",
                256,
                AtOnce,
                "connections from one address; does not apply behind a proxy, which has to limit them itself",
            ),
            Limit::SocketsPerPlayer => {
                ("sockets-per-player", 24, AtOnce, "sockets at tables of one player")
            }
            Limit::SocketsPerAddress => {
                ("sockets-per-address", 200, AtOnce, "sockets at tables from one address")
            }
            Limit::MessagesPerSocket => {
                ("messages-per-socket", 10, a_second(4), "messages on one socket")
            }
            Limit::MessagesPerPlayer => {
                ("messages-per-player", 30, a_second(4), "messages on all sockets of one player")
            }
            Limit::MessagesPerAddress => (
                "messages-per-address",
                150,
                a_second(4),
                "messages on all sockets from one address",
            ),
            Limit::RequestsPerPlayer => {
                ("requests-per-player", 20, a_second(10), "requests with one player's key")
            }
            Limit::RequestsPerAddress => (
                "requests-per-address",
                50,
                a_second(10),
                "requests from one address: pages, API calls, opening sockets",
            ),
            Limit::PlayersPerAddress => {
                ("players-per-address", 120, AN_HOUR, "players created from one address")
            }
            Limit::TablesPerPlayer => (
                "tables-per-player",
                60,
                AN_HOUR,
                "tables created by one player, rematches included",
            ),
            Limit::TablesPerAddress => {
                ("tables-per-address", 300, AN_HOUR, "tables created from one address")
            }
            Limit::ChatPerPlayer => {
                ("chat-per-player", 40, A_MINUTE, "lines said by one player, new names included")
            }
            Limit::ChatPerAddress => {
                ("chat-per-address", 300, A_MINUTE, "lines said by one address")
            }
            Limit::ImportsPerPlayer => {
                ("imports-per-player", 60, AN_HOUR, "games imported by one player")
            }
            Limit::ImportsPerAddress => {
                ("imports-per-address", 300, AN_HOUR, "games imported from one address")
            }
            Limit::QuestionsPerPlayer => (
                "questions-per-player",
                60,
                A_MINUTE,
                "expensive questions from one player: verdicts, advice",
            ),
            Limit::QuestionsPerAddress => {
                ("questions-per-address", 240, A_MINUTE, "expensive questions from one address")
            }
        }
    }

    /// The name that operators use.
    pub const fn name(self) -> &'static str {
        self.about().0
    }

    /// The default number.
    pub const fn default(self) -> u32 {
        self.about().1
    }

    pub const fn measure(self) -> Measure {
        self.about().2
    }

    /// A one-line description.
    pub const fn what(self) -> &'static str {
        self.about().3
    }
}

/// The number of each limit; `None` if it is switched off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    numbers: [Option<u32>; Limit::ALL.len()],
    /// Whether to count clients on this machine like any other.
    pub count_this_machine: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { numbers: Limit::ALL.map(|limit| Some(limit.default())), count_this_machine: false }
    }
}

impl Limits {
    /// No limits, for a server among friends and for tests.
    pub fn off() -> Limits {
        Limits { numbers: [None; Limit::ALL.len()], count_this_machine: false }
    }

    /// Changes the number of one limit.
    pub fn with(mut self, limit: Limit, number: u32) -> Limits {
        self.numbers[limit as usize] = Some(number);
        self
    }

    pub fn number(&self, limit: Limit) -> Option<u32> {
        self.numbers[limit as usize]
    }

    /// The rate, for limits that are rates.
    pub(crate) fn rate(&self, limit: Limit) -> Option<Rate> {
        match (limit.measure(), self.number(limit)?) {
            (Measure::AtOnce, _) => None,
            (Measure::Every { period, reserve }, number) => {
                Some(Rate::new(number, period, reserve))
            }
        }
    }

    /// Applies an operator's setting: `NAME=NUMBER`, `NAME=off`, `all=off`.
    pub fn set(&mut self, text: &str) -> Result<(), BadLimit> {
        let (name, number) = text.split_once('=').ok_or(BadLimit::Form)?;
        let number = match number {
            "off" => None,
            // Zero would block the feature, which is the reverse proxy's job.
            number => Some(number.parse().ok().filter(|&n| n > 0).ok_or(BadLimit::Number)?),
        };
        if name == "all" && number.is_none() {
            self.numbers = Limits::off().numbers;
            return Ok(());
        }
        let limit = Limit::ALL.into_iter().find(|limit| limit.name() == name);
        self.numbers[limit.ok_or(BadLimit::Name)? as usize] = number;
        Ok(())
    }
}

/// Why a limit setting is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadLimit {
    Form,
    Name,
    Number,
}

impl fmt::Display for BadLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLimit::Form => f.write_str("write NAME=NUMBER, such as tables-per-player=20"),
            BadLimit::Number => f.write_str("the number must be at least 1, or `off`"),
            BadLimit::Name => {
                f.write_str("unknown limit. Limits and their defaults:")?;
                for limit in Limit::ALL {
                    write!(f, "\n  {:<24} {:>6}  {}", limit.name(), limit.default(), limit.what())?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for BadLimit {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_set_by_name() {
        let mut limits = Limits::default();
        limits.set("tables-per-player=7").unwrap();
        limits.set("chat-per-player=off").unwrap();
        assert_eq!(limits.number(Limit::TablesPerPlayer), Some(7));
        assert_eq!(limits.number(Limit::ChatPerPlayer), None);
        assert_eq!(limits.number(Limit::Connections), Some(12_000));
        limits.set("all=off").unwrap();
        assert_eq!(limits, Limits::off());
        limits.set("connections=5").unwrap();
        assert_eq!(limits, Limits::off().with(Limit::Connections, 5));
    }

    #[test]
    fn invalid_setting_is_rejected_and_lists_the_limits() {
        let mut limits = Limits::default();
        for (text, problem) in [
            ("tables", BadLimit::Form),
            ("tables=3", BadLimit::Name),
            ("all=3", BadLimit::Name),
            ("tables-per-player=", BadLimit::Number),
            ("tables-per-player=0", BadLimit::Number),
            ("tables-per-player=-1", BadLimit::Number),
            ("tables-per-player=99999999999", BadLimit::Number),
        ] {
            assert_eq!(limits.set(text), Err(problem), "{text}");
        }
        assert_eq!(limits, Limits::default(), "nothing may change");
        let names = BadLimit::Name.to_string();
        assert!(Limit::ALL.iter().all(|limit| names.contains(limit.name())), "{names}");
    }

    #[test]
    fn limit_discriminants_match_all() {
        for (place, limit) in Limit::ALL.into_iter().enumerate() {
            assert_eq!(place, limit as usize);
        }
    }

    /// Operators must read what actually applies.
    #[test]
    fn documentation_lists_every_limit() {
        let text = include_str!("../../../../docs/operate.md");
        let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("| `")).collect();
        for limit in Limit::ALL {
            let how = match limit.measure() {
                Measure::AtOnce => "at once",
                Measure::Every { period: SECOND, .. } => "a second",
                Measure::Every { period: MINUTE, .. } => "a minute",
                Measure::Every { .. } => "an hour",
            };
            let row =
                format!("| `{}` | {} {how} | {} |", limit.name(), limit.default(), limit.what());
            assert!(rows.contains(&&*row), "docs/operate.md lacks the line\n{row}");
        }
    }
}
