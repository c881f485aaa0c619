//! Desks: how players arrange their own cards (T60). It takes no turn, only the
//! owner sees it, and marks stay with their cards.

use starmine_protocol::{Ask, Desk, Note, ToClient, Turned};

use crate::harness::{Harness, seat};

const TWO: [&str; 2] = ["Mara", "Jonas"];

fn desk(harness: &mut Harness, name: &str) -> Desk {
    harness.snapshot(name).desk.expect("cards")
}

fn note(card: u8, text: &str) -> Ask {
    Ask::Note { card, text: text.into() }
}

#[test]
fn t60_desk_changes_take_no_turn_and_are_private() {
    let mut harness = Harness::playing(&TWO, |settings| settings.watching = true);
    harness.comes("Zoe");
    harness.asks("Zoe", Ask::Watch).unwrap();
    harness.agrees("Mara").unwrap();
    harness.agrees("Jonas").unwrap();
    harness.hush();
    let (log, others, seen) =
        (harness.log.clone(), harness.snapshot("Jonas"), harness.snapshot("Zoe"));
    let mut order = harness.cards_of("A");
    order.reverse();
    let entry = log.len() as u32 - 1;
    for (ask, whose_turn) in [
        (Ask::Arrange { order: order.clone() }, "Mara"),
        (Ask::Turn { card: order[1], turned: Turned::Sideways }, "Mara"),
        (note(order[2], "a five?"), "Mara"),
    ] {
        assert_eq!(harness.asks(whose_turn, ask), Ok(entry));
    }
    assert_eq!(harness.received("Jonas"), []);
    assert_eq!(harness.received("Zoe"), []);
    assert_eq!((harness.snapshot("Jonas"), harness.snapshot("Zoe")), (others, seen));
    assert_eq!(harness.log, log, "no entry");
    assert_eq!(harness.game("Mara").to_act, Some(seat("A")), "no turn");
    assert_eq!(
        desk(&mut harness, "Mara"),
        Desk {
            order: order.clone(),
            turned: vec![(order[1], Turned::Sideways)],
            notes: vec![Note { card: order[2], text: "a five?".into() }],
        }
    );
    let hand: Vec<u8> = harness.game("Jonas").hands[0].cards.iter().map(|card| card.id).collect();
    assert_eq!(hand, harness.cards_of("A"), "others name cards in the order drawn");
}

#[test]
fn t60_desk_changes_are_allowed_out_of_turn() {
    let mut harness = Harness::playing(&TWO, |_| {});
    let order = harness.cards_of("B");
    assert!(harness.asks("Jonas", Ask::Arrange { order: order.clone() }).is_ok());
    assert!(harness.asks("Jonas", note(order[0], "keep")).is_ok());
}

#[test]
fn t60_marks_follow_their_cards() {
    let mut harness = Harness::playing(&TWO, |_| {});
    let hand = harness.cards_of("A");
    let order = vec![hand[4], hand[2], hand[0], hand[1], hand[3]];
    harness.asks("Mara", Ask::Arrange { order: order.clone() }).unwrap();
    harness.asks("Mara", Ask::Turn { card: hand[2], turned: Turned::UpsideDown }).unwrap();
    harness.asks("Mara", Ask::Turn { card: hand[0], turned: Turned::Sideways }).unwrap();
    harness.asks("Mara", note(hand[0], "play me")).unwrap();
    harness.hush();
    harness.acts("Mara", &format!("play {}", hand[0])).unwrap();
    let drawn = harness.cards_of("A")[0];
    let expected = vec![drawn, hand[4], hand[2], hand[1], hand[3]];
    let messages = harness.received("Mara");
    let messages = messages.iter().find_map(|message| match message {
        ToClient::Game { desk, .. } => desk.clone(),
        _ => None,
    });
    assert_eq!(
        messages.as_ref().map(|desk| &desk.order),
        Some(&expected),
        "the new card comes first"
    );
    let desk = desk(&mut harness, "Mara");
    assert_eq!(Some(&desk), messages.as_ref());
    assert_eq!(desk.turned, vec![(hand[2], Turned::UpsideDown)]);
    assert_eq!(
        desk.notes,
        vec![Note { card: hand[0], text: "play me".into() }],
        "notes stay for the review"
    );
}

