//! One line of text that is being written: a note, a word to the others, a
//! name.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Text and where the cursor stands in it, in characters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Input {
    text: String,
    place: usize,
}

/// The longest that is taken in; the server asks for less, and says so.
const MAX: usize = 500;

impl Input {
    /// A text to go on with.
    pub(crate) fn new(text: &str) -> Input {
        Input { text: text.to_owned(), place: text.chars().count() }
    }

    /// What is written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What stands before the cursor.
    pub(crate) fn before(&self) -> String {
        self.text.chars().take(self.place).collect()
    }

    /// Takes in a key; those that are no writing are none of its business.
    pub(crate) fn key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let count = self.text.chars().count();
        match key.code {
            KeyCode::Char('u') if control => *self = Input::default(),
            KeyCode::Char(_) if control || key.modifiers.contains(KeyModifiers::ALT) => {}
            KeyCode::Char(c) => self.insert(c),
            KeyCode::Backspace if self.place > 0 => {
                self.place -= 1;
                self.remove();
            }
            KeyCode::Delete if self.place < count => self.remove(),
            KeyCode::Left => self.place = self.place.saturating_sub(1),
            KeyCode::Right => self.place = (self.place + 1).min(count),
            KeyCode::Home => self.place = 0,
            KeyCode::End => self.place = count,
            _ => {}
        }
    }

    /// Takes in what was pasted, on one line.
    pub(crate) fn paste(&mut self, text: &str) {
        let folded = text.split_whitespace().collect::<Vec<_>>().join(" ");
        folded.chars().for_each(|c| self.insert(c));
    }

    fn insert(&mut self, c: char) {
        if c.is_control() || self.text.chars().count() >= MAX {
            return;
        }
        let at = self.at(self.place);
        self.text.insert(at, c);
        self.place += 1;
    }

    fn remove(&mut self) {
        let at = self.at(self.place);
        self.text.remove(at);
    }

    /// Where a character begins, in bytes.
    fn at(&self, place: usize) -> usize {
        self.text.char_indices().nth(place).map_or(self.text.len(), |(at, _)| at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_every_length_are_edited() {
        let mut input = Input::new("né");
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
