//! What there is to choose from: rulebooks, rules, bots.

use axum::Json;
use starmine_bots::KINDS;
use starmine_protocol::{BotView, Edition, EditionView, Rules, RulesView, VariantView};
use starmine_rules as rules;
use starmine_words::table::TableRefusal;

use super::Problem;
use super::request::Body;
use crate::table::rules_view;

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
    let view = |kind: &starmine_bots::Kind| {
        let (name, help) = starmine_words::table::bot(kind.name)?;
        Some(BotView { bot: kind.name.to_owned(), name, help })
    };
    Json(KINDS.iter().filter_map(view).collect())
}

pub(super) async fn rules(Body(rules): Body<Rules>) -> Result<Json<RulesView>, Problem> {
    let checked = rules.checked(rules::Seat::A).map_err(TableRefusal::Rules)?;
    Ok(Json(rules_view(&checked)))
}
