//! Every phrase this crate can make has words in every language: nothing is
//! missing, and no message is left over.

mod table;

use std::collections::BTreeSet;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use starmine_rules::format::hanab_live::ExportError;
use starmine_rules::format::{ActionProblem, FormatError};
use starmine_rules::*;
use starmine_words::*;

use table::Table;

/// The listener: nobody, the one who acts or tells, the one who is told.
const LISTENERS: [Option<Seat>; 4] = [None, Some(Seat::A), Some(Seat::B), Some(Seat::C)];

fn announcements() -> impl Iterator<Item = Option<Suit>> {
    [None].into_iter().chain(Suit::ALL.map(Some))
}

fn events() -> Vec<Phrase> {
    let table = Table::default();
    let (seat, id) = (Seat::A, table.card_of_mara());
    let mut events = vec![
        Event::Drew { seat, id, card: Seen::Back },
        Event::Skipped { seat },
        Event::Ended(Ending::Perfect),
        Event::Ended(Ending::Finished),
        Event::Ended(Ending::Lost(Loss::Strikes)),
        Event::Ended(Ending::Lost(Loss::NeededCard)),
        Event::Ended(Ending::Ended),
    ];
    for card in CardSet::ALL {
        events.push(Event::Drew { seat, id, card: Seen::Face(card) });
        events.push(Event::Discarded { seat, id, card });
        for announced in announcements() {
            events.push(Event::Landed { seat, id, card, announced });
            events.push(Event::Struck { seat, id, card, announced });
        }
    }
    let mut phrases = Vec::new();
    for listener in LISTENERS {
        phrases.extend(events.iter().map(|event| event_at(&table, event, listener)));
        for clue in Clue::ALL {
            for slots in [&[][..], &[1], &[1, 2], &[1, 2, 4], &[1, 2, 3, 4]] {
                phrases.push(table.clued(clue, slots, listener));
            }
        }
    }
    for strikes in Rules::STRIKES {
        let table = Table::new(Switches { strikes, ..Switches::default() });
        phrases.push(event_at(&table, &Event::Ended(Ending::Lost(Loss::Strikes)), None));
    }
    phrases
}

fn event_at(table: &Table, event: &Event<Seen>, listener: Option<Seat>) -> Phrase {
    starmine_words::event(event, &table.scene(listener))
}

/// From the first turn to the end of a game in which every card is thrown.
fn turns() -> Vec<Phrase> {
    let names = ["Mara".to_owned(), "Joris".to_owned()];
    let mut game = Game::new(&Deal::shuffled(&Rules::default(), Seed(1)));
    let mut view = View::of(&game, Observer::AllHands);
    let mut phrases = Vec::new();
    loop {
        for listener in [None, Some(Seat::A)] {
            let scene = Scene { view: &view, names: &names, listener };
            phrases.extend(turn(&scene));
            phrases.extend(last_round(&scene));
            phrases.push(outcome(view.board().outcome(), view.board().rules()));
        }
        let legal = game.legal_actions();
        let throw = Action::Discard(Slot::NEWEST);
        let action = if legal.contains(throw) { Some(throw) } else { legal.iter().last() };
        let Some(action) = action else { break };
        for event in game.play(action).unwrap().iter() {
            view.witness(&event.seen_by(Observer::AllHands));
        }
    }
    assert_eq!(view.board().outcome().ending, Some(Ending::Finished));
    phrases
}

fn outcomes() -> Vec<Phrase> {
    let endings = [
        Some(Ending::Perfect),
        Some(Ending::Finished),
        Some(Ending::Lost(Loss::Strikes)),
        Some(Ending::Lost(Loss::NeededCard)),
        Some(Ending::Ended),
        None,
    ];
    let rules = Rules::default();
    let mut phrases: Vec<Phrase> = endings
        .into_iter()
        .flat_map(|ending| (0..=25).map(move |points| Outcome { ending, points }))
        .map(|result| outcome(result, &rules))
        .collect();
    phrases.extend(Band::ALL.map(|band| rating(Rating::Band(band))));
    phrases.extend([rating(Rating::Won), rating(Rating::Lost)]);
    phrases
}

fn reasons() -> Vec<IllegalAction> {
    let mut reasons = vec![
        IllegalAction::GameOver,
        IllegalAction::NoSuchCard { slot: Slot::NEWEST },
        IllegalAction::AllTokensIn,
        IllegalAction::NoClueToken,
        IllegalAction::ClueToSelf,
        IllegalAction::NoSuchSeat { seat: Seat::E },
        IllegalAction::EmptyHand { seat: Seat::B },
        IllegalAction::NoAnnouncing,
    ];
    for clue in Clue::ALL {
        reasons.push(IllegalAction::NoSuchClue { clue });
        reasons.push(IllegalAction::EmptyClue { clue, to: Seat::B });
    }
    reasons.extend(Suit::ALL.map(|suit| IllegalAction::NoSuchSuit { suit }));
    reasons
}

fn refusals() -> Vec<Phrase> {
    let table = Table::default();
    let said_to = |listener| {
        let scene = table.scene(listener);
        reasons().into_iter().map(|reason| refusal(reason, &scene)).collect::<Vec<_>>()
    };
    LISTENERS.into_iter().flat_map(said_to).collect()
}

