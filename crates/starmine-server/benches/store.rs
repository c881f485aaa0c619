//! How fast SQLite stores entries, and how long it takes to open.
//!
//! `cargo bench -p starmine-server --bench store`. The database is on the disk of
//! `target`, not in memory: flushing is what takes the time.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use starmine_protocol::{GameId, PlayerId, Seat, Settings, Stage};
use starmine_rules::Edition;
use starmine_server::store::sqlite::Sqlite;
use starmine_server::store::{Store, Write};
use starmine_table::table::{Entry, Occupant, Stamped, Summary};

const STORED: u32 = 100_000;
const MEASURED: Duration = Duration::from_secs(4);

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    flush(folder.path());
    let path = folder.path().join("bench.db");
    for writers in [1, 10, 1000] {
        appends(&path, "an empty store", writers).await;
    }
    let path = folder.path().join("full.db");
    fill(&path).await;
    open(&path).await;
    for writers in [1, 10, 1000] {
        appends(&path, "100,000 games", writers).await;
    }
}

/// The cost of a flush on this machine, for comparison. The file grows, which
/// costs more than overwriting the write-ahead log.
fn flush(folder: &Path) {
    use std::io::Write;
    let mut file = std::fs::File::create(folder.join("flush")).expect("a file");
    let began = Instant::now();
    let mut count = 0;
    while began.elapsed() < Duration::from_secs(1) {
        file.write_all(&[0; 4096]).expect("written");
        file.sync_data().expect("flushed");
        count += 1;
    }
    println!("the disk flushes 4 KiB {count} times a second");
}

/// Single entries; each writer waits for one before it appends the next.
async fn appends(path: &Path, stored: &str, writers: u32) {
    let store = Arc::new(Sqlite::open(path).await.expect("opened"));
    let (cpu, began) = (cpu_time(), Instant::now());
    let tasks = (0..writers).map(|_| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let game = random_game();
            let mut entry = 0;
            while began.elapsed() < MEASURED {
                store.append(game, &turn(entry)).await.expect("stored");
                entry += 1;
            }
            entry
        })
    });
    let mut count = 0;
    for task in tasks.collect::<Vec<_>>() {
        count += task.await.expect("finished");
    }
    let rate = f64::from(count) / began.elapsed().as_secs_f64();
    let cpu = match (cpu, cpu_time()) {
        (Some(before), Some(after)) => {
            format!("{:.1} µs CPU each", (after - before).as_secs_f64() * 1e6 / f64::from(count))
        }
        _ => "CPU time unknown".to_owned(),
    };
    println!("{stored}, {writers:>4} writers: {rate:>7.0} appends/s, {cpu}");
    store.close().await;
}

/// Games with a summary and thirty turns each.
async fn fill(path: &Path) {
    let store = Arc::new(Sqlite::open(path).await.expect("opened"));
    let began = Instant::now();
    let tasks = (0..500).map(|_| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            for _ in 0..STORED / 500 {
                let game = random_game();
                let entries = (0..30).flat_map(|entry| turn(entry).entries).collect();
                let summary = Some(summary(game));
                let write = Write { entries, summary, ..Write::default() };
                store.append(game, &write).await.expect("stored");
            }
        })
    });
    for task in tasks.collect::<Vec<_>>() {
        task.await.expect("stored");
    }
    println!("{STORED} games stored in {:.1} s", began.elapsed().as_secs_f64());
    store.close().await;
}

async fn open(path: &Path) {
    let began = Instant::now();
    let store = Sqlite::open(path).await.expect("opened");
    let opened = began.elapsed();
    store.open_tables(50).await.expect("read");
    println!("opened in {opened:.1?}; after {:.1?} the first list is available", began.elapsed());
    store.close().await;
}

fn turn(first: u32) -> Write {
    let action = "B:3".parse().expect("an action");
    let entry =
        Entry::Acted { seat: Seat(starmine_rules::Seat::A), action, reason: None, state: None };
    let entries = vec![Stamped { entry, at: 1_700_000_000_000 }];
    Write { first, entries, ..Write::default() }
}

fn summary(game: GameId) -> Summary {
    let seats = (0..3).map(|_| Some(Occupant::Person { player: PlayerId::from_bits(random()) }));
    Summary {
        stage: Stage::Open,
        settings: Settings { public: true, ..Settings::of(Edition::German, 3) },
        practice: false,
        deal: game,
        seats: seats.collect(),
        result: None,
    }
}

fn random_game() -> GameId {
    GameId::from_bits(random())
}

fn random() -> [u8; 10] {
    let mut bits = [0; 10];
    getrandom::fill(&mut bits).expect("randomness");
    bits
}

/// The CPU time of all threads of this process, where available: fields 14 and
/// 15 of `/proc/self/stat`, in hundredths of a second.
fn cpu_time() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields = stat.rsplit_once(") ")?.1.split(' ').skip(11).take(2);
    let ticks: u64 = fields.map_while(|field| field.parse::<u64>().ok()).sum();
    Some(Duration::from_millis(ticks * 10))
}
