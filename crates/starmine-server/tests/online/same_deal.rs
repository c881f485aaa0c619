//! Tables that play the same deal: nobody who knows the deal can play it, and
//! nobody who plays it can get to know it.

use serde_json::json;
use starmine_protocol::{DealView, GameId, Origin, Settings, TableLink, TableSummary};

use crate::client::{Client, all_play, seated};
use crate::server::{Player, Server, german};

async fn deal(server: &Server, game: GameId, player: &Player) -> DealView {
    server.get(&format!("/api/deals/{game}")).by(player).send().await.read()
}

#[tokio::test]
async fn others_play_the_same_deal_and_compare_results() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let first = server.table(&mara, german(2), 1).await;
    let mut played = seated(&server, &[&mara], first).await;
    all_play(&mut played).await;
    played[0].until("the reveal", |client| client.table().revealed.is_some()).await;

    // She makes a table for others. She cannot sit at it herself, so she cannot
    // play it with bots alone either.
    let origin = Origin::SameDeal { game: first };
    let with_bots = json!({
        "settings": german(2), "bots": ["smart"], "start": true, "origin": origin,
    });
    let alone = |player: &Player| server.post("/api/tables", with_bots.clone()).by(player).send();
    alone(&mara).await.refused(403, "table-knows-deal");
    let again = server.table_from(&mara, german(2), 1, origin).await;
    // Players are warned before they sit down that others have played this deal.
    let invitation = async |game: GameId| -> TableSummary {
        server.get(&format!("/api/tables/{game}")).send().await.read()
    };
    assert!(invitation(again).await.same_deal);
    assert!(!invitation(first).await.same_deal);
    let mut barred = Client::join(&server, &mara, again).await;
    assert_eq!(barred.table().you.seat, None);
    assert_eq!(barred.table().you.barred.as_ref().unwrap().id, "table-knows-deal");
    let sit = json!({"type": "sit", "seat": "A"});
    assert_eq!(barred.ask(sit.clone()).await, Err("table-knows-deal".into()));

    let joris = server.player("Joris").await;
    let view = deal(&server, first, &joris).await;
    assert_eq!((view.barred, view.results), (None, vec![]), "hidden until he has played");
    let mut client = Client::join(&server, &joris, again).await;
    client.ask(sit).await.unwrap();
    // Seated players may not see the results.
    let peek = server.get(&format!("/api/games/{first}")).by(&joris).send().await;
    peek.refused(403, "table-plays-deal");
    let record = server.get(&format!("/api/games/{first}/record")).by(&joris).send().await;
    record.refused(403, "table-plays-deal");
    // He is the only one seated, so he may start.
    client.ask(json!({"type": "start"})).await.unwrap();
    client.until("the deal", Client::is_dealt).await;
    server
        .get(&format!("/api/games/{first}"))
        .by(&joris)
        .send()
        .await
        .refused(403, "table-plays-deal");
    let view = deal(&server, first, &joris).await;
    assert_eq!(view.results, [], "not while he plays");
    assert_eq!(view.barred.unwrap().id, "table-plays-deal", "the reason for hiding them");
    alone(&joris).await.refused(403, "table-knows-deal");
    client.play_to_the_end().await;
    client.until("the reveal", |client| client.table().revealed.is_some()).await;
    assert_eq!(
        client.table().revealed.as_ref().unwrap().deal,
        played[0].table().revealed.as_ref().unwrap().deal
    );
    let view = deal(&server, first, &joris).await;
    assert_eq!(view.results.len(), 2, "both, now");
    assert!(view.results.iter().all(|line| line.result.is_some()));
    assert_eq!(server.get(&format!("/api/games/{first}")).by(&joris).send().await.status, 200);
}

#[tokio::test]
async fn player_who_reviewed_a_deal_cannot_play_it() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let first = server.table(&mara, german(2), 1).await;
    all_play(&mut seated(&server, &[&mara], first).await).await;
    let origin = Origin::SameDeal { game: first };
    let again = server.table_from(&mara, german(2), 0, origin).await;
    // He has the table open already, and looks at the game in another tab.
    let mut client = Client::join(&server, &joris, again).await;
    assert!(client.table().you.barred.is_none());
    assert_eq!(server.get(&format!("/api/games/{first}")).by(&joris).send().await.status, 200);
    let answer = client.ask(json!({"type": "sit", "seat": "A"})).await;
    assert_eq!(answer, Err("table-knows-deal".into()));
    let mut later = Client::join(&server, &joris, again).await;
    assert_eq!(later.table().you.barred.as_ref().unwrap().id, "table-knows-deal");
    let answer = later.ask(json!({"type": "sit", "seat": "A"})).await;
    assert_eq!(answer, Err("table-knows-deal".into()));
    // The same goes for a player who only saw the results: that is why they are
    // hidden.
    assert!(deal(&server, first, &joris).await.barred.is_some());
}

