//! The identity of a request: a key in an HttpOnly cookie, or as a bearer token.

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE, HeaderValue};
use axum::http::request::Parts;
use starmine_protocol::PlayerId;
use starmine_words::table::TableRefusal;

use super::{App, HttpRefusal};
use crate::key::PlayerKey;
use crate::limits::{ClientAddress, Limit};
use crate::store::KeyHash;

const COOKIE_NAME: &str = "starmine";

/// The player making a request.
#[derive(Clone, Debug)]
pub(super) struct Player {
    pub(super) id: PlayerId,
    pub(super) name: String,
    /// The hash of the key they sent.
    pub(super) key: KeyHash,
}

impl FromRequestParts<App> for Player {
    type Rejection = HttpRefusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Player, HttpRefusal> {
        let key = key(&parts.headers).ok_or(TableRefusal::Unknown)?.hash();
        let known = app.hub.store().player(key).await?;
        let (id, name) = known.ok_or(TableRefusal::Unknown)?;
        let Ok(client) = ClientAddress::from_request_parts(parts, app).await;
        app.meter.take_of_player(Limit::RequestsPerPlayer, id, client)?;
        Ok(Player { id, name, key })
    }
}

/// A key, and how the request carries it.
#[derive(Debug)]
pub(super) enum RequestKey {
    AsBearer(PlayerKey),
    InCookie(PlayerKey),
}

impl RequestKey {
    /// The key of a request. A bearer token takes precedence, even an invalid
    /// one; other schemes belong to a proxy in front.
    pub(super) fn of(headers: &HeaderMap) -> Option<RequestKey> {
        let schemes = headers.get_all(AUTHORIZATION).iter();
        let mut schemes = schemes.filter_map(|value| value.to_str().ok()?.split_once(' '));
        let bearer = schemes.find(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
        if let Some((_, key)) = bearer {
            return PlayerKey::parse(key.trim()).map(RequestKey::AsBearer);
        }
        let cookies = headers.get_all(COOKIE).iter();
        let mut pairs = cookies
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='));
        let (_, value) = pairs.find(|(name, _)| *name == COOKIE_NAME)?;
        PlayerKey::parse(value).map(RequestKey::InCookie)
    }
}

/// The key of a request, however it is carried.
pub(super) fn key(headers: &HeaderMap) -> Option<PlayerKey> {
    RequestKey::of(headers).map(|shown| match shown {
        RequestKey::AsBearer(key) | RequestKey::InCookie(key) => key,
    })
}

/// The cookie that keeps a key for a year; without a key, one that deletes it.
pub(super) fn cookie(app: &App, key: Option<&PlayerKey>) -> HeaderValue {
    let https = app.config.public_url.as_deref().is_some_and(|url| url.starts_with("https:"));
    let secure = if https { "; Secure" } else { "" };
    let (value, age) = key.map_or(("", 0), |key| (key.reveal(), 31_536_000));
    let text =
        format!("{COOKIE_NAME}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    let mut value = HeaderValue::try_from(text).expect("hexadecimal digits and plain ASCII");
    value.set_sensitive(true);
    value
}
