//! A socket at a table: bytes to messages and back. What they mean is the
//! room's affair.

use std::time::Duration;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use starmine_protocol::{Ask, GameId, PlayerId, ToClient, ToServer};
use starmine_words::table::{Closing, TableRefusal, closing, table_refusal};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use tungstenite::protocol::WebSocketConfig;
use tungstenite::protocol::frame::Frame;
use tungstenite::protocol::frame::coding::{Data, OpCode};
use tungstenite::{Message, Utf8Bytes};

use super::identity::Player;
use super::request::Path;
use super::websocket::{Upgrade, WebSocket};
use super::{App, Patience, Problem};
use crate::hub::{Hello, Hub, Mail, Outgoing};
use crate::limits::{self, Allowance, Limit, Place, Visitor, Wait};
use crate::metrics::METRICS;
use crate::room::Conn;

/// The largest message of a client. A list of settings is the largest there
/// is.
const MAX_MESSAGE: usize = 8 * 1024;
/// Small buffers: most tables are idle most of the time, and there may be
/// thousands. Requests are short, and every look for one clears the buffer.
const BUFFER: usize = 256;
/// How much is gathered before it is sent: a few views.
const ENOUGH_AT_ONCE: usize = 16 * 1024;
/// How long a client may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(1);
/// Refused messages after which the connection is closed.
const MOST_REFUSED: u32 = 100;

pub(super) async fn open(
    State(app): State<App>,
    Path(game): Path<String>,
    player: Player,
    visitor: Visitor,
    upgrade: Upgrade,
) -> Response {
    let Ok(game) = game.parse::<GameId>() else {
        return Problem::from(TableRefusal::NoSuchTable).into_response();
    };
    let config = WebSocketConfig::default()
        .read_buffer_size(BUFFER)
        // Of pongs that wait, no more than this is kept.
        .write_buffer_size(0)
        .max_write_buffer_size(MAX_MESSAGE)
        .max_message_size(Some(MAX_MESSAGE))
        .max_frame_size(Some(MAX_MESSAGE));
    upgrade.then(config, move |mut socket| {
        Box::pin(async move {
            match app.meter.sit(player.id, visitor) {
                Ok(place) => serve(app, game, player, visitor, place, socket).await,
                // Said here, since a browser tells no page why it did not get
                // a socket.
                Err(wait) => {
                    let reason = table_refusal(&wait.refusal());
                    let closing = ToClient::Closing { reason, again: true };
                    part(&mut socket, Some(Outgoing::message(&closing))).await;
                }
            }
        })
    })
}

/// Last words, and a close frame for those who can still read it. What they
/// have sent is taken off the line: to leave it there would take back what we
/// said.
async fn part(socket: &mut WebSocket, last: Option<Outgoing>) {
    let goodbye = async {
        if let Some(Outgoing::Text(text)) = last {
            _ = socket.feed(as_frame(text));
        }
        _ = socket.close().await;
        while let Some(Ok(_)) = socket.recv().await {}
    };
    _ = timeout(GOODBYE, goodbye).await;
}

/// The life of a socket.
async fn serve(
    app: App,
    game: GameId,
    player: Player,
    visitor: Visitor,
    place: Place,
    socket: WebSocket,
) {
    let _present = (METRICS.sockets.enter(), place, app.present.enter(player.id));
    let conn = app.hub.connection();
    let (sender, outbox) = Hub::outbox();
    let player = player.id;
    let mut line = Line { app, game, conn, player, visitor, socket, outbox, sender: Some(sender) };
    line.talk().await;
    if line.sender.is_none() {
        Box::pin(line.app.hub.send_if_open(game, Mail::Disconnect(conn))).await;
    }
    Box::pin(part(&mut line.socket, None)).await;
}

struct Line {
    app: App,
    game: GameId,
    conn: Conn,
    player: PlayerId,
    visitor: Visitor,
    socket: WebSocket,
    outbox: mpsc::Receiver<Outgoing>,
    /// Given to the room with the first hello.
    sender: Option<mpsc::Sender<Outgoing>>,
}

/// What is to be done next. Made without waiting, so that a line that waits
/// holds nothing but itself: there may be thousands.
enum Next {
    Nothing,
    Pass(Mail),
    Send(Frame),
    SendLast(Outgoing),
    Leave,
}

/// What has been sent on this socket.
#[derive(Default)]
struct Tally {
    taken: Allowance,
    refused: u32,
}

/// Whether to go on.
type GoOn = Option<()>;

