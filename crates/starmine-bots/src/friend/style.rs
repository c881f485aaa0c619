//! Styles: the ways in which people give and read clues, and a belief about
//! which of them a player follows.

/// How a player gives and reads clues, from the simplest on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(super) enum Style {
    /// A clue means what it says and nothing more.
    Literal,
    /// A clue means that some touched card can be played, unless none can be.
    Hopeful,
    /// The newest touched card is meant to be played, unless the clue saves.
    Newest,
    /// A clue points at one card, which can be played or must be saved.
    Plain,
    /// As `Plain`, but a clue may also ask another player to play first: prompts
    /// and finesses.
    One,
    /// As `One`, but a finesse may need two cards, or one of the receiver's own.
    Two,
    /// As `Two`, and a player who discards a known useful card says that a
    /// team-mate holds the other copy, clued.
    Three,
}

impl Style {
    pub(super) const COUNT: usize = 7;
    pub(super) const ALL: [Style; Style::COUNT] = [
        Style::Literal,
        Style::Hopeful,
        Style::Newest,
        Style::Plain,
        Style::One,
        Style::Two,
        Style::Three,
    ];

    /// Whether a clue points at one card, its focus.
    pub(super) fn has_focus(self) -> bool {
        self >= Style::Plain
    }

    /// Whether a clue may ask another player to play first.
    pub(super) fn finesses(self) -> bool {
        self >= Style::One
    }
}

/// No style is ever ruled out, because people change their ways.
const LEAST: f32 = 0.004;

/// How likely each style is for one player. The shares sum to one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Belief([f32; Style::COUNT]);

impl Belief {
    pub(super) fn new(shares: [f32; Style::COUNT]) -> Belief {
        let sum: f32 = shares.iter().sum();
        Belief(shares.map(|share| share / sum))
    }

    /// A belief that no observation changes.
    pub(super) fn certain(style: Style) -> Belief {
        Belief(Style::ALL.map(|other| if other == style { 1.0 } else { 0.0 }))
    }

    pub(super) fn is_certain(&self) -> bool {
        self.0.contains(&1.0)
    }

    pub(super) fn of(&self, style: Style) -> f32 {
        self.0[style as usize]
    }

    /// How likely it is that the player's clues point at one card.
    pub(super) fn has_focus(&self) -> f32 {
        self.share(Style::has_focus)
    }

    /// How likely it is that the player knows at least what this style knows.
    pub(super) fn at_least(&self, style: Style) -> f32 {
        self.share(|other| other >= style)
    }

    /// How likely it is that the player gives finesses.
    pub(super) fn finesses(&self) -> f32 {
        self.share(Style::finesses)
    }

    fn share(&self, counts: impl Fn(Style) -> bool) -> f32 {
        Style::ALL.into_iter().filter(|style| counts(*style)).map(|style| self.of(style)).sum()
    }

    /// The sum over the styles of their share times `value`.
    pub(super) fn average(&self, value: impl Fn(Style) -> f32) -> f32 {
        let with = |style| match self.of(style) {
            share if share > 0.0 => share * value(style),
            _ => 0.0,
        };
        Style::ALL.into_iter().map(with).sum()
    }

    /// Picks a style by a number from 0 to 1, of which each style takes up its
    /// share.
    pub(super) fn pick(&self, place: f32) -> Style {
        let mut left = place;
        let mut styles = Style::ALL.into_iter().filter(|style| self.of(*style) > 0.0);
        let found = styles.find(|style| {
            left -= self.of(*style);
            left < 0.0
        });
        found.unwrap_or(Style::Three)
    }

    /// Weighs each style by how likely an observation is under it.
    pub(super) fn observe(&mut self, likelihood: impl Fn(Style) -> f32) {
        if self.is_certain() {
            return;
        }
        let mut shares = Style::ALL.map(|style| self.of(style) * likelihood(style));
        let sum: f32 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share = (*share / sum).max(LEAST));
        *self = Belief::new(shares);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn observations_shift_a_belief_but_rule_nothing_out() {
        let mut belief = Belief::new([1.0; Style::COUNT]);
        for _ in 0..20 {
            belief.observe(|style| if style == Style::Newest { 1.0 } else { 0.1 });
        }
        assert!(belief.of(Style::Newest) > 0.9);
        assert!(Style::ALL.into_iter().all(|style| belief.of(style) >= LEAST / 2.0));
        for _ in 0..20 {
            belief.observe(|style| if style == Style::Plain { 1.0 } else { 0.1 });
        }
        assert!(belief.of(Style::Plain) > 0.9);
    }

    #[test]
    fn certainty_does_not_change() {
        let mut belief = Belief::certain(Style::One);
        belief.observe(|style| if style == Style::One { 0.1 } else { 1.0 });
        assert_eq!(belief, Belief::certain(Style::One));
    }
}
