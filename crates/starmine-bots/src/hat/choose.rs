//! What to do, by rules that are quick to follow. What an action tells is
//! decided elsewhere (`meaning.rs`), and never by why it was chosen.

use std::cell::OnceCell;
use std::cmp::Reverse;

use starmine_rules::{Action, BySeat, CardSet, Clue, Rules, Seat, Slot, Suit};

use super::code::Code;
use super::known::Slots;
use super::meaning::Told;
use super::own::Own;
use super::question::CanBe;
use super::round::Round;
use super::table::Table;

/// A clue, and what it tells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Telling {
    to: Seat,
    clue: Clue,
    told: Told,
}

/// The player to act, and what they can do within the code.
pub(super) struct Turn<'a> {
    pub(super) rules: &'a Rules,
    pub(super) table: &'a Table,
    pub(super) own: Own,
    pub(super) seat: Seat,
    telling: OnceCell<Option<Telling>>,
}

impl Telling {
    pub(super) fn action(&self) -> Action {
        Action::Clue { to: self.to, clue: self.clue }
    }
}

impl Turn<'_> {
    pub(super) fn new<'a>(rules: &'a Rules, table: &'a Table) -> Turn<'a> {
        let own = Own::new(table);
        Turn { rules, table, own, seat: table.to_act, telling: OnceCell::new() }
    }

    /// What to do.
    pub(super) fn choose(&self) -> Action {
        let usual = self.by_rules();
        if self.is_near_end() { self.count_out(usual) } else { usual }
    }

    /// What to do by the rules alone.
    fn by_rules(&self) -> Action {
        if let Some(slot) = self.sure_play() {
            return self.play(slot);
        }
        let clue = self.clue();
        if let Some(clue) = clue.filter(|clue| !self.can_wait(clue)) {
            return clue.action();
        }
        if self.table.turns_left.is_some()
            && let Some(slot) = self.try_a_card()
        {
            return self.play(slot);
        }
        let can_discard = self.table.tokens < self.rules.switches().clue_tokens;
        match clue {
            _ if self.own.len == 0 || !can_discard => {
                clue.map_or_else(|| self.last_resort(), |clue| clue.action())
            }
            Some(clue) if !self.should_discard() => clue.action(),
            _ => self.discard(),
        }
    }

    /// Whether something else may be better than a clue: if it lets nobody
    /// play who knew of no play, or just one, when tokens are few and there is
    /// a card to throw.
    fn can_wait(&self, telling: &Telling) -> bool {
        let are_few = self.table.tokens < self.rules.switches().clue_tokens / 2;
        match self.gain(telling) {
            0 => true,
            1 => are_few && self.table.turns_left.is_none() && self.should_discard(),
            _ => false,
        }
    }

    /// Whether to throw a card that nobody needs though there is a token for a
    /// clue.
    ///
    /// Each card that is thrown is a turn less for one that lands. While more
    /// such turns are left than players, a token is worth one. Later, only if
    /// all wait for a card that is in the deck: to wait longer does not help.
    fn should_discard(&self) -> bool {
        let all_wait = || {
            let mut others = self.rules.seats().filter(|seat| *seat != self.seat);
            others.all(|seat| self.table.seen(seat, self.table.playable).is_empty())
        };
        !self.own.known(self.dispensable()).is_empty()
            && (!self.is_short() || self.table.pace(self.rules) > 0 && all_wait())
    }

    /// Whether not everyone has a turn to spare.
    pub(super) fn is_short(&self) -> bool {
        self.table.pace(self.rules) < i32::from(self.rules.players())
    }

    /// What nobody needs from the own hand: a card that another hand holds
    /// too will be played from there.
    fn dispensable(&self) -> CardSet {
        self.table.dead | self.own.others
    }

    /// In the last round: the card that may best land, if a strike can be
    /// spared.
    fn try_a_card(&self) -> Option<usize> {
        let chance = |slot: &usize| self.own.chance(*slot, self.table.playable);
        let best = (0..self.own.len).max_by_key(chance)?;
        let spare = self.table.strikes + 1 < self.rules.switches().strikes;
        (spare && chance(&best) > 0).then_some(best)
    }

    /// There is no clue that tells the truth, and nothing may be thrown: a
    /// strike if one can be spared, else an untruth.
    fn last_resort(&self) -> Action {
        let spare = self.table.strikes + 1 < self.rules.switches().strikes;
        let is_legal = |to: &Seat, clue: Clue| {
            let touched = self.table.touched(self.rules, *to, clue);
            let empty = self.rules.switches().empty_clues && self.table.hands[*to].len > 0;
            self.table.tokens > 0 && (empty || !touched.is_empty())
        };
        let others = self.rules.seats().filter(|seat| *seat != self.seat);
        let clues = others.flat_map(|to| self.rules.clues().iter().map(move |clue| (to, clue)));
        let clue = clues.into_iter().find(|(to, clue)| is_legal(to, *clue));
        let worth = |slot: &usize| {
            let useless = self.own.chance(*slot, self.table.dead);
            (self.own.chance(*slot, self.table.playable) + useless, useless)
        };
        let slot = (0..self.own.len).max_by_key(worth);
        match (clue, slot) {
            (_, Some(slot)) if spare => self.play(slot),
            (Some((to, clue)), _) => Action::Clue { to, clue },
            (None, slot) => self.play(slot.unwrap_or(0)),
        }
    }

    pub(super) fn play(&self, slot: usize) -> Action {
        Action::Play(Slot::ALL[slot], self.announcement(slot))
    }

    /// A wrong announcement is a strike, so only what is certain is announced.
    fn announcement(&self, slot: usize) -> Option<Suit> {
        if !self.rules.switches().announcing {
            return None;
        }
        let suit = self.own.can_be[slot].into_iter().next()?.suit();
        self.own.can_be[slot].is_subset(CardSet::of_suit(suit)).then_some(suit)
    }

    /// The card to play of those that surely land: of several that everyone
    /// knows of, the one that tells the truth.
    fn sure_play(&self) -> Option<usize> {
        let sure = self.own.known(self.table.playable);
        if sure.is_empty() {
            return None;
        }
        let plays = self.table.plays(self.seat);
        let mut slots = sure.without(plays);
        if let Some(slot) = self.spoken(plays) {
            slots = slots.with(slot);
        }
        let worth = |slot: &usize| {
            let can_be = self.own.can_be[*slot];
            let rank = can_be.into_iter().map(|card| card.rank()).min();
            let is_shared = !(can_be & self.own.others).is_empty();
            (Reverse(rank), Reverse(is_shared))
        };
        slots.iter().max_by_key(worth)
    }

    /// The one of these slots whose choice tells the truth.
    pub(super) fn spoken(&self, slots: Slots) -> Option<usize> {
        let number = match slots.len() {
            0 => return None,
            1 => 0,
            width => self.table.told(self.rules, width).number,
        };
        slots.iter().nth(number.into())
    }

    /// The clue that tells the truth, if there is one, and of several the one
    /// that says most literally.
    pub(super) fn clue(&self) -> Option<&Telling> {
        self.telling.get_or_init(|| self.find_clue()).as_ref()
    }

    fn find_clue(&self) -> Option<Telling> {
        let code = self.code()?;
        let told = self.table.told(self.rules, code.width());
        let doubts = |(to, clue): &(Seat, Clue)| {
            let telling = Telling { to: *to, clue: *clue, told };
            let left = |slot| self.table.open.within(self.known_after(&telling, *to, slot));
            self.table.hands[*to].slots().map(left).sum::<u8>()
        };
        let clues = code.clues(self.rules, self.table, told.number);
        let (to, clue) = clues.min_by_key(doubts)?;
        Some(Telling { to, clue, told })
    }

    /// Every clue that tells the truth.
    pub(super) fn each_clue(&self, mut each: impl FnMut(Seat, Clue)) {
        if let Some(code) = self.code() {
            let number = self.table.told(self.rules, code.width()).number;
            code.clues(self.rules, self.table, number).for_each(|(to, clue)| each(to, clue));
        }
    }

    fn code(&self) -> Option<Code> {
        let code = Round::with_last(|last| Round::of(last, self.rules, self.table).code);
        (self.table.tokens > 0 && code.width() > 0).then_some(code)
    }

    /// How many know of a play after a clue who did not before.
    fn gain(&self, telling: &Telling) -> usize {
        let gains = |seat: &Seat| {
            let hand = &self.table.hands[*seat];
            let playable = self.table.playable;
            let plays = |slot| self.known_after(telling, *seat, slot).is_subset(playable);
            hand.known(playable).is_empty() && hand.slots().any(plays)
        };
        self.rules.seats().filter(|seat| *seat != self.seat).filter(gains).count()
    }

    /// What everyone will know of each hand after an action of which the
    /// choice speaks.
    pub(super) fn known_after_all(&self, action: Action) -> Option<BySeat<CanBe>> {
        let (slots, slot) = match action {
            Action::Clue { to, clue } => {
                // Without a clue that tells the truth, nothing true is told.
                let told = self.clue()?.told;
                let telling = Telling { to, clue, told };
                let mut after = told.can_be;
                for slot in self.table.hands[to].slots() {
                    after[to][slot] = self.known_after(&telling, to, slot);
                }
                return Some(after);
            }
            Action::Play(slot, _) => (self.table.plays(self.seat), slot),
            Action::Discard(slot) => (self.table.trash(self.seat), slot),
        };
        let speaks = slots.contains(slot.index()) && slots.len() > 1;
        speaks.then(|| self.table.told(self.rules, slots.len()).can_be)
    }

    /// What everyone will know of a team-mate's card after a clue.
    pub(super) fn known_after(&self, telling: &Telling, seat: Seat, slot: usize) -> CardSet {
        let can_be = telling.told.can_be[seat][slot];
        if seat != telling.to {
            return can_be;
        }
        let cards = self.rules.touch().cards(telling.clue);
        let is_touched = self.table.faces[seat][slot].is_subset(cards);
        if is_touched { can_be & cards } else { can_be - cards }
    }

    /// Throws what everyone knows to be useless, so that it tells something;
    /// what else is useless; what is not needed from here; or what will be
    /// missed least.
    pub(super) fn discard(&self) -> Action {
        let useless = || self.own.known(self.table.dead).iter().next();
        let spare = || self.own.known(self.dispensable()).iter().next();
        let harm = |slot: &usize| {
            let critical = self.own.chance(*slot, self.table.critical);
            let playable = self.own.chance(*slot, self.table.playable);
            let safe = self.own.chance(*slot, self.dispensable());
            (8 * critical + playable + 1000 - safe, Reverse(*slot))
        };
        let least = || (0..self.own.len).min_by_key(harm);
        let spoken = self.spoken(self.table.trash(self.seat));
        let slot = spoken.or_else(useless).or_else(spare).or_else(least);
        Action::Discard(Slot::ALL[slot.unwrap_or(0)])
    }
}

impl Table {
    /// Which slots of a hand in sight a clue touches.
    pub(super) fn touched(&self, rules: &Rules, to: Seat, clue: Clue) -> Slots {
        self.seen(to, rules.touch().cards(clue))
    }
}
