//! Who can be named with `--bot`: our bots, clairvoyants, and any program.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use starmine_bots::{CLAIRVOYANTS, ClairvoyantKind, Invitation, KINDS, Kind, kind};
use starmine_engine::Program;

use crate::number::within;
use crate::shell;

/// One of those who play.
#[derive(Clone, Debug)]
pub(crate) enum Player {
    Bot(Kind),
    Clairvoyant(ClairvoyantKind),
    /// A command line.
    Program(String),
}

/// Those who were named with one `--bot`.
#[derive(Clone, Debug)]
pub(crate) struct Players(pub(crate) Vec<Player>);

/// What a program's command is marked with.
const COMMAND: &str = "cmd:";

impl Player {
    /// A player who can have a seat, if there may be several.
    pub(crate) fn seatable(&self, time: Duration) -> anyhow::Result<Arc<dyn Invitation>> {
        match self {
            Player::Bot(kind) => Ok(Arc::new(*kind)),
            Player::Program(command) => Ok(Arc::new(Program::new(command, time)?)),
            Player::Clairvoyant(kind) => anyhow::bail!(
                "{} plays all seats, and can only be named alone; bots for any seat are {}, \
                 and programs as {COMMAND}COMMAND",
                kind.name,
                kinds()
            ),
        }
    }
}

/// As it is typed.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Bot(kind) => f.write_str(kind.name),
            Player::Clairvoyant(kind) => f.write_str(kind.name),
            Player::Program(command) => write!(f, "{COMMAND}{command}"),
        }
    }
}

/// The names of bots for any seat.
pub(crate) fn kinds() -> String {
    KINDS.iter().map(|kind| kind.name).collect::<Vec<_>>().join(", ")
}

/// All that can be named.
pub(crate) fn names() -> String {
    let seers = CLAIRVOYANTS.iter().map(|kind| kind.name);
    let names: Vec<&str> = KINDS.iter().map(|kind| kind.name).chain(seers).collect();
    format!("{}, or {COMMAND}COMMAND", names.join(", "))
}

/// A player by name, or a program by its command.
pub(crate) fn player(text: &str) -> Result<Player, String> {
    if let Some(command) = text.strip_prefix(COMMAND) {
        let command = command.trim();
        Program::new(command, Duration::ZERO).map_err(|error| error.to_string())?;
        return Ok(Player::Program(command.to_owned()));
    }
    let seer = || CLAIRVOYANTS.iter().find(|kind| kind.name == text).copied();
    kind(text)
        .map(Player::Bot)
        .or_else(|| seer().map(Player::Clairvoyant))
        .ok_or_else(|| format!("expected one of {}, found `{text}`", names()))
}

/// A player by name who can sit at a table with others, or a program.
pub(crate) fn sitter(text: &str) -> Result<Player, String> {
    let expected = || format!("expected one of {}, or {COMMAND}COMMAND", kinds());
    match player(text) {
        Ok(Player::Clairvoyant(kind)) => Err(format!(
            "{} sees all cards, which nobody at a table does; {}",
            kind.name,
            expected()
        )),
        Err(_) if !text.starts_with(COMMAND) => Err(format!("{}, found `{text}`", expected())),
        read => read,
    }
}

/// Players with commas between; a command reaches to the end, since it may
/// have commas of its own.
pub(crate) fn players(text: &str) -> Result<Players, String> {
    let mut players = Vec::new();
    let mut rest = Some(text);
    while let Some(text) = rest {
        let (first, after) = match text.split_once(',') {
            Some((first, after)) if !text.starts_with(COMMAND) => (first, Some(after)),
            _ => (text, None),
        };
        players.push(player(first)?);
        rest = after;
    }
    Ok(Players(players))
}

/// How long a program may take for a decision, in milliseconds.
pub(crate) fn milliseconds(text: &str) -> Result<Duration, String> {
    within(1..=3_600_000)(text).map(Duration::from_millis)
}

/// `--bot` and the players, as they can be typed again.
pub(crate) fn again(players: &[Player]) -> String {
    let programs = players.iter().any(|player| matches!(player, Player::Program(_)));
    let names = players.iter().map(|player| shell::word(&player.to_string()));
    let names: Vec<String> = names.collect();
    format!("--bot {}", names.join(if programs { " --bot " } else { "," }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_commands_are_told_apart() {
        let typed = |text: &str| players(text).map(|players| again(&players.0));
        assert_eq!(typed("smart,novice").unwrap(), "--bot smart,novice");
        assert_eq!(typed("cmd:python3 my.py a,b").unwrap(), "--bot 'cmd:python3 my.py a,b'");
        assert_eq!(typed("smart,cmd: ./x").unwrap(), "--bot smart --bot cmd:./x");
        assert_eq!(typed("cmd:it's 'x'").unwrap_err(), "expected another ' in the command");
        assert!(typed("nobody").unwrap_err().contains("cmd:COMMAND"));
        assert!(typed("smart,").is_err());
    }

    #[test]
    fn only_who_can_sit_at_a_table_is_offered_a_seat() {
        assert!(matches!(sitter("smart"), Ok(Player::Bot(_))));
        assert!(matches!(sitter("cmd:./x"), Ok(Player::Program(_))));
        for seer in CLAIRVOYANTS {
            assert!(sitter(seer.name).unwrap_err().starts_with(seer.name));
            assert!(!sitter("nobody").unwrap_err().contains(seer.name));
        }
        assert!(sitter("nobody").unwrap_err().contains("smart"));
        assert!(sitter("nobody").unwrap_err().contains("cmd:COMMAND"));
    }
}
