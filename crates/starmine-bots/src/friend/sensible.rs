//! Never absurd: replaces an action that anyone at the table would shake their
//! head at, whatever the conventions.

use starmine_rules::{Action, Slot};

use super::choice::TurnContext;
use super::own_hand::OwnCard;
use crate::Decision;
use crate::absurdity::flaw;

impl TurnContext<'_> {
    /// The decision, or the best of the others if it is absurd and one of them is
    /// not.
    pub(super) fn sensible(&self, decision: Decision) -> Decision {
        let is_sensible = |other: &Decision| {
            flaw(&self.mind.view, self.mind.seat, self.mind.just_clued, other.action).is_none()
        };
        if is_sensible(&decision) {
            return decision;
        }
        let clues = || self.clues().iter().map(|clue| self.clue(clue));
        let discards =
            || self.own_actions(self.can_discard(), Action::Discard, |own| self.cost(own));
        let plays = || {
            let play = |slot| Action::Play(slot, None);
            self.own_actions(true, play, |own| -own.chance(self.playable))
        };
        let found = match decision.action {
            Action::Clue { .. } => clues().chain(discards()).chain(plays()).find(is_sensible),
            Action::Discard(_) => discards().chain(clues()).chain(plays()).find(is_sensible),
            Action::Play(..) => plays().chain(discards()).chain(clues()).find(is_sensible),
        };
        found.unwrap_or(decision)
    }

    /// An action on each of the seat's own cards, if it is allowed, the cheapest
    /// first.
    fn own_actions(
        &self,
        is_allowed: bool,
        action: impl Fn(Slot) -> Action,
        cost: impl Fn(&OwnCard) -> f32,
    ) -> impl Iterator<Item = Decision> {
        let mut own = self.own;
        let cost = |own: &Option<OwnCard>| own.as_ref().map_or(f32::MAX, &cost);
        own.sort_by(|a, b| cost(a).total_cmp(&cost(b)));
        let allowed = own.into_iter().flatten().filter(move |_| is_allowed);
        allowed.map(move |own| self.own_action(action(own.slot), &own))
    }
}
