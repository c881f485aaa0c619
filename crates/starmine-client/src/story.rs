//! The story of a table: what happened and what was said, in one order.

use starmine_protocol::{ChatLine, LogLine};

use crate::TableState;

/// A line of the story.
#[derive(Clone, Copy, Debug)]
pub enum StoryLine<'a> {
    /// Something happened.
    Happened(&'a LogLine),
    /// Somebody said something.
    Said(&'a ChatLine),
}

impl TableState {
    /// The story so far. The log keeps its own order, whatever clocks say;
    /// chat is sorted in by time.
    pub fn story(&self) -> Vec<StoryLine<'_>> {
        let mut story: Vec<(u64, StoryLine<'_>)> = self
            .log()
            .filter(|line| !line.says.is_empty())
            .scan(0, |last, line| {
                *last = line.at.max(*last);
                Some((*last, StoryLine::Happened(line)))
            })
            .chain(self.chat().iter().map(|line| (line.at, StoryLine::Said(line))))
            .collect();
        story.sort_by_key(|(at, _)| *at);
        story.into_iter().map(|(_, line)| line).collect()
    }
}
