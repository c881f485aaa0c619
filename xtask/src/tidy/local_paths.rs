//! Nothing refers to its author's machine: no file contains a path on it, and
//! no lock file a mirror that only the author can reach.

use crate::repository::File;

/// Top-level folders with private data. Written without slashes, so that this
/// file passes its own check.
const PRIVATE: [&str; 3] = ["home", "root", "work"];

const CRATES_IO: &str = r#"source = "registry+https://github.com/rust-lang/crates.io-index""#;

pub(crate) fn problems(files: &[File]) -> Vec<String> {
    let mut problems = Vec::new();
    for file in files {
        for (number, line) in file.lines() {
            let mut report = |what: &str| problems.push(file.problem(number, what));
            if let Some(folder) = PRIVATE.iter().find(|folder| mentions(line, folder)) {
                report(&format!(
                    "a path under `/{folder}`: write paths from the root of the repository"
                ));
            }
            if file.is(&["Cargo.lock"]) && line.starts_with("source = ") && line != CRATES_IO {
                report("not from crates.io: use a published crate, and lock without a mirror");
            }
            if file.is(&["package-lock.json"]) && line.contains(r#""resolved": "http"#) {
                report("a download host: set omit-lockfile-registry-resolved in .npmrc and relock");
            }
        }
    }
    problems
}

/// Whether the line contains an absolute path into this folder. `../x/` and
/// `https://host/x/` are not absolute.
fn mentions(line: &str, folder: &str) -> bool {
    let absolute = format!("/{folder}/");
    line.match_indices(&absolute).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        before.is_none_or(|c| !c.is_alphanumeric() && !"._-~".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, text: &str, expected: &[&str]) {
        assert_eq!(problems(&[File::new(path, text)]), expected);
    }

    #[test]
    fn absolute_private_paths_are_reported() {
        for folder in PRIVATE {
            let advice = format!(
                "a.txt:2: a path under `/{folder}`: write paths from the root of the repository"
            );
            check("a.txt", &format!("see\n/{folder}/me/a.txt"), &[&advice]);
            check("a.txt", &format!("see\n`file:///{folder}/a`"), &[&advice]);
            check(
                "a.txt",
                &format!("../{folder}/a https://example.org/{folder}/a net{folder}/a"),
                &[],
            );
        }
    }

    #[test]
    fn crates_must_come_from_crates_io() {
        check("Cargo.lock", CRATES_IO, &[]);
        check(
            "fuzz/Cargo.lock",
            "source = \"registry+https://mirror.example/index\"",
            &["fuzz/Cargo.lock:1: not from crates.io: \
               use a published crate, and lock without a mirror"],
        );
    }

    #[test]
    fn npm_download_hosts_are_reported() {
        check("web/package-lock.json", r#""resolved": "packages/cards","#, &[]);
        check(
            "web/package-lock.json",
            r#""resolved": "https://mirror.example/svelte.tgz","#,
            &["web/package-lock.json:1: a download host: \
               set omit-lockfile-registry-resolved in .npmrc and relock"],
        );
    }
}
