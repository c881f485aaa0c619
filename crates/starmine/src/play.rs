//! `starmine play`: the table in a terminal, with a server of its own or at
//! someone else's.

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::ValueEnum;
use clap::builder::NonEmptyStringValueParser;
use starmine_client::{Address, Fault, Keys, Link, Server};
use starmine_protocol::{
    Aids, Identity, MAX_PLAYER_NAME, MakeTable, Origin, Phrase, Seat, Settings, Starter, Talk,
};
use starmine_server::limits::Limits;
use starmine_server::store::Place;
use starmine_server::{Options, run as serve};
use starmine_tui::{Colors, Go, Locate, Look, Mode, NotThem, Renew, Role, fault_at, no_link};
use starmine_words::Words;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::LocalSet;

use crate::Status;
use crate::home::{Home, Keeper, Served};
use crate::language::LanguageArgs;
use crate::number::within;
use crate::shell;
use crate::switches::SwitchArgs;
use crate::who;

/// Plays at a table in this terminal
///
/// Without a link it opens a table of its own, in the folder in which everything is kept, or joins
/// the starmine that runs there already; a game that was left goes on where it was. With a link it
/// sits down at a table on a server, with people in browsers.
///
/// Everything is done with keys, which the screen shows; `?` explains them and the rules of the
/// table. Where input or output is no terminal, the table is told line by line.
#[derive(clap::Args)]
// As the first page has it, where nobody says how many.
#[command(mut_arg("players", |players| players.help("Number of players, 2 to 5 [default: 3]")))]
#[command(after_help = "Examples:
  starmine play                                 choose a rulebook, seats and bots, and play
  starmine play --edition german --players 4    at once: you and three bots
  starmine play http://192.168.1.20:4262/table/f75eh36b6r7x37p9
                                                sit down at a table that a friend made
  starmine play LINK --watch                    watch there, if the players let you in
  starmine play --plain                         line by line, for screen readers
  printf 'clue b 1\\ntable\\n' | starmine play    the same, for scripts

