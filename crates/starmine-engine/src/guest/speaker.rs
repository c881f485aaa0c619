//! What a program at a seat is told, line by line. It is made of what the seat
//! was told and nothing else, so there is nothing here that could slip out.

use std::time::Duration;

use starmine_bots::Budget;
use starmine_protocol::rules_view;
use starmine_rules::{Edition, Event, Observer, Rules, Seat, Seed, Seen, View};

use crate::observed::Observed;
use crate::to_bot::Said;
use crate::{ToBot, VERSION};

/// Speaks to the program at one seat.
pub(super) struct Speaker {
    seat: Seat,
    observed: Observed,
    names: Vec<String>,
}

impl Speaker {
    pub(super) fn new(rules: &Rules, seat: Seat) -> Speaker {
        let names = rules.seats().map(|seat| seat.to_string()).collect();
        Speaker { seat, observed: Observed::new(rules, Observer::Seat(seat)), names }
    }

    /// What the seat knows.
    pub(super) fn view(&self) -> &View {
        self.observed.view()
    }

    /// That a game begins.
    pub(super) fn new_game(&self, seed: Seed) -> String {
        let rules = self.view().board().rules();
        line(&ToBot::Said(Said::NewGame {
            protocol: VERSION,
            seat: starmine_protocol::Seat(self.seat),
            rules: rules.switches().into(),
            rules_view: Box::new(rules_view(rules)),
            seed: seed.to_string(),
        }))
    }

    /// That something happened.
    pub(super) fn event(&mut self, event: &Event<Seen>) -> String {
        self.observed.witness(event);
        line(&ToBot::Event((*event).into()))
    }

    /// That it is the seat's turn.
    pub(super) fn decide(&self, time: Duration, budget: Budget) -> String {
        line(&ToBot::Said(Said::Decide {
            time_ms: u64::try_from(time.as_millis()).unwrap_or(u64::MAX),
            budget: budget.0,
            view: Box::new(self.observed.shown(Edition::English, &self.names)),
        }))
    }
}

fn line(message: &ToBot) -> String {
    serde_json::to_string(message).expect("nothing in it that JSON lacks") + "\n"
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;
    use starmine_rules::testing::Choices;
    use starmine_rules::{Card, CardId, Deal, Record};

    use super::*;

    /// Every byte that a seat is sent in a game: new-game, all events, and a
    /// question whenever it is its turn.
    fn transcript(record: &Record, seat: Seat) -> Vec<String> {
        let mut speaker = Speaker::new(record.rules(), seat);
        let mut lines = vec![speaker.new_game(Seed(7))];
        let observer = Observer::Seat(seat);
        for event in record.opening().opening() {
            lines.push(speaker.event(&event.seen_by(observer)));
        }
        lines.extend(ask(&speaker));
        for (_, events, _) in record.turns() {
            for event in events {
                lines.push(speaker.event(&event.seen_by(observer)));
            }
            lines.extend(ask(&speaker));
        }
        lines
    }

    fn ask(speaker: &Speaker) -> Option<String> {
        let asked = !speaker.view().legal_actions().is_empty();
        asked.then(|| speaker.decide(Duration::from_secs(1), Budget(0)))
    }

    /// A game of so many turns at most.
    fn game(choices: &mut Choices<'_>, turns: usize) -> Record {
        let rules = choices.rules();
        let mut record = Record::new(Edition::English, choices.deal(&rules));
        while record.actions().len() < turns
            && let Some(action) = choices.action(record.game().legal_actions())
        {
            record.play(action).expect("legal");
        }
        record
    }

    /// The same deal with two cards in each other's place.
    fn swapped(record: &Record, one: CardId, other: CardId) -> Option<Record> {
        let mut cards: Vec<Card> = record.deal().cards().to_vec();
        cards.swap(one.index(), other.index());
        let deal = Deal::from_cards(record.rules(), &cards).expect("the same cards");
        let mut again = Record::new(record.edition(), deal);
        again.play_all(record.actions().iter().copied()).ok()?;
        Some(again)
    }

    /// Non-interference, of bytes: what a seat cannot know makes no
    /// difference to a single one of those it is sent.
    #[test]
    fn no_byte_depends_on_what_the_seat_may_not_know() {
        let mut compared = 0;
        for seed in 0..400 {
            let mut choices = Choices::seeded(seed);
            let turns = choices.below(40);
            let record = game(&mut choices, turns);
            let board = *record.game().board();
            for seat in record.rules().seats() {
                let view = *record.history(Observer::Seat(seat)).view();
                // Cards that the seat has never seen: its own, and the deck.
                let own = board.hand(seat).iter();
                let deck = CardId::first(board.rules().pack_size())
                    .skip(usize::from(board.rules().pack_size() - board.deck_left()));
                let hidden: Vec<CardId> = own.chain(deck).collect();
                if hidden.len() < 2 {
                    continue;
                }
                let (one, other) = (choices.of(&hidden), choices.of(&hidden));
                let (first, second) = (record.game().face(one), record.game().face(other));
                // Each could be the other, as far as clues tell.
                let fits = view.knowledge(one).possible().contains(second)
                    && view.knowledge(other).possible().contains(first);
                if first == second || !fits {
                    continue;
                }
                let Some(again) = swapped(&record, one, other) else { continue };
                assert_eq!(transcript(&record, seat), transcript(&again, seat), "seed {seed}");
                compared += 1;
            }
        }
        assert!(compared > 300, "{compared} pairs were compared");
    }

    /// Ids of objects that have a face, anywhere in a message.
    fn faces(value: &Value, found: &mut BTreeSet<u64>) {
        match value {
            Value::Object(fields) => {
                if let (Some(id), Some(Value::String(_))) = (fields.get("id"), fields.get("face")) {
                    found.extend(id.as_u64());
                }
                fields.values().for_each(|value| faces(value, found));
            }
            Value::Array(values) => values.iter().for_each(|value| faces(value, found)),
            _ => {}
        }
    }

    /// The same by looking: as long as a card is in the seat's own hand or in
    /// the deck, no message shows a face for it.
    #[test]
    fn no_face_is_shown_that_the_seat_has_not_seen() {
        for seed in 0..60 {
            let record = game(&mut Choices::seeded(seed), 100);
            for seat in record.rules().seats() {
                let mut seen = BTreeSet::new();
                for text in transcript(&record, seat) {
                    let message: Value = serde_json::from_str(&text).expect("a line of JSON");
                    let shown = matches!(message["type"].as_str(), Some("drew"))
                        && message["seat"] != seat.to_string()
                        || matches!(
                            message["type"].as_str(),
                            Some("discarded" | "landed" | "struck")
                        );
                    if shown {
                        seen.extend(message["id"].as_u64());
                    }
                    let mut found = BTreeSet::new();
                    faces(&message, &mut found);
                    assert!(found.is_subset(&seen), "seed {seed}, {seat}: {text}");
                }
            }
        }
    }

    #[test]
    fn a_line_is_one_line() {
        let record = game(&mut Choices::seeded(3), 100);
        for text in transcript(&record, Seat::B) {
            assert_eq!(text.matches('\n').count(), 1);
            assert!(serde_json::from_str::<ToBot>(&text).is_ok(), "{text}");
        }
    }
}
