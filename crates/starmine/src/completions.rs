//! `starmine completions`: what a shell needs to complete our commands.

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::{Cli, Status};

/// Prints what a shell needs to complete commands and switches
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine completions bash > ~/.local/share/bash-completion/completions/starmine
  starmine completions zsh > ~/.zfunc/_starmine       a folder that is in $fpath
  starmine completions fish > ~/.config/fish/completions/starmine.fish")]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    // By way of memory: the library panics where a pipe was closed.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "starmine", &mut script);
    out.write_all(&script)?;
    Ok(Status::Good)
}
