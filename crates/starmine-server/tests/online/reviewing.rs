//! Reviews: finished games, verdicts and advice, import and export.

use serde_json::{Value, json};
use starmine_protocol::{
    Advice, FirstLoss, Frame, GameId, LogLine, Origin, Review, Seat, Settings, TableLink, Verdict,
};
use starmine_rules as rules;

use crate::client::{Client, all_play, seated};
use crate::server::{Player, Server, german};

/// A game played by one person and bots.
async fn played(server: &Server, player: &Player) -> (GameId, Client) {
    let game = server.table(player, german(3), 2).await;
    let mut clients = seated(server, &[player], game).await;
    let card = clients[0].game().hands[0].cards[0].id;
    clients[0].ask(json!({"type": "note", "card": card, "text": "mine"})).await.unwrap();
    all_play(&mut clients).await;
    (game, clients.remove(0))
}

#[tokio::test]
async fn finished_game_can_be_reviewed_turn_by_turn() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let (game, client) = played(&server, &mara).await;
    let at = |path: &str| format!("/api/games/{game}{path}");
    let review: Review = server.get(&at("")).by(&mara).send().await.read();
    let turns = usize::from(client.game().turn);
    assert_eq!(review.figures.len(), turns + 1);
    assert_eq!(review.summary.result, client.game().result);
    assert_eq!(review.summary.seat, Some(Seat(rules::Seat::A)));
    assert_eq!(review.desk.unwrap().notes[0].text, "mine");
    assert_eq!(review.log.last(), client.state.log().rfind(|line| line.turn.is_some()));

    // Every turn, with all hands and from one seat's view.
    let mut reasons = 0;
    for turn in 0..=turns {
        let path = at(&format!("/frames/{turn}"));
        let open: Frame = server.get(&path).by(&joris).send().await.read();
        let seen: Frame = server.get(&format!("{path}?seat=B")).by(&joris).send().await.read();
        assert_eq!((usize::from(open.game.turn), usize::from(seen.game.turn)), (turn, turn));
        assert_eq!(open.game.points, review.figures[turn].points);
        let hidden = |frame: &Frame| {
            let cards = frame.game.hands.iter().flat_map(|hand| &hand.cards);
            cards.filter(|card| card.face.is_none()).count()
        };
        assert_eq!(hidden(&open), 0);
        if open.game.result.is_none() {
            assert_eq!(hidden(&seen), seen.game.hands[1].cards.len());
        }
        reasons += usize::from(open.reason.is_some());
    }
    assert!(reasons * 2 > turns, "bots give reasons: {reasons} of {turns}");
    let beyond = server.get(&at(&format!("/frames/{}", turns + 1))).by(&joris).send().await;
    beyond.refused(404, "table-no-such-game");

    let advice: Advice = server.get(&at("/advice/0")).by(&joris).send().await.read();
    assert_eq!(advice.bot, starmine_bots::SUGGESTED.name);
    let advice: Advice = server.get(&at("/advice/1?bot=novice")).by(&joris).send().await.read();
    assert_eq!(advice.bot, "novice");
    let unknown = server.get(&at("/advice/1?bot=hal")).by(&joris).send().await;
    unknown.refused(422, "table-no-such-bot");
    let over = server.get(&at(&format!("/advice/{turns}"))).by(&joris).send().await;
    over.refused(422, "table-over");
}

#[tokio::test]
async fn review_log_mentions_take_backs() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let game = server.table(&mara, Settings { take_back: true, ..german(2) }, 1).await;
    let mut clients = seated(&server, &[&mara], game).await;
    let mara_plays = |client: &Client| client.game().legal.is_some();
    clients[0].until("her turn", mara_plays).await;
    clients[0].act().await;
    clients[0].until("her turn again", mara_plays).await;
    let before = clients[0].game().turn;
    clients[0].ask(json!({"type": "propose", "proposal": {"type": "take-back"}})).await.unwrap();
    clients[0].until("the take-back", |client| client.game().turn < before).await;
    all_play(&mut clients).await;
    let path = format!("/api/games/{game}");
    let review: Review = server.get(&path).by(&mara).send().await.read();
    let is_take_back =
        |line: &LogLine| line.says.iter().any(|says| says.id.starts_with("table-took-back"));
    assert_eq!(review.log.iter().filter(|line| is_take_back(line)).count(), 1);
    assert!(review.log.iter().all(|line| !line.taken_back));
    let turns: Vec<u8> = review.log.iter().filter_map(|line| line.turn).collect();
    assert_eq!(turns, (1..=clients[0].game().turn).collect::<Vec<_>>(), "each turn once");
}

#[tokio::test]
async fn verdict_is_given_for_a_deal() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let (game, client) = played(&server, &mara).await;
    let verdict: Verdict =
        server.get(&format!("/api/games/{game}/verdict")).by(&mara).send().await.read();
    let score = client.game().result.as_ref().unwrap().score;
    assert!(verdict.score >= score && verdict.bound >= verdict.score);
    if score < 25 {
        assert_ne!(verdict.first_loss, FirstLoss::Never);
    }
}

