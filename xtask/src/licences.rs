//! Every dependency must be free to use in any project: its licence, an SPDX
//! expression, must hold with the licences listed here and no other.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

use crate::metadata::Metadata;

/// The permissive licences met so far: they ask for credit at most.
const PERMISSIVE: [&str; 15] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "Unlicense",
    "Zlib",
];

/// Tools that build or test the pages, of which nothing is shipped: their
/// licence asks for changes to their own files, and we change none.
const TOOLS: [(&str, &str); 2] = [("lightningcss", "MPL-2.0"), ("axe-core", "MPL-2.0")];

/// What npm installs for the pages.
const LOCK: &str = "web/package-lock.json";

#[derive(Deserialize)]
struct Lock {
    packages: BTreeMap<String, Locked>,
}

#[derive(Deserialize)]
struct Locked {
    version: Option<String>,
    license: Option<String>,
}

/// Checks everything that any member depends on, with all features, on every
/// platform, tests and build scripts included; and all that the pages do.
pub(crate) fn run(root: &Path) -> Result<()> {
    let permissive = permissive()?;
    let metadata = Metadata::read(root)?;
    let mut refused = String::new();
    let lock =
        fs::read_to_string(root.join(LOCK)).with_context(|| format!("could not read {LOCK}"))?;
    let pages = npm_refused(&lock, &permissive)?;
    refused += &pages.refused;
    for package in metadata.foreign() {
        if let Err(reason) = judge(package.license.as_deref(), &permissive) {
            let name = format!("{} {}", package.name, package.version);
            refused += &format!("\n  {name:<32} {reason}");
        }
    }
    if refused.is_empty() {
        let (crates, packages) = (metadata.foreign().count(), pages.count);
        println!("licences: all {crates} crates and {packages} npm packages may be used");
        return Ok(());
    }
    bail!(
        "these dependencies may not be used:{refused}\n\
         `cargo tree --workspace --all-features --target all --invert NAME` shows who asks for it, \
         for an npm package `npm --prefix web explain NAME`. Use another, or, if the licence is permissive, list it in xtask/src/licences.rs."
    )
}

struct Judged {
    refused: String,
    count: usize,
}

/// The npm packages that may not be used, one a line.
fn npm_refused(lock: &str, permissive: &[Licensee]) -> Result<Judged> {
    let lock: Lock = serde_json::from_str(lock).with_context(|| {
        format!("{LOCK} has a form unknown to xtask/src/licences.rs: mend it there")
    })?;
    let mut judged = Judged { refused: String::new(), count: 0 };
    // The package without a path is our own.
    for (path, package) in lock.packages.iter().filter(|(path, _)| !path.is_empty()) {
        judged.count += 1;
        let name = path.rsplit("node_modules/").next().unwrap_or(path);
        let licence = package.license.as_deref();
        let tool = |(tool, allowed): &(&str, &str)| {
            // A tool's builds for single platforms have names of their own.
            (name == *tool || name.starts_with(&format!("{tool}-"))) && licence == Some(*allowed)
        };
        if TOOLS.iter().any(tool) {
            continue;
        }
        if let Err(reason) = judge(licence, permissive) {
            let name = format!("{name} {}", package.version.as_deref().unwrap_or("?"));
            judged.refused += &format!("\n  {name:<32} {reason}");
        }
    }
    Ok(judged)
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
    fn npm_packages_are_judged_alike_but_for_tools() {
        let lock = r#"{"packages": {
            "": {"license": "WTFPL"},
            "node_modules/a": {"version": "1.0.0", "license": "ISC"},
            "node_modules/a/node_modules/@b/c": {"version": "2.0.0", "license": "GPL-3.0-only"},
            "node_modules/d": {"version": "3.0.0", "license": "MPL-2.0"},
            "node_modules/lightningcss-linux-x64-gnu": {"version": "1.0.0", "license": "MPL-2.0"},
            "node_modules/axe-core": {"version": "4.0.0", "license": "GPL-3.0-only"}
        }}"#;
        let judged = npm_refused(lock, &permissive().unwrap()).unwrap();
        let lines: Vec<&str> = judged.refused.split_whitespace().collect();
        assert_eq!(judged.count, 5);
        assert_eq!(
            lines.join(" "),
            "@b/c 2.0.0 `GPL-3.0-only` is not permissive axe-core 4.0.0 `GPL-3.0-only` \
             is not permissive d 3.0.0 `MPL-2.0` is not permissive"
        );
    }

    #[test]
    fn a_licence_must_be_named_and_known() {
        check(None, Err("names no licence"));
        check(Some("Beerware-ish"), Err("`Beerware-ish` is no SPDX expression: unknown term"));
    }
}
