//! The policy: the choice of an action by simple rules. The meaning of an
//! action is decided elsewhere (`signal.rs`) and never depends on why it was
//! chosen.

use std::cell::OnceCell;
use std::cmp::Reverse;

use starmine_rules::{Action, Board, BySeat, CardSet, Clue, Phase, Rules, Seat, Slot, Suit};

use super::cache;
use super::clue_code::ClueCode;
use super::common_knowledge::{CommonKnowledge, Possible};
use super::own_hand::OwnHand;
use super::perspective::Perspective;
use super::signal::HatMessage;
use super::slots::Slots;

/// A clue, and the message it sends.
#[derive(Clone, Copy, Debug)]
pub(super) struct CodedClue {
    to: Seat,
    clue: Clue,
    message: HatMessage,
}

/// The seat to act, what it knows, and what it can do within the code.
pub(super) struct TurnContext<'a> {
    pub(super) board: &'a Board,
    pub(super) seat: Seat,
    pub(super) sight: &'a Perspective,
    pub(super) common: &'a CommonKnowledge,
    pub(super) own: OwnHand,
    clue: OnceCell<Option<CodedClue>>,
}

impl CodedClue {
    pub(super) fn action(&self) -> Action {
        Action::Clue { to: self.to, clue: self.clue }
    }
}

