//! The strength of the bots: plays the standard games and writes the result
//! tables into the documents, with the commands to repeat them. This takes
//! hours, so every result is cached at once and an interrupted run can be
//! continued.

mod cache;
mod score;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use anyhow::{Context, Result};

pub(crate) use self::cache::Cache;
pub(crate) use self::score::Score;
use crate::workspace;

/// Games per command, which an interrupted run may lose.
const CHUNK: u32 = 100;
/// Games per command for fast bots.
const LARGE_CHUNK: u32 = 5000;

/// The task that writes these tables.
const TASK: &str = "results";

/// The flags of every variant printed in a rulebook.
const VARIANTS: &[&str] = &[
    "--edition german",
    "--edition german --strikes 2",
    "--edition german --strikes 1",
    "--edition german --clue-tokens 9",
    "--edition german --multicolor own-10",
    "--edition german --multicolor own-5",
    "--edition german --multicolor every-10",
    "--edition dutch --multicolor every-5",
    "--edition dutch --grand-finale",
    "--edition english --grand-finale",
    "--edition english --announcing",
    "--edition english --multicolor own-5",
];
/// The bots in the table of variants, and their number of games.
const AT_VARIANTS: &[(&str, u32)] = &[("smart", 5000), ("hat", 5000), ("hat-search", 200)];
/// The number of deals for the solver's share of winnable deals.
const SURVEYED: u32 = 500;

/// Plays all games that are not cached, and writes the tables.
pub(crate) fn run(root: &Path, variants: bool) -> Result<()> {
    build(root)?;
    let mut cache = Cache::open(root)?;
    for document in ["README.md", "docs/bots.md"] {
        write(root, document, TASK, "results", &base(&mut cache)?)?;
    }
    if variants {
        write(root, "docs/bots.md", TASK, "variants", &at_variants(&mut cache)?)?;
    }
    Ok(())
}

/// Builds the program, without the browser client, which is not needed here.
pub(crate) fn build(root: &Path) -> Result<()> {
    workspace::output(root, "cargo build --quiet --release -p starmine --no-default-features")?;
    Ok(())
}

/// The number of games to measure a bot in the base game.
fn games(bot: &str) -> u32 {
    match bot {
        "hat" => 100_000,
        "hat-search" | "friend" => 2000,
        _ => 10_000,
    }
}

fn base(cache: &mut Cache<'_>) -> Result<String> {
    let bots = cache.run("bots --json")?;
    let mut rows = String::new();
    for bot in bots.iter().filter_map(|bot| bot["name"].as_str()) {
        let games = games(bot);
        rows += &format!("\n| {bot} | {games} |");
        for players in 2..=5 {
            rows += &format!(" {} |", score(cache, &format!("--bot {bot}"), players, "", games)?);
        }
    }
    Ok(format!(
        "Mean score ± standard error, share of perfect games: the English base game (8 clue tokens, 3 \
         strikes,\nno empty clues, a lost game scores 0), seeds from 0,\n`starmine simulate --bot NAME \
         --players N --games GAMES --seed 0`.\n\n\
         | bot | games | 2 players | 3 players | 4 players | 5 players |\n|---|---|---|---|---|---|{rows}"
    ))
}

fn at_variants(cache: &mut Cache<'_>) -> Result<String> {
    let mut rows = String::new();
    for variant in VARIANTS {
        for (bot, games) in AT_VARIANTS {
            rows += &format!("\n| `{variant}` | {bot} |");
            for players in 2..=5 {
                rows += &format!(
                    " {} |",
                    score(cache, &format!("--bot {bot}"), players, variant, *games)?
                );
            }
        }
        rows += &format!("\n| `{variant}` | *can be won* |");
        for players in 2..=5 {
            let line = format!("solve --survey {SURVEYED} --players {players} {variant} --json");
            let survey = cache.run(&line)?;
            let survey = survey.first().context("no answer")?;
            let share = |field: &str| survey[field].as_f64().unwrap_or_default() * 100.0;
            let (least, open) = (share("winnable"), share("undecided"));
            rows += &match open {
                0.0 => format!(" {least:.1} % |"),
                open => format!(" {least:.1} to {:.1} % |", least + open),
            };
        }
    }
    let counts: Vec<String> =
        AT_VARIANTS.iter().map(|(bot, games)| format!("{games} of {bot}")).collect();
    Ok(format!(
        "Mean score ± standard error, share \
         of\nperfect games; {} (`starmine simulate --bot NAME --players N --games GAMES SWITCHES --seed 0`).\nBelow \
         them the share of {SURVEYED} deals that could be won if all cards were visible\n(`starmine solve \
         --survey {SURVEYED} --players N SWITCHES`). A range runs from the deals proved winnable to\nthose \
         not proved unwinnable. The Grand Finale scores all or nothing.\n\n\
         | switches | bot | 2 players | 3 players | 4 players | 5 players |\n|---|---|---|---|---|---|{rows}",
        counts.join(", "),
    ))
}

/// Plays the games of a team, given by its `--bot` flags, in chunks of seeds.
pub(crate) fn score(
    cache: &mut Cache<'_>,
    team: &str,
    players: u8,
    switch: &str,
    games: u32,
) -> Result<Score> {
    let chunk = if games > 2000 { LARGE_CHUNK } else { CHUNK };
    let mut score = Score::default();
    for seed in (0..games).step_by(chunk as usize) {
        let many = chunk.min(games - seed);
        let line = format!(
            "simulate {team} --players {players} --games {many} --seed {seed} {switch} --json"
        );
        let answer = cache.run(&line)?;
        score.add(answer.first().context("no answer")?)?;
        progress(&format!(
            "{team}, {players} players {switch}: {} of {games} games, {score}",
            score.games()
        ));
    }
    progress("");
    println!("{team}, {players} players {switch}: {score}");
    Ok(score)
}

/// Shows the progress on one line, if stdout is a terminal.
fn progress(text: &str) {
    if io::stdout().is_terminal() {
        print!("\r\x1b[2K{text}");
        _ = io::stdout().flush();
    }
}

/// Writes a task's table between its markers in a document.
pub(crate) fn write(
    root: &Path,
    document: &str,
    task: &str,
    name: &str,
    table: &str,
) -> Result<()> {
    let path = root.join(document);
    let text = fs::read_to_string(&path).with_context(|| format!("failed to read {document}"))?;
    let replaced = between(&text, task, name, table).with_context(|| {
        format!("{document} has no marker for the table: {}", begin(task, name))
    })?;
    fs::write(&path, replaced).with_context(|| format!("failed to write {document}"))
}

fn begin(task: &str, name: &str) -> String {
    format!("<!-- {name}: written by cargo xtask {task} -->")
}

/// Replaces the text between the markers.
fn between(text: &str, task: &str, name: &str, table: &str) -> Option<String> {
    let (begin, end) = (begin(task, name), format!("<!-- end of {name} -->"));
    let start = text.find(&begin)? + begin.len();
    let stop = start + text[start..].find(&end)?;
    Some(format!("{}\n{table}\n{}", &text[..start], &text[stop..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_text_between_markers_is_replaced() {
        let marked = |table: &str| {
            format!("before\n{}\n{table}\n<!-- end of results -->\nafter\n", begin(TASK, "results"))
        };
        assert_eq!(between(&marked("old"), TASK, "results", "new"), Some(marked("new")));
        assert_eq!(between(&marked("old"), TASK, "variants", "new"), None);
        assert_eq!(between("no markers", TASK, "results", "new"), None);
    }
}
