//! A table of states from which the goal was proved out of reach.
//!
//! Keys are whole states, not hashes: a collision would turn a proof into a
//! guess. Memory is bounded. On a conflict, the state nearer to the end of the
//! deck is evicted, since it was cheaper to refute. A forgotten state is simply
//! searched again.

use super::state::State;

/// The initial number of entries: small enough to stay in the CPU cache.
const LEAST: usize = 1 << 10;
/// The maximum number of entries, forty bytes each.
const MOST: usize = 1 << 20;
/// How many entries are probed for a state.
const PROBES: usize = 4;
/// One more than the maximum number of clue tokens.
const TOKEN_COUNTS: u32 = 21;
/// Generations use the bits of a key that the state leaves free.
const GENERATIONS: u64 = 1 << 16;

#[derive(Clone, Copy, Default)]
struct Bucket {
    key: [u64; 4],
    /// One bit for each combination of strikes and tokens.
    failed: u64,
}

pub(super) struct RefutedStates {
    entries: Vec<Bucket>,
    /// One less than the number of entries in use, which is a power of two.
    last: usize,
    filled: usize,
    /// Entries of other generations count as empty, so a new search need not
    /// clear anything.
    generation: u64,
    /// How many cards the deck had when the search started.
    deck_len: u8,
}

impl RefutedStates {
    pub(super) fn new() -> RefutedStates {
        RefutedStates {
            entries: vec![Bucket::default(); LEAST],
            last: LEAST - 1,
            filled: 0,
            generation: 0,
            deck_len: 0,
        }
    }

    /// Forgets everything, for a search that starts with this many cards in the
    /// deck.
    pub(super) fn clear(&mut self, deck_len: u8) {
        self.deck_len = deck_len;
        self.last = LEAST - 1;
        self.filled = 0;
        self.generation += 1;
        if self.generation == GENERATIONS {
            self.generation = 1;
            self.entries.fill(Bucket::default());
        }
    }

    /// Whether the goal is known to be out of reach.
    pub(super) fn has_failed(&self, state: &State) -> bool {
        if self.filled == 0 {
            return false;
        }
        let key = self.key(state);
        let place = hash(&key);
        (0..PROBES)
            .map(|probe| &self.entries[(place + probe) & self.last])
            .find(|entry| entry.key == key)
            .is_some_and(|entry| {
                entry.failed >> at(state.progress.strikes(), state.tokens()) & 1 != 0
            })
    }

    /// Records that the goal is out of reach, and what follows by the exchange
    /// theorem (see `moves.rs`): fewer tokens do not help without fewer
    /// strikes.
    pub(super) fn insert(&mut self, state: &State, strikes_max: u8) {
        let (tokens, taken) = (state.tokens(), state.progress.strikes());
        let mut failed = 0;
        for strikes in taken..strikes_max {
            for fewer in 0..=(strikes - taken).min(tokens) {
                failed |= 1 << at(strikes, tokens - fewer);
            }
        }
        if 2 * self.filled > self.last && self.last + 1 < MOST {
            self.grow();
        }
        self.put(Bucket { key: self.key(state), failed });
    }

    fn put(&mut self, new: Bucket) {
        let place = hash(&new.key);
        let mut victim = place & self.last;
        for probe in 0..PROBES {
            let here = (place + probe) & self.last;
            let entry = &mut self.entries[here];
            if entry.key == new.key {
                entry.failed |= new.failed;
                return;
            }
            if generation(entry) != self.generation {
                self.filled += 1;
                *entry = new;
                return;
            }
            if drawn(&self.entries[here]) > drawn(&self.entries[victim]) {
                victim = here;
            }
        }
        self.entries[victim] = new;
    }

