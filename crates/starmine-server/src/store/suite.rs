//! What every store promises, as one test suite. A store runs it by saying
//! how an empty one is made.

use std::sync::Arc;

use starmine_bots::{Reason, Rule};
use starmine_protocol::{
    ChatLine, Desk, GameId, Note, PlayerId, Proposal, Seat, Settings, Stage, Talk, Turned,
    Utterance,
};
use starmine_rules::{CardSet, Edition};

use super::{
    Bar, Dealings, KeyHash, Listed, MAX_CHAT, MAX_KEYS, Quiet, Spoken, Store, StoreError, Write,
};
use crate::table::entry::{Given, Hex, Opened, Started};
use crate::table::{Entry, Sitter, Stamped, Summary, Time};

/// Tries all of it, each with a store of its own.
pub(super) async fn suite<S: Store>(make: impl AsyncFn() -> S) {
    keeps_every_entry(&make().await).await;
    reads_from_an_entry_on(&make().await).await;
    reads_many_logs_at_once(&make().await).await;
    finds_gaps(&make().await).await;
    keeps_nothing_of_a_conflict(&make().await).await;
    lets_one_of_many_racers_win(make().await).await;
    keeps_what_comes_at_the_same_time(make().await).await;
    keeps_the_newest_chat(&make().await).await;
    keeps_desks(&make().await).await;
    lists_open_tables(&make().await).await;
    lists_tables_of_a_player(&make().await).await;
    lists_tables_of_a_deal(&make().await).await;
    knows_who_knows_a_deal(&make().await).await;
    knows_who_plays_a_deal(&make().await).await;
    finds_one_table_of_very_many(&make().await).await;
    keeps_deals_from_who_may_not_know_them(&make().await).await;
    keeps_deals_apart_at_the_same_time(&make().await).await;
    knows_players_by_their_keys(&make().await).await;
    forgets_the_oldest_keys(&make().await).await;
    erases(&make().await).await;
    keeps_no_word_of_who_was_erased(&make().await).await;
    imports(&make().await).await;
    removes_tables(&make().await).await;
    finds_what_is_quiet(&make().await).await;
    forgets_what_is_old(&make().await).await;
}

pub(super) fn game(number: u16) -> GameId {
    let [high, low] = number.to_be_bytes();
    GameId::from_bits([1, 2, 3, 4, 5, 6, 7, 8, high, low])
}

pub(super) fn person(number: u8) -> PlayerId {
    PlayerId::from_bits([8, 7, 6, 5, 4, 3, 2, 1, 0, number])
}

pub(super) fn key(number: u8) -> KeyHash {
    KeyHash([number; 32])
}

pub(super) fn turn(first: u32, at: Time) -> Write {
    let action = "P1".parse().expect("an action");
    let entry = Entry::Acted { seat: seat(), action, reason: None };
    Write { first, entries: vec![Stamped { entry, at }], ..Write::default() }
}

/// Keeps something that nobody else holds: for many at the same time.
pub(super) async fn keep(store: &dyn Store, game: GameId, write: Write) -> Result<(), StoreError> {
    store.append(game, &write).await
}

pub(super) fn line(number: u32, by: PlayerId) -> Spoken {
    let said = Utterance::Text { text: format!("“{number}” 'said'; --") };
    let at = 1000 + Time::from(number);
    let line = ChatLine { number, player: by, name: String::new(), at, said };
    Spoken { line, nonce: u32::MAX - number }
}

pub(super) fn desk() -> Desk {
    Desk {
        order: vec![3, 1, 2],
        turned: vec![(1, Turned::Sideways)],
        notes: vec![Note { card: 2, text: "maybe a 5?".to_owned() }],
    }
}

pub(super) fn summary(stage: Stage, deal: GameId, people: &[PlayerId]) -> Summary {
    let seats = people.iter().map(|player| Some(Sitter::Person { player: *player }));
    Summary {
        stage,
        settings: Settings::of(Edition::German, 3),
        practice: false,
        deal,
        seats: seats.chain([None]).collect(),
        result: None,
    }
}

fn public(deal: GameId) -> Summary {
    let mut summary = summary(Stage::Open, deal, &[person(1)]);
    summary.settings.public = true;
    summary
}

fn seat() -> Seat {
    Seat(starmine_rules::Seat::A)
}

