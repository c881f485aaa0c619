//! The seal of a deal: the server publishes a commitment to it at the start
//! and reveals deal and salt at the end. That proves something only to those
//! who kept the commitment from before the end and check it themselves: what
//! the server says at the end, it may have made up together.

use std::collections::BTreeMap;

use starmine_protocol::{Card, CardView, Event, Phrase, Revealed, Rules, Stage, TableView};
use starmine_rules::notation::parse_cards;
use starmine_rules::{Commitment, Deal, Salt, Seat};
use starmine_words::Words;

/// Whether a deal is the one that was fixed before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seal {
    /// The game is on, sealed with this commitment.
    Closed(Commitment),
    /// Checked: the deal is the one that was sealed, and all cards are from it.
    Holds,
    /// It could not be checked: no commitment was seen before the end, or no
    /// deal was revealed.
    Unseen,
    /// The game is on, and another commitment has taken the place of the first.
    Changed,
    /// The check failed: the deal is another one, a card of the game is not
    /// from it, or the commitment was exchanged.
    Broken,
}

impl Seal {
    /// What a player reads: a code to compare while the game is on, and in the
    /// end whether the seal holds.
    pub fn text(self, words: &Words) -> String {
        words.say(&Phrase::new(match self {
            Seal::Closed(commitment) => {
                let name = words.say(&Phrase::new("web-seal-code"));
                let setting = Phrase::new("report-setting").with("name", name);
                return words.say(&setting.with("value", seal_code(&commitment)));
            }
            Seal::Changed => "web-seal-changed",
            Seal::Holds => "web-seal-holds",
            Seal::Unseen => "web-seal-unseen",
            Seal::Broken => "web-seal-broken",
        }))
    }
}

/// A commitment as people compare it aloud: `7f3a 91c2 e05b`.
fn seal_code(commitment: &Commitment) -> String {
    let digits = commitment.to_string();
    [&digits[..4], &digits[4..8], &digits[8..12]].join(" ")
}

/// What was seen of a deal while its game was on.
#[derive(Clone, Debug, Default)]
pub(crate) struct SealCheck {
    /// The first commitment.
    first: Option<Commitment>,
    /// Whether it has not been handed out to be kept.
    is_new: bool,
    /// Whether another commitment took its place.
    exchanged: bool,
    /// Every card that has shown its face, by its place in the deal; the face
    /// it showed first.
    faces: BTreeMap<u8, Card>,
}

impl SealCheck {
    pub(crate) fn remember(&mut self, commitment: Commitment) {
        self.exchanged |= self.first.is_some_and(|first| first != commitment);
        self.first = Some(commitment);
        self.is_new = false;
    }

    pub(crate) fn take_new(&mut self) -> Option<Commitment> {
        self.first.filter(|_| std::mem::take(&mut self.is_new))
    }

    pub(crate) fn note_table(&mut self, table: &TableView) {
        let Some(published) = &table.commitment else { return };
        let published: Option<Commitment> = published.parse().ok();
        match self.first {
            Some(first) => self.exchanged |= published != Some(first),
            // With the deal in hand a commitment is easily made.
            None if table.stage == Stage::Over || table.revealed.is_some() => {}
            // Practice is played with cards that somebody chose.
            None if table.practice => {}
            None => (self.first, self.is_new) = (published, published.is_some()),
        }
    }

