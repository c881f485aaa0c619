//! The WebSocket of one client at a table: converts between frames and messages,
//! which the room interprets. The first message is `hello`, answered by a
//! snapshot; its `since` lets a client resume after a broken connection.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use starmine_protocol::{Ask, GameId, PlayerId, ToClient, ToServer};
use starmine_words::table::{Closing, TableRefusal, closing, table_refusal};
use tokio::sync::Notify;
use tokio::time::{Instant, timeout};

use super::identity::Player;
use super::request::Path;
use super::{App, HttpRefusal, Timeouts};
use crate::hub::{RoomHandle, RoomMessage};
use crate::limits::{self, Allowance, ClientAddress, Limit, Wait};
use crate::listener::Connection;
use crate::metrics::METRICS;
use crate::outbox::{Outbox, OutgoingMessages, frame, outbox};
use crate::room::{ConnId, Hello, Input};

/// The largest message from a client: a list of settings.
const MAX_MESSAGE: usize = 8 * 1024;
/// Bytes that may arrive before a message is complete: its largest size, and as
/// much again for the headers of its fragments. Without this, a client could send
/// empty fragments forever, since only whole messages are counted.
const MAX_UNFINISHED: usize = 2 * MAX_MESSAGE;
/// Bytes read from a client after the last message to it.
const MAX_AFTER_CLOSE: usize = 256 * 1024;
/// Small buffers, since there may be thousands of idle sockets.
const READ_BUFFER: usize = 256;
/// Enough to send an answer together with the view that follows it.
const WRITE_BUFFER: usize = 1024;
/// Refused messages after which the connection is closed.
const MAX_REFUSED: u32 = 100;

pub(super) async fn open(
    State(app): State<App>,
    Path(game): Path<String>,
    player: Player,
    client: ClientAddress,
    Extension(connection): Extension<Arc<Connection>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Ok(game) = game.parse::<GameId>() else {
        return HttpRefusal::from(TableRefusal::NoSuchTable).into_response();
    };
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(async move |socket| {
            // Boxed, so that the task does not reserve space for it twice.
            Box::pin(serve(app, game, player, client, connection, socket)).await;
        })
}

/// Serves a WebSocket until it is closed.
async fn serve(
    app: App,
    game: GameId,
    player: Player,
    client: ClientAddress,
    connection: Arc<Connection>,
    mut socket: WebSocket,
) {
    let timeouts = app.config.timeouts;
    let _permit = match app.meter.open_socket(player.id, client) {
        Ok(permit) => permit,
        // Refused here, since browsers do not tell a page why its WebSocket was
        // refused.
        Err(wait) => {
            let reason = table_refusal(&wait.refusal());
            let closing = frame(&ToClient::Closing { reason, again: true });
            _ = timeout(timeouts.send, socket.send(closing)).await;
            return close(&mut socket, &connection, timeouts).await;
        }
    };
    let here = app.open_sockets.add(player.id, player.key);
    let signed_out = here.ended();
    let _present = (METRICS.sockets.enter(), here);
    let (conn, player) = (app.hub.connection(), player.id);
    let (outbox, outgoing) = outbox();
    let (handle, outbox) = (RoomHandle::to(game), Some(outbox));
    let mut session =
        Session { app, handle, conn, player, client, connection, socket, outgoing, outbox };
    session.run(&signed_out).await;
    if session.outbox.is_none() {
        // Close this first: it tells a room that is just opening that the
        // client is gone.
        session.outgoing.close();
        let gone = RoomMessage::Input(Input::Disconnected { conn });
        Box::pin(session.app.hub.send_if_open(game, gone)).await;
    }
    Box::pin(close(&mut session.socket, &session.connection, timeouts)).await;
}

