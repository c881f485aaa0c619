//! A leak detector: reads every byte sent to a player and finds what they must
//! not know. It knows the secrets of the game and what the rules' own [`View`]
//! allows the reader. It does not use the protocol's types, so it also finds
//! fields that should not exist.

use std::collections::{BTreeSet, HashMap};

use serde_json::Value;
use starmine_bots::Rule;
use starmine_protocol::{GameId, Stage};
use starmine_rules::{Card, CardId, Observer, Seen, View, notation};
use starmine_table::table::{Entry, Hex, Stamped};

use crate::harness::Sent;

/// What nobody may know before the game is over.
pub(crate) struct Secrets {
    cards: Vec<Card>,
    /// Texts that reveal a secret, in lower case.
    strings: SearchStrings,
    /// Case-sensitive encodings that reveal a secret.
    exact: SearchStrings,
}

/// The secret that a text reveals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Secret {
    Number(&'static str),
    /// A run of cards that starts with this one: a secret until one of them is
    /// drawn.
    Run(usize),
}

/// A run of this many cards cannot match by chance.
const RUN: usize = 8;

impl Secrets {
    pub(crate) fn of(log: &[Stamped]) -> Secrets {
        let started = log.iter().find_map(|stamped| match &stamped.entry {
            Entry::Started(started) => Some(started),
            _ => None,
        });
        let started = started.expect("a game");
        let salt = u128::from_str_radix(&started.salt, 16).expect("a salt in hexadecimal");
        let mut secrets = Secrets {
            cards: notation::parse_cards(&started.cards).expect("cards"),
            strings: SearchStrings::default(),
            exact: SearchStrings::default(),
        };
        secrets.add(started.seed, Secret::Number("the seed"));
        secrets.add(Some(Hex(salt)), Secret::Number("the salt"));
        secrets.add(Some(started.bots), Secret::Number("the bots' seed"));
        for (from, run) in secrets.cards.windows(RUN).enumerate() {
            for text in spellings(run, &[" ", "", ",", ", ", "\",\"", "-"]) {
                secrets.strings.add(text, Secret::Run(from));
            }
        }
        secrets
    }

    pub(crate) fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// All encodings of 128 bits: decimal, hexadecimal, base 64, an id; whole or
    /// in parts, in either byte order.
    fn add(&mut self, secret: Option<Hex>, what: Secret) {
        let Some(Hex(number)) = secret else { return };
        self.strings.add(number.to_string(), what);
        for bytes in [number.to_be_bytes(), number.to_le_bytes()] {
            for part in bytes.windows(8) {
                self.strings.add(hex(part), what);
                let number = part.iter().fold(0u64, |n, byte| n << 8 | u64::from(*byte));
                self.strings.add(number.to_string(), what);
            }
            for part in bytes.windows(10) {
                let id = GameId::from_bits(part.try_into().expect("ten bytes"));
                self.strings.add(id.as_str().to_owned(), what);
            }
            for part in bytes.windows(12) {
                self.exact.add(base64(part, b"+/"), what);
                self.exact.add(base64(part, b"-_"), what);
            }
            self.strings.add(bytes.map(|byte| byte.to_string()).join(","), what);
        }
    }

    /// Everything in a message that its reader must not know.
    pub(crate) fn leaks(&self, sent: &Sent) -> Vec<String> {
        let over = sent.stage == Stage::Over;
        if over && sent.view.is_some() {
            return Vec::new();
        }
        let view = sent.view.as_ref();
        let json = serde_json::to_value(&sent.message).expect("a message");
        let mut found = self.in_text(&json.to_string(), view);
        Reading { view, found: &mut found }.value("", &json, None);
        found
    }

    /// Searches the raw text.
    pub(crate) fn in_text(&self, text: &str, view: Option<&View>) -> Vec<String> {
        let small = text.to_lowercase();
        let deck_left = view.map_or(self.cards.len(), |view| view.board().deck_left().into());
        let drawn = self.cards.len() - deck_left;
        let secrets = self.strings.found_in(&small).chain(self.exact.found_in(text));
        let mut found: BTreeSet<String> = secrets
            .filter_map(|secret| match secret {
                Secret::Number(what) => Some(what.to_owned()),
                Secret::Run(from) => (from >= drawn).then(|| "the order of the deck".to_owned()),
            })
            .collect();
        // The reader's own hand, which no list may contain.
        if let Some(own) = view.and_then(|view| own_hand(view, self))
            && own.len() > 2
            && spellings(&own, &[" ", "", ",", ", ", "-"]).any(|own| small.contains(&own))
        {
            found.insert("the reader's own hand".into());
        }
        found.into_iter().collect()
    }
}

