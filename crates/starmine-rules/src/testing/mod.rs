//! For tests and fuzzers: random rules, random games, and the theorems that
//! hold for all of them. Never for tables.

mod position;
pub mod theorems;

pub use position::Position;

use crate::{
    Action, ActionSet, CardSet, Deal, Edition, Game, LastCards, Multicolor, Record, Rules, Seat,
    Seed, Slot, Switches,
};

/// A source of decisions: a generator for tests, bytes for a fuzzer.
#[derive(Clone, Debug)]
pub struct Choices<'a> {
    bytes: Option<&'a [u8]>,
    state: u64,
}

impl<'a> Choices<'a> {
    /// The same decisions for the same seed.
    pub fn seeded(seed: u64) -> Choices<'static> {
        Choices { bytes: None, state: seed }
    }

    /// As many bytes for a decision as it takes; once they are used up, always
    /// the first choice.
    pub fn of_bytes(bytes: &'a [u8]) -> Choices<'a> {
        Choices { bytes: Some(bytes), state: 0 }
    }

    /// A number below `n`, which must not be nought.
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

    /// True once in `n` times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of these.
    pub fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Any action of the set.
    pub fn action(&mut self, actions: ActionSet) -> Option<Action> {
        if actions.is_empty() {
            return None;
        }
        actions.nth(self.below(actions.len().into()) as u8)
    }

    /// Any rules a table can be made with.
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
        Rules::new(switches).expect("every combination of switches can be played")
    }

    /// A deal for these rules.
    pub fn deal(&mut self, rules: &Rules) -> Deal {
        Deal::shuffled(rules, Seed(self.below(1 << 30) as u128))
    }

    /// A whole game, from the deal to its end.
    pub fn game(&mut self, edition: Edition, deal: &Deal, style: Style) -> Record {
        let mut record = Record::new(edition, *deal);
        while let Some(action) = self.act(record.game(), style) {
            record.play(action).expect("a style chooses what is legal");
        }
        record
    }

    /// What a player of this style would do; nothing once the game is over.
    pub fn act(&mut self, game: &Game, style: Style) -> Option<Action> {
        let legal = game.legal_actions();
        let wish = match style {
            Style::Uniform => None,
            Style::Able if self.once_in(12) => None,
            Style::Able => self.able(game, legal),
            Style::Hoarding => self.hoarding(game, legal),
        };
        wish.filter(|action| legal.contains(*action)).or_else(|| self.action(legal))
    }

    /// Sees its own cards: lands what lands, throws what is dead or at least
    /// not the last copy, else tells something. Announces when it may, now
    /// and then wrongly.
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

    /// Brings about the odd endings of the Grand Finale: seat A keeps its
    /// cards and talks as long as there is a token, the others play and throw
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

/// How a random player goes about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Any legal action: mostly short games that strike out.
    Uniform,
    /// Sees everything and plays well enough to reach late positions.
    Able,
    /// Aims at empty hands and skipped turns.
    Hoarding,
}

impl Style {
    /// All of them.
    pub const ALL: [Style; 3] = [Style::Uniform, Style::Able, Style::Hoarding];
}

/// The oldest card of the seat to act that is one of these.
fn find(game: &Game, cards: CardSet) -> Option<Slot> {
    let hand = game.board().hand(game.board().acting());
    Slot::first(hand.len())
        .rev()
        .find(|slot| hand.get(*slot).is_some_and(|id| cards.contains(game.face(id))))
}
