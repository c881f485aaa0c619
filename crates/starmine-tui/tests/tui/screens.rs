//! Screens as text files, so that changes show up in code review. After an
//! intended change, run `STARMINE_BLESS=1 cargo test -p starmine-tui --test
//! tui` and check the diff.

use std::path::Path;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use starmine_protocol::{
    Aids, BotView, EditionView, Event, GameId, Occupant, Phrase, RuleLimits, SeatView, Stage,
    TableSummary, Talk, ToClient, VariantView,
};
use starmine_rules::{Edition, Seat, Switches};
use starmine_tui::{Colors, Encoding, Lists, Look, Model, Msg, Screen, Signs, begin, draw, update};
use starmine_words::{Language, Words, first_player, variant, variant_help};

use crate::kit::{at_table, english, log, new, press, record, screen, snapshot};

const SMALL: (u16, u16) = (80, 24);

/// Compares a screen with its golden file.
#[track_caller]
pub(crate) fn check(name: &str, model: &Model, size: (u16, u16)) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/screens/{name}.txt"));
    let text = screen(model, size);
    if std::env::var_os("STARMINE_BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(golden == text, "{name} looks different; see the top of this test\n{text}");
    assert!(!text.contains('⟨'), "words are missing\n{text}");
}

/// The help window ends with the complete rules, in every language.
#[test]
fn help_shows_the_complete_rules_in_every_language() {
    for language in Language::ALL {
        let edition = Edition::ALL.into_iter().find(|book| Language::of(*book) == language);
        let base = record(edition.unwrap(), edition.unwrap().switches(2));
        let mut model = at_table(&base, 0, Seat::A, language);
        press(&mut model, "?");
        // High enough for everything.
        let text = screen(&model, (200, 400));
        let shown = text.replace(['│', '┃', '|'], " ");
        let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        for chapter in starmine_words::rulebook(edition.unwrap(), base.rules()) {
            for phrase in [chapter.title].into_iter().chain(chapter.text) {
                let said = Words::new(language).say(&phrase);
                let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(shown.contains(&said), "{language:?}: {said}\n{text}");
            }
        }
    }
}

/// Every rulebook for two players, and each of its variants for three to five,
/// in its own language.
#[test]
fn editions_and_printed_variants_match_golden_screens() {
    for edition in Edition::ALL {
        let language = Language::of(edition);
        let base = record(edition, edition.switches(2));
        check(&format!("{edition}-2"), &at_table(&base, 10, Seat::A, language), SMALL);
        for (index, variant) in edition.variants().iter().enumerate() {
            let players = 3 + (index % 3) as u8;
            let switches: Switches = variant.apply(edition.switches(players));
            let game = record(edition, switches);
            let turns = usize::from(players) * 3;
            let model = at_table(&game, turns, Seat::A, language);
            check(&format!("{edition}-{players}-variant-{}", index + 1), &model, SMALL);
        }
    }
}

#[test]
fn five_players_with_six_suits_match_golden_screens_in_all_sizes() {
    let switches =
        Switches { multicolor: "own-10".parse().unwrap(), ..Edition::German.switches(5) };
    let game = record(Edition::German, switches);
    let model = at_table(&game, 15, Seat::A, Language::German);
    check("six-suits-5", &model, SMALL);
    check("six-suits-5-large", &model, (140, 40));
    check("six-suits-5-narrow", &model, (60, 20));
    check("six-suits-5-least", &model, (40, 12));
}

/// The rules allow 8 to 20 tokens. There is always room for the number, but in
/// some languages not for twenty symbols.
#[test]
fn token_count_is_never_cut() {
    for language in Language::ALL {
        for tokens in 8..=20 {
            let switches = Switches { clue_tokens: tokens, ..Edition::English.switches(2) };
            let game = record(Edition::English, switches);
            let model = at_table(&game, 1, Seat::A, language);
            for size in [SMALL, (140, 40)] {
                let text = screen(&model, size);
                let left = game.game_at(1).unwrap().board().clue_tokens();
                let number = format!(" {left}/{tokens}");
                assert!(text.contains(&number), "{number}\n{text}");
            }
        }
    }
}

