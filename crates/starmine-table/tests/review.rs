//! Reviews of finished games: what they show comes from the rules, the solver and
//! the bots, and is not computed a second time.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use starmine_bots::selfplay::{self, Team};
use starmine_bots::solver::{self, NodeLimit};
use starmine_bots::{Budget, Decision, KINDS, Kind};
use starmine_protocol::{
    self as wire, Aids, Desk, Ending, FirstLoss, GameId, Note, PlayerId, Settings, Starter,
    TurnFigures,
};
use starmine_rules::{
    self as rules, Action, Deal, Edition, Observer, Record, Rules, Seat, Seed, Seen, Switches,
    notation,
};
use starmine_table::review::{ExportFormat, Reviewed, import};
use starmine_table::table::{Entry, Hex, Opened, Stamped, Started, Table};
use starmine_words::{Language, Phrase, Scene, Words};

fn game_id() -> GameId {
    GameId::from_bits([7; 10])
}

fn mara() -> PlayerId {
    PlayerId::from_bits([1; 10])
}

fn joris() -> PlayerId {
    PlayerId::from_bits([2; 10])
}

fn people() -> BTreeMap<PlayerId, String> {
    BTreeMap::from([(mara(), "Mara".to_owned()), (joris(), "Joris".to_owned())])
}

fn say(phrase: &Phrase) -> String {
    Words::new(Language::English).say(phrase)
}

fn action(text: &str) -> Action {
    text.parse().unwrap()
}

/// A has the five ones, red the newest; B has twos, a four, and the white five as
/// the newest. The rest is sorted, so red ones come next.
fn easy_deal() -> Deal {
    let first = "W1 B1 G1 Y1 R1 R2 Y2 G2 R4 W5";
    let mut cards = notation::parse_cards(first).unwrap();
    let rules = Rules::default();
    let mut rest: Vec<_> = rules.pack().copies().collect();
    for card in &cards {
        let place = rest.iter().position(|other| other == card).unwrap();
        rest.remove(place);
    }
    cards.extend(rest);
    Deal::from_cards(&rules, &cards).unwrap()
}

/// The log of Mara and Joris' table, up to the deal.
fn opened(settings: Settings, deal: &Deal, given: &[&str]) -> Vec<Stamped> {
    let started = Started {
        rules_version: None,
        first_seat: wire::Seat(deal.rules().switches().first_seat),
        cards: notation::cards_text(deal.cards()),
        seed: None,
        salt: "00112233445566778899aabbccddeeff".to_owned(),
        bots: Hex(77),
        actions: given.iter().map(ToString::to_string).collect(),
    };
    let opened = Opened { practice: !given.is_empty(), ..Opened::new(settings, mara()) };
    let entries = vec![
        Entry::Opened(Box::new(opened)),
        Entry::Sat { seat: wire::Seat(Seat::A), player: mara(), program: false },
        Entry::Sat { seat: wire::Seat(Seat::B), player: joris(), program: false },
        Entry::Started(Box::new(started)),
    ];
    entries.into_iter().map(|entry| Stamped { entry, at: 1000 }).collect()
}

fn acted(seat: Seat, text: &str) -> Stamped {
    let entry =
        Entry::Acted { seat: wire::Seat(seat), action: action(text), reason: None, state: None };
    Stamped { entry, at: 2000 }
}

fn reviewed(log: &[Stamped], reader: PlayerId, desk: Option<Desk>) -> Reviewed {
    let table = Table::from_log(game_id(), log).unwrap();
    Reviewed::from_table(table, log, &people(), reader, desk)
}

/// A short game: a card lands, a clue, a strike, a discard, then an end by
/// agreement.
fn short_log() -> Vec<Stamped> {
    let mut log = opened(Settings::of(Edition::English, 2), &easy_deal(), &[]);
    log.extend([
        acted(Seat::A, "P1"),
        acted(Seat::B, "A:1"),
        acted(Seat::A, "P2"),
        acted(Seat::B, "P1"),
        acted(Seat::A, "D1"),
        Stamped { entry: Entry::Ended { state: None }, at: 3000 },
    ]);
    log
}

