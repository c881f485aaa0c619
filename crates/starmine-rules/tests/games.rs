//! Real games, played on hanab.live. They are not part of the repository:
//! `STARMINE_GAMES` names their folder.

use serde_json::Value;
use starmine_rules::Record;
use starmine_rules::format::Document;
use starmine_rules::testing::theorems;
use starmine_testing::games;

/// The values stated in a file, and the replayed game, whose points and strikes
/// must match them. Also round-trips the record.
fn replayed(text: &str) -> (Value, Record) {
    let stated: Value = serde_json::from_str(text).unwrap();
    let record = Document::parse(text).unwrap().record().unwrap();
    let board = record.game().board();
    assert_eq!(u64::from(board.points()), expected(&stated, "stacks").as_u64().unwrap());
    assert_eq!(u64::from(board.strikes()), expected(&stated, "strikes").as_u64().unwrap());
    theorems::formats_round_trip(&record);
    (stated, record)
}

fn expected<'a>(game: &'a Value, field: &str) -> &'a Value {
    &game["expected"][field]
}

#[test]
fn real_games_end_as_recorded() {
    let Some(games) = games("people-2-to-5-players.ndjson") else { return };
    assert_eq!(games.len(), 46);
    for text in games {
        let (stated, record) = replayed(&text);
        let board = record.game().board();
        assert_eq!(
            u64::from(board.outcome().score()),
            expected(&stated, "score").as_u64().unwrap()
        );
        let outcome = match expected(&stated, "end").as_str().unwrap() {
            _ if expected(&stated, "stops_early") == true => "unfinished",
            "terminated(4)" => "ended",
            "strikeout" => "lost",
            "perfect" | "win" => "perfect",
            _ => "finished",
        };
        assert_eq!(board.outcome().id(), outcome, "{}", stated["expected"]);
    }
}

#[test]
fn study_games_end_as_recorded() {
    let Some(games) = games("study-2-players.ndjson") else { return };
    assert_eq!(games.len(), 600);
    for text in games {
        replayed(&text);
    }
}

/// Each of these games contains either a discard with all tokens available or a
/// clue to oneself. The offending turn is found here by counting tokens,
/// without the engine.
#[test]
fn illegal_games_are_refused_at_offending_turn() {
    let Some(games) = games("study-2-players-illegal.ndjson") else { return };
    assert_eq!(games.len(), 62);
    for text in games {
        let stated: Value = serde_json::from_str(&text).unwrap();
        let document = Document::parse(&text).unwrap();
        let error = document.record().expect_err("the game breaks a rule");
        assert_eq!((error.turn(), error.id()), first_offence(&stated), "{:?}", stated["id"]);
    }
}

fn first_offence(game: &Value) -> (Option<usize>, &'static str) {
    let card = |index: &Value| &game["deck"][index.as_u64().unwrap() as usize];
    let (mut tokens, mut tops) = (8, [0; 5]);
    for (index, action) in game["actions"].as_array().unwrap().iter().enumerate() {
        let turn = Some(index + 1);
        match action["type"].as_u64().unwrap() {
            0 => {
                let card = card(&action["target"]);
                let top = &mut tops[card["suitIndex"].as_u64().unwrap() as usize];
                if card["rank"].as_u64().unwrap() == *top + 1 {
                    *top += 1;
                    tokens = if *top == 5 { 8.min(tokens + 1) } else { tokens };
                }
            }
            1 if tokens == 8 => return (turn, "all-tokens-in"),
            1 => tokens += 1,
            _ if action["target"].as_u64().unwrap() as usize == index % 2 => {
                return (turn, "clue-to-self");
            }
            _ => tokens -= 1,
        }
    }
    (None, "legal")
}
