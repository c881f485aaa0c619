//! What the server has said of one table, kept as it was said. Nothing is
//! worked out here: whoever asks what is legal reads what the server wrote.

use std::collections::BTreeMap;

use starmine_protocol::{
    CardView, ChatLine, Desk, GameView, HandView, LogLine, Looking, Occupant, Phrase, Seat, Stage,
    TableView, ToClient, Utterance,
};
use starmine_words::{clean, table};

/// What was said of a table.
#[derive(Clone, Debug, Default)]
pub struct Heard {
    /// The table.
    pub table: Option<TableView>,
    /// The game, if the reader may see it.
    pub game: Option<GameView>,
    /// How the reader's own cards lie.
    pub desk: Option<Desk>,
    log_start: u32,
    /// Lines by entry and turn; one that is told again replaces itself.
    log: BTreeMap<(u32, Option<u8>), LogLine>,
    chat: Vec<ChatLine>,
}

/// A line of the story: what happened, or what was said.
#[derive(Clone, Debug)]
pub enum Told<'a> {
    /// It happened.
    Happened(&'a LogLine),
    /// Somebody said it.
    Said(&'a ChatLine),
}

/// More lines of chat than this are not kept; the server does not, either.
const MAX_CHAT: usize = 200;

impl Heard {
    /// Takes in a message.
    pub fn hear(&mut self, message: ToClient) {
        match message {
            ToClient::Snapshot { table, game, log_start, log, chat, desk, .. } => {
                let same = self.table.as_ref().is_some_and(|known| known.game == table.game);
                let ahead = self.last_entry().is_some_and(|entry| entry > table.entry);
                if !same || ahead {
                    self.log.clear();
                }
                self.lines(Some(log_start), log);
                self.game = game.map(|game| *game);
                self.table = Some(*table);
                self.chat = chat;
                self.desk = desk;
            }
            ToClient::Table { table, log } => {
                self.lines(None, log);
                self.table = Some(*table);
            }
            ToClient::Game { game, log_start, log, desk, .. } => {
                self.lines(Some(log_start), log);
                self.game = Some(*game);
                self.desk = desk;
            }
            ToClient::Chat { chat, .. } => {
                self.chat.extend(chat);
                let excess = self.chat.len().saturating_sub(MAX_CHAT);
                self.chat.drain(..excess);
            }
            ToClient::Desk { desk, .. } => self.desk = Some(desk),
            ToClient::Accepted { .. } | ToClient::Refused { .. } | ToClient::Closing { .. } => {}
        }
    }

    fn lines(&mut self, log_start: Option<u32>, lines: Vec<LogLine>) {
        self.log_start = log_start.unwrap_or(self.log_start);
        self.log.extend(lines.into_iter().map(|line| ((line.entry, line.turn), line)));
        self.log.retain(|(entry, _), _| *entry >= self.log_start);
    }

    fn last_entry(&self) -> Option<u32> {
        self.table.as_ref().map(|table| table.entry)
    }

    /// How far the table has got.
    pub fn stage(&self) -> Option<Stage> {
        self.table.as_ref().map(|table| table.stage)
    }

    /// The seat the reader plays at.
    pub fn seat(&self) -> Option<Seat> {
        self.table.as_ref()?.you.seat
    }

    /// Whose hand lies in front of the reader: their own, the one a bot keeps
    /// for them, the one they look over the shoulder of, or the first.
    pub fn bottom(&self) -> Option<Seat> {
        let you = &self.table.as_ref()?.you;
        let looking = match you.watching {
            Some(Looking::Seat { seat }) => Some(seat),
            Some(Looking::AllHands) | None => None,
        };
        let first = || self.game.as_ref()?.hands.first().map(|hand| hand.seat);
        you.seat.or(you.kept_seat).or(looking).or_else(first)
    }

    /// Whether it is the reader's turn.
    pub fn your_turn(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.legal.is_some())
    }

    /// The other seats, in turn order from the reader's left.
    pub fn mates(&self) -> Vec<Seat> {
        let (Some(game), Some(bottom)) = (&self.game, self.bottom()) else { return Vec::new() };
        around(game, bottom)
    }

    /// The cards of the reader's own hand, as they lie.
    pub fn own_cards(&self) -> Vec<&CardView> {
        let (Some(game), Some(bottom)) = (&self.game, self.bottom()) else { return Vec::new() };
        in_order(game, bottom, self.desk.as_ref())
    }

    /// The name at a seat.
    pub fn name(&self, seat: Seat) -> String {
        let seats = self.table.iter().flat_map(|table| &table.seats);
        let occupant = seats.filter(|other| other.seat == seat).find_map(|s| s.occupant.as_ref());
        match occupant {
            Some(Occupant::Person(person)) => clean(&person.name),
            Some(Occupant::Bot { name, .. }) => clean(name),
            None => seat.to_string(),
        }
    }

    /// The seats of those who are not there.
    pub fn left(&self) -> Vec<Seat> {
        let seats = self.table.iter().flat_map(|table| &table.seats);
        let left = seats.filter(|seat| match &seat.occupant {
            Some(Occupant::Person(person)) => !person.present,
            Some(Occupant::Bot { .. }) | None => false,
        });
        left.map(|seat| seat.seat).collect()
    }

    /// What happened, in order.
    pub fn log(&self) -> impl DoubleEndedIterator<Item = &LogLine> {
        self.log.values()
    }

    /// What happened and what was said, in order. What happened keeps its own,
    /// whatever clocks say; what was said is sorted in by time.
    pub fn story(&self) -> Vec<Told<'_>> {
        let mut story: Vec<(u64, Told<'_>)> = self
            .log()
            .filter(|line| !line.says.is_empty())
            .scan(0, |last, line| {
                *last = line.at.max(*last);
                Some((*last, Told::Happened(line)))
            })
            .chain(self.chat.iter().map(|line| (line.at, Told::Said(line))))
            .collect();
        story.sort_by_key(|(at, _)| *at);
        story.into_iter().map(|(_, told)| told).collect()
    }

    /// The cards that the last clue touched.
    pub fn just_touched(&self) -> starmine_protocol::Ids {
        let last = self.log().rev().find(|line| line.turn.is_some() && !line.taken_back);
        let events = last.map(|line| line.events.as_slice()).unwrap_or_default();
        let touched = events.iter().find_map(|event| match event {
            starmine_protocol::Event::Clued { touched, .. } => Some(*touched),
            _ => None,
        });
        touched.unwrap_or_default()
    }
}

