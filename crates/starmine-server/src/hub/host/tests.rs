//! How long a room stays, and when a bot answers.

use std::future::poll_fn;
use std::sync::Weak;

use starmine_bots::Budget;
use starmine_protocol::{Seat, Settings, Starter, VERSION};
use starmine_rules::{self as rules, Edition};
use tokio::time::{sleep, timeout};

use super::*;
use crate::outbox::{Call, Outgoing, outbox};
use crate::room::{Hello, opening};
use crate::store::memory::Memory;
use crate::store::{KeyHash, Store};
use crate::table::{Entry, Opened, start};
use crate::workers::Workers;

/// A house with a table at which someone plays with a bot, which begins
/// and takes its time.
struct House {
    hub: Arc<Hub>,
    game: GameId,
    mara: PlayerId,
}

impl House {
    async fn new() -> House {
        let (game, mara) = (GameId::from_bits([1; 10]), PlayerId::from_bits([2; 10]));
        let [a, b] = [rules::Seat::A, rules::Seat::B].map(Seat);
        let starter = Starter::Seat { seat: b };
        let settings = Settings { starter, ..Settings::of(Edition::German, 2) };
        let opened = Opened::new(settings, mara);
        let entries = vec![
            Entry::Opened(Box::new(opened.clone())),
            Entry::Sat { seat: a, player: mara },
            Entry::SatBot { seat: b, bot: "smart".to_owned() },
            start(&opened, &mut Os).expect("a start"),
        ];
        let store = Arc::new(Memory::new());
        store.add_player(mara, "Mara", KeyHash([1; 32]), 1).await.expect("kept");
        let opening = opening(game, entries, now()).expect("an opening");
        store.append(game, &opening).await.expect("kept");
        let pause = Duration::from_secs(1);
        House { hub: Hub::new(store, Workers::new(1), pause, Budget(0)), game, mara }
    }

    /// Mara comes, and is shown the table.
    async fn comes(&self) -> (Conn, Outgoing) {
        let (conn, (outbox, outgoing)) = (self.hub.connection(), outbox(Weak::new()));
        let hello = Hello { request: 0, protocol: VERSION, since: None, looking: None };
        let player = self.mara;
        self.hub.send(self.game, Mail::Connect { conn, player, hello, outbox }).await;
        assert_eq!(poll_fn(|cx| outgoing.poll_call(cx)).await, Call::Unsent, "there is no line");
        (conn, outgoing)
    }

    async fn leaves(&self, conn: Conn) {
        self.hub.send_if_open(self.game, Mail::Input(Input::Disconnected { conn })).await;
    }

    async fn entries(&self) -> usize {
        self.hub.store().log(self.game, 0).await.expect("read").len()
    }

    async fn until(&self, what: &str, so: impl AsyncFn() -> bool) {
        let waiting = async {
            while !so().await {
                sleep(LINGER / 10).await;
            }
        };
        timeout(Duration::from_secs(20), waiting).await.expect(what);
    }

    async fn closes(&self) {
        self.until("the room goes", async || self.hub.open_rooms() == 0).await;
    }
}

#[tokio::test]
async fn a_room_goes_when_nobody_needs_it() {
    let house = House::new().await;
    assert_eq!(house.hub.open_rooms(), 0, "nobody has come");
    let (conn, _outgoing) = house.comes().await;
    house.until("the bot acts", async || house.entries().await == 5).await;
    sleep(4 * LINGER).await;
    assert_eq!(house.hub.open_rooms(), 1, "it is her turn");
    house.leaves(conn).await;
    assert_eq!(house.hub.open_rooms(), 1, "she may be back in a moment");
    house.closes().await;
    // And is made anew for who comes, with what it knew of who is away.
    let remembered = || house.hub.deserted.lock().expect("nobody panics").len();
    assert_eq!(remembered(), 1);
    let (conn, _outgoing) = house.comes().await;
    assert_eq!((house.hub.open_rooms(), remembered()), (1, 0));
    house.leaves(conn).await;
    house.closes().await;
}

/// She had gone before the room was there, and nobody could be told of it.
#[tokio::test]
async fn who_was_gone_before_the_room_opened_does_not_stay_in_it() {
    let house = House::new().await;
    let (conn, (outbox, outgoing)) = (house.hub.connection(), outbox(Weak::new()));
    outgoing.end();
    house.leaves(conn).await;
    let hello = Hello { request: 0, protocol: VERSION, since: None, looking: None };
    let connect = Mail::Connect { conn, player: house.mara, hello, outbox };
    house.hub.send(house.game, connect).await;
    assert_eq!(house.hub.open_rooms(), 1);
    house.closes().await;
}

#[tokio::test]
async fn a_room_waits_for_the_bot_that_thinks() {
    let house = House::new().await;
    let (conn, _outgoing) = house.comes().await;
    house.leaves(conn).await;
    sleep(2 * LINGER).await;
    assert_eq!((house.hub.open_rooms(), house.entries().await), (1, 4), "it thinks");
    house.closes().await;
    assert_eq!(house.entries().await, 5);
}

#[test]
fn a_bot_answers_on_the_stroke_of_a_clock() {
    let answers = |thought| stroke(Duration::from_millis(thought), Duration::from_millis(700));
    for thought in [0, 1, 350, 699] {
        assert_eq!(answers(thought), Duration::from_millis(700), "after {thought} ms");
    }
    assert_eq!(answers(700), Duration::from_millis(1400));
    assert_eq!(answers(2000), Duration::from_millis(2100));
    assert_eq!(stroke(Duration::from_secs(3), Duration::ZERO), Duration::ZERO);
}
