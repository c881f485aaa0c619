//! "Why?" at the table: who may ask, about what, and that an answer depends only
//! on what the asking player's seat saw.

use std::collections::BTreeSet;

use starmine_protocol::{Aids, Ask, Phrase, Proposal, Stage, ToClient};
use starmine_rules::Observer;
use starmine_table::table::{Entry, Stamped, Table};

use crate::harness::{Harness, opened, player, seat, settings};

/// The entry of the last turn at a seat.
fn last_turn(harness: &Harness, letter: &str) -> u32 {
    let wanted = seat(letter);
    let turn =
        |stamped: &Stamped| matches!(stamped.entry, Entry::Acted { seat, .. } if seat == wanted);
    harness.log.iter().rposition(turn).expect("a turn") as u32
}

/// A table where the bots have moved after Mara's first turn.
fn after_bots(people: &[&str], aids: Aids) -> Harness {
    let mut harness = Harness::playing(people, |settings| {
        settings.aids = aids;
        settings.rules.strikes = 3;
    });
    let what = harness.harmless("Mara");
    harness.acts("Mara", &what).unwrap();
    harness.bots_answer();
    harness.hush();
    harness
}

fn answer(harness: &mut Harness, name: &str) -> Option<(u32, Phrase, Vec<Phrase>)> {
    harness.received(name).into_iter().find_map(|message| match message {
        ToClient::Why { entry, says, more } => Some((entry, says, more)),
        _ => None,
    })
}

#[test]
fn bot_explains_its_turn_to_the_only_person() {
    for aids in [Aids::None, Aids::Clues, Aids::Excluded, Aids::Deduction] {
        let mut harness = after_bots(&["Mara", "bot:friend"], aids);
        let entry = last_turn(&harness, "B");
        harness.asks("Mara", Ask::Why { entry }).expect("an answer");
        let (about, says, more) = answer(&mut harness, "Mara").expect("an answer");
        assert_eq!(about, entry);
        assert!(says.id.starts_with("why-"), "{}", says.id);
        assert_eq!(more.last().expect("a last sentence").id, "why-later");
    }
}

#[test]
fn asking_changes_nothing_and_only_the_asker_gets_the_answer() {
    let mut harness = after_bots(&["Mara", "bot:friend", "Joris"], Aids::Deduction);
    let entry = last_turn(&harness, "B");
    let entries = harness.log.len();
    let accepted = harness.asks("Mara", Ask::Why { entry }).expect("an answer");
    assert_eq!(accepted as usize + 1, entries);
    assert_eq!(harness.log.len(), entries);
    assert!(answer(&mut harness, "Mara").is_some());
    assert!(harness.received("Joris").is_empty());
}

/// With other people, only a table with full deduction says what follows from
/// what a player saw.
#[test]
fn other_people_get_answers_only_with_full_deduction() {
    for (aids, expected) in [
        (Aids::None, Err("table-no-reasons".to_owned())),
        (Aids::Clues, Err("table-no-reasons".to_owned())),
        (Aids::Excluded, Err("table-no-reasons".to_owned())),
        (Aids::Deduction, Ok(())),
    ] {
        let mut harness = after_bots(&["Mara", "bot:friend", "Joris"], aids);
        let entry = last_turn(&harness, "B");
        let answered = harness.asks("Mara", Ask::Why { entry });
        assert_eq!(answered.map(drop), expected, "{aids:?}");
    }
}

#[test]
fn only_turns_of_bots_that_still_count_are_explained() {
    let mut harness = after_bots(&["Mara", "bot:friend"], Aids::Excluded);
    let refused = Err("table-no-bots-turn".to_owned());
    let (own, bots) = (last_turn(&harness, "A"), last_turn(&harness, "B"));
    assert_eq!(harness.asks("Mara", Ask::Why { entry: own }), refused);
    assert_eq!(harness.asks("Mara", Ask::Why { entry: 0 }), refused);
    assert_eq!(harness.asks("Mara", Ask::Why { entry: u32::MAX }), refused);
    harness.asks("Mara", Ask::Why { entry: bots }).expect("an answer");
    harness.proposes("Mara", Proposal::TakeBack).expect("a take-back");
    assert_eq!(harness.asks("Mara", Ask::Why { entry: bots }), refused);
}

/// Without aids the log has the last round only, and so have the bots.
#[test]
fn without_aids_only_the_last_round_is_explained() {
    let mut harness = after_bots(&["Mara", "bot:novice"], Aids::None);
    let first = last_turn(&harness, "B");
    harness.asks("Mara", Ask::Why { entry: first }).expect("an answer");
    for _ in 0..2 {
        let what = harness.harmless("Mara");
        harness.acts("Mara", &what).unwrap();
        harness.bots_answer();
    }
    let refused = Err("table-no-bots-turn".to_owned());
    assert_eq!(harness.asks("Mara", Ask::Why { entry: first }), refused);
}

