//! Which crate may build on which is decided in ARCHITECTURE.md, in a fenced
//! block called `edges`; what the manifests say must be exactly that.

use std::collections::BTreeSet;

use crate::repository::File;

const MAP: &str = "ARCHITECTURE.md";

pub(crate) fn problems(files: &[File], found: &BTreeSet<String>) -> Vec<String> {
    let Some(map) = files.iter().find(|file| file.path == MAP) else {
        return vec![format!("{MAP}: not there; write it, with the block below\n{}", block(found))];
    };
    let Some(listed) = listed(&map.text) else {
        return vec![format!("{MAP}: has no edges; add the block below\n{}", block(found))];
    };
    let mut problems = Vec::new();
    for edge in found.difference(&listed) {
        problems.push(format!(
            "{MAP}: `{edge}` is not among the edges: list it if it points the right way, \
             else take the dependency out"
        ));
    }
    for edge in listed.difference(found) {
        problems
            .push(format!("{MAP}: `{edge}` is an edge that no Cargo.toml has: take the line out"));
    }
    problems
}

/// The lines of the first block of edges, if there is one.
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
    fn the_map_and_the_manifests_agree() {
        check("# Map\n\n```edges\nb -> c\n\na -> b\n```\n\nc -> a\n", &[]);
    }

    #[test]
    fn an_edge_is_listed_before_it_is_used() {
        check(
            "```edges\na -> b\n```\n",
            &["ARCHITECTURE.md: `b -> c` is not among the edges: \
               list it if it points the right way, else take the dependency out"],
        );
    }

    #[test]
    fn an_edge_that_is_gone_leaves_the_map() {
        check(
            "```edges\na -> b\nb -> c\nc -> a\n```\n",
            &["ARCHITECTURE.md: `c -> a` is an edge that no Cargo.toml has: take the line out"],
        );
    }

    #[test]
    fn the_map_and_its_block_must_be_there() {
        let block = "```edges\na -> b\nb -> c\n```";
        check(
            "# Map\n",
            &[&format!("ARCHITECTURE.md: has no edges; add the block below\n{block}")],
        );
        let found = BTreeSet::from(["a -> b".to_owned(), "b -> c".to_owned()]);
        let missing =
            format!("ARCHITECTURE.md: not there; write it, with the block below\n{block}");
        assert_eq!(problems(&[], &found), [missing]);
    }
}
