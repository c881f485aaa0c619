//! `starmine study`: compares a bot with the players of recorded games.

mod report;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use anyhow::{anyhow, bail, ensure};
use starmine_bots::simulate::in_order;
use starmine_bots::study::{GameStudy, study};
use starmine_bots::{Budget, Kind};
use starmine_rules::format::Document;
use starmine_rules::{Record, Seat};
use starmine_words::{Language, Phrase, Words, clean, format_error};

use crate::Status;
use crate::explain::parse_kind;
use crate::interrupt::{self, STOP};
use crate::number::within;
use crate::progress_line::ProgressLine;
use crate::simulate::{all_cores, threads};
use crate::source::{self, Text};
use crate::switches::parse_seat;

/// Compare a bot with the players of recorded games
///
/// Replays the games and asks the bot, at every turn of the chosen seats, what
/// it would do there, given only what that seat saw. Counts how often the bot
/// agrees with the player, whether what it read into clues was true, and the
/// mistakes it would have made, next to those that the players made. Ctrl-C
/// stops early and prints the results so far.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine study games.ndjson                          the default bot, in every seat
  starmine study games.ndjson --bot novice --seat B    novice in the second seat
  starmine study study.ndjson --bot smart --seat human
  starmine study games.ndjson --bot smart --json       one line of JSON

Files are read as by `starmine replay`. Games that break a rule are reported and left out.

Standard errors (after ±) allow for the turns of one game being alike. A reading is what the bot
said about a clue to its own cards; it is true if the card is one of those that it named. Plays and
discards that would be mistakes count once per card and seat. These are absurd:
  discards-five        discard a card known to be a 5, perhaps one that can still land
  plays-misfit         play a card that is known not to fit
  discards-just-clued  discard a card in the turn after a clue touched it, unless it is proven
                       useless
  repeats-clue         repeat what its receiver knows, while another clue would make a playable card
                       known to be playable
With --json, a ratio is {\"hits\", \"of\", \"value\", \"stderr\"}; the last two are null if there is too
little data.")]
pub(crate) struct Args {
    /// Files with games; - reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Bot to study; list them with `starmine bots`
    #[arg(long, value_name = "NAME", default_value = starmine_bots::SUGGESTED.name, value_parser = parse_kind)]
    bot: Kind,
    /// Seat to study: A to E, or 1 to 5, or human for the players named `human`
    /// [default: all seats]
    #[arg(long, value_name = "SEAT", value_parser = SeatChoice::parse, allow_negative_numbers = true)]
    seat: Option<SeatChoice>,
    /// Work allowed per decision, in bot-specific units; 0 means the bot's default
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = within(0..=u64::MAX), allow_negative_numbers = true)]
    budget: u64,
    /// Number of games to study at the same time [default: one per core]
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    threads: Option<NonZeroUsize>,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

/// The value of `--seat`.
#[derive(Clone, Copy, Debug)]
enum SeatChoice {
    Human,
    Seat(Seat),
}

/// The name of the player that `--seat human` finds.
const HUMAN: &str = "human";

impl SeatChoice {
    fn parse(text: &str) -> Result<SeatChoice, String> {
        if text.eq_ignore_ascii_case(HUMAN) {
            return Ok(SeatChoice::Human);
        }
        parse_seat(text).map(SeatChoice::Seat).map_err(|expected| format!("{expected}, or {HUMAN}"))
    }

    fn is(self, seat: Seat, name: &str) -> bool {
        match self {
            SeatChoice::Human => name.eq_ignore_ascii_case(HUMAN),
            SeatChoice::Seat(chosen) => chosen == seat,
        }
    }

    /// The error if no game has such a seat.
    fn missing(self) -> String {
        match self {
            SeatChoice::Human => {
                format!("no game has a player named `{HUMAN}`: choose a seat with --seat, A to E")
            }
            SeatChoice::Seat(seat) => {
                format!("no game has a seat {seat}: choose another with --seat")
            }
        }
    }
}

/// A game to study.
struct StudyGame {
    /// Its file and line.
    place: String,
    record: Record,
    seats: Vec<Seat>,
}

/// The results.
struct Studied {
    games: Vec<GameStudy>,
    /// How many games there were to study.
    all: usize,
    /// Games without the chosen seat.
    skipped: usize,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    interrupt::install_handler()?;
    let (games, status) = read(args);
    let (games, skipped): (Vec<StudyGame>, Vec<StudyGame>) =
        games.into_iter().partition(|game| !game.seats.is_empty());
    if games.is_empty() && skipped.is_empty() {
        eprintln!("starmine: no game could be replayed, so there is nothing to study");
        return Ok(status);
    }
    if let (true, Some(seat)) = (games.is_empty(), args.seat) {
        bail!("{}", seat.missing());
    }
    let mut studied = Studied { games: Vec::new(), all: games.len(), skipped: skipped.len() };
    let mut progress = ProgressLine::new();
    in_order(
        games.len() as u64,
        args.threads.unwrap_or_else(all_cores),
        &STOP,
        |number| {
            let game = &games[number as usize];
            study(&game.record, &game.seats, args.bot, Budget(args.budget))
        },
        |number, study| {
            let place = &games[number as usize].place;
            studied.games.push(study.map_err(|panic| {
                anyhow!("{} failed in the game at {place}: {panic}", args.bot.name)
            })?);
            let (done, all) = (number + 1, studied.all as u64);
            progress.show(done, all, || format!("{done} of {all} games"));
            anyhow::Ok(())
        },
    )?;
    drop(progress);
    ensure!(!studied.games.is_empty(), "stopped before the first game was finished");
    if args.json {
        report::json(args, &studied, out)?;
    } else {
        report::text(args, &studied, out)?;
    }
    Ok(status)
}

/// Reads all games, and reports those that cannot be replayed.
fn read(args: &Args) -> (Vec<StudyGame>, Status) {
    // This command is for developers, and its output is in English only.
    let words = Words::new(Language::English);
    let (mut games, mut status) = (Vec::new(), Status::Good);
    for text in args.files.iter().flat_map(|file| source::games(file)) {
        let text = match text {
            Ok(text) => text,
            Err(error) => {
                eprintln!("starmine: {}", error.text(&words));
                status = status.max(Status::Unreadable);
                continue;
            }
        };
        let place = format!("{}:{}", clean(&text.file), text.line);
        match replay(&text) {
            Ok(record) => {
                let seats = seats(&record, args.seat);
                games.push(StudyGame { place, record, seats });
            }
            Err((failed, why)) => {
                eprintln!("starmine: {place}: {}", words.say(&why));
                status = status.max(failed);
            }
        }
    }
    (games, status)
}

fn replay(text: &Text) -> Result<Record, (Status, Phrase)> {
    let json = text.text.as_ref().map_err(|error| (Status::Unreadable, error.phrase()))?;
    let record = Document::parse(json).and_then(|document| document.record());
    record.map_err(|error| {
        let status = if error.turn().is_some() { Status::Wrong } else { Status::Unreadable };
        (status, format_error(&error.in_line(text.line)))
    })
}

/// The seats to study in a game.
fn seats(record: &Record, chosen: Option<SeatChoice>) -> Vec<Seat> {
    let named = record.rules().seats().zip(record.names());
    let named = named.filter(|(seat, name)| chosen.is_none_or(|chosen| chosen.is(*seat, name)));
    named.map(|(seat, _)| seat).collect()
}
