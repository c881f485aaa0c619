//! The start page: games to continue or review, and the settings of a new one.

use starmine_protocol::{
    Aids, BotView, EditionView, GameId, MakeTable, Origin, Rules, Settings, TableSummary, Talk,
};
use starmine_words::Language;

use crate::keys::Direction;
use crate::msg::Lists;

/// The state of the start page.
#[derive(Clone, Debug)]
pub struct Start {
    /// `None` until the server has sent them.
    pub lists: Option<Lists>,
    edition: usize,
    /// Whether each of the rulebook's variants is on.
    variants: Vec<bool>,
    players: u8,
    bots: u8,
    kind: usize,
    aids: Aids,
    talk: Talk,
    take_back: bool,
    watching: bool,
    row: usize,
    /// Whether a table is being created. Prevents creating a second one.
    pub(crate) busy: bool,
}

/// A line of the start page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// Continues a game.
    Continue(usize),
    Edition,
    /// A variant of the rulebook.
    Variant(usize),
    /// The number of players.
    Players,
    /// The number of bots among them.
    Bots,
    /// The kind of bots.
    Kind,
    Aids,
    Talk,
    TakeBack,
    Watching,
    /// Starts the new game.
    Begin,
    /// Opens the review of a finished game.
    Review(usize),
}

/// The default number of players.
pub const PLAYERS: u8 = 3;

/// The maximum number of games offered to continue, and to review.
const OFFERED: usize = 3;

impl Start {
    /// The default settings: the user, and bots in all other seats.
    pub fn new() -> Start {
        Start {
            lists: None,
            edition: 0,
            variants: Vec::new(),
            players: PLAYERS,
            bots: PLAYERS - 1,
            kind: 0,
            aids: Aids::default(),
            talk: Talk::default(),
            take_back: false,
            watching: false,
            row: 0,
            busy: false,
        }
    }

    /// Sets the lists. The first time, it selects the rulebook in the user's
    /// language, and focuses a game to continue if there is one.
    pub(crate) fn lists(&mut self, lists: Lists, language: Language) {
        let first = self.lists.is_none();
        if first {
            let own = |edition: &EditionView| edition.language == language.code();
            self.edition = lists.editions.iter().position(own).unwrap_or(0);
            self.kind = lists.bots.iter().position(|bot| bot.suggested).unwrap_or(0);
        }
        self.lists = Some(lists);
        if first {
            self.variants = vec![false; self.edition().map_or(0, |edition| edition.variants.len())];
            let begin = self.rows().iter().position(|row| *row == Row::Begin).unwrap_or(0);
            let waits = matches!(self.rows().first(), Some(Row::Continue(_)));
            self.row = if waits { 0 } else { begin };
        }
        self.row = self.row.min(self.rows().len().saturating_sub(1));
    }

    /// All lines of the page.
    pub fn rows(&self) -> Vec<Row> {
        let tables = self.lists.as_ref().map_or(0, |lists| lists.tables.len()).min(OFFERED);
        let games = self.lists.as_ref().map_or(0, |lists| lists.games.len()).min(OFFERED);
        let mut rows: Vec<Row> = (0..tables).map(Row::Continue).collect();
        rows.push(Row::Edition);
        rows.extend((0..self.variants.len()).map(Row::Variant));
        rows.extend([Row::Players, Row::Bots]);
        if self.bots > 0 {
            rows.push(Row::Kind);
        }
        rows.extend([Row::Aids, Row::Talk, Row::TakeBack, Row::Watching, Row::Begin]);
        rows.extend((0..games).map(Row::Review));
        rows
    }

    /// The index of the line in focus.
    pub fn row(&self) -> usize {
        self.row
    }

    pub(crate) fn go_to(&mut self, row: usize) {
        self.row = row.min(self.rows().len().saturating_sub(1));
    }

    pub(crate) fn step(&mut self, step: Direction) {
        self.row = step.around(self.row, self.rows().len());
    }

    /// Changes the setting in focus.
    pub(crate) fn change(&mut self, step: Direction) {
        let Some(lists) = &self.lists else { return };
        match self.rows()[self.row] {
            Row::Edition => {
                self.edition = step.around(self.edition, lists.editions.len());
                self.variants =
                    vec![false; self.edition().map_or(0, |edition| edition.variants.len())];
            }
            Row::Variant(index) => self.toggle(index),
            Row::Players => {
                let open = self.players - 1 - self.bots;
                self.players = within(self.players, step, 2, 5);
                self.bots = (self.players - 1).saturating_sub(open);
            }
            Row::Bots => self.bots = within(self.bots, step, 0, self.players - 1),
            Row::Kind => self.kind = step.around(self.kind, lists.bots.len()),
            Row::Aids => {
                let all = [Aids::None, Aids::Clues, Aids::Excluded, Aids::Deduction];
                self.aids = all[step.around(self.aids as usize, all.len())];
            }
            Row::Talk => {
                let all = [Talk::Silent, Talk::Remarks, Talk::Free];
                self.talk = all[step.around(self.talk as usize, all.len())];
            }
            Row::TakeBack => self.take_back = !self.take_back,
            Row::Watching => self.watching = !self.watching,
            Row::Continue(_) | Row::Begin | Row::Review(_) => {}
        }
    }

