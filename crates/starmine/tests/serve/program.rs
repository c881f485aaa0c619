//! Starts and stops the program.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread::JoinHandle;

use starmine_testing::wait_for_exit;

pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_starmine"));
    command.args(args).env("LC_ALL", "en_GB.UTF-8");
    for variable in ["RUST_LOG", "STARMINE_DATA", "STARMINE_DATABASE"] {
        command.env_remove(variable);
    }
    command
}

/// A server in its own process, killed when dropped.
pub(crate) struct Program {
    child: Child,
    pub(crate) address: SocketAddr,
    /// The lines printed at the start, up to the one with Ctrl-C.
    pub(crate) banner: String,
    out: BufReader<ChildStdout>,
    err: Option<JoinHandle<String>>,
}

impl Program {
    pub(crate) fn start(data: &Path) -> Program {
        Program::start_with(data, &[], &[])
    }

    pub(crate) fn start_with(data: &Path, environment: &[(&str, &str)], more: &[&str]) -> Program {
        let data = data.display().to_string();
        Program::start_in(&[&["--data", &data], more].concat(), environment)
    }

    /// Starts on the port of a previous server.
    pub(crate) fn start_again(data: &Path, port: u16) -> Program {
        let (data, listen) = (data.display().to_string(), format!("127.0.0.1:{port}"));
        Program::start_listening(&listen, &["--data", &data], &[])
    }

    /// Starts a node on a database that other nodes may share.
    pub(crate) fn start_at(database: &str) -> Program {
        Program::start_in(&["--database", database], &[])
    }

    pub(crate) fn start_in(more: &[&str], environment: &[(&str, &str)]) -> Program {
        Program::start_listening("127.0.0.1:0", more, environment)
    }

    pub(crate) fn start_listening(
        listen: &str,
        more: &[&str],
        environment: &[(&str, &str)],
    ) -> Program {
        Program::start_logging_to(Stdio::piped(), listen, more, environment)
    }

    /// Starts with the log going to `log`.
    pub(crate) fn start_logging_to(
        log: impl Into<Stdio>,
        listen: &str,
        more: &[&str],
        environment: &[(&str, &str)],
    ) -> Program {
        let args = ["serve", "--listen", listen, "--bot-pause", "0"];
        let mut child = command(&args)
            .args(["--limit", "messages-per-socket=100000"])
            .args(more)
            .stdin(Stdio::null())
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        // Read continuously, so that the program never blocks on it.
        let stderr = child.stderr.take();
        let err = std::thread::spawn(move || {
            let mut text = String::new();
            if let Some(mut stderr) = stderr {
                stderr.read_to_string(&mut text).unwrap();
            }
            text
        });
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut banner = String::new();
        while !banner.contains("Ctrl-C to stop") && out.read_line(&mut banner).unwrap() > 0 {}
        // Skip the public URL, which may have a host name.
        let mut addresses =
            banner.split("http://").skip(1).map(|rest| rest.split(['\n', ')']).next());
        let address = addresses.find_map(|address| address?.parse().ok());
        let address = address.unwrap_or_else(|| panic!("no address in {banner:?}"));
        Program { child, address, banner, out, err: Some(err) }
    }

    /// The next line of its output.
    pub(crate) fn next_line(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).unwrap();
        line
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Kills the process without a warning.
    pub(crate) fn kill(mut self) {
        self.kill_now();
    }

    /// Kills the process but keeps the handle.
    pub(crate) fn kill_now(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Waits for the exit. Returns the status, the output and the error output.
    pub(crate) fn wait(mut self) -> (Option<i32>, String, String) {
        // It prints too little to fill the pipe.
        let status = wait_for_exit(&mut self.child);
        let mut out = String::new();
        self.out.read_to_string(&mut out).unwrap();
        let err = self.err.take().unwrap().join().unwrap();
        assert!(!err.contains("panicked"), "{err}");
        (status.code(), out, err)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}
