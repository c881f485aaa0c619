//! Finished games: review, advice, import and export.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use starmine_bots::Budget;
use starmine_bots::solver::NodeLimit;
use starmine_protocol::{
    Advice, Frame, GameId, GameSummary, Import, PlayerId, Review, Seat, Stage, TableLink, Verdict,
};
use starmine_rules::{self as rules, Record};
use starmine_words::table::TableRefusal;

use super::identity::Player;
use super::request::{Body, Path, Query};
use super::tables::MAX_LIST;
use super::{App, HttpRefusal};
use crate::entropy;
use crate::hub::now;
use crate::limits::{self, ClientAddress};
use crate::review::{ExportFormat, Reviewed, claimed_game, copy, import as read};
use crate::store::StoreError;
use crate::table::{InvalidEntry, Stamped, Table};

/// The search limit in nodes: about a second for each position examined.
const LIMIT: NodeLimit = NodeLimit(300_000);

pub(super) fn parse(game: &str) -> Result<GameId, HttpRefusal> {
    Ok(game.parse().map_err(|_| TableRefusal::NoSuchGame)?)
}

pub(super) async fn finished_table(app: &App, game: GameId) -> Result<Table, HttpRefusal> {
    let log = app.hub.store().log(game, 0).await?;
    let table = valid_table(game, &log)?;
    match table.stage() {
        Stage::Over => Ok(table),
        Stage::Open | Stage::Playing => Err(TableRefusal::NotOver.into()),
    }
}

/// The games that a player imported, newest first. They can be read like any
/// other review, but nothing else leads to them.
pub(super) async fn imported(
    State(app): State<App>,
    player: Player,
) -> Result<Json<Vec<GameSummary>>, HttpRefusal> {
    let imports = app.hub.store().imports_of(player.id, MAX_LIST).await?;
    let summaries = imports
        .into_iter()
        .filter_map(|(game, record)| Some(Reviewed::from_record(game, &record)?.review().summary));
    Ok(Json(summaries.collect()))
}

/// Builds a table from its log. An invalid log is reported like an unreadable
/// one.
pub(super) fn valid_table(game: GameId, log: &[Stamped]) -> Result<Table, HttpRefusal> {
    if log.is_empty() {
        return Err(TableRefusal::NoSuchGame.into());
    }
    let corrupt = |InvalidEntry { entry, problem }| StoreError::Corrupt {
        game,
        entry,
        problem: problem.to_owned(),
    };
    Ok(Table::from_log(game, log).map_err(corrupt)?)
}

/// Loads a game for a player to review, unless they are playing its deal
/// elsewhere. Call [`learn`] before showing any of it; not earlier, since a
/// player who asks for something that does not exist has seen nothing.
pub(super) async fn load(
    app: &App,
    player: &Player,
    game: GameId,
) -> Result<Reviewed, HttpRefusal> {
    let reviewed = read_game(app, player, game).await?;
    for deal in reviewed.deals() {
        let status = app.hub.store().deal_status(*deal, player.id, *deal).await?;
        if let Some(bar) = status.bar_to_viewing() {
            return Err(TableRefusal::from(bar).into());
        }
    }
    Ok(reviewed)
}

async fn read_game(app: &App, player: &Player, game: GameId) -> Result<Reviewed, HttpRefusal> {
    let store = app.hub.store();
    if let Some(record) = store.imported(game).await? {
        return Ok(Reviewed::from_record(game, &record).ok_or(TableRefusal::Unreadable)?);
    }
    let log = store.log(game, 0).await?;
    let table = valid_table(game, &log)?;
    if table.stage() != Stage::Over {
        return Err(TableRefusal::NotOver.into());
    }
    let names: BTreeMap<PlayerId, String> =
        store.names(&table.known_people()).await?.into_iter().collect();
    let desk = store.desk(game, player.id).await?;
    Ok(Reviewed::from_table(table, &log, &names, player.id, desk))
}

/// Records that a player knows these deals. Fails if the player has since taken
/// a seat in a game with one of them.
pub(super) async fn learn(app: &App, player: &Player, deals: &[GameId]) -> Result<(), HttpRefusal> {
    for deal in deals {
        app.hub.store().learn_deal(*deal, player.id).await?;
    }
    Ok(())
}

/// Asks the workers about a game, within the limits.
async fn ask<T: Send + 'static>(
    app: &App,
    player: &Player,
    client: ClientAddress,
    question: impl FnOnce(crate::workers::Cancelled) -> T + Send + 'static,
) -> Result<T, HttpRefusal> {
    app.meter.take_both(limits::QUESTIONS, player.id, client)?;
    Ok(app.hub.workers().ask(question).await.ok_or(TableRefusal::TooFast(10))?)
}

pub(super) async fn review(
    State(app): State<App>,
    Path(game): Path<String>,
    player: Player,
) -> Result<Json<Review>, HttpRefusal> {
    let game = load(&app, &player, parse(&game)?).await?;
    learn(&app, &player, game.deals()).await?;
    Ok(Json(game.review()))
}

