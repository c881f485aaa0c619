//! `starmine play`: the table in a terminal, on a server of its own or on
//! another one.

mod host;
mod identity;

use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::ValueEnum;
use clap::builder::NonEmptyStringValueParser;
use starmine_bots::SUGGESTED;
use starmine_client::{Commitments, Keys, Link, Server};
use starmine_protocol::{
    Aids, MAX_PLAYER_NAME, MakeTable, Origin, Phrase, Seat, Settings, Starter, Talk,
};
use starmine_tui::{Colors, Go, Look, Mode, Role};
use starmine_words::Words;
use tokio::task::LocalSet;

use self::host::{at_home, locate};
pub(crate) use self::identity::name_refused;
use self::identity::{Wanted, identify, renew};
use crate::Status;
use crate::home::{Home, PATIENCE};
use crate::language::LanguageArgs;
use crate::number::within;
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
    #[arg(long, value_name = "KIND", help = format!("What kind of bot they are [default: {}]", SUGGESTED.name))]
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
        Err(why) => bail!(words.say(&why.phrase())),
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
    let (mut address, label, mut locate) = match &link {
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
        let wanted = Wanted {
            key: link.as_ref().and_then(|link| link.key.clone()),
            name: args.name.clone(),
            default_name: default_name(&words),
        };
        let begun = Instant::now();
        let (server, name) = loop {
            let server = Server::new(address.clone());
            match identify(server, &keys, &label, wanted.clone(), &words).await {
                Ok(identified) => break identified,
                // The server of this folder was just about to end.
                Err(why) if why.is_gone && begun.elapsed() < PATIENCE => {
                    let Some(locate) = &mut locate else { return Err(why.error) };
                    address = locate().unwrap_or(address);
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                Err(why) => return Err(why.error),
            }
        };
        let options = starmine_tui::Options {
            server,
            commitments: Commitments::in_file(home.commitments()),
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
        let kind = self.bot.as_deref().unwrap_or(SUGGESTED.name);
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
}

/// The name of somebody new who has not chosen one: that of the user.
fn default_name(words: &Words) -> String {
    let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let user = variable("USER").or_else(|| variable("USERNAME"));
    let name = user.unwrap_or_else(|| words.say(&Phrase::new("web-guest")));
    // Nobody chose it, so it is cut; a name that was chosen is for the server
    // to refuse.
    name.chars().take(MAX_PLAYER_NAME).collect()
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
