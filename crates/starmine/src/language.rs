//! Which language to speak.

use starmine_words::{Language, Words};

/// The reader's language.
#[derive(clap::Args)]
pub(crate) struct LanguageArgs {
    #[arg(long, value_name = "LANG", value_parser = parse, help = help())]
    lang: Option<Language>,
}

impl LanguageArgs {
    /// The words to speak with.
    pub(crate) fn words(&self) -> Words {
        let systems = || sys_locale::get_locale().and_then(|tag| Language::from_tag(&tag));
        Words::new(self.lang.or_else(systems).unwrap_or(Language::English))
    }
}

fn help() -> String {
    let codes = Language::codes();
    format!("Language for players: {codes} [default: the system's if listed, else en]")
}

fn parse(tag: &str) -> Result<Language, String> {
    Language::from_tag(tag).ok_or_else(|| format!("expected one of {}", Language::codes()))
}
