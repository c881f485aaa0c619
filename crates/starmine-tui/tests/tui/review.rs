//! Reviewing a finished game.

use starmine_protocol::{
    Action, Advice, Aids, FirstLoss, Frame, GameId, GameSummary, LossCause, Phrase, Review, Shown,
    ToClient, TurnFigures, Verdict, game_view, result_view, rules_view,
};
use starmine_rules::{Edition, Observer, Record, Seat};
use starmine_tui::{Effect, Model, Msg, Screen, look_back, update};
use starmine_words::Language;

use crate::kit::{at_table, log, new, press, record, screen};

const GAME: [u8; 10] = [7; 10];

fn review(record: &Record) -> Review {
    let figures = (0..=record.actions().len()).map(|turn| {
        let game = record.game_at(turn).unwrap();
        TurnFigures {
            points: game.board().points(),
            reachable: game.board().points_reachable(),
            pace: None,
            clue_tokens: game.board().clue_tokens(),
            clues: 0,
            landed: game.board().points(),
        }
    });
    Review {
        summary: GameSummary {
            game: GameId::from_bits(GAME),
            edition: record.edition().into(),
            rules: record.rules().switches().into(),
            rules_view: rules_view(record.rules()),
            names: record.names().to_vec(),
            first_seat: Seat::A.into(),
            seat: Some(Seat::A.into()),
            imported: false,
            practice: false,
            result: result_view(record.game().board(), record.edition()),
        },
        figures: figures.collect(),
        log: log(record, Seat::A),
        desk: None,
    }
}

fn frame(record: &Record, turn: usize, observer: Observer) -> Frame {
    let history = record.until(turn).unwrap().history(observer);
    let discards: Vec<_> = history.discard_pile().map(|(_, card)| card).collect();
    let game = game_view(&Shown {
        view: history.view(),
        aids: Aids::Deduction,
        acts: false,
        edition: record.edition(),
        position: turn as u32,
        names: record.names(),
        listener: Some(Seat::A),
        discards: &discards,
    });
    Frame { game, acting_card: None, reason: None }
}

fn verdict() -> Verdict {
    Verdict {
        score: 25,
        bound: 25,
        says: Phrase::new("solve-possible").with("max", 25),
        first_loss: FirstLoss::Turn { turn: 5 },
        loss_says: Some(Phrase::new("solve-lost").with("turn", "5")),
        loss_cause: Some(LossCause::Turns { missing: 20 }),
        cause_says: Some(Phrase::new("solve-cause-turns").with("missing", 20)),
        line: Vec::new(),
    }
}

fn advice() -> Advice {
    Advice {
        bot: "smart".to_owned(),
        action: Action::Discard { card: 0 },
        says: Phrase::new("intent-discard").with("slot", 5),
        reason: Phrase::new("reason-discard-oldest").with("slot", 5),
        readings: vec![Phrase::new("reason-read-playable").with("slot", 2)],
        heard: Some(Phrase::new("reason-read-playable").with("slot", 3)),
    }
}

/// Performs effects, as the server would.
fn serve(model: &mut Model, record: &Record, effects: Vec<Effect>) {
    for effect in effects {
        let message = match effect {
            Effect::Review(_) => Msg::Review(Box::new(review(record))),
            Effect::Frame(game, turn, seat) => {
                let observer = seat.map_or(Observer::AllHands, |seat| Observer::Seat(seat.0));
                Msg::Frame(game, turn, seat, Box::new(frame(record, turn, observer)))
            }
            Effect::Verdict(game) => Msg::Verdict(game, Box::new(verdict())),
            Effect::Advice(game, turn) => Msg::Advice(game, turn, Box::new(advice())),
            other => panic!("{other:?}"),
        };
        let more = update(model, message);
        serve(model, record, more);
    }
}

