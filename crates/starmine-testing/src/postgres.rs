//! A temporary PostgreSQL server for tests.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor};

use crate::skip;

/// The folder of `postgres` and `initdb`, if it is not an expected one.
const PROGRAMS: &str = "STARMINE_POSTGRES";

/// How long anything may take on a slow, busy machine.
const DEADLINE: Duration = Duration::from_secs(60);

/// A server in a temporary folder, reached through a Unix socket there. It stops
/// when dropped, and also when the test is killed: it depends on a pipe that only
/// the test holds open.
#[derive(Debug)]
pub struct PostgresServer {
    programs: PathBuf,
    folder: tempfile::TempDir,
    running: Option<Child>,
    databases: AtomicU32,
}

impl PostgresServer {
    /// Starts a server. If PostgreSQL is not installed, reports the test as
    /// skipped.
    ///
    /// # Panics
    /// If it is installed but does not start.
    pub fn start() -> Option<PostgresServer> {
        let Some(programs) = programs() else {
            skip("PostgreSQL is not installed");
            return None;
        };
        let started = PostgresServer::make(programs);
        Some(started.unwrap_or_else(|error| panic!("PostgreSQL failed to start: {error:#}")))
    }

    /// A server shared by concurrent tests, each with its own database. It stops
    /// with the last of them.
    pub fn shared() -> Option<Arc<PostgresServer>> {
        static SHARED: Mutex<Weak<PostgresServer>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(server) = shared.upgrade() {
            return Some(server);
        }
        let server = Arc::new(PostgresServer::start()?);
        *shared = Arc::downgrade(&server);
        Some(server)
    }

    fn make(programs: PathBuf) -> Result<PostgresServer> {
        let folder = tempfile::Builder::new().prefix("starmine-pg").tempdir()?;
        own(folder.path())?;
        let mut server =
            PostgresServer { programs, folder, running: None, databases: AtomicU32::new(0) };
        let mut initdb = server.program("initdb");
        initdb.args(["--auth=trust", "--username=starmine", "--encoding=UTF8", "--no-locale"]);
        initdb.args(["--no-sync", "--pgdata"]).arg(server.data());
        let done = initdb.stdin(Stdio::null()).output().context("failed to start initdb")?;
        ensure!(done.status.success(), "initdb: {}", String::from_utf8_lossy(&done.stderr));
        server.run()?;
        Ok(server)
    }

