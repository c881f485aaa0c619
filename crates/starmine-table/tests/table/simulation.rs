//! A table on a bad day, all from one seed: a network that drops, delays,
//! repeats and reorders what clients send and cuts their connections; a store
//! that fails, or only says so; a server that crashes before and after
//! something is kept. Every other day there are two servers at one store, which
//! both have the table open and hear late, or never, what the other has done.
//! And what must hold all the same:
//!
//! - a client that has caught up knows what the log says it may know;
//! - nobody is told a face of their own while the game is on;
//! - nothing that was accepted is lost, be it a move, a word, a note or a vote, and nothing that
//!   was asked is done twice;
//! - every game that started can be played to its end;
//! - the log folds.
//!
//! `STARMINE_SEED=n cargo test -p starmine-table --test table simulation`
//! repeats one seed.

use std::collections::BTreeMap;

use starmine_client::{Seal, TableState};
use starmine_protocol::{
    Action, Aids, Ask, Event, Looking, Note, Occupant, PlayerId, Proposal, Remark, Seat, Settings,
    Stage, Talk, ToClient, ToServer, Turned,
};
use starmine_rules::testing::Choices;
use starmine_rules::{Edition, Observer};
use starmine_table::room::{Conn, Input};
use starmine_table::table::{Checked, Entry, Table, check};

use crate::client::caught_up;
use crate::house::{Fate, House, Sent, decide, observer, opened, player, reader};

const SEEDS: u64 = 300;
const STEPS: usize = 1_000;
const PEOPLE: [&str; 5] = ["Mara", "Jonas", "Liv", "Ada", "Noor"];
const WATCHERS: [&str; 2] = ["Zoe", "Ken"];

#[test]
fn every_table_survives_a_bad_day() {
    let seeds = match std::env::var("STARMINE_SEED") {
        Ok(seed) => vec![seed.parse().expect("STARMINE_SEED is a number")],
        Err(_) => (0..SEEDS).collect::<Vec<u64>>(),
    };
    let mut sum = Sum::default();
    for seed in seeds {
        let outcome = std::panic::catch_unwind(|| World::new(seed).run());
        match outcome {
            Ok(day) => sum.add(&day),
            Err(panic) => {
                eprintln!(
                    "seed {seed} fails; repeat it with\n  STARMINE_SEED={seed} \
                     cargo test -p starmine-table --test table simulation"
                );
                std::panic::resume_unwind(panic);
            }
        }
    }
    eprintln!("{sum:?}");
    if std::env::var("STARMINE_SEED").is_err() {
        sum.has_seen_everything();
    }
}

/// What happened in all the days, so that a quiet simulation is noticed.
#[derive(Debug, Default)]
struct Sum {
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
    /// Writes that another node was faster with.
    conflicts: usize,
    /// Turns that were taken on one node after one on the other.
    changes_of_node: usize,
}

