//! Links in Markdown files to files of the repository must have a target.
//! External links are not checked, because tests must not need a network.

use std::collections::BTreeSet;

use crate::repository::File;

pub(crate) fn problems(files: &[File]) -> Vec<String> {
    let places = places(files);
    let mut problems = Vec::new();
    for file in files.iter().filter(|file| file.is(&[".md"])) {
        for (number, target) in targets(file) {
            let there = resolve(&file.path, target).is_some_and(|place| places.contains(&place));
            if !there {
                let what = format!("the link `{target}` does not exist in the repository: fix it");
                problems.push(file.problem(number, &what));
            }
        }
    }
    problems
}

/// All files and folders; the root is the empty path.
fn places(files: &[File]) -> BTreeSet<String> {
    let mut places = BTreeSet::from([String::new()]);
    for File { path, .. } in files {
        places.insert(path.clone());
        places.extend(path.match_indices('/').map(|(end, _)| path[..end].to_owned()));
    }
    places
}

/// The targets of links to files, with their lines. Code blocks are skipped.
fn targets(file: &File) -> Vec<(usize, &str)> {
    let mut targets = Vec::new();
    let mut in_block = false;
    for (number, line) in file.lines() {
        if line.trim_start().starts_with("```") {
            in_block = !in_block;
        } else if !in_block {
            targets.extend(
                links(line).filter(|target| is_file(target)).map(|target| (number, target)),
            );
        }
    }
    targets
}

/// The targets of `[text](target)` and of `[name]: target` in a line.
fn links(line: &str) -> impl Iterator<Item = &str> {
    // Every second piece between backticks is code. The link text may contain
    // code, so only the target has to be within one piece.
    let prose = line.split('`').step_by(2);
    let inline = prose.flat_map(|piece| piece.split("](").skip(1));
    let is_definition = line.starts_with('[') && !line.starts_with("[^");
    let definition = line.split_once("]: ").filter(|_| is_definition).map(|(_, target)| target);
    inline.chain(definition).filter_map(|rest| rest.split([')', ' ', '#']).next())
}

fn is_file(target: &str) -> bool {
    !target.is_empty() && !target.contains("://") && !target.starts_with("mailto:")
}

/// The target of a link in the file at `from`, unless outside the repository.
fn resolve(from: &str, target: &str) -> Option<String> {
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let start = if target.starts_with('/') { "" } else { folder };
    let mut place: Vec<&str> = Vec::new();
    for part in start.split('/').chain(target.split('/')) {
        match part {
            "" | "." => {}
            ".." => drop(place.pop()?),
            name => place.push(name),
        }
    }
    Some(place.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(markdown: &str, dead: &[&str]) {
        let files = [
            File::new("README.md", ""),
            File::new("crates/rules/src/game.rs", ""),
            File::new("docs/why.md", markdown),
        ];
        let problem = |target| {
            format!("docs/why.md:1: the link `{target}` does not exist in the repository: fix it")
        };
        assert_eq!(problems(&files), Vec::from_iter(dead.iter().map(problem)));
    }

    #[test]
    fn valid_links_pass() {
        check(
            "[a](why.md), [b](./why.md#because), [c](../README.md \"title\"), [`d`](/README.md)",
            &[],
        );
        check("[a](../crates/rules), [b](../crates/rules/src/), [c](..), [d](#here)", &[]);
        check("[a](https://example.org/x.md), [b](mailto:a@example.org)", &[]);
        check("[a]: why.md", &[]);
    }

    #[test]
    fn dead_links_are_reported() {
        check("[a](README.md), ![b](pictures/b.png)", &["README.md", "pictures/b.png"]);
        check("[`a`](gone.md)", &["gone.md"]);
        check("[a]: gone.md", &["gone.md"]);
        check("[a](../../shared/rules.md)", &["../../shared/rules.md"]);
    }

    #[test]
    fn links_in_code_are_ignored() {
        check("`[a](gone.md)` and `hands[i](x)`", &[]);
        check("```\n[a](gone.md)\n```\n", &[]);
        check("[^1]: a note", &[]);
    }
}
