//! Small windows: everything needed to play is still shown.

use starmine_protocol::{
    ChatLine, Event, Note, Occupant, Phrase, PlayerId, Stage, ToClient, Turned, Utterance,
};
use starmine_rules::{Edition, Record, Seat, Switches};
use starmine_tui::{ConnectionState, Model, Msg, update};
use starmine_words::{Language, Words};

use crate::kit::{at_table, english, log, new, press, record, screen, snapshot};

const LEAST: (u16, u16) = (40, 12);
const SIZES: [(u16, u16); 4] = [LEAST, (60, 20), (79, 24), (80, 24)];

/// The text with all white space collapsed.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn five() -> Record {
    record(Edition::English, Edition::English.switches(5))
}

#[test]
fn every_window_counts_down_the_last_round() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (turns, left) in (10..15).zip(1u8..) {
            let mut model = at_table(&five(), turns, Seat::A, language);
            let says = Phrase::new("last-round").with("turns", left);
            let short = Phrase::new("web-table-last-round-short").with("turns", left);
            let either = [&says, &short].map(|phrase| plain(&words.say(phrase)));
            let game = model.state.game.as_mut().unwrap();
            (game.turns_left, game.last_round_says) = (Some(left), Some(says));
            for size in SIZES {
                let text = plain(&screen(&model, size));
                assert!(either.iter().any(|says| text.contains(says)), "{either:?}\n{text}");
            }
        }
    }
}

/// A table for five before its game starts, on a server with a long name.
fn waiting(language: Language) -> Model {
    let ToClient::Snapshot { mut table, protocol, log_start, .. } = snapshot(&five(), 0, Seat::A)
    else {
        panic!("not a snapshot")
    };
    table.stage = Stage::Open;
    let mut model = new(language);
    model.address = "https://hanabi.friends.example:4262".to_owned();
    starmine_tui::open(&mut model, table.game);
    update(&mut model, Msg::Link(ConnectionState::Open));
    let (log, chat) = (Vec::new(), Vec::new());
    let snapshot =
        ToClient::Snapshot { protocol, table, game: None, log_start, log, chat, desk: None };
    update(&mut model, Msg::Table(Box::new(snapshot)));
    model
}

#[test]
fn invitation_link_is_complete() {
    for language in Language::ALL {
        let model = waiting(language);
        let link = format!("{}/table/{}", model.address, model.game().unwrap());
        let start = Words::new(language).say(&Phrase::new("web-table-start"));
        for size in SIZES {
            let text = screen(&model, size);
            let joined: String = text.split_whitespace().collect();
            assert!(joined.contains(&link), "{text}");
            assert!(text.contains(&start), "{text}");
            assert!(text.contains("Bo"), "{text}");
        }
    }
}

/// Sends more chat than fits on the screen.
fn fill_chat(model: &mut Model) {
    let line = |number: u32| ChatLine {
        number,
        player: PlayerId::from_bits([2; 10]),
        name: "Joris".to_owned(),
        at: u64::from(number) + 1000,
        said: Utterance::Text { text: format!("{number} {}", "well, well ".repeat(12)) },
    };
    let chat = ToClient::Chat { entry: 0, chat: (1..=9).map(line).collect() };
    update(model, Msg::Table(Box::new(chat)));
}

#[test]
fn chat_does_not_displace_the_last_action() {
    let game = five();
    for language in Language::ALL {
        let words = Words::new(language);
        for (turns, line) in (1..20).zip(log(&game, Seat::A)) {
            if matches!(line.events[0], Event::Clued { .. }) {
                // In the smallest window, the marks on the cards show the rest.
                continue;
            }
            let mut model = at_table(&game, turns, Seat::A, language);
            fill_chat(&mut model);
            // Only the first sentence is shown: the fireworks show the rest.
            let says = plain(&words.say(&line.says[0]));
            let says = says.split_inclusive(['.', '!']).next().unwrap();
            for notice in [None, Some("web-table-lost")] {
                model.notice = notice.map(Phrase::new);
                for size in SIZES.into_iter().chain([(140, 40)]) {
                    let text = screen(&model, size);
                    // A long sentence may lose its last word there.
                    let most = says.rsplit_once(' ').map(|(most, _)| most);
                    let says = most.filter(|_| size == LEAST).unwrap_or(says);
                    assert!(plain(&text).contains(says), "{says} {size:?}\n{text}");
                }
            }
            // Where there is room, the last chat message is shown too.
            assert!(screen(&model, (60, 20)).contains("Joris"), "{turns}");
        }
    }
}

#[test]
fn smallest_window_shows_the_selected_team_mate() {
    for language in Language::ALL {
        let mut model = at_table(&five(), 15, Seat::A, language);
        press(&mut model, "s");
        let text = screen(&model, LEAST);
        let chosen = text.lines().filter(|row| row.contains("Ines")).count();
        assert_eq!(chosen, 2, "expected beside the hand and in the clue's heading\n{text}");
    }
}

