//! Absences that ARCHITECTURE.md promises and no compiler checks: a clock in
//! the rules, game rules in browser code. Each is a list of words that must not
//! occur in certain folders.

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
        // Self-play counts the time and uses all cores; the conventions' test reads pages;
        // the types' test writes a file; a phrase says why a file could not be read.
        except: &[
            "crates/starmine-bots/src/friend/conventions/",
            "crates/starmine-bots/src/simulate",
            "crates/starmine-protocol/src/typescript.rs",
            "crates/starmine-words/src/file.rs",
        ],
        words: &[
            "std::fs",
            "std::io",
            "std::net",
            "std::env",
            "std::process",
            "std::thread",
            // An import of several modules would hide the names above.
            "std::{",
            "Instant",
            "SystemTime",
            "tokio",
            "getrandom",
            "print!",
            "println!",
        ],
        instead: "this crate does no IO and reads no clock: pass the value in",
    },
    Absence {
        folders: &["crates/starmine-rules/src/"],
        except: &["crates/starmine-rules/src/format/"],
        words: &["Serialize", "Deserialize"],
        instead: "core types are not serialisable: give the format a type of its own in `format/`",
    },
    // Inside a crate, dependencies point one way.
    Absence {
        folders: &["crates/starmine-table/src/table/"],
        except: &[],
        words: &["crate::room", "crate::review"],
        instead: "a table knows neither its room nor reviews",
    },
    Absence {
        folders: &["crates/starmine-table/src/room/"],
        except: &[],
        words: &["crate::review"],
        instead: "a room knows no reviews",
    },
    Absence {
        folders: &["crates/starmine-server/src/store/"],
        except: &[],
        words: &["crate::hub", "crate::limits", "crate::http", "crate::serve"],
        instead: "a store does not know who uses it",
    },
    Absence {
        folders: &["crates/starmine-server/src/hub/"],
        except: &[],
        words: &["crate::limits", "crate::http", "crate::serve"],
        instead: "the hub does not know who calls it",
    },
    Absence {
        folders: &["crates/starmine-server/src/limits/"],
        except: &[],
        words: &["crate::hub", "crate::http", "crate::serve"],
        instead: "limits do not know who uses them",
    },
    Absence {
        folders: &["crates/starmine-server/src/http/"],
        except: &[],
        words: &["crate::serve"],
        instead: "requests do not know what runs the server",
    },
    Absence {
        folders: &["web/src/lib/", "web/src/art/", "web/src/controls/"],
        except: &[],
        words: &["'../board/", "'../home/", "'../table/", "'../review/", "'../end/", "'../pages/"],
        instead: "what all pages share does not know the pages",
    },
    Absence {
        folders: &["web/src/lib/"],
        except: &[],
        words: &["'../art/", "'../controls/"],
        instead: "requests and words do not know pictures or inputs",
    },
    Absence {
        folders: &["web/src/board/"],
        except: &[],
        words: &["'../home/", "'../table/", "'../review/", "'../end/", "'../pages/"],
        instead: "what table and review share does not know them",
    },
    Absence {
        folders: &["web/src/home/"],
        except: &[],
        words: &["'../table/", "'../review/", "'../end/", "'../pages/"],
        instead: "the parts of the start page do not know a game",
    },
    Absence {
        folders: &["web/src/table/", "web/src/review/"],
        except: &[],
        words: &["'../table/", "'../review/", "'../end/", "'../pages/"],
        instead: "table and review know neither each other nor what is shown after them",
    },
    Absence {
        folders: &["web/src/end/"],
        except: &[],
        words: &["'../review/", "'../pages/"],
        instead: "the end screen is part of the table",
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
    problems.extend(colors(files));
    problems
}

/// Colors in the browser client that are not taken from the design tokens.
fn colors<'a>(files: &'a [File]) -> impl Iterator<Item = String> + 'a {
    let styled = |file: &&File| {
        file.path.starts_with("web/src/") && !file.path.starts_with("web/src/style/tokens.css")
    };
    files.iter().filter(styled).flat_map(|file| {
        let lines = file.lines().filter(|(_, line)| has_color(line));
        lines.map(|(number, _)| file.problem(number, "a color: use a token of style/tokens.css"))
    })
}

/// Whether a line contains a color as a function, such as `rgb(0 0 0)`, or in
/// hexadecimal, such as `#fff`.
fn has_color(line: &str) -> bool {
    const FUNCTIONS: [&str; 6] = ["rgb(", "rgba(", "hsl(", "hsla(", "lab(", "lch("];
    let is_function = FUNCTIONS.iter().any(|function| line.contains(function));
    is_function || has_hexadecimal_color(line)
}

fn has_hexadecimal_color(line: &str) -> bool {
    line.split('#').skip(1).any(|after| {
        let end = after.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
        let word = &after[..end.unwrap_or(after.len())];
        [3, 4, 6, 8].contains(&word.len()) && word.chars().all(|c| c.is_ascii_hexdigit())
    })
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
        check("crates/starmine-table/src/room/mod.rs", "use std::{fs, io};", 1);
        check("crates/starmine-protocol/src/ids.rs", "getrandom::fill(&mut id)", 1);
        check("crates/starmine-server/src/serve.rs", "use std::fs::File;", 0);
        check("crates/starmine-bots/src/simulate.rs", "use std::thread;", 0);
    }

    #[test]
    fn finds_dependencies_against_the_layers() {
        check("crates/starmine-table/src/table/play.rs", "use crate::room::Room;", 1);
        check("crates/starmine-table/src/room/mod.rs", "use crate::table::Table;", 0);
        check("crates/starmine-server/src/store/mod.rs", "use crate::hub::Hub;", 1);
        check("web/src/lib/view.ts", "import Icon from '../art/Icon.svelte';", 1);
        check("web/src/review/Board.svelte", "import Hand from '../table/Hand.svelte';", 1);
        check("web/src/end/Seal.svelte", "import { table } from '../table/context';", 0);
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

    #[test]
    fn finds_colors_that_are_not_tokens() {
        check("web/src/board/Tile.svelte", "<path fill=\"#ffcc00\" />", 1);
        check("web/src/board/Tile.svelte", "color: #FfF;", 1);
        check("web/src/board/Tile.svelte", "color: oklch(40% 0.2 30);", 1);
        check("web/src/board/Tile.svelte", "<a href=\"#card-3\">{#each cards as card}</a>", 0);
        check("web/src/style/tokens.css", "--ink: #123;", 0);
    }
}
