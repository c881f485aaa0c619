//! The bots as partners: plays mixed teams, teams with noise and teams with a
//! stand-in for a casual player, studies recorded games, and writes the tables
//! of `docs/partners.md` with the commands that repeat them.

use std::env;
use std::path::{Path, PathBuf, absolute};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::results::{self, Cache, Score};
use crate::workspace;

/// The bots in all tables. A new bot needs a line here, and no other change.
const BOTS: &[&str] =
    &["friend", "friend:plain", "friend:1", "friend:2", "friend:3", "novice", "smart", "hat"];
/// The percentages of turns at random.
const NOISE: &[u8] = &[5, 10, 20];
/// The recorded games, and the flags that choose the seats.
const RECORDED: &[(&str, &str)] = &[
    ("experts-3-players.ndjson", ""),
    ("people-2-to-5-players.ndjson", ""),
    ("study-2-players.ndjson", " --seat human"),
];

const DOCUMENT: &str = "docs/partners.md";
const TASK: &str = "partners";

/// A folder that is not part of the repository.
struct Folder {
    variable: &'static str,
    path: String,
}

impl Folder {
    fn find(root: &Path, variable: &'static str, default: &str) -> Result<Folder> {
        let path = env::var_os(variable).map_or_else(|| root.join(default), PathBuf::from);
        // Absolute, because commands run in the root.
        let path = absolute(&path).with_context(|| format!("{variable} names no folder"))?;
        Ok(Folder { variable, path: path.display().to_string() })
    }

    /// A file's path, or why it cannot be used.
    fn file(&self, name: &str) -> Result<String, String> {
        let path = format!("{}/{name}", self.path);
        if !Path::new(&path).is_file() {
            return Err(format!("there is no {path}; set {} to its folder", self.variable));
        }
        Ok(path)
    }

    /// A command without paths on this machine, to print for the reader.
    fn hide(&self, command: &str) -> String {
        command.replace(&self.path, &format!("${}", self.variable))
    }
}

/// Plays and studies all games that are not cached, and writes the tables.
pub(crate) fn run(root: &Path, games: u32) -> Result<()> {
    results::build(root)?;
    let mut cache = Cache::open(root)?;
    let mut skipped = Vec::new();
    for players in [2, 3] {
        let table = pairs(&mut cache, players, games)?;
        results::write(root, DOCUMENT, TASK, &format!("pairs of {players}"), &table)?;
    }
    results::write(root, DOCUMENT, TASK, "noise", &noise(&mut cache, games)?)?;
    let partners = Folder::find(root, "STARMINE_PARTNERS", "../shared/partners")?;
    let python = workspace::output(root, "python3 --version").map_err(|error| error.to_string());
    match python.and_then(|_| partners.file("casual.py")) {
        Ok(path) => {
            let table = casual(&mut cache, &partners, &path, games)?;
            results::write(root, DOCUMENT, TASK, "casual", &table)?;
        }
        Err(why) => skipped.push(format!("casual: {why}")),
    }
    let recorded = Folder::find(root, "STARMINE_GAMES", "../shared/games")?;
    for (file, seats) in RECORDED {
        let name = format!("study of {file}");
        match recorded.file(file) {
            Ok(path) => {
                let table = study(&mut cache, &recorded, &path, seats)?;
                results::write(root, DOCUMENT, TASK, &name, &table)?;
            }
            Err(why) => skipped.push(format!("{name}: {why}")),
        }
    }
    for table in skipped {
        println!("SKIPPED (not written) {table}");
    }
    Ok(())
}