fn every_entry() -> Vec<Entry> {
    let settings = Settings::of(Edition::French, 4);
    let given = Given {
        cards: "R1 R2".to_owned(),
        seed: Some(Hex(u128::MAX - 1)),
        actions: vec!["P1".to_owned()],
    };
    let opened = Opened {
        settings: settings.clone(),
        host: person(1),
        practice: true,
        deal: Some(given),
        deal_of: Some(game(8)),
        position_of: Some(game(7)),
        previous: Some(game(9)),
    };
    let plain = Opened::new(settings.clone(), person(1));
    let started = Started {
        first_seat: seat(),
        cards: "R1 Y2".to_owned(),
        seed: Some(Hex(7)),
        salt: "00ff".to_owned(),
        bots: Hex(u128::MAX),
        actions: Vec::new(),
    };
    let reason = Reason { expects: CardSet::ALL, ..Reason::of(Rule::Warn) };
    let action = "B:R".parse().expect("an action");
    let (by, player, bot) = (person(1), person(2), || "smart".to_owned());
    vec![
        Entry::Opened(Box::new(opened)),
        Entry::Opened(Box::new(plain)),
        Entry::Sat { seat: seat(), player },
        Entry::SatBot { seat: seat(), bot: bot() },
        Entry::Stood { seat: seat() },
        Entry::Configured { settings: Box::new(settings) },
        Entry::Started(Box::new(started)),
        Entry::Acted { seat: seat(), action, reason: Some(reason.into()) },
        Entry::Acted { seat: seat(), action, reason: None },
        Entry::TookBack { turn: 3 },
        Entry::HandedOver { seat: seat(), bot: bot() },
        Entry::Returned { seat: seat() },
        Entry::Ended,
        Entry::Proposed { by, proposal: Proposal::TakeBack },
        Entry::Proposed { by, proposal: Proposal::End },
        Entry::Proposed { by, proposal: Proposal::Replace { seat: seat(), bot: bot() } },
        Entry::Proposed { by, proposal: Proposal::LetIn { player } },
        Entry::Agreed { by, proposal: 13 },
        Entry::Declined { by, proposal: 14 },
        Entry::LetIn { player },
        Entry::Rematched { next: game(10) },
    ]
}

async fn put(store: &impl Store, game: GameId, write: Write) {
    store.append(game, &write).await.expect("kept");
}

async fn put_summary(store: &impl Store, game: GameId, first: u32, at: Time, summary: Summary) {
    put(store, game, Write { summary: Some(summary), ..turn(first, at) }).await;
}

async fn knows(store: &impl Store, deal: GameId, player: PlayerId) -> bool {
    store.dealings(deal, player, deal).await.expect("read").knows
}

/// What barred someone; nothing if it was kept.
pub(super) fn barred(result: Result<(), StoreError>) -> Option<Bar> {
    match result {
        Ok(()) => None,
        Err(StoreError::Barred(bar)) => Some(bar),
        Err(other) => panic!("{other}"),
    }
}

fn is_conflict(result: Result<(), StoreError>) -> bool {
    matches!(result, Err(StoreError::Conflict))
}

fn ids(list: Vec<Listed>) -> Vec<GameId> {
    list.into_iter().map(|listed| listed.game).collect()
}

async fn keeps_every_entry(store: &impl Store) {
    let all = every_entry();
    let entries: Vec<Stamped> =
        (1_700_000_000_000..).zip(all).map(|(at, entry)| Stamped { entry, at }).collect();
    put(store, game(1), Write { entries: entries.clone(), ..Write::default() }).await;
    assert_eq!(store.log(game(1), 0).await.expect("read"), entries);
}

async fn reads_from_an_entry_on(store: &impl Store) {
    assert!(store.log(game(1), 0).await.expect("read").is_empty());
    for number in 0..5 {
        put(store, game(1), turn(number, number.into())).await;
        put(store, game(2), turn(number, 100)).await;
    }
    let log = store.log(game(1), 3).await.expect("read");
    assert_eq!(log.iter().map(|stamped| stamped.at).collect::<Vec<_>>(), [3, 4]);
    assert!(store.log(game(1), 5).await.expect("read").is_empty());
}

