//! The choice of an action: the first rule that applies.

use std::cell::OnceCell;

use starmine_rules::{
    Action, Board, BySeat, Card, CardCounts, CardId, CardSet, Clue, Phase, Rank, Seat, Slot, Suit,
};

use super::clue_choice::{ClueChoice, ClueChoices};
use super::mind::{Literal, Mind};
use super::own_hand::OwnCard;
use super::style::Style;
use super::teammate::{TeammateCard, TeammateHand};
use crate::{Decision, Reason, Rule};

/// What a seat knows on its turn, computed once for all rules.
pub(super) struct TurnContext<'a> {
    pub(super) mind: &'a Mind,
    pub(super) board: &'a Board,
    /// The seat that acts next.
    pub(super) next: Seat,
    pub(super) playable: CardSet,
    pub(super) dead: CardSet,
    pub(super) critical: CardSet,
    /// What each seat knows about its cards, literally.
    pub(super) literal: BySeat<Literal>,
    /// For each seat, the cards spoken for in the other hands, as it sees them.
    pub(super) elsewhere: BySeat<CardSet>,
    /// For each seat, all cards spoken for, as it sees them.
    pub(super) taken: BySeat<CardSet>,
    /// The cards that can be played once the cards spoken for have been played.
    pub(super) soon: BySeat<CardSet>,
    pub(super) hands: BySeat<TeammateHand>,
    pub(super) own: [Option<OwnCard>; Slot::MAX as usize],
    pub(super) unseen: CardCounts,
    /// How many more strikes would lose the game.
    pub(super) strikes_left: u8,
    is_last_round: bool,
    /// Judging clues takes most of the time, and many turns need none.
    clues: OnceCell<ClueChoices>,
}

