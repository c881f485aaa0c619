//! Several nodes on one PostgreSQL database: players on different nodes share a
//! table without noticing. Whatever happens to a node or the database, nothing
//! accepted is lost and nothing is done twice.

use serde_json::json;
use starmine_protocol::{Action, Settings, Talk};
use starmine_server::Options;
use starmine_server::entropy::SharedEntropy;
use starmine_server::store::Location;
use starmine_testing::PostgresServer;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, UnixStream};
use tokio::sync::{oneshot, watch};

use crate::client::{Client, all_play};
use crate::server::{Dice, Player, Server, german, options};
use crate::waiting::eventually;

/// A node on this database.
async fn node(url: &str, seed: u64) -> Server {
    let store = Location::server(url).unwrap().open().await.unwrap();
    let entropy = SharedEntropy::new(Dice::new(seed));
    Server::on(store, Options { entropy, ..options() }).await
}

/// Two nodes on this database.
async fn two_nodes(url: &str) -> [Server; 2] {
    [node(url, 1).await, node(url, 2).await]
}

/// A game of two players on different nodes.
async fn game_on_two_nodes(
    nodes: &[Server; 2],
    settings: Settings,
    bots: usize,
) -> ([Player; 2], [Client; 2]) {
    let [one, two] = nodes;
    let mara = one.player("Mara").await;
    let joris = two.player("Joris").await;
    let game = one.table(&mara, settings, bots).await;
    let mut here = Client::join(one, &mara, game).await;
    let mut there = Client::join(two, &joris, game).await;
    // Both sit down at the same time, and both get a seat.
    let (a, b) = tokio::join!(
        here.ask(json!({"type": "sit", "seat": "A"})),
        there.ask(json!({"type": "sit", "seat": "B"})),
    );
    a.unwrap();
    b.unwrap();
    here.until("both", |client| client.table().you.seat.is_some() && is_present(client, 1)).await;
    here.ask(json!({"type": "start"})).await.unwrap();
    for client in [&mut here, &mut there] {
        client.until("the deal", |client| client.is_dealt()).await;
    }
    ([mara, joris], [here, there])
}

fn is_present(client: &Client, seat: usize) -> bool {
    let table = serde_json::to_value(client.table()).unwrap();
    table["seats"][seat]["occupant"]["present"] == true
}

#[tokio::test]
async fn notes_follow_a_player_between_nodes() {
    let Some(postgres) = PostgresServer::shared() else { return };
    let nodes = two_nodes(&postgres.database().await).await;
    let ([mara, _], [mut here, there]) = game_on_two_nodes(&nodes, german(2), 0).await;
    let game = here.table().game;
    let cards: Vec<u8> = here.game().hands[0].cards.iter().map(|card| card.id).collect();
    let note = |card: u8| json!({"type": "note", "card": card, "text": "kept"});
    here.ask(note(cards[0])).await.unwrap();
    drop(here);
    let mut elsewhere = Client::join(&nodes[1], &mara, game).await;
    elsewhere.ask(note(cards[1])).await.unwrap();
    drop(elsewhere);
    let back = Client::join(&nodes[0], &mara, game).await;
    let noted: Vec<u8> = back.state.desk.unwrap().notes.iter().map(|note| note.card).collect();
    assert_eq!(noted.len(), 2, "{noted:?}");
    drop(there);
}

#[tokio::test]
async fn players_on_different_nodes_play_talk_and_agree() {
    let Some(postgres) = PostgresServer::shared() else { return };
    let nodes = two_nodes(&postgres.database().await).await;
    let settings = Settings { take_back: true, talk: Talk::Free, ..german(2) };
    let ([_, joris], mut clients) = game_on_two_nodes(&nodes, settings, 0).await;

    // They see each other.
    clients[0].until("Joris", |client| is_present(client, 1)).await;
    clients[1].until("Mara", |client| is_present(client, 0)).await;

    // They see each other's moves.
    for _ in 0..15 {
        let actor = usize::from(clients[1].choice().is_some());
        let acted = clients[actor].act().await;
        clients[1 - actor].until("the turn", |client| client.game().position >= acted).await;
    }

    // They talk at the same time, and both lines arrive, with names.
    let [here, there] = &mut clients;
    let (a, b) = tokio::join!(
        here.ask(json!({"type": "say", "text": "hello there", "nonce": 1})),
        there.ask(json!({"type": "say", "text": "hello here", "nonce": 1})),
    );
    a.unwrap();
    b.unwrap();
    for client in [here, there] {
        client.until("both lines", |client| client.state.chat().len() == 2).await;
        let mut names: Vec<&str> = client.state.chat().iter().map(|line| &*line.name).collect();
        names.sort_unstable();
        assert_eq!(names, ["Joris", "Mara"]);
    }

    // They agree on a take-back.
    let before = clients[0].game().turn;
    let propose = json!({"type": "propose", "proposal": {"type": "take-back"}});
    let proposal = clients[0].ask(propose).await.unwrap();
    assert_eq!(clients[0].game().turn, before, "Joris is present and must be asked");
    // At once: the other node may not have received the proposal yet, and checks
    // the store.
    clients[1].ask(json!({"type": "agree", "proposal": proposal})).await.unwrap();
    for client in &mut clients {
        client.until("the move is taken back", |client| client.game().turn == before - 1).await;
    }

    // They end the game, and one player changes their name.
    let propose = json!({"type": "propose", "proposal": {"type": "end"}});
    let proposal = clients[0].ask(propose).await.unwrap();
    clients[1].ask(json!({"type": "agree", "proposal": proposal})).await.unwrap();
    let renamed = nodes[1].request("PATCH", "/api/player").json(json!({"name": "Jo"})).by(&joris);
    assert_eq!(renamed.send().await.status, 200);
    let called = |client: &Client| serde_json::to_string(&client.table().seats).unwrap();
    clients[0].until("the name", |client| called(client).contains("\"Jo\"")).await;

    // One player disconnects.
    let [mut here, there] = clients;
    drop(there);
    here.until("Joris is gone", |client| !is_present(client, 1)).await;
}

