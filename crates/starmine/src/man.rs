//! `starmine man`: the manual, made from the help of each command.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Command, CommandFactory};
use clap_mangen::Man;

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
    let mut command = Cli::command().disable_help_subcommand(true);
    command.build();
    match &args.folder {
        None => out.write_all(page(&manual(&command))?.as_bytes())?,
        Some(folder) => {
            let doing = || {
                format!("write the manual into the folder {} (say another one)", folder.display())
            };
            std::fs::create_dir_all(folder).with_context(doing)?;
            write_all(&command, folder).with_context(doing)?;
        }
    }
    Ok(Status::Good)
}

/// A page for a command, and one for each of its own.
fn write_all(command: &Command, folder: &Path) -> anyhow::Result<()> {
    for command in command.get_subcommands() {
        write_all(command, folder)?;
    }
    let manual = manual(command);
    Ok(std::fs::write(folder.join(manual.get_filename()), page(&manual)?)?)
}

fn manual(command: &Command) -> Man {
    Man::new(command.clone()).source(concat!("starmine ", env!("CARGO_PKG_VERSION")))
}

/// The page, whose last words stand where manuals have them; examples are not
/// set anew.
fn page(manual: &Man) -> anyhow::Result<String> {
    let mut page = Vec::new();
    manual.render(&mut page)?;
    let page = String::from_utf8(page)?;
    Ok(page
        .replace(".SH EXTRA\nExamples:\n", ".SH EXAMPLES\n.nf\n")
        .replace(".SH EXTRA\nExit status: ", ".SH \"EXIT STATUS\"\n"))
}
