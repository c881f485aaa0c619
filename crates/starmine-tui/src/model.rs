//! The model: what the server said, what is on the screen, and what the
//! player is about to do. It holds no rule of the game.

use starmine_client::TableState;
use starmine_protocol::{Ask, BotView, GameId, Phrase, Seat, Stage, TableView, Talk};
use starmine_words::Words;

use crate::choice::Choice;
use crate::input::Input;
use crate::look::Look;
use crate::msg::{Effect, Link};
use crate::start::Start;
use crate::walk::Walk;

/// Everything the screen shows.
#[derive(Debug)]
pub struct Model {
    /// The reader's language.
    pub words: Words,
    /// What the terminal can show.
    pub look: Look,
    /// Where the server is, for links that others can open.
    pub address: String,
    /// What one came for.
    pub role: Role,
    /// Which page.
    pub screen: Screen,
    /// What lies over it.
    pub overlay: Option<Overlay>,
    /// The kinds of bots; nothing until the server has sent them.
    pub bots: Option<Vec<BotView>>,
    /// The table that is open.
    pub state: TableState,
    /// The connection to it.
    pub link: Link,
    /// What the player is about to do.
    pub choice: Choice,
    /// What the player should read now.
    pub notice: Option<Phrase>,
    /// The proposal that the screen shows: no other one is answered.
    pub shown: Option<u32>,
    /// The seat in focus at an open table.
    pub place: usize,
    /// Whether the cards are looked at once more, after the end.
    pub looking: bool,
    /// Whether a seat was asked for already: who stood up is not sat down
    /// again.
    pub(crate) seated: bool,
    /// Whether the next game is opened once it is there.
    pub(crate) following: bool,
    /// For what is said: a number that was not used before.
    pub(crate) nonce: u32,
}

/// What one came for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// To play.
    Player,
    /// To watch.
    Watcher,
}

/// A page.
#[derive(Clone, Debug)]
pub enum Screen {
    /// The first page.
    Start(Box<Start>),
    /// A table.
    Table,
    /// A finished game.
    Review(Box<Walk>),
}

/// What lies over a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// Keys and rules, from this line on.
    Help(usize),
    /// The log, so many lines back.
    Log(usize),
    /// The discard pile.
    Pile,
    /// What to say: a remark in focus, or a text.
    Talk(usize, Input),
    /// A note on a card.
    Note(u8, Input),
    /// What else can be done.
    Menu(usize),
    /// Whether the game should really end here.
    Sure,
}

/// A line of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// Takes back the seat that a bot keeps.
    Return,
    /// Asks to watch.
    Watch,
    /// Proposes to take back the last move.
    TakeBack,
    /// Proposes that a bot plays for someone.
    Replace(Seat),
    /// Proposes to end the game.
    End,
    /// The log.
    Log,
    /// The discard pile.
    Pile,
    /// What can be said.
    Talk,
    /// Keys and rules.
    Help,
    /// From the review back to the table.
    Table,
    /// From the review to the next game.
    Next,
    /// To the first page.
    Start,
    /// Leaves.
    Leave,
}

