//! A house with one room: people by name, connections as queues of messages,
//! a log in memory, a clock that is turned by hand. The store can be told to
//! fail, and the server to crash.

use std::collections::{BTreeMap, BTreeSet};

use starmine_bots::{Budget, Decision};
use starmine_protocol::{
    Action, Ask, ChatLine, Desk, GameId, GameView, LogLine, Looking, PlayerId, Proposal, Seat,
    Settings, Stage, TableView, ToClient, ToServer, VERSION,
};
use starmine_rules::{Edition, Observer, View, notation};
use starmine_table::room::{Conn, Guest, Hello, Input, NodeId, Output, Room, acquainted, opening};
use starmine_table::table::{Chance, Entry, Given, Opened, Question, Reader, Stamped, Table, Time};
use starmine_table::{Spoken, Write};
use starmine_words::table::TableRefusal;

/// What was asked: the entry it became, or the id of the refusal.
pub(crate) type Answer = Result<u32, String>;

/// Chance that repeats.
pub(crate) struct Dice(pub(crate) u64);

impl Chance for Dice {
    fn bits(&mut self) -> u128 {
        let mut word = || {
            // SplitMix64.
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = self.0;
            z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ z >> 31
        };
        u128::from(word()) << 64 | u128::from(word())
    }
}

/// What becomes of the next write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// It is kept.
    Kept,
    /// The store fails.
    Failed,
    /// The store says that it failed, but has kept it: a timeout.
    KeptUnknown,
    /// The server dies once it is kept, before anyone is told.
    CrashKept,
    /// The server dies before it is kept.
    CrashLost,
}

/// A message that was sent, with what its reader may know at that moment.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    pub(crate) to: PlayerId,
    pub(crate) message: ToClient,
    /// The view the rules themselves allow; none for who is not at the game.
    pub(crate) view: Option<View>,
    pub(crate) stage: Stage,
}

pub(crate) struct House {
    pub(crate) room: Room,
    pub(crate) game: GameId,
    /// What is kept.
    pub(crate) log: Vec<Stamped>,
    pub(crate) chat: Vec<Spoken>,
    pub(crate) desks: BTreeMap<PlayerId, Desk>,
    pub(crate) learned: BTreeSet<(GameId, PlayerId)>,
    /// Tables that came to be with it.
    pub(crate) also: Vec<(GameId, Write)>,
    pub(crate) names: BTreeMap<PlayerId, String>,
    pub(crate) now: Time,
    pub(crate) chance: Dice,
    /// What bots were asked and have not answered.
    pub(crate) questions: Vec<Question>,
    /// What becomes of the next write; afterwards they are kept again.
    pub(crate) fate: Fate,
    /// Everything that was ever sent, if someone listens in.
    pub(crate) tap: Option<Vec<Sent>>,
    /// Which node it is, if another one shares its store.
    node: Option<NodeId>,
    /// How often another node was faster.
    pub(crate) conflicts: usize,
    inboxes: BTreeMap<Conn, (PlayerId, Vec<ToClient>)>,
    conns: u64,
    requests: u32,
}

/// How often the same is tried if another node is faster each time, as in the
/// server.
const ATTEMPTS: u32 = 5;

/// The player of this name.
pub(crate) fn player(name: &str) -> PlayerId {
    let mut bits = [0; 10];
    bits.iter_mut().zip(name.bytes()).for_each(|(bit, byte)| *bit = byte);
    PlayerId::from_bits(bits)
}

pub(crate) fn seat(letter: &str) -> Seat {
    Seat(letter.parse().expect("a seat"))
}

/// A table for so many as we offer it.
pub(crate) fn settings(players: u8) -> Settings {
    let starter = starmine_protocol::Starter::Seat { seat: seat("A") };
    Settings { starter, ..Settings::of(Edition::German, players) }
}

pub(crate) fn opened(settings: Settings, host: &str) -> Opened {
    Opened::new(settings, player(host))
}

impl House {
    /// A table that someone has made, with nobody at it.
    pub(crate) fn made_by(host: &str, settings: Settings) -> House {
        House::of(opened(settings, host), 1)
    }