    pub(crate) fn note_cards<'a>(&mut self, cards: impl Iterator<Item = &'a CardView>) {
        for card in cards {
            self.note_face(card.id, card.face);
        }
    }

    pub(crate) fn note_events<'a>(&mut self, events: impl Iterator<Item = &'a Event>) {
        for event in events {
            match event {
                Event::Drew { id, face, .. } => self.note_face(*id, *face),
                Event::Discarded { id, face, .. }
                | Event::Landed { id, face, .. }
                | Event::Struck { id, face, .. } => self.note_face(*id, Some(*face)),
                Event::Clued { .. } | Event::Skipped { .. } | Event::Ended { .. } => {}
            }
        }
    }

    fn note_face(&mut self, id: u8, face: Option<Card>) {
        if let Some(face) = face {
            self.faces.entry(id).or_insert(face);
        }
    }

    pub(crate) fn face(&self, id: u8) -> Option<Card> {
        self.faces.get(&id).copied()
    }

    pub(crate) fn verdict(&self, table: &TableView) -> Option<Seal> {
        match (table.stage, self.first, &table.revealed) {
            (Stage::Open | Stage::Playing, ..) if self.exchanged => Some(Seal::Changed),
            (Stage::Over, ..) if self.exchanged => Some(Seal::Broken),
            (Stage::Over, Some(first), Some(revealed)) => {
                let holds = self.holds(first, revealed, table.settings.rules);
                Some(if holds == Some(true) { Seal::Holds } else { Seal::Broken })
            }
            (Stage::Over, Some(_), None) => Some(Seal::Unseen),
            (Stage::Over, None, Some(_)) => (!table.practice).then_some(Seal::Unseen),
            (Stage::Over, None, None) => None,
            (Stage::Open | Stage::Playing, first, _) => first.map(Seal::Closed),
        }
    }

    /// Nothing if what was revealed is not a deal by these rules.
    fn holds(&self, first: Commitment, revealed: &Revealed, rules: Rules) -> Option<bool> {
        let salt: Salt = revealed.salt.parse().ok()?;
        let cards = parse_cards(&revealed.deal).ok()?;
        // Who begins does not matter to the cards.
        let deal = Deal::from_cards(&rules.checked(Seat::A).ok()?, &cards).ok()?;
        let played = |(id, face): (&u8, &Card)| deal.cards().get(usize::from(*id)) == Some(&face.0);
        Some(first.holds(salt, &deal) && self.faces.iter().all(played))
    }
}

#[cfg(test)]
mod tests {
    use starmine_protocol::{GameId, ToClient};
    use starmine_rules::{Edition, Record, Seat};

    use super::*;
    use crate::TableState;
    use crate::testing::{game, record, seal, snapshot, table_mut};

    const SALT: Salt = Salt([1; 16]);
    const OTHER_SALT: Salt = Salt([2; 16]);

    fn english() -> Record {
        record(Edition::English, Edition::English.switches(2))
    }

    /// The table after this many turns, sealed.
    fn during(turns: usize) -> ToClient {
        let record = english();
        let mut message = snapshot(&record, turns, Seat::A);
        seal(&mut message, &record, SALT);
        message
    }

    /// The table after the last turn.
    fn at_the_end() -> ToClient {
        during(english().actions().len())
    }

    fn commitment() -> Commitment {
        Commitment::to(SALT, english().deal())
    }

    fn verdict(messages: impl IntoIterator<Item = ToClient>) -> Option<Seal> {
        let mut state = TableState::default();
        for message in messages {
            state.apply(message);
        }
        state.seal()
    }

    #[test]
    fn a_deal_is_checked_against_the_commitment_from_the_start() {
        assert_eq!(verdict([during(0), during(1)]), Some(Seal::Closed(commitment())));
        assert_eq!(verdict([during(0), at_the_end()]), Some(Seal::Holds));
        // Whatever the server thinks of it.
        let mut modest = at_the_end();
        table_mut(&mut modest).revealed.as_mut().unwrap().holds = false;
        assert_eq!(verdict([during(0), modest]), Some(Seal::Holds));
    }

    /// Everything at the end fits together, and nothing fits the start.
    #[test]
    fn a_deal_that_was_exchanged_with_its_commitment_is_found_out() {
        let record = english();
        let mut lie = at_the_end();
        seal(&mut lie, &record, OTHER_SALT);
        assert_eq!(verdict([during(0), lie.clone()]), Some(Seal::Broken));
        // Nor does it help to publish the first commitment again.
        let deal = table_mut(&mut lie).revealed.clone();
        let mut lie = at_the_end();
        table_mut(&mut lie).revealed = deal;
        assert_eq!(verdict([during(0), lie]), Some(Seal::Broken));
    }