#[test]
fn figures_of_a_short_game_match_manual_counts() {
    let review = reviewed(&short_log(), joris(), None).review();
    // Fifty cards, ten dealt: 40 turns draw and two more follow, for 25 points.
    // The deck starts with the remaining red ones.
    let figures = |points, reachable, pace, clue_tokens, clues| TurnFigures {
        points,
        reachable,
        pace: Some(pace),
        clue_tokens,
        clues,
        landed: points,
    };
    assert_eq!(
        review.figures,
        [
            figures(0, 25, 17, 8, 0),
            // R1 lands: one card fewer to draw, one more point.
            figures(1, 25, 17, 8, 0),
            figures(1, 25, 17, 7, 1),
            // Y1 lands.
            figures(2, 25, 17, 7, 1),
            // W5 strikes: white can only reach four.
            figures(2, 24, 17, 7, 1),
            // A drawn one is discarded.
            figures(2, 24, 16, 8, 1),
        ]
    );
    let summary = &review.summary;
    assert_eq!(summary.names, ["Mara", "Joris"]);
    assert_eq!(summary.seat, Some(wire::Seat(Seat::B)));
    assert_eq!((summary.imported, summary.practice), (false, false));
    let result = summary.result.as_ref().unwrap();
    assert_eq!((result.ending, result.score, result.points), (Ending::Agreed, 0, 2));
}

#[test]
fn review_log_shows_all_hands() {
    let review = reviewed(&short_log(), joris(), None).review();
    let lines: Vec<(u32, Option<u8>, String)> =
        review.log.iter().map(|line| (line.entry, line.turn, say(&line.says[0]))).collect();
    assert_eq!(lines[0], (4, Some(1), "Mara played red 1.".to_owned()));
    assert!(lines[1].2.starts_with("You told Mara"), "{}", lines[1].2);
    assert_eq!((lines[5].0, lines[5].1), (9, None));
    assert_eq!(lines.len(), 6);
    // Joris sees the card he drew.
    let drew = |line: &wire::LogLine| {
        line.events.iter().any(|event| matches!(event, wire::Event::Drew { face: None, .. }))
    };
    assert!(!review.log.iter().any(drew));
}

#[test]
fn frames_match_each_observers_view() {
    let record = played(&KINDS[1], 3, Seed(12)).0;
    let game = Reviewed::from_record(game_id(), &rules::format::own::write(&record, None)).unwrap();
    let observers = record.rules().seats().map(Observer::Seat).chain([Observer::AllHands]);
    for observer in observers {
        for turn in 0..=record.actions().len() {
            let frame = game.frame(turn, observer).unwrap();
            let truth = record.game_at(turn).unwrap();
            let board = truth.board();
            let shown = &frame.game;
            assert_eq!(usize::from(shown.turn), turn);
            assert_eq!(shown.position as usize, turn);
            assert_eq!(shown.points, board.points());
            assert_eq!(shown.clue_tokens, board.clue_tokens());
            assert_eq!(shown.deck, board.deck_left());
            assert_eq!(shown.to_act, board.to_act().map(wire::Seat));
            assert_eq!(shown.legal, None);
            assert_eq!(shown.discards.len(), board.discarded().copies().count());
            let view = *record.until(turn).unwrap().history(observer).view();
            for (seat, hand) in board.rules().seats().zip(&shown.hands) {
                assert_eq!(hand.seat, wire::Seat(seat));
                let deduced: Vec<_> = view.deductions(seat).collect();
                assert_eq!(hand.cards.len(), deduced.len());
                for (card, (id, possible)) in hand.cards.iter().zip(deduced) {
                    let own = observer == Observer::Seat(seat);
                    assert_eq!(card.face, (!own).then(|| wire::Card(truth.face(id))));
                    assert_eq!(view.seen(id) == Seen::Back, own);
                    assert_eq!(card.possible, Some(wire::Cards(possible)));
                }
            }
        }
    }
    assert!(game.frame(record.actions().len() + 1, Observer::AllHands).is_none());
    assert!(game.frame(0, Observer::Seat(Seat::E)).is_none(), "no such seat");
}

