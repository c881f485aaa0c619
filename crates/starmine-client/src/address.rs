//! Server addresses and links: parsing what people paste or type. Nothing here
//! uses the network.

use std::fmt;
use std::str::FromStr;

use starmine_protocol::{GameId, Phrase};
use starmine_rules::Commitment;
use url::{Host, Url};

/// The port that `starmine` listens on by default.
const DEFAULT_PORT: u16 = 4262;

/// The address of a server. It is displayed as in a browser, without a
/// trailing slash, so that the same server always gives the same text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Address {
    pub(crate) secure: bool,
    /// As in a URL: with brackets around an IPv6 address.
    pub(crate) host: String,
    pub(crate) port: u16,
    /// The path before `/api`, such as `/hanabi`, if the server has only a part
    /// of the host. Otherwise empty.
    pub(crate) base_path: String,
}

impl Address {
    /// The address of a server that listens on this socket address.
    pub fn of(socket: std::net::SocketAddr) -> Address {
        let host = match socket {
            std::net::SocketAddr::V4(v4) => v4.ip().to_string(),
            std::net::SocketAddr::V6(v6) => format!("[{}]", v6.ip()),
        };
        Address { secure: false, host, port: socket.port(), base_path: String::new() }
    }

    /// The link to a table on this server, for a browser.
    pub fn table(&self, game: GameId) -> String {
        format!("{self}/table/{game}")
    }

    /// The address without its base path; `None` if it has no base path.
    pub fn host(&self) -> Option<Address> {
        let host = || Address { base_path: String::new(), ..self.clone() };
        (!self.base_path.is_empty()).then(host)
    }

    /// The value for the `Host` header.
    pub(crate) fn authority(&self) -> String {
        let default = if self.secure { 443 } else { 80 };
        match self.port {
            port if port == default => self.host.clone(),
            port => format!("{}:{port}", self.host),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.secure { "https" } else { "http" };
        write!(f, "{scheme}://{}{}", self.authority(), self.base_path)
    }
}

/// A link to a server or to one of its pages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    pub server: Address,
    /// The game, if the link is to a table, a review or a deal.
    pub game: Option<GameId>,
    pub page: LinkedPage,
    /// The key in a secret link. It gives full control over the player.
    pub key: Option<String>,
    /// The commitments in a private link: what the device that made it has seen
    /// of games in progress.
    pub commitments: Vec<(GameId, Commitment)>,
}

/// The kind of page that a link leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkedPage {
    /// The start page, or another page that is not about a game.
    Start,
    Table,
    /// A review, at this turn.
    Review {
        turn: usize,
    },
    /// The invitation to play the deal of a game.
    Deal,
}

impl FromStr for Link {
    type Err = LinkError;

    /// Parses a link, or the part of one that people type by hand. Without a
    /// scheme, an IP address, `localhost` or an explicit port means http (a
    /// server in the local network); everything else means https.
    fn from_str(text: &str) -> Result<Link, LinkError> {
        let text = text.trim();
        let typed = !text.contains("://");
        let whole = if typed { format!("http://{text}") } else { text.to_owned() };
        let url = Url::parse(&whole).map_err(|error| LinkError::Unreadable(error.to_string()))?;
        let secure = match url.scheme() {
            "http" => false,
            "https" => true,
            other => return Err(LinkError::Scheme(other.to_owned())),
        };
        if !url.username().is_empty() || url.password().is_some() {
            return Err(LinkError::Password);
        }
        let host = url.host().ok_or_else(|| LinkError::Unreadable("no host".to_owned()))?;
        let local = match host {
            Host::Ipv4(_) | Host::Ipv6(_) => true,
            Host::Domain(name) => name == "localhost",
        };
        // `Url` drops the default port of http.
        let given = url.port().or_else(|| explicit_port(&whole));
        let secure = secure || (typed && !local && given.is_none());
        let port = given.unwrap_or(match (secure, typed) {
            (true, _) => 443,
            (false, true) => DEFAULT_PORT,
            (false, false) => 80,
        });
        let (base_path, game, page) = split_path(url.path())?;
        let server = Address { secure, host: host.to_string(), port, base_path };
        let fragment = url.fragment().unwrap_or_default();
        let commitments = commitments(fragment);
        Ok(Link { server, game, page, key: key(fragment)?, commitments })
    }
}

/// The port in the text of a URL.
fn explicit_port(whole: &str) -> Option<u16> {
    let host = whole.split("://").nth(1)?.split(['/', '?', '#']).next()?;
    host.rsplit_once(':')?.1.parse().ok()
}

/// The pages of a server, by the first word of their path.
const PAGES: [&str; 5] = ["table", "review", "deal", "new", "how"];

