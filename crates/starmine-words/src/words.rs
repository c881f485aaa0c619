//! Words: turns phrases into text in one language.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::{Arg, Language, Phrase};

/// The words of one language. One instance can serve all threads.
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
    /// Loads the language's messages.
    ///
    /// # Panics
    /// If they are invalid. They are compiled into the program, and the tests
    /// of this crate check them.
    pub fn new(language: Language) -> Words {
        let messages = FluentResource::try_new(language.messages().to_owned())
            .unwrap_or_else(|(_, errors)| panic!("locales/{}.ftl: {errors:?}", language.code()));
        let code = language.code().parse().expect("two letters name a language");
        let mut bundle = FluentBundle::new_concurrent(vec![code]);
        // Marks that isolate right-to-left names show up as boxes in some
        // terminals, and none of our languages needs them.
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

    /// The text of a phrase. A missing message or argument is a bug; players
    /// then see the id, which is better than nothing.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.try_say(phrase).unwrap_or_else(|| format!("⟨{}⟩", phrase.id))
    }

    /// The text of a phrase from an untrusted source; `None` if there is no
    /// such message or one of its arguments is missing.
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
    fn words_can_be_shared_between_threads() {
        fn shared<T: Send + Sync>() {}
        shared::<Words>();
    }

    #[test]
    fn missing_messages_and_arguments_show_the_id() {
        let words = Words::new(Language::English);
        assert_eq!(words.say(&Phrase::new("no-such-message")), "⟨no-such-message⟩");
        // This message needs both a name and whether it is the listener's.
        assert_eq!(words.say(&Phrase::new("turn").with("you", "no")), "⟨turn⟩");
        assert_eq!(words.say(&Phrase::new("turn").with("who", "Mara")), "⟨turn⟩");
    }
}
