//! What is removed because it is old, or because an operator says so.

use super::*;

pub(super) async fn suite<S: Store>(make: &impl AsyncFn() -> S) {
    removes_tables(&make().await).await;
    finds_what_is_quiet(&make().await).await;
    forgets_what_is_old(&make().await).await;
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
            let InactiveTables { games, last } = store.inactive(since, after).await.expect("read");
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
