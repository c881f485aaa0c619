//! The dependencies between crates are listed in ARCHITECTURE.md, in a fenced
//! block called `edges`; the manifests must match it exactly.

use std::collections::BTreeSet;

use crate::repository::File;

const MAP: &str = "ARCHITECTURE.md";

pub(crate) fn problems(files: &[File], found: &BTreeSet<String>) -> Vec<String> {
    let Some(map) = files.iter().find(|file| file.path == MAP) else {
        return vec![format!("{MAP}: missing; create it, with the block below\n{}", block(found))];
    };
    let Some(listed) = listed(&map.text) else {
        return vec![format!("{MAP}: has no edges block; add the one below\n{}", block(found))];
    };
    let mut problems = Vec::new();
    for edge in found.difference(&listed) {
        problems.push(format!(
            "{MAP}: `{edge}` is not listed: add it if the direction is right, else remove the \
             dependency"
        ));
    }
    for edge in listed.difference(found) {
        problems
            .push(format!("{MAP}: `{edge}` is listed, but not in any Cargo.toml: remove the line"));
    }
    problems
}

/// The lines of the first `edges` block, if there is one.
fn listed(markdown: &str) -> Option<BTreeSet<String>> {
    let mut lines = markdown.lines().map(str::trim);
    lines.find(|line| *line == "```edges")?;
    let block = lines.take_while(|line| *line != "```");
    Some(block.filter(|line| !line.is_empty()).map(str::to_owned).collect())
}

fn block(edges: &BTreeSet<String>) -> String {
    let lines: String = edges.iter().map(|edge| format!("{edge}\n")).collect();
    format!("```edges\n{lines}```")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(map: &str, expected: &[&str]) {
        let found = BTreeSet::from(["a -> b".to_owned(), "b -> c".to_owned()]);
        assert_eq!(problems(&[File::new(MAP, map)], &found), expected);
    }

    #[test]
    fn matching_edges_pass() {
        check("# Map\n\n```edges\nb -> c\n\na -> b\n```\n\nc -> a\n", &[]);
    }

    #[test]
    fn unlisted_edge_is_reported() {
        check(
            "```edges\na -> b\n```\n",
            &["ARCHITECTURE.md: `b -> c` is not listed: \
               add it if the direction is right, else remove the dependency"],
        );
    }

    #[test]
    fn obsolete_edge_is_reported() {
        check(
            "```edges\na -> b\nb -> c\nc -> a\n```\n",
            &["ARCHITECTURE.md: `c -> a` is listed, but not in any Cargo.toml: remove the line"],
        );
    }

    #[test]
    fn missing_edges_block_is_reported() {
        let block = "```edges\na -> b\nb -> c\n```";
        check(
            "# Map\n",
            &[&format!("ARCHITECTURE.md: has no edges block; add the one below\n{block}")],
        );
        let found = BTreeSet::from(["a -> b".to_owned(), "b -> c".to_owned()]);
        let missing = format!("ARCHITECTURE.md: missing; create it, with the block below\n{block}");
        assert_eq!(problems(&[], &found), [missing]);
    }
}
