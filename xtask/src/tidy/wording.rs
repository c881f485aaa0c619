//! Wording: phrases that are correct English and still not what a native
//! speaker would write. Each comes with a better one. The list is data; add to
//! it whatever you correct twice in reviews.

use crate::repository::File;

/// A phrase to avoid, and what to write instead.
struct Avoided {
    text: &'static str,
    /// Preceding words with which the phrase is fine.
    unless_after: &'static [&'static str],
    /// Following words with which the phrase is fine.
    unless_before: &'static [&'static str],
    instead: &'static str,
}

const fn phrase(text: &'static str, instead: &'static str) -> Avoided {
    Avoided { text, unless_after: &[], unless_before: &[], instead }
}

const TOLD: &str = "say what happens: show, report, send, log, print or tell";
const NOT: &str = "write \"is not a…\", \"are not…\" or \"invalid\"";
const AMOUNT: &str = "write \"this many\", \"up to N\", \"as long as\" or a number";
const DISCARD: &str = "cards are discarded, cases are thrown out";
const WHO: &str = "name the subject: \"players\", \"you\", \"anyone who\"";
const WHAT: &str = "name the thing, or write \"anything that\"";
const MEANWHILE: &str = "write \"in the meantime\", \"in between\" or \"at the same time\"";
const NOR: &str = "write a full sentence, with its subject first";

const AVOIDED: &[Avoided] = &[
    phrase("anew", "write \"again\" or \"from scratch\""),
    phrase("the own", "write \"your own\", \"their own\" or \"its own\""),
    phrase("an own", "write \"a card of their own\" or \"one of their own cards\""),
    phrase("is told", TOLD),
    phrase("are told", TOLD),
    phrase("was told", TOLD),
    phrase("were told", TOLD),
    Avoided { text: "be told", unless_after: &[], unless_before: &["apart"], instead: TOLD },
    phrase("been told", TOLD),
    phrase("being told", TOLD),
    Avoided { text: "is no", unless_after: THERE, unless_before: AFTER_NO, instead: NOT },
    Avoided { text: "are no", unless_after: THERE, unless_before: AFTER_NO, instead: NOT },
    Avoided { text: "so many", unless_after: &[], unless_before: AFTER_SO, instead: AMOUNT },
    Avoided { text: "so much", unless_after: &["ever"], unless_before: AFTER_SO, instead: AMOUNT },
    Avoided { text: "so long", unless_after: &["ever"], unless_before: AFTER_SO, instead: AMOUNT },
    phrase("throw", DISCARD),
    phrase("throws", DISCARD),
    phrase("thrown", DISCARD),
    phrase("came to grief", "write \"failed\""),
    phrase("comes to grief", "write \"fails\""),
    phrase("in the midst of", "write \"during\" or \"in the middle of\""),
    phrase("at first the user's", "write \"[default: your user name]\""),
    phrase("tokens are in", "tokens are available"),
    phrase("nothing of", "write \"no data about\" or \"nothing about\""),
    Avoided { text: "meanwhile", unless_after: &[""], unless_before: &[], instead: MEANWHILE },
    phrase("for ever", "write \"forever\""),
];

/// Preceding and following words that make a negation or an amount read well.
const THERE: &[&str] = &["there", "which", "that"];
const AFTER_NO: &[&str] =
    &["longer", "more", "less", "further", "different", "better", "worse", "doubt"];
const AFTER_SO: &[&str] = &["that", "as", "ones"];

/// Words that must not begin a sentence, unless it is a question or a heading.
const SUBJECTS: [(&str, &str); 3] = [("Who ", WHO), ("Whoever ", WHO), ("Nor ", NOR)];

/// Must not begin a sentence that follows another. By itself, "What a card can
/// be" is a good description.
const WHAT_FOLLOWS: &str = ". What ";

