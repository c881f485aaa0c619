//! The door: takes connections as far as there is room, and gives each so
//! long to say what it wants. What they want is `http`'s affair.
//!
//! A place is held by the stream itself, so that it is free again when the
//! stream is gone, whoever had it last.

use std::io::{self, ErrorKind, Read};
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use socket2::SockRef;
use starmine_protocol::Refusal;
use starmine_words::table::table_refusal;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, Interest, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::{Instant, sleep, timeout};

use crate::http::{POLICY, Patience};
use crate::limits::{Meter, Place, Visitor, Wait};
use crate::metrics::{Counted, METRICS};

/// The largest head of a request, and what is read of a body at a time.
const MAX_HEAD: usize = 16 * 1024;
/// How many may be told at the same time that there is no room.
const MOST_REFUSED_AT_ONCE: usize = 64;
/// How long they may take to listen.
const REFUSING: Duration = Duration::from_secs(1);
/// How long the door stays shut when the system has no file left to give.
const OUT_OF_FILES: Duration = Duration::from_millis(100);

/// Where a connection comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// What a door is made of.
#[derive(Debug)]
pub(crate) struct Door {
    pub(crate) meter: Arc<Meter>,
    pub(crate) patience: Patience,
    /// Then connections are the proxy's, and only all of them are counted.
    pub(crate) trust_proxy: bool,
}

impl Door {
    /// Takes connections until it is told to stop; then waits until all of
    /// them are gone.
    pub(crate) async fn open(
        self,
        listener: TcpListener,
        app: Router,
        mut stopping: watch::Receiver<bool>,
    ) {
        // Whoever has a connection has a sender; when all are gone, it closes.
        let (here, mut gone) = mpsc::channel::<()>(1);
        let refusing = Arc::new(Semaphore::new(MOST_REFUSED_AT_ONCE));
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = stopping.wait_for(|stopping| *stopping) => break,
            };
            let (stream, address) = match accepted {
                Ok((stream, address)) => (stream, address.ip()),
                Err(error) if is_of_one(&error) => continue,
                Err(error) => {
                    tracing::error!(%error, "no connection can be taken");
                    sleep(OUT_OF_FILES).await;
                    continue;
                }
            };
            let visitor = if self.trust_proxy {
                Visitor { address: None }
            } else {
                self.meter.visitor(address)
            };
            let place = match self.meter.connect(visitor) {
                Ok(place) => place,
                Err(wait) => {
                    if let Ok(permit) = refusing.clone().try_acquire_owned() {
                        tokio::spawn(async move {
                            _ = timeout(REFUSING, refuse(stream, wait)).await;
                            drop(permit);
                        });
                    }
                    continue;
                }
            };
            // Small messages that someone waits for: no delay for the sake of
            // fuller packets.
            _ = stream.set_nodelay(true);
            let counted = METRICS.connections.enter();
            let stream = Held { stream, _place: place, _counted: counted, _here: here.clone() };
            tokio::spawn(serve(stream, address, app.clone(), self.patience, stopping.clone()));
        }
        drop((listener, here));
        _ = gone.recv().await;
    }
}

/// Whether only this one connection is concerned.
fn is_of_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Says that there is no room. The question is read first: who is answered
/// before asking does not listen, and closing on unread bytes takes the
/// answer back.
async fn refuse(mut stream: TcpStream, wait: Wait) -> io::Result<()> {
    let mut heard = [0; 1024];
    _ = stream.read(&mut heard).await?;
    let seconds = wait.seconds();
    let body = serde_json::to_string(&Refusal { refusal: table_refusal(&wait.refusal()) })?;
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: {seconds}\r\nConnection: close\r\n\
         Content-Security-Policy: {POLICY}\r\nX-Content-Type-Options: nosniff\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(answer.as_bytes()).await?;
    stream.shutdown().await?;
    while stream.read(&mut heard).await? > 0 {}
    Ok(())
}

/// The life of a connection, until it is closed or becomes a socket.
async fn serve(
    stream: Held,
    address: IpAddr,
    app: Router,
    patience: Patience,
    mut stopping: watch::Receiver<bool>,
) {
    let app = TowerToHyperService::new(app);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(address));
        app.call(request.map(Body::new))
    });
    let mut builder = http1::Builder::new();
    // The same patience with a request that is slow to come, and with one
    // that never comes on a connection that is kept open.
    builder.timer(TokioTimer::new()).header_read_timeout(patience.head).max_buf_size(MAX_HEAD);
    let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
    let mut connection = pin!(connection);
    // However it behaves, it does not stay for ever: asked to end first, and
    // cut off if it goes on for as long again.
    let mut end = pin!(sleep(patience.connection));
    let mut asked_to_end = false;
    let mut stopped = pin!(async move { _ = stopping.wait_for(|stopping| *stopping).await });
    let mut told_to_stop = false;
    loop {
        tokio::select! {
            // What breaks off, or is no HTTP, is the client's affair.
            _ = connection.as_mut() => break,
            () = &mut stopped, if !told_to_stop => {
                told_to_stop = true;
                connection.as_mut().graceful_shutdown();
            }
            () = &mut end => {
                if asked_to_end {
                    break;
                }
                asked_to_end = true;
                end.as_mut().reset(Instant::now() + patience.connection);
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

/// A stream that holds its place.
#[derive(Debug)]
pub(crate) struct Held {
    stream: TcpStream,
    _place: Place,
    _counted: Counted,
    _here: mpsc::Sender<()>,
}

impl Held {
    /// Writes as much as there is room for now.
    pub(crate) fn try_write(&self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.try_write(bytes)
    }

    /// Comes about when there is room to write.
    pub(crate) async fn has_room(&self) -> io::Result<()> {
        self.stream.writable().await
    }

    /// Reads what there is, or has the task woken when there is something.
    pub(crate) fn poll_read(
        &self,
        cx: &mut Context<'_>,
        bytes: &mut [u8],
    ) -> Poll<io::Result<usize>> {
        loop {
            ready!(self.stream.poll_read_ready(cx))?;
            let mut taken = 0;
            let read = self.stream.try_io(Interest::READABLE, || {
                taken = (&*SockRef::from(&self.stream)).read(bytes)?;
                // There was no more: to say so here spares asking once more.
                match 0 < taken && taken < bytes.len() {
                    true => Err(ErrorKind::WouldBlock.into()),
                    false => Ok(taken),
                }
            });
            match read {
                Err(error) if error.kind() != ErrorKind::WouldBlock => {
                    return Poll::Ready(Err(error));
                }
                Err(_) if taken == 0 => {}
                Ok(_) | Err(_) => return Poll::Ready(Ok(taken)),
            }
        }
    }
}

impl AsyncRead for Held {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Held {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
