//! How many connections the operating system lets us have: each is an open
//! file to it, and most systems begin with a number that is far too small.

use starmine_server::limits::{Limit, Limits};

/// Files that are no connection of a player: the database, threads, logs.
const OTHERS: u32 = 200;

/// Asks for as many files as there may be connections, and is content with
/// fewer connections if there are fewer files.
pub(crate) fn make_room(limits: &mut Limits) {
    let wanted = limits.number(Limit::Connections).unwrap_or(u32::MAX - OTHERS);
    let Some(files) = allowed(u64::from(wanted) + u64::from(OTHERS)) else { return };
    let room = u32::try_from(files).unwrap_or(u32::MAX).saturating_sub(OTHERS).max(1);
    if room < wanted {
        if limits.number(Limit::Connections).is_some() {
            tracing::warn!(
                "the system allows {files} open files, so {room} connections: \
                 raise its limit (ulimit -n, LimitNOFILE) for {wanted}"
            );
        }
        *limits = limits.clone().with(Limit::Connections, room);
    }
}

/// How many files there may be, after asking for so many; none if there is no
/// limit, or no way to know.
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