#[test]
fn t60_clue_marks_follow_their_cards() {
    let mut harness = Harness::practising(&TWO, "W5 R2 G1 B2 Y2 Y1 B1", |_| {});
    harness.acts("Mara", "clue B 1").unwrap();
    harness.acts("Jonas", "clue A 2").unwrap();
    let touched = |harness: &mut Harness| {
        let hand = harness.game("Mara").hands.swap_remove(0).cards;
        let touched = hand.into_iter().filter(|card| !card.touched.is_empty());
        touched.map(|card| card.id).collect::<Vec<u8>>()
    };
    assert_eq!(touched(&mut harness), [4, 3, 1]);
    harness.asks("Mara", Ask::Arrange { order: vec![1, 0, 4, 2, 3] }).unwrap();
    assert_eq!(touched(&mut harness), [4, 3, 1]);
    harness.acts("Mara", "play 3").unwrap();
    assert_eq!(harness.cards_of("A"), [10, 4, 2, 1, 0]);
    assert_eq!(touched(&mut harness), [4, 1], "the new card has none");
}

#[test]
fn t60_order_must_list_each_own_card_once() {
    let mut harness = Harness::playing(&TWO, |_| {});
    let (own, theirs) = (harness.cards_of("A"), harness.cards_of("B"));
    let wrong = [
        vec![],
        own[..4].to_vec(),
        vec![own[0]; 5],
        theirs.clone(),
        own.iter().copied().chain([theirs[0]]).collect(),
    ];
    for order in wrong {
        assert_eq!(harness.asks("Mara", Ask::Arrange { order }), Err("table-not-your-card".into()));
    }
    let turn = Ask::Turn { card: theirs[0], turned: Turned::Sideways };
    assert_eq!(harness.asks("Mara", turn), Err("table-not-your-card".into()));
    assert_eq!(harness.asks("Mara", note(theirs[0], "x")), Err("table-not-your-card".into()));
    assert_eq!(harness.asks("Mara", note(255, "x")), Err("table-not-your-card".into()));
    harness.comes("Zoe");
    assert_eq!(harness.asks("Zoe", note(own[0], "x")), Err("table-not-seated".into()));
}

#[test]
fn t60_notes_are_replaced_deleted_cleaned_and_bounded() {
    let mut harness = Harness::playing(&TWO, |_| {});
    let card = harness.cards_of("A")[0];
    harness.asks("Mara", note(card, "one")).unwrap();
    harness.asks("Mara", note(card, " two\u{7}\u{202e} ")).unwrap();
    assert_eq!(desk(&mut harness, "Mara").notes[0].text, "two\u{fffd}\u{fffd}");
    harness.asks("Mara", note(card, "   ")).unwrap();
    assert_eq!(desk(&mut harness, "Mara").notes, []);
    let most = starmine_table::table::desk::MAX_NOTE;
    assert!(harness.asks("Mara", note(card, &"é".repeat(most))).is_ok());
    let long = harness.asks("Mara", note(card, &"é".repeat(most + 1)));
    assert_eq!(long, Err("table-too-long".into()));
    harness.asks("Mara", Ask::Turn { card, turned: Turned::Sideways }).unwrap();
    harness.asks("Mara", Ask::Turn { card, turned: Turned::Upright }).unwrap();
    assert_eq!(desk(&mut harness, "Mara").turned, []);
}

#[test]
fn t60_desk_survives_reconnect_and_restart() {
    let mut harness = Harness::playing(&TWO, |_| {});
    let mut order = harness.cards_of("A");
    order.rotate_left(2);
    harness.asks("Mara", Ask::Arrange { order: order.clone() }).unwrap();
    harness.leaves("Mara");
    harness.comes("Mara");
    assert_eq!(desk(&mut harness, "Mara").order, order);
    harness.restarts();
    harness.comes("Mara");
    assert_eq!(desk(&mut harness, "Mara").order, order);
}

#[test]
fn t60_desk_changes_reach_the_owners_other_connections() {
    let mut harness = Harness::playing(&TWO, |_| {});
    let first = harness.conns_of(crate::harness::player("Mara"))[0];
    harness.comes("Mara");
    harness.hush();
    let card = harness.cards_of("A")[0];
    harness.asks("Mara", note(card, "here")).unwrap();
    let now = harness.room.table().entry();
    assert!(matches!(harness.reads(first, 9)[..], [ToClient::Desk { entry, .. }] if entry == now));
}
