//! What is proposed is read before it is answered.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use starmine_protocol::{Ask, Phrase, PlayerId, Proposal, ProposalView, ToClient};
use starmine_rules::{Edition, Seat};
use starmine_tui::{Choice, Model, Msg, draw, update};
use starmine_words::{Language, Words};

use crate::kit::{asks, at_table, press, record, screen};

const SIZES: [(u16, u16); 5] = [(40, 12), (44, 13), (60, 20), (80, 24), (140, 40)];

/// A table of five in the middle of a game, where it is the reader's turn.
fn five(language: Language) -> Model {
    let game = record(Edition::English, Edition::English.switches(5));
    at_table(&game, 15, Seat::A, language)
}

/// Somebody with this name proposes something.
fn propose(model: &mut Model, entry: u32, name: &str, proposal: Proposal) {
    let mut table = model.state.table.clone().unwrap();
    let (by, asked) = (PlayerId::from_bits([2; 10]), vec![table.you.player]);
    let name = name.to_owned();
    table.proposals = vec![ProposalView { entry, proposal, by, name, agreed: vec![by], asked }];
    let told = ToClient::Table { table: table.into(), log: Vec::new() };
    update(model, Msg::Table(Box::new(told)));
}

/// Looks at the screen, and presses keys.
fn look_and_press(model: &mut Model, (width, height): (u16, u16), keys: &str) -> Vec<Ask> {
    let area = Rect::new(0, 0, width, height);
    model.shown = draw(model, area, &mut Buffer::empty(area)).proposal;
    asks(&press(model, keys))
}

fn agrees(entry: u32) -> Vec<Ask> {
    vec![Ask::Agree { proposal: entry }]
}

fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn what_is_not_on_the_screen_is_not_answered() {
    let mut model = five(Language::English);
    // It came after the screen was drawn.
    propose(&mut model, 20, "Joris", Proposal::TakeBack);
    assert_eq!(press(&mut model, "+"), []);
    assert_eq!(look_and_press(&mut model, (80, 24), "+"), agrees(20));
    // So did another one in its place.
    propose(&mut model, 21, "Joris", Proposal::End);
    assert_eq!(press(&mut model, "+"), []);
    assert_eq!(look_and_press(&mut model, (80, 24), "+"), agrees(21));
    // Behind a window it cannot be read.
    press(&mut model, "l");
    assert_eq!(look_and_press(&mut model, (80, 24), "<Esc>+"), []);
}

#[test]
fn in_the_least_window_the_first_press_shows_what_is_proposed() {
    for keys in ["1p", "1p<Enter>1x"] {
        let mut model = five(Language::English);
        press(&mut model, keys);
        assert!(model.choice.action().is_some() || model.notice.is_some());
        propose(&mut model, 20, "Joris", Proposal::End);
        assert_eq!(look_and_press(&mut model, (40, 12), "+"), [], "{keys}");
        assert_eq!(model.choice, Choice::Nothing);
        assert!(
            plain(&screen(&model, (40, 12)))
                .contains("to end the game here, which counts 0 points.")
        );
        assert_eq!(look_and_press(&mut model, (40, 12), "+"), agrees(20));
    }
}

#[test]
fn no_notice_hides_what_is_proposed_later() {
    for size in SIZES {
        let mut model = five(Language::English);
        model.notice = Some(Phrase::new("table-stale"));
        propose(&mut model, 20, "Joris", Proposal::End);
        let text = screen(&model, size);
        assert!(
            plain(&text).contains("Joris proposes to end the game here, which counts 0 points."),
            "{text}"
        );
        // Where there is room it has lines of its own, whatever is said since.
        model.notice = Some(Phrase::new("table-stale"));
        press(&mut model, "");
        let text = plain(&screen(&model, size));
        let there = text.contains("Joris proposes to end the game here, which counts 0 points.");
        assert_eq!(there, size.1 >= 20, "{size:?}\n{text}");
    }
}

/// However long names are: they are cut, and not what is proposed.
#[test]
fn what_is_proposed_is_told_to_its_end() {
    let long = "Christiane Marie-Louise von der Heydebrand und der Lasa (2)";
    for language in Language::ALL {
        let words = Words::new(language);
        let say = |id: &'static str| words.say(&Phrase::new(id));
        for (name, proposal) in [
            ("Joris", Proposal::TakeBack),
            (long, Proposal::TakeBack),
            (long, Proposal::End),
            (long, Proposal::LetIn { player: PlayerId::from_bits([9; 10]) }),
        ] {
            let id = match proposal {
                Proposal::TakeBack => "web-table-proposes-take-back",
                Proposal::End => "web-table-proposes-end",
                Proposal::Replace { .. } | Proposal::LetIn { .. } => "web-table-proposes-let-in",
            };
            let phrase = Phrase::new(id).with("mine", "no").with("who", "N");
            let rest = plain(&words.say(&phrase).replace('N', ""));
            let mut model = five(language);
            propose(&mut model, 20, name, proposal);
            for size in SIZES {
                let text = plain(&screen(&model, size));
                assert!(text.contains(&rest), "{rest}\n{}", screen(&model, size));
                let keys = [("+", "web-table-agree"), ("-", "web-table-decline")];
                for (cap, id) in keys {
                    assert!(text.contains(&format!("{cap} {}", say(id))), "{text}");
                }
            }
        }
    }
}
