//! Appearance in the terminal: the symbol and colour of each suit, and the
//! styles with a meaning. Colour is never the only sign of anything, so that
//! sixteen colours, or none at all, show just as much.

use ratatui::style::{Color, Modifier, Style};
use starmine_protocol::Suit;
use starmine_rules as rules;

/// How many colours the terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colors {
    /// 24-bit colour.
    Full,
    /// The sixteen that every colour terminal has.
    Sixteen,
    /// Only bold, dim, underlined and reversed.
    None,
}

/// The symbols for suits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Signs {
    Shapes,
    /// For terminals whose font lacks the shapes.
    Letters,
}

/// The encoding of the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    Utf8,
    /// For terminals with any other encoding.
    Ascii,
}

/// What the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    pub colors: Colors,
    pub signs: Signs,
    pub encoding: Encoding,
}

const INK: Color = Color::Rgb(0x0b, 0x10, 0x26);

impl Look {
    /// Detects what the terminal can show from environment variables.
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
        // The font of the Linux console has 512 glyphs, without our shapes.
        let signs = if utf8 && term != "linux" { Signs::Shapes } else { Signs::Letters };
        // Without any locale setting, assume UTF-8.
        let encoding = if utf8 || locale.is_empty() { Encoding::Utf8 } else { Encoding::Ascii };
        Look { colors, signs, encoding }
    }

    /// The symbol of a suit.
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

    /// For a visible card: filled with the colour of its suit.
    pub(crate) fn face(self, suit: Suit) -> Style {
        match self.colors {
            Colors::None => Style::new().add_modifier(Modifier::REVERSED),
            Colors::Sixteen => Style::new().fg(Color::Black).bg(sixteen(suit)),
            Colors::Full => Style::new().fg(INK).bg(full(suit)),
        }
    }

    /// For the symbol of a suit on the background.
    pub(crate) fn ink(self, suit: Suit) -> Style {
        self.style(Modifier::empty(), sixteen(suit), full(suit))
    }

    /// For less important text.
    pub(crate) fn muted(self) -> Style {
        self.style(Modifier::DIM, Color::Gray, Color::Rgb(0x95, 0xa1, 0xc9))
    }

    /// For lines and placeholders.
    pub(crate) fn faint(self) -> Style {
        self.style(Modifier::DIM, Color::DarkGray, Color::Rgb(0x5a, 0x66, 0x92))
    }

    /// For clue tokens, the current turn and the main key.
    pub(crate) fn accent(self) -> Style {
        let style = self.style(Modifier::BOLD, Color::LightYellow, Color::Rgb(0xff, 0xbe, 0x85));
        style.add_modifier(Modifier::BOLD)
    }

    /// For touched cards and points.
    pub(crate) fn bright(self) -> Style {
        let style = self.style(Modifier::BOLD, Color::White, Color::Rgb(0xff, 0xf3, 0xd9));
        style.add_modifier(Modifier::BOLD)
    }

    /// For strikes, last copies and losses.
    pub(crate) fn warning(self) -> Style {
        let plain = Modifier::BOLD | Modifier::UNDERLINED;
        self.style(plain, Color::LightMagenta, Color::Rgb(0xff, 0x8f, 0xb4))
    }

    /// For the item in focus.
    pub(crate) fn focus(self) -> Style {
        match self.colors {
            Colors::None => Style::new().add_modifier(Modifier::REVERSED),
            Colors::Sixteen | Colors::Full => self.key().add_modifier(Modifier::BOLD),
        }
    }

    /// For the names of keys.
    pub(crate) fn key(self) -> Style {
        self.style(Modifier::BOLD, Color::LightCyan, Color::Rgb(0xb9, 0xa5, 0xff))
    }

    /// A text color, or a modifier if there are none.
    fn style(self, plain: Modifier, sixteen: Color, full: Color) -> Style {
        match self.colors {
            Colors::None => Style::new().add_modifier(plain),
            Colors::Sixteen => Style::new().fg(sixteen),
            Colors::Full => Style::new().fg(full),
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
