//! What smart does for the sake of one variant, so that each can be measured
//! by leaving it out.

use starmine_rules::{
    Board, Card, CardSet, LastCards, MultiCards, Multicolor, Rank, Suit, Switches,
};

use super::Smart;
use crate::Kind;

/// How far above its firework the last of a kind is guarded, with two to five
/// players. A warning costs a clue; the more players, the fewer turns there
/// are for what lies far off to be played at all.
const REACH: [u8; 4] = [5, 5, 5, 3];
/// The same in a suit of five cards, all of which would have to be guarded.
const REACH_OF_FIVE: [u8; 4] = [5, 3, 2, 2];

/// Which of them are used.
#[derive(Clone, Copy)]
pub(super) struct Skills {
    /// Announces a colour that is certain.
    pub(super) announces: bool,
    /// Gives clues that touch no card.
    pub(super) says_none: bool,
    /// Guards a suit of five, each card of which is the last of its kind.
    pub(super) guards_the_five: bool,
    /// Throws nothing that can be the last of its kind in the Grand Finale,
    /// and tries nothing near its end.
    pub(super) plays_the_finale: bool,
    /// Trusts no promise beyond what can be seen when the next strike is the
    /// last.
    pub(super) is_careful: bool,
}

impl Skills {
    pub(super) const ALL: Skills = Skills {
        announces: true,
        says_none: true,
        guards_the_five: true,
        plays_the_finale: true,
        is_careful: true,
    };

    /// What is worth guarding if it is the last of its kind. Where announced
    /// colours earn tokens, and where only a perfect game counts, all is.
    pub(super) fn guarded(self, board: &Board) -> CardSet {
        let rules = board.rules();
        let switches = rules.switches();
        if switches.announcing && self.announces || switches.last_cards == LastCards::GrandFinale {
            return CardSet::ALL;
        }
        let reach = |suit: Suit| {
            let is_of_five = rules.pack().get(Card::new(suit, Rank::One)) == 1;
            match usize::from(rules.players() - 2) {
                _ if is_of_five && !self.guards_the_five => 0,
                players if is_of_five => REACH_OF_FIVE[players],
                players => REACH[players],
            }
        };
        let within = |card: &Card| {
            let top = board.stack(card.suit()).map_or(0, |top| top.number());
            card.rank().number() <= top + reach(card.suit())
        };
        rules.cards().into_iter().filter(within).collect()
    }
}

/// Smart without one of its skills, and a game in which that is missed.
#[derive(Clone, Copy, Debug)]
pub struct Ablation {
    /// What is left out.
    pub skill: &'static str,
    /// Smart without it.
    pub without: Kind,
    /// Turns the variant on.
    pub variant: fn(Switches) -> Switches,
}

const fn kind(
    sit: fn(
        &starmine_rules::Rules,
        starmine_rules::Seat,
        starmine_rules::Seed,
    ) -> Box<dyn crate::Bot>,
) -> Kind {
    Kind {
        name: "smart-without",
        description: "smart without one of its skills",
        purpose: "measuring what the skill is worth",
        sit,
    }
}

/// Every skill by itself.
pub const ABLATIONS: [Ablation; 5] = [
    Ablation {
        skill: "announces a colour",
        without: kind(|rules, seat, _| {
            Box::new(Smart::with(rules, seat, Skills { announces: false, ..Skills::ALL }))
        }),
        variant: |switches| Switches { announcing: true, ..switches },
    },
    Ablation {
        skill: "gives empty clues",
        without: kind(|rules, seat, _| {
            Box::new(Smart::with(rules, seat, Skills { says_none: false, ..Skills::ALL }))
        }),
        variant: |switches| Switches { empty_clues: true, ..switches },
    },
    Ablation {
        skill: "guards a suit of five",
        without: kind(|rules, seat, _| {
            Box::new(Smart::with(rules, seat, Skills { guards_the_five: false, ..Skills::ALL }))
        }),
        variant: |switches| Switches { multicolor: Multicolor::Own(MultiCards::Five), ..switches },
    },
    Ablation {
        skill: "plays the Grand Finale",
        without: kind(|rules, seat, _| {
            Box::new(Smart::with(rules, seat, Skills { plays_the_finale: false, ..Skills::ALL }))
        }),
        variant: |switches| Switches { last_cards: LastCards::GrandFinale, ..switches },
    },
    Ablation {
        skill: "is careful with one strike",
        without: kind(|rules, seat, _| {
            Box::new(Smart::with(rules, seat, Skills { is_careful: false, ..Skills::ALL }))
        }),
        variant: |switches| Switches { strikes: 1, ..switches },
    },
];
