//! A store that forgets: for tests and simulation. Plain maps, the same
//! promises as the others but that of surviving.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::anyhow;
use async_trait::async_trait;
use starmine_protocol::{Desk, GameId, PlayerId, Stage};

use super::{
    Dealings, Guard, KeyHash, Listed, MAX_CHAT, MAX_KEYS, Quiet, Spoken, Store, StoreError, Write,
};
use crate::table::{Stamped, Summary, Time};

/// Everything in memory.
#[derive(Debug, Default)]
pub struct Memory {
    /// A std mutex: it is held for a few map lookups, never across an await.
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    log: BTreeMap<(GameId, u32), Stamped>,
    tables: BTreeMap<GameId, (Time, Summary)>,
    chat: BTreeMap<(GameId, u32), Spoken>,
    desks: BTreeMap<(GameId, PlayerId), Desk>,
    players: BTreeMap<PlayerId, String>,
    /// The oldest first.
    keys: Vec<(KeyHash, PlayerId)>,
    known: BTreeSet<(GameId, PlayerId)>,
    imports: BTreeMap<GameId, (Time, PlayerId, String)>,
    /// When each player came.
    came: BTreeMap<PlayerId, Time>,
}

impl Memory {
    /// An empty one.
    pub fn new() -> Memory {
        Memory::default()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Whoever panicked did so in a test, which then fails by itself.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Store for Memory {
    async fn append(&self, game: GameId, write: &Write) -> Result<(), StoreError> {
        let mut state = self.state();
        state.check(game, write)?;
        state.keep(game, write.clone());
        Ok(())
    }

    async fn log(&self, game: GameId, from: u32) -> Result<Vec<Stamped>, StoreError> {
        let state = self.state();
        let rows = state.log.range((game, from)..=(game, u32::MAX));
        let mut log = Vec::new();
        for (expected, ((_, entry), stamped)) in (from..).zip(rows) {
            if *entry != expected {
                return Err(StoreError::missing(game, expected));
            }
            log.push(stamped.clone());
        }
        Ok(log)
    }

    async fn chat(&self, game: GameId) -> Result<Vec<Spoken>, StoreError> {
        let state = self.state();
        Ok(state.chat.range((game, 0)..=(game, u32::MAX)).map(|(_, line)| line.clone()).collect())
    }

    async fn desk(&self, game: GameId, player: PlayerId) -> Result<Option<Desk>, StoreError> {
        Ok(self.state().desks.get(&(game, player)).cloned())
    }

    async fn open_tables(&self, most: u32) -> Result<Vec<Listed>, StoreError> {
        Ok(self
            .state()
            .list(most, |summary| summary.stage == Stage::Open && summary.settings.public))
    }

    async fn tables_of(
        &self,
        player: PlayerId,
        over: bool,
        most: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        Ok(self.state().list(most, |summary| {
            (summary.stage == Stage::Over) == over && summary.people().contains(&player)
        }))
    }

    async fn playing(&self, after: Option<GameId>, most: u32) -> Result<Vec<Listed>, StoreError> {
        let state = self.state();
        let on = state.tables.iter().filter(|(game, (_, summary))| {
            summary.stage == Stage::Playing && after.is_none_or(|after| **game > after)
        });
        let listed = |(game, (at, summary)): (&GameId, &(Time, Summary))| Listed {
            game: *game,
            at: *at,
            summary: summary.clone(),
        };
        Ok(on.take(most as usize).map(listed).collect())
    }

    async fn listed(&self, game: GameId) -> Result<Option<Listed>, StoreError> {
        let state = self.state();
        let head = state.tables.get(&game);
        Ok(head.map(|(at, summary)| Listed { game, at: *at, summary: summary.clone() }))
    }

    async fn results(
        &self,
        deal: GameId,
        practice: bool,
        most: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        Ok(self.state().list(most, |summary| {
            summary.deal == deal && summary.practice == practice && summary.stage == Stage::Over
        }))
    }

    async fn learn_deal(&self, deal: GameId, player: PlayerId) -> Result<(), StoreError> {
        let mut state = self.state();
        state.check_guards(&[Guard::looking(deal, player)])?;
        state.known.insert((deal, player));
        Ok(())
    }

    async fn dealings(
        &self,
        deal: GameId,
        player: PlayerId,
        elsewhere_than: GameId,
    ) -> Result<Dealings, StoreError> {
        Ok(self.state().dealings(deal, player, elsewhere_than))
    }

    async fn keeps_name(&self, player: PlayerId) -> Result<bool, StoreError> {
        let state = self.state();
        let mut theirs = state.tables.values().filter(|(_, head)| head.people().contains(&player));
        Ok(theirs.any(|(_, head)| head.keeps_names()))
    }

    async fn import(
        &self,
        game: GameId,
        by: PlayerId,
        record: &str,
        at: Time,
    ) -> Result<(), StoreError> {
        let mut state = self.state();
        if state.imports.contains_key(&game) {
            return Err(StoreError::Conflict);
        }
        state.imports.insert(game, (at, by, record.to_owned()));
        Ok(())
    }

    async fn imported(&self, game: GameId) -> Result<Option<String>, StoreError> {
        Ok(self.state().imports.get(&game).map(|(_, _, record)| record.clone()))
    }

    async fn imports(&self, after: Option<GameId>) -> Result<Vec<GameId>, StoreError> {
        let later = |game: &&GameId| after.is_none_or(|after| **game > after);
        Ok(self.state().imports.keys().filter(later).copied().collect())
    }

    async fn add_player(
        &self,
        player: PlayerId,
        name: &str,
        key: KeyHash,
        at: Time,
    ) -> Result<(), StoreError> {
        let mut state = self.state();
        if state.players.contains_key(&player) || state.owner(key).is_some() {
            return Err(StoreError::Conflict);
        }
        state.players.insert(player, name.to_owned());
        state.came.insert(player, at);
        state.keys.push((key, player));
        Ok(())
    }

    async fn add_key(
        &self,
        player: PlayerId,
        key: KeyHash,
        asked_by: KeyHash,
        _at: Time,
    ) -> Result<(), StoreError> {
        let mut state = self.state();
        state.check_player(player)?;
        if state.owner(key).is_some() {
            return Err(StoreError::Conflict);
        }
        state.keys.push((key, player));
        let mut surplus = state.keys_of(player).saturating_sub(MAX_KEYS as usize);
        state.keys.retain(|(hash, owner)| {
            let forget = *owner == player && *hash != asked_by && surplus > 0;
            surplus -= usize::from(forget);
            !forget
        });
        Ok(())
    }

    async fn forget_key(&self, key: KeyHash) -> Result<(), StoreError> {
        self.state().keys.retain(|(other, _)| *other != key);
        Ok(())
    }

    async fn player(&self, key: KeyHash) -> Result<Option<(PlayerId, String)>, StoreError> {
        let state = self.state();
        Ok(state.owner(key).and_then(|owner| Some((owner, state.players.get(&owner)?.clone()))))
    }

    async fn names(&self, players: &[PlayerId]) -> Result<Vec<(PlayerId, String)>, StoreError> {
        let state = self.state();
        let wanted: BTreeSet<_> = players.iter().collect();
        let named = wanted.into_iter().filter_map(|player| {
            let name = state.players.get(player).filter(|name| !name.is_empty())?;
            Some((*player, name.clone()))
        });
        Ok(named.collect())
    }

    async fn rename(&self, player: PlayerId, name: &str) -> Result<(), StoreError> {
        let mut state = self.state();
        state.check_player(player)?;
        state.players.insert(player, name.to_owned());
        Ok(())
    }

    async fn remove(&self, games: &[GameId]) -> Result<(), StoreError> {
        let mut state = self.state();
        let stays = |game: &GameId| !games.contains(game);
        state.log.retain(|(game, _), _| stays(game));
        state.tables.retain(|game, _| stays(game));
        state.chat.retain(|(game, _), _| stays(game));
        state.desks.retain(|(game, _), _| stays(game));
        state.imports.retain(|game, _| stays(game));
        let played: BTreeSet<GameId> =
            state.tables.values().map(|(_, summary)| summary.deal).collect();
        state.known.retain(|(deal, _)| stays(deal) || played.contains(deal));
        Ok(())
    }

    async fn existing(&self, games: &[GameId]) -> Result<Vec<GameId>, StoreError> {
        let state = self.state();
        let there = games.iter().filter(|game| state.log.contains_key(&(**game, 0)));
        Ok(there.copied().collect::<BTreeSet<_>>().into_iter().collect())
    }

    async fn quiet(&self, since: Time, after: Option<GameId>) -> Result<Quiet, StoreError> {
        let state = self.state();
        let tables =
            state.tables.iter().filter(|(game, _)| after.is_none_or(|after| **game > after));
        let mut quiet = Quiet::default();
        for (game, (at, _)) in tables {
            let mut log = state.log.range((*game, 0)..=(*game, u32::MAX));
            if *at < since && log.all(|(_, stamped)| stamped.at < since) {
                quiet.games.push(*game);
            }
            quiet.last = Some(*game);
        }
        Ok(quiet)
    }

    async fn forget_before(&self, before: Time) -> Result<(), StoreError> {
        let mut state = self.state();
        state.imports.retain(|_, (at, ..)| *at >= before);
        let mut used: BTreeSet<PlayerId> =
            state.tables.values().flat_map(|(_, summary)| summary.people()).collect();
        used.extend(state.chat.values().map(|spoken| spoken.line.player));
        used.extend(state.imports.values().map(|(_, by, _)| *by));
        state.came.retain(|player, at| *at >= before || used.contains(player));
        let came: BTreeSet<PlayerId> = state.came.keys().copied().collect();
        state.players.retain(|player, _| came.contains(player));
        state.keys.retain(|(_, owner)| came.contains(owner));
        state.known.retain(|(_, player)| came.contains(player));
        Ok(())
    }

    async fn erase(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError> {
        let mut state = self.state();
        let spoken = state.chat.iter().filter(|(_, line)| line.line.player == player);
        let mut games: BTreeSet<GameId> = spoken.map(|((game, _), _)| *game).collect();
        let sat = state.tables.iter().filter(|(_, (_, head))| head.people().contains(&player));
        games.extend(sat.map(|(game, _)| *game));

        if let Some(name) = state.players.get_mut(&player) {
            name.clear();
        }
        state.keys.retain(|(_, owner)| *owner != player);
        state.desks.retain(|(_, owner), _| *owner != player);
        state.chat.retain(|_, line| line.line.player != player);
        state.known.retain(|(_, who)| *who != player);
        Ok(games.into_iter().collect())
    }
}

impl State {
    /// Refuses a write whose keys are taken, by others or by itself.
    fn check(&self, game: GameId, write: &Write) -> Result<(), StoreError> {
        let (mut entries, mut lines) = (BTreeSet::new(), BTreeSet::new());
        for (game, write) in write.parts(game) {
            for (entry, _) in write.numbered() {
                if self.log.contains_key(&(game, entry)) || !entries.insert((game, entry)) {
                    return Err(StoreError::Conflict);
                }
            }
            if let (Some(before), false) = (write.first.checked_sub(1), write.entries.is_empty())
                && !self.log.contains_key(&(game, before))
            {
                return Err(StoreError::missing(game, before));
            }
            if let Some(spoken) = &write.chat {
                let key = (game, spoken.line.number);
                if self.chat.contains_key(&key) || !lines.insert(key) {
                    return Err(StoreError::Conflict);
                }
            }
        }
        self.check_guards(&Guard::of(write, game))
    }

    /// Refuses what lets someone get to know a deal who may not.
    fn check_guards(&self, guards: &[Guard]) -> Result<(), StoreError> {
        let bar = |guard: &Guard| guard.bar(self.dealings(guard.deal, guard.player, guard.at));
        match guards.iter().find_map(bar) {
            Some(bar) => Err(StoreError::Barred(bar)),
            None => Ok(()),
        }
    }

    fn dealings(&self, deal: GameId, player: PlayerId, elsewhere_than: GameId) -> Dealings {
        let plays = self.tables.iter().any(|(game, (_, head))| {
            let is_on = head.deal == deal && head.stage != Stage::Over;
            is_on && *game != elsewhere_than && head.people().contains(&player)
        });
        Dealings { knows: self.known.contains(&(deal, player)), plays }
    }

    fn keep(&mut self, game: GameId, write: Write) {
        let at = write.at();
        let entries = write.numbered().map(|(entry, stamped)| ((game, entry), stamped.clone()));
        self.log.extend(entries);
        if let Some(summary) = write.summary {
            let before = self.tables.get(&game).map(|(at, _)| *at);
            self.tables.insert(game, (at.or(before).unwrap_or(0), summary));
        }
        if let Some(spoken) = write.chat.filter(|spoken| !self.is_erased(spoken.line.player)) {
            self.chat.insert((game, spoken.line.number), spoken);
            self.forget_chat(game);
        }
        if let Some((player, desk)) = write.desk.filter(|(player, _)| !self.is_erased(*player)) {
            self.desks.insert((game, player), desk);
        }
        self.known.extend(write.learned);
        if let Some(also) = write.also {
            let (game, write) = *also;
            self.keep(game, write);
        }
    }

    fn is_erased(&self, player: PlayerId) -> bool {
        self.players.get(&player).is_some_and(String::is_empty)
    }

    /// Only the newest lines stay.
    fn forget_chat(&mut self, game: GameId) {
        let newest = self.chat.range((game, 0)..=(game, u32::MAX)).next_back();
        let newest = newest.map_or(0, |((_, number), _)| *number);
        let Some(last) = newest.checked_sub(MAX_CHAT as u32) else { return };
        self.chat.retain(|(of, number), _| *of != game || *number > last);
    }

    fn list(&self, most: u32, wanted: impl Fn(&Summary) -> bool) -> Vec<Listed> {
        let tables = self.tables.iter().filter(|(_, (_, summary))| wanted(summary));
        let mut list: Vec<Listed> = tables
            .map(|(game, (at, summary))| Listed { game: *game, at: *at, summary: summary.clone() })
            .collect();
        list.sort_by_key(|listed| (std::cmp::Reverse(listed.at), listed.game));
        list.truncate(most as usize);
        list
    }

    fn owner(&self, key: KeyHash) -> Option<PlayerId> {
        self.keys.iter().find(|(hash, _)| *hash == key).map(|(_, player)| *player)
    }

    fn keys_of(&self, player: PlayerId) -> usize {
        self.keys.iter().filter(|(_, owner)| *owner == player).count()
    }

    fn check_player(&self, player: PlayerId) -> Result<(), StoreError> {
        match self.keys_of(player) {
            0 => Err(StoreError::Backend(anyhow!("there is no player {player}, or no more"))),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::suite::suite;
    use super::Memory;

    #[tokio::test]
    async fn keeps_the_promises_of_a_store() {
        suite(async || Memory::new()).await;
    }
}
