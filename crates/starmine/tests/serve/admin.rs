//! `starmine admin`, beside a server that runs.

use std::path::Path;
use std::process::Stdio;

use serde_json::{Value, json};
use starmine_protocol::Stage;
use tokio::sync::watch;

use crate::client::{Person, request};
use crate::program::{Program, command};

/// What came of a command: whether it went well, and what it said.
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
async fn a_backup_is_made_while_people_play_and_brings_everything_back() {
    let folder = tempfile::tempdir().unwrap();
    let [data, elsewhere] = ["data", "elsewhere"].map(|name| folder.path().join(name));
    let file = folder.path().join("backup.sqlite");
    let name = file.display().to_string();
    let program = Program::start(&data);
    let (_here, here) = watch::channel(program.address);
    let mut person = Person::new("Mara", here).await;
    person.game = person.make_table(2, 1).await;
    person.ask(json!({"type": "start"})).await;
    // One that was broken off is in nobody's way.
    std::fs::write(format!("{name}.part"), "half").unwrap();
    let said = admin(&data, &["backup", &name]).unwrap();
    assert_eq!(said, format!("In the database at {name} now: 1 table, 1 player.\n"));
    for side in ["-wal", "-shm", ".part", ".part-wal", ".part-shm"] {
        assert!(!Path::new(&format!("{name}{side}")).exists(), "a backup is one file");
    }
    // Without a write-ahead file SQLite reads it where it may not write.
    assert_eq!(std::fs::read(&file).unwrap()[18..20], [1, 1]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "nobody else reads it");
    }
    // The one who plays does not notice.
    let say = json!({"type": "say", "text": "after the backup", "nonce": 7});
    assert_eq!(person.ask(say).await["type"], "accepted");
    let twice = admin(&data, &["backup", &name]).unwrap_err();
    assert!(twice.contains("is there already"), "{twice}");
    let served = admin(&data, &["restore", &name]).unwrap_err();
    assert!(served.contains("a starmine server is using the database at"), "{served}");
    assert!(served.contains("stop it first"), "{served}");
    let moved = folder.path().join("moved").display().to_string();
    let served = admin(&data, &["move", &moved]).unwrap_err();
    assert!(served.contains("stop it first"), "{served}");
    let none = admin(&data, &["restore", "no-such-file"]).unwrap_err();
    assert!(none.contains("there is no file no-such-file"), "{none}");
    // What fails leaves nothing behind, also of folders within folders.
    let damaged = folder.path().join("damaged.sqlite").display().to_string();
    std::fs::write(&damaged, "no database").unwrap();
    for place in [elsewhere.clone(), elsewhere.join("a/b")] {
        let told = admin(&place, &["restore", &damaged]).unwrap_err();
        assert!(told.contains("no database"), "{told}");
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
    assert!(std::fs::read(&file).unwrap() == backup, "a backup is only read");
    // A copy of a stopped server's file can be restored too, but has no checksums.
    let (copy, third) = (moved.clone() + "/starmine.sqlite", folder.path().join("third"));
    let said = admin(&third, &["restore", &copy]).unwrap();
    assert!(said.contains("1 table, 1 player") && said.contains("has no checksums"), "{said}");
    let program = Program::start(&elsewhere);
    let (_there, there) = watch::channel(program.address);
    let mut back = Person::new("Somebody", there).await;
    back.key = person.key.clone();
    back.game = person.game.clone();
    back.connect().await.unwrap();
    assert_eq!(back.state.stage(), Some(Stage::Playing));
}

