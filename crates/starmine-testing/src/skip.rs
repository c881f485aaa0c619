//! Skipping tests that cannot run on this machine.

use std::env;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::thread;

/// Names a file that collects one line per skipped test. `cargo xtask test`
/// sets it and prints the lines at the end.
const LIST: &str = "STARMINE_SKIPPED";

/// Reports that the current test cannot run; the test should then return. The
/// test harness counts it as passed and hides `println!` output.
pub fn skip(why: &str) {
    let thread = thread::current();
    let test = thread.name().unwrap_or("a test");
    let package = env::var("CARGO_PKG_NAME").unwrap_or_default();
    let line = format!("{package} {test}: {why}\n");
    _ = write!(io::stderr(), "SKIPPED {line}");
    if let Some(list) = env::var_os(LIST) {
        let file = OpenOptions::new().create(true).append(true).open(list);
        // A single write, since other tests append to the file too.
        file.and_then(|mut file| file.write_all(line.as_bytes()))
            .expect("cannot write the list of skipped tests");
    }
}