impl Line {
    async fn talk(&mut self) {
        let start = Instant::now();
        let Patience { ping, silence, .. } = self.app.config.patience;
        let mut tally = Tally::default();
        let mut heard = start;
        // Made once: a busy socket would spend its time on setting alarms.
        let next_ping = tokio::time::sleep_until(start + ping);
        let stopped = self.app.hub.clone().stopped();
        tokio::pin!(next_ping, stopped);
        let mut go_on = Some(());
        while go_on.is_some() {
            let next = tokio::select! {
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => {
                        heard = Instant::now();
                        self.hear(message, &mut tally)
                    }
                    // Too large, or no message at all. What follows cannot
                    // be told from it, so this is the end.
                    Some(Err(error)) => {
                        Next::SendLast(refused(0, &TableRefusal::NotUnderstood(error.to_string())))
                    }
                    None => Next::Leave,
                },
                outgoing = self.outbox.recv() => match outgoing {
                    Some(Outgoing::Text(text)) => Next::Send(as_frame(text)),
                    Some(Outgoing::Close) => Next::Leave,
                    None if self.app.hub.is_stopping() => last_words(Closing::ServerStops),
                    // The room has let go of a client that does not read.
                    None => last_words(Closing::TooSlow),
                },
                // Those at a table are told by it.
                () = &mut stopped, if self.sender.is_some() => last_words(Closing::ServerStops),
                () = &mut next_ping => {
                    next_ping.as_mut().reset(Instant::now() + ping);
                    // Who has not even said hello by now has nothing to say.
                    if self.sender.is_some() || heard.elapsed() > silence {
                        Next::Leave
                    } else {
                        Next::Send(Frame::ping(""))
                    }
                }
            };
            // Boxed, here and at the end: a task is as large as the most it
            // ever does, and most of the time a line waits.
            go_on = match next {
                Next::Nothing => Some(()),
                Next::Pass(mail) => {
                    Box::pin(self.app.hub.send(self.game, mail)).await;
                    Some(())
                }
                Next::Send(frame) => Box::pin(self.send_all(frame)).await,
                Next::SendLast(Outgoing::Text(text)) => {
                    Box::pin(self.send_all(as_frame(text))).await;
                    None
                }
                Next::SendLast(Outgoing::Close) | Next::Leave => None,
            };
        }
    }

    fn hear(&mut self, message: Message, tally: &mut Tally) -> Next {
        METRICS.messages.add(1);
        let counted = self.count(tally);
        if counted.is_err() {
            tally.refused += 1;
            if tally.refused > MOST_REFUSED {
                return last_words(Closing::TooMuch);
            }
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => return Next::Nothing,
            Message::Close(_) => return Next::Leave,
            Message::Binary(_) => {
                let problem = "messages are text: JSON in UTF-8".to_owned();
                return refuse(0, &TableRefusal::NotUnderstood(problem));
            }
        };
        if let Err(wait) = counted {
            return refuse(request_number(&text), &wait.refusal());
        }
        match serde_json::from_str(&text) {
            Ok(message) => self.pass_on(message),
            Err(error) => {
                refuse(request_number(&text), &TableRefusal::NotUnderstood(error.to_string()))
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

    /// Counts what is rarer than a message.
    fn count_ask(&self, ask: &Ask) -> Result<(), Wait> {
        let pair = match ask {
            Ask::Say { .. } | Ask::Remark { .. } => limits::CHAT,
            Ask::Rematch => limits::TABLES,
            _ => return Ok(()),
        };
        self.app.meter.take_both(pair, self.player, self.visitor)
    }

    fn pass_on(&mut self, message: Box<ToServer>) -> Next {
        let ToServer { request, ask } = &*message;
        if let Err(wait) = self.count_ask(ask) {
            return refuse(*request, &wait.refusal());
        }
        match (ask, self.sender.take()) {
            (Ask::Hello { protocol, since }, Some(outbox)) => {
                let hello = Hello { request: *request, protocol: *protocol, since: *since };
                Next::Pass(Mail::Connect { conn: self.conn, player: self.player, hello, outbox })
            }
            (_, Some(outbox)) => {
                self.sender = Some(outbox);
                refuse(*request, &TableRefusal::NotUnderstood("say hello first".to_owned()))
            }
            (_, None) => Next::Pass(Mail::Ask(self.conn, message)),
        }
    }

    /// Sends a message and whatever else is waiting, in one go if it is little.
    async fn send_all(&mut self, first: Frame) -> GoOn {
        let patience = self.app.config.patience.send;
        let mut next = Some(first);
        let mut go_on = Some(());
        let sending = async {
            let mut fed = 0;
            while let Some(frame) = next.take() {
                if fed > ENOUGH_AT_ONCE {
                    self.socket.flush().await.ok()?;
                    fed = 0;
                }
                fed += frame.len();
                self.socket.feed(frame).ok()?;
                match self.outbox.try_recv() {
                    Ok(Outgoing::Text(text)) => next = Some(as_frame(text)),
                    Ok(Outgoing::Close) => go_on = None,
                    Err(_) => {}
                }
            }
            self.socket.flush().await.ok()
        };
        timeout(patience, sending).await.ok()??;
        go_on
    }
}

fn as_frame(text: Box<str>) -> Frame {
    Frame::message(String::from(text), OpCode::Data(Data::Text), true)
}

fn refused(request: u32, reason: &TableRefusal) -> Outgoing {
    let refusal = table_refusal(reason);
    Outgoing::message(&ToClient::Refused { request, entry: 0, refusal })
}

fn refuse(request: u32, reason: &TableRefusal) -> Next {
    match refused(request, reason) {
        Outgoing::Text(text) => Next::Send(as_frame(text)),
        Outgoing::Close => Next::Leave,
    }
}

fn last_words(why: Closing) -> Next {
    let again = why != Closing::TooMuch;
    Next::SendLast(Outgoing::message(&ToClient::Closing { reason: closing(why), again }))
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
