//! The server's log on stderr, as text or as one JSON object per line. The
//! level is `warn` unless `RUST_LOG` sets another.

use std::io::{IsTerminal, stderr};

use tracing_subscriber::{EnvFilter, fmt};

#[derive(Clone, Copy, Default, clap::ValueEnum)]
pub(crate) enum LogFormat {
    /// For people
    #[default]
    Text,
    /// For programs: one JSON object per line
    Json,
}

impl LogFormat {
    /// Installs the logger, once per process.
    pub(crate) fn init(self) {
        let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
        // Stderr may be closed or its disk full. Reporting that on stderr would
        // panic and abort the operation being logged.
        let log = fmt().with_env_filter(filter).with_writer(stderr).log_internal_errors(false);
        _ = match self {
            LogFormat::Text => log.with_ansi(stderr().is_terminal()).try_init(),
            LogFormat::Json => log.json().flatten_event(true).try_init(),
        };
    }
}
