//! `starmine admin`, with the server running.

use std::path::Path;
use std::process::Stdio;

use serde_json::{Value, json};
use starmine_protocol::{GameId, PlayerId, Stage};
use starmine_server::store::{Location, Store};
use starmine_table::Write;
use starmine_table::table::{Entry, Stamped, Table};
use tokio::sync::watch;

use crate::client::{Person, request};
use crate::program::{Program, command};

/// Runs a command. Returns its output, or its error output if it failed.
fn admin(data: &Path, args: &[&str]) -> Result<String, String> {
    let data = data.display().to_string();
    let mut all = vec!["admin", "--data", &data];
    all.extend(args);
    let done = command(&all).stdin(Stdio::null()).output().unwrap();
    let (out, err) = (String::from_utf8(done.stdout), String::from_utf8(done.stderr));
    let (out, err) = (out.unwrap(), err.unwrap());
    assert!(!err.contains("panicked"), "{err}");
    match done.status.code() {
        Some(0) => Ok(out),
        Some(2) => Err(err),
        other => panic!("{other:?}: {err}"),
    }
}

#[tokio::test]
async fn backup_of_a_running_server_restores_everything() {
    let folder = tempfile::tempdir().unwrap();
    let [data, elsewhere] = ["data", "elsewhere"].map(|name| folder.path().join(name));
    let file = folder.path().join("backup.sqlite");
    let name = file.display().to_string();
    let program = Program::start(&data);
    let (_here, here) = watch::channel(program.address);
    let mut person = Person::new("Mara", here).await;
    person.game = person.make_table(2, 1).await;
    person.ask(json!({"type": "start"})).await;
    // An interrupted backup does not get in the way.
    std::fs::write(format!("{name}.part"), "half").unwrap();
    let said = admin(&data, &["backup", &name]).unwrap();
    assert_eq!(said, format!("The database at {name} now contains 1 table and 1 player.\n"));
    for side in ["-wal", "-shm", ".part", ".part-wal", ".part-shm"] {
        assert!(!Path::new(&format!("{name}{side}")).exists(), "a backup is one file");
    }
    // The backup is not in WAL mode, so SQLite can read it in a read-only
    // folder.
    assert_eq!(std::fs::read(&file).unwrap()[18..20], [1, 1]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "only the owner may read it");
    }
    // The player is not affected.
    let say = json!({"type": "say", "text": "after the backup", "nonce": 7});
    assert_eq!(person.ask(say).await["type"], "accepted");
    let twice = admin(&data, &["backup", &name]).unwrap_err();
    assert!(twice.contains("already exists"), "{twice}");
    let served = admin(&data, &["restore", &name]).unwrap_err();
    assert!(served.contains("is in use by a running starmine: stop it first"), "{served}");
    let moved = folder.path().join("moved").display().to_string();
    let served = admin(&data, &["move", &moved]).unwrap_err();
    assert!(served.contains("stop it first"), "{served}");
    let none = admin(&data, &["restore", "no-such-file"]).unwrap_err();
    assert!(none.contains("there is no file no-such-file"), "{none}");
    // A failed restore leaves nothing behind, not even nested folders.
    let damaged = folder.path().join("damaged.sqlite").display().to_string();
    std::fs::write(&damaged, "no database").unwrap();
    for place in [elsewhere.clone(), elsewhere.join("a/b")] {
        let error = admin(&place, &["restore", &damaged]).unwrap_err();
        assert!(error.contains("not a database"), "{error}");
        assert!(!elsewhere.exists(), "{}", place.display());
    }
    let nothing = admin(&elsewhere, &["backup", "x.sqlite"]).unwrap_err();
    assert!(nothing.contains("there is no database"), "{nothing}");
    program.kill();
    let full = admin(&data, &["restore", &name]).unwrap_err();
    assert!(full.contains("not empty"), "{full}");
    admin(&data, &["move", &moved]).unwrap();

    let backup = std::fs::read(&file).unwrap();
    admin(&elsewhere, &["restore", &name]).unwrap();
    assert!(std::fs::read(&file).unwrap() == backup, "restore must not modify the backup");
    // A copy of a stopped server's file can be restored too, but has no checksums.
    let (copy, third) = (moved.clone() + "/starmine.sqlite", folder.path().join("third"));
    let said = admin(&third, &["restore", &copy]).unwrap();
    assert!(said.contains("1 table and 1 player") && said.contains("has no checksums"), "{said}");
    let program = Program::start(&elsewhere);
    let (_there, there) = watch::channel(program.address);
    let mut back = Person::new("Somebody", there).await;
    back.key = person.key.clone();
    back.game = person.game.clone();
    back.connect().await.unwrap();
    assert_eq!(back.state.stage(), Some(Stage::Playing));
}

