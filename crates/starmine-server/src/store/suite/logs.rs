//! Logs: appending and reading.

use super::*;

pub(super) async fn suite<S: Store>(make: &impl AsyncFn() -> S) {
    keeps_every_entry(&make().await).await;
    reads_logs_from_an_entry(&make().await).await;
    reads_many_logs_at_once(&make().await).await;
    refuses_entries_without_predecessor(&make().await).await;
    missing_predecessor_does_not_affect_other_tables(make().await).await;
    conflict_stores_nothing(&make().await).await;
    one_of_many_racing_writers_wins(make().await).await;
    stores_concurrent_writes(make().await).await;
}

async fn keeps_every_entry(store: &impl Store) {
    let all = every_entry();
    let entries: Vec<Stamped> =
        (1_700_000_000_000..).zip(all).map(|(at, entry)| Stamped { entry, at }).collect();
    put(store, game(1), Write { entries: entries.clone(), ..Write::default() }).await;
    assert_eq!(store.log(game(1), 0).await.expect("read"), entries);
}

async fn reads_logs_from_an_entry(store: &impl Store) {
    assert!(store.log(game(1), 0).await.expect("read").is_empty());
    for number in 0..5 {
        put(store, game(1), turn(number, number.into())).await;
        put(store, game(2), turn(number, 100)).await;
    }
    let log = store.log(game(1), 3).await.expect("read");
    assert_eq!(log.iter().map(|stamped| stamped.at).collect::<Vec<_>>(), [3, 4]);
    assert!(store.log(game(1), 5).await.expect("read").is_empty());
}

/// Each caller gets the right log, even if several are read in one query.
async fn reads_many_logs_at_once(store: &impl Store) {
    for number in 0..40u16 {
        for entry in 0..u32::from(number % 4) {
            store.append(game(number), &turn(entry, number.into())).await.expect("stored");
        }
    }
    let request = |index: u16| (index % 40, u32::from(index % 3));
    let reading = (0..120u16).map(|index| {
        let (number, from) = request(index);
        store.log(game(number), from)
    });
    let logs = futures_util::future::join_all(reading).await;
    for (index, log) in (0..).zip(logs) {
        let (number, from) = request(index);
        let log = log.expect("read");
        assert_eq!(log.len() as u32, u32::from(number % 4).saturating_sub(from));
        assert!(log.iter().all(|stamped| stamped.at == Time::from(number)));
    }
}

async fn refuses_entries_without_predecessor(store: &impl Store) {
    put(store, game(1), turn(0, 0)).await;
    // Entries are missing, as after restoring an older log or removing it.
    for (number, first, missing) in [(1, 2, 1), (2, 1, 0)] {
        let summary = Some(summary(Stage::Open, game(number), &[person(1)]));
        let write = Write { summary, chat: Some(line(1, person(1))), ..turn(first, 0) };
        let stored = store.append(game(number), &write).await;
        assert!(matches!(stored, Err(StoreError::Corrupt { entry, .. }) if entry == missing));
        assert!(store.listing(game(number)).await.expect("read").is_none());
        assert!(store.chat(game(number)).await.expect("read").is_empty());
    }
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 1);
    assert!(store.log(game(2), 0).await.expect("read").is_empty());
    put(store, game(1), turn(1, 0)).await;
}

/// The refused table is one of many that are written to concurrently.
async fn missing_predecessor_does_not_affect_other_tables(store: impl Store) {
    let store = Arc::new(store);
    let tables = (0..20).map(|number| {
        let (store, first) = (store.clone(), u32::from(number == 7));
        tokio::spawn(async move { append(&*store, game(number), turn(first, 0)).await.is_ok() })
    });
    let stored = futures_util::future::join_all(tables).await;
    let refused: Vec<usize> =
        (0..20).filter(|number| !*stored[*number].as_ref().expect("finished")).collect();
    assert_eq!(refused, [7]);
}

async fn conflict_stores_nothing(store: &impl Store) {
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
    // Here the other table's entry already exists.
    put(store, game(3), turn(0, 5)).await;
    let late = Write { first: 1, also: Some(Box::new((game(3), also))), ..write };
    assert!(is_conflict(store.append(game(1), &late).await));
    // Here the chat line already exists.
    put(store, game(4), Write { chat: Some(line(1, person(9))), ..Write::default() }).await;
    let spoken = Write { first: 0, also: None, ..late };
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
    assert!(store.tables_of(person(1), false, None, 9).await.expect("read").is_empty());
    assert!(!knows(store, game(1), person(1)).await);
}

async fn one_of_many_racing_writers_wins(store: impl Store) {
    let store = Arc::new(store);
    for entry in 0..5 {
        let racers = (0..20).map(|racer| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                // Writes to other tables must succeed.
                let elsewhere = append(&*store, game(100 + racer), turn(entry, 1));
                let here = append(&*store, game(1), turn(entry, racer.into()));
                let (elsewhere, here) = tokio::join!(elsewhere, here);
                elsewhere.expect("stored");
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
        assert_eq!(winners, [log[0].at], "one wins, and its entry is stored");
    }
}

async fn stores_concurrent_writes(store: impl Store) {
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
            store.append(game(number), &write).await.expect("stored");
            assert_eq!(store.log(game(number), 0).await.expect("read").len(), 1);
            assert_eq!(store.chat(game(number)).await.expect("read").len(), 1);
        })
    });
    for task in tasks.collect::<Vec<_>>() {
        task.await.expect("stored");
    }
    assert_eq!(store.tables_of(person(1), false, None, 1000).await.expect("read").len(), 300);
    assert!(knows(&*store, game(5000), person(249)).await);
}
