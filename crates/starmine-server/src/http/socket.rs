//! A client's WebSocket at a table: frames to messages and back. What they
//! mean is decided in the room.

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
use super::{App, Problem, Timeouts};
use crate::accept::Connection;
use crate::hub::{Mail, Way};
use crate::limits::{self, Allowance, Limit, Visitor, Wait};
use crate::metrics::METRICS;
use crate::outbox::{Outbox, Outgoing, frame, outbox};
use crate::room::{Conn, Hello, Input};

/// The largest message from a client. A list of settings is the largest there
/// is.
const MAX_MESSAGE: usize = 8 * 1024;
/// Bytes that may arrive before a message is complete: as much as it may be
/// long, and as much again for the heads of its fragments. Empty fragments may
/// follow each other forever, and only whole messages are counted.
const MAX_UNFINISHED: usize = 2 * MAX_MESSAGE;
/// Bytes that are read from a client after the last message to it.
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
    visitor: Visitor,
    Extension(connection): Extension<Arc<Connection>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Ok(game) = game.parse::<GameId>() else {
        return Problem::from(TableRefusal::NoSuchTable).into_response();
    };
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(async move |socket| {
            // Boxed, so that the task does not keep room for it twice.
            Box::pin(serve(app, game, player, visitor, connection, socket)).await;
        })
}

/// Serves a WebSocket until it is closed.
async fn serve(
    app: App,
    game: GameId,
    player: Player,
    visitor: Visitor,
    connection: Arc<Connection>,
    mut socket: WebSocket,
) {
    let timeouts = app.config.timeouts;
    let _place = match app.meter.sit(player.id, visitor) {
        Ok(place) => place,
        // Said here, since browsers do not tell a page why its WebSocket was
        // refused.
        Err(wait) => {
            let reason = table_refusal(&wait.refusal());
            let closing = frame(&ToClient::Closing { reason, again: true });
            _ = timeout(timeouts.send, socket.send(closing)).await;
            return close(&mut socket, &connection, timeouts).await;
        }
    };
    let here = app.present.enter(player.id, player.key);
    let signed_out = here.ended();
    let _present = (METRICS.sockets.enter(), here);
    let (conn, player) = (app.hub.connection(), player.id);
    let (outbox, outgoing) = outbox();
    let (way, outbox) = (Way::to(game), Some(outbox));
    let mut session =
        Session { app, way, conn, player, visitor, connection, socket, outgoing, outbox };
    session.run(&signed_out).await;
    if session.outbox.is_none() {
        // First: a room that is still being opened for us notices by this.
        session.outgoing.close();
        let gone = Mail::Input(Input::Disconnected { conn });
        Box::pin(session.app.hub.send_if_open(game, gone)).await;
    }
    Box::pin(close(&mut session.socket, &session.connection, timeouts)).await;
}

/// Closes a WebSocket, and waits a moment until the client has, too. What it
/// still sends is read, up to a limit: to close a connection with unread bytes
/// resets it, and the client may never see our last message.
async fn close(socket: &mut WebSocket, connection: &Connection, timeouts: Timeouts) {
    connection.limit_reading(MAX_AFTER_CLOSE);
    let closing = async {
        _ = socket.send(Message::Close(None)).await;
        while let Some(Ok(_)) = socket.recv().await {}
    };
    _ = timeout(timeouts.close, closing).await;
}

/// A client at a table.
struct Session {
    app: App,
    way: Way,
    conn: Conn,
    player: PlayerId,
    visitor: Visitor,
    connection: Arc<Connection>,
    socket: WebSocket,
    outgoing: Outgoing,
    /// Given to the room with the first hello.
    outbox: Option<Outbox>,
}

/// What to do next. Decided without waiting, so that a session that waits
/// keeps nothing but itself in memory.
enum Next {
    Listen,
    Forward(Mail),
    Send(Message),
    SendLast(Message),
    Leave,
}

/// What has arrived on this socket.
#[derive(Default)]
struct Tally {
    taken: Allowance,
    refused: u32,
}

