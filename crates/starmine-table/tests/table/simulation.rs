//! A simulation of a table under faults, from one seed: a network that drops,
//! delays, repeats and reorders client messages and cuts connections; a store
//! that fails, or reports failure although it stored the write; a server that
//! crashes before and after a write. In every other run, two servers share one
//! store, both with the table open, and receive each other's news late or never.
//! These invariants must hold:
//!
//! - a client that has caught up knows exactly what the log allows it to know;
//! - no player receives the face of their own card while the game is on;
//! - nothing accepted is lost, be it a move, a chat line, a note or a vote, and
//!   nothing is done twice;
//! - every game that started can be played to its end;
//! - the log remains valid.
//!
//! `STARMINE_SEED=n cargo test -p starmine-table --test table simulation` repeats
//! one seed.

use std::collections::BTreeMap;

use starmine_client::{Seal, TableState};
use starmine_protocol::{
    Action, Aids, Ask, Event, Looking, Note, Occupant, PlayerId, Proposal, Remark, Seat, Settings,
    Stage, Talk, ToClient, ToServer, Turned,
};
use starmine_rules::testing::Choices;
use starmine_rules::{Edition, Observer};
use starmine_table::room::{ConnId, Input};
use starmine_table::table::{Checked, Entry, Table, check};

use crate::client::caught_up;
use crate::harness::{Harness, Sent, WriteResult, decide, observer, opened, player, reader};

const SEEDS: u64 = 300;
const STEPS: usize = 1_000;
const PEOPLE: [&str; 5] = ["Mara", "Jonas", "Liv", "Ada", "Noor"];
const WATCHERS: [&str; 2] = ["Zoe", "Ken"];

#[test]
fn every_table_survives_faults() {
    let seeds = match std::env::var("STARMINE_SEED") {
        Ok(seed) => vec![seed.parse().expect("STARMINE_SEED is a number")],
        Err(_) => (0..SEEDS).collect::<Vec<u64>>(),
    };
    let mut totals = Totals::default();
    for seed in seeds {
        let outcome = std::panic::catch_unwind(|| World::new(seed).run());
        match outcome {
            Ok(day) => totals.add(&day),
            Err(panic) => {
                eprintln!(
                    "seed {seed} fails; repeat it with\n  STARMINE_SEED={seed} \
                     cargo test -p starmine-table --test table simulation"
                );
                std::panic::resume_unwind(panic);
            }
        }
    }
    eprintln!("{totals:?}");
    if std::env::var("STARMINE_SEED").is_err() {
        totals.assert_coverage();
    }
}

/// Totals of all runs, to notice a simulation in which little happens.
#[derive(Debug, Default)]
struct Totals {
    turns: usize,
    accepted: usize,
    repeated: usize,
    crashes: usize,
    failures: usize,
    taken_back: usize,
    handed_over: usize,
    returned: usize,
    let_in: usize,
    agreed_to_end: usize,
    noted: usize,
    voted: usize,
    /// Writes that lost to another node.
    conflicts: usize,
    /// Turns that alternated between the nodes.
    changes_of_node: usize,
}

impl Totals {
    fn add(&mut self, day: &Totals) {
        self.turns += day.turns;
        self.accepted += day.accepted;
        self.repeated += day.repeated;
        self.crashes += day.crashes;
        self.failures += day.failures;
        self.taken_back += day.taken_back;
        self.handed_over += day.handed_over;
        self.returned += day.returned;
        self.let_in += day.let_in;
        self.agreed_to_end += day.agreed_to_end;
        self.noted += day.noted;
        self.voted += day.voted;
        self.conflicts += day.conflicts;
        self.changes_of_node += day.changes_of_node;
    }

    fn assert_coverage(&self) {
        assert!(self.turns > 10 * SEEDS as usize, "{self:?}");
        for count in [
            self.accepted,
            self.repeated,
            self.crashes,
            self.failures,
            self.taken_back,
            self.handed_over,
            self.returned,
            self.let_in,
            self.agreed_to_end,
            self.noted,
            self.voted,
            self.conflicts,
            self.changes_of_node,
        ] {
            assert!(count >= 20, "{self:?}");
        }
    }
}

