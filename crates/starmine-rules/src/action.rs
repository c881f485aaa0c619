//! Actions: what a seat can choose to do on its turn, and sets of such choices.

use std::fmt;

use crate::bits::nth_bit;
use crate::{Clue, Seat, Slot, Suit};

/// One of the three things a player may do on a turn.
///
/// Cards are named by the slot they are in now;
/// [`Hand::slot_of`](crate::Hand::slot_of) finds the slot of a card known by its id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play a card, with or without announcing its colour first.
    Play(Slot, Option<Suit>),
    /// Discard a card for a clue token.
    Discard(Slot),
    /// Spend a clue token to tell a team-mate about their cards.
    Clue {
        /// The seat that receives the clue.
        to: Seat,
        /// The colour or value named.
        clue: Clue,
    },
}

const DISCARDS: usize = 5;
const CLUES: usize = 10;
const ANNOUNCED: usize = CLUES + 5 * Clue::COUNT;

impl Action {
    /// How many different actions there are under any rules.
    pub const COUNT: usize = ANNOUNCED + 5 * 6;

    /// The action's number, the same under all rules and stable forever: plays
    /// of slots 1 to 5, discards of slots 1 to 5, clues to seats A to E (six
    /// colours, then five values, each), announced plays (slot by slot, six
    /// suits each).
    pub const fn index(self) -> usize {
        match self {
            Action::Play(slot, None) => slot.index(),
            Action::Discard(slot) => DISCARDS + slot.index(),
            Action::Clue { to, clue } => CLUES + to.index() * Clue::COUNT + clue.index(),
            Action::Play(slot, Some(suit)) => ANNOUNCED + slot.index() * 6 + suit.index(),
        }
    }

    /// The action with this number, if it exists.
    pub fn from_index(index: usize) -> Option<Action> {
        Action::ALL.get(index).copied()
    }

    /// Every action, in order of its number.
    const ALL: [Action; Action::COUNT] = {
        let mut all = [Action::Discard(Slot::NEWEST); Action::COUNT];
        let mut place = 0;
        while place < Slot::ALL.len() {
            let slot = Slot::ALL[place];
            let mut choices = [Action::Play(slot, None); 8];
            choices[1] = Action::Discard(slot);
            let mut suit = 0;
            while suit < Suit::ALL.len() {
                choices[2 + suit] = Action::Play(slot, Some(Suit::ALL[suit]));
                suit += 1;
            }
            let mut choice = 0;
            while choice < choices.len() {
                all[choices[choice].index()] = choices[choice];
                choice += 1;
            }
            let mut clue = 0;
            while clue < Clue::COUNT {
                let action = Action::Clue { to: Seat::ALL[place], clue: Clue::ALL[clue] };
                all[action.index()] = action;
                clue += 1;
            }
            place += 1;
        }
        all
    };
}

/// A set of actions: 95 bits, so that legal actions need no heap.
///
/// ```
/// use starmine_rules::{Action, Slot};
/// # use starmine_rules::{Deal, Game, Rules, Seed};
/// # let game = Game::new(&Deal::shuffled(&Rules::default(), Seed(1)));
/// let legal = game.legal_actions();
/// assert!(legal.contains(Action::Play(Slot::NEWEST, None)));
/// assert!(!legal.contains(Action::Discard(Slot::NEWEST))); // all tokens are available
/// assert_eq!(legal.iter().count(), usize::from(legal.len()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ActionSet(u128);

impl ActionSet {
    /// No action.
    pub const EMPTY: ActionSet = ActionSet(0);

    /// Playing any of `hand` cards, unannounced.
    pub(crate) const fn plays(hand: u8) -> ActionSet {
        ActionSet((1 << hand) - 1)
    }

    /// Discarding any of `hand` cards.
    pub(crate) const fn discards(hand: u8) -> ActionSet {
        ActionSet(((1 << hand) - 1) << DISCARDS)
    }

    /// Giving any of `clues` to a seat.
    pub(crate) const fn clues(to: Seat, clues: crate::ClueSet) -> ActionSet {
        ActionSet((clues.bits() as u128) << (CLUES + to.index() * Clue::COUNT))
    }

    /// Playing any of `hand` cards, announced as any of the first `suits`.
    pub(crate) const fn announced(hand: u8, suits: u8) -> ActionSet {
        // `suits` ones at the low end of each group of six bits.
        const EACH_SLOT: u64 = 0b000001_000001_000001_000001_000001;
        let slots = EACH_SLOT & ((1 << (6 * hand)) - 1);
        ActionSet(((slots * ((1 << suits) - 1)) as u128) << ANNOUNCED)
    }

    /// The actions in either set.
    #[must_use]
    pub const fn or(self, other: ActionSet) -> ActionSet {
        ActionSet(self.0 | other.0)
    }

    /// The actions in both sets.
    #[must_use]
    pub const fn and(self, other: ActionSet) -> ActionSet {
        ActionSet(self.0 & other.0)
    }

    /// Whether `action` is in the set.
    pub const fn contains(self, action: Action) -> bool {
        self.0 >> action.index() & 1 != 0
    }

    /// How many actions are in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set holds no action.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The `n`th action in order of index, counting from 0.
    #[inline]
    pub fn nth(self, n: u8) -> Option<Action> {
        let low = self.0 as u64;
        let in_low = low.count_ones() as u8;
        let index = if n < in_low {
            nth_bit(low, n)
        } else {
            64 + nth_bit((self.0 >> 64) as u64, n - in_low)
        };
        Action::from_index(index)
    }

    /// Iterates in order of index.
    pub fn iter(self) -> impl Iterator<Item = Action> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let action = Action::from_index(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(action)
        })
    }
}

impl FromIterator<Action> for ActionSet {
    fn from_iter<I: IntoIterator<Item = Action>>(actions: I) -> ActionSet {
        actions
            .into_iter()
            .fold(ActionSet::EMPTY, |set, action| ActionSet(set.0 | 1 << action.index()))
    }
}

impl fmt::Debug for ActionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let actions: Vec<String> = self.iter().map(|action| action.to_string()).collect();
        write!(f, "{{{}}}", actions.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_round_trips() {
        for index in 0..Action::COUNT {
            assert_eq!(Action::from_index(index).unwrap().index(), index);
        }
        assert_eq!(Action::from_index(Action::COUNT), None);
        assert_eq!(Action::COUNT, 95);
    }

    #[test]
    fn nth_agrees_with_iter() {
        let set: ActionSet =
            (0..Action::COUNT).step_by(3).map(|index| Action::from_index(index).unwrap()).collect();
        for (n, action) in set.iter().enumerate() {
            assert_eq!(set.nth(n as u8), Some(action));
        }
        assert_eq!(set.nth(set.len()), None);
    }

    #[test]
    fn announced_plays_pair_every_slot_with_every_suit() {
        for hand in 0..=5 {
            for suits in [5, 6] {
                let naive: ActionSet = Slot::first(hand)
                    .flat_map(|slot| {
                        Suit::ALL[..suits].iter().map(move |suit| Action::Play(slot, Some(*suit)))
                    })
                    .collect();
                assert_eq!(ActionSet::announced(hand, suits as u8), naive);
            }
        }
    }
}
