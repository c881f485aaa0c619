//! Messages as JSON, written quickly: a server spends more of its time on
//! this than on anything else.
//!
//! Writes what `serde_json` writes (a test compares), but trusts names of
//! fields, which are ours and need no escaping, and knows only what messages
//! are made of: no floats, no bytes, no names that are not text.

use std::fmt;

use serde::Serialize;
use serde::ser;

/// Writes a message to the end of a text.
pub fn write(message: &impl Serialize, text: &mut Vec<u8>) -> Result<(), Unwritable> {
    message.serialize(Writer { text })
}

/// An object of which some is text already.
pub(crate) struct Object<'a>(Open<'a>);

impl<'a> Object<'a> {
    pub(crate) fn new(text: &'a mut Vec<u8>) -> Object<'a> {
        Object(Writer { text }.open("{", "}"))
    }

    pub(crate) fn field(&mut self, name: &'static str, value: &impl Serialize) -> Done {
        self.0.field(name, value)
    }

    /// Members that are written already, at least one.
    pub(crate) fn members(&mut self, members: &[u8]) {
        self.0.begin_member();
        self.0.text.extend_from_slice(members);
    }

    /// A member whose value the caller writes.
    #[inline(always)]
    pub(crate) fn value(&mut self, field: &'static str) -> &mut Vec<u8> {
        self.0.begin_field(field);
        self.0.text
    }

    pub(crate) fn end(self) -> Done {
        self.0.end()
    }
}

/// What no message is made of.
#[derive(Debug)]
pub struct Unwritable(String);

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unwritable {}

impl ser::Error for Unwritable {
    fn custom<T: fmt::Display>(what: T) -> Unwritable {
        Unwritable(what.to_string())
    }
}

pub(crate) type Done = Result<(), Unwritable>;

fn unwritable(what: &str) -> Done {
    Err(ser::Error::custom(format_args!("no message holds {what}")))
}

struct Writer<'a> {
    text: &'a mut Vec<u8>,
}

/// A list or an object that has been begun.
struct Open<'a> {
    text: &'a mut Vec<u8>,
    is_empty: bool,
    end: &'static str,
}

impl<'a> Writer<'a> {
    fn open(self, begin: &'static str, end: &'static str) -> Open<'a> {
        self.text.extend_from_slice(begin.as_bytes());
        Open { text: self.text, is_empty: true, end }
    }

    /// An object with one member, as a variant with contents is written.
    fn open_variant(self, variant: &str, begin: &'static str, end: &'static str) -> Open<'a> {
        name(self.text, "{", variant);
        self.open(begin, end)
    }
}

/// What stands before a value: a separator, if there is one, and the name of
/// a field, which is ours. A compiler that knows the name makes it one piece.
#[inline(always)]
fn name(text: &mut Vec<u8>, separator: &str, name: &str) {
    const LONGEST: usize = 28;
    let (begin, end) = (separator.len() + 1, separator.len() + 1 + name.len());
    if end > LONGEST {
        return longer_name(text, separator, name);
    }
    let mut piece = [b'"'; LONGEST + 2];
    piece[..separator.len()].copy_from_slice(separator.as_bytes());
    piece[begin..end].copy_from_slice(name.as_bytes());
    piece[end + 1] = b':';
    text.extend_from_slice(&piece[..end + 2]);
}

#[cold]
fn longer_name(text: &mut Vec<u8>, separator: &str, name: &str) {
    for piece in [separator, "\"", name, "\":"] {
        text.extend_from_slice(piece.as_bytes());
    }
}

/// Which bytes stand for themselves: all but controls, quotes and backslashes.
const PLAIN: [bool; 256] = {
    let mut plain = [true; 256];
    let mut byte = 0;
    while byte < b' ' as usize {
        plain[byte] = false;
        byte += 1;
    }
    plain[b'"' as usize] = false;
    plain[b'\\' as usize] = false;
    plain
};

fn is_plain(byte: u8) -> bool {
    PLAIN[usize::from(byte)]
}

