//! Absences that ARCHITECTURE.md promises and no compiler checks: a clock in
//! the rules, game rules in browser code. Each is a list of words that must not
//! occur in some folder.

use crate::repository::File;

struct Absence {
    /// The folders to check.
    folders: &'static [&'static str],
    /// Files that are exempt, by the beginnings of their paths.
    except: &'static [&'static str],
    words: &'static [&'static str],
    instead: &'static str,
}

const ABSENCES: &[Absence] = &[
    Absence {
        folders: &[
            "crates/starmine-rules/src/",
            "crates/starmine-bots/src/",
            "crates/starmine-words/src/",
            "crates/starmine-protocol/src/",
            "crates/starmine-table/src/",
        ],
        // Self-play counts the time and uses all cores; the types' test writes a file.
        except: &[
            "crates/starmine-bots/src/simulate",
            "crates/starmine-protocol/src/typescript.rs",
        ],
        words: &["std::fs", "std::net", "std::env", "std::thread", "Instant::now", "SystemTime"],
        instead: "this crate does no IO and reads no clock: pass the value in",
    },
    Absence {
        folders: &["crates/starmine-rules/src/"],
        except: &["crates/starmine-rules/src/format/"],
        words: &["Serialize", "Deserialize"],
        instead: "core types are not serialisable: give the format a type of its own in `format/`",
    },
    Absence {
        folders: &["web/src/"],
        except: &["web/src/protocol.ts"],
        words: &["== 5", "'5'", "rank + 1"],
        instead: "the page knows no rule: have the server send what follows from the rules",
    },
];

pub(crate) fn problems(files: &[File]) -> Vec<String> {
    let mut problems = Vec::new();
    for absence in ABSENCES {
        for file in files.iter().filter(|file| absence.is_about(file)) {
            for (number, line) in file.lines() {
                for word in absence.words.iter().filter(|word| line.contains(**word)) {
                    let what = format!("`{word}`: {}", absence.instead);
                    problems.push(file.problem(number, &what));
                }
            }
        }
    }
    problems
}

impl Absence {
    fn is_about(&self, file: &File) -> bool {
        let starts = |folders: &[&str]| folders.iter().any(|folder| file.path.starts_with(folder));
        starts(self.folders) && !starts(self.except)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, line: &str, expected: usize) {
        assert_eq!(problems(&[File::new(path, line)]).len(), expected, "{path}: {line}");
    }

    #[test]
    fn finds_io_in_crates_that_must_not_do_any() {
        check("crates/starmine-rules/src/game.rs", "let now = std::time::Instant::now();", 1);
        check("crates/starmine-table/src/room/mod.rs", "use std::fs::File;", 1);
        check("crates/starmine-server/src/serve.rs", "use std::fs::File;", 0);
        check("crates/starmine-bots/src/simulate.rs", "use std::thread;", 0);
    }

    #[test]
    fn finds_core_types_that_are_serialised() {
        check("crates/starmine-rules/src/card.rs", "#[derive(Serialize)]", 1);
        check("crates/starmine-rules/src/format/own.rs", "#[derive(Serialize)]", 0);
    }

    #[test]
    fn finds_game_rules_in_browser_code() {
        check("web/src/board/Firework.svelte", "done = top === 5", 1);
    }
}
