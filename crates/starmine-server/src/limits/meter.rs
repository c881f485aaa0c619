//! The meter: one place that counts what all clients have taken. Connections hold
//! no counters for their player and address, and quiet clients are forgotten.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use starmine_protocol::PlayerId;
use starmine_words::table::TableRefusal;

use super::{AddressBlock, Allowance, Limit, Limits, Pair};

/// How many accounts are kept. Beyond that, new clients share one account, so
/// that many addresses cannot exhaust the memory.
const MAX_ACCOUNTS: usize = 200_000;
/// How many accounts are kept before any are removed.
const MIN_CLEANUP: usize = 1024;

/// The shortest time between clean-ups at [`MAX_ACCOUNTS`], in microseconds.
const CLEANUP_INTERVAL: u64 = 5_000_000;

/// Counts what clients take, and refuses what exceeds the limits.
#[derive(Debug)]
pub struct Meter {
    limits: Limits,
    since: Instant,
    /// One lock: it is held for two look-ups, and all sockets are served by one
    /// thread.
    counts: Mutex<Counts>,
    refused: [AtomicU64; Limit::ALL.len()],
}

#[derive(Debug)]
struct Counts {
    taken: HashMap<(Limit, Account), Allowance>,
    open: HashMap<(Limit, Account), u32>,
    /// The number of accounts at which quiet ones are removed; but not before
    /// `cleanup_after`.
    cleanup_at: usize,
    cleanup_after: u64,
}

/// The account that usage is counted against.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Account {
    Everyone,
    Player(PlayerId),
    Address(AddressBlock),
}

/// Where a request comes from. Clients on this machine have no address and are
/// not limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClientAddress {
    pub address: Option<AddressBlock>,
}

/// A refusal: the time to wait before trying again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wait(pub Duration);

impl Wait {
    /// In whole seconds, at least one.
    pub fn seconds(self) -> u16 {
        let seconds = self.0.as_millis().div_ceil(1000).max(1);
        u16::try_from(seconds).unwrap_or(u16::MAX)
    }

    /// The refusal in units that people use.
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

/// The suggested wait where room is made only by another client leaving.
const DEFAULT_WAIT: Wait = Wait(Duration::from_secs(10));

/// Permission for one connection or socket, returned when dropped.
#[derive(Debug)]
pub struct Permit {
    meter: Arc<Meter>,
    taken: [Option<(Limit, Account)>; 2],
}

impl Meter {
    pub fn new(limits: Limits) -> Arc<Meter> {
        let counts = Counts {
            taken: HashMap::new(),
            open: HashMap::new(),
            cleanup_at: MIN_CLEANUP,
            cleanup_after: 0,
        };
        Arc::new(Meter {
            limits,
            since: Instant::now(),
            counts: Mutex::new(counts),
            refused: [const { AtomicU64::new(0) }; Limit::ALL.len()],
        })
    }

    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The client at this address.
    pub fn client(&self, address: std::net::IpAddr) -> ClientAddress {
        let address = if self.limits.count_this_machine {
            Some(AddressBlock::always(address))
        } else {
            AddressBlock::of(address)
        };
        ClientAddress { address }
    }

    /// Microseconds since startup, for allowances.
    pub fn now(&self) -> u64 {
        self.since.elapsed().as_micros() as u64
    }

    /// Counts something for an address.
    pub fn take(&self, limit: Limit, client: ClientAddress) -> Result<(), Wait> {
        let Some(address) = client.address else { return Ok(()) };
        self.count([Some((limit, Account::Address(address))), None])
    }

    /// Counts something for a player and their address; for neither, if either
    /// limit is exceeded.
    pub fn take_both(
        &self,
        pair: Pair,
        player: PlayerId,
        client: ClientAddress,
    ) -> Result<(), Wait> {
        let Some(address) = client.address else { return Ok(()) };
        self.count([
            Some((pair.0, Account::Player(player))),
            Some((pair.1, Account::Address(address))),
        ])
    }

