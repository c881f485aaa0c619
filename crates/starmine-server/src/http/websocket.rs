//! A WebSocket: messages in, frames out. What a frame is and how a socket
//! opens and closes, tungstenite knows. Here it meets our streams, and a
//! socket that has nothing to send holds no buffer for it: most are silent
//! most of the time, and there may be thousands.

use std::future::poll_fn;
use std::io::{self, ErrorKind, Read, Write};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::body::Body;
use axum::extract::{FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use hyper::upgrade::{self, OnUpgrade};
use hyper_util::rt::TokioIo;
use starmine_words::table::{TableRefusal, table_refusal};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tungstenite::handshake::server::create_response_with_body;
use tungstenite::protocol::frame::Frame;
use tungstenite::protocol::{Role, WebSocketConfig, WebSocketContext};
use tungstenite::{Error, Message};

use super::Problem;
use crate::accept::Held;

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
        serve: impl FnOnce(WebSocket) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        tokio::spawn(async move {
            // Who has gone meanwhile needs none; nobody comes but by the door.
            if let Ok(upgraded) = self.upgraded.await
                && let Ok(parts) = upgraded.downcast()
            {
                serve(WebSocket::new(parts, config)).await;
            }
        });
        self.answer
    }
}

/// A socket that is open. All of its methods can be broken off and called
/// again.
pub(super) struct WebSocket {
    stream: Held,
    /// Writes by itself, too: pongs, and the answer to a goodbye. It may only
    /// do so while nothing is unsent, lest a frame lands within another.
    context: WebSocketContext,
    unsent: Vec<u8>,
}

impl WebSocket {
    fn new(parts: upgrade::Parts<TokioIo<Held>>, config: WebSocketConfig) -> WebSocket {
        // Copied, lest the socket keeps the large buffer of a request.
        let read = parts.read_buf.to_vec();
        let context = WebSocketContext::from_partially_read(read, Role::Server, Some(config));
        WebSocket { stream: parts.io.into_inner(), context, unsent: Vec::new() }
    }

    /// The next message; none if the socket was closed in order.
    pub(super) async fn recv(&mut self) -> Option<Result<Message, Error>> {
        let heard = poll_fn(|cx| {
            if !self.unsent.is_empty() {
                ready!(self.poll_flush(cx))?;
            }
            self.poll(cx, WebSocketContext::read)
        });
        match heard.await {
            Err(Error::ConnectionClosed | Error::AlreadyClosed) => None,
            heard => Some(heard),
        }
    }

    /// Puts a frame behind those that wait to be sent.
    pub(super) fn feed(&mut self, frame: Frame) -> Result<(), Error> {
        self.unsent.reserve(frame.len());
        frame.format(&mut self.unsent)
    }

    /// Sends all that waits, in one go.
    pub(super) async fn flush(&mut self) -> Result<(), Error> {
        poll_fn(|cx| self.poll_flush(cx)).await
    }

    /// Sends all that waits, and that this was the last of it.
    pub(super) async fn close(&mut self) -> Result<(), Error> {
        self.flush().await?;
        poll_fn(|cx| self.poll(cx, |context, wire| context.close(wire, None))).await
    }

    fn poll_flush(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        ready!(self.poll(cx, WebSocketContext::flush))?;
        while !self.unsent.is_empty() {
            let sent = ready!(Pin::new(&mut self.stream).poll_write(cx, &self.unsent))?;
            if sent == 0 {
                return Poll::Ready(Err(io::Error::from(ErrorKind::WriteZero).into()));
            }
            self.unsent.drain(..sent);
        }
        self.unsent = Vec::new();
        Poll::Ready(Ok(()))
    }

    fn poll<'a, 'b, T>(
        &'a mut self,
        cx: &'a mut Context<'b>,
        act: impl FnOnce(&mut WebSocketContext, &mut Wire<'a, 'b>) -> Result<T, Error>,
    ) -> Poll<Result<T, Error>> {
        match act(&mut self.context, &mut Wire { stream: Pin::new(&mut self.stream), cx }) {
            Err(Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => Poll::Pending,
            result => Poll::Ready(result),
        }
    }
}

/// A stream as tungstenite wants it: one that would block says so.
struct Wire<'a, 'b> {
    stream: Pin<&'a mut Held>,
    cx: &'a mut Context<'b>,
}

fn or_would_block<T>(poll: Poll<io::Result<T>>) -> io::Result<T> {
    match poll {
        Poll::Ready(result) => result,
        Poll::Pending => Err(ErrorKind::WouldBlock.into()),
    }
}

impl Read for Wire<'_, '_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let mut buffer = ReadBuf::new(bytes);
        or_would_block(self.stream.as_mut().poll_read(self.cx, &mut buffer))?;
        Ok(buffer.filled().len())
    }
}

impl Write for Wire<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        or_would_block(self.stream.as_mut().poll_write(self.cx, bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