#[test]
fn frame_marks_the_card_that_moved() {
    let game = reviewed(&short_log(), mara(), None);
    let acting = |turn| game.frame(turn, Observer::AllHands).unwrap().acting_card;
    assert_eq!(acting(0), None);
    // The fifth card of the deal is the newest of the first hand.
    assert_eq!(acting(1), Some(4));
    assert_eq!(acting(2), None, "none for a clue");
    assert_eq!(acting(3), Some(3));
    assert_eq!(acting(4), Some(9));
    let last = game.frame(5, Observer::AllHands).unwrap().game;
    assert_eq!(last.result.unwrap().ending, Ending::Agreed);
    assert_eq!(game.frame(4, Observer::AllHands).unwrap().game.result, None);
}

/// A game of bots, with what each decided.
fn played(kind: &Kind, players: u8, bots: Seed) -> (Record, Vec<Decision>) {
    let rules = Rules::new(Switches { players, ..Switches::default() }).unwrap();
    let deal = Deal::shuffled(&rules, Seed(40 + u128::from(players)));
    let mut decisions = Vec::new();
    let record = selfplay::play(&Team::Bots(vec![*kind]), &deal, bots, Budget(0), |turn| {
        decisions.push(turn.decision.unwrap());
    });
    (record, decisions)
}

#[test]
fn advice_matches_a_bot_seated_from_the_start() {
    for kind in KINDS {
        // Bots at a table use the seed of the table.
        let (record, decisions) = played(kind, 2, Seed(77));
        let mut log = opened(Settings::of(Edition::English, 2), record.deal(), &[]);
        for (turn, decision) in decisions.iter().enumerate() {
            let seat = wire::Seat(record.game_at(turn).unwrap().board().to_act().unwrap());
            let reason = Some(decision.reason.into());
            let entry = Entry::Acted { seat, action: decision.action, reason, state: None };
            log.push(Stamped { entry, at: 2000 });
        }
        let game = reviewed(&log, mara(), None);
        let names = ["Mara".to_owned(), "Joris".to_owned()];
        for (turn, decision) in decisions.iter().enumerate() {
            let advice = game.advice(turn, kind, Budget(0)).unwrap();
            let sofar = record.until(turn).unwrap();
            let board = sofar.game().board();
            let seat = board.to_act().unwrap();
            assert_eq!(advice.bot, kind.name);
            assert_eq!(advice.action.of(board.hand(seat)), Some(decision.action));
            let history = sofar.history(Observer::Seat(seat));
            let scene = Scene { view: history.view(), names: &names, listener: None };
            assert_eq!(advice.reason, starmine_table::reason(decision.reason, &scene));
            assert_eq!(advice.says, starmine_words::intent(decision.action, &scene));
            // The advice equals the decision at the time.
            let frame = game.frame(turn + 1, Observer::AllHands).unwrap();
            assert_eq!(frame.reason, Some(advice.reason));
        }
        assert_eq!(game.frame(0, Observer::AllHands).unwrap().reason, None);
        assert_eq!(game.advice(decisions.len(), kind, Budget(0)), None, "the game is over");
        assert_eq!(game.advice(1000, kind, Budget(0)), None);
    }
}

#[test]
fn verdict_matches_the_solver() {
    let limit = NodeLimit(20_000);
    for players in [2, 3] {
        let (record, _) = played(&KINDS[0], players, Seed(1));
        let text = rules::format::own::write(&record, None);
        let game = Reviewed::from_record(game_id(), &text).unwrap();
        let verdict = game.verdict(limit, Arc::default());
        let best = solver::best(&record.opening(), limit);
        assert_eq!((verdict.score, verdict.bound), (best.score, best.bound));
        let mut end = record.opening();
        for text in &verdict.line {
            end.play(action(text)).unwrap();
        }
        assert_eq!(end.board().outcome().score(), verdict.score);
        let expected = match solver::first_loss(&record, limit) {
            solver::FirstLoss::Never => FirstLoss::Never,
            solver::FirstLoss::Turn(turn) => FirstLoss::Turn { turn: turn as u32 },
            solver::FirstLoss::Undecided { .. } => FirstLoss::Undecided,
        };
        assert_eq!(verdict.first_loss, expected);
        assert_eq!(
            say(&verdict.says),
            "A perfect score was possible with this deal: 25 of 25 points."
        );
        assert!(verdict.loss_says.is_some());
    }
}

