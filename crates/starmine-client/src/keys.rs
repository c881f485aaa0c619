//! Who one is, kept for each server: a small file with the key, readable by
//! its owner alone. Whoever reads it is the player.

use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use starmine_protocol::Identity;

/// A folder of keys, one file for each label: the address of a server, with
/// whatever else tells one player there from another.
#[derive(Clone, Debug)]
pub struct Keys {
    folder: PathBuf,
}

impl Keys {
    /// Keys in this folder, which is made when the first one is saved.
    pub fn in_folder(folder: impl Into<PathBuf>) -> Keys {
        Keys { folder: folder.into() }
    }

    /// Who one is by this label; nothing if nobody yet.
    pub fn load(&self, label: &str) -> Result<Option<Identity>, KeysFault> {
        let path = self.path(label);
        let text = match fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(KeysFault::new("read", &path, &error)),
        };
        let identity = serde_json::from_slice(&text);
        identity.map(Some).map_err(|error| KeysFault::new("understand", &path, &error))
    }

    /// Keeps who one is by this label, instead of whoever it was before. The
    /// file is there whole or not at all.
    pub fn save(&self, label: &str, identity: &Identity) -> Result<(), KeysFault> {
        let path = self.path(label);
        let write = || {
            fs::create_dir_all(&self.folder)?;
            let draft = path.with_extension(format!("{}.new", std::process::id()));
            // Someone else's leftover might have other permissions.
            _ = fs::remove_file(&draft);
            let mut file = private_file(&draft)?;
            file.write_all(&serde_json::to_vec(identity)?)?;
            file.sync_all()?;
            fs::rename(&draft, &path)
        };
        write().map_err(|error: io::Error| KeysFault::new("write", &path, &error))
    }

    /// Forgets who one is by this label.
    pub fn forget(&self, label: &str) -> Result<(), KeysFault> {
        let path = self.path(label);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(KeysFault::new("remove", &path, &error))
            }
            _ => Ok(()),
        }
    }

    /// Different labels have different files, also where file names do not
    /// tell capitals apart.
    fn path(&self, label: &str) -> PathBuf {
        let mut name = String::new();
        for byte in label.bytes() {
            match byte {
                b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' => name.push(byte.into()),
                _ => name += &format!("_{byte:02x}"),
            }
        }
        self.folder.join(name + ".json")
    }
}

/// A new file that nobody else can read.
fn private_file(path: &Path) -> io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// A file of keys that could not be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeysFault {
    /// Which file.
    pub path: PathBuf,
    what: String,
}

impl KeysFault {
    fn new(doing: &str, path: &Path, error: &dyn fmt::Display) -> KeysFault {
        let what = format!("{doing} the key in {}: {error}", path.display());
        KeysFault { path: path.to_owned(), what }
    }
}

impl fmt::Display for KeysFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "could not {}", self.what)
    }
}

impl std::error::Error for KeysFault {}

#[cfg(test)]
mod tests {
    use super::*;

    fn identity(name: &str) -> Identity {
        let json = format!(r#"{{"player":"nrjkykf8jr4zpfr8","name":"{name}","key":"00ff"}}"#);
        serde_json::from_str(&json).unwrap()
    }

    #[test]
    fn what_is_saved_is_loaded_by_its_label_alone() {
        let folder = tempfile::tempdir().unwrap();
        let keys = Keys::in_folder(folder.path().join("new"));
        assert_eq!(keys.load("http://a:1"), Ok(None));
        keys.save("http://a:1", &identity("Mara")).unwrap();
        keys.save("http://a:1/b", &identity("Jo")).unwrap();
        keys.save("HTTP://a:1", &identity("Loud")).unwrap();
        keys.save("http://a:1", &identity("Mara II")).unwrap();
        assert_eq!(keys.load("http://a:1"), Ok(Some(identity("Mara II"))));
        assert_eq!(keys.load("http://a:1/b"), Ok(Some(identity("Jo"))));
        keys.forget("http://a:1").unwrap();
        keys.forget("http://a:1").unwrap();
        assert_eq!(keys.load("http://a:1"), Ok(None));
        assert_eq!(keys.load("HTTP://a:1"), Ok(Some(identity("Loud"))));
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_can_read_a_key() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let keys = Keys::in_folder(folder.path());
        keys.save("../../elsewhere", &identity("Mara")).unwrap();
        let file = fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap();
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }

    #[test]
    fn a_damaged_file_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let keys = Keys::in_folder(folder.path());
        fs::write(folder.path().join("a.json"), "{").unwrap();
        let fault = keys.load("a").unwrap_err();
        assert!(fault.to_string().contains("a.json"), "{fault}");
    }
}
