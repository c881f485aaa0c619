//! Who asks: a key in a cookie that scripts cannot read, or as a bearer token.

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE, HeaderValue};
use axum::http::request::Parts;
use starmine_protocol::PlayerId;
use starmine_words::table::TableRefusal;

use super::{App, Problem};
use crate::key::Key;
use crate::limits::{Limit, Visitor};

const COOKIE_NAME: &str = "starmine";

/// The player who asks.
#[derive(Clone, Debug)]
pub(super) struct Player {
    pub(super) id: PlayerId,
    pub(super) name: String,
}

impl FromRequestParts<App> for Player {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Player, Problem> {
        let key = key(&parts.headers).ok_or(TableRefusal::Unknown)?;
        let known = app.hub.store().player(key.hash()).await?;
        let (id, name) = known.ok_or(TableRefusal::Unknown)?;
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        app.meter.take_of_player(Limit::RequestsPerPlayer, id, visitor)?;
        Ok(Player { id, name })
    }
}

/// The key of a request.
pub(super) fn key(headers: &HeaderMap) -> Option<Key> {
    if let Some(authorization) = headers.get(AUTHORIZATION) {
        let (scheme, key) = authorization.to_str().ok()?.split_once(' ')?;
        return scheme.eq_ignore_ascii_case("bearer").then(|| Key::parse(key.trim())).flatten();
    }
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE_NAME)
        .and_then(|(_, value)| Key::parse(value))
}

/// The cookie that keeps a key for a year; without one, the cookie's end.
pub(super) fn cookie(app: &App, key: Option<&Key>) -> HeaderValue {
    let https = app.config.public_url.as_deref().is_some_and(|url| url.starts_with("https:"));
    let secure = if https { "; Secure" } else { "" };
    let (value, age) = key.map_or(("", 0), |key| (key.reveal(), 31_536_000));
    let text =
        format!("{COOKIE_NAME}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    let mut value = HeaderValue::try_from(text).expect("hexadecimal digits and plain words");
    value.set_sensitive(true);
    value
}
