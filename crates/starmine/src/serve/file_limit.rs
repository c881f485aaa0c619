//! The operating system's limit on open files, which includes connections. Its
//! default is far too low on most systems.

use starmine_server::limits::{Limit, Limits};

/// Open files other than connections: the database, threads, logs.
const OTHERS: u32 = 200;

/// Raises the limit on open files to fit the limit on connections. If the
/// system refuses, lowers the limit on connections instead.
pub(crate) fn raise(limits: &mut Limits) {
    let wanted = limits.number(Limit::Connections).unwrap_or(u32::MAX - OTHERS);
    let Some(files) = allowed(u64::from(wanted) + u64::from(OTHERS)) else { return };
    let room = u32::try_from(files).unwrap_or(u32::MAX).saturating_sub(OTHERS).max(1);
    if room < wanted {
        if limits.number(Limit::Connections).is_some() {
            tracing::warn!(
                "the system allows only {files} open files, enough for {room} connections: \
                 raise the limit (ulimit -n, LimitNOFILE) to allow {wanted}"
            );
        }
        *limits = limits.clone().with(Limit::Connections, room);
    }
}

/// The limit on open files, after raising it towards `wanted`. `None` if there
/// is no limit, or it is unknown.
#[cfg(unix)]
fn allowed(wanted: u64) -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let current = current?;
    if current >= wanted {
        return Some(current);
    }
    let raised = maximum.map_or(wanted, |maximum| maximum.min(wanted));
    let asked = setrlimit(Resource::Nofile, Rlimit { current: Some(raised), maximum });
    Some(if asked.is_ok() { raised } else { current })
}

#[cfg(not(unix))]
fn allowed(_: u64) -> Option<u64> {
    None
}