    /// A table made like this, with chance from a seed.
    pub(crate) fn of(opened: Opened, seed: u64) -> House {
        let game = GameId::from_bits([7; 10]);
        let now = 1_700_000_000_000;
        let entries = vec![Entry::Opened(Box::new(opened))];
        let write = opening(game, entries, now).expect("an opening");
        let table = Table::from_log(game, &write.entries).expect("sound");
        House {
            room: Room::new(table, BTreeMap::new(), Vec::new(), Budget(0), now),
            game,
            log: write.entries,
            chat: Vec::new(),
            desks: BTreeMap::new(),
            learned: BTreeSet::new(),
            also: Vec::new(),
            names: BTreeMap::new(),
            now,
            chance: Dice(seed),
            questions: Vec::new(),
            fate: Fate::Kept,
            tap: None,
            node: None,
            conflicts: 0,
            inboxes: BTreeMap::new(),
            conns: 0,
            requests: 0,
        }
    }

    /// Another node at the same store, with the room closed there so far.
    pub(crate) fn second_node(&mut self) -> House {
        let opened = self.log.first().expect("an opening").entry.clone();
        let Entry::Opened(opened) = opened else { panic!("a log begins with its opening") };
        let mut other = House::of(*opened, 0);
        self.node = Some(NodeId(1));
        other.node = Some(NodeId(2));
        // Connections have different numbers on both.
        other.conns = 1 << 32;
        other
    }

    pub(crate) fn node(&self) -> Option<NodeId> {
        self.node
    }

    /// Takes over what all nodes share: the store, the clock, and who listens
    /// in.
    pub(crate) fn take_over(&mut self, from: &mut House) {
        self.log = std::mem::take(&mut from.log);
        self.chat = std::mem::take(&mut from.chat);
        self.desks = std::mem::take(&mut from.desks);
        self.learned = std::mem::take(&mut from.learned);
        self.also = std::mem::take(&mut from.also);
        self.names = std::mem::take(&mut from.names);
        self.tap = from.tap.take();
        self.now = from.now;
        self.requests = from.requests;
    }

    /// People who have sat down in this order, and the cards dealt.
    pub(crate) fn playing(people: &[&str], change: impl FnOnce(&mut Settings)) -> House {
        let mut settings = settings(people.len() as u8);
        change(&mut settings);
        let mut house = House::made_by(people[0], settings);
        house.sit_down(people);
        house.asks(people[0], Ask::Start).expect("a start");
        house.hush();
        house
    }

    /// People who practise with cards that begin with these; the others lie
    /// sorted below them.
    pub(crate) fn practising(
        people: &[&str],
        first: &str,
        change: impl FnOnce(&mut Settings),
    ) -> House {
        let mut settings = settings(people.len() as u8);
        change(&mut settings);
        let rules = settings.rules.checked(starmine_rules::Seat::A).expect("rules");
        let mut cards = notation::parse_cards(first).expect("cards");
        let mut rest: Vec<_> = rules.pack().copies().collect();
        for card in &cards {
            let place = rest.iter().position(|other| other == card).expect("in the pack");
            rest.remove(place);
        }
        cards.extend(rest);
        let given = Given { cards: notation::cards_text(&cards), seed: None, actions: vec![] };
        let opened = opened(settings, people[0]);
        let mut house = House::of(Opened { practice: true, deal: Some(given), ..opened }, 1);
        house.sit_down(people);
        house.asks(people[0], Ask::Start).expect("a start");
        house.hush();
        house
    }

    /// Everyone comes and sits down; `bot:smart` is one.
    pub(crate) fn sit_down(&mut self, people: &[&str]) {
        let host = people[0];
        for (name, place) in people.iter().zip(starmine_rules::Seat::ALL) {
            let seat = Seat(place);
            match name.strip_prefix("bot:") {
                Some(bot) => {
                    self.asks(host, Ask::AddBot { seat, bot: bot.into() }).expect("a bot");
                }
                None => {
                    self.comes(name);
                    self.asks(name, Ask::Sit { seat }).expect("a seat");
                }
            }
        }
    }

    // People.

    /// Someone opens the table.
    pub(crate) fn comes(&mut self, name: &str) -> Conn {
        self.resumes(name, None)
    }

