//! The values of `--bot`: built-in bots, with noise or without, clairvoyants, and
//! external programs.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use starmine_bots::{BotSource, CLAIRVOYANTS, ClairvoyantKind, KINDS, Kind, Noisy, kind};
use starmine_engine::Program;

use crate::number::within;
use crate::shell;

#[derive(Clone, Debug)]
pub(crate) enum BotName {
    Bot(Kind),
    /// A built-in bot that acts at random in a share of its turns.
    Noisy(Noisy),
    Clairvoyant(ClairvoyantKind),
    /// A command line.
    Program(String),
}

/// The value of one `--bot`, which may name several bots.
#[derive(Clone, Debug)]
pub(crate) struct BotNames(pub(crate) Vec<BotName>);

/// The prefix of a program's command.
const COMMAND: &str = "cmd:";

/// Between a bot's name and the percentage of turns in which it acts at random.
const NOISE: char = '~';

impl BotName {
    /// Checks that the bot can share a table with others.
    pub(crate) fn seatable(&self, time: Duration) -> anyhow::Result<Arc<dyn BotSource>> {
        match self {
            BotName::Bot(kind) => Ok(Arc::new(*kind)),
            BotName::Noisy(noisy) => Ok(Arc::new(*noisy)),
            BotName::Program(command) => Ok(Arc::new(Program::new(command, time)?)),
            BotName::Clairvoyant(kind) => anyhow::bail!(
                "{} plays all seats and cannot be combined with other bots; to fill a single seat, \
                 choose one of {}, or your own program as {COMMAND}COMMAND",
                kind.name,
                kinds()
            ),
        }
    }
}

/// The value as typed.
impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotName::Bot(kind) => f.write_str(kind.name),
            BotName::Noisy(noisy) => noisy.fmt(f),
            BotName::Clairvoyant(kind) => f.write_str(kind.name),
            BotName::Program(command) => write!(f, "{COMMAND}{command}"),
        }
    }
}

/// The names of the bots that can take a seat.
pub(crate) fn kinds() -> String {
    KINDS.iter().map(|kind| kind.name).collect::<Vec<_>>().join(", ")
}

/// All valid names.
pub(crate) fn names() -> String {
    let clairvoyants = CLAIRVOYANTS.iter().map(|kind| kind.name);
    let names: Vec<&str> = KINDS.iter().map(|kind| kind.name).chain(clairvoyants).collect();
    format!("{}, or {COMMAND}COMMAND", names.join(", "))
}

/// Parses the name of a bot and its noise.
fn parse_noisy(name: &str, percent: &str) -> Result<Noisy, String> {
    let kind = kind(name).ok_or_else(|| {
        format!("expected one of {} before {NOISE}{percent}, found `{name}`", kinds())
    })?;
    let noisy = percent.parse().ok().and_then(|percent| Noisy::new(kind, percent));
    noisy.ok_or_else(|| {
        format!("expected a percentage of random turns from 0 to 100 after {name}{NOISE}, found `{percent}`")
    })
}

/// Parses the name of a bot, or a program's command.
pub(crate) fn parse(text: &str) -> Result<BotName, String> {
    if let Some(command) = text.strip_prefix(COMMAND) {
        let command = command.trim();
        Program::new(command, Duration::ZERO).map_err(|error| error.to_string())?;
        return Ok(BotName::Program(command.to_owned()));
    }
    if let Some((name, percent)) = text.split_once(NOISE) {
        return parse_noisy(name, percent).map(BotName::Noisy);
    }
    let clairvoyant = || CLAIRVOYANTS.iter().find(|kind| kind.name == text).copied();
    kind(text)
        .map(BotName::Bot)
        .or_else(|| clairvoyant().map(BotName::Clairvoyant))
        .ok_or_else(|| format!("expected one of {}, found `{text}`", names()))
}

