//! A table of five named players for the tests.

use starmine_rules::{
    CardIds, Clue, Deal, Event, Game, MultiCards, Multicolor, Observer, Rules, Seat, Seed, Slot,
    Switches, View,
};
use starmine_words::{Phrase, Scene};

/// Mara (A), Joris (B), Ines (C), Comet (D) and Ali (E), after the deal.
pub(crate) struct Table {
    pub(crate) view: View,
    names: Vec<String>,
}

impl Table {
    pub(crate) fn new(switches: Switches) -> Table {
        let game = Game::new(&Deal::shuffled(&Rules::new(switches).unwrap(), Seed(1)));
        let names = ["Mara", "Joris", "Ines", "Comet", "Ali"].map(str::to_owned).to_vec();
        Table { view: View::at_deal(&game, Observer::AllHands), names }
    }

    pub(crate) fn scene(&self, listener: Option<Seat>) -> Scene<'_> {
        Scene { view: &self.view, names: &self.names, listener }
    }

    /// A clue from Joris to Ines that touches these slots, regardless of the
    /// cards.
    pub(crate) fn clued(&self, clue: Clue, slots: &[u8], listener: Option<Seat>) -> Phrase {
        let hand = self.view.board().hand(Seat::C);
        let touched: CardIds =
            slots.iter().map(|slot| hand.get(Slot::new(*slot).unwrap()).unwrap()).collect();
        let event = Event::Clued { from: Seat::B, to: Seat::C, clue, touched };
        starmine_words::event(&event, &self.scene(listener))
    }
}

impl Default for Table {
    /// A table with six suits, so that every card and clue exists.
    fn default() -> Table {
        let multicolor = Multicolor::Own(MultiCards::Ten);
        Table::new(Switches { players: 5, multicolor, ..Switches::default() })
    }
}
