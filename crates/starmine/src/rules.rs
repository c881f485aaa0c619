//! `starmine rules`: the complete rules in the reader's language.

use std::io::Write;

use starmine_words::rulebook;

use crate::Status;
use crate::language::LanguageArgs;
use crate::switches::SwitchArgs;
use crate::wrap::wrapped;

/// Print the complete rules, the base game first
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine rules                                   the English base game
  starmine rules --edition german --lang de        the German one, in German
  starmine rules --grand-finale --multicolor own-5 a game with two variants")]
pub(crate) struct Args {
    #[command(flatten)]
    switches: SwitchArgs,
    #[command(flatten)]
    language: LanguageArgs,
}

/// The width of the text in columns.
const WIDTH: usize = 80;

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let words = args.language.words();
    let rules = args.switches.rules(&words)?;
    for (number, chapter) in rulebook(args.switches.edition(), &rules).iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        let indent = if chapter.is_part { "  " } else { "" };
        writeln!(out, "{indent}{}", words.say(&chapter.title))?;
        for fact in &chapter.text {
            for line in wrapped(&words.say(fact), WIDTH - indent.len() - 2) {
                writeln!(out, "{indent}  {line}")?;
            }
        }
    }
    Ok(Status::Good)
}
