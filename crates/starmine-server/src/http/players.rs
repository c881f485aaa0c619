//! Players: created with a name, identified by a key, erased on request; and
//! the browser session, which keeps the key in a cookie.

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use starmine_protocol::{Identity, Key, MAX_PLAYER_NAME, NewKey, NewPlayer, Rename, Stage};
use starmine_words::clean;
use starmine_words::table::TableRefusal;

use super::identity::{Player, RequestKey, cookie, key};
use super::request::Body;
use super::{App, HttpRefusal};
use crate::entropy;
use crate::hub::{RoomMessage, now};
use crate::key::PlayerKey;
use crate::limits::{self, ClientAddress, Limit};
use crate::room::Input;

/// A valid, cleaned-up name.
fn checked_name(name: &str) -> Result<String, TableRefusal> {
    let name = clean(&name.split_whitespace().collect::<Vec<_>>().join(" "));
    match name.chars().count() {
        0 => Err(TableRefusal::NameNeeded),
        1..=MAX_PLAYER_NAME => Ok(name),
        _ => Err(TableRefusal::TooLong(MAX_PLAYER_NAME as u16)),
    }
}

/// The player making the request. Pages call this when they are opened, which
/// renews the cookie, so that an occasional player is not signed out.
pub(super) async fn show(
    State(app): State<App>,
    request: HeaderMap,
    player: Player,
) -> (HeaderMap, Json<Identity>) {
    let renewed = match RequestKey::of(&request) {
        Some(RequestKey::InCookie(key)) => Some((SET_COOKIE, cookie(&app, Some(&key)))),
        Some(RequestKey::AsBearer(_)) | None => None,
    };
    let identity = Identity { player: player.id, name: player.name, key: None };
    (HeaderMap::from_iter(renewed), Json(identity))
}

/// The player who is signed in. Unlike [`show`], this is not refused if nobody is: a
/// browser would report that as an error on every first visit.
pub(super) async fn session(
    app: State<App>,
    request: HeaderMap,
    player: Result<Player, HttpRefusal>,
) -> Result<Response, HttpRefusal> {
    if RequestKey::of(&request).is_none() {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(show(app, request, player?).await.into_response())
}

pub(super) async fn make(
    State(app): State<App>,
    client: ClientAddress,
    Body(new): Body<NewPlayer>,
) -> Result<Response, HttpRefusal> {
    let name = checked_name(&new.name)?;
    app.meter.take(Limit::PlayersPerAddress, client)?;
    let (player, key) = (entropy::player_id(), PlayerKey::new());
    app.hub.store().add_player(player, &name, key.hash(), now()).await?;
    if new.bearer {
        let key = Some(key.reveal().to_owned());
        return Ok((StatusCode::CREATED, Json(Identity { player, name, key })).into_response());
    }
    let headers = HeaderMap::from_iter([(SET_COOKIE, cookie(&app, Some(&key)))]);
    let identity = Identity { player, name, key: None };
    Ok((StatusCode::CREATED, headers, Json(identity)).into_response())
}

pub(super) async fn rename(
    State(app): State<App>,
    player: Player,
    client: ClientAddress,
    Body(rename): Body<Rename>,
) -> Result<Json<Identity>, HttpRefusal> {
    let name = checked_name(&rename.name)?;
    if name != player.name {
        // The new name is shown at all their tables, so it counts like chat.
        app.meter.take_both(limits::CHAT, player.id, client)?;
        if app.hub.store().must_keep_name(player.id).await? {
            return Err(TableRefusal::NameLater.into());
        }
        app.hub.store().rename(player.id, &name).await?;
        app.hub.renamed(player.id, &name).await;
    }
    Ok(Json(Identity { player: player.id, name, key: None }))
}

pub(super) async fn erase(State(app): State<App>, player: Player) -> Result<Response, HttpRefusal> {
    let store = app.hub.store();
    let mut open = store.tables_of(player.id, false, None, u32::MAX).await?;
    open.retain(|line| line.summary.stage == Stage::Open);
    store.erase(player.id).await?;
    app.hub.erased(player.id).await;
    // Erased players leave their seats at open tables, even in rooms closed for
    // days.
    for line in open {
        app.hub.send(line.game, RoomMessage::Input(Input::Erased { player: player.id })).await;
    }
    Ok(without_cookie(&app))
}

pub(super) async fn add_key(
    State(app): State<App>,
    player: Player,
) -> Result<Json<NewKey>, HttpRefusal> {
    let new = PlayerKey::new();
    let store = app.hub.store();
    store.add_key(player.id, new.hash(), player.key, now()).await?;
    // The new key may have displaced another, whose sockets must close.
    let keys = app.open_sockets.keys_of(|other| other == player.id);
    app.open_sockets.close_forgotten(keys, &**store).await?;
    Ok(Json(NewKey { key: new.reveal().to_owned() }))
}

pub(super) async fn sign_in(
    State(app): State<App>,
    Body(given): Body<Key>,
) -> Result<Response, HttpRefusal> {
    let key = PlayerKey::parse(&given.key).ok_or(TableRefusal::Unknown)?;
    let known = app.hub.store().player(key.hash()).await?;
    let (player, name) = known.ok_or(TableRefusal::Unknown)?;
    let headers = HeaderMap::from_iter([(SET_COOKIE, cookie(&app, Some(&key)))]);
    Ok((headers, Json(Identity { player, name, key: None })).into_response())
}

/// Deletes the key of this device, however it was sent, and its cookie. Sockets
/// opened with the key close.
pub(super) async fn sign_out(
    State(app): State<App>,
    request: HeaderMap,
) -> Result<Response, HttpRefusal> {
    if let Some(key) = key(&request) {
        app.hub.store().forget_key(key.hash()).await?;
        app.open_sockets.close(key.hash());
    }
    Ok(without_cookie(&app))
}

fn without_cookie(app: &App) -> Response {
    let headers = HeaderMap::from_iter([(SET_COOKIE, cookie(app, None))]);
    (StatusCode::NO_CONTENT, headers).into_response()
}
