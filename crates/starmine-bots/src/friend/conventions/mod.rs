//! The pages of `docs/conventions` are tests: friend has to read every position
//! on them, and act, as the page says.

mod page;

use std::fs;
use std::path::PathBuf;

use starmine_rules::{
    Action, Card, CardId, CardSet, Clue, Game, LastCards, Multicolor, Observer, Seat, Slot, View,
};

use super::choice::TurnContext;
use super::mind::Mind;
use super::own_hand::OwnCard;
use super::reading::Reading;
use super::style::Style;
use crate::{Decision, Pointer};
use page::{Announced, COLORS, Fact, Plan, Position, Step};

/// The names and texts of all pages, in alphabetical order.
fn pages() -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/conventions");
    let files = fs::read_dir(folder).expect("the folder can be read");
    let read = |file: fs::DirEntry| {
        let text = fs::read_to_string(file.path()).expect("the page can be read");
        (file.file_name().into_string().expect("a name in UTF-8"), text)
    };
    let mut pages: Vec<_> = files.map(|file| read(file.expect("a file"))).collect();
    pages.sort();
    pages
}

fn positions(page: &str, text: &str) -> Vec<Position> {
    page::positions(text).unwrap_or_else(|(line, problem)| panic!("{page}:{line}: {problem}"))
}

