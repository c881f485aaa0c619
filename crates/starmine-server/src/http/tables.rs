//! Tables: creating them, and lists of them.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use starmine_protocol::{
    GameId, MakeTable, Origin, PersonView, PlayerId, Seat, SeatView, Settings, Stage, Starter,
    TableLink, TableSummary,
};
use starmine_rules::{self as rules, Deal, Seed, notation};
use starmine_words::table::TableRefusal;

use super::identity::Player;
use super::request::{Body, Path, Query};
use super::{App, HttpRefusal, games};
use crate::entropy::{self, SharedEntropy};
use crate::hub::{RoomMessage, now};
use crate::limits::{self, ClientAddress};
use crate::room::opening;
use crate::store::{BarReason, StoreError, TableListing, Write};
use crate::table::{
    Entry, FixedDeal, Hex, Occupant, Opened, Table, Time, bot_name, checked, display_names, start,
};

/// The most lines in a list.
pub(super) const MAX_LIST: u32 = 100;

pub(super) async fn open(State(app): State<App>) -> Result<Json<Vec<TableSummary>>, HttpRefusal> {
    let listed = app.hub.store().open_tables(MAX_LIST).await?;
    summaries(&app, listed, None).await.map(Json)
}

pub(super) async fn mine(
    State(app): State<App>,
    player: Player,
) -> Result<Json<Vec<TableSummary>>, HttpRefusal> {
    let listed = app.hub.store().tables_of(player.id, false, None, MAX_LIST).await?;
    summaries(&app, listed, Some(player.id)).await.map(Json)
}

/// Where a page of a list begins: after the last item of the previous page,
/// given by its time and game.
#[derive(Deserialize)]
pub(super) struct Page {
    at: Option<Time>,
    game: Option<GameId>,
}

pub(super) async fn finished(
    State(app): State<App>,
    Query(page): Query<Page>,
    player: Player,
) -> Result<Json<Vec<TableSummary>>, HttpRefusal> {
    let after = page.at.zip(page.game);
    let listed = app.hub.store().tables_of(player.id, true, after, MAX_LIST).await?;
    summaries(&app, listed, Some(player.id)).await.map(Json)
}

