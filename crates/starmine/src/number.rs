//! Numbers on the command line. Every invalid number, even one that does not
//! fit into its type, gets an error with the allowed range.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A parser for numbers in this range.
pub(crate) fn within<N>(range: RangeInclusive<N>) -> impl Fn(&str) -> Result<N, String> + Clone
where
    N: FromStr + PartialOrd + Display + Clone,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("expected {} to {}", range.start(), range.end()))
    }
}
