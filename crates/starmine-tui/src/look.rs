//! How things look in a terminal: the sign and the colour of each suit, and
//! the lights that mean something. Colour is never alone, so that sixteen
//! colours, or none at all, tell as much.

use ratatui::style::{Color, Modifier, Style};
use starmine_protocol::Suit;
use starmine_rules as rules;

/// How many colours the terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colors {
    /// Any colour.
    Full,
    /// The sixteen that every colour terminal has.
    Sixteen,
    /// None: bold, dim, underlined and reversed.
    None,
}

/// What a suit is marked with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Signs {
    /// A shape of its own.
    Shapes,
    /// A letter, where the terminal has no such shapes.
    Letters,
}

/// What the terminal reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// Everything.
    Utf8,
    /// What all encodings have in common, where it reads another one.
    Ascii,
}

/// How things look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    pub colors: Colors,
    pub signs: Signs,
    pub encoding: Encoding,
}

const INK: Color = Color::Rgb(0x0b, 0x10, 0x26);

impl Look {
    /// What the terminal can show, as far as its environment tells.
    pub fn from_environment() -> Look {
        let variable = |name: &str| std::env::var(name).unwrap_or_default();
        let term = variable("TERM");
        let full = ["truecolor", "24bit"].contains(&&*variable("COLORTERM"));
        let colors = if !variable("NO_COLOR").is_empty() {
            Colors::None
        } else if full || term.ends_with("-direct") {
            Colors::Full
        } else if term.is_empty() || term == "dumb" || term.starts_with("vt1") {
            Colors::None
        } else {
            Colors::Sixteen
        };
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(variable);
        let locale = locale.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
        let utf8 = cfg!(windows) || locale.to_lowercase().replace('-', "").contains("utf8");
        // The console of Linux has 512 signs, and ours are not among them.
        let signs = if utf8 && term != "linux" { Signs::Shapes } else { Signs::Letters };
        // Who names no locale has not said that it is another one.
        let encoding = if utf8 || locale.is_empty() { Encoding::Utf8 } else { Encoding::Ascii };
        Look { colors, signs, encoding }
    }

    /// The sign of a suit.
    pub fn sign(self, suit: Suit) -> char {
        match self.signs {
            Signs::Letters => suit.0.letter(),
            Signs::Shapes => match suit.0 {
                rules::Suit::Red => '◆',
                rules::Suit::Yellow => '★',
                rules::Suit::Green => '▲',
                rules::Suit::Blue => '☾',
                rules::Suit::White => '✶',
                rules::Suit::Multi => '⊕',
            },
        }
    }

    /// A face that is seen: filled, the brightest thing there is.
    pub(crate) fn face(self, suit: Suit) -> Style {
        match self.colors {
            Colors::None => Style::new().add_modifier(Modifier::REVERSED),
            Colors::Sixteen => Style::new().fg(Color::Black).bg(sixteen(suit)),
            Colors::Full => Style::new().fg(INK).bg(full(suit)),
        }
    }

    /// A suit that is only spoken of: its sign on the night.
    pub(crate) fn ink(self, suit: Suit) -> Style {
        match self.colors {
            Colors::None => Style::new(),
            Colors::Sixteen => Style::new().fg(sixteen(suit)),
            Colors::Full => Style::new().fg(full(suit)),
        }
    }

    /// What can wait.
    pub(crate) fn muted(self) -> Style {
        match self.colors {
            Colors::None => Style::new().add_modifier(Modifier::DIM),
            Colors::Sixteen => Style::new().fg(Color::Gray),
            Colors::Full => Style::new().fg(Color::Rgb(0x95, 0xa1, 0xc9)),
        }
    }

    /// What is hardly there.
    pub(crate) fn faint(self) -> Style {
        match self.colors {
            Colors::None => Style::new().add_modifier(Modifier::DIM),
            Colors::Sixteen => Style::new().fg(Color::DarkGray),
            Colors::Full => Style::new().fg(Color::Rgb(0x5a, 0x66, 0x92)),
        }
    }

    /// Clue tokens, whose turn it is, the one thing to press.
    pub(crate) fn lantern(self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        match self.colors {
            Colors::None => bold,
            Colors::Sixteen => bold.fg(Color::LightYellow),
            Colors::Full => bold.fg(Color::Rgb(0xff, 0xbe, 0x85)),
        }
    }

    /// Touched by a clue.
    pub(crate) fn moon(self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        match self.colors {
            Colors::None => bold,
            Colors::Sixteen => bold.fg(Color::White),
            Colors::Full => bold.fg(Color::Rgb(0xff, 0xf3, 0xd9)),
        }
    }

    /// Strikes, last copies, what is lost.
    pub(crate) fn storm(self) -> Style {
        match self.colors {
            Colors::None => Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            Colors::Sixteen => Style::new().fg(Color::LightMagenta),
            Colors::Full => Style::new().fg(Color::Rgb(0xff, 0x8f, 0xb4)),
        }
    }

    /// Where the keyboard is.
    pub(crate) fn focus(self) -> Style {
        match self.colors {
            Colors::None => Style::new().add_modifier(Modifier::REVERSED),
            Colors::Sixteen => Style::new().fg(Color::LightCyan).add_modifier(Modifier::BOLD),
            Colors::Full => {
                Style::new().fg(Color::Rgb(0xb9, 0xa5, 0xff)).add_modifier(Modifier::BOLD)
            }
        }
    }

    /// The cap of a key.
    pub(crate) fn key(self) -> Style {
        match self.colors {
            Colors::None => Style::new().add_modifier(Modifier::BOLD),
            Colors::Sixteen => Style::new().fg(Color::LightCyan),
            Colors::Full => Style::new().fg(Color::Rgb(0xb9, 0xa5, 0xff)),
        }
    }
}

fn full(suit: Suit) -> Color {
    match suit.0 {
        rules::Suit::Red => Color::Rgb(0xf0, 0x60, 0x4f),
        rules::Suit::Yellow => Color::Rgb(0xff, 0xd0, 0x52),
        rules::Suit::Green => Color::Rgb(0x45, 0xbe, 0x80),
        rules::Suit::Blue => Color::Rgb(0x5b, 0x9c, 0xf8),
        rules::Suit::White => Color::Rgb(0xf6, 0xf3, 0xea),
        rules::Suit::Multi => Color::Rgb(0xd9, 0xa5, 0xff),
    }
}

fn sixteen(suit: Suit) -> Color {
    match suit.0 {
        rules::Suit::Red => Color::LightRed,
        rules::Suit::Yellow => Color::LightYellow,
        rules::Suit::Green => Color::LightGreen,
        rules::Suit::Blue => Color::LightBlue,
        rules::Suit::White => Color::White,
        rules::Suit::Multi => Color::LightMagenta,
    }
}
