//! Messages from a room to its clients, each redacted to what the client may
//! know. `snapshot.rs` has the one that a client gets first.

use starmine_protocol::{ChatLine, Desk, Looking, PlayerId, Seat, Stage, ToClient, You};
use starmine_rules::Observer;
use starmine_words::table::table_refusal;

use super::{ConnId, Output, Room, RoomConnection};
use crate::StoredChat;
use crate::table::{Entry, Reader, Stamped, Time, desk};

/// The state of a table before entries take effect.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    entry: u32,
    had_proposals: bool,
}

impl Room {
    /// A player as a reader. They have their own perspective or, if they watch,
    /// the one they chose.
    pub(super) fn reader<'a>(
        &'a self,
        player: PlayerId,
        looking: Looking,
        names: &'a [String],
    ) -> Reader<'a> {
        let seat = self.table.seat_of(player).or(self.table.kept_seat(player));
        let watches = self.table.watches(player);
        let observer = match (seat, looking) {
            // Once the game is over, its players see all hands.
            (Some(_), _) if self.table.is_over() => Some(Observer::AllHands),
            (Some(seat), _) => Some(Observer::Seat(seat)),
            (None, looking) if watches => Some(match self.shown(looking) {
                Looking::Seat { seat } => Observer::Seat(seat.0),
                Looking::AllHands => Observer::AllHands,
            }),
            (None, _) => None,
        };
        // A player whose seat a bot keeps is not addressed as the one playing.
        let listener = self.table.seat_of(player);
        Reader { player, observer, listener, names, people: &self.names }
    }

    /// The perspective that is shown: all hands if there is no such seat.
    fn shown(&self, looking: Looking) -> Looking {
        match looking {
            Looking::Seat { seat } if self.table.seats().any(|(other, _)| other == seat.0) => {
                looking
            }
            Looking::Seat { .. } | Looking::AllHands => Looking::AllHands,
        }
    }

    pub(super) fn you(&self, player: PlayerId, looking: Looking) -> You {
        You {
            player,
            seat: self.table.seat_of(player).map(Seat),
            kept_seat: self.table.kept_seat(player).map(Seat),
            watching: self.table.watches(player).then(|| self.shown(looking)),
            barred: self.table.barred_reason(player, &self.barred).map(table_refusal),
        }
    }

    /// How a player's cards are arranged now.
    pub(super) fn desk(&self, player: PlayerId) -> Option<Desk> {
        let seat = self.table.seat_of(player)?;
        let hand = self.table.play()?.game().board().hand(seat);
        let nothing = Desk::default();
        Some(desk::adjusted(self.desks.get(&player).unwrap_or(&nothing), hand))
    }

    pub(super) fn line(&self, spoken: &StoredChat) -> ChatLine {
        let name = self.table.display_name(spoken.line.player, &self.names).unwrap_or_default();
        ChatLine { name, ..spoken.line.clone() }
    }

    /// Records the state before entries take effect.
    pub(super) fn mark(&self) -> Mark {
        Mark { entry: self.table.entry(), had_proposals: self.table.has_proposals() }
    }

    /// Sends everyone what the entries changed.
    pub(super) fn send_entries(&self, entries: &[Stamped], before: Mark, now: Time) -> Vec<Output> {
        // A game view contains the names of those who sit.
        let shows = |stamped: &Stamped| {
            matches!(
                stamped.entry,
                Entry::Started(_)
                    | Entry::Acted { .. }
                    | Entry::TookBack { .. }
                    | Entry::HandedOver { .. }
                    | Entry::Returned { .. }
                    | Entry::Ended { .. }
            )
        };
        let let_in = |player: PlayerId| {
            entries.iter().any(|stamped| stamped.entry == Entry::LetIn { player })
        };
        // A turn changes the table view only by settling proposals.
        let only_turns = !before.had_proposals
            && entries.iter().all(|stamped| matches!(stamped.entry, Entry::Acted { .. }));
        let over = self.table.is_over();
        let names = self.table.names(&self.names);
        let mut outputs = Vec::with_capacity(self.connections.len() + 1);
        for (conn, connection) in &self.connections {
            let RoomConnection { player, looking } = *connection;
            if let_in(player) {
                outputs.extend(self.snapshot(*conn, None, now));
                continue;
            }
            let reader = self.reader(player, looking, &names);
            let log = || self.table.lines(&reader, Some(before.entry));
            let mut is_sent = false;
            if entries.iter().any(shows)
                && let Some(game) = self.table.game_view(&reader)
            {
                is_sent = true;
                outputs.push(Output::Send(
                    *conn,
                    ToClient::Game {
                        entry: self.table.entry(),
                        game: Box::new(game),
                        log_start: self.table.log_start(),
                        log: log(),
                        desk: self.desk(player),
                    },
                ));
            }
            if !only_turns || over {
                let view =
                    self.table.view(&reader, self.you(player, looking), &self.attendance, now);
                outputs.extend(view.map(|table| {
                    let log = if is_sent { Vec::new() } else { log() };
                    Output::Send(*conn, ToClient::Table { table: Box::new(table), log })
                }));
            }
        }
        outputs
    }

    /// Sends everyone a full snapshot.
    pub(super) fn send_snapshots(&self, now: Time) -> Vec<Output> {
        self.connections.keys().filter_map(|conn| self.snapshot(*conn, None, now)).collect()
    }

    pub(super) fn send_table(&self, now: Time) -> Vec<Output> {
        self.send_table_to(self.connections.keys().copied(), now)
    }

    pub(super) fn send_table_to(
        &self,
        conns: impl Iterator<Item = ConnId>,
        now: Time,
    ) -> Vec<Output> {
        let names = self.table.names(&self.names);
        conns
            .filter_map(|conn| {
                let RoomConnection { player, looking } = *self.connections.get(&conn)?;
                let reader = self.reader(player, looking, &names);
                let you = self.you(player, looking);
                let table = Box::new(self.table.view(&reader, you, &self.attendance, now)?);
                Some(Output::Send(conn, ToClient::Table { table, log: Vec::new() }))
            })
            .collect()
    }

    pub(super) fn send_chat(&self, spoken: &StoredChat) -> Vec<Output> {
        let names = self.table.names(&self.names);
        self.connections
            .iter()
            .filter(|(_, connection)| {
                let reader = self.reader(connection.player, connection.looking, &names);
                reader.observer.is_some() || self.table.stage() == Stage::Open
            })
            .map(|(conn, _)| {
                let (entry, chat) = (self.table.entry(), vec![self.line(spoken)]);
                Output::Send(*conn, ToClient::Chat { entry, chat })
            })
            .collect()
    }

    pub(super) fn send_desk(&self, player: PlayerId) -> Vec<Output> {
        let Some(desk) = self.desk(player) else { return Vec::new() };
        self.connections
            .iter()
            .filter(|(_, connection)| connection.player == player)
            .map(|(conn, _)| {
                let (entry, desk) = (self.table.entry(), desk.clone());
                Output::Send(*conn, ToClient::Desk { entry, desk })
            })
            .collect()
    }
}
