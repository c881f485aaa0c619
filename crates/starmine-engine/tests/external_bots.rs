//! Programs at a seat, working and faulty ones. They are shell scripts, so
//! these tests run on Unix only.
#![cfg(unix)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use starmine_bots::selfplay::{Team, try_play_on};
use starmine_bots::{BotSource, Budget, kind};
use starmine_engine::{FaultKind, Program, ProgramFault};
use starmine_rules::{Deal, Edition, Record, Rules, Seed, Switches};

/// A bot in portable shell: gives the first legal clue, else discards the
/// first card, else plays it.
const QUIET: &str = r#"
first() { rest=${line#*"\"$1\":["}; [ "$rest" != "$line" ] && [ "${rest#"]"}" = "$rest" ]; }
while IFS= read -r line; do
  case $line in *'"type":"decide"'*)
    line=${line#*'"legal":'}
    if first clues; then clue=${rest#'{'}; echo "{\"type\":\"clue\",${clue%%,\"touches*}}"
    elif first discards; then echo "{\"type\":\"discard\",\"card\":${rest%%[],]*}}"
    else first plays; echo "{\"type\":\"play\",\"card\":${rest%%[],]*}}"; fi
  esac
done"#;

/// A shell script as a bot. It is passed as a file, because it contains both
/// kinds of quotes.
struct Script {
    program: Program,
    _folder: Folder,
}

struct Folder(std::path::PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        _ = std::fs::remove_dir_all(&self.0);
    }
}

fn script(name: &str, text: &str, time: Duration) -> Script {
    let folder = format!("starmine-externals-{}-{name}", std::process::id());
    let folder = Folder(std::env::temp_dir().join(folder));
    std::fs::create_dir_all(&folder.0).unwrap();
    let file = folder.0.join(name);
    std::fs::write(&file, text).unwrap();
    let program = Program::new(&format!("sh '{}'", file.display()), time).unwrap();
    Script { program, _folder: folder }
}

fn patient(name: &str, text: &str) -> Script {
    script(name, text, Duration::from_secs(20))
}

fn play(
    external: &Program,
    other: &str,
    seed: u64,
    switches: Switches,
) -> Result<Record, ProgramFault> {
    let deal = Deal::shuffled(&Rules::new(switches).unwrap(), Seed(seed.into()));
    let other = kind(other).expect("registered");
    let team = Team::External(vec![Arc::new(external.clone()), Arc::new(other)]);
    let record = Record::new(Edition::English, deal);
    try_play_on(&team, record, Seed(1), Budget(0), |_| ())
        .map_err(|fault| *fault.downcast::<ProgramFault>().expect("a fault of the program"))
}

#[test]
fn shell_script_plays_full_games() {
    let quiet = patient("quiet", QUIET);
    for (seed, players) in (0..).zip([2, 3, 4, 5]) {
        for finale in [false, true] {
            let last_cards = match finale {
                true => starmine_rules::LastCards::GrandFinale,
                false => starmine_rules::LastCards::LastRound,
            };
            let switches = Switches { players, last_cards, ..Switches::default() };
            let record = play(&quiet.program, "novice", seed, switches).unwrap();
            assert!(record.game().board().is_over());
        }
    }
}

/// One process plays all games, and the same seed gives the same game.
#[test]
fn process_is_reused_for_the_next_game() {
    let text = QUIET.replacen("while", "echo started >&2; echo $$ >> \"$0.pids\"\nwhile", 1);
    let counted = patient("counted", &text);
    let games: Vec<Record> = [5, 6, 5]
        .map(|seed| play(&counted.program, "novice", seed, Switches::default()).unwrap())
        .into();
    assert_eq!(games[0], games[2]);
    assert_ne!(games[0].actions(), games[1].actions());
    let pids = std::fs::read_to_string(counted._folder.0.join("counted.pids")).unwrap();
    assert_eq!(pids.lines().count(), 1, "{pids}");
}

#[track_caller]
fn fails(name: &str, text: &str, expected: impl Fn(&FaultKind) -> bool, parts: &[&str]) {
    let begun = Instant::now();
    let external = script(name, text, Duration::from_millis(1500));
    let fault = play(&external.program, "novice", 0, Switches::default()).unwrap_err();
    assert!(expected(&fault.kind), "{fault:?}");
    for part in parts.iter().chain(&[name]) {
        assert!(fault.to_string().contains(part), "`{part}` not in: {fault}");
    }
    assert!(begun.elapsed() < Duration::from_secs(30), "{name}");
}

#[test]
fn silent_program_times_out() {
    let timed_out = |kind: &FaultKind| matches!(kind, FaultKind::TimedOut { .. });
    fails("sleeps", "cat > /dev/null", timed_out, &["did not answer within 1.5 s", "discard"]);
    // A program that does not even read: its pipe fills up.
    fails("deaf", "exec sleep 60", timed_out, &["did not answer within 1.5 s"]);
}

#[test]
fn invalid_answer_reports_what_was_expected() {
    let no_action = |kind: &FaultKind| matches!(kind, FaultKind::NotAnAction { .. });
    fails(
        "babble",
        "read l; while read l; do case $l in *decide*) echo hello; esac; done",
        no_action,
        &["expected one line with an action", "found `hello`"],
    );
    fails(
        "wrong",
        r#"while read l; do case $l in *decide*) echo '{"type":"pass"}'; esac; done"#,
        no_action,
        &[r#"found `{"type":"pass"}`"#, "unknown variant"],
    );
    let invalid_utf8 = |kind: &FaultKind| matches!(kind, FaultKind::InvalidUtf8);
    fails(
        "bytes",
        r"while read l; do case $l in *decide*) printf '\377\n'; esac; done",
        invalid_utf8,
        &["UTF-8"],
    );
}

#[test]
fn excess_output_is_a_fault() {
    let endless = |kind: &FaultKind| matches!(kind, FaultKind::TooLong { .. });
    fails(
        "endless",
        "while :; do printf xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done",
        endless,
        &["more than 16384 bytes"],
    );
    let early = |kind: &FaultKind| {
        matches!(kind, FaultKind::Unprompted { .. } | FaultKind::NotAnAction { .. })
    };
    fails("early", "echo ready; cat > /dev/null", early, &["found `ready`"]);
}

#[test]
fn crash_reports_exit_status_and_stderr() {
    let exited = |kind: &FaultKind| matches!(kind, FaultKind::Exited { .. });
    fails(
        "dies",
        "read l; echo 'no such thing' >&2; exit 3",
        exited,
        &["exited in the middle of a game", "exit status: 3", "no such thing"],
    );
    fails("mute", "exit 0", exited, &["exited in the middle of a game"]);
}

#[test]
fn illegal_action_lists_legal_ones() {
    let illegal = |kind: &FaultKind| matches!(kind, FaultKind::Illegal { .. });
    // All clue tokens are available, so discarding is illegal.
    let discards =
        r#"while read l; do case $l in *decide*) echo '{"type":"discard","card":0}'; esac; done"#;
    fails("discards", discards, illegal, &[r#"{"type":"play","card":"#, "discard"]);
    let others =
        r#"while read l; do case $l in *decide*) echo '{"type":"play","card":9}'; esac; done"#;
    fails("plays", others, illegal, &["chose an illegal action"]);
}

#[test]
fn missing_program_is_named() {
    let program = Program::new("/no/such/program --x", Duration::from_secs(1)).unwrap();
    let fault = play(&program, "novice", 0, Switches::default()).unwrap_err();
    assert!(matches!(fault.kind, FaultKind::NotStarted(_)));
    assert!(fault.to_string().contains("/no/such/program --x"), "{fault}");
    assert_eq!(program.name(), "program");
}

#[test]
fn processes_end_when_the_program_is_dropped() {
    let text = format!("echo $$ > \"$0.pid\"\n{QUIET}");
    let external = patient("mortal", &text);
    play(&external.program, "novice", 1, Switches::default()).unwrap();
    let pid = std::fs::read_to_string(external._folder.0.join("mortal.pid")).unwrap();
    let is_alive = || {
        let output = std::process::Command::new("kill").args(["-0", pid.trim()]).output();
        output.expect("`kill` is installed").status.success()
    };
    assert!(is_alive(), "the process waits for the next game");
    drop(external);
    assert!(!is_alive());
}