    #[test]
    fn a_commitment_that_changes_during_the_game_is_found_out_at_once() {
        let mut lie = during(1);
        seal(&mut lie, &english(), OTHER_SALT);
        assert_eq!(verdict([during(0), lie.clone()]), Some(Seal::Changed));
        // For good, whatever comes later.
        assert_eq!(verdict([during(0), lie, at_the_end()]), Some(Seal::Broken));
    }

    #[test]
    fn those_who_come_at_the_end_cannot_check() {
        assert_eq!(verdict([at_the_end()]), Some(Seal::Unseen));
        assert_eq!(verdict([at_the_end(), at_the_end()]), Some(Seal::Unseen));
    }

    #[test]
    fn a_commitment_from_an_earlier_run_counts_as_seen() {
        let at_end_knowing = |commitment| {
            let mut state = TableState::default();
            state.remember_commitment(commitment);
            state.apply(at_the_end());
            state.seal()
        };
        assert_eq!(at_end_knowing(commitment()), Some(Seal::Holds));
        let other = Commitment::to(OTHER_SALT, english().deal());
        assert_eq!(at_end_knowing(other), Some(Seal::Broken));
    }

    #[test]
    fn a_commitment_is_handed_out_once_to_be_kept() {
        let mut state = TableState::default();
        assert_eq!(state.take_new_commitment(), None);
        state.apply(during(0));
        assert_eq!(state.take_new_commitment(), Some((game(), commitment())));
        state.apply(during(1));
        assert_eq!(state.take_new_commitment(), None);
        let mut state = TableState::default();
        state.apply(at_the_end());
        assert_eq!(state.take_new_commitment(), None, "too late to prove anything");
    }

    /// The sealed deal is revealed, but the cards were not dealt from it.
    #[test]
    fn a_card_that_is_not_from_the_deal_is_found_out() {
        let mut lie = during(0);
        let ToClient::Snapshot { game: Some(game), .. } = &mut lie else { panic!("a game") };
        let card = game.hands[1].cards.iter_mut().find(|card| card.face.is_some()).unwrap();
        let deal = english().deal().cards().to_vec();
        let other = deal.into_iter().find(|other| Some(Card(*other)) != card.face).unwrap();
        card.face = Some(Card(other));
        assert_eq!(verdict([lie, at_the_end()]), Some(Seal::Broken));
    }

    #[test]
    fn a_server_that_reveals_nothing_leaves_it_open() {
        let mut silent = at_the_end();
        table_mut(&mut silent).revealed = None;
        assert_eq!(verdict([during(0), silent]), Some(Seal::Unseen));
    }

    #[test]
    fn what_cannot_be_read_does_not_hold() {
        for spoil in [
            |revealed: &mut Revealed| revealed.salt.clear(),
            |revealed: &mut Revealed| revealed.deal.truncate(2),
            |revealed: &mut Revealed| revealed.deal = "R1 R1 ?".to_owned(),
        ] {
            let mut lie = at_the_end();
            spoil(table_mut(&mut lie).revealed.as_mut().unwrap());
            assert_eq!(verdict([during(0), lie]), Some(Seal::Broken));
        }
    }

    #[test]
    fn practice_is_not_sealed_but_nothing_sealed_turns_into_practice() {
        let practice = |mut message: ToClient| {
            table_mut(&mut message).practice = true;
            message
        };
        assert_eq!(verdict([practice(during(0))]), None);
        assert_eq!(verdict([practice(during(0)), practice(at_the_end())]), None);
        let mut lie = practice(at_the_end());
        seal(&mut lie, &english(), OTHER_SALT);
        assert_eq!(verdict([during(0), lie]), Some(Seal::Broken));
    }

    #[test]
    fn another_game_has_its_own_seal() {
        let mut next = during(0);
        table_mut(&mut next).game = GameId::from_bits([8; 10]);
        seal(&mut next, &english(), OTHER_SALT);
        let other = Commitment::to(OTHER_SALT, english().deal());
        assert_eq!(verdict([during(0), next]), Some(Seal::Closed(other)));
    }

    #[test]
    fn the_code_is_the_beginning_of_the_commitment() {
        let digits = format!("7f3a91c2e05b{}", "0".repeat(52));
        assert_eq!(seal_code(&digits.parse().unwrap()), "7f3a 91c2 e05b");
    }
}
