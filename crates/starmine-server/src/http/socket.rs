//! A socket at a table: bytes to messages and back. What they mean is the
//! room's affair.

use std::time::Duration;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use starmine_protocol::{Ask, GameId, PlayerId, ToClient, ToServer};
use starmine_words::table::{Closing, TableRefusal, closing, table_refusal};
use tokio::sync::Notify;
use tokio::time::{Instant, timeout};
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Message, Utf8Bytes};

use super::identity::Player;
use super::request::Path;
use super::websocket::{Next, Upgrade, WebSocket};
use super::{App, Patience, Problem};
use crate::hub::{Mail, Way};
use crate::limits::{self, Allowance, Limit, Place, Visitor, Wait};
use crate::metrics::METRICS;
use crate::outbox::{Call, End, Outbox};
use crate::room::{Conn, Hello, Input};

/// The largest message of a client. A list of settings is the largest there
/// is.
pub(super) const MAX_MESSAGE: usize = 8 * 1024;
/// Small buffers: most tables are idle most of the time, and there may be
/// thousands. Requests are short, and every look for one clears the buffer.
const BUFFER: usize = 256;
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
        // What is to be sent waits in the outbox.
        .write_buffer_size(0)
        .max_message_size(Some(MAX_MESSAGE))
        .max_frame_size(Some(MAX_MESSAGE));
    upgrade.then(config, move |mut socket, outbox| {
        Box::pin(async move {
            match app.meter.sit(player.id, visitor) {
                Ok(place) => {
                    serve(app, game, player, visitor, place, socket, outbox).await;
                }
                // Said here, since a browser tells no page why it did not get
                // a socket.
                Err(wait) => {
                    let reason = table_refusal(&wait.refusal());
                    let closing = ToClient::Closing { reason, again: true };
                    _ = socket.say(&closing);
                    part(&mut socket).await;
                }
            }
        })
    })
}

