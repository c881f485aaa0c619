//! Secret links: they sign in as their player, and never replace a stored one.

use std::path::Path;
use std::process::Stdio;

use starmine_words::{Language, Phrase, Words};

use crate::lines::{Serving, play};

/// The identity stored in a data folder, which must be the only one.
fn stored(data: &Path) -> String {
    let mut files = std::fs::read_dir(data.join("keys")).unwrap();
    let stored = std::fs::read_to_string(files.next().unwrap().unwrap().path()).unwrap();
    assert!(files.next().is_none(), "one server, one player");
    stored
}

fn field(stored: &str, name: &str) -> String {
    let stored: serde_json::Value = serde_json::from_str(stored).unwrap();
    stored[name].as_str().unwrap().to_owned()
}

/// Opens a link and quits. Returns the error output if that failed.
fn open(data: &Path, args: &[&str]) -> Result<(), String> {
    let done = play(data, args).args(["--lang", "en"]).stdin(Stdio::null()).output().unwrap();
    let error = String::from_utf8(done.stderr).unwrap();
    match done.status.code() {
        Some(0) => Ok(()),
        code => {
            assert_eq!(code, Some(2), "{error}");
            Err(error)
        }
    }
}

#[test]
fn secret_link_never_replaces_the_stored_player() {
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| folder.path().join(name);
    let serving = Serving::start(&data("server"));
    let server = format!("http://{}", serving.address);
    for name in ["Mara", "Ines"] {
        open(&data(name), &[&server, "--new", "--name", name]).unwrap();
    }
    let (mara, ines) = (stored(&data("Mara")), stored(&data("Ines")));
    let words = Words::new(Language::English);
    // A link with an unknown key, for a folder with a player and one without.
    let unknown = format!("{server}/#{}", "0".repeat(64));
    for name in ["Mara", "new"] {
        let error = open(&data(name), &[&unknown]).unwrap_err();
        assert!(error.contains(&words.say(&Phrase::new("tui-secret-unknown"))), "{error}");
    }
    assert_eq!(stored(&data("Mara")), mara);
    assert!(!data("new").join("keys").exists(), "no player may be created");
    // Another player's link: the error names both players and says what to do instead.
    let link = format!("{server}/#key={}", field(&ines, "key"));
    let error = open(&data("Mara"), &[&link, "--name", "Joris"]).unwrap_err();
    let other = Phrase::new("tui-secret-other").with("name", "Ines").with("now", "Mara");
    assert!(error.contains(&words.say(&other)), "{error}");
    assert!(error.contains("--data"), "{error}");
    assert_eq!(stored(&data("Mara")), mara);
    // The link works in a new folder, and in that of the same player.
    for name in ["second", "Ines"] {
        open(&data(name), &[&link]).unwrap();
        assert_eq!(field(&stored(&data(name)), "player"), field(&ines, "player"));
        assert_eq!(field(&stored(&data(name)), "name"), "Ines", "must not be renamed");
    }
}

#[test]
fn secret_link_replaces_a_forgotten_player() {
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| folder.path().join(name);
    let serving = Serving::start(&data("server"));
    let server = format!("http://{}", serving.address);
    open(&data("Mara"), &[&server, "--new", "--name", "Mara"]).unwrap();
    open(&data("Ines"), &[&server, "--new", "--name", "Ines"]).unwrap();
    let mara = stored(&data("Mara"));
    let gone = mara.replace(&field(&mara, "key"), &"0".repeat(64));
    let file = std::fs::read_dir(data("Mara").join("keys")).unwrap().next().unwrap().unwrap();
    std::fs::write(file.path(), gone).unwrap();
    let link = format!("{server}/#{}", field(&stored(&data("Ines")), "key"));
    open(&data("Mara"), &[&link]).unwrap();
    assert_eq!(field(&stored(&data("Mara")), "name"), "Ines");
}
