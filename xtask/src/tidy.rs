//! Checks of the repository's files that the compiler does not make. A check is
//! a function from text to a list of problems, and a problem is a sentence that
//! says what to do. `cargo xtask tidy` and `cargo test` run the same checks.

mod absences;
mod edges;
mod links;
mod local_paths;
mod locales;
mod rules_crate;
mod text;
mod threats;
mod wording;

use std::path::Path;

use anyhow::{Result, bail};

use crate::metadata::Metadata;
use crate::repository;

/// Runs all checks and fails with the list of problems, if any.
pub(crate) fn run(root: &Path) -> Result<()> {
    let problems = problems(root)?;
    if problems.is_empty() {
        println!("tidy: no problems");
        return Ok(());
    }
    bail!("problems found: {}\n{}", problems.len(), problems.join("\n"))
}

fn problems(root: &Path) -> Result<Vec<String>> {
    let files = repository::files(root)?;
    let edges = Metadata::read(root)?.edges();
    Ok([
        text::problems(&files),
        wording::problems(&files),
        absences::problems(&files),
        rules_crate::problems(&files),
        edges::problems(&files, &edges),
        locales::problems(&files),
        local_paths::problems(&files),
        links::problems(&files),
        threats::problems(&files),
    ]
    .concat())
}

#[cfg(test)]
mod tests {
    use crate::workspace;

    #[test]
    fn repository_is_tidy() {
        let problems = super::problems(&workspace::root().unwrap()).unwrap();
        assert!(problems.is_empty(), "\n{}", problems.join("\n"));
    }
}