/// A close frame for those who can still read it. What they have sent is
/// taken off the line: to leave it there would take back what we said.
async fn part(socket: &mut WebSocket) {
    let goodbye = async {
        _ = socket.close().await;
        socket.drain().await;
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
    outbox: Outbox,
) {
    let here = app.present.enter(player.id, player.key);
    let ended = here.ended();
    let _present = (METRICS.sockets.enter(), place, here);
    let conn = app.hub.connection();
    let player = player.id;
    let way = Way::to(game);
    let mut line = Line { app, way, conn, player, visitor, socket, outbox: Some(outbox) };
    line.talk(&ended).await;
    if line.outbox.is_none() {
        // First: a room that is only now opened for us finds out by it.
        line.socket.end();
        Box::pin(line.app.hub.send_if_open(game, Mail::Input(Input::Disconnected { conn }))).await;
    }
    Box::pin(part(&mut line.socket)).await;
}

struct Line {
    app: App,
    way: Way,
    conn: Conn,
    player: PlayerId,
    visitor: Visitor,
    socket: WebSocket,
    /// Given to the room with the first hello.
    outbox: Option<Outbox>,
}

/// What is to be done next. Made without waiting, so that a line that waits
/// holds nothing but itself: there may be thousands.
enum Do {
    Nothing,
    Pass(Mail),
    Say(ToClient),
    SayLast(ToClient),
    Ping,
    /// What waits to be sent is.
    Flush,
    Leave,
}

/// What has been sent on this socket.
#[derive(Default)]
struct Tally {
    taken: Allowance,
    refused: u32,
}

impl Line {
    /// Until either side ends it, or the key it was opened with has.
    async fn talk(&mut self, ended: &Notify) {
        let start = Instant::now();
        let Patience { ping, silence, send, .. } = self.app.config.patience;
        let mut tally = Tally::default();
        let mut heard = start;
        // Made once: a busy socket would spend its time on setting alarms.
        let next_ping = tokio::time::sleep_until(start + ping);
        let stopped = self.app.hub.clone().stopped();
        let ended = ended.notified();
        tokio::pin!(next_ping, stopped, ended);
        let mut goes_on = true;
        while goes_on {
            let what = tokio::select! {
                next = self.socket.next() => match next {
                    Next::Heard(Some(Ok(message))) => {
                        heard = Instant::now();
                        self.hear(message, &mut tally)
                    }
                    // Too large, or no message at all. What follows cannot
                    // be told from it, so this is the end.
                    Next::Heard(Some(Err(error))) => {
                        Do::SayLast(refused(0, &TableRefusal::NotUnderstood(error.to_string())))
                    }
                    Next::Called(Call::Unsent) => Do::Flush,
                    Next::Heard(None) | Next::Called(Call::Ended(End::Said)) => Do::Leave,
                    Next::Called(Call::Ended(End::LetGo)) if self.app.hub.is_stopping() => {
                        last_words(Closing::ServerStops)
                    }
                    // The room has let go of a client that does not read.
                    Next::Called(Call::Ended(End::LetGo)) => last_words(Closing::TooSlow),
                },
                // Those at a table are told by it.
                () = &mut stopped, if self.outbox.is_some() => last_words(Closing::ServerStops),
                () = &mut ended => last_words(Closing::SignedOut),
                () = &mut next_ping => {
                    next_ping.as_mut().reset(Instant::now() + ping);
                    // Who has not even said hello by now has nothing to say.
                    if self.outbox.is_some() || heard.elapsed() > silence {
                        Do::Leave
                    } else {
                        Do::Ping
                    }
                }
            };
            // Boxed, here and at the end: a task is as large as the most it
            // ever does, and most of the time a line waits.
            goes_on = match what {
                Do::Nothing => true,
                Do::Pass(mail) => {
                    if let Err(mail) = self.way.try_send(mail) {
                        Box::pin(self.app.hub.send_by(&mut self.way, mail)).await;
                    }
                    true
                }
                Do::Say(message) => self.socket.say(&message).is_ok(),
                Do::SayLast(message) => {
                    _ = self.socket.say(&message);
                    false
                }
                Do::Ping => self.socket.ping().is_ok(),
                Do::Flush => {
                    let sending = Box::pin(self.socket.flush());
                    timeout(send, sending).await.is_ok_and(|sent| sent.is_ok())
                }
                Do::Leave => false,
            };
        }
    }

    fn hear(&mut self, message: Message, tally: &mut Tally) -> Do {
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
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => return Do::Nothing,
            Message::Close(_) => return Do::Leave,
            Message::Binary(_) => {
                let problem = "messages are text: JSON in UTF-8".to_owned();
                return Do::Say(refused(0, &TableRefusal::NotUnderstood(problem)));
            }
        };
        if let Err(wait) = counted {
            return Do::Say(refused(request_number(&text), &wait.refusal()));
        }
        match serde_json::from_str(&text) {
            Ok(message) => self.pass_on(message),
            Err(error) => {
                let reason = TableRefusal::NotUnderstood(error.to_string());
                Do::Say(refused(request_number(&text), &reason))
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

    fn pass_on(&mut self, message: Box<ToServer>) -> Do {
        let ToServer { request, ask } = &*message;
        if let Err(wait) = self.count_ask(ask) {
            return Do::Say(refused(*request, &wait.refusal()));
        }
        match (ask, self.outbox.take()) {
            (Ask::Hello { protocol, since, looking }, Some(outbox)) => {
                let (protocol, since, looking) = (*protocol, *since, *looking);
                let hello = Hello { request: *request, protocol, since, looking };
                Do::Pass(Mail::Connect { conn: self.conn, player: self.player, hello, outbox })
            }
            (_, Some(outbox)) => {
                self.outbox = Some(outbox);
                let reason = TableRefusal::NotUnderstood("say hello first".to_owned());
                Do::Say(refused(*request, &reason))
            }
            (_, None) => Do::Pass(Mail::Input(Input::Asked { conn: self.conn, message })),
        }
    }
}

fn refused(request: u32, reason: &TableRefusal) -> ToClient {
    ToClient::Refused { request, entry: 0, refusal: table_refusal(reason) }
}

fn last_words(why: Closing) -> Do {
    let again = !matches!(why, Closing::TooMuch | Closing::SignedOut);
    Do::SayLast(ToClient::Closing { reason: closing(why), again })
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
