//! The feed of a table: log and chat in one list.

use starmine_protocol::{ChatLine, LogLine, Phrase};

use crate::TableState;

/// An item of the feed.
#[derive(Clone, Debug)]
pub enum FeedItem<'a> {
    /// A line of the log, and what it says to this reader.
    Log(&'a LogLine, Vec<Phrase>),
    Chat(&'a ChatLine),
}

impl TableState {
    /// Log and chat, in order of time. Log lines keep their own order even if
    /// their timestamps do not.
    pub fn feed(&self) -> Vec<FeedItem<'_>> {
        let mut feed: Vec<(u64, FeedItem<'_>)> = self
            .log()
            .filter(|line| !line.says.is_empty())
            .scan(0, |last, line| {
                *last = line.at.max(*last);
                Some((*last, FeedItem::Log(line, self.says(line))))
            })
            .chain(self.chat().iter().map(|line| (line.at, FeedItem::Chat(line))))
            .collect();
        feed.sort_by_key(|(at, _)| *at);
        feed.into_iter().map(|(_, item)| item).collect()
    }
}