    /// Counts something for a player only.
    pub fn take_of_player(
        &self,
        limit: Limit,
        player: PlayerId,
        client: ClientAddress,
    ) -> Result<(), Wait> {
        if client.address.is_none() {
            return Ok(());
        }
        self.count([Some((limit, Account::Player(player))), None])
    }

    /// Permission for a connection, in total and for its address.
    pub fn connect(self: &Arc<Meter>, client: ClientAddress) -> Result<Permit, Wait> {
        let address = client.address.map(Account::Address);
        self.acquire([
            Some((Limit::Connections, Account::Everyone)),
            address.map(|who| (Limit::ConnectionsPerAddress, who)),
        ])
    }

    /// Permission for a socket, for its player and its address.
    pub fn open_socket(
        self: &Arc<Meter>,
        player: PlayerId,
        client: ClientAddress,
    ) -> Result<Permit, Wait> {
        let address = client.address.map(Account::Address);
        self.acquire([
            address.map(|_| (Limit::SocketsPerPlayer, Account::Player(player))),
            address.map(|who| (Limit::SocketsPerAddress, who)),
        ])
    }

    /// How often a limit has refused something.
    pub fn refused(&self, limit: Limit) -> u64 {
        self.refused[limit as usize].load(Ordering::Relaxed)
    }