/// Closes a WebSocket, and waits a moment for the client to do the same. Whatever
/// it still sends is read, up to a limit: closing a connection with unread bytes
/// resets it, and the client might never see our last message.
async fn close(socket: &mut WebSocket, connection: &Connection, timeouts: Timeouts) {
    connection.limit_reading(MAX_AFTER_CLOSE);
    let closing = async {
        _ = socket.send(Message::Close(None)).await;
        while let Some(Ok(_)) = socket.recv().await {}
    };
    _ = timeout(timeouts.close, closing).await;
}

/// The session of one client at a table.
struct Session {
    app: App,
    handle: RoomHandle,
    conn: ConnId,
    player: PlayerId,
    client: ClientAddress,
    connection: Arc<Connection>,
    socket: WebSocket,
    outgoing: OutgoingMessages,
    /// Handed to the room with the first hello.
    outbox: Option<Outbox>,
}

/// The next step. Decided without waiting, so that a waiting session holds
/// nothing but itself in memory.
enum NextStep {
    Listen,
    Forward(RoomMessage),
    Send(Message),
    SendLast(Message),
    Leave,
}

/// Counters for the messages of this socket.
#[derive(Default)]
struct MessageCounts {
    taken: Allowance,
    refused: u32,
}

impl Session {
    /// Runs until either side closes the socket, or the player signs out.
    async fn run(&mut self, signed_out: &Notify) {
        let start = Instant::now();
        let Timeouts { ping, silence, send, .. } = self.app.config.timeouts;
        let mut counts = MessageCounts::default();
        let mut heard = start;
        self.connection.limit_reading(MAX_UNFINISHED);
        // Reset rather than recreated, which is cheaper for busy sockets.
        let next_ping = tokio::time::sleep_until(start + ping);
        let stopped = self.app.hub.clone().stopped();
        let signed_out = signed_out.notified();
        tokio::pin!(next_ping, stopped, signed_out);
        loop {
            let next = tokio::select! {
                // Sending comes first: a client that does not read is not served.
                biased;
                message = self.outgoing.next() => match message {
                    Some(message) => NextStep::Send(message),
                    None if self.app.hub.is_stopping() => close_with(Closing::ServerStops),
                    None => close_with(Closing::TooSlow),
                },
                received = self.socket.recv() => match received {
                    Some(Ok(message)) => {
                        heard = Instant::now();
                        self.connection.limit_reading(MAX_UNFINISHED);
                        self.receive(message, &mut counts)
                    }
                    // Too large, or not a valid message. The start of the next
                    // one is unknown, so the session ends.
                    Some(Err(error)) => {
                        let reason = TableRefusal::NotUnderstood(error.to_string());
                        NextStep::SendLast(refusal(0, &reason))
                    }
                    None => NextStep::Leave,
                },
                // Once a client has joined a room, the room informs it.
                () = &mut stopped, if self.outbox.is_some() => close_with(Closing::ServerStops),
                () = &mut signed_out => close_with(Closing::SignedOut),
                () = &mut next_ping => {
                    next_ping.as_mut().reset(Instant::now() + ping);
                    // A client that has not said hello by now never will.
                    if self.outbox.is_some() || heard.elapsed() > silence {
                        NextStep::Leave
                    } else {
                        NextStep::Send(Message::Ping(Default::default()))
                    }
                }
            };
            // Boxed: a task's size is that of its largest state, and a session is
            // usually idle.
            match next {
                NextStep::Listen => {}
                NextStep::Forward(message) => {
                    if let Err(message) = self.handle.try_send(message) {
                        Box::pin(self.app.hub.send_via(&mut self.handle, message)).await;
                    }
                }
                NextStep::Send(message) => {
                    let sending = Box::pin(self.send(message));
                    if !timeout(send, sending).await.unwrap_or(false) {
                        return;
                    }
                }
                NextStep::SendLast(message) => {
                    _ = timeout(send, Box::pin(self.socket.send(message))).await;
                    return;
                }
                NextStep::Leave => return,
            }
        }
    }