/// Everyone gets their own, though they may be read together.
async fn reads_many_logs_at_once(store: &impl Store) {
    for number in 0..40u16 {
        for entry in 0..u32::from(number % 4) {
            store.append(game(number), &turn(entry, number.into())).await.expect("kept");
        }
    }
    let wanted = |place: u16| (place % 40, u32::from(place % 3));
    let reading = (0..120u16).map(|place| {
        let (number, from) = wanted(place);
        store.log(game(number), from)
    });
    let logs = futures_util::future::join_all(reading).await;
    for (place, log) in (0..).zip(logs) {
        let (number, from) = wanted(place);
        let log = log.expect("read");
        assert_eq!(log.len() as u32, u32::from(number % 4).saturating_sub(from));
        assert!(log.iter().all(|stamped| stamped.at == Time::from(number)));
    }
}

async fn finds_gaps(store: &impl Store) {
    put(store, game(1), turn(0, 0)).await;
    put(store, game(1), turn(2, 0)).await;
    let found = store.log(game(1), 0).await;
    assert!(matches!(found, Err(StoreError::Corrupt { entry: 1, .. })), "{found:?}");
}

async fn keeps_nothing_of_a_conflict(store: &impl Store) {
    put(store, game(1), turn(0, 5)).await;
    let also = Write {
        summary: Some(public(game(2))),
        chat: Some(line(1, person(1))),
        desk: Some((person(1), desk())),
        ..turn(0, 6)
    };
    let write = Write {
        entries: [turn(0, 7).entries, turn(1, 7).entries].concat(),
        summary: Some(public(game(1))),
        chat: Some(line(1, person(1))),
        desk: Some((person(1), desk())),
        learned: vec![(game(1), person(1))],
        also: Some(Box::new((game(2), also.clone()))),
        ..Write::default()
    };
    assert!(is_conflict(store.append(game(1), &write).await));
    // Here it is the other table that is there already.
    put(store, game(3), turn(0, 5)).await;
    let late = Write { first: 1, also: Some(Box::new((game(3), also))), ..write };
    assert!(is_conflict(store.append(game(1), &late).await));
    // And here the line of chat.
    put(store, game(4), Write { chat: Some(line(1, person(9))), ..Write::default() }).await;
    let spoken = Write { also: None, ..late };
    assert!(is_conflict(store.append(game(4), &spoken).await));

    for number in [1, 2, 3, 4] {
        let game = game(number);
        let entries = usize::from(number == 1 || number == 3);
        let lines = usize::from(number == 4);
        assert_eq!(store.log(game, 0).await.expect("read").len(), entries);
        assert_eq!(store.chat(game).await.expect("read").len(), lines);
        assert_eq!(store.desk(game, person(1)).await.expect("read"), None);
    }
    assert!(store.open_tables(9).await.expect("read").is_empty());
    assert!(store.tables_of(person(1), false, 9).await.expect("read").is_empty());
    assert!(!knows(store, game(1), person(1)).await);
}

async fn lets_one_of_many_racers_win(store: impl Store) {
    let store = Arc::new(store);
    for entry in 0..5 {
        let racers = (0..20).map(|racer| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                // Those who race elsewhere are not harmed by it.
                let elsewhere = keep(&*store, game(100 + racer), turn(entry, 1));
                let here = keep(&*store, game(1), turn(entry, racer.into()));
                let (elsewhere, here) = tokio::join!(elsewhere, here);
                elsewhere.expect("kept");
                (racer, here)
            })
        });
        let mut winners = Vec::new();
        for racer in racers.collect::<Vec<_>>() {
            match racer.await.expect("finished") {
                (racer, Ok(())) => winners.push(Time::from(racer)),
                (_, Err(StoreError::Conflict)) => {}
                (_, Err(other)) => panic!("{other}"),
            }
        }
        let log = store.log(game(1), entry).await.expect("read");
        assert_eq!(winners, [log[0].at], "one wins, and it is theirs that is kept");
    }
}

async fn keeps_what_comes_at_the_same_time(store: impl Store) {
    let store = Arc::new(store);
    let tasks = (0..300).map(|number| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let write = Write {
                summary: Some(summary(Stage::Playing, game(number), &[person(1)])),
                chat: Some(line(1, person(1))),
                desk: Some((person(1), desk())),
                learned: vec![(game(5000), person((number % 250) as u8))],
                ..turn(0, 1)
            };
            store.append(game(number), &write).await.expect("kept");
            assert_eq!(store.log(game(number), 0).await.expect("read").len(), 1);
            assert_eq!(store.chat(game(number)).await.expect("read").len(), 1);
        })
    });
    for task in tasks.collect::<Vec<_>>() {
        task.await.expect("kept");
    }
    assert_eq!(store.tables_of(person(1), false, 1000).await.expect("read").len(), 300);
    assert!(knows(&*store, game(5000), person(249)).await);
}

