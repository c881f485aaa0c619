//! Builds the browser client with npm when its sources have changed, and
//! writes the list of files to embed in the program.

use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;

/// The sources of the client, relative to the root of the repository.
const SOURCES: [&str; 9] = [
    "locales",
    "web/index.html",
    "web/package-lock.json",
    "web/package.json",
    "web/public",
    "web/scripts",
    "web/src",
    "web/tsconfig.json",
    "web/vite.config.ts",
];

/// The supported Node versions, according to Vite and its dependencies.
const NODE: &str = "20.19, 22.12, or 24 and later";

fn main() {
    if let Err(problem) = build() {
        // Cargo prints this line as the error.
        println!("cargo::error={problem}");
        std::process::exit(1);
    }
}

fn build() -> Result<(), String> {
    let root = folder("CARGO_MANIFEST_DIR")?.join("../..");
    let out = folder("OUT_DIR")?;
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
    let web = root.join("web");
    check_node()?;
    run(Command::new("node").arg("scripts/install.mjs"), &web, "install the pages' packages")?;
    let built = out.join("dist");
    run(
        Command::new("node")
            .args(["node_modules/vite/bin/vite.js", "build"])
            .env("STARMINE_WEB_OUT", &built),
        &web,
        "build the pages",
    )?;
    write_list(&built, &out).map_err(|error| format!("could not compress the pages: {error}"))
}

fn folder(variable: &str) -> Result<PathBuf, String> {
    let value = env::var_os(variable).ok_or_else(|| format!("cargo did not set {variable}"))?;
    Ok(PathBuf::from(value))
}

fn check_node() -> Result<(), String> {
    let answer = Command::new("node").arg("--version").output();
    let version = answer.ok().filter(|answer| answer.status.success()).map(|answer| answer.stdout);
    let version = version.and_then(|text| String::from_utf8(text).ok()).unwrap_or_default();
    let numbers = version.trim().trim_start_matches('v').split('.');
    let mut numbers = numbers.map_while(|number| number.parse::<u32>().ok());
    let supported = match (numbers.next(), numbers.next()) {
        (Some(20), Some(minor)) => minor >= 19,
        (Some(22), Some(minor)) => minor >= 12,
        (Some(major), _) => major >= 24,
        (None, _) => false,
    };
    if supported {
        return Ok(());
    }
    Err(format!(
        "building the pages needs Node {NODE} with npm (https://nodejs.org); \
         for a server without the browser client, build with --no-default-features"
    ))
}

fn run(command: &mut Command, folder: &Path, what: &str) -> Result<(), String> {
    let output = command
        .current_dir(folder)
        .output()
        .map_err(|error| format!("could not {what}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    // Cargo shows stderr when a build script fails.
    _ = io::stderr().write_all(&output.stdout);
    _ = io::stderr().write_all(&output.stderr);
    Err(format!(
        "could not {what}: fix the errors of npm above; \
         for a server without the browser client, build with --no-default-features"
    ))
}

/// Writes `list.rs`: every built file as an `Asset`, sorted by path.
fn write_list(built: &Path, out: &Path) -> io::Result<()> {
    let packed = out.join("packed");
    if packed.exists() {
        fs::remove_dir_all(&packed)?;
    }
    fs::create_dir_all(&packed)?;
    let mut paths = Vec::new();
    collect(built, "", &mut paths)?;
    paths.sort();
    let mut list = String::from("&[\n");
    for (number, path) in paths.iter().enumerate() {
        let plain = built.join(path);
        let bytes = fs::read(&plain)?;
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&bytes)?;
        let gzip = packed.join(format!("{number}.gz"));
        fs::write(&gzip, encoder.finish()?)?;
        _ = writeln!(
            list,
            "    Asset {{ path: {path:?}, tag: \"\\\"{:016x}\\\"\", \
             plain: include_bytes!({:?}), gzip: include_bytes!({:?}) }},",
            hasher.finish(),
            plain.display().to_string(),
            gzip.display().to_string(),
        );
    }
    list += "]\n";
    fs::write(out.join("list.rs"), list)
}

/// Collects the files under a folder; paths have `/` on every platform.
fn collect(folder: &Path, prefix: &str, paths: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{path}/"), paths)?;
        } else {
            paths.push(path);
        }
    }
    Ok(())
}
