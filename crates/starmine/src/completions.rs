//! `starmine completions`: completion scripts for shells.

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::{Cli, Status};

/// Print a completion script for a shell
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine completions bash > ~/.local/share/bash-completion/completions/starmine
  starmine completions zsh > ~/.zfunc/_starmine       (any folder in $fpath)
  starmine completions fish > ~/.config/fish/completions/starmine.fish")]
pub(crate) struct Args {
    /// Shell to complete for
    shell: Shell,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    // Buffered first: the library panics if the pipe is closed.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "starmine", &mut script);
    out.write_all(&script)?;
    Ok(Status::Good)
}