async fn keeps_the_newest_chat(store: &impl Store) {
    let most = MAX_CHAT as u32;
    for number in 1..=most + 10 {
        put(store, game(1), Write { chat: Some(line(number, person(1))), ..Write::default() })
            .await;
    }
    put(store, game(2), Write { chat: Some(line(1, person(1))), ..Write::default() }).await;
    let chat = store.chat(game(1)).await.expect("read");
    let expected: Vec<_> = (11..=most + 10).map(|number| line(number, person(1))).collect();
    assert_eq!(chat, expected);
    assert_eq!(store.chat(game(2)).await.expect("read").len(), 1);
}

async fn keeps_desks(store: &impl Store) {
    let write = |desk| Write { desk: Some((person(1), desk)), ..Write::default() };
    put(store, game(1), write(Desk::default())).await;
    put(store, game(1), write(desk())).await;
    assert_eq!(store.desk(game(1), person(1)).await.expect("read"), Some(desk()));
    assert_eq!(store.desk(game(1), person(2)).await.expect("read"), None);
    assert_eq!(store.desk(game(2), person(1)).await.expect("read"), None);
}

async fn lists_open_tables(store: &impl Store) {
    for (number, at) in [(1, 10), (2, 30), (3, 20), (4, 30)] {
        put_summary(store, game(number), 0, at, public(game(number))).await;
    }
    put_summary(store, game(5), 0, 40, summary(Stage::Open, game(5), &[person(1)])).await;
    let mut expected = [game(2), game(4)];
    expected.sort();
    let expected = [expected[0], expected[1], game(3), game(1)];
    let list = store.open_tables(9).await.expect("read");
    assert_eq!(list[2], Listed { game: game(3), at: 20, summary: public(game(3)) });
    assert_eq!(store.listed(game(3)).await.expect("read").as_ref(), Some(&list[2]));
    assert_eq!(store.listed(game(6)).await.expect("read"), None);
    assert_eq!(ids(list), expected);
    assert_eq!(ids(store.open_tables(3).await.expect("read")), expected[..3]);

    // One is changed, one starts; one is changed, and nobody says when.
    put_summary(store, game(1), 1, 50, public(game(1))).await;
    let playing = Summary { stage: Stage::Playing, ..public(game(2)) };
    put_summary(store, game(2), 1, 50, playing).await;
    put(store, game(3), Write { summary: Some(public(game(3))), ..Write::default() }).await;
    let list = store.open_tables(9).await.expect("read");
    assert_eq!(ids(list), [game(1), game(4), game(3)]);
}

async fn lists_tables_of_a_player(store: &impl Store) {
    let seated = |stage, number, people: &[PlayerId]| summary(stage, game(number), people);
    put_summary(store, game(1), 0, 10, seated(Stage::Open, 1, &[person(1), person(2)])).await;
    put_summary(store, game(2), 0, 20, seated(Stage::Playing, 2, &[person(1)])).await;
    put_summary(store, game(3), 0, 30, seated(Stage::Over, 3, &[person(1)])).await;
    put_summary(store, game(4), 0, 40, seated(Stage::Over, 4, &[person(1), person(2)])).await;
    // A bot keeps a seat for its owner.
    let mut kept = seated(Stage::Playing, 5, &[]);
    let bot = "smart".to_owned();
    kept.seats.push(Some(Sitter::Bot { bot, stands_in_for: Some(person(1)) }));
    put_summary(store, game(5), 0, 15, kept).await;

    let of = async |who, over, most| ids(store.tables_of(who, over, most).await.expect("read"));
    assert_eq!(of(person(1), false, 9).await, [game(2), game(5), game(1)]);
    assert_eq!(of(person(1), false, 2).await, [game(2), game(5)]);
    assert_eq!(of(person(1), true, 9).await, [game(4), game(3)]);
    assert_eq!(of(person(2), true, 9).await, [game(4)]);
    assert!(of(person(3), false, 9).await.is_empty());

    // Someone leaves, and a game ends.
    put_summary(store, game(1), 1, 50, seated(Stage::Open, 1, &[person(2)])).await;
    put_summary(store, game(2), 1, 60, seated(Stage::Over, 2, &[person(1)])).await;
    assert_eq!(of(person(1), false, 9).await, [game(5)]);
    assert_eq!(of(person(1), true, 9).await, [game(2), game(4), game(3)]);
}