/// A person and their client.
struct Person {
    name: &'static str,
    client: TableState,
    conn: Option<ConnId>,
    /// The node it is or was last connected to.
    node: usize,
    /// The move it has requested, until it is answered.
    wants: Option<(u32, Action)>,
    /// Every move it ever requested.
    asked: Vec<(u32, Action)>,
    /// Every accepted move, by entry.
    accepted: Vec<(u32, Action, u32)>,
    /// Accepted chat, by nonce.
    said: Vec<u32>,
    /// Accepted notes, by card.
    noted: Vec<u8>,
    /// Accepted votes.
    voted: Vec<Ask>,
    requests: BTreeMap<u32, Ask>,
}

impl Person {
    /// The perspective it watches from, according to the server.
    fn looking(&self) -> Option<Looking> {
        self.client.table.as_ref()?.you.watching
    }
}

/// A message in transit.
struct InTransit {
    node: usize,
    conn: ConnId,
    message: Box<ToServer>,
}

/// News from one node to the other.
enum News {
    Moved,
    Here(Vec<PlayerId>),
}

struct World {
    /// The node that acts at present. It holds the store.
    harness: Harness,
    /// The other node, if there are two.
    other: Option<Harness>,
    /// The number of the node in `harness`.
    at: usize,
    /// News in transit, by recipient.
    news: Vec<(usize, News)>,
    /// The log position and players that each node last announced.
    announced: [(usize, Vec<PlayerId>); 2],
    /// The node at which the last turn was taken.
    last_mover: usize,
    choices: Choices<'static>,
    people: Vec<Person>,
    messages: Vec<InTransit>,
    requests: u32,
    totals: Totals,
}

impl World {
    fn new(seed: u64) -> World {
        let mut choices = Choices::seeded(seed.wrapping_mul(0x9e37) ^ 0x5eed);
        let rules = choices.rules();
        let seats = usize::from(rules.players());
        let settings = Settings {
            rules: rules.switches().into(),
            aids: choices.of(&[Aids::None, Aids::Clues, Aids::Excluded, Aids::Deduction]),
            talk: choices.of(&[Talk::Silent, Talk::Remarks, Talk::Free]),
            take_back: !choices.once_in(3),
            watching: !choices.once_in(3),
            ..Settings::of(Edition::German, rules.players())
        };
        let mut harness = Harness::of(opened(settings, "Mara"), seed);
        let mut sitting = Vec::new();
        for (place, name) in PEOPLE.iter().enumerate().take(seats) {
            let bot = place > 0 && choices.once_in(3);
            sitting.push(match (bot, choices.once_in(4)) {
                (true, true) => "bot:smart",
                (true, false) => "bot:novice",
                (false, _) => *name,
            });
        }
        harness.sit_down(&sitting);
        harness.asks("Mara", Ask::Start).expect("a start");
        let persons = sitting.iter().filter(|name| !name.starts_with("bot:")).chain(&WATCHERS);
        let people = persons.map(|name| Person {
            name,
            client: TableState::default(),
            conn: None,
            node: 0,
            wants: None,
            asked: Vec::new(),
            accepted: Vec::new(),
            said: Vec::new(),
            noted: Vec::new(),
            voted: Vec::new(),
            requests: BTreeMap::new(),
        });
        let people = people.collect();
        let mut other = (seed % 2 == 1).then(|| harness.second_node());
        if let Some(other) = &mut other {
            other.take_over(&mut harness);
            other.restarts();
            harness.take_over(other);
        }
        harness.restarts();
        harness.tap = Some(Vec::new());
        World {
            harness,
            other,
            at: 0,
            news: Vec::new(),
            announced: Default::default(),
            last_mover: 0,
            choices,
            people,
            messages: Vec::new(),
            // Numbers that the harness does not use.
            requests: 1_000_000,
            totals: Totals::default(),
        }
    }

