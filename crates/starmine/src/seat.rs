//! `starmine seat`: seats a bot at a table on a server, as a player.

mod agent;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use starmine_bots::{BotSource, Budget};
use starmine_client::{
    Address, ClientError, Commitments, ConnectionEvent, ConnectionEvents, Keys, Link, Seal, Server,
    TableConnection, TableState,
};
use starmine_protocol::{Ask, GameId, Stage};
use starmine_rules::{Seat, Seed};
use starmine_words::Words;
use tokio::time::{Instant, timeout_at};

use crate::Status;
use crate::bot_names::{self, BotName};
use crate::data_folder::DataFolder;
use crate::language::LanguageArgs;
use crate::number::within;
use crate::play::name_refused;
use crate::shell;
use crate::switches::parse_seat;
use agent::{Agent, AgentStep};

/// Seat a bot at a table on a server: a built-in one or your own program
///
/// The bot takes a seat, waits for the start and plays to the end of the game.
/// It reconnects by itself when the connection is lost, and is still the same
/// player after a restart. To the server it is a player like any other; see
/// docs/engine.md, section 8.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine seat http://127.0.0.1:4262/table/f75eh36b6r7x37p9 --bot smart
  starmine seat https://hanabi.example/table/f75eh36b6r7x37p9 --bot 'cmd:python3 mybot.py'
  starmine seat LINK --bot smart --name Botan --seat C     (two bots need two names)")]
pub(crate) struct Args {
    /// Link to the table
    #[arg(value_name = "LINK")]
    link: String,
    /// Name of a bot, as listed by `starmine bots`, or cmd:COMMAND for your own program
    #[arg(long, value_name = "NAME", value_parser = bot_names::parse_seatable)]
    bot: BotName,
    /// Seat to take, A to E or 1 to 5 [default: the first empty one]
    #[arg(long, value_name = "SEAT", value_parser = parse_seat, allow_negative_numbers = true)]
    seat: Option<Seat>,
    /// Player name at the table [default: the bot's name]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Time limit per decision for your own program, in milliseconds
    #[arg(long, value_name = "MS", default_value = "10000", value_parser = bot_names::milliseconds, allow_negative_numbers = true)]
    bot_time: Duration,
    /// Work allowed per decision, in bot-specific units; 0 means the bot's default
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = within(0..=u64::MAX), allow_negative_numbers = true)]
    budget: u64,
    /// Folder for the bot's identity [default: STARMINE_DATA, or the user's data folder]
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
    let game = link.game.context("expected a link to a table, with /table/ in it")?;
    let external = args.bot.seatable(args.bot_time)?;
    // Fail now rather than at the table, where it would keep others waiting.
    external.prepare().map_err(|fault| anyhow!("{fault}"))?;
    // The connection has its own thread, since a bot may block for a long time.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .context("failed to start the connection thread")?;
    runtime.block_on(async {
        tokio::select! {
            played = play(args, &link, game, external, words, out) => played.map(|()| Status::Good),
            _ = tokio::signal::ctrl_c() => Ok(Status::Good),
        }
    })
}

async fn play(
    args: &Args,
    link: &Link,
    game: GameId,
    external: Arc<dyn BotSource>,
    words: Words,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let name = args.name.clone().unwrap_or_else(|| external.name());
    let server = identify(args, link, &name, &words).await?;
    let Ok(chance) = format!("{name} at {game}").parse::<Seed>();
    let (connection, events) = server.join(game);
    // Without a data folder the bot can still play, but after a restart it
    // cannot check the deal.
    let home = DataFolder::open(args.data.as_deref()).ok();
    let commitments = home.map(|home| Commitments::in_file(home.commitments()));
    let mut state = TableState::default();
    if let Some(stored) = &commitments {
        _ = stored.save_from(link);
        stored.load(game).into_iter().for_each(|seen| state.remember_commitment(seen));
    }
    let mut table = SeatedBot {
        agent: Agent::new(args.seat, state),
        printed_seat: None,
        printed_seal: None,
        commitments,
        address: server.address().clone(),
        connection,
        external,
        chance,
        budget: Budget(args.budget),
        words,
    };
    writeln!(out, "{name} at {}", server.address().table(game))?;
    out.flush()?;
    table.run(events, out).await
}

/// Signs in as the player of this name, creating it if necessary.
async fn identify(args: &Args, link: &Link, name: &str, words: &Words) -> anyhow::Result<Server> {
    let mut server = Server::new(link.server.clone());
    let address = server.address().clone();
    let error = |fault: &ClientError| anyhow!(fault_text(fault, &address, words));
    if let Some(key) = &link.key {
        return Ok(server.with_key(key));
    }
    let keys = Keys::in_folder(DataFolder::open(args.data.as_deref())?.keys());
    let label = format!("{} {name}", server.address());
    if let Some(key) = keys.load(&label)?.and_then(|known| known.key) {
        let known = server.clone().with_key(&key);
        match known.player().await {
            Ok(_) => return Ok(known),
            // The player was erased, or the server has a new database.
            Err(ClientError::Refused { status: 401, .. }) => {}
            Err(fault) => return Err(error(&fault)),
        }
    }
    let made = server.make_player(name).await;
    let made = made.map_err(|fault| match name_refused(&fault) {
        Some(why) => anyhow!("--name {}: {}", shell::quote(name), words.say(why)),
        None => error(&fault),
    })?;
    keys.save(&label, &made)?;
    Ok(server)
}