async fn lists_tables_of_a_deal(store: &impl Store) {
    for (number, deal) in [(1, 1), (2, 1), (3, 3), (4, 1)] {
        let summary = summary(Stage::Over, game(deal), &[person(1)]);
        put_summary(store, game(number), 0, number.into(), summary).await;
    }
    let list = store.same_deal(game(1), 9).await.expect("read");
    assert_eq!(ids(list), [game(4), game(2), game(1)]);
    assert_eq!(ids(store.same_deal(game(1), 1).await.expect("read")), [game(4)]);
    assert!(store.same_deal(game(2), 9).await.expect("read").is_empty());
}

async fn knows_who_knows_a_deal(store: &impl Store) {
    let knows = async |deal, who| knows(store, deal, who).await;
    assert!(!knows(game(1), person(1)).await);
    for _ in 0..2 {
        store.learn_deal(game(1), person(1)).await.expect("kept");
        let learned = [2, 3, 2].map(|number| (game(1), person(number))).to_vec();
        put(store, game(7), Write { learned, ..Write::default() }).await;
    }
    assert!(knows(game(1), person(1)).await);
    assert!(knows(game(1), person(3)).await);
    assert!(!knows(game(2), person(1)).await);
    assert!(!knows(game(7), person(2)).await);
}

async fn knows_who_plays_a_deal(store: &impl Store) {
    let plays = async |deal, who, elsewhere_than| {
        store.dealings(deal, who, elsewhere_than).await.expect("read").plays
    };
    put_summary(store, game(2), 0, 1, summary(Stage::Open, game(1), &[person(1)])).await;
    assert!(plays(game(1), person(1), game(1)).await, "though it has not started");
    assert!(!plays(game(1), person(1), game(2)).await, "not elsewhere");
    assert!(!plays(game(1), person(2), game(1)).await);
    assert!(!plays(game(2), person(1), game(1)).await, "it is known by another name");
    put_summary(store, game(2), 1, 1, summary(Stage::Over, game(1), &[person(1)])).await;
    assert!(!plays(game(1), person(1), game(1)).await, "it is over");
}

/// Whoever has made many tables is found at the oldest of them all the same.
async fn finds_one_table_of_very_many(store: &impl Store) {
    let mut theirs = summary(Stage::Playing, game(9000), &[person(1), person(2)]);
    theirs.settings.talk = Talk::Silent;
    put_summary(store, game(1), 0, 1, theirs).await;
    assert!(store.keeps_name(person(1)).await.expect("read"));
    let many = (2..1200).map(|number| {
        let playing = summary(Stage::Playing, game(number), &[person(1)]);
        let write = Write { summary: Some(playing), ..turn(0, number.into()) };
        keep(store, game(number), write)
    });
    for kept in futures_util::future::join_all(many).await {
        kept.expect("kept");
    }
    let dealings = store.dealings(game(9000), person(1), game(9000)).await.expect("read");
    assert_eq!(dealings, Dealings { knows: false, plays: true });
    assert!(store.keeps_name(person(1)).await.expect("read"));
    // Nobody to tell anything by a name: alone, after the end, or where all may talk.
    let mut free = summary(Stage::Playing, game(9000), &[person(1), person(2)]);
    free.settings.talk = Talk::Free;
    let over = summary(Stage::Over, game(9000), &[person(1), person(2)]);
    for (entry, head) in (1..).zip([free, over]) {
        put_summary(store, game(1), entry, 1, head).await;
        assert!(!store.keeps_name(person(1)).await.expect("read"));
    }
}

/// Someone sits down to the first deal.
pub(super) fn sits_down(at: GameId, who: PlayerId) -> (GameId, Write) {
    let write = Write {
        summary: Some(summary(Stage::Open, game(1), &[who])),
        new_to: vec![(game(1), who)],
        ..turn(0, 1)
    };
    (at, write)
}

