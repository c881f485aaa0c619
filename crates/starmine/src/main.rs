//! The program. `main` reads the command line, hands over to the command's
//! file, and turns what comes back into an exit status.

mod admin;
mod bots;
mod chart;
mod completions;
mod deal;
mod editions;
mod engine;
mod explain;
mod home;
mod kept;
mod language;
mod man;
mod number;
mod perft;
mod play;
mod progress;
mod replay;
mod seat;
mod serve;
mod shell;
mod simulate;
mod solve;
mod source;
mod stdout;
mod stop;
mod switches;
mod who;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, Parser, Subcommand};
use source::BrokenRule;
use starmine_server::store::is_damaged;
use stdout::Stdout;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Hanabi, whole: the cooperative card game by any of its five printed rulebooks.
///
/// Without a command it serves a table: open http://127.0.0.1:4262 in a browser. Without switches
/// commands play the English base game; where one chooses, the rulebook of one's own language is
/// proposed.
#[derive(Parser)]
#[command(
    version,
    after_help = "Exit status: 0 if all went well, 1 if a game broke a rule or a count was wrong, \
                  else 2 if something could not be read or understood.\n\n\
                  Hanabi is a game by Antoine Bauza. Its name belongs to its publishers, with whom \
                  this program is not affiliated."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Play(Box<play::Args>),
    Serve(serve::Args),
    Replay(replay::Args),
    Editions(editions::Args),
    Deal(deal::Args),
    Perft(perft::Args),
    Simulate(simulate::Args),
    Bots(bots::Args),
    Explain(explain::Args),
    Solve(solve::Args),
    Seat(Box<seat::Args>),
    Engine(engine::Args),
    Admin(admin::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// How a command ended that ran to its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Status {
    Good,
    /// Something could not be read.
    Unreadable,
    /// A game broke a rule, or a count was wrong.
    Wrong,
}

/// What whoever has a damaged database can do.
const DAMAGED: &str = "\
The file is damaged, or no database. Move it away, with those beside it that begin with its name,
and bring back a backup with `starmine admin restore`; or say --data with another folder.";

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(told) => return tell(&with_tip(told)),
    };
    let mut out = io::BufWriter::new(Stdout::lock());
    let done = run(cli, &mut out).and_then(|status| Ok((status, out.flush()?)));
    match done {
        Ok((Status::Good, ())) => ExitCode::SUCCESS,
        Ok((Status::Wrong, ())) => ExitCode::from(1),
        Ok((Status::Unreadable, ())) => ExitCode::from(2),
        // Whoever read our output has seen enough.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("starmine: {}", starmine_server::told(&error));
            if is_damaged(&error) {
                eprintln!("{DAMAGED}");
            }
            ExitCode::from(if error.is::<BrokenRule>() { 1 } else { 2 })
        }
    }
}

/// Without a command it serves, but switches belong to a command.
fn with_tip(mut told: clap::Error) -> clap::Error {
    let Some(ContextValue::String(unknown)) = told.get(ContextKind::InvalidArg) else {
        return told;
    };
    let first = std::env::args().nth(1).unwrap_or_default();
    let name = first.split('=').next().unwrap_or_default();
    let serve = serve::Args::augment_args(clap::Command::new("serve"));
    let mut known = serve.get_arguments().filter_map(clap::Arg::get_long);
    if told.kind() == ErrorKind::UnknownArgument
        && unknown == name
        && known.any(|long| name.strip_prefix("--") == Some(long))
    {
        let tip = format!("say the command too: starmine serve {name}").into();
        told.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    }
    told
}

/// Help that was asked for, or what is wrong with the command line. Help that
/// cannot be written is as bad as any other answer that cannot.
fn tell(told: &clap::Error) -> ExitCode {
    let written = told.print().and_then(|()| io::stdout().flush());
    match written {
        Err(error) if !told.use_stderr() && error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("starmine: {}", stdout::unwritten(error));
            ExitCode::from(2)
        }
        _ => ExitCode::from(u8::try_from(told.exit_code()).unwrap_or(2)),
    }
}

fn run(cli: Cli, out: &mut impl Write) -> anyhow::Result<Status> {
    match cli.command {
        None => serve::run(&serve::Args::default(), out),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Serve(args)) => serve::run(&args, out),
        Some(Command::Replay(args)) => replay::run(&args, out),
        Some(Command::Editions(args)) => editions::run(&args, out),
        Some(Command::Deal(args)) => deal::run(&args, out),
        Some(Command::Perft(args)) => perft::run(&args, out),
        Some(Command::Simulate(args)) => simulate::run(&args, out),
        Some(Command::Bots(args)) => bots::run(&args, out),
        Some(Command::Explain(args)) => explain::run(&args, out),
        Some(Command::Solve(args)) => solve::run(&args, out),
        Some(Command::Seat(args)) => seat::run(&args, out),
        Some(Command::Engine(args)) => engine::run(&args, out),
        Some(Command::Admin(args)) => admin::run(&args, out),
        Some(Command::Completions(args)) => completions::run(&args, out),
        Some(Command::Man(args)) => man::run(&args, out),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }
}
