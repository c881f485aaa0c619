//! Programs at a seat, good ones and bad ones. They are shell scripts, so
//! this needs a system that has a shell.
#![cfg(unix)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use starmine_bots::selfplay::{Team, try_play_on};
use starmine_bots::{Budget, Invitation, kind};
use starmine_engine::{Fault, FaultKind, Program};
use starmine_rules::{Deal, Edition, Record, Rules, Seed, Switches};

/// Gives the first clue there is, else discards the first card, else plays
/// it: whole games, in the words of any shell.
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

/// A shell that runs a script. The script is one word: it has both kinds of
/// quotes, so it travels in a file.
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
    let folder = format!("starmine-guests-{}-{name}", std::process::id());
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

fn play(guest: &Program, other: &str, seed: u64, switches: Switches) -> Result<Record, Fault> {
    let deal = Deal::shuffled(&Rules::new(switches).unwrap(), Seed(seed.into()));
    let other = kind(other).expect("registered");
    let team = Team::Guests(vec![Arc::new(guest.clone()), Arc::new(other)]);
    let record = Record::new(Edition::English, deal);
    try_play_on(&team, record, Seed(1), Budget(0), |_| ())
        .map_err(|fault| *fault.downcast::<Fault>().expect("a fault of the program"))
}

#[test]
fn a_shell_script_plays_whole_games() {
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

/// The same process plays one game after another, and the same seed gives
/// the same game.
#[test]
fn a_program_stays_for_the_next_game() {
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
fn fails(name: &str, text: &str, expected: impl Fn(&FaultKind) -> bool, told: &[&str]) {
    let begun = Instant::now();
    let guest = script(name, text, Duration::from_millis(1500));
    let fault = play(&guest.program, "novice", 0, Switches::default()).unwrap_err();
    assert!(expected(&fault.kind), "{fault:?}");
    for part in told.iter().chain(&[name]) {
        assert!(fault.to_string().contains(part), "{fault} tells of {part}");
    }
    assert!(begun.elapsed() < Duration::from_secs(30), "{name}");
}

#[test]
fn silence_is_a_fault_after_the_time_is_up() {
    let silent = |kind: &FaultKind| matches!(kind, FaultKind::Silent { .. });
    fails("sleeps", "cat > /dev/null", silent, &["did not answer within 1.5 s", "discard"]);
    // It does not even read, and its pipe fills up.
    fails("deaf", "exec sleep 60", silent, &["did not answer within 1.5 s"]);
}

#[test]
fn nonsense_is_a_fault_that_says_what_was_expected() {
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
    let not_text = |kind: &FaultKind| matches!(kind, FaultKind::NotText);
    fails(
        "bytes",
        r"while read l; do case $l in *decide*) printf '\377\n'; esac; done",
        not_text,
        &["UTF-8"],
    );
}

#[test]
fn too_much_is_a_fault() {
    let endless = |kind: &FaultKind| matches!(kind, FaultKind::TooLong { .. });
    fails(
        "endless",
        "while :; do printf xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done",
        endless,
        &["more than 16384 bytes"],
    );
    let early = |kind: &FaultKind| {
        matches!(kind, FaultKind::Unasked { .. } | FaultKind::NotAnAction { .. })
    };
    fails("early", "echo ready; cat > /dev/null", early, &["found `ready`"]);
}

#[test]
fn a_program_that_dies_is_told_of_with_its_last_words() {
    let died = |kind: &FaultKind| matches!(kind, FaultKind::Ended { .. });
    fails(
        "dies",
        "read l; echo 'no such thing' >&2; exit 3",
        died,
        &["ended in the middle of a game", "exit status: 3", "no such thing"],
    );
    fails("mute", "exit 0", died, &["ended in the middle of a game"]);
}

#[test]
fn what_is_not_legal_is_a_fault_with_what_would_be() {
    let illegal = |kind: &FaultKind| matches!(kind, FaultKind::Illegal { .. });
    // All clue tokens are in: nothing can be discarded.
    let discards =
        r#"while read l; do case $l in *decide*) echo '{"type":"discard","card":0}'; esac; done"#;
    fails("discards", discards, illegal, &[r#"{"type":"play","card":"#, "discard"]);
    let others =
        r#"while read l; do case $l in *decide*) echo '{"type":"play","card":9}'; esac; done"#;
    fails("plays", others, illegal, &["may not do this"]);
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let program = Program::new("/no/such/program --x", Duration::from_secs(1)).unwrap();
    let fault = play(&program, "novice", 0, Switches::default()).unwrap_err();
    assert!(matches!(fault.kind, FaultKind::NotStarted(_)));
    assert!(fault.to_string().contains("/no/such/program --x"), "{fault}");
    assert_eq!(program.name(), "program");
}

/// No process is left when nobody can play with it any more.
#[test]
fn processes_end_with_their_host() {
    let text = format!("echo $$ > \"$0.pid\"\n{QUIET}");
    let guest = patient("mortal", &text);
    play(&guest.program, "novice", 1, Switches::default()).unwrap();
    let pid = std::fs::read_to_string(guest._folder.0.join("mortal.pid")).unwrap();
    let lives = || {
        let asked = std::process::Command::new("kill").args(["-0", pid.trim()]).output();
        asked.expect("there is a kill").status.success()
    };
    assert!(lives(), "it waits for the next game");
    drop(guest);
    assert!(!lives());
}
