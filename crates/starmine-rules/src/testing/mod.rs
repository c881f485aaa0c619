//! Support for tests and fuzzers: random rules, random games, and theorems that
//! hold for all of them. Not for real tables.

mod setup;
pub mod theorems;

pub use setup::Setup;

use crate::{
    Action, ActionSet, CardSet, Deal, Edition, Game, LastCards, Multicolor, Record, Rules, Seat,
    Seed, Slot, Switches,
};

/// Every set of rules that a table can have.
pub fn all_rules() -> Vec<Rules> {
    let mut all = vec![Switches::default()];
    let mut vary = |values: &dyn Fn(Switches) -> Vec<Switches>| {
        all = all.iter().flat_map(|switches| values(*switches)).collect();
    };
    vary(&|s| Rules::PLAYERS.map(|players| Switches { players, ..s }).collect());
    vary(&|s| Seat::first(s.players).map(|first_seat| Switches { first_seat, ..s }).collect());
    vary(&|s| Rules::STRIKES.map(|strikes| Switches { strikes, ..s }).collect());
    vary(&|s| Rules::CLUE_TOKENS.map(|clue_tokens| Switches { clue_tokens, ..s }).collect());
    vary(&|s| Multicolor::ALL.map(|multicolor| Switches { multicolor, ..s }).to_vec());
    let last_cards = [LastCards::LastRound, LastCards::GrandFinale];
    vary(&|s| last_cards.map(|last_cards| Switches { last_cards, ..s }).to_vec());
    vary(&|s| [false, true].map(|announcing| Switches { announcing, ..s }).to_vec());
    vary(&|s| [false, true].map(|empty_clues| Switches { empty_clues, ..s }).to_vec());
    all.into_iter().map(|switches| Rules::new(switches).expect("valid switches")).collect()
}

/// A source of decisions: a seeded generator in tests, bytes from the fuzzer.
#[derive(Clone, Debug)]
pub struct Choices<'a> {
    bytes: Option<&'a [u8]>,
    state: u64,
}

impl<'a> Choices<'a> {
    /// The same seed always gives the same decisions.
    pub fn seeded(seed: u64) -> Choices<'static> {
        Choices { bytes: None, state: seed }
    }

    /// Uses as many bytes per decision as needed; once they run out, every
    /// decision is the first choice.
    pub fn of_bytes(bytes: &'a [u8]) -> Choices<'a> {
        Choices { bytes: Some(bytes), state: 0 }
    }

    /// A number below `n`, which must not be zero.
    pub fn below(&mut self, n: usize) -> usize {
        match &mut self.bytes {
            Some(bytes) => {
                let mut choice = 0;
                let mut reach = 1;
                while reach < n
                    && let Some((first, rest)) = bytes.split_first()
                {
                    choice = choice << 8 | usize::from(*first);
                    reach <<= 8;
                    *bytes = rest;
                }
                choice % n
            }
            // SplitMix64.
            None => {
                self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
                let mut z = self.state;
                z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
                ((z ^ z >> 31) % n as u64) as usize
            }
        }
    }

    /// Returns true with probability 1 in `n`.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of the items.
    pub fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// A random action of the set.
    pub fn action(&mut self, actions: ActionSet) -> Option<Action> {
        if actions.is_empty() {
            return None;
        }
        actions.nth(self.below(actions.len().into()) as u8)
    }

    /// Random rules from among all that a table can have.
    pub fn rules(&mut self) -> Rules {
        let players = 2 + self.below(4) as u8;
        let switches = Switches {
            players,
            strikes: 1 + self.below(3) as u8,
            clue_tokens: self.of(&[8, 8, 9, 12, 20]),
            multicolor: self.of(&Multicolor::ALL),
            last_cards: self.of(&[LastCards::LastRound, LastCards::GrandFinale]),
            announcing: self.once_in(2),
            empty_clues: self.once_in(2),
            first_seat: Seat::ALL[self.below(players.into())],
        };
        Rules::new(switches).expect("every combination of switches is valid")
    }

    /// A random deal for these rules.
    pub fn deal(&mut self, rules: &Rules) -> Deal {
        Deal::shuffled(rules, Seed(self.below(1 << 30) as u128))
    }

    /// A whole game, from the deal to the end.
    pub fn game(&mut self, edition: Edition, deal: &Deal, style: Style) -> Record {
        let mut record = Record::new(edition, *deal);
        while let Some(action) = self.act(record.game(), style) {
            record.play(action).expect("styles choose legal actions");
        }
        record
    }

    /// The action of a player with this style; `None` once the game is over.
    pub fn act(&mut self, game: &Game, style: Style) -> Option<Action> {
        let legal = game.legal_actions();
        let preferred = match style {
            Style::Uniform => None,
            Style::Able if self.once_in(12) => None,
            Style::Able => self.able(game, legal),
            Style::Hoarding => self.hoarding(game, legal),
        };
        preferred.filter(|action| legal.contains(*action)).or_else(|| self.action(legal))
    }

    /// Sees its own cards: plays a card that lands, discards one that is dead
    /// or at least not critical, otherwise gives a clue. Announces when it may,
    /// sometimes wrongly.
    fn able(&mut self, game: &Game, legal: ActionSet) -> Option<Action> {
        let board = game.board();
        if let Some(slot) = find(game, board.playable()) {
            let suit = board.hand(board.acting()).get(slot).map(|id| game.face(id).suit());
            let announced = suit.filter(|_| board.rules().switches().announcing);
            return Some(Action::Play(slot, announced.filter(|_| !self.once_in(3))));
        }
        let clues: ActionSet =
            legal.iter().filter(|action| matches!(action, Action::Clue { .. })).collect();
        if board.clue_tokens() >= 5 || self.once_in(3) {
            return self.action(clues);
        }
        find(game, board.dead())
            .or_else(|| find(game, !board.critical()))
            .map(Action::Discard)
            .or_else(|| self.action(clues))
    }

    /// Aims for the unusual endings of a Grand Finale: seat A keeps its cards
    /// and gives clues while there are tokens; the others play and discard
    /// theirs, so that hands run empty and seats have to be skipped.
    fn hoarding(&mut self, game: &Game, legal: ActionSet) -> Option<Action> {
        let board = game.board();
        let clues: ActionSet =
            legal.iter().filter(|action| matches!(action, Action::Clue { .. })).collect();
        if board.acting() == Seat::A && !clues.is_empty() && !self.once_in(8) {
            return self.action(clues);
        }
        find(game, board.playable())
            .map(|slot| Action::Play(slot, None))
            .or_else(|| find(game, board.dead()).map(Action::Discard))
            .or_else(|| self.action(clues))
            .or_else(|| find(game, !board.critical()).map(Action::Discard))
    }
}

/// How a random player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Any legal action: mostly short games that end by strikes.
    Uniform,
    /// Sees everything and plays well enough to reach late positions.
    Able,
    /// Aims for empty hands and skipped turns.
    Hoarding,
}

impl Style {
    /// All three styles.
    pub const ALL: [Style; 3] = [Style::Uniform, Style::Able, Style::Hoarding];
}

/// The slot of the oldest matching card in the hand of the seat to act.
fn find(game: &Game, cards: CardSet) -> Option<Slot> {
    let hand = game.board().hand(game.board().acting());
    Slot::first(hand.len())
        .rev()
        .find(|slot| hand.get(*slot).is_some_and(|id| cards.contains(game.face(id))))
}