/// The only white 5 is discarded in the fourth turn.
#[test]
fn verdict_says_why_the_perfect_score_was_lost() {
    let mut record = Record::new(Edition::English, easy_deal());
    for text in ["B:5", "A:1", "P1", "D1"] {
        record.play(action(text)).unwrap();
    }
    let text = rules::format::own::write(&record, None);
    let verdict = Reviewed::from_record(game_id(), &text).unwrap();
    let verdict = verdict.verdict(NodeLimit::default(), Arc::default());
    assert_eq!(verdict.first_loss, FirstLoss::Turn { turn: 4 });
    let gone = wire::LossCause::Gone { card: wire::Card("W5".parse().unwrap()) };
    assert_eq!(verdict.loss_cause, Some(gone));
    assert_eq!(say(&verdict.cause_says.unwrap()), "The last white 5 was gone.");
}

/// Whatever the review says about a clue is what the bot itself returns when it
/// witnesses that clue from its receiver's seat.
#[test]
fn advice_says_how_the_receiver_reads_the_clue() {
    let (mut heard, mut nothing, mut before) = (0, 0, 0);
    for kind in KINDS {
        for players in [2, 3] {
            let (record, _) = played(&KINDS[0], players, Seed(3));
            let text = rules::format::own::write(&record, None);
            let game = Reviewed::from_record(game_id(), &text).unwrap();
            for turn in 0..20 {
                let advice = game.advice(turn, kind, Budget(0)).unwrap();
                before += advice.readings.len();
                let Action::Clue { to, .. } = record.actions()[turn] else {
                    assert_eq!(advice.heard, None);
                    continue;
                };
                let until = record.until(turn + 1).unwrap();
                let history = until.history(Observer::Seat(to));
                let mut bot = (kind.sit)(record.rules(), to, Seed(0));
                let read = history.events().iter().map(|event| bot.witness(event)).last().unwrap();
                assert_eq!(advice.heard.is_some(), read.is_some());
                heard += usize::from(read.is_some());
                nothing += usize::from(read.is_none());
                if let (Some(phrase), Some(read)) = (advice.heard, read) {
                    assert_eq!(phrase.id, format!("reason-{}", read.rule.id()));
                }
            }
        }
    }
    assert!(heard > 30 && nothing > 10 && before > 30, "{heard} {nothing} {before}");
}

#[test]
fn cancelled_verdict_returns_at_once() {
    let (record, _) = played(&KINDS[0], 2, Seed(1));
    let text = rules::format::own::write(&record, None);
    let game = Reviewed::from_record(game_id(), &text).unwrap();
    let cancelled = Arc::new(AtomicBool::new(true));
    let verdict = game.verdict(NodeLimit(u64::MAX), cancelled);
    assert_eq!(verdict.first_loss, FirstLoss::Undecided);
    assert_eq!(verdict.bound, 25);
}