#[test]
fn monochrome_letters_and_ascii_match_golden_screens() {
    let mut model = english();
    press(&mut model, "a1");
    check("monochrome", &model, SMALL);
    model.look = Look { colors: Colors::None, signs: Signs::Letters, encoding: Encoding::Utf8 };
    check("letters", &model, SMALL);
    // No cell has a colour, and only words contain characters beyond ASCII.
    let area = Rect::new(0, 0, 80, 24);
    let mut buffer = Buffer::empty(area);
    draw(&model, area, &mut buffer);
    for cell in buffer.content() {
        assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
        assert!(!"◆★▲☾✶⊕●○▸╭━═".contains(cell.symbol()), "{}", cell.symbol());
    }
    // Without UTF-8, words do not contain any either.
    model.look.encoding = Encoding::Ascii;
    for keys in ["", "?"] {
        press(&mut model, keys);
        let mut buffer = Buffer::empty(area);
        draw(&model, area, &mut buffer);
        let text: String = buffer.content().iter().map(|cell| cell.symbol()).collect();
        assert!(text.is_ascii(), "{text}");
    }
}

#[test]
fn clue_selection_matches_golden_screens() {
    let mut model = english();
    press(&mut model, "s");
    check("clue-to", &model, SMALL);
    press(&mut model, "q");
    check("clue-colour", &model, SMALL);
    press(&mut model, "<Right><Right>");
    check("clue-looked-at", &model, SMALL);
}

#[test]
fn own_card_matches_golden_screens() {
    let mut model = english();
    press(&mut model, "2");
    check("own-card", &model, SMALL);
    press(&mut model, "p");
    check("own-card-play", &model, SMALL);
    press(&mut model, "<Esc>n");
    press(&mut model, "not a 1?");
    check("own-card-note", &model, SMALL);
}

/// As with real cards, players must remember clues themselves.
#[test]
fn no_possibilities_are_shown_without_aids() {
    let mut model = english();
    assert!(screen(&model, SMALL).contains("│12345│"));
    model.state.table.as_mut().unwrap().settings.aids = Aids::None;
    let text = screen(&model, SMALL);
    assert!(text.contains("│ ??  │") && !text.contains("12345"), "{text}");
    assert!(!text.contains("│◆★▲☾✶│"), "{text}");
}

#[test]
fn announcing_matches_golden_screens() {
    let switches = Switches { announcing: true, ..Edition::French.switches(2) };
    let game = record(Edition::French, switches);
    let mut model = at_table(&game, 8, Seat::A, Language::French);
    press(&mut model, "3pw");
    check("announcing", &model, SMALL);
}

#[test]
fn overlays_match_golden_screens() {
    let mut model = english();
    press(&mut model, "?");
    check("help", &model, SMALL);
    press(&mut model, "<Esc>l");
    check("log", &model, SMALL);
    press(&mut model, "<Esc>g");
    check("pile", &model, SMALL);
    press(&mut model, "<Esc>m");
    check("remarks", &model, SMALL);
    press(&mut model, "<Esc><Esc>");
    check("menu", &model, SMALL);
}

#[test]
fn seats_match_golden_screens() {
    let game = record(Edition::English, Edition::English.switches(3));
    let mut model = new(Language::English);
    let ToClient::Snapshot { mut table, protocol, log_start, .. } = snapshot(&game, 0, Seat::A)
    else {
        panic!("a snapshot")
    };
    table.stage = Stage::Open;
    table.seats[1].occupant = None;
    let bot = Occupant::Bot { bot: "smart".into(), name: "Yanagi".into(), stands_in_for: None };
    table.seats[2] = SeatView { occupant: Some(bot), ..table.seats[2].clone() };
    let (log, chat) = (Vec::new(), Vec::new());
    starmine_tui::open(&mut model, GameId::from_bits([7; 10]));
    update(&mut model, Msg::Link(starmine_tui::ConnectionState::Open));
    let snapshot =
        ToClient::Snapshot { protocol, table, game: None, log_start, log, chat, desk: None };
    update(&mut model, Msg::Table(Box::new(snapshot)));
    check("seats", &model, SMALL);
    // Sitting down is offered only on free seats.
    assert!(!screen(&model, SMALL).contains("Enter"));
    press(&mut model, "<Down>");
    assert!(screen(&model, SMALL).contains(" Enter Sit down"));
    // A bot that should play only with its own kind sits with a person.
    assert!(!screen(&model, SMALL).contains("only its own kind"));
    let mut kinds = lists().bots;
    kinds[1].own_kind_only = true;
    update(&mut model, Msg::Bots(kinds));
    assert!(screen(&model, SMALL).contains("Smart plays by a code that only its own kind"));
}

