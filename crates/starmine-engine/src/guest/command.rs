//! A command line: words with spaces between. No shell sees it, so nothing in
//! it means more than it says.

use std::fmt;
use std::path::Path;

/// What to run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Command {
    text: String,
    words: Vec<String>,
}

impl Command {
    /// Takes a line apart at its spaces, but for those between quotes, single
    /// or double. A backslash is a backslash.
    pub(super) fn parse(text: &str) -> Result<Command, NotACommand> {
        let mut words: Vec<String> = Vec::new();
        let mut quote = None;
        // Whether the next letter goes on with the last word.
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
                    words.last_mut().expect("there is one now").push(letter);
                    continue;
                }
            }
            // A quote opens a word, which may be empty.
            if !within {
                words.push(String::new());
                within = true;
            }
        }
        match quote {
            Some(open) => Err(NotACommand::Open(open)),
            None if words.iter().all(String::is_empty) => Err(NotACommand::Empty),
            None => Ok(Command { text: text.trim().to_owned(), words }),
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

    /// What to call it: the last word that looks like a file, without folder
    /// and ending. `python3 bots/mybot.py` is `mybot`.
    pub(super) fn name(&self) -> &str {
        let file = self.words.iter().rev().find(|word| !word.starts_with('-') && !word.is_empty());
        let stem = file.and_then(|word| Path::new(word).file_stem()).and_then(|stem| stem.to_str());
        stem.unwrap_or("guest")
    }
}

/// Why it is no command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotACommand {
    /// There is nothing in it.
    Empty,
    /// This quote is never closed.
    Open(char),
}

impl fmt::Display for NotACommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotACommand::Empty => f.write_str("expected a command, such as python3 mybot.py"),
            NotACommand::Open(quote) => write!(f, "expected another {quote} in the command"),
        }
    }
}

impl std::error::Error for NotACommand {}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        Command::parse(text).map(|command| command.words).unwrap()
    }

    #[test]
    fn words_are_apart_unless_quoted() {
        assert_eq!(words("  python3  my.py "), ["python3", "my.py"]);
        assert_eq!(words("'my bot' -x \"a 'b'\""), ["my bot", "-x", "a 'b'"]);
        assert_eq!(words(r"C:\bots\my.exe --name='x y'"), [r"C:\bots\my.exe", "--name=x y"]);
        assert_eq!(words("bot ''"), ["bot", ""]);
        assert_eq!(words("a''b $HOME;*"), ["ab", "$HOME;*"]);
    }

    #[test]
    fn what_is_no_command_is_refused() {
        assert_eq!(Command::parse("  "), Err(NotACommand::Empty));
        assert_eq!(Command::parse("''"), Err(NotACommand::Empty));
        assert_eq!(Command::parse("bot 'x"), Err(NotACommand::Open('\'')));
    }

    #[test]
    fn a_program_has_a_name() {
        assert_eq!(Command::parse("python3 examples/first.py -v").unwrap().name(), "first");
        assert_eq!(Command::parse("./mybot").unwrap().name(), "mybot");
    }
}