/// Every bot with every other.
fn pairs(cache: &mut Cache<'_>, players: u8, games: u32) -> Result<String> {
    let mut scores = Vec::new();
    for first in BOTS {
        let mut row = Vec::new();
        for second in BOTS {
            let team = format!("--bot {first},{second}");
            row.push(results::score(cache, &team, players, "", games)?);
        }
        scores.push(row);
    }
    let seats = if players == 2 { "A with B" } else { "A and C with B" };
    let mut table = format!(
        "`starmine simulate --matrix --bot {} --players {players} --games {games} --seed 0`\n\n\
         | {seats} |{} worst partner |\n|---|{}",
        BOTS.join(","),
        cells(BOTS.iter().map(|bot| format!("**{bot}**"))),
        "---|".repeat(BOTS.len() + 1),
    );
    for (place, bot) in BOTS.iter().enumerate() {
        let worst = worst_partner(&scores, place);
        let worst = worst.map(|(other, mean)| format!("{}, {mean:.2}", BOTS[other]));
        table += &format!(
            "\n| **{bot}** |{} {} |",
            cells(scores[place].iter().map(cell)),
            worst.unwrap_or_default()
        );
    }
    Ok(table)
}

/// The other bot in the pair, in either order, with the lowest mean.
fn worst_partner(scores: &[Vec<Score>], bot: usize) -> Option<(usize, f64)> {
    let others = (0..scores.len()).filter(|other| *other != bot);
    let means = others.flat_map(|other| {
        [&scores[bot][other], &scores[other][bot]].map(|score| (other, score.mean()))
    });
    means.min_by(|(_, one), (_, other)| one.total_cmp(other))
}

/// Each bot with its own kind, one of which acts at random in some turns.
fn noise(cache: &mut Cache<'_>, games: u32) -> Result<String> {
    let mut rows = String::new();
    for bot in BOTS {
        for players in 2..=4 {
            let mut row = vec![results::score(cache, &format!("--bot {bot}"), players, "", games)?];
            for percent in NOISE {
                let others = format!("{bot},").repeat(usize::from(players) - 1);
                let team = format!("--bot {others}{bot}~{percent}");
                row.push(results::score(cache, &team, players, "", games)?);
            }
            rows += &format!("\n| {bot} | {players} |{}", cells(row.iter().map(cell)));
        }
    }
    Ok(format!(
        "`starmine simulate --bot NAME,NAME,NAME~PERCENT --players 3 --games {games} --seed 0`, and the \
         same with two\nand four players; without noise, `--bot NAME`.\n\n\
         | bot | players | no noise |{}\n|---|---|---|{}{rows}",
        cells(NOISE.iter().map(|percent| format!("{percent} %"))),
        "---|".repeat(NOISE.len()),
    ))
}

/// Each bot with the stand-in for a casual player.
fn casual(cache: &mut Cache<'_>, folder: &Folder, path: &str, games: u32) -> Result<String> {
    let casual = format!("--bot \"cmd:python3 {path}\"");
    let mut score = |team: &str, players| results::score(cache, team, players, "", games);
    let alone = [score(&casual, 2)?, score(&casual, 3)?];
    let [two, three] = alone.each_ref().map(cell);
    let mut rows = format!("\n| *casual alone* | {two} | {two} | {three} | {three} |");
    for bot in BOTS {
        let teams = [
            (format!("{casual} --bot {bot}"), 2),
            (format!("--bot {bot} {casual}"), 2),
            (format!("{casual} --bot {bot},{bot}"), 3),
            (format!("{casual} {casual} --bot {bot}"), 3),
        ];
        let scores = teams.iter().map(|(team, players)| score(team, *players));
        let scores: Vec<Score> = scores.collect::<Result<_>>()?;
        rows += &format!("\n| {bot} |{}", cells(scores.iter().map(cell)));
    }
    let shown = folder.hide(&casual);
    Ok(format!(
        "`starmine simulate {shown} --bot NAME --players 2 --games {games} --seed 0`,\nand so on, in \
         the order of the seats.\n\n\
         | bot | casual, bot | bot, casual | casual, bot, bot | casual, casual, bot |\n\
         |---|---|---|---|---|{rows}"
    ))
}

