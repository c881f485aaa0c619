//! `starmine replay`: replays games from files and checks them against the
//! rules.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use serde_json::json;
use starmine_rules::format::{Document, GameId};
use starmine_rules::notation::hand_text;
use starmine_rules::{Ending, Event, IllegalAction, Observer, Outcome, Record, Seat, View};
use starmine_words::{
    Phrase, Scene, Words, clean, event, format_error, last_round, rating, record_outcome, refusal,
    report,
};

use crate::Status;
use crate::histogram::Histogram;
use crate::language::LanguageArgs;
use crate::source::{self, InvalidUtf8, Text, Unreadable};
use crate::switches::parse_seat;

/// Replay games and check every turn against the rules
///
/// Reads files with one game, or with many (one per line), as saved by
/// Starmine or hanab.live, and prints how each game ended.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine replay game.json                     print the result and its rating
  starmine replay --turns game.json             print the whole game, turn by turn
  starmine replay --seat 2 --lang fr game.json  print what the second seat saw, in French
  starmine replay --json games.ndjson           print one line of JSON per game

With --json, a game that breaks a rule is printed as {\"id\", \"turn\", \"error\", \"args\"}: the number
of the illegal action (from 1), the name of the error, and its arguments. The id of a game without
one is its line number, preceded by the file name if there are several files.")]
pub(crate) struct Args {
    /// Files with games; - reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print the game turn by turn
    #[arg(long)]
    turns: bool,
    /// Print what one seat saw: A to E, or 1 to 5 (implies --turns)
    #[arg(long, value_name = "N", value_parser = parse_seat, allow_negative_numbers = true)]
    seat: Option<Seat>,
    /// Print one line of JSON per game
    #[arg(long, conflicts_with_all = ["turns", "seat"])]
    json: bool,
    #[command(flatten)]
    language: LanguageArgs,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let mut report = ReplayReport::new(args);
    let games = args.files.iter().flat_map(|file| source::games(file));
    let mut games = games.peekable();
    while let Some(game) = games.next() {
        // A program may wait for each answer before it sends the next game, so
        // with --json nothing is read ahead or buffered.
        report.many |= !args.json && games.peek().is_some();
        match game {
            Ok(text) => report.game(&text, out)?,
            Err(error) => report.print_unreadable(&error, out)?,
        }
        out.flush()?;
    }
    report.print_summary(out)?;
    Ok(report.status)
}

/// An illegal or unreadable game.
struct Failure<'a> {
    id: &'a GameId,
    /// The illegal action, if that was the problem.
    turn: Option<usize>,
    error: &'static str,
    why: Phrase,
}

/// Prints each game and collects the summary.
struct ReplayReport<'a> {
    args: &'a Args,
    words: Words,
    status: Status,
    /// Whether there is more than one game, so that one line for each is
    /// enough.
    many: bool,
    illegal: usize,
    unreadable: usize,
    /// The number of games with each outcome, by its name, with one example.
    outcomes: BTreeMap<&'static str, (Outcome, usize)>,
    scores: Histogram,
}

impl<'a> ReplayReport<'a> {
    fn new(args: &'a Args) -> ReplayReport<'a> {
        ReplayReport {
            args,
            words: args.language.words(),
            status: Status::Good,
            many: false,
            illegal: 0,
            unreadable: 0,
            outcomes: BTreeMap::new(),
            scores: Histogram::default(),
        }
    }

    fn game(&mut self, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
        let document = text.text.as_ref().map(|text| Document::parse(text));
        let id = document.as_ref().ok().and_then(|document| document.as_ref().ok()?.id());
        let id = id.unwrap_or_else(|| match self.args.files.len() {
            1 => GameId::Number(text.line as u64),
            _ => GameId::Text(format!("{}:{}", text.file, text.line)),
        });
        match document.map(|document| document.and_then(|document| document.record())) {
            Ok(Ok(record)) => self.print_legal(&id, &record, out),
            Ok(Err(error)) => {
                let (turn, name) = (error.turn(), error.id());
                let why = format_error(&error.in_line(text.line));
                self.print_failure(text, Failure { id: &id, turn, error: name, why }, out)
            }
            Err(error) => {
                let failure =
                    Failure { id: &id, turn: None, error: InvalidUtf8::ID, why: error.phrase() };
                self.print_failure(text, failure, out)
            }
        }
    }

    fn print_legal(
        &mut self,
        id: &GameId,
        record: &Record,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let board = record.game().board();
        let result = board.outcome();
        self.outcomes.entry(result.id()).or_insert((result, 0)).1 += 1;
        self.scores.add(result.score());
        if self.args.json {
            let line = json!({
                "id": id,
                "players": board.rules().players(),
                "outcome": result.id(),
                "score": result.score(),
                "points": result.points,
                "strikes": board.strikes(),
                "clue_tokens": board.clue_tokens(),
                "turns": board.turn(),
            });
            writeln!(out, "{line}")?;
            return Ok(());
        }
        let ended = self.words.say(&record_outcome(board));
        let rated = record.edition().rating(record.rules(), result);
        let rated = rated.map(|rated| self.words.say(&rating(rated)));
        let print_turns = self.args.turns || self.args.seat.is_some();
        if self.many && !print_turns {
            let line: Vec<String> = [ended].into_iter().chain(rated).collect();
            let line = report::game_result(&name(id), &line.join(" · "));
            writeln!(out, "{}", self.words.say(&line))?;
            return Ok(());
        }
        writeln!(out, "{}", self.words.say(&report::game_heading(&name(id))))?;
        if print_turns {
            self.print_turns(record, out)?;
        }
        for line in [ended].into_iter().chain(rated) {
            writeln!(out, "  {line}")?;
        }
        writeln!(out, "  {}", self.words.say(&report::table(board)))?;
        Ok(())
    }

    fn print_failure(
        &mut self,
        text: &Text,
        failure: Failure<'_>,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        if failure.turn.is_some() {
            self.illegal += 1;
            self.status = self.status.max(Status::Wrong);
        } else {
            self.unreadable += 1;
            self.status = self.status.max(Status::Unreadable);
        }
        if self.args.json {
            let Failure { id, turn, error, why } = failure;
            let line = json!({ "id": id, "turn": turn, "error": error, "args": why.args });
            writeln!(out, "{line}")?;
        } else {
            let place =
                if self.many { format!("{}:{}: ", text.file, text.line) } else { String::new() };
            let why = self.words.say(&failure.why);
            let line = self.words.say(&report::game_result(&name(failure.id), &why));
            writeln!(out, "{place}{line}")?;
        }
        Ok(())
    }