#[test]
fn friend_follows_the_convention_pages() {
    let mut failures = Vec::new();
    for (page, text) in pages() {
        for position in positions(&page, &text) {
            for level in &position.levels {
                let level_name = level.map_or("adaptive".to_owned(), |style| format!("{style:?}"));
                let mut table = Table::new(&position, *level);
                for (line, step) in &position.steps {
                    if let Err(problem) = table.take(step) {
                        failures.push(format!("{page}:{line}: at level {level_name}: {problem}"));
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn pages_cover_all_variants() {
    let pages = pages();
    let positions: Vec<Position> =
        pages.iter().flat_map(|(page, text)| positions(page, text)).collect();
    assert!(positions.len() >= 60, "only {} positions", positions.len());
    let switches: Vec<_> = positions.iter().map(|it| it.setup.rules.switches()).collect();
    for players in 2..=5 {
        assert!(switches.iter().any(|it| it.players == players), "{players} players");
    }
    for strikes in 1..=3 {
        assert!(switches.iter().any(|it| it.strikes == strikes), "{strikes} strikes");
    }
    for multicolor in Multicolor::ALL {
        assert!(switches.iter().any(|it| it.multicolor == multicolor), "{multicolor}");
    }
    assert!(switches.iter().any(|it| it.last_cards == LastCards::GrandFinale));
    assert!(switches.iter().any(|it| it.announcing));
    assert!(switches.iter().any(|it| it.empty_clues));
}

#[test]
fn index_lists_every_page() {
    let pages = pages();
    let (_, index) = pages.iter().find(|(page, _)| page == "README.md").expect("an index page");
    for (page, text) in pages.iter().filter(|(page, _)| page != "README.md") {
        assert!(index.contains(&format!("]({page})")), "the index does not link to {page}");
        assert!(!positions(page, text).is_empty(), "{page} has no position");
    }
}

#[test]
fn unknown_lines_are_reported() {
    let problem = |line: &str| {
        let hands = "rules english 2p\nA: R1 R1 R1 Y1 Y1\nB: B1 B1 B1 W1 W1";
        let text = format!("```position\n{hands}\nA tells B blue\n{line}\n```\n");
        page::positions(&text).err().map(|(line, _)| line)
    };
    assert_eq!(problem("focus: B slot 1"), None);
    for line in ["focus B slot 1", "B slot 6 is B1", "B slot 1 may be", "B should sing", "A: R1"] {
        assert_eq!(problem(line), Some(6), "{line}");
    }
}

/// A game with a friend in every seat.
struct Table {
    game: Game,
    minds: Vec<Mind>,
    /// How each friend read the last clue.
    readings: Vec<Option<Reading>>,
}

impl Table {
    fn new(position: &Position, level: Option<Style>) -> Table {
        let game = position.setup.game();
        let rules = position.setup.rules;
        let mind = |seat| {
            let mut mind = Mind::new(&rules, seat, level);
            mind.view = View::arranged(&game, Observer::Seat(seat));
            mind
        };
        Table { game, minds: rules.seats().map(mind).collect(), readings: Vec::new() }
    }

    fn take(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::Act(seat, action, draws) => self.act(*seat, *action, *draws),
            Step::Expect(fact) => self.check(fact),
        }
    }

    fn act(&mut self, seat: Seat, action: Action, draws: Option<Card>) -> Result<(), String> {
        self.expect_turn_of(seat)?;
        let deck_left = self.game.board().deck_left();
        let will_draw = !matches!(action, Action::Clue { .. }) && deck_left > 0;
        if will_draw != draws.is_some() {
            return Err("name the card that is drawn, if one is".to_owned());
        }
        if let Some(card) = draws {
            self.game = with_next(&self.game, card).ok_or("this card is not in the deck")?;
        }
        let events = self.game.play(action).map_err(|reason| reason.to_string())?;
        self.readings.clear();
        for mind in &mut self.minds {
            let mut reading = None;
            for event in events.iter() {
                reading = mind.witness(&event.seen_by(Observer::Seat(mind.seat))).or(reading);
            }
            self.readings.push(reading);
        }
        Ok(())
    }

    fn expect_turn_of(&self, seat: Seat) -> Result<(), String> {
        let to_act = self.game.board().to_act();
        if to_act == Some(seat) { Ok(()) } else { Err(format!("it is not {seat}'s turn")) }
    }

    fn check(&self, fact: &Fact) -> Result<(), String> {
        match *fact {
            Fact::Chop(seat, slot) => {
                let expected = Some(self.card(seat, slot)?);
                let differs = self.minds.iter().find(|mind| mind.chop(seat) != expected);
                same(slot_text(seat, slot), differs.map(|mind| self.place(seat, mind.chop(seat))))
            }
            Fact::Focus(seat, slot) => {
                let expected = Some(self.card(seat, slot)?);
                let focus = |reading: &Option<Reading>| reading.map(|reading| reading.focus);
                if self.readings.is_empty() {
                    return Err("there was no clue".to_owned());
                }
                let differs = self.readings.iter().map(focus).find(|focus| *focus != expected);
                same(slot_text(seat, slot), differs.map(|found| self.place(seat, found)))
            }
            Fact::MayBe(seat, slot, cards) => {
                let found = self.own(seat, slot)?.conventional;
                same(text(cards), (found != cards).then(|| text(found)))
            }
            Fact::CannotBe(seat, slot, cards) => {
                let found = self.own(seat, slot)?.conventional & cards;
                same("none of these".to_owned(), (!found.is_empty()).then(|| text(found)))
            }
            Fact::Prompt(seat, slot, card) => self.check_asked(seat, slot, card, true),
            Fact::Finesse(seat, slot, card) => self.check_asked(seat, slot, card, false),
            Fact::NoFinesse => {
                let asked = self.minds.iter().find_map(|mind| {
                    let hand = self.game.board().hand(mind.seat);
                    let asked = hand.iter().find(|id| mind.notes[*id].is_finessed)?;
                    Some(self.place(mind.seat, Some(asked)))
                });
                same("nobody".to_owned(), asked)
            }
            Fact::Takes(seat, other, style) => {
                let belief = self.mind(seat)?.beliefs[other];
                let share = |style: &Style| belief.of(*style);
                let most = Style::ALL.into_iter().max_by(|a, b| share(a).total_cmp(&share(b)));
                let found = (most != Some(style)).then(|| format!("{belief:?}"));
                same(format!("{style:?}"), found)
            }
            Fact::Should(seat, ref plans) => {
                let decision = self.decision(seat)?;
                if plans.iter().any(|plan| plan.allows(&decision)) {
                    return Ok(());
                }
                Err(format!("found {}", decision_text(&decision)))
            }
            Fact::ShouldNot(seat, ref plans) => {
                let decision = self.decision(seat)?;
                if plans.iter().any(|plan| plan.allows(&decision)) {
                    return Err(format!("found {}", decision_text(&decision)));
                }
                Ok(())
            }
        }
    }

    fn check_asked(
        &self,
        seat: Seat,
        slot: Slot,
        card: Card,
        is_prompt: bool,
    ) -> Result<(), String> {
        let own = self.own(seat, slot)?;
        let mind = self.mind(seat)?;
        let note = &mind.notes[own.id];
        let by_finesse = note.call.is_some_and(|call| call.pointer == Pointer::Finesse);
        if !note.is_finessed || !by_finesse || mind.is_touched(own.id) != is_prompt {
            return Err(format!("{} was not asked for", slot_text(seat, slot)));
        }
        same(
            card.to_string(),
            (own.conventional != CardSet::of(card)).then(|| text(own.conventional)),
        )
    }

    fn decision(&self, seat: Seat) -> Result<Decision, String> {
        self.expect_turn_of(seat)?;
        Ok(TurnContext::new(self.mind(seat)?).choose())
    }

    fn mind(&self, seat: Seat) -> Result<&Mind, String> {
        self.minds.get(seat.index()).ok_or(format!("there is no seat {seat}"))
    }

    /// What a player knows about a card of their own.
    fn own(&self, seat: Seat, slot: Slot) -> Result<OwnCard, String> {
        let mind = self.mind(seat)?;
        let mine = mind.literal(seat);
        let own = mind.own_hand(&mine, mind.taken_elsewhere(seat, &mine));
        own[slot.index()].ok_or(format!("{seat} has no slot {}", slot.number()))
    }

    fn card(&self, seat: Seat, slot: Slot) -> Result<CardId, String> {
        let card = self.game.board().hand(seat).get(slot);
        card.ok_or(format!("{seat} has no slot {}", slot.number()))
    }

    fn place(&self, seat: Seat, card: Option<CardId>) -> String {
        let slot = card.and_then(|id| self.game.board().hand(seat).slot_of(id));
        slot.map_or("another card or none".to_owned(), |slot| slot_text(seat, slot))
    }
}

/// The same game with this card on top of the deck.
fn with_next(game: &Game, card: Card) -> Option<Game> {
    let board = game.board();
    let mut deck = board.rules().pack().less(board.discarded());
    let held = board.rules().seats().flat_map(|seat| game.hand(seat));
    board.landed().into_iter().chain(held).chain([card]).try_for_each(|it| deck.take(it))?;
    let cards: Vec<Card> = [card].into_iter().chain(deck.copies()).collect();
    game.with_deck(&cards).ok()
}

impl Plan {
    fn allows(&self, decision: &Decision) -> bool {
        match (self, decision.action) {
            (Plan::Play(slot, expected), Action::Play(played, announced)) => {
                slot.is_none_or(|slot| slot == played)
                    && (*expected == Announced::Anything
                        || *expected == Announced::Exactly(announced))
            }
            (Plan::Bet(slot), Action::Play(played, _)) => {
                *slot == played && decision.reason.bet.is_some()
            }
            (Plan::Discard(slot), Action::Discard(discarded)) => {
                slot.is_none_or(|slot| slot == discarded)
            }
            (Plan::Tell(seat, clue), Action::Clue { to, clue: given }) => {
                seat.is_none_or(|seat| seat == to) && clue.is_none_or(|clue| clue == given)
            }
            _ => false,
        }
    }
}

/// The result of a comparison: `found` is set if it differs.
fn same(expected: String, found: Option<String>) -> Result<(), String> {
    found.map_or(Ok(()), |found| Err(format!("expected {expected}, found {found}")))
}

fn text(cards: CardSet) -> String {
    cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn slot_text(seat: Seat, slot: Slot) -> String {
    format!("{seat} slot {}", slot.number())
}

fn decision_text(decision: &Decision) -> String {
    let action = match decision.action {
        Action::Play(slot, None) => format!("play slot {}", slot.number()),
        Action::Play(slot, Some(suit)) => {
            format!("play slot {} as {}", slot.number(), COLORS[suit.index()])
        }
        Action::Discard(slot) => format!("discard slot {}", slot.number()),
        Action::Clue { to, clue: Clue::Rank(rank) } => format!("tell {to} {}", rank.number()),
        Action::Clue { to, clue: Clue::Color(color) } => {
            format!("tell {to} {}", COLORS[color.index()])
        }
    };
    let bet = decision.reason.bet.map_or(String::new(), |bet| format!(", a bet: {} %", bet.chance));
    format!("{action} ({:?}{bet})", decision.reason.rule)
}
