//! Editions: the five printed rulebooks as presets.
//!
//! An edition sets switches and knows which variants its rulebook prints and
//! how it rates a result. The engine never sees it: a game knows only its
//! rules.

use crate::{Band, Ending, LastCards, MultiCards, Multicolor, Outcome, Rating, Rules, Switches};

/// A rulebook.
///
/// ```
/// use starmine_rules::{Edition, Variant};
/// let base = Edition::German.switches(3);
/// assert!(base.empty_clues);
/// assert!(Edition::English.variants().contains(&Variant::GrandFinale));
/// assert!(!Edition::German.variants().contains(&Variant::GrandFinale));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edition {
    /// ABACUSSPIELE, 2013.
    German,
    /// The Dutch booklet.
    Dutch,
    /// The Danish booklet.
    Danish,
    /// The English tin box.
    English,
    /// Cocktail Games, 2015.
    French,
}

/// A change of the rules that a rulebook prints.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// Fewer strikes: this many lose the game.
    Strikes(u8),
    /// More clue tokens: at least this many.
    ClueTokens(u8),
    /// A sixth suit.
    Multicolor(Multicolor),
    /// No last round: the team plays on until it wins or loses.
    GrandFinale,
    /// A colour may be announced before a card is played.
    Announcing,
}

/// The player who starts, according to the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstPlayer {
    /// The oldest player.
    Oldest,
    /// The most colourfully dressed player.
    MostColorful,
}

impl Edition {
    /// All five, in the order of `docs/rules.md`.
    pub const ALL: [Edition; 5] =
        [Edition::German, Edition::Dutch, Edition::Danish, Edition::English, Edition::French];

    /// The edition's id in notation and records.
    pub const fn id(self) -> &'static str {
        match self {
            Edition::German => "german",
            Edition::Dutch => "dutch",
            Edition::Danish => "danish",
            Edition::English => "english",
            Edition::French => "french",
        }
    }

    /// The edition with this [`id`](Edition::id).
    pub fn from_id(id: &str) -> Option<Edition> {
        Edition::ALL.into_iter().find(|edition| edition.id() == id)
    }

    /// The rulebook's language, as a two-letter code.
    pub const fn language(self) -> &'static str {
        match self {
            Edition::German => "de",
            Edition::Dutch => "nl",
            Edition::Danish => "da",
            Edition::English => "en",
            Edition::French => "fr",
        }
    }

    /// The rulebook's base game. German, Dutch and Danish allow empty clues
    /// (ruling A1).
    pub fn switches(self, players: u8) -> Switches {
        let empty_clues = match self {
            Edition::German | Edition::Dutch | Edition::Danish => true,
            Edition::English | Edition::French => false,
        };
        Switches { players, empty_clues, ..Switches::default() }
    }

    /// The variants that the rulebook prints, from easiest to hardest to find.
    pub const fn variants(self) -> &'static [Variant] {
        use MultiCards::{Five, Ten};
        use Multicolor::{Every, Own};
        match self {
            Edition::German => &[
                Variant::Strikes(2),
                Variant::Strikes(1),
                Variant::ClueTokens(9),
                Variant::Multicolor(Own(Ten)),
                Variant::Multicolor(Own(Five)),
                Variant::Multicolor(Every(Ten)),
            ],
            Edition::Dutch => &[
                Variant::Strikes(2),
                Variant::Strikes(1),
                Variant::ClueTokens(9),
                Variant::GrandFinale,
                Variant::Multicolor(Own(Five)),
                Variant::Multicolor(Every(Five)),
            ],
            Edition::Danish | Edition::English | Edition::French => {
                &[Variant::GrandFinale, Variant::Announcing, Variant::Multicolor(Own(Five))]
            }
        }
    }

    /// The player who starts: in German the Meister, who is the oldest; elsewhere the most
    /// colourfully dressed (ruling A36).
    pub const fn first_player(self) -> FirstPlayer {
        match self {
            Edition::German => FirstPlayer::Oldest,
            Edition::Dutch | Edition::Danish | Edition::English | Edition::French => {
                FirstPlayer::MostColorful
            }
        }
    }

    /// How the rulebook rates a result, if it does.
    ///
    /// In the Grand Finale you either win or lose. A lost game is worth 0
    /// points, which the German and Dutch scales rate; the others call it lost
    /// (ruling A24). Only the last three print a line for 30 points (A27). No
    /// rulebook rates a game that was broken off.
    pub fn rating(self, rules: &Rules, outcome: Outcome) -> Option<Rating> {
        let ending = outcome.ending?;
        let finale = rules.switches().last_cards == LastCards::GrandFinale;
        let (rates_a_loss, prints_divine) = match self {
            Edition::German | Edition::Dutch => (true, false),
            Edition::Danish | Edition::English | Edition::French => (false, true),
        };
        Some(match ending {
            Ending::Ended => return None,
            Ending::Perfect | Ending::Finished if finale => Rating::Won,
            Ending::Lost(_) if finale || !rates_a_loss => Rating::Lost,
            Ending::Perfect | Ending::Finished | Ending::Lost(_) => {
                Rating::Band(match outcome.score() {
                    0..=5 => Band::Horrible,
                    6..=10 => Band::Poor,
                    11..=15 => Band::Honorable,
                    16..=20 => Band::Excellent,
                    21..=24 => Band::Extraordinary,
                    30 if prints_divine => Band::Divine,
                    _ => Band::Legendary,
                })
            }
        })
    }
}

impl Variant {
    /// The switches with this variant applied.
    pub fn apply(self, switches: Switches) -> Switches {
        match self {
            Variant::Strikes(strikes) => Switches { strikes, ..switches },
            Variant::ClueTokens(clue_tokens) => Switches { clue_tokens, ..switches },
            Variant::Multicolor(multicolor) => Switches { multicolor, ..switches },
            Variant::GrandFinale => Switches { last_cards: LastCards::GrandFinale, ..switches },
            Variant::Announcing => Switches { announcing: true, ..switches },
        }
    }
}