#[test]
fn result_pages_match_golden_screens() {
    for (edition, language) in [(Edition::English, "en"), (Edition::German, "de")] {
        let game = record(edition, edition.switches(4));
        let last = game.actions().len();
        let model = at_table(&game, last, Seat::A, Language::from_tag(language).unwrap());
        check(&format!("end-{language}"), &model, SMALL);
    }
}

/// The lists for the start page, as the server sends them.
fn lists() -> Lists {
    let rules = |switches: Switches| starmine_protocol::Rules::from(switches);
    let editions = Edition::ALL.map(|edition| EditionView {
        edition: edition.into(),
        name: starmine_words::edition(edition),
        language: edition.language().to_owned(),
        first_player: first_player(edition.first_player()),
        base: rules(edition.switches(2)),
        variants: edition
            .variants()
            .iter()
            .map(|one| VariantView {
                name: variant(*one),
                help: variant_help(*one),
                rules: rules(one.apply(edition.switches(2))),
            })
            .collect(),
        limits: RuleLimits::of_rules(),
    });
    let bots = ["novice", "smart"].map(|bot| BotView {
        bot: bot.to_owned(),
        name: starmine_words::table::bot(bot),
        help: starmine_words::table::bot_help(bot),
        own_kind_only: false,
        suggested: bot == "smart",
    });
    Lists { editions: editions.into(), bots: bots.into(), ..Lists::default() }
}

#[test]
fn start_pages_match_golden_screens_in_every_language() {
    for language in Language::ALL {
        let mut model = new(language);
        begin(&mut model);
        update(&mut model, Msg::Lists(Box::new(lists())));
        check(&format!("start-{}", language.code()), &model, SMALL);
    }
}

/// Unfinished games may have the same players and rules, but differ in their
/// turn.
#[test]
fn unfinished_games_are_distinguishable() {
    for language in Language::ALL {
        let game = record(Edition::English, Edition::English.switches(5));
        let ToClient::Snapshot { table, .. } = snapshot(&game, 9, Seat::A) else { panic!() };
        let left = |turn: u8| TableSummary {
            game: GameId::from_bits([turn; 10]),
            stage: Stage::Playing,
            settings: table.settings.clone(),
            practice: false,
            same_deal: false,
            seats: table.seats.clone(),
            your_turn: turn == 12,
            turn,
            result: None,
            at: 0,
        };
        let mut model = new(language);
        begin(&mut model);
        let tables = vec![left(12), left(27)];
        update(&mut model, Msg::Lists(Box::new(Lists { tables, ..lists() })));
        let text = screen(&model, SMALL);
        let words = Words::new(language);
        // The list counts the turn being played, as the table does.
        for turn in [13u8, 28] {
            let turn = words.say(&Phrase::new("web-turn").with("turn", turn));
            assert!(text.contains(&turn), "{turn}\n{text}");
        }
        assert!(text.contains(&words.say(&Phrase::new("web-your-turn"))), "{text}");
    }
}

#[test]
fn start_page_marks_hidden_lines_in_a_low_window() {
    let edges = |model: &Model, size| {
        let text = screen(model, size);
        ["↑", "↓"].map(|sign| text.lines().any(|row| row.trim_end().ends_with(sign)))
    };
    let mut model = new(Language::English);
    begin(&mut model);
    update(&mut model, Msg::Lists(Box::new(lists())));
    assert_eq!(edges(&model, SMALL), [false, false]);
    // The button to begin has the focus at first.
    assert_eq!(edges(&model, (40, 12)), [true, false]);
    press(&mut model, "<Up><Up><Up><Up><Up>");
    assert_eq!(edges(&model, (40, 12)), [true, true]);
    press(&mut model, "<Down><Down><Down><Down><Down><Down>");
    assert_eq!(edges(&model, (40, 12)), [false, true]);
}

