//! ASCII output, for terminals that do not use UTF-8. Characters without a
//! similar ASCII character become `?`.

use std::borrow::Cow;

use ratatui::buffer::Buffer;

use crate::look::{Encoding, Look};

/// A line of text for this terminal.
pub(crate) fn line(look: Look, line: &str) -> Cow<'_, str> {
    match look.encoding {
        Encoding::Ascii if !line.is_ascii() => {
            Cow::Owned(line.chars().map(|c| if c == '·' { '|' } else { like(c) }).collect())
        }
        Encoding::Ascii | Encoding::Utf8 => Cow::Borrowed(line),
    }
}

/// A key cap for this terminal. Arrows are spelled out, since `<` and `^` are
/// keys too.
pub(crate) fn cap<'a>(look: Look, cap: &'a str) -> Cow<'a, str> {
    match look.encoding {
        Encoding::Ascii if !cap.is_ascii() => {
            let cap = cap.replace('←', "<-").replace('→', "->");
            Cow::Owned(cap.replace('↑', "Up").replace('↓', "Down"))
        }
        Encoding::Ascii | Encoding::Utf8 => Cow::Borrowed(cap),
    }
}

/// Replaces everything drawn, cell by cell, so that nothing moves.
pub(crate) fn cells(look: Look, buf: &mut Buffer) {
    if look.encoding == Encoding::Utf8 {
        return;
    }
    for cell in &mut buf.content {
        if !cell.symbol().is_ascii() {
            let sign = cell.symbol().chars().next().map_or('?', like);
            cell.set_char(sign);
        }
    }
}

/// A similar ASCII character.
fn like(c: char) -> char {
    match c {
        ' '..='~' => c,
        '\u{a0}' | '\u{202f}' => ' ',
        '·' | '…' => '.',
        '‹' | '←' => '<',
        '›' | '→' | '▸' => '>',
        '↑' | '↖' => '^',
        '↓' => 'v',
        '×' => 'x',
        '–' | '—' => '-',
        '‘' | '’' => '\'',
        '“' | '”' | '„' | '«' | '»' => '"',
        '²' => '2',
        '●' => '*',
        'À'..='Å' | 'Æ' => 'A',
        'à'..='å' | 'æ' => 'a',
        'Ç' => 'C',
        'ç' => 'c',
        'È'..='Ë' => 'E',
        'è'..='ë' => 'e',
        'Ì'..='Ï' => 'I',
        'ì'..='ï' => 'i',
        'Ñ' => 'N',
        'ñ' => 'n',
        'Ò'..='Ö' | 'Ø' | 'Œ' => 'O',
        'ò'..='ö' | 'ø' | 'œ' => 'o',
        'Ù'..='Ü' => 'U',
        'ù'..='ü' => 'u',
        'ß' => 's',
        _ => '?',
    }
}
