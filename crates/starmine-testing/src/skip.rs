//! Tests that cannot run here.

use std::env;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::thread;

/// Names a file that collects one line for each skipped test. `cargo xtask
/// test` sets it and reports the lines at its end.
const LIST: &str = "STARMINE_SKIPPED";

/// Reports that the current test cannot run and returns early. The test
/// harness would count it as passed, and swallow what `println!` says.
pub fn skip(why: &str) {
    let thread = thread::current();
    let test = thread.name().unwrap_or("a test");
    let package = env::var("CARGO_PKG_NAME").unwrap_or_default();
    let line = format!("{package} {test}: {why}\n");
    _ = write!(io::stderr(), "SKIPPED {line}");
    if let Some(list) = env::var_os(LIST) {
        let file = OpenOptions::new().create(true).append(true).open(list);
        // In one piece: other tests write to it, too.
        file.and_then(|mut file| file.write_all(line.as_bytes()))
            .expect("the list of skipped tests");
    }
}