#[test]
fn smallest_window_asks_for_the_announced_color() {
    let switches = Switches { announcing: true, ..Edition::French.switches(5) };
    let game = record(Edition::French, switches);
    for language in Language::ALL {
        let mut model = at_table(&game, 15, Seat::A, language);
        press(&mut model, "1p");
        let text = screen(&model, LEAST);
        let colour = Words::new(language).say(&Phrase::new("web-table-colour"));
        assert!(text.contains(&format!("Q W E R T {colour}")), "{text}");
    }
    // The keys are not shown without the rule of announcing.
    let mut model = english();
    press(&mut model, "1p");
    assert!(!screen(&model, LEAST).contains("Q W E R T"));
}

#[test]
fn smallest_window_shows_the_state_of_the_last_move() {
    for language in Language::ALL {
        let mut model = at_table(&five(), 15, Seat::A, language);
        model.notice = Some(Phrase::new("web-table-lost-asking"));
        let says = Words::new(language).say(&Phrase::new("web-table-lost-asking"));
        let text = plain(&screen(&model, LEAST));
        assert!(text.contains(&plain(&says)), "{text}");
    }
}

#[test]
fn help_is_never_cut() {
    for language in Language::ALL {
        for size in [LEAST, (60, 20), (80, 24)] {
            let mut model = at_table(&five(), 15, Seat::A, language);
            press(&mut model, "?");
            for _ in 0..40 {
                let text = screen(&model, size);
                assert!(!text.lines().skip(1).any(|row| row.contains('…')), "{text}");
                press(&mut model, "<Down>");
            }
        }
    }
}

/// Enter, Esc and the help have priority over other keys.
#[test]
fn small_windows_show_how_to_confirm_and_go_back() {
    for language in Language::ALL {
        let words = Words::new(language);
        let confirm = format!("Enter {}", words.say(&Phrase::new("tui-key-confirm")));
        for keys in ["", "a", "1", "1p", "1x"] {
            let mut model = at_table(&five(), 15, Seat::A, language);
            press(&mut model, keys);
            for size in SIZES {
                let text = screen(&model, size);
                let row = text.lines().last().unwrap();
                assert!(row.contains(" Esc") && row.contains(" ?"), "{keys}\n{text}");
                let acts = model.choice.action().is_some();
                assert_eq!(row.contains("Enter"), acts, "{keys}\n{text}");
                assert_eq!(text.contains(&confirm), acts, "{keys}\n{text}");
            }
        }
    }
}

/// At least where a line is free for it.
#[test]
fn small_windows_show_what_is_known_about_a_card() {
    let three = record(Edition::English, Edition::English.switches(3));
    for language in Language::ALL {
        let words = Words::new(language);
        for (game, turns) in [(&three, 9), (&five(), 15)] {
            let mut model = at_table(game, turns, Seat::A, language);
            let card = model.state.own_cards()[1].id;
            let desk = model.state.desk.as_mut().unwrap();
            desk.turned = vec![(card, Turned::Sideways)];
            desk.notes = vec![Note { card, text: "old".to_owned() }];
            press(&mut model, "2");
            let place = Phrase::new("web-table-your-card").with("place", 2);
            let note = words.say(&Phrase::new("web-table-note-says").with("note", "old"));
            for size in SIZES {
                let text = plain(&screen(&model, size));
                assert!(text.contains(&words.say(&place)), "{size:?}\n{text}");
                let room = size != LEAST || game.rules().players() == 3;
                assert!(text.contains(&plain(&note)) || !room, "{size:?}\n{text}");
            }
        }
    }
}

/// The marks are the number that distinguishes namesakes, and "away".
#[test]
fn small_windows_cut_long_names_before_their_marks() {
    for language in Language::ALL {
        let away = Words::new(language).say(&Phrase::new("web-table-away"));
        let mut model = at_table(&five(), 15, Seat::A, language);
        let table = model.state.table.as_mut().unwrap();
        let Some(Occupant::Person(person)) = &mut table.seats[1].occupant else { panic!() };
        person.name = "Christiane ".repeat(8) + "(2)";
        for size in SIZES {
            let text = screen(&model, size);
            assert!(text.contains("… (2)"), "{text}");
        }
        let table = model.state.table.as_mut().unwrap();
        let Some(Occupant::Person(person)) = &mut table.seats[1].occupant else { panic!() };
        person.present = false;
        for size in SIZES {
            let text = screen(&model, size);
            let begin: String = away.chars().take(4).collect();
            assert!(text.contains(&format!("… (2) ({begin}")), "{text}");
        }
    }
}