    /// Counts the refusal of a limit that is enforced elsewhere.
    pub fn count_refusal(&self, limit: Limit) {
        self.refused[limit as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// How many accounts are kept.
    pub fn accounts(&self) -> usize {
        let counts = self.lock();
        counts.taken.len() + counts.open.len()
    }

    /// Counts against all of these accounts, or none.
    fn count(&self, accounts: [Option<(Limit, Account)>; 2]) -> Result<(), Wait> {
        let now = self.now();
        let mut counts = self.lock();
        let mut taken = [None; 2];
        for ((limit, who), taken) in accounts.into_iter().flatten().zip(&mut taken) {
            let Some(rate) = self.limits.rate(limit) else { continue };
            let account = counts.account(limit, who, now);
            let mut allowance = counts.taken.get(&account).copied().unwrap_or_default();
            allowance.take(rate, now).map_err(|wait| {
                self.count_refusal(limit);
                Wait(wait)
            })?;
            *taken = Some((account, allowance));
        }
        counts.taken.extend(taken.into_iter().flatten());
        Ok(())
    }

    fn acquire(self: &Arc<Meter>, wanted: [Option<(Limit, Account)>; 2]) -> Result<Permit, Wait> {
        let mut counts = self.lock();
        for (limit, who) in wanted.into_iter().flatten() {
            let here = counts.open.get(&(limit, who)).copied().unwrap_or(0);
            if self.limits.number(limit).is_some_and(|most| here >= most) {
                self.count_refusal(limit);
                return Err(DEFAULT_WAIT);
            }
        }
        for place in wanted.into_iter().flatten() {
            *counts.open.entry(place).or_default() += 1;
        }
        Ok(Permit { meter: self.clone(), taken: wanted })
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Counts {
    /// The account to use.
    fn account(&mut self, limit: Limit, who: Account, now: u64) -> (Limit, Account) {
        if self.taken.len() >= self.cleanup_at && now >= self.cleanup_after {
            self.taken.retain(|_, allowance| !allowance.is_full(now));
            // Cleaning up is worth it only after many new accounts, or after some
            // time.
            self.cleanup_at = (self.taken.len() * 2).clamp(MIN_CLEANUP, MAX_ACCOUNTS);
            if self.cleanup_at == MAX_ACCOUNTS {
                self.cleanup_after = now + CLEANUP_INTERVAL;
            }
            self.taken.shrink_to(self.cleanup_at);
        }
        let known = self.taken.len() < MAX_ACCOUNTS || self.taken.contains_key(&(limit, who));
        (limit, if known { who } else { Account::Everyone })
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut counts = self.meter.lock();
        for place in self.taken.into_iter().flatten() {
            if let Some(here) = counts.open.get_mut(&place) {
                *here -= 1;
                if *here == 0 {
                    counts.open.remove(&place);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CHAT, TABLES};
    use super::*;
    use crate::entropy;

    fn client(number: u32) -> ClientAddress {
        ClientAddress { address: Some(AddressBlock::V4(number)) }
    }

    const LOCAL: ClientAddress = ClientAddress { address: None };

    #[test]
    fn player_and_address_are_counted_separately() {
        let limits = Limits::off().with(Limit::TablesPerPlayer, 2).with(Limit::TablesPerAddress, 3);
        let meter = Meter::new(limits);
        let (mara, joris) = (entropy::player_id(), entropy::player_id());
        assert_eq!(meter.take_both(TABLES, mara, client(1)), Ok(()));
        assert_eq!(meter.take_both(TABLES, mara, client(1)), Ok(()));
        let wait = meter.take_both(TABLES, mara, client(2)).unwrap_err().seconds();
        assert!(
            (1799..=1800).contains(&wait),
            "at two an hour the wait is half an hour, not {wait} s"
        );
        assert_eq!(meter.take_both(TABLES, joris, client(1)), Ok(()));
        assert!(meter.take_both(TABLES, joris, client(1)).is_err(), "the address has had three");
        assert_eq!(meter.take_both(CHAT, mara, client(1)), Ok(()), "a different limit");
        assert_eq!(meter.refused(Limit::TablesPerPlayer), 1);
        assert_eq!(meter.refused(Limit::TablesPerAddress), 1);
        for _ in 0..100 {
            assert_eq!(meter.take_both(TABLES, mara, LOCAL), Ok(()), "not limited");
        }
    }

    #[test]
    fn wait_is_stated_in_seconds_or_minutes() {
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
    fn dropped_permits_are_free_again() {
        let limits = Limits::off()
            .with(Limit::Connections, 3)
            .with(Limit::ConnectionsPerAddress, 2)
            .with(Limit::SocketsPerPlayer, 1);
        let meter = Meter::new(limits);
        let first = meter.connect(client(1)).unwrap();
        let second = meter.connect(client(1)).unwrap();
        assert_eq!(meter.connect(client(1)).unwrap_err().seconds(), 10);
        let third = meter.connect(client(2)).unwrap();
        assert!(meter.connect(LOCAL).is_err(), "three in total");
        drop(first);
        let fourth = meter.connect(client(1)).unwrap();
        drop((second, third, fourth));
        let mara = entropy::player_id();
        let at_a_table = meter.open_socket(mara, client(1)).unwrap();
        assert!(meter.open_socket(mara, client(2)).is_err(), "one socket per player");
        assert_eq!(meter.accounts(), 2);
        drop(at_a_table);
        assert_eq!(meter.accounts(), 0);
        assert_eq!(meter.refused(Limit::Connections), 1);
        assert_eq!(meter.refused(Limit::ConnectionsPerAddress), 1);
    }

    #[test]
    fn quiet_accounts_are_removed_and_their_number_is_bounded() {
        // Earned back at once, so everyone counts as quiet.
        let limits = Limits::off()
            .with(Limit::RequestsPerAddress, 1_000_000)
            .with(Limit::PlayersPerAddress, 1);
        let meter = Meter::new(limits);
        for number in 0..20 * MIN_CLEANUP as u32 {
            meter.take(Limit::RequestsPerAddress, client(number)).unwrap();
        }
        assert!(meter.accounts() <= 4 * MIN_CLEANUP, "{}", meter.accounts());
        // More accounts than fit, and none of them is quiet for an hour.
        let most = MAX_ACCOUNTS as u32;
        for number in 0..most + 10 {
            _ = meter.take(Limit::PlayersPerAddress, client(number));
        }
        assert!(meter.accounts() <= MAX_ACCOUNTS + Limit::ALL.len());
        assert!(meter.take(Limit::PlayersPerAddress, client(7)).is_err(), "an account of its own");
        assert!(
            meter.take(Limit::PlayersPerAddress, client(most + 7)).is_err(),
            "the shared account"
        );
    }
}
