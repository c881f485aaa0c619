//! The rules on the command line: a rulebook, and a flag for each switch.

use std::fmt;
use std::ops::RangeInclusive;

use clap::ValueEnum;
use serde_json::json;
use starmine_rules::notation::ParseError;
use starmine_rules::{Edition, LastCards, Multicolor, Rules, Seat, Switches, Variant};
use starmine_words::{Words, rules_error};

/// Rules for a new game. Switches that are not given have the rulebook's value.
#[derive(clap::Args, PartialEq, Default)]
#[command(next_help_heading = "Rules")]
pub(crate) struct SwitchArgs {
    /// Rulebook: german, dutch, danish, english or french [default: english]
    #[arg(long, value_name = "EDITION", value_parser = parse_edition)]
    edition: Option<Edition>,
    /// Number of players, 2 to 5 [default: 2]
    #[arg(long, value_name = "N", value_parser = number(Rules::PLAYERS), allow_negative_numbers = true)]
    players: Option<u8>,
    /// Number of strikes that lose the game, 1 to 3
    #[arg(long, value_name = "N", value_parser = number(Rules::STRIKES), allow_negative_numbers = true)]
    strikes: Option<u8>,
    /// Number of clue tokens, 8 to 20
    #[arg(long, value_name = "N", value_parser = number(Rules::CLUE_TOKENS), allow_negative_numbers = true)]
    clue_tokens: Option<u8>,
    /// Sixth suit: none, own-10, own-5 (a colour of its own), every-10 or every-5 (touched by
    /// every colour)
    #[arg(long, value_name = "RULE")]
    multicolor: Option<Multicolor>,
    /// Play without a last round: only a perfect score wins
    #[arg(long, value_name = "on|off", num_args = 0..=1, default_missing_value = "on")]
    grand_finale: Option<OnOff>,
    /// Allow announcing a colour before playing a card
    #[arg(long, value_name = "on|off", num_args = 0..=1, default_missing_value = "on")]
    announcing: Option<OnOff>,
    /// Allow clues that touch no card
    #[arg(long, value_name = "on|off", num_args = 0..=1, default_missing_value = "on")]
    empty_clues: Option<OnOff>,
    /// Seat that begins: A to E, or 1 to 5
    #[arg(long, value_name = "SEAT", value_parser = parse_seat, allow_negative_numbers = true)]
    first_seat: Option<Seat>,
}

/// Parses the name of a rulebook, in any case.
pub(crate) fn parse_edition(text: &str) -> Result<Edition, String> {
    text.to_lowercase().parse().map_err(|error: ParseError| error.to_string())
}

/// Parses a seat's letter or number.
pub(crate) fn parse_seat(text: &str) -> Result<Seat, String> {
    let by_number = text.parse::<usize>().ok().and_then(|n| Seat::from_index(n.checked_sub(1)?));
    by_number
        .or_else(|| text.to_uppercase().parse().ok())
        .ok_or_else(|| "expected a seat from A to E, or from 1 to 5".to_owned())
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum OnOff {
    On,
    Off,
}

impl OnOff {
    fn is_on(self) -> bool {
        matches!(self, OnOff::On)
    }
}

impl SwitchArgs {
    pub(crate) fn edition(&self) -> Edition {
        self.edition.unwrap_or(Edition::English)
    }

    pub(crate) fn first_seat(&self) -> Option<Seat> {
        self.first_seat
    }

    fn players(&self) -> u8 {
        self.players.unwrap_or(2)
    }

    /// Returns an error if switches were given for a game that has its own
    /// rules. `instead` says how to use them.
    pub(crate) fn refuse(&self, instead: &str) -> anyhow::Result<()> {
        anyhow::ensure!(
            *self == SwitchArgs::default(),
            "the game in the file has its own rules: leave out the rule options, or {instead}"
        );
        Ok(())
    }

    /// Checks the switches; two players by default.
    pub(crate) fn rules(&self, words: &Words) -> anyhow::Result<Rules> {
        self.rules_for(self.players(), words)
    }

    /// Checks the switches, with another default for the number of players.
    pub(crate) fn rules_for(&self, players: u8, words: &Words) -> anyhow::Result<Rules> {
        let base = self.edition().switches(self.players.unwrap_or(players));
        let finale = match self.grand_finale.map(OnOff::is_on) {
            Some(true) => LastCards::GrandFinale,
            Some(false) => LastCards::LastRound,
            None => base.last_cards,
        };
        Rules::new(Switches {
            players: base.players,
            strikes: self.strikes.unwrap_or(base.strikes),
            clue_tokens: self.clue_tokens.unwrap_or(base.clue_tokens),
            multicolor: self.multicolor.unwrap_or(base.multicolor),
            last_cards: finale,
            announcing: self.announcing.map_or(base.announcing, OnOff::is_on),
            empty_clues: self.empty_clues.map_or(base.empty_clues, OnOff::is_on),
            first_seat: self.first_seat.unwrap_or(base.first_seat),
        })
        .map_err(|error| anyhow::anyhow!(words.say(&rules_error(error))))
    }
}

/// The flags to type again, without defaults.
impl fmt::Display for SwitchArgs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "--players {}", self.players())?;
        if self.edition() != Edition::English {
            write!(f, " --edition {}", self.edition())?;
        }
        let on_off = |switch: Option<OnOff>| {
            switch.map(|switch| if switch.is_on() { "on" } else { "off" }.to_owned())
        };
        for (name, value) in [
            ("strikes", self.strikes.map(|strikes| strikes.to_string())),
            ("clue-tokens", self.clue_tokens.map(|tokens| tokens.to_string())),
            ("multicolor", self.multicolor.map(|multicolor| multicolor.to_string())),
            ("grand-finale", on_off(self.grand_finale)),
            ("announcing", on_off(self.announcing)),
            ("empty-clues", on_off(self.empty_clues)),
            ("first-seat", self.first_seat.map(|seat| seat.to_string())),
        ] {
            if let Some(value) = value {
                write!(f, " --{name} {value}")?;
            }
        }
        Ok(())
    }
}

/// The switches as JSON, except for the number of players and the first seat.
pub(crate) fn as_json(switches: Switches) -> serde_json::Value {
    json!({
        "strikes": switches.strikes,
        "clue_tokens": switches.clue_tokens,
        "multicolor": switches.multicolor.to_string(),
        "last_cards": switches.last_cards.id(),
        "announcing": switches.announcing,
        "empty_clues": switches.empty_clues,
    })
}

/// The flag that turns a variant on.
pub(crate) fn flag(variant: Variant) -> String {
    match variant {
        Variant::Strikes(strikes) => format!("--strikes {strikes}"),
        Variant::ClueTokens(tokens) => format!("--clue-tokens {tokens}"),
        Variant::Multicolor(multicolor) => format!("--multicolor {multicolor}"),
        Variant::GrandFinale => "--grand-finale".to_owned(),
        Variant::Announcing => "--announcing".to_owned(),
    }
}

/// A parser for numbers whose range the rules check, with a message in the
/// player's language. Only numbers that do not fit into a `u8` fail here.
fn number(range: RangeInclusive<u8>) -> impl Fn(&str) -> Result<u8, String> + Clone {
    move |text| text.parse().map_err(|_| format!("expected {} to {}", range.start(), range.end()))
}
