//! What people paste: where a server is, which table, and perhaps a key.
//! Nothing is asked of anyone here.

use std::fmt;
use std::str::FromStr;

use starmine_protocol::{GameId, Phrase};
use url::{Host, Url};

/// The port that `starmine` listens on if nobody says another.
const HOME_PORT: u16 = 4262;

/// Where a server is. Written as a browser would show it, without a slash at
/// the end, so that equal servers are equal text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Address {
    pub(crate) secure: bool,
    /// As in a URL: an IPv6 address has its brackets.
    pub(crate) host: String,
    pub(crate) port: u16,
    /// Where the server does not have the whole host: what comes before
    /// `/api`, such as `/hanabi`. Else empty.
    pub(crate) below: String,
}

impl Address {
    /// The server that listens here, on this machine or in its network.
    pub fn of(socket: std::net::SocketAddr) -> Address {
        let host = match socket {
            std::net::SocketAddr::V4(v4) => v4.ip().to_string(),
            std::net::SocketAddr::V6(v6) => format!("[{}]", v6.ip()),
        };
        Address { secure: false, host, port: socket.port(), below: String::new() }
    }

    /// The link to a table here, as a browser opens it.
    pub fn table(&self, game: GameId) -> String {
        format!("{self}/table/{game}")
    }

    /// The whole host, if this is only a part of it.
    pub fn host(&self) -> Option<Address> {
        let whole = || Address { below: String::new(), ..self.clone() };
        (!self.below.is_empty()).then(whole)
    }

    /// What stands in the `Host` header.
    pub(crate) fn authority(&self) -> String {
        let usual = if self.secure { 443 } else { 80 };
        match self.port {
            port if port == usual => self.host.clone(),
            port => format!("{}:{port}", self.host),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.secure { "https" } else { "http" };
        write!(f, "{scheme}://{}{}", self.authority(), self.below)
    }
}

/// What was pasted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The server.
    pub server: Address,
    /// The table, if the link is one to a table, its review or its deal.
    pub game: Option<GameId>,
    /// The key in a private link: who has it is the player.
    pub key: Option<String>,
}

impl FromStr for Link {
    type Err = NotALink;

    /// Reads a link, or the part of one that people type by hand. Without
    /// `http://` or `https://`, a machine of one's own network (a number,
    /// `localhost`, or a port that was given) is asked by http, and any other
    /// by https.
    fn from_str(text: &str) -> Result<Link, NotALink> {
        let text = text.trim();
        let typed = !text.contains("://");
        let whole = if typed { format!("http://{text}") } else { text.to_owned() };
        let url = Url::parse(&whole).map_err(|error| NotALink::Unreadable(error.to_string()))?;
        let secure = match url.scheme() {
            "http" => false,
            "https" => true,
            other => return Err(NotALink::Scheme(other.to_owned())),
        };
        if !url.username().is_empty() || url.password().is_some() {
            return Err(NotALink::Password);
        }
        let host = url.host().ok_or_else(|| NotALink::Unreadable("no host".to_owned()))?;
        let at_home = match host {
            Host::Ipv4(_) | Host::Ipv6(_) => true,
            Host::Domain(name) => name == "localhost",
        };
        // A port that is usual for http is not in the URL any more.
        let given = url.port().or_else(|| port_of(&whole));
        let secure = secure || (typed && !at_home && given.is_none());
        let port = given.unwrap_or(match (secure, typed) {
            (true, _) => 443,
            (false, true) => HOME_PORT,
            (false, false) => 80,
        });
        let (below, game) = place(url.path())?;
        let server = Address { secure, host: host.to_string(), port, below };
        Ok(Link { server, game, key: url.fragment().map(key).transpose()?.flatten() })
    }
}

/// The port that stands in an address.
fn port_of(whole: &str) -> Option<u16> {
    let host = whole.split("://").nth(1)?.split(['/', '?', '#']).next()?;
    host.rsplit_once(':')?.1.parse().ok()
}

/// The pages of a server, by the first word of their path.
const PAGES: [&str; 5] = ["table", "review", "deal", "new", "how"];

