//! Rules: everything that governs one game.
//!
//! Any combination can be written as [`Switches`]; only [`Rules`] can be
//! played. The only way from one to the other checks the switches, once.
//! Everything that differs between rulebooks is data here, so no other file
//! needs to know which rulebook is in use.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::{
    Card, CardCounts, CardSet, Clue, ClueSet, Multicolor, Rank, Seat, Suit, Touch, multicolor,
};

/// The version of the rules as this crate plays them. It is stored with every
/// game.
///
/// Raise it with every change that makes an existing game play out differently:
/// a different result, an action that is no longer legal, a clue that touches
/// other cards. A new switch does not raise it.
pub const RULES_VERSION: u32 = 1;

/// Every choice that the rulebooks leave open or differ in. All of them can be
/// combined freely.
///
/// ```
/// use starmine_rules::{Rules, Switches};
/// let rules = Rules::new(Switches { players: 4, strikes: 1, ..Switches::default() }).unwrap();
/// assert_eq!(rules.hand_size(), 4);
/// assert!(Rules::new(Switches { players: 6, ..Switches::default() }).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Switches {
    /// The number of players, 2 to 5.
    pub players: u8,
    /// How many strikes lose the game, 1 to 3 (ruling A10).
    pub strikes: u8,
    /// The number of clue tokens, all available at the start, 8 to 20 (ruling
    /// A11).
    pub clue_tokens: u8,
    /// Whether there is a sixth suit, and what touches it.
    pub multicolor: Multicolor,
    /// What happens once the deck is empty.
    pub last_cards: LastCards,
    /// Whether players may announce a card's colour before playing it, to earn
    /// a token (rulings A28 to A33).
    pub announcing: bool,
    /// Whether a clue may touch no card (ruling A1).
    pub empty_clues: bool,
    /// The seat that takes the first turn (ruling A36).
    pub first_seat: Seat,
}

impl Default for Switches {
    /// The English base game for two players.
    fn default() -> Switches {
        Switches {
            players: 2,
            strikes: 3,
            clue_tokens: 8,
            multicolor: Multicolor::None,
            last_cards: LastCards::LastRound,
            announcing: false,
            empty_clues: false,
            first_seat: Seat::A,
        }
    }
}

/// What happens once the last card has been drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LastCards {
    /// Everyone has one more turn; the seat that drew the last card plays last.
    LastRound,
    /// The game goes on until it is perfect or lost. It is lost as soon as the
    /// last copy of a needed card is gone.
    GrandFinale,
}

/// Checked switches, with everything that follows from them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    switches: Switches,
    hand_size: u8,
    pack_size: u8,
    suits: u8,
    top_rank: Rank,
    /// The clues that exist in this game.
    clues: ClueSet,
    /// Every card in the pack, with the number of copies.
    pack: CardCounts,
    /// The cards that land in a perfect game: one copy of each in the pack.
    cards: CardSet,
    touch: &'static Touch,
}

impl Hash for Rules {
    /// Hashes only the switches: equal rules have equal switches, and
    /// everything else follows from them except in tiny packs.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.switches.hash(state);
    }
}

impl fmt::Debug for Rules {
    /// Prints only the switches; everything else follows from them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.switches.fmt(f)
    }
}

impl Default for Rules {
    /// The English base game for two players.
    fn default() -> Rules {
        Rules::build(Switches::default(), 5, Rank::Five, 5)
    }
}

impl Rules {
    /// The allowed numbers of clue tokens. No rulebook prints a maximum; 20 is
    /// ours, far more than anyone adds to the game.
    pub const CLUE_TOKENS: std::ops::RangeInclusive<u8> = 8..=20;
    /// The allowed numbers of strikes.
    pub const STRIKES: std::ops::RangeInclusive<u8> = 1..=3;
    /// The allowed numbers of players.
    pub const PLAYERS: std::ops::RangeInclusive<u8> = 2..=5;

    /// Checks the switches and derives everything else.
    pub fn new(switches: Switches) -> Result<Rules, RulesError> {
        let Switches { players, strikes, clue_tokens, multicolor, first_seat, .. } = switches;
        if !Rules::PLAYERS.contains(&players) {
            return Err(RulesError::Players(players));
        }
        if !Rules::STRIKES.contains(&strikes) {
            return Err(RulesError::Strikes(strikes));
        }
        if !Rules::CLUE_TOKENS.contains(&clue_tokens) {
            return Err(RulesError::ClueTokens(clue_tokens));
        }
        if first_seat.index() >= usize::from(players) {
            return Err(RulesError::FirstSeat { seat: first_seat, players });
        }
        let suits = if multicolor == Multicolor::None { 5 } else { 6 };
        let hand_size = if players <= 3 { 5 } else { 4 };
        Ok(Rules::build(switches, suits, Rank::Five, hand_size))
    }

