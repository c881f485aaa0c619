//! Expensive review questions: what the deal could have scored, and what a bot
//! would have done.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use starmine_bots::solver::{NodeLimit, Solver};
use starmine_bots::{Budget, Kind};
use starmine_protocol::{Action, Advice, Verdict};
use starmine_rules::Observer;
use starmine_words::{Scene, intent};

use super::Reviewed;
use crate::table::Question;
use crate::{heard, reason, verdict};

impl Reviewed {
    /// What the deal could have scored, and where the game lost the perfect
    /// score.
    pub fn verdict(&self, limit: NodeLimit, cancel: Arc<AtomicBool>) -> Verdict {
        verdict(&mut Solver::with_cancel(cancel), &self.record, limit)
    }

    /// What a bot would have done after the given turn, in place of the seat to
    /// act and knowing only what that seat knew; `None` if nobody was to act.
    pub fn advice(&self, turn: usize, kind: &Kind, budget: Budget) -> Option<Advice> {
        let sofar = self.record.until(turn)?;
        let board = sofar.game().board();
        let seat = board.to_act()?;
        let history = sofar.history(Observer::Seat(seat));
        let decision = Question {
            position: 0,
            seat,
            bot: kind.name.to_owned(),
            rules: *self.record.rules(),
            seed: self.bots,
            events: history.events().to_vec(),
            budget,
        }
        .explain(history.view())?;
        let (decision, readings) = decision;
        let scene = Scene { view: history.view(), names: self.record.names(), listener: None };
        Some(Advice {
            bot: kind.name.to_owned(),
            action: Action::new(decision.action, board.hand(seat))?,
            says: intent(decision.action, &scene),
            reason: reason(decision.reason, &scene),
            readings: readings.into_iter().map(|read| reason(read, &scene)).collect(),
            heard: self.record.until(turn + 1).and_then(|next| heard(&next, kind, self.bots)),
        })
    }
}
