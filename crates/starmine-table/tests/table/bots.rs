//! Bots at the table: asked only from what their seat saw, once, and again after
//! a failure.

use starmine_bots::{Decision, Reason, Rule};
use starmine_protocol::{Ask, Proposal, Stage, ToClient};
use starmine_rules::{Action, Clue, Event, Rank, Seat, Seen, Slot, Suit};
use starmine_table::room::Input;
use starmine_table::table::Entry;

use crate::harness::{Harness, WriteResult, action, decide, seat};

const PEOPLE: [&str; 3] = ["Mara", "bot:smart", "bot:novice"];

fn before_a_bots_turn() -> Harness {
    let mut harness = Harness::playing(&PEOPLE, |settings| settings.rules.strikes = 3);
    let what = harness.harmless("Mara");
    harness.acts("Mara", &what).unwrap();
    harness
}

#[test]
fn bot_question_contains_only_its_seats_events() {
    let harness = before_a_bots_turn();
    let question = &harness.questions[0];
    let own = question.events.iter().filter_map(|event| match event {
        Event::Drew { seat, card, .. } if *seat == question.seat => Some(card),
        _ => None,
    });
    let own: Vec<_> = own.collect();
    assert_eq!(own, [&Seen::Back; 5]);
    assert_eq!((question.bot.as_str(), question.position), ("smart", harness.position()));
}

#[test]
fn bots_play_a_whole_game_and_store_their_reasons() {
    let mut harness = before_a_bots_turn();
    harness.play_out(&PEOPLE);
    assert_eq!(harness.room.table().stage(), Stage::Over);
    for stamped in &harness.log {
        if let Entry::Acted { seat, reason, .. } = &stamped.entry {
            assert_eq!(reason.is_some(), seat.0 != Seat::A);
        }
    }
}

#[test]
fn bot_decides_the_same_after_a_restart() {
    let mut harness = before_a_bots_turn();
    let before = decide(&harness.questions[0]);
    harness.restarts();
    assert!(harness.questions.is_empty());
    assert_eq!(harness.room.wakes_at(harness.now), Some(harness.now), "due at once, for the bot");
    harness.passes(0);
    assert_eq!(decide(&harness.questions[0]), before, "same decision, with nobody connected");
}

#[test]
fn bot_is_asked_only_once_as_players_connect_and_disconnect() {
    let mut harness = before_a_bots_turn();
    harness.comes("Mara");
    harness.comes("Zoe");
    harness.leaves("Zoe");
    harness.passes(500_000);
    assert_eq!(harness.questions.len(), 1);
}

#[test]
fn duplicate_bot_answer_counts_once() {
    let mut harness = before_a_bots_turn();
    let question = harness.questions[0].clone();
    harness.answers(&question);
    let kept = harness.log.len();
    harness.answers(&question);
    assert_eq!(harness.log.len(), kept);
}

#[test]
fn bot_move_is_retried_after_a_failed_write() {
    let mut harness = before_a_bots_turn();
    harness.hush();
    harness.write_result = WriteResult::Failed;
    let question = harness.questions.remove(0);
    harness.answers(&question);
    assert_eq!(harness.received("Mara"), []);
    assert!(
        harness.room.wakes_at(harness.now).is_some_and(|wake| wake > harness.now),
        "not at once"
    );
    harness.passes(5_000);
    harness.bots_answer();
    let game = harness.game("Mara");
    assert_eq!((game.turn, game.to_act), (3, Some(seat("A"))));
}

/// With the disk full, the room rereads its log and finds nothing new. It must
/// not ask the bot again right away: an instant bot would fail hundreds of times
/// a second.
#[test]
fn bot_is_not_asked_within_a_second_of_a_failed_write() {
    let mut harness = before_a_bots_turn();
    harness.write_result = WriteResult::Failed;
    let question = harness.questions.remove(0);
    harness.answers(&question);
    harness.catches_up();
    harness.comes("Zoe");
    assert!(harness.questions.is_empty(), "no retry at once");
    harness.passes(999);
    assert!(harness.questions.is_empty(), "no early retry");
    harness.passes(1);
    assert_eq!(harness.questions.len(), 1, "retried");
}

/// Mara's move was in flight when a bot took her seat and made the same move.
/// Hers must not be reported as accepted.
#[test]
fn bot_move_is_not_an_answer_to_the_player_it_replaced() {
    let mut harness = Harness::playing(&["Mara", "Jonas"], |_| ());
    let (position, what) = (harness.position(), harness.harmless("Mara"));
    harness.leaves("Mara");
    let replace = Proposal::Replace { seat: seat("A"), bot: "smart".to_owned() };
    harness.proposes("Jonas", replace).unwrap();
    let same: Action = what.strip_prefix("clue ").unwrap().replace(' ', ":").parse().unwrap();
    let decision = Some(Decision { action: same, reason: Reason::of(Rule::Tell) });
    harness.step(Input::BotDecided { position, decision });
    assert!(harness.position() > position, "the bot has moved");
    harness.comes("Mara");
    let act = Ask::Act { position, action: action(&what) };
    assert_eq!(harness.asks("Mara", act), Err("table-seat-kept".to_owned()));
}

/// A bot that panics or decides on an illegal action would do so again if asked
/// again, and the others would wait forever.
#[test]
fn failed_bot_plays_a_fallback_action() {
    let reason = Reason::of(Rule::Tell);
    let decides = |action| Some(Decision { action, reason });
    let to_itself = Action::Clue { to: Seat::B, clue: Clue::Rank(Rank::One) };
    let announces = Action::Play(Slot::NEWEST, Some(Suit::Multi));
    for decision in [None, decides(to_itself), decides(announces)] {
        let mut harness = before_a_bots_turn();
        let position = harness.position();
        let oldest =
            harness.room.table().play().unwrap().game().board().hand(Seat::B).iter().last();
        harness.step(Input::BotDecided { position, decision });
        let game = harness.game("Mara");
        assert_eq!((game.turn, game.to_act), (2, Some(seat("C"))));
        let hand = harness.room.table().play().unwrap().game().board().hand(Seat::B);
        assert!(!hand.iter().any(|id| Some(id) == oldest), "discards its oldest card");
        let acted = &harness.log.last().unwrap().entry;
        assert!(matches!(acted, Entry::Acted { reason: None, .. }), "without a reason");
    }
}

#[test]
fn bot_reasons_are_not_sent_during_the_game() {
    let mut harness = before_a_bots_turn();
    harness.hush();
    harness.bots_answer();
    let messages = harness.received("Mara");
    assert!(messages.iter().any(|message| matches!(message, ToClient::Game { .. })));
    let text = serde_json::to_string(&messages).unwrap();
    for rule in Rule::ALL {
        assert!(!text.contains(rule.id()), "{}", rule.id());
    }
}
