//! Text layout: each Rust file starts with a module comment, no unfinished
//! work is left, and there is no invisible white space.

use crate::repository::File;

/// Markers of unfinished work, with advice. Written in two halves, so that this
/// file passes its own check.
const UNFINISHED: [(&str, &str); 4] = [
    (
        concat!("#[", "ignore"),
        "make the test fast, or assert the current behaviour and say why it is wrong",
    ),
    (concat!("todo", "!("), "write the code, or return an error"),
    (concat!("unimplemented", "!("), "write the code, or make the case impossible by its type"),
    (concat!("dbg", "!("), "remove the debugging output"),
];

pub(crate) fn problems(files: &[File]) -> Vec<String> {
    let mut problems = Vec::new();
    for file in files {
        if file.is(&[".rs", ".md", ".ftl", ".toml"]) {
            white_space(file, &mut problems);
        }
        if file.is(&[".rs"])
            && ["crates/", "xtask/", "fuzz/"].iter().any(|top| file.path.starts_with(top))
        {
            rust(file, &mut problems);
        }
    }
    problems
}

fn white_space(file: &File, problems: &mut Vec<String>) {
    for (number, line) in file.lines() {
        if line.contains('\t') {
            problems.push(file.problem(number, "a tab: indent with spaces"));
        }
        if line.ends_with(char::is_whitespace) {
            problems.push(file.problem(number, "white space at the end of the line: remove it"));
        }
    }
    if !file.text.is_empty() && !file.text.ends_with('\n') {
        problems
            .push(file.problem(file.lines().count(), "the file ends without a newline: add one"));
    }
}

fn rust(file: &File, problems: &mut Vec<String>) {
    // Rust code that a test reads as data may look as the test requires.
    if file.path.contains("/tests/data/") {
        return;
    }
    if !file.text.starts_with("//!") {
        problems
            .push(file.problem(1, "start the file with a `//!` comment of one or two sentences"));
    }
    for (number, line) in file.lines() {
        for (mark, advice) in UNFINISHED {
            if line.contains(mark) {
                problems.push(file.problem(number, &format!("`{mark}`: {advice}")));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, text: &str, expected: &[&str]) {
        assert_eq!(problems(&[File::new(path, text)]), expected);
    }

    #[test]
    fn tidy_files_pass() {
        check("crates/a/src/lib.rs", "//! Cards.\n\nfn f() {}\n", &[]);
        check("docs/rules.md", "# Rules\n", &[]);
        check("crates/a/tests/data/broken.rs", "fn f() {}\n", &[]);
        check("web/main.ts", "\tlet x = 1; ", &[]);
    }

    #[test]
    fn missing_module_comment_is_reported() {
        let advice = "1: start the file with a `//!` comment of one or two sentences";
        check("xtask/src/a.rs", "fn f() {}\n", &[&format!("xtask/src/a.rs:{advice}")]);
        check(
            "crates/a/tests/naive/mod.rs",
            "",
            &[&format!("crates/a/tests/naive/mod.rs:{advice}")],
        );
    }

    #[test]
    fn unfinished_work_is_reported() {
        for (mark, advice) in UNFINISHED {
            let text = format!("//! A.\n\n{mark}\n");
            check("fuzz/a.rs", &text, &[&format!("fuzz/a.rs:3: `{mark}`: {advice}")]);
        }
    }

    #[test]
    fn invisible_white_space_is_reported() {
        check("a.toml", "a = 1\n\tb = 2\n", &["a.toml:2: a tab: indent with spaces"]);
        check("en.ftl", "a = A \n", &["en.ftl:1: white space at the end of the line: remove it"]);
        check("a.md", "# A\r\n", &["a.md:1: white space at the end of the line: remove it"]);
        check("a.md", "# A\nb", &["a.md:2: the file ends without a newline: add one"]);
    }
}
