//! The seal of the deal: its code during the game, and the result of the check.

use starmine_client::testing::{game, seal, table_mut};
use starmine_protocol::{Phrase, ToClient};
use starmine_rules::{Commitment, Edition, Record, Salt, Seat};
use starmine_tui::{ConnectionState, Effect, Model, Msg, open, update};
use starmine_words::{Language, Words};

use crate::kit::{new, press, record, screen, snapshot};

const SIZES: [(u16, u16); 3] = [(40, 12), (60, 20), (80, 24)];
const SALT: Salt = Salt([1; 16]);
const OTHER_SALT: Salt = Salt([2; 16]);

fn english() -> Record {
    record(Edition::English, Edition::English.switches(3))
}

/// A table after this many turns, sealed with this salt.
fn sealed(turns: usize, salt: Salt) -> ToClient {
    let record = english();
    let mut message = snapshot(&record, turns, Seat::A);
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

/// A model after these messages, and the effects of the last one.
fn model_after(messages: &[ToClient], language: Language) -> (Model, Vec<Effect>) {
    let mut model = new(language);
    let mut effects = open(&mut model, game());
    update(&mut model, Msg::Link(ConnectionState::Open));
    for message in messages {
        effects = update(&mut model, Msg::Table(Box::new(message.clone())));
    }
    (model, effects)
}

fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Checks that the result page shows a message, in every language and window.
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
fn matching_deal_is_verified() {
    check_end(&[sealed(0, SALT), at_the_end(SALT)], "web-seal-holds");
}

/// Deal, salt and commitment match each other, and the server confirms it.
#[test]
fn deal_replaced_together_with_seal_fails() {
    check_end(&[sealed(0, SALT), at_the_end(OTHER_SALT)], "web-seal-broken");
}

#[test]
fn deal_without_known_seal_is_unverified() {
    check_end(&[at_the_end(SALT)], "web-seal-unseen");
}

#[test]
fn seal_changed_during_game_shows_a_notice() {
    let (model, _) = model_after(&[sealed(1, SALT), sealed(2, OTHER_SALT)], Language::English);
    assert_eq!(model.notice, Some(Phrase::new("web-seal-changed")));
}

#[test]
fn seal_is_saved_once_and_counts_after_restart() {
    let save = Effect::SaveCommitment(game(), commitment());
    let (mut model, effects) = model_after(&[sealed(1, SALT)], Language::English);
    assert_eq!(effects, [save]);
    let effects = update(&mut model, Msg::Table(Box::new(sealed(2, SALT))));
    assert_eq!(effects, []);
    for (salt, id) in [(SALT, "web-seal-holds"), (OTHER_SALT, "web-seal-broken")] {
        let (mut model, _) = model_after(&[], Language::English);
        update(&mut model, Msg::Commitments(vec![commitment()]));
        update(&mut model, Msg::Table(Box::new(at_the_end(salt))));
        let says = Words::new(Language::English).say(&Phrase::new(id));
        assert!(screen(&model, (80, 24)).contains(&says), "{id}");
    }
}

#[test]
fn seal_code_is_shown_during_the_game() {
    let code = format!("Seal code: {}", code());
    let (mut model, _) = model_after(&[sealed(9, SALT)], Language::English);
    for size in [(80, 24), (140, 40)] {
        let text = screen(&model, size);
        assert!(text.lines().next().unwrap().ends_with(&format!("{code} · Turn 10")), "{text}");
    }
    // If the top line has no room for the code, the help shows it.
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
