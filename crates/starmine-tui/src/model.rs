//! The model: the state of the table, the current page, and the player's
//! selection. It contains no rules of the game.

use starmine_client::TableState;
use starmine_protocol::{Ask, BotView, GameId, Occupant, Phrase, Seat, Stage, TableView, Talk};
use starmine_words::Words;

use crate::look::Look;
use crate::msg::{ConnectionState, Effect};
use crate::replay::Replay;
use crate::selection::Selection;
use crate::start::Start;
use crate::text_field::TextField;

/// Everything the screen shows.
#[derive(Debug)]
pub struct Model {
    /// The user's language.
    pub words: Words,
    pub look: Look,
    /// The server's address, for invitation links.
    pub address: String,
    pub role: Role,
    pub screen: Screen,
    pub overlay: Option<Overlay>,
    /// The kinds of bots; `None` until the server has sent them.
    pub bots: Option<Vec<BotView>>,
    /// The table that is open.
    pub state: TableState,
    /// The connection to the table.
    pub link: ConnectionState,
    pub choice: Selection,
    /// A message for the player.
    pub notice: Option<Phrase>,
    /// The proposal on the screen. Only that one may be answered.
    pub shown: Option<u32>,
    /// The index of the seat in focus at an open table.
    pub focused_seat: usize,
    /// Whether the table is shown instead of the result, after the game.
    pub looking: bool,
    /// Whether the client has already asked for a seat. It does so only once,
    /// so that a player who stands up is not seated again.
    pub(crate) seated: bool,
    /// Whether to open the next game as soon as there is one.
    pub(crate) following: bool,
    /// The last nonce used for a chat message.
    pub(crate) nonce: u32,
}

/// Whether the user wants to play or to watch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Player,
    Watcher,
}

/// A page.
#[derive(Clone, Debug)]
pub enum Screen {
    Start(Box<Start>),
    Table,
    /// A finished game.
    Review(Box<Replay>),
}

/// A window on top of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// Keys and rules, from this line on.
    Help(usize),
    /// The log, scrolled back by this many lines.
    Log(usize),
    /// The discard pile.
    Pile,
    /// Quick phrases and chat: the phrase in focus, and the text.
    Talk(usize, TextField),
    /// Why a bot took its turn.
    Why(Detail),
    /// A note on a card.
    Note(u8, TextField),
    /// The menu: the item in focus.
    Menu(usize),
    /// Confirms the proposal to end the game.
    ConfirmEnd,
}

/// How much of a bot's reason is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    Short,
    Long,
}

/// An item of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// Takes the player's seat back from a bot.
    Return,
    /// Asks to watch.
    Watch,
    /// Proposes to take back the last move.
    TakeBack,
    /// Proposes to let a bot play for someone.
    Replace(Seat),
    /// Proposes to end the game.
    End,
    Log,
    /// Shows the discard pile.
    Pile,
    /// Shows quick phrases and chat.
    Talk,
    /// Shows keys and rules.
    Help,
    /// Goes from the review back to the table.
    Table,
    /// Goes from the review to the next game.
    Next,
    /// Goes to the start page.
    Start,
    /// Quits the program.
    Leave,
}

impl Model {
    /// A model without any data from the server.
    pub fn new(words: Words, look: Look, address: &str, nonce: u32) -> Model {
        Model {
            words,
            look,
            address: address.to_owned(),
            role: Role::Player,
            screen: Screen::Start(Box::default()),
            overlay: None,
            bots: None,
            state: TableState::default(),
            link: ConnectionState::Connecting,
            choice: Selection::Nothing,
            notice: None,
            shown: None,
            focused_seat: 0,
            looking: false,
            seated: false,
            following: false,
            nonce,
        }
    }

    /// The game at the table or in review.
    pub fn game(&self) -> Option<GameId> {
        match &self.screen {
            Screen::Start(_) => None,
            Screen::Table => self.state.table.as_ref().map(|table| table.game),
            Screen::Review(replay) => Some(replay.game),
        }
    }

    /// The table that the review was opened from, if any.
    pub(crate) fn reviewed_table(&self) -> Option<&TableView> {
        let Screen::Review(replay) = &self.screen else { return None };
        self.state.table.as_ref().filter(|table| table.game == replay.game)
    }

    /// Whether the user has a seat in a running game.
    pub(crate) fn plays(&self) -> bool {
        self.state.stage() == Some(Stage::Playing) && self.state.seat().is_some()
    }

    /// The user's seat in a running game while a bot plays for them.
    pub(crate) fn kept_seat(&self) -> Option<Seat> {
        let you = &self.state.table.as_ref().filter(|table| table.stage == Stage::Playing)?.you;
        you.kept_seat.filter(|_| you.seat.is_none())
    }

