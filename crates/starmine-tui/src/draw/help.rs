//! The help: keys, the rules of this table, and how to play.

use starmine_protocol::{Phrase, Rules, Settings};
use starmine_rules::Seat;

use crate::model::{Model, Screen};
use crate::say::{self, t};

/// A line of the help.
pub(crate) enum Line {
    Heading(String),
    /// A key, and what it does.
    Key(&'static str, String),
    /// A paragraph.
    Text(String),
}

/// The help for the current page.
pub(crate) fn lines(model: &Model) -> Vec<Line> {
    let mut lines = vec![Line::Heading(t(&model.words, "web-table-keys"))];
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
            ("Tab", "web-table-key-tab"),
            ("+  -", "tui-key-agree"),
            ("V", "tui-key-view"),
            ("Esc", "tui-key-menu"),
            ("Ctrl-C", "tui-key-leave-all"),
        ],
    };
    lines.extend(keys.iter().map(|(cap, id)| Line::Key(cap, t(&model.words, id))));
    if let Some(table) = &model.state.table {
        lines.extend(table_rules(model, &table.settings));
        let seal = model.state.seal().map(|seal| seal.text(&model.words));
        lines.extend(seal.map(Line::Text));
    }
    lines.extend(how(model, model.state.table.as_ref().map(|table| table.settings.rules)));
    lines
}

/// Each switch of this table, in words.
fn table_rules(model: &Model, settings: &Settings) -> Vec<Line> {
    let words = &model.words;
    let mut lines = vec![Line::Heading(t(words, "web-how-table"))];
    lines.push(Line::Text(say::rules_line(words, settings)));
    if let Ok(rules) = settings.rules.checked(Seat::A) {
        for setting in starmine_words::settings(&rules.switches()) {
            if setting.name.id == "switch-first-seat" {
                // The first seat is a setting of the table, not of its rules.
                continue;
            }
            let name = words.say(&setting.name);
            let value = words.say(&setting.value);
            let phrase = Phrase::new("report-setting").with("name", name).with("value", value);
            lines.push(Line::Text(format!("{}. {}", words.say(&phrase), words.say(&setting.help))));
        }
    }
    lines
}

/// How to play.
fn how(model: &Model, rules: Option<Rules>) -> Vec<Line> {
    let words = &model.words;
    let six = rules.is_some_and(|rules| rules.multicolor.0 != starmine_rules::Multicolor::None);
    let max: u8 = if six { 30 } else { 25 };
    let finale =
        rules.is_some_and(|rules| rules.last_cards.0 == starmine_rules::LastCards::GrandFinale);
    let fireworks: u8 = if six { 6 } else { 5 };
    let goal = Phrase::new("web-how-goal-text").with("fireworks", fireworks);
    let end = if finale { "web-how-end-finale" } else { "web-how-end-round" };
    let strikes = rules.map_or(3, |rules| rules.strikes);
    let text = |id: &'static str| Line::Text(t(words, id));
    let heading = |id: &'static str| Line::Heading(t(words, id));
    vec![
        heading("web-how-goal"),
        Line::Text(words.say(&goal)),
        heading("web-how-clue"),
        text("web-how-clue-text"),
        heading("web-how-discard"),
        text("web-how-discard-text"),
        heading("web-how-play"),
        text("web-how-play-text"),
        heading("web-how-end"),
        Line::Text(words.say(&Phrase::new("web-how-end-strikes").with("strikes", strikes))),
        Line::Text(words.say(&Phrase::new("web-how-end-all").with("max", max))),
        text(end),
        heading("web-how-tips"),
        text("web-how-tip-clue"),
        text("web-how-tip-five"),
        text("web-how-tip-old"),
    ]
}
