//! `starmine seat`: a bot takes a seat at a table of a server, as a player of
//! its own.

mod sitting;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use starmine_bots::{Budget, Invitation};
use starmine_client::{
    Address, Commitments, Fault, Happening, Happenings, Keys, Line, Link, Seal, Server, TableState,
};
use starmine_protocol::{Ask, GameId, Stage};
use starmine_rules::{Seat, Seed};
use starmine_words::Words;
use tokio::time::{Instant, timeout_at};

use crate::Status;
use crate::home::Home;
use crate::language::LanguageArgs;
use crate::number::within;
use crate::play::name_refused;
use crate::shell;
use crate::switches::parse_seat;
use crate::who::{self, Player};
use sitting::{Sitting, Step};

/// Lets a bot take a seat at a table: one of ours, or any program
///
/// It sits down, waits for the start, and plays to the end with whoever else
/// is there. It comes back by itself when the connection breaks; started
/// again, it is the same player. What it agrees to, knows and does is that of
/// any player: docs/engine.md, section 8.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine seat http://127.0.0.1:4262/table/f75eh36b6r7x37p9 --bot smart
  starmine seat https://hanabi.example/table/f75eh36b6r7x37p9 --bot 'cmd:python3 mybot.py'
  starmine seat LINK --bot smart --name Botan --seat C     two bots need two names")]
pub(crate) struct Args {
    /// The link to the table
    #[arg(value_name = "LINK")]
    link: String,
    /// Who plays: a name that starmine bots lists, or cmd:COMMAND
    #[arg(long, value_name = "NAME", value_parser = who::sitter)]
    bot: Player,
    /// Which seat, A to E, or 1 to 5 [default: the first that is empty]
    #[arg(long, value_name = "SEAT", value_parser = parse_seat, allow_negative_numbers = true)]
    seat: Option<Seat>,
    /// What it is called at the table [default: the bot's name]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// How long a program may take for a decision, in milliseconds
    #[arg(long, value_name = "MS", default_value = "10000", value_parser = who::milliseconds, allow_negative_numbers = true)]
    bot_time: Duration,
    /// Work that each decision may cost; 0 is as much as the bot takes by itself
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = within(0..=u64::MAX), allow_negative_numbers = true)]
    budget: u64,
    /// The folder in which it is kept who it is [default: STARMINE_DATA, or the user's data
    /// folder]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageArgs,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let words = args.language.words();
    let link: Link = match args.link.parse() {
        Ok(link) => link,
        Err(why) => bail!(words.say(&why.phrase())),
    };
    let game = link.game.context("expected the link to a table, with /table/ in it")?;
    let guest = args.bot.seatable(args.bot_time)?;
    // Nobody is to wait at a table for a program that cannot be started.
    guest.prepare().map_err(|fault| anyhow!("{fault}"))?;
    // The line has a thread of its own, so that a bot may think for as long
    // as it takes.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .context("start the threads of the connection")?;
    runtime.block_on(async {
        tokio::select! {
            played = play(args, &link, game, guest, words, out) => played.map(|()| Status::Good),
            _ = tokio::signal::ctrl_c() => Ok(Status::Good),
        }
    })
}

async fn play(
    args: &Args,
    link: &Link,
    game: GameId,
    guest: Arc<dyn Invitation>,
    words: Words,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let name = args.name.clone().unwrap_or_else(|| guest.name());
    let server = identify(args, link, &name, &words).await?;
    let Ok(chance) = format!("{name} at {game}").parse::<Seed>();
    let (line, happenings) = server.join(game);
    // A bot can play without a folder; it just cannot check the deal after a
    // restart.
    let home = Home::open(args.data.as_deref()).ok();
    let commitments = home.map(|home| Commitments::in_file(home.commitments()));
    let mut state = TableState::default();
    if let Some(commitment) = commitments.as_ref().and_then(|kept| kept.load(game)) {
        state.remember_commitment(commitment);
    }
    let mut table = Table {
        sitting: Sitting::new(args.seat, state),
        sits: None,
        seal: None,
        commitments,
        address: server.address().clone(),
        line,
        guest,
        chance,
        budget: Budget(args.budget),
        words,
    };
    writeln!(out, "{name} at {}", server.address().table(game))?;
    out.flush()?;
    table.attend(happenings, out).await
}

/// The player of this name at the server, who is made if need be.
async fn identify(args: &Args, link: &Link, name: &str, words: &Words) -> anyhow::Result<Server> {
    let mut server = Server::new(link.server.clone());
    let address = server.address().clone();
    let told = |fault: &Fault| anyhow!(told(fault, &address, words));
    if let Some(key) = &link.key {
        return Ok(server.with_key(key));
    }
    let keys = Keys::in_folder(Home::open(args.data.as_deref())?.keys());
    let label = format!("{} {name}", server.address());
    if let Some(key) = keys.load(&label)?.and_then(|known| known.key) {
        let known = server.clone().with_key(&key);
        match known.player().await {
            Ok(_) => return Ok(known),
            // The server has forgotten: another database, or erased.
            Err(Fault::Refused { status: 401, .. }) => {}
            Err(fault) => return Err(told(&fault)),
        }
    }
    let made = server.make_player(name).await;
    let made = made.map_err(|fault| match name_refused(&fault) {
        Some(why) => anyhow!("--name {}: {}", shell::word(name), words.say(why)),
        None => told(&fault),
    })?;
    keys.save(&label, &made)?;
    Ok(server)
}