fn files() -> Vec<Phrase> {
    let problem = "R7".parse::<Card>().unwrap_err();
    let json = |path: &str| FormatError::Json {
        path: path.to_owned(),
        line: 1234,
        column: 5,
        problem: "EOF while parsing a list".to_owned(),
    };
    let action = |problem| FormatError::Action { turn: 3, problem };
    let mut errors = vec![
        FormatError::NotAnObject { found: None },
        FormatError::NotAnObject { found: Some('[') },
        json("."),
        json("rules.players"),
        FormatError::Version { found: u64::MAX },
        FormatError::Notation { path: "deal[4]".to_owned(), problem },
        FormatError::Rules(RulesError::Players(7)),
        FormatError::Rules(RulesError::Strikes(0)),
        FormatError::Rules(RulesError::ClueTokens(255)),
        FormatError::Rules(RulesError::FirstSeat { seat: Seat::E, players: 2 }),
        FormatError::Deal(DealError::Length { expected: 50, found: 1049 }),
        FormatError::Record(RecordError::Names { expected: 3, found: 1 }),
        FormatError::Variant { found: "Prism (5 Suits)".to_owned() },
        FormatError::Option { name: "deckPlays" },
        FormatError::Card { place: 7, suit: i64::MIN, rank: 9 },
        action(ActionProblem::NotInHand { card: 49 }),
        action(ActionProblem::NoSuchSeat { seat: -1 }),
        action(ActionProblem::NoSuchClue { value: 6 }),
        action(ActionProblem::NoValue),
        action(ActionProblem::NoSuchType { kind: 9 }),
    ];
    for copies in 0..=3 {
        let card = Card::new(Suit::Multi, Rank::Two);
        errors.push(FormatError::Deal(DealError::TooMany { card, place: 5, copies }));
    }
    errors.extend(
        reasons().into_iter().map(|reason| RecordError::Refused { turn: 12, reason }.into()),
    );
    let mut phrases: Vec<Phrase> = errors.iter().map(format_error).collect();
    phrases.extend([
        export_error(ExportError::Strikes(1)),
        export_error(ExportError::Strikes(2)),
        export_error(ExportError::ClueTokens(9)),
        export_error(ExportError::Announced { turn: 3 }),
        export_error(ExportError::Skipped { turn: 3 }),
    ]);
    phrases
}

fn rulebooks() -> Vec<Phrase> {
    let mut phrases: Vec<Phrase> = Edition::ALL.map(edition).to_vec();
    phrases.extend([FirstPlayer::Oldest, FirstPlayer::MostColorful].map(first_player));
    let numbers = [Variant::Strikes(1), Variant::Strikes(2), Variant::Strikes(3)];
    let others = [Variant::ClueTokens(9), Variant::GrandFinale, Variant::Announcing];
    let multicolor = Multicolor::ALL.map(Variant::Multicolor);
    for each in numbers.into_iter().chain(others).chain(multicolor) {
        phrases.extend([variant(each), variant_help(each)]);
        for empty_clues in [false, true] {
            let switches = Switches { empty_clues, ..each.apply(Switches::default()) };
            for Setting { name, value, help } in settings(&switches) {
                phrases.extend([name, value, help]);
            }
        }
    }
    phrases
}

fn all() -> Vec<Phrase> {
    [events(), turns(), outcomes(), refusals(), files(), rulebooks()].concat()
}

#[test]
fn all_phrases_have_words_in_all_languages() {
    let phrases = all();
    for language in Language::ALL {
        let words = Words::new(language);
        for phrase in &phrases {
            let said = words.say(phrase);
            let context = format!("{}: {phrase:?}: {said:?}", language.code());
            assert!(!said.contains(['⟨', '⟩', '$']), "something is missing: {context}");
            assert!(!said.is_empty() && said.trim() == said, "space around it: {context}");
            assert!(!said.contains("  ") && !said.contains(['\n', '\t']), "gaps in it: {context}");
            assert!(!said.contains(" ."), "a space before the full stop: {context}");
        }
    }
}

/// Sentences end like sentences; names of things and results do not.
#[test]
fn sentences_end_with_a_stop() {
    for language in Language::ALL {
        let words = Words::new(language);
        for phrase in all() {
            let name = ["outcome-", "edition-", "variant-", "switch-"]
                .iter()
                .any(|prefix| phrase.id.starts_with(prefix))
                && !phrase.id.ends_with("-help");
            let said = words.say(&phrase);
            let stops = said.ends_with(['.', '!', '…']);
            assert_eq!(stops, !name, "{}: {}: {said:?}", language.code(), phrase.id);
        }
    }
}

/// The message for a turn in a file chooses among the refusals by name; its
/// default must not swallow one that was forgotten.
#[test]
fn a_turn_in_a_file_is_refused_for_its_own_reason() {
    let table = Table::default();
    let letters: Vec<String> = Seat::ALL.iter().map(Seat::to_string).collect();
    let scene = Scene { names: &letters, ..table.scene(None) };
    for language in Language::ALL {
        let words = Words::new(language);
        for reason in reasons() {
            let turn = words.say(&record_error(RecordError::Refused { turn: 12, reason }));
            let alone = words.say(&refusal(reason, &scene));
            assert!(turn.contains("12") && turn.ends_with(&alone), "{turn:?}, {alone:?}");
        }
    }
}

#[test]
fn no_message_is_left_over() {
    let mut used: BTreeSet<String> = all().iter().map(|phrase| phrase.id.to_owned()).collect();
    let english = parser::parse(include_str!("../../../locales/en.ftl")).unwrap();
    let mut messages = BTreeSet::new();
    for entry in &english.body {
        if let Entry::Message(message) = entry {
            messages.insert(message.id.name.to_owned());
            message.value.iter().for_each(|pattern| references(pattern, &mut used));
        }
    }
    assert_eq!(messages.difference(&used).collect::<Vec<_>>(), [""; 0]);
}

/// The messages that a message is built of.
fn references(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter().for_each(|variant| references(&variant.value, found));
            }
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::MessageReference { id, .. }),
            } => {
                found.insert(id.name.to_owned());
            }
            PatternElement::Placeable { .. } | PatternElement::TextElement { .. } => {}
        }
    }
}
