//! Which language to speak.

use starmine_words::{Language, Words};

/// The reader's language.
#[derive(clap::Args)]
pub(crate) struct LanguageArgs {
    /// Language of what players read: da, de, en, fr or nl [default: the system's, else English]
    #[arg(long, value_name = "LANG", value_parser = parse)]
    lang: Option<Language>,
}

impl LanguageArgs {
    /// The words to speak with.
    pub(crate) fn words(&self) -> Words {
        let systems = || sys_locale::get_locale().and_then(|tag| Language::from_tag(&tag));
        Words::new(self.lang.or_else(systems).unwrap_or(Language::English))
    }
}

fn parse(tag: &str) -> Result<Language, String> {
    Language::from_tag(tag).ok_or_else(|| "expected one of da, de, en, fr, nl".to_owned())
}
