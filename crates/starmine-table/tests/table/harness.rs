//! A test harness with one room: people by name, connections as message queues, a
//! log in memory and a manual clock. The store can fail, and the server can
//! crash.

use std::collections::{BTreeMap, BTreeSet};

use starmine_bots::{Budget, Decision};
use starmine_protocol::{
    Action, Ask, ChatLine, Desk, GameId, GameView, LogLine, Looking, PlayerId, Proposal, Seat,
    Settings, Stage, TableView, ToClient, ToServer, VERSION,
};
use starmine_rules::{Edition, Observer, View, notation};
use starmine_table::room::{
    ConnId, Hello, Input, JoiningPlayer, NodeId, Output, Room, named_players, opening,
};
use starmine_table::table::{
    Entropy, Entry, FixedDeal, Opened, Question, Reader, Stamped, Table, Time,
};
use starmine_table::{StoredChat, Write};
use starmine_words::table::TableRefusal;

/// The answer to a request: its entry, or the id of the refusal.
pub(crate) type Answer = Result<u32, String>;

/// Repeatable randomness.
pub(crate) struct SeededEntropy(pub(crate) u64);

impl Entropy for SeededEntropy {
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

/// What happens to the next write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WriteResult {
    /// The write is stored.
    Kept,
    /// The store fails.
    Failed,
    /// The store reports a failure but has stored it, as in a timeout.
    KeptUnknown,
    /// The server crashes once it is stored, before anything is sent.
    CrashKept,
    /// The server crashes before it is stored.
    CrashLost,
}

/// A message, with what its recipient was allowed to see at that time.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    pub(crate) to: PlayerId,
    pub(crate) message: ToClient,
    /// The view the rules allow; `None` for players who may not see the game.
    pub(crate) view: Option<View>,
    pub(crate) stage: Stage,
}

pub(crate) struct Harness {
    pub(crate) room: Room,
    pub(crate) game: GameId,
    /// The stored entries.
    pub(crate) log: Vec<Stamped>,
    pub(crate) chat: Vec<StoredChat>,
    pub(crate) desks: BTreeMap<PlayerId, Desk>,
    pub(crate) learned: BTreeSet<(GameId, PlayerId)>,
    /// Tables created along with a write.
    pub(crate) also: Vec<(GameId, Write)>,
    pub(crate) names: BTreeMap<PlayerId, String>,
    pub(crate) now: Time,
    pub(crate) entropy: SeededEntropy,
    /// Questions to bots, not yet answered.
    pub(crate) questions: Vec<Question>,
    /// What happens to the next write; later ones are stored.
    pub(crate) write_result: WriteResult,
    /// All messages ever sent, if recording.
    pub(crate) tap: Option<Vec<Sent>>,
    /// The node it is on, if it shares the store with another.
    node: Option<NodeId>,
    /// How often another node wrote first.
    pub(crate) conflicts: usize,
    inboxes: BTreeMap<ConnId, (PlayerId, Vec<ToClient>)>,
    conns: u64,
    requests: u32,
}

/// How often a request is tried if other nodes write first, as in the server.
const ATTEMPTS: u32 = 5;

/// The player with this name.
pub(crate) fn player(name: &str) -> PlayerId {
    let mut bits = [0; 10];
    bits.iter_mut().zip(name.bytes()).for_each(|(bit, byte)| *bit = byte);
    PlayerId::from_bits(bits)
}

pub(crate) fn seat(letter: &str) -> Seat {
    Seat(letter.parse().expect("a seat"))
}

/// The default settings for this many players.
pub(crate) fn settings(players: u8) -> Settings {
    let starter = starmine_protocol::Starter::Seat { seat: seat("A") };
    Settings { starter, ..Settings::of(Edition::German, players) }
}

pub(crate) fn opened(settings: Settings, host: &str) -> Opened {
    Opened::new(settings, player(host))
}

impl Harness {
    /// A new table without players.
    pub(crate) fn made_by(host: &str, settings: Settings) -> Harness {
        Harness::of(opened(settings, host), 1)
    }

    /// A new table with the given opening and seed.
    pub(crate) fn of(opened: Opened, seed: u64) -> Harness {
        let game = GameId::from_bits([7; 10]);
        let now = 1_700_000_000_000;
        let entries = vec![Entry::Opened(Box::new(opened))];
        let write = opening(game, entries, now).expect("an opening");
        let table = Table::from_log(game, &write.entries).expect("a valid log");
        Harness {
            room: Room::new(table, BTreeMap::new(), Vec::new(), Budget(0), now),
            game,
            log: write.entries,
            chat: Vec::new(),
            desks: BTreeMap::new(),
            learned: BTreeSet::new(),
            also: Vec::new(),
            names: BTreeMap::new(),
            now,
            entropy: SeededEntropy(seed),
            questions: Vec::new(),
            write_result: WriteResult::Kept,
            tap: None,
            node: None,
            conflicts: 0,
            inboxes: BTreeMap::new(),
            conns: 0,
            requests: 0,
        }
    }

