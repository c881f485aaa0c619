//! Commands of line mode, one per line. A command is an English word or the
//! beginning of one, so that scripts work in every language. Colours may also
//! be named in the user's language.

use starmine_protocol::{
    Action, Ask, Clue, Looking, Phrase, Proposal, Remark, Seat, Stage, Suit, Turned,
};
use starmine_rules as rules;

use super::names::{color_by_name, seat_by_name};
use super::phrase;
use crate::keys::Direction;
use crate::model::{Detail, Model, Screen};
use crate::say;

/// A parsed command.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Order {
    /// Takes a turn.
    Act(Action),
    Say(String),
    Remark(Remark),
    /// Makes any other request to the table.
    Ask(Ask),
    /// Proposes to end the game. Must be typed twice.
    End,
    /// Goes to the next game.
    Again,
    /// Opens the review of the game.
    Review,
    /// In the review: goes to the next or the previous turn.
    Step(Direction),
    /// In the review: goes to this turn.
    Go(usize),
    /// In the review: changes the perspective, to the next one if none is
    /// named.
    View(Option<Looking>),
    /// In the review: shows what a bot would have done.
    Bot,
    /// In the review: shows what the deal could have scored.
    Verdict,
    Quit,
    // Commands that only print something:
    Table,
    Hand,
    Seats,
    Log,
    Pile,
    Rules,
    Help,
    Remarks,
    /// Shows why a bot took its last turn.
    Why(u32, Detail),
}

/// The commands. If several match an abbreviation, the first one wins.
const WORDS: [&str; 35] = [
    "play", "discard", "clue", "table", "hand", "log", "pile", "rules", "help", "note", "move",
    "turn", "say", "remark", "agree", "decline", "takeback", "end", "again", "review", "next",
    "back", "go", "view", "bot", "verdict", "seats", "sit", "stand", "start", "remove", "watch",
    "return", "why", "quit",
];

/// Commands that may not be abbreviated, since no other command undoes them.
const WHOLE: [&str; 5] = ["agree", "end", "remove", "stand", "takeback"];

/// How many words may follow a command; `None` if it takes free text.
fn words_after(word: &str) -> Option<usize> {
    match word {
        "say" | "note" | "help" => None,
        "play" | "clue" | "move" | "bot" | "why" => Some(2),
        "discard" | "turn" | "remark" | "go" | "view" | "sit" | "remove" => Some(1),
        _ => Some(0),
    }
}

impl Order {
    /// Parses a line; `None` if it is empty.
    pub(super) fn parse(line: &str, model: &Model) -> Result<Option<Order>, Phrase> {
        let mut parts = line.split_whitespace();
        let Some(word) = parts.next() else { return Ok(None) };
        let rest: Vec<&str> = parts.collect();
        let lower = word.to_lowercase();
        let known = WORDS.iter().find(|known| **known == lower);
        let begins = |known: &&&str| known.starts_with(&lower) && !WHOLE.contains(known);
        let known = known.or_else(|| WORDS.iter().find(begins));
        let Some(known) = known else { return Err(phrase("tui-line-unknown", "word", word)) };
        if let Some(extra) = words_after(known).and_then(|most| rest.get(most)) {
            return Err(phrase("tui-line-extra", "word", extra));
        }
        // These commands need cards and team-mates, and so a seat.
        let turns = ["play", "discard", "clue", "move", "turn", "note"].contains(known);
        if turns && model.state.stage() == Some(Stage::Playing) && model.state.seat().is_none() {
            return Err(Phrase::new(match model.kept_seat() {
                Some(_) => "table-seat-kept",
                None => "table-not-seated",
            }));
        }
        let order = Order::read(known, &rest, line, model)?;
        if order.needs_table() && model.state.table.is_none() {
            return Err(Phrase::new("tui-line-no-table"));
        }
        Ok(Some(order))
    }

