//! The table in sentences, for the line mode.

use starmine_protocol::{Occupant, Phrase, Seat};

use crate::draw::help;
use crate::heard::hand;
use crate::model::{Model, Screen};
use crate::say::{self, t};

/// What can be described.
pub(super) struct Describe<'a>(pub(super) &'a Model);

impl Describe<'_> {
    /// Hands, fireworks, tokens, and whose turn it is.
    pub(super) fn table(&self) -> Vec<String> {
        let words = &self.0.words;
        let heard = &self.0.heard;
        let (Some(game), Some(table)) = (&heard.game, &heard.table) else {
            return self.seats();
        };
        let mut lines = Vec::new();
        for seat in heard.mates() {
            lines.push(self.theirs(seat));
        }
        lines.extend(self.own());
        let stacks = table.rules.suits.iter().zip(&game.stacks);
        let stacks: Vec<String> =
            stacks.map(|(suit, top)| format!("{} {top}", say::suit(words, *suit))).collect();
        let board = Phrase::new("report-board").with("stacks", stacks.join(", "));
        let board = board.with("clues", game.clue_tokens).with("strikes", game.strikes);
        lines.push(words.say(&board.with("deck", game.deck)));
        lines.extend(game.last_round_says.as_ref().map(|says| words.say(says)));
        lines.extend(game.turn_says.as_ref().map(|says| words.say(says)));
        lines
    }

    /// A team-mate's hand.
    fn theirs(&self, seat: Seat) -> String {
        let (words, heard) = (&self.0.words, &self.0.heard);
        let Some((game, table)) = heard.game.as_ref().zip(heard.table.as_ref()) else {
            return String::new();
        };
        let cards = hand(game, seat).map(|hand| hand.cards.as_slice()).unwrap_or_default();
        let aids = say::has_aids(&table.settings);
        let cards: Vec<String> = cards
            .iter()
            .map(|card| {
                let face = card.face.map(|face| say::card(words, face));
                let face = face.unwrap_or_else(|| t(words, "web-table-unseen"));
                let known = say::known(words, card, &table.rules.suits);
                match known.is_empty() || !aids {
                    true => face,
                    false => format!("{face} ({known})"),
                }
            })
            .collect();
        say::pair(words, &heard.name(seat), &cards.join(" · "))
    }

    /// The own hand, with what is known of it.
    pub(super) fn own(&self) -> Vec<String> {
        let (words, heard) = (&self.0.words, &self.0.heard);
        let Some(table) = &heard.table else { return Vec::new() };
        if heard.seat().is_none() {
            // Who watches has no hand, but sees one in front.
            return heard.bottom().map(|seat| self.theirs(seat)).into_iter().collect();
        }
        let cards: Vec<String> = heard
            .own_cards()
            .iter()
            .zip(1..)
            .map(|(card, number)| {
                let known = match card.face {
                    Some(face) => say::card(words, face),
                    None => say::known(words, card, &table.rules.suits),
                };
                let known =
                    if known.is_empty() { t(words, "web-table-nothing-known") } else { known };
                let notes = heard.desk.iter().flat_map(|desk| &desk.notes);
                let note = notes.filter(|note| note.card == card.id).map(|note| {
                    let phrase = Phrase::new("web-table-note-says");
                    format!(", {}", words.say(&phrase.with("note", note.text.as_str())))
                });
                format!("{number} {known}{}", note.collect::<String>())
            })
            .collect();
        vec![say::pair(words, &t(words, "web-table-own-region"), &cards.join(" · "))]
    }

    /// Who sits where.
    pub(super) fn seats(&self) -> Vec<String> {
        let words = &self.0.words;
        let seats = self.0.heard.table.iter().flat_map(|table| &table.seats);
        seats
            .zip(1..)
            .map(|(seat, number)| match &seat.occupant {
                None => format!("{number} {}", t(words, "web-table-seat-free")),
                Some(Occupant::Bot { .. } | Occupant::Person(_)) => {
                    format!("{number} {}", self.0.heard.name(seat.seat))
                }
            })
            .collect()
    }

    pub(super) fn log(&self) -> Vec<String> {
        let story = self.0.heard.story();
        story.iter().map(|told| say::told(&self.0.words, told)).collect()
    }

    /// The discard pile, the newest card first.
    pub(super) fn pile(&self) -> Vec<String> {
        let words = &self.0.words;
        let discards = self.0.heard.game.as_ref().map(|game| game.discards.as_slice());
        let cards: Vec<String> =
            discards.unwrap_or_default().iter().rev().map(|card| say::card(words, *card)).collect();
        match cards.is_empty() {
            true => vec![t(words, "web-table-no-discards")],
            false => vec![say::pair(words, &t(words, "web-table-shelf-order"), &cards.join(", "))],
        }
    }

    /// The rules of this table.
    pub(super) fn rules(&self) -> Vec<String> {
        let lines = help::lines(self.0);
        let lines = lines.into_iter().filter_map(|line| match line {
            help::Line::Heading(text) | help::Line::Text(text) => Some(text),
            help::Line::Key(..) => None,
        });
        // Without the heading of the keys, which this mode does not have.
        lines.skip(1).collect()
    }

    /// The commands.
    pub(super) fn help(&self) -> Vec<String> {
        let ids: &[(&str, &str)] = match self.0.screen {
            Screen::Review(_) => &[
                ("next, back, go 12", "tui-line-step"),
                ("view", "web-review-key-view"),
                ("bot", "web-review-key-bot"),
                ("verdict", "web-review-could"),
                ("quit", "tui-leave"),
            ],
            Screen::Start(_) | Screen::Table => &[
                ("clue mara red, clue b 3", "tui-line-clue"),
                ("play 2, play 2 red", "tui-line-play"),
                ("discard 2", "tui-line-discard"),
                ("table, hand, pile, log, seats", "tui-line-show"),
                ("move 3 1, turn 2, note 2 …", "tui-line-desk"),
                ("say …, remark 1", "tui-line-say"),
                ("takeback, end, agree, decline", "tui-line-propose"),
                ("sit 2, stand, bot 3, remove 3, start", "tui-line-seats"),
                ("watch, view b, view all, return", "tui-line-watch"),
                ("again, review", "tui-line-after"),
                ("rules", "web-how-table"),
                ("quit", "tui-leave"),
            ],
        };
        let words = &self.0.words;
        ids.iter().map(|(word, id)| say::pair(words, word, &t(words, id))).collect()
    }

    /// How the game ended.
    pub(super) fn end(&self) -> Vec<String> {
        let words = &self.0.words;
        let result = self.0.heard.game.as_ref().and_then(|game| game.result.as_ref());
        let Some(result) = result else { return vec![t(words, "web-table-guest-over")] };
        let mut lines = vec![words.say(&result.says)];
        lines.extend(result.rating.as_ref().map(|rating| words.say(rating)));
        lines.push(t(words, "tui-line-over"));
        lines
    }

    /// The turn that is looked back on.
    pub(super) fn turn(&self) -> Vec<String> {
        let words = &self.0.words;
        let Screen::Review(walk) = &self.0.screen else { return Vec::new() };
        let Some(review) = &walk.review else { return Vec::new() };
        let deal = walk.turn == 0;
        let phrase = Phrase::new("web-review-turn-of").with("turn", say::number(walk.turn));
        let phrase = phrase.with("last", say::number(walk.last()));
        let mut lines = vec![if deal { t(words, "web-review-deal") } else { words.say(&phrase) }];
        let deeds = review.log.iter().filter(|l| l.turn.map(usize::from) == Some(walk.turn));
        lines.extend(deeds.flat_map(|line| &line.says).map(|says| words.say(says)));
        let reason = walk.frame().and_then(|(_, frame)| frame.reason.as_ref());
        lines.extend(reason.map(|reason| words.say(reason)));
        lines
    }

    /// What the deal could have scored.
    pub(super) fn verdict(&self) -> Vec<String> {
        let words = &self.0.words;
        let Screen::Review(walk) = &self.0.screen else { return Vec::new() };
        match &walk.verdict {
            None => vec![t(words, "web-review-working")],
            Some(verdict) => [Some(&verdict.says), verdict.loss_says.as_ref()]
                .into_iter()
                .flatten()
                .map(|says| words.say(says))
                .collect(),
        }
    }

    /// What a bot would have done.
    pub(super) fn advice(&self) -> Vec<String> {
        let words = &self.0.words;
        let Screen::Review(walk) = &self.0.screen else { return Vec::new() };
        let advice = walk.advice().into_iter();
        advice.flat_map(|a| [words.say(&a.says), words.say(&a.reason)]).collect()
    }
}
