//! Work on all cores, delivered in order: the number of threads never shows in
//! the results.

use std::any::Any;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// Calls `make` with the numbers below `count` on several threads, and passes
/// the results to `each` in the order of these numbers, until `each` returns an
/// error. A panic becomes its message.
///
/// Once `stop` is set, no further call is made. Calls in progress are finished,
/// so the results delivered are always the first ones.
pub fn in_order<T: Send, E>(
    count: u64,
    threads: NonZeroUsize,
    stop: &AtomicBool,
    make: impl Fn(u64) -> T + Sync,
    mut each: impl FnMut(u64, Result<T, String>) -> Result<(), E>,
) -> Result<(), E> {
    let (next, make) = (&AtomicU64::new(0), &make);
    let (send, receive) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.get() {
            let send = send.clone();
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        break;
                    }
                    // Nothing that a panic could leave half done outlives the call.
                    let made = catch_unwind(AssertUnwindSafe(|| make(number)));
                    // The receiver is gone after an error.
                    if send.send((number, made.map_err(|panic| message(&*panic)))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        // Results that were ready before an earlier one.
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (number, made) in receive {
            waiting.insert(number, made);
            while let Some(made) = waiting.remove(&due) {
                each(due, made)?;
                due += 1;
            }
        }
        Ok(())
    })
}

/// The message of a panic.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("panicked").to_owned()
}