    fn read(word: &str, rest: &[&str], line: &str, model: &Model) -> Result<Order, Phrase> {
        let first = rest.first().copied();
        let replay = match &model.screen {
            Screen::Review(replay) => Some(replay),
            Screen::Start(_) | Screen::Table => None,
        };
        let reviewing = replay.is_some();
        let stage = model.state.stage();
        Ok(match word {
            "play" => {
                let announce = rest.get(1).map(|text| suit(text, model)).transpose()?;
                Order::Act(Action::Play { card: card(first, model)?, announce })
            }
            "discard" => Order::Act(Action::Discard { card: card(first, model)? }),
            "clue" => {
                let (Some(to), Some(what)) = (first, rest.get(1)) else {
                    return Err(Phrase::new("tui-line-clue-how"));
                };
                Order::Act(Action::Clue { to: mate(to, model)?, clue: clue(what, model)? })
            }
            "note" => {
                let card = card(first, model)?;
                Order::Ask(Ask::Note { card, text: after(line, 2).to_owned() })
            }
            "move" => arrange(first, rest.get(1).copied(), model)?,
            "turn" => turn(card(first, model)?, model),
            "say" => Order::Say(after(line, 1).to_owned()),
            "remark" if first.is_none() => Order::Remarks,
            "remark" => {
                let remark = number(first)?.checked_sub(1).and_then(|i| Remark::ALL.get(i));
                Order::Remark(*remark.ok_or_else(|| Phrase::new("tui-line-number"))?)
            }
            "agree" => Order::Ask(Ask::Agree { proposal: proposal(model)? }),
            "decline" => Order::Ask(Ask::Decline { proposal: proposal(model)? }),
            "takeback" => {
                let position = model.position();
                Order::Ask(Ask::Propose { proposal: Proposal::TakeBack, position })
            }
            "end" => Order::End,
            "view" => {
                if let Some(replay) = replay {
                    let named = replay.named_seats();
                    return Ok(Order::View(
                        first.map(|text| perspective(text, &named)).transpose()?,
                    ));
                }
                let table = model.state.table.as_ref();
                if table.is_none_or(|table| table.you.watching.is_none()) {
                    return Err(Phrase::new("tui-line-watchers"));
                }
                let looking = first.map(|text| perspective(text, &at_table(model))).transpose()?;
                Order::Ask(Ask::Look { looking: looking.unwrap_or(Looking::AllHands) })
            }
            "bot" if reviewing => match first {
                Some(extra) => return Err(phrase("tui-line-extra", "word", extra)),
                None => Order::Bot,
            },
            "bot" => bot(first, rest.get(1).copied(), model)?,
            "why" => why(rest, model)?,
            "sit" => {
                let seat = self::free(first, model)?;
                // The server would not answer if the player sits there already.
                sits(Some(seat), model)?;
                Order::Ask(Ask::Sit { seat, program: false })
            }
            "remove" => {
                let text = first.ok_or_else(|| Phrase::new("tui-line-number"))?;
                Order::Ask(Ask::Remove { seat: place(text, model)? })
            }
            "stand" if stage == Some(Stage::Open) && model.state.seat().is_none() => Order::Seats,
            "stand" => Order::Ask(Ask::Stand),
            "start" => Order::Ask(Ask::Start),
            "watch" => Order::Ask(Ask::Watch),
            "return" => {
                sits(model.state.seat(), model)?;
                Order::Ask(Ask::Return)
            }
            "next" | "back" | "go" | "verdict" if !reviewing => {
                return Err(Phrase::new("tui-line-in-review"));
            }
            "go" => Order::Go(number(first)?),
            "table" => Order::Table,
            "hand" => Order::Hand,
            "seats" => Order::Seats,
            "log" => Order::Log,
            "pile" => Order::Pile,
            "rules" => Order::Rules,
            "again" => Order::Again,
            "review" if reviewing => Order::Go(0),
            "review" => match stage {
                Some(Stage::Over) => Order::Review,
                Some(Stage::Open | Stage::Playing) | None => {
                    return Err(Phrase::new("table-not-over"));
                }
            },
            "next" => Order::Step(Direction::On),
            "back" => Order::Step(Direction::Back),
            "verdict" => Order::Verdict,
            "quit" => Order::Quit,
            _ => Order::Help,
        })
    }

    fn needs_table(&self) -> bool {
        match self {
            Order::Act(_)
            | Order::Say(_)
            | Order::Remark(_)
            | Order::Ask(_)
            | Order::Why(..)
            | Order::End
            | Order::Again => true,
            Order::Review
            | Order::Step(_)
            | Order::Go(_)
            | Order::View(_)
            | Order::Bot
            | Order::Verdict
            | Order::Quit
            | Order::Table
            | Order::Hand
            | Order::Seats
            | Order::Log
            | Order::Pile
            | Order::Rules
            | Order::Help
            | Order::Remarks => false,
        }
    }

