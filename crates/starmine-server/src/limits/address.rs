//! Client addresses, as the limits count them.

use std::net::IpAddr;

/// An address to count by: a full IPv4 address, or the 64-bit network of an IPv6
/// address, since one client usually controls the whole network.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum AddressBlock {
    /// All 32 bits.
    V4(u32),
    /// The first 64 bits.
    V6(u64),
}

impl AddressBlock {
    /// The address to count by; `None` for this machine itself.
    pub fn of(address: IpAddr) -> Option<AddressBlock> {
        let address = address.to_canonical();
        (!address.is_loopback()).then(|| AddressBlock::always(address))
    }

    /// The address to count by, this machine included.
    pub fn always(address: IpAddr) -> AddressBlock {
        match address.to_canonical() {
            IpAddr::V4(address) => AddressBlock::V4(address.to_bits()),
            IpAddr::V6(address) => AddressBlock::V6((address.to_bits() >> 64) as u64),
        }
    }
}

impl std::fmt::Debug for AddressBlock {
    /// Hides the address: logs should not show where players connect from.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("AddressBlock(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Option<AddressBlock> {
        AddressBlock::of(text.parse().unwrap())
    }

    #[test]
    fn ipv6_network_counts_as_one_address() {
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_ne!(of("203.0.113.1"), of("203.0.113.2"));
        assert_eq!(of("203.0.113.1"), of("::ffff:203.0.113.1"), "an IPv4 address mapped to IPv6");
    }

    #[test]
    fn loopback_addresses_are_exempt() {
        for local in ["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"] {
            assert_eq!(of(local), None, "{local}");
        }
        assert!(of("192.168.1.7").is_some(), "a private address is counted");
    }
}
