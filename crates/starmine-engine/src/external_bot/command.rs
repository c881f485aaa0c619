//! Command lines: words separated by spaces. No shell is involved, so nothing
//! is expanded.

use std::fmt;
use std::path::Path;

/// A program and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CommandLine {
    text: String,
    words: Vec<String>,
}

impl CommandLine {
    /// Splits a line at spaces outside single or double quotes. A backslash
    /// has no special meaning.
    pub(super) fn parse(text: &str) -> Result<CommandLine, CommandError> {
        let mut words: Vec<String> = Vec::new();
        let mut quote = None;
        // Whether the next character continues the last word.
        let mut within = false;
        for letter in text.trim().chars() {
            match (quote, letter) {
                (Some(open), close) if open == close => quote = None,
                (None, '\'' | '"') => quote = Some(letter),
                (None, space) if space.is_whitespace() => {
                    within = false;
                    continue;
                }
                _ => {
                    if !within {
                        words.push(String::new());
                    }
                    within = true;
                    words.last_mut().expect("a word was started").push(letter);
                    continue;
                }
            }
            // A quote starts a word, which may be empty.
            if !within {
                words.push(String::new());
                within = true;
            }
        }
        match quote {
            Some(open) => Err(CommandError::UnclosedQuote(open)),
            None if words.iter().all(String::is_empty) => Err(CommandError::Empty),
            None => Ok(CommandLine { text: text.trim().to_owned(), words }),
        }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn program(&self) -> &str {
        &self.words[0]
    }

    pub(super) fn arguments(&self) -> &[String] {
        &self.words[1..]
    }

    /// The bot's name: the last word that looks like a file, without folder
    /// and extension. `python3 bots/mybot.py` is `mybot`.
    pub(super) fn name(&self) -> &str {
        let file = self.words.iter().rev().find(|word| !word.starts_with('-') && !word.is_empty());
        let stem = file.and_then(|word| Path::new(word).file_stem()).and_then(|stem| stem.to_str());
        stem.unwrap_or("bot")
    }
}

/// An invalid command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommandError {
    Empty,
    UnclosedQuote(char),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Empty => f.write_str("expected a command, such as python3 mybot.py"),
            CommandError::UnclosedQuote(quote) => write!(f, "expected a closing {quote}"),
        }
    }
}

impl std::error::Error for CommandError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        CommandLine::parse(text).map(|command| command.words).unwrap()
    }

    #[test]
    fn splits_words_outside_quotes() {
        assert_eq!(words("  python3  my.py "), ["python3", "my.py"]);
        assert_eq!(words("'my bot' -x \"a 'b'\""), ["my bot", "-x", "a 'b'"]);
        assert_eq!(words(r"C:\bots\my.exe --name='x y'"), [r"C:\bots\my.exe", "--name=x y"]);
        assert_eq!(words("bot ''"), ["bot", ""]);
        assert_eq!(words("a''b $HOME;*"), ["ab", "$HOME;*"]);
    }

    #[test]
    fn rejects_empty_and_unclosed_commands() {
        assert_eq!(CommandLine::parse("  "), Err(CommandError::Empty));
        assert_eq!(CommandLine::parse("''"), Err(CommandError::Empty));
        assert_eq!(CommandLine::parse("bot 'x"), Err(CommandError::UnclosedQuote('\'')));
    }

    #[test]
    fn names_program_after_its_file() {
        assert_eq!(CommandLine::parse("python3 examples/first.py -v").unwrap().name(), "first");
        assert_eq!(CommandLine::parse("./mybot").unwrap().name(), "mybot");
    }
}