    fn run(mut self) -> Totals {
        for _ in 0..STEPS {
            self.step();
            self.listen();
        }
        self.recover();
        self.check_nothing_accepted_is_lost();
        self.play_on();
        self.check_everyone_is_caught_up();
        self.check_nothing_accepted_is_lost();
        let log = &self.harness.log;
        let result = self.harness.room.table().summary().result;
        let checked = check(self.harness.game, log, result);
        let expected = if result.is_some() { Checked::Same } else { Checked::Unfinished };
        assert_eq!(checked, Ok(expected));
        let count = |wanted: fn(&Entry) -> bool| {
            log.iter().filter(|stamped| wanted(&stamped.entry)).count()
        };
        let conflicts = self.harness.conflicts;
        self.totals.conflicts = conflicts + self.other.as_ref().map_or(0, |other| other.conflicts);
        self.totals.turns = count(|entry| matches!(entry, Entry::Acted { .. }));
        self.totals.taken_back = count(|entry| matches!(entry, Entry::TookBack { .. }));
        self.totals.handed_over = count(|entry| matches!(entry, Entry::HandedOver { .. }));
        self.totals.returned = count(|entry| matches!(entry, Entry::Returned { .. }));
        self.totals.let_in = count(|entry| matches!(entry, Entry::LetIn { .. }));
        self.totals.agreed_to_end = count(|entry| matches!(entry, Entry::Ended { .. }));
        self.totals.accepted = self.people.iter().map(|person| person.accepted.len()).sum();
        self.totals.noted = self.people.iter().map(|person| person.noted.len()).sum();
        self.totals.voted = self.people.iter().map(|person| person.voted.len()).sum();
        self.totals
    }

    /// One random event.
    fn step(&mut self) {
        let wait = match self.choices.below(40) {
            0 if self.choices.once_in(3) => 70_000,
            0..10 => 2_000,
            _ => 50,
        };
        self.harness.now += wait;
        for node in self.nodes() {
            self.go_to(node);
            let Harness { room, now, .. } = &self.harness;
            if room.wakes_at(now - wait).is_some_and(|at| at <= *now) {
                self.risk(Input::Ticked);
            }
        }
        self.at_any_node();
        self.receive_news();
        match self.choices.below(20) {
            0..6 => self.deliver(),
            6..9 => {
                let who = self.choices.below(self.people.len());
                let most = 1 + self.choices.below(12);
                self.read(who, most);
            }
            9..14 => {
                let who = self.choices.below(self.people.len());
                self.think(who);
            }
            14..16 => {
                let who = self.choices.below(self.people.len());
                self.come(who);
            }
            16 if self.choices.once_in(5) => {
                let who = self.choices.below(self.people.len());
                self.go(who);
            }
            17 if self.choices.once_in(40) => self.crash(),
            _ => self.bot(),
        }
        self.notice_closed();
    }

    fn nodes(&self) -> std::ops::Range<usize> {
        0..1 + usize::from(self.other.is_some())
    }

    /// Makes this node the one that acts.
    fn go_to(&mut self, node: usize) {
        if self.at != node
            && let Some(other) = &mut self.other
        {
            other.take_over(&mut self.harness);
            std::mem::swap(&mut self.harness, other);
            self.at = node;
        }
    }

    fn at_any_node(&mut self) {
        let node = self.choices.below(self.nodes().len());
        self.go_to(node);
    }

    /// The node announces what has changed. Some of that is lost.
    fn send_news(&mut self) {
        if self.other.is_none() {
            return;
        }
        let (log, here) = (self.harness.log.len(), self.harness.room.local_players());
        let other = 1 - self.at;
        if log > self.announced[self.at].0 && !self.choices.once_in(4) {
            self.news.push((other, News::Moved));
        }
        if here != self.announced[self.at].1 {
            self.news.push((other, News::Here(here.clone())));
        }
        self.announced[self.at] = (log, here);
    }

    /// Some of a node's pending news arrives, oldest first.
    fn receive_news(&mut self) {
        while self.choices.once_in(2) {
            let Some(first) = self.news.iter().position(|(to, _)| *to == self.at) else { return };
            let (_, news) = self.news.remove(first);
            self.handle_news(news);
        }
    }