    /// Someone opens the table and has seen it up to an entry.
    pub(crate) fn resumes(&mut self, name: &str, since: Option<u32>) -> Conn {
        self.names.insert(player(name), name.to_owned());
        self.connects(player(name), since)
    }

    pub(crate) fn connects(&mut self, player: PlayerId, since: Option<u32>) -> Conn {
        self.says_hello(player, since, None)
    }

    pub(crate) fn connects_looking(&mut self, player: PlayerId, looking: Looking) -> Conn {
        self.says_hello(player, None, Some(looking))
    }

    fn says_hello(
        &mut self,
        player: PlayerId,
        since: Option<u32>,
        looking: Option<Looking>,
    ) -> Conn {
        self.conns += 1;
        let conn = Conn(self.conns);
        self.inboxes.insert(conn, (player, Vec::new()));
        let guest = Guest {
            player,
            name: self.names.get(&player).cloned().unwrap_or_default(),
            barred: self.barred(player),
            desk: self.desks.get(&player).cloned(),
        };
        // Whoever comes from another node must not be shown less than there.
        if self.node.is_some() {
            self.catches_up();
        }
        let hello = Hello { request: 0, protocol: VERSION, since, looking };
        self.step(Input::Connected { conn, guest: Box::new(guest), hello });
        conn
    }

    /// Why someone may not get to know the cards.
    fn barred(&self, player: PlayerId) -> Option<TableRefusal> {
        let knows = self.learned.contains(&(self.room.table().deal_key(), player));
        knows.then_some(TableRefusal::KnowsDeal)
    }

    /// The room asks anew who may get to know the cards.
    fn looks_up(&mut self, players: Vec<PlayerId>) {
        for player in players {
            self.room.bar(player, self.barred(player));
        }
    }

    /// Someone gets to know the deal of this table by another one.
    pub(crate) fn learns_elsewhere(&mut self, name: &str) {
        self.learned.insert((self.room.table().deal_key(), player(name)));
    }

    /// Someone closes all their tabs.
    pub(crate) fn leaves(&mut self, name: &str) {
        for conn in self.conns_of(player(name)) {
            self.hangs_up(conn);
        }
    }

    pub(crate) fn hangs_up(&mut self, conn: Conn) {
        if self.inboxes.remove(&conn).is_some() {
            self.step(Input::Disconnected { conn });
        }
    }

    pub(crate) fn conns_of(&self, player: PlayerId) -> Vec<Conn> {
        let own = self.inboxes.iter().filter(|(_, (other, _))| *other == player);
        own.map(|(conn, _)| *conn).collect()
    }

    pub(crate) fn is_open(&self, conn: Conn) -> bool {
        self.inboxes.contains_key(&conn)
    }

    /// Someone asks for something and is answered.
    #[track_caller]
    pub(crate) fn asks(&mut self, name: &str, ask: Ask) -> Answer {
        let conn = *self.conns_of(player(name)).last().unwrap_or_else(|| panic!("{name} is away"));
        self.requests += 1;
        let request = self.requests;
        self.looks_up(self.room.concerned(conn, &ask));
        self.step(Input::Asked { conn, message: Box::new(ToServer { request, ask }) });
        let answer = self.inboxes.get(&conn).into_iter().flat_map(|(_, inbox)| inbox.iter().rev());
        let answer = answer.into_iter().find_map(|message| match message {
            ToClient::Accepted { request: other, entry } if *other == request => Some(Ok(*entry)),
            ToClient::Refused { request: other, refusal, .. } if *other == request => {
                Some(Err(refusal.id.to_string()))
            }
            _ => None,
        });
        answer.unwrap_or_else(|| Err("no answer".to_owned()))
    }

    /// Someone acts in the position as it is, with a card or clue in short:
    /// `play 3`, `discard 4`, `clue B R`.
    #[track_caller]
    pub(crate) fn acts(&mut self, name: &str, what: &str) -> Answer {
        let position = self.position();
        self.asks(name, Ask::Act { position, action: action(what) })
    }

    /// Seats take turns at harmless moves until so many were made.
    pub(crate) fn discards_and_clues(&mut self, people: &[&str], turns: usize) {
        for _ in 0..turns {
            let acting = self.game_of_truth().board().to_act().expect("a turn");
            let name = people[acting.index()];
            let what = self.harmless(name);
            self.acts(name, &what).expect("a legal move");
        }
    }