impl Model {
    /// A model that knows nothing yet.
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
            link: Link::Connecting,
            choice: Choice::Nothing,
            notice: None,
            shown: None,
            place: 0,
            looking: false,
            seated: false,
            following: false,
            nonce,
        }
    }

    /// The game that is open or looked at.
    pub fn game(&self) -> Option<GameId> {
        match &self.screen {
            Screen::Start(_) => None,
            Screen::Table => self.state.table.as_ref().map(|table| table.game),
            Screen::Review(walk) => Some(walk.game),
        }
    }

    /// The table that the game in review was played at, if one comes from
    /// there.
    pub(crate) fn behind(&self) -> Option<&TableView> {
        let Screen::Review(walk) = &self.screen else { return None };
        self.state.table.as_ref().filter(|table| table.game == walk.game)
    }

    /// Whether the reader has a seat in a game that is on.
    pub(crate) fn plays(&self) -> bool {
        self.state.stage() == Some(Stage::Playing) && self.state.seat().is_some()
    }

    /// The seat that a bot keeps for the reader in a game that is on.
    pub(crate) fn kept(&self) -> Option<Seat> {
        let you = &self.state.table.as_ref().filter(|table| table.stage == Stage::Playing)?.you;
        you.kept_seat.filter(|_| you.seat.is_none())
    }

    /// Whether free words may be said now.
    pub(crate) fn free_talk(&self) -> bool {
        let Some(table) = &self.state.table else { return false };
        table.stage != Stage::Playing || table.settings.talk == Talk::Free
    }

    /// The kind of bot that sits down where nobody names one.
    pub(crate) fn suggested_bot(&self) -> Option<String> {
        let bots = self.bots.as_ref()?;
        let suggested = bots.iter().find(|bot| bot.suggested).or(bots.first())?;
        Some(suggested.bot.clone())
    }

    /// What the menu offers here.
    pub fn menu(&self) -> Vec<Item> {
        let mut items = Vec::new();
        let table = self.state.table.as_ref();
        if let (Screen::Table, Some(table)) = (&self.screen, table) {
            let playing = table.stage == Stage::Playing;
            items.extend(self.kept().map(|_| Item::Return));
            let outside = table.you.seat.is_none() && table.you.watching.is_none();
            if outside && self.kept().is_none() && table.settings.watching {
                items.push(Item::Watch);
            }
            if playing && table.you.seat.is_some() {
                let moved = self.state.game.as_ref().is_some_and(|game| game.turn > 0);
                if table.settings.take_back && moved {
                    items.push(Item::TakeBack);
                }
                items.extend(self.state.absent().into_iter().map(Item::Replace));
                items.push(Item::End);
            }
            items.push(Item::Log);
            items.extend(self.state.game.as_ref().map(|_| Item::Pile));
            items.push(Item::Talk);
        }
        if let Some(table) = self.behind() {
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

    /// The proposal that waits for the reader, or that they made: its number
    /// in the list.
    pub(crate) fn proposal(&self) -> Option<usize> {
        let table = self.state.table.as_ref()?;
        let you = table.you.player;
        let asked = table.proposals.iter().position(|proposal| proposal.asked.contains(&you));
        let mine = || table.proposals.iter().position(|proposal| proposal.by == you);
        asked.or_else(mine)
    }

    /// The entry of that proposal.
    pub(crate) fn proposed(&self) -> Option<u32> {
        let proposals = &self.state.table.as_ref()?.proposals;
        proposals.get(self.proposal()?).map(|proposal| proposal.entry)
    }

    /// What the terminal's title says: that one is waited for.
    pub fn title(&self) -> String {
        if self.state.is_your_turn() && matches!(self.screen, Screen::Table) {
            return format!("● {} – Starmine", crate::say::t(&self.words, "web-your-turn"));
        }
        "Starmine".to_owned()
    }

    /// The position of the game.
    pub(crate) fn position(&self) -> Option<u32> {
        self.state.game.as_ref().map(|game| game.position)
    }

    /// Whether an action for this position is on its way.
    pub(crate) fn is_acting(&self) -> bool {
        let here = self.position();
        let mut pending = self.state.pending();
        pending.any(|ask| matches!(ask, Ask::Act { position, .. } if Some(*position) == here))
    }

    /// Asks the table for something.
    pub(crate) fn ask(&mut self, ask: impl Into<Option<Ask>>) -> Vec<Effect> {
        ask.into().map(|ask| Effect::Ask(self.state.ask(ask))).into_iter().collect()
    }

    /// A number that was not used before, for something that is said.
    pub(crate) fn next_nonce(&mut self) -> u32 {
        self.nonce = self.nonce.wrapping_add(1);
        self.nonce
    }
}
