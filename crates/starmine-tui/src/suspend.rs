//! Stopped by the player or by the shell, and going on later. Only Unix knows
//! that; elsewhere nothing of it ever happens.

/// Hears that the program goes on after it was stopped.
pub(crate) struct Woken {
    #[cfg(unix)]
    signal: Option<tokio::signal::unix::Signal>,
}

impl Woken {
    pub(crate) fn new() -> Woken {
        Woken {
            #[cfg(unix)]
            signal: {
                use tokio::signal::unix::{SignalKind, signal};
                signal(SignalKind::from_raw(rustix::process::Signal::CONT.as_raw())).ok()
            },
        }
    }

    /// Waits until it goes on.
    pub(crate) async fn next(&mut self) {
        #[cfg(unix)]
        if let Some(signal) = &mut self.signal {
            signal.recv().await;
            return;
        }
        std::future::pending().await
    }

    /// Stops here, with all that was started beside it, as the terminal would
    /// do it, and waits until it goes on. Where no shell could make it go on
    /// the system does not stop it, and it goes on at once.
    pub(crate) async fn stop(&mut self) {
        #[cfg(unix)]
        {
            use std::time::Duration;
            _ = rustix::process::kill_current_process_group(rustix::process::Signal::TSTP);
            _ = tokio::time::timeout(Duration::from_millis(100), self.next()).await;
        }
    }
}