    /// A clue while there are tokens, else the oldest card away.
    pub(crate) fn harmless(&mut self, name: &str) -> String {
        let game = self.game(name);
        let legal = game.legal.expect("their turn");
        match (legal.clues.first(), legal.discards.last()) {
            (Some(offer), _) => format!("clue {} {}", offer.to, offer.clue),
            (None, Some(card)) => format!("discard {card}"),
            (None, None) => format!("play {}", legal.plays[0]),
        }
    }

    /// Everyone plays their newest card until the game is over.
    pub(crate) fn play_out(&mut self, people: &[&str]) {
        while self.room.table().stage() == Stage::Playing {
            let acting = self.game_of_truth().board().to_act().expect("a turn");
            match people[acting.index()] {
                bot if bot.starts_with("bot:") => self.bots_answer(),
                name => {
                    let card = self.game(name).legal.expect("their turn").plays[0];
                    self.acts(name, &format!("play {card}")).expect("a legal move");
                }
            }
        }
    }

    // Time, bots, faults.

    /// Time passes; the room is told when it asked to be.
    pub(crate) fn passes(&mut self, ms: Time) {
        let end = self.now + ms;
        while let Some(wake) = self.room.wakes_at(self.now).filter(|wake| *wake <= end) {
            self.now = wake;
            self.looks_up(self.room.table().knocking());
            self.step(Input::Ticked);
            if self.room.wakes_at(self.now) == Some(self.now) {
                break;
            }
        }
        self.now = self.now.max(end);
    }

    /// Every bot that was asked answers, until it is a person's turn.
    pub(crate) fn bots_answer(&mut self) {
        while !self.questions.is_empty() {
            let question = self.questions.remove(0);
            self.answers(&question);
        }
    }

    pub(crate) fn answers(&mut self, question: &Question) {
        let decision = decide(question);
        self.step(Input::BotDecided { position: question.position, decision: Some(decision) });
    }

    /// The server stops and starts again: nothing is left but what is kept,
    /// as it is written down.
    pub(crate) fn restarts(&mut self) {
        let log: Vec<Stamped> = self.log.iter().map(written_and_read).collect();
        let table = Table::from_log(self.game, &log).expect("what is kept is sound");
        let chat = self.chat.clone();
        let known = acquainted(&table, &chat);
        let names = known.into_iter().filter_map(|who| self.names.get_key_value(&who));
        let names = names.map(|(who, name)| (*who, name.clone())).collect();
        self.room = Room::new(table, names, chat, Budget(0), self.now);
        if let Some(node) = self.node {
            self.room.is_on(node);
        }
        self.questions.clear();
        self.inboxes.clear();
    }

    /// Something comes in, is stored, and is sent. What another node was
    /// faster with is read, and the same is tried again.
    pub(crate) fn step(&mut self, input: Input) {
        let mut next = Some(input);
        let mut attempts = ATTEMPTS;
        while let Some(input) = next.take() {
            let again = match &input {
                Input::Asked { conn, message } if self.node.is_some() && attempts == ATTEMPTS => {
                    Some(Input::Asked { conn: *conn, message: message.clone() })
                }
                _ => None,
            };
            let step = self.room.handle(input, self.now, &mut self.chance);
            // Nobody is refused for what another node has already changed.
            if let Some(again) = again.filter(|_| step.is_refusal()) {
                attempts -= 1;
                let known = self.room.table().entry();
                self.catches_up();
                if self.room.table().entry() > known {
                    next = Some(again);
                    continue;
                }
            }
            self.deliver(step.outputs);
            let Some(write) = step.write else { return };
            let fate = std::mem::replace(&mut self.fate, Fate::Kept);
            let failed = || Err(TableRefusal::NotKept);
            let result = match fate {
                Fate::Kept => self.keep(&write),
                Fate::Failed => failed(),
                Fate::KeptUnknown => self.keep(&write).and_then(|()| failed()),
                Fate::CrashKept => {
                    _ = self.keep(&write);
                    return self.restarts();
                }
                Fate::CrashLost => return self.restarts(),
            };
            attempts -= 1;
            if result == Err(TableRefusal::Stale) && self.node.is_some() && attempts > 0 {
                self.conflicts += 1;
                next = self.room.beaten();
                self.catches_up();
                continue;
            }
            let conflict = result == Err(TableRefusal::Stale);
            let outputs = self.room.kept(result, self.now);
            self.deliver(outputs);
            if conflict {
                self.catches_up();
            }
        }
    }

