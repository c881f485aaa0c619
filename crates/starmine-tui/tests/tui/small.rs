//! Windows in which not everything has its place: what is needed to play is
//! there all the same.

use starmine_protocol::{ChatLine, Event, Phrase, PlayerId, Stage, ToClient, Utterance};
use starmine_rules::{Edition, Record, Seat, Switches};
use starmine_tui::{Link, Model, Msg, update};
use starmine_words::{Language, Words};

use crate::kit::{at_table, english, log, new, press, record, screen, told};

const LEAST: (u16, u16) = (40, 12);
const SIZES: [(u16, u16); 4] = [LEAST, (60, 20), (79, 24), (80, 24)];

/// In words, wherever lines end.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn five() -> Record {
    record(Edition::English, Edition::English.switches(5))
}

/// Whoever's turn it is, and however long their name.
#[test]
fn the_last_round_is_counted_down_in_every_window() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (turns, left) in (10..15).zip(1u8..) {
            let mut model = at_table(&five(), turns, Seat::A, language);
            let says = Phrase::new("last-round").with("turns", left);
            let short = Phrase::new("web-table-last-round-short").with("turns", left);
            let either = [&says, &short].map(|phrase| plain(&words.say(phrase)));
            let game = model.heard.game.as_mut().unwrap();
            (game.turns_left, game.last_round_says) = (Some(left), Some(says));
            for size in SIZES {
                let text = plain(&screen(&model, size));
                assert!(either.iter().any(|says| text.contains(says)), "{either:?}\n{text}");
            }
        }
    }
}

/// A table of five that has not begun, at a server with a long name.
fn waiting(language: Language) -> Model {
    let ToClient::Snapshot { mut table, protocol, log_start, .. } = told(&five(), 0, Seat::A)
    else {
        panic!("a snapshot")
    };
    table.stage = Stage::Open;
    let mut model = new(language);
    model.address = "https://hanabi.friends.example:4262".to_owned();
    starmine_tui::open(&mut model, table.game);
    update(&mut model, Msg::Link(Link::Open));
    let (log, chat) = (Vec::new(), Vec::new());
    let snapshot =
        ToClient::Snapshot { protocol, table, game: None, log_start, log, chat, desk: None };
    update(&mut model, Msg::Heard(Box::new(snapshot)));
    model
}

#[test]
fn the_link_to_the_table_is_whole() {
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

/// Somebody says so much that there is no room for all of it.
fn chatter(model: &mut Model) {
    let line = |number: u32| ChatLine {
        number,
        player: PlayerId::from_bits([2; 10]),
        name: "Joris".to_owned(),
        at: u64::from(number) + 1000,
        said: Utterance::Text { text: format!("{number} {}", "well, well ".repeat(12)) },
    };
    let chat = ToClient::Chat { entry: 0, chat: (1..=9).map(line).collect() };
    update(model, Msg::Heard(Box::new(chat)));
}

#[test]
fn the_last_action_is_there_whatever_is_said() {
    let game = five();
    for language in Language::ALL {
        let words = Words::new(language);
        for (turns, line) in (1..20).zip(log(&game, Seat::A)) {
            if matches!(line.events[0], Event::Clued { .. }) {
                // In the least window the marks of its cards say the rest.
                continue;
            }
            let mut model = at_table(&game, turns, Seat::A, language);
            chatter(&mut model);
            // That a firework is complete is seen there.
            let says = plain(&words.say(&line.says[0]));
            let says = says.split_inclusive(['.', '!']).next().unwrap();
            for notice in [None, Some("web-table-lost")] {
                model.notice = notice.map(Phrase::new);
                for size in SIZES.into_iter().chain([(140, 40)]) {
                    let text = screen(&model, size);
                    // A long one is told at least as far as to its card.
                    let most = says.rsplit_once(' ').map(|(most, _)| most);
                    let says = most.filter(|_| size == LEAST).unwrap_or(says);
                    assert!(plain(&text).contains(says), "{says} {size:?}\n{text}");
                }
            }
            // And where there is room, what was said last.
            assert!(screen(&model, (60, 20)).contains("Joris"), "{turns}");
        }
    }
}

#[test]
fn in_the_least_window_it_is_seen_who_is_chosen() {
    for language in Language::ALL {
        let mut model = at_table(&five(), 15, Seat::A, language);
        press(&mut model, "s");
        let text = screen(&model, LEAST);
        let chosen = text.lines().filter(|row| row.contains("Ines")).count();
        assert_eq!(chosen, 2, "beside the hand, and whom the clue is for\n{text}");
    }
}

#[test]
fn in_the_least_window_announcing_asks_for_the_colour() {
    let switches = Switches { announcing: true, ..Edition::French.switches(5) };
    let game = record(Edition::French, switches);
    for language in Language::ALL {
        let mut model = at_table(&game, 15, Seat::A, language);
        press(&mut model, "1p");
        let text = screen(&model, LEAST);
        let colour = Words::new(language).say(&Phrase::new("web-table-colour"));
        assert!(text.contains(&format!("Q W E R T {colour}")), "{text}");
    }
    // Where colours are not announced, none is asked for.
    let mut model = english();
    press(&mut model, "1p");
    assert!(!screen(&model, LEAST).contains("Q W E R T"));
}

#[test]
fn in_the_least_window_it_is_told_how_the_last_move_stands() {
    for language in Language::ALL {
        let mut model = at_table(&five(), 15, Seat::A, language);
        model.notice = Some(Phrase::new("web-table-lost-asking"));
        let says = Words::new(language).say(&Phrase::new("web-table-lost-asking"));
        let text = plain(&screen(&model, LEAST));
        assert!(text.contains(&plain(&says)), "{text}");
    }
}

#[test]
fn no_word_of_the_help_is_cut() {
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
