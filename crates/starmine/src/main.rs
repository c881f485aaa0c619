//! The `starmine` program. `main` parses the command line, runs the command
//! and turns its result into an exit status.

mod admin;
mod bot_names;
mod bots;
mod completions;
mod data_folder;
mod deal;
mod editions;
mod engine;
mod explain;
mod histogram;
mod interrupt;
mod language;
mod man;
mod number;
mod perft;
mod play;
mod progress_line;
mod replay;
mod rules;
mod seat;
mod serve;
mod shell;
mod simulate;
mod solve;
mod source;
mod stdout;
mod storage_args;
mod study;
mod switches;
mod wrap;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, Parser, Subcommand};
use source::BrokenRule;
use starmine_server::store::is_damaged;
use stdout::Stdout;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Play Hanabi, the cooperative card game, by any of its five printed rulebooks.
///
/// Without a command, Starmine starts a server: open http://127.0.0.1:4262 in a browser to play.
/// Commands use the English base game unless you choose other rules. Menus suggest the rulebook
/// of your language.
#[derive(Parser)]
#[command(
    version,
    after_help = "Exit status: 0 on success, 1 if a game broke a rule or a count was wrong, 2 if \
                  the input could not be read or the command failed.\n\n\
                  Hanabi is a game by Antoine Bauza. Its name belongs to its publishers, with whom \
                  this program is not affiliated."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Commands>,
}

#[derive(Subcommand)]
enum Commands {
    Play(Box<play::Args>),
    Serve(serve::Args),
    Replay(replay::Args),
    Rules(rules::Args),
    Editions(editions::Args),
    Deal(deal::Args),
    Perft(perft::Args),
    Simulate(simulate::Args),
    Study(study::Args),
    Bots(bots::Args),
    Explain(explain::Args),
    Solve(solve::Args),
    Seat(Box<seat::Args>),
    Engine(engine::Args),
    Admin(admin::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// The outcome of a command that ran to completion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Status {
    Good,
    /// Some input could not be read.
    Unreadable,
    /// A game broke a rule, or a count was wrong.
    Wrong,
}

/// Advice printed after an error about a damaged database.
const DAMAGED: &str = "\
The file is damaged or is not a database. Move it away, together with the files next to it whose
names start with its name, and restore a backup with `starmine admin restore`. Or use another
folder with --data.";

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return print_clap_error(&with_tip(error)),
    };
    let mut out = io::BufWriter::new(Stdout::lock());
    let done = run(cli, &mut out).and_then(|status| Ok((status, out.flush()?)));
    match done {
        Ok((Status::Good, ())) => ExitCode::SUCCESS,
        Ok((Status::Wrong, ())) => ExitCode::from(1),
        Ok((Status::Unreadable, ())) => ExitCode::from(2),
        // The reader closed the pipe, as `head` does.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("starmine: {}", starmine_server::error_chain(&error));
            if is_damaged(&error) {
                eprintln!("{DAMAGED}");
            }
            ExitCode::from(if error.is::<BrokenRule>() { 1 } else { 2 })
        }
    }
}

/// Adds a hint to the error for flags of `serve` without the command: `starmine`
/// alone serves, but takes no flags.
fn with_tip(mut error: clap::Error) -> clap::Error {
    let Some(ContextValue::String(unknown)) = error.get(ContextKind::InvalidArg) else {
        return error;
    };
    let first = std::env::args().nth(1).unwrap_or_default();
    let name = first.split('=').next().unwrap_or_default();
    let serve = serve::Args::augment_args(clap::Command::new("serve"));
    let mut known = serve.get_arguments().filter_map(clap::Arg::get_long);
    if error.kind() == ErrorKind::UnknownArgument
        && unknown == name
        && known.any(|long| name.strip_prefix("--") == Some(long))
    {
        let tip = format!("include the command: starmine serve {name}").into();
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    }
    error
}

/// Prints help or a usage error. Failing to write the help is an error, as
/// for any other output.
fn print_clap_error(message: &clap::Error) -> ExitCode {
    let written = message.print().and_then(|()| io::stdout().flush());
    match written {
        Err(error) if !message.use_stderr() && error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("starmine: {}", stdout::write_error(error));
            ExitCode::from(2)
        }
        _ => ExitCode::from(u8::try_from(message.exit_code()).unwrap_or(2)),
    }
}

fn run(cli: Cli, out: &mut impl Write) -> anyhow::Result<Status> {
    match cli.command {
        None => serve::run(&serve::Args::default(), out),
        Some(Commands::Play(args)) => play::run(&args),
        Some(Commands::Serve(args)) => serve::run(&args, out),
        Some(Commands::Replay(args)) => replay::run(&args, out),
        Some(Commands::Rules(args)) => rules::run(&args, out),
        Some(Commands::Editions(args)) => editions::run(&args, out),
        Some(Commands::Deal(args)) => deal::run(&args, out),
        Some(Commands::Perft(args)) => perft::run(&args, out),
        Some(Commands::Simulate(args)) => simulate::run(&args, out),
        Some(Commands::Study(args)) => study::run(&args, out),
        Some(Commands::Bots(args)) => bots::run(&args, out),
        Some(Commands::Explain(args)) => explain::run(&args, out),
        Some(Commands::Solve(args)) => solve::run(&args, out),
        Some(Commands::Seat(args)) => seat::run(&args, out),
        Some(Commands::Engine(args)) => engine::run(&args, out),
        Some(Commands::Admin(args)) => admin::run(&args, out),
        Some(Commands::Completions(args)) => completions::run(&args, out),
        Some(Commands::Man(args)) => man::run(&args, out),
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
    fn command_line_is_valid() {
        Cli::command().debug_assert();
    }
}
