//! Games that are over: looked at, asked about, brought in and taken out.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use starmine_bots::Budget;
use starmine_bots::solver::Limit;
use starmine_protocol::{
    Advice, Frame, GameId, Import, PlayerId, Review, Seat, Stage, TableLink, Verdict,
};
use starmine_rules::{self as rules, Record};
use starmine_words::table::TableRefusal;

use super::identity::Player;
use super::request::{Body, Path, Query};
use super::{App, Problem};
use crate::chance;
use crate::hub::now;
use crate::limits::{self, Visitor};
use crate::review::{Format, Reviewed, copy, import as read, named};
use crate::store::StoreError;
use crate::table::{Stamped, Table, Unsound};

/// How far a deal is searched, in nodes: a second or so for each position
/// that has to be looked at.
const LIMIT: Limit = Limit(300_000);

pub(super) fn parse(game: &str) -> Result<GameId, Problem> {
    Ok(game.parse().map_err(|_| TableRefusal::NoSuchGame)?)
}

/// A table whose game is over.
pub(super) async fn finished_table(app: &App, game: GameId) -> Result<Table, Problem> {
    let log = app.hub.store().log(game, 0).await?;
    let table = sound(game, &log)?;
    match table.stage() {
        Stage::Over => Ok(table),
        Stage::Open | Stage::Playing => Err(TableRefusal::NotOver.into()),
    }
}

/// A table from its log. One that makes no sense is told to the operator, as
/// one that cannot be read is.
pub(super) fn sound(game: GameId, log: &[Stamped]) -> Result<Table, Problem> {
    if log.is_empty() {
        return Err(TableRefusal::NoSuchGame.into());
    }
    let corrupt = |Unsound { entry, problem }| StoreError::Corrupt {
        game,
        entry,
        problem: problem.to_owned(),
    };
    Ok(Table::from_log(game, log).map_err(corrupt)?)
}

/// A game to be reviewed by a player. Who plays its deal elsewhere is refused.
/// Before anything of it is shown, [`learn`] it: who asks for what is not
/// there has seen nothing.
pub(super) async fn load(app: &App, player: &Player, game: GameId) -> Result<Reviewed, Problem> {
    let reviewed = read_game(app, player, game).await?;
    for deal in reviewed.deals() {
        let dealings = app.hub.store().dealings(*deal, player.id, *deal).await?;
        if let Some(bar) = dealings.bar_looking() {
            return Err(TableRefusal::from(bar).into());
        }
    }
    Ok(reviewed)
}

async fn read_game(app: &App, player: &Player, game: GameId) -> Result<Reviewed, Problem> {
    let store = app.hub.store();
    if let Some(record) = store.imported(game).await? {
        return Ok(Reviewed::from_record(game, &record).ok_or(TableRefusal::Unreadable)?);
    }
    let log = store.log(game, 0).await?;
    let table = sound(game, &log)?;
    if table.stage() != Stage::Over {
        return Err(TableRefusal::NotOver.into());
    }
    let names: BTreeMap<PlayerId, String> =
        store.names(&table.known_people()).await?.into_iter().collect();
    let desk = store.desk(game, player.id).await?;
    Ok(Reviewed::from_table(table, &log, &names, player.id, desk))
}

/// A player is shown something of deals, and knows them from now on. Who has
/// sat down to one of them in this moment is refused by this.
pub(super) async fn learn(app: &App, player: &Player, deals: &[GameId]) -> Result<(), Problem> {
    for deal in deals {
        app.hub.store().learn_deal(*deal, player.id).await?;
    }
    Ok(())
}

/// Asks the workers about a game.
async fn ask<T: Send + 'static>(
    app: &App,
    player: &Player,
    visitor: Visitor,
    question: impl FnOnce(crate::workers::Cancelled) -> T + Send + 'static,
) -> Result<T, Problem> {
    app.meter.take_both(limits::QUESTIONS, player.id, visitor)?;
    Ok(app.hub.workers().ask(question).await.ok_or(TableRefusal::TooFast(10))?)
}

