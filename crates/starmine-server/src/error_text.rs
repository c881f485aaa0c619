//! Text of error chains.

/// An error and its causes on one line. A cause that the text already ends with
/// is not repeated.
pub fn error_chain(error: &anyhow::Error) -> String {
    let mut text = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !text.ends_with(&cause) {
            text = format!("{text}: {cause}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_causes_are_printed_once() {
        let inner = std::io::Error::other("no such place");
        let error = anyhow::Error::new(inner).context("ask: no such place").context("begin");
        assert_eq!(error_chain(&error), "begin: ask: no such place");
        assert_eq!(error_chain(&error.context("end")), "end: begin: ask: no such place");
    }
}
