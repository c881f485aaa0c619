//! What keys and the mouse do, and what is asked of the server.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use starmine_protocol::{Action, Ask, Clue, Phrase, Seat, Stage, Talk, ToClient};
use starmine_rules as rules;
use starmine_rules::Edition;
use starmine_tui::{Choice, Effect, Item, Link, Model, Msg, Overlay, Role, draw, open, update};
use starmine_words::Language;

use crate::kit::{asks, at_table, english, new, press, record, requests, told};

/// A clue that may be given, and the keys for it.
fn offer(model: &Model) -> (Seat, Clue, String) {
    let game = model.state.game.as_ref().unwrap();
    let offer = &game.legal.as_ref().unwrap().clues[0];
    let mate = model.state.mates().iter().position(|seat| *seat == offer.to).unwrap();
    let key = match offer.clue.0 {
        rules::Clue::Rank(rank) => rank.number().to_string(),
        rules::Clue::Color(color) => {
            let suits = &model.state.table.as_ref().unwrap().rules.suits;
            let place = suits.iter().position(|suit| suit.0 == color.namesake()).unwrap();
            ["q", "w", "e", "r", "t", "y"][place].to_owned()
        }
    };
    (offer.to, offer.clue, format!("{}{key}", ["a", "s", "d", "f"][mate]))
}

/// Nobody takes back a move before there is one.
#[test]
fn a_move_is_taken_back_once_there_is_one() {
    let record = record(Edition::English, Edition::English.switches(3));
    for (turns, offered) in [(0, false), (1, true)] {
        let mut model = at_table(&record, turns, rules::Seat::A, Language::English);
        model.state.table.as_mut().unwrap().settings.take_back = true;
        assert_eq!(model.menu().contains(&Item::TakeBack), offered);
    }
}

#[test]
fn a_clue_is_chosen_and_then_confirmed() {
    let mut model = english();
    let (to, clue, keys) = offer(&model);
    let position = model.state.game.as_ref().unwrap().position;
    assert_eq!(press(&mut model, &keys), []);
    let act = Ask::Act { position, action: Action::Clue { to, clue } };
    assert_eq!(asks(&press(&mut model, "<Enter>")), [act]);
    // Once is enough, however often it is pressed before the answer.
    press(&mut model, &keys);
    assert_eq!(press(&mut model, "<Enter>"), []);
}

/// Nobody waits for someone who has gone to the first page.
#[test]
fn on_the_first_page_one_does_not_sit_at_the_table() {
    let mut model = english();
    let place = model.menu().iter().position(|item| *item == Item::Start).unwrap();
    let effects = press(&mut model, &format!("<Esc>{}<Enter>", "<Down>".repeat(place)));
    assert_eq!(effects, [Effect::Close, Effect::Lists]);
    assert!(model.state.table.is_none());
}

#[test]
fn a_refusal_is_told_and_one_may_choose_anew() {
    let mut model = english();
    let (.., keys) = offer(&model);
    let sent = requests(&press(&mut model, &format!("{keys}<Enter>")));
    let refusal = Phrase::new("table-stale");
    let request = sent[0].request;
    let refused = ToClient::Refused { request, entry: 12, refusal: refusal.clone() };
    update(&mut model, Msg::Table(Box::new(refused)));
    assert_eq!(model.notice, Some(refusal));
    assert_eq!(asks(&press(&mut model, &format!("{keys}<Enter>"))).len(), 1);
}

#[test]
fn that_the_connection_is_back_is_news_until_the_game_goes_on() {
    let game = record(Edition::English, Edition::English.switches(2));
    let mut model = at_table(&game, 2, rules::Seat::A, Language::English);
    update(&mut model, Msg::Link(Link::Lost));
    assert_eq!(model.notice, Some(Phrase::new("web-table-lost")));
    update(&mut model, Msg::Link(Link::Open));
    update(&mut model, Msg::Table(Box::new(told(&game, 2, rules::Seat::A))));
    assert_eq!(model.notice, Some(Phrase::new("web-table-resumed")));
    update(&mut model, Msg::Table(Box::new(told(&game, 3, rules::Seat::A))));
    assert_eq!(model.notice, None);
}

