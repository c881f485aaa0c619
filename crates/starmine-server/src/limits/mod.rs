//! Rate limits and connection limits for clients. Each limit has a name, a
//! default and a line in `docs/operate.md`.
//!
//! Clients on this machine itself are limited per socket only, see
//! [`AddressBlock::of`].

mod address;
mod allowance;
mod meter;

use std::fmt;
use std::time::Duration;

pub use address::AddressBlock;
pub use allowance::{Allowance, Rate};
pub use meter::{ClientAddress, Meter, Permit, Wait};

/// Two limits for the same thing: per player, and per address.
pub type Pair = (Limit, Limit);
/// Messages on WebSockets.
pub const MESSAGES: Pair = (Limit::MessagesPerPlayer, Limit::MessagesPerAddress);
/// Creating tables.
pub const TABLES: Pair = (Limit::TablesPerPlayer, Limit::TablesPerAddress);
/// Sending lines of chat.
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

/// Declares the limits, in the order of the documentation: name, default, measure
/// and description.
macro_rules! limits {
    ($($limit:ident: $name:literal, $default:literal, $measure:expr, $what:literal;)*) => {
        /// One of the limits.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Limit {
            $($limit,)*
        }

        impl Limit {
            /// All limits, in the order of the documentation.
            pub const ALL: [Limit; [$($name),*].len()] = [$(Limit::$limit),*];

            const fn about(self) -> (&'static str, u32, Measure, &'static str) {
                match self {
                    $(Limit::$limit => ($name, $default, $measure, $what),)*
                }
            }
        }
    };
}

limits! {
    Connections: "connections", 12_000, Measure::AtOnce,
        "connections in total; further ones get 503";
    ConnectionsPerAddress: "connections-per-address", 256, Measure::AtOnce,
        "connections from one address; does not apply behind a proxy, which has to limit them itself";
    SocketsPerPlayer: "sockets-per-player", 24, Measure::AtOnce,
        "sockets at tables of one player";
    SocketsPerAddress: "sockets-per-address", 200, Measure::AtOnce,
        "sockets at tables from one address";
    MessagesPerSocket: "messages-per-socket", 10, a_second(4), "messages on one socket";
    MessagesPerPlayer: "messages-per-player", 30, a_second(4),
        "messages on all sockets of one player";
    MessagesPerAddress: "messages-per-address", 150, a_second(4),
        "messages on all sockets from one address";
    RequestsPerPlayer: "requests-per-player", 20, a_second(10), "requests with one player's key";
    RequestsPerAddress: "requests-per-address", 50, a_second(10),
        "requests from one address: pages, API calls, opening sockets";
    PlayersPerAddress: "players-per-address", 120, AN_HOUR, "players created from one address";
    TablesPerPlayer: "tables-per-player", 60, AN_HOUR,
        "tables created by one player, rematches included";
    TablesPerAddress: "tables-per-address", 300, AN_HOUR, "tables created from one address";
    ChatPerPlayer: "chat-per-player", 40, A_MINUTE,
        "lines of chat by one player, new names included";
    ChatPerAddress: "chat-per-address", 300, A_MINUTE, "lines of chat from one address";
    ImportsPerPlayer: "imports-per-player", 60, AN_HOUR, "games imported by one player";
    ImportsPerAddress: "imports-per-address", 300, AN_HOUR, "games imported from one address";
    QuestionsPerPlayer: "questions-per-player", 60, A_MINUTE,
        "expensive questions from one player: verdicts, advice";
    QuestionsPerAddress: "questions-per-address", 240, A_MINUTE,
        "expensive questions from one address";
}

impl Limit {
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

    /// A list of all limits, for operators.
    pub fn help() -> String {
        let line = |limit: Limit| {
            format!("\n  {:<24} {:>6}  {}", limit.name(), limit.default(), limit.what())
        };
        format!("Limits and their defaults:{}", Limit::ALL.map(line).concat())
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

    /// The rate; `None` for limits that are not rates.
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
            BadLimit::Name => write!(f, "unknown limit. {}", Limit::help()),
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
