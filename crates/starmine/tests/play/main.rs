//! `starmine play`: full-screen in tmux, and line by line through pipes.

mod lines;
mod pane;
mod screen;
mod seal;
mod secret_links;

use starmine_words::{Language, Phrase, Words};

/// The texts of one language, so that tests need not quote them.
pub(crate) struct Texts(Words);

impl Texts {
    pub(crate) fn new(language: Language) -> Texts {
        Texts(Words::new(language))
    }

    pub(crate) fn t(&self, id: &'static str) -> String {
        self.0.say(&Phrase::new(id))
    }

    pub(crate) fn your_turn(&self) -> String {
        self.0.say(&Phrase::new("turn").with("you", "yes").with("who", ""))
    }

    pub(crate) fn no_card(&self, slot: u8) -> String {
        self.0.say(&Phrase::new("refusal-no-such-card").with("slot", slot))
    }

    pub(crate) fn discard(&self, slot: u8) -> String {
        self.0.say(&Phrase::new("intent-discard").with("slot", slot))
    }
}
