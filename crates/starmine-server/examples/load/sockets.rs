//! Bare sockets: the cost of reading a line and sending as many bytes to everyone
//! at a table as a server does, without tables, JSON, WebSockets and disks. A
//! yardstick: the system itself costs this much, and anything beyond it is the
//! server's own.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, interval_at, sleep, sleep_until};

use crate::{cpu_us, seats};

/// The length of a request for a turn.
const LINE: &[u8] = &[b'.'; 80];

/// Answers every line from a table by sending this many bytes to everyone there.
/// Connections arrive in the order of their tables.
pub(crate) async fn answer(bytes: usize) -> Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    let message: Arc<[u8]> = vec![b'.'; bytes].into();
    for table in 0.. {
        let (mut ears, mut mouths) = (Vec::new(), Vec::new());
        for _ in 0..seats(table) {
            let (stream, _) = listener.accept().await?;
            stream.set_nodelay(true)?;
            let (ear, mouth) = stream.into_split();
            ears.push(ear);
            mouths.push(mouth);
        }
        let mouths: Arc<[OwnedWriteHalf]> = mouths.into();
        for ear in ears {
            tokio::spawn(listen(ear, mouths.clone(), message.clone()));
        }
    }
    Ok(())
}

async fn listen(mut ear: OwnedReadHalf, mouths: Arc<[OwnedWriteHalf]>, message: Arc<[u8]>) {
    let mut line = [0; 512];
    while ear.read(&mut line).await.is_ok_and(|length| length > 0) {
        for mouth in &*mouths {
            let sent = mouth.try_write(&message);
            assert!(sent.is_ok_and(|sent| sent == message.len()), "everyone reads in time");
        }
    }
}

/// Plays against a process that only answers, and prints its CPU time per move,
/// in microseconds.
pub(crate) async fn measure(tables: usize, rate: f64, seconds: f64, bytes: usize) -> Result<()> {
    let (server, address) = start(bytes)?;
    let moves = Arc::new(AtomicU64::new(0));
    let mut seated = Vec::new();
    for table in 0..tables {
        let mut people = Vec::new();
        for _ in 0..seats(table) {
            people.push(TcpStream::connect(&address).await?);
        }
        seated.push(people);
    }
    let pause = Duration::from_secs_f64(tables as f64 / rate);
    let begin = Instant::now() + Duration::from_millis(200);
    for (number, people) in seated.into_iter().enumerate() {
        let phase = begin + pause.mul_f64(number as f64 / tables as f64);
        tokio::spawn(play(people, phase, pause, bytes, moves.clone()));
    }
    sleep_until(begin + pause).await;
    let cpu = || cpu_us(&server.0.id().to_string());
    let (before, cpu_before) = (moves.load(Ordering::Relaxed), cpu()?);
    sleep(Duration::from_secs_f64(seconds)).await;
    let (after, cpu_after) = (moves.load(Ordering::Relaxed), cpu()?);
    println!("{:.1}", (cpu_after - cpu_before) / (after - before) as f64);
    Ok(())
}

/// Players who act on the ticks of their table's clock.
async fn play(
    mut people: Vec<TcpStream>,
    phase: Instant,
    pause: Duration,
    bytes: usize,
    moves: Arc<AtomicU64>,
) -> Result<()> {
    let mut clock = interval_at(phase, pause);
    let mut heard = vec![0; bytes];
    for turn in 0.. {
        clock.tick().await;
        let next = turn % people.len();
        people[next].write_all(LINE).await?;
        for person in &mut people {
            person.read_exact(&mut heard).await?;
        }
        moves.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}

/// A process that is killed when dropped.
struct KilledOnDrop(Child);

impl Drop for KilledOnDrop {
    fn drop(&mut self) {
        _ = self.0.kill();
        _ = self.0.wait();
    }
}

fn start(bytes: usize) -> Result<(KilledOnDrop, String)> {
    let mut command = Command::new(std::env::current_exe()?);
    let child = command.arg("answer").arg(bytes.to_string()).stdout(Stdio::piped()).spawn()?;
    let mut child = KilledOnDrop(child);
    let mut address = String::new();
    BufReader::new(child.0.stdout.take().context("a pipe")?).read_line(&mut address)?;
    Ok((child, address.trim().to_owned()))
}
