//! `starmine play`: the table in a terminal, on a local or a remote server.

mod identity;
mod local_server;

use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::ValueEnum;
use clap::builder::NonEmptyStringValueParser;
use starmine_bots::SUGGESTED;
use starmine_client::{Commitments, Keys, Link, LinkedPage, Server};
use starmine_protocol::{
    Aids, MAX_PLAYER_NAME, MakeTable, Origin, Phrase, Seat, Settings, Starter, Talk,
};
use starmine_tui::{Colors, FirstPage, Look, Mode, Role};
use starmine_words::Words;
use tokio::task::LocalSet;

pub(crate) use self::identity::name_refused;
use self::identity::{Wanted, identify, renew};
use self::local_server::{at_home, locate};
use crate::Status;
use crate::bot_names;
use crate::data_folder::{DataFolder, HANDOVER_TIMEOUT};
use crate::language::LanguageArgs;
use crate::number::within;
use crate::switches::SwitchArgs;

/// Play in this terminal
///
/// Without a link, play with bots on this machine, or continue an unfinished game from the data
/// folder. If another starmine already serves that folder, this one connects to it. With a link,
/// join a table on a server; the others may play in their browsers.
///
/// The screen shows the keys; `?` explains them and the rules of the table. If input or output is
/// not a terminal, the game runs line by line.
#[derive(clap::Args)]
// The default is that of the start page.
#[command(mut_arg("players", |players| players.help("Number of players, 2 to 5 [default: 3]")))]
#[command(after_help = "Examples:
  starmine play                                 choose rulebook, seats and bots on screen
  starmine play --edition german --players 4    start at once, with three bots
  starmine play http://192.168.1.20:4262/table/f75eh36b6r7x37p9
                                                join a friend's table
  starmine play http://192.168.1.20:4262/deal/f75eh36b6r7x37p9
                                                play the same deal with bots
  starmine play http://192.168.1.20:4262/review/f75eh36b6r7x37p9/24
                                                review a game, from turn 24
  starmine play LINK --watch                    watch a table, if the players allow it
  starmine play --plain                         line by line, for screen readers
  printf 'clue b 1\\ntable\\n' | starmine play    line by line, for scripts