#[inline(always)]
fn string(text: &mut Vec<u8>, value: &str) {
    match *value.as_bytes() {
        // Cards, suits, seats and clues: nearly all there is.
        [a] if is_plain(a) => text.extend_from_slice(&[b'"', a, b'"']),
        [a, b] if is_plain(a) && is_plain(b) => text.extend_from_slice(&[b'"', a, b, b'"']),
        ref bytes => longer_string(text, bytes),
    }
}

#[inline(never)]
fn longer_string(text: &mut Vec<u8>, bytes: &[u8]) {
    text.reserve(bytes.len() + 2);
    text.push(b'"');
    if bytes.iter().all(|byte| is_plain(*byte)) {
        text.extend_from_slice(bytes);
    } else {
        escape(text, bytes);
    }
    text.push(b'"');
}

#[cold]
fn escape(text: &mut Vec<u8>, bytes: &[u8]) {
    bytes.iter().for_each(|byte| escaped(text, *byte));
}

/// A byte of a text in which not all are plain. Those of letters beyond ASCII
/// are.
fn escaped(text: &mut Vec<u8>, byte: u8) {
    let short = match byte {
        b'"' | b'\\' => byte,
        b'\n' => b'n',
        b'\r' => b'r',
        b'\t' => b't',
        8 => b'b',
        12 => b'f',
        0..b' ' => {
            text.extend_from_slice(if byte < 16 { b"\\u000" } else { b"\\u001" });
            return text.push(b"0123456789abcdef"[usize::from(byte % 16)]);
        }
        plain => return text.push(plain),
    };
    text.extend_from_slice(&[b'\\', short]);
}

fn number(text: &mut Vec<u8>, mut value: u64) {
    // Most are so small.
    if value < 10 {
        return text.push(b'0' + value as u8);
    }
    if value < 100 {
        return text.extend_from_slice(&[b'0' + value as u8 / 10, b'0' + value as u8 % 10]);
    }
    // The last digit first, and as many as the largest number has.
    let mut digits = [b'0'; 20];
    let mut begin = digits.len();
    while value > 0 {
        begin -= 1;
        digits[begin] += (value % 10) as u8;
        value /= 10;
    }
    text.extend_from_slice(&digits[begin..]);
}

/// Declares how whole numbers are written.
macro_rules! numbers {
    ($($method:ident $type:ty),*) => {
        $(fn $method(self, value: $type) -> Done {
            number(self.text, value.into());
            Ok(())
        })*
    };
}

/// Declares how numbers that may be below zero are written.
macro_rules! signed {
    ($($method:ident $type:ty),*) => {
        $(fn $method(self, value: $type) -> Done {
            if value < 0 {
                self.text.push(b'-');
            }
            number(self.text, value.unsigned_abs().into());
            Ok(())
        })*
    };
}

impl<'a> ser::Serializer for Writer<'a> {
    type Ok = ();
    type Error = Unwritable;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeTupleStruct = Open<'a>;
    type SerializeTupleVariant = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Open<'a>;

    numbers!(serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64);
    signed!(serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64);

    fn serialize_bool(self, value: bool) -> Done {
        self.text.extend_from_slice(if value { b"true" } else { b"false" });
        Ok(())
    }

    fn serialize_f32(self, _: f32) -> Done {
        unwritable("a float")
    }

    fn serialize_f64(self, _: f64) -> Done {
        unwritable("a float")
    }

    fn serialize_bytes(self, _: &[u8]) -> Done {
        unwritable("bytes")
    }

