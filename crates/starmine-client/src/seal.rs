//! Verification of sealed deals. The server publishes a commitment when the
//! game starts, and reveals deal and salt when it ends. That proves something
//! only to clients that saw the commitment before the end and check it
//! themselves: afterwards, a dishonest server could make up all three.

use std::collections::BTreeMap;

use starmine_protocol::{Card, CardView, Event, Phrase, Revealed, Rules, Stage, TableView};
use starmine_rules::notation::parse_cards;
use starmine_rules::{Commitment, Deal, Salt, Seat};
use starmine_words::Words;

/// The result of checking that the deal was fixed before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seal {
    /// The game is not over; this is its commitment.
    Pending(Commitment),
    /// The deal matches the commitment, and all cards match the deal.
    Verified,
    /// The deal cannot be checked: no commitment was seen before the end, or
    /// this reader may not see the deal.
    Unverifiable,
    /// The game is not over, but its commitment was replaced by another one.
    Replaced,
    /// The check failed: the deal does not match the commitment, or was not
    /// revealed, a card does not match the deal, or the commitment was replaced.
    Failed,
}

impl Seal {
    /// The text for players: during the game a code to compare, afterwards the
    /// result of the check.
    pub fn text(self, words: &Words) -> String {
        words.say(&Phrase::new(match self {
            Seal::Pending(commitment) => {
                let name = words.say(&Phrase::new("web-seal-code"));
                let setting = Phrase::new("report-setting").with("name", name);
                return words.say(&setting.with("value", seal_code(&commitment)));
            }
            Seal::Replaced => "web-seal-changed",
            Seal::Verified => "web-seal-holds",
            Seal::Unverifiable => "web-seal-unseen",
            Seal::Failed => "web-seal-broken",
        }))
    }
}

/// A short form of a commitment that players can read aloud: `7f3a 91c2 e05b`.
fn seal_code(commitment: &Commitment) -> String {
    let digits = commitment.to_string();
    [&digits[..4], &digits[4..8], &digits[8..12]].join(" ")
}

/// Everything seen so far that a deal can be checked against.
#[derive(Clone, Debug, Default)]
pub(crate) struct SealCheck {
    /// The first commitment seen.
    first: Option<Commitment>,
    /// Whether `first` has yet to be returned by `take_new`.
    is_new: bool,
    /// Whether a different commitment was seen later.
    replaced: bool,
    /// The first face seen of each card, by card id.
    faces: BTreeMap<u8, Card>,
}

impl SealCheck {
    pub(crate) fn remember(&mut self, commitment: Commitment) {
        self.replaced |= *self.first.get_or_insert(commitment) != commitment;
        self.is_new = false;
    }

    pub(crate) fn take_new(&mut self) -> Option<Commitment> {
        self.first.filter(|_| std::mem::take(&mut self.is_new))
    }