/// The hand that the observer does not see.
fn own_hand(view: &View, secrets: &Secrets) -> Option<Vec<Card>> {
    let starmine_rules::Observer::Seat(seat) = view.observer() else { return None };
    Some(view.hand(seat).map(|held| secrets.cards[held.id.index()]).collect())
}

/// Cards forwards and backwards in lower case, with each separator.
fn spellings(cards: &[Card], between: &[&str]) -> impl Iterator<Item = String> {
    let names: Vec<String> = cards.iter().map(|card| card.to_string().to_lowercase()).collect();
    let back: Vec<String> = names.iter().rev().cloned().collect();
    between.iter().flat_map(move |between| [names.join(between), back.join(between)])
}

/// A search for many texts at once, by their first eight bytes.
struct SearchStrings {
    /// A hash filter that rules out nearly all positions.
    heads: Vec<bool>,
    by_head: HashMap<u64, Vec<(String, Secret)>>,
}

impl Default for SearchStrings {
    fn default() -> SearchStrings {
        SearchStrings { heads: vec![false; 1 << 16], by_head: HashMap::new() }
    }
}

impl SearchStrings {
    fn add(&mut self, string: String, secret: Secret) {
        let head = u64::from_le_bytes(string.as_bytes()[..8].try_into().expect("eight bytes"));
        self.heads[SearchStrings::hash(head)] = true;
        self.by_head.entry(head).or_default().push((string, secret));
    }

    fn hash(head: u64) -> usize {
        (head.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 48) as usize
    }

    fn found_in<'a>(&'a self, text: &'a str) -> impl Iterator<Item = Secret> + 'a {
        let windows = text.as_bytes().windows(8).enumerate();
        windows.flat_map(|(at, head)| {
            let head = u64::from_le_bytes(head.try_into().expect("eight bytes"));
            let candidates = match self.heads[SearchStrings::hash(head)] {
                true => self.by_head.get(&head).map_or(&[][..], Vec::as_slice),
                false => &[],
            };
            let rest = &text.as_bytes()[at..];
            candidates
                .iter()
                .filter(|(string, _)| rest.starts_with(string.as_bytes()))
                .map(|(_, secret)| *secret)
        })
    }
}

/// A walk through a message.
struct Reading<'a> {
    view: Option<&'a View>,
    found: &'a mut Vec<String>,
}

