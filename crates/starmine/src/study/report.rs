//! The results of a study, as a table and as JSON.

use std::collections::BTreeMap;
use std::io::Write;

use serde::Serialize;
use starmine_bots::study::{GameStudy, Mistakes, Ratio, Tally};
use starmine_bots::{Absurdity, Rule};

use super::{Args, HUMAN, SeatChoice, Studied};

impl Studied {
    fn ratio(&self, of: impl Fn(&GameStudy) -> Tally) -> Ratio {
        Ratio::over(self.games.iter().map(of))
    }

    /// A count per seat and game.
    fn per_seat(&self, count: impl Fn(&GameStudy) -> u64) -> Ratio {
        self.ratio(|game| Tally { hits: count(game), of: game.seats })
    }

    fn seats(&self) -> u64 {
        self.games.iter().map(|game| game.seats).sum()
    }

    /// Whose mistakes are shown, in the order of the columns.
    const COLUMNS: [fn(&GameStudy) -> &Mistakes; 2] = [|game| &game.bot, |game| &game.players];

    fn strikes(&self) -> [Ratio; 2] {
        Self::COLUMNS.map(|of| self.ratio(|game| of(game).strikes))
    }

    fn last_copies(&self) -> [Ratio; 2] {
        Self::COLUMNS.map(|of| self.per_seat(|game| of(game).last_copies))
    }

    fn absurd(&self) -> [Ratio; 2] {
        Self::COLUMNS.map(|of| self.per_seat(|game| of(game).absurd.values().sum()))
    }

    fn absurd_by(&self, absurdity: Absurdity) -> [Ratio; 2] {
        let count = |mistakes: &Mistakes| mistakes.absurd.get(&absurdity).copied().unwrap_or(0);
        Self::COLUMNS.map(|of| self.per_seat(|game| count(of(game))))
    }

    /// The truth of readings by rule, for the rules that occurred.
    fn readings(&self) -> BTreeMap<Rule, Ratio> {
        let rules = self.games.iter().flat_map(|game| game.readings.keys().copied());
        let by_rule =
            |rule: Rule| self.ratio(|game| game.readings.get(&rule).copied().unwrap_or_default());
        rules.map(|rule| (rule, by_rule(rule))).collect()
    }
}

pub(super) fn text(args: &Args, studied: &Studied, out: &mut impl Write) -> anyhow::Result<()> {
    let done = studied.games.len();
    if done < studied.all {
        writeln!(out, "stopped after {done} of {} games", studied.all)?;
    }
    let (seats, games) = (count(studied.seats(), "seat"), count(done as u64, "game"));
    writeln!(out, "{} in {seats} of {games}", args.bot.name)?;
    if studied.skipped > 0 {
        writeln!(out, "left out {} without such a seat", count(studied.skipped as u64, "game"))?;
    }

    let mut share = |name: &str, ratio: Ratio| {
        let Tally { hits, of } = ratio.total();
        let cases = if of == 0 { "-".to_owned() } else { format!("{hits} of {of}") };
        writeln!(out, "  {name:<26} {:<16} {cases}", percent(ratio)).map_err(anyhow::Error::from)
    };
    share("agreement", studied.ratio(GameStudy::actions))?;
    share("  plays", studied.ratio(|game| game.plays))?;
    share("  discards", studied.ratio(|game| game.discards))?;
    share("  clues", studied.ratio(|game| game.clues))?;
    share("true readings", studied.ratio(GameStudy::all_readings))?;
    for (rule, ratio) in studied.readings() {
        share(&format!("  {}", rule.id()), ratio)?;
    }

    writeln!(out, "\n  {:<26} {:<16} players", "mistakes", args.bot.name)?;
    let mut row =
        |name: &str, [bot, players]: [String; 2]| writeln!(out, "  {name:<26} {bot:<16} {players}");
    row("strikes, of all plays", studied.strikes().map(percent))?;
    row("per seat and game", ["", ""].map(str::to_owned))?;
    row("  last copies discarded", studied.last_copies().map(number))?;
    row("  absurd actions", studied.absurd().map(number))?;
    for absurdity in Absurdity::ALL {
        row(&format!("    {}", absurdity.id()), studied.absurd_by(absurdity).map(number))?;
    }
    Ok(())
}