/// A connection error in the reader's language, with the system's message.
fn fault_text(fault: &ClientError, address: &Address, words: &Words) -> String {
    let why = words.say(&fault.phrase_at(address));
    match fault {
        ClientError::Unreachable(cause) | ClientError::ConnectionLost(cause) => {
            format!("{address}: {why} ({cause})")
        }
        ClientError::Refused { .. }
        | ClientError::Closed(_)
        | ClientError::Timeout
        | ClientError::Insecure(_)
        | ClientError::NotStarmine(_) => format!("{address}: {why}"),
    }
}

/// A bot and its connection to the table.
struct SeatedBot {
    agent: Agent,
    /// The seat that was printed last.
    printed_seat: Option<starmine_protocol::Seat>,
    /// The state of the deal's seal that was printed last.
    printed_seal: Option<Seal>,
    commitments: Option<Commitments>,
    address: Address,
    connection: TableConnection,
    external: Arc<dyn BotSource>,
    chance: Seed,
    budget: Budget,
    words: Words,
}

/// How to continue after a step.
enum AfterStep {
    Continue,
    Wait(Duration),
    Leave,
}

impl SeatedBot {
    async fn run(
        &mut self,
        mut events: ConnectionEvents,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        // No requests until this time. Messages are still handled.
        let mut wait_until = None;
        loop {
            let event = match wait_until {
                Some(until) => timeout_at(until, events.next()).await,
                None => Ok(events.next().await),
            };
            match event {
                Err(_) => wait_until = None,
                Ok(None) => return Ok(()),
                Ok(Some(ConnectionEvent::Connected)) => {}
                Ok(Some(ConnectionEvent::Lost { why, again_in })) => {
                    let why = fault_text(&why, &self.address, &self.words);
                    eprintln!("{why}; trying again in {:.1} s", again_in.as_secs_f64());
                }
                Ok(Some(ConnectionEvent::Refused(fault))) => {
                    bail!(fault_text(&fault, &self.address, &self.words))
                }
                Ok(Some(ConnectionEvent::Message(message))) => {
                    self.agent.handle(*message);
                    self.print_changes(out)?;
                }
            }
            while wait_until.is_none() {
                let Some(step) = self.agent.next_step() else { break };
                match self.perform(step, out)? {
                    AfterStep::Continue => {}
                    AfterStep::Wait(pause) => wait_until = Some(Instant::now() + pause),
                    AfterStep::Leave => return Ok(()),
                }
            }
        }
    }

    /// Prints the seat and the seal of the deal when they change.
    fn print_changes(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        let state = self.agent.state();
        let before = std::mem::replace(&mut self.printed_seat, state.seat());
        if let Some(seat) = self.printed_seat.filter(|seat| before != Some(*seat)) {
            writeln!(out, "seated at {seat}")?;
        }
        if let (Some(stored), Some((game, new))) = (&self.commitments, state.take_new_commitment())
        {
            // If saving fails, the deal cannot be checked after a restart.
            _ = stored.save(game, new);
        }
        // At the end it is printed with the result.
        let seal = state.seal().filter(|_| state.stage() == Some(Stage::Playing));
        if let Some(seal) = seal.filter(|seal| self.printed_seal.replace(*seal) != Some(*seal)) {
            writeln!(out, "{}", seal.text(&self.words))?;
        }
        Ok(out.flush()?)
    }

    fn perform(&mut self, step: AgentStep, out: &mut impl Write) -> anyhow::Result<AfterStep> {
        match step {
            AgentStep::Ask(request) => self.connection.send(request),
            AgentStep::Decide { position, turn, history } => {
                let external = &*self.external;
                let chosen = history.decide(external, self.chance, self.budget);
                let chosen = chosen.map_err(|fault| anyhow!("{fault}"))?;
                let action = chosen.map_or_else(|action| action, |decision| decision.action);
                let board = history.view().board();
                let hand = board.to_act().map(|seat| board.hand(seat)).unwrap_or_default();
                let Some(wire) = starmine_protocol::Action::new(action, hand) else {
                    bail!("the bot chose {action}, but has no such card");
                };
                writeln!(out, "turn {}: {action}", turn + 1)?;
                self.connection.send(self.agent.ask(Ask::Act { position, action: wire }));
            }
            AgentStep::Wait(pause) => return Ok(AfterStep::Wait(pause)),
            AgentStep::Refused(phrase) => bail!(self.words.say(&phrase)),
            AgentStep::Stop(why) => bail!("{why}"),
            AgentStep::Over(result) => {
                writeln!(out, "{}", self.words.say(&result.says))?;
                if let Some(rating) = result.rating {
                    writeln!(out, "{}", self.words.say(&rating))?;
                }
                if let Some(seal) = self.agent.state().seal() {
                    writeln!(out, "{}", seal.text(&self.words))?;
                }
                out.flush()?;
                return Ok(AfterStep::Leave);
            }
        }
        out.flush()?;
        Ok(AfterStep::Continue)
    }
}
