//! Visitors, watchers and finished games: only possible actions are offered.

use starmine_protocol::{Ask, Event, Looking, Occupant, PersonView, Phrase, ToClient};
use starmine_rules::{Edition, LastCards, Record, Seat, Switches};
use starmine_tui::{ConnectionState, Effect, Item, Model, Msg, Screen, open, update};
use starmine_words::{Language, Words};

use crate::kit::{asks, at_table, log, new, press, record, screen, snapshot};

const SIZES: [(u16, u16); 3] = [(40, 12), (60, 20), (80, 24)];

fn game() -> Record {
    record(Edition::English, Edition::English.switches(3))
}

/// A finished game.
fn over(language: Language) -> Model {
    at_table(&game(), game().actions().len(), Seat::A, language)
}

/// The last row, which lists the keys.
fn keys(model: &Model, size: (u16, u16)) -> String {
    screen(model, size).lines().last().unwrap_or_default().to_owned()
}

fn say(language: Language, id: &'static str) -> String {
    Words::new(language).say(&Phrase::new(id))
}

#[test]
fn finished_game_offers_no_actions() {
    for language in Language::ALL {
        let acts = ["tui-key-clue", "tui-key-card", "web-table-play", "web-table-discard"];
        for choice in ["<Tab>", "<Tab><Tab>", "<Tab><Tab><Tab><Tab>"] {
            let mut model = over(language);
            press(&mut model, choice);
            for size in SIZES {
                let text = screen(&model, size);
                assert!(!text.contains(&say(language, "web-table-choose-what")), "{text}");
                let keys = keys(&model, size);
                assert!(keys.contains(&format!("V {}", say(language, "web-review"))), "{text}");
                for id in acts {
                    assert!(!keys.contains(&say(language, id)), "{id}\n{text}");
                }
            }
            let tip = say(language, "web-table-wait-tip");
            assert!(!screen(&model, (200, 30)).contains(&tip));
            assert_eq!(press(&mut model, "px<Enter>"), []);
            assert_eq!(model.notice, None);
            let looks = press(&mut model, "v");
            assert!(matches!(looks[..], [Effect::Review(_)]), "{looks:?}");
            assert!(matches!(model.screen, Screen::Review(_)));
        }
    }
}

#[test]
fn end_of_game_clears_the_notice() {
    let last = game().actions().len();
    let mut model = at_table(&game(), last - 1, Seat::A, Language::English);
    press(&mut model, "1<Enter>");
    assert_eq!(model.notice, Some(Phrase::new("tui-play-or-discard")));
    update(&mut model, Msg::Table(Box::new(snapshot(&game(), last, Seat::A))));
    assert_eq!(model.notice, None);
}

#[test]
fn result_page_says_why_the_game_ended() {
    let base = Edition::English.switches(3);
    let finale = Switches { last_cards: LastCards::GrandFinale, ..base };
    let one_strike = Switches { strikes: 1, ..base };
    for switches in [base, finale, one_strike] {
        let game = record(Edition::English, switches);
        let last = log(&game, Seat::A).pop().unwrap();
        assert!(last.events.iter().any(|event| matches!(event, Event::Ended { .. })));
        let why = last.says.iter().find(|says| says.id.starts_with("event-ended-")).unwrap();
        for language in Language::ALL {
            let model = at_table(&game, game.actions().len(), Seat::A, language);
            let why = Words::new(language).say(why);
            for size in SIZES {
                let text = screen(&model, size);
                let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
                let why = why.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(plain.contains(&why), "{why}\n{text}");
            }
        }
    }
}

/// A table as a visitor sees it.
fn without_seat(turns: usize, watching: Option<Looking>, language: Language) -> Model {
    let ToClient::Snapshot { mut table, protocol, log_start, log, chat, mut game, .. } =
        snapshot(&game(), turns, Seat::A)
    else {
        panic!("not a snapshot")
    };
    table.you.seat = None;
    table.you.watching = watching;
    table.you.player = starmine_protocol::PlayerId::from_bits([9; 10]);
    if let Some(game) = &mut game {
        game.legal = None;
    }
    let game = game.filter(|_| watching.is_some());
    let mut model = new(language);
    open(&mut model, table.game);
    update(&mut model, Msg::Link(ConnectionState::Open));
    let snapshot = ToClient::Snapshot { protocol, table, game, log_start, log, chat, desk: None };
    update(&mut model, Msg::Table(Box::new(snapshot)));
    model
}

