//! Message ids: each one that is used exists, and each terminal message is
//! used.

use std::collections::BTreeSet;
use std::path::Path;

fn sources(folder: &Path, found: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => sources(&path, found),
            false => *found += &std::fs::read_to_string(path).unwrap(),
        }
    }
}

/// All quoted strings that look like message ids with this prefix.
fn ids(text: &str, prefix: &str) -> BTreeSet<String> {
    let whole =
        |id: &&str| id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    let quoted = text.match_indices('"').filter_map(|(quote, _)| {
        let (id, _) = text[quote + 1..].split_once('"')?;
        Some(id)
    });
    quoted.filter(|id| id.starts_with(prefix)).filter(whole).map(str::to_owned).collect()
}

/// Terminal users read the server's messages too, and have no page to reload.
#[test]
fn server_messages_do_not_mention_reloading_the_page() {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    for (language, page) in [
        ("da", "ndlæs siden"),
        ("de", "ade die Seite"),
        ("en", "eload the page"),
        ("fr", "echarge la page"),
        ("nl", "aad de pagina"),
    ] {
        let text = std::fs::read_to_string(locales.join(format!("{language}.ftl"))).unwrap();
        let said = text.lines().filter(|line| {
            line.starts_with("closing-")
                || line.starts_with("table-") && !line.starts_with("table-protocol")
        });
        let pages: Vec<&str> = said.filter(|line| line.contains(page)).collect();
        assert_eq!(pages, [""; 0]);
    }
}

#[test]
fn used_ids_exist_and_client_messages_are_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    for sources_of in ["starmine-tui", "starmine-client", "starmine"] {
        sources(&root.join("..").join(sources_of).join("src"), &mut text);
    }
    let english = std::fs::read_to_string(root.join("../../locales/en.ftl")).unwrap();
    let messages: BTreeSet<String> = english
        .lines()
        .filter(|line| !line.starts_with([' ', '#']))
        .filter_map(|line| line.split_once(" ="))
        .map(|(id, _)| id.to_owned())
        .collect();
    for prefix in ["tui-", "client-", "web-", "table-", "intent-", "report-", "switch-"] {
        let missing: Vec<String> = ids(&text, prefix).difference(&messages).cloned().collect();
        assert_eq!(missing, [""; 0]);
    }
    for (prefix, some) in [("tui-", 40), ("client-", 5)] {
        let used = ids(&text, prefix);
        assert!(used.len() > some);
        let left: Vec<&String> =
            messages.iter().filter(|id| id.starts_with(prefix) && !used.contains(*id)).collect();
        assert_eq!(left, [""; 0]);
    }
}