#[test]
fn review_leaves_out_taken_back_turns() {
    let settings = Settings { take_back: true, ..Settings::of(Edition::English, 2) };
    let mut log = opened(settings, &easy_deal(), &[]);
    log.extend([
        acted(Seat::A, "P1"),
        acted(Seat::B, "P1"),
        Stamped { entry: Entry::TookBack { turn: 1 }, at: 2500 },
        acted(Seat::B, "A:1"),
        acted(Seat::A, "P2"),
        Stamped { entry: Entry::Ended { state: None }, at: 3000 },
    ]);
    let game = reviewed(&log, mara(), None);
    let review = game.review();
    let turns: Vec<_> = review.log.iter().map(|line| (line.entry, line.turn)).collect();
    // Only the take-back itself is shown, where it happened.
    assert_eq!(turns, [(4, Some(1)), (6, None), (7, Some(2)), (8, Some(3)), (9, None)]);
    assert!(review.log.iter().all(|line| !line.taken_back));
    assert_eq!(review.figures.len(), 4);
    assert_eq!(review.figures[2].clues, 1);
    assert_eq!(review.figures.iter().map(|turn| turn.reachable).min(), Some(25));
    let positions: Vec<u32> =
        (0..4).map(|turn| game.frame(turn, Observer::AllHands).unwrap().game.position).collect();
    assert_eq!(positions, [3, 4, 7, 8]);
    assert_eq!(game.record().actions(), [action("P1"), action("A:1"), action("P2")]);
}

#[test]
fn play_can_continue_from_a_position() {
    let game = reviewed(&short_log(), mara(), None);
    let given = game.position(3).unwrap();
    assert_eq!(given.cards, notation::cards_text(easy_deal().cards()));
    assert_eq!(given.seed, None);
    assert_eq!(given.actions, ["P1", "A:1", "P2"]);
    // The players stopped early; others may go on.
    assert_eq!(game.position(5).unwrap().actions.len(), 5);
    assert_eq!(game.position(6), None);
    // A lost game cannot be played on.
    let (record, _) = played(&KINDS[0], 2, Seed(1));
    let text = rules::format::own::write(&record, None);
    let finished = Reviewed::from_record(game_id(), &text).unwrap();
    assert!(finished.position(record.actions().len() - 1).is_some());
    assert_eq!(finished.position(record.actions().len()), None);

    // The review of a table that played on starts at its deal.
    let settings = Settings {
        starter: Starter::Seat { seat: wire::Seat(Seat::A) },
        aids: Aids::None,
        ..Settings::of(Edition::English, 2)
    };
    let given: Vec<&str> = given.actions.iter().map(String::as_str).collect();
    let mut log = opened(settings, &easy_deal(), &given);
    log.extend([acted(Seat::B, "P1"), Stamped { entry: Entry::Ended { state: None }, at: 3000 }]);
    let review = reviewed(&log, mara(), None).review();
    assert!(review.summary.practice);
    assert_eq!(review.figures.len(), 5);
    let turns: Vec<_> = review.log.iter().map(|line| line.turn).collect();
    assert_eq!(turns, [Some(1), Some(2), Some(3), Some(4), None]);
}

#[test]
fn imported_game_shows_an_agreed_end() {
    let own = reviewed(&short_log(), mara(), None).export(ExportFormat::Own).unwrap();
    let game = Reviewed::from_record(game_id(), &own).unwrap();
    let review = game.review();
    let turns: Vec<_> = review.log.iter().map(|line| (line.entry, line.turn)).collect();
    assert_eq!(turns[4..], [(5, Some(5)), (6, None)]);
    assert_eq!(say(&review.log[5].says[0]), "The game was ended by agreement.");
    assert_eq!(review.figures, reviewed(&short_log(), mara(), None).review().figures);
    assert!(say(&review.log[1].says[0]).starts_with("Joris told Mara"));
}

#[test]
fn review_shows_a_bot_that_stepped_in() {
    let mut log = opened(Settings::of(Edition::English, 2), &easy_deal(), &[]);
    log.extend([
        acted(Seat::A, "P1"),
        Stamped {
            entry: Entry::HandedOver { seat: wire::Seat(Seat::B), bot: "smart".to_owned() },
            at: 2500,
        },
        acted(Seat::B, "A:1"),
        Stamped { entry: Entry::Ended { state: None }, at: 3000 },
    ]);
    let review = reviewed(&log, joris(), None).review();
    assert_eq!(review.summary.seat, Some(wire::Seat(Seat::B)), "the seat is his");
    assert_eq!(review.log[1].turn, None);
    assert!(say(&review.log[1].says[0]).contains("Joris"), "{}", say(&review.log[1].says[0]));
    assert_eq!(review.log.len(), 4);
}