Leave with Ctrl-C at any moment: everything is kept. docs/terminal.md has all keys and commands.")]
pub(crate) struct Args {
    /// A server, or a table on it, as it is in a browser's address line
    #[arg(value_name = "LINK")]
    link: Option<String>,
    /// Watch instead of playing
    #[arg(long, requires = "link")]
    watch: bool,
    /// The name to go by [default: as before, at first the user's]
    #[arg(long, value_parser = NonEmptyStringValueParser::new())]
    name: Option<String>,
    /// Deal a new game, even if one was left
    #[arg(long)]
    new: bool,
    /// Line by line instead of on the whole screen
    #[arg(long)]
    plain: bool,
    /// How many colours [default: as many as the terminal has]
    #[arg(long, value_name = "WHICH")]
    color: Option<Color>,
    /// How many of the players are bots [default: all others]
    #[arg(long, value_name = "N", value_parser = within(0..=4_u8), allow_negative_numbers = true)]
    bots: Option<u8>,
    /// What kind of bot they are [default: smart]
    #[arg(long, value_name = "KIND")]
    bot: Option<String>,
    /// What the table remembers for its players [default: excluded]
    #[arg(long, value_name = "AIDS")]
    aids: Option<AidsArg>,
    /// What may be said during the game [default: remarks]
    #[arg(long, value_name = "TALK")]
    talk: Option<TalkArg>,
    /// The last move may be taken back, if everyone agrees
    #[arg(long)]
    take_back: bool,
    /// Others may ask to watch; the players let them in
    #[arg(long)]
    watchers: bool,
    /// Practice with the cards of a seed, a number or words
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    seed: Option<String>,
    #[command(flatten)]
    language: LanguageArgs,
    /// The folder for everything that is kept [default: STARMINE_DATA, or the user's data
    /// folder]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// How long a bot waits before it acts, in milliseconds
    #[arg(long, value_name = "MS", default_value = "1200", hide_short_help = true, value_parser = within(0..=600_000_u64), allow_negative_numbers = true)]
    bot_pause: u64,
    #[command(flatten)]
    switches: SwitchArgs,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Color {
    /// Any
    Full,
    /// The sixteen that every colour terminal has
    #[value(name = "16")]
    Sixteen,
    /// None
    None,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum AidsArg {
    /// Nothing, as with real cards
    None,
    /// The clues that touched a card
    Clues,
    /// Also those that did not
    Excluded,
    /// Also what follows from all cards in sight
    Deduction,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum TalkArg {
    /// Nothing
    Silent,
    /// Set remarks, which everyone reads in their own language
    Remarks,
    /// Anything
    Free,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Status> {
    let words = args.language.words();
    let home = Home::open(args.data.as_deref())?;
    let link: Option<Link> = match args.link.as_deref().map(str::parse).transpose() {
        Ok(link) => link,
        Err(why) => bail!(words.say(&no_link(&why))),
    };
    if link.as_ref().is_some_and(|link| link.game.is_some()) && args.asks_for_table() {
        // What is not heard would be played otherwise than was asked for.
        bail!(
            "the table of this link has its own rules: leave out the switches for a new table, \
             or give the address of the server without a table to make one there"
        );
    }
    if args.watch && link.as_ref().is_some_and(|link| link.game.is_none()) {
        bail!("--watch is for a table: give the link to one, which has /table/ in it");
    }
    let make = args.table(&words)?;
    // A server of one's own lives as long as the table is open, and a little
    // longer: until everyone was told that it stops.
    let hosted = Arc::new(Mutex::new(None));
    let (address, label, locate) = match &link {
        Some(link) => (link.server.clone(), link.server.to_string(), None),
        None => {
            let pause = Duration::from_millis(args.bot_pause);
            let (address, own) = at_home(&home, pause)?;
            *hosted.lock().expect("nobody panics with it") = own;
            // The player of this folder, wherever it is served.
            (address, "home".to_owned(), Some(locate(home.clone(), pause, hosted.clone())))
        }
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let played = runtime.block_on(LocalSet::new().run_until(async {
        let keys = Keys::in_folder(home.keys());
        let key = link.as_ref().and_then(|link| link.key.clone());
        let (server, name) =
            identify(Server::new(address), &keys, &label, key, args, &words).await?;
        let options = starmine_tui::Options {
            server,
            locate,
            renew: renew(keys, label, name),
            look: args.look(),
            role: if args.watch { Role::Watcher } else { Role::Player },
            go: args.go(link.as_ref(), make),
            mode: args.mode(),
            words,
        };
        starmine_tui::run(options).await.map_err(anyhow::Error::from)
    }));
    // Those who still talk to the server are not waited for here.
    runtime.shutdown_background();
    played.map(|()| Status::Good)
}

impl Args {
    /// Whether a new table was asked for with flags.
    fn asks_for_table(&self) -> bool {
        self.new
            || self.switches != SwitchArgs::default()
            || self.bots.is_some()
            || self.bot.is_some()
            || self.aids.is_some()
            || self.talk.is_some()
            || self.take_back
            || self.watchers
            || self.seed.is_some()
    }

    /// The table that was asked for with flags, if any was.
    fn table(&self, words: &Words) -> anyhow::Result<Option<MakeTable>> {
        if !self.asks_for_table() {
            return Ok(None);
        }
        let rules = self.switches.rules_for(starmine_tui::PLAYERS, words)?;
        let players = rules.players();
        let bots = self.bots.unwrap_or(players - 1);
        if bots >= players {
            bail!(
                "--bots {bots}: of {players} players {} can be bots, for you play too",
                players - 1
            );
        }
        let kind = self.bot.as_deref().unwrap_or("smart");
        // Another server may know others.
        if self.link.is_none() && starmine_bots::kind(kind).is_none() {
            bail!("--bot {kind}: there is no such bot. There are {}", who::kinds());
        }
        let settings = Settings {
            rules: rules.switches().into(),
            aids: match self.aids {
                None => Aids::default(),
                Some(AidsArg::None) => Aids::None,
                Some(AidsArg::Clues) => Aids::Clues,
                Some(AidsArg::Excluded) => Aids::Excluded,
                Some(AidsArg::Deduction) => Aids::Deduction,
            },
            talk: match self.talk {
                None => Talk::default(),
                Some(TalkArg::Silent) => Talk::Silent,
                Some(TalkArg::Remarks) => Talk::Remarks,
                Some(TalkArg::Free) => Talk::Free,
            },
            take_back: self.take_back,
            watching: self.watchers,
            starter: match self.switches.first_seat() {
                Some(seat) => Starter::Seat { seat: Seat(seat) },
                None => Starter::Chance,
            },
            ..Settings::of(self.switches.edition(), players)
        };
        let origin = match &self.seed {
            Some(seed) => Origin::Seed { seed: seed.clone() },
            None => Origin::Sealed,
        };
        let bots = vec![kind.to_owned(); bots.into()];
        Ok(Some(MakeTable { settings, bots, start: true, origin }))
    }

    fn go(&self, link: Option<&Link>, make: Option<MakeTable>) -> Go {
        let review = self.link.as_ref().is_some_and(|link| link.contains("/review/"));
        match (link.and_then(|link| link.game), make) {
            (Some(game), _) if review => Go::Review(game),
            (Some(game), _) => Go::Table(game),
            (None, Some(make)) => Go::Make(Box::new(make)),
            (None, None) => Go::Start,
        }
    }

    fn mode(&self) -> Mode {
        let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
        let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        match self.plain || dumb || !terminal {
            true => Mode::Lines,
            false => Mode::Screen,
        }
    }

    fn look(&self) -> Look {
        let look = Look::from_environment();
        let colors = match self.color {
            None => look.colors,
            Some(Color::Full) => Colors::Full,
            Some(Color::Sixteen) => Colors::Sixteen,
            Some(Color::None) => Colors::None,
        };
        Look { colors, ..look }
    }

    /// The name to go by, if nobody was kept who had one.
    fn name(&self, words: &Words) -> String {
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let users = || variable("USER").or_else(|| variable("USERNAME"));
        let guest = || words.say(&Phrase::new("web-guest"));
        // Nobody chose to be called as the user is; a name that was chosen is
        // for the server to refuse.
        let cut = |name: String| name.chars().take(MAX_PLAYER_NAME).collect();
        self.name.clone().unwrap_or_else(|| cut(users().unwrap_or_else(guest)))
    }
}

/// Why a name is refused, if that is what was refused.
pub(crate) fn name_refused(fault: &Fault) -> Option<&Phrase> {
    match fault {
        Fault::Refused { refusal, .. } => {
            ["table-too-long", "table-name-needed"].contains(&&*refusal.id).then_some(refusal)
        }
        _ => None,
    }
}

/// Becomes someone at a server: whoever has the key of the link, or who one
/// was there before, or someone new. Also says by which name.
async fn identify(
    server: Server,
    keys: &Keys,
    label: &str,
    secret: Option<String>,
    args: &Args,
    words: &Words,
) -> anyhow::Result<(Server, String)> {
    let address = server.address();
    let said = |phrase: Phrase| anyhow::anyhow!("{address}: {}", words.say(&phrase));
    // What is wrong with the name is not wrong with the address.
    let told = |fault: Fault| match (name_refused(&fault), &args.name) {
        (Some(why), Some(name)) => {
            anyhow::anyhow!("--name {}: {}", shell::word(name), words.say(why))
        }
        _ => said(fault_at(address, &fault)),
    };
    let kept = keys.load(label)?;
    let of_link = secret.is_some();
    let before = kept.as_ref().map(|kept| kept.name.clone());
    if let Some(key) = secret.or_else(|| kept.as_ref()?.key.clone()) {
        let known = server.clone().with_key(&key);
        match known.player().await {
            Ok(mut identity) => {
                let kept = kept.filter(|kept| kept.player != identity.player);
                if let Some(now) = still_known(&server, kept).await.map_err(told)? {
                    let other = NotThem::Other { name: identity.name, now: now.name };
                    return Err(said(other.phrase()));
                }
                if let Some(name) = args.name.as_ref().filter(|name| **name != identity.name) {
                    identity = known.rename(name).await.map_err(told)?;
                }
                let name = identity.name.clone();
                keys.save(label, &Identity { key: Some(key), ..identity })?;
                return Ok((known, name));
            }
            // A link that nobody knows changes nothing.
            Err(Fault::Refused { status: 401, .. }) if of_link => {
                return Err(said(NotThem::Unknown.phrase()));
            }
            // The server has forgotten us, or was begun anew.
            Err(Fault::Refused { status: 401, .. }) => {}
            Err(fault) => return Err(told(fault)),
        }
    }
    let mut new = server.clone();
    let name = args.name.clone().or(before).unwrap_or_else(|| args.name(words));
    let identity = new.make_player(&name).await.map_err(told)?;
    keys.save(label, &identity)?;
    Ok((new, identity.name))
}

/// Makes somebody new of the same name, where the server has forgotten who one
/// was while the program ran.
fn renew(keys: Keys, label: String, name: String) -> Renew {
    Rc::new(move |mut server: Server| {
        let (keys, label, name) = (keys.clone(), label.clone(), name.clone());
        Box::pin(async move {
            let identity = server.make_player(&name).await?;
            // If it cannot be kept, one plays as long as the program runs.
            _ = keys.save(&label, &identity);
            Ok((server, identity.name))
        })
    })
}

/// Who was kept, as the server knows them; nobody if it does not any more.
async fn still_known(server: &Server, kept: Option<Identity>) -> Result<Option<Identity>, Fault> {
    let Some(key) = kept.and_then(|kept| kept.key) else { return Ok(None) };
    match server.clone().with_key(&key).player().await {
        Ok(identity) => Ok(Some(identity)),
        Err(Fault::Refused { status: 401, .. }) => Ok(None),
        Err(fault) => Err(fault),
    }
}

/// A server in a thread of its own.
struct Hosted {
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Hosted {
    fn drop(&mut self) {
        _ = self.stop.take().map(|stop| stop.send(()));
        _ = self.thread.take().map(JoinHandle::join);
    }
}

/// The server of a folder: the one that runs, or one of our own.
fn at_home(home: &Home, pause: Duration) -> anyhow::Result<(Address, Option<Hosted>)> {
    Ok(match home.serve()? {
        Served::Theirs(address) => (Address::of(address), None),
        Served::Ours(keeper) => {
            let (address, hosted) = host(home, keeper, pause)?;
            (Address::of(address), Some(hosted))
        }
    })
}

/// Serves a folder to this machine.
fn host(home: &Home, keeper: Keeper, pause: Duration) -> anyhow::Result<(SocketAddr, Hosted)> {
    let database = home.database();
    let (stop, stopped) = oneshot::channel::<()>();
    let (tell, told) = std::sync::mpsc::channel();
    let thread = std::thread::spawn(move || {
        let served = || -> anyhow::Result<()> {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(async {
                let store = Place::File(database).open().await?;
                let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
                let bound = listener.local_addr()?;
                keeper.announce(bound)?;
                _ = tell.send(Ok(bound));
                let mut options = Options { bot_pause: pause, ..Options::default() };
                // Nobody but the user of this machine is there to be limited.
                options.config.limits = Limits::off();
                let stop = async { _ = stopped.await };
                let pages = crate::serve::pages();
                serve(listener, store, pages, options, stop).await?;
                Ok(())
            })
        };
        if let Err(error) = served() {
            // Once it runs, whoever plays sees that the connection is gone.
            _ = tell.send(Err(error));
        }
    });
    let hosted = Hosted { stop: Some(stop), thread: Some(thread) };
    let bound = told.recv().context("start the server")?.context("open a table of one's own")?;
    Ok((bound, hosted))
}

/// When the program that served the folder has ended, this one does it.
fn locate(home: Home, pause: Duration, hosted: Arc<Mutex<Option<Hosted>>>) -> Locate {
    Box::new(move || {
        let mut hosted = hosted.lock().expect("nobody panics with it");
        if hosted.is_some() {
            return None;
        }
        let (address, own) = at_home(&home, pause).ok()?;
        *hosted = own;
        Some(address)
    })
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};
    use starmine_rules as rules;
    use starmine_words::Language;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    fn table(words: &[&str]) -> anyhow::Result<Option<MakeTable>> {
        let line = Line::parse_from([&["play"], words].concat());
        line.args.table(&Words::new(Language::English))
    }

    #[test]
    fn who_is_said_to_begin_begins() {
        let starter = |words| table(words).unwrap().unwrap().settings.starter;
        let b = Starter::Seat { seat: Seat(rules::Seat::B) };
        assert_eq!(starter(&["--first-seat", "B"]), b);
        assert_eq!(starter(&["--players", "3"]), Starter::Chance);
    }

    #[test]
    fn as_many_play_as_the_help_and_the_first_page_say() {
        let made = table(&["--new"]).unwrap().unwrap();
        assert_eq!((made.settings.rules.players, made.bots.len()), (starmine_tui::PLAYERS, 2));
        let help = Line::command().render_long_help().to_string();
        let usual = format!("2 to 5 [default: {}]", starmine_tui::PLAYERS);
        assert!(help.contains(&usual), "{help}");
        assert_eq!(table(&[]).unwrap(), None, "the first page");
    }

    #[test]
    fn all_that_a_table_allows_can_be_said() {
        let settings = |words| table(words).unwrap().unwrap().settings;
        assert_eq!(settings(&["--talk", "free"]).talk, Talk::Free);
        assert!(settings(&["--take-back"]).take_back);
        assert!(settings(&["--watchers"]).watching);
        let usual = settings(&["--new"]);
        assert_eq!((usual.talk, usual.take_back, usual.watching), (Talk::Remarks, false, false));
    }

    #[test]
    fn what_cannot_be_is_told_with_what_can() {
        let refused = |words| table(words).unwrap_err().to_string();
        assert!(refused(&["--bot", "foo"]).contains("smart"));
        assert!(refused(&["--players", "2", "--bots", "2"]).contains("of 2 players 1 can be bots"));
    }
}
