//! Job control: suspending the program with Ctrl-Z and resuming it. On systems
//! other than Unix this does nothing.

/// Listens for SIGCONT, which resumes the program.
pub(crate) struct Resumed {
    #[cfg(unix)]
    signal: Option<tokio::signal::unix::Signal>,
}

impl Resumed {
    pub(crate) fn new() -> Resumed {
        Resumed {
            #[cfg(unix)]
            signal: {
                use tokio::signal::unix::{SignalKind, signal};
                signal(SignalKind::from_raw(rustix::process::Signal::CONT.as_raw())).ok()
            },
        }
    }

    /// Waits until the program is resumed.
    pub(crate) async fn next(&mut self) {
        #[cfg(unix)]
        if let Some(signal) = &mut self.signal {
            signal.recv().await;
            return;
        }
        std::future::pending().await
    }

    /// Suspends the whole process group, as the terminal would, and waits until
    /// it is resumed. If no shell could resume it, the system ignores the
    /// signal, and this returns after a moment.
    pub(crate) async fn suspend(&mut self) {
        #[cfg(unix)]
        {
            use std::time::Duration;
            _ = rustix::process::kill_current_process_group(rustix::process::Signal::TSTP);
            _ = tokio::time::timeout(Duration::from_millis(100), self.next()).await;
        }
    }
}
