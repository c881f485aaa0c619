//! The workspace and its dependencies: the part of `cargo metadata` that the
//! tasks use.

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
    /// An SPDX expression, as written by the author.
    pub(crate) license: Option<String>,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    /// "dev" or "build"; `None` for a normal dependency.
    kind: Option<String>,
}

impl Metadata {
    pub(crate) fn read(root: &Path) -> Result<Metadata> {
        Metadata::parse(&workspace::output(root, METADATA)?)
    }

    fn parse(json: &[u8]) -> Result<Metadata> {
        serde_json::from_slice(json).with_context(|| {
            format!("`{METADATA}` printed an unknown format: update xtask/src/metadata.rs")
        })
    }

    /// The packages outside the workspace.
    pub(crate) fn foreign(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| !self.is_member(package))
    }

    /// The dependencies between members, as `from -> to`. Tests may depend on
    /// anything, so dev-dependencies are left out.
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
    fn edges_exclude_dev_dependencies() {
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
    fn unknown_format_names_the_file_to_update() {
        let error = Metadata::parse(b"{}").err().unwrap().to_string();
        assert!(error.contains("xtask/src/metadata.rs"), "{error}");
    }
}
