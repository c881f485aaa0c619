//! The folder in which everything is kept, and who serves it. One program at
//! a time: a lock says that it is alive, a file beside it where it listens.

use std::fs::{self, File, TryLockError};
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};

/// A folder that exists.
#[derive(Clone, Debug)]
pub(crate) struct Home {
    folder: PathBuf,
}

/// Who serves a folder.
#[derive(Debug)]
pub(crate) enum Served {
    /// This program, from now on.
    Ours(Keeper),
    /// Another one, which listens there.
    Theirs(SocketAddr),
}

/// The right to serve a folder, until it is dropped. The lock goes with the
/// process, however it ends, so that nothing stale is ever believed.
#[derive(Debug)]
pub(crate) struct Keeper {
    _lock: File,
    address: PathBuf,
}

/// How long another program may take to start or stop serving the folder.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

impl Home {
    /// The folder that is meant, which is made if need be.
    pub(crate) fn open(data: Option<&Path>) -> anyhow::Result<Home> {
        let folder = Home::folder_of(data)?;
        ensure!(
            !folder.is_file(),
            "{} is a file, not a folder: say --data with another one",
            folder.display()
        );
        fs::create_dir_all(&folder).with_context(|| {
            format!("make the folder {} (say --data for another one)", folder.display())
        })?;
        Ok(Home { folder })
    }

    /// This folder, or else the one that STARMINE_DATA names, or the user's own.
    pub(crate) fn folder_of(data: Option<&Path>) -> anyhow::Result<PathBuf> {
        let named = || std::env::var_os("STARMINE_DATA").filter(|name| !name.is_empty());
        let folder = data.map(Path::to_owned).or_else(|| named().map(PathBuf::from));
        folder.or_else(default_data).context("there is no home folder: say --data FOLDER")
    }

    /// Where it is.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where games and players are kept.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.join("starmine.sqlite")
    }

    /// Gives a file in it to whoever has the folder. Root makes files for a
    /// server that is somebody else, who could not read them. Nobody but root
    /// can, and what others make is meant to be theirs.
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

    /// Where files have no such owner there is nothing to give.
    #[cfg(not(unix))]
    pub(crate) fn hand_over(&self, _: &Path) {}

    /// Where it is kept who one is at each server.
    pub(crate) fn keys(&self) -> PathBuf {
        self.folder.join("keys")
    }

    /// The file with the commitments that were seen.
    pub(crate) fn commitments(&self) -> PathBuf {
        self.folder.join("commitments")
    }

    /// Serves it, unless another program does.
    pub(crate) fn serve(&self) -> anyhow::Result<Served> {
        let begun = Instant::now();
        loop {
            if let Some(keeper) = self.lock()? {
                return Ok(Served::Ours(keeper));
            }
            // It may be about to write where it listens, or about to end.
            match self.address() {
                // One that ends does not answer any more, and lets go soon.
                Some(address) if answers(address) => return Ok(Served::Theirs(address)),
                Some(_) if begun.elapsed() > PATIENCE => bail!(
                    "another starmine has the folder {} and does not answer",
                    self.folder.display()
                ),
                Some(_) => std::thread::sleep(Duration::from_millis(20)),
                None if begun.elapsed() > PATIENCE => {
                    bail!(
                        "another starmine has the folder {} and does not say where it listens",
                        self.folder.display()
                    );
                }
                None => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }

    /// The right to serve it, if nobody else does.
    pub(crate) fn lock(&self) -> anyhow::Result<Option<Keeper>> {
        let path = self.folder.join("lock");
        let doing = || format!("lock {} (say --data for a folder of yours)", path.display());
        let lock = File::options().create(true).truncate(false).write(true).open(&path);
        let lock = lock.with_context(doing)?;
        self.hand_over(&path);
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(error).with_context(doing),
        }
        let keeper = Keeper { _lock: lock, address: self.folder.join("address") };
        // Left by a program that was killed.
        keeper.forget();
        Ok(Some(keeper))
    }

    /// Where whoever serves it listens, if they have said so.
    fn address(&self) -> Option<SocketAddr> {
        fs::read_to_string(self.folder.join("address")).ok()?.trim().parse().ok()
    }
}

impl Keeper {
    /// Tells other programs where this one listens.
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
        // If it is not there, that is what was wanted.
        _ = fs::remove_file(&self.address);
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.forget();
    }
}

/// Whether somebody listens there.
fn answers(address: SocketAddr) -> bool {
    TcpStream::connect_timeout(&address, Duration::from_secs(2)).is_ok()
}

/// Where programs keep a user's data on this system.
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
    fn one_serves_and_the_others_learn_where() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::open(Some(&folder.path().join("new"))).unwrap();
        // What a program left that was killed is not believed.
        fs::write(home.folder().join("address"), "127.0.0.1:1\n").unwrap();
        let Served::Ours(keeper) = home.serve().unwrap() else { panic!("nobody else does") };
        assert_eq!(home.address(), None);
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        keeper.announce(SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), port)).unwrap();
        let Served::Theirs(address) = home.serve().unwrap() else { panic!("it is taken") };
        assert_eq!(address, listener.local_addr().unwrap());
        // Who ends is not joined, but followed.
        drop(listener);
        let ending = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(200));
            drop(keeper);
        });
        assert!(matches!(home.serve().unwrap(), Served::Ours(_)));
        ending.join().unwrap();
    }
}
