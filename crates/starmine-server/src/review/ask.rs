//! Questions that take some thought: what the deal could have scored, and
//! what a bot would have done.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use starmine_bots::solver::{self, Limit, Solver};
use starmine_bots::{Budget, Kind};
use starmine_protocol::{Action, Advice, FirstLoss, Verdict};
use starmine_rules::Observer;
use starmine_words::{Scene, intent, reason, solve};

use super::Reviewed;
use crate::table::Question;
use crate::workers;

impl Reviewed {
    /// What the deal could have scored, and where the game lost the perfect
    /// score. The limit is for the first, and for each position looked at for
    /// the second. Once cancelled, what is not known yet stays undecided.
    pub fn verdict(&self, limit: Limit, cancel: Arc<AtomicBool>) -> Verdict {
        let rules = self.record.rules();
        let mut solver = Solver::with_cancel(cancel);
        let best = solver.best(&self.record.opening(), limit);
        let loss = if best.bound < rules.max_score() {
            solver::FirstLoss::Turn(0)
        } else {
            solver.first_loss(&self.record, limit)
        };
        Verdict {
            score: best.score,
            bound: best.bound,
            says: solve::best(&best, rules),
            first_loss: match loss {
                solver::FirstLoss::Never => FirstLoss::Never,
                solver::FirstLoss::Turn(turn) => FirstLoss::Turn { turn: turn as u32 },
                solver::FirstLoss::Undecided { .. } => FirstLoss::Undecided,
            },
            loss_says: solve::first_loss(loss),
            line: best.line.iter().map(ToString::to_string).collect(),
        }
    }

    /// What a bot would do after so many turns, in place of whoever's turn it
    /// was, and told only what that seat was told; nothing if nobody had a
    /// turn then.
    pub fn advice(&self, turn: usize, kind: &Kind, budget: Budget) -> Option<Advice> {
        let sofar = self.record.until(turn)?;
        let board = sofar.game().board();
        let seat = board.to_act()?;
        let history = sofar.history(Observer::Seat(seat));
        let decision = workers::decide(&Question {
            position: 0,
            seat,
            bot: kind.name.to_owned(),
            rules: *self.record.rules(),
            seed: self.bots,
            events: history.events().to_vec(),
            budget,
        })?;
        let scene = Scene { view: history.view(), names: self.record.names(), listener: None };
        Some(Advice {
            bot: kind.name.to_owned(),
            action: Action::new(decision.action, board.hand(seat))?,
            says: intent(decision.action, &scene),
            reason: reason(decision.reason, &scene),
        })
    }
}