#[tokio::test]
async fn sitting_at_two_tables_with_one_deal_is_refused() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let first = server.table(&mara, german(2), 1).await;
    all_play(&mut seated(&server, &[&mara], first).await).await;
    // He makes two tables, and sits at the first.
    let origin = Origin::SameDeal { game: first };
    let one = server.table_from(&joris, german(2), 1, origin.clone()).await;
    let other = server.table_from(&joris, german(2), 1, origin).await;
    let mut at_other = Client::join(&server, &joris, other).await;
    assert_eq!(at_other.table().you.seat, None);
    let sit = json!({"type": "sit", "seat": "A"});
    assert_eq!(at_other.ask(sit.clone()).await, Err("table-plays-deal".into()));
    // Once he stands up at the first table, he may sit at the other, and no
    // longer at the first.
    let mut at_one = Client::join(&server, &joris, one).await;
    at_one.ask(json!({"type": "stand"})).await.unwrap();
    at_other.ask(sit.clone()).await.unwrap();
    assert_eq!(at_one.ask(sit).await, Err("table-plays-deal".into()));
}

#[tokio::test]
async fn player_of_a_deal_cannot_watch_it_elsewhere() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let zoe = server.player("Zoe").await;
    let first = server.table(&mara, german(2), 1).await;
    all_play(&mut seated(&server, &[&mara], first).await).await;
    let origin = Origin::SameDeal { game: first };
    let watched = Settings { watching: true, ..german(2) };
    let theirs = server.table_from(&joris, watched, 1, origin.clone()).await;
    let mut joris = Client::join(&server, &joris, theirs).await;
    joris.ask(json!({"type": "start"})).await.unwrap();
    // She opens it as a visitor, and takes a seat at another table with the
    // same cards.
    let mut zoe_there = Client::join(&server, &zoe, theirs).await;
    let hers = server.table_from(&zoe, german(2), 1, origin).await;
    let mut zoe_here = Client::join(&server, &zoe, hers).await;
    let watch = json!({"type": "watch"});
    assert_eq!(zoe_there.ask(watch.clone()).await, Err("table-plays-deal".into()));
    zoe_here.ask(json!({"type": "start"})).await.unwrap();
    assert_eq!(zoe_there.ask(watch).await, Err("table-knows-deal".into()));
}

#[tokio::test]
async fn playing_from_a_position_reveals_its_deal() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let zoe = server.player("Zoe").await;
    let first = server.table(&mara, german(2), 1).await;
    all_play(&mut seated(&server, &[&mara], first).await).await;
    let origin = Origin::SameDeal { game: first };
    let again = server.table_from(&zoe, german(2), 0, origin).await;
    let listed = Settings { public: true, ..german(2) };
    let origin = Origin::Position { game: first, turn: 1 };
    let position = server.table_from(&mara, listed, 0, origin).await;
    let open = server.get("/api/tables").send().await.text();
    assert!(!open.contains(position.as_str()), "it is private: {open}");

    // A player of this deal may not watch here.
    let sit = json!({"type": "sit", "seat": "B"});
    let mut client = Client::join(&server, &zoe, position).await;
    assert_eq!(client.ask(sit.clone()).await, Err("table-plays-deal".into()));
    // Playing on here reveals the deal, as does reviewing it.
    let mut both = seated(&server, &[&mara, &joris], position).await;
    assert_eq!(deal(&server, first, &joris).await.barred.unwrap().id, "table-knows-deal");
    all_play(&mut both).await;
    let peek = server.get(&format!("/api/games/{position}")).by(&zoe).send().await;
    peek.refused(403, "table-plays-deal");
    let ada = server.player("Ada").await;
    assert_eq!(server.get(&format!("/api/games/{position}")).by(&ada).send().await.status, 200);
    for player in [&joris, &ada] {
        let mut client = Client::join(&server, player, again).await;
        assert_eq!(client.ask(sit.clone()).await, Err("table-knows-deal".into()));
    }
    // Played again from the start, it is still the same deal.
    let origin = Origin::SameDeal { game: position };
    let repeated = server.table_from(&zoe, german(2), 0, origin).await;
    let mut client = Client::join(&server, &mara, repeated).await;
    assert_eq!(client.ask(sit).await, Err("table-knows-deal".into()));
}

