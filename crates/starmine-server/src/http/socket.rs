//! A socket at a table: bytes to messages and back. What they mean is the
//! room's affair.

use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use starmine_protocol::{Ask, GameId, ToClient, ToServer};
use starmine_words::table::{Closing, TableRefusal, closing, table_refusal};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

use super::identity::Player;
use super::limits::{Allowance, Verdict};
use super::request::Path;
use super::{App, Problem};
use crate::hub::{Hello, Hub, Mail, Outgoing};
use crate::room::Conn;

/// The largest message of a client. A list of settings is the largest there
/// is.
const MAX_MESSAGE: usize = 8 * 1024;
/// The largest message to a client. All that a table remembers of what was
/// said is the largest there is, and half of this.
const MAX_ANSWER: usize = 1024 * 1024;
/// Small buffers: most tables are idle most of the time, and there may be
/// thousands. Requests are short, and every look for one clears the buffer.
const BUFFER: usize = 512;
/// How often a silent client is asked whether it is still there, and how long
/// it may take to be.
const PING: Duration = Duration::from_secs(25);
const SILENCE: Duration = Duration::from_secs(70);
/// How long a client may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(1);
/// How long a client may take to read a message.
const SEND: Duration = Duration::from_secs(10);

pub(super) async fn open(
    State(app): State<App>,
    Path(game): Path<String>,
    player: Player,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Ok(game) = game.parse::<GameId>() else {
        return Problem::from(TableRefusal::NoSuchTable).into_response();
    };
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(MAX_ANSWER)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| Box::pin(serve(app, game, player, socket)))
}

/// The life of a socket.
async fn serve(app: App, game: GameId, player: Player, socket: WebSocket) {
    let conn = app.hub.connection();
    let (sender, outbox) = Hub::outbox();
    let mut line = Line { app, game, conn, player, socket, outbox, sender: Some(sender) };
    line.talk().await;
    let Line { app, socket, sender, .. } = line;
    if sender.is_none() {
        app.hub.send_if_open(game, Mail::Disconnect(conn)).await;
    }
    // A close frame for those who can still read it. What they have sent is
    // taken off the line: to leave it there would take back our last words.
    let mut socket = socket;
    let goodbye = async {
        _ = socket.close().await;
        while let Some(Ok(_)) = socket.recv().await {}
    };
    _ = timeout(GOODBYE, goodbye).await;
}

struct Line {
    app: App,
    game: GameId,
    conn: Conn,
    player: Player,
    socket: WebSocket,
    outbox: mpsc::Receiver<Outgoing>,
    /// Given to the room with the first hello.
    sender: Option<mpsc::Sender<Outgoing>>,
}

/// Whether to go on.
type GoOn = Option<()>;

impl Line {
    async fn talk(&mut self) {
        let start = Instant::now();
        let mut allowance = Allowance::new(self.app.config.limits, start);
        let mut heard = start;
        // Made once: a busy socket would spend its time on setting alarms.
        let next_ping = tokio::time::sleep_until(start + PING);
        let stopped = self.app.hub.clone().stopped();
        tokio::pin!(next_ping, stopped);
        loop {
            let go_on = tokio::select! {
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => {
                        heard = Instant::now();
                        self.hear(message, &mut allowance).await
                    }
                    // Too large, or no message at all. What follows cannot
                    // be told from it, so this is the end.
                    Some(Err(error)) => {
                        self.refuse(0, TableRefusal::NotUnderstood(error.to_string())).await;
                        None
                    }
                    None => None,
                },
                outgoing = self.outbox.recv() => match outgoing {
                    Some(outgoing) => self.send_all(outgoing).await,
                    None if self.app.hub.is_stopping() => self.close(Closing::ServerStops).await,
                    // The room has let go of a client that does not read.
                    None => self.close(Closing::TooSlow).await,
                },
                // Those at a table are told by it.
                () = &mut stopped, if self.sender.is_some() => {
                    self.close(Closing::ServerStops).await
                }
                () = &mut next_ping => {
                    next_ping.as_mut().reset(Instant::now() + PING);
                    // Who has not even said hello by now has nothing to say.
                    if self.sender.is_some() || heard.elapsed() > SILENCE {
                        None
                    } else {
                        self.send(Message::Ping(Default::default())).await
                    }
                }
            };
            if go_on.is_none() {
                return;
            }
        }
    }

    async fn hear(&mut self, message: Message, allowance: &mut Allowance) -> GoOn {
        let verdict = allowance.message(Instant::now());
        if verdict == Verdict::Close {
            return self.close(Closing::TooMuch).await;
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Some(()),
            Message::Close(_) => return None,
            Message::Binary(_) => {
                let problem = "messages are text: JSON in UTF-8".to_owned();
                return self.refuse(0, TableRefusal::NotUnderstood(problem)).await;
            }
        };
        if verdict == Verdict::Refuse {
            return self.refuse(request_number(&text), TableRefusal::TooFast(1)).await;
        }
        let message: Box<ToServer> = match serde_json::from_str(&text) {
            Ok(message) => message,
            Err(error) => {
                let refusal = TableRefusal::NotUnderstood(error.to_string());
                return self.refuse(request_number(&text), refusal).await;
            }
        };
        self.pass_on(message).await
    }

    async fn pass_on(&mut self, message: Box<ToServer>) -> GoOn {
        let ToServer { request, ask } = &*message;
        match (ask, self.sender.take()) {
            (Ask::Hello { protocol, since }, Some(outbox)) => {
                let hello = Hello { request: *request, protocol: *protocol, since: *since };
                let mail = Mail::Connect { conn: self.conn, player: self.player.id, hello, outbox };
                self.app.hub.send(self.game, mail).await;
            }
            (_, Some(outbox)) => {
                self.sender = Some(outbox);
                let problem = "say hello first".to_owned();
                return self.refuse(*request, TableRefusal::NotUnderstood(problem)).await;
            }
            (_, None) => self.app.hub.send(self.game, Mail::Ask(self.conn, message)).await,
        }
        Some(())
    }

    async fn refuse(&mut self, request: u32, reason: TableRefusal) -> GoOn {
        let refusal = table_refusal(&reason);
        let refused = ToClient::Refused { request, entry: 0, refusal };
        self.send_all(Outgoing::message(&refused)).await
    }

    async fn close(&mut self, why: Closing) -> GoOn {
        let again = why != Closing::TooMuch;
        let message = ToClient::Closing { reason: closing(why), again };
        self.send_all(Outgoing::message(&message)).await;
        None
    }

    /// Sends a message and whatever else is waiting, in one go.
    async fn send_all(&mut self, first: Outgoing) -> GoOn {
        let mut next = Some(first);
        let mut go_on = Some(());
        let sending = async {
            while let Some(outgoing) = next.take() {
                match outgoing {
                    Outgoing::Text(text) => self.socket.feed(Message::Text(text)).await.ok()?,
                    Outgoing::Close => {
                        go_on = None;
                        break;
                    }
                }
                next = self.outbox.try_recv().ok();
            }
            self.socket.flush().await.ok()
        };
        timeout(SEND, sending).await.ok()??;
        go_on
    }

    async fn send(&mut self, message: Message) -> GoOn {
        timeout(SEND, self.socket.send(message)).await.ok()?.ok()
    }
}

/// The number of a request that was not understood, so that its answer finds
/// it.
fn request_number(text: &Utf8Bytes) -> u32 {
    #[derive(serde::Deserialize)]
    struct Numbered {
        #[serde(default)]
        request: u32,
    }
    serde_json::from_str::<Numbered>(text).map_or(0, |numbered| numbered.request)
}
