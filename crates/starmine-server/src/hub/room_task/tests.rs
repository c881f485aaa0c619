//! Tests of when rooms close and when bots answer.

use starmine_bots::Budget;
use starmine_protocol::{Seat, Settings, Starter, VERSION};
use starmine_rules::{self as rules, Edition};
use tokio::time::sleep;

use super::*;
use crate::entropy::SharedEntropy;
use crate::outbox::{OutgoingMessages, outbox};
use crate::room::{Hello, opening};
use crate::store::sqlite::Sqlite;
use crate::store::{KeyHash, Store};
use crate::table::{Entropy, Entry, Opened, start};
use crate::workers::Workers;

/// A bot's pause: longer than an empty room stays open.
const PAUSE: Duration = Duration::from_secs(60);

/// The same deal in every run.
struct Fixed;

impl Entropy for Fixed {
    fn bits(&mut self) -> u128 {
        7
    }
}

/// A hub with one table, at which Mara plays with a bot that goes first.
struct Harness {
    hub: Arc<Hub>,
    game: GameId,
    mara: PlayerId,
    _folder: tempfile::TempDir,
}

impl Harness {
    async fn new() -> Harness {
        let (game, mara) = (GameId::from_bits([1; 10]), PlayerId::from_bits([2; 10]));
        let [a, b] = [rules::Seat::A, rules::Seat::B].map(Seat);
        let starter = Starter::Seat { seat: b };
        let settings = Settings { starter, ..Settings::of(Edition::German, 2) };
        let opened = Opened::new(settings, mara);
        let entries = vec![
            Entry::Opened(Box::new(opened.clone())),
            Entry::Sat { seat: a, player: mara, program: false },
            Entry::SatBot { seat: b, bot: "smart".to_owned() },
            start(&opened, &mut Fixed).expect("a start"),
        ];
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open_without_timeout(folder.path().join("starmine.db")).await;
        let store = Arc::new(store.expect("opened"));
        store.add_player(mara, "Mara", KeyHash([1; 32]), 1).await.expect("kept");
        let opening = opening(game, entries, now()).expect("an opening");
        store.append(game, &opening).await.expect("kept");
        Harness {
            hub: Hub::new(store, Workers::new(1), PAUSE, Budget(0), SharedEntropy::new(Fixed)),
            game,
            mara,
            _folder: folder,
        }
    }

    /// Mara connects and receives the table.
    async fn comes(&self) -> (ConnId, OutgoingMessages) {
        let (conn, (outbox, mut outgoing)) = (self.hub.connection(), outbox());
        let hello = Hello { request: 0, protocol: VERSION, since: None, looking: None };
        let player = self.mara;
        self.hub.send(self.game, RoomMessage::Connect { conn, player, hello, outbox }).await;
        assert!(outgoing.next().await.is_some(), "she is shown the table");
        (conn, outgoing)
    }

    async fn leaves(&self, conn: ConnId) {
        self.hub.send_if_open(self.game, RoomMessage::Input(Input::Disconnected { conn })).await;
    }

    async fn entries(&self) -> usize {
        self.hub.store().log(self.game, 0).await.expect("read").len()
    }

    /// Waits for other tasks and threads.
    async fn until(&self, what: &str, so: impl AsyncFn() -> bool) {
        let begun = std::time::Instant::now();
        while !so().await {
            assert!(begun.elapsed() < DEADLINE, "{what}");
            sleep(Duration::from_millis(1)).await;
        }
    }

    /// The bot answers at a multiple of its pause; how many pauses depends on how
    /// far the other threads have got.
    async fn bot_acts(&self) {
        let acted = async || {
            pass(PAUSE).await;
            self.entries().await == 5
        };
        self.until("the bot acts", acted).await;
    }

    async fn closes(&self) {
        let closed = async || {
            pass(LINGER).await;
            self.hub.open_rooms() == 0
        };
        self.until("the room closes", closed).await;
    }
}

/// A deadline longer than any wait takes, even on a slow machine.
const DEADLINE: Duration = Duration::from_secs(60);

/// Advances the clock at once, for every task. It is paused only briefly, since a
/// paused clock runs ahead while the store's threads work.
async fn pass(time: Duration) {
    tokio::time::pause();
    tokio::time::advance(time).await;
    tokio::time::resume();
    // Tasks that were woken run before the next check.
    for _ in 0..10 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn empty_room_closes_after_a_while_and_reopens() {
    let harness = Harness::new().await;
    assert_eq!(harness.hub.open_rooms(), 0, "no client has connected");
    let (conn, _outgoing) = harness.comes().await;
    harness.bot_acts().await;
    pass(4 * LINGER).await;
    assert_eq!(harness.hub.open_rooms(), 1, "Mara is connected");
    harness.leaves(conn).await;
    pass(LINGER / 2).await;
    assert_eq!(harness.hub.open_rooms(), 1, "she may be back in a moment");
    harness.closes().await;
    // The room reopens with the attendance it had.
    let remembered = || harness.hub.closed_rooms.lock().expect("nobody panics").len();
    assert_eq!(remembered(), 1);
    let (conn, _outgoing) = harness.comes().await;
    assert_eq!((harness.hub.open_rooms(), remembered()), (1, 0));
    harness.leaves(conn).await;
    harness.closes().await;
}

/// The connection ends before the room is open.
#[tokio::test]
async fn connection_that_ended_before_the_room_opened_leaves_it_empty() {
    let harness = Harness::new().await;
    let (conn, (outbox, mut outgoing)) = (harness.hub.connection(), outbox());
    outgoing.close();
    harness.leaves(conn).await;
    let hello = Hello { request: 0, protocol: VERSION, since: None, looking: None };
    let connect = RoomMessage::Connect { conn, player: harness.mara, hello, outbox };
    harness.hub.send(harness.game, connect).await;
    assert_eq!(harness.hub.open_rooms(), 1);
    harness.closes().await;
}

#[tokio::test]
async fn room_stays_open_while_its_bot_thinks() {
    let harness = Harness::new().await;
    let (conn, _outgoing) = harness.comes().await;
    harness.leaves(conn).await;
    pass(2 * LINGER).await;
    assert_eq!((harness.hub.open_rooms(), harness.entries().await), (1, 4), "the bot is thinking");
    harness.bot_acts().await;
    harness.closes().await;
}

#[test]
fn bot_answers_at_a_multiple_of_the_pause() {
    let answers =
        |thought| answer_delay(Duration::from_millis(thought), Duration::from_millis(700));
    for thought in [0, 1, 350, 699] {
        assert_eq!(answers(thought), Duration::from_millis(700), "after {thought} ms");
    }
    assert_eq!(answers(700), Duration::from_millis(1400));
    assert_eq!(answers(2000), Duration::from_millis(2100));
    assert_eq!(answer_delay(Duration::from_secs(3), Duration::ZERO), Duration::ZERO);
}