impl Sum {
    fn add(&mut self, day: &Sum) {
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

    fn has_seen_everything(&self) {
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

/// A person with a program.
struct Person {
    name: &'static str,
    client: TableState,
    conn: Option<Conn>,
    /// The node it is connected to, or was last.
    node: usize,
    /// The move it wants and has no answer to.
    wants: Option<(u32, Action)>,
    /// Every move it ever asked for.
    asked: Vec<(u32, Action)>,
    /// Every move that was accepted, with the entry.
    accepted: Vec<(u32, Action, u32)>,
    /// What was said and accepted, by nonce.
    said: Vec<u32>,
    /// The notes that were accepted, by card.
    noted: Vec<u8>,
    /// The votes that were accepted.
    voted: Vec<Ask>,
    requests: BTreeMap<u32, Ask>,
}

impl Person {
    /// Through whose eyes it watches, as far as it was told.
    fn looking(&self) -> Option<Looking> {
        self.client.table.as_ref()?.you.watching
    }
}

/// A message under way.
struct Letter {
    node: usize,
    conn: Conn,
    message: Box<ToServer>,
}

/// What a node tells the other.
enum News {
    Moved,
    Here(Vec<PlayerId>),
}

struct World {
    /// The node at which something happens now. It holds the store.
    house: House,
    /// The other one, if there are two.
    other: Option<House>,
    /// Which of them `house` is.
    at: usize,
    /// What the nodes have told each other, on its way to one of them.
    news: Vec<(usize, News)>,
    /// How far the log was and who was here, as each node last told.
    told: [(usize, Vec<PlayerId>); 2],
    /// The node at which the last turn was taken.
    last_mover: usize,
    choices: Choices<'static>,
    people: Vec<Person>,
    letters: Vec<Letter>,
    requests: u32,
    sum: Sum,
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
        let mut house = House::of(opened(settings, "Mara"), seed);
        let mut sitting = Vec::new();
        for (place, name) in PEOPLE.iter().enumerate().take(seats) {
            let bot = place > 0 && choices.once_in(3);
            sitting.push(match (bot, choices.once_in(4)) {
                (true, true) => "bot:smart",
                (true, false) => "bot:novice",
                (false, _) => *name,
            });
        }
        house.sit_down(&sitting);
        house.asks("Mara", Ask::Start).expect("a start");
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
        let mut other = (seed % 2 == 1).then(|| house.second_node());
        if let Some(other) = &mut other {
            other.take_over(&mut house);
            other.restarts();
            house.take_over(other);
        }
        house.restarts();
        house.tap = Some(Vec::new());
        World {
            house,
            other,
            at: 0,
            news: Vec::new(),
            told: Default::default(),
            last_mover: 0,
            choices,
            people,
            letters: Vec::new(),
            // Out of the way of those the house itself numbers.
            requests: 1_000_000,
            sum: Sum::default(),
        }
    }

    fn run(mut self) -> Sum {
        for _ in 0..STEPS {
            self.step();
            self.listen();
        }
        self.calm_down();
        self.check_what_was_promised();
        self.play_on();
        self.check_everyone_is_caught_up();
        self.check_what_was_promised();
        let log = &self.house.log;
        let result = self.house.room.table().summary().result;
        let checked = check(self.house.game, log, result);
        let expected = if result.is_some() { Checked::Same } else { Checked::Unfinished };
        assert_eq!(checked, Ok(expected));
        let count = |wanted: fn(&Entry) -> bool| {
            log.iter().filter(|stamped| wanted(&stamped.entry)).count()
        };
        let conflicts = self.house.conflicts;
        self.sum.conflicts = conflicts + self.other.as_ref().map_or(0, |other| other.conflicts);
        self.sum.turns = count(|entry| matches!(entry, Entry::Acted { .. }));
        self.sum.taken_back = count(|entry| matches!(entry, Entry::TookBack { .. }));
        self.sum.handed_over = count(|entry| matches!(entry, Entry::HandedOver { .. }));
        self.sum.returned = count(|entry| matches!(entry, Entry::Returned { .. }));
        self.sum.let_in = count(|entry| matches!(entry, Entry::LetIn { .. }));
        self.sum.agreed_to_end = count(|entry| matches!(entry, Entry::Ended { .. }));
        self.sum.accepted = self.people.iter().map(|person| person.accepted.len()).sum();
        self.sum.noted = self.people.iter().map(|person| person.noted.len()).sum();
        self.sum.voted = self.people.iter().map(|person| person.voted.len()).sum();
        self.sum
    }

    /// Something happens.
    fn step(&mut self) {
        let wait = match self.choices.below(40) {
            0 if self.choices.once_in(3) => 70_000,
            0..10 => 2_000,
            _ => 50,
        };
        self.house.now += wait;
        for node in self.nodes() {
            self.go_to(node);
            let House { room, now, .. } = &self.house;
            if room.wakes_at(now - wait).is_some_and(|at| at <= *now) {
                self.risk(Input::Ticked);
            }
        }
        self.at_any_node();
        self.hear_news();
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

    /// Whatever happens next happens at this node.
    fn go_to(&mut self, node: usize) {
        if self.at != node
            && let Some(other) = &mut self.other
        {
            other.take_over(&mut self.house);
            std::mem::swap(&mut self.house, other);
            self.at = node;
        }
    }

    fn at_any_node(&mut self) {
        let node = self.choices.below(self.nodes().len());
        self.go_to(node);
    }

    /// The node tells the other what has changed since it last did. Some of
    /// it gets lost.
    fn tell_news(&mut self) {
        if self.other.is_none() {
            return;
        }
        let (log, here) = (self.house.log.len(), self.house.room.people_here());
        let other = 1 - self.at;
        if log > self.told[self.at].0 && !self.choices.once_in(4) {
            self.news.push((other, News::Moved));
        }
        if here != self.told[self.at].1 {
            self.news.push((other, News::Here(here.clone())));
        }
        self.told[self.at] = (log, here);
    }

    /// Some of what a node was told arrives, the oldest first.
    fn hear_news(&mut self) {
        while self.choices.once_in(2) {
            let Some(first) = self.news.iter().position(|(to, _)| *to == self.at) else { return };
            let (_, news) = self.news.remove(first);
            self.hear(news);
        }
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Moved => self.house.catches_up(),
            News::Here(people) => {
                let node = self.other.as_ref().and_then(House::node).expect("another node");
                self.house.step(Input::Elsewhere { node, people });
            }
        }
        self.tell_news();
    }

    /// Everything that is still on its way arrives, and whatever was lost is
    /// asked for.
    fn hear_all_news(&mut self) {
        // What one hears the other may have to hear of.
        for _ in 0..2 {
            for node in self.nodes() {
                self.go_to(node);
                self.house.catches_up();
                self.tell_news();
                while let Some(first) = self.news.iter().position(|(to, _)| *to == self.at) {
                    let (_, news) = self.news.remove(first);
                    self.hear(news);
                }
            }
        }
    }

    /// Something comes in, and what is to be kept may not be.
    fn risk(&mut self, input: Input) {
        let fate = match self.choices.below(150) {
            0..5 => Fate::Failed,
            5..7 => Fate::KeptUnknown,
            7 => Fate::CrashKept,
            8 => Fate::CrashLost,
            _ => Fate::Kept,
        };
        self.house.fate = fate;
        let turns = moved(&self.house);
        self.house.step(input);
        if moved(&self.house) > turns {
            self.sum.changes_of_node += usize::from(self.last_mover != self.at);
            self.last_mover = self.at;
        }
        if matches!(fate, Fate::CrashKept | Fate::CrashLost) && self.house.fate == Fate::Kept {
            self.lose_news();
        }
        self.tell_news();
        if std::mem::replace(&mut self.house.fate, Fate::Kept) != Fate::Kept {
            // Nothing was to be kept.
            return;
        }
        match fate {
            Fate::Kept => {}
            Fate::Failed | Fate::KeptUnknown => self.sum.failures += 1,
            Fate::CrashKept | Fate::CrashLost => self.sum.crashes += 1,
        }
    }

    /// A letter arrives: any of those under way, perhaps to arrive again.
    fn deliver(&mut self) {
        if self.letters.is_empty() {
            return;
        }
        let which = self.choices.below(self.letters.len());
        if self.choices.once_in(12) {
            self.letters.remove(which);
            return;
        }
        let repeated = self.choices.once_in(8);
        let (node, conn, message) = if repeated {
            self.sum.repeated += 1;
            let letter = &self.letters[which];
            (letter.node, letter.conn, letter.message.clone())
        } else {
            let letter = self.letters.remove(which);
            (letter.node, letter.conn, letter.message)
        };
        self.go_to(node);
        self.risk(Input::Asked { conn, message });
    }

    fn bot(&mut self) {
        if self.house.questions.is_empty() {
            return;
        }
        let which = self.choices.below(self.house.questions.len());
        let repeated = self.choices.once_in(6);
        let question = match repeated {
            true => self.house.questions[which].clone(),
            false => self.house.questions.remove(which),
        };
        let decision = decide(&question);
        self.risk(Input::BotDecided { position: question.position, decision: Some(decision) });
    }

    fn crash(&mut self) {
        self.sum.crashes += 1;
        self.house.restarts();
        self.lose_news();
    }

    /// A node that has just started knows nothing of the other until it is
    /// told again.
    fn lose_news(&mut self) {
        let at = self.at;
        self.news.retain(|(to, _)| *to != at);
        if let Some(other) = &self.other {
            self.news.push((at, News::Here(other.room.people_here())));
        }
    }

    fn come(&mut self, who: usize) {
        if self.people[who].conn.is_none() {
            self.at_any_node();
            let person = &mut self.people[who];
            person.node = self.at;
            // A new connection looks at all hands; what was told through
            // other eyes is then told again.
            let afresh = matches!(person.looking(), Some(Looking::Seat { .. }));
            let afresh = self.choices.once_in(4) || afresh;
            let since = person.client.resume().since.filter(|_| !afresh);
            person.conn = Some(self.house.resumes(person.name, since));
            person.requests.clear();
            self.tell_news();
        }
    }

    fn go(&mut self, who: usize) {
        self.go_to(self.people[who].node);
        if let Some(conn) = self.people[who].conn.take() {
            self.letters.retain(|letter| letter.conn != conn);
            self.house.hangs_up(conn);
            self.tell_news();
        }
    }

    fn notice_closed(&mut self) {
        let here = self.at;
        for person in self.people.iter_mut().filter(|person| person.node == here) {
            if person.conn.is_some_and(|conn| !self.house.is_open(conn)) {
                person.conn = None;
            }
        }
    }

    /// Someone takes in what waits for them.
    fn read(&mut self, who: usize, most: usize) {
        self.go_to(self.people[who].node);
        let person = &mut self.people[who];
        let Some(conn) = person.conn else { return };
        for message in self.house.reads(conn, most) {
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

    /// Someone decides what to ask for, from what their client shows.
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
        self.letters.push(Letter { node, conn, message: Box::new(ToServer { request, ask }) });
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
        // A move that was not answered is asked for again, word for word.
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
        Some(match choices.below(12) {
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
            _ => return None,
        })
    }

    /// Checks what was sent in this step.
    fn listen(&mut self) {
        let sent = self.house.tap.replace(Vec::new()).unwrap_or_default();
        for sent in sent {
            self.check_the_desk(&sent);
            if sent.stage != Stage::Playing {
                continue;
            }
            let Some(view) = sent.view else {
                let seen = seen_in(&sent.message);
                assert!(seen.is_empty(), "a stranger was told {seen:?}");
                continue;
            };
            let Observer::Seat(own) = view.observer() else { continue };
            for (seat, id, face) in seen_in(&sent.message) {
                assert!(
                    seat.0 != own || face.is_none(),
                    "{:?} was told that their card {id} is {face:?}",
                    sent.to
                );
            }
        }
    }

    /// How cards lie is kept before it is accepted.
    fn check_the_desk(&self, sent: &Sent) {
        let ToClient::Accepted { request, .. } = &sent.message else { return };
        let person = self.people.iter().find(|person| player(person.name) == sent.to);
        let ask = person.and_then(|person| person.requests.get(request));
        let desk = self.house.desks.get(&sent.to);
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
        assert!(kept, "{ask:?} was accepted: {desk:?}");
    }

    /// The network and the store recover, all come back and read all.
    fn calm_down(&mut self) {
        // Whatever was still under way arrives now, long after its time.
        while let Some(letter) = self.letters.pop() {
            self.go_to(letter.node);
            self.house.step(Input::Asked { conn: letter.conn, message: letter.message });
            self.notice_closed();
            self.listen();
        }
        // A write that only seemed to fail is found by the next one; here
        // nobody waits for that.
        self.hear_all_news();
        self.pass(2_000);
        for who in 0..self.people.len() {
            self.come(who);
        }
        self.hear_all_news();
        for who in 0..self.people.len() {
            self.read(who, usize::MAX);
        }
        self.listen();
        self.check_everyone_is_caught_up();
    }

    /// Time passes at every node.
    fn pass(&mut self, ms: u64) {
        let begun = self.house.now;
        for node in self.nodes() {
            self.go_to(node);
            self.house.now = begun;
            self.house.passes(ms);
        }
    }

    /// The game can go on, and comes to its end.
    fn play_on(&mut self) {
        for _ in 0..400 {
            if self.house.room.table().stage() == Stage::Over {
                return;
            }
            self.pass(2_000);
            for node in self.nodes() {
                self.go_to(node);
                self.house.bots_answer();
            }
            self.hear_all_news();
            for who in 0..self.people.len() {
                self.read(who, usize::MAX);
                let person = &mut self.people[who];
                let legal = person.client.game.as_ref().and_then(|game| game.legal.clone());
                let Some(legal) = legal else { continue };
                let position = person.client.game.as_ref().map_or(0, |game| game.position);
                let action = match (legal.plays.first(), legal.clues.first()) {
                    (Some(card), _) => Action::Play { card: *card, announce: None },
                    (None, Some(offer)) => Action::Clue { to: offer.to, clue: offer.clue },
                    (None, None) => panic!("nothing is legal: {legal:?}"),
                };
                person.asked.push((position, action));
                let answer = self.house.asks(person.name, Ask::Act { position, action });
                assert!(answer.is_ok(), "{} may not do what is legal: {answer:?}", person.name);
                self.listen();
            }
        }
        panic!("the game does not end: {:?}", self.house.room);
    }

    fn check_everyone_is_caught_up(&mut self) {
        self.hear_all_news();
        let table = self.house.refolded();
        for node in self.nodes() {
            self.go_to(node);
            assert_eq!(table.entry(), self.house.room.table().entry(), "the room knows its log");
        }
        for who in 0..self.people.len() {
            self.read(who, usize::MAX);
            let Person { name, conn, client, .. } = &self.people[who];
            let looking = self.people[who].looking();
            let fresh = self.house.snapshot_on(conn.expect("all are here"), None);
            if let Err(problem) = caught_up(client, &fresh) {
                panic!("{name} is not caught up: {problem}");
            }
            // And as the log alone has it, folded by nobody's room.
            let player = player(name);
            let eyes = match (observer(&table, player), looking, table.watches(player)) {
                (Some(_), Some(Looking::Seat { seat }), true) => Some(Observer::Seat(seat.0)),
                (eyes, ..) => eyes,
            };
            let names = table.names(&self.house.names);
            let reader = reader(&table, player, eyes, &names, &self.house.names);
            assert_eq!(client.game, table.game_view(&reader), "{name}");
            let log: Vec<_> = client.log().cloned().collect();
            assert_eq!(log, table.lines(&reader, None), "{name}");
            let lies = [Some(Seal::Changed), Some(Seal::Broken)];
            assert!(!lies.contains(&client.seal()), "{name}: the server is honest");
        }
    }

    /// Nothing accepted is lost; nothing is done that nobody asked for, or
    /// twice.
    fn check_what_was_promised(&self) {
        let done = moves(&self.house);
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
                        panic!("{} did not ask for {action:?} at {position}", person.name)
                    });
                    asked.swap_remove(found);
                }
            }
            for nonce in &person.said {
                let said = self
                    .house
                    .chat
                    .iter()
                    .filter(|spoken| spoken.line.player == own && spoken.nonce == *nonce);
                assert_eq!(said.count(), 1, "{} said it once", person.name);
            }
            // A note may be rewritten; here nobody erases one.
            let desk = self.house.desks.get(&own);
            for card in &person.noted {
                let kept =
                    desk.is_some_and(|desk| desk.notes.iter().any(|note| note.card == *card));
                assert!(kept, "{}: the note on card {card} is lost", person.name);
            }
            for vote in &person.voted {
                assert!(self.is_cast(own, vote), "{}: {vote:?} is lost", person.name);
            }
        }
        // Who has played on may want to end the game once more.
        let mut agreed: Vec<(PlayerId, u32)> = Vec::new();
        for (number, stamped) in (0..).zip(&self.house.log) {
            match &stamped.entry {
                Entry::Agreed { by, proposal } => {
                    assert!(!agreed.contains(&(*by, *proposal)), "nobody agrees twice");
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

    /// Whether a vote is in the log. Who proposes agrees, and who proposes
    /// what is proposed already does, too.
    fn is_cast(&self, own: PlayerId, vote: &Ask) -> bool {
        let entries = || (0..).zip(self.house.log.iter().map(|stamped| &stamped.entry));
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

/// How many turns are in the log.
fn moved(house: &House) -> usize {
    house.log.iter().filter(|stamped| matches!(stamped.entry, Entry::Acted { .. })).count()
}

/// The moves of people by entry: who, in which position, and what.
fn moves(house: &House) -> BTreeMap<u32, (PlayerId, u32, Action)> {
    let start =
        house.log.iter().take_while(|stamped| !matches!(stamped.entry, Entry::Acted { .. }));
    let start = start.count();
    let mut table = Table::from_log(house.game, &house.log[..start]).expect("sound");
    let mut moves = BTreeMap::new();
    for (number, stamped) in house.log.iter().enumerate().skip(start) {
        if let Entry::Acted { seat, action, reason: None, .. } = &stamped.entry {
            let play = table.play().expect("a game");
            let hand = play.game().board().hand(seat.0);
            let action = Action::new(*action, hand).expect("a card in hand");
            let by = table.sitter(seat.0).and_then(|sitter| sitter.person()).expect("a person");
            moves.insert(number as u32, (by, play.position(), action));
        }
        table.apply(stamped).expect("sound");
    }
    moves
}

/// Every card in a hand that a message speaks of, with its face if it tells.
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