    fn handle_news(&mut self, news: News) {
        match news {
            News::Moved => self.harness.catches_up(),
            News::Here(people) => {
                let node = self.other.as_ref().and_then(Harness::node).expect("another node");
                self.harness.step(Input::OtherNode { node, people });
            }
        }
        self.send_news();
    }

    /// All pending news arrives, and lost news is requested.
    fn receive_all_news(&mut self) {
        // Handling news may produce more news.
        for _ in 0..2 {
            for node in self.nodes() {
                self.go_to(node);
                self.harness.catches_up();
                self.send_news();
                while let Some(first) = self.news.iter().position(|(to, _)| *to == self.at) {
                    let (_, news) = self.news.remove(first);
                    self.handle_news(news);
                }
            }
        }
    }

    /// Handles an input, with a write that may fail.
    fn risk(&mut self, input: Input) {
        let write_result = match self.choices.below(150) {
            0..5 => WriteResult::Failed,
            5..7 => WriteResult::KeptUnknown,
            7 => WriteResult::CrashKept,
            8 => WriteResult::CrashLost,
            _ => WriteResult::Kept,
        };
        self.harness.write_result = write_result;
        let turns = moved(&self.harness);
        self.harness.step(input);
        if moved(&self.harness) > turns {
            self.totals.changes_of_node += usize::from(self.last_mover != self.at);
            self.last_mover = self.at;
        }
        if matches!(write_result, WriteResult::CrashKept | WriteResult::CrashLost)
            && self.harness.write_result == WriteResult::Kept
        {
            self.lose_news();
        }
        self.send_news();
        if std::mem::replace(&mut self.harness.write_result, WriteResult::Kept) != WriteResult::Kept
        {
            // There was nothing to write.
            return;
        }
        match write_result {
            WriteResult::Kept => {}
            WriteResult::Failed | WriteResult::KeptUnknown => self.totals.failures += 1,
            WriteResult::CrashKept | WriteResult::CrashLost => self.totals.crashes += 1,
        }
    }

    /// A random message arrives, and may arrive again later.
    fn deliver(&mut self) {
        if self.messages.is_empty() {
            return;
        }
        let which = self.choices.below(self.messages.len());
        if self.choices.once_in(12) {
            self.messages.remove(which);
            return;
        }
        let repeated = self.choices.once_in(8);
        let (node, conn, message) = if repeated {
            self.totals.repeated += 1;
            let message = &self.messages[which];
            (message.node, message.conn, message.message.clone())
        } else {
            let message = self.messages.remove(which);
            (message.node, message.conn, message.message)
        };
        self.go_to(node);
        self.risk(Input::Asked { conn, message });
    }

    fn bot(&mut self) {
        if self.harness.questions.is_empty() {
            return;
        }
        let which = self.choices.below(self.harness.questions.len());
        let repeated = self.choices.once_in(6);
        let question = match repeated {
            true => self.harness.questions[which].clone(),
            false => self.harness.questions.remove(which),
        };
        let decision = decide(&question);
        self.risk(Input::BotDecided { position: question.position, decision: Some(decision) });
    }

    fn crash(&mut self) {
        self.totals.crashes += 1;
        self.harness.restarts();
        self.lose_news();
    }

    /// A restarted node knows nothing about the other node until that node announces
    /// its players again.
    fn lose_news(&mut self) {
        let at = self.at;
        self.news.retain(|(to, _)| *to != at);
        if let Some(other) = &self.other {
            self.news.push((at, News::Here(other.room.local_players())));
        }
    }

    fn come(&mut self, who: usize) {
        if self.people[who].conn.is_none() {
            self.at_any_node();
            let person = &mut self.people[who];
            person.node = self.at;
            // A new connection sees all hands, so what was sent for another
            // perspective is sent again.
            let from_scratch = matches!(person.looking(), Some(Looking::Seat { .. }));
            let from_scratch = self.choices.once_in(4) || from_scratch;
            let since = person.client.resume().since.filter(|_| !from_scratch);
            person.conn = Some(self.harness.resumes(person.name, since));
            person.requests.clear();
            self.send_news();
        }
    }

