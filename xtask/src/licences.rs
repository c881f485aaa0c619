//! Licence check: every dependency must have a permissive licence. Its SPDX
//! expression must be satisfied by the licences listed here alone.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

use crate::metadata::Metadata;

/// The permissive licences seen so far, which require attribution at most.
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

/// Tools that build or test the browser client and are not shipped. Their
/// licence covers changes to their own files, and we make none.
const TOOLS: [(&str, &str); 2] = [("lightningcss", "MPL-2.0"), ("axe-core", "MPL-2.0")];

/// Fonts that are shipped. Their licence is permissive for use in a program,
/// and each file names its licence and authors.
const FONTS: [(&str, &str); 1] = [("@fontsource-variable/figtree", "OFL-1.1")];

/// The lock file of the browser client.
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

/// Checks all dependencies of all members, with all features, on every
/// platform, including those of tests and build scripts, and all npm packages.
pub(crate) fn run(root: &Path) -> Result<()> {
    let permissive = permissive()?;
    let metadata = Metadata::read(root)?;
    let mut refused = String::new();
    let lock =
        fs::read_to_string(root.join(LOCK)).with_context(|| format!("failed to read {LOCK}"))?;
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
        println!("licences: {crates} crates and {packages} npm packages checked, all permissive");
        return Ok(());
    }
    bail!(
        "these dependencies may not be used:{refused}\n\
         `cargo tree --workspace --all-features --target all --invert NAME` shows what depends on a \
         crate, `npm --prefix web explain NAME` on an npm package. Use another dependency, or, if \
         the licence is permissive, add it to xtask/src/licences.rs."
    )
}

struct Judged {
    refused: String,
    count: usize,
}

/// Checks the npm packages; lists those that may not be used, one per line.
fn npm_refused(lock: &str, permissive: &[Licensee]) -> Result<Judged> {
    let lock: Lock = serde_json::from_str(lock)
        .with_context(|| format!("{LOCK} has an unknown format: update xtask/src/licences.rs"))?;
    let mut judged = Judged { refused: String::new(), count: 0 };
    // The package without a path is the browser client itself.
    for (path, package) in lock.packages.iter().filter(|(path, _)| !path.is_empty()) {
        judged.count += 1;
        let name = path.rsplit("node_modules/").next().unwrap_or(path);
        let licence = package.license.as_deref();
        let tool = |(tool, allowed): &(&str, &str)| {
            // A tool's platform-specific builds have a suffix.
            (name == *tool || name.starts_with(&format!("{tool}-"))) && licence == Some(*allowed)
        };
        if TOOLS.iter().chain(&FONTS).any(tool) {
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
            format!("`{name}` is not an SPDX licence: fix PERMISSIVE in xtask/src/licences.rs")
        })
    };
    PERMISSIVE.into_iter().map(parse).collect()
}

/// Checks a licence. The error says why it is not acceptable.
fn judge(licence: Option<&str>, permissive: &[Licensee]) -> Result<(), String> {
    let licence = licence.ok_or("has no licence")?;
    // Lax, for the crates that still write `MIT/Apache-2.0`.
    let expression = Expression::parse_mode(licence, ParseMode::LAX)
        .map_err(|error| format!("`{licence}` is not an SPDX expression: {}", error.reason))?;
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
    fn one_permissive_alternative_is_enough() {
        check(Some("MIT"), Ok(()));
        check(Some("MIT/Apache-2.0"), Ok(()));
        check(Some("GPL-3.0-only OR MIT"), Ok(()));
        check(Some("(MIT OR Apache-2.0) AND Unicode-3.0"), Ok(()));
        check(Some("Apache-2.0 WITH LLVM-exception"), Ok(()));
    }

    #[test]
    fn all_required_licences_must_be_permissive() {
        check(Some("GPL-3.0-only"), Err("`GPL-3.0-only` is not permissive"));
        check(Some("MIT AND MPL-2.0"), Err("`MIT AND MPL-2.0` is not permissive"));
        check(
            Some("GPL-2.0-only WITH LLVM-exception"),
            Err("`GPL-2.0-only WITH LLVM-exception` is not permissive"),
        );
    }

    #[test]
    fn npm_packages_need_permissive_licences_except_tools() {
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
    fn missing_or_unknown_licence_is_refused() {
        check(None, Err("has no licence"));
        check(Some("Beerware-ish"), Err("`Beerware-ish` is not an SPDX expression: unknown term"));
    }
}