    /// Whether it takes a turn, and so waits for the player's turn.
    pub(super) fn takes_turn(&self) -> bool {
        matches!(self, Order::Act(_))
    }
}

/// The text after this many words.
fn after(line: &str, words: usize) -> &str {
    let mut rest = line.trim();
    for _ in 0..words {
        rest = rest.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim_start());
    }
    rest
}

fn number(text: Option<&str>) -> Result<usize, Phrase> {
    text.and_then(|text| text.parse().ok()).ok_or_else(|| Phrase::new("tui-line-number"))
}

/// One of the player's own cards, by its number from 1.
fn card(text: Option<&str>, model: &Model) -> Result<u8, Phrase> {
    let cards = model.state.own_cards();
    let slot = number(text)?;
    let card = slot.checked_sub(1).and_then(|place| cards.get(place));
    card.map(|card| card.id)
        .ok_or_else(|| Phrase::new("refusal-no-such-card").with("slot", say::number(slot)))
}

/// A seat at the table by its number from 1, or by its letter.
fn place(text: &str, model: &Model) -> Result<Seat, Phrase> {
    let seats = model.state.table.iter().flat_map(|table| &table.seats);
    let mut seats = seats.zip(1..);
    let found = seats.find(|(seat, number)| {
        text == number.to_string() || text.eq_ignore_ascii_case(&seat.seat.to_string())
    });
    found.map(|(seat, _)| seat.seat).ok_or_else(|| Phrase::new("table-no-such-seat"))
}

/// The seat named in the command, or else the first free one, at a table whose
/// game has not started.
fn free(text: Option<&str>, model: &Model) -> Result<Seat, Phrase> {
    match model.state.stage() {
        Some(Stage::Open) | None => {}
        Some(Stage::Playing) => return Err(Phrase::new("table-started")),
        Some(Stage::Over) => return Err(Phrase::new("table-over")),
    }
    if let Some(text) = text {
        return place(text, model);
    }
    let mut seats = model.state.table.iter().flat_map(|table| &table.seats);
    let free = seats.find(|seat| seat.occupant.is_none());
    free.map(|seat| seat.seat).ok_or_else(|| Phrase::new("tui-line-no-seat"))
}

/// Fails if the player already sits at `seat`, naming the seat.
fn sits(seat: Option<Seat>, model: &Model) -> Result<(), Phrase> {
    match model.state.seat().filter(|own| seat == Some(*own)) {
        Some(own) => {
            let phrase = Phrase::new("tui-line-sits").with("mine", "yes").with("who", "");
            Err(phrase.with("seat", say::number(own.0.index() + 1)))
        }
        None => Ok(()),
    }
}

/// Adds a bot, or during a game proposes one for someone who left.
fn bot(text: Option<&str>, kind: Option<&str>, model: &Model) -> Result<Order, Phrase> {
    let bot = bot_kind(kind, model)?;
    Ok(Order::Ask(match model.state.stage() {
        Some(Stage::Playing) => {
            let seat = text.map_or_else(|| left(model), |text| place(text, model))?;
            Ask::Propose { proposal: Proposal::Replace { seat, bot }, position: None }
        }
        Some(Stage::Open | Stage::Over) | None => Ask::AddBot { seat: free(text, model)?, bot },
    }))
}

/// A kind of bot by its id, or else the one that the server suggests.
fn bot_kind(text: Option<&str>, model: &Model) -> Result<String, Phrase> {
    let Some(text) = text else {
        return model.suggested_bot().ok_or_else(|| Phrase::new("web-unreachable"));
    };
    let kinds = model.bots.iter().flatten().map(|bot| bot.bot.clone());
    let kinds: Vec<String> = kinds.collect();
    let kind = kinds.iter().find(|kind| text.eq_ignore_ascii_case(kind)).cloned();
    kind.ok_or_else(|| {
        let kinds = say::any_of(&model.words, &kinds);
        phrase("tui-line-bot-kind", "bot", text).with("list", kinds.as_str())
    })
}

