//! The rule switches on the command line: a rulebook, and then each switch
//! by itself.

use std::fmt;
use std::ops::RangeInclusive;

use clap::ValueEnum;
use serde_json::json;
use starmine_rules::notation::ParseError;
use starmine_rules::{Edition, LastCards, Multicolor, Rules, Seat, Switches, Variant};
use starmine_words::{Words, rules_error};

/// Rules for a new game. A switch that is not given is as the rulebook has it.
#[derive(clap::Args, PartialEq, Default)]
#[command(next_help_heading = "Rules")]
pub(crate) struct SwitchArgs {
    /// Rulebook: german, dutch, danish, english or french [default: english]
    #[arg(long, value_name = "EDITION", value_parser = parse_edition)]
    edition: Option<Edition>,
    /// Number of players, 2 to 5 [default: 2]
    #[arg(long, value_name = "N", value_parser = number(Rules::PLAYERS), allow_negative_numbers = true)]
    players: Option<u8>,
    /// How many strikes lose the game, 1 to 3
    #[arg(long, value_name = "N", value_parser = number(Rules::STRIKES), allow_negative_numbers = true)]
    strikes: Option<u8>,
    /// How many clue tokens there are, 8 to 20
    #[arg(long, value_name = "N", value_parser = number(Rules::CLUE_TOKENS), allow_negative_numbers = true)]
    clue_tokens: Option<u8>,
    /// Sixth suit: none, own-10, own-5 (a colour of its own), every-10 or every-5 (touched by
    /// every colour)
    #[arg(long, value_name = "RULE")]
    multicolor: Option<Multicolor>,
    /// No last round: perfect, or lost
    #[arg(long, value_name = "on|off", num_args = 0..=1, default_missing_value = "on")]
    grand_finale: Option<OnOff>,
    /// A colour may be announced before a card is played
    #[arg(long, value_name = "on|off", num_args = 0..=1, default_missing_value = "on")]
    announcing: Option<OnOff>,
    /// Clues may touch no card
    #[arg(long, value_name = "on|off", num_args = 0..=1, default_missing_value = "on")]
    empty_clues: Option<OnOff>,
    /// Who begins: A to E, or 1 to 5
    #[arg(long, value_name = "SEAT", value_parser = parse_seat, allow_negative_numbers = true)]
    first_seat: Option<Seat>,
}

/// A rulebook by its name, however it is spelt.
pub(crate) fn parse_edition(text: &str) -> Result<Edition, String> {
    text.to_lowercase().parse().map_err(|error: ParseError| error.to_string())
}

/// A seat by its letter, or by its number.
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
    /// The rulebook.
    pub(crate) fn edition(&self) -> Edition {
        self.edition.unwrap_or(Edition::English)
    }

    /// Who begins, if it was said.
    pub(crate) fn first_seat(&self) -> Option<Seat> {
        self.first_seat
    }

    /// How many play.
    fn players(&self) -> u8 {
        self.players.unwrap_or(2)
    }

    /// Refuses switches for a game that has its rules already; `instead` is
    /// what to do to have them heard.
    pub(crate) fn refuse(&self, instead: &str) -> anyhow::Result<()> {
        anyhow::ensure!(
            *self == SwitchArgs::default(),
            "the game in a file has its own rules: leave out the rule switches, or {instead}"
        );
        Ok(())
    }

    /// The rules, checked.
    pub(crate) fn rules(&self, words: &Words) -> anyhow::Result<Rules> {
        self.rules_for(self.players(), words)
    }

    /// The rules, checked; for so many players unless it was said how many.
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

/// As they can be typed again, without what goes without saying.
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

/// The switches for programs; how many play, and who begins, is elsewhere.
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

/// The switch that turns a variant on, as it is typed.
pub(crate) fn flag(variant: Variant) -> String {
    match variant {
        Variant::Strikes(strikes) => format!("--strikes {strikes}"),
        Variant::ClueTokens(tokens) => format!("--clue-tokens {tokens}"),
        Variant::Multicolor(multicolor) => format!("--multicolor {multicolor}"),
        Variant::GrandFinale => "--grand-finale".to_owned(),
        Variant::Announcing => "--announcing".to_owned(),
    }
}

/// A number for which the rules have a range. They refuse what is outside of
/// it in the player's words; here only what they could not even be asked about.
fn number(range: RangeInclusive<u8>) -> impl Fn(&str) -> Result<u8, String> + Clone {
    move |text| text.parse().map_err(|_| format!("expected {} to {}", range.start(), range.end()))
}
