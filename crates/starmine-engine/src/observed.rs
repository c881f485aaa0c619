//! A game as one observer follows it, and its wire format.

use starmine_protocol::{Aids, GameView, Shown, game_view};
use starmine_rules::{Card, Edition, Event, Observer, Rules, Seen, View};

/// A view, with the discard pile in order.
#[derive(Clone, Debug)]
pub(crate) struct Observed {
    view: View,
    discards: Vec<Card>,
}

impl Observed {
    /// The state before the deal.
    pub(crate) fn new(rules: &Rules, observer: Observer) -> Observed {
        Observed { view: View::new(rules, observer), discards: Vec::new() }
    }

    pub(crate) fn witness(&mut self, event: &Event<Seen>) {
        if let Event::Discarded { card, .. } | Event::Struck { card, .. } = event {
            self.discards.push(*card);
        }
        self.view.witness(event);
    }

    pub(crate) fn view(&self) -> &View {
        &self.view
    }

    /// Everything the observer knows, with deductions; the position is the
    /// number of turns taken.
    pub(crate) fn shown(&self, edition: Edition, names: &[String]) -> GameView {
        let listener = match self.view.observer() {
            Observer::Seat(seat) => Some(seat),
            Observer::AllHands => None,
        };
        game_view(&Shown {
            view: &self.view,
            aids: Aids::Deduction,
            acts: true,
            edition,
            position: self.view.board().turn().into(),
            names,
            listener,
            discards: &self.discards,
        })
    }
}
