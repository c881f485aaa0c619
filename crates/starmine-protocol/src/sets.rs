//! Sets of cards, clues, suits and values: lists on the wire, bits in memory.
//! A view has about a hundred of them, and none needs the heap.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use starmine_rules::{self as rules, CardId, CardIds, CardSet, ClueSet, Rank};

use crate::{Card, Clue, Suit};

/// Declares a set that is sent as a list of its members.
macro_rules! as_list {
    ($(#[$doc:meta])* $name:ident, $set:ty, $wire:ty, $iter:expr, $add:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct $name(pub $set);

        impl $name {
            /// Its members, in order.
            pub fn iter(self) -> impl Iterator<Item = $wire> {
                let members: fn($set) -> _ = $iter;
                members(self.0)
            }

            /// The number of members.
            pub fn len(self) -> usize {
                self.iter().count()
            }

            /// Whether the set has no members.
            pub fn is_empty(self) -> bool {
                self.0.is_empty()
            }

            /// Whether `member` is in the set.
            pub fn contains(self, member: $wire) -> bool {
                self.iter().any(|other| other == member)
            }
        }

        impl FromIterator<$wire> for $name {
            fn from_iter<I: IntoIterator<Item = $wire>>(members: I) -> $name {
                let add: fn($set, $wire) -> $set = $add;
                $name(members.into_iter().fold(Default::default(), add))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                Ok(Vec::<$wire>::deserialize(from)?.into_iter().collect())
            }
        }
    };
}

as_list!(
    /// A set of card identities.
    Cards,
    CardSet,
    Card,
    |set| set.into_iter().map(Card),
    |set, card| set.with(card.0)
);
as_list!(
    /// A set of clues.
    Clues,
    ClueSet,
    Clue,
    |set| set.iter().map(Clue),
    |set, clue| set.with(clue.0)
);
as_list!(
    /// A set of physical cards, by id.
    Ids,
    CardIds,
    u8,
    |set| set.iter().map(|id| id.index() as u8),
    |set, id| {
        let mut set = set;
        // A number that is not a card id is ignored.
        if let Some(id) = CardId::new(id.into()) {
            set.insert(id);
        }
        set
    }
);

as_list!(
    /// A set of suits.
    Suits,
    CardSet,
    Suit,
    |set| {
        let present = move |suit: &rules::Suit| !(set & CardSet::of_suit(*suit)).is_empty();
        rules::Suit::ALL.into_iter().filter(present).map(Suit)
    },
    |set, suit| set | CardSet::of_suit(suit.0)
);
as_list!(
    /// A set of values.
    Values,
    CardSet,
    u8,
    |set| {
        let present = move |rank: &Rank| !(set & CardSet::of_rank(*rank)).is_empty();
        Rank::ALL.into_iter().filter(present).map(Rank::number)
    },
    |set, value| Rank::new(value).map_or(set, |rank| set | CardSet::of_rank(rank))
);

impl Suits {
    /// The suits of these cards.
    pub fn of(cards: CardSet) -> Suits {
        let suits = rules::Suit::ALL.map(CardSet::of_suit).into_iter();
        Suits(suits.filter(|suit| !(cards & *suit).is_empty()).fold(CardSet::EMPTY, |a, b| a | b))
    }
}

impl Values {
    /// The values of these cards.
    pub fn of(cards: CardSet) -> Values {
        let values = Rank::ALL.map(CardSet::of_rank).into_iter();
        Values(values.filter(|rank| !(cards & *rank).is_empty()).fold(CardSet::EMPTY, |a, b| a | b))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_serialize_as_lists() {
        let round_trip = |text: &str| {
            let cards: Cards = serde_json::from_str(text).unwrap();
            serde_json::to_string(&cards).unwrap()
        };
        assert_eq!(round_trip(r#"["R1","M5","G3"]"#), r#"["R1","G3","M5"]"#);
        assert_eq!(round_trip("[]"), "[]");
        let clues: Clues = serde_json::from_str(r#"["R","5"]"#).unwrap();
        assert_eq!(serde_json::to_string(&clues).unwrap(), r#"["R","5"]"#);
        let cards: Cards = serde_json::from_str(r#"["R1","G3","R3"]"#).unwrap();
        assert_eq!(serde_json::to_string(&Suits::of(cards.0)).unwrap(), r#"["R","G"]"#);
        assert_eq!(serde_json::to_string(&Values::of(cards.0)).unwrap(), "[1,3]");
        let ids: Ids = [7, 3, 255].into_iter().collect();
        assert_eq!(serde_json::to_string(&ids).unwrap(), "[3,7]");
        assert!(ids.contains(3) && !ids.contains(4) && ids.len() == 2 && !ids.is_empty());
    }
}
