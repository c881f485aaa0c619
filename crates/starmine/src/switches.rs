//! The rule switches on the command line: a rulebook, and then each switch
//! by itself.

use clap::ValueEnum;
use starmine_rules::{Edition, LastCards, Multicolor, Rules, Seat, Switches, Variant};
use starmine_words::{Words, rules_error};

/// Rules for a new game. A switch that is not given is as the rulebook has it.
#[derive(clap::Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct SwitchArgs {
    /// Rulebook: german, dutch, danish, english or french
    #[arg(long, value_name = "EDITION", default_value = "english")]
    edition: Edition,
    /// Number of players, 2 to 5
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u8,
    /// How many strikes lose the game, 1 to 3
    #[arg(long, value_name = "N")]
    strikes: Option<u8>,
    /// How many clue tokens there are, 8 to 20
    #[arg(long, value_name = "N")]
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
    /// Who begins, A to E
    #[arg(long, value_name = "SEAT")]
    first_seat: Option<Seat>,
}

#[derive(Clone, Copy, ValueEnum)]
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
    /// The rules, checked.
    pub(crate) fn rules(&self, words: &Words) -> anyhow::Result<Rules> {
        let base = self.edition.switches(self.players);
        let finale = match self.grand_finale.map(OnOff::is_on) {
            Some(true) => LastCards::GrandFinale,
            Some(false) => LastCards::LastRound,
            None => base.last_cards,
        };
        Rules::new(Switches {
            players: self.players,
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