/// Prefixes that make a test name hard to scan.
const NAMES: [&str; 8] = [
    "fn who_",
    "fn whoever_",
    "fn what_",
    "fn whose_",
    "('who ",
    "('whoever ",
    "('what ",
    "('whose ",
];

pub(crate) fn problems(files: &[File]) -> Vec<String> {
    let mut problems = Vec::new();
    for file in files.iter().filter(|file| reads(file)) {
        for passage in passages(file) {
            for phrase in AVOIDED {
                problems.extend(phrase.found_in(&passage.text).map(|at| {
                    let what = format!("\"{}\": {}", phrase.text, phrase.instead);
                    file.problem(passage.line(at), &what)
                }));
            }
            problems.extend(passage.text.match_indices(WHAT_FOLLOWS).filter_map(|(at, found)| {
                let sentence = &passage.text[at + found.len()..];
                let end = sentence.find(['.', '?'])?;
                let what = format!("\"What…\" as a subject: {WHAT}");
                sentence[end..].starts_with('.').then(|| file.problem(passage.line(at), &what))
            }));
            for (subject, advice) in SUBJECTS {
                problems.extend(begins(&passage.text, subject).map(|at| {
                    let what = format!("\"{}…\" at the beginning: {advice}", subject.trim());
                    file.problem(passage.line(at), &what)
                }));
            }
        }
        for (number, line) in file.lines() {
            if file.is(&[".rs", ".test.ts"]) && NAMES.iter().any(|name| line.contains(name)) {
                problems.push(file.problem(
                    number,
                    "name a test after the thing and the result, as in `full_queue_rejects`",
                ));
            }
        }
    }
    problems
}

/// Whether the file is written in English. Skips this file, which quotes the phrases.
fn reads(file: &File) -> bool {
    let english = file.is(&[
        ".rs",
        ".md",
        ".ts",
        ".svelte",
        ".css",
        ".js",
        ".mjs",
        ".html",
        ".toml",
        ".py",
        ".service",
        ".conf",
        "Containerfile",
        ".ci/run",
        "locales/en.ftl",
    ]);
    english && !file.path.ends_with("tidy/wording.rs")
}

/// Lines that belong together, joined by spaces: a paragraph, a comment, or a
/// single line.
struct Passage {
    text: String,
    /// Where each line begins in the text, and its number.
    lines: Vec<(usize, usize)>,
}

impl Passage {
    /// The number of the line with this byte of the text.
    fn line(&self, at: usize) -> usize {
        self.lines.iter().rev().find(|(start, _)| *start <= at).map_or(1, |(_, number)| *number)
    }
}

fn passages(file: &File) -> Vec<Passage> {
    let mut passages: Vec<Passage> = Vec::new();
    let mut continues = false;
    for (number, line) in file.lines() {
        let Some((prose, kind)) = prose(file, line) else {
            continues = false;
            continue;
        };
        match passages.last_mut().filter(|_| continues && kind == LineKind::Continues) {
            Some(passage) => {
                passage.text.push(' ');
                passage.lines.push((passage.text.len(), number));
                passage.text.push_str(prose);
            }
            None => passages.push(Passage { text: prose.to_owned(), lines: vec![(0, number)] }),
        }
        continues = kind != LineKind::Alone;
    }
    passages
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LineKind {
    /// Goes on from the line before, if that is prose too.
    Continues,
    /// Begins a paragraph.
    Begins,
    /// Code, a heading or a row of a table.
    Alone,
}

/// The part of a line that is prose. In programs for the browser only comments
/// are: their language has a `throw` of its own.
fn prose<'a>(file: &File, line: &'a str) -> Option<(&'a str, LineKind)> {
    let text = line.trim();
    let comment = text.trim_start_matches(['/', '*', '!', '#', '<', '-']).trim();
    let kind = |text: &str| match text {
        "" => None,
        _ if text.starts_with(['|', '#', '`']) => Some(LineKind::Alone),
        _ if text.starts_with(['-', '*']) => Some(LineKind::Begins),
        _ => Some(LineKind::Continues),
    };
    if file.is(&[".md"]) {
        return Some((text, kind(text)?));
    }
    let is_comment = match file.is(&[".rs", ".ts", ".svelte", ".css", ".js", ".mjs", ".html"]) {
        true => {
            text.starts_with("//")
                || text.starts_with("* ")
                || text.starts_with("/*")
                || text.starts_with("<!--")
        }
        false => text.starts_with('#'),
    };
    if is_comment {
        let after = text.trim_start_matches(['/', '!']).trim_start();
        let kind = if after.starts_with("- ") { LineKind::Begins } else { kind(comment)? };
        return Some((comment, kind));
    }
    if file.is(&[".ts", ".svelte", ".css", ".js", ".mjs", ".html"]) {
        return line.split_once("// ").map(|(_, comment)| (comment, LineKind::Alone));
    }
    Some((line, LineKind::Alone))
}

