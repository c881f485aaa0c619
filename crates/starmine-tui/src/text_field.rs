//! A single-line text field, for notes and chat messages.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Text with a cursor.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextField {
    text: String,
    /// The position of the cursor, in characters.
    cursor: usize,
}

/// The limit in characters. The server enforces lower limits, and reports when
/// one is exceeded.
const MAX: usize = 500;

impl TextField {
    /// A field with a text to edit, and the cursor at its end.
    pub(crate) fn new(text: &str) -> TextField {
        TextField { text: text.to_owned(), cursor: text.chars().count() }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text before the cursor.
    pub(crate) fn before(&self) -> String {
        self.text.chars().take(self.cursor).collect()
    }

    /// Handles a key. Keys that do not edit text are ignored.
    pub(crate) fn key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let count = self.text.chars().count();
        match key.code {
            KeyCode::Char('u') if control => *self = TextField::default(),
            KeyCode::Char(_) if control || key.modifiers.contains(KeyModifiers::ALT) => {}
            KeyCode::Char(c) => self.insert(c),
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.remove();
            }
            KeyCode::Delete if self.cursor < count => self.remove(),
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(count),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = count,
            _ => {}
        }
    }

    /// Inserts pasted text, joined into one line.
    pub(crate) fn paste(&mut self, text: &str) {
        let joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
        joined.chars().for_each(|c| self.insert(c));
    }

    fn insert(&mut self, c: char) {
        if c.is_control() || self.text.chars().count() >= MAX {
            return;
        }
        let at = self.cursor_byte();
        self.text.insert(at, c);
        self.cursor += 1;
    }

    fn remove(&mut self) {
        let at = self.cursor_byte();
        self.text.remove(at);
    }

    /// The byte offset of the cursor.
    fn cursor_byte(&self) -> usize {
        self.text.char_indices().nth(self.cursor).map_or(self.text.len(), |(at, _)| at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_multibyte_characters() {
        let mut input = TextField::new("né");
        let mut press = |code| input.key(KeyEvent::new(code, KeyModifiers::NONE));
        press(KeyCode::Left);
        press(KeyCode::Char('☾'));
        press(KeyCode::End);
        press(KeyCode::Char('!'));
        press(KeyCode::Home);
        press(KeyCode::Delete);
        assert_eq!((input.text(), input.before().as_str()), ("☾é!", ""));
        input.paste("two\nlines\t");
        assert_eq!(input.text(), "two lines☾é!");
        let mut press = |code| input.key(KeyEvent::new(code, KeyModifiers::NONE));
        (0..20).for_each(|_| press(KeyCode::Backspace));
        assert_eq!(input.text(), "☾é!");
    }
}