#[test]
fn start_page_explains_settings_in_smallest_window() {
    for language in Language::ALL {
        let mut model = new(language);
        begin(&mut model);
        update(&mut model, Msg::Lists(Box::new(lists())));
        let words = Words::new(language);
        press(&mut model, "<Up><Up><Up>");
        let help = words.say(&Phrase::new("web-talk-remarks-help"));
        let text = screen(&model, (40, 12));
        let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(plain.contains(&help), "{help}\n{text}");
    }
}

#[test]
fn start_page_creates_the_table_it_shows() {
    let mut model = new(Language::German);
    begin(&mut model);
    update(&mut model, Msg::Lists(Box::new(lists())));
    // From "begin" up to watching, take-back, talk and aids, and on to the kind
    // of bots, the number of bots, and the number of players.
    press(&mut model, "<Up><Right><Up><Right><Up><Right><Up><Right>");
    press(&mut model, "<Up><Up><Up><Right>");
    let Screen::Start(start) = &model.screen else { panic!("not the start page") };
    let make = start.make().unwrap();
    assert_eq!(make.settings.edition.0, Edition::German);
    assert_eq!(make.settings.rules.players, 4);
    assert_eq!(make.bots, ["smart"; 3]);
    assert_eq!(make.settings.aids, Aids::Deduction);
    assert_eq!(make.settings.talk, Talk::Free);
    assert!(make.settings.take_back && make.settings.watching);
    // Farbrausch and Farbrausch² set the same switch, so only one can be on.
    let edition = start.edition().unwrap();
    let colored: Vec<usize> = (0..edition.variants.len())
        .filter(|i| edition.variants[*i].rules.multicolor != edition.base.multicolor)
        .collect();
    assert!(colored.len() > 1);
    for index in &colored {
        let Screen::Start(start) = &model.screen else { panic!("not the start page") };
        let row = start.rows().iter().position(|r| *r == starmine_tui::Row::Variant(*index));
        let at = start.row();
        for _ in row.unwrap()..at {
            press(&mut model, "<Up>");
        }
        for _ in at..row.unwrap() {
            press(&mut model, "<Down>");
        }
        press(&mut model, "<Right>");
        let Screen::Start(start) = &model.screen else { panic!("not the start page") };
        let on: Vec<usize> = colored.iter().copied().filter(|i| start.variant(*i)).collect();
        assert_eq!(on, [*index]);
        let rules = start.make().unwrap().settings.rules;
        let edition = start.edition().unwrap();
        assert_eq!(rules.multicolor, edition.variants[*index].rules.multicolor);
    }
}

/// Nothing needed to play is cut either.
#[test]
fn nothing_overlaps_in_small_windows() {
    for edition in Edition::ALL {
        let words = Words::new(Language::of(edition));
        let say = |id: &'static str| words.say(&Phrase::new(id));
        for (players, size) in [(2, (40, 12)), (3, (50, 13)), (2, (44, 13)), (3, (79, 14))] {
            let game = record(edition, edition.switches(players));
            let mut model = at_table(&game, 6, Seat::A, words.language());
            press(&mut model, "1");
            let text = screen(&model, size);
            let rows: Vec<&str> = text.lines().collect();
            let [.., dock, prompt, keys] = rows[..] else { panic!("{text}") };
            for (cap, id) in [("P", "web-table-play"), ("X", "web-table-discard")] {
                assert!(keys.contains(&format!(" {cap} {}", say(id))), "{text}");
            }
            assert_eq!(prompt, "", "{text}");
            let note = format!("N {}   O {}", say("web-table-do-note"), say("web-table-do-turn"));
            assert_eq!(dock, note, "{text}");
            let deck = model.state.game.as_ref().unwrap().deck;
            let deck = format!("{} {deck}", say("web-table-deck-short"));
            assert!(rows.iter().any(|row| row.ends_with(&deck)), "{deck}\n{text}");
        }
    }
}

