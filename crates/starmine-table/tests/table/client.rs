//! A client that remembers what it was told and works out nothing: as small
//! as one can be written against the protocol.

use std::collections::BTreeMap;

use starmine_protocol::{ChatLine, Desk, GameView, LogLine, TableView, ToClient};

use crate::house::Snapshot;

#[derive(Clone, Debug, Default)]
pub(crate) struct Client {
    /// The last entry it has heard of.
    pub(crate) entry: Option<u32>,
    pub(crate) table: Option<TableView>,
    pub(crate) game: Option<GameView>,
    log_start: u32,
    /// Lines by entry and turn; one that is told again is marked anew.
    log: BTreeMap<(u32, Option<u8>), LogLine>,
    chat: Vec<ChatLine>,
    pub(crate) desk: Option<Desk>,
}

impl Client {
    pub(crate) fn hears(&mut self, message: ToClient) {
        match message {
            ToClient::Snapshot { table, game, log_start, log, chat, desk, .. } => {
                if self.entry.is_some_and(|entry| entry > table.entry) {
                    // It was ahead of the log: what it had heard never was.
                    self.log.clear();
                }
                self.game = game.map(|game| *game);
                (self.chat, self.desk) = (chat, desk);
                self.lines(table.entry, Some(log_start), log);
                self.table = Some(*table);
            }
            ToClient::Table { table, log } => {
                self.lines(table.entry, None, log);
                self.table = Some(*table);
            }
            ToClient::Game { entry, game, log_start, log, desk } => {
                self.lines(entry, Some(log_start), log);
                self.game = Some(*game);
                self.desk = desk;
            }
            ToClient::Chat { entry, chat } => {
                self.entry = Some(entry);
                self.chat.extend(chat);
                let excess = self.chat.len().saturating_sub(starmine_table::MAX_CHAT);
                self.chat.drain(..excess);
            }
            ToClient::Desk { entry, desk } => (self.entry, self.desk) = (Some(entry), Some(desk)),
            ToClient::Accepted { .. } | ToClient::Refused { .. } | ToClient::Closing { .. } => {}
        }
    }

    fn lines(&mut self, entry: u32, log_start: Option<u32>, lines: Vec<LogLine>) {
        self.entry = Some(entry);
        self.log_start = log_start.unwrap_or(self.log_start);
        self.log.extend(lines.into_iter().map(|line| ((line.entry, line.turn), line)));
        self.log.retain(|(entry, _), _| *entry >= self.log_start);
    }

    pub(crate) fn log(&self) -> Vec<LogLine> {
        self.log.values().cloned().collect()
    }

    /// Checks that it knows what it would be told afresh.
    pub(crate) fn is_caught_up_with(&self, fresh: &Snapshot) -> Result<(), String> {
        let differ = |what, own: &dyn std::fmt::Debug, fresh: &dyn std::fmt::Debug| {
            Err(format!("{what} differs\n own: {own:?}\nfresh: {fresh:?}"))
        };
        let mut table = self.table.clone().ok_or("no table")?;
        // A turn does not tell the table anew; the entry is in the game. To
        // who may not see the game, it is not told at all.
        table.entry = match fresh.game {
            Some(_) => self.entry.unwrap_or_default(),
            None => fresh.table.entry,
        };
        if table != fresh.table {
            return differ("the table", &table, &fresh.table);
        }
        if self.game != fresh.game {
            return differ("the game", &self.game, &fresh.game);
        }
        if self.log_start != fresh.log_start && fresh.game.is_some() {
            return differ("the start of the log", &self.log_start, &fresh.log_start);
        }
        if self.log() != fresh.log {
            return differ("the log", &self.log(), &fresh.log);
        }
        if self.chat != fresh.chat {
            return differ("the chat", &self.chat, &fresh.chat);
        }
        if self.desk != fresh.desk {
            return differ("the desk", &self.desk, &fresh.desk);
        }
        Ok(())
    }
}
