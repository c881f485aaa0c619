//! Chat, desks and lists of tables.

use super::*;

pub(super) async fn suite<S: Store>(make: &impl AsyncFn() -> S) {
    keeps_the_latest_chat(&make().await).await;
    keeps_desks(&make().await).await;
    lists_open_tables(&make().await).await;
    lists_tables_of_a_player(&make().await).await;
    lists_games_in_progress(&make().await).await;
    lists_results_of_a_deal(&make().await).await;
}

async fn keeps_the_latest_chat(store: &impl Store) {
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
    assert_eq!(list[2], TableListing { game: game(3), at: 20, summary: public(game(3)) });
    assert_eq!(store.listing(game(3)).await.expect("read").as_ref(), Some(&list[2]));
    assert_eq!(store.listing(game(6)).await.expect("read"), None);
    assert_eq!(ids(list), expected);
    assert_eq!(ids(store.open_tables(3).await.expect("read")), expected[..3]);

    // One table changes, and one starts.
    put_summary(store, game(1), 1, 50, public(game(1))).await;
    let playing = Summary { stage: Stage::Playing, ..public(game(2)) };
    put_summary(store, game(2), 1, 50, playing).await;
    let list = store.open_tables(9).await.expect("read");
    assert_eq!(ids(list), [game(1), game(4), game(3)]);
}

async fn lists_tables_of_a_player(store: &impl Store) {
    let seated = |stage, number, people: &[PlayerId]| summary(stage, game(number), people);
    put_summary(store, game(1), 0, 10, seated(Stage::Open, 1, &[person(1), person(2)])).await;
    put_summary(store, game(2), 0, 20, seated(Stage::Playing, 2, &[person(1)])).await;
    put_summary(store, game(3), 0, 30, seated(Stage::Over, 3, &[person(1)])).await;
    put_summary(store, game(4), 0, 40, seated(Stage::Over, 4, &[person(1), person(2)])).await;
    // A bot stands in for a player.
    let mut stored = seated(Stage::Playing, 5, &[]);
    let bot = "smart".to_owned();
    stored.seats.push(Some(Occupant::Bot { bot, stands_in_for: Some(person(1)) }));
    put_summary(store, game(5), 0, 15, stored).await;

    let of =
        async |who, over, most| ids(store.tables_of(who, over, None, most).await.expect("read"));
    assert_eq!(of(person(1), false, 9).await, [game(2), game(5), game(1)]);
    assert_eq!(of(person(1), false, 2).await, [game(2), game(5)]);
    assert_eq!(of(person(1), true, 9).await, [game(4), game(3)]);
    assert_eq!(of(person(2), true, 9).await, [game(4)]);
    assert!(of(person(3), false, 9).await.is_empty());

    // A player leaves, and a game ends.
    put_summary(store, game(1), 1, 50, seated(Stage::Open, 1, &[person(2)])).await;
    put_summary(store, game(2), 1, 60, seated(Stage::Over, 2, &[person(1)])).await;
    assert_eq!(of(person(1), false, 9).await, [game(5)]);
    assert_eq!(of(person(1), true, 9).await, [game(2), game(4), game(3)]);

    // Page by page, also where several games ended at the same time.
    for number in 6..=9 {
        put_summary(store, game(number), 0, 40, seated(Stage::Over, number, &[person(1)])).await;
    }
    let all = store.tables_of(person(1), true, None, 9).await.expect("read");
    let mut paged = Vec::new();
    let mut after = None;
    loop {
        let page = store.tables_of(person(1), true, after, 2).await.expect("read");
        let Some(last) = page.last() else { break };
        after = Some((last.at, last.game));
        paged.extend(page);
    }
    assert_eq!(paged.len(), 7);
    assert_eq!(ids(paged), ids(all));
}

async fn lists_games_in_progress(store: &impl Store) {
    let stages = [Stage::Playing, Stage::Open, Stage::Playing, Stage::Over, Stage::Playing];
    for (number, stage) in (1..).zip(stages) {
        let summary = summary(stage, game(number), &[person(1)]);
        put_summary(store, game(number), 0, 10, summary).await;
    }
    let playing = async |after, most| ids(store.playing(after, most).await.expect("read"));
    assert_eq!(playing(None, 2).await, [game(1), game(3)]);
    assert_eq!(playing(Some(game(3)), 2).await, [game(5)]);
    let ended = summary(Stage::Over, game(1), &[person(1)]);
    put_summary(store, game(1), 1, 20, ended).await;
    assert_eq!(playing(None, 9).await, [game(3), game(5)]);
}

async fn lists_results_of_a_deal(store: &impl Store) {
    for (number, deal) in [(1, 1), (2, 1), (3, 3), (4, 1)] {
        let summary = summary(Stage::Over, game(deal), &[person(1)]);
        put_summary(store, game(number), 0, number.into(), summary).await;
    }
    // Newer games that are unfinished or of the other kind.
    let unfinished = summary(Stage::Playing, game(1), &[person(1)]);
    put_summary(store, game(5), 0, 5, unfinished).await;
    let practice = Summary { practice: true, ..summary(Stage::Over, game(1), &[person(1)]) };
    put_summary(store, game(6), 0, 6, practice).await;
    let of =
        async |deal, practice, most| ids(store.results(deal, practice, most).await.expect("read"));
    assert_eq!(of(game(1), false, 9).await, [game(4), game(2), game(1)]);
    assert_eq!(of(game(1), false, 1).await, [game(4)]);
    assert_eq!(of(game(1), true, 9).await, [game(6)]);
    assert!(of(game(2), false, 9).await.is_empty());
}
