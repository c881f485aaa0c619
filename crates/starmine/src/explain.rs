//! `starmine explain`: what a bot would do at a given turn, and why.

use std::io::Write;
use std::path::PathBuf;

use anyhow::bail;
use serde_json::json;
use starmine_bots::{Budget, KINDS, Kind, kind};
use starmine_rules::{Observer, Seed};
use starmine_table::{readings, reason};
use starmine_words::{Phrase, Scene, clean, intent, report, turn};

use crate::Status;
use crate::language::LanguageArgs;
use crate::replay::hands;
use crate::source;

/// Explain what a bot would do at a given turn of a game
///
/// The bot takes the player's seat and knows only what the player knew.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine explain game.json --turn 12
  starmine explain game.json --turn 12 --bot novice --lang fr")]
pub(crate) struct Args {
    /// Game file (the first game is used); - reads standard input
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// Turn to explain, from 1
    #[arg(long, value_name = "N", value_parser = parse_turn, allow_negative_numbers = true)]
    turn: usize,
    /// Bot to ask; list them with `starmine bots`
    #[arg(long, default_value = starmine_bots::SUGGESTED.name, value_parser = parse_kind)]
    bot: Kind,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArgs,
}

fn parse_turn(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "expected a turn number, from 1".to_owned())
}

pub(crate) fn parse_kind(name: &str) -> Result<Kind, String> {
    kind(name).ok_or_else(|| {
        let names: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
        format!("expected one of the bots {}", names.join(", "))
    })
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let words = args.language.words();
    let record = source::record(&args.file, &words)?;
    let turns = record.actions().len();
    let sofar = args.turn.checked_sub(1).and_then(|before| record.until(before));
    let Some((sofar, seat)) = sofar.and_then(|sofar| {
        let seat = sofar.game().board().to_act()?;
        Some((sofar, seat))
    }) else {
        let last = turns + usize::from(!record.game().board().is_over());
        bail!(words.say(&report::no_turn(args.turn, last)));
    };

    let names: Vec<String> = record.names().iter().map(|name| clean(name)).collect();
    let history = sofar.history(Observer::Seat(seat));
    let scene = Scene { view: history.view(), names: &names, listener: None };
    let mut bot = (args.bot.sit)(record.rules(), seat, Seed(0));
    let readings = readings(&mut *bot, history.events(), history.view());
    let readings: Vec<Phrase> = readings.into_iter().map(|read| reason(read, &scene)).collect();
    let decision = bot.decide(Budget(0));
    if args.json {
        let advice = json!({
            "turn": args.turn,
            "seat": seat.to_string(),
            "bot": args.bot.name,
            "action": decision.action.to_string(),
            "reason": reason(decision.reason, &scene),
            "readings": readings,
        });
        writeln!(out, "{advice}")?;
        return Ok(Status::Good);
    }
    writeln!(out, "{}", words.say(&report::turn_heading(args.turn as u8)))?;
    writeln!(out, "  {}", words.say(&report::letters(history.view().board().rules())))?;
    writeln!(out, "  {}", words.say(&report::positions()))?;
    writeln!(out, "  {}", hands(history.view(), &names))?;
    writeln!(out, "  {}", words.say(&report::board(history.view().board())))?;
    if let Some(whose) = turn(&scene) {
        writeln!(out, "  {}", words.say(&whose))?;
    }
    for reading in readings {
        writeln!(out, "  {}", words.say(&reading))?;
    }
    writeln!(out, "{}", words.say(&intent(decision.action, &scene)))?;
    writeln!(out, "  {}", words.say(&reason(decision.reason, &scene)))?;
    Ok(Status::Good)
}