/// What went wrong on the way, in words, and as the system calls it.
fn told(fault: &Fault, address: &Address, words: &Words) -> String {
    let why = words.say(&fault.phrase_at(address));
    match fault {
        Fault::Unreachable(cause) | Fault::Broken(cause) => format!("{address}: {why} ({cause})"),
        Fault::Refused { .. }
        | Fault::Closed(_)
        | Fault::Silent
        | Fault::Insecure(_)
        | Fault::NotStarmine(_) => format!("{address}: {why}"),
    }
}

/// A bot and the line to its table.
struct Table {
    sitting: Sitting,
    /// Where it sits, as far as that was printed.
    sits: Option<starmine_protocol::Seat>,
    /// How it stands with the seal of the deal, as far as that was printed.
    seal: Option<Seal>,
    commitments: Option<Commitments>,
    address: Address,
    line: Line,
    guest: Arc<dyn Invitation>,
    chance: Seed,
    budget: Budget,
    words: Words,
}

/// What comes after a step.
enum Then {
    GoOn,
    Rest(Duration),
    Leave,
}

impl Table {
    async fn attend(
        &mut self,
        mut happenings: Happenings,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        // Until when nothing is asked for. What happens is heard all the same,
        // so that a rest is no lag.
        let mut rest = None;
        loop {
            let happening = match rest {
                Some(until) => timeout_at(until, happenings.next()).await,
                None => Ok(happenings.next().await),
            };
            match happening {
                Err(_) => rest = None,
                Ok(None) => return Ok(()),
                Ok(Some(Happening::Connected)) => {}
                Ok(Some(Happening::Lost { why, again_in })) => {
                    let why = told(&why, &self.address, &self.words);
                    eprintln!("{why}; trying again in {:.1} s", again_in.as_secs_f64());
                }
                Ok(Some(Happening::Refused(fault))) => {
                    bail!(told(&fault, &self.address, &self.words))
                }
                Ok(Some(Happening::Message(message))) => {
                    self.sitting.hear(*message);
                    self.tell_news(out)?;
                }
            }
            while rest.is_none() {
                let Some(step) = self.sitting.next_step() else { break };
                match self.take(step, out)? {
                    Then::GoOn => {}
                    Then::Rest(pause) => rest = Some(Instant::now() + pause),
                    Then::Leave => return Ok(()),
                }
            }
        }
    }

    /// Prints where it sits once it does, and the seal of the game.
    fn tell_news(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        let state = self.sitting.state();
        let before = std::mem::replace(&mut self.sits, state.seat());
        if let Some(seat) = self.sits.filter(|seat| before != Some(*seat)) {
            writeln!(out, "sits at seat {seat}")?;
        }
        if let (Some(kept), Some((game, new))) = (&self.commitments, state.take_new_commitment()) {
            // Without it the deal cannot be checked after a restart.
            _ = kept.save(game, new);
        }
        // In the end it is printed with the result.
        let seal = state.seal().filter(|_| state.stage() == Some(Stage::Playing));
        if let Some(seal) = seal.filter(|seal| self.seal.replace(*seal) != Some(*seal)) {
            writeln!(out, "{}", seal.text(&self.words))?;
        }
        Ok(out.flush()?)
    }

    fn take(&mut self, step: Step, out: &mut impl Write) -> anyhow::Result<Then> {
        match step {
            Step::Ask(request) => self.line.send(request),
            Step::Decide { position, turn, history } => {
                let guest = &*self.guest;
                let chosen = history.decide(guest, self.chance, self.budget);
                let chosen = chosen.map_err(|fault| anyhow!("{fault}"))?;
                let action = chosen.map_or_else(|action| action, |decision| decision.action);
                let board = history.view().board();
                let hand = board.to_act().map(|seat| board.hand(seat)).unwrap_or_default();
                let Some(wire) = starmine_protocol::Action::new(action, hand) else {
                    bail!("the bot chose {action}, and has no such card");
                };
                writeln!(out, "turn {}: {action}", turn + 1)?;
                self.line.send(self.sitting.ask(Ask::Act { position, action: wire }));
            }
            Step::Rest(pause) => return Ok(Then::Rest(pause)),
            Step::Refused(phrase) => bail!(self.words.say(&phrase)),
            Step::Stop(why) => bail!("{why}"),
            Step::Over(result) => {
                writeln!(out, "{}", self.words.say(&result.says))?;
                if let Some(rating) = result.rating {
                    writeln!(out, "{}", self.words.say(&rating))?;
                }
                if let Some(seal) = self.sitting.state().seal() {
                    writeln!(out, "{}", seal.text(&self.words))?;
                }
                out.flush()?;
                return Ok(Then::Leave);
            }
        }
        out.flush()?;
        Ok(Then::GoOn)
    }
}
