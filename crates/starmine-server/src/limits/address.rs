//! Where someone comes from, as far as it is counted.

use std::net::IpAddr;

/// An address as it is counted: one of IPv4; of IPv6 the network of 64 bits,
/// of which everybody who has one address has all.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Address {
    /// All 32 bits.
    V4(u32),
    /// The first 64 bits.
    V6(u64),
}

impl Address {
    /// The address of a stranger; none for this machine itself.
    pub fn of(address: IpAddr) -> Option<Address> {
        let address = address.to_canonical();
        (!address.is_loopback()).then(|| Address::always(address))
    }

    /// The address, whoever it is.
    pub fn always(address: IpAddr) -> Address {
        match address.to_canonical() {
            IpAddr::V4(address) => Address::V4(address.to_bits()),
            IpAddr::V6(address) => Address::V6((address.to_bits() >> 64) as u64),
        }
    }
}

impl std::fmt::Debug for Address {
    /// Not the address: who plays from where is no business of a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Address(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Option<Address> {
        Address::of(text.parse().unwrap())
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one() {
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_ne!(of("203.0.113.1"), of("203.0.113.2"));
        assert_eq!(of("203.0.113.1"), of("::ffff:203.0.113.1"), "the same, written otherwise");
    }

    #[test]
    fn this_machine_is_no_stranger() {
        for local in ["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"] {
            assert_eq!(of(local), None, "{local}");
        }
        assert!(of("192.168.1.7").is_some(), "a neighbour may be one");
    }
}