/// What is before the page, and the game the page is about.
fn place(path: &str) -> Result<(String, Option<GameId>), NotALink> {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let page = parts.iter().position(|part| PAGES.contains(part)).unwrap_or(parts.len());
    let below = parts[..page].iter().map(|part| format!("/{part}")).collect();
    let game = match parts.get(page..).unwrap_or_default() {
        ["table" | "review" | "deal", game, ..] => {
            // Ids have small letters alone, and who types one may not know.
            let small = game.to_ascii_lowercase();
            Some(small.parse().map_err(|_| NotALink::Game((*game).to_owned()))?)
        }
        _ => None,
    };
    Ok((below, game))
}

/// A key in the fragment, as the browser writes it or by itself; an empty
/// fragment is none.
fn key(fragment: &str) -> Result<Option<String>, NotALink> {
    // What else a page puts into its links stands after the key.
    let first = fragment.split_once('&').map_or(fragment, |(first, _)| first);
    let key = first.strip_prefix("key=").unwrap_or(first);
    let sound = key.len() == 64 && key.bytes().all(|byte| byte.is_ascii_hexdigit());
    match fragment {
        "" => Ok(None),
        _ if sound => Ok(Some(key.to_ascii_lowercase())),
        _ => Err(NotALink::Key),
    }
}

/// Why it is no link to a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotALink {
    /// It cannot be read as an address.
    Unreadable(String),
    /// It begins with something else than http or https.
    Scheme(String),
    /// It has a name or password before the host.
    Password,
    /// What should be the id of a game is none.
    Game(String),
    /// What comes after `#` is no key. What it is, is not repeated: it may be
    /// part of one.
    Key,
}

impl NotALink {
    /// What a player reads. Text that cannot be parsed is not repeated: it may
    /// have a key in it.
    pub fn phrase(&self) -> Phrase {
        match self {
            NotALink::Unreadable(_) => {
                Phrase::new("tui-link-unreadable").with("example", "http://127.0.0.1:4262")
            }
            NotALink::Scheme(found) => Phrase::new("tui-link-scheme").with("found", found.as_str()),
            NotALink::Password => Phrase::new("tui-link-password"),
            NotALink::Game(found) => Phrase::new("tui-link-game").with("found", found.as_str()),
            NotALink::Key => Phrase::new("tui-link-key"),
        }
    }
}

impl fmt::Display for NotALink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotALink::Unreadable(why) => {
                write!(f, "expected an address such as http://127.0.0.1:4262, but: {why}")
            }
            NotALink::Scheme(scheme) => {
                write!(f, "expected http:// or https://, found `{scheme}`")
            }
            NotALink::Password => f.write_str("expected no name or password in the address"),
            NotALink::Game(game) => {
                write!(f, "expected the 16 letters and digits of a table, found `{game}`")
            }
            NotALink::Key => f.write_str("expected a key of 64 hexadecimal digits after `#key=`"),
        }
    }
}

