//! The five languages, and how to find the one a reader wants.

use starmine_rules::Edition;

/// A language of one of the five rulebooks.
///
/// ```
/// use starmine_words::Language;
/// assert_eq!(Language::from_tag("de-AT"), Some(Language::German));
/// assert_eq!(Language::from_tag("sv"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Language {
    Danish,
    German,
    English,
    French,
    Dutch,
}

impl Language {
    /// All five, in the order of their codes.
    pub const ALL: [Language; 5] =
        [Language::Danish, Language::German, Language::English, Language::French, Language::Dutch];

    /// The language's two-letter code, which is also its file's name.
    pub const fn code(self) -> &'static str {
        match self {
            Language::Danish => "da",
            Language::German => "de",
            Language::English => "en",
            Language::French => "fr",
            Language::Dutch => "nl",
        }
    }

    /// A list of all codes, for help and errors.
    pub fn codes() -> String {
        Language::ALL.map(Language::code).join(", ")
    }

    /// The language's name for itself, for a list to choose from. It is the
    /// same in every language, so it is not a message.
    pub const fn name(self) -> &'static str {
        match self {
            Language::Danish => "Dansk",
            Language::German => "Deutsch",
            Language::English => "English",
            Language::French => "Français",
            Language::Dutch => "Nederlands",
        }
    }

    /// The language of a tag in browser format (`de-AT`) or system format
    /// (`de_DE.UTF-8`). Only the part before the country counts.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let first = tag.split(|c: char| !c.is_ascii_alphanumeric()).next()?;
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(first))
    }

    /// The language that a rulebook is printed in.
    pub const fn of(edition: Edition) -> Language {
        match edition {
            Edition::German => Language::German,
            Edition::Dutch => Language::Dutch,
            Edition::Danish => Language::Danish,
            Edition::English => Language::English,
            Edition::French => Language::French,
        }
    }

    /// The language's messages.
    pub(crate) const fn messages(self) -> &'static str {
        match self {
            Language::Danish => include_str!("../../../locales/da.ftl"),
            Language::German => include_str!("../../../locales/de.ftl"),
            Language::English => include_str!("../../../locales/en.ftl"),
            Language::French => include_str!("../../../locales/fr.ftl"),
            Language::Dutch => include_str!("../../../locales/nl.ftl"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_browser_and_system_tags() {
        for (tag, language) in [
            ("da", Language::Danish),
            ("da-DK", Language::Danish),
            ("de", Language::German),
            ("DE", Language::German),
            ("de-AT", Language::German),
            ("de_DE.UTF-8", Language::German),
            ("de_CH@euro", Language::German),
            ("de-Latn-CH", Language::German),
            ("en-GB", Language::English),
            ("EN_us", Language::English),
            ("fr-CA", Language::French),
            ("fr_BE.ISO-8859-1", Language::French),
            ("nl-BE", Language::Dutch),
            ("nl.UTF-8", Language::Dutch),
        ] {
            assert_eq!(Language::from_tag(tag), Some(language), "{tag}");
        }
    }

    #[test]
    fn unknown_tags_give_no_language() {
        // Nobody sends `deu`, and `nds` is Low German.
        for tag in ["", "C", "C.UTF-8", "POSIX", "sv-SE", "nds", "deu", "d", "-de", "日本語"] {
            assert_eq!(Language::from_tag(tag), None, "{tag}");
        }
    }

    #[test]
    fn codes_and_rulebooks_map_to_languages() {
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.code()), Some(language));
        }
        for edition in Edition::ALL {
            assert_eq!(Language::of(edition).code(), edition.language());
        }
    }
}
