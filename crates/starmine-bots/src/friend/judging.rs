//! Judging: what clues and answers show about a player's style.

use starmine_rules::{Card, CardId, CardIds, Clue, Seat};

use super::mind::{ClueNote, Mind};
use super::reading::Reading;
use super::style::Style;

/// What a player was asked to play, for each way of reading clues.
#[derive(Clone, Copy, Default)]
struct Asked {
    by_focus: CardIds,
    by_newest: CardIds,
}

impl Mind {
    /// How likely the clues about a card are under a style if the card is
    /// `face`.
    pub(super) fn likelihood(&self, style: Style, note: &ClueNote, face: Card) -> f32 {
        let weights = self.weights;
        match (style, &note.call) {
            (Style::Plain | Style::One | Style::Two | Style::Three, Some(call)) => {
                if call.sure.contains(face) {
                    1.0
                } else if note.is_finessed && style >= call.depth {
                    weights.false_finesse
                } else if note.is_finessed {
                    weights.finesse_by_chance
                } else if style >= call.depth && call.finesse.contains(face) {
                    weights.needs_finesse
                } else {
                    weights.false_focus
                }
            }
            (Style::Plain | Style::One | Style::Two | Style::Three, None) => weights.off_focus,
            (Style::Literal | Style::Hopeful | Style::Newest, _) if note.is_finessed => {
                weights.finesse_by_chance
            }
            (Style::Newest, _) => match note.newest {
                Some(touch) if touch.playable.contains(face) => 1.0,
                Some(_) => weights.false_newest,
                None => weights.off_newest,
            },
            (Style::Literal | Style::Hopeful, _) => match note.touch {
                Some(touch) if touch.playable.contains(face) || touch.is_of_top_rank => 1.0,
                Some(touch) if touch.is_alone => weights.idle_clue_to_one,
                _ => weights.idle_clue_to_more,
            },
        }
    }

    /// Judges a clue between two other players: which styles does the card that it
    /// points at fit?
    pub(super) fn judge_clue(
        &mut self,
        from: Seat,
        reading: &Reading,
        touched: CardIds,
        clue: Clue,
    ) {
        let Some(face) = self.face(reading.focus) else { return };
        let playable = self.board().playable();
        let can_be_played = |id: CardId| self.face(id).is_some_and(|face| playable.contains(face));
        let is_five = clue == Clue::Rank(self.board().rules().top_rank());
        let loosely = if is_five || touched.iter().any(can_be_played) { 0.6 } else { 0.12 };
        let newest = match reading.newest {
            None => 0.6,
            Some(id) if can_be_played(id) => 1.0,
            Some(_) => self.weights.unfit_clue,
        };
        let fits = |does: bool| if does { 1.0 } else { self.weights.unfit_clue };
        let finessed = |style| reading.via[0].is_some() && style >= reading.depth;
        self.beliefs[from].observe(|style| match style {
            Style::Literal | Style::Hopeful => loosely,
            Style::Newest => newest,
            Style::Plain | Style::One | Style::Two | Style::Three => {
                fits(reading.sure().contains(face) || style.finesses() && finessed(style))
            }
        });
    }

    /// One of the seat's own cards was revealed: which styles did the clues about
    /// it fit?
    pub(super) fn judge_calls(&mut self, seat: Seat, id: CardId, face: Card) {
        if seat != self.seat {
            return;
        }
        let note = self.notes[id];
        let from = note.call.map(|call| call.from).or(note.newest.map(|touch| touch.from));
        let Some(from) = from else { return };
        let likelihoods = Style::ALL.map(|style| self.likelihood(style, &note, face).max(0.05));
        self.beliefs[from].observe(|style| likelihoods[style as usize]);
    }

    /// A player gave a clue, although others may have asked for a play.
    pub(super) fn judge_waiting(&mut self, seat: Seat) {
        self.judge_silence(seat, self.weights.answered_later);
    }

    /// A player discarded, although others may have asked for a play.
    pub(super) fn judge_discard(&mut self, seat: Seat) {
        self.judge_silence(seat, self.weights.unanswered);
    }

    fn judge_silence(&mut self, seat: Seat, unanswered: f32) {
        let Some(asked) = self.asked(seat, None) else { return };
        let of = |cards: CardIds| if cards.is_empty() { 0.9 } else { unanswered };
        if asked.by_focus.is_empty() && asked.by_newest.is_empty() {
            return;
        }
        self.beliefs[seat].observe(|style| match style {
            Style::Literal => 0.95,
            Style::Hopeful => 0.5,
            Style::Newest => of(asked.by_newest),
            Style::Plain | Style::One | Style::Two | Style::Three => of(asked.by_focus),
        });
    }

    /// A player played a card: had anyone asked for it?
    pub(super) fn judge_play(&mut self, seat: Seat, played: CardId) {
        let Some(asked) = self.asked(seat, Some(played)) else { return };
        if asked.by_focus.is_empty() && asked.by_newest.is_empty() {
            if self.is_touched(played) {
                self.beliefs[seat].observe(|style| match style {
                    Style::Literal => 0.1,
                    Style::Hopeful => 0.8,
                    _ => 0.3,
                });
            }
            return;
        }
        let of = |cards: CardIds| {
            if cards.contains(played) { 1.0 } else { self.weights.unanswered }
        };
        let (by_focus, by_newest) = (of(asked.by_focus), of(asked.by_newest));
        self.beliefs[seat].observe(|style| match style {
            Style::Literal => 0.05,
            Style::Hopeful => 0.6,
            Style::Newest => by_newest,
            Style::Plain | Style::One | Style::Two | Style::Three => by_focus,
        });
    }

    /// What another player was asked to play; `None` if that player had a
    /// certain play anyway, because then the action shows nothing.
    fn asked(&self, seat: Seat, played: Option<CardId>) -> Option<Asked> {
        if seat == self.seat || self.beliefs[seat].is_certain() {
            return None;
        }
        let board = self.board();
        let playable = board.playable();
        let hand = board.hand(seat);
        let literal = self.literal(seat);
        let is_certain = |id: CardId| {
            hand.slot_of(id).is_some_and(|slot| literal[slot.index()].is_subset(playable))
        };
        if hand.iter().any(is_certain) && played.is_none_or(is_certain) {
            return None;
        }
        let mine = self.literal(self.seat);
        let taken = self.taken_elsewhere(seat, &mine) | self.taken_at_home(seat, None, &literal);
        let mut asked = Asked::default();
        for (id, literal) in hand.iter().zip(literal) {
            let note = &self.notes[id];
            let set = Mind::conventional(note, self.is_touched(id), literal, taken, board.dead());
            if self.is_spoken_for(id) && set.is_subset(playable) {
                asked.by_focus.insert(id);
            }
            if note.newest.is_some() && !(literal & playable).is_empty() {
                asked.by_newest.insert(id);
            }
        }
        Some(asked)
    }
}
