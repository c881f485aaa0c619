//! Catalogue: the available editions, rules and bots, and this server's
//! addresses.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::HOST;
use starmine_bots::{KINDS, SUGGESTED};
use starmine_protocol::{
    BotView, Edition, EditionView, Rules, RulesInWords, ServerAddresses, VariantView,
    rules_in_words,
};
use starmine_rules as rules;
use starmine_words::table::{self as words, TableRefusal};

use super::request::Body;
use super::{App, Problem};
use crate::limits::ClientAddress;

pub(super) async fn editions() -> Json<Vec<EditionView>> {
    let view = |edition: rules::Edition| EditionView {
        edition: Edition(edition),
        name: starmine_words::edition(edition),
        language: edition.language().to_owned(),
        first_player: starmine_words::first_player(edition.first_player()),
        base: edition.switches(2).into(),
        variants: edition
            .variants()
            .iter()
            .map(|variant| VariantView {
                name: starmine_words::variant(*variant),
                help: starmine_words::variant_help(*variant),
                rules: variant.apply(edition.switches(2)).into(),
            })
            .collect(),
    };
    Json(rules::Edition::ALL.into_iter().map(view).collect())
}

pub(super) async fn bots() -> Json<Vec<BotView>> {
    let view = |kind: &starmine_bots::Kind| BotView {
        bot: kind.name.to_owned(),
        name: words::bot(kind.name),
        help: words::bot_help(kind.name),
        suggested: kind.name == SUGGESTED.name,
    };
    Json(KINDS.iter().map(view).collect())
}

pub(super) async fn here(
    State(app): State<App>,
    client: ClientAddress,
    headers: HeaderMap,
) -> Json<ServerAddresses> {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let addresses = match &app.config.public_url {
        Some(url) => vec![url.clone()],
        // The addresses of a private network are shown only on this machine.
        // Remote clients can send any `Host`; and a proxy that is not trusted is
        // on this machine, but its clients usually send another name.
        None if client.address.is_none() && is_this_machine(host) => {
            app.config.network_urls.clone()
        }
        None => Vec::new(),
    };
    Json(ServerAddresses { addresses })
}

/// Whether this is a name of the machine itself.
fn is_this_machine(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    matches!(name, "localhost" | "127.0.0.1" | "[::1]")
}

pub(super) async fn rules(Body(rules): Body<Rules>) -> Result<Json<RulesInWords>, Problem> {
    let checked = rules.checked(rules::Seat::A).map_err(TableRefusal::Rules)?;
    Ok(Json(rules_in_words(&checked)))
}