impl Avoided {
    /// Where the phrase occurs in a text.
    fn found_in(&self, text: &str) -> impl Iterator<Item = usize> {
        let text = text.to_ascii_lowercase();
        let is_here = |start: usize| {
            let (before, after) = (&text[..start], &text[start + self.text.len()..]);
            let inside = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
            let whole = !before.ends_with(inside) && !after.starts_with(inside);
            let word = |c: char| !c.is_alphanumeric();
            let previous = before.trim_end().rsplit(word).next().unwrap_or_default();
            let next = after.split_whitespace().next().unwrap_or_default();
            let next = next.trim_end_matches(word);
            whole && !self.unless_after.contains(&previous) && !self.unless_before.contains(&next)
        };
        let starts = text.match_indices(self.text).map(|(start, _)| start);
        starts.filter(|start| is_here(*start)).collect::<Vec<usize>>().into_iter()
    }
}

/// Where sentences that are not questions begin with a word.
fn begins(text: &str, word: &str) -> impl Iterator<Item = usize> {
    let is_subject = |start: usize| {
        let before = text[..start].trim_end();
        let begins = before.is_empty()
            || [".", ":", ";", "!", "\"", "|"].iter().any(|mark| before.ends_with(mark));
        let rest = &text[start..];
        let end = rest.find(['.', '?', '|']).unwrap_or(rest.len());
        begins && rest[end..].starts_with('.')
    };
    let starts = text.match_indices(word).map(|(start, _)| start);
    starts.filter(move |start| is_subject(*start)).collect::<Vec<usize>>().into_iter()
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
    fn finds_subclauses_as_subjects_but_not_questions() {
        check("a.rs", "/// Who plays sits down.", 1);
        check("a.md", "It ends. Who left comes back.", 1);
        check("a.md", "| Who goes first? | A |", 0);
        check("a.md", "The player Who left.", 0);
        check("a.md", "It ends. What is left counts. Nor does it return. Whoever plays wins.", 3);
        check("a.md", "# What it does", 0);
        check("a.rs", "/// What a card can be. What now?", 0);
    }

    #[test]
    fn finds_phrases_across_lines() {
        check("a.rs", "/// The room is\n/// told.", 1);
        check("a.md", "- It is\n  no table.\n- It is\n\nno table.", 1);
        check("a.rs", "// It is\nlet no = table;", 0);
    }

    #[test]
    fn reads_only_comments_of_browser_code() {
        check("a.ts", "throw new Error('no table');", 0);
        check("a.ts", "ask(); // throw it away", 1);
        check("locales/de.ftl", "a = Who is told anew", 0);
        check("packaging/a.service", "# told\nThrow=1\n# The node is told.", 2);
    }

    #[test]
    fn finds_test_names_that_are_subclauses() {
        check("a.rs", "    fn who_leaves_is_missed() {", 1);
        check("a.rs", "    fn leaving_player_is_replaced() {", 0);
        check("a.test.ts", "test('who leaves is missed', () => {", 1);
    }
}
