//! Numbers on the command line. What is out of range is told with the range,
//! be it below zero or beyond what a computer counts with.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Reads a number of this range.
pub(crate) fn within<N>(range: RangeInclusive<N>) -> impl Fn(&str) -> Result<N, String> + Clone
where
    N: FromStr + PartialOrd + Display + Clone,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("expected {} to {}", range.start(), range.end()))
    }
}
