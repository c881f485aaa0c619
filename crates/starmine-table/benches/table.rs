//! The cost of a move at a table, without sockets and storage: decide, apply,
//! show to everyone, serialise to JSON. The bare rules run alongside as a
//! yardstick.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use starmine_bots::Budget;
use starmine_protocol::{Action, Ask, GameId, PlayerId, Seat, Settings, ToServer};
use starmine_rules::{self as rules, Game};
use starmine_table::room::{ConnId, Hello, Input, JoiningPlayer, Output, Room};
use starmine_table::table::{Entropy, Entry, Opened, Stamped, Table, start};

fn main() {
    println!("cost of a move at a table (best of 7 rounds of 20 games)");
    for players in 2..=5 {
        let best = (0..7).map(|_| round(players)).min_by_key(|round| round.table);
        let Some(Round { table, bytes, bare, moves }) = best else { continue };
        let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(moves);
        println!(
            "{players} players: {:5.1} µs at the table ({:5} bytes), {:.2} µs for the rules alone",
            each(table),
            bytes / moves as usize,
            each(bare),
        );
    }
}

/// A fixed sequence, so that every run plays the same deals.
struct SeededEntropy(u128);

impl Entropy for SeededEntropy {
    fn bits(&mut self) -> u128 {
        self.0 = self.0.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(1);
        self.0
    }
}

struct Round {
    table: Duration,
    bytes: usize,
    bare: Duration,
    moves: u32,
}

fn round(players: u8) -> Round {
    let mut round = Round { table: Duration::ZERO, bytes: 0, bare: Duration::ZERO, moves: 0 };
    for _ in 0..20 {
        play(players, &mut round);
    }
    round
}

fn play(players: u8, round: &mut Round) {
    let people: Vec<PlayerId> =
        (0..players).map(|number| PlayerId::from_bits([number; 10])).collect();
    let mut room = open(players, &people);
    for (number, player) in people.iter().enumerate() {
        let joining =
            JoiningPlayer { player: *player, name: "Somebody".into(), barred: None, desk: None };
        let conn = ConnId(number as u64);
        let hello = Hello { request: 1, protocol: 1, since: None, looking: None };
        let hello = Input::Connected { conn, joining: Box::new(joining), hello };
        room.handle(hello, 0, &mut SeededEntropy(7));
    }
    let mut game: Game = *room.table().play().expect("dealt").game();
    while let Some(seat) = game.board().to_act() {
        let legal = game.legal_actions();
        let quiet = legal.iter().find(|action| matches!(action, rules::Action::Clue { .. }));
        let action = quiet.or(legal.iter().last()).expect("a legal action");
        let wire = Action::new(action, game.board().hand(seat)).expect("in hand");
        let position = room.table().play().expect("dealt").position();
        let message = Box::new(ToServer { request: 1, ask: Ask::Act { position, action: wire } });
        let begin = Instant::now();
        let step = room.handle(
            Input::Asked { conn: ConnId(seat.index() as u64), message },
            0,
            &mut SeededEntropy(7),
        );
        assert!(step.write.is_some(), "accepted");
        for output in room.stored(Ok(()), 0) {
            if let Output::Send(_, message) = output {
                let text = serde_json::to_vec(&message).expect("a serialisable message");
                round.bytes += black_box(text).len();
            }
        }
        round.table += begin.elapsed();
        let begin = Instant::now();
        black_box(game.play(action)).expect("legal");
        round.bare += begin.elapsed();
        round.moves += 1;
    }
}

fn open(players: u8, people: &[PlayerId]) -> Room {
    let settings = Settings::of(rules::Edition::German, players);
    let opened = Opened::new(settings, people[0]);
    let started = start(&opened, &mut SeededEntropy(7)).expect("sound settings");
    let mut entries = vec![Entry::Opened(Box::new(opened))];
    let seats = rules::Seat::first(players).zip(people);
    entries.extend(seats.map(|(seat, player)| Entry::Sat {
        seat: Seat(seat),
        player: *player,
        program: false,
    }));
    entries.push(started);
    let log: Vec<Stamped> = entries.into_iter().map(|entry| Stamped { entry, at: 0 }).collect();
    let table = Table::from_log(GameId::from_bits([0; 10]), &log).expect("a sound log");
    Room::new(table, BTreeMap::new(), Vec::new(), Budget(0), 0)
}