/// Only root can give files away, and read as somebody else.
#[tokio::test]
#[cfg(unix)]
async fn what_root_makes_belongs_to_whoever_has_the_folder() {
    use std::os::unix::fs::{MetadataExt, chown};
    use std::os::unix::process::CommandExt;
    /// Nobody, as systems call it.
    const SOMEBODY: u32 = 65534;
    let folder = tempfile::tempdir().unwrap();
    if chown(folder.path(), Some(SOMEBODY), Some(SOMEBODY)).is_err() {
        return starmine_testing::skip("only root can give files away");
    }
    let [data, restored, moved] = ["data", "restored", "moved"].map(|name| {
        let folder = folder.path().join(name);
        std::fs::create_dir(&folder).unwrap();
        chown(&folder, Some(SOMEBODY), Some(SOMEBODY)).unwrap();
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
        assert_eq!((found.uid(), found.gid()), (SOMEBODY, SOMEBODY), "{}", made.display());
    }
    // A program that anybody may run, wherever this one was built.
    let program = folder.path().join("starmine");
    std::fs::copy(env!("CARGO_BIN_EXE_starmine"), &program).unwrap();
    let mut other = std::process::Command::new(&program);
    other.args(["admin", "restore", "--data"]).arg(folder.path().join("new")).arg(&file);
    let done = other.uid(SOMEBODY).gid(SOMEBODY).output().unwrap();
    let err = String::from_utf8(done.stderr).unwrap();
    assert!(err.contains("it belongs to somebody else"), "{err}");
    assert!(err.contains("ermission denied"), "{err}");
}

#[test]
fn what_is_no_backup_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    // The header of a database of no version, as another program makes one.
    let mut foreign = b"SQLite format 3\0".to_vec();
    foreign.extend([16, 0, 1, 1, 0, 64, 32, 32, 0, 0, 0, 1, 0, 0, 0, 1]);
    foreign.resize(4096, 0);
    foreign[100..108].copy_from_slice(&[13, 0, 0, 0, 0, 16, 0, 0]);
    for (name, bytes) in [("empty", vec![]), ("foreign", foreign), ("noise", vec![7; 3000])] {
        let file = folder.path().join(name);
        std::fs::write(&file, &bytes).unwrap();
        let refused = admin(&data, &["restore", file.to_str().unwrap()]).unwrap_err();
        let why = if name == "noise" { "not a database" } else { "none of Starmine's" };
        assert_eq!(refused.matches(why).count(), 1, "{name}: {refused}");
        // Who restores is not told to restore.
        assert!(!refused.contains("admin restore"), "{name}: {refused}");
        assert!(name != "noise" || refused.contains("admin backup"), "{name}: {refused}");
        assert!(std::fs::read(&file).unwrap() == bytes, "{name} stays as it is");
        assert!(!data.join("starmine.sqlite").exists(), "{name}: nothing is made of it");
    }
}

#[tokio::test]
async fn tables_are_shown_deleted_and_pruned_and_players_blocked() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let program = Program::start(data);
    let (_here, here) = watch::channel(program.address);
    let person = Person::new("Mara", here.clone()).await;
    let rude = Person::new("Rude", here).await;
    let [kept, deleted] = [person.make_table(2, 1).await, rude.make_table(3, 1).await];
    let shown = admin(data, &["show", &deleted]).unwrap();
    assert!(shown.contains("open, ") && shown.contains("Rude"), "{shown}");
    assert!(shown.contains("nobody") && shown.contains("bot smart"), "{shown}");
    let id = shown.lines().find(|line| line.ends_with("Rude")).unwrap();
    let id = id.split_whitespace().nth(1).unwrap();

    let get = async |path: &str| request(program.address, "GET", path, None, &Value::Null).await;
    admin(data, &["delete", &kept, "0000000000000000"]).unwrap_err();
    get(&format!("/api/tables/{kept}")).await.expect("nothing was deleted");
    assert_eq!(admin(data, &["delete", &deleted]).unwrap(), "1 deleted.\n");
    get(&format!("/api/tables/{deleted}")).await.unwrap_err();
    get(&format!("/api/tables/{kept}")).await.unwrap();
    for wrong in [&["show", &*deleted][..], &["show", "x"], &["delete", "x"], &["block", "x"]] {
        admin(data, wrong).unwrap_err();
    }
    admin(data, &["prune"]).unwrap_err();
    admin(data, &["prune", "--days", "0"]).unwrap_err();

    let blocked = admin(data, &["block", id]).unwrap();
    assert!(blocked.starts_with(&format!("Rude ({id}) is blocked")), "{blocked}");
    let whose = async |key: &str| {
        request(program.address, "GET", "/api/player", Some(key), &Value::Null).await
    };
    whose(&rude.key).await.unwrap_err();
    whose(&person.key).await.unwrap();
    admin(data, &["block", id]).unwrap_err();
    admin(data, &["block", &rude.key]).unwrap_err();

    let counted = admin(data, &["prune", "--days", "1", "--dry-run"]).unwrap();
    assert!(counted.starts_with("Quiet for 1 day: 0 tables."), "{counted}");
    let pruned = admin(data, &["prune", "--days", "1"]).unwrap();
    assert!(
        pruned.starts_with("Quiet for 1 day and removed: 0 tables."),
        "nothing is that old: {pruned}"
    );
    get(&format!("/api/tables/{kept}")).await.unwrap();
    // By key, as its owner would say it.
    admin(data, &["block", &person.key]).unwrap();
    whose(&person.key).await.unwrap_err();
}
