//! Wording: phrases that are correct English and still not what a native
//! speaker would write. Each comes with a better one. The list is data; add to
//! it whatever you correct twice in reviews.

use crate::repository::File;

/// A phrase to avoid, and what to write instead.
struct Phrase {
    text: &'static str,
    /// Preceding words with which the phrase is fine.
    unless_after: &'static [&'static str],
    /// Following words with which the phrase is fine.
    unless_before: &'static [&'static str],
    instead: &'static str,
}

const fn phrase(text: &'static str, instead: &'static str) -> Phrase {
    Phrase { text, unless_after: &[], unless_before: &[], instead }
}

const TOLD: &str = "say what happens: show, report, send, log, print or tell";
const NOT: &str = "write \"is not a…\", \"are not…\" or \"invalid\"";
const AMOUNT: &str = "write \"this many\", \"up to N\", \"as long as\" or a number";
const DISCARD: &str = "cards are discarded, cases are thrown out";
const WHO: &str = "name the subject: \"players\", \"you\", \"anyone who\"";

const PHRASES: &[Phrase] = &[
    phrase("anew", "write \"again\" or \"from scratch\""),
    phrase("the own", "write \"your own\", \"their own\" or \"its own\""),
    phrase("is told", TOLD),
    phrase("are told", TOLD),
    phrase("was told", TOLD),
    phrase("were told", TOLD),
    Phrase { text: "be told", unless_after: &[], unless_before: &["apart"], instead: TOLD },
    phrase("been told", TOLD),
    phrase("being told", TOLD),
    Phrase { text: "is no", unless_after: THERE, unless_before: AFTER_NO, instead: NOT },
    Phrase { text: "are no", unless_after: THERE, unless_before: AFTER_NO, instead: NOT },
    Phrase { text: "so many", unless_after: &[], unless_before: AFTER_SO, instead: AMOUNT },
    Phrase { text: "so much", unless_after: &["ever"], unless_before: AFTER_SO, instead: AMOUNT },
    Phrase { text: "so long", unless_after: &["ever"], unless_before: AFTER_SO, instead: AMOUNT },
    phrase("throw", DISCARD),
    phrase("throws", DISCARD),
    phrase("thrown", DISCARD),
    phrase("came to grief", "write \"failed\""),
    phrase("comes to grief", "write \"fails\""),
    phrase("in the midst of", "write \"during\" or \"in the middle of\""),
    phrase("at first the user's", "write \"[default: your user name]\""),
];

/// The empty word stands for the edge of a line, where the sentence goes on.
const THERE: &[&str] = &["there", "which", "that", ""];
const AFTER_NO: &[&str] =
    &["longer", "more", "less", "further", "different", "better", "worse", "doubt", ""];
const AFTER_SO: &[&str] = &["that", "as", "ones"];

/// Prefixes that make a test name hard to scan.
const NAMES: [&str; 4] = ["fn who_", "fn whoever_", "fn what_", "fn whose_"];

pub(crate) fn problems(files: &[File]) -> Vec<String> {
    let mut problems = Vec::new();
    for file in files.iter().filter(|file| reads(file)) {
        for (number, line) in file.lines() {
            let Some(prose) = prose(file, line) else { continue };
            for phrase in PHRASES.iter().filter(|phrase| phrase.is_in(prose)) {
                let what = format!("\"{}\": {}", phrase.text, phrase.instead);
                problems.push(file.problem(number, &what));
            }
            if who(prose) {
                problems.push(file.problem(number, &format!("\"Who…\" as a subject: {WHO}")));
            }
            if file.is(&[".rs"]) && NAMES.iter().any(|name| line.contains(name)) {
                problems.push(file.problem(
                    number,
                    "name a test after the thing and the result, as in `full_queue_rejects`",
                ));
            }
        }
    }
    problems
}

/// Whether somebody wrote the file in English. This one quotes what it forbids.
fn reads(file: &File) -> bool {
    let english = file.is(&[".rs", ".md", ".ts", ".svelte", ".css", ".toml", ".py"])
        || file.path == "locales/en.ftl";
    english && !file.path.ends_with("tidy/wording.rs")
}

/// The part of a line that is prose. In programs for the browser only comments
/// are: their language has a `throw` of its own.
fn prose<'a>(file: &File, line: &'a str) -> Option<&'a str> {
    if !file.is(&[".ts", ".svelte", ".css"]) {
        return Some(line);
    }
    let start = line.trim_start();
    if start.starts_with(['*', '/']) || start.starts_with("<!--") {
        return Some(start);
    }
    line.split_once("// ").map(|(_, comment)| comment)
}

impl Phrase {
    fn is_in(&self, line: &str) -> bool {
        let line = line.to_lowercase();
        line.match_indices(self.text).any(|(start, _)| {
            let (before, after) = (&line[..start], &line[start + self.text.len()..]);
            let inside = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
            let whole = !before.ends_with(inside) && !after.starts_with(inside);
            let word = |c: char| !c.is_alphanumeric();
            let previous = before.trim_end().rsplit(word).next().unwrap_or_default();
            let next = after.split_whitespace().next().unwrap_or_default();
            let next = next.trim_end_matches(word);
            whole && !self.unless_after.contains(&previous) && !self.unless_before.contains(&next)
        })
    }
}

/// Whether a sentence that is not a question begins with "Who".
fn who(line: &str) -> bool {
    line.match_indices("Who ").any(|(start, _)| {
        let before = line[..start].trim_end();
        let begins = before.is_empty()
            || [".", ":", ";", "!", "//", "///", "//!", "*", "\"", "|", "-"]
                .iter()
                .any(|mark| before.ends_with(mark));
        let rest = &line[start..];
        let end = rest.find(['.', '?', '|']).unwrap_or(rest.len());
        begins && !rest[end..].starts_with('?')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, line: &str, expected: usize) {
        let found = problems(&[File::new(path, line)]);
        assert_eq!(found.len(), expected, "{line}\n{found:?}");
    }

    #[test]
    fn finds_phrases_as_whole_words() {
        check("a.rs", "/// The room is told anew.", 2);
        check("a.md", "Canewood is toldable.", 0);
        check("a.rs", "// The bot throws the own card away", 2);
    }

    #[test]
    fn allows_phrases_that_read_well() {
        check("a.md", "There is no such table, and it is no longer open.", 0);
        check("a.md", "It is no table.", 1);
        check("a.md", "So many that nobody counts; so many people.", 1);
    }

    #[test]
    fn finds_who_as_a_subject_but_not_in_questions() {
        check("a.rs", "/// Who plays sits down.", 1);
        check("a.md", "It ends. Who left comes back.", 1);
        check("a.md", "| Who goes first? | A |", 0);
        check("a.md", "The player Who left", 0);
    }

    #[test]
    fn reads_only_comments_of_browser_code() {
        check("a.ts", "throw new Error('no table');", 0);
        check("a.ts", "ask(); // throw it away", 1);
        check("locales/de.ftl", "a = Who is told anew", 0);
    }

    #[test]
    fn finds_test_names_that_are_subclauses() {
        check("a.rs", "    fn who_leaves_is_missed() {", 1);
        check("a.rs", "    fn leaving_player_is_replaced() {", 0);
    }
}
