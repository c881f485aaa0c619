//! The server of a data folder: one that is already running, or a new one in a
//! thread of this program.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::Context;
use starmine_client::Address;
use starmine_server::limits::Limits;
use starmine_server::store::Location;
use starmine_server::{Options, run as serve};
use starmine_tui::Locate;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::data_folder::{DataFolder, FolderLock, Served};

/// A server in its own thread.
pub(super) struct LocalServer {
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for LocalServer {
    fn drop(&mut self) {
        _ = self.stop.take().map(|stop| stop.send(()));
        _ = self.thread.take().map(JoinHandle::join);
    }
}

/// Finds the running server of a folder, or starts one.
pub(super) fn at_home(
    home: &DataFolder,
    pause: Duration,
) -> anyhow::Result<(Address, Option<LocalServer>)> {
    Ok(match home.serve()? {
        Served::Elsewhere(address) => (Address::of(address), None),
        Served::Here(keeper) => {
            let (address, local_server) = start(home, keeper, pause)?;
            (Address::of(address), Some(local_server))
        }
    })
}

/// Starts a server for this machine only.
fn start(
    home: &DataFolder,
    keeper: FolderLock,
    pause: Duration,
) -> anyhow::Result<(SocketAddr, LocalServer)> {
    let database = home.database();
    let (stop, stopped) = oneshot::channel::<()>();
    let (ready_sender, ready) = std::sync::mpsc::channel();
    let thread = std::thread::spawn(move || {
        let served = || -> anyhow::Result<()> {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(async {
                let store = Location::File(database).open().await?;
                let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
                let bound = listener.local_addr()?;
                keeper.announce(bound)?;
                _ = ready_sender.send(Ok(bound));
                let mut options = Options { bot_pause: pause, ..Options::default() };
                // Only the user of this machine can connect.
                options.config.limits = Limits::off();
                let stop = async { _ = stopped.await };
                let pages = crate::serve::pages(None);
                serve(listener, store, pages, options, stop).await?;
                Ok(())
            })
        };
        if let Err(error) = served() {
            // After startup nobody receives the error; the player sees a lost
            // connection.
            _ = ready_sender.send(Err(error));
        }
    });
    let local_server = LocalServer { stop: Some(stop), thread: Some(thread) };
    let bound = ready
        .recv()
        .context("failed to start the server")?
        .context("failed to start a local table")?;
    Ok((bound, local_server))
}

/// Takes over the folder when the program that served it has exited.
pub(super) fn locate(
    home: DataFolder,
    pause: Duration,
    local_server: Arc<Mutex<Option<LocalServer>>>,
) -> Locate {
    Box::new(move || {
        let mut local_server = local_server.lock().expect("the lock is not poisoned");
        if local_server.is_some() {
            return None;
        }
        let (address, own) = at_home(&home, pause).ok()?;
        *local_server = own;
        Some(address)
    })
}
