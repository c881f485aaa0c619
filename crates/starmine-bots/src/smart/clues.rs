//! The choice of a clue.

use starmine_rules::{Action, Card, CardCounts, CardId, CardSet, Clue, Event, Seat, Seen};

use super::meaning::Meanings;
use super::situation::{KnownCard, Situation, knowledge};
use crate::{Decision, Reason, Rule};

/// The value of a card becoming playable, apart from what its clue tells.
const PLAY: f64 = 10.0;
/// The value of halving what a card can be, divided by ln 2.
const TELLING: f64 = 4.5;
/// The cost of touching a useless card.
const USELESS: f64 = 0.5;

/// The natural logarithms of 1 to 30, the number of different cards. Written
/// out because `f64::ln` differs between platforms: the last digit may decide
/// between clues, and the same seed must give the same game everywhere.
#[expect(clippy::approx_constant, reason = "all of them alike")]
const LN: [f64; 30] = [
    0.0,
    0.6931471805599453,
    1.0986122886681098,
    1.3862943611198906,
    1.6094379124341003,
    1.791759469228055,
    1.9459101490553132,
    2.0794415416798357,
    2.1972245773362196,
    2.302585092994046,
    2.3978952727983707,
    2.4849066497880004,
    2.5649493574615367,
    2.6390573296152584,
    2.70805020110221,
    2.772588722239781,
    2.833213344056216,
    2.8903717578961645,
    2.9444389791664403,
    2.995732273553991,
    3.044522437723423,
    3.091042453358316,
    3.1354942159291497,
    3.1780538303479458,
    3.2188758248682006,
    3.258096538021482,
    3.295836866004329,
    3.332204510175204,
    3.367295829986474,
    3.4011973816621555,
];

/// The effect of a clue.
struct ClueEffect<'a> {
    /// What its receiver knows before the clue.
    before: &'a [KnownCard],
    after: Vec<KnownCard>,
    meanings: Meanings,
}

impl<'a> ClueEffect<'a> {
    /// How much the clue tells.
    fn bits(&self) -> f64 {
        let size = |known: &KnownCard| LN[known.can_be.len().max(1) as usize - 1];
        self.before.iter().zip(&self.after).map(|(old, new)| size(old) - size(new)).sum()
    }

    /// Whether its receiver would rule out what a card really is.
    fn misleads(&self, situation: &Situation<'_>) -> bool {
        self.after.iter().any(|known| !known.is_true(situation.view))
    }

    /// Whether its receiver would play a card that does not land.
    fn strikes(&self, situation: &Situation<'_>) -> bool {
        let wrong = |known: &KnownCard| {
            known.can_be.is_subset(situation.state.playable) && !known.is_true(situation.view)
        };
        self.after.iter().any(wrong)
    }

    /// Whether it promises a card while another copy is promised too: only one
    /// of them can land.
    fn promises_twice(&self, situation: &Situation<'_>) -> bool {
        let board = situation.board;
        let (mut promised, mut new) = (CardCounts::default(), CardSet::EMPTY);
        for id in board.rules().seats().flat_map(|seat| board.hand(seat).iter()) {
            if let (true, Seen::Face(card)) =
                (self.meanings.is_promised(id), situation.view.seen(id))
            {
                promised.add(card);
                new = if situation.meanings.is_promised(id) { new } else { new.with(card) };
            }
        }
        new.into_iter().any(|card| promised.get(card) > 1)
    }

    /// The effect, unless it misleads.
    fn if_true(self, situation: &Situation<'_>) -> Option<ClueEffect<'a>> {
        (!self.misleads(situation)).then_some(self)
    }
}

impl Situation<'_> {
    /// Warns the next player against discarding a last copy.
    pub(super) fn warn(&self) -> Option<Decision> {
        if !self.board.can_clue() {
            return None;
        }
        let (id, card) = self.threatened()?;
        let next = self.next();
        // A clue for a play is better: then the card is not discarded either.
        if let Some((decision, _)) = self.best_for_play(next)
            && decision.reason.expects.is_subset(self.state.playable)
        {
            return Some(decision);
        }
        let warning = Clue::Rank(card.rank());
        let safety = |clue| Some(self.safety(&self.effect(next, clue).if_true(self)?));
        let clue = if safety(warning).is_some_and(|safety| safety > 0.0) {
            warning
        } else {
            let safest = self.legal_clues(next).filter_map(|clue| Some((clue, safety(clue)?)));
            safest.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(warning, |(clue, _)| clue)
        };
        Some(self.clue(next, clue, Rule::Warn, Some(id)))
    }

    /// The card that the next player would discard, if it is a last copy.
    pub(super) fn threatened(&self) -> Option<(CardId, Card)> {
        let next = self.next();
        if self.meanings.has_something_better(&self.state, next) {
            return None;
        }
        let id = self.meanings.next_discard(&self.state, next)?;
        let card = self.view.seen(id).face()?;
        self.state.critical.contains(card).then_some((id, card))
    }

