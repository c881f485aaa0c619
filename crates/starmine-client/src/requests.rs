//! Pending requests. The server answers `accepted` before it sends the update
//! that shows the effect; until then, the client's state is out of date.

use starmine_protocol::{Ask, Phrase, ToServer};

/// The answer to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RequestAnswer {
    /// The number of the request.
    pub request: u32,
    /// The request; `None` if this state did not make it, or has already seen
    /// its effect.
    pub ask: Option<Ask>,
    /// The log entry it added, or why it was refused.
    pub outcome: Result<u32, Phrase>,
}

/// Requests whose effect has not been shown yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Requests {
    last: u32,
    pending: Vec<PendingRequest>,
}

#[derive(Clone, Debug)]
struct PendingRequest {
    request: u32,
    ask: Ask,
    shown_by: ShownBy,
    /// The entry it added, once it has been accepted.
    accepted: Option<u32>,
}

/// The kind of message that shows the effect of an accepted request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ShownBy {
    /// Any message that includes its entry.
    Entry,
    Chat,
    Desk,
    Snapshot,
    Why,
}

impl Requests {
    pub(crate) fn ask(&mut self, ask: Ask, is_watching: bool) -> ToServer {
        // Request 0 is the hello of a connection.
        self.last = self.last.wrapping_add(1).max(1);
        let shown_by = match ask {
            Ask::Say { .. } | Ask::Remark { .. } => ShownBy::Chat,
            Ask::Arrange { .. } | Ask::Turn { .. } | Ask::Note { .. } => ShownBy::Desk,
            // `Look` from other players is accepted but has no effect.
            Ask::Look { .. } if is_watching => ShownBy::Snapshot,
            Ask::Why { .. } => ShownBy::Why,
            Ask::Hello { .. }
            | Ask::Sit { .. }
            | Ask::Stand
            | Ask::Return
            | Ask::Remove { .. }
            | Ask::AddBot { .. }
            | Ask::Configure { .. }
            | Ask::Start
            | Ask::Act { .. }
            | Ask::Propose { .. }
            | Ask::Agree { .. }
            | Ask::Decline { .. }
            | Ask::Watch
            | Ask::Look { .. }
            | Ask::Rematch => ShownBy::Entry,
        };
        let request = self.last;
        self.pending.push(PendingRequest { request, ask: ask.clone(), shown_by, accepted: None });
        ToServer { request, ask }
    }

    pub(crate) fn pending(&self) -> impl Iterator<Item = &Ask> {
        self.pending.iter().map(|pending| &pending.ask)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.pending.is_empty()
    }

    pub(crate) fn accepted(&mut self, request: u32, entry: u32) -> RequestAnswer {
        let pending = self.pending.iter_mut().find(|pending| pending.request == request);
        let ask = pending.map(|pending| {
            pending.accepted = Some(entry);
            pending.ask.clone()
        });
        RequestAnswer { request, ask, outcome: Ok(entry) }
    }

    pub(crate) fn refused(&mut self, request: u32, why: Phrase) -> RequestAnswer {
        let index = self.pending.iter().position(|pending| pending.request == request);
        let ask = index.map(|index| self.pending.remove(index).ask);
        RequestAnswer { request, ask, outcome: Err(why) }
    }

    /// Records that all entries up to this one have been shown.
    pub(crate) fn shown_up_to(&mut self, entry: Option<u32>) {
        self.pending.retain(|pending| {
            pending.shown_by != ShownBy::Entry
                || pending.accepted.is_none()
                || pending.accepted > entry
        });
    }

    pub(crate) fn shown_by_chat(&mut self) {
        self.shown(ShownBy::Chat);
    }

    pub(crate) fn shown_by_desk(&mut self) {
        self.shown(ShownBy::Desk);
    }

    pub(crate) fn shown_by_why(&mut self) {
        self.shown(ShownBy::Why);
    }

    fn shown(&mut self, by: ShownBy) {
        self.pending.retain(|pending| pending.shown_by != by || pending.accepted.is_none());
    }

    /// Records that the effects of all accepted requests have been shown, as by
    /// a snapshot. It may show unanswered requests too: the connection repeats
    /// those, and their answer may then be the only message.
    pub(crate) fn shown_all(&mut self) {
        self.pending.retain(|pending| pending.accepted.is_none());
        self.pending.iter_mut().for_each(|pending| pending.shown_by = ShownBy::Entry);
    }
}