/// A move that has no answer may not have been heard.
#[test]
fn a_move_without_an_answer_is_not_said_to_be_kept() {
    let mut model = english();
    let (.., keys) = offer(&model);
    press(&mut model, &format!("{keys}<Enter>"));
    update(&mut model, Msg::Link(Link::Lost));
    assert_eq!(model.notice, Some(Phrase::new("web-table-lost-asking")));
    // It was heard after all: the table has gone on.
    let game = record(Edition::English, Edition::English.switches(3));
    update(&mut model, Msg::Link(Link::Open));
    update(&mut model, Msg::Table(Box::new(told(&game, 10, rules::Seat::A))));
    update(&mut model, Msg::Link(Link::Lost));
    assert_eq!(model.notice, Some(Phrase::new("web-table-lost")));
}

#[test]
fn own_cards_are_named_by_number_whatever_their_order() {
    let mut model = english();
    let ids: Vec<u8> = model.state.own_cards().iter().map(|card| card.id).collect();
    press(&mut model, "2");
    assert_eq!(model.choice, Choice::Own { card: ids[1], act: None });
    let mut order = ids.clone();
    order.swap(1, 2);
    assert_eq!(asks(&press(&mut model, "<S-Right>")), [Ask::Arrange { order }]);
    let acted = asks(&press(&mut model, "p<Enter>"));
    let [Ask::Act { action, .. }] = &acted[..] else { panic!("{acted:?}") };
    assert_eq!(*action, Action::Play { card: ids[1], announce: None });
}

#[test]
fn what_the_server_does_not_offer_is_not_asked() {
    // Before the first turn all tokens are there, so nothing may be discarded.
    let game = record(Edition::English, Edition::English.switches(2));
    let mut model = at_table(&game, 0, rules::Seat::A, Language::English);
    assert_eq!(press(&mut model, "1x<Enter>"), []);
    assert!(model.notice.is_some());
    // Out of turn nothing at all.
    let mut model = at_table(&game, 1, rules::Seat::A, Language::English);
    assert_eq!(press(&mut model, "a1<Enter>"), []);
    assert_eq!(press(&mut model, "<Esc><Esc>1p<Enter>"), []);
}

#[test]
fn escape_goes_one_step_back_and_then_opens_the_menu() {
    let mut model = english();
    press(&mut model, "1p");
    assert!(model.choice.action().is_some());
    press(&mut model, "<Esc>");
    assert!(model.choice.action().is_none() && model.choice != Choice::Nothing);
    press(&mut model, "<Esc>");
    assert_eq!((model.choice, &model.overlay), (Choice::Nothing, &None));
    press(&mut model, "<Esc>");
    assert_eq!(model.overlay, Some(Overlay::Menu(0)));
}

#[test]
fn leaving_works_whatever_is_open() {
    for keys in ["", "a", "1n", "m", "?", "<Esc>"] {
        let mut model = english();
        press(&mut model, keys);
        assert_eq!(press(&mut model, "<C-c>"), [Effect::Leave], "{keys}");
    }
}

#[test]
fn notes_and_remarks_reach_the_table() {
    let mut model = english();
    let card = model.state.own_cards()[2].id;
    let text = "5, für später".to_owned();
    let noted = press(&mut model, "3n5, für später<Enter>");
    assert_eq!(asks(&noted), [Ask::Note { card, text }]);
    let said = asks(&press(&mut model, "m4"));
    let remark = starmine_protocol::Remark::WellDone;
    assert!(matches!(&said[..], [Ask::Remark { remark: r, .. }] if *r == remark), "{said:?}");
}

#[test]
fn ending_the_game_is_asked_twice() {
    let mut model = english();
    press(&mut model, "<Esc>");
    let end = model.menu().iter().position(|item| *item == starmine_tui::Item::End).unwrap();
    assert_eq!(press(&mut model, &("<Down>".repeat(end) + "<Enter>")), []);
    assert_eq!(model.overlay, Some(Overlay::ConfirmEnd));
    let asked = asks(&press(&mut model, "<Enter>"));
    assert!(matches!(&asked[..], [Ask::Propose { .. }]), "{asked:?}");
}

#[test]
fn pressing_what_is_drawn_does_what_its_key_does() {
    let mut model = english();
    let area = Rect::new(0, 0, 80, 24);
    let mut buffer = Buffer::empty(area);
    let drawn = draw(&model, area, &mut buffer);
    // The second card of the own hand.
    let card = model.state.own_cards()[1].id;
    let place = Position { x: 12, y: 17 };
    let command = drawn.at(place).unwrap();
    update(&mut model, Msg::Press(command));
    assert_eq!(model.choice, Choice::Own { card, act: None });
    let drawn = draw(&model, area, &mut buffer);
    // Every zone lies on the screen, and can be pressed without harm.
    for zone in drawn.zones {
        assert!(area.contains(Position { x: zone.area.x, y: zone.area.y }), "{zone:?}");
        update(&mut english(), Msg::Press(zone.command));
    }
}