impl<'a> TurnContext<'a> {
    pub(super) fn new(mind: &'a Mind) -> TurnContext<'a> {
        let board = mind.board();
        let rules = board.rules();
        let seats = rules.players();
        let nothing = [CardSet::EMPTY; Slot::MAX as usize];
        let literal = BySeat::from_fn(|seat| {
            if seat.index() < usize::from(seats) { mind.literal(seat) } else { nothing }
        });
        let elsewhere = BySeat::from_fn(|seat| mind.taken_elsewhere(seat, &literal[mind.seat]));
        let taken = BySeat::from_fn(|seat| {
            elsewhere[seat] | mind.taken_at_home(seat, None, &literal[seat])
        });
        let no_hand = |seat| TeammateHand {
            seat,
            cards: [None; 5],
            taken: CardSet::EMPTY,
            soon: CardSet::EMPTY,
        };
        let mut turn = TurnContext {
            mind,
            board,
            next: mind.seat.after(seats),
            playable: board.playable(),
            dead: board.dead(),
            critical: board.critical(),
            elsewhere,
            taken,
            soon: BySeat::from_fn(|seat| mind.soon(taken[seat])),
            hands: BySeat::from_fn(no_hand),
            own: mind.own_hand(&literal[mind.seat], elsewhere[mind.seat]),
            unseen: mind.view.unseen_by(mind.seat),
            literal,
            strikes_left: rules.switches().strikes - board.strikes(),
            is_last_round: matches!(board.phase(), Phase::LastRound { .. }),
            clues: OnceCell::new(),
        };
        for seat in mind.others(mind.seat) {
            turn.hands[seat] = turn.teammate_hand(seat, mind, &turn.literal[seat]);
        }
        turn
    }

    /// All clues that touch a card, best first.
    pub(super) fn clues(&self) -> &ClueChoices {
        self.clues.get_or_init(|| self.clue_choices())
    }

    /// Takes the first rule that applies.
    pub(super) fn choose(&self) -> Decision {
        self.save()
            .or_else(|| self.play())
            .or_else(|| self.give_clue())
            .or_else(|| self.pass_the_time())
            .or_else(|| self.discard())
            .or_else(|| self.stall())
            .or_else(|| self.discard_least())
            .unwrap_or_else(|| self.anything())
    }

    /// Keeps the next player from discarding a card that the team needs.
    fn save(&self) -> Option<Decision> {
        let weights = self.mind.weights;
        let need = self.mind.chop(self.next).map_or(0.0, |id| self.need(id));
        let comes_first = need >= weights.need_five.min(weights.need_last_copy);
        if need < weights.urgent_need
            || self.is_idle(self.next) <= 0.5
            || !comes_first && self.best_play().is_some()
        {
            return None;
        }
        let saves = |clue: &&ClueChoice| clue.to == self.next && clue.worth > weights.urgent_worth;
        Some(self.clue(self.clues().iter().find(saves)?))
    }

    /// Plays the best card that is certain enough.
    fn play(&self) -> Option<Decision> {
        let own = self.best_play()?;
        Some(self.own_action(self.play_of(own), own))
    }

    pub(super) fn play_of(&self, own: &OwnCard) -> Action {
        Action::Play(own.slot, self.announcement(own))
    }

    fn best_play(&self) -> Option<&OwnCard> {
        let worth = |own: &&OwnCard| self.worth_of_play(own);
        let playable = self.own.iter().flatten().filter(|own| self.is_worth_playing(own));
        playable.max_by(|a, b| worth(a).total_cmp(&worth(b)))
    }

    /// Whether a card certainly lands, or is likely enough to be worth risking a
    /// strike. The more strikes are used, the likelier it must be.
    fn is_worth_playing(&self, own: &OwnCard) -> bool {
        let chance = own.chance(self.playable);
        if chance == 1.0 {
            return true;
        }
        let weights = self.mind.weights;
        let is_conventional = own.conventional.is_subset(self.playable);
        let bar = match (self.strikes_left, is_conventional) {
            (1, true) => weights.bet_with_one,
            (1, false) => weights.doubtful_bet_with_one,
            (2, true) => weights.bet_with_two,
            (2, false) => weights.doubtful_bet_with_two,
            (_, true) => weights.bet_with_three,
            (_, false) => weights.doubtful_bet_with_three,
        };
        if self.is_last_round && self.strikes_left > 1 {
            return chance >= bar.min(weights.bet_in_last_round);
        }
        chance >= bar && self.mind.is_spoken_for(own.id)
    }

    /// Ranks plays: finesses come first, then likely plays, low ranks and cards
    /// that others wait for. Of several 1s it prefers the oldest, of other cards
    /// the newest.
    fn worth_of_play(&self, own: &OwnCard) -> f32 {
        let weights = self.mind.weights;
        let likely = own.likely() & self.playable;
        let lowest = likely.into_iter().map(Card::rank).min().unwrap_or(Rank::Five);
        let mut worth = 2.0 * own.chance(self.playable);
        worth += f32::from(5 - lowest.number()) * weights.play_low;
        if self.mind.notes[own.id].is_finessed {
            worth += weights.play_finessed;
        }
        if likely.into_iter().any(|card| self.is_waited_for(card)) {
            worth += weights.play_wanted;
        }
        if lowest == self.board.rules().top_rank() {
            worth += weights.play_five;
        }
        let age = own.slot.index() as f32;
        if own.literal.is_subset(CardSet::of_rank(Rank::One)) {
            worth + weights.oldest_one * age
        } else {
            worth - 0.01 * age
        }
    }

    /// Whether a team-mate has the next card of the suit, already clued.
    fn is_waited_for(&self, card: Card) -> bool {
        let next = Rank::new(card.rank().number() + 1).map(|rank| Card::new(card.suit(), rank));
        let is_next = |id: CardId| self.mind.is_spoken_for(id) && self.mind.face(id) == next;
        next.is_some()
            && self
                .mind
                .others(self.mind.seat)
                .any(|seat| self.board.hand(seat).iter().any(is_next))
    }

    /// A wrong announcement is a strike even if the card fits, so only a colour
    /// that is certain is announced.
    fn announcement(&self, own: &OwnCard) -> Option<Suit> {
        let suit = own.literal.into_iter().next()?.suit();
        let is_certain = own.literal.is_subset(CardSet::of_suit(suit));
        (is_certain && self.board.rules().switches().announcing).then_some(suit)
    }

    /// Gives the best clue if it is worth a token.
    fn give_clue(&self) -> Option<Decision> {
        let weights = self.mind.weights;
        let tokens = self.board.clue_tokens();
        let mut bar = weights.clue_worth;
        if tokens == 1 {
            bar += weights.clue_worth_last_token;
        }
        if tokens + 1 >= self.board.rules().switches().clue_tokens {
            bar -= weights.clue_worth_tokens_in;
        }
        if self.board.pace().is_some_and(|pace| pace <= 1) {
            bar -= weights.clue_worth_short;
        }
        let best = self.clues().best().filter(|clue| clue.worth >= bar)?;
        Some(self.clue(best))
    }

    /// Gives a harmless clue when a discard would cost a turn that the team
    /// needs.
    fn pass_the_time(&self) -> Option<Decision> {
        let turns_are_short = self.board.pace().is_some_and(|pace| pace <= 0);
        (self.is_last_round || turns_are_short).then(|| self.stall()).flatten()
    }

    /// A clue that says little and does no harm: preferably one about fives, or
    /// about cards that were touched before.
    fn harmless(&self) -> Option<&ClueChoice> {
        let top = Clue::Rank(self.board.rules().top_rank());
        let worth = |clue: &&ClueChoice| {
            let five = if clue.clue == top { 0.5 } else { 0.0 };
            let repeat = if clue.is_repeat { 0.6 } else { 0.0 };
            let news = if clue.is_news { 0.0 } else { -0.3 };
            clue.worth + five + repeat + news
        };
        let harmless = self.clues().iter().filter(|clue| clue.harm < 0.15);
        harmless.max_by(|a, b| worth(a).total_cmp(&worth(b)))
    }

    fn stall(&self) -> Option<Decision> {
        let least = if self.can_discard() { -1.0 } else { f32::MIN };
        let second = || self.clues().best().filter(|clue| clue.worth > least);
        self.harmless().or_else(second).map(|clue| self.clue(clue))
    }

    pub(super) fn can_discard(&self) -> bool {
        self.board.can_discard() && self.own[0].is_some()
    }

    /// Discards a useless card, or else the oldest one that nobody has spoken for.
    fn discard(&self) -> Option<Decision> {
        if !self.can_discard() {
            return None;
        }
        if let Some(own) = self.useless() {
            return Some(self.own_action(Action::Discard(own.slot), own));
        }
        if let Some(own) = self.twin() {
            return Some(self.own_action(Action::Discard(own.slot), own));
        }
        let own = self.oldest()?;
        let weights = self.mind.weights;
        let is_risky = own.chance(self.critical) > weights.risky_discard;
        let has_clue = self.harmless().is_some_and(|clue| clue.worth > weights.risky_discard_clue);
        if is_risky && has_clue && self.board.clue_tokens() > 1 {
            return None;
        }
        Some(self.own_action(Action::Discard(own.slot), own))
    }

    /// The card that is most likely useless, if it is likely enough.
    pub(super) fn useless(&self) -> Option<&OwnCard> {
        let chance = |own: &&OwnCard| own.chance(self.dead);
        let useless = self.own.iter().flatten().rev();
        let useless = useless.filter(|own| chance(own) > self.mind.weights.useless);
        useless
            .filter(|own| chance(own) == 1.0 || !self.was_just_pointed_at(own.id))
            .max_by(|a, b| chance(a).total_cmp(&chance(b)))
    }

    /// A known card whose other copy a team-mate holds, clued, and will take the
    /// discard for a sign of that.
    fn twin(&self) -> Option<&OwnCard> {
        let holds = |seat: Seat, card: Card| {
            let clued = self.board.hand(seat).iter().filter(|id| self.mind.is_touched(*id));
            let mut other = self.hands[seat].cards.iter().flatten();
            let could_be = |held: &&TeammateCard| held.is_touched && held.literal.contains(card);
            // The team-mate takes the newest clued card that can be it.
            let taken_for = other.find(could_be).map(|held| held.id);
            self.mind.beliefs[seat].at_least(Style::Three) > 0.5
                && clued
                    .filter(|id| Some(*id) == taken_for)
                    .any(|id| self.mind.face(id) == Some(card))
        };
        let mut known = self.own.iter().flatten().filter(|own| own.literal.is_single());
        known.find(|own| {
            let card = own.literal.only().filter(|card| !self.dead.contains(*card));
            card.is_some_and(|card| self.mind.others(self.mind.seat).any(|seat| holds(seat, card)))
        })
    }

    /// Whether a clue has pointed at the card since the seat's last turn.
    fn was_just_pointed_at(&self, id: CardId) -> bool {
        let note = &self.mind.notes[id];
        note.call.is_some() && note.turn + self.board.rules().players() > self.board.turn()
    }

    /// The oldest card that nobody has spoken for. If partners do not seem to
    /// save such cards, one that is less likely a last copy may go first.
    pub(super) fn oldest(&self) -> Option<&OwnCard> {
        let weights = self.mind.weights;
        let saves = |seat: Seat| self.mind.beliefs[seat].has_focus();
        let saver = self.mind.others(self.mind.seat).map(saves).fold(0.0, f32::max);
        let free = self.own.iter().flatten().rev().filter(|own| !self.mind.is_spoken_for(own.id));
        let cost = |age: usize, own: &OwnCard| {
            own.chance(self.critical) + age as f32 * (0.01 + weights.oldest_first * saver)
                - 0.3 * own.chance(self.dead) * (1.0 - saver)
        };
        free.enumerate()
            .filter(|(_, own)| own.chance(self.critical) < weights.last_copy)
            .min_by(|(a, x), (b, y)| cost(*a, x).total_cmp(&cost(*b, y)))
            .map(|(_, own)| own)
    }

    /// Discards the least valuable card, if every card is spoken for or may be a
    /// last copy.
    fn discard_least(&self) -> Option<Decision> {
        if !self.can_discard() {
            return None;
        }
        let cost = |own: &&OwnCard| self.cost(own);
        let own = self.own.iter().flatten().min_by(|a, b| cost(a).total_cmp(&cost(b)))?;
        Some(self.own_action(Action::Discard(own.slot), own))
    }

    /// How much the team would miss a card.
    pub(super) fn cost(&self, own: &OwnCard) -> f32 {
        own.chance(self.critical) + 0.5 * own.chance(self.playable) - own.chance(self.dead)
    }

    /// Gives any clue or makes the likeliest play, if nothing else is allowed.
    fn anything(&self) -> Decision {
        if let Some(clue) = self.clues().best() {
            return self.clue(clue);
        }
        let chance = |own: &&OwnCard| own.chance(self.playable);
        match self.own.iter().flatten().max_by(|a, b| chance(a).total_cmp(&chance(b))) {
            Some(own) => self.own_action(Action::Play(own.slot, None), own),
            // Without cards, only an empty clue is left.
            None => {
                let action = self.mind.view.legal_actions().nth(0).expect("someone has to act");
                Decision { action, reason: Reason::of(Rule::Stall) }
            }
        }
    }
}
