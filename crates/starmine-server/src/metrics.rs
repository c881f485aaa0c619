//! Prometheus metrics of this process: counts and durations, and nothing about
//! individual players.
//!
//! Counters are global, like the process they describe. Values that the hub and
//! the meter know are read from them on request.

use std::fmt::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::hub::Hub;
use crate::limits::{Limit, Meter};
use crate::store::StoreError;

/// All counters of the process.
#[derive(Debug)]
pub struct Metrics {
    pub connections: Gauge,
    pub sockets: Gauge,
    pub messages: Counter,
    /// By the first digit of the status code.
    pub requests: [Counter; 5],
    pub entries: Counter,
    pub append: Histogram,
    pub store_failures: Counter,
    pub bot_questions: Gauge,
    pub heavy_questions: Gauge,
    pub panics: Counter,
}

/// The metrics of this process.
pub static METRICS: Metrics = Metrics {
    connections: Gauge(AtomicU64::new(0)),
    sockets: Gauge(AtomicU64::new(0)),
    messages: Counter(AtomicU64::new(0)),
    requests: [const { Counter(AtomicU64::new(0)) }; 5],
    entries: Counter(AtomicU64::new(0)),
    append: Histogram::new(),
    store_failures: Counter(AtomicU64::new(0)),
    bot_questions: Gauge(AtomicU64::new(0)),
    heavy_questions: Gauge(AtomicU64::new(0)),
    panics: Counter(AtomicU64::new(0)),
};

/// A number that only grows.
#[derive(Debug)]
pub struct Counter(AtomicU64);

impl Counter {
    pub fn add(&self, number: u64) {
        self.0.fetch_add(number, Ordering::Relaxed);
    }

    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A current number of things.
#[derive(Debug)]
pub struct Gauge(AtomicU64);

/// One unit of a gauge, until dropped.
#[derive(Debug)]
pub struct Counted(&'static Gauge);

impl Gauge {
    /// Adds one until the result is dropped.
    pub fn enter(&'static self) -> Counted {
        self.0.fetch_add(1, Ordering::Relaxed);
        Counted(self)
    }

    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The distribution of durations, in buckets.
#[derive(Debug)]
pub struct Histogram {
    buckets: [AtomicU64; BOUNDS_US.len()],
    beyond: AtomicU64,
    sum_us: AtomicU64,
}

/// The upper bounds of the buckets, in microseconds.
const BOUNDS_US: [u64; 12] = [
    1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000,
    10_000_000,
];

impl Histogram {
    const fn new() -> Histogram {
        Histogram {
            buckets: [const { AtomicU64::new(0) }; BOUNDS_US.len()],
            beyond: AtomicU64::new(0),
            sum_us: AtomicU64::new(0),
        }
    }

    pub fn observe(&self, took: Duration) {
        let took = took.as_micros() as u64;
        let bucket = BOUNDS_US.partition_point(|bound| *bound < took);
        self.buckets.get(bucket).unwrap_or(&self.beyond).fetch_add(1, Ordering::Relaxed);
        self.sum_us.fetch_add(took, Ordering::Relaxed);
    }

    fn write(&self, out: &mut String, name: &str) -> fmt::Result {
        let mut count = 0;
        for (bound, bucket) in BOUNDS_US.iter().zip(&self.buckets) {
            count += bucket.load(Ordering::Relaxed);
            let seconds = *bound as f64 / 1e6;
            writeln!(out, "{name}_bucket{{le=\"{seconds}\"}} {count}")?;
        }
        count += self.beyond.load(Ordering::Relaxed);
        writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {count}")?;
        writeln!(out, "{name}_sum {}", self.sum_us.load(Ordering::Relaxed) as f64 / 1e6)?;
        writeln!(out, "{name}_count {count}")
    }
}

/// Counts a failure of the store. Conflicts and barred players are not failures.
pub fn store_failed(error: &StoreError) {
    match error {
        StoreError::Conflict | StoreError::Barred(_) => {}
        StoreError::Corrupt { .. } | StoreError::Backend(_) => METRICS.store_failures.add(1),
    }
}

/// Counts every panic from now on, besides printing it.
pub fn count_panics() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        METRICS.panics.add(1);
        before(panic);
    }));
}

/// All metrics in the Prometheus text format.
pub fn render(hub: &Hub, meter: &Meter) -> String {
    let mut out = String::with_capacity(8192);
    // Writing to a string cannot fail.
    _ = write_all(&mut out, hub, meter);
    out
}

