//! `starmine admin`, with the server running.

use std::path::Path;
use std::process::Stdio;

use serde_json::{Value, json};
use starmine_protocol::Stage;
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
    // Not in WAL mode, so that SQLite can read it from a read-only folder.
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
    let full = admin(&data, &["restore", &name]).unwrap_err();
    assert!(full.contains("not empty"), "{full}");
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
    admin(&data, &["move", &moved]).unwrap();

    let backup = std::fs::read(&file).unwrap();
    admin(&elsewhere, &["restore", &name]).unwrap();
    assert!(std::fs::read(&file).unwrap() == backup, "restore must not modify the backup");
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
    std::fs::copy(env!("CARGO_BIN_EXE_starmine"), &program).unwrap();
    let mut other = std::process::Command::new(&program);
    other.args(["admin", "restore", "--data"]).arg(folder.path().join("new")).arg(&file);
    let done = other.uid(OTHER_USER).gid(OTHER_USER).output().unwrap();
    let err = String::from_utf8(done.stderr).unwrap();
    assert!(err.contains("it belongs to somebody else"), "{err}");
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
        let why = if name == "noise" { "file is not a database" } else { "none of Starmine's" };
        assert_eq!(refused.matches(why).count(), 1, "{name}: {refused}");
        // The advice must not be to restore a backup.
        assert!(!refused.contains("admin restore"), "{name}: {refused}");
        assert!(name != "noise" || refused.contains("admin backup"), "{name}: {refused}");
        assert!(std::fs::read(&file).unwrap() == bytes, "{name} must not be changed");
        assert!(!data.join("starmine.sqlite").exists(), "{name}: no database may be created");
    }
}

#[tokio::test]
async fn show_delete_prune_and_block() {
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
    assert!(counted.starts_with("Inactive for 1 day: 0 tables."), "{counted}");
    let pruned = admin(data, &["prune", "--days", "1"]).unwrap();
    assert!(
        pruned.starts_with("Inactive for 1 day: 0 tables, removed."),
        "no table is that old: {pruned}"
    );
    get(&format!("/api/tables/{remaining}")).await.unwrap();
    // By key instead of id.
    admin(data, &["block", &person.key]).unwrap();
    identity(&person.key).await.unwrap_err();
}