    /// Sends a message and all that are queued behind it, in as few writes as
    /// possible. Returns whether more may follow: not after a failure or a close.
    async fn send(&mut self, message: Message) -> bool {
        let mut next = Some(message);
        while let Some(message) = next {
            if matches!(message, Message::Close(_)) || self.socket.feed(message).await.is_err() {
                _ = self.socket.flush().await;
                return false;
            }
            next = self.outgoing.try_next();
        }
        self.socket.flush().await.is_ok()
    }

    fn receive(&mut self, message: Message, counts: &mut MessageCounts) -> NextStep {
        METRICS.messages.add(1);
        let counted = self.count(counts);
        if counted.is_err() {
            counts.refused += 1;
            if counts.refused > MAX_REFUSED {
                return close_with(Closing::TooMuch);
            }
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return NextStep::Listen,
            Message::Close(_) => return NextStep::Leave,
            Message::Binary(_) => {
                let problem = "messages must be text frames with JSON".to_owned();
                return NextStep::Send(refusal(0, &TableRefusal::NotUnderstood(problem)));
            }
        };
        if let Err(wait) = counted {
            return NextStep::Send(refusal(request_number(&text), &wait.refusal()));
        }
        match serde_json::from_str(&text) {
            Ok(message) => self.forward(message),
            Err(error) => {
                let reason = TableRefusal::NotUnderstood(error.to_string());
                NextStep::Send(refusal(request_number(&text), &reason))
            }
        }
    }

    /// Counts a message: for its socket, its player and its address.
    fn count(&self, counts: &mut MessageCounts) -> Result<(), Wait> {
        let meter = &self.app.meter;
        if let Some(rate) = meter.limits().rate(Limit::MessagesPerSocket) {
            counts.taken.take(rate, meter.now()).map_err(|wait| {
                meter.count_refusal(Limit::MessagesPerSocket);
                Wait(wait)
            })?;
        }
        meter.take_both(limits::MESSAGES, self.player, self.client)
    }

    /// Counts requests that have a limit of their own.
    fn count_ask(&self, ask: &Ask) -> Result<(), Wait> {
        let pair = match ask {
            Ask::Say { .. } | Ask::Remark { .. } => limits::CHAT,
            Ask::Rematch => limits::TABLES,
            _ => return Ok(()),
        };
        self.app.meter.take_both(pair, self.player, self.client)
    }

    /// Forwards a message to the room.
    fn forward(&mut self, message: Box<ToServer>) -> NextStep {
        let ToServer { request, ask } = &*message;
        if let Err(wait) = self.count_ask(ask) {
            return NextStep::Send(refusal(*request, &wait.refusal()));
        }
        match (ask, self.outbox.take()) {
            (Ask::Hello { protocol, since, looking }, Some(outbox)) => {
                let (protocol, since, looking) = (*protocol, *since, *looking);
                let hello = Hello { request: *request, protocol, since, looking };
                NextStep::Forward(RoomMessage::Connect {
                    conn: self.conn,
                    player: self.player,
                    hello,
                    outbox,
                })
            }
            (_, Some(outbox)) => {
                self.outbox = Some(outbox);
                let reason = TableRefusal::NotUnderstood("say hello first".to_owned());
                NextStep::Send(refusal(*request, &reason))
            }
            (_, None) => {
                NextStep::Forward(RoomMessage::Input(Input::Asked { conn: self.conn, message }))
            }
        }
    }
}

fn refusal(request: u32, reason: &TableRefusal) -> Message {
    frame(&ToClient::Refused { request, entry: 0, refusal: table_refusal(reason) })
}

fn close_with(why: Closing) -> NextStep {
    let again = !matches!(why, Closing::TooMuch | Closing::SignedOut);
    NextStep::SendLast(frame(&ToClient::Closing { reason: closing(why), again }))
}

/// The number of a request that was not understood, for the answer.
fn request_number(text: &str) -> u32 {
    #[derive(serde::Deserialize)]
    struct Numbered {
        #[serde(default)]
        request: u32,
    }
    serde_json::from_str::<Numbered>(text).map_or(0, |numbered| numbered.request)
}
