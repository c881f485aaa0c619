//! How strong the bots are: plays the standard games and writes the tables
//! into the documents that show them, with the commands that repeat them.
//! Hours of work, so every answer is kept as soon as it is there, and a run
//! that was stopped goes on where it was.

mod kept;
mod score;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use anyhow::{Context, Result};

use self::kept::Kept;
use self::score::Score;
use crate::workspace;

/// Games of one command: what a run that is stopped may lose.
const CHUNK: u32 = 100;
/// Chunks of bots that take a moment for a thousand games.
const LARGE_CHUNK: u32 = 5000;

/// The switches of every game that a rulebook prints, as they are typed.
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
/// Bots whose variants are told, and how many games show them.
const AT_VARIANTS: &[(&str, u32)] = &[("smart", 5000), ("hat", 5000), ("hat-search", 200)];
/// Deals of which the solver says how many can be won at all.
const SURVEYED: u32 = 500;

/// Plays what has not been played yet, and writes the tables.
pub(crate) fn run(root: &Path, variants: bool) -> Result<()> {
    // Once, and without the pages, which no bot needs.
    workspace::output(root, "cargo build --quiet --release -p starmine --no-default-features")?;
    let mut kept = Kept::open(root)?;
    write(root, &["README.md", "docs/bots.md"], "results", &base(&mut kept)?)?;
    if variants {
        write(root, &["docs/bots.md"], "variants", &at_variants(&mut kept)?)?;
    }
    Ok(())
}

/// How many games show how strong a bot is in the base game.
fn games(bot: &str) -> u32 {
    match bot {
        "hat" => 100_000,
        "hat-search" => 2000,
        _ => 10_000,
    }
}

fn base(kept: &mut Kept<'_>) -> Result<String> {
    let bots = kept.ask("bots --json")?;
    let mut rows = String::new();
    for bot in bots.iter().filter_map(|bot| bot["name"].as_str()) {
        let games = games(bot);
        rows += &format!("\n| {bot} | {games} |");
        for players in 2..=5 {
            rows += &format!(" {} |", score(kept, bot, players, "", games)?);
        }
    }
    Ok(format!(
        "Mean score ± standard error, share of perfect games: the English base game (8 clue tokens, 3 \
         strikes,\nno empty clues, a lost game scores 0), seeds from 0,\n`starmine simulate --bot NAME \
         --players N --games GAMES --seed 0`.\n\n\
         | bot | games | 2 players | 3 players | 4 players | 5 players |\n|---|---|---|---|---|---|{rows}"
    ))
}

fn at_variants(kept: &mut Kept<'_>) -> Result<String> {
    let mut rows = String::new();
    for variant in VARIANTS {
        for (bot, games) in AT_VARIANTS {
            rows += &format!("\n| `{variant}` | {bot} |");
            for players in 2..=5 {
                rows += &format!(" {} |", score(kept, bot, players, variant, *games)?);
            }
        }
        rows += &format!("\n| `{variant}` | *can be won* |");
        for players in 2..=5 {
            let line = format!("solve --survey {SURVEYED} --players {players} {variant} --json");
            let survey = kept.ask(&line)?;
            let survey = survey.first().context("no answer")?;
            let share = |field: &str| survey[field].as_f64().unwrap_or_default() * 100.0;
            let (least, open) = (share("winnable"), share("undecided"));
            rows += &match open {
                0.0 => format!(" {least:.1} % |"),
                open => format!(" {least:.1} to {:.1} % |", least + open),
            };
        }
    }
    let told: Vec<String> =
        AT_VARIANTS.iter().map(|(bot, games)| format!("{games} of {bot}")).collect();
    Ok(format!(
        "Mean score ± standard error, share \
         of\nperfect games; {} (`starmine simulate --bot NAME --players N --games GAMES SWITCHES --seed 0`).\nBelow \
         them the share of {SURVEYED} deals that could be won if all cards were seen\n(`starmine solve \
         --survey {SURVEYED} --players N SWITCHES`), from what is proved to what is not disproved.\nThe Grand Finale scores all or nothing.\n\n\
         | switches | who | 2 players | 3 players | 4 players | 5 players |\n|---|---|---|---|---|---|{rows}",
        told.join(", "),
    ))
}

/// Plays games in chunks of seeds.
fn score(kept: &mut Kept<'_>, bot: &str, players: u8, switch: &str, games: u32) -> Result<Score> {
    let chunk = if games > 2000 { LARGE_CHUNK } else { CHUNK };
    let mut score = Score::default();
    for seed in (0..games).step_by(chunk as usize) {
        let many = chunk.min(games - seed);
        let line = format!(
            "simulate --bot {bot} --players {players} --games {many} --seed {seed} {switch} --json"
        );
        let answer = kept.ask(&line)?;
        score.add(answer.first().context("no answer")?)?;
        progress(&format!(
            "{bot}, {players} players {switch}: {} of {games} games, {score}",
            score.games()
        ));
    }
    progress("");
    println!("{bot}, {players} players {switch}: {score}");
    Ok(score)
}

/// Says how far it is: on one line, where someone looks.
fn progress(text: &str) {
    if io::stdout().is_terminal() {
        print!("\r\x1b[2K{text}");
        _ = io::stdout().flush();
    }
}

/// Puts a table between its marks in documents.
fn write(root: &Path, documents: &[&str], name: &str, table: &str) -> Result<()> {
    for document in documents {
        let path = root.join(document);
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {document}"))?;
        let replaced = between(&text, name, table)
            .with_context(|| format!("{document} has no place for the table: {}", begin(name)))?;
        fs::write(&path, replaced).with_context(|| format!("cannot write {document}"))?;
    }
    Ok(())
}

fn begin(name: &str) -> String {
    format!("<!-- {name}: written by cargo xtask results -->")
}

/// The text with what stands between the marks replaced.
fn between(text: &str, name: &str, table: &str) -> Option<String> {
    let (begin, end) = (begin(name), format!("<!-- end of {name} -->"));
    let start = text.find(&begin)? + begin.len();
    let stop = start + text[start..].find(&end)?;
    Some(format!("{}\n{table}\n{}", &text[..start], &text[stop..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_between_the_marks_is_replaced() {
        let marked = |table: &str| {
            format!("before\n{}\n{table}\n<!-- end of results -->\nafter\n", begin("results"))
        };
        assert_eq!(between(&marked("old"), "results", "new"), Some(marked("new")));
        assert_eq!(between(&marked("old"), "variants", "new"), None);
        assert_eq!(between("no marks", "results", "new"), None);
    }
}