/// Nobody plays what they know, nor gets to know what they play.
async fn keeps_deals_from_who_may_not_know_them(store: &impl Store) {
    let keep = async |(at, write): (GameId, Write)| barred(store.append(at, &write).await);
    let (ada, bob) = (person(1), person(2));
    assert_eq!(keep(sits_down(game(2), ada)).await, None);
    // Now she plays it: she looks at it nowhere, nor sits down to it again.
    assert_eq!(barred(store.learn_deal(game(1), ada).await), Some(Bar::Plays));
    assert_eq!(keep(sits_down(game(3), ada)).await, Some(Bar::Plays));
    let looks = |who| Write { learned: vec![(game(1), who)], ..turn(0, 1) };
    assert_eq!(keep((game(4), looks(ada))).await, Some(Bar::Plays));
    let also = Some(Box::new((game(5), looks(ada))));
    assert_eq!(keep((game(4), Write { also, ..turn(0, 1) })).await, Some(Bar::Plays));
    for number in [3, 4, 5] {
        assert!(store.log(game(number), 0).await.expect("read").is_empty(), "nothing is kept");
    }
    assert_eq!(ids(store.tables_of(ada, false, 9).await.expect("read")), [game(2)]);
    assert!(!knows(store, game(1), ada).await);
    // What is there already is that before all else.
    assert!(is_conflict(store.append(game(2), &sits_down(game(2), ada).1).await));
    // Her own table does not stand in its own way.
    let dealt = Write {
        summary: Some(summary(Stage::Playing, game(1), &[ada])),
        new_to: vec![(game(1), ada)],
        learned: vec![(game(1), ada)],
        ..turn(1, 1)
    };
    assert_eq!(keep((game(2), dealt.clone())).await, None);
    assert!(is_conflict(store.append(game(2), &dealt).await));
    assert_eq!(barred(store.learn_deal(game(1), ada).await), Some(Bar::Plays), "though she knows");
    put_summary(store, game(2), 2, 1, summary(Stage::Over, game(1), &[ada])).await;
    store.learn_deal(game(1), ada).await.expect("it is over");

    // The other way round: he looks first.
    store.learn_deal(game(1), bob).await.expect("kept");
    assert_eq!(keep(sits_down(game(6), bob)).await, Some(Bar::Knows));
    assert_eq!(keep((game(7), looks(bob))).await, None, "he may look again");
    // A deal that comes to be with its table is asked about nowhere.
    let sealed = Write {
        summary: Some(summary(Stage::Playing, game(8), &[bob])),
        learned: vec![(game(8), bob)],
        ..turn(0, 1)
    };
    assert_eq!(keep((game(8), sealed)).await, None);
}

/// Whatever comes first: of two tables and a look at it one is kept.
async fn keeps_deals_apart_at_the_same_time(store: &impl Store) {
    let all = (0..100u8).map(|number| async move {
        let (one, first) = sits_down(game(1000 + u16::from(number)), person(number));
        let (other, second) = sits_down(game(2000 + u16::from(number)), person(number));
        let elsewhere = game(3000 + u16::from(number));
        let (first, look, second, elsewhere) = tokio::join!(
            keep(store, one, first),
            store.learn_deal(game(1), person(number)),
            keep(store, other, second),
            keep(store, elsewhere, turn(0, 1)),
        );
        elsewhere.expect("others are not harmed by it");
        let barred = [first, look, second].map(barred);
        let kept = barred.iter().filter(|bar| bar.is_none()).count();
        assert_eq!(kept, 1, "player {number}: {barred:?}");
    });
    futures_util::future::join_all(all).await;
}

async fn knows_players_by_their_keys(store: &impl Store) {
    store.add_player(person(1), "Ada", key(1), 1).await.expect("kept");
    store.add_player(person(2), "", key(2), 1).await.expect("kept");
    store.add_key(person(1), key(3), key(1), 2).await.expect("kept");
    let ada = Some((person(1), "Ada".to_owned()));
    assert_eq!(store.player(key(1)).await.expect("read"), ada);
    assert_eq!(store.player(key(3)).await.expect("read"), ada);
    assert_eq!(store.player(key(4)).await.expect("read"), None);
    store.forget_key(key(3)).await.expect("kept");
    assert_eq!(store.player(key(3)).await.expect("read"), None);
    assert_eq!(store.player(key(1)).await.expect("read"), ada);
    store.forget_key(key(3)).await.expect("nothing to forget");

    store.rename(person(1), "Æsa “O'K”").await.expect("kept");
    let all = [person(1), person(2), person(3), person(1)];
    let named = [(person(1), "Æsa “O'K”".to_owned())];
    assert_eq!(store.names(&all).await.expect("read"), named);
    assert!(store.names(&[]).await.expect("read").is_empty());

    assert!(is_conflict(store.add_player(person(1), "Eve", key(5), 1).await));
    assert!(is_conflict(store.add_player(person(5), "Eve", key(1), 1).await));
    assert!(is_conflict(store.add_key(person(2), key(1), key(2), 1).await));
    assert_eq!(store.player(key(5)).await.expect("read"), None);
    assert!(store.names(&[person(5)]).await.expect("read").is_empty());
    assert!(store.rename(person(6), "Nobody").await.is_err());
    assert!(store.add_key(person(6), key(6), key(7), 1).await.is_err());
}

