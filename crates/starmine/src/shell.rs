//! What is printed for a shell, so that it can be typed again.

/// A word, between quotes if it needs them: there nothing has a meaning but a
/// quote.
pub(crate) fn word(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./:,=@%+".contains(c);
    match !text.is_empty() && text.chars().all(plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_shell_would_read_otherwise_is_quoted() {
        assert_eq!(word("/var/lib/starmine"), "/var/lib/starmine");
        assert_eq!(word("my games"), "'my games'");
        assert_eq!(word("it's"), r"'it'\''s'");
        assert_eq!(word(""), "''");
    }
}
