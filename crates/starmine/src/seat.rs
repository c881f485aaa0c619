//! `starmine seat`: a bot takes a seat at a table of a server, as a player of
//! its own.

mod sitting;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use starmine_bots::{Budget, Invitation};
use starmine_client::{Fault, Happening, Happenings, Keys, Line, Link, Server};
use starmine_protocol::{Ask, GameId};
use starmine_rules::{Seat, Seed};
use starmine_words::{Language, Words};
use tokio::time::{Instant, timeout_at};

use crate::Status;
use crate::home::Home;
use crate::number::within;
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
    link: Link,
    /// Who plays: a name that starmine bots lists, or cmd:COMMAND
    #[arg(long, value_name = "NAME", value_parser = who::sitter)]
    bot: Player,
    /// Which seat, A to E [default: the first that is empty]
    #[arg(long, value_name = "SEAT")]
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
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let game = args.link.game.context("expected the link to a table, with /table/ in it")?;
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
            played = play(args, game, guest, out) => played.map(|()| Status::Good),
            _ = tokio::signal::ctrl_c() => Ok(Status::Good),
        }
    })
}

async fn play(
    args: &Args,
    game: GameId,
    guest: Arc<dyn Invitation>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    // For whoever runs bots, who reads English here throughout.
    let words = Words::new(Language::English);
    let name = args.name.clone().unwrap_or_else(|| guest.name());
    let server = identify(args, &name, &words).await?;
    let Ok(chance) = format!("{name} at {game}").parse::<Seed>();
    let (line, happenings) = server.join(game);
    let mut table = Table {
        sitting: Sitting::new(args.seat),
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
async fn identify(args: &Args, name: &str, words: &Words) -> anyhow::Result<Server> {
    let mut server = Server::new(args.link.server.clone());
    if let Some(key) = &args.link.key {
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
            Err(fault) => return Err(told(&fault, words)),
        }
    }
    let made = server.make_player(name).await.map_err(|fault| told(&fault, words))?;
    keys.save(&label, &made)?;
    Ok(server)
}

/// What went wrong on the way, in words.
fn told(fault: &Fault, words: &Words) -> anyhow::Error {
    match fault {
        Fault::Refused { refusal: phrase, .. } | Fault::Closed(phrase) => {
            anyhow!("the server says: {}", words.say(phrase))
        }
        other => anyhow!("{other}"),
    }
}

/// A bot and the line to its table.
struct Table {
    sitting: Sitting,
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
                    let why = told(&why, &self.words);
                    eprintln!("{why}; trying again in {:.1} s", again_in.as_secs_f64());
                }
                Ok(Some(Happening::Refused(fault))) => return Err(told(&fault, &self.words)),
                Ok(Some(Happening::Message(message))) => self.sitting.hear(*message),
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

    fn take(&mut self, step: Step, out: &mut impl Write) -> anyhow::Result<Then> {
        match step {
            Step::Ask(ask) => {
                if let Ask::Sit { seat } = &ask {
                    writeln!(out, "sits down at seat {seat}")?;
                }
                let request = self.line.ask(ask);
                self.sitting.asked(request);
            }
            Step::Decide { position, turn, told } => {
                let guest = &*self.guest;
                let chosen = told.decide(guest, self.chance, self.budget);
                let chosen = chosen.map_err(|fault| anyhow!("{fault}"))?;
                let action = chosen.map_or_else(|action| action, |decision| decision.action);
                let board = told.view().board();
                let hand = board.to_act().map(|seat| board.hand(seat)).unwrap_or_default();
                let Some(wire) = starmine_protocol::Action::new(action, hand) else {
                    bail!("the bot chose {action}, and has no such card");
                };
                writeln!(out, "turn {}: {action}", turn + 1)?;
                let request = self.line.ask(Ask::Act { position, action: wire });
                self.sitting.asked(request);
            }
            Step::Rest(pause) => return Ok(Then::Rest(pause)),
            Step::Refused(phrase) => bail!("the table says: {}", self.words.say(&phrase)),
            Step::Stop(why) => bail!("{why}"),
            Step::Over(result) => {
                writeln!(out, "{}", self.words.say(&result.says))?;
                if let Some(rating) = result.rating {
                    writeln!(out, "{}", self.words.say(&rating))?;
                }
                out.flush()?;
                return Ok(Then::Leave);
            }
        }
        out.flush()?;
        Ok(Then::GoOn)
    }
}
