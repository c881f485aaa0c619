//! Every dependency must be free to use in any project: its licence, an SPDX
//! expression, must hold with the licences listed here and no other.

use std::path::Path;

use anyhow::{Context, Result, bail};
use spdx::{Expression, Licensee, ParseMode};

use crate::metadata::Metadata;

/// The permissive licences met so far: they ask for credit at most.
const PERMISSIVE: [&str; 14] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "Unlicense",
    "Zlib",
];

/// Checks everything that any member depends on, with all features, on every
/// platform, tests and build scripts included.
pub(crate) fn run(root: &Path) -> Result<()> {
    let permissive = permissive()?;
    let metadata = Metadata::read(root)?;
    let mut refused = String::new();
    for package in metadata.foreign() {
        if let Err(reason) = judge(package.license.as_deref(), &permissive) {
            let name = format!("{} {}", package.name, package.version);
            refused += &format!("\n  {name:<32} {reason}");
        }
    }
    if refused.is_empty() {
        println!("licences: all {} dependencies are permissive", metadata.foreign().count());
        return Ok(());
    }
    bail!(
        "these dependencies may not be used:{refused}\n\
         `cargo tree --workspace --all-features --target all --invert NAME` shows who asks for it. \
         Use another crate, or, if the licence is permissive, list it in xtask/src/licences.rs."
    )
}

fn permissive() -> Result<Vec<Licensee>> {
    let parse = |name| {
        Licensee::parse(name).with_context(|| {
            format!("`{name}` is no SPDX licence: correct PERMISSIVE in xtask/src/licences.rs")
        })
    };
    PERMISSIVE.into_iter().map(parse).collect()
}

/// Says why a licence will not do, if so.
fn judge(licence: Option<&str>, permissive: &[Licensee]) -> Result<(), String> {
    let licence = licence.ok_or("names no licence")?;
    // Lax, for the crates that still write `MIT/Apache-2.0`.
    let expression = Expression::parse_mode(licence, ParseMode::LAX)
        .map_err(|error| format!("`{licence}` is no SPDX expression: {}", error.reason))?;
    if expression.evaluate(|wanted| permissive.iter().any(|ours| ours.satisfies(wanted))) {
        Ok(())
    } else {
        Err(format!("`{licence}` is not permissive"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(licence: Option<&str>, expected: Result<(), &str>) {
        let verdict = judge(licence, &permissive().unwrap());
        assert_eq!(verdict.as_ref().copied().map_err(String::as_str), expected);
    }

    #[test]
    fn one_permissive_choice_is_enough() {
        check(Some("MIT"), Ok(()));
        check(Some("MIT/Apache-2.0"), Ok(()));
        check(Some("GPL-3.0-only OR MIT"), Ok(()));
        check(Some("(MIT OR Apache-2.0) AND Unicode-3.0"), Ok(()));
        check(Some("Apache-2.0 WITH LLVM-exception"), Ok(()));
    }

    #[test]
    fn every_demand_must_be_permissive() {
        check(Some("GPL-3.0-only"), Err("`GPL-3.0-only` is not permissive"));
        check(Some("MIT AND MPL-2.0"), Err("`MIT AND MPL-2.0` is not permissive"));
        check(
            Some("GPL-2.0-only WITH LLVM-exception"),
            Err("`GPL-2.0-only WITH LLVM-exception` is not permissive"),
        );
    }

    #[test]
    fn a_licence_must_be_named_and_known() {
        check(None, Err("names no licence"));
        check(Some("Beerware-ish"), Err("`Beerware-ish` is no SPDX expression: unknown term"));
    }
}
