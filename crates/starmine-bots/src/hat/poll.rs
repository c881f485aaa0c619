//! A poll: what is asked about every hand at one moment, and the answers
//! computed so far.

use starmine_rules::{Board, BySeat, Seat};

use super::clue_code::ClueCode;
use super::common_knowledge::{CommonKnowledge, HandNotes};
use super::encoding::{EncodedHand, NumberSource, encode};
use super::hand_question::Outlook;

/// The questions before the seat to act does something.
#[derive(Clone, Copy)]
pub(super) struct Poll {
    pub(super) code: ClueCode,
    /// The outlook used to ask about each hand; `None` for hands not asked
    /// about.
    outlooks: BySeat<Option<Outlook>>,
    /// The latest answer about each hand, with the width it was encoded for.
    answers: BySeat<Option<(u8, NumberSource, EncodedHand)>>,
}

impl Poll {
    pub(super) fn new(board: &Board, speaker: Seat, common: &CommonKnowledge) -> Poll {
        let mut outlooks = BySeat::from_fn(|_| None);
        common.ask_all(board, speaker, |seat, outlook| outlooks[seat] = Some(outlook));
        let code = ClueCode::new(board, speaker, common);
        Poll { code, outlooks, answers: BySeat::from_fn(|_| None) }
    }

    /// The latest answer about a hand.
    pub(super) fn latest(&self, seat: Seat) -> Option<&EncodedHand> {
        self.answers[seat].as_ref().map(|(_, _, answer)| answer)
    }

    /// The answer about a hand, encoded as a number below `width`.
    pub(super) fn answer(
        &mut self,
        seat: Seat,
        hand: &HandNotes,
        width: u8,
        source: &NumberSource,
    ) -> &EncodedHand {
        let is_latest = self.answers[seat].as_ref().is_some_and(|(of, from, answer)| {
            *of == width && (from == source || NumberSource::Number(answer.number) == *source)
        });
        if !is_latest {
            self.answers[seat] = None;
        }
        let answers = self.answers[seat].get_or_insert_with(|| {
            let mut possible = hand.possible;
            let number = match &self.outlooks[seat] {
                Some(outlook) => encode(outlook, &mut possible, hand.len, width, *source),
                None => 0,
            };
            (width, *source, EncodedHand { number, possible })
        });
        &answers.2
    }
}
