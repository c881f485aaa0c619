//! Variants: the name printed in the reader's own rulebook, and a short
//! explanation. Names that no rulebook prints are ours, and marked as such in
//! `locales/`.

use starmine_rules::Variant;

use crate::Phrase;

/// A variant's name.
pub fn variant(variant: Variant) -> Phrase {
    match variant {
        Variant::Strikes(strikes) => Phrase::new("variant-strikes").with("strikes", strikes),
        Variant::ClueTokens(tokens) => Phrase::new("variant-clue-tokens").with("tokens", tokens),
        Variant::Multicolor(multicolor) => Phrase::of("variant", multicolor.id()),
        Variant::GrandFinale => Phrase::new("variant-grand-finale"),
        Variant::Announcing => Phrase::new("variant-announcing"),
    }
}

/// A variant's explanation.
pub fn variant_help(variant: Variant) -> Phrase {
    match variant {
        Variant::Strikes(strikes) => Phrase::new("variant-strikes-help").with("strikes", strikes),
        Variant::ClueTokens(_) => Phrase::new("variant-clue-tokens-help"),
        Variant::Multicolor(multicolor) => {
            Phrase::of("variant", &format!("{}-help", multicolor.id()))
        }
        Variant::GrandFinale => Phrase::new("variant-grand-finale-help"),
        Variant::Announcing => Phrase::new("variant-announcing-help"),
    }
}
