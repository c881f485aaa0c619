//! The tests named in `docs/threats.md` must exist, so that renaming a test
//! also updates the page.

use std::collections::BTreeSet;

use crate::repository::File;

const PAGE: &str = "docs/threats.md";

pub(crate) fn problems(files: &[File]) -> Vec<String> {
    let functions: BTreeSet<&str> =
        files.iter().filter(|file| file.is(&[".rs"])).flat_map(functions).collect();
    let mut problems = Vec::new();
    for file in files.iter().filter(|file| file.path == PAGE) {
        for (number, line) in file.lines() {
            for name in names(line).filter(|name| !functions.contains(name)) {
                let what = format!("there is no test `{name}`: update the name");
                problems.push(file.problem(number, &what));
            }
        }
    }
    problems
}

/// The names of all functions in a file.
fn functions(file: &File) -> impl Iterator<Item = &str> {
    let starts = file.lines().filter_map(|(_, line)| line.split_once("fn "));
    starts.filter_map(|(_, rest)| rest.split(['(', '<']).next())
}

/// The words in backticks that look like test names.
fn names(line: &str) -> impl Iterator<Item = &str> {
    let code = line.split('`').skip(1).step_by(2);
    code.filter(|name| {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        name.contains('_') && name.chars().all(plain)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(page: &str, missing: &[&str]) {
        let tests =
            "#[test]\nfn nobody_cheats() {}\n\n    async fn t1_a_room_closes(\n) {}\n// a_comment";
        let files = [File::new("a.rs", tests), File::new(PAGE, page)];
        let problem = |name| format!("{PAGE}:1: there is no test `{name}`: update the name");
        assert_eq!(problems(&files), Vec::from_iter(missing.iter().map(problem)));
    }

    #[test]
    fn existing_tests_pass() {
        check("`table/leaks`: `nobody_cheats`, `t1_a_room_closes`", &[]);
    }

    #[test]
    fn missing_tests_are_reported() {
        check(
            "`nobody_wins`, and `nobody`; `a_comment` `nobody_cheats_`",
            &["nobody_wins", "a_comment", "nobody_cheats_"],
        );
    }

    #[test]
    fn other_code_is_ignored() {
        check(
            "nobody_wins `workers.rs` `--trust-proxy` `SO_REUSEPORT` `hub/host_of.rs` `table`",
            &[],
        );
    }
}
