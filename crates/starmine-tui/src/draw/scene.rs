//! The data for drawing a table, whether its game is running or in review.

use ratatui::style::Style;
use starmine_client::{cards_in_order, hand, others};
use starmine_protocol::{CardView, Desk, GameView, Ids, Occupant, RulesView, Seat, Suit};

use super::pen::Pen;
use crate::model::Model;
use crate::say;
use crate::selection::Selection;

/// A table, ready to be drawn.
pub(crate) struct TableScene<'a> {
    pub(crate) game: &'a GameView,
    pub(crate) rules: &'a RulesView,
    /// The number of clue tokens of these rules.
    pub(crate) clue_tokens: u8,
    /// The number of strikes that loses the game.
    pub(crate) strikes: u8,
    pub(crate) names: Vec<(Seat, String)>,
    /// The seat whose hand is at the bottom.
    pub(crate) bottom: Seat,
    pub(crate) desk: Option<&'a Desk>,
    /// Whether the table's aids show anything from earlier turns.
    pub(crate) aids: bool,
    /// The cards touched by the selected clue, or else by the last one.
    pub(crate) lit: Ids,
    pub(crate) choice: Selection,
}

impl<'a> TableScene<'a> {
    /// The scene of the open table.
    pub(crate) fn of(model: &'a Model) -> Option<TableScene<'a>> {
        let table = model.state.table.as_ref()?;
        let game = model.state.game.as_ref()?;
        let name = |seat: Seat| {
            let mut occupants = table.seats.iter().filter(|other| other.seat == seat);
            let away = occupants.any(|other| match &other.occupant {
                Some(Occupant::Person(person)) => !person.present,
                Some(Occupant::Bot { .. }) | None => false,
            });
            match away {
                true => {
                    let away = say::t(&model.words, "web-table-away");
                    (seat, format!("{} ({away})", model.state.name(seat)))
                }
                false => (seat, model.state.name(seat)),
            }
        };
        Some(TableScene {
            game,
            rules: &table.rules,
            clue_tokens: table.settings.rules.clue_tokens,
            strikes: table.settings.rules.strikes,
            names: game.hands.iter().map(|hand| name(hand.seat)).collect(),
            bottom: model.state.front_seat()?,
            desk: model.state.desk.as_ref(),
            aids: say::has_aids(&table.settings),
            lit: match model.choice.action() {
                Some(_) => model.choice.touches(game),
                None => model.state.just_touched(),
            },
            choice: model.choice,
        })
    }

    pub(crate) fn mates(&self) -> Vec<Seat> {
        others(self.game, self.bottom)
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        let name = self.names.iter().find(|(other, _)| *other == seat);
        name.map(|(_, name)| name.as_str()).unwrap_or_default()
    }

    pub(crate) fn cards(&self, seat: Seat) -> Vec<&'a CardView> {
        match seat == self.bottom {
            true => cards_in_order(self.game, seat, self.desk),
            false => hand(self.game, seat).map(|h| h.cards.iter().collect()).unwrap_or_default(),
        }
    }

    pub(crate) fn suits(&self) -> &'a [Suit] {
        &self.rules.suits
    }

    /// Whether a card is in focus.
    pub(crate) fn in_focus(&self, seat: Seat, id: u8) -> bool {
        match self.choice {
            Selection::Own { card, .. } => seat == self.bottom && card == id,
            Selection::Mate { seat: theirs, card, .. } => seat == theirs && card == Some(id),
            Selection::Nothing => false,
        }
    }
}

/// A card's face in two columns, if it is visible.
pub(super) fn face(pen: &Pen<'_>, view: &CardView) -> Option<(String, Style)> {
    let card = view.face?;
    let suit = Suit(card.0.suit());
    let text = format!("{}{}", pen.look.sign(suit), card.0.rank().number());
    Some((text, pen.look.face(suit)))
}