fn write_all(out: &mut String, hub: &Hub, meter: &Meter) -> fmt::Result {
    let m = &METRICS;
    head(out, "starmine_build_info", "gauge", "The running version.")?;
    writeln!(out, "starmine_build_info{{version=\"{}\"}} 1", env!("CARGO_PKG_VERSION"))?;
    let stopping = u64::from(hub.is_stopping());
    gauge(out, "starmine_draining", "1 while the server shuts down.", stopping)?;
    gauge(out, "starmine_connections", "Open connections.", m.connections.get())?;
    gauge(out, "starmine_sockets", "Open WebSockets at tables.", m.sockets.get())?;
    let rooms = hub.open_rooms() as u64;
    gauge(out, "starmine_tables_open", "Tables held open in memory.", rooms)?;
    counter(out, "starmine_messages_total", "Messages from clients.", m.messages.get())?;
    head(out, "starmine_requests_total", "counter", "HTTP requests, by status class.")?;
    for (class, count) in (1..).zip(&m.requests) {
        writeln!(out, "starmine_requests_total{{status=\"{class}xx\"}} {}", count.get())?;
    }
    counter(out, "starmine_entries_total", "Log entries stored.", m.entries.get())?;
    let name = "starmine_append_seconds";
    head(out, name, "histogram", "Time to store a table's decision.")?;
    m.append.write(out, name)?;
    let failures = m.store_failures.get();
    counter(
        out,
        "starmine_store_failures_total",
        "Failed reads and writes of the store.",
        failures,
    )?;
    let bots = m.bot_questions.get();
    gauge(out, "starmine_bot_questions", "Bot decisions running or waiting for a worker.", bots)?;
    let heavy = m.heavy_questions.get();
    gauge(
        out,
        "starmine_heavy_questions",
        "Verdicts and advice running or waiting for a worker.",
        heavy,
    )?;
    head(out, "starmine_refusals_total", "counter", "Requests refused, by limit.")?;
    for limit in Limit::ALL {
        let refused = meter.refused(limit);
        writeln!(out, "starmine_refusals_total{{limit=\"{}\"}} {refused}", limit.name())?;
    }
    let remembered = meter.accounts() as u64;
    gauge(
        out,
        "starmine_strangers_remembered",
        "Clients and players tracked by the limits.",
        remembered,
    )?;
    counter(out, "starmine_panics_total", "Panics.", m.panics.get())?;
    process(out)
}

/// Process metrics, where the operating system provides them.
fn process(out: &mut String) -> fmt::Result {
    if let Some(kib) = status("VmRSS:") {
        gauge(out, "process_resident_memory_bytes", "Memory in use.", kib * 1024)?;
    }
    if let Ok(files) = std::fs::read_dir("/proc/self/fd") {
        gauge(out, "process_open_fds", "Open files and connections.", files.count() as u64)?;
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    gauge(out, "starmine_time_seconds", "System time, in seconds since 1970.", now.as_secs())
}

fn status(field: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(field))?;
    line.split_whitespace().next()?.parse().ok()
}

fn head(out: &mut String, name: &str, kind: &str, help: &str) -> fmt::Result {
    writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}")
}

fn gauge(out: &mut String, name: &str, help: &str, value: u64) -> fmt::Result {
    head(out, name, "gauge", help)?;
    writeln!(out, "{name} {value}")
}

fn counter(out: &mut String, name: &str, help: &str, value: u64) -> fmt::Result {
    head(out, name, "counter", help)?;
    writeln!(out, "{name} {value}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn histogram_buckets_are_cumulative() {
        let histogram = Histogram::new();
        for took in [0, 1_000, 1_001, 30_000, 99_000_000] {
            histogram.observe(Duration::from_micros(took));
        }
        let mut text = String::new();
        histogram.write(&mut text, "x").unwrap();
        for line in [
            "x_bucket{le=\"0.001\"} 2",
            "x_bucket{le=\"0.0025\"} 3",
            "x_bucket{le=\"0.025\"} 3",
            "x_bucket{le=\"0.05\"} 4",
            "x_bucket{le=\"10\"} 4",
            "x_bucket{le=\"+Inf\"} 5",
            "x_sum 99.032001",
            "x_count 5",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
    }
}
