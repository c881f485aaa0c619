//! Keys and mouse clicks, and the requests they make.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use starmine_protocol::{Action, Ask, Clue, Occupant, Phrase, Seat, Stage, Talk, ToClient};
use starmine_rules as rules;
use starmine_rules::Edition;
use starmine_tui::{
    ConnectionState, Effect, Item, Model, Msg, Overlay, Role, Selection, draw, open, update,
};
use starmine_words::Language;

use crate::kit::{asks, at_table, english, new, press, record, requests, screen, snapshot};

/// A legal clue, and the keys for it.
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

#[test]
fn take_back_is_offered_after_the_first_move() {
    let record = record(Edition::English, Edition::English.switches(3));
    for (turns, offered) in [(0, false), (1, true)] {
        let mut model = at_table(&record, turns, rules::Seat::A, Language::English);
        model.state.table.as_mut().unwrap().settings.take_back = true;
        assert_eq!(model.menu().contains(&Item::TakeBack), offered);
    }
}

#[test]
fn clue_is_selected_and_then_confirmed() {
    let mut model = english();
    let (to, clue, keys) = offer(&model);
    let position = model.state.game.as_ref().unwrap().position;
    assert_eq!(press(&mut model, &keys), []);
    let act = Ask::Act { position, action: Action::Clue { to, clue } };
    assert_eq!(asks(&press(&mut model, "<Enter>")), [act]);
    // Pressing again before the answer does nothing.
    press(&mut model, &keys);
    assert_eq!(press(&mut model, "<Enter>"), []);
}

#[test]
fn opening_the_start_page_leaves_the_table() {
    let mut model = english();
    let place = model.menu().iter().position(|item| *item == Item::Start).unwrap();
    let effects = press(&mut model, &format!("<Esc>{}<Enter>", "<Down>".repeat(place)));
    assert_eq!(effects, [Effect::Close, Effect::Lists]);
    assert!(model.state.table.is_none());
}

