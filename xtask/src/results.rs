//! How strong the bots are: plays the standard games and writes the table
//! into the documents that show it, with the command that repeats it.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::workspace;

/// The documents, and the marks between which the table stands.
const DOCUMENTS: [&str; 2] = ["README.md", "docs/bots.md"];
const BEGIN: &str = "<!-- results: written by cargo xtask results -->";
const END: &str = "<!-- end of results -->";

/// Plays the games of every bot at every number of players.
pub(crate) fn run(root: &Path, games: u32) -> Result<()> {
    // Once, and without the pages, which no bot needs.
    workspace::output(root, "cargo build --quiet --release -p starmine --no-default-features")?;
    let bots = lines(root, "target/release/starmine bots --json")?;
    let mut rows = Vec::new();
    for bot in bots.iter().filter_map(|bot| bot["name"].as_str()) {
        let mut row = vec![bot.to_owned()];
        for players in 2..=5 {
            let command = simulate(bot, players, games);
            println!("{command}");
            let result = lines(root, &format!("target/release/starmine {command} --json"))?;
            row.push(cell(result.first().context("no answer")?)?);
        }
        rows.push(format!("| {} |", row.join(" | ")));
    }
    let command = simulate("NAME", 2, games).replace("--players 2", "--players N");
    let table = format!(
        "{BEGIN}\nMean score ± standard error, share of perfect games: the English base game (8 clue \
         tokens, 3 strikes,\nno empty clues, a lost game scores 0), {games} games each, \
         `starmine {command}`.\n\n| bot | 2 players | 3 players | 4 players | 5 players |\n\
         |---|---|---|---|---|\n{}\n{END}",
        rows.join("\n")
    );
    for document in DOCUMENTS {
        let path = root.join(document);
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {document}"))?;
        let replaced = between(&text, &table)
            .with_context(|| format!("{document} has no place for the table: {BEGIN} … {END}"))?;
        fs::write(&path, replaced).with_context(|| format!("cannot write {document}"))?;
    }
    Ok(())
}

fn simulate(bot: &str, players: u8, games: u32) -> String {
    format!("simulate --bot {bot} --players {players} --games {games} --seed 0")
}

/// Runs a command that answers with lines of JSON.
fn lines(root: &Path, command: &str) -> Result<Vec<Value>> {
    let text = String::from_utf8(workspace::output(root, command)?).context("expected text")?;
    let parse =
        |line: &str| serde_json::from_str(line).with_context(|| format!("not JSON: {line}"));
    text.lines().map(parse).collect()
}

fn cell(result: &Value) -> Result<String> {
    let number = |field: &str| result[field].as_f64().with_context(|| format!("no `{field}`"));
    Ok(format!(
        "{:.2} ± {:.2}, {:.1} %",
        number("mean")?,
        number("stderr")?,
        100.0 * number("perfect")?
    ))
}

/// The text with what stands between the marks, marks included, replaced.
fn between(text: &str, table: &str) -> Option<String> {
    let begin = text.find(BEGIN)?;
    let end = begin + text[begin..].find(END)? + END.len();
    Some(format!("{}{table}{}", &text[..begin], &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_between_the_marks_is_replaced() {
        let text = format!("before\n{BEGIN}\nold\n{END}\nafter\n");
        let table = format!("{BEGIN}\nnew\n{END}");
        assert_eq!(between(&text, &table), Some(format!("before\n{table}\nafter\n")));
        assert_eq!(between("no marks", &table), None);
    }
}
