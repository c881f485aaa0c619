//! The runtime around the model: it performs effects, talks to the server and
//! to the open table, and yields messages.

use std::pin::Pin;
use std::rc::Rc;

use starmine_client::{
    Address, ClientError, Commitments, ConnectionEvent, ConnectionEvents, Server, TableConnection,
};
use starmine_protocol::{BotView, DealView, GameId, MakeTable, Origin};
use tokio::sync::{Mutex, mpsc};

use crate::msg::{ConnectionState, Effect, Lists, Msg};

/// Finds the current address of a server that may move; `None` if no other
/// address is known.
pub type Locate = Box<dyn FnMut() -> Option<Address>>;

/// Creates a new player. Returns the server with the player's key, and the
/// player's name.
pub type Renew = Rc<dyn Fn(Server) -> Renewing>;

type Renewing = Pin<Box<dyn Future<Output = Result<(Server, String), ClientError>>>>;

pub(crate) struct Runtime {
    server: Server,
    commitments: Commitments,
    locate: Option<Locate>,
    renew: Renew,
    /// The new player, once created. Several requests may find at the same time
    /// that the server does not know the player; only one creates a new one.
    renewed: Rc<Mutex<Option<Server>>>,
    table: Option<OpenTable>,
    /// Whether the kinds of bots were requested.
    requested_bots: bool,
    sender: mpsc::UnboundedSender<Response>,
    responses: mpsc::UnboundedReceiver<Response>,
}

/// The result of an HTTP request.
enum Response {
    Msg(Msg),
    /// All further requests are made as this new player.
    NewPlayer(Server),
    /// The server did not answer. It may have moved; then the effect, if it only
    /// reads, is performed again.
    Gone {
        again: Option<Box<Effect>>,
        failed: Msg,
    },
}

/// The connection to a table.
struct OpenTable {
    connection: TableConnection,
    events: ConnectionEvents,
}

impl Runtime {
    pub(crate) fn new(
        server: Server,
        commitments: Commitments,
        locate: Option<Locate>,
        renew: Renew,
    ) -> Runtime {
        let (sender, responses) = mpsc::unbounded_channel();
        Runtime {
            server,
            commitments,
            locate,
            renew,
            renewed: Rc::default(),
            table: None,
            requested_bots: false,
            sender,
            responses,
        }
    }

    /// Performs an effect, and returns its immediate result if there is one.
    /// Quitting and suspending are up to the caller.
    pub(crate) fn perform(&mut self, effect: Effect) -> Option<Msg> {
        match effect {
            Effect::Ask(request) => {
                if let Some(open) = &self.table {
                    open.connection.send(request);
                }
            }
            Effect::Open(game) => {
                self.open(game);
                return Some(Msg::Commitments(self.commitments.load(game)));
            }
            // If saving fails, only the check of the deal after a restart is
            // lost.
            Effect::SaveCommitment(game, commitment) => {
                _ = self.commitments.save(game, commitment);
            }
            Effect::Close => self.table = None,
            Effect::Make(make) => self.fetch_or_renew(None, async move |server: &Server| {
                let game = server.make_table(&make).await?;
                Ok(Msg::Made(game))
            }),
            Effect::SameDeal(game) => self.fetch_or_renew(None, async move |server: &Server| {
                let deal: DealView = server.get(&format!("/api/deals/{game}")).await?;
                let kinds: Vec<BotView> = server.get("/api/bots").await?;
                let suggested = kinds.into_iter().find(|kind| kind.suggested);
                let bot = suggested.map(|kind| kind.bot).unwrap_or_default();
                let bots = vec![bot; usize::from(deal.settings.rules.players).saturating_sub(1)];
                let origin = Origin::SameDeal { game };
                let make = MakeTable { settings: deal.settings, bots, start: true, origin };
                Ok(Msg::Made(server.make_table(&make).await?))
            }),
            Effect::Lists => {
                self.fetch_or_renew(Some(Box::new(Effect::Lists)), async |server: &Server| {
                    let lists = Lists {
                        editions: server.get("/api/editions").await?,
                        bots: server.get("/api/bots").await?,
                        tables: server.my_tables().await?,
                        games: server.my_games().await?,
                    };
                    Ok(Msg::Lists(Box::new(lists)))
                })
            }
            Effect::Review(game) => self.fetch(Some(game), async move |server| {
                Ok(Msg::Review(server.get(&format!("/api/games/{game}")).await?))
            }),
            Effect::Frame(game, turn, seat) => self.fetch(Some(game), async move |server| {
                let seat_query = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
                let path = format!("/api/games/{game}/frames/{turn}{seat_query}");
                Ok(Msg::Frame(game, turn, seat, server.get(&path).await?))
            }),
            Effect::Verdict(game) => self.fetch(Some(game), async move |server| {
                Ok(Msg::Verdict(game, server.get(&format!("/api/games/{game}/verdict")).await?))
            }),
            Effect::Advice(game, turn) => self.fetch(Some(game), async move |server| {
                let path = format!("/api/games/{game}/advice/{turn}");
                Ok(Msg::Advice(game, turn, server.get(&path).await?))
            }),
            Effect::Leave | Effect::Suspend => {}
        }
        None
    }

