//! Results of all tables that played the same deal.

use axum::Json;
use axum::extract::State;
use starmine_protocol::DealView;
use starmine_words::table::table_refusal;

use super::games::{finished_table, parse};
use super::identity::Player;
use super::request::Path;
use super::tables::summaries;
use super::{App, HttpRefusal};

/// How many tables are compared.
const MAX_RESULTS: u32 = 100;

pub(super) async fn show(
    State(app): State<App>,
    Path(game): Path<String>,
    player: Player,
) -> Result<Json<DealView>, HttpRefusal> {
    let table = finished_table(&app, parse(&game)?).await?;
    let store = app.hub.store();
    let status = store.deal_status(table.cards_of(), player.id, table.game()).await?;
    // Only players who are done with the deal see results. Practice from a
    // position cannot be compared with games that were played from the start.
    let results = match status.bar_to_viewing() {
        None if status.knows => {
            let finished =
                store.results(table.deal_key(), table.is_practice(), MAX_RESULTS).await?;
            summaries(&app, finished, Some(player.id)).await?
        }
        Some(_) | None => Vec::new(),
    };
    // The reason that hides the results comes first.
    let barred = status.bar_to_viewing().or(status.bar_to_playing());
    Ok(Json(DealView {
        settings: table.settings().clone(),
        barred: barred.map(|bar| table_refusal(&bar.into())),
        results,
    }))
}