/// Parses the name of a bot that can take a seat, or a program's command.
pub(crate) fn parse_seatable(text: &str) -> Result<BotName, String> {
    let expected = || format!("expected one of {}, or {COMMAND}COMMAND", kinds());
    match parse(text) {
        Ok(BotName::Clairvoyant(kind)) => Err(format!(
            "{} needs to see hidden cards and cannot sit at a table; {}",
            kind.name,
            expected()
        )),
        Err(_) if !text.starts_with(COMMAND) && !text.contains(NOISE) => {
            Err(format!("{}, found `{text}`", expected()))
        }
        parsed => parsed,
    }
}

/// Parses names separated by commas. A command extends to the end, since it may
/// contain commas.
pub(crate) fn parse_list(text: &str) -> Result<BotNames, String> {
    let mut names = Vec::new();
    let mut rest = Some(text);
    while let Some(text) = rest {
        let (first, after) = match text.split_once(',') {
            Some((first, after)) if !text.starts_with(COMMAND) => (first, Some(after)),
            _ => (text, None),
        };
        names.push(parse(first)?);
        rest = after;
    }
    Ok(BotNames(names))
}

/// Parses a time limit in milliseconds.
pub(crate) fn milliseconds(text: &str) -> Result<Duration, String> {
    within(1..=3_600_000)(text).map(Duration::from_millis)
}

/// The `--bot` flags to type again.
pub(crate) fn to_flags(bots: &[BotName]) -> String {
    let programs = bots.iter().any(|bot| matches!(bot, BotName::Program(_)));
    let names: Vec<String> = bots.iter().map(|bot| shell::quote(&bot.to_string())).collect();
    format!("--bot {}", names.join(if programs { " --bot " } else { "," }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_names_and_commands() {
        let typed = |text: &str| parse_list(text).map(|names| to_flags(&names.0));
        assert_eq!(typed("smart,novice").unwrap(), "--bot smart,novice");
        assert_eq!(typed("cmd:python3 my.py a,b").unwrap(), "--bot 'cmd:python3 my.py a,b'");
        assert_eq!(typed("smart,cmd: ./x").unwrap(), "--bot smart --bot cmd:./x");
        assert_eq!(typed("cmd:it's 'x'").unwrap_err(), "expected a closing '");
        assert!(typed("nobody").unwrap_err().contains("cmd:COMMAND"));
        assert!(typed("smart,").is_err());
    }

    #[test]
    fn noise_is_a_percentage_of_a_built_in_bot() {
        let typed = |text: &str| parse_list(text).map(|names| to_flags(&names.0));
        assert_eq!(typed("smart~10,novice~0").unwrap(), "--bot smart~10,novice~0");
        assert_eq!(typed("smart~100").unwrap(), "--bot smart~100");
        assert_eq!(typed("cmd:~/bot~10").unwrap(), "--bot cmd:~/bot~10", "a program's own affair");
        for percent in ["", "101", "-1", "10%", "much", "5~5", "300"] {
            let error = typed(&format!("smart~{percent}")).unwrap_err();
            let found = format!("from 0 to 100 after smart~, found `{percent}`");
            assert!(error.ends_with(&found), "{error}");
            assert_eq!(parse_seatable(&format!("smart~{percent}")).unwrap_err(), error);
        }
        for name in ["nobody", "", "seer"] {
            let error = typed(&format!("{name}~10")).unwrap_err();
            assert!(
                error.contains("smart") && error.ends_with(&format!("found `{name}`")),
                "{error}"
            );
        }
    }

    #[test]
    fn clairvoyants_cannot_take_a_seat() {
        assert!(matches!(parse_seatable("smart"), Ok(BotName::Bot(_))));
        assert!(matches!(parse_seatable("cmd:./x"), Ok(BotName::Program(_))));
        for clairvoyant in CLAIRVOYANTS {
            assert!(parse_seatable(clairvoyant.name).unwrap_err().starts_with(clairvoyant.name));
            assert!(!parse_seatable("nobody").unwrap_err().contains(clairvoyant.name));
        }
        assert!(parse_seatable("nobody").unwrap_err().contains("smart"));
        assert!(parse_seatable("nobody").unwrap_err().contains("cmd:COMMAND"));
    }
}
