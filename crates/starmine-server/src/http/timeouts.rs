//! Timeouts for clients.

use std::time::Duration;

/// Time limits. Operators have no need to change them; tests do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timeouts {
    /// For the head of a request, and for the next request on a connection
    /// that is kept open.
    pub head: Duration,
    /// For the body of a request.
    pub body: Duration,
    /// For all requests on a connection. After this it is asked to end, and it
    /// is cut off after the same time again. WebSockets are exempt.
    pub connection: Duration,
    /// The interval between pings on a WebSocket. A client that has not said
    /// hello by the first one is disconnected.
    pub ping: Duration,
    /// How long a WebSocket may be silent.
    pub silence: Duration,
    /// For a client to receive what is sent to it.
    pub send: Duration,
    /// For a client to close its WebSocket after we have.
    pub close: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        let seconds = Duration::from_secs;
        Timeouts {
            head: seconds(15),
            body: seconds(20),
            connection: seconds(300),
            ping: seconds(25),
            silence: seconds(70),
            send: seconds(10),
            close: seconds(1),
        }
    }
}