/// Removes a practice table that nobody else plays at. Nothing is lost: its cards
/// were chosen beforehand, so anyone can deal them again.
pub(super) async fn remove(
    State(app): State<App>,
    Path(game): Path<String>,
    player: Player,
) -> Result<StatusCode, HttpRefusal> {
    let game: GameId = game.parse().map_err(|_| TableRefusal::NoSuchTable)?;
    let listed = app.hub.store().listing(game).await?.ok_or(TableRefusal::NoSuchTable)?;
    if !listed.summary.practice || listed.summary.people() != [player.id] {
        return Err(TableRefusal::NotYourPractice.into());
    }
    app.hub.store().remove(&[game]).await?;
    app.hub.send_if_open(game, RoomMessage::Removed).await;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn make(
    State(app): State<App>,
    player: Player,
    client: ClientAddress,
    Body(wanted): Body<MakeTable>,
) -> Result<(StatusCode, Json<TableLink>), HttpRefusal> {
    let MakeTable { settings, bots, start, origin } = wanted;
    let (opened, shown) = resolve_origin(&app, &player, settings, origin).await?;
    let opened = Opened { settings: checked(&opened.settings)?, ..opened };
    if bots.len() >= usize::from(opened.settings.rules.players) {
        return Err(TableRefusal::SeatTaken.into());
    }
    if let Some(unknown) = bots.iter().find(|bot| starmine_bots::kind(bot).is_none()) {
        return Err(TableRefusal::NoSuchBot(unknown.clone()).into());
    }
    let game = entropy::game_id();
    let bar = match opened.deal_of {
        Some(deal) => app.hub.store().deal_status(deal, player.id, game).await?.bar_to_playing(),
        None => None,
    };
    let new_table = NewTable { opened, bots, start };
    let mut entropy = app.hub.entropy();
    let write = new_table.write(game, bar, &mut entropy)?;
    // Refused requests do not count.
    app.meter.take_both(limits::TABLES, player.id, client)?;
    games::learn(&app, &player, &shown).await?;
    match app.hub.append(game, &write).await {
        // The player has just come to know the deal, or taken a seat in another
        // game with it.
        Err(StoreError::Barred(bar)) => {
            let write = new_table.write(game, Some(bar), &mut entropy)?;
            app.hub.append(game, &write).await?;
        }
        result => result?,
    }
    Ok((StatusCode::CREATED, Json(TableLink { game })))
}

/// A new table that is to be stored.
struct NewTable {
    opened: Opened,
    bots: Vec<String>,
    /// Whether to deal at once, if all seats are taken.
    start: bool,
}

impl NewTable {
    /// The write that creates it. The creator sits down, unless barred.
    fn write(
        &self,
        game: GameId,
        bar: Option<BarReason>,
        entropy: &mut SharedEntropy,
    ) -> Result<Write, TableRefusal> {
        let NewTable { opened, bots, start: at_once } = self;
        let players = usize::from(opened.settings.rules.players);
        // If bots have all the other seats, nobody is left to play.
        if let Some(bar) = bar.filter(|_| *at_once && bots.len() + 1 == players) {
            return Err(bar.into());
        }
        let mut entries = vec![Entry::Opened(Box::new(opened.clone()))];
        if bar.is_none() {
            entries.push(Entry::Sat {
                seat: Seat(rules::Seat::A),
                player: opened.host,
                program: false,
            });
        }
        // Seat bots from the last seat backwards, so that friends find the first
        // seats free.
        let seats = rules::Seat::first(opened.settings.rules.players).rev();
        let bots = bots.iter().cloned();
        let full = bots.len() + usize::from(bar.is_none()) == players;
        entries.extend(seats.zip(bots).map(|(seat, bot)| Entry::SatBot { seat: Seat(seat), bot }));
        if *at_once && full {
            entries.push(start(opened, entropy)?);
        }
        opening(game, entries, now()).map_err(|invalid| {
            tracing::warn!(?invalid, "failed to create the table");
            TableRefusal::NotKept
        })
    }
}

/// What an invitation shows before the player has signed in.
pub(super) async fn show(
    State(app): State<App>,
    Path(game): Path<String>,
) -> Result<Json<TableSummary>, HttpRefusal> {
    let game = game.parse().map_err(|_| TableRefusal::NoSuchTable)?;
    let log = app.hub.store().log(game, 0).await?;
    let Some(first) = log.first() else { return Err(TableRefusal::NoSuchTable.into()) };
    let table = games::valid_table(game, &log)?;
    // The log says who sits there; the list says when that last changed.
    let listed = app.hub.store().listing(game).await?;
    let at = listed.map_or(first.at, |listed| listed.at);
    let listed = TableListing { game, at, summary: table.summary() };
    let mut lines = summaries(&app, vec![listed], None).await?;
    Ok(Json(lines.pop().ok_or(TableRefusal::NoSuchTable)?))
}

/// The settings and deal of a new table, and the deals that it shows its creator.
async fn resolve_origin(
    app: &App,
    player: &Player,
    settings: Settings,
    origin: Origin,
) -> Result<(Opened, Vec<GameId>), HttpRefusal> {
    let plain = Opened::new(settings, player.id);
    let mut shown = Vec::new();
    let opened = match origin {
        Origin::Sealed => plain,
        Origin::SameDeal { game } => {
            let table = games::finished_table(app, game).await?;
            let play = table.play().ok_or(TableRefusal::NoSuchGame)?;
            let deal = play.record().deal();
            let first_seat = Seat(deal.rules().switches().first_seat);
            Opened {
                settings: Settings {
                    edition: table.settings().edition,
                    rules: table.settings().rules,
                    starter: Starter::Seat { seat: first_seat },
                    ..plain.settings
                },
                practice: table.is_practice(),
                deal: Some(FixedDeal {
                    cards: notation::cards_text(deal.cards()),
                    seed: None,
                    actions: Vec::new(),
                }),
                deal_of: Some(table.cards_of()),
                ..plain
            }
        }
        Origin::Seed { seed } => {
            let rules = plain.settings.playable();
            let rules = rules.map_err(TableRefusal::Rules)?;
            let seed: Seed = seed.parse().unwrap_or_else(|never| match never {});
            let deal = Deal::shuffled(&rules, seed);
            practice(plain, &deal, Some(Hex(seed.0)), Vec::new())
        }
        Origin::Deal { cards } => {
            let rules = plain.settings.playable();
            let rules = rules.map_err(TableRefusal::Rules)?;
            let cards = notation::parse_cards(&cards)
                .map_err(|error| TableRefusal::NotACard(error.found().to_owned()))?;
            let deal = Deal::from_cards(&rules, &cards).map_err(|error| {
                HttpRefusal::new(
                    StatusCode::UNPROCESSABLE_ENTITY,
                    starmine_words::deal_error(error),
                )
            })?;
            practice(plain, &deal, None, Vec::new())
        }
        Origin::Position { game, turn } => {
            let reviewed = games::load(app, player, game).await?;
            let given = reviewed.position(turn.into()).ok_or(TableRefusal::NoSuchGame)?;
            let rules = reviewed.record().rules().switches();
            shown.extend(reviewed.deals());
            Opened {
                settings: Settings {
                    edition: starmine_protocol::Edition(reviewed.record().edition()),
                    rules: rules.into(),
                    starter: Starter::Seat { seat: Seat(rules.first_seat) },
                    public: false,
                    ..plain.settings
                },
                practice: true,
                deal: Some(given),
                position_of: Some(reviewed.cards_of()),
                ..plain
            }
        }
    };
    Ok((opened, shown))
}

fn practice(plain: Opened, deal: &Deal, seed: Option<Hex>, actions: Vec<String>) -> Opened {
    let cards = notation::cards_text(deal.cards());
    Opened { practice: true, deal: Some(FixedDeal { cards, seed, actions }), ..plain }
}

/// Table summaries for one reader.
pub(super) async fn summaries(
    app: &App,
    listed: Vec<TableListing>,
    reader: Option<PlayerId>,
) -> Result<Vec<TableSummary>, HttpRefusal> {
    let mut people: Vec<PlayerId> = listed.iter().flat_map(|line| line.summary.people()).collect();
    people.sort_unstable();
    people.dedup();
    let names: BTreeMap<PlayerId, String> =
        app.hub.store().names(&people).await?.into_iter().collect();
    let mut lines = Vec::with_capacity(listed.len());
    for line in listed {
        lines.push(summary(app, line, &names, reader).await?);
    }
    Ok(lines)
}

async fn summary(
    app: &App,
    line: TableListing,
    names: &BTreeMap<PlayerId, String>,
    reader: Option<PlayerId>,
) -> Result<TableSummary, HttpRefusal> {
    let TableListing { game, at, summary } = line;
    // Only the log says whose turn it is.
    let table = match (summary.stage, reader) {
        (Stage::Open | Stage::Over, _) | (Stage::Playing, None) => None,
        (Stage::Playing, Some(_)) => match app.hub.store().log(game, 0).await {
            Ok(log) => Table::from_log(game, &log).ok(),
            // An unreadable table must not hide the others.
            Err(error @ StoreError::Corrupt { .. }) => {
                tracing::error!(%game, %error, "failed to read the table for a list");
                None
            }
            Err(error) => return Err(error.into()),
        },
    };
    // The players may be waiting for a bot that was never asked to move.
    table.iter().for_each(|table| app.hub.wake(table));
    let board = table.as_ref().and_then(Table::play).map(|play| *play.game().board());
    let to_act = board.and_then(|board| board.to_act());
    let names_at_table = display_names(&summary.seats, names);
    let person = |seat: rules::Seat, player: PlayerId| PersonView {
        player,
        // An erased player goes by the letter of the seat, as at the table.
        name: names_at_table.get(&player).cloned().unwrap_or_else(|| seat.to_string()),
        present: false,
        away: false,
        program: false,
    };
    let seats = rules::Seat::ALL.into_iter().zip(&summary.seats).map(|(seat, occupant)| SeatView {
        seat: Seat(seat),
        occupant: occupant.as_ref().map(|occupant| match occupant {
            Occupant::Person { player } => {
                starmine_protocol::Occupant::Person(person(seat, *player))
            }
            Occupant::Bot { bot, stands_in_for } => starmine_protocol::Occupant::Bot {
                bot: bot.clone(),
                name: bot_name(seat).to_owned(),
                stands_in_for: stands_in_for.map(|player| person(seat, player)),
            },
        }),
    });
    let your_turn = reader.is_some_and(|reader| {
        let occupant = to_act.and_then(|seat| summary.seats.get(seat.index())?.as_ref());
        occupant.and_then(Occupant::person) == Some(reader)
    });
    // Without a reader, show who is seated but not the result.
    let ended = summary.result.filter(|_| reader.is_some());
    Ok(TableSummary {
        game,
        stage: summary.stage,
        seats: seats.collect(),
        your_turn,
        turn: board.map_or(ended.map_or(0, |ended| ended.turns as u8), |board| board.turn()),
        result: ended.and_then(|ended| ended.view(&summary.settings)),
        settings: summary.settings,
        practice: summary.practice,
        same_deal: summary.deal != game,
        at,
    })
}
