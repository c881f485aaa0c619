//! A terminal in tmux, closed at the end of the test.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// The time limit for each expectation, generous for slow machines.
const TIMEOUT: Duration = Duration::from_secs(60);

pub(crate) struct Pane {
    folder: TempDir,
    size: (u16, u16),
}

/// Whether tmux is installed; notes a skipped test if not.
pub(crate) fn can_run() -> bool {
    let installed = Command::new("tmux").arg("-V").stdin(Stdio::null()).output().is_ok();
    if !installed {
        starmine_testing::skip("tmux is not installed");
    }
    installed
}

impl Pane {
    pub(crate) fn new(size: (u16, u16)) -> Pane {
        let pane = Pane { folder: tempfile::tempdir().unwrap(), size };
        // Keep the screen after the program exits.
        let settings = "set -g remain-on-exit on\nset -g escape-time 0\n";
        std::fs::write(pane.folder.path().join("conf"), settings).unwrap();
        pane
    }

    /// The data folder.
    pub(crate) fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Runs `starmine play` with these arguments, in place of the last program.
    pub(crate) fn play(&self, args: &[&str]) {
        let data = self.data();
        let program = env!("CARGO_BIN_EXE_starmine");
        let mut words = vec!["exec", "env", "LC_ALL=C.UTF-8", "USER=Mara", program, "play"];
        let data = data.to_str().unwrap();
        words.extend(["--bot-pause", "0", "--data", data]);
        words.extend(args);
        self.run(&words.join(" "));
    }

    /// Runs a shell command.
    pub(crate) fn run(&self, command: &str) {
        let (width, height) = (self.size.0.to_string(), self.size.1.to_string());
        match self.alive() {
            true => self.tmux(&["respawn-pane", "-k", command]),
            false => self.tmux(&["new-session", "-d", "-x", &width, "-y", &height, command]),
        };
    }

    fn alive(&self) -> bool {
        self.try_tmux(&["list-panes"]).status.success()
    }

    /// Presses keys, given by their names in tmux.
    pub(crate) fn keys(&self, keys: &[&str]) {
        let mut args = vec!["send-keys"];
        args.extend(keys);
        self.tmux(&args);
    }

    pub(crate) fn resize(&self, (width, height): (u16, u16)) {
        self.tmux(&["resize-window", "-x", &width.to_string(), "-y", &height.to_string()]);
    }

    /// The id of the process in the terminal.
    pub(crate) fn process(&self) -> String {
        let out = self.tmux(&["list-panes", "-F", "#{pane_pid}"]);
        String::from_utf8(out.stdout).unwrap().trim().to_owned()
    }

    /// Whether the process has exited.
    pub(crate) fn ended(&self) -> bool {
        let out = self.tmux(&["list-panes", "-F", "#{pane_dead}"]);
        String::from_utf8(out.stdout).unwrap().trim() == "1"
    }

    pub(crate) fn screen(&self) -> String {
        let out = self.tmux(&["capture-pane", "-p"]);
        String::from_utf8(out.stdout).unwrap()
    }

    /// Waits until the screen meets a condition; `what` describes it.
    #[track_caller]
    pub(crate) fn until(&self, what: &str, good: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if good(&screen) {
                return screen;
            }
            assert!(begun.elapsed() < TIMEOUT, "timed out waiting for {what}, screen:\n{screen}");
            std::thread::sleep(Duration::from_millis(25));
        }
    }

    #[track_caller]
    pub(crate) fn shows(&self, text: &str) -> String {
        self.until(text, |screen| screen.contains(text))
    }

    fn try_tmux(&self, args: &[&str]) -> Output {
        Command::new("tmux")
            .arg("-S")
            .arg(self.folder.path().join("socket"))
            .arg("-f")
            .arg(self.folder.path().join("conf"))
            .arg("-u")
            .args(args)
            .env_remove("TMUX")
            .env("SHELL", "/bin/sh")
            .stdin(Stdio::null())
            .output()
            .unwrap()
    }

    #[track_caller]
    fn tmux(&self, args: &[&str]) -> Output {
        let out = self.try_tmux(args);
        let err = String::from_utf8_lossy(&out.stderr);
        assert!(out.status.success(), "tmux {args:?}: {err}");
        out
    }
}

impl Drop for Pane {
    fn drop(&mut self) {
        self.try_tmux(&["kill-server"]);
    }
}