    fn go(&mut self, who: usize) {
        self.go_to(self.people[who].node);
        if let Some(conn) = self.people[who].conn.take() {
            self.messages.retain(|message| message.conn != conn);
            self.harness.hangs_up(conn);
            self.send_news();
        }
    }

    fn notice_closed(&mut self) {
        let here = self.at;
        for person in self.people.iter_mut().filter(|person| person.node == here) {
            if person.conn.is_some_and(|conn| !self.harness.is_open(conn)) {
                person.conn = None;
            }
        }
    }

    /// A client reads some of its pending messages.
    fn read(&mut self, who: usize, most: usize) {
        self.go_to(self.people[who].node);
        let person = &mut self.people[who];
        let Some(conn) = person.conn else { return };
        for message in self.harness.reads(conn, most) {
            match &message {
                ToClient::Accepted { request, entry } => match person.requests.remove(request) {
                    Some(Ask::Act { position, action }) => {
                        person.accepted.push((position, action, *entry));
                        if person.wants == Some((position, action)) {
                            person.wants = None;
                        }
                    }
                    Some(Ask::Say { nonce, .. } | Ask::Remark { nonce, .. }) => {
                        person.said.push(nonce);
                    }
                    Some(Ask::Note { card, .. }) => person.noted.push(card),
                    Some(
                        vote @ (Ask::Propose { .. } | Ask::Agree { .. } | Ask::Decline { .. }),
                    ) => person.voted.push(vote),
                    _ => {}
                },
                ToClient::Refused { request, .. } => {
                    person.requests.remove(request);
                }
                _ => {}
            }
            person.client.apply(message);
        }
    }

    /// A client decides what to request, from what it shows.
    fn think(&mut self, who: usize) {
        let Some(conn) = self.people[who].conn else { return };
        let Some(ask) = self.wish(who) else { return };
        self.requests += 1;
        let request = self.requests;
        let person = &mut self.people[who];
        if let Ask::Act { position, action } = ask
            && person.wants != Some((position, action))
        {
            person.wants = Some((position, action));
            person.asked.push((position, action));
        }
        person.requests.insert(request, ask.clone());
        let node = person.node;
        self.messages.push(InTransit { node, conn, message: Box::new(ToServer { request, ask }) });
    }

    fn wish(&mut self, who: usize) -> Option<Ask> {
        let choices = &mut self.choices;
        let person = &self.people[who];
        let table = person.client.table.as_ref()?;
        let game = person.client.game.as_ref();
        let nonce = self.requests;
        if table.you.kept_seat.is_some() && choices.once_in(3) {
            return Some(Ask::Return);
        }
        let open = table.proposals.iter().find(|open| open.asked.contains(&table.you.player));
        if let Some(open) = open
            && choices.once_in(2)
        {
            let proposal = open.entry;
            return Some(match choices.below(5) {
                0 => Ask::Decline { proposal },
                _ => Ask::Agree { proposal },
            });
        }
        // An unanswered move is requested again, unchanged.
        if let Some((position, action)) = person.wants
            && game.is_some_and(|game| game.position == position || choices.once_in(3))
        {
            return Some(Ask::Act { position, action });
        }
        if let Some(legal) = game.and_then(|game| game.legal.as_ref())
            && !choices.once_in(4)
        {
            let position = game?.position;
            let clue = (!legal.clues.is_empty()).then(|| choices.below(legal.clues.len()));
            let action = match (choices.below(30), clue) {
                (0..15, Some(clue)) => {
                    let offer = &legal.clues[clue];
                    Action::Clue { to: offer.to, clue: offer.clue }
                }
                (0..29, _) if !legal.discards.is_empty() => {
                    Action::Discard { card: choices.of(&legal.discards) }
                }
                (0..29, Some(clue)) => {
                    let offer = &legal.clues[clue];
                    Action::Clue { to: offer.to, clue: offer.clue }
                }
                _ if legal.plays.is_empty() => return None,
                _ => Action::Play {
                    card: choices.of(&legal.plays),
                    announce: (choices.once_in(2) && !legal.announce.is_empty())
                        .then(|| choices.of(&legal.announce)),
                },
            };
            return Some(Ask::Act { position, action });
        }
        let hand: Vec<u8> = person.client.desk.as_ref().map_or(vec![], |desk| desk.order.clone());
        Some(match choices.below(13) {
            0 if choices.once_in(2) => {
                Ask::Propose { proposal: Proposal::TakeBack, position: None }
            }
            1 if choices.once_in(6) => Ask::Propose { proposal: Proposal::End, position: None },
            2..4 => {
                let away = table.seats.iter().find(|seat| {
                    matches!(&seat.occupant, Some(Occupant::Person(person)) if !person.present)
                })?;
                let bot = choices.of(&["novice", "smart"]).to_owned();
                Ask::Propose {
                    proposal: Proposal::Replace { seat: away.seat, bot },
                    position: None,
                }
            }
            4..6 if table.you.seat.is_none() && table.you.watching.is_none() => Ask::Watch,
            6 if table.you.watching.is_some() => {
                let seat = Seat(choices.of(&starmine_rules::Seat::ALL[..table.seats.len()]));
                Ask::Look { looking: choices.of(&[Looking::AllHands, Looking::Seat { seat }]) }
            }
            7 => Ask::Say { text: format!("hm {nonce}"), nonce },
            8 => Ask::Remark { remark: Remark::Moment, nonce },
            9 if hand.len() > 1 => {
                let mut order = hand;
                order.rotate_left(1);
                Ask::Arrange { order }
            }
            10 if !hand.is_empty() => {
                Ask::Turn { card: choices.of(&hand), turned: Turned::Sideways }
            }
            11 if !hand.is_empty() => {
                Ask::Note { card: choices.of(&hand), text: format!("n{nonce}") }
            }
            12 => Ask::Why { entry: table.entry.saturating_sub(choices.below(4) as u32) },
            _ => return None,
        })
    }

