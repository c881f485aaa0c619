//! Descriptions for line mode: the current table, or a turn in review, in
//! sentences.

use starmine_protocol::{Occupant, Phrase, Remark, Seat, Stage};

use super::order::Order;
use crate::draw::help::{self, HelpLine};
use crate::draw::review;
use crate::draw::scene::TableScene;
use crate::model::{Detail, Model, Screen};
use crate::say::{self, t};

/// Describes a model.
pub(super) struct Describe<'a>(pub(super) &'a Model);

impl<'a> Describe<'a> {
    /// The output of a command that only shows something; empty for others.
    pub(super) fn shown(&self, order: &Order) -> Vec<String> {
        match order {
            // Without cards to show, explain why.
            Order::Table | Order::Hand | Order::Pile if self.scene().is_none() => self.no_cards(),
            Order::Table => self.table(),
            Order::Hand => self.own(),
            Order::Log => self.log(),
            Order::Pile => self.pile(),
            Order::Rules => self.rules(),
            Order::Help => self.help(),
            Order::Seats => self.seats(),
            Order::Remarks => self.remarks(),
            Order::Verdict => self.verdict(),
            Order::Act(_)
            | Order::Say(_)
            | Order::Remark(_)
            | Order::Ask(_)
            | Order::Why(..)
            | Order::End
            | Order::Again
            | Order::Review
            | Order::Step(_)
            | Order::Go(_)
            | Order::View(_)
            | Order::Bot
            | Order::Quit => Vec::new(),
        }
    }

    /// The output of a review command, once its data has arrived.
    pub(super) fn reviewed(&self, order: &Order) -> Vec<String> {
        if matches!(order, Order::Step(_) | Order::Go(_) | Order::View(_)) {
            return self.turn();
        }
        if *order == Order::Bot { self.advice() } else { Vec::new() }
    }