/// Both nodes write the same entry at the same time, turn after turn.
#[tokio::test]
async fn one_of_two_concurrent_turns_wins_and_the_other_is_refused() {
    let Some(postgres) = PostgresServer::shared() else { return };
    let nodes = two_nodes(&postgres.database().await).await;
    let (people, mut clients) = game_on_two_nodes(&nodes, german(2), 0).await;
    let game = clients[0].table().game;
    // Each player has a second connection, through the other node.
    let mut others = [
        Client::join(&nodes[1], &people[0], game).await,
        Client::join(&nodes[0], &people[1], game).await,
    ];
    let mut turns = 0;
    while !clients[0].is_over() {
        let position = clients[0].game().position;
        let actor = usize::from(clients[1].choice().is_some());
        let (one, two) = (&mut clients[actor], &mut others[actor]);
        let action = one.choice().unwrap();
        // Both nodes take the same action, or different ones.
        let legal = one.game().legal.clone().unwrap();
        let play = Action::Play { card: legal.plays[0], announce: None };
        let other = if turns % 2 == 0 { action } else { play };
        let act = |action| json!({"type": "act", "position": position, "action": action});
        let answers = tokio::join!(one.ask(act(action)), two.ask(act(other)));
        match answers {
            (Ok(first), Ok(second)) => assert!(first == second && action == other),
            (Ok(entry), Err(refusal)) | (Err(refusal), Ok(entry)) => {
                assert_eq!((entry, &*refusal), (position + 1, "table-stale"));
                assert_ne!(action, other, "identical requests are both accepted");
            }
            (Err(one), Err(two)) => panic!("both were refused: {one}, {two}"),
        }
        turns += 1;
        for client in clients.iter_mut().chain(&mut others) {
            client.until("the turn", |client| client.game().position > position).await;
            if client.game().result.is_some() {
                client.until("the end", |client| client.is_over()).await;
            }
        }
    }
    assert_eq!(u32::from(clients[0].game().turn), turns, "every turn exactly once");
    let [one, two] = &clients;
    assert_eq!(one.entries(), two.entries());
    assert_eq!(one.game(), two.game());
}

#[tokio::test]
async fn bots_play_on_whichever_node_the_players_use() {
    let Some(postgres) = PostgresServer::shared() else { return };
    let nodes = two_nodes(&postgres.database().await).await;
    let (_, mut clients) = game_on_two_nodes(&nodes, german(4), 2).await;
    all_play(&mut clients).await;
    for client in &mut clients {
        client.until("the reveal", |client| client.table().revealed.is_some()).await;
    }
    let turns: Vec<u8> = clients[0].turns();
    assert_eq!(turns, (1..=clients[0].game().turn).collect::<Vec<u8>>(), "every turn exactly once");
    assert_eq!(clients[0].game(), clients[1].game());
}

#[tokio::test]
async fn stopping_node_hands_its_tables_to_the_others() {
    let Some(postgres) = PostgresServer::shared() else { return };
    let [one, two] = two_nodes(&postgres.database().await).await;
    let nodes = [one, two];
    let (people, clients) = game_on_two_nodes(&nodes, german(3), 1).await;
    let [one, two] = nodes;
    let [mut here, mut there] = clients;
    let game = here.table().game;
    there.until("Mara", |client| is_present(client, 0)).await;
    one.stop().await;
    assert_eq!(here.ending().await, Some(("closing-server-stops", true)));
    // The other node notices at once, without waiting for a timeout.
    there.until("Mara is gone", |client| !is_present(client, 0)).await;
    let here = Client::join(&two, &people[0], game).await;
    there.until("Mara is back", |client| is_present(client, 0)).await;
    let mut clients = [here, there];
    all_play(&mut clients).await;
    assert_eq!(clients[0].game(), clients[1].game());
}