/// Lets the server's tasks get ahead, more or less far.
async fn yield_often(times: usize) {
    for _ in 0..times {
        tokio::task::yield_now().await;
    }
}

/// Concurrent requests must neither show him his own hand nor deal him the same
/// cards twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_requests_do_not_reveal_your_own_hand() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let first = server.table(&mara, german(2), 1).await;
    all_play(&mut seated(&server, &[&mara], first).await).await;
    let origin = Origin::SameDeal { game: first };
    let with_bots = json!({
        "settings": german(2), "bots": ["smart"], "start": true, "origin": origin,
    });
    for round in 0..60 {
        let joris = server.player("Joris").await;
        let table = || server.post("/api/tables", with_bots.clone()).by(&joris).send();
        let look = async {
            yield_often(round % 12 * 20).await;
            server.get(&format!("/api/games/{first}/frames/0")).by(&joris).send().await
        };
        let (one, look, other) = tokio::join!(table(), look, table());
        let done = [one, look, other].into_iter().filter(|answer| match answer.status {
            200 | 201 => true,
            403 => false,
            _ => panic!("round {round}: {} {}", answer.status, answer.text()),
        });
        assert_eq!(done.count(), 1, "round {round}");
    }
}

/// A player reviews a deal and takes a seat at a table with it at the same time:
/// the request that comes second is refused with the right reason.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_review_and_sit_get_the_right_refusal() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let first = server.table(&mara, german(2), 1).await;
    all_play(&mut seated(&server, &[&mara], first).await).await;
    for round in 0..40 {
        let origin = Origin::SameDeal { game: first };
        let again = server.table_from(&mara, german(2), 1, origin).await;
        let joris = server.player("Joris").await;
        let mut client = Client::join(&server, &joris, again).await;
        let look = async {
            yield_often(round % 10 * 20).await;
            server.get(&format!("/api/games/{first}")).by(&joris).send().await
        };
        let (sits, look) = tokio::join!(client.ask(json!({"type": "sit", "seat": "A"})), look);
        match sits {
            Ok(_) => look.refused(403, "table-plays-deal"),
            Err(reason) => {
                assert_eq!((reason.as_str(), look.status), ("table-knows-deal", 200));
            }
        }
    }
}

#[tokio::test]
async fn practice_results_are_listed_separately() {
    let server = Server::start().await;
    let (mara, zoe) = (server.player("Mara").await, server.player("Zoe").await);
    let first = server.table(&mara, german(2), 1).await;
    all_play(&mut seated(&server, &[&mara], first).await).await;
    let origin = Origin::Position { game: first, turn: 1 };
    let position = server.table_from(&mara, german(2), 1, origin).await;
    all_play(&mut seated(&server, &[&mara], position).await).await;
    // The whole deal again, from there: practice, with the same cards.
    let origin = Origin::SameDeal { game: position };
    let repeated = server.table_from(&zoe, german(2), 1, origin).await;
    all_play(&mut seated(&server, &[&zoe], repeated).await).await;
    let results = async |game| {
        let view = deal(&server, game, &mara).await;
        view.results.into_iter().map(|line| line.game).collect::<Vec<_>>()
    };
    assert_eq!(results(first).await, [first]);
    assert_eq!(results(position).await, [position], "only this table played on from there");
    assert_eq!(results(repeated).await, [repeated]);
}

/// Imports a game file.
async fn import(server: &Server, player: &Player, record: &str) -> GameId {
    let imported = server.post("/api/games", json!({"record": record})).by(player).send().await;
    assert_eq!(imported.status, 201, "{}", imported.text());
    imported.read::<TableLink>().game
}

/// Exports a game as a file.
async fn record(server: &Server, player: &Player, game: GameId) -> String {
    server.get(&format!("/api/games/{game}/record")).by(player).send().await.text()
}

