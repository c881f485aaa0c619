//! Quoting for commands that are printed for the user to copy into a shell.

/// Puts a word in single quotes if it needs them.
pub(crate) fn quote(text: &str) -> String {
    // A tilde means a home folder only at the start of a word.
    let plain = |c: char| c.is_alphanumeric() || "-_./:,=@%+~".contains(c);
    match !text.is_empty() && !text.starts_with('~') && text.chars().all(plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_only_special_characters() {
        assert_eq!(quote("/var/lib/starmine"), "/var/lib/starmine");
        assert_eq!(quote("my games"), "'my games'");
        assert_eq!(quote("smart~10"), "smart~10");
        assert_eq!(quote("~/games"), "'~/games'");
        assert_eq!(quote("it's"), r"'it'\''s'");
        assert_eq!(quote(""), "''");
    }
}