    /// Checks the messages sent in this step.
    fn listen(&mut self) {
        let sent = self.harness.tap.replace(Vec::new()).unwrap_or_default();
        for sent in sent {
            self.check_the_desk(&sent);
            if sent.stage != Stage::Playing {
                continue;
            }
            let Some(view) = sent.view else {
                let seen = seen_in(&sent.message);
                assert!(seen.is_empty(), "a visitor received {seen:?}");
                continue;
            };
            let Observer::Seat(own) = view.observer() else { continue };
            for (seat, id, face) in seen_in(&sent.message) {
                assert!(
                    seat.0 != own || face.is_none(),
                    "{:?} received the face {face:?} of their card {id}",
                    sent.to
                );
            }
        }
    }

    /// A desk must be stored before it is accepted.
    fn check_the_desk(&self, sent: &Sent) {
        let ToClient::Accepted { request, .. } = &sent.message else { return };
        let person = self.people.iter().find(|person| player(person.name) == sent.to);
        let ask = person.and_then(|person| person.requests.get(request));
        let desk = self.harness.desks.get(&sent.to);
        let kept = match ask {
            Some(Ask::Arrange { order }) => desk.is_some_and(|desk| desk.order == *order),
            Some(Ask::Turn { card, turned }) => {
                desk.is_some_and(|desk| desk.turned.contains(&(*card, *turned)))
            }
            Some(Ask::Note { card, text }) => {
                let note = Note { card: *card, text: text.clone() };
                desk.is_some_and(|desk| desk.notes.contains(&note))
            }
            _ => true,
        };
        assert!(kept, "accepted but not stored, {ask:?}: {desk:?}");
    }

    /// The network and the store recover; everyone reconnects and reads
    /// everything.
    fn recover(&mut self) {
        // Messages still in transit arrive now, long overdue.
        while let Some(message) = self.messages.pop() {
            self.go_to(message.node);
            self.harness.step(Input::Asked { conn: message.conn, message: message.message });
            self.notice_closed();
            self.listen();
        }
        // A write that only seemed to fail is found by the next one; here that is
        // done at once.
        self.receive_all_news();
        self.pass(2_000);
        for who in 0..self.people.len() {
            self.come(who);
        }
        self.receive_all_news();
        for who in 0..self.people.len() {
            self.read(who, usize::MAX);
        }
        self.listen();
        self.check_everyone_is_caught_up();
    }

