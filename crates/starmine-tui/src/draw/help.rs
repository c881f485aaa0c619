//! The help: keys, the settings of this table, and the complete rules.

use starmine_protocol::{Phrase, Settings};
use starmine_rules::{Edition, Rules, Seat};
use starmine_words::Language;

use crate::model::{Model, Screen};
use crate::say::{self, t};

/// A line of the help.
pub(crate) enum HelpLine {
    Heading(String),
    /// A key, and what it does.
    Key(&'static str, String),
    /// A paragraph.
    Text(String),
}

/// The help for the current page.
pub(crate) fn lines(model: &Model) -> Vec<HelpLine> {
    let mut lines = vec![HelpLine::Heading(t(&model.words, "web-table-keys"))];
    let keys: &[(&str, &str)] = match model.screen {
        Screen::Review(_) => &[
            ("← →", "web-review-key-step"),
            ("PgUp PgDn", "web-review-key-page"),
            ("Home End", "web-review-key-ends"),
            ("V", "web-review-key-view"),
            ("B", "web-review-key-bot"),
            ("Enter", "web-join-look"),
            ("Esc", "tui-key-menu"),
            ("Ctrl-C", "tui-key-leave-all"),
        ],
        Screen::Start(_) | Screen::Table => &[
            ("A S D F", "web-table-key-mate"),
            ("Q W E R T Y, 1-5", "web-table-key-clue"),
            ("1-5", "web-table-key-card"),
            ("P  X", "web-table-key-act"),
            ("Enter  Esc", "web-table-key-confirm"),
            ("← →", "web-table-key-move"),
            ("< >, Shift ← →", "web-table-key-carry"),
            ("O  N", "web-table-key-turn"),
            ("G  L  M", "web-table-key-pile"),
            ("I", "web-table-key-why"),
            ("Tab", "web-table-key-tab"),
            ("+  -", "tui-key-agree"),
            ("V", "tui-key-view"),
            ("Esc", "tui-key-menu"),
            ("Ctrl-C", "tui-key-leave-all"),
        ],
    };
    lines.extend(keys.iter().map(|(cap, id)| HelpLine::Key(cap, t(&model.words, id))));
    if matches!(model.screen, Screen::Review(_)) {
        lines.push(HelpLine::Text(t(&model.words, "report-positions")));
    }
    if let Some(table) = &model.state.table {
        lines.extend(table_rules(model, &table.settings));
        let seal = model.state.seal().map(|seal| seal.text(&model.words));
        lines.extend(seal.map(HelpLine::Text));
    }
    lines.extend(rulebook(model));
    lines
}

/// Each switch of this table, in words.
fn table_rules(model: &Model, settings: &Settings) -> Vec<HelpLine> {
    let words = &model.words;
    let mut lines = vec![HelpLine::Heading(t(words, "web-how-table"))];
    lines.push(HelpLine::Text(say::rules_line(words, settings)));
    if let Ok(rules) = settings.rules.checked(Seat::A) {
        for setting in starmine_words::settings(&rules.switches()) {
            if setting.name.id == "switch-first-seat" {
                // The first seat is a setting of the table, not of its rules.
                continue;
            }
            let name = words.say(&setting.name);
            let value = words.say(&setting.value);
            let phrase = Phrase::new("report-setting").with("name", name).with("value", value);
            lines.push(HelpLine::Text(format!(
                "{}. {}",
                words.say(&phrase),
                words.say(&setting.help)
            )));
        }
    }
    lines
}

/// The complete rules of this table, or of the base game in the reader's own
/// rulebook.
fn rulebook(model: &Model) -> Vec<HelpLine> {
    let words = &model.words;
    let settings = model.state.table.as_ref().map(|table| &table.settings);
    let (book, rules) = match settings.map(|settings| (settings, settings.rules.checked(Seat::A))) {
        Some((settings, Ok(rules))) => (settings.edition.0, rules),
        Some((_, Err(_))) | None => base_game(words.language()),
    };
    let chapters = starmine_words::rulebook(book, &rules).into_iter();
    chapters
        .flat_map(|chapter| {
            let text = chapter.text.into_iter().map(|fact| HelpLine::Text(words.say(&fact)));
            [HelpLine::Heading(words.say(&chapter.title))].into_iter().chain(text)
        })
        .collect()
}

fn base_game(language: Language) -> (Edition, Rules) {
    let own = Edition::ALL.into_iter().find(|book| book.language() == language.code());
    let book = own.unwrap_or(Edition::English);
    (book, Rules::new(book.switches(2)).expect("a rulebook's base game"))
}