#[test]
fn who_comes_to_play_sits_down_once() {
    let game = record(Edition::English, Edition::English.switches(3));
    let opened = |model: &mut Model, seated: bool| {
        let ToClient::Snapshot { mut table, protocol, .. } = told(&game, 0, rules::Seat::B) else {
            panic!("a snapshot")
        };
        table.stage = Stage::Open;
        if !seated {
            table.you.seat = None;
            table.seats[1].occupant = None;
        }
        let (log, chat) = (Vec::new(), Vec::new());
        let message =
            ToClient::Snapshot { protocol, table, game: None, log_start: 0, log, chat, desk: None };
        asks(&update(model, Msg::Table(Box::new(message))))
    };
    let seat = Seat(rules::Seat::B);
    let mut model = new(Language::English);
    open(&mut model, starmine_protocol::GameId::from_bits([7; 10]));
    assert_eq!(opened(&mut model, false), [Ask::Sit { seat }]);
    assert_eq!(opened(&mut model, true), []);
    // Whoever stood up again is not sat down against their will.
    assert_eq!(opened(&mut model, false), []);
    let mut model = new(Language::English);
    model.role = Role::Watcher;
    open(&mut model, starmine_protocol::GameId::from_bits([7; 10]));
    assert_eq!(opened(&mut model, false), []);
}

#[test]
fn the_next_game_is_followed() {
    let game = record(Edition::English, Edition::English.switches(2));
    let last = game.actions().len();
    let mut model = at_table(&game, last, rules::Seat::A, Language::English);
    assert_eq!(asks(&press(&mut model, "<Enter>")), [Ask::Rematch]);
    let next = starmine_protocol::GameId::from_bits([8; 10]);
    let mut table = model.state.table.clone().unwrap();
    table.next = Some(next);
    let message = ToClient::Table { table: Box::new(table), log: Vec::new() };
    assert_eq!(update(&mut model, Msg::Table(Box::new(message))), [Effect::Open(next)]);
}

/// What somebody wrote is not gone because it was too long, or came too soon.
#[test]
fn what_is_refused_is_there_to_be_changed() {
    let mut model = english();
    model.state.table.as_mut().unwrap().settings.talk = Talk::Free;
    let talk = |model: &mut Model, text: &str| {
        press(model, &format!("m{text}"));
        let open = model.overlay.clone();
        let sent = requests(&press(model, "<Enter>"));
        assert_eq!((sent.len(), &model.overlay), (1, &None));
        (open, sent[0].request)
    };
    let refused = |request| {
        let refusal = Phrase::new("table-too-fast");
        Msg::Table(Box::new(ToClient::Refused { request, entry: 12, refusal }))
    };
    let [Ask::Arrange { .. }] = &asks(&press(&mut model, "2<S-Right><Esc>"))[..] else {
        panic!("another request")
    };
    let (written, request) = talk(&mut model, "hello");
    assert!(matches!(&written, Some(Overlay::Talk(_, input)) if input.text() == "hello"));
    // Another request is refused meanwhile.
    update(&mut model, refused(request - 1));
    assert_eq!(model.overlay, None);
    update(&mut model, refused(request));
    assert_eq!(model.overlay, written);
    // Refused once, it comes back once.
    press(&mut model, "<Esc>");
    update(&mut model, refused(request));
    assert_eq!(model.overlay, None);
    // What is being written by then is not replaced.
    press(&mut model, "<Esc>");
    let (_, request) = talk(&mut model, "hello");
    press(&mut model, "mhi");
    let other = model.overlay.clone();
    update(&mut model, refused(request));
    assert_eq!(model.overlay, other);
    // And what was said is said.
    press(&mut model, "<Esc>");
    let (_, request) = talk(&mut model, "again");
    update(&mut model, Msg::Table(Box::new(ToClient::Accepted { request, entry: 12 })));
    update(&mut model, Msg::Table(Box::new(ToClient::Chat { entry: 12, chat: Vec::new() })));
    update(&mut model, refused(request));
    assert_eq!(model.overlay, None);
    // So does a note.
    let card = model.state.own_cards()[0].id;
    let sent = requests(&press(&mut model, "1nlow<Enter>"));
    update(&mut model, refused(sent[0].request));
    assert!(matches!(&model.overlay, Some(Overlay::Note(id, input))
        if (*id, input.text()) == (card, "low")));
}
