//! The seal of the deal: its code during the game, and whether it holds.

use starmine_client::testing::{game, seal, table_mut};
use starmine_protocol::{Phrase, ToClient};
use starmine_rules::{Commitment, Edition, Record, Salt, Seat};
use starmine_tui::{Effect, Link, Model, Msg, open, update};
use starmine_words::{Language, Words};

use crate::kit::{new, press, record, screen, told};

const SIZES: [(u16, u16); 3] = [(40, 12), (60, 20), (80, 24)];
const SALT: Salt = Salt([1; 16]);
const OTHER_SALT: Salt = Salt([2; 16]);

fn english() -> Record {
    record(Edition::English, Edition::English.switches(3))
}

/// The table after this many turns, sealed with this salt.
fn sealed(turns: usize, salt: Salt) -> ToClient {
    let record = english();
    let mut message = told(&record, turns, Seat::A);
    seal(&mut message, &record, salt);
    message
}

fn at_the_end(salt: Salt) -> ToClient {
    sealed(english().actions().len(), salt)
}

fn commitment() -> Commitment {
    Commitment::to(SALT, english().deal())
}

/// The short code, from the definition: 12 digits in groups of four.
fn code() -> String {
    let digits = commitment().to_string();
    format!("{} {} {}", &digits[..4], &digits[4..8], &digits[8..12])
}

/// A model that was sent these messages, and what came of the last one.
fn model_after(messages: &[ToClient], language: Language) -> (Model, Vec<Effect>) {
    let mut model = new(language);
    let mut effects = open(&mut model, game());
    update(&mut model, Msg::Link(Link::Open));
    for message in messages {
        effects = update(&mut model, Msg::Table(Box::new(message.clone())));
    }
    (model, effects)
}

fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The end of the game says this, in every language and window.
#[track_caller]
fn check_end(messages: &[ToClient], id: &'static str) {
    for language in Language::ALL {
        let (model, _) = model_after(messages, language);
        let says = plain(&Words::new(language).say(&Phrase::new(id)));
        for size in SIZES {
            let text = screen(&model, size);
            assert!(plain(&text).contains(&says), "{says}\n{text}");
        }
    }
}

#[test]
fn a_deal_that_fits_the_seal_from_the_start_is_checked() {
    check_end(&[sealed(0, SALT), at_the_end(SALT)], "web-seal-holds");
}

/// Deal, salt and commitment fit each other, and the server says so.
#[test]
fn a_deal_that_was_exchanged_with_its_seal_has_failed() {
    check_end(&[sealed(0, SALT), at_the_end(OTHER_SALT)], "web-seal-broken");
}

#[test]
fn a_deal_whose_seal_was_never_seen_could_not_be_checked() {
    check_end(&[at_the_end(SALT)], "web-seal-unseen");
}

#[test]
fn a_seal_that_changes_during_the_game_is_told_at_once() {
    let (model, _) = model_after(&[sealed(1, SALT), sealed(2, OTHER_SALT)], Language::English);
    assert_eq!(model.notice, Some(Phrase::new("web-seal-changed")));
}

#[test]
fn a_seal_is_kept_once_and_counts_after_a_restart() {
    let kept = Effect::SaveCommitment(game(), commitment());
    let (mut model, effects) = model_after(&[sealed(1, SALT)], Language::English);
    assert_eq!(effects, [kept]);
    let again = update(&mut model, Msg::Table(Box::new(sealed(2, SALT))));
    assert_eq!(again, []);
    for (salt, id) in [(SALT, "web-seal-holds"), (OTHER_SALT, "web-seal-broken")] {
        let (mut model, _) = model_after(&[], Language::English);
        update(&mut model, Msg::Commitment(commitment()));
        update(&mut model, Msg::Table(Box::new(at_the_end(salt))));
        let says = Words::new(Language::English).say(&Phrase::new(id));
        assert!(screen(&model, (80, 24)).contains(&says), "{id}");
    }
}

#[test]
fn the_code_is_shown_during_the_game() {
    let code = format!("Seal code: {}", code());
    let (mut model, _) = model_after(&[sealed(9, SALT)], Language::English);
    for size in [(80, 24), (140, 40)] {
        let text = screen(&model, size);
        assert!(text.lines().next().unwrap().ends_with(&format!("{code} · Turn 9")), "{text}");
    }
    // Where there is no room in the top line, the help has it.
    assert!(!screen(&model, (40, 12)).contains(&code));
    press(&mut model, "?");
    let shown = (0..100).any(|_| {
        press(&mut model, "<Down>");
        screen(&model, (40, 12)).contains(&code)
    });
    assert!(shown);
}

#[test]
fn practice_has_no_seal() {
    let practice = |mut message: ToClient| {
        table_mut(&mut message).practice = true;
        message
    };
    check_end(&[practice(sealed(0, SALT)), practice(at_the_end(SALT))], "web-end-practice");
    let (model, effects) = model_after(&[practice(sealed(1, SALT))], Language::English);
    assert_eq!(effects, []);
    assert!(!screen(&model, (80, 24)).contains(&code()));
}
