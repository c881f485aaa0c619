//! Clues: what would happen after each of them.

use starmine_rules::{Action, Card, CardId, CardIds, CardSet, Clue, Seat};

use super::choice::TurnContext;
use super::hearing::Clued;
use super::mind::{Literal, Mind};
use super::reading::Reading;
use super::teammate::Prospect;

/// As many clues as a seat can have: eleven for each of four team-mates.
const MOST: usize = 4 * Clue::COUNT;

/// A legal clue, and what would happen after it.
#[derive(Clone, Copy)]
pub(super) struct ClueChoice {
    pub(super) to: Seat,
    pub(super) clue: Clue,
    pub(super) reading: Reading,
    /// What it is worth, in plays.
    pub(super) worth: f32,
    /// How many more misplays to expect after it.
    pub(super) harm: f32,
    /// Whether it touches only cards that were touched before.
    pub(super) is_repeat: bool,
    /// Whether it keeps the next player from discarding a card that the team
    /// needs.
    pub(super) saves: bool,
    /// Whether it tells its receiver anything new.
    pub(super) is_news: bool,
}

impl ClueChoice {
    pub(super) fn action(&self) -> Action {
        Action::Clue { to: self.to, clue: self.clue }
    }
}

/// All clues that touch a card, best first.
pub(super) struct ClueChoices {
    choices: [Option<ClueChoice>; MOST],
    len: usize,
}

impl ClueChoices {
    pub(super) fn iter(&self) -> impl Iterator<Item = &ClueChoice> {
        self.choices[..self.len].iter().flatten()
    }

    pub(super) fn best(&self) -> Option<&ClueChoice> {
        self.iter().next()
    }
}

/// What a team-mate would do without a clue.
#[derive(Clone, Copy)]
struct WithoutClue {
    prospect: Prospect,
    chop: Option<CardId>,
    /// How badly the team needs the chop.
    need: f32,
}