impl Reading<'_> {
    /// `key` is the field of the value, `line` the log line it is in.
    fn value(&mut self, key: &str, value: &Value, line: Option<&Value>) {
        match value {
            Value::Object(fields) => {
                self.card(value);
                self.phrase(value, line);
                let line = if fields.contains_key("says") { Some(value) } else { line };
                for (key, value) in fields {
                    if matches!(key.as_str(), "expects" | "rule" | "seed" | "salt" | "deal")
                        && !value.is_null()
                    {
                        self.found.push(format!("a field `{key}`"));
                    }
                    self.value(key, value, line);
                }
            }
            Value::Array(items) => {
                self.list(key, items);
                items.iter().for_each(|item| self.value(key, item, line));
            }
            Value::String(text) => self.text(key, text),
            _ => {}
        }
    }

    /// A card by id: it must not have a face that the reader does not see now,
    /// even one seen before a take-back, and no deduction that does not follow.
    fn card(&mut self, value: &Value) {
        let Some(id) = value["id"].as_u64().and_then(|id| CardId::new(id as usize)) else {
            return;
        };
        let seen = self.view.is_some_and(|view| matches!(view.seen(id), Seen::Face(_)));
        if !value["face"].is_null() && !seen {
            self.found.push(format!("the face of card {}", id.index()));
        }
        let (Some(possible), Some(view)) = (value["possible"].as_array(), self.view) else {
            return;
        };
        let listed: Vec<&str> = possible.iter().filter_map(Value::as_str).collect();
        let seats = view.board().rules().seats();
        let deduced = seats.into_iter().flat_map(|seat| view.deductions(seat));
        let allowed = deduced.into_iter().find(|(held, _)| *held == id).map(|(_, set)| set);
        let narrower = allowed.is_none_or(|set| {
            set.into_iter().any(|card| !listed.contains(&card.to_string().as_str()))
        });
        if narrower {
            self.found.push(format!("more of card {} than follows", id.index()));
        }
    }

    /// A sentence about a face must belong to a card that was just shown; a bot's
    /// reason belongs in a review only.
    fn phrase(&mut self, value: &Value, line: Option<&Value>) {
        let (Some(id), args) = (value["id"].as_str(), &value["args"]) else { return };
        if id.starts_with("reason-") {
            self.found.push(format!("a bot's reason, {id}"));
        }
        let (Some(suit), Some(rank)) = (args["suit"].as_str(), args["rank"].as_u64()) else {
            return;
        };
        let letter = if suit == "multi" { "M".to_owned() } else { suit[..1].to_uppercase() };
        let face = format!("{letter}{rank}");
        if id.starts_with("why-") && self.sees(&face, args["slot"].as_u64()) {
            return;
        }
        let shown = |event: &Value| event["face"] == face.as_str() && event["type"] != "drew";
        let events = line.and_then(|line| line["events"].as_array());
        if !events.is_some_and(|events| events.iter().any(shown)) {
            self.found.push(format!("a sentence about {face}"));
        }
    }

    /// Whether the reader sees such a card: in this slot of another hand, or, without
    /// a slot, on the table.
    fn sees(&self, face: &str, slot: Option<u64>) -> bool {
        let (Some(view), Ok(face)) = (self.view, face.parse::<Card>()) else { return false };
        let board = view.board();
        let Some(slot) = slot else {
            return board.landed().contains(face) || board.discarded().get(face) > 0;
        };
        let seats = board.rules().seats();
        let others = seats.filter(|seat| view.observer() != Observer::Seat(*seat));
        let mut held = others.flat_map(|seat| view.hand(seat));
        held.any(|held| held.slot.number() as u64 == slot && held.seen == Seen::Face(face))
    }

    /// Lists of cards must hold exactly the public cards.
    fn list(&mut self, key: &str, items: &[Value]) {
        let cards: Vec<&str> = items.iter().filter_map(Value::as_str).collect();
        if cards.iter().all(|text| text.parse::<Card>().is_err()) {
            return;
        }
        let mut cards: Vec<String> = cards.into_iter().map(str::to_owned).collect();
        cards.sort();
        let board = self.view.map(View::board);
        let set = |set: starmine_rules::CardSet| -> Vec<String> {
            set.into_iter().map(|card| card.to_string()).collect()
        };
        let mut open: Vec<String> = match (key, board) {
            ("possible", Some(_)) => return,
            ("pack", _) => return self.pack(items),
            ("discards", Some(board)) => {
                board.discarded().copies().map(|card| card.to_string()).collect()
            }
            ("critical", Some(board)) => set(board.critical()),
            ("dead", Some(board)) => set(board.dead()),
            _ => return self.found.push(format!("a list of cards, `{key}`")),
        };
        open.sort();
        if cards != open {
            self.found.push(format!("`{key}` differs from the public cards"));
        }
    }

    /// The pack is public, and must be sorted.
    fn pack(&mut self, items: &[Value]) {
        let cards: Vec<Card> =
            items.iter().filter_map(|item| item.as_str()?.parse().ok()).collect();
        if !cards.is_sorted_by_key(|card| card.index()) {
            self.found.push("an unsorted pack".into());
        }
    }

    fn text(&mut self, key: &str, text: &str) {
        let list = matches!(key, "possible" | "pack" | "discards" | "critical" | "dead" | "face");
        if !list && text.split_whitespace().any(|word| word.parse::<Card>().is_ok()) {
            self.found.push(format!("a card in `{key}`"));
        }
        if Rule::ALL.iter().any(|rule| text == rule.id()) {
            self.found.push(format!("a bot's reason in `{key}`"));
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Encodes only whole groups of three bytes.
fn base64(bytes: &[u8], last: &[u8; 2]) -> String {
    let letter = |six: u32| match six as u8 {
        six @ 0..26 => char::from(b'A' + six),
        six @ 26..52 => char::from(b'a' + six - 26),
        six @ 52..62 => char::from(b'0' + six - 52),
        six => char::from(last[usize::from(six - 62)]),
    };
    bytes
        .chunks_exact(3)
        .flat_map(|three| {
            let bits = three.iter().fold(0u32, |bits, byte| bits << 8 | u32::from(*byte));
            [18, 12, 6, 0].map(|shift| letter(bits >> shift & 63))
        })
        .collect()
}

#[test]
fn encodings_match_known_values() {
    assert_eq!(base64(b"starmine!?>>", b"+/"), "c3Rhcm1pbmUhPz4+");
    assert_eq!(base64(b"starmine!?>>", b"-_"), "c3Rhcm1pbmUhPz4-");
    assert_eq!(hex(&[0, 0xab]), "00ab");
}