    fn serialize_char(self, value: char) -> Done {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Done {
        string(self.text, value);
        Ok(())
    }

    fn serialize_none(self) -> Done {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        self.text.extend_from_slice(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Done {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        let open = self.open_variant(variant, "", "}");
        value.serialize(Writer { text: open.text })?;
        open.end()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, Unwritable> {
        Ok(self.open("[", "]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Open<'a>, Unwritable> {
        Ok(self.open("[", "]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Unwritable> {
        Ok(self.open("[", "]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Unwritable> {
        Ok(self.open_variant(variant, "[", "]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, Unwritable> {
        Ok(self.open("{", "}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Unwritable> {
        Ok(self.open("{", "}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Unwritable> {
        Ok(self.open_variant(variant, "{", "}}"))
    }
}

impl Open<'_> {
    #[inline(always)]
    fn begin_member(&mut self) {
        if !self.is_empty {
            self.text.push(b',');
        }
        self.is_empty = false;
    }

    fn member<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.begin_member();
        value.serialize(Writer { text: self.text })
    }

    #[inline(always)]
    fn begin_field(&mut self, key: &'static str) {
        match self.is_empty {
            true => name(self.text, "", key),
            false => name(self.text, ",", key),
        }
        self.is_empty = false;
    }

    #[inline(always)]
    fn field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Done {
        self.begin_field(key);
        value.serialize(Writer { text: self.text })
    }

    fn end(self) -> Done {
        self.text.extend_from_slice(self.end.as_bytes());
        Ok(())
    }
}

/// Declares that members of some compound are written one after the other.
macro_rules! members {
    ($($of:ident $method:ident),*) => {
        $(impl ser::$of for Open<'_> {
            type Ok = ();
            type Error = Unwritable;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
                self.member(value)
            }

            fn end(self) -> Done {
                Open::end(self)
            }
        })*
    };
}

members!(
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
);

/// Declares that fields of some compound are written with their names.
macro_rules! fields {
    ($($of:ident),*) => {
        $(impl ser::$of for Open<'_> {
            type Ok = ();
            type Error = Unwritable;

            #[inline(always)]
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Done {
                self.field(key, value)
            }

            fn end(self) -> Done {
                Open::end(self)
            }
        })*
    };
}

fields!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        self.begin_member();
        let begin = self.text.len();
        key.serialize(Writer { text: self.text })?;
        if !self.text[begin..].starts_with(b"\"") {
            return unwritable("a name that is no text");
        }
        self.text.push(b':');
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        value.serialize(Writer { text: self.text })
    }

    fn end(self) -> Done {
        Open::end(self)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn written(value: &impl Serialize) -> String {
        let mut text = Vec::new();
        write(value, &mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    /// Everything that a derive can come to.
    #[derive(Serialize)]
    struct All {
        texts: Vec<String>,
        numbers: (u8, u16, u32, u64, i8, i16, i32, i64),
        flags: [bool; 2],
        letter: char,
        none: Option<u8>,
        some: Option<u8>,
        nothing: (),
        shapes: Vec<Shape>,
        map: BTreeMap<String, Shape>,
        #[serde(skip_serializing_if = "Option::is_none")]
        skipped: Option<u8>,
        // As long as a name can be that is one piece with a comma, and longer.
        twenty_six_letters_in_name: u8,
        twenty_seven_letters_in_one: u8,
    }

    #[derive(Serialize)]
    enum Shape {
        Unit,
        One(u8),
        Two(u8, Wrapped),
        Named { r#type: Nothing, other: &'static str },
    }

    #[derive(Serialize)]
    struct Wrapped(String);

    #[derive(Serialize)]
    struct Nothing;

    #[test]
    fn written_as_serde_json_writes() {
        let awkward: String = (0..0x300).filter_map(char::from_u32).collect();
        let all = All {
            texts: vec![String::new(), awkward.clone(), "花火 🎆 \u{2028}\\".to_owned()],
            numbers: (255, 1000, 0, u64::MAX, i8::MIN, -1, i32::MAX, i64::MIN),
            flags: [true, false],
            letter: '\u{1}',
            none: None,
            some: Some(10),
            nothing: (),
            shapes: vec![
                Shape::Unit,
                Shape::One(1),
                Shape::Two(2, Wrapped("x".to_owned())),
                Shape::Named { r#type: Nothing, other: "\"" },
            ],
            map: [(awkward, Shape::Unit), (String::new(), Shape::One(7))].into(),
            skipped: None,
            twenty_six_letters_in_name: 26,
            twenty_seven_letters_in_one: 27,
        };
        assert_eq!(written(&all), serde_json::to_string(&all).unwrap());
        assert_eq!(written(&Vec::<u8>::new()), "[]");
    }

    #[test]
    fn what_no_message_holds_is_refused() {
        let mut text = Vec::new();
        assert!(write(&0.5, &mut text).is_err());
        assert!(write(&BTreeMap::from([(1, 1)]), &mut text).is_err());
    }
}