/// The other seats, in turn order from the left of one.
pub(crate) fn around(game: &GameView, bottom: Seat) -> Vec<Seat> {
    let seats: Vec<Seat> = game.hands.iter().map(|hand| hand.seat).collect();
    let place = seats.iter().position(|seat| *seat == bottom).unwrap_or(0);
    let (before, from) = seats.split_at(place);
    from.iter().skip(1).chain(before).copied().collect()
}

/// The hand at a seat.
pub(crate) fn hand(game: &GameView, seat: Seat) -> Option<&HandView> {
    game.hands.iter().find(|hand| hand.seat == seat)
}

/// The cards at a seat, in their owner's order if it is told.
pub(crate) fn in_order<'a>(
    game: &'a GameView,
    seat: Seat,
    desk: Option<&Desk>,
) -> Vec<&'a CardView> {
    let mut cards: Vec<&CardView> =
        hand(game, seat).map(|hand| hand.cards.iter().collect()).unwrap_or_default();
    if let Some(desk) = desk {
        // A card that the desk does not know keeps its place before the others.
        let place = |card: &&CardView| desk.order.iter().position(|id| *id == card.id);
        cards.sort_by_key(|card| place(card).map_or(0, |place| place + 1));
    }
    cards
}

/// What was said, as a phrase if it is a set remark.
pub(crate) fn remark(said: &Utterance) -> Result<Phrase, String> {
    match said {
        Utterance::Text { text } => Err(clean(text)),
        Utterance::Remark { remark } => {
            let name = table::REMARKS[*remark as usize];
            Ok(table::remark(name).unwrap_or_else(|| Phrase::new("remark-thanks")))
        }
    }
}