    /// The scene of the open table or of the review.
    fn scene(&self) -> Option<TableScene<'a>> {
        match &self.0.screen {
            Screen::Review(replay) => review::scene(replay),
            Screen::Start(_) | Screen::Table => TableScene::of(self.0),
        }
    }

    /// The user's own seat.
    fn seat(&self) -> Option<Seat> {
        match &self.0.screen {
            Screen::Review(replay) => replay.review.as_ref()?.summary.seat,
            Screen::Start(_) | Screen::Table => self.0.state.seat(),
        }
    }

    /// Hands, fireworks, tokens, and whose turn it is.
    pub(super) fn table(&self) -> Vec<String> {
        let words = &self.0.words;
        let Some(scene) = self.scene() else { return self.no_cards() };
        let game = scene.game;
        let mut lines: Vec<String> =
            scene.mates().into_iter().map(|seat| self.theirs(&scene, seat)).collect();
        lines.extend(self.own());
        let stacks = scene.suits().iter().zip(&game.stacks);
        let stacks: Vec<String> =
            stacks.map(|(suit, top)| format!("{} {top}", say::suit(words, *suit))).collect();
        let board = Phrase::new("report-board").with("stacks", stacks.join(", "));
        let board = board.with("clues", game.clue_tokens).with("strikes", game.strikes);
        lines.push(words.say(&board.with("deck", game.deck)));
        lines.extend(game.last_round_says.as_ref().map(|says| words.say(says)));
        lines.extend(game.turn_says.as_ref().map(|says| words.say(says)));
        lines
    }

    /// Why no cards are visible, and the seats.
    fn no_cards(&self) -> Vec<String> {
        let why = match self.0.state.stage() {
            Some(Stage::Playing) => Some("web-table-guest"),
            Some(Stage::Over) => Some("web-table-guest-over"),
            Some(Stage::Open) | None => None,
        };
        why.map(|id| t(&self.0.words, id)).into_iter().chain(self.seats()).collect()
    }

    /// A team-mate's hand.
    fn theirs(&self, scene: &TableScene<'_>, seat: Seat) -> String {
        let words = &self.0.words;
        let cards: Vec<String> = scene
            .cards(seat)
            .into_iter()
            .map(|card| {
                let face = card.face.map(|face| say::card(words, face));
                let face = face.unwrap_or_else(|| t(words, "web-table-unseen"));
                let known = say::known(words, card, scene.suits());
                match known.is_empty() || !scene.aids {
                    true => face,
                    false => format!("{face} ({known})"),
                }
            })
            .collect();
        say::pair(words, scene.name(seat), &cards.join(" · "))
    }

    /// The player's own hand, with what is known about it.
    pub(super) fn own(&self) -> Vec<String> {
        let words = &self.0.words;
        let Some(scene) = self.scene() else { return Vec::new() };
        if self.seat() != Some(scene.bottom) {
            // A watcher has no hand of their own, but one is shown in front.
            return vec![self.theirs(&scene, scene.bottom)];
        }
        let cards: Vec<String> = scene
            .cards(scene.bottom)
            .into_iter()
            .zip(1u8..)
            .map(|(card, place)| {
                let known = match card.face {
                    Some(face) => say::card(words, face),
                    None => say::known(words, card, scene.suits()),
                };
                // Without aids, the player may remember more than is shown, so
                // do not say that nothing is known.
                let known = match known.is_empty() {
                    true => scene.aids.then(|| t(words, "web-table-nothing-known")),
                    false => Some(known),
                };
                // The place needs a word: "2 3" would be unclear.
                let place = words.say(&Phrase::new("tui-line-card").with("place", place));
                let details =
                    scene.desk.map(|desk| say::desk_details(desk, card.id)).unwrap_or_default();
                let all = known.into_iter().chain(details.iter().map(|phrase| words.say(phrase)));
                let all: Vec<String> = all.collect();
                match all.is_empty() {
                    true => place,
                    false => say::pair(words, &place, &all.join(", ")),
                }
            })
            .collect();
        vec![say::pair(words, &t(words, "web-table-own-region"), &cards.join(" · "))]
    }

    /// The seats and their occupants.
    pub(super) fn seats(&self) -> Vec<String> {
        let words = &self.0.words;
        let table = self.0.state.table.iter();
        let seats = table.flat_map(|table| table.seats.iter().map(move |seat| (table, seat)));
        let sitting = seats.zip(1..).map(|((table, seat), number)| match &seat.occupant {
            None => format!("{number} {}", t(words, "web-table-seat-free")),
            Some(occupant) => {
                let name = self.0.state.name(seat.seat);
                let what = match occupant {
                    Occupant::Bot { .. } => Some("web-bot"),
                    Occupant::Person(person) if person.player == table.you.player => {
                        Some("web-table-you")
                    }
                    Occupant::Person(person) if !person.present => Some("web-table-away"),
                    Occupant::Person(person) if person.program => Some("web-bot"),
                    Occupant::Person(_) => None,
                };
                let what = what.map(|id| format!(" ({})", t(words, id))).unwrap_or_default();
                format!("{number} {name}{what}")
            }
        });
        sitting.chain(say::watchers(words, &self.0.state)).collect()
    }

    /// The log; in a review, up to the current turn.
    fn log(&self) -> Vec<String> {
        let words = &self.0.words;
        let lines: Vec<String> = match &self.0.screen {
            Screen::Review(replay) => {
                let log =
                    replay.review.iter().flat_map(|review| review::up_to(&review.log, replay.turn));
                log.flat_map(|line| &line.says).map(|says| words.say(says)).collect()
            }
            Screen::Start(_) | Screen::Table => {
                self.0.state.feed().iter().map(|item| say::feed_item(words, item)).collect()
            }
        };
        match lines.is_empty() {
            // Visitors have no log.
            true if self.scene().is_none() => self.no_cards(),
            true => vec![t(words, "web-table-log-empty")],
            false => lines,
        }
    }

    /// The discard pile, the newest card first.
    fn pile(&self) -> Vec<String> {
        let words = &self.0.words;
        let scene = self.scene();
        let discards = scene.as_ref().map(|scene| scene.game.discards.as_slice());
        let cards: Vec<String> =
            discards.unwrap_or_default().iter().rev().map(|card| say::card(words, *card)).collect();
        match cards.is_empty() {
            true => vec![t(words, "web-table-no-discards")],
            false => vec![say::pair(words, &t(words, "web-table-shelf-order"), &cards.join(", "))],
        }
    }

    /// The quick phrases, with their numbers.
    fn remarks(&self) -> Vec<String> {
        let said = |(remark, number)| format!("{number} {}", say::remark(&self.0.words, remark));
        Remark::ALL.into_iter().zip(1u8..).map(said).collect()
    }

    /// The rules of this table.
    pub(super) fn rules(&self) -> Vec<String> {
        let lines = help::lines(self.0);
        let lines = lines.into_iter().filter_map(|line| match line {
            HelpLine::Heading(text) | HelpLine::Text(text) => Some(text),
            HelpLine::Key(..) => None,
        });
        // Skip the heading of the keys, which do not exist in this mode.
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
                ("table, hand, pile, log", "tui-line-then"),
                ("quit", "tui-leave"),
            ],
            Screen::Start(_) | Screen::Table => &[
                ("clue mara red, clue b 3", "tui-line-clue"),
                ("play 2, play 2 red", "tui-line-play"),
                ("discard 2", "tui-line-discard"),
                ("table, hand, pile, log, seats", "tui-line-show"),
                ("move 3 1, turn 2, note 2 …", "tui-line-desk"),
                ("say …, remark 1", "tui-line-say"),
                ("why, why botan, why more", "tui-line-why"),
                ("takeback, end, bot 3, agree, decline", "tui-line-propose"),
                ("sit 2, stand, bot 3, bot 3 hat, remove 3, start", "tui-line-seats"),
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
        let result = self.0.state.game.as_ref().and_then(|game| game.result.as_ref());
        let Some(result) = result else { return vec![t(words, "web-table-guest-over")] };
        let mut lines = vec![words.say(&result.says)];
        lines.extend(result.rating.as_ref().map(|rating| words.say(rating)));
        lines.extend(self.0.state.seal().map(|seal| seal.text(words)));
        lines.push(t(words, "tui-line-over"));
        lines
    }

    /// The current turn of the review.
    pub(super) fn turn(&self) -> Vec<String> {
        let words = &self.0.words;
        let Screen::Review(replay) = &self.0.screen else { return Vec::new() };
        let Some(review) = &replay.review else { return Vec::new() };
        let deal = replay.turn == 0;
        let phrase = Phrase::new("web-review-turn-of").with("turn", say::number(replay.turn));
        let phrase = phrase.with("last", say::number(replay.last()));
        let head = if deal { t(words, "web-review-deal") } else { words.say(&phrase) };
        let perspective = review::perspective(words, replay);
        let mut lines = vec![format!("{head} · {perspective}")];
        let lines_of_turn =
            review.log.iter().filter(|l| l.turn.map(usize::from) == Some(replay.turn));
        lines.extend(lines_of_turn.flat_map(|line| &line.says).map(|says| words.say(says)));
        let reason = replay.frame().and_then(|(_, frame)| frame.reason.as_ref());
        lines.extend(reason.map(|reason| words.say(reason)));
        lines
    }

    /// What the deal could have scored.
    pub(super) fn verdict(&self) -> Vec<String> {
        let words = &self.0.words;
        let Screen::Review(replay) = &self.0.screen else { return Vec::new() };
        match &replay.verdict {
            None => vec![t(words, "web-review-working")],
            Some(verdict) => {
                [Some(&verdict.says), verdict.loss_says.as_ref(), verdict.cause_says.as_ref()]
                    .into_iter()
                    .flatten()
                    .map(|says| words.say(says))
                    .collect()
            }
        }
    }

    /// Why a bot took its turn.
    pub(super) fn why(&self, detail: Detail) -> Vec<String> {
        let words = &self.0.words;
        let Some(why) = &self.0.state.why else { return Vec::new() };
        let more = match detail {
            Detail::Short => &[],
            Detail::Long => why.more.as_slice(),
        };
        let said = [&why.says].into_iter().chain(more).map(|said| words.say(said));
        let about = say::turn_said(words, &self.0.state, why.entry);
        let heading = format!("{} {about}", t(words, "web-table-why"));
        [heading].into_iter().chain(said).collect()
    }

    /// What a bot would have done.
    pub(super) fn advice(&self) -> Vec<String> {
        let words = &self.0.words;
        let Screen::Review(replay) = &self.0.screen else { return Vec::new() };
        let Some(advice) = replay.advice() else { return Vec::new() };
        let mut lines = vec![words.say(&advice.says), words.say(&advice.reason)];
        if !advice.readings.is_empty() {
            lines.push(format!("{}:", t(words, "web-review-readings")));
            lines.extend(advice.readings.iter().map(|read| words.say(read)));
        }
        lines.extend(review::heard(words, replay));
        lines
    }
}
