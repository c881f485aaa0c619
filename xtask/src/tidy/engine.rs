//! Two promises of the rules crate. The engine plays by switches and never
//! asks which edition it plays; and truth becomes sight in one function, so
//! that what a seat may see is decided, and reviewed, in one place.

use crate::repository::File;

const RULES: &str = "crates/starmine-rules/src";

/// The files that play the game.
const ENGINE: [&str; 14] = [
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
    "progress.rs",
    "rules.rs",
    "view.rs",
];

/// The function that turns truth into sight.
const SIGHT: &str = "seen_by";

pub(crate) fn problems(files: &[File]) -> Vec<String> {
    let mut problems = Vec::new();
    for name in ENGINE {
        let path = format!("{RULES}/{name}");
        match files.iter().find(|file| file.path == path) {
            Some(file) => edition(file, &mut problems),
            None => problems.push(format!(
                "{path}: not there; if it was renamed, say so in ENGINE in xtask/src/tidy/engine.rs"
            )),
        }
    }
    sight(files, &mut problems);
    problems
}

fn edition(file: &File, problems: &mut Vec<String>) {
    for (number, line) in file.lines() {
        let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
        if words.any(|word| word == "Edition") {
            problems.push(file.problem(
                number,
                "the engine must not know `Edition`: make the difference a switch of `Rules`",
            ));
        }
    }
}

fn sight(files: &[File], problems: &mut Vec<String>) {
    let home = format!("{RULES}/event.rs");
    let mut at_home = false;
    for file in files.iter().filter(|file| file.is(&[".rs"]) && file.path.contains("/src/")) {
        for (number, line) in file.lines() {
            let defines = [format!("fn {SIGHT}("), format!("fn {SIGHT}<")];
            if !defines.iter().any(|definition| line.contains(definition)) {
                continue;
            }
            if file.path == home {
                at_home = true;
            } else {
                let what = format!("`{SIGHT}` is defined in {home} alone: call that one");
                problems.push(file.problem(number, &what));
            }
        }
    }
    if !at_home {
        problems.push(format!(
            "{home}: defines no `{SIGHT}`; if it was renamed, \
             say so in SIGHT in xtask/src/tidy/engine.rs"
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An engine in which `name` holds one more line.
    fn engine_with(name: &str, line: &str) -> Vec<File> {
        let mut files =
            Vec::from_iter(ENGINE.map(|name| File::new(&format!("{RULES}/{name}"), "//! A.\n")));
        files.push(File::new("crates/starmine/src/main.rs", "//! A.\n"));
        for file in &mut files {
            if file.path.ends_with("/event.rs") {
                file.text += &format!("pub const fn {SIGHT}(self) {{}}\n");
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
    fn the_engine_knows_no_edition() {
        check(&engine_with("game.rs", "// Editions differ, as an edition may."), &[]);
        check(&engine_with("main.rs", "use starmine_rules::Edition;"), &[]);
        check(
            &engine_with("game.rs", "if edition == Edition::German {"),
            &["crates/starmine-rules/src/game.rs:2: the engine must not know `Edition`: \
               make the difference a switch of `Rules`"],
        );
    }

    #[test]
    fn truth_becomes_sight_in_one_place() {
        check(
            &engine_with("view.rs", &format!("fn un{SIGHT}(&self) {{ event.{SIGHT}(seat) }}")),
            &[],
        );
        check(
            &engine_with("main.rs", &format!("fn {SIGHT}<T>(game: &Game) {{}}")),
            &["crates/starmine/src/main.rs:2: `seen_by` is defined in \
               crates/starmine-rules/src/event.rs alone: call that one"],
        );
    }

    #[test]
    fn a_check_that_lost_its_files_says_so() {
        let mut files = engine_with("main.rs", "");
        files.retain(|file| !file.path.ends_with("/event.rs"));
        let problems = problems(&files);
        assert_eq!(problems.len(), 2);
        assert!(problems[0].contains("event.rs: not there") && problems[0].contains("ENGINE"));
        assert!(problems[1].contains("defines no `seen_by`") && problems[1].contains("SIGHT"));
    }
}