#[test]
fn failed_review_shows_the_reason() {
    let mut model = new(Language::English);
    look_back(&mut model, GameId::from_bits(GAME), 0);
    assert!(screen(&model, (40, 12)).contains("One moment…"));
    let why = Phrase::new("table-no-such-game");
    update(&mut model, Msg::Failed(Some(GameId::from_bits(GAME)), why));
    for size in [(80, 24), (40, 12)] {
        press(&mut model, "b");
        let text = screen(&model, size);
        assert!(text.contains("There is no finished game"), "{text}");
        assert!(text.contains("Esc menu") && !text.contains("One moment"), "{text}");
    }
}

#[test]
fn game_without_turns_offers_no_bot_advice() {
    let record = record(Edition::English, Edition::English.switches(3));
    let record = record.until(0).unwrap();
    let mut model = new(Language::English);
    let effects = look_back(&mut model, GameId::from_bits(GAME), 0);
    serve(&mut model, &record, effects);
    assert_eq!(press(&mut model, "b"), []);
    for size in [(80, 24), (40, 12)] {
        let text = screen(&model, size);
        assert!(text.contains("The deal"), "{text}");
        assert!(!text.contains(" B ") && !text.contains("bot"), "{text}");
    }
}

#[test]
fn review_shows_turns_perspectives_and_bot_advice() {
    let record = record(Edition::English, Edition::English.switches(3));
    let mut model = new(Language::English);
    let effects = look_back(&mut model, GameId::from_bits(GAME), 0);
    serve(&mut model, &record, effects);
    let last = record.actions().len();
    for turn in 1..=last {
        let effects = press(&mut model, "<Right>");
        serve(&mut model, &record, effects);
        let text = screen(&model, (80, 24));
        assert!(text.contains(&format!("Turn {turn} of {last}")), "{text}");
        assert!(!text.contains('⟨'), "{text}");
    }
    // There is nothing after the last turn.
    assert_eq!(press(&mut model, "<Right>"), []);
    // Frames are fetched only once.
    assert_eq!(press(&mut model, "<Left>"), []);
    let text = screen(&model, (80, 24));
    assert!(text.contains("After turn 5 the perfect score was out of reach."), "{text}");
    let effects = press(&mut model, "b");
    serve(&mut model, &record, effects);
    let text = screen(&model, (80, 24));
    assert!(text.contains("Discard the card in position 5."), "{text}");
    // All hands, then each seat, then all hands again.
    for name in ["Mara", "Joris", "Ines"] {
        let effects = press(&mut model, "v");
        serve(&mut model, &record, effects);
        let text = screen(&model, (80, 24));
        assert!(text.contains(&format!("as {name}")), "{text}");
    }
    let effects = press(&mut model, "v");
    serve(&mut model, &record, effects);
    assert!(screen(&model, (80, 24)).contains("all hands"));
}

/// Only a clue has a receiver who could read something into it.
#[test]
fn advice_says_how_a_bot_would_read_the_clue() {
    let record = record(Edition::English, Edition::English.switches(3));
    let mut model = new(Language::English);
    let effects = look_back(&mut model, GameId::from_bits(GAME), 0);
    serve(&mut model, &record, effects);
    let effects = press(&mut model, "b");
    serve(&mut model, &record, effects);
    let mut clues = 0;
    for action in record.actions() {
        let effects = press(&mut model, "<Right>");
        serve(&mut model, &record, effects);
        let text = screen(&model, (80, 24));
        let is_clue = matches!(action, starmine_rules::Action::Clue { .. });
        clues += usize::from(is_clue);
        assert_eq!(text.contains("place reads it"), is_clue, "{text}");
    }
    assert!(clues > 3);
}

#[test]
fn small_windows_show_turn_and_bot_advice() {
    let record = record(Edition::English, Edition::English.switches(5));
    let mut model = new(Language::English);
    let effects = look_back(&mut model, GameId::from_bits(GAME), 0);
    serve(&mut model, &record, effects);
    let effects = press(&mut model, "<Right>b");
    serve(&mut model, &record, effects);
    let last = record.actions().len();
    for size in [(40, 12), (60, 18), (79, 24)] {
        let text = screen(&model, size);
        assert!(text.contains(&format!("Turn 1 of {last}")), "{text}");
        assert!(text.contains("Discard the card in position 5."), "{text}");
    }
    press(&mut model, "b");
    assert!(!screen(&model, (40, 12)).contains("Discard the card in position 5."));
}

