//! Team-mates: what they would do with their cards, judging by what they seem
//! to believe.

use starmine_rules::{CardId, CardSet, Rank, Seat, Slot};

use super::choice::TurnContext;
use super::mind::{ClueNote, Literal, Mind};
use super::style::Style;

/// A team-mate's hand as it is, or as it would be after a clue.
#[derive(Clone, Copy)]
pub(super) struct TeammateHand {
    pub(super) seat: Seat,
    pub(super) cards: [Option<TeammateCard>; Slot::MAX as usize],
    /// The cards that the team-mate knows to be spoken for.
    pub(super) taken: CardSet,
    /// The cards that can be played once those have been.
    pub(super) soon: CardSet,
}

/// A card of a team-mate.
#[derive(Clone, Copy)]
pub(super) struct TeammateCard {
    pub(super) id: CardId,
    /// What the card can be as far as its owner knows from clues and counting.
    pub(super) literal: CardSet,
    pub(super) note: ClueNote,
    pub(super) is_touched: bool,
}

/// What a player is expected to do with a hand.
#[derive(Clone, Copy, Default)]
pub(super) struct Prospect {
    /// The expected number of plays, now or later.
    pub(super) plays: f32,
    /// The expected number of misplays.
    pub(super) misplays: f32,
    /// How likely the player has something to play now.
    pub(super) is_busy: f32,
}

impl TurnContext<'_> {
    pub(super) fn teammate_hand(&self, seat: Seat, mind: &Mind, literal: &Literal) -> TeammateHand {
        let mut cards = [None; Slot::MAX as usize];
        for (place, (id, literal)) in
            cards.iter_mut().zip(self.board.hand(seat).iter().zip(literal))
        {
            let is_touched = self.mind.is_touched(id);
            *place = Some(TeammateCard { id, literal: *literal, note: mind.notes[id], is_touched });
        }
        TeammateHand { seat, cards, taken: self.taken[seat], soon: self.soon[seat] }
    }

    /// What the players of each style would do with a hand, on average.
    pub(super) fn prospect(&self, hand: &TeammateHand) -> Prospect {
        let belief = &self.mind.beliefs[hand.seat];
        let mut prospect = Prospect::default();
        // Styles that play alike are judged together.
        let groups = [
            (Style::Literal, belief.of(Style::Literal)),
            (Style::Newest, belief.of(Style::Newest) + belief.of(Style::Hopeful)),
            (Style::One, belief.has_focus()),
        ];
        for (style, share) in groups.into_iter().filter(|(_, share)| *share >= 0.02) {
            self.add_prospect(&mut prospect, hand, style, share);
        }
        prospect
    }

    fn add_prospect(&self, prospect: &mut Prospect, hand: &TeammateHand, style: Style, share: f32) {
        let weights = self.mind.weights;
        let mut seen = CardSet::EMPTY;
        let mut is_busy = false;
        for card in hand.cards.iter().flatten() {
            let Some(face) = self.mind.face(card.id) else { continue };
            if self.would_play(style, card, hand.taken) {
                is_busy = true;
                if self.playable.contains(face) && !seen.contains(face) {
                    seen = seen.with(face);
                    prospect.plays += share;
                } else {
                    let casual = style == Style::Newest;
                    prospect.misplays += share * if casual { weights.casual_misplay } else { 1.0 };
                }
            } else if style.has_focus() && (card.is_touched || card.note.is_finessed) {
                let set = self.conventional(card, hand.taken);
                if card.note.call.is_some() && set.is_subset(hand.soon) {
                    if hand.soon.contains(face) {
                        prospect.plays += share * weights.later_play;
                    } else {
                        prospect.misplays += share * weights.later_misplay;
                    }
                } else if set.is_single() {
                    prospect.plays += share * weights.known_card;
                }
            }
        }
        if is_busy {
            prospect.is_busy += share;
        }
    }

    /// Whether a player of this style would play the card now.
    fn would_play(&self, style: Style, card: &TeammateCard, taken: CardSet) -> bool {
        if !card.literal.is_empty() && card.literal.is_subset(self.playable) {
            return true;
        }
        match style {
            Style::Literal => false,
            Style::Hopeful | Style::Newest => {
                card.note.newest.is_some() && !(card.literal & self.playable).is_empty()
            }
            Style::Plain | Style::One | Style::Two | Style::Three => {
                // Nobody bets the last strike on a convention.
                self.strikes_left > 1
                    && (card.is_touched || card.note.is_finessed)
                    && self.conventional(card, taken).is_subset(self.playable)
            }
        }
    }

    fn conventional(&self, card: &TeammateCard, taken: CardSet) -> CardSet {
        Mind::conventional(&card.note, card.is_touched, card.literal, taken, self.dead)
    }

    /// How likely a player has nothing to play now.
    pub(super) fn is_idle(&self, seat: Seat) -> f32 {
        1.0 - self.prospect(&self.hands[seat]).is_busy
    }

    /// How badly the team needs a team-mate's card not to be discarded.
    pub(super) fn need(&self, id: CardId) -> f32 {
        let weights = self.mind.weights;
        let Some(face) = self.mind.face(id) else { return 0.0 };
        if self.dead.contains(face) {
            return 0.0;
        }
        if self.critical.contains(face) {
            let is_five = face.rank() == self.board.rules().top_rank();
            return if is_five { weights.need_five } else { weights.need_last_copy };
        }
        let is_twin = |other: CardId| other != id && self.mind.face(other) == Some(face);
        let mut seats = self.board.rules().seats();
        if seats.any(|seat| self.board.hand(seat).iter().any(is_twin)) {
            0.0
        } else if face.rank() == Rank::Two {
            weights.need_two
        } else if self.playable.contains(face) {
            weights.need_playable
        } else {
            0.0
        }
    }
}
