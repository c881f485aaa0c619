//! Secret links: who has one is the player, and whoever played before is not
//! lost by it.

use std::path::Path;
use std::process::Stdio;

use starmine_words::{Language, Phrase, Words};

use crate::lines::{Serving, play};

/// What is kept of who one is, in a folder of one server.
fn kept(data: &Path) -> String {
    let mut files = std::fs::read_dir(data.join("keys")).unwrap();
    let kept = std::fs::read_to_string(files.next().unwrap().unwrap().path()).unwrap();
    assert!(files.next().is_none(), "one server, one player");
    kept
}

fn field(kept: &str, name: &str) -> String {
    let kept: serde_json::Value = serde_json::from_str(kept).unwrap();
    kept[name].as_str().unwrap().to_owned()
}

/// Opens a link and leaves; what was said if that failed.
fn open(data: &Path, args: &[&str]) -> Result<(), String> {
    let done = play(data, args).args(["--lang", "en"]).stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8(done.stderr).unwrap();
    match done.status.code() {
        Some(0) => Ok(()),
        code => {
            assert_eq!(code, Some(2), "{said}");
            Err(said)
        }
    }
}

#[test]
fn a_secret_link_never_takes_the_place_of_who_plays_here() {
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| folder.path().join(name);
    let serving = Serving::start(&data("server"));
    let server = format!("http://{}", serving.address);
    for name in ["Mara", "Ines"] {
        open(&data(name), &[&server, "--new", "--name", name]).unwrap();
    }
    let (mara, ines) = (kept(&data("Mara")), kept(&data("Ines")));
    let words = Words::new(Language::English);
    // A link that nobody knows, where someone plays and where nobody does.
    let nobody = format!("{server}/#{}", "0".repeat(64));
    for name in ["Mara", "new"] {
        let said = open(&data(name), &[&nobody]).unwrap_err();
        assert!(said.contains(&words.say(&Phrase::new("tui-secret-unknown"))), "{said}");
    }
    assert_eq!(kept(&data("Mara")), mara);
    assert!(!data("new").join("keys").exists(), "nobody was made");
    // Someone else's: it is said who, and what to do instead.
    let link = format!("{server}/#key={}", field(&ines, "key"));
    let said = open(&data("Mara"), &[&link, "--name", "Joris"]).unwrap_err();
    let other = Phrase::new("tui-secret-other").with("name", "Ines").with("now", "Mara");
    assert!(said.contains(&words.say(&other)), "{said}");
    assert!(said.contains("--data"), "{said}");
    assert_eq!(kept(&data("Mara")), mara);
    // Where nobody plays yet, and where the same one does, it is as it says.
    for name in ["second", "Ines"] {
        open(&data(name), &[&link]).unwrap();
        assert_eq!(field(&kept(&data(name)), "player"), field(&ines, "player"));
        assert_eq!(field(&kept(&data(name)), "name"), "Ines", "nobody was renamed");
    }
}

/// Who is not known any more has no place that could be taken.
#[test]
fn a_secret_link_is_opened_where_the_server_has_forgotten_who_played() {
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| folder.path().join(name);
    let serving = Serving::start(&data("server"));
    let server = format!("http://{}", serving.address);
    open(&data("Mara"), &[&server, "--new", "--name", "Mara"]).unwrap();
    open(&data("Ines"), &[&server, "--new", "--name", "Ines"]).unwrap();
    let gone = kept(&data("Mara")).replace(&field(&kept(&data("Mara")), "key"), &"0".repeat(64));
    let file = std::fs::read_dir(data("Mara").join("keys")).unwrap().next().unwrap().unwrap();
    std::fs::write(file.path(), gone).unwrap();
    let link = format!("{server}/#{}", field(&kept(&data("Ines")), "key"));
    open(&data("Mara"), &[&link]).unwrap();
    assert_eq!(field(&kept(&data("Mara")), "name"), "Ines");
}
