//! `starmine man`: man pages, generated from the help of each command.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::{Cli, Status};

/// Print the man page, or write one per command into a folder
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine man | man -l -
  starmine man ~/.local/share/man/man1      (then: man starmine-simulate)")]
pub(crate) struct Args {
    /// Folder to write all pages to: starmine.1, starmine-serve.1 and so on
    #[arg(value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    // `help` needs no page of its own.
    let mut command = Cli::command().disable_help_subcommand(true);
    command.build();
    match &args.folder {
        None => out.write_all(page(&manual(&command))?.as_bytes())?,
        Some(folder) => {
            let doing = || {
                format!(
                    "failed to write the man pages to {} (choose another folder)",
                    folder.display()
                )
            };
            std::fs::create_dir_all(folder).with_context(doing)?;
            write_all(&command, folder).with_context(doing)?;
        }
    }
    Ok(Status::Good)
}

/// Writes a page for the command and each of its subcommands.
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

/// Renders a page, with examples and exit status in their usual sections.
/// Examples keep their line breaks.
fn page(manual: &Man) -> anyhow::Result<String> {
    let mut page = Vec::new();
    manual.render(&mut page)?;
    let page = String::from_utf8(page)?;
    Ok(page
        .replace(".SH EXTRA\nExamples:\n", ".SH EXAMPLES\n.nf\n")
        .replace(".SH EXTRA\nExit status: ", ".SH \"EXIT STATUS\"\n"))
}