/// Needs root, which alone can change owners.
#[tokio::test]
#[cfg(unix)]
async fn files_made_by_root_belong_to_the_folder_owner() {
    use std::os::unix::fs::{MetadataExt, chown};
    use std::os::unix::process::CommandExt;
    /// The user id of `nobody`.
    const OTHER_USER: u32 = 65534;
    let folder = tempfile::tempdir().unwrap();
    if chown(folder.path(), Some(OTHER_USER), Some(OTHER_USER)).is_err() {
        return starmine_testing::skip("only root can change the owner of files");
    }
    let [data, restored, moved] = ["data", "restored", "moved"].map(|name| {
        let folder = folder.path().join(name);
        std::fs::create_dir(&folder).unwrap();
        chown(&folder, Some(OTHER_USER), Some(OTHER_USER)).unwrap();
        folder
    });
    let file = folder.path().join("backup.sqlite").display().to_string();
    let program = Program::start(&data);
    let (_here, here) = watch::channel(program.address);
    Person::new("Mara", here).await;
    admin(&data, &["backup", &file]).unwrap();
    program.kill();
    admin(&restored, &["restore", &file]).unwrap();
    admin(&data, &["move", moved.to_str().unwrap()]).unwrap();
    let made = [restored.join("starmine.sqlite"), moved.join("starmine.sqlite"), data.join("lock")];
    for made in made {
        let found = std::fs::metadata(&made).unwrap();
        assert_eq!((found.uid(), found.gid()), (OTHER_USER, OTHER_USER), "{}", made.display());
    }
    // A copy in a place where the other user may run it.
    let program = folder.path().join("starmine");
    // Not by this process: a child forked at that moment would inherit the open
    // file, and a file that is open for writing cannot be run.
    let mut copy = std::process::Command::new("cp");
    copy.arg(env!("CARGO_BIN_EXE_starmine")).arg(&program);
    assert!(copy.status().unwrap().success());
    let mut other = std::process::Command::new(&program);
    other.args(["admin", "restore", "--data"]).arg(folder.path().join("new")).arg(&file);
    let done = other.uid(OTHER_USER).gid(OTHER_USER).output().unwrap();
    let err = String::from_utf8(done.stderr).unwrap();
    assert!(err.contains("it belongs to another user"), "{err}");
    assert!(err.contains("ermission denied"), "{err}");
}

#[test]
fn invalid_backup_is_refused_and_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    // The header of an SQLite database by another program, without our version.
    let mut foreign = b"SQLite format 3\0".to_vec();
    foreign.extend([16, 0, 1, 1, 0, 64, 32, 32, 0, 0, 0, 1, 0, 0, 0, 1]);
    foreign.resize(4096, 0);
    foreign[100..108].copy_from_slice(&[13, 0, 0, 0, 0, 16, 0, 0]);
    for (name, bytes) in [("empty", vec![]), ("foreign", foreign), ("noise", vec![7; 3000])] {
        let file = folder.path().join(name);
        std::fs::write(&file, &bytes).unwrap();
        let refused = admin(&data, &["restore", file.to_str().unwrap()]).unwrap_err();
        let why =
            if name == "noise" { "file is not a database" } else { "not a Starmine database" };
        assert_eq!(refused.matches(why).count(), 1, "{name}: {refused}");
        // The advice must not be to restore a backup.
        assert!(!refused.contains("admin restore"), "{name}: {refused}");
        assert!(name != "noise" || refused.contains("admin backup"), "{name}: {refused}");
        assert!(std::fs::read(&file).unwrap() == bytes, "{name} must not be changed");
        assert!(!data.join("starmine.sqlite").exists(), "{name}: no database may be created");
    }
}