#[test]
fn review_contains_only_the_readers_notes() {
    let notes = vec![Note { card: 3, text: "yellow?".to_owned() }];
    let desk = Desk { notes, ..Desk::default() };
    let game = reviewed(&short_log(), mara(), Some(desk.clone()));
    assert_eq!(game.review().desk, Some(desk));
    // A reader who did not play has no seat.
    let uninvolved = PlayerId::from_bits([9; 10]);
    let review = reviewed(&short_log(), uninvolved, None).review();
    assert_eq!((review.summary.seat, review.desk), (None, None));
    assert!(say(&review.log[1].says[0]).starts_with("Joris told Mara"));
}

#[test]
#[should_panic(expected = "a finished game")]
fn unfinished_game_cannot_be_reviewed() {
    let log = opened(Settings::of(Edition::English, 2), &easy_deal(), &[]);
    reviewed(&log, mara(), None);
}

#[test]
fn hanab_live_games_are_imported_and_exported() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../golden/hanab-live");
    let mut games = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let own = import(&text).unwrap();
        let game = Reviewed::from_record(game_id(), &own).unwrap();
        let record = rules::format::Document::parse(&text).unwrap().record().unwrap();
        assert_eq!(game.record(), &record);
        let review = game.review();
        assert!(review.summary.imported);
        assert_eq!(review.log.len(), record.actions().len());
        assert_eq!(review.figures.len(), record.actions().len() + 1);
        // Exported again, in both formats, it is the same game.
        for format in [ExportFormat::Own, ExportFormat::HanabLive] {
            let written = game.export(format).unwrap();
            assert_eq!(import(&written), Ok(own.clone()));
        }
        games += 1;
    }
    assert_eq!(games, 4);
}

#[test]
fn unreadable_or_unwritable_game_is_refused_with_a_phrase() {
    let refused = |text: &str| say(&import(text).unwrap_err());
    assert_eq!(import("").unwrap_err().id, "file-empty");
    assert_eq!(import("[1]").unwrap_err().id, "file-not-an-object");
    assert_eq!(import("{").unwrap_err().id, "file-json");
    assert_eq!(import(r#"{"starmine": 9}"#).unwrap_err().id, "file-version");
    // For an illegal action, the refusal says where.
    let mut record = Record::new(Edition::English, easy_deal());
    record.play(action("P1")).unwrap();
    let text = rules::format::own::write(&record, None).replace("P1", "D1");
    assert!(refused(&text).contains("Turn 1"), "{}", refused(&text));
    // Deep nesting is refused and does not crash.
    let deep = format!("{{\"players\": {}", "[".repeat(100_000));
    assert_eq!(import(&deep).unwrap_err().id, "file-json-field");

    let switches = Switches { strikes: 1, ..Switches::default() };
    let deal = Deal::shuffled(&Rules::new(switches).unwrap(), Seed(1));
    let text = rules::format::own::write(&Record::new(Edition::English, deal), None);
    let game = Reviewed::from_record(game_id(), &text).unwrap();
    assert!(game.export(ExportFormat::Own).is_ok());
    assert_eq!(game.export(ExportFormat::HanabLive).unwrap_err().id, "export-strikes");
    // A fragment has no result.
    assert_eq!(game.review().summary.result, None);
    assert_eq!(Reviewed::from_record(game_id(), "nonsense").map(|_| ()), None);
}

#[test]
fn imported_names_are_cleaned() {
    let names = vec!["M\u{202e}ara\u{7}".to_owned(), "J".repeat(10_000)];
    let record = Record::new(Edition::English, easy_deal()).with_names(names).unwrap();
    let own = import(&rules::format::own::write(&record, None)).unwrap();
    let game = Reviewed::from_record(game_id(), &own).unwrap();
    assert_eq!(game.review().summary.names, ["M\u{fffd}ara\u{fffd}".to_owned(), "J".repeat(32)]);
}
