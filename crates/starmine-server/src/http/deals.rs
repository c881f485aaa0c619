//! A deal that several tables play, and how they did.

use axum::Json;
use axum::extract::State;
use starmine_protocol::{DealView, Stage};
use starmine_words::table::{TableRefusal, table_refusal};

use super::games::{finished_table, parse};
use super::identity::Player;
use super::request::Path;
use super::tables::summaries;
use super::{App, Problem};

/// How many tables are compared.
const MAX_RESULTS: u32 = 100;

pub(super) async fn show(
    State(app): State<App>,
    Path(game): Path<String>,
    player: Player,
) -> Result<Json<DealView>, Problem> {
    let table = finished_table(&app, parse(&game)?).await?;
    let store = app.hub.store();
    let knows = store.knows_deal(table.cards_of(), player.id).await?;
    // Results are for those who have nothing left to play.
    let mut finished = store.same_deal(table.cards_of(), MAX_RESULTS).await?;
    let plays = store.plays_deal(table.cards_of(), player.id, table.game()).await?;
    finished.retain(|line| line.summary.stage == Stage::Over);
    let results = if knows && !plays {
        summaries(&app, finished, Some(player.id)).await?
    } else {
        Vec::new()
    };
    let barred = match (plays, knows) {
        (true, _) => Some(TableRefusal::PlaysDeal),
        (false, true) => Some(TableRefusal::KnowsDeal),
        (false, false) => None,
    };
    Ok(Json(DealView {
        settings: table.settings().clone(),
        barred: barred.map(|reason| table_refusal(&reason)),
        results,
    }))
}