    /// Gives the clue that helps most to play.
    pub(super) fn help(&self) -> Option<Decision> {
        if !self.board.can_clue() {
            return None;
        }
        let others = self.board.rules().seats().filter(|to| *to != self.seat);
        let best = others.filter_map(|to| self.best_for_play(to));
        best.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(decision, _)| decision)
    }

    /// Gives the clue that conveys the most, preferably one that does not
    /// mislead.
    pub(super) fn tell(&self) -> Option<Decision> {
        self.best_to_tell().map(|(decision, _)| decision)
    }

    /// Like `tell`, but gives no clue that does more harm than good.
    pub(super) fn tell_harmlessly(&self) -> Option<Decision> {
        self.best_to_tell().filter(|(_, value)| *value >= 0.0).map(|(decision, _)| decision)
    }

    /// The clue that conveys the most, with its value minus the harm it does.
    fn best_to_tell(&self) -> Option<(Decision, f64)> {
        let others = self.board.rules().seats().filter(|to| *to != self.seat);
        let clues = others.flat_map(|to| self.legal_clues(to).map(move |clue| (to, clue)));
        let value = |(to, clue)| {
            let effect = self.effect(to, clue);
            let harm = if effect.strikes(self) {
                100.0
            } else if effect.misleads(self) {
                10.0
            } else if to == self.next() && self.safety(&effect) < 0.0 {
                5.0
            } else {
                0.0
            };
            effect.bits() - harm
        };
        let tell = |(to, clue)| (self.clue(to, clue, Rule::Tell, None), value((to, clue)));
        clues.map(tell).max_by(|a, b| a.1.total_cmp(&b.1))
    }

    fn legal_clues(&self, to: Seat) -> impl Iterator<Item = Clue> {
        let legal = self.view.legal_actions();
        Clue::ALL.into_iter().filter(move |clue| legal.contains(Action::Clue { to, clue: *clue }))
    }

    fn clue(&self, to: Seat, clue: Clue, rule: Rule, card: Option<CardId>) -> Decision {
        let face = card.and_then(|id| self.view.seen(id).face());
        let expects = face.map_or(CardSet::EMPTY, CardSet::of);
        Decision {
            action: Action::Clue { to, clue },
            reason: Reason { card, expects, ..Reason::of(rule) },
        }
    }

    /// The clue that best helps a seat to play, with its value.
    fn best_for_play(&self, to: Seat) -> Option<(Decision, f64)> {
        let worth = |clue| {
            let (card, value) = self.worth(to, clue)?;
            Some((self.clue(to, clue, Rule::ClueForPlay, Some(card)), value))
        };
        let best = self.legal_clues(to).filter_map(worth).filter(|(_, value)| *value > 0.0);
        best.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// A card that a clue lets its owner play, with the value of the clue.
    fn worth(&self, to: Seat, clue: Clue) -> Option<(CardId, f64)> {
        let effect = self.effect(to, clue).if_true(self)?;
        if effect.promises_twice(self) {
            return None;
        }
        let soon = self.soon;
        let touched = self.view.would_touch(to, clue);
        let mut value = TELLING * effect.bits();
        let mut playable = None;
        for (old, new) in effect.before.iter().zip(&effect.after) {
            let Seen::Face(card) = self.view.seen(new.id) else { continue };
            if new.can_be.is_subset(soon) && !old.can_be.is_subset(soon) {
                value += PLAY + f64::from(5 - card.rank().number());
                playable = playable.or(Some(new.id));
            }
            let is_new = touched.contains(new.id) && !self.meanings.is_touched(new.id);
            if is_new && self.state.dead.contains(card) {
                value -= USELESS;
            }
        }
        Some((playable?, value))
    }

    /// How well the next player's turn goes after a clue to them: positive if
    /// no needed card is discarded.
    fn safety(&self, effect: &ClueEffect<'_>) -> f64 {
        let next = self.next();
        let sure = |known: &&KnownCard| known.can_be.is_subset(self.state.playable);
        let plays = effect.after.iter().filter(sure).count() as f64;
        let has_something_better = effect.meanings.has_something_better(&self.state, next);
        let discarded = effect.meanings.next_discard(&self.state, next);
        let discarded = discarded.and_then(|id| self.view.seen(id).face());
        let threat = discarded.filter(|card| self.state.critical.contains(*card));
        let risk = match threat {
            Some(card) if plays == 0.0 && !has_something_better => {
                -50.0 - f64::from(6 - card.rank().number())
            }
            _ => 10.0,
        };
        risk + 20.0 * plays + 0.1 * effect.bits()
    }

    /// The effect of a clue.
    fn effect(&self, to: Seat, clue: Clue) -> ClueEffect<'_> {
        let touched = self.view.would_touch(to, clue);
        let mut meanings = *self.meanings;
        meanings.witness(&self.state, &Event::Clued { from: self.seat, to, clue, touched });
        ClueEffect { before: &self.known[to], after: knowledge(self.view, &meanings, to), meanings }
    }
}

#[cfg(test)]
mod tests {
    use super::LN;

    #[test]
    fn logarithms_are_correct() {
        for (number, ln) in (1u8..).zip(LN) {
            assert!((ln.exp() - f64::from(number)).abs() < 1e-12 * f64::from(number), "{number}");
        }
    }
}
