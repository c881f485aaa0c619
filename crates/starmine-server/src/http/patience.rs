//! How long a client may take for what it does.

use std::time::Duration;

/// Deadlines. An operator has no need to change them; a test has no time to
/// wait for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// For the head of a request, and until the next request comes on a
    /// connection that is kept open.
    pub head: Duration,
    /// For the body of a request.
    pub body: Duration,
    /// For all requests on a connection. Then it is asked to end, and after
    /// as long again cut off. Sockets at tables stay.
    pub connection: Duration,
    /// How often a silent client at a table is asked whether it is still
    /// there. Who has not said hello by then is let go.
    pub ping: Duration,
    /// How long it may be silent all the same.
    pub silence: Duration,
    /// For reading a message.
    pub send: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        let seconds = Duration::from_secs;
        Patience {
            head: seconds(15),
            body: seconds(20),
            connection: seconds(300),
            ping: seconds(25),
            silence: seconds(70),
            send: seconds(10),
        }
    }
}