/// The perspective; without a seat, all hands are shown.
#[derive(Deserialize)]
pub(super) struct FrameQuery {
    seat: Option<Seat>,
}

pub(super) async fn frame(
    State(app): State<App>,
    Path((game, turn)): Path<(String, usize)>,
    Query(query): Query<FrameQuery>,
    player: Player,
) -> Result<Json<Frame>, HttpRefusal> {
    let game = load(&app, &player, parse(&game)?).await?;
    let observer =
        query.seat.map_or(rules::Observer::AllHands, |seat| rules::Observer::Seat(seat.0));
    let frame = game.frame(turn, observer).ok_or(TableRefusal::NoSuchGame)?;
    learn(&app, &player, game.deals()).await?;
    Ok(Json(frame))
}

pub(super) async fn verdict(
    State(app): State<App>,
    Path(game): Path<String>,
    player: Player,
    client: ClientAddress,
) -> Result<Json<Verdict>, HttpRefusal> {
    let game = load(&app, &player, parse(&game)?).await?;
    let deals = game.deals().to_vec();
    let verdict =
        ask(&app, &player, client, move |cancelled| game.verdict(LIMIT, cancelled)).await?;
    learn(&app, &player, &deals).await?;
    Ok(Json(verdict))
}

#[derive(Deserialize)]
pub(super) struct AdviceQuery {
    bot: Option<String>,
}

pub(super) async fn advice(
    State(app): State<App>,
    Path((game, turn)): Path<(String, usize)>,
    Query(query): Query<AdviceQuery>,
    player: Player,
    client: ClientAddress,
) -> Result<Json<Advice>, HttpRefusal> {
    let game = load(&app, &player, parse(&game)?).await?;
    let name = query.bot.unwrap_or_else(|| starmine_bots::SUGGESTED.name.to_owned());
    let kind = starmine_bots::kind(&name).ok_or(TableRefusal::NoSuchBot(name))?;
    let deals = game.deals().to_vec();
    let advice = ask(&app, &player, client, move |_| game.advice(turn, &kind, Budget(0))).await?;
    let advice = advice.ok_or(TableRefusal::Over)?;
    learn(&app, &player, &deals).await?;
    Ok(Json(advice))
}

#[derive(Deserialize)]
pub(super) struct RecordQuery {
    #[serde(default)]
    format: ExportFormat,
}

pub(super) async fn record(
    State(app): State<App>,
    Path(game): Path<String>,
    Query(RecordQuery { format }): Query<RecordQuery>,
    player: Player,
) -> Result<Response, HttpRefusal> {
    let game = load(&app, &player, parse(&game)?).await?;
    let text = game
        .export(format)
        .map_err(|refusal| HttpRefusal::new(StatusCode::UNPROCESSABLE_ENTITY, refusal))?;
    learn(&app, &player, game.deals()).await?;
    let name = format!("attachment; filename=\"{}.json\"", game.id());
    let headers = [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

/// The largest imported game.
const MAX_IMPORT: usize = 256 * 1024;

pub(super) async fn import(
    State(app): State<App>,
    player: Player,
    client: ClientAddress,
    Body(Import { record }): Body<Import, MAX_IMPORT>,
) -> Result<(StatusCode, Json<TableLink>), HttpRefusal> {
    app.meter.take_both(limits::IMPORTS, player.id, client)?;
    let mut own = read(&record)
        .map_err(|refusal| HttpRefusal::new(StatusCode::UNPROCESSABLE_ENTITY, refusal))?;
    let game = entropy::game_id();
    if let Some(of) = claimed_game(&record)
        && let Some(imported) = Reviewed::from_record(game, &own)
        && let Some(of) = original(&app, of, imported.record()).await?
    {
        own = copy(imported.record(), of);
    }
    app.hub.store().import(game, player.id, &own, now()).await?;
    Ok((StatusCode::CREATED, Json(TableLink { game })))
}

/// The id under which knowledge of a record's cards is recorded, if the record
/// is a copy of game `of`: a player who may not see that game may not see the
/// copy. A record with other cards is not a copy, whatever it claims; otherwise
/// it would bar players from a deal they have never seen.
async fn original(app: &App, of: GameId, record: &Record) -> Result<Option<GameId>, HttpRefusal> {
    let store = app.hub.store();
    let (cards_of, deal) = match store.imported(of).await? {
        Some(text) => match Reviewed::from_record(of, &text) {
            Some(other) => (other.cards_of(), *other.record().deal()),
            None => return Ok(None),
        },
        None => match Table::from_log(of, &store.log(of, 0).await?) {
            Ok(table) if table.is_over() => match table.play() {
                Some(play) => (table.cards_of(), *play.record().deal()),
                None => return Ok(None),
            },
            Ok(_) | Err(_) => return Ok(None),
        },
    };
    Ok((deal.cards() == record.deal().cards()).then_some(cards_of))
}
