//! One turn of a game, as an observer saw it.

use starmine_protocol::{Aids, Frame, Phrase, Shown, game_view};
use starmine_rules::{Action, Observer, Record};
use starmine_words::Scene;

use super::Reviewed;
use crate::reason;

impl Reviewed {
    /// The game after the given turn, as an observer saw it; `None` if there is
    /// no such turn or seat.
    pub fn frame(&self, turn: usize, observer: Observer) -> Option<Frame> {
        if let Observer::Seat(seat) = observer {
            self.record.rules().seats().find(|other| *other == seat)?;
        }
        let history = self.record.until(turn)?.history(observer);
        let last = turn.checked_sub(1).and_then(|last| self.turns.get(last));
        let discards: Vec<_> = history.discard_pile().map(|(_, card)| card).collect();
        let game = game_view(&Shown {
            view: history.view(),
            // Memory aids do not matter in a review.
            aids: Aids::Deduction,
            // A review is read-only; to try something, play on from here.
            acts: false,
            edition: self.record.edition(),
            position: last.map_or(self.dealt, |last| last.entry),
            names: self.record.names(),
            listener: self.seat,
            discards: &discards,
        });
        let before = turn.checked_sub(1).and_then(|before| self.record.until(before));
        Some(Frame {
            game,
            acting_card: before.as_ref().and_then(|before| self.acting_card(before)),
            reason: before.as_ref().and_then(|before| self.reason(before)),
        })
    }

    /// The card that was played or discarded next.
    fn acting_card(&self, before: &Record) -> Option<u8> {
        let board = before.game().board();
        match self.record.actions().get(before.actions().len())? {
            Action::Play(slot, _) | Action::Discard(slot) => {
                Some(board.hand(board.to_act()?).get(*slot)?.index() as u8)
            }
            Action::Clue { .. } => None,
        }
    }

    /// Why a bot took the next action, in the scene it was in.
    fn reason(&self, before: &Record) -> Option<Phrase> {
        let stored = self.turns.get(before.actions().len())?.reason?;
        let actor = before.game().board().to_act()?;
        let history = before.history(Observer::Seat(actor));
        let scene = Scene { view: history.view(), names: self.record.names(), listener: None };
        Some(reason(stored.into(), &scene))
    }
}