#[test]
fn watchers_visitors_and_finished_games_get_no_answer() {
    let mut harness = after_bots(&["Mara", "bot:smart"], Aids::Deduction);
    let entry = last_turn(&harness, "B");
    harness.comes("Visitor");
    assert_eq!(
        harness.asks("Visitor", Ask::Why { entry }),
        Err("table-not-seated".to_owned()),
        "everyone else sees more than a seat, or nothing"
    );
    harness.proposes("Mara", Proposal::End).expect("an end");
    assert_eq!(harness.room.table().stage(), Stage::Over);
    let over = harness.asks("Mara", Ask::Why { entry });
    assert_eq!(over, Err("table-over".to_owned()), "the review says everything");
}

/// A log up to an entry, with two cards exchanged.
fn exchanged(log: &[Stamped], entry: u32, one: usize, other: usize) -> Vec<Stamped> {
    let mut log = log[..=entry as usize].to_vec();
    for stamped in &mut log {
        if let Entry::Started(started) = &mut stamped.entry {
            let mut cards: Vec<&str> = started.cards.split(' ').collect();
            cards.swap(one, other);
            started.cards = cards.join(" ");
        }
    }
    log
}

/// The theorem behind the answers: whichever cards the asking player has not
/// seen, in hand or in the deck, the answer is the same. So it says nothing
/// about them.
#[test]
fn answers_do_not_depend_on_cards_that_the_asker_has_not_seen() {
    let (mut compared, mut kinds) = (0, BTreeSet::new());
    let teams: [&[&str]; 5] = [
        &["Mara", "bot:friend"],
        &["Mara", "bot:friend", "bot:friend"],
        &["Mara", "bot:smart", "bot:friend"],
        &["Mara", "bot:novice", "bot:smart", "bot:friend:1"],
        &["Mara", "bot:hat", "bot:hat"],
    ];
    for (team, seed) in teams.iter().flat_map(|team| [1, 2].map(|seed| (*team, seed))) {
        let mut harness = Harness::of(opened(settings(team.len() as u8), "Mara"), seed);
        harness.sit_down(team);
        harness.asks("Mara", Ask::Start).expect("a start");
        harness.play_out(team);
        assert_eq!(harness.room.table().stage(), Stage::Over);
        let log = harness.log.clone();
        let people = harness.names.clone();
        let mara = Observer::Seat(starmine_rules::Seat::A);
        for entry in 0..log.len() as u32 {
            if !matches!(log[entry as usize].entry, Entry::Acted { .. }) {
                continue;
            }
            let table = Table::from_log(harness.game, &log[..=entry as usize]).expect("a log");
            if table.is_over() {
                break;
            }
            let Ok(answer) = table.why(player("Mara"), entry, &people) else { continue };
            let record = table.play().expect("a game").record();
            let seen = record.history(mara);
            let board = record.game().board();
            let own = board.hand(starmine_rules::Seat::A).iter().map(|id| id.index());
            let deck = record.deal().cards().len() - usize::from(board.deck_left());
            let deck = deck..record.deal().cards().len();
            let hidden: Vec<usize> = own.chain(deck).collect();
            // Each own card with each other hidden card.
            for (index, one) in hidden.iter().enumerate().take(5) {
                for other in &hidden[index + 1..] {
                    let changed = exchanged(&log, entry, *one, *other);
                    let Ok(changed) = Table::from_log(harness.game, &changed) else { continue };
                    let same = changed
                        .play()
                        .is_some_and(|play| play.record().history(mara).events() == seen.events());
                    if !same {
                        // A clue to Mara told these two cards apart.
                        continue;
                    }
                    let other_answer = changed.why(player("Mara"), entry, &people);
                    assert_eq!(
                        other_answer.as_ref(),
                        Ok(&answer),
                        "{team:?}, seed {seed}, entry {entry}"
                    );
                    compared += 1;
                }
            }
            kinds.insert(answer.says.id.to_string());
        }
    }
    eprintln!("{compared} answers compared: {kinds:?}");
    assert!(compared > 5_000, "{compared}");
    for id in [
        "why-play-sure",
        "why-play-pointed",
        "why-play-by-numbers",
        "why-clue-to-you",
        "why-clue-playable",
        "why-clue-by-number",
    ] {
        assert!(kinds.contains(id), "{id}: {kinds:?}");
    }
}
