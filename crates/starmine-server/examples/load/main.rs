//! Load generator for `cargo xtask bench server` and `nodes`: tables full of
//! clients, in a process of their own.
//!
//!     load play HOSTS TABLES MOVES_PER_SECOND SECONDS SERVER_PIDS
//!     load sockets TABLES MOVES_PER_SECOND SECONDS BYTES
//!     load answer BYTES             (the other side of `sockets`)
//!     load idle HOST TABLES         (until its input ends)
//!     load flood HOST               (until its input ends)
//!     load fill DATABASE GAMES
//!     load database COUNT           (until its input ends)
//!
//! Separate several hosts with commas; the players of a table are spread over
//! all of them. `database` starts a PostgreSQL server with empty databases and
//! prints their URLs.
//!
//! `play` prints one line of JSON: moves per second, the time from sending a
//! move until everyone at the table has received it, the bytes each of them
//! received for it, and the server's CPU time per move, in total and for each
//! second.

mod flood;
mod sockets;

use std::io::IsTerminal;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use starmine_client::testing::quiet_action;
use starmine_client::{Link, Server, TableState};
use starmine_protocol::{Ask, Edition, GameId, MakeTable, Origin, Seat, Settings, ToServer};
use starmine_rules as rules;
use starmine_server::entropy;
use starmine_server::store::Store;
use starmine_server::store::sqlite::Sqlite;
use starmine_table::room::opening;
use starmine_table::table::{Entry, Opened, start};
use starmine_testing::PostgresServer;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words[..] {
        ["play", hosts, tables, rate, seconds, servers] => {
            let hosts: Vec<&str> = hosts.split(',').collect();
            play(&hosts, tables.parse()?, rate.parse()?, seconds.parse()?, servers).await
        }
        ["sockets", tables, rate, seconds, bytes] => {
            sockets::measure(tables.parse()?, rate.parse()?, seconds.parse()?, bytes.parse()?).await
        }
        ["answer", bytes] => sockets::answer(bytes.parse()?).await,
        ["idle", host, tables] => idle(host, tables.parse()?).await,
        ["flood", host] => flood::flood(host).await,
        ["fill", database, games] => fill(database, games.parse()?).await,
        ["database", count] => database(count.parse()?).await,
        _ => bail!(
            "load play HOSTS TABLES RATE SECONDS PIDS | sockets TABLES RATE SECONDS BYTES | \
             answer BYTES | idle HOST TABLES | flood HOST | fill DATABASE GAMES | database COUNT"
        ),
    }
}

/// A new player on a server.
async fn player(host: &str, name: &str) -> Result<Server> {
    let mut server = Server::new(host.parse::<Link>()?.server);
    server.make_player(name).await?;
    Ok(server)
}