/// Requests a turn repeatedly until it is stored.
async fn act_until_stored(client: &mut Client, position: u32, action: Action) -> u32 {
    let act = json!({"type": "act", "position": position, "action": action});
    let mut answer = Err("not sent yet".to_owned());
    let is_stored = async || {
        answer = client.ask(act.clone()).await;
        if let Err(refusal) = &answer {
            assert_eq!(refusal, "table-not-kept");
        }
        answer.is_ok()
    };
    eventually("play resuming", is_stored).await;
    assert_eq!(answer, Ok(position + 1), "played once, however often it was sent");
    position + 1
}

/// Like [`turn`], but repeated until it is stored.
async fn turn_until_stored(clients: &mut [Client; 2]) {
    let actor = usize::from(clients[1].choice().is_some());
    let (position, action) = (clients[actor].game().position, clients[actor].choice().unwrap());
    let acted = act_until_stored(&mut clients[actor], position, action).await;
    for client in clients {
        client.until("the turn", |client| client.game().position >= acted).await;
    }
}

#[tokio::test]
async fn database_restart_loses_nothing() {
    let Some(mut postgres) = PostgresServer::start() else { return };
    let nodes = two_nodes(&postgres.database().await).await;
    let (_, mut clients) = game_on_two_nodes(&nodes, german(2), 0).await;
    for _ in 0..2 {
        turn_until_stored(&mut clients).await;
        let (stopped, is_stopped) = oneshot::channel();
        let restart = tokio::task::spawn_blocking(move || {
            postgres.stop();
            _ = stopped.send(());
            postgres.start_again();
            postgres
        });
        // A turn also succeeds in the middle of the restart.
        is_stopped.await.unwrap();
        turn_until_stored(&mut clients).await;
        postgres = restart.await.unwrap();
        turn_until_stored(&mut clients).await;
    }
    all_play(&mut clients).await;
    assert_eq!(clients[0].game(), clients[1].game());
}

/// A proxy between nodes and the database that can stop forwarding.
struct Proxy {
    url: String,
    open: watch::Sender<bool>,
}

impl Proxy {
    async fn start(postgres: &PostgresServer) -> Proxy {
        let name = postgres.database().await;
        let name = name.rsplit('/').find(|part| part.contains("?host=")).unwrap_or(&name);
        let name = name.split('?').next().unwrap().to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let socket = postgres.socket();
        let (open, is_open) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(forward(client, socket.clone(), is_open.clone()));
            }
        });
        Proxy { url: format!("postgres://starmine@127.0.0.1:{port}/{name}"), open }
    }
}

/// Forwards data from one side to the other while open.
async fn forward(
    mut client: tokio::net::TcpStream,
    socket: std::path::PathBuf,
    mut is_open: watch::Receiver<bool>,
) {
    let Ok(mut server) = UnixStream::connect(socket).await else { return };
    loop {
        if is_open.wait_for(|open| *open).await.is_err() {
            return;
        }
        tokio::select! {
            _ = copy_bidirectional(&mut client, &mut server) => return,
            shut = is_open.wait_for(|open| !*open) => if shut.is_err() { return },
        }
    }
}

#[tokio::test]
async fn play_resumes_after_a_database_outage() {
    let Some(postgres) = PostgresServer::shared() else { return };
    let proxy = Proxy::start(&postgres).await;
    let nodes = two_nodes(&proxy.url).await;
    let (_, mut clients) = game_on_two_nodes(&nodes, german(3), 1).await;
    let human = |clients: &[Client; 2]| clients.iter().position(|one| one.choice().is_some());
    let actor = loop {
        match human(&clients) {
            Some(actor) => break actor,
            None => assert!(clients[0].listen().await),
        }
    };
    let (position, action) = (clients[actor].game().position, clients[actor].choice().unwrap());
    let act = json!({"type": "act", "position": position, "action": action});

    proxy.open.send_replace(false);
    // The server gives up after a few seconds.
    let answer = clients[actor].ask(act).await;
    assert_eq!(answer, Err("table-not-kept".to_owned()));
    proxy.open.send_replace(true);

    // The move is repeated until it succeeds, and played once, whether or not
    // the first request got through.
    act_until_stored(&mut clients[actor], position, action).await;
    for client in &mut clients {
        client.until("the turn", |client| client.game().position > position).await;
    }
    all_play(&mut clients).await;
    let turns: Vec<u8> = clients[0].turns();
    assert_eq!(turns, (1..=clients[0].game().turn).collect::<Vec<u8>>(), "every turn exactly once");
    assert_eq!(clients[0].game(), clients[1].game());
}
