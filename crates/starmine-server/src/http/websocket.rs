//! A WebSocket: messages in, and out what is put into its outbox. What a
//! frame is and how a socket opens and closes, tungstenite knows; here it
//! meets our streams.

use std::future::poll_fn;
use std::io::{self, ErrorKind, Read, Write};
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::Body;
use axum::extract::{FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use hyper::upgrade::{self, OnUpgrade};
use hyper_util::rt::TokioIo;
use starmine_protocol::ToClient;
use starmine_words::table::{TableRefusal, table_refusal};
use tungstenite::handshake::server::create_response_with_body;
use tungstenite::protocol::frame::Frame;
use tungstenite::protocol::{Role, WebSocketConfig, WebSocketContext};
use tungstenite::{Error, Message};

use super::Problem;
use super::socket::MAX_MESSAGE;
use crate::accept::Held;
use crate::outbox::{Call, Outbox, Outgoing, outbox};

/// A request for a socket.
pub(super) struct Upgrade {
    answer: Response,
    upgraded: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Problem> {
        let refused =
            |status, why| Problem::new(status, table_refusal(&TableRefusal::NotUnderstood(why)));
        let request = Request::from_parts(parts.clone(), ());
        let answer = create_response_with_body(&request, Body::empty)
            .map_err(|error| refused(StatusCode::BAD_REQUEST, error.to_string()))?;
        let upgraded = parts.extensions.remove().ok_or_else(|| {
            refused(StatusCode::UPGRADE_REQUIRED, "the connection cannot be a socket".to_owned())
        })?;
        Ok(Upgrade { answer, upgraded })
    }
}

impl Upgrade {
    /// Says yes, and hands over the socket once that is said.
    pub(super) fn then<F>(
        self,
        config: WebSocketConfig,
        serve: impl FnOnce(WebSocket, Outbox) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        tokio::spawn(async move {
            // Who has gone meanwhile needs none; nobody comes but by the door.
            if let Ok(upgraded) = self.upgraded.await
                && let Ok(parts) = upgraded.downcast()
            {
                let (socket, outbox) = WebSocket::new(parts, config);
                serve(socket, outbox).await;
            }
        });
        self.answer
    }
}

/// What comes next on a socket.
pub(super) enum Next {
    /// A message; none if the socket was closed in order.
    Heard(Option<Result<Message, Error>>),
    /// What waits to be sent needs care.
    Called(Call),
}

/// A socket that is open. All of its methods can be broken off and called
/// again.
pub(super) struct WebSocket {
    line: Arc<Held>,
    context: WebSocketContext,
    outgoing: Outgoing,
    /// Something came that was no message, so that what follows cannot be
    /// told from it.
    garbled: bool,
    /// How much has come since the last whole message. Frames may be empty and
    /// follow each other for ever: what is counted is messages.
    unfinished: usize,
}

/// The most that comes until a message is whole: as large as one may be, and
/// as much again for the heads of its frames.
const MOST_UNFINISHED: usize = 2 * MAX_MESSAGE;

impl WebSocket {
    /// A socket, and where messages to its client are put.
    fn new(parts: upgrade::Parts<TokioIo<Held>>, config: WebSocketConfig) -> (WebSocket, Outbox) {
        // Copied, lest the socket keeps the large buffer of a request.
        let read = parts.read_buf.to_vec();
        let context = WebSocketContext::from_partially_read(read, Role::Server, Some(config));
        let line = Arc::new(parts.io.into_inner());
        let (outbox, outgoing) = outbox(Arc::downgrade(&line));
        (WebSocket { line, context, outgoing, garbled: false, unfinished: 0 }, outbox)
    }

    /// The next message, or what the outbox needs: that first, for who does
    /// not read is not listened to.
    pub(super) async fn next(&mut self) -> Next {
        poll_fn(|cx| match self.outgoing.poll_call(cx) {
            Poll::Ready(call) => Poll::Ready(Next::Called(call)),
            Poll::Pending => self.poll_recv(cx).map(Next::Heard),
        })
        .await
    }

    /// Takes off the line what still comes, until the other end has closed it.
    pub(super) async fn drain(&mut self) {
        while !self.garbled {
            if !matches!(poll_fn(|cx| self.poll_recv(cx)).await, Some(Ok(_))) {
                return;
            }
        }
        // Not in the task: each of thousands would be as much larger.
        let mut bytes = vec![0; 4096];
        while poll_fn(|cx| self.line.poll_read(cx, &mut bytes)).await.is_ok_and(|read| read > 0) {}
    }

    fn poll_recv(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Message, Error>>> {
        let (line, outgoing, unfinished) = (&*self.line, &self.outgoing, &mut self.unfinished);
        match self.context.read(&mut Wire { line, outgoing, unfinished, cx }) {
            Err(Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => Poll::Pending,
            Err(Error::ConnectionClosed | Error::AlreadyClosed) => Poll::Ready(None),
            heard => {
                self.unfinished = 0;
                self.garbled |= heard.is_err();
                Poll::Ready(Some(heard))
            }
        }
    }

    /// Sends a message, as far as there is room.
    pub(super) fn say(&self, message: &ToClient) -> io::Result<()> {
        self.outgoing.say(message)
    }

    /// Asks for a sign of life.
    pub(super) fn ping(&self) -> Result<(), Error> {
        let mut frame = Vec::new();
        Frame::ping("").format(&mut frame)?;
        self.outgoing.put_frames(&frame);
        Ok(self.outgoing.send()?)
    }

    /// Sends all that waits.
    pub(super) async fn flush(&self) -> io::Result<()> {
        self.outgoing.flush(&self.line).await
    }

    /// Takes nothing more from the room.
    pub(super) fn end(&self) {
        self.outgoing.end();
    }

    /// Sends all that waits, and that this was the last of it.
    pub(super) async fn close(&mut self) -> Result<(), Error> {
        self.end();
        let (line, outgoing, unfinished) = (&*self.line, &self.outgoing, &mut self.unfinished);
        let mut say = |cx: &mut Context<'_>| {
            self.context.close(&mut Wire { line, outgoing, unfinished, cx }, None)
        };
        poll_fn(|cx| Poll::Ready(say(cx))).await?;
        Ok(self.flush().await?)
    }
}

/// A stream as tungstenite wants it. What it says by itself, such as pongs,
/// goes behind what waits already.
struct Wire<'a, 'b> {
    line: &'a Held,
    outgoing: &'a Outgoing,
    unfinished: &'a mut usize,
    cx: &'a mut Context<'b>,
}

impl Read for Wire<'_, '_> {
    /// A line that has nothing would block, and says so.
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if *self.unfinished > MOST_UNFINISHED {
            return Err(io::Error::other("no message is so long"));
        }
        match self.line.poll_read(self.cx, bytes) {
            Poll::Ready(read) => read.inspect(|read| *self.unfinished += read),
            Poll::Pending => Err(ErrorKind::WouldBlock.into()),
        }
    }
}

impl Write for Wire<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.outgoing.put_frames(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.outgoing.send()
    }
}