    /// Reports a file, or the rest of one, without a readable game.
    fn print_unreadable(&mut self, error: &Unreadable, out: &mut impl Write) -> anyhow::Result<()> {
        self.status = self.status.max(Status::Unreadable);
        out.flush()?;
        eprintln!("starmine: {}", error.text(&self.words));
        Ok(())
    }

    /// Prints the game turn by turn, as one seat saw it or with all hands open.
    fn print_turns(&mut self, record: &Record, out: &mut impl Write) -> anyhow::Result<()> {
        let listener = self.args.seat;
        let names: Vec<String> = record.names().iter().map(|name| clean(name)).collect();
        let names = names.as_slice();
        if let Some(seat) = listener
            && record.rules().seats().all(|other| other != seat)
        {
            self.status = self.status.max(Status::Unreadable);
            let view = View::at_deal(&record.opening(), Observer::AllHands);
            let scene = Scene { view: &view, names, listener: None };
            let nobody = refusal(IllegalAction::NoSuchSeat { seat }, &scene);
            // The valid flags are the same in every language.
            let seats = (1..=record.rules().players()).map(|seat| seat.to_string());
            let seats = seats.collect::<Vec<_>>().join(", ");
            writeln!(out, "  {} --seat {seats}", self.words.say(&nobody))?;
            return Ok(());
        }
        let observer = listener.map_or(Observer::AllHands, Observer::Seat);
        let mut view = View::at_deal(&record.opening(), observer);
        writeln!(out, "  {}", self.words.say(&report::letters(record.rules())))?;
        writeln!(out, "  {}", self.words.say(&report::positions()))?;
        writeln!(out, "  {}", hands(&view, names))?;
        for (turn, (_, events, _)) in (1..).zip(record.turns()) {
            writeln!(out, "{}", self.words.say(&report::turn_heading(turn)))?;
            for happened in events.iter() {
                let seen = happened.seen_by(observer);
                view.witness(&seen);
                let scene = Scene { view: &view, names, listener };
                writeln!(out, "  {}", self.words.say(&event(&seen, &scene)))?;
            }
            let scene = Scene { view: &view, names, listener };
            if let Some(last) = last_round(&scene) {
                writeln!(out, "  {}", self.words.say(&last))?;
            }
            writeln!(out, "  {}", hands(&view, names))?;
            writeln!(out, "  {}", self.words.say(&report::board(view.board())))?;
        }
        if record.game().board().outcome().ending == Some(Ending::Ended) {
            let scene = Scene { view: &view, names, listener };
            let ended = Event::Ended(Ending::Ended).seen_by(observer);
            writeln!(out, "{}", self.words.say(&event(&ended, &scene)))?;
        }
        Ok(())
    }

    /// Prints the outcomes and scores of more than one game.
    fn print_summary(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let replayed: usize = self.outcomes.values().map(|(_, count)| count).sum();
        let games = replayed + self.illegal + self.unreadable;
        if self.args.json || games < 2 {
            return Ok(());
        }
        writeln!(out, "\n{}", self.words.say(&report::games(games)))?;
        for (result, count) in self.outcomes.values() {
            writeln!(out, "  {}", self.words.say(&report::games_ended(*result, *count)))?;
        }
        if self.illegal > 0 {
            writeln!(out, "  {}", self.words.say(&report::games_refused(self.illegal)))?;
        }
        if self.unreadable > 0 {
            writeln!(out, "  {}", self.words.say(&report::games_unreadable(self.unreadable)))?;
        }
        if replayed > 0 {
            writeln!(out, "{}", self.words.say(&report::scores_heading()))?;
            write!(out, "{}", self.scores)?;
        }
        Ok(())
    }
}

fn name(id: &GameId) -> String {
    match id {
        GameId::Number(number) => number.to_string(),
        GameId::Text(text) => text.clone(),
    }
}

/// All hands in one line, newest card first.
pub(crate) fn hands(view: &View, names: &[String]) -> String {
    let hands: Vec<String> = view
        .board()
        .rules()
        .seats()
        .zip(names)
        .map(|(seat, name)| {
            let hand: Vec<_> = view.hand(seat).map(|held| held.seen).collect();
            format!("{name}: {}", hand_text(&hand))
        })
        .collect();
    hands.join(" · ")
}