    /// Another node with the same store, where the room is not open yet.
    pub(crate) fn second_node(&mut self) -> Harness {
        let opened = self.log.first().expect("an opening").entry.clone();
        let Entry::Opened(opened) = opened else { panic!("the first entry must be an opening") };
        let mut other = Harness::of(*opened, 0);
        self.node = Some(NodeId(1));
        other.node = Some(NodeId(2));
        // Connections get different numbers on the two nodes.
        other.conns = 1 << 32;
        other
    }

    pub(crate) fn node(&self) -> Option<NodeId> {
        self.node
    }

    /// Moves everything that nodes share from another node: the store, the clock
    /// and the recording.
    pub(crate) fn take_over(&mut self, from: &mut Harness) {
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

    /// A game in progress, with these people seated in order.
    pub(crate) fn playing(people: &[&str], change: impl FnOnce(&mut Settings)) -> Harness {
        let mut settings = settings(people.len() as u8);
        change(&mut settings);
        let mut harness = Harness::made_by(people[0], settings);
        harness.sit_down(people);
        harness.asks(people[0], Ask::Start).expect("a start");
        harness.hush();
        harness
    }

    /// A practice game whose deck starts with these cards; the rest follow
    /// sorted.
    pub(crate) fn practising(
        people: &[&str],
        first: &str,
        change: impl FnOnce(&mut Settings),
    ) -> Harness {
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
        let given = FixedDeal { cards: notation::cards_text(&cards), seed: None, actions: vec![] };
        let opened = opened(settings, people[0]);
        let mut harness = Harness::of(Opened { practice: true, deal: Some(given), ..opened }, 1);
        harness.sit_down(people);
        harness.asks(people[0], Ask::Start).expect("a start");
        harness.hush();
        harness
    }

    /// Everyone connects and sits down; `bot:smart` adds a bot.
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
                    self.asks(name, Ask::Sit { seat, program: false }).expect("a seat");
                }
            }
        }
    }

    // People.

    /// A player opens the table.
    pub(crate) fn comes(&mut self, name: &str) -> ConnId {
        self.resumes(name, None)
    }

    /// A player reopens the table, having seen it up to an entry.
    pub(crate) fn resumes(&mut self, name: &str, since: Option<u32>) -> ConnId {
        self.names.insert(player(name), name.to_owned());
        self.connects(player(name), since)
    }

    pub(crate) fn connects(&mut self, player: PlayerId, since: Option<u32>) -> ConnId {
        self.says_hello(player, since, None)
    }

    pub(crate) fn connects_looking(&mut self, player: PlayerId, looking: Looking) -> ConnId {
        self.says_hello(player, None, Some(looking))
    }

    fn says_hello(
        &mut self,
        player: PlayerId,
        since: Option<u32>,
        looking: Option<Looking>,
    ) -> ConnId {
        self.conns += 1;
        let conn = ConnId(self.conns);
        self.inboxes.insert(conn, (player, Vec::new()));
        let joining = JoiningPlayer {
            player,
            name: self.names.get(&player).cloned().unwrap_or_default(),
            barred: self.barred(player),
            desk: self.desks.get(&player).cloned(),
        };
        // A client from another node must not be shown less than it was there.
        if self.node.is_some() {
            self.catches_up();
        }
        let hello = Hello { request: 0, protocol: VERSION, since, looking };
        self.step(Input::Connected { conn, joining: Box::new(joining), hello });
        conn
    }

    /// Why a player may not see the cards.
    fn barred(&self, player: PlayerId) -> Option<TableRefusal> {
        let knows = self.learned.contains(&(self.room.table().deal_key(), player));
        knows.then_some(TableRefusal::KnowsDeal)
    }

    /// Looks up again who may see the cards.
    fn looks_up(&mut self, players: Vec<PlayerId>) {
        for player in players {
            self.room.bar(player, self.barred(player));
        }
    }

    /// A player comes to know this deal at another table.
    pub(crate) fn learns_elsewhere(&mut self, name: &str) {
        self.learned.insert((self.room.table().deal_key(), player(name)));
    }

    /// A player closes all their tabs.
    pub(crate) fn leaves(&mut self, name: &str) {
        for conn in self.conns_of(player(name)) {
            self.hangs_up(conn);
        }
    }

    pub(crate) fn hangs_up(&mut self, conn: ConnId) {
        if self.inboxes.remove(&conn).is_some() {
            self.step(Input::Disconnected { conn });
        }
    }

    pub(crate) fn conns_of(&self, player: PlayerId) -> Vec<ConnId> {
        let own = self.inboxes.iter().filter(|(_, (other, _))| *other == player);
        own.map(|(conn, _)| *conn).collect()
    }

    pub(crate) fn is_open(&self, conn: ConnId) -> bool {
        self.inboxes.contains_key(&conn)
    }

    /// Sends a player's request and returns the answer.
    #[track_caller]
    pub(crate) fn asks(&mut self, name: &str, ask: Ask) -> Answer {
        let conn = *self.conns_of(player(name)).last().unwrap_or_else(|| panic!("{name} is away"));
        self.requests += 1;
        let request = self.requests;
        self.looks_up(self.room.players_to_check(conn, &ask));
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

    /// A player acts in the current position, in short notation: `play 3`,
    /// `discard 4`, `clue B R`.
    #[track_caller]
    pub(crate) fn acts(&mut self, name: &str, what: &str) -> Answer {
        let position = self.position();
        self.asks(name, Ask::Act { position, action: action(what) })
    }

    /// Players take this many harmless turns, each in turn.
    pub(crate) fn discards_and_clues(&mut self, people: &[&str], turns: usize) {
        for _ in 0..turns {
            let acting = self.game_of_truth().board().to_act().expect("a turn");
            let name = people[acting.index()];
            let what = self.harmless(name);
            self.acts(name, &what).expect("a legal move");
        }
    }

    /// A clue while there are tokens, otherwise discarding the oldest card.
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

    /// Time passes; the room is woken when it asked to be.
    pub(crate) fn passes(&mut self, ms: Time) {
        let end = self.now + ms;
        while let Some(wake) = self.room.wakes_at(self.now).filter(|wake| *wake <= end) {
            self.now = wake;
            self.looks_up(self.room.table().waiting_to_watch());
            self.step(Input::Ticked);
            if self.room.wakes_at(self.now) == Some(self.now) {
                break;
            }
        }
        self.now = self.now.max(end);
    }

    /// Every pending bot question is answered, until it is a person's turn.
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

    /// The server restarts: only what was stored remains, as serialised.
    pub(crate) fn restarts(&mut self) {
        let log: Vec<Stamped> = self.log.iter().map(written_and_read).collect();
        let table = Table::from_log(self.game, &log).expect("a valid stored log");
        let chat = self.chat.clone();
        let known = named_players(&table, &chat);
        let names = known.into_iter().filter_map(|who| self.names.get_key_value(&who));
        let names = names.map(|(who, name)| (*who, name.clone())).collect();
        self.room = Room::new(table, names, chat, Budget(0), self.now);
        if let Some(node) = self.node {
            self.room.set_node(node);
        }
        self.questions.clear();
        self.inboxes.clear();
    }

    /// Handles an input, stores the write and sends the outputs. If another node
    /// wrote first, catches up and tries again.
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
            let step = self.room.handle(input, self.now, &mut self.entropy);
            // If another node has just changed something, catch up and retry before
            // refusing.
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
            let write_result = std::mem::replace(&mut self.write_result, WriteResult::Kept);
            let failed = || Err(TableRefusal::NotKept);
            let result = match write_result {
                WriteResult::Kept => self.keep(&write),
                WriteResult::Failed => failed(),
                WriteResult::KeptUnknown => self.keep(&write).and_then(|()| failed()),
                WriteResult::CrashKept => {
                    _ = self.keep(&write);
                    return self.restarts();
                }
                WriteResult::CrashLost => return self.restarts(),
            };
            attempts -= 1;
            if result == Err(TableRefusal::Stale) && self.node.is_some() && attempts > 0 {
                self.conflicts += 1;
                next = self.room.lost_race();
                self.catches_up();
                continue;
            }
            let conflict = result == Err(TableRefusal::Stale);
            let outputs = self.room.stored(result, self.now);
            self.deliver(outputs);
            if conflict {
                self.catches_up();
            }
        }
    }

    /// The room reads stored entries it does not know of.
    pub(crate) fn catches_up(&mut self) {
        let known = self.room.table().entry() as usize + 1;
        let entries = self.log.get(known..).unwrap_or_default();
        let unnamed = self.room.unnamed_players(entries, &self.chat).into_iter();
        let names = unnamed.filter_map(|who| Some((who, self.names.get(&who)?.clone())));
        self.room.add_names(names.collect());
        let mut outputs = self.room.catch_up(entries, self.now).expect("valid entries");
        outputs.extend(self.room.add_chat(self.chat.clone()));
        self.deliver(outputs);
    }

    /// Stores all or nothing, and no entry twice, as a store does.
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

    fn receive(&mut self, conn: ConnId, message: ToClient) {
        let Some((player, inbox)) = self.inboxes.get_mut(&conn) else { return };
        inbox.push(message.clone());
        let to = *player;
        if let Some(tap) = &mut self.tap {
            let table = self.room.table();
            let view = may_know(table, to);
            tap.push(Sent { to, message, view, stage: table.stage() });
        }
    }

    // Messages to people.

    /// The messages a player received since the last call.
    pub(crate) fn received(&mut self, name: &str) -> Vec<ToClient> {
        let conn = self.conns_of(player(name)).last().copied();
        conn.map(|conn| self.reads(conn, usize::MAX)).unwrap_or_default()
    }

    /// Takes up to `most` pending messages of a connection.
    pub(crate) fn reads(&mut self, conn: ConnId, most: usize) -> Vec<ToClient> {
        let Some((_, inbox)) = self.inboxes.get_mut(&conn) else { return Vec::new() };
        inbox.drain(..most.min(inbox.len())).collect()
    }

    /// Clears all pending messages.
    pub(crate) fn hush(&mut self) {
        self.inboxes.values_mut().for_each(|(_, inbox)| inbox.clear());
    }

    /// Everything a player may see, in a new snapshot.
    #[track_caller]
    pub(crate) fn snapshot(&mut self, name: &str) -> Snapshot {
        let conn = *self.conns_of(player(name)).last().unwrap_or_else(|| panic!("{name} is away"));
        self.snapshot_on(conn, None)
    }

    #[track_caller]
    pub(crate) fn snapshot_on(&mut self, conn: ConnId, since: Option<u32>) -> Snapshot {
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

    // The full game.

    pub(crate) fn game_of_truth(&self) -> &starmine_rules::Game {
        self.room.table().play().expect("a game").game()
    }

    pub(crate) fn position(&self) -> u32 {
        self.room.table().play().expect("a game").position()
    }

    /// The card ids of a seat, newest first.
    pub(crate) fn cards_of(&self, letter: &str) -> Vec<u8> {
        let hand = self.game_of_truth().board().hand(seat(letter).0);
        hand.iter().map(|id| id.index() as u8).collect()
    }

    /// The entry of the open proposal.
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

    /// This table, rebuilt from the stored log.
    pub(crate) fn refolded(&self) -> Table {
        Table::from_log(self.game, &self.log).expect("a valid stored log")
    }
}