#[tokio::test]
async fn viewing_an_imported_game_reveals_its_deal() {
    let server = Server::start().await;
    let [mara, joris, zoe] = ["Mara", "Joris", "Zoe"].map(|name| server.player(name));
    let (mara, joris, zoe) = (mara.await, joris.await, zoe.await);
    // A game from another server: no table here has its id.
    let elsewhere = Server::start().await;
    let player = elsewhere.player("Mara").await;
    let game = elsewhere.table(&player, german(2), 1).await;
    all_play(&mut seated(&elsewhere, &[&player], game).await).await;
    let file = record(&elsewhere, &player, game).await;
    let imported = import(&server, &mara, &file).await;
    let origin = Origin::Position { game: imported, turn: 1 };
    let position = server.table_from(&mara, german(2), 1, origin).await;
    all_play(&mut seated(&server, &[&mara], position).await).await;

    // A player of its deal may not look at it.
    let origin = Origin::SameDeal { game: position };
    let repeated = server.table_from(&joris, german(2), 1, origin.clone()).await;
    let mut playing = seated(&server, &[&joris], repeated).await;
    for game in [position, imported] {
        for path in ["", "/frames/0", "/record", "/advice/0"] {
            let looks = server.get(&format!("/api/games/{game}{path}")).by(&joris).send().await;
            looks.refused(403, "table-plays-deal");
        }
    }
    all_play(&mut playing).await;
    let looks = server.get(&format!("/api/games/{imported}")).by(&joris).send().await;
    assert_eq!(looks.status, 200, "allowed once his game is over");

    // A player who has looked at the deal may not play it.
    let frame = server.get(&format!("/api/games/{imported}/frames/0")).by(&zoe).send().await;
    assert_eq!(frame.status, 200);
    let table = server.table_from(&mara, german(2), 0, origin).await;
    let mut client = Client::join(&server, &zoe, table).await;
    let sits = client.ask(json!({"type": "sit", "seat": "A"})).await;
    assert_eq!(sits, Err("table-knows-deal".into()));
}

/// A game that was played here, exported and imported again: it names its
/// original and has the same cards.
#[tokio::test]
async fn imported_copy_shares_the_deal_of_its_original() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let game = server.table(&mara, german(2), 1).await;
    all_play(&mut seated(&server, &[&mara], game).await).await;
    let file = record(&server, &mara, game).await;
    let copy = import(&server, &mara, &file).await;
    let copy_of_copy = import(&server, &mara, &record(&server, &mara, copy).await).await;
    let other = server.table(&mara, german(2), 1).await;
    all_play(&mut seated(&server, &[&mara], other).await).await;
    // A file that names an original but has other cards is not a copy.
    let file = record(&server, &mara, other).await.replace(other.as_str(), game.as_str());
    let wrong = import(&server, &mara, &file).await;

    let origin = Origin::SameDeal { game };
    let repeated = server.table_from(&joris, german(2), 1, origin).await;
    let _playing = seated(&server, &[&joris], repeated).await;
    let looks = async |game: GameId| {
        server.get(&format!("/api/games/{game}/frames/0")).by(&joris).send().await
    };
    for game in [game, copy, copy_of_copy] {
        looks(game).await.refused(403, "table-plays-deal");
    }
    assert_eq!(looks(wrong).await.status, 200);
}

#[tokio::test]
async fn refused_request_does_not_reveal_the_deal() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let game = server.table(&mara, german(2), 1).await;
    all_play(&mut seated(&server, &[&mara], game).await).await;
    let get =
        async |path: &str| server.get(&format!("/api/games/{game}{path}")).by(&joris).send().await;
    get("/frames/200").await.refused(404, "table-no-such-game");
    get("/frames/0?seat=E").await.refused(404, "table-no-such-game");
    get("/advice/0?bot=nobody").await.refused(422, "table-no-such-bot");
    get("/advice/200").await.refused(422, "table-over");
    for wrong in [
        json!({"settings": german(2), "origin": {"type": "position", "game": game, "turn": 200}}),
        json!({"settings": german(2), "bots": ["nobody"],
            "origin": {"type": "position", "game": game, "turn": 1}}),
    ] {
        let refused = server.post("/api/tables", wrong).by(&joris).send().await;
        assert!([404, 422].contains(&refused.status), "{}", refused.text());
    }
    let repeated = server.table_from(&joris, german(2), 1, Origin::SameDeal { game }).await;
    let mut clients = seated(&server, &[&joris], repeated).await;
    assert!(clients[0].table().you.seat.is_some());
    // A player of the deal learns nothing from invalid requests either.
    get("/frames/200").await.refused(403, "table-plays-deal");
    get("/advice/0?bot=nobody").await.refused(403, "table-plays-deal");
    clients[0].play_to_the_end().await;
}