async fn connect(host: &str, player: &Server, game: GameId) -> Result<Socket> {
    let mut request = format!("ws://{host}/api/tables/{game}/socket").into_client_request()?;
    let key = player.key().context("a key for a bearer")?;
    request.headers_mut().insert("authorization", format!("Bearer {key}").parse()?);
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let (mut socket, _) =
        tokio_tungstenite::connect_async_with_config(request, Some(config), true).await?;
    socket.send(Message::text(r#"{"type":"hello","protocol":1}"#)).await?;
    Ok(socket)
}

/// A table whose players are connected to the hosts in turn, with the game
/// started.
async fn table(hosts: &[&str], number: usize, players: u8) -> Result<Vec<Socket>> {
    let mut hosts = hosts.iter().copied().cycle().skip(number % hosts.len());
    let mut next = || hosts.next().unwrap_or_default();
    let host = next();
    let creator = player(host, "Host").await?;
    let settings = Settings {
        edition: Edition(rules::Edition::German),
        ..Settings::of(rules::Edition::German, players)
    };
    let make = MakeTable { settings, bots: vec![], start: false, origin: Origin::Sealed };
    let game = creator.make_table(&make).await?;
    let mut sockets = vec![connect(host, &creator, game).await?];
    for seat in rules::Seat::first(players).skip(1) {
        let host = next();
        let player = player(host, "Guest").await?;
        let mut socket = connect(host, &player, game).await?;
        socket
            .send(Message::text(format!(r#"{{"type":"sit","seat":"{seat}","request":1}}"#)))
            .await?;
        wait_for(&mut socket, "\"accepted\"").await?;
        sockets.push(socket);
    }
    sockets[0].send(Message::text(r#"{"type":"start","request":1}"#)).await?;
    Ok(sockets)
}

async fn wait_for(socket: &mut Socket, what: &str) -> Result<()> {
    while let Some(message) = socket.next().await {
        if let Message::Text(text) = message?
            && text.contains(what)
        {
            return Ok(());
        }
    }
    bail!("the server closed the socket before {what}")
}

/// Shared by the players of a table.
struct Shared {
    players: u32,
    /// When the last move was sent, in microseconds since the start.
    sent: AtomicU64,
    /// How many players have received it.
    received: AtomicU32,
}

struct Figures {
    start: Instant,
    moves: AtomicU64,
    /// Messages about turns, and their total size.
    heard: AtomicU64,
    bytes: AtomicU64,
    latencies: Mutex<Vec<u32>>,
}

/// How a message about a turn begins, and what only the player to act finds in
/// it. Other messages are not parsed: this program shares two cores with the
/// server under test.
const TURN: &str = r#"{"type":"game","#;
const YOURS: &str = r#""legal":{"#;

/// The CPU time used by all threads of these processes, in microseconds.
fn cpu_us(pids: &str) -> Result<f64> {
    let mut total = 0.0;
    for pid in pids.split(',') {
        for thread in std::fs::read_dir(format!("/proc/{pid}/task"))? {
            let text = std::fs::read_to_string(thread?.path().join("schedstat"))?;
            total += text.split_whitespace().next().context("a figure")?.parse::<f64>()? / 1e3;
        }
    }
    Ok(total)
}

/// The warm-up before measuring: until then memory is allocated, and the writes
/// from sitting down settle.
const WARMING_UP: Duration = Duration::from_secs(2);

/// The number of players at a table.
fn seats(table: usize) -> u8 {
    2 + (table % 4) as u8
}

async fn play(hosts: &[&str], tables: usize, rate: f64, seconds: u32, servers: &str) -> Result<()> {
    let figures = Arc::new(Figures {
        start: Instant::now(),
        moves: AtomicU64::new(0),
        heard: AtomicU64::new(0),
        bytes: AtomicU64::new(0),
        latencies: Mutex::default(),
    });
    let mut seated = Vec::new();
    for number in 0..tables {
        seated.push(table(hosts, number / 4, seats(number)).await?);
    }
    // Tables play at an even rate, each with its own phase.
    let pause = Duration::from_secs_f64(tables as f64 / rate);
    let begin = Instant::now() + Duration::from_millis(200);
    for (number, sockets) in seated.into_iter().enumerate() {
        let shared = Arc::new(Shared {
            players: sockets.len() as u32,
            sent: AtomicU64::new(0),
            received: AtomicU32::new(0),
        });
        let phase = begin + pause.mul_f64(number as f64 / tables as f64);
        for socket in sockets {
            tokio::spawn(sit(socket, shared.clone(), figures.clone(), phase, pause));
        }
    }
    tokio::time::sleep_until((begin + WARMING_UP).into()).await;
    let so_far =
        || Ok::<_, anyhow::Error>((cpu_us(servers)?, figures.moves.load(Ordering::Relaxed)));
    figures.latencies.lock().expect("no panic in another task").clear();
    let counting = Instant::now();
    let mut marks = vec![so_far()?];
    for _ in 0..seconds {
        tokio::time::sleep(Duration::from_secs(1)).await;
        marks.push(so_far()?);
    }
    let elapsed = counting.elapsed().as_secs_f64();
    let each = |from: (f64, u64), to: (f64, u64)| (to.0 - from.0) / (to.1 - from.1).max(1) as f64;
    let (begin, end) = (marks[0], marks[marks.len() - 1]);
    let moves = end.1 - begin.1;
    let by_second: Vec<f64> = marks.windows(2).map(|pair| each(pair[0], pair[1])).collect();
    let mut latencies =
        std::mem::take(&mut *figures.latencies.lock().expect("no panic in another task"));
    latencies.sort_unstable();
    let at = |share: f64| {
        let place = ((latencies.len() as f64 * share) as usize).min(latencies.len().max(1) - 1);
        latencies.get(place).copied().unwrap_or_default()
    };
    let [bytes, heard] = [&figures.bytes, &figures.heard].map(|all| all.load(Ordering::Relaxed));
    println!(
        "{{\"moves_per_second\": {:.0}, \"p50_us\": {}, \"p99_us\": {}, \"max_us\": {}, \
         \"bytes\": {}, \"cpu_us\": {:.1}, \"cpu_us_by_second\": {by_second:.1?}}}",
        moves as f64 / elapsed,
        at(0.5),
        at(0.99),
        at(1.0),
        bytes / heard.max(1),
        each(begin, end),
    );
    Ok(())
}

/// One player: takes a turn whenever it is theirs, and measures when they receive
/// the turns of others.
async fn sit(
    socket: Socket,
    shared: Arc<Shared>,
    figures: Arc<Figures>,
    phase: Instant,
    pause: Duration,
) -> Option<()> {
    let (mut to, mut from) = socket.split();
    let mut state = TableState::default();
    while let Some(Ok(message)) = from.next().await {
        let Message::Text(text) = message else { continue };
        if text.starts_with(TURN) {
            figures.heard.fetch_add(1, Ordering::Relaxed);
            figures.bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
            let sent = shared.sent.load(Ordering::Relaxed);
            let received = shared.received.fetch_add(1, Ordering::Relaxed) + 1;
            if received == shared.players && sent > 0 {
                let now = figures.start.elapsed().as_micros() as u64;
                figures.latencies.lock().ok()?.push((now - sent) as u32);
                figures.moves.fetch_add(1, Ordering::Relaxed);
            }
        }
        if !text.contains(YOURS) {
            continue;
        }
        let Ok(message) = serde_json::from_str(&text) else { continue };
        state.apply(message);
        let Some(game) = &state.game else { continue };
        let Some(action) = game.legal.as_ref().and_then(quiet_action) else { continue };
        // The next tick of this table's clock.
        let now = Instant::now();
        let strokes = now.saturating_duration_since(phase).as_nanos() / pause.as_nanos().max(1) + 1;
        tokio::time::sleep_until((phase + pause * strokes as u32).into()).await;
        shared.received.store(0, Ordering::Relaxed);
        shared.sent.store(figures.start.elapsed().as_micros() as u64, Ordering::Relaxed);
        let ask = Ask::Act { position: game.position, action };
        let act = serde_json::to_string(&ToServer { request: 1, ask }).ok()?;
        to.send(Message::text(act)).await.ok()?;
    }
    None
}

async fn idle(host: &str, tables: usize) -> Result<()> {
    // Many at a time, since each waits for the disk.
    let mut seated = Vec::new();
    let sitting = (0..tables).map(|_| table(std::slice::from_ref(&host), 0, 2));
    let mut sitting = futures_util::stream::iter(sitting).buffer_unordered(64);
    while let Some(sockets) = sitting.next().await {
        seated.push(sockets?);
    }
    // Reads everything, so that nothing is queued on either side.
    for socket in seated.iter_mut().flatten() {
        while let Ok(Some(_)) = tokio::time::timeout(Duration::from_millis(1), socket.next()).await
        {
        }
    }
    println!("ready");
    tokio::task::spawn_blocking(|| std::io::stdin().read_line(&mut String::new())).await??;
    Ok(())
}

async fn database(count: usize) -> Result<()> {
    let server = PostgresServer::start().context("PostgreSQL is not installed")?;
    for _ in 0..count {
        println!("{}", server.database().await);
    }
    tokio::task::spawn_blocking(|| std::io::stdin().read_line(&mut String::new())).await??;
    Ok(())
}

/// A database after years of use: finished games of some sixty entries each.
async fn fill(database: &str, games: usize) -> Result<()> {
    let store = Arc::new(Sqlite::open(std::path::Path::new(database)).await?);
    let mut writing = tokio::task::JoinSet::new();
    for number in 0..games {
        let store = store.clone();
        writing.spawn(async move {
            store.append(entropy::game_id(), &played(number)?).await.map_err(anyhow::Error::from)
        });
        if writing.len() >= 1000 {
            writing.join_next().await.context("a pending write")???;
        }
        if number % 1000 == 999 && std::io::stderr().is_terminal() {
            eprint!("\r{} of {games} games", number + 1);
        }
    }
    while let Some(written) = writing.join_next().await {
        written??;
    }
    let end = if std::io::stderr().is_terminal() { "\r" } else { "" };
    eprintln!("{end}{games} of {games} games");
    Ok(())
}

/// A game of two, played out with discards and clues.
fn played(number: usize) -> Result<starmine_server::store::Write> {
    let host = entropy::player_id();
    let settings = Settings::of(rules::Edition::German, 2);
    let opened = Opened::new(settings, host);
    let started = start(&opened, &mut entropy::SharedEntropy::default())
        .map_err(|_| anyhow::anyhow!("cannot start a game"))?;
    let mut entries = vec![
        Entry::Opened(Box::new(opened)),
        Entry::Sat { seat: Seat(rules::Seat::A), player: host, program: false },
        Entry::SatBot { seat: Seat(rules::Seat::B), bot: starmine_bots::SUGGESTED.name.into() },
    ];
    if let Entry::Started(dealt) = &started {
        let rules = Settings::of(rules::Edition::German, 2).rules.checked(dealt.first_seat.0)?;
        let (deal, _) = dealt.deal(&rules).context("a deal")?;
        let mut game = rules::Game::new(&deal);
        let mut turns = Vec::new();
        while let Some(seat) = game.board().to_act() {
            let legal = game.legal_actions();
            let quiet = legal.iter().find(|action| !matches!(action, rules::Action::Play(..)));
            let action =
                quiet.or(legal.nth((number % 7) as u8)).or(legal.nth(0)).context("legal")?;
            game.play(action)?;
            turns.push(Entry::Acted { seat: Seat(seat), action, reason: None, state: None });
        }
        entries.push(started);
        entries.extend(turns);
    }
    opening(entropy::game_id(), entries, 0).map_err(|_| anyhow::anyhow!("unsound"))
}
