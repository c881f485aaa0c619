//! Log lines as the reader sees the table now. A clue names positions in a hand,
//! and those change whenever a card is drawn or the reader sorts their cards.

use starmine_protocol::{Event, Ids, LogLine, Phrase, Seat};

use crate::TableState;

impl TableState {
    /// The sentences of a line. Positions are counted in the order in which the
    /// hand is shown now, and left out once one of the cards has left it. This
    /// is the only place that decides which positions a player of this table
    /// reads; reviews keep those that the server sent, which count from the
    /// newest card. After a bot's misplay, one more sentence says which clue led
    /// to it.
    pub fn says(&self, line: &LogLine) -> Vec<Phrase> {
        let clued = line.events.iter().find_map(|event| match event {
            Event::Clued { to, touched, .. } => Some((*to, *touched)),
            Event::Drew { .. }
            | Event::Discarded { .. }
            | Event::Landed { .. }
            | Event::Struck { .. }
            | Event::Skipped { .. }
            | Event::Ended { .. } => None,
        });
        let placed = |phrase: &Phrase| match clued {
            Some((to, touched)) if phrase.id == "event-clued" => {
                starmine_words::with_places(phrase.clone(), &self.places(to, touched))
            }
            Some(_) | None => phrase.clone(),
        };
        let read = self.clue_behind(line).map(|(from, to)| {
            let mine = if self.seat() == Some(from) { "yes" } else { "no" };
            Phrase::new("web-table-strike-read").with("who", self.name(to)).with_id("mine", mine)
        });
        line.says.iter().map(placed).chain(read).collect()
    }

    /// The giver of the clue that a bot's misplay followed from, and the bot's
    /// seat: the last clue to that seat, if it touched the card. Nobody can tell
    /// why a person misplayed.
    fn clue_behind(&self, line: &LogLine) -> Option<(Seat, Seat)> {
        let (seat, card) = line.events.iter().find_map(|event| match event {
            Event::Struck { seat, id, .. } => Some((*seat, *id)),
            _ => None,
        })?;
        let before =
            |each: &&LogLine| (each.entry, each.turn) < (line.entry, line.turn) && !each.taken_back;
        let (from, touched) =
            self.log().filter(before).flat_map(|each| &each.events).fold(None, |last, event| {
                match event {
                    Event::Clued { from, to, touched, .. } if *to == seat => {
                        Some((*from, *touched))
                    }
                    _ => last,
                }
            })?;
        (self.is_bot(seat) && touched.contains(card)).then_some((from, seat))
    }

    /// The positions of cards in a hand as it is shown, from 1 on the left; none
    /// if one of them is not there.
    fn places(&self, seat: Seat, cards: Ids) -> Vec<u8> {
        let shown = self.cards_shown(seat);
        let mut places: Vec<u8> = shown
            .iter()
            .zip(1..)
            .filter_map(|(card, place)| cards.contains(card.id).then_some(place))
            .collect();
        if places.len() < cards.len() {
            places.clear();
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use starmine_protocol::{Desk, Occupant, ToClient};
    use starmine_rules::{Deal, Edition, Record, Rules, Seat};
    use starmine_words::{Language, Words};

    use crate::TableState;
    use crate::testing::snapshot;

    /// Ann's hand is Y1 R1 B4 W5 R2, Ben's B1 R3 B3 G2 G5; the last card dealt
    /// is the newest. Ann tells Ben about blue.
    fn game(more: &[&str]) -> Record {
        let hands = "Y1 R1 B4 W5 R2 B1 R3 B3 G2 G5";
        let rules = Rules::default();
        let mut cards: Vec<_> =
            hands.split(' ').map(|card| card.parse().expect("a card")).collect();
        for card in rules.pack().copies() {
            let dealt = cards.iter().take(10).filter(|other| **other == card).count();
            let copies = rules.pack().copies().filter(|other| *other == card).count();
            let placed = cards.iter().skip(10).filter(|other| **other == card).count();
            if placed < copies - dealt {
                cards.push(card);
            }
        }
        let deal = Deal::from_cards(&rules, &cards).expect("the whole pack");
        let mut record = Record::new(Edition::English, deal)
            .with_names(vec!["Ann".to_owned(), "Ben".to_owned()])
            .expect("two names");
        for action in ["B:B"].iter().chain(more) {
            record.play(action.parse().expect("an action")).expect("legal");
        }
        record
    }

    /// What the first line says to the player at a seat.
    #[track_caller]
    fn check(state: &TableState, expected: &str) {
        let line = state.log().next().expect("a line");
        let words = Words::new(Language::English);
        let said: Vec<String> = state.says(line).iter().map(|says| words.say(says)).collect();
        assert_eq!(said.join(" "), expected);
    }

    fn state(record: &Record, seat: Seat) -> TableState {
        let mut state = TableState::default();
        let turns = record.actions().len();
        state.apply(snapshot(record, turns, seat));
        state
    }

    #[test]
    fn positions_follow_the_readers_own_order() {
        let mut ben = state(&game(&[]), Seat::B);
        check(&ben, "Ann told you: two blue cards (positions 3 and 5).");
        let desk = Desk { order: vec![7, 5, 9, 8, 6], turned: Vec::new(), notes: Vec::new() };
        ben.apply(ToClient::Desk { entry: 4, desk });
        check(&ben, "Ann told you: two blue cards (positions 1 and 2).");
        // Ann does not see how Ben sorts.
        check(&state(&game(&[]), Seat::A), "You told Ben: two blue cards (positions 3 and 5).");
    }

    #[test]
    fn bots_misplay_names_the_clue_behind_it() {
        // Ben's blue 3, which Ann's clue touched, does not fit.
        let record = game(&["P3"]);
        let said = |mut state: TableState, bot: bool| {
            if bot {
                let table = state.table.as_mut().expect("a table");
                table.seats[1].occupant = Some(Occupant::Bot {
                    bot: "friend".to_owned(),
                    name: "Ben".to_owned(),
                    stands_in_for: None,
                });
            }
            let line = state.log().last().expect("a line");
            let words = Words::new(Language::English);
            state.says(line).iter().map(|says| words.say(says)).collect::<Vec<_>>().join(" ")
        };
        let strike = "Ben misplayed blue 3. Strike 1 of 3.";
        assert_eq!(said(state(&record, Seat::A), false), strike, "a person's thoughts");
        let read = "Ben took your clue to mean that this card could be played.";
        assert_eq!(said(state(&record, Seat::A), true), format!("{strike} {read}"));
        // The clue did not touch red 3.
        let other = said(state(&game(&["P4"]), Seat::A), true);
        assert_eq!(other, "Ben misplayed red 3. Strike 1 of 3.");
    }

    #[test]
    fn positions_shift_with_draws_and_vanish_with_the_card() {
        // Ben discards green 2 or 5, left of the blue cards, and draws there.
        let ben = state(&game(&["D2"]), Seat::B);
        check(&ben, "Ann told you: two blue cards (positions 3 and 5).");
        let ben = state(&game(&["D1"]), Seat::B);
        check(&ben, "Ann told you: two blue cards (positions 3 and 5).");
        // He plays blue 1.
        let ben = state(&game(&["P5"]), Seat::B);
        check(&ben, "Ann told you: two blue cards.");
    }
}