Quit with Ctrl-C at any time: the game is saved. docs/terminal.md lists all keys and commands.")]
pub(crate) struct Args {
    /// Address of a server or a table, as in the browser's address bar
    #[arg(value_name = "LINK")]
    link: Option<String>,
    /// Watch instead of playing
    #[arg(long, requires = "link")]
    watch: bool,
    /// Player name [default: last used, or your user name]
    #[arg(long, value_parser = NonEmptyStringValueParser::new())]
    name: Option<String>,
    /// Deal a new game, even if there is an unfinished one
    #[arg(long)]
    new: bool,
    /// Play line by line instead of full-screen
    #[arg(long)]
    plain: bool,
    /// Colours to use [default: as many as the terminal supports]
    #[arg(long, value_name = "WHICH")]
    color: Option<ColorMode>,
    /// Number of bots among the players [default: all but you]
    #[arg(long, value_name = "N", value_parser = within(0..=4_u8), allow_negative_numbers = true)]
    bots: Option<u8>,
    #[arg(long, value_name = "KIND", help = format!("Kind of bot; list them with `starmine bots` [default: {}]", SUGGESTED.name))]
    bot: Option<String>,
    /// How much the table remembers for the players [default: excluded]
    #[arg(long, value_name = "AIDS")]
    aids: Option<AidsArg>,
    /// What players may say during the game [default: remarks]
    #[arg(long, value_name = "TALK")]
    talk: Option<TalkArg>,
    /// Allow taking back the last move, if everyone agrees
    #[arg(long)]
    take_back: bool,
    /// Allow others to ask to watch; the players decide
    #[arg(long)]
    watchers: bool,
    /// Practise with the deal of this seed: any number or text
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    seed: Option<String>,
    #[command(flatten)]
    language: LanguageArgs,
    /// Data folder [default: STARMINE_DATA, or the user's data folder]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Pause before a bot acts, in milliseconds
    #[arg(long, value_name = "MS", default_value = "1200", hide_short_help = true, value_parser = within(0..=600_000_u64), allow_negative_numbers = true)]
    bot_pause: u64,
    #[command(flatten)]
    switches: SwitchArgs,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum ColorMode {
    /// All colours
    Full,
    /// The 16 basic colours
    #[value(name = "16")]
    Sixteen,
    /// No colours
    None,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum AidsArg {
    /// Nothing, as with real cards
    None,
    /// The clues that touched each card
    Clues,
    /// Also what a card cannot be, because a clue did not touch it
    Excluded,
    /// Also what follows from all visible cards
    Deduction,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum TalkArg {
    /// Nothing
    Silent,
    /// Quick phrases, shown to everyone in their own language
    Remarks,
    /// Anything
    Free,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Status> {
    let words = args.language.words();
    let home = DataFolder::open(args.data.as_deref())?;
    let link: Option<Link> = match args.link.as_deref().map(str::parse).transpose() {
        Ok(link) => link,
        Err(why) => bail!(words.say(&why.phrase())),
    };
    if link.as_ref().is_some_and(|link| link.game.is_some()) && args.asks_for_table() {
        // Ignoring the flags would start a different game from the one
        // requested.
        bail!(
            "the table at this link has its own rules: leave out the options for a new table, \
             or give the address of the server alone to open a new table there"
        );
    }
    if args.watch && link.as_ref().is_some_and(|link| link.game.is_none()) {
        bail!("--watch needs the link to a table, with /table/ in it");
    }
    let make = args.table(&words)?;
    // A local server lives a little longer than the table, until it has
    // notified everyone that it is stopping.
    let local_server = Arc::new(Mutex::new(None));
    let (mut address, label, mut locate) = match &link {
        Some(link) => (link.server.clone(), link.server.to_string(), None),
        None => {
            let pause = Duration::from_millis(args.bot_pause);
            let (address, own) = at_home(&home, pause)?;
            *local_server.lock().expect("the lock is not poisoned") = own;
            // The player of this folder is the same at every address.
            (address, "home".to_owned(), Some(locate(home.clone(), pause, local_server.clone())))
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
                // The server of this folder was about to exit.
                Err(why) if why.is_gone && begun.elapsed() < HANDOVER_TIMEOUT => {
                    let Some(locate) = &mut locate else { return Err(why.error) };
                    address = locate().unwrap_or(address);
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                Err(why) => return Err(why.error),
            }
        };
        let commitments = Commitments::in_file(home.commitments());
        // If saving fails, only those deals cannot be checked.
        _ = link.as_ref().map(|link| commitments.save_from(link));
        let options = starmine_tui::Options {
            server,
            commitments,
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
    // Do not wait for requests that are still running.
    runtime.shutdown_background();
    played.map(|()| Status::Good)
}

impl Args {
    /// Whether any flag asks for a new table.
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

    /// The new table that the flags ask for, if any.
    fn table(&self, words: &Words) -> anyhow::Result<Option<MakeTable>> {
        if !self.asks_for_table() {
            return Ok(None);
        }
        let rules = self.switches.rules_for(starmine_tui::PLAYERS, words)?;
        let players = rules.players();
        let bots = self.bots.unwrap_or(players - 1);
        if bots >= players {
            bail!(
                "--bots {bots}: with {players} players, at most {} can be bots, since you play too",
                players - 1
            );
        }
        let kind = self.bot.as_deref().unwrap_or(SUGGESTED.name);
        // Another server may have other bots.
        if self.link.is_none() && starmine_bots::kind(kind).is_none() {
            bail!("--bot {kind}: no such bot, expected one of {}", bot_names::kinds());
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

    fn go(&self, link: Option<&Link>, make: Option<MakeTable>) -> FirstPage {
        let linked = link.and_then(|link| Some((link.page, link.game?)));
        match (linked, make) {
            (Some((LinkedPage::Review { turn }, game)), _) => FirstPage::Review(game, turn),
            (Some((LinkedPage::Deal, game)), _) => FirstPage::SameDeal(game),
            (Some((LinkedPage::Table | LinkedPage::Start, game)), _) => FirstPage::Table(game),
            (None, Some(make)) => FirstPage::Make(Box::new(make)),
            (None, None) => FirstPage::Start,
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
            Some(ColorMode::Full) => Colors::Full,
            Some(ColorMode::Sixteen) => Colors::Sixteen,
            Some(ColorMode::None) => Colors::None,
        };
        Look { colors, ..look }
    }
}

/// The name for a new player without `--name`: the user name.
fn default_name(words: &Words) -> String {
    let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let user = variable("USER").or_else(|| variable("USERNAME"));
    let name = user.unwrap_or_else(|| words.say(&Phrase::new("web-guest")));
    // The user did not type this name, so cut it silently; a name from `--name`
    // that is too long is refused by the server.
    name.chars().take(MAX_PLAYER_NAME).collect()
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};
    use starmine_rules as rules;
    use starmine_words::Language;

    use super::*;

    #[derive(Parser)]
    struct TestArgs {
        #[command(flatten)]
        args: Args,
    }

    fn table(words: &[&str]) -> anyhow::Result<Option<MakeTable>> {
        let line = TestArgs::parse_from([&["play"], words].concat());
        line.args.table(&Words::new(Language::English))
    }

    #[test]
    fn first_seat_flag_sets_the_starter() {
        let starter = |words| table(words).unwrap().unwrap().settings.starter;
        let b = Starter::Seat { seat: Seat(rules::Seat::B) };
        assert_eq!(starter(&["--first-seat", "B"]), b);
        assert_eq!(starter(&["--players", "3"]), Starter::Chance);
    }

    #[test]
    fn default_player_count_matches_help_and_start_page() {
        let made = table(&["--new"]).unwrap().unwrap();
        assert_eq!((made.settings.rules.players, made.bots.len()), (starmine_tui::PLAYERS, 2));
        let help = TestArgs::command().render_long_help().to_string();
        let usual = format!("2 to 5 [default: {}]", starmine_tui::PLAYERS);
        assert!(help.contains(&usual), "{help}");
        assert_eq!(table(&[]).unwrap(), None, "the start page");
    }

    #[test]
    fn talk_take_back_and_watcher_flags_apply() {
        let settings = |words| table(words).unwrap().unwrap().settings;
        assert_eq!(settings(&["--talk", "free"]).talk, Talk::Free);
        assert!(settings(&["--take-back"]).take_back);
        assert!(settings(&["--watchers"]).watching);
        let usual = settings(&["--new"]);
        assert_eq!((usual.talk, usual.take_back, usual.watching), (Talk::Remarks, false, false));
    }

    #[test]
    fn impossible_bots_get_helpful_errors() {
        let refused = |words| table(words).unwrap_err().to_string();
        assert!(refused(&["--bot", "foo"]).contains("smart"));
        assert!(
            refused(&["--players", "2", "--bots", "2"])
                .contains("with 2 players, at most 1 can be bots")
        );
    }
}
