//! Players, keys, erasure and imports.

use super::*;

pub(super) async fn suite<S: Store>(make: &impl AsyncFn() -> S) {
    finds_players_by_key(&make().await).await;
    removes_the_oldest_keys(&make().await).await;
    erases_a_player(&make().await).await;
    stores_nothing_for_an_erased_player(&make().await).await;
    imports_games(&make().await).await;
}

async fn finds_players_by_key(store: &impl Store) {
    store.add_player(person(1), "Ada", key(1), 1).await.expect("stored");
    store.add_player(person(2), "", key(2), 1).await.expect("stored");
    store.add_key(person(1), key(3), key(1), 2).await.expect("stored");
    let ada = Some((person(1), "Ada".to_owned()));
    assert_eq!(store.player(key(1)).await.expect("read"), ada);
    assert_eq!(store.player(key(3)).await.expect("read"), ada);
    assert_eq!(store.player(key(4)).await.expect("read"), None);
    store.forget_key(key(3)).await.expect("stored");
    assert_eq!(store.player(key(3)).await.expect("read"), None);
    assert_eq!(store.player(key(1)).await.expect("read"), ada);
    store.forget_key(key(3)).await.expect("no such key");

    store.rename(person(1), "Æsa “O'K”").await.expect("stored");
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

async fn removes_the_oldest_keys(store: &impl Store) {
    let most = MAX_KEYS as u8;
    store.add_player(person(1), "Ada", key(0), 5).await.expect("stored");
    store.add_player(person(2), "Bob", key(100), 5).await.expect("stored");
    for number in 1..most + 3 {
        // All have the same time, so their order decides. The key that adds the
        // others is never removed.
        store.add_key(person(1), key(number), key(0), 5).await.expect("stored");
    }
    for number in 0..most + 3 {
        let known = store.player(key(number)).await.expect("read").is_some();
        assert_eq!(known, number == 0 || number >= 4, "key {number}");
    }
    // Key 50 is added with key 5, so key 0 is now the oldest and is removed.
    store.add_key(person(1), key(50), key(5), 5).await.expect("stored");
    for (number, known) in [(0, false), (4, true), (5, true), (50, true)] {
        assert_eq!(store.player(key(number)).await.expect("read").is_some(), known, "{number}");
    }
    assert!(store.player(key(100)).await.expect("read").is_some());
}

async fn erases_a_player(store: &impl Store) {
    let (ada, bob) = (person(1), person(2));
    store.add_player(ada, "Ada", key(1), 1).await.expect("stored");
    store.add_player(bob, "Bob", key(2), 1).await.expect("stored");
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
    assert_eq!(store.erase(ada).await.expect("stored"), expected);
    assert_eq!(store.player(key(1)).await.expect("read"), None);
    assert_eq!(store.names(&[ada, bob]).await.expect("read"), [(bob, "Bob".to_owned())]);
    assert_eq!(store.chat(game(1)).await.expect("read"), [line(2, bob)]);
    assert!(store.chat(game(2)).await.expect("read").is_empty());
    assert_eq!(store.desk(game(1), ada).await.expect("read"), None);
    assert_eq!(store.desk(game(1), bob).await.expect("read"), Some(desk()));
    assert!(!knows(store, game(1), ada).await);
    assert!(knows(store, game(1), bob).await);
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 1);
    // Late requests cannot restore an erased player, and their id cannot be reused.
    assert!(store.rename(ada, "Ada").await.is_err());
    assert!(store.add_key(ada, key(3), key(1), 1).await.is_err());
    assert!(is_conflict(store.add_player(ada, "Ada", key(3), 1).await));
    // Erasing is idempotent, and ignores unknown players.
    assert_eq!(store.erase(ada).await.expect("stored"), [game(1)]);
    assert!(store.erase(person(9)).await.expect("stored").is_empty());
}

async fn stores_nothing_for_an_erased_player(store: &impl Store) {
    let (ada, bob) = (person(1), person(2));
    store.add_player(ada, "Ada", key(1), 1).await.expect("stored");
    store.add_player(bob, "Bob", key(2), 1).await.expect("stored");
    store.erase(ada).await.expect("stored");
    // The table does not yet know of the erasure.
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
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 2, "the log stays complete");
}

async fn imports_games(store: &impl Store) {
    let record = r#"{"starmine": "“record”"}"#;
    assert_eq!(store.imported(game(1)).await.expect("read"), None);
    store.import(game(1), person(1), record, 1).await.expect("stored");
    assert!(is_conflict(store.import(game(1), person(1), "other", 1).await));
    assert_eq!(store.imported(game(1)).await.expect("read").as_deref(), Some(record));
    let mut all: Vec<_> = (1..=600).map(game).collect();
    for game in &all[1..] {
        store.import(*game, person(1), record, 1).await.expect("stored");
    }
    // The newest first, and only the player's own.
    store.import(game(701), person(2), "theirs", 9).await.expect("stored");
    store.import(game(702), person(2), "newer", 10).await.expect("stored");
    let theirs = store.imports_of(person(2), 9).await.expect("read");
    assert_eq!(theirs, [(game(702), "newer".to_owned()), (game(701), "theirs".to_owned())]);
    assert_eq!(store.imports_of(person(1), 100).await.expect("read").len(), 100);
    all.extend([game(701), game(702)]);

    let mut listed = Vec::new();
    loop {
        let some = store.imports(listed.last().copied()).await.expect("read");
        if some.is_empty() {
            break;
        }
        listed.extend(some);
    }
    listed.sort();
    all.sort();
    assert_eq!(listed, all);
}