    /// Turns a variant on or off. Turning it on turns off variants that set the
    /// same switch.
    fn toggle(&mut self, index: usize) {
        let on = !self.variants[index];
        if let (true, Some(edition)) = (on, self.edition()) {
            let others: Vec<bool> = (edition.variants.iter())
                .map(|other| overlap(&edition.base, &other.rules, &edition.variants[index].rules))
                .collect();
            for (state, overlaps) in self.variants.iter_mut().zip(others) {
                *state &= !overlaps;
            }
        }
        self.variants[index] = on;
    }

    /// The selected rulebook.
    pub fn edition(&self) -> Option<&EditionView> {
        self.lists.as_ref()?.editions.get(self.edition)
    }

    /// Whether a variant is on.
    pub fn variant(&self, index: usize) -> bool {
        self.variants.get(index).copied().unwrap_or_default()
    }

    /// The number of players.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The number of bots among the players.
    pub fn bots(&self) -> u8 {
        self.bots
    }

    /// The kind of bots.
    pub fn kind(&self) -> Option<&BotView> {
        self.lists.as_ref()?.bots.get(self.kind)
    }

    pub fn aids(&self) -> Aids {
        self.aids
    }

    pub fn talk(&self) -> Talk {
        self.talk
    }

    /// Whether moves may be taken back.
    pub fn take_back(&self) -> bool {
        self.take_back
    }

    /// Whether others may ask to watch.
    pub fn watching(&self) -> bool {
        self.watching
    }

    /// A game to continue.
    pub fn table(&self, index: usize) -> Option<&TableSummary> {
        self.lists.as_ref()?.tables.get(index)
    }

    /// A game to review.
    pub fn game(&self, index: usize) -> Option<&TableSummary> {
        self.lists.as_ref()?.games.get(index)
    }

    /// The game that a row refers to, if any.
    pub(crate) fn game_of(&self, row: Row) -> Option<GameId> {
        match row {
            Row::Continue(index) => self.table(index).map(|table| table.game),
            Row::Review(index) => self.game(index).map(|game| game.game),
            _ => None,
        }
    }

    /// The table with these settings. Its game starts immediately if bots take
    /// all other seats.
    pub fn make(&self) -> Option<MakeTable> {
        let edition = self.edition()?;
        let mut rules = edition.base;
        for (index, variant) in edition.variants.iter().enumerate() {
            if self.variant(index) {
                adopt(&mut rules, &edition.base, &variant.rules);
            }
        }
        rules.players = self.players;
        let settings = Settings {
            rules,
            aids: self.aids,
            talk: self.talk,
            take_back: self.take_back,
            watching: self.watching,
            ..Settings::of(edition.edition.0, self.players)
        };
        let kind = self.kind().map(|bot| bot.bot.clone());
        let bots = kind.into_iter().cycle().take(self.bots.into()).collect();
        Some(MakeTable { settings, bots, start: true, origin: Origin::Sealed })
    }
}

impl Default for Start {
    fn default() -> Start {
        Start::new()
    }
}

fn within(number: u8, step: Direction, least: u8, most: u8) -> u8 {
    match step {
        Direction::Back if number <= least => most,
        Direction::Back => number - 1,
        Direction::On if number >= most => least,
        Direction::On => number + 1,
    }
}

/// For each switch, whether a variant sets it.
fn set_by(base: &Rules, variant: &Rules) -> [bool; 6] {
    [
        base.strikes != variant.strikes,
        base.clue_tokens != variant.clue_tokens,
        base.multicolor != variant.multicolor,
        base.last_cards != variant.last_cards,
        base.announcing != variant.announcing,
        base.empty_clues != variant.empty_clues,
    ]
}

/// Whether two variants set the same switch.
fn overlap(base: &Rules, one: &Rules, other: &Rules) -> bool {
    set_by(base, one).iter().zip(set_by(base, other)).any(|(one, other)| *one && other)
}

/// Applies the switches that a variant sets.
fn adopt(rules: &mut Rules, base: &Rules, variant: &Rules) {
    let [strikes, clue_tokens, multicolor, last_cards, announcing, empty_clues] =
        set_by(base, variant);
    let kept = *rules;
    *rules = Rules {
        players: kept.players,
        strikes: if strikes { variant.strikes } else { kept.strikes },
        clue_tokens: if clue_tokens { variant.clue_tokens } else { kept.clue_tokens },
        multicolor: if multicolor { variant.multicolor } else { kept.multicolor },
        last_cards: if last_cards { variant.last_cards } else { kept.last_cards },
        announcing: if announcing { variant.announcing } else { kept.announcing },
        empty_clues: if empty_clues { variant.empty_clues } else { kept.empty_clues },
    };
}
