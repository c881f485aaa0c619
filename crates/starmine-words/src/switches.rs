//! The switches of a game, each with its name, its value and an explanation,
//! for a table's settings.

use starmine_rules::{LastCards, Switches, Variant};

use crate::{Phrase, variant, variant_help};

/// One switch and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The switch's name.
    pub name: Phrase,
    /// The switch's value.
    pub value: Phrase,
    /// An explanation of the switch, or of this value.
    pub help: Phrase,
}

/// All switches, in the order of [`Switches`].
pub fn settings(switches: &Switches) -> [Setting; 8] {
    // No `..`: a new switch does not compile until it has words.
    let Switches {
        players,
        strikes,
        clue_tokens,
        multicolor,
        last_cards,
        announcing,
        empty_clues,
        first_seat,
    } = *switches;
    let sixth = Variant::Multicolor(multicolor);
    let (last, last_help) = match last_cards {
        LastCards::LastRound => {
            (Phrase::new("switch-last-round"), Phrase::new("switch-last-round-help"))
        }
        LastCards::GrandFinale => {
            (variant(Variant::GrandFinale), variant_help(Variant::GrandFinale))
        }
    };
    let seat = Phrase::new("switch-seat").with("seat", first_seat.to_string());
    [
        setting("switch-players", number(players), Phrase::new("switch-players-help")),
        setting("switch-strikes", number(strikes), Phrase::new("switch-strikes-help")),
        setting("switch-clue-tokens", number(clue_tokens), Phrase::new("switch-clue-tokens-help")),
        setting("switch-multicolor", variant(sixth), variant_help(sixth)),
        setting("switch-last-cards", last, last_help),
        Setting {
            name: variant(Variant::Announcing),
            value: on_or_off(announcing),
            help: match announcing {
                true => variant_help(Variant::Announcing),
                false => Phrase::new("refusal-no-announcing"),
            },
        },
        setting(
            "switch-empty-clues",
            on_or_off(empty_clues),
            Phrase::new(if empty_clues { "switch-empty-clues-help" } else { "fact-clue-some" }),
        ),
        setting("switch-first-seat", seat, Phrase::new("switch-first-seat-help")),
    ]
}

fn setting(name: &'static str, value: Phrase, help: Phrase) -> Setting {
    Setting { name: Phrase::new(name), value, help }
}

fn number(number: u8) -> Phrase {
    Phrase::new("switch-number").with("number", number)
}

fn on_or_off(on: bool) -> Phrase {
    Phrase::new(if on { "switch-on" } else { "switch-off" })
}
