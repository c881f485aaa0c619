//! Knowledge: what clues say about a card, and what follows from counting.

use crate::{CardCounts, CardSet, Clue, ClueSet, Rules, Slot};

/// What clues have said about one card since it was drawn. Public, so everyone
/// knows what their team-mates know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Knowledge {
    touched: ClueSet,
    missed: ClueSet,
    possible: CardSet,
}

impl Knowledge {
    /// The initial knowledge: any card of this game is possible.
    pub(crate) fn nothing(rules: &Rules) -> Knowledge {
        Knowledge { touched: ClueSet::EMPTY, missed: ClueSet::EMPTY, possible: rules.cards() }
    }

    /// Adds a clue that was given to the hand holding this card.
    pub(crate) fn learn(&mut self, rules: &Rules, clue: Clue, touched: bool) {
        let cards = rules.touch().cards(clue);
        if touched {
            self.touched = self.touched.with(clue);
            self.possible &= cards;
        } else {
            self.missed = self.missed.with(clue);
            self.possible = self.possible - cards;
        }
    }

    /// The clues that touched the card.
    pub fn touched(self) -> ClueSet {
        self.touched
    }

    /// The clues to its holder that did not touch it.
    pub fn missed(self) -> ClueSet {
        self.missed
    }

    /// The cards it can be, judging by the clues alone.
    pub fn possible(self) -> CardSet {
        self.possible
    }
}

/// The cards that each card of a hand can be, by clues and by counting. This is
/// exact: a card stays possible for a slot if and only if some way of filling
/// the whole hand from the `unseen` cards puts it there.
///
/// By Hall's theorem a hand can be filled unless some group of its slots has
/// fewer cards to choose from than it has slots. So a group with exactly as
/// many cards to choose from as slots takes them all, and none of those cards
/// is left for other slots.
pub(crate) fn deduce(possible: &[CardSet], unseen: CardCounts) -> [CardSet; Slot::MAX as usize] {
    let mut deduced = [CardSet::EMPTY; Slot::MAX as usize];
    for (slot, possible) in possible.iter().enumerate() {
        deduced[slot] = *possible & unseen.some();
    }
    let candidates = deduced;
    for group in 1u32..1 << possible.len() {
        let members = || (0..possible.len()).filter(move |slot| group >> slot & 1 != 0);
        let choices = members().fold(CardSet::EMPTY, |set, slot| set | candidates[slot]);
        if u32::from(unseen.within(choices)) == group.count_ones() {
            for slot in (0..possible.len()).filter(|slot| group >> slot & 1 == 0) {
                deduced[slot] = deduced[slot] - choices;
            }
        }
    }
    deduced
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Card;
    use crate::notation::parse_cards;

    fn set(cards: &str) -> CardSet {
        parse_cards(cards).unwrap().into_iter().collect()
    }

    /// Tries every way of filling the hand.
    fn by_brute_force(possible: &[CardSet], unseen: CardCounts) -> Vec<CardSet> {
        fn fill(
            possible: &[CardSet],
            unseen: CardCounts,
            hand: &mut Vec<Card>,
            out: &mut [CardSet],
        ) {
            let Some(next) = possible.get(hand.len()) else {
                for (set, card) in out.iter_mut().zip(hand.iter()) {
                    *set = set.with(*card);
                }
                return;
            };
            for card in *next {
                let mut rest = unseen;
                if rest.take(card).is_some() {
                    hand.push(card);
                    fill(possible, rest, hand, out);
                    hand.pop();
                }
            }
        }
        let mut out = vec![CardSet::EMPTY; possible.len()];
        fill(possible, unseen, &mut Vec::new(), &mut out);
        out
    }

    #[test]
    fn naked_pair_is_excluded_elsewhere() {
        let unseen: CardCounts = parse_cards("R5 Y5 G1 G1").unwrap().into_iter().collect();
        let hand = [set("R5 Y5"), set("R5 Y5"), set("R5 Y5 G1")];
        assert_eq!(deduce(&hand, unseen)[2], set("G1"));
        assert_eq!(deduce(&hand, unseen)[0], set("R5 Y5"));
    }

    #[test]
    fn agrees_with_brute_force() {
        // A simple generator is enough; what matters is many odd overlaps.
        let mut state = 1u64;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) % below
        };
        let cards = parse_cards("R1 R2 Y1 Y2 G1").unwrap();
        let mut narrowed = 0;
        for _ in 0..3000 {
            let hand: Vec<Card> = (0..random(6)).map(|_| cards[random(5) as usize]).collect();
            let mut unseen = CardCounts::default();
            for card in hand.iter().copied().chain(cards.iter().copied().filter(|_| random(3) == 0))
            {
                if unseen.get(card) < 3 {
                    unseen.add(card);
                }
            }
            let possible: Vec<CardSet> = hand
                .iter()
                .map(|card| {
                    cards
                        .iter()
                        .filter(|_| random(2) == 0)
                        .copied()
                        .collect::<CardSet>()
                        .with(*card)
                })
                .collect();
            let tried = by_brute_force(&possible, unseen);
            if tried.iter().any(|set| set.is_empty()) {
                continue; // The hand cannot be filled, so no game leads here.
            }
            assert_eq!(deduce(&possible, unseen)[..hand.len()], tried, "{possible:?} {unseen:?}");
            narrowed += usize::from(possible != tried);
        }
        assert!(narrowed > 100, "the sample hardly narrowed anything: {narrowed}");
    }
}
