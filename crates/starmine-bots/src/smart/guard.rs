//! Cards worth guarding: last copies that players warn about and avoid
//! discarding.

use starmine_rules::{Board, Card, CardSet, LastCards, Rank, Suit};

/// How far above its firework a last copy is guarded, for two to five players.
/// A warning costs a clue, and with more players there are fewer turns left for
/// distant cards to be played at all.
const REACH: [u8; 4] = [5, 5, 5, 3];
/// The reach for a suit of five cards, all of which would have to be guarded.
const REACH_OF_FIVE: [u8; 4] = [5, 3, 2, 2];

/// The cards worth guarding. This is all cards where announcing earns tokens or
/// only a perfect game counts.
pub(super) fn guarded(board: &Board) -> CardSet {
    let rules = board.rules();
    let switches = rules.switches();
    if switches.announcing || switches.last_cards == LastCards::GrandFinale {
        return CardSet::ALL;
    }
    let reach = |suit: Suit| {
        let is_of_five = rules.pack().get(Card::new(suit, Rank::One)) == 1;
        let reach = if is_of_five { REACH_OF_FIVE } else { REACH };
        reach[usize::from(rules.players() - 2)]
    };
    let within = |card: &Card| {
        let top = board.stack(card.suit()).map_or(0, |top| top.number());
        card.rank().number() <= top + reach(card.suit())
    };
    rules.cards().into_iter().filter(within).collect()
}
