//! Builds the browser client with npm, when its sources have changed, and
//! writes the list of its files for the program to carry. It knows nothing of
//! what the pages do.

use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;

/// What the pages are made of, from the root of the repository.
const SOURCES: [&str; 9] = [
    "locales",
    "web/index.html",
    "web/package-lock.json",
    "web/package.json",
    "web/public",
    "web/scripts/install.mjs",
    "web/src",
    "web/tsconfig.json",
    "web/vite.config.ts",
];

/// Which Node can build them, as Vite and what it needs say in their packages.
const NODE: &str = "20.19, 22.12, or 24 and later";

fn main() {
    if let Err(problem) = build() {
        // One sentence: cargo prints it as the reason.
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
    write_list(&built, &out).map_err(|error| format!("the pages cannot be packed: {error}"))
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
    let can = match (numbers.next(), numbers.next()) {
        (Some(20), Some(minor)) => minor >= 19,
        (Some(22), Some(minor)) => minor >= 12,
        (Some(major), _) => major >= 24,
        (None, _) => false,
    };
    if can {
        return Ok(());
    }
    Err(format!(
        "building the pages needs Node {NODE} with npm (https://nodejs.org); \
         for a server without pages, build with --no-default-features (leaves out the feature `pages`)"
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
    // Cargo shows this when a build script fails.
    _ = io::stderr().write_all(&output.stdout);
    _ = io::stderr().write_all(&output.stderr);
    Err(format!(
        "could not {what}: mend what npm says above; \
         for a server without pages, build with --no-default-features (leaves out the feature `pages`)"
    ))
}

/// Writes `list.rs`: every file of the build as a `File`, in the order of paths.
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
            "    File {{ path: {path:?}, tag: \"\\\"{:016x}\\\"\", \
             plain: include_bytes!({:?}), gzip: include_bytes!({:?}) }},",
            hasher.finish(),
            plain.display().to_string(),
            gzip.display().to_string(),
        );
    }
    list += "]\n";
    fs::write(out.join("list.rs"), list)
}

/// The files under a folder, with `/` on every platform.
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