pub(super) async fn review(
    State(app): State<App>,
    Path(game): Path<String>,
    player: Player,
) -> Result<Json<Review>, Problem> {
    let game = load(&app, &player, parse(&game)?).await?;
    learn(&app, &player, game.deals()).await?;
    Ok(Json(game.review()))
}

/// Through whose eyes; without a seat, all hands are open.
#[derive(Deserialize)]
pub(super) struct Eyes {
    seat: Option<Seat>,
}

pub(super) async fn frame(
    State(app): State<App>,
    Path((game, turn)): Path<(String, usize)>,
    Query(eyes): Query<Eyes>,
    player: Player,
) -> Result<Json<Frame>, Problem> {
    let game = load(&app, &player, parse(&game)?).await?;
    let observer =
        eyes.seat.map_or(rules::Observer::AllHands, |seat| rules::Observer::Seat(seat.0));
    let frame = game.frame(turn, observer).ok_or(TableRefusal::NoSuchGame)?;
    learn(&app, &player, game.deals()).await?;
    Ok(Json(frame))
}

pub(super) async fn verdict(
    State(app): State<App>,
    Path(game): Path<String>,
    player: Player,
    visitor: Visitor,
) -> Result<Json<Verdict>, Problem> {
    let game = load(&app, &player, parse(&game)?).await?;
    let deals = game.deals().to_vec();
    let verdict =
        ask(&app, &player, visitor, move |cancelled| game.verdict(LIMIT, cancelled)).await?;
    learn(&app, &player, &deals).await?;
    Ok(Json(verdict))
}

/// Which bot is asked.
#[derive(Deserialize)]
pub(super) struct Asked {
    bot: Option<String>,
}

pub(super) async fn advice(
    State(app): State<App>,
    Path((game, turn)): Path<(String, usize)>,
    Query(asked): Query<Asked>,
    player: Player,
    visitor: Visitor,
) -> Result<Json<Advice>, Problem> {
    let game = load(&app, &player, parse(&game)?).await?;
    let name = asked.bot.unwrap_or_else(|| starmine_bots::SUGGESTED.name.to_owned());
    let kind = starmine_bots::kind(&name).ok_or(TableRefusal::NoSuchBot(name))?;
    let deals = game.deals().to_vec();
    let advice = ask(&app, &player, visitor, move |_| game.advice(turn, &kind, Budget(0))).await?;
    let advice = advice.ok_or(TableRefusal::Over)?;
    learn(&app, &player, &deals).await?;
    Ok(Json(advice))
}

/// In which format.
#[derive(Deserialize)]
pub(super) struct As {
    #[serde(default)]
    format: Format,
}

pub(super) async fn record(
    State(app): State<App>,
    Path(game): Path<String>,
    Query(As { format }): Query<As>,
    player: Player,
) -> Result<Response, Problem> {
    let game = load(&app, &player, parse(&game)?).await?;
    let text = game
        .export(format)
        .map_err(|refusal| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, refusal))?;
    learn(&app, &player, game.deals()).await?;
    let name = format!("attachment; filename=\"{}.json\"", game.id());
    let headers = [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

/// The largest game from elsewhere.
const MAX_IMPORT: usize = 256 * 1024;

pub(super) async fn import(
    State(app): State<App>,
    player: Player,
    visitor: Visitor,
    Body(Import { record }): Body<Import, MAX_IMPORT>,
) -> Result<(StatusCode, Json<TableLink>), Problem> {
    app.meter.take_both(limits::IMPORTS, player.id, visitor)?;
    let mut own =
        read(&record).map_err(|refusal| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, refusal))?;
    let game = chance::game_id();
    if let Some(of) = named(&record)
        && let Some(imported) = Reviewed::from_record(game, &own)
        && let Some(of) = original(&app, of, imported.record()).await?
    {
        own = copy(imported.record(), of);
    }
    app.hub.store().import(game, player.id, &own, now()).await?;
    Ok((StatusCode::CREATED, Json(TableLink { game })))
}

/// The game by which the cards of a record are known, if it is a copy of this
/// one: whoever may not see that one may not see the copy. What only says so
/// and has other cards is none, or it would keep people from a deal that they
/// have never seen.
async fn original(app: &App, of: GameId, record: &Record) -> Result<Option<GameId>, Problem> {
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
