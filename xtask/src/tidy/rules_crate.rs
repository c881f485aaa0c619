//! Two invariants of the rules crate: the engine depends on switches and never
//! on the edition, and a single function hides cards from observers, so that
//! it can be reviewed in one place.

use crate::repository::File;

const RULES: &str = "crates/starmine-rules/src";

/// The files that play the game.
const ENGINE: [&str; 15] = [
    "action.rs",
    "board.rs",
    "card.rs",
    "clue.rs",
    "deal.rs",
    "event.rs",
    "game.rs",
    "hand.rs",
    "imagine.rs",
    "knowledge.rs",
    "legal.rs",
    "multicolor.rs",
    "progress.rs",
    "rules.rs",
    "view.rs",
];

/// The function that hides cards from an observer.
const HIDES_CARDS: &str = "seen_by";

pub(crate) fn problems(files: &[File]) -> Vec<String> {
    let mut problems = Vec::new();
    for name in ENGINE {
        let path = format!("{RULES}/{name}");
        match files.iter().find(|file| file.path == path) {
            Some(file) => edition(file, &mut problems),
            None => problems.push(format!(
                "{path}: missing; if it was renamed, update ENGINE in xtask/src/tidy/rules_crate.rs"
            )),
        }
    }
    hides_cards(files, &mut problems);
    problems
}

fn edition(file: &File, problems: &mut Vec<String>) {
    for (number, line) in file.lines() {
        let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
        if words.any(|word| word == "Edition") {
            problems.push(file.problem(
                number,
                "the engine must not depend on `Edition`: add a switch to `Rules` instead",
            ));
        }
    }
}

fn hides_cards(files: &[File], problems: &mut Vec<String>) {
    let home = format!("{RULES}/event.rs");
    let mut at_home = false;
    for file in files.iter().filter(|file| file.is(&[".rs"]) && file.path.contains("/src/")) {
        for (number, line) in file.lines() {
            if file.path == home && line.contains("_ =>") {
                let what = "a wildcard arm: decide for each event what an observer sees";
                problems.push(file.problem(number, what));
            }
            let defines = [format!("fn {HIDES_CARDS}("), format!("fn {HIDES_CARDS}<")];
            if !defines.iter().any(|definition| line.contains(definition)) {
                continue;
            }
            if file.path == home {
                at_home = true;
            } else {
                let what = format!("`{HIDES_CARDS}` may only be defined in {home}: call that one");
                problems.push(file.problem(number, &what));
            }
        }
    }
    if !at_home {
        problems.push(format!(
            "{home}: does not define `{HIDES_CARDS}`; if it was renamed, \
             update HIDES_CARDS in xtask/src/tidy/rules_crate.rs"
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An engine with an extra line in the file `name`.
    fn engine_with(name: &str, line: &str) -> Vec<File> {
        let mut files =
            Vec::from_iter(ENGINE.map(|name| File::new(&format!("{RULES}/{name}"), "//! A.\n")));
        files.push(File::new("crates/starmine/src/main.rs", "//! A.\n"));
        for file in &mut files {
            if file.path.ends_with("/event.rs") {
                file.text += &format!("pub const fn {HIDES_CARDS}(self) {{}}\n");
            }
            if file.path.ends_with(name) {
                file.text += line;
            }
        }
        files
    }

    #[track_caller]
    fn check(files: &[File], expected: &[&str]) {
        assert_eq!(problems(files), expected);
    }

    #[test]
    fn engine_must_not_use_edition() {
        check(&engine_with("game.rs", "// Editions differ, as an edition may."), &[]);
        check(&engine_with("main.rs", "use starmine_rules::Edition;"), &[]);
        check(
            &engine_with("game.rs", "if edition == Edition::German {"),
            &["crates/starmine-rules/src/game.rs:2: the engine must not depend on `Edition`: \
               add a switch to `Rules` instead"],
        );
    }

    #[test]
    fn seen_by_is_defined_once() {
        check(
            &engine_with(
                "view.rs",
                &format!("fn un{HIDES_CARDS}(&self) {{ event.{HIDES_CARDS}(seat) }}"),
            ),
            &[],
        );
        check(
            &engine_with("main.rs", &format!("fn {HIDES_CARDS}<T>(game: &Game) {{}}")),
            &["crates/starmine/src/main.rs:2: `seen_by` may only be defined in \
               crates/starmine-rules/src/event.rs: call that one"],
        );
    }

    #[test]
    fn events_have_no_wildcard_arm() {
        check(
            &engine_with("event.rs", "_ => event,"),
            &["crates/starmine-rules/src/event.rs:3: a wildcard arm: decide for each event what \
               an observer sees"],
        );
    }

    #[test]
    fn missing_files_are_reported() {
        let mut files = engine_with("main.rs", "");
        files.retain(|file| !file.path.ends_with("/event.rs"));
        let problems = problems(&files);
        assert_eq!(problems.len(), 2);
        assert!(problems[0].contains("event.rs: missing") && problems[0].contains("ENGINE"));
        assert!(
            problems[1].contains("not define `seen_by`") && problems[1].contains("HIDES_CARDS")
        );
    }
}
