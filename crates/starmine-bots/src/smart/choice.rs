//! The choice of an action: the first rule that applies.

use starmine_rules::{Action, CardSet, Phase, Suit};

use super::situation::{KnownCard, Situation};
use crate::{Decision, Reason, Rule};

/// With this many tokens missing at most, giving a clue beats gaining another
/// token. Two players depend entirely on each other's clues, so for them it
/// holds earlier.
const TOKENS_TO_SPARE: [u8; 2] = [2, 1];
/// With no more spare turns than this, a clue beats a discard, which costs a
/// turn; but one token is kept for a warning.
const TURNS_TO_SPARE: i8 = 1;
/// In a Grand Finale, a card more likely than this to be a last copy is not
/// discarded while there is a clue to give.
const BEARABLE: f64 = 0.4;
/// Near the end, a card at least this likely to land is played.
const WORTH_A_STRIKE: f64 = 0.3;

impl Situation<'_> {
    pub(super) fn decide(&self) -> Decision {
        if let Phase::LastRound { .. } = self.board.phase()
            && let Some(decision) = self.play_known().or_else(|| self.gamble(0.0))
        {
            return decision;
        }
        self.warn()
            .or_else(|| self.discard_to_warn())
            .or_else(|| self.play_known())
            .or_else(|| self.help())
            .or_else(|| self.gamble_near_the_end())
            .or_else(|| self.clue_rather_than_discard())
            .or_else(|| self.discard())
            .or_else(|| self.tell())
            .unwrap_or_else(|| self.anything())
    }

    /// Plays the lowest card that certainly lands.
    fn play_known(&self) -> Option<Decision> {
        let lands = |known: &&KnownCard| {
            !known.can_be.is_empty() && known.can_be.is_subset(self.state.playable)
        };
        let lowest = |known: &&KnownCard| {
            let rank = known.can_be.into_iter().map(|card| card.rank()).min();
            (rank, known.can_be.len())
        };
        let known = self.mine.iter().filter(lands).min_by_key(lowest)?;
        let action = Action::Play(known.slot, self.announcement(known));
        Some(self.about(action, Rule::PlayKnown, known))
    }

    /// Announces the colour if the rules allow it, it earns a token, and the
    /// colour is certain.
    fn announcement(&self, known: &KnownCard) -> Option<Suit> {
        let switches = self.board.rules().switches();
        if !switches.announcing || self.board.clue_tokens() == switches.clue_tokens {
            return None;
        }
        let suit = known.can_be.into_iter().next()?.suit();
        known.can_be.is_subset(CardSet::of_suit(suit)).then_some(suit)
    }

    /// Plays the card most likely to land, if the team can afford a strike.
    fn gamble(&self, least: f64) -> Option<Decision> {
        if self.strikes_to_spare() == 0 {
            return None;
        }
        let chance = |known: &&KnownCard| self.chance(known, self.state.playable);
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

    /// Discards instead of playing if the next player would discard a last copy
    /// and there is no token to warn with.
    fn discard_to_warn(&self) -> Option<Decision> {
        if !self.meanings.warns_by_discarding(&self.state, self.seat) {
            return None;
        }
        self.threatened()?;
        let mut decision = self.discard()?;
        decision.reason.rule = Rule::DiscardToWarn;
        Some(decision)
    }

    fn clue_rather_than_discard(&self) -> Option<Decision> {
        let switches = self.board.rules().switches();
        let tokens = self.board.clue_tokens();
        let spare = TOKENS_TO_SPARE[usize::from(switches.players > 2)];
        let turns_are_short = self.board.pace().is_some_and(|pace| pace <= TURNS_TO_SPARE);
        (tokens + spare >= switches.clue_tokens || turns_are_short && tokens > 1)
            .then(|| self.tell_harmlessly())
            .flatten()
    }

    fn discard(&self) -> Option<Decision> {
        if !self.board.can_discard() {
            return None;
        }
        let discard =
            |rule, known: &KnownCard| self.about(Action::Discard(known.slot), rule, known);
        let oldest_first = || self.mine.iter().rev();
        let is_useless = |known: &&KnownCard| {
            !known.can_be.is_empty() && known.can_be.is_subset(self.state.dead)
        };
        if let Some(known) = oldest_first().find(is_useless) {
            return Some(discard(Rule::DiscardUseless, known));
        }
        // In a Grand Finale, losing a last copy loses the game, so any clue is
        // better than the risk.
        let risky = |known: &KnownCard| self.chance(known, self.state.critical) > BEARABLE;
        let next = self.meanings.next_discard(&self.state, self.seat);
        let next = oldest_first().find(|known| {
            Some(known.id) == next
                && !known.can_be.is_subset(self.state.playable)
                && !known.can_be.is_subset(self.state.critical)
        });
        if let Some(known) = next
            && !(self.is_grand_finale() && risky(known))
        {
            return Some(discard(Rule::DiscardNext, known));
        }
        if self.is_grand_finale() && self.board.can_clue() {
            return self.tell();
        }
        let loss = |known: &KnownCard| {
            let lowest = known.can_be.into_iter().map(|card| card.rank().number()).min();
            self.chance(known, self.state.critical) * f64::from(6 - lowest.unwrap_or(1))
        };
        let least = self.mine.iter().min_by(|a, b| loss(a).total_cmp(&loss(b)))?;
        Some(discard(Rule::DiscardLeast, least))
    }

    /// For when no other rule applies: plays the card most likely to land.
    fn anything(&self) -> Decision {
        let chance = |known: &&KnownCard| self.chance(known, self.state.playable);
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
