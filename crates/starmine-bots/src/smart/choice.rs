//! What to do: the first rule that applies.

use starmine_rules::{Action, CardSet, Phase, Suit};

use super::situation::{Known, Situation};
use crate::{Decision, Reason, Rule};

/// From so many tokens below the most, telling something is worth more than
/// one token more. Between two, who depend on each other's clues alone, it
/// is so earlier.
const TOKENS_TO_SPARE: [u8; 2] = [2, 1];
/// With no more turns to spare than this, telling something is worth more
/// than throwing a card, which costs one; but a token is kept for a warning.
const TURNS_TO_SPARE: i8 = 1;
/// In the Grand Finale, a card that is so likely the last of its kind is not
/// thrown while there is something to say.
const BEARABLE: f64 = 0.4;
/// Near the end, a card that lands so likely is played.
const WORTH_A_STRIKE: f64 = 0.3;

impl Situation<'_> {
    pub(super) fn decide(&self) -> Decision {
        if let Phase::LastRound { .. } = self.board.phase()
            && let Some(decision) = self.play_known().or_else(|| self.gamble(0.0))
        {
            return decision;
        }
        self.warn()
            .or_else(|| self.throw_to_warn())
            .or_else(|| self.play_known())
            .or_else(|| self.help())
            .or_else(|| self.gamble_near_the_end())
            .or_else(|| self.tell_rather_than_throw())
            .or_else(|| self.discard())
            .or_else(|| self.tell())
            .unwrap_or_else(|| self.anything())
    }

    /// Plays what surely lands, the lowest first.
    fn play_known(&self) -> Option<Decision> {
        let lands =
            |known: &&Known| !known.can_be.is_empty() && known.can_be.is_subset(self.open.playable);
        let lowest = |known: &&Known| {
            let rank = known.can_be.into_iter().map(|card| card.rank()).min();
            (rank, known.can_be.len())
        };
        let known = self.mine.iter().filter(lands).min_by_key(lowest)?;
        let action = Action::Play(known.slot, self.announcement(known));
        Some(self.about(action, Rule::PlayKnown, known))
    }

    /// Announces the colour where that is allowed, earns something, and the
    /// colour is certain.
    fn announcement(&self, known: &Known) -> Option<Suit> {
        let switches = self.board.rules().switches();
        if !switches.announcing || self.board.clue_tokens() == switches.clue_tokens {
            return None;
        }
        let suit = known.can_be.into_iter().next()?.suit();
        known.can_be.is_subset(CardSet::of_suit(suit)).then_some(suit)
    }

    /// Plays the likeliest card, if a strike can be taken.
    fn gamble(&self, least: f64) -> Option<Decision> {
        if self.strikes_to_spare() == 0 {
            return None;
        }
        let chance = |known: &&Known| self.chance(known, self.open.playable);
        let known = self.mine.iter().max_by(|a, b| chance(a).total_cmp(&chance(b)))?;
        (chance(&known) > least)
            .then(|| self.about(Action::Play(known.slot, None), Rule::Gamble, known))
    }

    fn gamble_near_the_end(&self) -> Option<Decision> {
        let few_cards = match self.strikes_to_spare() {
            0 => return None,
            1 => 1,
            _ => 3,
        };
        if self.is_grand_finale() || self.board.deck_left() > few_cards {
            return None;
        }
        self.gamble(WORTH_A_STRIKE)
    }

    /// Throws instead of playing, if the next player would throw the last of
    /// a kind and there is no token to say so.
    fn throw_to_warn(&self) -> Option<Decision> {
        if !self.meanings.warns_by_throwing(&self.open, self.seat) {
            return None;
        }
        self.threatened()?;
        let mut decision = self.discard()?;
        decision.reason.rule = Rule::DiscardToWarn;
        Some(decision)
    }

    fn tell_rather_than_throw(&self) -> Option<Decision> {
        let switches = self.board.rules().switches();
        let tokens = self.board.clue_tokens();
        let spare = TOKENS_TO_SPARE[usize::from(switches.players > 2)];
        let turns_are_short = self.board.pace().is_some_and(|pace| pace <= TURNS_TO_SPARE);
        (tokens + spare >= switches.clue_tokens || turns_are_short && tokens > 1)
            .then(|| self.tell_harmlessly())
            .flatten()
    }

    fn discard(&self) -> Option<Decision> {
        if self.board.clue_tokens() == self.board.rules().switches().clue_tokens {
            return None;
        }
        let throw = |rule, known: &Known| self.about(Action::Discard(known.slot), rule, known);
        let oldest_first = || self.mine.iter().rev();
        let is_useless =
            |known: &&Known| !known.can_be.is_empty() && known.can_be.is_subset(self.open.dead);
        if let Some(known) = oldest_first().find(is_useless) {
            return Some(throw(Rule::DiscardUseless, known));
        }
        // In the Grand Finale the last of a kind is the game: rather say
        // something than risk it.
        let risky = |known: &Known| self.chance(known, self.open.critical) > BEARABLE;
        let next = self.meanings.next_discard(&self.open, self.seat);
        let next = oldest_first().find(|known| {
            Some(known.id) == next
                && !known.can_be.is_subset(self.open.playable)
                && !known.can_be.is_subset(self.open.critical)
        });
        if let Some(known) = next
            && !(self.is_grand_finale() && risky(known))
        {
            return Some(throw(Rule::DiscardNext, known));
        }
        if self.is_grand_finale() && self.board.clue_tokens() > 0 {
            return self.tell();
        }
        let loss = |known: &Known| {
            let lowest = known.can_be.into_iter().map(|card| card.rank().number()).min();
            self.chance(known, self.open.critical) * f64::from(6 - lowest.unwrap_or(1))
        };
        let least = self.mine.iter().min_by(|a, b| loss(a).total_cmp(&loss(b)))?;
        Some(throw(Rule::DiscardLeast, least))
    }

    /// What is legal when no rule applies: the likeliest card is played.
    fn anything(&self) -> Decision {
        let chance = |known: &&Known| self.chance(known, self.open.playable);
        let likeliest = self.mine.iter().max_by(|a, b| chance(a).total_cmp(&chance(b)));
        match likeliest {
            Some(known) => self.about(Action::Play(known.slot, None), Rule::Gamble, known),
            None => {
                let action = self.view.legal_actions().nth(0).expect("someone has to act");
                let reason = Reason::of(Rule::Tell);
                Decision { action, reason }
            }
        }
    }
}