    /// Time passes at every node.
    fn pass(&mut self, ms: u64) {
        let begun = self.harness.now;
        for node in self.nodes() {
            self.go_to(node);
            self.harness.now = begun;
            self.harness.passes(ms);
        }
    }

    /// The game can go on, and reaches its end.
    fn play_on(&mut self) {
        for _ in 0..400 {
            if self.harness.room.table().stage() == Stage::Over {
                return;
            }
            self.pass(2_000);
            for node in self.nodes() {
                self.go_to(node);
                self.harness.bots_answer();
            }
            self.receive_all_news();
            for who in 0..self.people.len() {
                self.read(who, usize::MAX);
                let person = &mut self.people[who];
                let legal = person.client.game.as_ref().and_then(|game| game.legal.clone());
                let Some(legal) = legal else { continue };
                let position = person.client.game.as_ref().map_or(0, |game| game.position);
                let action = match (legal.plays.first(), legal.clues.first()) {
                    (Some(card), _) => Action::Play { card: *card, announce: None },
                    (None, Some(offer)) => Action::Clue { to: offer.to, clue: offer.clue },
                    (None, None) => panic!("no legal action: {legal:?}"),
                };
                person.asked.push((position, action));
                let answer = self.harness.asks(person.name, Ask::Act { position, action });
                assert!(answer.is_ok(), "a legal action of {} is refused: {answer:?}", person.name);
                self.listen();
            }
        }
        panic!("the game does not end: {:?}", self.harness.room);
    }

    fn check_everyone_is_caught_up(&mut self) {
        self.receive_all_news();
        let table = self.harness.refolded();
        for node in self.nodes() {
            self.go_to(node);
            assert_eq!(table.entry(), self.harness.room.table().entry(), "the room is up to date");
        }
        for who in 0..self.people.len() {
            self.read(who, usize::MAX);
            let Person { name, conn, client, .. } = &self.people[who];
            let looking = self.people[who].looking();
            let fresh = self.harness.snapshot_on(conn.expect("everyone is connected"), None);
            if let Err(problem) = caught_up(client, &fresh) {
                panic!("{name} is not caught up: {problem}");
            }
            // The client must also match the stored log alone, without any room.
            let player = player(name);
            let eyes = match (observer(&table, player), looking, table.watches(player)) {
                (Some(_), Some(Looking::Seat { seat }), true) => Some(Observer::Seat(seat.0)),
                (eyes, ..) => eyes,
            };
            let names = table.names(&self.harness.names);
            let reader = reader(&table, player, eyes, &names, &self.harness.names);
            assert_eq!(client.game, table.game_view(&reader), "{name}");
            let log: Vec<_> = client.log().cloned().collect();
            assert_eq!(log, table.lines(&reader, None), "{name}");
            let lies = [Some(Seal::Replaced), Some(Seal::Failed)];
            assert!(!lies.contains(&client.seal()), "{name}: a false alarm about the seal");
        }
    }

    /// Nothing accepted is lost, and nothing happens unrequested or twice.
    fn check_nothing_accepted_is_lost(&self) {
        let done = moves(&self.harness);
        for person in &self.people {
            let own = player(person.name);
            for (position, action, entry) in &person.accepted {
                let kept = done.get(entry);
                assert_eq!(kept, Some(&(own, *position, *action)), "{}: lost", person.name);
            }
            let mut asked = person.asked.clone();
            for (by, position, action) in done.values() {
                if *by == own {
                    let found = asked.iter().position(|asked| asked == &(*position, *action));
                    let found = found.unwrap_or_else(|| {
                        panic!("{} never requested {action:?} at {position}", person.name)
                    });
                    asked.swap_remove(found);
                }
            }
            for nonce in &person.said {
                let said = self
                    .harness
                    .chat
                    .iter()
                    .filter(|spoken| spoken.line.player == own && spoken.nonce == *nonce);
                assert_eq!(said.count(), 1, "{} said it exactly once", person.name);
            }
            // A note may be replaced; nobody deletes one here.
            let desk = self.harness.desks.get(&own);
            for card in &person.noted {
                let kept =
                    desk.is_some_and(|desk| desk.notes.iter().any(|note| note.card == *card));
                assert!(kept, "{}: the note on card {card} is lost", person.name);
            }
            for vote in &person.voted {
                assert!(self.is_cast(own, vote), "{}: {vote:?} is lost", person.name);
            }
        }
        // A player who moved may vote to end the game again.
        let mut agreed: Vec<(PlayerId, u32)> = Vec::new();
        for (number, stamped) in (0..).zip(&self.harness.log) {
            match &stamped.entry {
                Entry::Agreed { by, proposal } => {
                    assert!(!agreed.contains(&(*by, *proposal)), "a duplicate vote");
                    agreed.push((*by, *proposal));
                }
                Entry::Acted { .. } => {
                    let mover = done.get(&number).map(|(by, ..)| *by);
                    agreed.retain(|(by, _)| Some(*by) != mover);
                }
                _ => {}
            }
        }
    }

