//! Novice: a sensible beginner, and the file to copy when writing a bot.
//!
//! - It plays cards that certainly land.
//! - It gives clues to team-mates who can play a card.
//! - It discards useless cards, otherwise the oldest card that no clue has
//!   touched.
//!
//! It takes clues literally: a red card is a red card, and it reads nothing
//! into why a clue was given. So the [`View`], which holds exactly what the
//! seat saw, is all the memory it needs.

use std::cmp::Reverse;

use starmine_rules::{
    Action, CardId, CardSet, Clue, Event, LastCards, Observer, Seat, Seen, Slot, Suit, View,
};

use crate::{Bot, Budget, Decision, Kind, Reason, Rule};

pub(crate) const KIND: Kind = Kind {
    name: "novice",
    description: "plays what it knows, clues what can be played, discards the oldest card",
    purpose: "learners; also a baseline for other bots, and the example to copy",
    own_kind_only: false,
    sit: |rules, seat, _| Box::new(Novice { seat, view: View::new(rules, Observer::Seat(seat)) }),
};

struct Novice {
    seat: Seat,
    view: View,
}

impl Bot for Novice {
    fn witness(&mut self, event: &Event<Seen>) -> Option<Reason> {
        self.view.witness(event);
        None
    }

    /// Takes the first rule that applies: the order is the whole strategy.
    fn decide(&self, _: Budget) -> Decision {
        self.play_known()
            .or_else(|| self.help_to_play())
            .or_else(|| self.discard_useless())
            .or_else(|| self.discard_oldest())
            .or_else(|| self.tell())
            .or_else(|| self.discard_least())
            .unwrap_or_else(|| self.play_anything())
    }
}

/// One of the bot's own cards and everything it can be, given the clues and the
/// visible cards.
#[derive(Clone, Copy)]
struct OwnCard {
    id: CardId,
    slot: Slot,
    can_be: CardSet,
}

impl Novice {
    /// The bot's own hand, newest card first.
    fn mine(&self) -> impl DoubleEndedIterator<Item = OwnCard> {
        let hand: Vec<OwnCard> = (self.view.deductions(self.seat).zip(Slot::ALL))
            .map(|((id, can_be), slot)| OwnCard { id, slot, can_be })
            .collect();
        hand.into_iter()
    }

    /// Lowest first: others wait for low cards, while a five can be played at
    /// any time.
    fn play_known(&self) -> Option<Decision> {
        let playable = self.view.board().playable();
        let rank = |mine: &OwnCard| mine.can_be.into_iter().map(|card| card.rank()).min();
        let lands = self.mine().filter(|mine| mine.can_be.is_subset(playable));
        let mine = lands.min_by_key(rank)?;
        self.act(Action::Play(mine.slot, self.announcement(mine)), Rule::PlayKnown, mine)
    }

    /// A wrong announcement is a strike even if the card fits, so only a colour
    /// that is certain is announced.
    fn announcement(&self, mine: OwnCard) -> Option<Suit> {
        let suit = mine.can_be.into_iter().next()?.suit();
        let is_certain = mine.can_be.is_subset(CardSet::of_suit(suit));
        (is_certain && self.view.board().rules().switches().announcing).then_some(suit)
    }

    /// Clues a card that its owner can play but does not know to be playable.
    fn help_to_play(&self) -> Option<Decision> {
        let playable = self.view.board().playable();
        let mut options = Vec::new();
        for (to, clue) in self.clues() {
            let view_after = self.after(to, clue);
            for ((id, before), (_, after)) in
                self.view.deductions(to).zip(view_after.deductions(to))
            {
                let Some(card) = self.view.seen(id).face() else { continue };
                let is_news = !before.is_subset(playable) && after.len() < before.len();
                if !playable.contains(card) || !is_news {
                    continue;
                }
                // A beginner plays only what is certain. So the best clue makes
                // the play certain at once; the next best goes part of the way.
                let worth = (after.is_subset(playable), Reverse(card.rank()), Reverse(after.len()));
                options.push((worth, Action::Clue { to, clue }, id, CardSet::of(card)));
            }
        }
        let (_, action, id, expects) = options.into_iter().max_by_key(|(worth, ..)| *worth)?;
        let reason = Reason::about(Rule::ClueForPlay, id, expects);
        Some(Decision { action, reason })
    }