/// Everything a player may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Snapshot {
    pub(crate) table: TableView,
    pub(crate) game: Option<GameView>,
    pub(crate) log_start: u32,
    pub(crate) log: Vec<LogLine>,
    pub(crate) chat: Vec<ChatLine>,
    pub(crate) desk: Option<Desk>,
}

/// An action in short notation.
#[track_caller]
pub(crate) fn action(what: &str) -> Action {
    match what.split_whitespace().collect::<Vec<_>>()[..] {
        ["play", card] => Action::Play { card: card.parse().expect("a card"), announce: None },
        ["discard", card] => Action::Discard { card: card.parse().expect("a card") },
        ["clue", to, clue] => Action::Clue {
            to: seat(to),
            clue: starmine_protocol::Clue(clue.parse().expect("a clue")),
        },
        _ => panic!("not an action: {what}"),
    }
}

/// A bot's decision.
pub(crate) fn decide(question: &Question) -> Decision {
    let kind = starmine_bots::kind(&question.bot).expect("a kind of bot");
    let mut bot = (kind.sit)(&question.rules, question.seat, question.seed);
    for event in &question.events {
        bot.witness(event);
    }
    bot.decide(question.budget)
}

/// The perspective a player may have, all hands where they can choose: derived
/// from the table, independently of the code under test.
pub(crate) fn observer(table: &Table, player: PlayerId) -> Option<Observer> {
    let owned = table
        .seats()
        .find(|(_, occupant)| occupant.is_some_and(|occupant| occupant.owner() == Some(player)));
    match owned {
        Some(_) if table.is_over() => Some(Observer::AllHands),
        Some((seat, _)) => Some(Observer::Seat(seat)),
        None => table.watches(player).then_some(Observer::AllHands),
    }
}

/// What the rules allow a player to know: a fold over the events they saw.
pub(crate) fn may_know(table: &Table, player: PlayerId) -> Option<View> {
    let record = table.play()?.record();
    Some(*record.history(observer(table, player)?).view())
}

/// A reader as the room would create it.
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
    let text = serde_json::to_string(&stamped.entry).expect("a serialisable entry");
    let entry = serde_json::from_str(&text).expect("a readable entry");
    assert_eq!(entry, stamped.entry, "{text}");
    Stamped { entry, at: stamped.at }
}
