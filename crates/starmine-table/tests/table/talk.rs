//! Table talk: silent, remarks or free during a game; free between games; none
//! from watchers.

use starmine_protocol::{Ask, Occupant, Remark, Talk, ToClient, Utterance};
use starmine_table::MAX_CHAT;
use starmine_table::table::MAX_CHAT_CHARS;

use crate::house::{Answer, House, player, settings};

const TWO: [&str; 2] = ["Mara", "Jonas"];

fn says(house: &mut House, name: &str, text: &str, nonce: u32) -> Answer {
    house.asks(name, Ask::Say { text: text.into(), nonce })
}

fn remarks(house: &mut House, name: &str, nonce: u32) -> Answer {
    house.asks(name, Ask::Remark { remark: Remark::KnowNothing, nonce })
}

fn playing(talk: Talk) -> House {
    House::playing(&TWO, |settings| (settings.talk, settings.rules.strikes) = (talk, 1))
}

#[test]
fn talk_setting_limits_chat_during_the_game() {
    for (talk, remark, text) in [
        (Talk::Silent, Err("table-silent"), Err("table-silent")),
        (Talk::Remarks, Ok(()), Err("table-remarks-only")),
        (Talk::Free, Ok(()), Ok(())),
    ] {
        let mut house = playing(talk);
        let answer = |answer: Answer| answer.map(|_| ());
        let owned = |expected: Result<(), &str>| expected.map_err(str::to_owned);
        assert_eq!(answer(remarks(&mut house, "Jonas", 1)), owned(remark), "{talk:?}");
        assert_eq!(answer(says(&mut house, "Mara", "Hm.", 2)), owned(text), "{talk:?}");
    }
}

#[test]
fn talk_is_free_between_games() {
    let mut house =
        House::made_by("Mara", starmine_protocol::Settings { talk: Talk::Silent, ..settings(2) });
    house.sit_down(&TWO);
    assert!(says(&mut house, "Mara", "Ready?", 1).is_ok());
    let mut house = playing(Talk::Silent);
    house.play_out(&TWO);
    assert!(says(&mut house, "Jonas", "Oh well.", 1).is_ok());
    assert!(remarks(&mut house, "Jonas", 2).is_ok());
}

#[test]
fn chat_is_from_seated_players_to_those_who_see_the_game() {
    let mut house = playing(Talk::Free);
    house.comes("Zoe");
    house.hush();
    assert_eq!(says(&mut house, "Zoe", "Psst!", 1), Err("table-not-seated".into()));
    house.hush();
    says(&mut house, "Mara", "Who is that?", 1).unwrap();
    assert_eq!(house.told("Zoe"), []);
    assert_eq!(house.snapshot("Zoe").chat, []);
    let told = house.told("Jonas");
    let [ToClient::Chat { entry, chat }] = &told[..] else { panic!("{told:?}") };
    assert_eq!(*entry, house.room.table().entry(), "the entry it was said at");
    assert_eq!((chat[0].player, chat[0].name.as_str()), (player("Mara"), "Mara"));
    assert_eq!(chat[0].said, Utterance::Text { text: "Who is that?".into() });
}

#[test]
fn watchers_cannot_talk_during_the_game() {
    let mut house = House::playing(&TWO, |settings| {
        (settings.talk, settings.watching, settings.rules.strikes) = (Talk::Free, true, 1);
    });
    house.comes("Zoe");
    house.asks("Zoe", Ask::Watch).unwrap();
    TWO.iter().for_each(|name| _ = house.agrees(name).unwrap());
    assert_eq!(says(&mut house, "Zoe", "Not that one!", 1), Err("table-watchers-silent".into()));
    assert_eq!(remarks(&mut house, "Zoe", 2), Err("table-watchers-silent".into()));
    says(&mut house, "Mara", "Shh.", 3).unwrap();
    assert_eq!(house.snapshot("Zoe").chat.len(), 1, "watchers receive chat");
    house.play_out(&TWO);
    assert!(says(&mut house, "Zoe", "What a pity.", 4).is_ok());
}

