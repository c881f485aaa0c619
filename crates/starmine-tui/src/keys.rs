//! Keys, and what they mean at the table. The caps are those that the screen
//! shows; `docs/terminal.md` lists them all.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use starmine_protocol::Seat;

/// What a key or a click asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// The 1st to 4th team-mate.
    Mate(usize),
    /// A colour, by its place in the table's order.
    Color(usize),
    /// A value, or an own card by its place.
    Number(u8),
    /// Plays the chosen card.
    Play,
    /// Discards it.
    Discard,
    /// Does what is chosen.
    Confirm,
    /// One step back; from the first one, the menu.
    Back,
    /// Moves within a hand or along a line of choices.
    Move(Step),
    /// Moves the chosen card within the own hand.
    Carry(Step),
    /// Moves up or down a list.
    Scroll(Step),
    /// Ten at once.
    Page(Step),
    /// To the first, or to the last.
    Edge(Step),
    /// To the next hand.
    Next(Step),
    /// Turns the chosen card.
    Turn,
    /// Writes a note on it.
    Note,
    /// The discard pile.
    Pile,
    /// The log.
    Log,
    /// Remarks and chat.
    Talk,
    /// Keys and rules.
    Help,
    /// Through whose eyes; in the end, the review.
    View,
    /// What a bot would do; at an open table, one sits down.
    Bot,
    /// Agrees to what is proposed.
    Agree,
    /// Declines it.
    Decline,
    /// A card of a hand was pressed.
    Card(Seat, u8),
    /// A line of a list was pressed.
    Row(usize),
    /// Leaves; everything is kept.
    Leave,
    /// Gives the terminal back to the shell for a while.
    Suspend,
}

/// One way or the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// To the left, up, towards the beginning.
    Back,
    /// To the right, down, towards the end.
    On,
}

impl Step {
    /// One place further among so many, from the one to the other end.
    pub(crate) fn around(self, place: usize, count: usize) -> usize {
        match self {
            Step::Back => (place + count.saturating_sub(1)) % count.max(1),
            Step::On => (place + 1) % count.max(1),
        }
    }

    /// So many places further, and no further than the last.
    pub(crate) fn along(self, place: usize, by: usize, last: usize) -> usize {
        match self {
            Step::Back => place.saturating_sub(by),
            Step::On => (place + by).min(last),
        }
    }
}

/// The caps of team-mates.
pub(crate) const MATE_CAPS: [&str; 4] = ["A", "S", "D", "F"];
/// The caps of colours.
pub(crate) const COLOR_CAPS: [&str; 6] = ["Q", "W", "E", "R", "T", "Y"];

/// What a key means, where no text is written.
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
        'V' => Command::View,
        'B' => Command::Bot,
        '?' | 'H' => Command::Help,
        '+' => Command::Agree,
        '-' => Command::Decline,
        // For terminals that keep Shift with an arrow for themselves.
        '<' => Command::Carry(Step::Back),
        '>' => Command::Carry(Step::On),
        ' ' => Command::Confirm,
        _ => return None,
    })
}

fn special(code: KeyCode, shift: bool) -> Option<Command> {
    Some(match code {
        KeyCode::Left if shift => Command::Carry(Step::Back),
        KeyCode::Right if shift => Command::Carry(Step::On),
        KeyCode::Left => Command::Move(Step::Back),
        KeyCode::Right => Command::Move(Step::On),
        KeyCode::Up => Command::Scroll(Step::Back),
        KeyCode::Down => Command::Scroll(Step::On),
        KeyCode::PageUp => Command::Page(Step::Back),
        KeyCode::PageDown => Command::Page(Step::On),
        KeyCode::Home => Command::Edge(Step::Back),
        KeyCode::End => Command::Edge(Step::On),
        KeyCode::Tab => Command::Next(Step::On),
        KeyCode::BackTab => Command::Next(Step::Back),
        KeyCode::Enter => Command::Confirm,
        KeyCode::Esc => Command::Back,
        KeyCode::F(1) => Command::Help,
        _ => return None,
    })
}
