//! Table talk: silent, remarks or free during a game; free between games; none
//! from watchers.

use starmine_protocol::{Ask, Occupant, Remark, Talk, ToClient, Utterance};
use starmine_table::MAX_CHAT;
use starmine_table::table::MAX_CHAT_CHARS;

use crate::harness::{Answer, Harness, player, settings};

const TWO: [&str; 2] = ["Mara", "Jonas"];

fn says(harness: &mut Harness, name: &str, text: &str, nonce: u32) -> Answer {
    harness.asks(name, Ask::Say { text: text.into(), nonce })
}

fn remarks(harness: &mut Harness, name: &str, nonce: u32) -> Answer {
    harness.asks(name, Ask::Remark { remark: Remark::KnowNothing, nonce })
}

fn playing(talk: Talk) -> Harness {
    Harness::playing(&TWO, |settings| (settings.talk, settings.rules.strikes) = (talk, 1))
}

#[test]
fn talk_setting_limits_chat_during_the_game() {
    for (talk, remark, text) in [
        (Talk::Silent, Err("table-silent"), Err("table-silent")),
        (Talk::Remarks, Ok(()), Err("table-remarks-only")),
        (Talk::Free, Ok(()), Ok(())),
    ] {
        let mut harness = playing(talk);
        let answer = |answer: Answer| answer.map(|_| ());
        let owned = |expected: Result<(), &str>| expected.map_err(str::to_owned);
        assert_eq!(answer(remarks(&mut harness, "Jonas", 1)), owned(remark), "{talk:?}");
        assert_eq!(answer(says(&mut harness, "Mara", "Hm.", 2)), owned(text), "{talk:?}");
    }
}

#[test]
fn talk_is_free_between_games() {
    let mut harness =
        Harness::made_by("Mara", starmine_protocol::Settings { talk: Talk::Silent, ..settings(2) });
    harness.sit_down(&TWO);
    assert!(says(&mut harness, "Mara", "Ready?", 1).is_ok());
    let mut harness = playing(Talk::Silent);
    harness.play_out(&TWO);
    assert!(says(&mut harness, "Jonas", "Oh well.", 1).is_ok());
    assert!(remarks(&mut harness, "Jonas", 2).is_ok());
}

#[test]
fn chat_is_from_seated_players_to_those_who_see_the_game() {
    let mut harness = playing(Talk::Free);
    harness.comes("Zoe");
    harness.hush();
    assert_eq!(says(&mut harness, "Zoe", "Psst!", 1), Err("table-not-seated".into()));
    harness.hush();
    says(&mut harness, "Mara", "Who is that?", 1).unwrap();
    assert_eq!(harness.received("Zoe"), []);
    assert_eq!(harness.snapshot("Zoe").chat, []);
    let messages = harness.received("Jonas");
    let [ToClient::Chat { entry, chat }] = &messages[..] else { panic!("{messages:?}") };
    assert_eq!(*entry, harness.room.table().entry(), "the entry it was said at");
    assert_eq!((chat[0].player, chat[0].name.as_str()), (player("Mara"), "Mara"));
    assert_eq!(chat[0].said, Utterance::Text { text: "Who is that?".into() });
}

#[test]
fn watchers_cannot_talk_during_the_game() {
    let mut harness = Harness::playing(&TWO, |settings| {
        (settings.talk, settings.watching, settings.rules.strikes) = (Talk::Free, true, 1);
    });
    harness.comes("Zoe");
    harness.asks("Zoe", Ask::Watch).unwrap();
    TWO.iter().for_each(|name| _ = harness.agrees(name).unwrap());
    assert_eq!(says(&mut harness, "Zoe", "Not that one!", 1), Err("table-watchers-silent".into()));
    assert_eq!(remarks(&mut harness, "Zoe", 2), Err("table-watchers-silent".into()));
    says(&mut harness, "Mara", "Shh.", 3).unwrap();
    assert_eq!(harness.snapshot("Zoe").chat.len(), 1, "watchers receive chat");
    harness.play_out(&TWO);
    assert!(says(&mut harness, "Zoe", "What a pity.", 4).is_ok());
}