#[test]
fn repeated_line_is_stored_once() {
    let mut house = playing(Talk::Free);
    for _ in 0..3 {
        assert!(says(&mut house, "Mara", "Hello", 7).is_ok());
    }
    assert!(says(&mut house, "Jonas", "Hello", 7).is_ok(), "nonces are per player");
    assert!(says(&mut house, "Mara", "Hello", 8).is_ok());
    house.restarts();
    house.comes("Mara");
    assert!(says(&mut house, "Mara", "Hello", 8).is_ok());
    let said = house.snapshot("Mara").chat;
    assert_eq!(said.iter().map(|line| line.number).collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn different_lines_with_the_same_nonce_are_stored() {
    let mut house = playing(Talk::Free);
    says(&mut house, "Mara", "Hello", 0).unwrap();
    says(&mut house, "Mara", "quite different", 0).unwrap();
    remarks(&mut house, "Mara", 0).unwrap();
    assert_eq!(house.snapshot("Jonas").chat.len(), 3);
    // Any number of lines by others in between do not hide a repeated one.
    for nonce in 0..40 {
        says(&mut house, "Jonas", "la", nonce).unwrap();
    }
    says(&mut house, "Mara", "Hello", 0).unwrap();
    assert_eq!(house.snapshot("Jonas").chat.len(), 43);
}

#[test]
fn chat_is_trimmed_cleaned_and_bounded() {
    let mut house = playing(Talk::Free);
    assert_eq!(says(&mut house, "Mara", "  \n ", 1), Err("table-nothing-said".into()));
    says(&mut house, "Mara", " a\u{202e}b\u{1b} ", 2).unwrap();
    let text = Utterance::Text { text: "a\u{fffd}b\u{fffd}".into() };
    assert_eq!(house.snapshot("Jonas").chat[0].said, text);
    assert!(says(&mut house, "Mara", &"ø".repeat(MAX_CHAT_CHARS), 3).is_ok());
    let long = says(&mut house, "Mara", &"ø".repeat(MAX_CHAT_CHARS + 1), 4);
    assert_eq!(long, Err("table-too-long".into()));
}

#[test]
fn old_chat_lines_are_dropped() {
    let mut house = playing(Talk::Free);
    for nonce in 0..MAX_CHAT as u32 + 25 {
        says(&mut house, "Mara", "la", nonce).unwrap();
    }
    let chat = house.snapshot("Jonas").chat;
    assert_eq!((chat.len(), chat[0].number), (MAX_CHAT, 26));
}

#[test]
fn erasing_a_player_removes_name_and_chat() {
    let mut house = playing(Talk::Free);
    says(&mut house, "Mara", "my secret", 1).unwrap();
    says(&mut house, "Jonas", "hello", 1).unwrap();
    house.hush();
    house.step(starmine_table::room::Input::Erased { player: player("Mara") });
    assert!(house.conns_of(player("Mara")).is_empty(), "their connections close");
    let told = house.told("Jonas");
    let [ToClient::Snapshot { chat, table, .. }] = &told[..] else { panic!("{told:?}") };
    assert_eq!(chat.len(), 1);
    let text = serde_json::to_string(&(table, chat)).unwrap();
    assert!(!text.contains("my secret") && !text.contains("Mara"), "{text}");
    // Sentences need a name.
    let Some(Occupant::Person(erased)) = &table.seats[0].occupant else { panic!("{table:?}") };
    assert_eq!(erased.name, "A");
    let turn = serde_json::to_string(&house.game("Jonas").turn_says).unwrap();
    assert!(turn.contains(r#""who":"A""#), "{turn}");
}

#[test]
fn new_name_shows_at_once_before_the_game() {
    let mut house = House::made_by("Mara", settings(2));
    house.sit_down(&["Mara", "Jonas"]);
    says(&mut house, "Mara", "hello", 1).unwrap();
    house.hush();
    let name = "Maren".to_owned();
    house.step(starmine_table::room::Input::Renamed { player: player("Mara"), name });
    let told = serde_json::to_string(&house.told("Jonas")).unwrap();
    assert!(told.contains("Maren") && !told.contains("Mara\""), "{told}");
}

#[test]
fn new_name_shows_at_once_where_talk_is_free() {
    let mut house = playing(Talk::Free);
    house.hush();
    let name = "Maren".to_owned();
    house.step(starmine_table::room::Input::Renamed { player: player("Mara"), name });
    let told = serde_json::to_string(&house.told("Jonas")).unwrap();
    assert!(told.contains("Maren"), "{told}");
}

/// Watchers see all hands and must be silent: a new name must not carry a
/// message.
#[test]
fn new_name_shows_after_the_game_where_talk_is_limited() {
    let mut house = House::playing(&TWO, |settings| settings.watching = true);
    house.comes("Zoe");
    house.asks("Zoe", Ask::Watch).unwrap();
    TWO.iter().for_each(|name| _ = house.agrees(name).unwrap());
    house.hush();
    for who in ["Zoe", "Jonas"] {
        let name = format!("{who}: play 3");
        house.step(starmine_table::room::Input::Renamed { player: player(who), name });
    }
    assert_eq!(house.told("Mara"), []);
    // Nor by reconnecting.
    house.names.insert(player("Zoe"), "Zoe: play 3".to_owned());
    house.leaves("Zoe");
    house.connects(player("Zoe"), None);
    let seen = serde_json::to_string(&house.snapshot("Mara").table).unwrap();
    assert!(!seen.contains("play 3") && seen.contains("Zoe"), "{seen}");
    house.play_out(&TWO);
    let seen = serde_json::to_string(&house.told("Mara")).unwrap();
    assert!(seen.contains("Zoe: play 3") && seen.contains("Jonas: play 3"), "{seen}");
}

/// A client that has read the line would mistake a new line with the same number
/// for it.
#[test]
fn number_of_an_erased_line_is_not_reused() {
    let mut house = playing(Talk::Free);
    says(&mut house, "Jonas", "hello", 1).unwrap();
    says(&mut house, "Mara", "my secret", 1).unwrap();
    let last = house.snapshot("Jonas").chat.last().unwrap().number;
    house.step(starmine_table::room::Input::Erased { player: player("Mara") });
    says(&mut house, "Jonas", "who was that?", 2).unwrap();
    assert!(house.snapshot("Jonas").chat.last().unwrap().number > last);
}