    /// The room reads what it does not know to have been stored.
    pub(crate) fn catches_up(&mut self) {
        let known = self.room.table().entry() as usize + 1;
        let entries = self.log.get(known..).unwrap_or_default();
        let strangers = self.room.strangers(entries, &self.chat).into_iter();
        let names = strangers.filter_map(|who| Some((who, self.names.get(&who)?.clone())));
        self.room.learn_names(names.collect());
        let mut outputs = self.room.catch_up(entries, self.now).expect("sound");
        outputs.extend(self.room.overhear(self.chat.clone()));
        self.deliver(outputs);
    }

    /// As a store does it: all or nothing, and no entry twice.
    fn keep(&mut self, write: &Write) -> Result<(), TableRefusal> {
        if !write.entries.is_empty() && write.first as usize != self.log.len() {
            return Err(TableRefusal::Stale);
        }
        let last = self.chat.last().map_or(0, |spoken| spoken.line.number);
        if write.chat.as_ref().is_some_and(|spoken| spoken.line.number <= last) {
            return Err(TableRefusal::Stale);
        }
        let Write { entries, chat, desk, learned, also, .. } = write.clone();
        self.log.extend(entries);
        self.chat.extend(chat);
        self.desks.extend(desk);
        self.learned.extend(learned);
        self.also.extend(also.map(|also| *also));
        Ok(())
    }

    fn deliver(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Send(conn, message) => self.receive(conn, message),
                Output::Close(conn) => {
                    self.inboxes.remove(&conn);
                }
                Output::AskBot(question) => self.questions.push(question),
            }
        }
    }

    fn receive(&mut self, conn: Conn, message: ToClient) {
        let Some((player, inbox)) = self.inboxes.get_mut(&conn) else { return };
        inbox.push(message.clone());
        let to = *player;
        if let Some(tap) = &mut self.tap {
            let table = self.room.table();
            let view = may_know(table, to);
            tap.push(Sent { to, message, view, stage: table.stage() });
        }
    }

    // What people have been told.

    /// What someone has been told since they last looked.
    pub(crate) fn told(&mut self, name: &str) -> Vec<ToClient> {
        let conn = self.conns_of(player(name)).last().copied();
        conn.map(|conn| self.reads(conn, usize::MAX)).unwrap_or_default()
    }

    /// So many of the messages that wait for a connection.
    pub(crate) fn reads(&mut self, conn: Conn, most: usize) -> Vec<ToClient> {
        let Some((_, inbox)) = self.inboxes.get_mut(&conn) else { return Vec::new() };
        inbox.drain(..most.min(inbox.len())).collect()
    }

    /// Everyone has read everything.
    pub(crate) fn hush(&mut self) {
        self.inboxes.values_mut().for_each(|(_, inbox)| inbox.clear());
    }

    /// Everything someone may know, told anew.
    #[track_caller]
    pub(crate) fn snapshot(&mut self, name: &str) -> Snapshot {
        let conn = *self.conns_of(player(name)).last().unwrap_or_else(|| panic!("{name} is away"));
        self.snapshot_on(conn, None)
    }

    #[track_caller]
    pub(crate) fn snapshot_on(&mut self, conn: Conn, since: Option<u32>) -> Snapshot {
        let ask = Ask::Hello { protocol: VERSION, since, looking: None };
        self.step(Input::Asked { conn, message: Box::new(ToServer { request: 0, ask }) });
        let message = self.inboxes.get_mut(&conn).and_then(|(_, inbox)| inbox.pop());
        match message {
            Some(ToClient::Snapshot { table, game, log_start, log, chat, desk, .. }) => {
                Snapshot { table: *table, game: game.map(|game| *game), log_start, log, chat, desk }
            }
            other => panic!("expected a snapshot, found {other:?}"),
        }
    }

    #[track_caller]
    pub(crate) fn table(&mut self, name: &str) -> TableView {
        self.snapshot(name).table
    }

    #[track_caller]
    pub(crate) fn game(&mut self, name: &str) -> GameView {
        self.snapshot(name).game.unwrap_or_else(|| panic!("{name} sees no game"))
    }

    // The truth.

    pub(crate) fn game_of_truth(&self) -> &starmine_rules::Game {
        self.room.table().play().expect("a game").game()
    }

    pub(crate) fn position(&self) -> u32 {
        self.room.table().play().expect("a game").position()
    }

    /// The cards of a seat, the newest first.
    pub(crate) fn cards_of(&self, letter: &str) -> Vec<u8> {
        let hand = self.game_of_truth().board().hand(seat(letter).0);
        hand.iter().map(|id| id.index() as u8).collect()
    }

    /// The entry of a proposal that waits.
    #[track_caller]
    pub(crate) fn proposal(&mut self, name: &str) -> u32 {
        self.table(name).proposals.first().expect("a proposal").entry
    }

    pub(crate) fn proposes(&mut self, name: &str, proposal: Proposal) -> Answer {
        self.asks(name, Ask::Propose { proposal, position: None })
    }

    #[track_caller]
    pub(crate) fn agrees(&mut self, name: &str) -> Answer {
        let proposal = self.proposal(name);
        self.asks(name, Ask::Agree { proposal })
    }

    /// The same table folded from what is kept.
    pub(crate) fn refolded(&self) -> Table {
        Table::from_log(self.game, &self.log).expect("what is kept is sound")
    }
}

