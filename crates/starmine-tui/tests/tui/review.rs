//! Looking back on a finished game.

use starmine_protocol::{
    Action, Advice, Aids, FirstLoss, Frame, GameId, GameSummary, Phrase, Review, Shown, ToClient,
    TurnFigures, Verdict, game_view, result_view, rules_view,
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
        line: Vec::new(),
    }
}

fn advice() -> Advice {
    Advice {
        bot: "smart".to_owned(),
        action: Action::Discard { card: 0 },
        says: Phrase::new("intent-discard").with("slot", 5),
        reason: Phrase::new("reason-discard-oldest").with("slot", 5),
    }
}

/// Does what the model asks for, as the server would.
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

/// Why there is nothing to look back on stands in any window, and stays.
#[test]
fn a_game_that_does_not_come_is_not_waited_for() {
    let mut model = new(Language::English);
    look_back(&mut model, GameId::from_bits(GAME));
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

/// Where nobody has moved there is no turn that a bot could have taken.
#[test]
fn of_a_game_without_turns_no_bot_is_asked() {
    let record = record(Edition::English, Edition::English.switches(3));
    let record = record.until(0).unwrap();
    let mut model = new(Language::English);
    let effects = look_back(&mut model, GameId::from_bits(GAME));
    serve(&mut model, &record, effects);
    assert_eq!(press(&mut model, "b"), []);
    for size in [(80, 24), (40, 12)] {
        let text = screen(&model, size);
        assert!(text.contains("The deal"), "{text}");
        assert!(!text.contains(" B ") && !text.contains("bot"), "{text}");
    }
}

#[test]
fn every_turn_through_any_eyes_with_what_the_bot_would_have_done() {
    let record = record(Edition::English, Edition::English.switches(3));
    let mut model = new(Language::English);
    let effects = look_back(&mut model, GameId::from_bits(GAME));
    serve(&mut model, &record, effects);
    let last = record.actions().len();
    for turn in 1..=last {
        let effects = press(&mut model, "<Right>");
        serve(&mut model, &record, effects);
        let text = screen(&model, (80, 24));
        assert!(text.contains(&format!("Turn {turn} of {last}")), "{text}");
        assert!(!text.contains('⟨'), "{text}");
    }
    // At the last turn there is no further one, and the hand in front is open.
    assert_eq!(press(&mut model, "<Right>"), []);
    // What was fetched is not asked for again.
    assert_eq!(press(&mut model, "<Left>"), []);
    let effects = press(&mut model, "b");
    serve(&mut model, &record, effects);
    let text = screen(&model, (80, 24));
    assert!(text.contains("Discard card 5."), "{text}");
    assert!(text.contains("After turn 5 the perfect score was out of reach."), "{text}");
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

/// In the least window, too: which turn it is, and what the bot would have
/// done.
#[test]
fn in_small_windows_the_review_has_its_turn_and_the_bot() {
    let record = record(Edition::English, Edition::English.switches(5));
    let mut model = new(Language::English);
    let effects = look_back(&mut model, GameId::from_bits(GAME));
    serve(&mut model, &record, effects);
    let effects = press(&mut model, "<Right>b");
    serve(&mut model, &record, effects);
    let last = record.actions().len();
    for size in [(40, 12), (60, 18), (79, 24)] {
        let text = screen(&model, size);
        assert!(text.contains(&format!("Turn 1 of {last}")), "{text}");
        assert!(text.contains("Discard card 5."), "{text}");
    }
    press(&mut model, "b");
    assert!(!screen(&model, (40, 12)).contains("Discard card 5."));
}

/// What was asked about one game, and is answered when another one is looked
/// at, is of no use there: neither on the screen nor later.
#[test]
fn what_comes_late_is_not_taken_for_the_game_that_is_looked_at() {
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
    let effects = look_back(&mut model, GameId::from_bits(GAME));
    // All but the verdict, which takes its time.
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
    // The turn and the bot's advice are still asked for, of this game.
    let this = GameId::from_bits(GAME);
    assert_eq!(press(&mut model, "<Right>"), [Effect::Frame(this, 1, None)]);
    assert_eq!(press(&mut model, "b"), [Effect::Advice(this, 0)]);
    // And at a table nothing of it is said.
    let mut model = at_table(&record, 9, Seat::A, Language::English);
    let before = screen(&model, (80, 24));
    for answer in answers() {
        assert_eq!(update(&mut model, answer), []);
        assert_eq!(screen(&model, (80, 24)), before);
    }
}

/// Who looks back comes back: to the table, or to the next game once the
/// others have begun it, which is said.
#[test]
fn from_the_review_one_goes_on_playing() {
    let record = record(Edition::English, Edition::English.switches(3));
    let mut model = at_table(&record, record.actions().len(), Seat::A, Language::English);
    let effects = press(&mut model, "v");
    serve(&mut model, &record, effects);
    assert!(screen(&model, (80, 24)).contains("Enter To the table"));
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
    assert!(screen(&model, (80, 24)).contains("Enter To the next game"));
    assert_eq!(press(&mut model, "<Enter>"), [Effect::Open(next)]);
    // A game that one did not come to from its table has none to go back to.
    let mut model = new(Language::English);
    let effects = look_back(&mut model, GameId::from_bits(GAME));
    serve(&mut model, &record, effects);
    assert_eq!(press(&mut model, "<Enter>"), []);
    assert!(!screen(&model, (80, 24)).contains("Enter"));
}

#[test]
fn it_looks_as_it_should() {
    let record = record(Edition::German, Edition::German.switches(4));
    let mut model = new(Language::German);
    let effects = look_back(&mut model, GameId::from_bits(GAME));
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
