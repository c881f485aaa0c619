//! Whole games over sockets: everyone receives the same, and neither closed tabs
//! nor a restart lose anything.

use std::time::Duration;

use serde_json::json;
use sha2::{Digest, Sha256};
use starmine_protocol::{Seat, Settings, Stage, Starter, TableSummary};
use starmine_rules as rules;
use starmine_server::Options;

use crate::client::{Client, all_play, seated};
use crate::server::{Server, german, options};
use crate::waiting::eventually;

/// A client sees every face but those of its own seat.
#[track_caller]
fn sees_all_but_its_own(client: &Client) {
    let own = client.table().you.seat;
    for hand in &client.game().hands {
        let faces = hand.cards.iter().filter(|card| card.face.is_some()).count();
        let expected = if Some(hand.seat) == own { 0 } else { hand.cards.len() };
        assert_eq!(faces, expected, "seat {} as {own:?} sees it", hand.seat);
    }
}

#[tokio::test]
async fn two_people_and_two_bots_play_a_game() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let game = server.table(&mara, german(4), 2).await;
    let mut clients = seated(&server, &[&mara, &joris], game).await;
    clients.iter().for_each(sees_all_but_its_own);
    let commitment = clients[0].table().commitment.clone().expect("fixed from the start");
    assert!(clients[0].table().revealed.is_none());
    all_play(&mut clients).await;

    // All clients received the same: after the end, all hands are revealed to
    // everyone.
    for client in &mut clients {
        client.until("the reveal", |client| client.table().revealed.is_some()).await;
        assert_eq!(client.received.iter().filter(|kind| **kind == "snapshot").count(), 1);
    }
    let [one, other] = &clients[..] else { unreachable!() };
    assert_eq!(one.game(), other.game());
    let revealed = |client: &Client| {
        let table = client.table().clone();
        (table.revealed, table.commitment, table.seats, table.entry)
    };
    assert_eq!(revealed(one), revealed(other));
    assert_eq!(
        one.state.log().map(|line| (line.entry, line.turn, line.at)).collect::<Vec<_>>(),
        other.state.log().map(|line| (line.entry, line.turn, line.at)).collect::<Vec<_>>(),
    );
    let turns: Vec<u8> = one.turns();
    assert_eq!(turns, (1..=one.game().turn).collect::<Vec<u8>>(), "every turn exactly once");

    // A client that reconnects sees the same.
    let again = Client::join(&server, &joris, game).await;
    assert_eq!(again.game(), other.game());
    assert_eq!(again.table().revealed, other.table().revealed);

    // The commitment holds, according to `docs/deals.md` and a separate hash.
    let revealed = one.table().revealed.clone().unwrap();
    let text = format!("{}\n{}\n", revealed.salt, revealed.deal);
    let hash: String =
        Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hash, commitment);
    assert!(revealed.holds);
    // The deal follows from the seed, and the dealt hands from the deal.
    let seed: rules::Seed = revealed.seed.clone().expect("shuffled").parse().unwrap();
    let deal = rules::Deal::shuffled(&german(4).rules.checked(rules::Seat::A).unwrap(), seed);
    assert_eq!(rules::notation::cards_text(deal.cards()), revealed.deal);
    server.stop().await;
}

#[tokio::test]
async fn rematch_continues_with_the_next_first_player() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let game = server.table(&mara, german(2), 0).await;
    let mut clients = seated(&server, &[&mara, &joris], game).await;
    assert_eq!(clients[1].ask(json!({"type": "rematch"})).await, Err("table-not-over".into()));
    let first = clients[0].game().to_act.unwrap();
    all_play(&mut clients).await;
    clients[1].ask(json!({"type": "rematch"})).await.unwrap();
    clients[0].until("the rematch", |client| client.table().next.is_some()).await;
    // A second request changes nothing.
    clients[0].ask(json!({"type": "rematch"})).await.unwrap();
    let next = clients[0].table().next.unwrap();
    let mut again = Vec::new();
    for player in [&mara, &joris] {
        again.push(Client::join(&server, player, next).await);
    }
    assert_eq!(again[0].table().previous, Some(game));
    assert_eq!(again[0].table().you.seat, Some(Seat(rules::Seat::A)));
    assert_ne!(again[0].game().to_act, Some(first), "another seat begins");
    assert_ne!(again[0].table().commitment, clients[0].table().commitment, "another deal");
    all_play(&mut again).await;
}

#[tokio::test]
async fn returning_client_gets_only_what_it_missed() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let game = server.table(&mara, german(2), 0).await;
    let mut clients = seated(&server, &[&mara, &joris], game).await;
    let first = usize::from(clients[1].choice().is_some());
    let known = clients[first].act().await;
    // Disconnects without closing the socket properly.
    let away = clients.remove(first);
    let (mut whole, player) = (away.entries(), [&mara, &joris][first]);
    drop(away);
    clients[0].act().await;
    let back = Client::join_since(&server, player, game, Some(known)).await;
    assert_eq!(back.entries(), [known + 1], "only new entries");
    assert_eq!(back.game().position, known + 1);
    // Without an entry, or with an invalid one, they get everything.
    whole.extend(back.entries());
    for since in [None, Some(0), Some(4_000_000_000)] {
        let fresh = Client::join_since(&server, player, game, since).await;
        assert_eq!(fresh.entries(), whole);
        assert_eq!(fresh.game(), back.game());
    }
}

