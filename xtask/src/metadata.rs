//! What cargo knows of the workspace and everything it depends on: the part
//! of `cargo metadata` that the chores read.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::workspace;

const METADATA: &str = "cargo metadata --format-version 1 --all-features";

#[derive(Deserialize)]
pub(crate) struct Metadata {
    packages: Vec<Package>,
    workspace_members: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct Package {
    id: String,
    pub(crate) name: String,
    pub(crate) version: String,
    /// An SPDX expression, as its author wrote it.
    pub(crate) license: Option<String>,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    /// "dev" or "build"; nothing for a normal dependency.
    kind: Option<String>,
}

impl Metadata {
    pub(crate) fn read(root: &Path) -> Result<Metadata> {
        Metadata::parse(&workspace::output(root, METADATA)?)
    }

    fn parse(json: &[u8]) -> Result<Metadata> {
        serde_json::from_slice(json).with_context(|| {
            format!(
                "`{METADATA}` answered in a form unknown to xtask/src/metadata.rs: mend it there"
            )
        })
    }

    /// The packages that others wrote.
    pub(crate) fn foreign(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| !self.is_member(package))
    }

    /// Which member needs which to be built, as `from -> to`. Tests may look
    /// where they like, so dev-dependencies are no edges.
    pub(crate) fn edges(&self) -> BTreeSet<String> {
        let members = || self.packages.iter().filter(|package| self.is_member(package));
        let names: BTreeSet<&str> = members().map(|member| member.name.as_str()).collect();
        let mut edges = BTreeSet::new();
        for from in members() {
            for to in &from.dependencies {
                if to.kind.as_deref() != Some("dev") && names.contains(to.name.as_str()) {
                    edges.insert(format!("{} -> {}", from.name, to.name));
                }
            }
        }
        edges
    }

    fn is_member(&self, package: &Package) -> bool {
        self.workspace_members.contains(&package.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_join_members_and_skip_tests() {
        let metadata = Metadata::parse(
            br#"{
                "workspace_members": ["1", "2", "3"],
                "packages": [
                    {"id": "1", "name": "shell", "version": "0.1.0", "dependencies": [
                        {"name": "core", "kind": null},
                        {"name": "serde", "kind": null}
                    ]},
                    {"id": "2", "name": "core", "version": "0.1.0", "dependencies": [
                        {"name": "core", "kind": "dev"},
                        {"name": "shell", "kind": "dev"}
                    ]},
                    {"id": "3", "name": "tool", "version": "0.1.0", "dependencies": [
                        {"name": "core", "kind": "build"}
                    ]},
                    {"id": "4", "name": "serde", "version": "1.0.0", "dependencies": []}
                ]
            }"#,
        )
        .unwrap();
        assert_eq!(Vec::from_iter(metadata.edges()), ["shell -> core", "tool -> core"]);
        assert_eq!(Vec::from_iter(metadata.foreign().map(|package| &package.name)), ["serde"]);
    }

    #[test]
    fn an_unknown_form_says_where_to_mend_it() {
        let error = Metadata::parse(b"{}").err().unwrap().to_string();
        assert!(error.contains("xtask/src/metadata.rs"), "{error}");
    }
}
