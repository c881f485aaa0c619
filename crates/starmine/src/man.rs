//! `starmine man`: the manual, made from the help of each command.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::CommandFactory;

use crate::{Cli, Status};

/// Prints the manual page, or writes one for each command into a folder
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine man | man -l -
  starmine man ~/.local/share/man/man1      then: man starmine-simulate")]
pub(crate) struct Args {
    /// Where to write starmine.1, starmine-serve.1 and the others
    #[arg(value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    // What each command shares with all others needs no page of its own.
    let command = Cli::command().disable_help_subcommand(true);
    match &args.folder {
        None => clap_mangen::Man::new(command).render(out)?,
        Some(folder) => {
            let doing = || format!("write the manual into {}", folder.display());
            std::fs::create_dir_all(folder).with_context(doing)?;
            clap_mangen::generate_to(command, folder).with_context(doing)?;
        }
    }
    Ok(Status::Good)
}