impl TurnContext<'_> {
    pub(super) fn new<'a>(board: &'a Board, seat: Seat, sight: &'a Perspective) -> TurnContext<'a> {
        let own = OwnHand::new(board, seat, sight);
        TurnContext { board, seat, sight, common: &sight.common, own, clue: OnceCell::new() }
    }

    pub(super) fn rules(&self) -> &Rules {
        self.board.rules()
    }

    /// The action to take.
    pub(super) fn choose(&self) -> Action {
        let usual = self.by_rules();
        if self.is_endgame() { self.improve_in_endgame(usual) } else { usual }
    }

    /// The action according to the rules alone, without playing out the
    /// endgame.
    fn by_rules(&self) -> Action {
        if let Some(slot) = self.sure_play() {
            return self.play(slot);
        }
        let clue = self.clue();
        if let Some(clue) = clue.filter(|clue| !self.can_wait(clue)) {
            return clue.action();
        }
        if self.is_last_round()
            && let Some(slot) = self.gamble()
        {
            return self.play(slot);
        }
        match clue {
            _ if self.own.len == 0 || !self.board.can_discard() => {
                clue.map_or_else(|| self.last_resort(), |clue| clue.action())
            }
            Some(clue) if !self.should_discard() => clue.action(),
            _ => self.discard(),
        }
    }

    fn is_last_round(&self) -> bool {
        matches!(self.board.phase(), Phase::LastRound { .. })
    }

    /// Whether something else may be better than a clue: if the clue helps
    /// nobody who lacked a play, or only one player while tokens are few and
    /// there is a card to discard.
    fn can_wait(&self, clue: &CodedClue) -> bool {
        let are_few = self.board.clue_tokens() < self.rules().switches().clue_tokens / 2;
        match self.players_helped(clue) {
            0 => true,
            1 => are_few && !self.is_last_round() && self.should_discard(),
            _ => false,
        }
    }

    /// Whether to discard a card that nobody needs even though there is a token
    /// for a clue.
    ///
    /// Each discard leaves one turn fewer to play a card. While there are at
    /// least as many spare turns as players, a token is worth a turn. Later, only
    /// discard if everyone is waiting for a card in the deck, since more waiting
    /// does not help.
    fn should_discard(&self) -> bool {
        let all_wait = || {
            let mut others = self.rules().seats().filter(|seat| *seat != self.seat);
            others.all(|seat| self.sight.seen(seat, self.common.playable).is_empty())
        };
        !self.own.known(self.dispensable()).is_empty()
            && (!self.is_short() || self.spare_turns() > 0 && all_wait())
    }

    /// How many more turns may fail to land a card. Unlimited in a Grand
    /// Finale.
    fn spare_turns(&self) -> i8 {
        self.board.pace().unwrap_or(i8::MAX)
    }

    /// Whether there are fewer spare turns than players.
    pub(super) fn is_short(&self) -> bool {
        self.spare_turns() < self.rules().players() as i8
    }

    /// Cards that this hand need not keep: useless ones, and those also held by
    /// another hand, which will play them.
    fn dispensable(&self) -> CardSet {
        self.common.dead | self.own.others
    }

    fn has_spare_strike(&self) -> bool {
        self.board.strikes() + 1 < self.rules().switches().strikes
    }

    /// In the last round: the card most likely to land, if there is a strike to
    /// spare.
    fn gamble(&self) -> Option<usize> {
        let chance = |slot: &usize| self.own.chance(*slot, self.common.playable);
        let best = (0..self.own.len).max_by_key(chance)?;
        (self.has_spare_strike() && chance(&best) > 0).then_some(best)
    }

    /// For when no clue sends the true message and nothing may be discarded:
    /// takes a strike if there is one to spare, otherwise sends a false
    /// message.
    fn last_resort(&self) -> Action {
        let rules = self.rules();
        let others = rules.seats().filter(|seat| *seat != self.seat && self.board.can_clue());
        let clue = others.into_iter().find_map(|to| {
            let slots = self.common.hands[to].slots();
            let cards = self.sight.faces[to][slots].iter().flat_map(|face| *face);
            Some((to, rules.clues_to(cards).iter().next()?))
        });
        let worth = |slot: &usize| {
            let useless = self.own.chance(*slot, self.common.dead);
            (self.own.chance(*slot, self.common.playable) + useless, useless)
        };
        let slot = (0..self.own.len).max_by_key(worth);
        match (clue, slot) {
            (_, Some(slot)) if self.has_spare_strike() => self.play(slot),
            (Some((to, clue)), _) => Action::Clue { to, clue },
            (None, slot) => self.play(slot.unwrap_or(0)),
        }
    }

    pub(super) fn play(&self, slot: usize) -> Action {
        Action::Play(Slot::ALL[slot], self.announcement(slot))
    }

    /// A wrong announcement is a strike, so only a colour that is certain is
    /// announced.
    fn announcement(&self, slot: usize) -> Option<Suit> {
        if !self.rules().switches().announcing {
            return None;
        }
        let suit = self.own.possible[slot].into_iter().next()?.suit();
        self.own.possible[slot].is_subset(CardSet::of_suit(suit)).then_some(suit)
    }

    /// The best card to play that certainly lands. Among those that everyone
    /// knows about, only the one that sends the true message counts.
    fn sure_play(&self) -> Option<usize> {
        let sure = self.own.known(self.common.playable);
        if sure.is_empty() {
            return None;
        }
        let signalling = self.common.signalling_plays(self.board, self.seat);
        let mut slots = sure.without(signalling);
        if let Some(slot) = self.truthful(signalling) {
            slots = slots.with(slot);
        }
        let worth = |slot: &usize| {
            let possible = self.own.possible[*slot];
            let rank = possible.into_iter().map(|card| card.rank()).min();
            let is_shared = !(possible & self.own.others).is_empty();
            (Reverse(rank), Reverse(is_shared))
        };
        slots.iter().max_by_key(worth)
    }

    /// The one of these slots that sends the true message.
    pub(super) fn truthful(&self, slots: Slots) -> Option<usize> {
        let number = match slots.len() {
            0 => return None,
            1 => 0,
            width => self.sight.message(self.board, self.seat, width).number,
        };
        slots.iter().nth(number.into())
    }

    /// The clue that sends the true message, if there is one; of several, the
    /// one with the most literal information.
    pub(super) fn clue(&self) -> Option<&CodedClue> {
        self.clue.get_or_init(|| self.find_clue()).as_ref()
    }

    fn find_clue(&self) -> Option<CodedClue> {
        let code = self.code()?;
        let message = self.sight.message(self.board, self.seat, code.width());
        let doubts = |(to, clue): &(Seat, Clue)| {
            let clue = CodedClue { to: *to, clue: *clue, message };
            let left = |slot| self.common.unlocated.within(self.known_after(&clue, *to, slot));
            self.common.hands[*to].slots().map(left).sum::<u8>()
        };
        let clues = code.clues(self.rules(), self.sight, message.number);
        let (to, clue) = clues.min_by_key(doubts)?;
        Some(CodedClue { to, clue, message })
    }

    /// Calls `each` with every clue that sends the true message.
    pub(super) fn each_clue(&self, mut each: impl FnMut(Seat, Clue)) {
        if let Some(code) = self.code() {
            let number = self.sight.message(self.board, self.seat, code.width()).number;
            code.clues(self.rules(), self.sight, number).for_each(|(to, clue)| each(to, clue));
        }
    }

    fn code(&self) -> Option<ClueCode> {
        let code = cache::with_poll(self.board, self.seat, self.common, |poll| poll.code);
        (self.board.can_clue() && code.width() > 0).then_some(code)
    }

    /// How many players without a known play know one after the clue.
    fn players_helped(&self, clue: &CodedClue) -> usize {
        let is_helped = |seat: &Seat| {
            let hand = &self.common.hands[*seat];
            let playable = self.common.playable;
            let plays = |slot| self.known_after(clue, *seat, slot).is_subset(playable);
            hand.known(playable).is_empty() && hand.slots().any(plays)
        };
        self.rules().seats().filter(|seat| *seat != self.seat).filter(is_helped).count()
    }

    /// What everyone will know about each hand after an action, if it sends a
    /// message.
    pub(super) fn known_after_all(&self, action: Action) -> Option<BySeat<Possible>> {
        let (signalling, slot) = match action {
            Action::Clue { to, clue } => {
                // If no clue sends the true message, a clue says nothing true.
                let message = self.clue()?.message;
                let clue = CodedClue { to, clue, message };
                let mut after = message.possible;
                for slot in self.common.hands[to].slots() {
                    after[to][slot] = self.known_after(&clue, to, slot);
                }
                return Some(after);
            }
            Action::Play(slot, _) => (self.common.signalling_plays(self.board, self.seat), slot),
            Action::Discard(slot) => (self.common.signalling_discards(self.seat), slot),
        };
        let signals = signalling.contains(slot.index()) && signalling.len() > 1;
        signals.then(|| self.sight.message(self.board, self.seat, signalling.len()).possible)
    }

    /// What everyone will know about a team-mate's card after a clue.
    pub(super) fn known_after(&self, clue: &CodedClue, seat: Seat, slot: usize) -> CardSet {
        let possible = clue.message.possible[seat][slot];
        if seat != clue.to {
            return possible;
        }
        let cards = self.rules().touch().cards(clue.clue);
        let is_touched = self.sight.faces[seat][slot].is_subset(cards);
        if is_touched { possible & cards } else { possible - cards }
    }

    /// Discards a card that everyone knows to be useless, to send a message;
    /// otherwise one that this player knows to be useless, then one that this
    /// hand need not keep, then the one that will be missed least.
    pub(super) fn discard(&self) -> Action {
        let useless = || self.own.known(self.common.dead).iter().next();
        let spare = || self.own.known(self.dispensable()).iter().next();
        let harm = |slot: &usize| {
            let critical = self.own.chance(*slot, self.common.critical);
            let playable = self.own.chance(*slot, self.common.playable);
            let safe = self.own.chance(*slot, self.dispensable());
            (8 * critical + playable + 1000 - safe, Reverse(*slot))
        };
        let least = || (0..self.own.len).min_by_key(harm);
        let truthful = self.truthful(self.common.signalling_discards(self.seat));
        let slot = truthful.or_else(useless).or_else(spare).or_else(least);
        Action::Discard(Slot::ALL[slot.unwrap_or(0)])
    }
}