    /// Starts the server again after [`PostgresServer::stop`], and waits until it is
    /// ready.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start_again(&mut self) {
        self.run().unwrap_or_else(|error| panic!("PostgreSQL failed to start: {error:#}"));
    }

    /// Stops the server as in a crash: connections are cut, and committed data is
    /// recovered from its log on the next start.
    pub fn stop(&mut self) {
        let Some(mut running) = self.running.take() else { return };
        drop(running.stdin.take());
        let begun = Instant::now();
        while !matches!(running.try_wait(), Ok(Some(_))) && begun.elapsed() < DEADLINE {
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Creates an empty database and returns its URL.
    ///
    /// # Panics
    /// If the database cannot be created.
    pub async fn database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let make = async {
            let options: sqlx::postgres::PgConnectOptions = self.url("postgres").parse()?;
            let mut connection = options.connect().await?;
            connection.execute(AssertSqlSafe(format!("CREATE DATABASE {name}"))).await?;
            connection.close().await
        };
        make.await.expect("a database");
        self.url(&name)
    }

    /// The path of its socket, for tests that put a proxy in front.
    pub fn socket(&self) -> PathBuf {
        self.folder.path().join(".s.PGSQL.5432")
    }

    fn url(&self, name: &str) -> String {
        let folder = self.folder.path().display();
        format!("postgres://starmine@localhost/{name}?host={folder}")
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// One of its programs, run as a suitable user: PostgreSQL refuses to run as
    /// root.
    fn program(&self, name: &str) -> Command {
        as_other(&self.programs.join(name))
    }

    fn run(&mut self) -> Result<()> {
        // Its output goes to a file, to be read if something goes wrong.
        let log = self.folder.path().join("log");
        let output = File::options().create(true).append(true).open(&log)?;
        let mut shell = as_other(Path::new("/bin/sh"));
        shell.arg("-c");
        shell.arg("\"$0\" \"$@\" </dev/null & pid=$!; cat >/dev/null; kill -QUIT $pid; wait $pid");
        shell.arg(self.programs.join("postgres")).arg("-D").arg(self.data());
        shell.arg("-k").arg(self.folder.path());
        // The database is as durable as in production, but small.
        shell.args(["-h", "", "-c", "fsync=on", "-c", "shared_buffers=32MB"]);
        shell.args(["-c", "max_connections=60"]);
        shell.stdin(Stdio::piped()).stdout(output.try_clone()?).stderr(output);
        let mut running = shell.spawn().context("failed to start postgres")?;
        let begun = Instant::now();
        // The last line of this file says "ready" once it is.
        let status = self.data().join("postmaster.pid");
        loop {
            let text = fs::read_to_string(&status).unwrap_or_default();
            if text.lines().nth(7).is_some_and(|line| line.trim() == "ready") {
                break;
            }
            let ended = running.try_wait()?.is_some();
            if ended || begun.elapsed() > DEADLINE {
                _ = running.kill();
                bail!("postgres did not start: {}", fs::read_to_string(&log).unwrap_or_default());
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        self.running = Some(running);
        Ok(())
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.stop();
        if std::thread::panicking() {
            let log = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
            let start = log.len().saturating_sub(2000);
            let end = log.get(start..).unwrap_or_default();
            _ = writeln!(std::io::stderr(), "end of the PostgreSQL log:\n{end}");
        }
    }
}

/// The folder of `postgres` and `initdb`: the one that was set, or where Debian puts
/// them, or on the path.
fn programs() -> Option<PathBuf> {
    let is_complete =
        |folder: &PathBuf| ["postgres", "initdb"].iter().all(|name| folder.join(name).exists());
    if let Some(folder) = std::env::var_os(PROGRAMS) {
        return Some(PathBuf::from(folder)).filter(is_complete);
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    versions.sort();
    let mut all = versions.into_iter().rev().chain(std::env::split_paths(&path));
    all.find(is_complete)
}

/// The user to run as, if we are root.
fn other_user() -> Option<(u32, u32)> {
    let is_root = fs::read_to_string("/proc/self/status").ok()?;
    let is_root = is_root.lines().find_map(|line| line.strip_prefix("Uid:"));
    if is_root?.split_whitespace().nth(1) != Some("0") {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").ok()?;
    let find = |name: &str| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut fields = line.split(':').skip(2);
        Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
    };
    find("postgres").or_else(|| find("nobody"))
}

fn as_other(program: &Path) -> Command {
    let mut command = Command::new(program);
    if let Some((user, group)) = other_user() {
        use std::os::unix::process::CommandExt;
        command.uid(user).gid(group);
    }
    command.current_dir("/");
    command
}

fn own(folder: &Path) -> Result<()> {
    if let Some((user, group)) = other_user() {
        std::os::unix::fs::chown(folder, Some(user), Some(group))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Run by the test below, in a process where PostgreSQL cannot be found.
    #[test]
    fn needs_postgres() {
        let Some(_server) = PostgresServer::start() else { return };
    }

    #[test]
    fn test_without_postgres_is_listed_as_skipped() {
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("skipped");
        let mut test = Command::new(std::env::current_exe().unwrap());
        test.args(["--exact", "postgres::tests::needs_postgres"]);
        test.env(PROGRAMS, folder.path()).env("STARMINE_SKIPPED", &list);
        assert!(test.output().unwrap().status.success());
        let expected =
            "starmine-testing postgres::tests::needs_postgres: PostgreSQL is not installed\n";
        assert_eq!(fs::read_to_string(&list).unwrap_or_default(), expected);
    }
}
