//! What everybody has taken, in one place. A connection carries no counter of
//! its own for its player and address, and who has been quiet is forgotten.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use starmine_protocol::PlayerId;
use starmine_words::table::TableRefusal;

use super::{Address, Allowance, Limit, Limits, Pair};

/// How many are remembered. Beyond that those who are new share what one may
/// take, so that a crowd of addresses cannot fill the memory.
const MOST_REMEMBERED: usize = 200_000;
/// How many are remembered before anyone is looked for to be forgotten.
const FEW: usize = 1024;

/// How often a full memory is looked through, in microseconds.
const FORGET_EVERY: u64 = 5_000_000;

/// Counts what strangers take, and refuses what is too much.
#[derive(Debug)]
pub struct Meter {
    limits: Limits,
    since: Instant,
    /// One lock: it is held for two look-ups, and one thread serves all
    /// sockets.
    counts: Mutex<Counts>,
    refused: [AtomicU64; Limit::ALL.len()],
}

#[derive(Debug)]
struct Counts {
    taken: HashMap<(Limit, Who), Allowance>,
    present: HashMap<(Limit, Who), u32>,
    /// When so many are remembered, those who were quiet are forgotten; but
    /// not before this moment.
    forget_at: usize,
    forget_after: u64,
}

/// On whose account.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Who {
    Everyone,
    Player(PlayerId),
    Address(Address),
}

/// Someone who asks from somewhere; without an address they are on this
/// machine, and no stranger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// From where.
    pub address: Option<Address>,
}

/// Too much: try again after that time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wait(pub Duration);

impl Wait {
    /// In whole seconds, one at least.
    pub fn seconds(self) -> u16 {
        let seconds = self.0.as_millis().div_ceil(1000).max(1);
        u16::try_from(seconds).unwrap_or(u16::MAX)
    }

    /// In words that people can count by.
    pub fn refusal(self) -> TableRefusal {
        match u8::try_from(self.seconds()) {
            Ok(seconds @ 0..=120) => TableRefusal::TooFast(seconds),
            _ => {
                let minutes = self.seconds().div_ceil(60);
                TableRefusal::TooOften(u8::try_from(minutes).unwrap_or(u8::MAX))
            }
        }
    }
}

/// How long to wait where nobody can know when someone else leaves.
const SOME_TIME: Wait = Wait(Duration::from_secs(10));

/// A place among those who are here at once, free again when it is dropped.
#[derive(Debug)]
pub struct Place {
    meter: Arc<Meter>,
    taken: [Option<(Limit, Who)>; 2],
}

impl Meter {
    /// A meter that has seen nobody.
    pub fn new(limits: Limits) -> Arc<Meter> {
        let counts = Counts {
            taken: HashMap::new(),
            present: HashMap::new(),
            forget_at: FEW,
            forget_after: 0,
        };
        Arc::new(Meter {
            limits,
            since: Instant::now(),
            counts: Mutex::new(counts),
            refused: [const { AtomicU64::new(0) }; Limit::ALL.len()],
        })
    }

    /// Its limits.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Whoever comes from there.
    pub fn visitor(&self, address: std::net::IpAddr) -> Visitor {
        let address = if self.limits.count_this_machine {
            Some(Address::always(address))
        } else {
            Address::of(address)
        };
        Visitor { address }
    }

    /// Microseconds since the beginning, for allowances.
    pub fn now(&self) -> u64 {
        self.since.elapsed().as_micros() as u64
    }

    /// Counts something that an address does.
    pub fn take(&self, limit: Limit, visitor: Visitor) -> Result<(), Wait> {
        let Some(address) = visitor.address else { return Ok(()) };
        self.count([Some((limit, Who::Address(address))), None])
    }

    /// Counts something that a player does, for them and for their address;
    /// for neither if it is too much for one.
    pub fn take_both(&self, pair: Pair, player: PlayerId, visitor: Visitor) -> Result<(), Wait> {
        let Some(address) = visitor.address else { return Ok(()) };
        self.count([Some((pair.0, Who::Player(player))), Some((pair.1, Who::Address(address)))])
    }

    /// Counts something that a player does, for them alone.
    pub fn take_of_player(
        &self,
        limit: Limit,
        player: PlayerId,
        visitor: Visitor,
    ) -> Result<(), Wait> {
        if visitor.address.is_none() {
            return Ok(());
        }
        self.count([Some((limit, Who::Player(player))), None])
    }