#[test]
fn refused_action_shows_the_reason_and_can_be_repeated() {
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
fn reconnect_notice_stays_until_the_next_move() {
    let game = record(Edition::English, Edition::English.switches(2));
    let mut model = at_table(&game, 2, rules::Seat::A, Language::English);
    update(&mut model, Msg::Link(ConnectionState::Lost));
    assert_eq!(model.notice, Some(Phrase::new("web-table-lost")));
    update(&mut model, Msg::Link(ConnectionState::Open));
    update(&mut model, Msg::Table(Box::new(snapshot(&game, 2, rules::Seat::A))));
    assert_eq!(model.notice, Some(Phrase::new("web-table-resumed")));
    update(&mut model, Msg::Table(Box::new(snapshot(&game, 3, rules::Seat::A))));
    assert_eq!(model.notice, None);
}

/// The server may not have received an unanswered move.
#[test]
fn unanswered_move_is_not_reported_as_saved() {
    let mut model = english();
    let (.., keys) = offer(&model);
    press(&mut model, &format!("{keys}<Enter>"));
    update(&mut model, Msg::Link(ConnectionState::Lost));
    assert_eq!(model.notice, Some(Phrase::new("web-table-lost-asking")));
    // The server did receive it: the game has moved on.
    let game = record(Edition::English, Edition::English.switches(3));
    update(&mut model, Msg::Link(ConnectionState::Open));
    update(&mut model, Msg::Table(Box::new(snapshot(&game, 10, rules::Seat::A))));
    update(&mut model, Msg::Link(ConnectionState::Lost));
    assert_eq!(model.notice, Some(Phrase::new("web-table-lost")));
}

#[test]
fn number_keys_select_own_cards_in_display_order() {
    let mut model = english();
    let ids: Vec<u8> = model.state.own_cards().iter().map(|card| card.id).collect();
    press(&mut model, "2");
    assert_eq!(model.choice, Selection::Own { card: ids[1], act: None });
    let mut order = ids.clone();
    order.swap(1, 2);
    assert_eq!(asks(&press(&mut model, "<S-Right>")), [Ask::Arrange { order }]);
    let acted = asks(&press(&mut model, "p<Enter>"));
    let [Ask::Act { action, .. }] = &acted[..] else { panic!("{acted:?}") };
    assert_eq!(*action, Action::Play { card: ids[1], announce: None });
}

#[test]
fn illegal_actions_are_not_requested() {
    // Before the first turn all clue tokens are available, so discarding is
    // illegal.
    let game = record(Edition::English, Edition::English.switches(2));
    let mut model = at_table(&game, 0, rules::Seat::A, Language::English);
    assert_eq!(press(&mut model, "1x<Enter>"), []);
    assert!(model.notice.is_some());
    // Out of turn, everything is illegal.
    let mut model = at_table(&game, 1, rules::Seat::A, Language::English);
    assert_eq!(press(&mut model, "a1<Enter>"), []);
    assert_eq!(press(&mut model, "<Esc><Esc>1p<Enter>"), []);
}

#[test]
fn escape_goes_back_step_by_step_to_the_menu() {
    let mut model = english();
    press(&mut model, "1p");
    assert!(model.choice.action().is_some());
    press(&mut model, "<Esc>");
    assert!(model.choice.action().is_none() && model.choice != Selection::Nothing);
    press(&mut model, "<Esc>");
    assert_eq!((model.choice, &model.overlay), (Selection::Nothing, &None));
    press(&mut model, "<Esc>");
    assert_eq!(model.overlay, Some(Overlay::Menu(0)));
}

#[test]
fn ctrl_c_always_quits() {
    for keys in ["", "a", "1n", "m", "?", "<Esc>"] {
        let mut model = english();
        press(&mut model, keys);
        assert_eq!(press(&mut model, "<C-c>"), [Effect::Leave], "{keys}");
    }
}

#[test]
fn notes_and_quick_phrases_are_sent() {
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
fn ending_the_game_needs_confirmation() {
    let mut model = english();
    press(&mut model, "<Esc>");
    let end = model.menu().iter().position(|item| *item == starmine_tui::Item::End).unwrap();
    assert_eq!(press(&mut model, &("<Down>".repeat(end) + "<Enter>")), []);
    assert_eq!(model.overlay, Some(Overlay::ConfirmEnd));
    let asked = asks(&press(&mut model, "<Enter>"));
    assert!(matches!(&asked[..], [Ask::Propose { .. }]), "{asked:?}");
}

#[test]
fn clicks_match_what_is_drawn() {
    let mut model = english();
    let area = Rect::new(0, 0, 80, 24);
    let mut buffer = Buffer::empty(area);
    let drawn = draw(&model, area, &mut buffer);
    // The second card of the player's own hand.
    let card = model.state.own_cards()[1].id;
    let position = Position { x: 12, y: 17 };
    let command = drawn.at(position).unwrap();
    update(&mut model, Msg::Press(command));
    assert_eq!(model.choice, Selection::Own { card, act: None });
    let drawn = draw(&model, area, &mut buffer);
    // Every zone is on the screen, and clicking it does not panic.
    for zone in drawn.zones {
        assert!(area.contains(Position { x: zone.area.x, y: zone.area.y }), "{zone:?}");
        update(&mut english(), Msg::Press(zone.command));
    }
}

#[test]
fn player_is_seated_automatically_only_once() {
    let game = record(Edition::English, Edition::English.switches(3));
    let opened = |model: &mut Model, seated: bool| {
        let ToClient::Snapshot { mut table, protocol, .. } = snapshot(&game, 0, rules::Seat::B)
        else {
            panic!("not a snapshot")
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
    assert_eq!(opened(&mut model, false), [Ask::Sit { seat, program: false }]);
    assert_eq!(opened(&mut model, true), []);
    // A player who stood up is not seated again.
    assert_eq!(opened(&mut model, false), []);
    let mut model = new(Language::English);
    model.role = Role::Watcher;
    open(&mut model, starmine_protocol::GameId::from_bits([7; 10]));
    assert_eq!(opened(&mut model, false), []);
}

#[test]
fn rematch_opens_the_next_game() {
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

#[test]
fn refused_text_can_be_edited() {
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
        panic!("not an arrange request")
    };
    let (written, request) = talk(&mut model, "hello");
    assert!(matches!(&written, Some(Overlay::Talk(_, input)) if input.text() == "hello"));
    // The refusal of another request does not bring the message back.
    update(&mut model, refused(request - 1));
    assert_eq!(model.overlay, None);
    update(&mut model, refused(request));
    assert_eq!(model.overlay, written);
    // A second refusal does not bring the message back again.
    press(&mut model, "<Esc>");
    update(&mut model, refused(request));
    assert_eq!(model.overlay, None);
    // A text being written is not replaced.
    press(&mut model, "<Esc>");
    let (_, request) = talk(&mut model, "hello");
    press(&mut model, "mhi");
    let other = model.overlay.clone();
    update(&mut model, refused(request));
    assert_eq!(model.overlay, other);
    // An accepted text does not come back either.
    press(&mut model, "<Esc>");
    let (_, request) = talk(&mut model, "again");
    update(&mut model, Msg::Table(Box::new(ToClient::Accepted { request, entry: 12 })));
    update(&mut model, Msg::Table(Box::new(ToClient::Chat { entry: 12, chat: Vec::new() })));
    update(&mut model, refused(request));
    assert_eq!(model.overlay, None);
    // A refused note can be edited too.
    let card = model.state.own_cards()[0].id;
    let sent = requests(&press(&mut model, "1nlow<Enter>"));
    update(&mut model, refused(sent[0].request));
    assert!(matches!(&model.overlay, Some(Overlay::Note(id, input))
        if (*id, input.text()) == (card, "low")));
}

/// A table for three whose last turn was a bot's.
fn with_bots() -> (Model, u32) {
    let record = record(Edition::English, Edition::English.switches(3));
    let mut model = at_table(&record, 9, rules::Seat::A, Language::English);
    let table = model.state.table.as_mut().unwrap();
    for seat in &mut table.seats[1..] {
        let name = if seat.seat.0 == rules::Seat::B { "Botan" } else { "Yanagi" };
        seat.occupant = Some(Occupant::Bot {
            bot: "friend".to_owned(),
            name: name.to_owned(),
            stands_in_for: None,
        });
    }
    let last = model.state.log().last().unwrap().entry;
    (model, last)
}

#[test]
fn why_asks_about_the_chosen_bot_or_the_last_to_move() {
    let (mut model, last) = with_bots();
    assert_eq!(asks(&press(&mut model, "i")), [Ask::Why { entry: last }]);
    // The first team-mate moved before the second.
    assert_eq!(asks(&press(&mut model, "ai")), [Ask::Why { entry: last - 1 }]);
    // People need not explain themselves.
    let mut people = english();
    assert_eq!(press(&mut people, "i"), []);
    assert_eq!(people.notice, Some(Phrase::new("table-no-bots-turn")));
}

#[test]
fn why_is_answered_in_a_sentence_and_in_full_on_demand() {
    let (mut model, entry) = with_bots();
    press(&mut model, "i");
    let says = Phrase::new("why-discard-oldest");
    let more = vec![Phrase::new("why-later")];
    update(&mut model, Msg::Table(Box::new(ToClient::Why { entry, says, more })));
    let short = screen(&model, (80, 24));
    assert!(short.contains("It was my oldest card without a clue."), "{short}");
    assert!(!short.contains("I can only tell you"), "{short}");
    press(&mut model, "<Enter>");
    let long = screen(&model, (80, 24));
    assert!(long.contains("I can only tell you"), "{long}");
    press(&mut model, "<Esc>");
    assert_eq!(model.overlay, None);
}
