//! The test suite for every store. `make` creates an empty one.

mod deals;
mod logs;
mod players;
mod removal;
mod tables;

use std::sync::Arc;

use starmine_bots::{Reason, Rule};
use starmine_protocol::{
    ChatLine, Desk, GameId, Note, PlayerId, Proposal, Seat, Settings, Stage, Talk, Turned,
    Utterance,
};
use starmine_rules::{CardSet, Edition};

use super::{
    BarReason, DealStatus, InactiveTables, KeyHash, MAX_CHAT, MAX_KEYS, Store, StoreError,
    StoredChat, TableListing, Write,
};
use crate::table::entry::{FixedDeal, Hex, Opened, Started};
use crate::table::{Entry, Occupant, Stamped, Summary, Time};

/// Runs all tests, each with a new store.
pub(super) async fn suite<S: Store>(make: impl AsyncFn() -> S) {
    logs::suite(&make).await;
    tables::suite(&make).await;
    deals::suite(&make).await;
    players::suite(&make).await;
    removal::suite(&make).await;
}

pub(super) fn game(number: u16) -> GameId {
    let [high, low] = number.to_be_bytes();
    GameId::from_bits([1, 2, 3, 4, 5, 6, 7, 8, high, low])
}

pub(super) fn person(number: u8) -> PlayerId {
    PlayerId::from_bits([8, 7, 6, 5, 4, 3, 2, 1, 0, number])
}

pub(super) fn key(number: u8) -> KeyHash {
    KeyHash([number; 32])
}

pub(super) fn turn(first: u32, at: Time) -> Write {
    let action = "P1".parse().expect("an action");
    let entry = Entry::Acted { seat: seat(), action, reason: None, state: None };
    Write { first, entries: vec![Stamped { entry, at }], ..Write::default() }
}

/// Appends an owned write, for concurrent futures.
pub(super) async fn append(
    store: &dyn Store,
    game: GameId,
    write: Write,
) -> Result<(), StoreError> {
    store.append(game, &write).await
}

pub(super) fn line(number: u32, by: PlayerId) -> StoredChat {
    let said = Utterance::Text { text: format!("“{number}” 'said'; --") };
    let at = 1000 + Time::from(number);
    let line = ChatLine { number, player: by, name: String::new(), at, said };
    StoredChat { line, nonce: u32::MAX - number }
}

pub(super) fn desk() -> Desk {
    Desk {
        order: vec![3, 1, 2],
        turned: vec![(1, Turned::Sideways)],
        notes: vec![Note { card: 2, text: "maybe a 5?".to_owned() }],
    }
}

pub(super) fn summary(stage: Stage, deal: GameId, people: &[PlayerId]) -> Summary {
    let seats = people.iter().map(|player| Some(Occupant::Person { player: *player }));
    Summary {
        stage,
        settings: Settings::of(Edition::German, 3),
        practice: false,
        deal,
        seats: seats.chain([None]).collect(),
        result: None,
    }
}

fn public(deal: GameId) -> Summary {
    let mut summary = summary(Stage::Open, deal, &[person(1)]);
    summary.settings.public = true;
    summary
}

fn seat() -> Seat {
    Seat(starmine_rules::Seat::A)
}

pub(super) fn every_entry() -> Vec<Entry> {
    let settings = Settings::of(Edition::French, 4);
    let given = FixedDeal {
        cards: "R1 R2".to_owned(),
        seed: Some(Hex(u128::MAX - 1)),
        actions: vec!["P1".to_owned()],
    };
    let opened = Opened {
        settings: settings.clone(),
        host: person(1),
        practice: true,
        deal: Some(given),
        deal_of: Some(game(8)),
        position_of: Some(game(7)),
        previous: Some(game(9)),
    };
    let plain = Opened::new(settings.clone(), person(1));
    let started = Started {
        rules_version: Some(1),
        first_seat: seat(),
        cards: "R1 Y2".to_owned(),
        seed: Some(Hex(7)),
        salt: "00ff".to_owned(),
        bots: Hex(u128::MAX),
        actions: Vec::new(),
    };
    let reason = Reason { expects: CardSet::ALL, ..Reason::of(Rule::Warn) };
    let action = "B:R".parse().expect("an action");
    let state = "0123456789abcdef".parse().expect("a hash");
    let (by, player, bot) = (person(1), person(2), || "smart".to_owned());
    vec![
        Entry::Opened(Box::new(opened)),
        Entry::Opened(Box::new(plain)),
        Entry::Sat { seat: seat(), player, program: false },
        Entry::SatBot { seat: seat(), bot: bot() },
        Entry::Stood { seat: seat() },
        Entry::Configured { settings: Box::new(settings) },
        Entry::Started(Box::new(started)),
        Entry::Acted { seat: seat(), action, reason: Some(reason.into()), state: None },
        Entry::Acted { seat: seat(), action, reason: None, state: None },
        Entry::TookBack { turn: 3 },
        Entry::HandedOver { seat: seat(), bot: bot() },
        Entry::Returned { seat: seat() },
        Entry::Acted { seat: seat(), action, reason: None, state: Some(state) },
        Entry::Ended { state: None },
        Entry::Ended { state: Some(state) },
        Entry::Proposed { by, proposal: Proposal::TakeBack },
        Entry::Proposed { by, proposal: Proposal::End },
        Entry::Proposed { by, proposal: Proposal::Replace { seat: seat(), bot: bot() } },
        Entry::Proposed { by, proposal: Proposal::LetIn { player } },
        Entry::Agreed { by, proposal: 13 },
        Entry::Declined { by, proposal: 14 },
        Entry::LetIn { player },
        Entry::Rematched { next: game(10) },
    ]
}

async fn put(store: &impl Store, game: GameId, write: Write) {
    store.append(game, &write).await.expect("stored");
}

async fn put_summary(store: &impl Store, game: GameId, first: u32, at: Time, summary: Summary) {
    put(store, game, Write { summary: Some(summary), ..turn(first, at) }).await;
}

async fn knows(store: &impl Store, deal: GameId, player: PlayerId) -> bool {
    store.deal_status(deal, player, deal).await.expect("read").knows
}

/// Why a write was barred; `None` if it was stored.
pub(super) fn barred(result: Result<(), StoreError>) -> Option<BarReason> {
    match result {
        Ok(()) => None,
        Err(StoreError::Barred(bar)) => Some(bar),
        Err(other) => panic!("{other}"),
    }
}

fn is_conflict(result: Result<(), StoreError>) -> bool {
    matches!(result, Err(StoreError::Conflict))
}

fn ids(list: Vec<TableListing>) -> Vec<GameId> {
    list.into_iter().map(|listed| listed.game).collect()
}

/// A write with which a player takes a seat in a game with the first deal.
pub(super) fn sits_down(at: GameId, who: PlayerId) -> (GameId, Write) {
    let write = Write {
        summary: Some(summary(Stage::Open, game(1), &[who])),
        new_to: vec![(game(1), who)],
        ..turn(0, 1)
    };
    (at, write)
}