#[tokio::test]
async fn admin_shows_deletes_prunes_and_blocks() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let program = Program::start(data);
    let (_here, here) = watch::channel(program.address);
    let person = Person::new("Mara", here.clone()).await;
    let rude = Person::new("Rude", here).await;
    let [remaining, deleted] = [person.make_table(2, 1).await, rude.make_table(3, 1).await];
    let shown = admin(data, &["show", &deleted]).unwrap();
    assert!(shown.contains("open, ") && shown.contains("Rude"), "{shown}");
    assert!(shown.contains("nobody") && shown.contains("bot smart"), "{shown}");
    let id = shown.lines().find(|line| line.ends_with("Rude")).unwrap();
    let id = id.split_whitespace().nth(1).unwrap();

    let get = async |path: &str| request(program.address, "GET", path, None, &Value::Null).await;
    admin(data, &["delete", &remaining, "0000000000000000"]).unwrap_err();
    get(&format!("/api/tables/{remaining}")).await.expect("nothing was deleted");
    assert_eq!(admin(data, &["delete", &deleted]).unwrap(), "1 deleted.\n");
    get(&format!("/api/tables/{deleted}")).await.unwrap_err();
    get(&format!("/api/tables/{remaining}")).await.unwrap();
    for wrong in [&["show", &*deleted][..], &["show", "x"], &["delete", "x"], &["block", "x"]] {
        admin(data, wrong).unwrap_err();
    }
    admin(data, &["prune"]).unwrap_err();
    admin(data, &["prune", "--days", "0"]).unwrap_err();

    let blocked = admin(data, &["block", id]).unwrap();
    assert!(blocked.starts_with(&format!("Blocked Rude ({id})")), "{blocked}");
    let identity = async |key: &str| {
        request(program.address, "GET", "/api/player", Some(key), &Value::Null).await
    };
    identity(&rude.key).await.unwrap_err();
    identity(&person.key).await.unwrap();
    admin(data, &["block", id]).unwrap_err();
    admin(data, &["block", &rude.key]).unwrap_err();

    let counted = admin(data, &["prune", "--days", "1", "--dry-run"]).unwrap();
    assert!(counted.starts_with("0 tables inactive for 1 day."), "{counted}");
    let pruned = admin(data, &["prune", "--days", "1"]).unwrap();
    assert!(
        pruned.starts_with("Removed 0 tables, inactive for 1 day."),
        "no table is that old: {pruned}"
    );
    get(&format!("/api/tables/{remaining}")).await.unwrap();
    // By key instead of id.
    admin(data, &["block", &person.key]).unwrap();
    identity(&person.key).await.unwrap_err();
}

/// The exit status of a check, and the lines it printed.
fn check(data: &Path) -> (Option<i32>, Vec<String>) {
    let data = data.display().to_string();
    let done = command(&["admin", "check", "--data", &data]).stdin(Stdio::null()).output().unwrap();
    assert_eq!(String::from_utf8(done.stderr).unwrap(), "", "stderr is not a terminal");
    let out = String::from_utf8(done.stdout).unwrap();
    (done.status.code(), out.lines().map(str::to_owned).collect())
}

