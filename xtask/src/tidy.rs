//! What every file of the repository keeps to and the compiler does not
//! check. A check is a function from text to a list of problems, and a problem
//! is a sentence that says what to do; `cargo xtask tidy` and `cargo test` run
//! the same ones.

mod absences;
mod alone;
mod edges;
mod engine;
mod links;
mod locales;
mod proofs;
mod text;
mod wording;

use std::path::Path;

use anyhow::{Result, bail};

use crate::metadata::Metadata;
use crate::repository;

/// Prints every problem there is, or the one line that says there is none.
pub(crate) fn run(root: &Path) -> Result<()> {
    let problems = problems(root)?;
    if problems.is_empty() {
        println!("tidy: nothing to mend");
        return Ok(());
    }
    bail!("to mend, {} in all:\n{}", problems.len(), problems.join("\n"))
}

fn problems(root: &Path) -> Result<Vec<String>> {
    let files = repository::files(root)?;
    let edges = Metadata::read(root)?.edges();
    Ok([
        text::problems(&files),
        wording::problems(&files),
        absences::problems(&files),
        engine::problems(&files),
        edges::problems(&files, &edges),
        locales::problems(&files),
        alone::problems(&files),
        links::problems(&files),
        proofs::problems(&files),
    ]
    .concat())
}

#[cfg(test)]
mod tests {
    use crate::workspace;

    #[test]
    fn the_repository_is_tidy() {
        let problems = super::problems(&workspace::root().unwrap()).unwrap();
        assert!(problems.is_empty(), "\n{}", problems.join("\n"));
    }
}