    /// Whether a vote is in the log. Proposing counts as agreeing, even to an
    /// existing proposal.
    fn is_cast(&self, own: PlayerId, vote: &Ask) -> bool {
        let entries = || (0..).zip(self.harness.log.iter().map(|stamped| &stamped.entry));
        let has = |wanted: Entry| entries().any(|(_, entry)| *entry == wanted);
        let agreed = |number: u32, by: PlayerId| {
            by == own || has(Entry::Agreed { by: own, proposal: number })
        };
        match vote {
            Ask::Decline { proposal } => has(Entry::Declined { by: own, proposal: *proposal }),
            Ask::Agree { proposal } => entries().any(|(number, entry)| match entry {
                Entry::Proposed { by, .. } => number == *proposal && agreed(number, *by),
                _ => false,
            }),
            Ask::Propose { proposal, .. } => entries().any(|(number, entry)| match entry {
                Entry::Proposed { by, proposal: other } => other == proposal && agreed(number, *by),
                _ => false,
            }),
            _ => true,
        }
    }
}

/// The number of turns in the log.
fn moved(harness: &Harness) -> usize {
    harness.log.iter().filter(|stamped| matches!(stamped.entry, Entry::Acted { .. })).count()
}

/// The moves of people, by entry: player, position and action.
fn moves(harness: &Harness) -> BTreeMap<u32, (PlayerId, u32, Action)> {
    let start =
        harness.log.iter().take_while(|stamped| !matches!(stamped.entry, Entry::Acted { .. }));
    let start = start.count();
    let mut table = Table::from_log(harness.game, &harness.log[..start]).expect("sound");
    let mut moves = BTreeMap::new();
    for (number, stamped) in harness.log.iter().enumerate().skip(start) {
        if let Entry::Acted { seat, action, reason: None, .. } = &stamped.entry {
            let play = table.play().expect("a game");
            let hand = play.game().board().hand(seat.0);
            let action = Action::new(*action, hand).expect("a card in hand");
            let by =
                table.occupant(seat.0).and_then(|occupant| occupant.person()).expect("a person");
            moves.insert(number as u32, (by, play.position(), action));
        }
        table.apply(stamped).expect("sound");
    }
    moves
}

/// Every card in a hand in this message, with its face if present.
fn seen_in(message: &ToClient) -> Vec<(Seat, u8, Option<starmine_protocol::Card>)> {
    let (game, log) = match message {
        ToClient::Snapshot { game, log, .. } => (game.as_ref(), &log[..]),
        ToClient::Game { game, log, .. } => (Some(game), &log[..]),
        ToClient::Table { log, .. } => (None, &log[..]),
        _ => (None, &[][..]),
    };
    let hands = game.into_iter().flat_map(|game| &game.hands);
    let held = hands.flat_map(|hand| hand.cards.iter().map(|card| (hand.seat, card.id, card.face)));
    let drawn = log.iter().flat_map(|line| &line.events).filter_map(|event| match event {
        Event::Drew { seat, id, face } => Some((*seat, *id, *face)),
        _ => None,
    });
    held.chain(drawn).collect()
}
