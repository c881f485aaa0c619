//! The command line: arguments, output and exit status.

mod bots;
mod programs;
mod replay;
mod rules;
mod study;

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use starmine_testing::output_of;

pub(crate) fn golden(path: &str) -> String {
    format!("{}/../../golden/{path}", env!("CARGO_MANIFEST_DIR"))
}

pub(crate) fn starmine(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_starmine"));
    // The tests must not depend on the developer's locale.
    command.args(args).env("LC_ALL", "en_GB.UTF-8").env("LANG", "en_GB.UTF-8");
    command
}

pub(crate) struct Done {
    pub(crate) status: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl From<Output> for Done {
    fn from(output: Output) -> Done {
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(!err.contains("panicked"), "{err}");
        Done { status: output.status.code(), out: String::from_utf8(output.stdout).unwrap(), err }
    }
}

pub(crate) fn run(args: &[&str]) -> Done {
    let mut command = starmine(args);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    output_of(command.spawn().unwrap()).into()
}

pub(crate) fn run_with_input(args: &[&str], input: impl AsRef<[u8]>) -> Done {
    let mut child = starmine(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // In a thread, because the program may stop reading early.
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    let writer = std::thread::spawn(move || _ = stdin.write_all(&input));
    let done = output_of(child).into();
    writer.join().unwrap();
    done
}

pub(crate) fn rainbow() -> Value {
    serde_json::from_str(&std::fs::read_to_string(golden("hanab-live/rainbow.json")).unwrap())
        .unwrap()
}

#[test]
fn every_command_has_examples() {
    let plain = run(&["--help"]);
    assert!(plain.out.contains("Antoine Bauza"));
    assert_eq!(plain.status, Some(0));
    for command in [
        "play",
        "serve",
        "replay",
        "rules",
        "editions",
        "deal",
        "perft",
        "simulate",
        "study",
        "bots",
        "explain",
        "solve",
        "engine",
        "admin",
        "seat",
        "completions",
        "man",
    ] {
        let help = run(&[command, "--help"]);
        assert!(help.out.contains("Example"), "{command}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn unwritable_help_is_an_error() {
    const FULL: &str = "starmine: failed to write to standard output: No space left";
    for args in [&["help"][..], &["--help"], &["--version"], &["serve", "--help"], &["editions"]] {
        let full = std::fs::File::create("/dev/full").unwrap();
        let done: Done = starmine(args).stdout(full).output().unwrap().into();
        assert_eq!(done.status, Some(2), "{args:?}");
        assert!(done.err.starts_with(FULL), "{args:?}: {}", done.err);
    }
    // Usage errors still have their usual status.
    let wrong = run(&["--frob"]);
    assert_eq!((wrong.status, wrong.out.as_str()), (Some(2), ""));
    assert!(wrong.err.contains("--frob") && !wrong.err.contains("tip"), "{}", wrong.err);
}

#[cfg(unix)]
#[test]
fn unreadable_stdin_is_named() {
    let folder = std::fs::File::open("/").unwrap();
    let done: Done = starmine(&["engine"]).stdin(folder).output().unwrap().into();
    assert!(done.err.starts_with("starmine: failed to read standard input: "), "{}", done.err);
    assert_eq!(done.status, Some(2));
}

#[test]
fn limit_help_lists_the_limits() {
    let done = run(&["serve", "--limit", "help"]);
    assert!(done.out.contains("chat-per-player"), "{}", done.out);
    assert_eq!(done.status, Some(0));
}

#[test]
fn serve_flag_without_serve_gets_a_hint() {
    for args in [&["--listen", "127.0.0.1:0"][..], &["--data=d"]] {
        let done = run(args);
        let name = args[0].split('=').next().unwrap();
        let tip = format!("tip: include the command: starmine serve {name}\n");
        assert!(done.err.contains(&tip), "{}", done.err);
        assert_eq!(done.status, Some(2));
    }
    let elsewhere = run(&["bots", "--listen", "127.0.0.1:0"]);
    assert!(!elsewhere.err.contains("starmine serve"), "{}", elsewhere.err);
}
