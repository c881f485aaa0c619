//! `starmine deal`: the deal of a seed, and its commitment.

use std::io::Write;

use serde_json::json;
use starmine_rules::notation::cards_text;
use starmine_rules::{Commitment, Deal, Game, Salt, Seed};

use crate::Status;
use crate::language::LanguageArgs;
use crate::switches::SwitchArgs;

/// Show the deal of a seed
///
/// The same seed always gives the same deal. docs/deals.md describes the
/// algorithm, so that anyone can check a deal without this program.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine deal --seed 42 --players 3
  starmine deal --seed 'midsummer night' --multicolor own-10
  starmine deal --seed 42 --salt 000102030405060708090a0b0c0d0e0f   (with its commitment)")]
pub(crate) struct Args {
    /// Any number or text
    #[arg(long, allow_negative_numbers = true)]
    seed: Seed,
    /// Also show the commitment to the deal with this salt, 32 hexadecimal digits
    #[arg(long)]
    salt: Option<Salt>,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArgs,
    #[command(flatten)]
    switches: SwitchArgs,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let rules = args.switches.rules(&args.language.words())?;
    let deal = Deal::shuffled(&rules, args.seed);
    let commitment = args.salt.map(|salt| Commitment::to(salt, &deal).to_string());
    if args.json {
        let cards: Vec<String> = deal.cards().iter().map(ToString::to_string).collect();
        let line = json!({
            "seed": args.seed.to_string(),
            "deal": cards,
            "salt": args.salt.map(|salt| salt.to_string()),
            "commitment": commitment,
        });
        writeln!(out, "{line}")?;
        return Ok(Status::Good);
    }
    let game = Game::new(&deal);
    writeln!(out, "seed {}", args.seed)?;
    for seat in rules.seats() {
        let hand: Vec<_> = game.hand(seat).collect();
        writeln!(out, "{seat}    {}", cards_text(&hand))?;
    }
    let deck = &deal.cards()[rules.dealt().into()..];
    writeln!(out, "deck {}", cards_text(deck))?;
    if let Some(commitment) = commitment {
        writeln!(out, "commitment {commitment}")?;
    }
    Ok(Status::Good)
}