/// The seat of the player who left the game, if there is only one.
fn left(model: &Model) -> Result<Seat, Phrase> {
    match model.state.absent()[..] {
        [seat] => Ok(seat),
        [] => Err(Phrase::new("table-started")),
        _ => Err(Phrase::new("tui-line-number")),
    }
}

/// A team-mate, by name or by the letter of the seat.
fn mate(text: &str, model: &Model) -> Result<Seat, Phrase> {
    let named = |seat| (seat, model.state.name(seat));
    let mates: Vec<_> = model.state.mates().into_iter().map(named).collect();
    seat_by_name(text, &mates, "tui-line-who")
}

/// All seats with their names, including the one at the front.
fn at_table(model: &Model) -> Vec<(Seat, String)> {
    let seats = model.state.table.iter().flat_map(|table| &table.seats);
    seats.map(|seat| (seat.seat, model.state.name(seat.seat))).collect()
}

/// A perspective: `all`, or one of these seats.
fn perspective(text: &str, named: &[(Seat, String)]) -> Result<Looking, Phrase> {
    match text.eq_ignore_ascii_case("all") {
        true => Ok(Looking::AllHands),
        false => Ok(Looking::Seat { seat: seat_by_name(text, named, "tui-line-nobody")? }),
    }
}

/// Why a bot took its last turn: `why`, `why botan`, `why more`, `why botan more`.
fn why(rest: &[&str], model: &Model) -> Result<Order, Phrase> {
    let is_more = |text: &&str| text.eq_ignore_ascii_case("more");
    let (names, detail) = match rest.split_last() {
        Some((last, names)) if is_more(last) => (names, Detail::Long),
        _ => (rest, Detail::Short),
    };
    let seat = match names {
        [] => None,
        [name] => Some(mate(name, model)?),
        [_, extra, ..] => return Err(phrase("tui-line-extra", "word", extra)),
    };
    let entry = model.state.last_bot_turn(seat);
    let entry = entry.ok_or_else(|| Phrase::new("table-no-bots-turn"))?;
    Ok(Order::Why(entry, detail))
}

/// A colour of this table.
fn suit(text: &str, model: &Model) -> Result<Suit, Phrase> {
    let suits = model.state.table.as_ref().map(|table| table.rules.suits.as_slice());
    color_by_name(text, suits.unwrap_or_default(), &model.words)
}

fn clue(text: &str, model: &Model) -> Result<Clue, Phrase> {
    if let Ok(number) = text.parse() {
        let rank = rules::Rank::new(number).map(|rank| Clue(rules::Clue::Rank(rank)));
        return rank.ok_or_else(|| phrase("tui-line-value", "value", text));
    }
    let suit = suit(text, model)?;
    let mut clues = model.state.table.iter().flat_map(|table| &table.rules.clues);
    let found = clues.find(|clue| say::clue_suit(**clue) == Some(suit));
    found.copied().ok_or_else(|| phrase("tui-line-colour", "colour", text))
}

/// Moves a card within the player's own hand.
fn arrange(from: Option<&str>, to: Option<&str>, model: &Model) -> Result<Order, Phrase> {
    let moved = card(from, model)?;
    let to = number(to)?.saturating_sub(1);
    let mut order: Vec<u8> = model.state.own_cards().iter().map(|card| card.id).collect();
    order.retain(|id| *id != moved);
    order.insert(to.min(order.len()), moved);
    Ok(Order::Ask(Ask::Arrange { order }))
}

fn turn(card: u8, model: &Model) -> Order {
    let desk = model.state.desk.as_ref();
    let now = desk.and_then(|desk| desk.turned.iter().find(|(id, _)| *id == card));
    let turned = match now.map(|(_, turned)| *turned) {
        None | Some(Turned::Upright) => Turned::Sideways,
        Some(Turned::Sideways) => Turned::UpsideDown,
        Some(Turned::UpsideDown) => Turned::Upright,
    };
    Order::Ask(Ask::Turn { card, turned })
}

fn proposal(model: &Model) -> Result<u32, Phrase> {
    let index = model.proposal();
    let table = model.state.table.as_ref();
    let found = index.and_then(|index| table?.proposals.get(index));
    found.map(|proposal| proposal.entry).ok_or_else(|| Phrase::new("tui-line-no-proposal"))
}