async fn forgets_the_oldest_keys(store: &impl Store) {
    let most = MAX_KEYS as u8;
    store.add_player(person(1), "Ada", key(0), 5).await.expect("kept");
    store.add_player(person(2), "Bob", key(100), 5).await.expect("kept");
    for number in 1..most + 3 {
        // All at the same time: their order decides. Always by the same one,
        // which is not forgotten.
        store.add_key(person(1), key(number), key(0), 5).await.expect("kept");
    }
    for number in 0..most + 3 {
        let known = store.player(key(number)).await.expect("read").is_some();
        assert_eq!(known, number == 0 || number >= 4, "key {number}");
    }
    // By another one the first is the oldest.
    store.add_key(person(1), key(50), key(5), 5).await.expect("kept");
    for (number, known) in [(0, false), (4, true), (5, true), (50, true)] {
        assert_eq!(store.player(key(number)).await.expect("read").is_some(), known, "{number}");
    }
    assert!(store.player(key(100)).await.expect("read").is_some());
}

async fn erases(store: &impl Store) {
    let (ada, bob) = (person(1), person(2));
    store.add_player(ada, "Ada", key(1), 1).await.expect("kept");
    store.add_player(bob, "Bob", key(2), 1).await.expect("kept");
    let both = Write {
        summary: Some(summary(Stage::Over, game(1), &[ada, bob])),
        desk: Some((ada, desk())),
        chat: Some(line(1, ada)),
        learned: vec![(game(1), ada), (game(1), bob)],
        ..turn(0, 1)
    };
    put(store, game(1), both).await;
    let bobs = Write { chat: Some(line(2, bob)), desk: Some((bob, desk())), ..Write::default() };
    put(store, game(1), bobs).await;
    put(store, game(2), Write { chat: Some(line(1, ada)), ..Write::default() }).await;
    put(store, game(3), Write { chat: Some(line(1, bob)), ..Write::default() }).await;

    let mut expected = vec![game(1), game(2)];
    expected.sort();
    assert_eq!(store.erase(ada).await.expect("kept"), expected);
    assert_eq!(store.player(key(1)).await.expect("read"), None);
    assert_eq!(store.names(&[ada, bob]).await.expect("read"), [(bob, "Bob".to_owned())]);
    assert_eq!(store.chat(game(1)).await.expect("read"), [line(2, bob)]);
    assert!(store.chat(game(2)).await.expect("read").is_empty());
    assert_eq!(store.desk(game(1), ada).await.expect("read"), None);
    assert_eq!(store.desk(game(1), bob).await.expect("read"), Some(desk()));
    assert!(!knows(store, game(1), ada).await);
    assert!(knows(store, game(1), bob).await);
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 1);
    // A request that was under way does not bring them back, nor does
    // anybody else become them.
    assert!(store.rename(ada, "Ada").await.is_err());
    assert!(store.add_key(ada, key(3), key(1), 1).await.is_err());
    assert!(is_conflict(store.add_player(ada, "Ada", key(3), 1).await));
    // Nothing is left to forget, and nobody is nobody.
    assert_eq!(store.erase(ada).await.expect("kept"), [game(1)]);
    assert!(store.erase(person(9)).await.expect("kept").is_empty());
}

async fn keeps_no_word_of_who_was_erased(store: &impl Store) {
    let (ada, bob) = (person(1), person(2));
    store.add_player(ada, "Ada", key(1), 1).await.expect("kept");
    store.add_player(bob, "Bob", key(2), 1).await.expect("kept");
    store.erase(ada).await.expect("kept");
    // Their table has not heard of it yet.
    let said = |number, by| Write {
        chat: Some(line(number, by)),
        desk: Some((by, desk())),
        ..turn(number - 1, 5)
    };
    put(store, game(1), said(1, ada)).await;
    put(store, game(1), said(2, bob)).await;
    assert_eq!(store.chat(game(1)).await.expect("read"), [line(2, bob)]);
    assert_eq!(store.desk(game(1), ada).await.expect("read"), None);
    assert_eq!(store.desk(game(1), bob).await.expect("read"), Some(desk()));
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 2, "what happened, happened");
}