/// Late answers neither appear on the screen nor count for this game.
#[test]
fn late_answers_about_another_game_are_ignored() {
    let record = record(Edition::English, Edition::English.switches(3));
    let late = GameId::from_bits([8; 10]);
    let answers = || {
        let dealt = Box::new(frame(&record, 0, Observer::AllHands));
        [
            Msg::Frame(late, 1, None, dealt),
            Msg::Verdict(late, Box::new(verdict())),
            Msg::Advice(late, 0, Box::new(advice())),
            Msg::Failed(Some(late), Phrase::new("web-no-answer")),
        ]
    };
    let mut model = new(Language::English);
    let effects = look_back(&mut model, GameId::from_bits(GAME), 0);
    // Everything except the verdict has arrived.
    let solving = |effect: &Effect| matches!(effect, Effect::Verdict(_));
    let begun: Vec<Effect> = effects
        .into_iter()
        .flat_map(|_| update(&mut model, Msg::Review(Box::new(review(&record)))))
        .filter(|effect| !solving(effect))
        .collect();
    serve(&mut model, &record, begun);
    let before = screen(&model, (80, 24));
    for answer in answers() {
        let what = format!("{answer:?}");
        assert_eq!(update(&mut model, answer), [], "{what}");
        assert_eq!(screen(&model, (80, 24)), before, "{what}");
    }
    // Frames and advice of this game are still requested.
    let this = GameId::from_bits(GAME);
    assert_eq!(press(&mut model, "<Right>"), [Effect::Frame(this, 1, None)]);
    assert_eq!(press(&mut model, "b"), [Effect::Advice(this, 0)]);
    // At a table, they are ignored too.
    let mut model = at_table(&record, 9, Seat::A, Language::English);
    let before = screen(&model, (80, 24));
    for answer in answers() {
        assert_eq!(update(&mut model, answer), []);
        assert_eq!(screen(&model, (80, 24)), before);
    }
}

#[test]
fn review_returns_to_the_table_or_the_next_game() {
    let record = record(Edition::English, Edition::English.switches(3));
    let mut model = at_table(&record, record.actions().len(), Seat::A, Language::English);
    let effects = press(&mut model, "v");
    serve(&mut model, &record, effects);
    assert!(screen(&model, (80, 24)).contains("Enter Back to the table"));
    assert_eq!(press(&mut model, "<Enter>"), []);
    assert!(matches!(model.screen, Screen::Table));
    let effects = press(&mut model, "v");
    serve(&mut model, &record, effects);
    let next = GameId::from_bits([8; 10]);
    let mut table = model.state.table.clone().unwrap();
    table.next = Some(next);
    update(&mut model, Msg::Table(Box::new(ToClient::Table { table: table.into(), log: vec![] })));
    for size in [(80, 24), (60, 18)] {
        let text = screen(&model, size);
        assert!(text.contains("The next game has begun."), "{text}");
    }
    assert!(screen(&model, (80, 24)).contains("Enter Go to the next game"));
    assert_eq!(press(&mut model, "<Enter>"), [Effect::Open(next)]);
    // A review that was not opened from a table has none to return to.
    let mut model = new(Language::English);
    let effects = look_back(&mut model, GameId::from_bits(GAME), 0);
    serve(&mut model, &record, effects);
    assert_eq!(press(&mut model, "<Enter>"), []);
    assert!(!screen(&model, (80, 24)).contains("Enter"));
}

#[test]
fn review_screens_match_golden_files() {
    let record = record(Edition::German, Edition::German.switches(4));
    let mut model = new(Language::German);
    let effects = look_back(&mut model, GameId::from_bits(GAME), 0);
    serve(&mut model, &record, effects);
    for _ in 0..5 {
        let effects = press(&mut model, "<Right>");
        serve(&mut model, &record, effects);
    }
    let effects = press(&mut model, "b");
    serve(&mut model, &record, effects);
    crate::screens::check("review-de", &model, (80, 24));
    crate::screens::check("review-de-narrow", &model, (60, 18));
}
