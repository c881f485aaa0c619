//! Removal of old data and of chosen tables.

use super::*;

pub(super) async fn suite<S: Store>(make: &impl AsyncFn() -> S) {
    removes_tables(&make().await).await;
    finds_inactive_tables(&make().await).await;
    removes_old_data(&make().await).await;
}

/// Tables of two players; the second has the deal of the first.
async fn two_tables(store: &impl Store) {
    for (number, player) in [(1, person(1)), (2, person(2))] {
        store.add_player(player, "Ada", key(number), 10).await.expect("stored");
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
    store.import(game(3), person(1), "{}", 5).await.expect("stored");
    let all = [game(1), game(2), game(3)];
    let mut both = vec![game(1), game(2)];
    both.sort();
    assert_eq!(store.existing(&all).await.expect("read"), both);
    store.remove(&[game(1), game(3), game(9)]).await.expect("stored");
    assert_eq!(store.existing(&all).await.expect("read"), [game(2)]);
    assert!(store.log(game(1), 0).await.expect("read").is_empty());
    assert!(store.chat(game(1)).await.expect("read").is_empty());
    assert_eq!(store.desk(game(1), person(1)).await.expect("read"), None);
    assert!(store.tables_of(person(1), true, None, 9).await.expect("read").is_empty());
    assert_eq!(store.imported(game(3)).await.expect("read"), None);
    assert!(knows(store, game(1), person(1)).await, "another table plays the deal");
    assert_eq!(store.log(game(2), 0).await.expect("read").len(), 1);
    assert_eq!(store.desk(game(2), person(2)).await.expect("read"), Some(desk()));
    store.remove(&[game(2), game(1)]).await.expect("stored");
    assert!(!knows(store, game(1), person(1)).await);
    assert!(store.player(key(1)).await.expect("read").is_some(), "players must stay");
    store.remove(&[]).await.expect("empty list");
}

async fn finds_inactive_tables(store: &impl Store) {
    two_tables(store).await;
    let inactive = async |since| {
        let (mut all, mut after) = (Vec::new(), None);
        loop {
            let InactiveTables { games, last } = store.inactive(since, after).await.expect("read");
            all.extend(games);
            match last {
                Some(_) => after = last,
                None => return all,
            }
        }
    };
    assert!(inactive(100).await.is_empty());
    assert_eq!(inactive(101).await, [game(1)]);
    assert_eq!(inactive(1000).await.len(), 2);
    // Turns count as activity, but do not change the time in the listing.
    put(store, game(1), turn(1, 300)).await;
    assert_eq!(inactive(250).await, [game(2)]);
}

async fn removes_old_data(store: &impl Store) {
    two_tables(store).await;
    store.add_player(person(3), "Lene", key(3), 20).await.expect("stored");
    store.add_player(person(4), "Piet", key(4), 30).await.expect("stored");
    store.add_player(person(5), "Ib", key(5), 1).await.expect("stored");
    store.import(game(7), person(5), "{}", 50).await.expect("stored");
    store.import(game(8), person(4), "{}", 5).await.expect("stored");
    store.forget_before(25).await.expect("stored");
    let exists = async |number| store.player(key(number)).await.expect("read").is_some();
    assert!(exists(1).await && exists(2).await, "they have seats");
    assert!(!exists(3).await, "has no remaining data");
    assert!(exists(4).await, "joined later");
    assert!(exists(5).await, "has imported a game");
    assert!(store.imported(game(7)).await.expect("read").is_some());
    assert_eq!(store.imported(game(8)).await.expect("read"), None);
}