    /// Whether the user may send free text now.
    pub(crate) fn free_talk(&self) -> bool {
        let Some(table) = &self.state.table else { return false };
        table.stage != Stage::Playing || table.settings.talk == Talk::Free
    }

    /// The kind of bot to use if none is named.
    pub(crate) fn suggested_bot(&self) -> Option<String> {
        let bots = self.bots.as_ref()?;
        let suggested = bots.iter().find(|bot| bot.suggested).or(bots.first())?;
        Some(suggested.bot.clone())
    }

    /// Warnings about bots that should play only with their own kind, but sit
    /// with others.
    pub(crate) fn mixed_bots(&self) -> Vec<Phrase> {
        let seats = self.state.table.iter().flat_map(|table| &table.seats);
        let occupants: Vec<&Occupant> = seats.filter_map(|seat| seat.occupant.as_ref()).collect();
        let kinds = self.bots.iter().flatten().filter(|kind| kind.own_kind_only);
        let mixed = kinds.filter(|kind| {
            let own = occupants.iter().filter(|occupant| is_bot_of(occupant, kind)).count();
            own > 0 && own < occupants.len()
        });
        mixed
            .map(|kind| Phrase::new("web-bots-own-kind").with("bot", self.words.say(&kind.name)))
            .collect()
    }

    /// The items of the menu.
    pub fn menu(&self) -> Vec<Item> {
        let mut items = Vec::new();
        let table = self.state.table.as_ref();
        if let (Screen::Table, Some(table)) = (&self.screen, table) {
            let playing = table.stage == Stage::Playing;
            items.extend(self.kept_seat().map(|_| Item::Return));
            let outside = table.you.seat.is_none() && table.you.watching.is_none();
            if outside && self.kept_seat().is_none() && table.settings.watching {
                items.push(Item::Watch);
            }
            if playing && table.you.seat.is_some() {
                let moved = self.state.game.as_ref().is_some_and(|game| game.turn > 0);
                if table.allows_take_back() && moved {
                    items.push(Item::TakeBack);
                }
                items.extend(self.state.absent().into_iter().map(Item::Replace));
                items.push(Item::End);
            }
            items.push(Item::Log);
            items.extend(self.state.game.as_ref().map(|_| Item::Pile));
            items.push(Item::Talk);
        }
        if let Some(table) = self.reviewed_table() {
            items.extend(table.next.map(|_| Item::Next));
            items.push(Item::Table);
        }
        items.push(Item::Help);
        if !matches!(self.screen, Screen::Start(_)) {
            items.push(Item::Start);
        }
        items.push(Item::Leave);
        items
    }

    /// The index of the proposal waiting for the user's answer, or else of the
    /// one that the user made.
    pub(crate) fn proposal(&self) -> Option<usize> {
        let table = self.state.table.as_ref()?;
        let you = table.you.player;
        let asked = table.proposals.iter().position(|proposal| proposal.asked.contains(&you));
        let mine = || table.proposals.iter().position(|proposal| proposal.by == you);
        asked.or_else(mine)
    }

    /// The log entry of the proposal returned by `proposal()`.
    pub(crate) fn proposed(&self) -> Option<u32> {
        let proposals = &self.state.table.as_ref()?.proposals;
        proposals.get(self.proposal()?).map(|proposal| proposal.entry)
    }

    /// The title of the terminal window: it shows when it is the user's turn.
    pub fn title(&self) -> String {
        if self.state.is_your_turn() && matches!(self.screen, Screen::Table) {
            return format!("● {} – Starmine", crate::say::t(&self.words, "web-your-turn"));
        }
        "Starmine".to_owned()
    }

    pub(crate) fn position(&self) -> Option<u32> {
        self.state.game.as_ref().map(|game| game.position)
    }

    /// Whether an action for this position is pending.
    pub(crate) fn is_acting(&self) -> bool {
        let here = self.position();
        let mut pending = self.state.pending();
        pending.any(|ask| matches!(ask, Ask::Act { position, .. } if Some(*position) == here))
    }

    /// Makes a request to the table.
    pub(crate) fn ask(&mut self, ask: impl Into<Option<Ask>>) -> Vec<Effect> {
        ask.into().map(|ask| Effect::Ask(self.state.ask(ask))).into_iter().collect()
    }

    /// An unused nonce for a chat message.
    pub(crate) fn next_nonce(&mut self) -> u32 {
        self.nonce = self.nonce.wrapping_add(1);
        self.nonce
    }
}

/// Whether a bot of this kind sits there.
fn is_bot_of(occupant: &Occupant, kind: &BotView) -> bool {
    match occupant {
        Occupant::Bot { bot, .. } => *bot == kind.bot,
        Occupant::Person(_) => false,
    }
}
