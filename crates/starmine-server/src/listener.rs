//! Listener: accepts connections within the limits, and ends those that take too
//! long. Requests are answered in `http`.

use std::io::{self, IoSlice};
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
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
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::{sleep, timeout};

use crate::http::{self, Timeouts};
use crate::limits::{ClientAddress, Meter, Permit, Wait};
use crate::metrics::{Counted, METRICS};

/// The largest request head, and the largest single read of a body.
const MAX_HEAD: usize = 16 * 1024;
/// How many clients may be refused at the same time because the server is full,
/// and how long each may take.
const MAX_REFUSING: usize = 64;
const REFUSING: Duration = Duration::from_secs(1);
/// How long to wait when the system is out of file descriptors.
const NO_FILES_PAUSE: Duration = Duration::from_millis(100);

/// Settings for accepting connections.
#[derive(Debug)]
pub(crate) struct Acceptor {
    pub(crate) meter: Arc<Meter>,
    pub(crate) timeouts: Timeouts,
    /// Behind a proxy, only the total number of connections is limited.
    pub(crate) trust_proxy: bool,
}

impl Acceptor {
    /// Accepts connections until the server stops, and waits for their end.
    pub(crate) async fn run(
        self,
        listener: TcpListener,
        app: Router,
        mut stopping: watch::Receiver<bool>,
    ) {
        // Every connection holds a sender: when all are gone, the channel closes.
        let (open, mut all_closed) = mpsc::channel::<()>(1);
        let refusing = Arc::new(Semaphore::new(MAX_REFUSING));
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = stopping.wait_for(|stopping| *stopping) => break,
            };
            let (stream, peer) = match accepted {
                Ok((stream, address)) => (stream, address.ip()),
                Err(error) if is_per_connection(&error) => continue,
                Err(error) => {
                    tracing::error!(%error, "failed to accept connections");
                    sleep(NO_FILES_PAUSE).await;
                    continue;
                }
            };
            let client = match self.trust_proxy {
                true => ClientAddress { address: None },
                false => self.meter.client(peer),
            };
            let permit = match self.meter.connect(client) {
                Ok(permit) => permit,
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
            // Messages are small and must not be delayed.
            _ = stream.set_nodelay(true);
            let connection = Arc::new(Connection::new(peer, permit, open.clone()));
            tokio::spawn(serve(stream, connection, app.clone(), self.timeouts, stopping.clone()));
        }
        drop((listener, open));
        _ = all_closed.recv().await;
    }
}

/// Whether an error concerns one connection and not the listener.
fn is_per_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Answers a request with the message that the server is full.
async fn refuse(stream: TcpStream, wait: Wait) -> hyper::Result<()> {
    let service = TowerToHyperService::new(http::full(wait));
    http1::Builder::new().keep_alive(false).serve_connection(TokioIo::new(stream), service).await
}

/// Serves a connection until it is closed or becomes a WebSocket.
async fn serve<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: S,
    connection: Arc<Connection>,
    app: Router,
    timeouts: Timeouts,
    mut stopping: watch::Receiver<bool>,
) {
    let stream = Stream { stream, connection: connection.clone() };
    let app = TowerToHyperService::new(app);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(connection.clone());
        app.call(request.map(Body::new))
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(timeouts.head).max_buf_size(MAX_HEAD);
    let serving = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
    let mut serving = pin!(serving);
    let end = async {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => {}
            () = sleep(timeouts.connection) => {}
        }
    };
    tokio::select! {
        // Errors here are the client's problem.
        _ = serving.as_mut() => return,
        () = end => serving.as_mut().graceful_shutdown(),
    }
    _ = timeout(timeouts.connection, serving).await;
}

/// An accepted connection. It counts against the limits until its stream and all
/// other owners are dropped.
#[derive(Debug)]
pub(crate) struct Connection {
    /// The address at the other end.
    pub(crate) peer: IpAddr,
    /// How many more bytes may be read.
    readable: AtomicUsize,
    _permit: Permit,
    _counted: Counted,
    _open: mpsc::Sender<()>,
}

impl Connection {
    fn new(peer: IpAddr, permit: Permit, open: mpsc::Sender<()>) -> Connection {
        let (readable, counted) = (AtomicUsize::new(usize::MAX), METRICS.connections.enter());
        Connection { peer, readable, _permit: permit, _counted: counted, _open: open }
    }

    /// Limits how much may be read from now on. Reading more fails.
    pub(crate) fn limit_reading(&self, bytes: usize) {
        self.readable.store(bytes, Ordering::Relaxed);
    }

    fn count_read(&self, bytes: usize) -> io::Result<()> {
        let left = self.readable.load(Ordering::Relaxed).checked_sub(bytes);
        let left =
            left.ok_or_else(|| io::Error::other("too many bytes without a complete message"))?;
        self.readable.store(left, Ordering::Relaxed);
        Ok(())
    }
}

/// The stream of a connection, with the limit on what is read from it.
struct Stream<S> {
    stream: S,
    connection: Arc<Connection>,
}

impl<S: AsyncRead + Unpin> AsyncRead for Stream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buffer))?;
        Poll::Ready(self.connection.count_read(buffer.filled().len() - before))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Stream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