    /// Waits for the next message. Cancel safe.
    pub(crate) async fn next(&mut self) -> Msg {
        let event = loop {
            tokio::select! {
                Some(response) = self.responses.recv() => match response {
                    Response::Msg(message) => return message,
                    Response::NewPlayer(server) => {
                        let key = server.key().unwrap_or_default();
                        // Take only the key: the address may have changed.
                        self.server = self.server.clone().with_key(key);
                    }
                    Response::Gone { again, failed } => match (self.relocate(), again) {
                        (true, Some(effect)) => {
                            if let Some(message) = self.perform(*effect) {
                                return message;
                            }
                        }
                        (true, None) | (false, _) => return failed,
                    },
                },
                event = table_event(&mut self.table) => break event,
            }
        };
        match event {
            ConnectionEvent::Connected => Msg::Link(ConnectionState::Open),
            ConnectionEvent::Message(message) => Msg::Table(message),
            ConnectionEvent::Lost { .. } => {
                self.relocate();
                Msg::Link(ConnectionState::Lost)
            }
            ConnectionEvent::Refused(fault) => {
                self.table = None;
                Msg::Link(ConnectionState::Ended(fault.phrase()))
            }
        }
    }

    fn open(&mut self, game: GameId) {
        if !std::mem::replace(&mut self.requested_bots, true) {
            // If this fails, bots cannot be added, but the rest works.
            self.fetch(None, async |server| {
                Ok(Msg::Bots(server.get("/api/bots").await.unwrap_or_default()))
            });
        }
        let (connection, events) = self.server.join(game);
        self.table = Some(OpenTable { connection, events });
    }

    /// Switches to the server's new address. Returns whether it has moved.
    fn relocate(&mut self) -> bool {
        let found = self.locate.as_mut().and_then(|locate| locate());
        let Some(address) = found.filter(|address| address != self.server.address()) else {
            return false;
        };
        let key = self.server.key().map(str::to_owned);
        self.server = match key {
            Some(key) => Server::new(address).with_key(&key),
            None => Server::new(address),
        };
        if let Some(open) = &self.table {
            open.connection.set_server(self.server.clone());
        }
        true
    }

    /// Makes an HTTP request, perhaps about a finished game.
    fn fetch<F>(&self, game: Option<GameId>, ask: F)
    where
        F: AsyncFnOnce(Server) -> Result<Msg, ClientError> + 'static,
    {
        let (server, sender) = (self.server.clone(), self.sender.clone());
        tokio::task::spawn_local(async move {
            let message = ask(server).await;
            let failed = |fault: ClientError| Msg::Failed(game, fault.phrase());
            _ = sender.send(Response::Msg(message.unwrap_or_else(failed)));
        });
    }

    /// Makes an HTTP request that works for a new player too. If the server
    /// does not know the player, creates a new one and repeats the request. If
    /// the server has moved, performs `again`.
    fn fetch_or_renew<F>(&self, again: Option<Box<Effect>>, ask: F)
    where
        F: AsyncFn(&Server) -> Result<Msg, ClientError> + 'static,
    {
        let (server, sender) = (self.server.clone(), self.sender.clone());
        let (renew, renewed) = (self.renew.clone(), self.renewed.clone());
        let failed = |fault: ClientError| Msg::Failed(None, fault.phrase());
        tokio::task::spawn_local(async move {
            let mut message = ask(&server).await;
            let mut name = None;
            if let Err(ClientError::Refused { status: 401, .. }) = message {
                let mut renewed = renewed.lock().await;
                let other = renewed.clone().filter(|other| other.key() != server.key());
                let new = match other {
                    Some(other) => Ok(other),
                    None => renew(server).await.map(|(new, new_name)| {
                        name = Some(new_name);
                        *renewed = Some(new.clone());
                        _ = sender.send(Response::NewPlayer(new.clone()));
                        new
                    }),
                };
                message = match new {
                    Ok(new) => ask(&new).await,
                    Err(fault) => Err(fault),
                };
            }
            let is_gone = matches!(
                message,
                Err(ClientError::Unreachable(_) | ClientError::ConnectionLost(_))
            );
            let message = message.unwrap_or_else(failed);
            _ = sender.send(match is_gone {
                true => Response::Gone { again, failed: message },
                false => Response::Msg(message),
            });
            // Sent last, since opening a page clears earlier notices.
            _ = name.map(|name| sender.send(Response::Msg(Msg::NewPlayer(name))));
        });
    }
}

/// The next event of the open table; waits forever if there is none.
async fn table_event(table: &mut Option<OpenTable>) -> ConnectionEvent {
    match table {
        Some(open) => match open.events.next().await {
            Some(event) => event,
            None => std::future::pending().await,
        },
        None => std::future::pending().await,
    }
}