    /// A place for a connection, among all and among those of its address.
    pub fn connect(self: &Arc<Meter>, visitor: Visitor) -> Result<Place, Wait> {
        let address = visitor.address.map(Who::Address);
        self.enter([
            Some((Limit::Connections, Who::Everyone)),
            address.map(|who| (Limit::ConnectionsPerAddress, who)),
        ])
    }

    /// A place for a socket, among those of its player and its address.
    pub fn sit(self: &Arc<Meter>, player: PlayerId, visitor: Visitor) -> Result<Place, Wait> {
        let address = visitor.address.map(Who::Address);
        self.enter([
            address.map(|_| (Limit::SocketsPerPlayer, Who::Player(player))),
            address.map(|who| (Limit::SocketsPerAddress, who)),
        ])
    }

    /// How often a limit has refused someone.
    pub fn refused(&self, limit: Limit) -> u64 {
        self.refused[limit as usize].load(Ordering::Relaxed)
    }

    /// Notes that a limit which is counted elsewhere has refused someone.
    pub fn note_refusal(&self, limit: Limit) {
        self.refused[limit as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// How many are remembered.
    pub fn remembered(&self) -> usize {
        let counts = self.lock();
        counts.taken.len() + counts.present.len()
    }

    /// Counts on these accounts, or on none of them.
    fn count(&self, accounts: [Option<(Limit, Who)>; 2]) -> Result<(), Wait> {
        let now = self.now();
        let mut counts = self.lock();
        let mut taken = [None; 2];
        for ((limit, who), taken) in accounts.into_iter().flatten().zip(&mut taken) {
            let Some(pace) = self.limits.pace(limit) else { continue };
            let account = counts.account(limit, who, now);
            let mut allowance = counts.taken.get(&account).copied().unwrap_or_default();
            allowance.take(pace, now).map_err(|wait| {
                self.note_refusal(limit);
                Wait(wait)
            })?;
            *taken = Some((account, allowance));
        }
        counts.taken.extend(taken.into_iter().flatten());
        Ok(())
    }

    fn enter(self: &Arc<Meter>, wanted: [Option<(Limit, Who)>; 2]) -> Result<Place, Wait> {
        let mut counts = self.lock();
        for (limit, who) in wanted.into_iter().flatten() {
            let here = counts.present.get(&(limit, who)).copied().unwrap_or(0);
            if self.limits.number(limit).is_some_and(|most| here >= most) {
                self.note_refusal(limit);
                return Err(SOME_TIME);
            }
        }
        for place in wanted.into_iter().flatten() {
            *counts.present.entry(place).or_default() += 1;
        }
        Ok(Place { meter: self.clone(), taken: wanted })
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Counts {
    /// On which account it goes.
    fn account(&mut self, limit: Limit, who: Who, now: u64) -> (Limit, Who) {
        if self.taken.len() >= self.forget_at && now >= self.forget_after {
            self.taken.retain(|_, allowance| !allowance.is_full(now));
            // Looking through all of them pays only if many have come since,
            // or some time has passed.
            self.forget_at = (self.taken.len() * 2).clamp(FEW, MOST_REMEMBERED);
            if self.forget_at == MOST_REMEMBERED {
                self.forget_after = now + FORGET_EVERY;
            }
            self.taken.shrink_to(self.forget_at);
        }
        let known = self.taken.len() < MOST_REMEMBERED || self.taken.contains_key(&(limit, who));
        (limit, if known { who } else { Who::Everyone })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.meter.lock();
        for place in self.taken.into_iter().flatten() {
            if let Some(here) = counts.present.get_mut(&place) {
                *here -= 1;
                if *here == 0 {
                    counts.present.remove(&place);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CHAT, TABLES};
    use super::*;
    use crate::chance;

    fn stranger(number: u32) -> Visitor {
        Visitor { address: Some(Address::V4(number)) }
    }

    const LOCAL: Visitor = Visitor { address: None };

    #[test]
    fn a_player_and_an_address_are_counted_apart() {
        let limits = Limits::off().with(Limit::TablesPerPlayer, 2).with(Limit::TablesPerAddress, 3);
        let meter = Meter::new(limits);
        let (mara, joris) = (chance::player_id(), chance::player_id());
        assert_eq!(meter.take_both(TABLES, mara, stranger(1)), Ok(()));
        assert_eq!(meter.take_both(TABLES, mara, stranger(1)), Ok(()));
        let wait = meter.take_both(TABLES, mara, stranger(2)).unwrap_err().seconds();
        assert!(
            (1799..=1800).contains(&wait),
            "two an hour: the next in half of one, not {wait} s"
        );
        assert_eq!(meter.take_both(TABLES, joris, stranger(1)), Ok(()));
        assert!(meter.take_both(TABLES, joris, stranger(1)).is_err(), "the address has had three");
        assert_eq!(meter.take_both(CHAT, mara, stranger(1)), Ok(()), "another limit");
        assert_eq!(meter.refused(Limit::TablesPerPlayer), 1);
        assert_eq!(meter.refused(Limit::TablesPerAddress), 1);
        for _ in 0..100 {
            assert_eq!(meter.take_both(TABLES, mara, LOCAL), Ok(()), "no stranger");
        }
    }

    #[test]
    fn waiting_is_told_in_what_people_count_by() {
        for (millis, seconds, refusal) in [
            (0, 1, TableRefusal::TooFast(1)),
            (1, 1, TableRefusal::TooFast(1)),
            (1001, 2, TableRefusal::TooFast(2)),
            (120_000, 120, TableRefusal::TooFast(120)),
            (120_001, 121, TableRefusal::TooOften(3)),
            (3_600_000, 3600, TableRefusal::TooOften(60)),
            (u64::MAX, u16::MAX, TableRefusal::TooOften(u8::MAX)),
        ] {
            let wait = Wait(Duration::from_millis(millis));
            assert_eq!((wait.seconds(), wait.refusal()), (seconds, refusal), "{millis} ms");
        }
    }

    #[test]
    fn a_place_is_free_again_when_it_is_left() {
        let limits = Limits::off()
            .with(Limit::Connections, 3)
            .with(Limit::ConnectionsPerAddress, 2)
            .with(Limit::SocketsPerPlayer, 1);
        let meter = Meter::new(limits);
        let first = meter.connect(stranger(1)).unwrap();
        let second = meter.connect(stranger(1)).unwrap();
        assert_eq!(meter.connect(stranger(1)).unwrap_err().seconds(), 10);
        let third = meter.connect(stranger(2)).unwrap();
        assert!(meter.connect(LOCAL).is_err(), "there is room for three in all");
        drop(first);
        let fourth = meter.connect(stranger(1)).unwrap();
        drop((second, third, fourth));
        let mara = chance::player_id();
        let at_a_table = meter.sit(mara, stranger(1)).unwrap();
        assert!(meter.sit(mara, stranger(2)).is_err(), "one of this player is there already");
        assert_eq!(meter.remembered(), 2);
        drop(at_a_table);
        assert_eq!(meter.remembered(), 0);
        assert_eq!(meter.refused(Limit::Connections), 1);
        assert_eq!(meter.refused(Limit::ConnectionsPerAddress), 1);
    }

    #[test]
    fn who_is_quiet_is_forgotten_and_a_crowd_is_bounded() {
        // Earned again at once: everybody is quiet by the time it matters.
        let limits = Limits::off()
            .with(Limit::RequestsPerAddress, 1_000_000)
            .with(Limit::PlayersPerAddress, 1);
        let meter = Meter::new(limits);
        for number in 0..20 * FEW as u32 {
            meter.take(Limit::RequestsPerAddress, stranger(number)).unwrap();
        }
        assert!(meter.remembered() <= 4 * FEW, "{}", meter.remembered());
        // For an hour nobody is quiet.
        let most = MOST_REMEMBERED as u32;
        for number in 0..most + 10 {
            _ = meter.take(Limit::PlayersPerAddress, stranger(number));
        }
        assert!(meter.remembered() <= MOST_REMEMBERED + Limit::ALL.len());
        assert!(meter.take(Limit::PlayersPerAddress, stranger(7)).is_err(), "is known");
        assert!(
            meter.take(Limit::PlayersPerAddress, stranger(most + 7)).is_err(),
            "shares with those who are new"
        );
    }
}