#[tokio::test]
async fn repeated_request_gets_the_same_answer() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let game = server.table(&mara, german(2), 0).await;
    let mut clients = seated(&server, &[&mara, &joris], game).await;
    let actor = usize::from(clients[1].choice().is_some());
    let position = clients[actor].game().position;
    let act = json!({"type": "act", "position": position, "action": clients[actor].choice()});
    let answers = [
        clients[actor].ask(act.clone()).await,
        clients[actor].ask(act.clone()).await,
        Client::join(&server, [&mara, &joris][actor], game).await.ask(act).await,
    ];
    assert_eq!(answers, [Ok(position + 1), Ok(position + 1), Ok(position + 1)]);
    assert_eq!(Client::join(&server, &mara, game).await.game().turn, 1, "played once");
}

#[tokio::test]
async fn oldest_of_many_tabs_is_closed() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let game = server.table(&mara, german(2), 1).await;
    let mut tabs = Vec::new();
    for _ in 0..4 {
        tabs.push(Client::join(&server, &mara, game).await);
    }
    assert_eq!(tabs[0].ending().await, Some(("closing-moved", false)));
    // The others stay open, and each receives what one of them does.
    tabs[3].ask(json!({"type": "start"})).await.unwrap();
    for tab in &mut tabs[1..] {
        tab.until("the deal", |client| client.state.game.is_some()).await;
    }
    let position = tabs[1].act().await;
    for tab in &mut tabs[2..] {
        tab.until("the turn", |client| client.game().position >= position).await;
    }
}

#[tokio::test]
async fn stopping_server_tells_clients_and_resumes_after_restart() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let game = server.table(&mara, german(3), 1).await;
    let mut clients = seated(&server, &[&mara, &joris], game).await;
    let mut silent = Client::connect(&server, &joris, game).await;
    let actor = clients.iter().position(|client| client.choice().is_some());
    if let Some(actor) = actor {
        clients[actor].act().await;
    }
    let stopping = tokio::spawn(server.restart());
    for client in &mut clients {
        assert_eq!(client.ending().await, Some(("closing-server-stops", true)));
    }
    assert_eq!(silent.ending().await, Some(("closing-server-stops", true)), "even without a hello");
    let server = stopping.await.unwrap();

    // A bot whose turn it was plays on its own once someone connects.
    let mut back = Vec::new();
    for (player, client) in [&mara, &joris].into_iter().zip(&clients) {
        let again = Client::join(&server, player, game).await;
        assert!(again.entry() >= client.entry(), "everything sent was stored");
        assert_eq!(again.table().commitment, client.table().commitment);
        back.push(again);
    }
    all_play(&mut back).await;
    assert_eq!(back[0].table().stage, Stage::Over);
}

#[tokio::test]
async fn my_tables_show_the_turn_and_my_games_the_result() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let game = server.table(&mara, german(2), 0).await;
    let mut clients = seated(&server, &[&mara, &joris], game).await;
    let turn = |who| {
        let list = server.get("/api/player/tables").by(who);
        async {
            let list: Vec<TableSummary> = list.send().await.read();
            assert_eq!(list.iter().map(|line| line.game).collect::<Vec<_>>(), [game]);
            list[0].your_turn
        }
    };
    for _ in 0..3 {
        let actor = usize::from(clients[1].choice().is_some());
        assert_eq!([turn(&mara).await, turn(&joris).await], [actor == 0, actor == 1]);
        let position = clients[actor].act().await;
        clients[1 - actor].until("the turn", |client| client.game().position >= position).await;
    }
    let games =
        async |path: &str| -> Vec<TableSummary> { server.get(path).by(&joris).send().await.read() };
    assert_eq!(games("/api/player/games").await, []);
    all_play(&mut clients).await;
    assert_eq!(games("/api/player/tables").await, []);
    let finished = games("/api/player/games").await;
    assert_eq!(finished.len(), 1);
    assert_eq!(finished[0].result, clients[0].game().result);
    assert_eq!(finished[0].turn, clients[0].game().turn);
}

#[tokio::test]
async fn bots_alone_at_the_table_play_until_a_persons_turn() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let game = server.table(&mara, german(5), 4).await;
    let mut clients = seated(&server, &[&mara], game).await;
    let entry = clients[0].act().await;
    // She closes the tab at once; four bots act all the same.
    drop(clients);
    let her_turn = async || {
        let list: Vec<TableSummary> =
            server.get("/api/player/tables").by(&mara).send().await.read();
        list[0].your_turn
    };
    eventually("her turn while she is away", her_turn).await;
    assert_eq!(Client::join(&server, &mara, game).await.game().position, entry + 4);
}

#[tokio::test]
async fn bot_pauses_before_it_acts() {
    const PAUSE: u64 = 200;
    let bot_pause = Duration::from_millis(PAUSE);
    let server = Server::start_with(Options { bot_pause, ..options() }).await;
    let mara = server.player("Mara").await;
    let starter = Starter::Seat { seat: Seat(rules::Seat::A) };
    let game = server.table(&mara, Settings { starter, ..german(2) }, 1).await;
    let mut clients = seated(&server, &[&mara], game).await;
    // Two turns each: a misled bot may strike out with its third.
    for _ in 0..2 {
        clients[0].act().await;
    }
    clients[0].until("a bot's turn", |client| client.game().turn >= 4).await;
    let times: Vec<u64> =
        clients[0].state.log().filter(|line| line.turn.is_some()).map(|line| line.at).collect();
    for turns in times.chunks_exact(2) {
        // The bot is asked once the previous turn is stored; timestamps are whole
        // milliseconds.
        assert!(turns[1] - turns[0] >= PAUSE - 1, "{turns:?}");
    }
}
