//! `--lang`: the language of the output.

use starmine_words::{Language, Words};

#[derive(clap::Args)]
pub(crate) struct LanguageArgs {
    #[arg(long, value_name = "LANG", value_parser = parse, help = help())]
    lang: Option<Language>,
}

impl LanguageArgs {
    pub(crate) fn words(&self) -> Words {
        let system = || sys_locale::get_locale().and_then(|tag| Language::from_tag(&tag));
        Words::new(self.lang.or_else(system).unwrap_or(Language::English))
    }
}

fn help() -> String {
    let codes = Language::codes();
    format!("Language: {codes} [default: the system's if listed, else en]")
}

fn parse(tag: &str) -> Result<Language, String> {
    Language::from_tag(tag).ok_or_else(|| format!("expected one of {}", Language::codes()))
}
