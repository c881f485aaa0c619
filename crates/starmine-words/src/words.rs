//! Words: phrases said in one language.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::{Arg, Language, Phrase};

/// The words of one language. One serves all threads.
///
/// ```
/// use starmine_words::{Language, Phrase, Words};
/// let words = Words::new(Language::French);
/// assert_eq!(words.say(&Phrase::new("switch-players")), "Joueurs");
/// ```
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Reads the language's messages.
    ///
    /// # Panics
    /// If they cannot be read, which the tests of this crate rule out: they
    /// are part of the program.
    pub fn new(language: Language) -> Words {
        let messages = FluentResource::try_new(language.messages().to_owned())
            .unwrap_or_else(|(_, errors)| panic!("locales/{}.ftl: {errors:?}", language.code()));
        let code = language.code().parse().expect("two letters name a language");
        let mut bundle = FluentBundle::new_concurrent(vec![code]);
        // The marks that isolate right-to-left names would show up as boxes
        // in some terminals, and none of our languages needs them.
        bundle.set_use_isolating(false);
        bundle
            .add_resource(messages)
            .unwrap_or_else(|errors| panic!("locales/{}.ftl: {errors:?}", language.code()));
        Words { language, bundle }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Says a phrase. A message or argument that is missing is a mistake of
    /// ours; a player then sees the id, which is better than nothing at all.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.try_say(phrase).unwrap_or_else(|| format!("⟨{}⟩", phrase.id))
    }

    /// Says a phrase that may come from anywhere; nothing if there is no such
    /// message, or an argument that it needs is missing.
    pub fn try_say(&self, phrase: &Phrase) -> Option<String> {
        let message = self.bundle.get_message(&phrase.id)?;
        let args: FluentArgs = phrase.args.iter().map(|(name, arg)| (name, value(arg))).collect();
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(message.value()?, Some(&args), &mut errors);
        errors.is_empty().then(|| said.into_owned())
    }
}

fn value(arg: &Arg) -> FluentValue<'_> {
    match arg {
        Arg::Text(text) => FluentValue::from(text.as_ref()),
        Arg::Number(number) => FluentValue::from(number),
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serve_all_threads() {
        fn shared<T: Send + Sync>() {}
        shared::<Words>();
    }

    #[test]
    fn a_slip_of_ours_shows_its_id() {
        let words = Words::new(Language::English);
        assert_eq!(words.say(&Phrase::new("no-such-message")), "⟨no-such-message⟩");
        // The message asks who, and whether that is the listener.
        assert_eq!(words.say(&Phrase::new("turn").with("you", "no")), "⟨turn⟩");
        assert_eq!(words.say(&Phrase::new("turn").with("who", "Mara")), "⟨turn⟩");
    }
}