/// Each bot in the seats of recorded games.
fn study(cache: &mut Cache<'_>, folder: &Folder, path: &str, seats: &str) -> Result<String> {
    let (mut rows, mut players) = (String::new(), None);
    for bot in BOTS {
        let line = format!("study \"{path}\" --bot {bot}{seats} --json");
        let answer = cache.run(&line)?;
        let found = answer.first().context("no answer")?;
        println!("{bot} in {path}: {}", percent(&found["agreement"]["all"]));
        let agreement =
            ["all", "plays", "discards", "clues"].map(|of| percent(&found["agreement"][of]));
        rows += &format!(
            "\n| {bot} |{} {} |{}",
            cells(agreement),
            percent(&found["readings"]["all"]),
            cells(mistakes(found, "bot"))
        );
        players =
            Some((mistakes(found, "players"), found["games"].clone(), found["seats"].clone()));
    }
    let (mistakes, games, studied) = players.context("no bots")?;
    Ok(format!(
        "{studied} seats of {games} games, `{}`.\n\n\
         | who | agreement | plays | discards | clues | true readings | strikes | last copies | absurd |\n\
         |---|---|---|---|---|---|---|---|---|\n| *the players* | | | | | |{}{rows}",
        folder.hide(&format!("starmine study \"{path}\" --bot NAME{seats}")),
        cells(mistakes),
    ))
}

/// Strikes, last copies and absurd actions.
fn mistakes(found: &Value, whose: &str) -> [String; 3] {
    let per_seat = |kind: &str| {
        let value = found[kind][whose]["value"].as_f64();
        value.map_or("–".to_owned(), |value| format!("{value:.3}"))
    };
    [percent(&found["strikes"][whose]), per_seat("last_copies"), per_seat("absurd")]
}

/// A ratio of `starmine study --json` with its standard error.
fn percent(ratio: &Value) -> String {
    let Some(value) = ratio["value"].as_f64() else { return "–".to_owned() };
    let error = ratio["stderr"].as_f64().map(|error| format!(" ± {:.1}", 100.0 * error));
    format!("{:.1}{} %", 100.0 * value, error.unwrap_or_default())
}

/// A score in a table.
fn cell(score: &Score) -> String {
    let lost = match score.lost() {
        0.0 => String::new(),
        lost => format!(", {lost:.1} %"),
    };
    format!("{:.2} ± {:.2}{lost}", score.mean(), score.standard_error())
}

/// Cells of a table's row, after its first bar.
fn cells(texts: impl IntoIterator<Item = String>) -> String {
    texts.into_iter().map(|text| format!(" {text} |")).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn worst_partner_may_come_first_or_second() {
        let score = |points: usize| {
            let mut histogram = vec![0; 26];
            histogram[points] = 2;
            let mut score = Score::default();
            score.add(&json!({"histogram": histogram, "games": 2, "lost": 0.0})).unwrap();
            score
        };
        // A bot with itself does not count, however badly it does.
        let scores = [[0, 20, 19], [22, 24, 21], [18, 23, 0]].map(|row| row.map(score).to_vec());
        let worst = [0, 1, 2].map(|bot| worst_partner(&scores, bot).unwrap());
        assert_eq!(worst, [(2, 18.0), (0, 20.0), (0, 18.0)]);
        assert_eq!(worst_partner(&scores[..1], 0), None);
    }

    #[test]
    fn percentages_show_what_is_known() {
        assert_eq!(percent(&json!({"value": 0.3619, "stderr": 0.005})), "36.2 ± 0.5 %");
        assert_eq!(percent(&json!({"value": 1.0, "stderr": null})), "100.0 %");
        assert_eq!(percent(&json!({"value": null, "stderr": null})), "–");
    }

    #[test]
    fn printed_commands_name_the_variable() {
        let folder = Folder { variable: "STARMINE_GAMES", path: "../games".to_owned() };
        assert_eq!(folder.hide("study ../games/a.ndjson"), "study $STARMINE_GAMES/a.ndjson");
        assert!(folder.file("a.ndjson").unwrap_err().contains("set STARMINE_GAMES"));
    }
}