async fn imports(store: &impl Store) {
    let record = r#"{"starmine": "“record”"}"#;
    assert_eq!(store.imported(game(1)).await.expect("read"), None);
    store.import(game(1), person(1), record, 1).await.expect("kept");
    assert!(is_conflict(store.import(game(1), person(1), "other", 1).await));
    assert_eq!(store.imported(game(1)).await.expect("read").as_deref(), Some(record));
}

/// Tables of two, the second with the deal of the first.
async fn two_tables(store: &impl Store) {
    for (number, player) in [(1, person(1)), (2, person(2))] {
        store.add_player(player, "Ada", key(number), 10).await.expect("kept");
        let write = Write {
            summary: Some(summary(Stage::Over, game(1), &[player])),
            desk: Some((player, desk())),
            chat: Some(line(1, player)),
            learned: vec![(game(1), player)],
            ..turn(0, 100 * Time::from(number))
        };
        put(store, game(number.into()), write).await;
    }
}

async fn removes_tables(store: &impl Store) {
    two_tables(store).await;
    store.import(game(3), person(1), "{}", 5).await.expect("kept");
    let all = [game(1), game(2), game(3)];
    let mut both = vec![game(1), game(2)];
    both.sort();
    assert_eq!(store.existing(&all).await.expect("read"), both);
    store.remove(&[game(1), game(3), game(9)]).await.expect("kept");
    assert_eq!(store.existing(&all).await.expect("read"), [game(2)]);
    assert!(store.log(game(1), 0).await.expect("read").is_empty());
    assert!(store.chat(game(1)).await.expect("read").is_empty());
    assert_eq!(store.desk(game(1), person(1)).await.expect("read"), None);
    assert!(store.tables_of(person(1), true, 9).await.expect("read").is_empty());
    assert_eq!(store.imported(game(3)).await.expect("read"), None);
    assert!(knows(store, game(1), person(1)).await, "it is played elsewhere");
    assert_eq!(store.log(game(2), 0).await.expect("read").len(), 1);
    assert_eq!(store.desk(game(2), person(2)).await.expect("read"), Some(desk()));
    store.remove(&[game(2), game(1)]).await.expect("kept");
    assert!(!knows(store, game(1), person(1)).await);
    assert!(store.player(key(1)).await.expect("read").is_some(), "players stay");
    store.remove(&[]).await.expect("nothing is easy");
}

async fn finds_what_is_quiet(store: &impl Store) {
    two_tables(store).await;
    let quiet = async |since| {
        let (mut all, mut after) = (Vec::new(), None);
        loop {
            let Quiet { games, last } = store.quiet(since, after).await.expect("read");
            all.extend(games);
            match last {
                Some(_) => after = last,
                None => return all,
            }
        }
    };
    assert!(quiet(100).await.is_empty());
    assert_eq!(quiet(101).await, [game(1)]);
    assert_eq!(quiet(1000).await.len(), 2);
    // A move is a sign of life, though lists say nothing of it.
    put(store, game(1), turn(1, 300)).await;
    assert_eq!(quiet(250).await, [game(2)]);
}

async fn forgets_what_is_old(store: &impl Store) {
    two_tables(store).await;
    store.add_player(person(3), "Lene", key(3), 20).await.expect("kept");
    store.add_player(person(4), "Piet", key(4), 30).await.expect("kept");
    store.add_player(person(5), "Ib", key(5), 1).await.expect("kept");
    store.import(game(7), person(5), "{}", 50).await.expect("kept");
    store.import(game(8), person(4), "{}", 5).await.expect("kept");
    store.forget_before(25).await.expect("kept");
    let there = async |number| store.player(key(number)).await.expect("read").is_some();
    assert!(there(1).await && there(2).await, "they sit at tables");
    assert!(!there(3).await, "nothing is left of her");
    assert!(there(4).await, "he came later");
    assert!(there(5).await, "he brought a game");
    assert!(store.imported(game(7)).await.expect("read").is_some());
    assert_eq!(store.imported(game(8)).await.expect("read"), None);
}
