//! The world outside the model: the server, and the table that is open there.
//! Effects go in, messages come out.

use std::pin::Pin;
use std::rc::Rc;

use starmine_client::{Address, Commitments, Fault, Happening, Happenings, Line, Server};
use starmine_protocol::GameId;
use tokio::sync::{Mutex, mpsc};

use crate::msg::{Effect, Link, Lists, Msg};

/// Finds the server anew, where it may come and go: nothing if there is none
/// but the one that was known.
pub type Locate = Box<dyn FnMut() -> Option<Address>>;

/// Becomes somebody new at a server: as whom to ask from now on, and the name.
pub type Renew = Rc<dyn Fn(Server) -> Renewing>;

type Renewing = Pin<Box<dyn Future<Output = Result<(Server, String), Fault>>>>;

pub(crate) struct World {
    server: Server,
    commitments: Commitments,
    locate: Option<Locate>,
    renew: Renew,
    /// Who one has become. Several questions may find at once that the server
    /// has forgotten who asks, and one new player is enough.
    renewed: Rc<Mutex<Option<Server>>>,
    table: Option<Open>,
    /// Whether it was asked which bots there are.
    knows_bots: bool,
    sender: mpsc::UnboundedSender<Came>,
    messages: mpsc::UnboundedReceiver<Came>,
}

/// What came of a question beside the table.
enum Came {
    Msg(Msg),
    /// From now on it is asked as this one.
    Renewed(Server),
}

/// A table that is open.
struct Open {
    line: Line,
    happenings: Happenings,
}

impl World {
    pub(crate) fn new(
        server: Server,
        commitments: Commitments,
        locate: Option<Locate>,
        renew: Renew,
    ) -> World {
        let (sender, messages) = mpsc::unbounded_channel();
        let (renewed, table, knows_bots) = (Rc::default(), None, false);
        World { server, commitments, locate, renew, renewed, table, knows_bots, sender, messages }
    }

    /// Does what is to be done, and says what that leads to at once. Leaving
    /// and stopping are up to the caller.
    pub(crate) fn perform(&mut self, effect: Effect) -> Option<Msg> {
        match effect {
            Effect::Ask(request) => {
                if let Some(open) = &self.table {
                    open.line.send(request);
                }
            }
            Effect::Open(game) => {
                self.open(game);
                return self.commitments.load(game).map(Msg::Commitment);
            }
            // Without it one cannot check the deal after a restart.
            Effect::Keep(game, commitment) => _ = self.commitments.save(game, commitment),
            Effect::Close => self.table = None,
            Effect::Make(make) => self.fetch_as_anyone(async move |server: &Server| {
                let game = server.make_table(&make).await?;
                Ok(Msg::Made(game))
            }),
            Effect::Lists => self.fetch_as_anyone(async |server: &Server| {
                let lists = Lists {
                    editions: server.get("/api/editions").await?,
                    bots: server.get("/api/bots").await?,
                    tables: server.my_tables().await?,
                    games: server.my_games().await?,
                };
                Ok(Msg::Lists(Box::new(lists)))
            }),
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

    /// Waits for what happens next. May be given up and asked again without
    /// loss.
    pub(crate) async fn next(&mut self) -> Msg {
        let happening = loop {
            tokio::select! {
                Some(came) = self.messages.recv() => match came {
                    Came::Msg(message) => return message,
                    Came::Renewed(server) => {
                        let key = server.key().unwrap_or_default();
                        // It may have moved meanwhile.
                        self.server = self.server.clone().with_key(key);
                    }
                },
                happening = happening(&mut self.table) => break happening,
            }
        };
        match happening {
            Happening::Connected => Msg::Link(Link::Open),
            Happening::Message(message) => Msg::Heard(message),
            Happening::Lost { .. } => {
                self.relocate();
                Msg::Link(Link::Lost)
            }
            Happening::Refused(fault) => {
                self.table = None;
                Msg::Link(Link::Ended(fault.phrase()))
            }
        }
    }

    fn open(&mut self, game: GameId) {
        if !std::mem::replace(&mut self.knows_bots, true) {
            // If they do not come, no bot can be seated from here.
            self.fetch(None, async |server| {
                Ok(Msg::Bots(server.get("/api/bots").await.unwrap_or_default()))
            });
        }
        let (line, happenings) = self.server.join(game);
        self.table = Some(Open { line, happenings });
    }

    /// Where the server has moved to another address, goes after it.
    fn relocate(&mut self) {
        let found = self.locate.as_mut().and_then(|locate| locate());
        let Some(address) = found.filter(|address| address != self.server.address()) else {
            return;
        };
        let key = self.server.key().map(str::to_owned);
        self.server = match key {
            Some(key) => Server::new(address).with_key(&key),
            None => Server::new(address),
        };
        if let Some(open) = &self.table {
            open.line.follow(self.server.clone());
        }
    }

    /// Asks for something beside the table, of a finished game or of none.
    fn fetch<F>(&self, of: Option<GameId>, ask: F)
    where
        F: AsyncFnOnce(Server) -> Result<Msg, Fault> + 'static,
    {
        let (server, sender) = (self.server.clone(), self.sender.clone());
        // On this thread: nothing here needs another one.
        tokio::task::spawn_local(async move {
            let message = ask(server).await;
            let failed = |fault: Fault| Msg::Failed(of, fault.phrase());
            _ = sender.send(Came::Msg(message.unwrap_or_else(failed)));
        });
    }

    /// Asks for something that whoever is new may ask for as well: if the
    /// server has forgotten who asks, as somebody new.
    fn fetch_as_anyone<F>(&self, ask: F)
    where
        F: AsyncFn(&Server) -> Result<Msg, Fault> + 'static,
    {
        let (server, sender) = (self.server.clone(), self.sender.clone());
        let (renew, renewed) = (self.renew.clone(), self.renewed.clone());
        let failed = |fault: Fault| Msg::Failed(None, fault.phrase());
        tokio::task::spawn_local(async move {
            let mut message = ask(&server).await;
            let mut name = None;
            if let Err(Fault::Refused { status: 401, .. }) = message {
                let mut renewed = renewed.lock().await;
                let other = renewed.clone().filter(|other| other.key() != server.key());
                let new = match other {
                    Some(other) => Ok(other),
                    None => renew(server).await.map(|(new, called)| {
                        name = Some(called);
                        *renewed = Some(new.clone());
                        _ = sender.send(Came::Renewed(new.clone()));
                        new
                    }),
                };
                message = match new {
                    Ok(new) => ask(&new).await,
                    Err(fault) => Err(fault),
                };
            }
            _ = sender.send(Came::Msg(message.unwrap_or_else(failed)));
            // Last, since another page takes away what was said before.
            _ = name.map(|name| sender.send(Came::Msg(Msg::Renewed(name))));
        });
    }
}

/// What happens at the table, if one is open.
async fn happening(table: &mut Option<Open>) -> Happening {
    match table {
        Some(open) => match open.happenings.next().await {
            Some(happening) => happening,
            None => std::future::pending().await,
        },
        None => std::future::pending().await,
    }
}
