//! Reasons: why an action was chosen. A reason is a fact, or a bet if it rests
//! on a convention.

use starmine_rules::{Action, CardId, CardSet, Slot};

use super::choice::TurnContext;
use super::clue_choice::ClueChoice;
use super::mind::{Call, Mind};
use super::own_hand::OwnCard;
use super::reading::Reading;
use crate::{Bet, Decision, Grounds, Reason, Rule};

impl TurnContext<'_> {
    /// An action on one of the seat's cards, with its reason.
    pub(super) fn own_action(&self, action: Action, own: &OwnCard) -> Decision {
        let sure = |rule| Reason::about(rule, own.id, own.literal);
        let bet = |rule, expects, chance| Reason {
            bet: Some(self.mind.bet(own.id, chance)),
            ..Reason::about(rule, own.id, expects)
        };
        let is_oldest = self.mind.chop(self.mind.seat) == Some(own.id);
        let reason = match action {
            Action::Discard(_) if own.literal.is_subset(self.dead) => sure(Rule::DiscardUseless),
            Action::Discard(_) if own.chance(self.dead) > 0.8 => {
                bet(Rule::DiscardBet, own.literal & self.dead, own.chance(self.dead))
            }
            Action::Discard(_) if is_oldest => sure(Rule::DiscardOldest),
            Action::Discard(_) => sure(Rule::DiscardLeast),
            _ if own.literal.is_subset(self.playable) => sure(Rule::PlayKnown),
            // Near the end a long shot costs nothing; nobody would call it a bet.
            _ if own.chance(self.playable) < 0.5 => sure(Rule::Gamble),
            _ => {
                let expects = own.likely() & self.playable;
                bet(Rule::PlayBet, expects, own.chance(self.playable))
            }
        };
        Decision { action, reason }
    }

    /// A clue, with its reason.
    pub(super) fn clue(&self, clue: &ClueChoice) -> Decision {
        let focus = clue.reading.focus;
        let face = self.mind.face(focus).map_or(CardSet::EMPTY, CardSet::of);
        let rule = if clue.saves {
            Rule::Save
        } else if face.is_subset(self.playable) {
            Rule::PointAt
        } else if clue.is_news && !face.is_subset(self.dead) {
            Rule::TellMore
        } else {
            Rule::Stall
        };
        let reason = match rule {
            Rule::Stall => Reason::of(rule),
            _ => Reason::about(rule, focus, face),
        };
        Decision { action: clue.action(), reason }
    }

    /// An action that the lookahead prefers to the rules' choice: its own
    /// reason, if that is a fact, or else that it did best.
    pub(super) fn preferred(&self, action: Action) -> Decision {
        let own = |slot: Slot| self.own[slot.index()];
        let by_itself = match action {
            Action::Clue { .. } => {
                self.clues().iter().find(|clue| clue.action() == action).map(|clue| self.clue(clue))
            }
            Action::Play(slot, _) | Action::Discard(slot) => {
                own(slot).map(|own| self.own_action(action, &own))
            }
        };
        let explains =
            |rule: Rule| !matches!(rule, Rule::Stall | Rule::TellMore | Rule::DiscardLeast);
        by_itself
            .filter(|decision| explains(decision.reason.rule))
            .unwrap_or(Decision { action, reason: Reason::of(Rule::LookAhead) })
    }
}

impl Mind {
    /// A bet on one of the seat's cards.
    fn bet(&self, id: CardId, chance: f32) -> Bet {
        let grounds = self.notes[id].call.map(|call: Call| Grounds {
            from: call.from,
            clue: call.clue,
            pointer: call.pointer,
        });
        Bet { chance: (100.0 * chance * self.weights.convention_holds) as u8, grounds }
    }

    /// How a clue to the seat's hand was read, after it was heard.
    pub(super) fn read_reason(&self, reading: &Reading) -> Option<Reason> {
        let call = self.notes[reading.focus].call?;
        let mine = self.literal(self.seat);
        let own = self.own_hand(&mine, self.taken_elsewhere(self.seat, &mine));
        let own = own.iter().flatten().find(|own| own.id == reading.focus)?;
        let (saved, played) = (own.chance(reading.save), own.chance(call.set() - reading.save));
        let rule = if saved > played { Rule::ReadSave } else { Rule::ReadPlay };
        Some(Reason {
            bet: Some(self.bet(own.id, own.chance(call.set()))),
            ..Reason::about(rule, own.id, call.set() & own.literal)
        })
    }
}