    pub(crate) fn note_table(&mut self, table: &TableView) {
        let Some(published) = &table.commitment else { return };
        let published: Option<Commitment> = published.parse().ok();
        match self.first {
            Some(first) => self.replaced |= published != Some(first),
            // A commitment first seen after the game proves nothing.
            None if table.stage == Stage::Over || table.revealed.is_some() => {}
            // Somebody chose the cards of a practice game.
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

    /// `sees_game`: whether the server shows this reader the game, and so has to
    /// reveal the deal at the end.
    pub(crate) fn verdict(&self, table: &TableView, sees_game: bool) -> Option<Seal> {
        match (table.stage, self.first, &table.revealed) {
            (Stage::Open | Stage::Playing, ..) if self.replaced => Some(Seal::Replaced),
            (Stage::Over, ..) if self.replaced => Some(Seal::Failed),
            // The commitment is published from the start to the end.
            (Stage::Over, Some(_), _) if table.commitment.is_none() => Some(Seal::Failed),
            (Stage::Over, Some(first), Some(revealed)) => {
                let holds = self.holds(first, revealed, table.settings.rules);
                Some(if holds == Some(true) { Seal::Verified } else { Seal::Failed })
            }
            (Stage::Over, Some(_), None) if sees_game => Some(Seal::Failed),
            (Stage::Over, Some(_), None) => Some(Seal::Unverifiable),
            (Stage::Over, None, _) => (!table.practice).then_some(Seal::Unverifiable),
            (Stage::Open | Stage::Playing, first, _) => first.map(Seal::Pending),
        }
    }

    /// Whether everything matches; `None` if the revealed values cannot be
    /// parsed or are not a deal for these rules.
    fn holds(&self, first: Commitment, revealed: &Revealed, rules: Rules) -> Option<bool> {
        let salt: Salt = revealed.salt.parse().ok()?;
        let cards = parse_cards(&revealed.deal).ok()?;
        // The first seat does not affect which cards are in the deal.
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

    /// A sealed table after this many turns.
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
    fn deal_is_checked_against_first_commitment() {
        assert_eq!(verdict([during(0), during(1)]), Some(Seal::Pending(commitment())));
        assert_eq!(verdict([during(0), at_the_end()]), Some(Seal::Verified));
        // The server's own check is ignored.
        let mut contradicted = at_the_end();
        table_mut(&mut contradicted).revealed.as_mut().unwrap().holds = false;
        assert_eq!(verdict([during(0), contradicted]), Some(Seal::Verified));
    }

    /// The values at the end match each other, but not those at the start.
    #[test]
    fn detects_deal_replaced_together_with_commitment() {
        let record = english();
        let mut lie = at_the_end();
        seal(&mut lie, &record, OTHER_SALT);
        assert_eq!(verdict([during(0), lie.clone()]), Some(Seal::Failed));
        // The check also fails if the first commitment is published again.
        let deal = table_mut(&mut lie).revealed.clone();
        let mut lie = at_the_end();
        table_mut(&mut lie).revealed = deal;
        assert_eq!(verdict([during(0), lie]), Some(Seal::Failed));
    }

    #[test]
    fn detects_commitment_replaced_during_game() {
        let mut lie = during(1);
        seal(&mut lie, &english(), OTHER_SALT);
        assert_eq!(verdict([during(0), lie.clone()]), Some(Seal::Replaced));
        // Later messages do not undo that.
        assert_eq!(verdict([during(0), lie, at_the_end()]), Some(Seal::Failed));
    }

    #[test]
    fn late_arrivals_cannot_verify() {
        assert_eq!(verdict([at_the_end()]), Some(Seal::Unverifiable));
        assert_eq!(verdict([at_the_end(), at_the_end()]), Some(Seal::Unverifiable));
    }

    #[test]
    fn remembered_commitment_counts_as_seen() {
        let verdict_with = |commitment| {
            let mut state = TableState::default();
            state.remember_commitment(commitment);
            state.apply(at_the_end());
            state.seal()
        };
        assert_eq!(verdict_with(commitment()), Some(Seal::Verified));
        let other = Commitment::to(OTHER_SALT, english().deal());
        assert_eq!(verdict_with(other), Some(Seal::Failed));
    }

    #[test]
    fn new_commitment_is_returned_once() {
        let mut state = TableState::default();
        assert_eq!(state.take_new_commitment(), None);
        state.apply(during(0));
        assert_eq!(state.take_new_commitment(), Some((game(), commitment())));
        state.apply(during(1));
        assert_eq!(state.take_new_commitment(), None);
        let mut state = TableState::default();
        state.apply(at_the_end());
        assert_eq!(state.take_new_commitment(), None, "seen only after the game");
    }

    /// The right deal is revealed, but other cards were dealt.
    #[test]
    fn detects_card_not_from_the_deal() {
        let mut lie = during(0);
        let ToClient::Snapshot { game: Some(game), .. } = &mut lie else { panic!("no game") };
        let card = game.hands[1].cards.iter_mut().find(|card| card.face.is_some()).unwrap();
        let deal = english().deal().cards().to_vec();
        let other = deal.into_iter().find(|other| Some(Card(*other)) != card.face).unwrap();
        card.face = Some(Card(other));
        assert_eq!(verdict([lie, at_the_end()]), Some(Seal::Failed));
    }

    /// What is missing at the end, with and without a commitment seen before.
    #[test]
    fn missing_reveal_or_commitment_is_not_verified() {
        let without = |commitment: bool, revealed: bool| {
            let mut message = at_the_end();
            let table = table_mut(&mut message);
            table.commitment.take_if(|_| commitment);
            table.revealed.take_if(|_| revealed);
            message
        };
        for (commitment, revealed) in [(false, true), (true, false), (true, true)] {
            let end = without(commitment, revealed);
            let case = format!("no commitment: {commitment}, not revealed: {revealed}");
            assert_eq!(verdict([during(0), end.clone()]), Some(Seal::Failed), "{case}");
            assert_eq!(verdict([end]), Some(Seal::Unverifiable), "nothing seen, {case}");
        }
    }

    /// Visitors see the commitment, but neither the game nor the deal.
    #[test]
    fn visitors_cannot_verify() {
        let visit = |mut message: ToClient| {
            table_mut(&mut message).revealed = None;
            let ToClient::Snapshot { game, .. } = &mut message else { panic!("no game") };
            *game = None;
            message
        };
        let visits = [visit(during(0)), visit(at_the_end())];
        assert_eq!(verdict(visits), Some(Seal::Unverifiable));
    }

    #[test]
    fn invalid_reveal_fails_the_check() {
        for corrupt in [
            |revealed: &mut Revealed| revealed.salt.clear(),
            |revealed: &mut Revealed| revealed.deal.truncate(2),
            |revealed: &mut Revealed| revealed.deal = "R1 R1 ?".to_owned(),
        ] {
            let mut lie = at_the_end();
            corrupt(table_mut(&mut lie).revealed.as_mut().unwrap());
            assert_eq!(verdict([during(0), lie]), Some(Seal::Failed));
        }
    }

    #[test]
    fn practice_has_no_seal_unless_game_started_sealed() {
        let practice = |mut message: ToClient| {
            table_mut(&mut message).practice = true;
            message
        };
        assert_eq!(verdict([practice(during(0))]), None);
        assert_eq!(verdict([practice(during(0)), practice(at_the_end())]), None);
        let mut lie = practice(at_the_end());
        seal(&mut lie, &english(), OTHER_SALT);
        assert_eq!(verdict([during(0), lie]), Some(Seal::Failed));
    }

    #[test]
    fn next_game_has_its_own_seal() {
        let mut next = during(0);
        table_mut(&mut next).game = GameId::from_bits([8; 10]);
        seal(&mut next, &english(), OTHER_SALT);
        let other = Commitment::to(OTHER_SALT, english().deal());
        assert_eq!(verdict([during(0), next]), Some(Seal::Pending(other)));
    }

    #[test]
    fn seal_code_is_the_start_of_the_commitment() {
        let digits = format!("7f3a91c2e05b{}", "0".repeat(52));
        assert_eq!(seal_code(&digits.parse().unwrap()), "7f3a 91c2 e05b");
    }
}
