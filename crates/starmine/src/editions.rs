//! `starmine editions`: the rulebooks, their variants, and all rule options.

use std::io::Write;

use serde_json::json;
use starmine_rules::{Edition, FirstPlayer, Multicolor, Rules, Switches, Variant};
use starmine_words::{
    Phrase, Words, edition, first_player, report, settings, variant, variant_help,
};

use crate::Status;
use crate::language::LanguageArgs;
use crate::switches::{as_json as switches, flag, parse_edition};
use crate::wrap::wrapped;

/// Show the rulebooks, their variants, and all rule options
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine editions             all five, in your language
  starmine editions german      one of them
  starmine editions --json      one line of JSON per rulebook")]
pub(crate) struct Args {
    /// Show only this rulebook: german, dutch, danish, english or french
    #[arg(value_parser = parse_edition)]
    edition: Option<Edition>,
    /// Print one line of JSON per rulebook
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArgs,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let words = args.language.words();
    let editions = Edition::ALL.into_iter().filter(|e| args.edition.is_none_or(|only| *e == only));
    for edition in editions {
        if args.json {
            writeln!(out, "{}", as_json(edition, &words))?;
        } else {
            print_edition(edition, &words, out)?;
        }
    }
    if !args.json {
        print_switches(&words, out)?;
    }
    Ok(Status::Good)
}

/// Prints every switch, with each value that has a name.
fn print_switches(words: &Words, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "{}", words.say(&report::switches_heading()))?;
    let mut print = |flag: &str, name: &Phrase, help: &Phrase| {
        entry(flag, &words.say(name), &words.say(help), out)
    };
    let [players, strikes, clue_tokens, _, _, _, empty_clues, first_seat] =
        settings(&Switches { empty_clues: true, ..Switches::default() });
    print("--players N", &players.name, &players.help)?;
    print("--strikes N", &strikes.name, &strikes.help)?;
    print("--clue-tokens N", &clue_tokens.name, &clue_tokens.help)?;
    let named = Multicolor::ALL.map(Variant::Multicolor);
    for printed in named.into_iter().chain([Variant::GrandFinale, Variant::Announcing]) {
        print(&flag(printed), &variant(printed), &variant_help(printed))?;
    }
    print("--empty-clues", &empty_clues.name, &empty_clues.help)?;
    print("--first-seat SEAT", &first_seat.name, &first_seat.help)
}

fn print_edition(book: Edition, words: &Words, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "{}", words.say(&report::setting(book.id(), &words.say(&edition(book)))))?;
    writeln!(out, "  {}", words.say(&first_player(book.first_player())))?;
    // The number of players and the first seat are up to the table.
    let [_, strikes, clue_tokens, multicolor, last_cards, announcing, empty_clues, _] =
        settings(&book.switches(2));
    for setting in [strikes, clue_tokens, multicolor, last_cards, announcing, empty_clues] {
        let (name, value) = (words.say(&setting.name), words.say(&setting.value));
        writeln!(out, "  {}", words.say(&report::setting(&name, &value)))?;
    }
    writeln!(out, "  {}", words.say(&report::variants_heading()))?;
    for printed in book.variants() {
        let (name, help) = (words.say(&variant(*printed)), words.say(&variant_help(*printed)));
        entry(&flag(*printed), &name, &help, out)?;
    }
    writeln!(out)?;
    Ok(())
}

/// Prints a switch, its name and its meaning, wrapped to 80 columns.
fn entry(flag: &str, name: &str, help: &str, out: &mut impl Write) -> anyhow::Result<()> {
    const INDENT: usize = 27;
    let lines = [name, help].into_iter().flat_map(|text| wrapped(text, 80 - INDENT));
    for (line, flag) in lines.zip([flag].into_iter().chain(std::iter::repeat(""))) {
        writeln!(out, "    {flag:<23}{line}")?;
    }
    Ok(())
}

fn as_json(book: Edition, words: &Words) -> serde_json::Value {
    let base = switches(book.switches(2));
    let variants: Vec<_> = book
        .variants()
        .iter()
        .map(|printed| {
            let rules = Rules::new(printed.apply(book.switches(2)));
            json!({
                "name": words.say(&variant(*printed)),
                "flag": flag(*printed),
                "switches": switches(printed.apply(book.switches(2))),
                "max_score": rules.map(|rules| rules.max_score()).ok(),
            })
        })
        .collect();
    json!({
        "edition": book.id(),
        "language": book.language(),
        "name": words.say(&edition(book)),
        "begins": match book.first_player() {
            FirstPlayer::Oldest => "oldest",
            FirstPlayer::MostColorful => "most colourful",
        },
        "switches": base,
        "variants": variants,
    })
}