/// "1 game", "2 games".
fn count(number: u64, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

fn percent(ratio: Ratio) -> String {
    let Some(value) = ratio.value() else { return "-".to_owned() };
    let error = ratio.standard_error().map(|error| format!(" ± {:.1}", 100.0 * error));
    format!("{:.1}{} %", 100.0 * value, error.unwrap_or_default())
}

fn number(ratio: Ratio) -> String {
    let Some(value) = ratio.value() else { return "-".to_owned() };
    let error = ratio.standard_error().map(|error| format!(" ± {error:.3}"));
    format!("{value:.3}{}", error.unwrap_or_default())
}

/// The `--json` output.
#[derive(Serialize)]
struct StudyOutput {
    bot: &'static str,
    budget: u64,
    /// The seat that was studied: `all`, `human` or a letter.
    seat: String,
    games: usize,
    seats: u64,
    /// Games without such a seat.
    skipped: usize,
    /// Whether it was stopped before the last game.
    stopped: bool,
    agreement: Agreement,
    readings: Readings,
    /// Of all plays.
    strikes: Columns,
    /// Per seat and game, like the following.
    last_copies: Columns,
    absurd: Columns,
    absurd_by: BTreeMap<&'static str, Columns>,
}

#[derive(Serialize)]
struct Agreement {
    all: RatioOutput,
    plays: RatioOutput,
    discards: RatioOutput,
    clues: RatioOutput,
}

#[derive(Serialize)]
struct Readings {
    all: RatioOutput,
    by_rule: BTreeMap<&'static str, RatioOutput>,
}

#[derive(Serialize)]
struct Columns {
    bot: RatioOutput,
    players: RatioOutput,
}

impl From<[Ratio; 2]> for Columns {
    fn from(columns: [Ratio; 2]) -> Columns {
        let [bot, players] = columns.map(RatioOutput::from);
        Columns { bot, players }
    }
}

#[derive(Serialize)]
struct RatioOutput {
    hits: u64,
    of: u64,
    value: Option<f64>,
    stderr: Option<f64>,
}

impl From<Ratio> for RatioOutput {
    fn from(ratio: Ratio) -> RatioOutput {
        let Tally { hits, of } = ratio.total();
        RatioOutput { hits, of, value: ratio.value(), stderr: ratio.standard_error() }
    }
}

pub(super) fn json(args: &Args, studied: &Studied, out: &mut impl Write) -> anyhow::Result<()> {
    let readings = studied.readings();
    let absurd_by = |absurdity: Absurdity| (absurdity.id(), studied.absurd_by(absurdity).into());
    let line = StudyOutput {
        bot: args.bot.name,
        budget: args.budget,
        seat: match args.seat {
            None => "all".to_owned(),
            Some(SeatChoice::Human) => HUMAN.to_owned(),
            Some(SeatChoice::Seat(seat)) => seat.to_string(),
        },
        games: studied.games.len(),
        seats: studied.seats(),
        skipped: studied.skipped,
        stopped: studied.games.len() < studied.all,
        agreement: Agreement {
            all: studied.ratio(GameStudy::actions).into(),
            plays: studied.ratio(|game| game.plays).into(),
            discards: studied.ratio(|game| game.discards).into(),
            clues: studied.ratio(|game| game.clues).into(),
        },
        readings: Readings {
            all: studied.ratio(GameStudy::all_readings).into(),
            by_rule: readings.into_iter().map(|(rule, ratio)| (rule.id(), ratio.into())).collect(),
        },
        strikes: studied.strikes().into(),
        last_copies: studied.last_copies().into(),
        absurd: studied.absurd().into(),
        absurd_by: Absurdity::ALL.into_iter().map(absurd_by).collect(),
    };
    writeln!(out, "{}", serde_json::to_string(&line)?)?;
    Ok(())
}