/// Splits a path into the base path of the server and the game, if the page is
/// about one.
fn split_path(path: &str) -> Result<(String, Option<GameId>, LinkedPage), LinkError> {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let page = parts.iter().position(|part| PAGES.contains(part)).unwrap_or(parts.len());
    let base_path = parts[..page].iter().map(|part| format!("/{part}")).collect();
    let rest = parts.get(page..).unwrap_or_default();
    let kind = match rest {
        ["table", _, ..] => LinkedPage::Table,
        ["review", _, more @ ..] => {
            let turn = more.first().and_then(|turn| turn.parse().ok());
            LinkedPage::Review { turn: turn.unwrap_or(0) }
        }
        ["deal", _, ..] => LinkedPage::Deal,
        _ => LinkedPage::Start,
    };
    let game = match (kind, rest.get(1)) {
        (LinkedPage::Start, _) | (_, None) => None,
        (LinkedPage::Table | LinkedPage::Review { .. } | LinkedPage::Deal, Some(game)) => {
            // Ids are lowercase, but people may type them in capitals.
            let lowercase = game.to_ascii_lowercase();
            Some(lowercase.parse().map_err(|_| LinkError::Game((*game).to_owned()))?)
        }
    };
    Ok((base_path, game, kind))
}

/// The key in a fragment, with or without `key=`; `None` if the fragment is
/// empty.
fn key(fragment: &str) -> Result<Option<String>, LinkError> {
    // The browser client puts the commitments after the key.
    let first = fragment.split_once('&').map_or(fragment, |(first, _)| first);
    let key = first.strip_prefix("key=").unwrap_or(first);
    let valid = key.len() == 64 && key.bytes().all(|byte| byte.is_ascii_hexdigit());
    match fragment {
        "" => Ok(None),
        _ if valid => Ok(Some(key.to_ascii_lowercase())),
        _ => Err(LinkError::Key),
    }
}

/// The commitments in a fragment: `seals=GAME:COMMITMENT,GAME:COMMITMENT`. As in
/// the browser client, unreadable ones are ignored.
fn commitments(fragment: &str) -> Vec<(GameId, Commitment)> {
    let seals = fragment.split('&').find_map(|field| field.strip_prefix("seals="));
    let seals = seals.into_iter().flat_map(|seals| seals.split(','));
    let commitments = seals.filter_map(|seal| {
        let (game, commitment) = seal.split_once(':')?;
        Some((game.parse().ok()?, commitment.parse().ok()?))
    });
    commitments.collect()
}

/// Why a text is not a link to a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// The text is not a valid URL.
    Unreadable(String),
    /// The scheme is neither http nor https.
    Scheme(String),
    /// There is a user name or password before the host.
    Password,
    /// The id of the game is invalid.
    Game(String),
    /// The fragment is not a key. The error does not quote it, as it may be
    /// part of a key.
    Key,
}

impl LinkError {
    /// The message for players. It does not quote text that cannot be parsed,
    /// as that may contain a key.
    pub fn phrase(&self) -> Phrase {
        match self {
            LinkError::Unreadable(_) => {
                Phrase::new("client-link-unreadable").with("example", "http://127.0.0.1:4262")
            }
            LinkError::Scheme(found) => {
                Phrase::new("client-link-scheme").with("found", found.as_str())
            }
            LinkError::Password => Phrase::new("client-link-password"),
            LinkError::Game(found) => Phrase::new("client-link-game").with("found", found.as_str()),
            LinkError::Key => Phrase::new("client-link-key"),
        }
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::Unreadable(why) => {
                write!(f, "expected an address such as http://127.0.0.1:4262: {why}")
            }
            LinkError::Scheme(scheme) => {
                write!(f, "expected http:// or https://, found `{scheme}`")
            }
            LinkError::Password => {
                f.write_str("an address must not contain a user name or password")
            }
            LinkError::Game(game) => {
                write!(f, "expected a game id of 16 letters and digits, found `{game}`")
            }
            LinkError::Key => f.write_str("expected a key of 64 hexadecimal digits after `#key=`"),
        }
    }
}