#[test]
fn watcher_is_offered_no_actions() {
    for language in Language::ALL {
        for choice in ["", "a", "<Tab>", "1"] {
            let mut model = without_seat(9, Some(Looking::AllHands), language);
            press(&mut model, choice);
            for size in SIZES {
                let text = screen(&model, size);
                let keys = keys(&model, size);
                assert!(keys.contains(&format!("V {}", say(language, "web-table-view"))), "{text}");
                for id in ["web-table-play", "web-table-discard", "web-table-value"] {
                    assert!(!keys.contains(&say(language, id)), "{id}\n{text}");
                }
                assert!(!text.contains(&say(language, "web-table-choose-what")), "{text}");
            }
            assert_eq!(press(&mut model, "qpx<Enter>"), []);
            assert_eq!(model.notice, None);
        }
    }
}

#[test]
fn finished_table_offers_visitors_the_review_and_next_game() {
    let last = game().actions().len();
    let mut model = without_seat(last, None, Language::English);
    let text = screen(&model, (80, 24));
    assert!(text.contains(&say(Language::English, "web-table-guest-over")), "{text}");
    assert!(keys(&model, (80, 24)).starts_with(" V Review"), "{text}");
    let next = starmine_protocol::GameId::from_bits([8; 10]);
    let mut table = model.state.table.clone().unwrap();
    table.next = Some(next);
    update(&mut model, Msg::Table(Box::new(ToClient::Table { table: table.into(), log: vec![] })));
    assert!(keys(&model, (80, 24)).starts_with(" Enter Go to the next game   V Review"));
    assert_eq!(press(&mut model, "<Enter>"), [Effect::Open(next)]);
}

#[test]
fn replaced_player_can_take_the_seat_back() {
    for language in Language::ALL {
        let mut model = at_table(&game(), 9, Seat::A, language);
        let table = model.state.table.as_mut().unwrap();
        table.you.kept_seat = table.you.seat.take();
        table.settings.watching = true;
        let name = "Botan".to_owned();
        let bot = Occupant::Bot { bot: "smart".to_owned(), name, stands_in_for: None };
        table.seats[0].occupant = Some(bot);
        model.state.game.as_mut().unwrap().legal = None;
        let kept = Words::new(language).say(&Phrase::new("web-table-kept").with("bot", "Botan"));
        for size in SIZES {
            let text = screen(&model, size);
            let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(plain.contains(&kept), "{kept}\n{text}");
            assert!(!text.contains(&say(language, "web-table-watching")), "{text}");
            let back = format!("Enter {}", say(language, "web-table-return"));
            assert!(keys(&model, size).contains(&back), "{text}");
        }
        assert!(!model.menu().contains(&Item::Watch));
        assert_eq!(asks(&press(&mut model, "<Enter>")), [Ask::Return]);
    }
}

#[test]
fn watcher_cannot_open_the_chat() {
    for keys in ["m", "<Esc><Down><Down><Enter>"] {
        let mut model = without_seat(9, Some(Looking::AllHands), Language::English);
        press(&mut model, keys);
        assert_eq!(model.overlay, None, "{keys}");
        assert_eq!(model.notice, Some(Phrase::new("table-watchers-silent")), "{keys}");
    }
}

#[test]
fn watchers_are_listed() {
    let mut model = at_table(&game(), 9, Seat::A, Language::English);
    let player = starmine_protocol::PlayerId::from_bits([9; 10]);
    let watcher = |name: &str| PersonView {
        player,
        name: name.to_owned(),
        present: true,
        away: false,
        program: false,
    };
    assert!(!screen(&model, (80, 24)).contains("watching"));
    let table = model.state.table.as_mut().unwrap();
    table.watchers = vec![watcher("Ada"), watcher("Bo")];
    for size in SIZES {
        let text = screen(&model, size);
        assert!(text.lines().next().unwrap().contains("2 watching · Turn 10"), "{text}");
    }
    assert!(screen(&model, (140, 40)).contains("Log · Watchers: Ada, Bo"));
    press(&mut model, "l");
    for size in [(60, 20), (80, 24)] {
        let text = screen(&model, size);
        assert!(text.contains("Log · Watchers: Ada, Bo"), "{text}");
    }
}
