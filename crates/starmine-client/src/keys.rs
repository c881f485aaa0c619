//! Stored identities: for each server a small file with the player's key,
//! which only its owner can read. The key gives full control over the player.

use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use starmine_protocol::Identity;

/// A folder of identities, with one file for each label. A label is the
/// address of a server, plus a suffix if there are several players.
#[derive(Clone, Debug)]
pub struct Keys {
    folder: PathBuf,
}

impl Keys {
    /// Uses this folder; saving the first identity creates it.
    pub fn in_folder(folder: impl Into<PathBuf>) -> Keys {
        Keys { folder: folder.into() }
    }

    /// The identity with this label, if there is one.
    pub fn load(&self, label: &str) -> Result<Option<Identity>, KeysError> {
        let path = self.path(label);
        let text = match fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(KeysError::new("read", &path, &error)),
        };
        let identity = serde_json::from_slice(&text);
        identity.map(Some).map_err(|error| KeysError::new("parse", &path, &error))
    }

    /// Saves an identity atomically, replacing an earlier one with this label.
    pub fn save(&self, label: &str, identity: &Identity) -> Result<(), KeysError> {
        let path = self.path(label);
        let write = || {
            fs::create_dir_all(&self.folder)?;
            let temporary = path.with_extension(format!("{}.new", std::process::id()));
            // A leftover file might have other permissions.
            _ = fs::remove_file(&temporary);
            let mut file = private_file(&temporary)?;
            file.write_all(&serde_json::to_vec(identity)?)?;
            file.sync_all()?;
            fs::rename(&temporary, &path)
        };
        write().map_err(|error: io::Error| KeysError::new("write", &path, &error))
    }

    /// Deletes the identity with this label, if there is one.
    pub fn forget(&self, label: &str) -> Result<(), KeysError> {
        let path = self.path(label);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(KeysError::new("delete", &path, &error))
            }
            _ => Ok(()),
        }
    }

    /// Escapes capitals too, so that labels have different files even where
    /// file names are case-insensitive.
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

/// Creates a file that only its owner can read.
fn private_file(path: &Path) -> io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// An identity file could not be read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeysError {
    pub path: PathBuf,
    what: String,
}

impl KeysError {
    fn new(operation: &str, path: &Path, error: &dyn fmt::Display) -> KeysError {
        let what = format!("{operation} the key in {}: {error}", path.display());
        KeysError { path: path.to_owned(), what }
    }
}

impl fmt::Display for KeysError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "could not {}", self.what)
    }
}

impl std::error::Error for KeysError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn identity(name: &str) -> Identity {
        let json = format!(r#"{{"player":"nrjkykf8jr4zpfr8","name":"{name}","key":"00ff"}}"#);
        serde_json::from_str(&json).unwrap()
    }

    #[test]
    fn identities_are_stored_by_label() {
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
    fn key_files_are_readable_only_by_their_owner() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let keys = Keys::in_folder(folder.path());
        keys.save("../../elsewhere", &identity("Mara")).unwrap();
        let file = fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap();
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }

    #[test]
    fn error_names_the_damaged_file() {
        let folder = tempfile::tempdir().unwrap();
        let keys = Keys::in_folder(folder.path());
        fs::write(folder.path().join("a.json"), "{").unwrap();
        let fault = keys.load("a").unwrap_err();
        assert!(fault.to_string().contains("a.json"), "{fault}");
    }
}
