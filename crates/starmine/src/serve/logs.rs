//! What the server tells its operator: on stderr, as text or as one JSON
//! object a line. `RUST_LOG` chooses how much, `warn` unless it is set.

use std::io::{IsTerminal, stderr};

use tracing_subscriber::{EnvFilter, fmt};

/// In which form.
#[derive(Clone, Copy, Default, clap::ValueEnum)]
pub(crate) enum Log {
    /// For people
    #[default]
    Text,
    /// For programs: one JSON object a line
    Json,
}

impl Log {
    /// From now on what is worth telling is told. Once for a process.
    pub(crate) fn begin(self) {
        let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
        // Where stderr leads may be gone or full. To complain of that there,
        // too, would end whatever was just being done.
        let log = fmt().with_env_filter(filter).with_writer(stderr).log_internal_errors(false);
        _ = match self {
            Log::Text => log.with_ansi(stderr().is_terminal()).try_init(),
            Log::Json => log.json().flatten_event(true).try_init(),
        };
    }
}