/// Stores a log for a new table, with the list summary of table `like`.
async fn store_log(store: &dyn Store, number: u8, like: GameId, log: Vec<Stamped>) -> GameId {
    let game = GameId::from_bits([number; 10]);
    let sound = store.log(like, 0).await.unwrap();
    let summary = Some(Table::from_log(game, &sound).unwrap().summary());
    store.append(game, &Write { entries: log, summary, ..Write::default() }).await.unwrap();
    game
}

#[tokio::test]
async fn check_reports_games_that_replay_differently() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path());
    let (_here, here) = watch::channel(program.address);
    let mut person = Person::new("Mara", here).await;
    person.make_table(3, 1).await;
    person.game = person.make_table(2, 1).await;
    person.connect().await.unwrap();
    person.ask(json!({"type": "start"})).await;
    let end = json!({"type": "propose", "proposal": {"type": "end"}});
    assert_eq!(person.ask(end).await["type"], "accepted");

    // The check also works while the server runs.
    let store = Location::File(folder.path().join("starmine.sqlite")).open().await.unwrap();
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/record.md");
    let page = std::fs::read_to_string(page).unwrap();
    let record = page.split("```json\n").nth(1).unwrap().split("```").next().unwrap();
    let (by, imported) = (PlayerId::from_bits([1; 10]), GameId::from_bits([1; 10]));
    store.import(imported, by, record, 1).await.unwrap();
    let good = "Replayed: 2 tables, 1 imported game. No mismatches.";
    assert_eq!(check(folder.path()), (Some(0), vec![good.to_owned()]));

    // Replace the log by one as an older program stored it.
    let game: GameId = person.game.parse().unwrap();
    let log = store.log(game, 0).await.unwrap();
    let mut old = log.clone();
    for stamped in &mut old {
        match &mut stamped.entry {
            Entry::Started(started) => assert_eq!(started.rules_version.take(), Some(1)),
            Entry::Ended { state } => assert!(state.take().is_some()),
            _ => {}
        }
    }
    store_log(&*store, 2, game, old.clone()).await;
    let (status, said) = check(folder.path());
    assert_eq!((status, said.len()), (Some(0), 1), "{said:?}");
    assert!(said[0].starts_with("Replayed: 3 tables, 1 imported game. No mismatches."), "{said:?}");
    assert!(said[0].contains("1 finished game from an older version"), "{said:?}");

    let mut altered = log.clone();
    let ended = altered.iter_mut().find_map(|stamped| match &mut stamped.entry {
        Entry::Ended { state } => state.as_mut(),
        _ => None,
    });
    let state = ended.unwrap();
    let replayed = *state;
    *state = "0123456789abcdef".parse().unwrap();
    let last = log.len() - 1;
    let altered = store_log(&*store, 3, game, altered).await;
    let unsound = store_log(&*store, 4, game, [&log[..], &log[last..]].concat()).await;
    // Lists show that it is over.
    let shorter = store_log(&*store, 5, game, old[..last].to_vec()).await;
    let illegal = GameId::from_bits([6; 10]);
    store.import(illegal, by, &record.replace("\"B:1\"", "\"D1\""), 1).await.unwrap();
    let (status, mut said) = check(folder.path());
    assert_eq!((status, said.len()), (Some(1), 8), "{said:?}");
    let advice = said.split_off(5);
    assert!(advice[0].starts_with("Make a backup"), "{advice:?}");
    assert_eq!(
        said,
        [
            format!(
                "table {altered}: entry {last} ended the game in state 0123456789abcdef, but \
                 its replay ends in {replayed} (rules version 1, now 1)"
            ),
            format!(
                "table {unsound}: entry {} is invalid here: the game is over (rules version 1, now 1)",
                last + 1
            ),
            format!(
                "table {shorter}: lists show 0 points after 0 turns (Agreed), but the \
                 replay gives an unfinished game (rules version unknown, now 1)"
            ),
            format!(
                "imported game {illegal}: turn 1: cannot discard while all clue tokens are available"
            ),
            "Replayed: 6 tables, 2 imported games. Mismatches: 4.".to_owned(),
        ]
    );
}