#[tokio::test]
async fn exported_games_can_be_imported() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let (game, _) = played(&server, &mara).await;
    for format in ["own", "hanab-live"] {
        let path = format!("/api/games/{game}/record?format={format}");
        let record = server.get(&path).by(&mara).send().await;
        assert_eq!(record.status, 200, "{}", record.text());
        assert!(record.header("content-disposition").unwrap().contains(game.as_str()));
        let body = json!({"record": record.text()});
        let imported = server.post("/api/games", body).by(&joris).send().await;
        assert_eq!(imported.status, 201, "{}", imported.text());
        let copy = imported.read::<TableLink>().game;
        let theirs: Review =
            server.get(&format!("/api/games/{copy}")).by(&joris).send().await.read();
        let ours: Review = server.get(&format!("/api/games/{game}")).by(&mara).send().await.read();
        assert!(theirs.summary.imported);
        assert_eq!(theirs.figures, ours.figures);
        assert_eq!(theirs.summary.names, ours.summary.names);
    }
}

#[tokio::test]
async fn hanab_live_games_can_be_imported() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/../../golden/hanab-live");
    let mut files = 0;
    for file in std::fs::read_dir(golden).unwrap() {
        let path = file.unwrap().path();
        let record = std::fs::read_to_string(&path).unwrap();
        let imported = server.post("/api/games", json!({"record": record})).by(&mara).send().await;
        files += 1;
        // Some games are invalid, and are refused with a sentence.
        if imported.status != 201 {
            let refusal: Value = imported.read();
            assert_eq!(imported.status, 422, "{path:?}");
            assert!(refusal["refusal"]["id"].as_str().unwrap().starts_with("format-"), "{refusal}");
            continue;
        }
        let game = imported.read::<TableLink>().game;
        let review: Review =
            server.get(&format!("/api/games/{game}")).by(&mara).send().await.read();
        assert_eq!(review.summary.names.len(), usize::from(review.summary.rules.players));
        let frame = server.get(&format!("/api/games/{game}/frames/0")).by(&mara).send().await;
        assert_eq!(frame.status, 200);
        // It is not a table, so nobody can sit at it.
        let mut client = Client::connect(&server, &mara, game).await;
        client.send(json!({"type": "hello", "protocol": 1, "request": 3})).await;
        assert_eq!(client.next_answer().await, (3, Err("table-no-such-table".into())));
    }
    assert!(files >= 4);
    // Text that is not a game.
    for record in ["", "{}", "[]", "null", "{\"players\":[]}", &"[".repeat(9000)] {
        let refused = server.post("/api/games", json!({"record": record})).by(&mara).send().await;
        assert_eq!(refused.status, 422, "{record:.20}");
        assert!(refused.read::<Value>()["refusal"]["id"].is_string());
    }
}

#[tokio::test]
async fn play_continues_from_a_position_with_bots() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let (game, _) = played(&server, &mara).await;
    let before: Frame =
        server.get(&format!("/api/games/{game}/frames/5")).by(&mara).send().await.read();
    let origin = Origin::Position { game, turn: 5 };
    let copy = server.table_from(&mara, german(2), 2, origin).await;
    let mut client = Client::join(&server, &mara, copy).await;
    assert!(client.table().practice, "marked as practice");
    client.ask(json!({"type": "start"})).await.unwrap();
    client.until("the position", |client| client.state.game.is_some()).await;
    assert!(client.game().turn >= 5);
    assert_eq!(client.game().discards[..before.game.discards.len()], before.game.discards[..]);
    client.play_to_the_end().await;
    let beyond = json!({"settings": german(2),
        "origin": {"type": "position", "game": game, "turn": 200}});
    server.post("/api/tables", beyond).by(&mara).send().await.refused(404, "table-no-such-game");
}

#[tokio::test]
async fn practice_tables_have_the_requested_deal() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let rules = german(2).rules.checked(rules::Seat::A).unwrap();
    let deal = rules::Deal::shuffled(&rules, rules::Seed(42));
    let cards = rules::notation::cards_text(deal.cards());
    for origin in [Origin::Seed { seed: "42".into() }, Origin::Deal { cards: cards.clone() }] {
        let game = server.table_from(&mara, german(2), 1, origin).await;
        let mut clients = seated(&server, &[&mara], game).await;
        assert!(clients[0].table().practice);
        all_play(&mut clients).await;
        clients[0].until("the reveal", |client| client.table().revealed.is_some()).await;
        assert_eq!(clients[0].table().revealed.as_ref().unwrap().deal, cards);
    }
    for (cards, why) in [("R1 R2", "deal-length"), ("R1 Y3 X9", "deal-not-a-card")] {
        let given = json!({"settings": german(2), "origin": {"type": "deal", "cards": cards}});
        server.post("/api/tables", given).by(&mara).send().await.refused(422, why);
    }
}

#[tokio::test]
async fn unfinished_game_is_not_served_for_review() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let game = server.table(&mara, german(2), 1).await;
    let _clients = seated(&server, &[&mara], game).await;
    for path in ["", "/frames/0", "/verdict", "/advice/0", "/record", "/record?format=hanab-live"] {
        let refused = server.get(&format!("/api/games/{game}{path}")).by(&mara).send().await;
        refused.refused(422, "table-not-over");
    }
    for origin in ["same-deal", "position"] {
        let make = json!({"settings": german(2),
            "origin": {"type": origin, "game": game, "turn": 0}});
        server.post("/api/tables", make).by(&mara).send().await.refused(422, "table-not-over");
    }
    let deal = server.get(&format!("/api/deals/{game}")).by(&mara).send().await;
    deal.refused(422, "table-not-over");
}
