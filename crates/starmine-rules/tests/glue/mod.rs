//! Conversions from the engine's rules and deals to those of the naive engine.

use starmine_rules::{Card, CardId, Game, LastCards, MultiCards, Multicolor, Rules};

use crate::naive::{self, Multi, Options, Table};

pub(crate) fn options(rules: &Rules) -> Options {
    let switches = rules.switches();
    let cards = |cards| match cards {
        MultiCards::Five => 5,
        MultiCards::Ten => 10,
    };
    Options {
        players: switches.players.into(),
        strikes: switches.strikes.into(),
        tokens: switches.clue_tokens.into(),
        multi: match switches.multicolor {
            Multicolor::None => Multi::None,
            Multicolor::Own(count) => Multi::Own(cards(count)),
            Multicolor::Every(count) => Multi::Every(cards(count)),
        },
        play_on: switches.last_cards == LastCards::GrandFinale,
        announce: switches.announcing,
        empty_clues: switches.empty_clues,
        first: switches.first_seat.index(),
    }
}

pub(crate) fn plain(card: Card) -> naive::Card {
    (card.suit().letter(), card.rank().number().into())
}

/// The game's deal as a naive table.
pub(crate) fn table(game: &Game) -> Table {
    let rules = game.board().rules();
    let deck = CardId::first(rules.pack_size()).map(|id| plain(game.face(id))).collect();
    Table::new(options(rules), deck)
}
