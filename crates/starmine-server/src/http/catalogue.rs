//! Catalogue: the available editions, rules and bots, and this server's
//! addresses.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::HOST;
use starmine_bots::{KINDS, SUGGESTED};
use starmine_protocol::{
    BotView, Chapter, Edition, EditionView, RuleLimits, RulebookOf, Rules, RulesInWords,
    ServerAddresses, VariantView, rulebook as chapters, rules_in_words,
};
use starmine_rules as rules;
use starmine_words::table::{self as words, TableRefusal};

use super::request::Body;
use super::{App, HttpRefusal};
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
        limits: RuleLimits::of_rules(),
    };
    Json(rules::Edition::ALL.into_iter().map(view).collect())
}

pub(super) async fn bots() -> Json<Vec<BotView>> {
    let view = |kind: &starmine_bots::Kind| BotView {
        bot: kind.name.to_owned(),
        name: words::bot(kind.name),
        help: words::bot_help(kind.name),
        own_kind_only: kind.own_kind_only,
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
    // Local details are shown only to this machine. `Host` alone proves nothing, since
    // remote clients can send any value; and an untrusted proxy runs on this machine,
    // but its clients usually send another name.
    let on_this_machine = client.address.is_none() && is_this_machine(host);
    let addresses = match &app.config.public_url {
        Some(url) => vec![url.clone()],
        None if on_this_machine => app.config.network_urls.clone(),
        None => Vec::new(),
    };
    let storage_flags =
        if on_this_machine { app.config.storage_flags.clone() } else { String::new() };
    Json(ServerAddresses { addresses, storage_flags })
}

/// Whether this is a name of the machine itself.
fn is_this_machine(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    matches!(name, "localhost" | "127.0.0.1" | "[::1]")
}

pub(super) async fn rules(Body(rules): Body<Rules>) -> Result<Json<RulesInWords>, HttpRefusal> {
    let checked = rules.checked(rules::Seat::A).map_err(TableRefusal::Rules)?;
    Ok(Json(rules_in_words(&checked)))
}

pub(super) async fn rulebook(
    Body(of): Body<RulebookOf>,
) -> Result<Json<Vec<Chapter>>, HttpRefusal> {
    let rules = of.rules.checked(rules::Seat::A).map_err(TableRefusal::Rules)?;
    Ok(Json(chapters(of.edition.0, &rules)))
}