#[test]
fn repeated_line_is_stored_once() {
    let mut harness = playing(Talk::Free);
    for _ in 0..3 {
        assert!(says(&mut harness, "Mara", "Hello", 7).is_ok());
    }
    assert!(says(&mut harness, "Jonas", "Hello", 7).is_ok(), "nonces are per player");
    assert!(says(&mut harness, "Mara", "Hello", 8).is_ok());
    harness.restarts();
    harness.comes("Mara");
    assert!(says(&mut harness, "Mara", "Hello", 8).is_ok());
    let said = harness.snapshot("Mara").chat;
    assert_eq!(said.iter().map(|line| line.number).collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn different_lines_with_the_same_nonce_are_stored() {
    let mut harness = playing(Talk::Free);
    says(&mut harness, "Mara", "Hello", 0).unwrap();
    says(&mut harness, "Mara", "quite different", 0).unwrap();
    remarks(&mut harness, "Mara", 0).unwrap();
    assert_eq!(harness.snapshot("Jonas").chat.len(), 3);
    // Any number of lines by others in between do not hide a repeated one.
    for nonce in 0..40 {
        says(&mut harness, "Jonas", "la", nonce).unwrap();
    }
    says(&mut harness, "Mara", "Hello", 0).unwrap();
    assert_eq!(harness.snapshot("Jonas").chat.len(), 43);
}

#[test]
fn chat_is_trimmed_cleaned_and_bounded() {
    let mut harness = playing(Talk::Free);
    assert_eq!(says(&mut harness, "Mara", "  \n ", 1), Err("table-nothing-said".into()));
    says(&mut harness, "Mara", " a\u{202e}b\u{1b} ", 2).unwrap();
    let text = Utterance::Text { text: "a\u{fffd}b\u{fffd}".into() };
    assert_eq!(harness.snapshot("Jonas").chat[0].said, text);
    assert!(says(&mut harness, "Mara", &"ø".repeat(MAX_CHAT_CHARS), 3).is_ok());
    let long = says(&mut harness, "Mara", &"ø".repeat(MAX_CHAT_CHARS + 1), 4);
    assert_eq!(long, Err("table-too-long".into()));
}

#[test]
fn old_chat_lines_are_dropped() {
    let mut harness = playing(Talk::Free);
    for nonce in 0..MAX_CHAT as u32 + 25 {
        says(&mut harness, "Mara", "la", nonce).unwrap();
    }
    let chat = harness.snapshot("Jonas").chat;
    assert_eq!((chat.len(), chat[0].number), (MAX_CHAT, 26));
}

#[test]
fn erasing_a_player_removes_name_and_chat() {
    let mut harness = playing(Talk::Free);
    says(&mut harness, "Mara", "my secret", 1).unwrap();
    says(&mut harness, "Jonas", "hello", 1).unwrap();
    harness.hush();
    harness.step(starmine_table::room::Input::Erased { player: player("Mara") });
    assert!(harness.conns_of(player("Mara")).is_empty(), "their connections close");
    let messages = harness.received("Jonas");
    let [ToClient::Snapshot { chat, table, .. }] = &messages[..] else { panic!("{messages:?}") };
    assert_eq!(chat.len(), 1);
    let text = serde_json::to_string(&(table, chat)).unwrap();
    assert!(!text.contains("my secret") && !text.contains("Mara"), "{text}");
    // Sentences need a name.
    let Some(Occupant::Person(erased)) = &table.seats[0].occupant else { panic!("{table:?}") };
    assert_eq!(erased.name, "A");
    let turn = serde_json::to_string(&harness.game("Jonas").turn_says).unwrap();
    assert!(turn.contains(r#""who":"A""#), "{turn}");
}

#[test]
fn new_name_shows_at_once_before_the_game() {
    let mut harness = Harness::made_by("Mara", settings(2));
    harness.sit_down(&["Mara", "Jonas"]);
    says(&mut harness, "Mara", "hello", 1).unwrap();
    harness.hush();
    let name = "Maren".to_owned();
    harness.step(starmine_table::room::Input::Renamed { player: player("Mara"), name });
    let messages = serde_json::to_string(&harness.received("Jonas")).unwrap();
    assert!(messages.contains("Maren") && !messages.contains("Mara\""), "{messages}");
}

#[test]
fn new_name_shows_at_once_where_talk_is_free() {
    let mut harness = playing(Talk::Free);
    harness.hush();
    let name = "Maren".to_owned();
    harness.step(starmine_table::room::Input::Renamed { player: player("Mara"), name });
    let messages = serde_json::to_string(&harness.received("Jonas")).unwrap();
    assert!(messages.contains("Maren"), "{messages}");
}

/// Watchers see all hands and must be silent: a new name must not carry a
/// message.
#[test]
fn new_name_shows_after_the_game_where_talk_is_limited() {
    let mut harness = Harness::playing(&TWO, |settings| settings.watching = true);
    harness.comes("Zoe");
    harness.asks("Zoe", Ask::Watch).unwrap();
    TWO.iter().for_each(|name| _ = harness.agrees(name).unwrap());
    harness.hush();
    for who in ["Zoe", "Jonas"] {
        let name = format!("{who}: play 3");
        harness.step(starmine_table::room::Input::Renamed { player: player(who), name });
    }
    assert_eq!(harness.received("Mara"), []);
    // Reconnecting does not show it either.
    harness.names.insert(player("Zoe"), "Zoe: play 3".to_owned());
    harness.leaves("Zoe");
    harness.connects(player("Zoe"), None);
    let seen = serde_json::to_string(&harness.snapshot("Mara").table).unwrap();
    assert!(!seen.contains("play 3") && seen.contains("Zoe"), "{seen}");
    harness.play_out(&TWO);
    let seen = serde_json::to_string(&harness.received("Mara")).unwrap();
    assert!(seen.contains("Zoe: play 3") && seen.contains("Jonas: play 3"), "{seen}");
}

/// A client that has read the line would mistake a new line with the same number
/// for it.
#[test]
fn number_of_an_erased_line_is_not_reused() {
    let mut harness = playing(Talk::Free);
    says(&mut harness, "Jonas", "hello", 1).unwrap();
    says(&mut harness, "Mara", "my secret", 1).unwrap();
    let last = harness.snapshot("Jonas").chat.last().unwrap().number;
    harness.step(starmine_table::room::Input::Erased { player: player("Mara") });
    says(&mut harness, "Jonas", "who was that?", 2).unwrap();
    assert!(harness.snapshot("Jonas").chat.last().unwrap().number > last);
}
