//! The data folder, and which program serves it. Only one program at a time
//! does: it holds a lock file and writes its address into a file next to it.

use std::fs::{self, File, TryLockError};
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};

/// An existing data folder.
#[derive(Clone, Debug)]
pub(crate) struct DataFolder {
    folder: PathBuf,
}

/// The program that serves a folder.
#[derive(Debug)]
pub(crate) enum Served {
    /// This program, from now on.
    Here(FolderLock),
    /// Another program, at this address.
    Elsewhere(SocketAddr),
}

/// The lock on a folder, until it is dropped. The system releases it however
/// the process ends, so it is never stale.
#[derive(Debug)]
pub(crate) struct FolderLock {
    _lock: File,
    address: PathBuf,
}

/// How long another program may take to start or stop serving the folder.
pub(crate) const HANDOVER_TIMEOUT: Duration = Duration::from_secs(10);

impl DataFolder {
    /// Opens the data folder, creating it if necessary.
    pub(crate) fn open(data: Option<&Path>) -> anyhow::Result<DataFolder> {
        let folder = DataFolder::folder_of(data)?;
        ensure!(
            !folder.is_file(),
            "{} is a file, not a folder: choose a folder with --data",
            folder.display()
        );
        fs::create_dir_all(&folder).with_context(|| {
            format!("failed to create the folder {} (choose another with --data)", folder.display())
        })?;
        Ok(DataFolder { folder })
    }

    /// This folder, else that of STARMINE_DATA, else the user's data folder.
    pub(crate) fn folder_of(data: Option<&Path>) -> anyhow::Result<PathBuf> {
        let named = || std::env::var_os("STARMINE_DATA").filter(|name| !name.is_empty());
        let folder = data.map(Path::to_owned).or_else(|| named().map(PathBuf::from));
        folder
            .or_else(default_data)
            .context("no home folder found: choose a folder with --data FOLDER")
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.join("starmine.sqlite")
    }

    /// Gives a file to the owner of the folder. Files created by root would
    /// otherwise be unreadable to a server running as another user.
    #[cfg(unix)]
    pub(crate) fn hand_over(&self, file: &Path) {
        use std::os::unix::fs::{MetadataExt, chown};
        let owner = |path: &Path| fs::metadata(path).map(|found| (found.uid(), found.gid()));
        if let (Ok(made), Ok((user, group))) = (owner(file), owner(&self.folder))
            && made.0 != user
        {
            _ = chown(file, Some(user), Some(group));
        }
    }

    #[cfg(not(unix))]
    pub(crate) fn hand_over(&self, _: &Path) {}

    /// The folder with the player's key for each server.
    pub(crate) fn keys(&self) -> PathBuf {
        self.folder.join("keys")
    }

    /// The file with the commitments seen so far.
    pub(crate) fn commitments(&self) -> PathBuf {
        self.folder.join("commitments")
    }

    /// Takes the lock, or finds the program that has it.
    pub(crate) fn serve(&self) -> anyhow::Result<Served> {
        let begun = Instant::now();
        loop {
            match self.try_to_serve()? {
                Ok(served) => return Ok(served),
                Err(why) if begun.elapsed() > HANDOVER_TIMEOUT => {
                    bail!("another starmine has locked the folder {} {why}", self.folder.display())
                }
                Err(_) => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }

    /// Like [`DataFolder::serve`], but without waiting for a program that is about
    /// to write its address, or to exit: then it returns what is missing.
    fn try_to_serve(&self) -> anyhow::Result<Result<Served, &'static str>> {
        if let Some(keeper) = self.lock()? {
            return Ok(Ok(Served::Here(keeper)));
        }
        Ok(match self.address() {
            Some(address) if answers(address) => Ok(Served::Elsewhere(address)),
            // A program that is exiting no longer answers, and soon releases the
            // lock.
            Some(_) => Err("and does not answer"),
            None => Err("without writing its address"),
        })
    }

    /// Takes the lock, unless another program has it.
    pub(crate) fn lock(&self) -> anyhow::Result<Option<FolderLock>> {
        let path = self.folder.join("lock");
        let doing =
            || format!("failed to lock {} (choose your own folder with --data)", path.display());
        let lock = File::options().create(true).truncate(false).write(true).open(&path);
        let lock = lock.with_context(doing)?;
        self.hand_over(&path);
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(error).with_context(doing),
        }
        let keeper = FolderLock { _lock: lock, address: self.folder.join("address") };
        // This may be left over from a program that was killed.
        keeper.forget();
        Ok(Some(keeper))
    }

    /// The address of the program that serves it, if it has written one.
    fn address(&self) -> Option<SocketAddr> {
        fs::read_to_string(self.folder.join("address")).ok()?.trim().parse().ok()
    }
}

impl FolderLock {
    /// Writes the address for other programs.
    pub(crate) fn announce(&self, bound: SocketAddr) -> io::Result<()> {
        let ip = match bound.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
            ip => ip,
        };
        let draft = self.address.with_extension("new");
        fs::write(&draft, format!("{}\n", SocketAddr::new(ip, bound.port())))?;
        fs::rename(draft, &self.address)
    }

    fn forget(&self) {
        // The file may not exist.
        _ = fs::remove_file(&self.address);
    }
}

impl Drop for FolderLock {
    fn drop(&mut self) {
        self.forget();
    }
}

/// Whether a program listens at the address.
fn answers(address: SocketAddr) -> bool {
    TcpStream::connect_timeout(&address, Duration::from_secs(2)).is_ok()
}

/// The system's default folder for the user's data.
fn default_data() -> Option<PathBuf> {
    let folder =
        |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = if cfg!(windows) {
        folder("APPDATA")?
    } else if cfg!(target_os = "macos") {
        folder("HOME")?.join("Library/Application Support")
    } else {
        folder("XDG_DATA_HOME").or_else(|| Some(folder("HOME")?.join(".local/share")))?
    };
    Some(data.join("starmine"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn second_program_finds_the_first_or_replaces_it() {
        let folder = tempfile::tempdir().unwrap();
        let home = DataFolder::open(Some(&folder.path().join("new"))).unwrap();
        // The stale address of a killed program is ignored.
        fs::write(home.folder().join("address"), "127.0.0.1:1\n").unwrap();
        let Served::Here(keeper) = home.serve().unwrap() else { panic!("no other program") };
        assert_eq!(home.address(), None);
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        keeper.announce(SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), port)).unwrap();
        let Served::Elsewhere(address) = home.serve().unwrap() else { panic!("locked") };
        assert_eq!(address, listener.local_addr().unwrap());
        // A program that is exiting is replaced, not joined.
        drop(listener);
        let Err(missing) = home.try_to_serve().unwrap() else { panic!("nobody answers") };
        assert_eq!(missing, "and does not answer");
        keeper.forget();
        let Err(missing) = home.try_to_serve().unwrap() else { panic!("still locked") };
        assert_eq!(missing, "without writing its address");
        drop(keeper);
        assert!(matches!(home.serve().unwrap(), Served::Here(_)));
    }
}
