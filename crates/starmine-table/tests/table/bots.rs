//! Bots at the table: asked only from what their seat saw, once, and again after
//! a failure.

use starmine_bots::{Decision, Reason, Rule};
use starmine_protocol::{Ask, Proposal, Stage, ToClient};
use starmine_rules::{Action, Clue, Event, Rank, Seat, Seen, Slot, Suit};
use starmine_table::room::Input;
use starmine_table::table::Entry;

use crate::house::{Fate, House, action, decide, seat};

const PEOPLE: [&str; 3] = ["Mara", "bot:smart", "bot:novice"];

fn before_a_bots_turn() -> House {
    let mut house = House::playing(&PEOPLE, |settings| settings.rules.strikes = 3);
    let what = house.harmless("Mara");
    house.acts("Mara", &what).unwrap();
    house
}

#[test]
fn bot_question_contains_only_its_seats_events() {
    let house = before_a_bots_turn();
    let question = &house.questions[0];
    let own = question.events.iter().filter_map(|event| match event {
        Event::Drew { seat, card, .. } if *seat == question.seat => Some(card),
        _ => None,
    });
    let own: Vec<_> = own.collect();
    assert_eq!(own, [&Seen::Back; 5]);
    assert_eq!((question.bot.as_str(), question.position), ("smart", house.position()));
}

#[test]
fn bots_play_a_whole_game_and_store_their_reasons() {
    let mut house = before_a_bots_turn();
    house.play_out(&PEOPLE);
    assert_eq!(house.room.table().stage(), Stage::Over);
    for stamped in &house.log {
        if let Entry::Acted { seat, reason, .. } = &stamped.entry {
            assert_eq!(reason.is_some(), seat.0 != Seat::A);
        }
    }
}

#[test]
fn bot_decides_the_same_after_a_restart() {
    let mut house = before_a_bots_turn();
    let before = decide(&house.questions[0]);
    house.restarts();
    assert!(house.questions.is_empty());
    assert_eq!(house.room.wakes_at(house.now), Some(house.now), "due at once, for the bot");
    house.passes(0);
    assert_eq!(decide(&house.questions[0]), before, "same decision, with nobody connected");
}

#[test]
fn bot_is_asked_only_once_as_players_connect_and_disconnect() {
    let mut house = before_a_bots_turn();
    house.comes("Mara");
    house.comes("Zoe");
    house.leaves("Zoe");
    house.passes(500_000);
    assert_eq!(house.questions.len(), 1);
}

#[test]
fn duplicate_bot_answer_counts_once() {
    let mut house = before_a_bots_turn();
    let question = house.questions[0].clone();
    house.answers(&question);
    let kept = house.log.len();
    house.answers(&question);
    assert_eq!(house.log.len(), kept);
}

#[test]
fn bot_move_is_retried_after_a_failed_write() {
    let mut house = before_a_bots_turn();
    house.hush();
    house.fate = Fate::Failed;
    let question = house.questions.remove(0);
    house.answers(&question);
    assert_eq!(house.told("Mara"), []);
    assert!(house.room.wakes_at(house.now).is_some_and(|wake| wake > house.now), "not at once");
    house.passes(5_000);
    house.bots_answer();
    let game = house.game("Mara");
    assert_eq!((game.turn, game.to_act), (3, Some(seat("A"))));
}

/// With the disk full, the room rereads its log and finds nothing new. It must
/// not ask the bot again right away: an instant bot would fail hundreds of times
/// a second.
#[test]
fn bot_is_not_asked_within_a_second_of_a_failed_write() {
    let mut house = before_a_bots_turn();
    house.fate = Fate::Failed;
    let question = house.questions.remove(0);
    house.answers(&question);
    house.catches_up();
    house.comes("Zoe");
    assert!(house.questions.is_empty(), "no retry at once");
    house.passes(999);
    assert!(house.questions.is_empty(), "no early retry");
    house.passes(1);
    assert_eq!(house.questions.len(), 1, "retried");
}

/// Mara's move was in flight when a bot took her seat and made the same move.
/// Hers must not be reported as accepted.
#[test]
fn bot_move_does_not_answer_the_replaced_players_request() {
    let mut house = House::playing(&["Mara", "Jonas"], |_| ());
    let (position, what) = (house.position(), house.harmless("Mara"));
    house.leaves("Mara");
    let replace = Proposal::Replace { seat: seat("A"), bot: "smart".to_owned() };
    house.proposes("Jonas", replace).unwrap();
    let same: Action = what.strip_prefix("clue ").unwrap().replace(' ', ":").parse().unwrap();
    let decision = Some(Decision { action: same, reason: Reason::of(Rule::Tell) });
    house.step(Input::BotDecided { position, decision });
    assert!(house.position() > position, "the bot has moved");
    house.comes("Mara");
    let act = Ask::Act { position, action: action(&what) };
    assert_eq!(house.asks("Mara", act), Err("table-seat-kept".to_owned()));
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
        let mut house = before_a_bots_turn();
        let position = house.position();
        let oldest = house.room.table().play().unwrap().game().board().hand(Seat::B).iter().last();
        house.step(Input::BotDecided { position, decision });
        let game = house.game("Mara");
        assert_eq!((game.turn, game.to_act), (2, Some(seat("C"))));
        let hand = house.room.table().play().unwrap().game().board().hand(Seat::B);
        assert!(!hand.iter().any(|id| Some(id) == oldest), "discards its oldest card");
        let acted = &house.log.last().unwrap().entry;
        assert!(matches!(acted, Entry::Acted { reason: None, .. }), "without a reason");
    }
}

#[test]
fn bot_reasons_are_not_sent_during_the_game() {
    let mut house = before_a_bots_turn();
    house.hush();
    house.bots_answer();
    let told = house.told("Mara");
    assert!(told.iter().any(|message| matches!(message, ToClient::Game { .. })));
    let text = serde_json::to_string(&told).unwrap();
    for rule in Rule::ALL {
        assert!(!text.contains(rule.id()), "{}", rule.id());
    }
}
