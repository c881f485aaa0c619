//! Proposals: they must be visible before they can be answered.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use starmine_protocol::{Ask, Phrase, PlayerId, Proposal, ProposalView, ToClient};
use starmine_rules::{Edition, Seat};
use starmine_tui::{Model, Msg, Selection, draw, update};
use starmine_words::{Language, Words};

use crate::kit::{asks, at_table, press, record, screen};

const SIZES: [(u16, u16); 5] = [(40, 12), (44, 13), (60, 20), (80, 24), (140, 40)];

/// A table for five in the middle of a game, where it is the user's turn.
fn five(language: Language) -> Model {
    let game = record(Edition::English, Edition::English.switches(5));
    at_table(&game, 15, Seat::A, language)
}

/// A player with this name makes a proposal.
fn propose(model: &mut Model, entry: u32, name: &str, proposal: Proposal) {
    let mut table = model.state.table.clone().unwrap();
    let (by, asked) = (PlayerId::from_bits([2; 10]), vec![table.you.player]);
    let name = name.to_owned();
    table.proposals = vec![ProposalView { entry, proposal, by, name, agreed: vec![by], asked }];
    let message = ToClient::Table { table: table.into(), log: Vec::new() };
    update(model, Msg::Table(Box::new(message)));
}

/// Draws the screen, and presses keys.
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
fn only_visible_proposals_are_answered() {
    let mut model = five(Language::English);
    // The proposal arrived after the screen was drawn.
    propose(&mut model, 20, "Joris", Proposal::TakeBack);
    assert_eq!(press(&mut model, "+"), []);
    assert_eq!(look_and_press(&mut model, (80, 24), "+"), agrees(20));
    // Another proposal replaces it, again after the screen was drawn.
    propose(&mut model, 21, "Joris", Proposal::End);
    assert_eq!(press(&mut model, "+"), []);
    assert_eq!(look_and_press(&mut model, (80, 24), "+"), agrees(21));
    // A window hides the proposal.
    press(&mut model, "l");
    assert_eq!(look_and_press(&mut model, (80, 24), "<Esc>+"), []);
}

#[test]
fn first_press_in_smallest_window_reveals_the_proposal() {
    for keys in ["1p", "1p<Enter>1x"] {
        let mut model = five(Language::English);
        press(&mut model, keys);
        assert!(model.choice.action().is_some() || model.notice.is_some());
        propose(&mut model, 20, "Joris", Proposal::End);
        assert_eq!(look_and_press(&mut model, (40, 12), "+"), [], "{keys}");
        assert_eq!(model.choice, Selection::Nothing);
        assert!(
            plain(&screen(&model, (40, 12)))
                .contains("to end the game here, which counts 0 points.")
        );
        assert_eq!(look_and_press(&mut model, (40, 12), "+"), agrees(20));
    }
}

#[test]
fn old_notice_does_not_hide_a_new_proposal() {
    for size in SIZES {
        let mut model = five(Language::English);
        model.notice = Some(Phrase::new("table-stale"));
        propose(&mut model, 20, "Joris", Proposal::End);
        let text = screen(&model, size);
        assert!(
            plain(&text).contains("Joris proposes to end the game here, which counts 0 points."),
            "{text}"
        );
        // In larger windows, later notices do not hide it either.
        model.notice = Some(Phrase::new("table-stale"));
        press(&mut model, "");
        let text = plain(&screen(&model, size));
        let visible = text.contains("Joris proposes to end the game here, which counts 0 points.");
        assert_eq!(visible, size.1 >= 20, "{size:?}\n{text}");
    }
}

/// Long names are cut instead.
#[test]
fn proposals_are_never_cut() {
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
