//! Key bindings. `docs/terminal.md` lists them all.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use starmine_protocol::Seat;

/// What a key or a click does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Selects the 1st to 4th team-mate, counted from 0.
    Mate(usize),
    /// Selects a colour, by its index in the table's order.
    Color(usize),
    /// Selects a value, or one of the player's own cards by its number.
    Number(u8),
    /// Chooses to play the selected card.
    Play,
    /// Chooses to discard the selected card.
    Discard,
    /// Confirms the selection.
    Confirm,
    /// Goes one step back, or opens the menu if there is nothing to undo.
    Back,
    /// Moves the focus within a hand or a row of choices.
    Move(Direction),
    /// Moves the selected card within the player's hand.
    MoveCard(Direction),
    /// Moves up or down a list.
    Scroll(Direction),
    /// Moves ten lines or turns.
    Page(Direction),
    /// Moves to the first or the last item.
    Edge(Direction),
    /// Moves to the next hand.
    Next(Direction),
    /// Turns the selected card.
    Turn,
    /// Edits the note on the selected card.
    Note,
    /// Shows the discard pile.
    Pile,
    /// Shows the log.
    Log,
    /// Shows quick phrases and chat.
    Talk,
    /// Shows why a bot took its turn.
    Why,
    /// Shows keys and rules.
    Help,
    /// Changes the perspective; after the game, opens the review.
    View,
    /// Shows what a bot would do; at an open table, adds a bot.
    Bot,
    /// Agrees to a proposal.
    Agree,
    /// Declines a proposal.
    Decline,
    /// A card in a hand was clicked.
    Card(Seat, u8),
    /// A line of a list was clicked.
    Row(usize),
    /// Quits the program. The server keeps the game.
    Leave,
    /// Suspends the program and returns to the shell.
    Suspend,
}

/// A direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Left, up, or towards the beginning.
    Back,
    /// Right, down, or towards the end.
    On,
}

impl Direction {
    /// Moves an index by one, wrapping around at both ends.
    pub(crate) fn around(self, index: usize, count: usize) -> usize {
        match self {
            Direction::Back => (index + count.saturating_sub(1)) % count.max(1),
            Direction::On => (index + 1) % count.max(1),
        }
    }

    /// Moves an index by up to `by`, stopping at both ends.
    pub(crate) fn along(self, index: usize, by: usize, last: usize) -> usize {
        match self {
            Direction::Back => index.saturating_sub(by),
            Direction::On => (index + by).min(last),
        }
    }
}

/// The keys for team-mates.
pub(crate) const MATE_CAPS: [&str; 4] = ["A", "S", "D", "F"];
/// The keys for colours.
pub(crate) const COLOR_CAPS: [&str; 6] = ["Q", "W", "E", "R", "T", "Y"];

/// The command for a key, outside text fields.
pub fn command(key: KeyEvent) -> Option<Command> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let shift = key.modifiers.contains(KeyModifiers::SHIFT);
    let letter = match key.code {
        KeyCode::Char(letter) => letter.to_ascii_uppercase(),
        code => return special(code, shift),
    };
    if control {
        return match letter {
            'C' | 'Q' | 'D' => Some(Command::Leave),
            'Z' => Some(Command::Suspend),
            _ => None,
        };
    }
    let cap = letter.to_string();
    if let Some(mate) = MATE_CAPS.iter().position(|mate| *mate == cap) {
        return Some(Command::Mate(mate));
    }
    if let Some(color) = COLOR_CAPS.iter().position(|color| *color == cap) {
        return Some(Command::Color(color));
    }
    Some(match letter {
        '1'..='6' => Command::Number(letter as u8 - b'0'),
        'P' => Command::Play,
        'X' => Command::Discard,
        'O' => Command::Turn,
        'N' => Command::Note,
        'G' => Command::Pile,
        'L' => Command::Log,
        'M' => Command::Talk,
        'I' => Command::Why,
        'V' => Command::View,
        'B' => Command::Bot,
        '?' | 'H' => Command::Help,
        '+' => Command::Agree,
        '-' => Command::Decline,
        // For terminals that do not pass on Shift with an arrow key.
        '<' => Command::MoveCard(Direction::Back),
        '>' => Command::MoveCard(Direction::On),
        ' ' => Command::Confirm,
        _ => return None,
    })
}

fn special(code: KeyCode, shift: bool) -> Option<Command> {
    Some(match code {
        KeyCode::Left if shift => Command::MoveCard(Direction::Back),
        KeyCode::Right if shift => Command::MoveCard(Direction::On),
        KeyCode::Left => Command::Move(Direction::Back),
        KeyCode::Right => Command::Move(Direction::On),
        KeyCode::Up => Command::Scroll(Direction::Back),
        KeyCode::Down => Command::Scroll(Direction::On),
        KeyCode::PageUp => Command::Page(Direction::Back),
        KeyCode::PageDown => Command::Page(Direction::On),
        KeyCode::Home => Command::Edge(Direction::Back),
        KeyCode::End => Command::Edge(Direction::On),
        KeyCode::Tab => Command::Next(Direction::On),
        KeyCode::BackTab => Command::Next(Direction::Back),
        KeyCode::Enter => Command::Confirm,
        KeyCode::Esc => Command::Back,
        KeyCode::F(1) => Command::Help,
        _ => return None,
    })
}