impl TurnContext<'_> {
    /// Every clue that touches a card, judged. Empty clues are not given: to
    /// most people they mean what they say and nothing more.
    pub(super) fn clue_choices(&self) -> ClueChoices {
        let mut choices = ClueChoices { choices: [None; MOST], len: 0 };
        let legal = self.mind.view.legal_actions();
        // Each clue is tried on a copy of the mind, which is restored afterwards.
        let mut copy = *self.mind;
        for to in self.mind.others(self.mind.seat) {
            let chop = self.mind.chop(to);
            let without = WithoutClue {
                prospect: self.prospect(&self.hands[to]),
                chop,
                need: chop.map_or(0.0, |id| self.need(id)),
            };
            for clue in Clue::ALL {
                let touched = self.mind.view.would_touch(to, clue);
                if touched.is_empty() || !legal.contains(Action::Clue { to, clue }) {
                    continue;
                }
                let clued = Clued { from: self.mind.seat, to, clue, touched };
                choices.choices[choices.len] = self.judge(&clued, &without, &mut copy);
                choices.len += 1;
            }
        }
        let worth = |choice: &Option<ClueChoice>| choice.map_or(f32::MIN, |choice| choice.worth);
        choices.choices[..choices.len].sort_by(|a, b| worth(b).total_cmp(&worth(a)));
        choices
    }

    fn judge(&self, clued: &Clued, without: &WithoutClue, copy: &mut Mind) -> Option<ClueChoice> {
        let Clued { to, clue, touched, .. } = *clued;
        let weights = self.mind.weights;
        let literal = self.mind.literal_after(to, clue, touched, &self.literal[to]);
        let elsewhere = self.elsewhere[to];
        let reading = self.mind.read(clued, &literal, elsewhere);
        let face = self.mind.face(reading.focus)?;
        copy.note(clued, &reading, &literal, elsewhere);
        let now = self.prospect_after(clued, &reading, &literal, copy);
        self.restore(copy, touched, &reading);

        let harm = now.misplays - without.prospect.misplays;
        let cost = weights.misplay
            * if self.strikes_left == 1 { weights.misplay_at_last_strike } else { 1.0 };
        let mut worth = now.plays - without.prospect.plays - cost * harm.max(0.0)
            + weights.fix * (-harm).max(0.0);
        if !self.dead.contains(face) {
            if reading.is_false {
                worth -= weights.wrong_focus * self.mind.beliefs[to].has_focus();
            }
            let copy = self.own_copy(face);
            worth -= weights.own_copy * copy;
            if copy > 0.15 && reading.play.contains(face) {
                worth -= weights.own_copy_playable;
            }
        }
        worth += self.worth_of_touching(clued, &reading);
        worth += self.worth_of_saving(clued, without, &now);
        worth += weights.bit * self.bits(to, touched, &literal);
        if matches!(clue, Clue::Color(_)) {
            worth += weights.color;
        }
        let players_before = self.mind.others(self.mind.seat).take_while(|seat| *seat != to);
        worth -= weights.not_next * players_before.count() as f32;
        let is_repeat = touched.iter().all(|id| self.mind.is_touched(id));
        let is_news = !is_repeat || literal != self.literal[to];
        let saves = to == self.next && without.need > 0.0 && Some(reading.focus) == without.chop;
        let saves = saves && self.is_idle(to) > 0.5;
        Some(ClueChoice { saves, to, clue, reading, worth, harm, is_repeat, is_news })
    }

    /// What its receiver, and a player whom it asks to play first, would do after
    /// a clue.
    fn prospect_after(
        &self,
        clued: &Clued,
        reading: &Reading,
        literal: &Literal,
        mind: &Mind,
    ) -> Prospect {
        let mut hand = self.teammate_hand(clued.to, mind, literal);
        for card in hand.cards.iter_mut().flatten() {
            card.is_touched |= clued.touched.contains(card.id);
        }
        let asked = reading.via.into_iter().flatten().map(|link| link.cards);
        let asked = asked.fold(CardSet::EMPTY, |all, cards| all | cards);
        if !asked.is_empty() {
            hand.soon = self.mind.soon(hand.taken | asked);
        }
        let mut prospect = self.prospect(&hand);
        // Count each player once, and the receiver not again.
        let holders = reading.via.map(|link| link.map(|link| link.holder));
        let [first, second] = holders.map(|holder| holder.filter(|holder| *holder != clued.to));
        let second = second.filter(|_| second != first);
        for holder in first.into_iter().chain(second) {
            let before = self.prospect(&self.hands[holder]);
            let after = self.prospect(&self.teammate_hand(holder, mind, &self.literal[holder]));
            prospect.plays += after.plays - before.plays;
            prospect.misplays += after.misplays - before.misplays;
        }
        prospect
    }

    /// Restores the notes that a clue changed in the copy.
    fn restore(&self, copy: &mut Mind, touched: CardIds, reading: &Reading) {
        let finessed = copy.connections.into_iter().flatten().map(|connection| connection.card);
        for id in touched.iter().chain([reading.focus]).chain(finessed) {
            copy.notes[id] = self.mind.notes[id];
        }
        copy.connections = self.mind.connections;
    }

    /// How likely it is that this seat itself holds the card, already clued.
    fn own_copy(&self, face: Card) -> f32 {
        let clued = self.own.iter().flatten().filter(|own| self.mind.is_spoken_for(own.id));
        clued.map(|own| own.chance(CardSet::of(face))).fold(0.0, f32::max)
    }

    /// Touching useful cards is good, touching useless ones or second copies
    /// is not.
    fn worth_of_touching(&self, clued: &Clued, reading: &Reading) -> f32 {
        let weights = self.mind.weights;
        let is_five = clued.clue == Clue::Rank(self.board.rules().top_rank());
        let mut unwanted = self.dead | self.taken[clued.to];
        let mut worth = 0.0;
        for id in clued.touched.iter().filter(|id| !self.mind.is_touched(*id)) {
            let Some(face) = self.mind.face(id) else { continue };
            if unwanted.contains(face) {
                worth -= weights.bad_touch;
            } else if !reading.is_false || is_five {
                worth += weights.new_touch;
            }
            unwanted = unwanted.with(face);
        }
        worth
    }

    /// The value of keeping the receiver from discarding a card that the team
    /// needs.
    fn worth_of_saving(&self, clued: &Clued, without: &WithoutClue, now: &Prospect) -> f32 {
        if without.need == 0.0 {
            return 0.0;
        }
        let weights = self.mind.weights;
        let is_free = |id: &CardId| !self.mind.is_spoken_for(*id) && !clued.touched.contains(*id);
        let chop = self.board.hand(clued.to).oldest_first().find(is_free);
        let mut is_idle = 1.0 - now.is_busy;
        if chop != without.chop {
            is_idle *= chop.map_or(0.0, |id| self.need(id)) / without.need;
        }
        let gain = (1.0 - without.prospect.is_busy - is_idle).max(-0.3);
        let time = if clued.to == self.next { 1.0 } else { weights.save_later };
        without.need * time * gain * weights.save
    }

    /// What the touched useful cards' owner learns about them, in bits.
    fn bits(&self, to: Seat, touched: CardIds, literal: &Literal) -> f32 {
        let before = self.literal[to].iter().zip(literal);
        let cards = self.board.hand(to).iter().zip(before);
        let counts = |id: CardId| {
            touched.contains(id) && self.mind.face(id).is_some_and(|face| !self.dead.contains(face))
        };
        let told = cards.filter(|(id, _)| counts(*id));
        told.map(|(_, (before, after))| bits(*before) - bits(*after)).sum()
    }
}

/// How many bits it takes to say which card of a set it is.
fn bits(set: CardSet) -> f32 {
    LOG2[usize::from(set.len())]
}

/// Base-2 logarithms of 0 to 30; 0 counts as 1. A table, because logarithms are
/// not the same on every platform.
const LOG2: [f32; 31] = [
    0.0, 0.0, 1.0, 1.58, 2.0, 2.32, 2.58, 2.81, 3.0, 3.17, 3.32, 3.46, 3.58, 3.7, 3.81, 3.91, 4.0,
    4.09, 4.17, 4.25, 4.32, 4.39, 4.46, 4.52, 4.58, 4.64, 4.7, 4.75, 4.81, 4.86, 4.91,
];