/// Even with the most players and the longest rules. Clues are left out, since
/// the touched cards are marked.
#[test]
fn smallest_window_shows_the_last_action() {
    let switches = Switches {
        announcing: true,
        multicolor: "own-10".parse().unwrap(),
        ..Edition::French.switches(5)
    };
    let game = record(Edition::French, switches);
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for language in Language::ALL {
        let words = Words::new(language);
        for (turns, line) in (1..game.actions().len()).zip(log(&game, Seat::A)) {
            if matches!(line.events[0], Event::Clued { .. }) {
                continue;
            }
            let model = at_table(&game, turns, Seat::A, language);
            let text = screen(&model, (40, 12));
            let says = words.say(&line.says[0]);
            let action = says.split_inclusive(['.', '!']).next().unwrap();
            assert!(plain(&text).contains(&plain(action)), "{action}\n{text}");
        }
    }
}

#[test]
fn prompt_does_not_overlap_other_lines() {
    let switches = Switches { announcing: true, ..Edition::French.switches(2) };
    let game = record(Edition::French, switches);
    let mut model = at_table(&game, 8, Seat::A, Language::French);
    press(&mut model, "1p");
    check("announcing-least", &model, (40, 12));
    // A notice of two lines covers the keys, but not the last action.
    let game = record(Edition::English, Edition::English.switches(5));
    let mut model = at_table(&game, 15, Seat::A, Language::English);
    model.notice = Some(Phrase::new("table-stale"));
    let text = screen(&model, (40, 12));
    let rows: Vec<&str> = text.lines().collect();
    assert!(rows[9].starts_with("Bo played"), "{text}");
    assert!(rows[10].starts_with(" The game has moved on"), "{text}");
    assert!(rows[11].starts_with(" done. Choose again."), "{text}");
}

#[test]
fn table_lists_differences_from_the_rulebook() {
    let base = Edition::English.switches(3);
    let switches = Switches { strikes: 1, clue_tokens: 12, empty_clues: true, ..base };
    let game = record(Edition::English, switches);
    let model = at_table(&game, 3, Seat::A, Language::English);
    let changes = "Strikes: 1 · Clue tokens: 12 · Empty clues: on";
    assert!(screen(&model, (120, 24)).contains(changes));
}

#[test]
fn rules_state_the_number_of_fireworks() {
    let base = Edition::English.switches(3);
    for (multicolor, count) in [("none", "five fireworks"), ("own-10", "six fireworks")] {
        let switches = Switches { multicolor: multicolor.parse().unwrap(), ..base };
        let game = record(Edition::English, switches);
        let mut model = at_table(&game, 3, Seat::A, Language::English);
        press(&mut model, "?");
        let text = screen(&model, (200, 100));
        let inside: Vec<&str> = text.lines().filter_map(|row| row.split('│').nth(1)).collect();
        let text = inside.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(count), "{text}");
    }
}

#[test]
fn every_window_size_draws_without_panic_or_missing_text() {
    let game = record(Edition::Dutch, Edition::Dutch.switches(5));
    let (middle, last) = (10, game.actions().len());
    let sizes =
        [(20, 5), (40, 12), (45, 13), (60, 16), (79, 24), (80, 23), (80, 24), (112, 30), (200, 60)];
    let presses = ["", "a", "aq", "a<Right>", "2", "2p", "2n", "?", "l", "g", "m", "<Esc>", "v"];
    for language in Language::ALL {
        for turns in [middle, last] {
            for keys in presses {
                let mut model = at_table(&game, turns, Seat::A, language);
                press(&mut model, keys);
                for size in sizes {
                    let text = screen(&model, size);
                    assert!(!text.contains('⟨'), "{keys} {language:?}\n{text}");
                }
                model.notice = Some(Phrase::new("table-stale"));
                screen(&model, SMALL);
            }
        }
    }
}
