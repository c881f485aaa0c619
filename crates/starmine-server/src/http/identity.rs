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
use crate::store::KeyHash;

const COOKIE_NAME: &str = "starmine";

/// The player who asks.
#[derive(Clone, Debug)]
pub(super) struct Player {
    pub(super) id: PlayerId,
    pub(super) name: String,
    /// What is kept of the key they showed.
    pub(super) key: KeyHash,
}

impl FromRequestParts<App> for Player {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Player, Problem> {
        let key = key(&parts.headers).ok_or(TableRefusal::Unknown)?.hash();
        let known = app.hub.store().player(key).await?;
        let (id, name) = known.ok_or(TableRefusal::Unknown)?;
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        app.meter.take_of_player(Limit::RequestsPerPlayer, id, visitor)?;
        Ok(Player { id, name, key })
    }
}

/// A key, and how a request shows it.
#[derive(Debug)]
pub(super) enum Shown {
    AsBearer(Key),
    InCookie(Key),
}

impl Shown {
    /// What a request shows. A bearer token decides, even if it is none of
    /// ours; any other scheme is a matter of the proxy in front.
    pub(super) fn of(headers: &HeaderMap) -> Option<Shown> {
        let schemes = headers.get_all(AUTHORIZATION).iter();
        let mut schemes = schemes.filter_map(|value| value.to_str().ok()?.split_once(' '));
        let bearer = schemes.find(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
        if let Some((_, key)) = bearer {
            return Key::parse(key.trim()).map(Shown::AsBearer);
        }
        let cookies = headers.get_all(COOKIE).iter();
        let mut pairs = cookies
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='));
        let (_, value) = pairs.find(|(name, _)| *name == COOKIE_NAME)?;
        Key::parse(value).map(Shown::InCookie)
    }
}

/// The key of a request.
pub(super) fn key(headers: &HeaderMap) -> Option<Key> {
    Shown::of(headers).map(|shown| match shown {
        Shown::AsBearer(key) | Shown::InCookie(key) => key,
    })
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
