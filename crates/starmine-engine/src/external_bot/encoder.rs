//! Encodes the lines sent to a program at a seat. The input is what the seat
//! has seen and nothing else, so nothing hidden can leak from here.

use std::time::Duration;

use starmine_bots::Budget;
use starmine_protocol::rules_view;
use starmine_rules::{Edition, Event, Observer, Rules, Seat, Seed, Seen, View};

use crate::observed::Observed;
use crate::to_bot::BotMessage;
use crate::{ToBot, VERSION};

/// Encodes messages for the program at one seat.
pub(super) struct Encoder {
    seat: Seat,
    observed: Observed,
    names: Vec<String>,
}

impl Encoder {
    pub(super) fn new(rules: &Rules, seat: Seat) -> Encoder {
        let names = rules.seats().map(|seat| seat.to_string()).collect();
        Encoder { seat, observed: Observed::new(rules, Observer::Seat(seat)), names }
    }

    /// What the seat knows now.
    pub(super) fn view(&self) -> &View {
        self.observed.view()
    }

    pub(super) fn new_game(&self, seed: Seed) -> String {
        let rules = self.view().board().rules();
        line(&ToBot::Message(BotMessage::NewGame {
            protocol: VERSION,
            seat: starmine_protocol::Seat(self.seat),
            rules: rules.switches().into(),
            rules_view: Box::new(rules_view(rules)),
            seed: seed.to_string(),
        }))
    }

    pub(super) fn event(&mut self, event: &Event<Seen>) -> String {
        self.observed.witness(event);
        line(&ToBot::Event((*event).into()))
    }

    pub(super) fn decide(&self, time: Duration, budget: Budget) -> String {
        line(&ToBot::Message(BotMessage::Decide {
            time_ms: u64::try_from(time.as_millis()).unwrap_or(u64::MAX),
            budget: budget.0,
            view: Box::new(self.observed.shown(Edition::English, &self.names)),
        }))
    }
}

fn line(message: &ToBot) -> String {
    serde_json::to_string(message).expect("messages serialise to JSON") + "\n"
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;
    use starmine_rules::testing::Choices;
    use starmine_rules::{Card, CardId, Deal, Record};

    use super::*;

    /// Everything a seat receives in a game: new-game, all events, and a
    /// question on each of its turns.
    fn transcript(record: &Record, seat: Seat) -> Vec<String> {
        let mut encoder = Encoder::new(record.rules(), seat);
        let mut lines = vec![encoder.new_game(Seed(7))];
        let observer = Observer::Seat(seat);
        for event in record.opening().opening() {
            lines.push(encoder.event(&event.seen_by(observer)));
        }
        lines.extend(ask(&encoder));
        for (_, events, _) in record.turns() {
            for event in events {
                lines.push(encoder.event(&event.seen_by(observer)));
            }
            lines.extend(ask(&encoder));
        }
        lines
    }

    fn ask(encoder: &Encoder) -> Option<String> {
        let asked = !encoder.view().legal_actions().is_empty();
        asked.then(|| encoder.decide(Duration::from_secs(1), Budget(0)))
    }

    /// A random game of up to `turns` turns.
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

    /// The same game with two cards of the deal swapped.
    fn swapped(record: &Record, one: CardId, other: CardId) -> Option<Record> {
        let mut cards: Vec<Card> = record.deal().cards().to_vec();
        cards.swap(one.index(), other.index());
        let deal = Deal::from_cards(record.rules(), &cards).expect("the same cards");
        let mut again = Record::new(record.edition(), deal);
        again.play_all(record.actions().iter().copied()).ok()?;
        Some(again)
    }

    /// Non-interference: swapping two cards that the seat cannot tell apart
    /// changes none of the bytes it receives.
    #[test]
    fn hidden_cards_change_no_byte() {
        let mut compared = 0;
        for seed in 0..400 {
            let mut choices = Choices::seeded(seed);
            let turns = choices.below(40);
            let record = game(&mut choices, turns);
            let board = *record.game().board();
            for seat in record.rules().seats() {
                let view = *record.history(Observer::Seat(seat)).view();
                // Cards the seat has never seen: its own, and the deck.
                let own = board.hand(seat).iter();
                let deck = CardId::first(board.rules().pack_size())
                    .skip(usize::from(board.rules().pack_size() - board.deck_left()));
                let hidden: Vec<CardId> = own.chain(deck).collect();
                if hidden.len() < 2 {
                    continue;
                }
                let (one, other) = (choices.of(&hidden), choices.of(&hidden));
                let (first, second) = (record.game().face(one), record.game().face(other));
                // The clues are consistent with swapping the two.
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
        assert!(compared > 300, "only {compared} pairs compared");
    }

    /// Collects the ids of all objects with a face, anywhere in a message.
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

    /// While a card is in the seat's own hand or the deck, no message contains
    /// its face.
    #[test]
    fn only_seen_faces_are_sent() {
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
    fn each_message_is_one_line() {
        let record = game(&mut Choices::seeded(3), 100);
        for text in transcript(&record, Seat::B) {
            assert_eq!(text.matches('\n').count(), 1);
            assert!(serde_json::from_str::<ToBot>(&text).is_ok(), "{text}");
        }
    }
}