/// Everything someone may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Snapshot {
    pub(crate) table: TableView,
    pub(crate) game: Option<GameView>,
    pub(crate) log_start: u32,
    pub(crate) log: Vec<LogLine>,
    pub(crate) chat: Vec<ChatLine>,
    pub(crate) desk: Option<Desk>,
}

/// An action in short.
#[track_caller]
pub(crate) fn action(what: &str) -> Action {
    match what.split_whitespace().collect::<Vec<_>>()[..] {
        ["play", card] => Action::Play { card: card.parse().expect("a card"), announce: None },
        ["discard", card] => Action::Discard { card: card.parse().expect("a card") },
        ["clue", to, clue] => Action::Clue {
            to: seat(to),
            clue: starmine_protocol::Clue(clue.parse().expect("a clue")),
        },
        _ => panic!("no action: {what}"),
    }
}

/// What a bot answers.
pub(crate) fn decide(question: &Question) -> Decision {
    let kind = starmine_bots::kind(&question.bot).expect("a kind of bot");
    let mut bot = (kind.sit)(&question.rules, question.seat, question.seed);
    for event in &question.events {
        bot.witness(event);
    }
    bot.decide(question.budget)
}

/// Through whose eyes someone may look, all hands open if they may choose:
/// worked out from the table, not by the code under test.
pub(crate) fn observer(table: &Table, player: PlayerId) -> Option<Observer> {
    let owned = table
        .seats()
        .find(|(_, sitter)| sitter.is_some_and(|sitter| sitter.owner() == Some(player)));
    match owned {
        Some(_) if table.is_over() => Some(Observer::AllHands),
        Some((seat, _)) => Some(Observer::Seat(seat)),
        None => table.watches(player).then_some(Observer::AllHands),
    }
}

/// What the rules allow someone to know: folded from what they were told.
pub(crate) fn may_know(table: &Table, player: PlayerId) -> Option<View> {
    let record = table.play()?.record();
    Some(*record.history(observer(table, player)?).view())
}

/// A reader as the room would make one.
pub(crate) fn reader<'a>(
    table: &Table,
    player: PlayerId,
    observer: Option<Observer>,
    names: &'a [String],
    people: &'a BTreeMap<PlayerId, String>,
) -> Reader<'a> {
    let listener = table.seat_of(player);
    Reader { player, observer, listener, names, people }
}

fn written_and_read(stamped: &Stamped) -> Stamped {
    let text = serde_json::to_string(&stamped.entry).expect("an entry can be written");
    let entry = serde_json::from_str(&text).expect("what was written can be read");
    assert_eq!(entry, stamped.entry, "{text}");
    Stamped { entry, at: stamped.at }
}