impl Session {
    /// Until either side closes it, or the player signs out.
    async fn run(&mut self, signed_out: &Notify) {
        let start = Instant::now();
        let Timeouts { ping, silence, send, .. } = self.app.config.timeouts;
        let mut tally = Tally::default();
        let mut heard = start;
        self.connection.limit_reading(MAX_UNFINISHED);
        // Reset rather than made anew, which is cheaper for busy sockets.
        let next_ping = tokio::time::sleep_until(start + ping);
        let stopped = self.app.hub.clone().stopped();
        let signed_out = signed_out.notified();
        tokio::pin!(next_ping, stopped, signed_out);
        loop {
            let next = tokio::select! {
                // Sending comes first: a client that does not read is not
                // listened to.
                biased;
                message = self.outgoing.next() => match message {
                    Some(message) => Next::Send(message),
                    None if self.app.hub.is_stopping() => last_words(Closing::ServerStops),
                    None => last_words(Closing::TooSlow),
                },
                received = self.socket.recv() => match received {
                    Some(Ok(message)) => {
                        heard = Instant::now();
                        self.connection.limit_reading(MAX_UNFINISHED);
                        self.receive(message, &mut tally)
                    }
                    // Too large, or not a message at all. Nobody knows where
                    // the next one starts, so this is the end.
                    Some(Err(error)) => {
                        let reason = TableRefusal::NotUnderstood(error.to_string());
                        Next::SendLast(refusal(0, &reason))
                    }
                    None => Next::Leave,
                },
                // Those at a table are told by the room.
                () = &mut stopped, if self.outbox.is_some() => last_words(Closing::ServerStops),
                () = &mut signed_out => last_words(Closing::SignedOut),
                () = &mut next_ping => {
                    next_ping.as_mut().reset(Instant::now() + ping);
                    // A client that has not said hello by now never will.
                    if self.outbox.is_some() || heard.elapsed() > silence {
                        Next::Leave
                    } else {
                        Next::Send(Message::Ping(Default::default()))
                    }
                }
            };
            // Boxed: a task is as large as the most it ever does, and most of
            // the time a session waits.
            match next {
                Next::Listen => {}
                Next::Forward(mail) => {
                    if let Err(mail) = self.way.try_send(mail) {
                        Box::pin(self.app.hub.send_by(&mut self.way, mail)).await;
                    }
                }
                Next::Send(message) => {
                    let sending = Box::pin(self.send(message));
                    if !timeout(send, sending).await.unwrap_or(false) {
                        return;
                    }
                }
                Next::SendLast(message) => {
                    _ = timeout(send, Box::pin(self.socket.send(message))).await;
                    return;
                }
                Next::Leave => return,
            }
        }
    }

    /// Sends a message, and all that wait behind it, in as few writes as
    /// possible. Whether more may follow: not after a failure or a close.
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

    fn receive(&mut self, message: Message, tally: &mut Tally) -> Next {
        METRICS.messages.add(1);
        let counted = self.count(tally);
        if counted.is_err() {
            tally.refused += 1;
            if tally.refused > MAX_REFUSED {
                return last_words(Closing::TooMuch);
            }
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Next::Listen,
            Message::Close(_) => return Next::Leave,
            Message::Binary(_) => {
                let problem = "messages are text: JSON in UTF-8".to_owned();
                return Next::Send(refusal(0, &TableRefusal::NotUnderstood(problem)));
            }
        };
        if let Err(wait) = counted {
            return Next::Send(refusal(request_number(&text), &wait.refusal()));
        }
        match serde_json::from_str(&text) {
            Ok(message) => self.forward(message),
            Err(error) => {
                let reason = TableRefusal::NotUnderstood(error.to_string());
                Next::Send(refusal(request_number(&text), &reason))
            }
        }
    }

    /// Counts a message: for its socket, its player and its address.
    fn count(&self, tally: &mut Tally) -> Result<(), Wait> {
        let meter = &self.app.meter;
        if let Some(pace) = meter.limits().pace(Limit::MessagesPerSocket) {
            tally.taken.take(pace, meter.now()).map_err(|wait| {
                meter.note_refusal(Limit::MessagesPerSocket);
                Wait(wait)
            })?;
        }
        meter.take_both(limits::MESSAGES, self.player, self.visitor)
    }

    /// Counts requests that have a limit of their own.
    fn count_ask(&self, ask: &Ask) -> Result<(), Wait> {
        let pair = match ask {
            Ask::Say { .. } | Ask::Remark { .. } => limits::CHAT,
            Ask::Rematch => limits::TABLES,
            _ => return Ok(()),
        };
        self.app.meter.take_both(pair, self.player, self.visitor)
    }

    /// Hands a message to the room.
    fn forward(&mut self, message: Box<ToServer>) -> Next {
        let ToServer { request, ask } = &*message;
        if let Err(wait) = self.count_ask(ask) {
            return Next::Send(refusal(*request, &wait.refusal()));
        }
        match (ask, self.outbox.take()) {
            (Ask::Hello { protocol, since, looking }, Some(outbox)) => {
                let (protocol, since, looking) = (*protocol, *since, *looking);
                let hello = Hello { request: *request, protocol, since, looking };
                Next::Forward(Mail::Connect { conn: self.conn, player: self.player, hello, outbox })
            }
            (_, Some(outbox)) => {
                self.outbox = Some(outbox);
                let reason = TableRefusal::NotUnderstood("say hello first".to_owned());
                Next::Send(refusal(*request, &reason))
            }
            (_, None) => Next::Forward(Mail::Input(Input::Asked { conn: self.conn, message })),
        }
    }
}

fn refusal(request: u32, reason: &TableRefusal) -> Message {
    frame(&ToClient::Refused { request, entry: 0, refusal: table_refusal(reason) })
}

fn last_words(why: Closing) -> Next {
    let again = !matches!(why, Closing::TooMuch | Closing::SignedOut);
    Next::SendLast(frame(&ToClient::Closing { reason: closing(why), again }))
}

/// The number of a request that was not understood, for the answer to repeat.
fn request_number(text: &str) -> u32 {
    #[derive(serde::Deserialize)]
    struct Numbered {
        #[serde(default)]
        request: u32,
    }
    serde_json::from_str::<Numbered>(text).map_or(0, |numbered| numbered.request)
}