impl std::error::Error for LinkError {}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "f75eh36b6r7x37p9";
    const KEY: &str = "1fd66d9f28ee659af765e6d4aa3d7dcc9024e791fb42e6489aa0971299cdbb27";

    /// Checks the server, game and key of a link.
    #[track_caller]
    fn check(text: &str, server: &str, game: Option<&str>, key: Option<&str>) {
        let link: Link = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(link.server.to_string(), server, "{text}");
        assert_eq!(link.game.map(|game| game.to_string()).as_deref(), game, "{text}");
        assert_eq!(link.key.as_deref(), key, "{text}");
        // The displayed address can be pasted again.
        assert_eq!(server.parse::<Link>().unwrap().server, link.server);
    }

    #[test]
    fn parses_browser_links() {
        let home = "http://127.0.0.1:4262";
        check("http://127.0.0.1:4262", home, None, None);
        check(" http://127.0.0.1:4262/\n", home, None, None);
        check(&format!("http://127.0.0.1:4262/table/{GAME}"), home, Some(GAME), None);
        let uppercase = GAME.to_uppercase();
        check(&format!("http://127.0.0.1:4262/table/{uppercase}"), home, Some(GAME), None);
        check(&format!("http://127.0.0.1:4262/review/{GAME}/17"), home, Some(GAME), None);
        check(&format!("http://127.0.0.1:4262/deal/{GAME}/"), home, Some(GAME), None);
        check("http://127.0.0.1:4262/new", home, None, None);
        let secret = format!("https://Hanabi.example/#key={KEY}");
        check(&secret, "https://hanabi.example", None, Some(KEY));
        let with_base_path = format!("https://example.org/hanabi/table/{GAME}");
        check(&with_base_path, "https://example.org/hanabi", Some(GAME), None);
        check("https://[::1]:8443/", "https://[::1]:8443", None, None);
        check("http://büro.example", "http://xn--bro-hoa.example", None, None);
    }

    #[test]
    fn accepts_bare_and_uppercase_keys() {
        let home = "http://127.0.0.1:4262";
        check(&format!("{home}/#{KEY}"), home, None, Some(KEY));
        check(&format!("{home}/#key={}", KEY.to_uppercase()), home, None, Some(KEY));
        check(&format!("{home}/table/{GAME}#key={KEY}"), home, Some(GAME), Some(KEY));
        check(&format!("{home}/#key={KEY}&seals={GAME}:{KEY}"), home, None, Some(KEY));
        check(&format!("{home}/#"), home, None, None);
    }

    #[test]
    fn private_links_bring_commitments() {
        let commitments = |fragment: &str| {
            let link: Link = format!("http://127.0.0.1:4262/#{fragment}").parse().unwrap();
            link.commitments.iter().map(|(game, seal)| format!("{game}:{seal}")).collect::<Vec<_>>()
        };
        let (one, two) = (format!("{GAME}:{KEY}"), format!("{GAME}:{}", KEY.replace('1', "2")));
        assert_eq!(commitments(&format!("key={KEY}&seals={one},{two}")), [one.clone(), two]);
        assert_eq!(commitments(&format!("key={KEY}&seals={GAME}:1fd6,,short:{KEY},{one}")), [one]);
        for none in [String::new(), format!("key={KEY}"), format!("key={KEY}&seals=")] {
            assert_eq!(commitments(&none), [""; 0]);
        }
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
    fn links_name_the_page_they_lead_to() {
        let page = |path: &str| format!("http://host/{path}").parse::<Link>().unwrap().page;
        assert_eq!(page(&format!("table/{GAME}")), LinkedPage::Table);
        assert_eq!(page(&format!("review/{GAME}")), LinkedPage::Review { turn: 0 });
        assert_eq!(page(&format!("base/review/{GAME}/24")), LinkedPage::Review { turn: 24 });
        assert_eq!(page(&format!("review/{GAME}/last")), LinkedPage::Review { turn: 0 });
        assert_eq!(page(&format!("deal/{GAME}")), LinkedPage::Deal);
        assert_eq!(page("new"), LinkedPage::Start);
        assert_eq!(page(""), LinkedPage::Start);
    }

    #[test]
    fn host_drops_the_base_path() {
        let host = |text: &str| text.parse::<Link>().unwrap().server.host();
        let shown = host("http://127.0.0.1:4262/garbage/here").map(|host| host.to_string());
        assert_eq!(shown.as_deref(), Some("http://127.0.0.1:4262"));
        assert_eq!(host("http://127.0.0.1:4262/"), None);
        assert_eq!(host(&format!("http://127.0.0.1:4262/table/{GAME}")), None);
    }

    #[test]
    fn listener_addresses_parse_as_links() {
        for socket in ["127.0.0.1:4262", "[::1]:80", "[2001:db8::7]:9"] {
            let address = Address::of(socket.parse().unwrap());
            assert_eq!(address.to_string().parse::<Link>().unwrap().server, address);
        }
    }

    #[test]
    fn invalid_links_are_refused_with_reasons() {
        let refused = |text: &str| text.parse::<Link>().unwrap_err();
        assert!(matches!(refused(""), LinkError::Unreadable(_)));
        assert!(matches!(refused("http://"), LinkError::Unreadable(_)));
        assert!(matches!(refused("http://a b"), LinkError::Unreadable(_)));
        assert!(matches!(refused("127.0.0.1:99999"), LinkError::Unreadable(_)));
        assert_eq!(refused("ftp://host/"), LinkError::Scheme("ftp".to_owned()));
        assert_eq!(refused("https://mara:pw@host/"), LinkError::Password);
        assert_eq!(refused("http://host/table/short"), LinkError::Game("short".to_owned()));
        assert_eq!(refused("http://host/#1fd66d9f"), LinkError::Key);
        assert_eq!(refused("http://host/#key=1fd66d9f"), LinkError::Key);
        assert_eq!(refused("http://host/#key="), LinkError::Key);
        assert_eq!(refused(&format!("http://host/#name={KEY}")), LinkError::Key);
        assert!(!refused("http://host/#1fd66d9f").to_string().contains("1fd66d9f"));
    }
}