impl std::error::Error for NotALink {}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "f75eh36b6r7x37p9";
    const KEY: &str = "1fd66d9f28ee659af765e6d4aa3d7dcc9024e791fb42e6489aa0971299cdbb27";

    /// Reads a link: its server, its game, its key.
    #[track_caller]
    fn check(text: &str, server: &str, game: Option<&str>, key: Option<&str>) {
        let link: Link = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(link.server.to_string(), server, "{text}");
        assert_eq!(link.game.map(|game| game.to_string()).as_deref(), game, "{text}");
        assert_eq!(link.key.as_deref(), key, "{text}");
        // What is shown can be pasted again.
        assert_eq!(server.parse::<Link>().unwrap().server, link.server);
    }

    #[test]
    fn links_of_the_browser_are_understood() {
        let home = "http://127.0.0.1:4262";
        check("http://127.0.0.1:4262", home, None, None);
        check(" http://127.0.0.1:4262/\n", home, None, None);
        check(&format!("http://127.0.0.1:4262/table/{GAME}"), home, Some(GAME), None);
        let shouted = GAME.to_uppercase();
        check(&format!("http://127.0.0.1:4262/table/{shouted}"), home, Some(GAME), None);
        check(&format!("http://127.0.0.1:4262/review/{GAME}/17"), home, Some(GAME), None);
        check(&format!("http://127.0.0.1:4262/deal/{GAME}/"), home, Some(GAME), None);
        check("http://127.0.0.1:4262/new", home, None, None);
        let secret = format!("https://Hanabi.example/#key={KEY}");
        check(&secret, "https://hanabi.example", None, Some(KEY));
        let below = format!("https://example.org/hanabi/table/{GAME}");
        check(&below, "https://example.org/hanabi", Some(GAME), None);
        check("https://[::1]:8443/", "https://[::1]:8443", None, None);
        check("http://büro.example", "http://xn--bro-hoa.example", None, None);
    }

    #[test]
    fn a_key_may_stand_by_itself_and_in_capitals() {
        let home = "http://127.0.0.1:4262";
        check(&format!("{home}/#{KEY}"), home, None, Some(KEY));
        check(&format!("{home}/#key={}", KEY.to_uppercase()), home, None, Some(KEY));
        check(&format!("{home}/table/{GAME}#key={KEY}"), home, Some(GAME), Some(KEY));
        check(&format!("{home}/#key={KEY}&seals={GAME}:{KEY}"), home, None, Some(KEY));
        check(&format!("{home}/#"), home, None, None);
    }

    #[test]
    fn addresses_typed_by_hand_are_completed() {
        check("127.0.0.1:4262", "http://127.0.0.1:4262", None, None);
        check("192.168.1.20", "http://192.168.1.20:4262", None, None);
        check("localhost", "http://localhost:4262", None, None);
        check("localhost:80", "http://localhost", None, None);
        check("[::1]", "http://[::1]:4262", None, None);
        check("hanabi.example:80", "http://hanabi.example", None, None);
        check("hanabi.example", "https://hanabi.example", None, None);
        check("hanabi.example:8000", "http://hanabi.example:8000", None, None);
        check(&format!("hanabi.example/table/{GAME}"), "https://hanabi.example", Some(GAME), None);
    }

    #[test]
    fn a_part_of_a_host_knows_the_whole() {
        let whole = |text: &str| text.parse::<Link>().unwrap().server.host();
        let host = whole("http://127.0.0.1:4262/garbage/here").map(|host| host.to_string());
        assert_eq!(host.as_deref(), Some("http://127.0.0.1:4262"));
        assert_eq!(whole("http://127.0.0.1:4262/"), None);
        assert_eq!(whole(&format!("http://127.0.0.1:4262/table/{GAME}")), None);
    }

    #[test]
    fn the_address_of_a_listener_can_be_pasted() {
        for socket in ["127.0.0.1:4262", "[::1]:80", "[2001:db8::7]:9"] {
            let address = Address::of(socket.parse().unwrap());
            assert_eq!(address.to_string().parse::<Link>().unwrap().server, address);
        }
    }

    #[test]
    fn what_is_no_link_is_refused_with_the_reason() {
        let refused = |text: &str| text.parse::<Link>().unwrap_err();
        assert!(matches!(refused(""), NotALink::Unreadable(_)));
        assert!(matches!(refused("http://"), NotALink::Unreadable(_)));
        assert!(matches!(refused("http://a b"), NotALink::Unreadable(_)));
        assert!(matches!(refused("127.0.0.1:99999"), NotALink::Unreadable(_)));
        assert_eq!(refused("ftp://host/"), NotALink::Scheme("ftp".to_owned()));
        assert_eq!(refused("https://mara:pw@host/"), NotALink::Password);
        assert_eq!(refused("http://host/table/short"), NotALink::Game("short".to_owned()));
        assert_eq!(refused("http://host/#1fd66d9f"), NotALink::Key);
        assert_eq!(refused("http://host/#key=1fd66d9f"), NotALink::Key);
        assert_eq!(refused("http://host/#key="), NotALink::Key);
        assert_eq!(refused(&format!("http://host/#name={KEY}")), NotALink::Key);
        assert!(!refused("http://host/#1fd66d9f").to_string().contains("1fd66d9f"));
    }
}
