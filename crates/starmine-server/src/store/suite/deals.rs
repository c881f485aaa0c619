//! Known deals and deals being played.

use super::*;

pub(super) async fn suite<S: Store>(make: &impl AsyncFn() -> S) {
    records_known_deals(&make().await).await;
    finds_deals_being_played(&make().await).await;
    finds_one_table_among_many(&make().await).await;
    refuses_access_to_barred_deals(&make().await).await;
    allows_one_of_concurrent_deal_accesses(&make().await).await;
}

async fn records_known_deals(store: &impl Store) {
    let knows = async |deal, who| knows(store, deal, who).await;
    assert!(!knows(game(1), person(1)).await);
    for _ in 0..2 {
        store.learn_deal(game(1), person(1)).await.expect("stored");
        let learned = [2, 3, 2].map(|number| (game(1), person(number))).to_vec();
        put(store, game(7), Write { learned, ..Write::default() }).await;
    }
    assert!(knows(game(1), person(1)).await);
    assert!(knows(game(1), person(3)).await);
    assert!(!knows(game(2), person(1)).await);
    assert!(!knows(game(7), person(2)).await);
}

async fn finds_deals_being_played(store: &impl Store) {
    let plays =
        async |deal, who, except| store.deal_status(deal, who, except).await.expect("read").plays;
    put_summary(store, game(2), 0, 1, summary(Stage::Open, game(1), &[person(1)])).await;
    assert!(plays(game(1), person(1), game(1)).await, "before the game has started");
    assert!(!plays(game(1), person(1), game(2)).await, "not at another table");
    assert!(!plays(game(1), person(2), game(1)).await);
    assert!(!plays(game(2), person(1), game(1)).await, "the key of a deal is its first game");
    put_summary(store, game(2), 1, 1, summary(Stage::Over, game(1), &[person(1)])).await;
    assert!(!plays(game(1), person(1), game(1)).await, "the game is over");
}

/// The oldest of very many tables of a player still counts.
async fn finds_one_table_among_many(store: &impl Store) {
    let mut theirs = summary(Stage::Playing, game(9000), &[person(1), person(2)]);
    theirs.settings.talk = Talk::Silent;
    put_summary(store, game(1), 0, 1, theirs).await;
    assert!(store.must_keep_name(person(1)).await.expect("read"));
    let many = (2..1200).map(|number| {
        let playing = summary(Stage::Playing, game(number), &[person(1)]);
        let write = Write { summary: Some(playing), ..turn(0, number.into()) };
        append(store, game(number), write)
    });
    for stored in futures_util::future::join_all(many).await {
        stored.expect("stored");
    }
    let status = store.deal_status(game(9000), person(1), game(9000)).await.expect("read");
    assert_eq!(status, DealStatus { knows: false, plays: true });
    assert!(store.must_keep_name(person(1)).await.expect("read"));
    // Names may change where they cannot pass on information: at tables with free talk,
    // and after the end of a game.
    let mut free = summary(Stage::Playing, game(9000), &[person(1), person(2)]);
    free.settings.talk = Talk::Free;
    let over = summary(Stage::Over, game(9000), &[person(1), person(2)]);
    for (entry, head) in (1..).zip([free, over]) {
        put_summary(store, game(1), entry, 1, head).await;
        assert!(!store.must_keep_name(person(1)).await.expect("read"));
    }
}

/// Players may not play a deal they know, nor view a deal they are playing.
async fn refuses_access_to_barred_deals(store: &impl Store) {
    let append = async |(at, write): (GameId, Write)| barred(store.append(at, &write).await);
    let (ada, bob) = (person(1), person(2));
    assert_eq!(append(sits_down(game(2), ada)).await, None);
    // Ada is playing the deal, so she may not view it or take a seat in another
    // game with it.
    assert_eq!(barred(store.learn_deal(game(1), ada).await), Some(BarReason::Plays));
    assert_eq!(append(sits_down(game(3), ada)).await, Some(BarReason::Plays));
    let views = |who| Write { learned: vec![(game(1), who)], ..turn(0, 1) };
    assert_eq!(append((game(4), views(ada))).await, Some(BarReason::Plays));
    let also = Some(Box::new((game(5), views(ada))));
    assert_eq!(append((game(4), Write { also, ..turn(0, 1) })).await, Some(BarReason::Plays));
    for number in [3, 4, 5] {
        assert!(
            store.log(game(number), 0).await.expect("read").is_empty(),
            "nothing may be stored"
        );
    }
    assert_eq!(ids(store.tables_of(ada, false, None, 9).await.expect("read")), [game(2)]);
    assert!(!knows(store, game(1), ada).await);
    // An existing entry is a conflict, which takes precedence.
    assert!(is_conflict(store.append(game(2), &sits_down(game(2), ada).1).await));
    // Her own table does not bar her.
    let dealt = Write {
        summary: Some(summary(Stage::Playing, game(1), &[ada])),
        new_to: vec![(game(1), ada)],
        learned: vec![(game(1), ada)],
        ..turn(1, 1)
    };
    assert_eq!(append((game(2), dealt.clone())).await, None);
    assert!(is_conflict(store.append(game(2), &dealt).await));
    assert_eq!(
        barred(store.learn_deal(game(1), ada).await),
        Some(BarReason::Plays),
        "though she knows it"
    );
    put_summary(store, game(2), 2, 1, summary(Stage::Over, game(1), &[ada])).await;
    store.learn_deal(game(1), ada).await.expect("the game is over");

    // Bob views the deal first.
    store.learn_deal(game(1), bob).await.expect("stored");
    assert_eq!(append(sits_down(game(6), bob)).await, Some(BarReason::Knows));
    assert_eq!(append((game(7), views(bob))).await, None, "viewing it again is allowed");
    // A table's own new deal needs no guard.
    let sealed = Write {
        summary: Some(summary(Stage::Playing, game(8), &[bob])),
        learned: vec![(game(8), bob)],
        ..turn(0, 1)
    };
    assert_eq!(append((game(8), sealed)).await, None);
}

/// Of two seats and one view of the same deal, exactly one succeeds.
async fn allows_one_of_concurrent_deal_accesses(store: &impl Store) {
    let all = (0..100u8).map(|number| async move {
        let (one, first) = sits_down(game(1000 + u16::from(number)), person(number));
        let (other, second) = sits_down(game(2000 + u16::from(number)), person(number));
        let elsewhere = game(3000 + u16::from(number));
        let (first, look, second, elsewhere) = tokio::join!(
            append(store, one, first),
            store.learn_deal(game(1), person(number)),
            append(store, other, second),
            append(store, elsewhere, turn(0, 1)),
        );
        elsewhere.expect("other writes must succeed");
        let barred = [first, look, second].map(barred);
        let stored = barred.iter().filter(|bar| bar.is_none()).count();
        assert_eq!(stored, 1, "player {number}: {barred:?}");
    });
    futures_util::future::join_all(all).await;
}