    /// Quadruples the capacity and reinserts all entries.
    fn grow(&mut self) {
        let used = self.last + 1;
        let room = 4 * used;
        if self.entries.len() < room {
            self.entries.resize(room, Bucket::default());
        } else {
            self.entries[used..room].fill(Bucket::default());
        }
        let old: Vec<Bucket> = self.entries[..used]
            .iter()
            .filter(|entry| generation(entry) == self.generation)
            .copied()
            .collect();
        self.entries[..used].fill(Bucket::default());
        self.last = room - 1;
        self.filled = 0;
        for entry in old {
            self.put(entry);
        }
    }

    /// The state without strikes and tokens, encoded losslessly: 30 bits per
    /// hand, three bits per stack and per hand size.
    fn key(&self, state: &State) -> [u64; 4] {
        let [a, b, c, d, e] = state.hands.map(u64::from);
        let sizes = state.sizes.iter().fold(0, |sizes, size| sizes << 3 | u64::from(*size));
        let stacks = (0..6).fold(0, |s, suit| {
            s << 3 | u64::from((state.landed() >> (5 * suit) & 31).count_ones())
        });
        let rest = stacks << 15 | sizes;
        let drawn = u64::from(self.deck_len - state.progress.deck_left());
        let turns_left = u64::from(state.turns_left().unwrap_or(u8::MAX));
        let clock = drawn << 11 | (state.seat() as u64) << 8 | turns_left;
        // Fits 17 and 33 bits above the hands.
        [self.generation << 48 | clock << 30 | e, rest << 30 | a, b << 30 | c, d]
    }
}

fn at(strikes: u8, tokens: u8) -> u32 {
    u32::from(strikes) * TOKEN_COUNTS + u32::from(tokens)
}

fn generation(entry: &Bucket) -> u64 {
    entry.key[0] >> 48
}

fn drawn(entry: &Bucket) -> u64 {
    entry.key[0] >> 41 & 63
}

fn hash(key: &[u64; 4]) -> usize {
    let mut hash = 0u64;
    for word in key {
        hash = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        hash ^= hash >> 29;
    }
    (hash.wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32) as usize
}

#[cfg(test)]
mod tests {
    use starmine_rules::testing::Setup;
    use starmine_rules::{CardSet, Rules, Seat, Switches};

    use super::*;

    const DECK: u8 = 40;

    /// One of many states of a game for three.
    fn state(number: u32, strikes: u8, tokens: u8) -> State {
        let position = Setup {
            rules: Rules::new(Switches { players: 3, ..Switches::default() }).unwrap(),
            hands: vec![Vec::new(); 3],
            landed: CardSet::EMPTY,
            pile: Vec::new(),
            deck: Some((number % u32::from(DECK)) as usize),
            clue_tokens: tokens,
            strikes,
            to_act: Seat::ALL[number as usize % 3],
            last_round: None,
        };
        State {
            hands: [number, number << 10, 3, 0, 0],
            sizes: [5, 5, 5, 0, 0],
            progress: *position.game().board().progress(),
        }
    }

    #[test]
    fn growing_table_keeps_most_entries_and_adds_none() {
        let states: Vec<State> = (0..5000).map(|number| state(number, 0, 5)).collect();
        let mut refuted = RefutedStates::new();
        for round in 0..3 {
            refuted.clear(DECK);
            for state in &states {
                assert!(!refuted.has_failed(state), "round {round}");
                refuted.insert(state, 3);
            }
            let known = states.iter().filter(|state| refuted.has_failed(state)).count();
            assert!(known > 4800, "{known}");
        }
    }

    #[test]
    fn fewer_tokens_do_not_help_without_fewer_strikes() {
        let mut refuted = RefutedStates::new();
        refuted.clear(DECK);
        refuted.insert(&state(1, 0, 5), 3);
        let failed = |strikes, tokens| refuted.has_failed(&state(1, strikes, tokens));
        assert!(failed(0, 5) && failed(1, 5) && failed(1, 4) && failed(2, 3));
        assert!(!failed(0, 4) && !failed(0, 6) && !failed(1, 3) && !failed(2, 2));
    }
}