    fn build(switches: Switches, suits: u8, top_rank: Rank, hand_size: u8) -> Rules {
        let touch = Touch::of(switches.multicolor);
        let cards: CardSet = CardSet::ALL
            .into_iter()
            .filter(|card| card.suit().index() < suits.into() && card.rank() <= top_rank)
            .collect();
        let pack: CardCounts = cards
            .into_iter()
            .flat_map(|card| {
                let copies = match (card.suit(), card.rank()) {
                    (Suit::Multi, rank) => switches.multicolor.copies(rank),
                    // The highest rank of a tiny pack has one copy, like a
                    // five.
                    (_, rank) if rank == top_rank => 1,
                    (_, rank) => multicolor::copies(rank),
                };
                std::iter::repeat_n(card, copies.into())
            })
            .collect();
        let clues = Clue::ALL
            .into_iter()
            .filter(|clue| !(touch.cards(*clue) & cards).is_empty())
            .fold(ClueSet::EMPTY, ClueSet::with);
        let pack_size = pack.total();
        Rules { switches, hand_size, pack_size, suits, top_rank, clues, pack, cards, touch }
    }

    /// The switches that these rules were built from.
    pub fn switches(&self) -> Switches {
        self.switches
    }

    /// The number of players.
    pub fn players(&self) -> u8 {
        self.switches.players
    }

    /// The seats, in turn order from A.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(self.switches.players)
    }

    /// Cards dealt to each seat: five for two or three players, otherwise four.
    pub fn hand_size(&self) -> u8 {
        self.hand_size
    }

    /// How many cards are dealt before the first turn.
    pub fn dealt(&self) -> u8 {
        self.players() * self.hand_size
    }

    /// The suits in the game.
    pub fn suits(&self) -> impl DoubleEndedIterator<Item = Suit> + Clone + use<> {
        Suit::ALL.into_iter().take(self.suits.into())
    }

    /// How many suits are in the game: five, or six with multicolour.
    pub fn suit_count(&self) -> u8 {
        self.suits
    }

    /// The rank that completes a firework: a five, except in a tiny pack.
    pub fn top_rank(&self) -> Rank {
        self.top_rank
    }

    /// Every card, with the number of copies.
    pub fn pack(&self) -> CardCounts {
        self.pack
    }

    /// How many cards there are: 50, 55 or 60.
    pub fn pack_size(&self) -> u8 {
        self.pack_size
    }

    /// Every card, ignoring copies.
    pub fn cards(&self) -> CardSet {
        self.cards
    }

    /// The clues that exist in this game, given its cards.
    pub fn clues(&self) -> ClueSet {
        self.clues
    }

    /// The clues that a hand of these cards may be given: those that exist and touch
    /// one of them, or with empty clues any. An empty hand gets none.
    #[inline]
    pub fn clues_to(&self, hand: impl Iterator<Item = Card>) -> ClueSet {
        let touching = hand.fold(ClueSet::EMPTY, |clues, card| clues.or(self.touch.clues(card)));
        if self.switches.empty_clues && touching != ClueSet::EMPTY { self.clues } else { touching }
    }

    /// The table of which cards each clue touches.
    pub fn touch(&self) -> &'static Touch {
        self.touch
    }

    /// The highest score: 25, or 30 with multicolour.
    pub fn max_score(&self) -> u8 {
        self.cards.len()
    }
}

/// A pack small enough to search the whole game tree.
#[cfg(feature = "testing")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub struct Tiny {
    pub suits: u8,
    pub top_rank: Rank,
    pub hand_size: u8,
}

#[cfg(feature = "testing")]
impl Rules {
    /// Rules for a tiny pack of one to five suits; `None` if no card would be
    /// left to draw. There may be fewer tokens and strikes than any rulebook
    /// allows.
    pub fn tiny(switches: Switches, tiny: Tiny) -> Option<Rules> {
        let Tiny { suits, top_rank, hand_size } = tiny;
        // Everything except the small numbers is checked as usual.
        let usual = Switches {
            strikes: switches.strikes.max(*Rules::STRIKES.start()),
            clue_tokens: switches.clue_tokens.max(*Rules::CLUE_TOKENS.start()),
            ..switches
        };
        Rules::new(usual).ok()?;
        let sound = (1..=5).contains(&suits)
            && (1..=5).contains(&hand_size)
            && switches.strikes > 0
            && switches.clue_tokens > 0
            && switches.multicolor == Multicolor::None;
        let rules = Rules::build(switches, suits, top_rank, hand_size);
        (sound && rules.pack_size > rules.dealt()).then_some(rules)
    }
}

/// Why the rules do not allow certain switches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum RulesError {
    Players(u8),
    Strikes(u8),
    ClueTokens(u8),
    FirstSeat { seat: Seat, players: u8 },
}

impl RulesError {
    /// The error's id, which is also part of its message's name in `locales/`.
    pub const fn id(self) -> &'static str {
        match self {
            RulesError::Players(_) => "players",
            RulesError::Strikes(_) => "strikes",
            RulesError::ClueTokens(_) => "clue-tokens",
            RulesError::FirstSeat { .. } => "first-seat",
        }
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesError::Players(found) => write!(f, "expected 2 to 5 players, found {found}"),
            RulesError::Strikes(found) => write!(f, "expected 1 to 3 strikes, found {found}"),
            RulesError::ClueTokens(found) => {
                write!(f, "expected 8 to 20 clue tokens, found {found}")
            }
            RulesError::FirstSeat { seat, players } => {
                write!(f, "seat {} cannot start in a game for {players}", seat.letter())
            }
        }
    }
}

impl std::error::Error for RulesError {}