    fn discard_useless(&self) -> Option<Decision> {
        let dead = self.view.board().dead();
        let mine = self.mine().rev().find(|mine| mine.can_be.is_subset(dead))?;
        self.act(Action::Discard(mine.slot), Rule::DiscardUseless, mine)
    }

    /// A card that someone spent a clue on is worth keeping. Of the others the
    /// oldest goes: had it been important, someone would have said so.
    fn discard_oldest(&self) -> Option<Decision> {
        // A Grand Finale is lost with the last copy of a needed card, so there
        // any clue is better than the risk.
        let switches = self.view.board().rules().switches();
        let is_finale = switches.last_cards == LastCards::GrandFinale;
        let may_be_last = |mine: &OwnCard| !(mine.can_be & self.view.board().critical()).is_empty();
        let is_safe = |mine: &OwnCard| !is_finale || !may_be_last(mine);
        let no_clue = |mine: &OwnCard| self.view.knowledge(mine.id).touched().is_empty();
        let mine = self.mine().rev().find(|mine| no_clue(mine) && is_safe(mine))?;
        self.act(Action::Discard(mine.slot), Rule::DiscardOldest, mine)
    }

    /// Any clue, when nothing may or should be discarded: the one that leaves
    /// the fewest possibilities.
    fn tell(&self) -> Option<Decision> {
        let doubts = |(to, clue): &(Seat, Clue)| -> u32 {
            self.after(*to, *clue).deductions(*to).map(|(_, can_be)| u32::from(can_be.len())).sum()
        };
        let (to, clue) = self.clues().min_by_key(doubts)?;
        let reason = Reason::of(Rule::Tell);
        Some(Decision { action: Action::Clue { to, clue }, reason })
    }

    /// For when no card is known to be useless and no token is left: discards
    /// the card least likely to be a last copy; of those the highest, which
    /// costs the fewest points.
    fn discard_least(&self) -> Option<Decision> {
        let critical = self.view.board().critical();
        let loss = |mine: &OwnCard| {
            let share = 100 * u32::from((mine.can_be & critical).len());
            let rank = mine.can_be.into_iter().map(|card| card.rank()).max();
            (share / u32::from(mine.can_be.len().max(1)), Reverse(rank))
        };
        let mine = self.mine().min_by_key(loss)?;
        self.act(Action::Discard(mine.slot), Rule::DiscardLeast, mine)
    }

    /// For when nothing else is allowed, which happens only in a Grand Finale:
    /// all tokens are available, and nobody else has a card to be clued.
    fn play_anything(&self) -> Decision {
        let playable = self.view.board().playable();
        let chances = |mine: &OwnCard| (mine.can_be & playable).len();
        let mine = self.mine().max_by_key(chances);
        let decision = mine.and_then(|it| self.act(Action::Play(it.slot, None), Rule::Gamble, it));
        decision.expect("a seat with neither cards nor clues is skipped")
    }

    /// Every legal clue.
    fn clues(&self) -> impl Iterator<Item = (Seat, Clue)> {
        self.view.legal_actions().iter().filter_map(|action| match action {
            Action::Clue { to, clue } => Some((to, clue)),
            Action::Play(..) | Action::Discard(_) => None,
        })
    }

    /// The view as it would be after a clue: giving the clue to a copy shows
    /// what it tells.
    fn after(&self, to: Seat, clue: Clue) -> View {
        let mut view = self.view;
        let touched = view.would_touch(to, clue);
        view.witness(&Event::Clued { from: self.seat, to, clue, touched });
        view
    }

    /// An action on one of the bot's own cards, if the rules allow it.
    fn act(&self, action: Action, rule: Rule, mine: OwnCard) -> Option<Decision> {
        let reason = Reason::about(rule, mine.id, mine.can_be);
        self.view.legal_actions().contains(action).then_some(Decision { action, reason })
    }
}
