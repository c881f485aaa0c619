//! A turn told to everyone at a table. Most of it is the same for many of them,
//! and is written once.

use std::ops::Range;

use serde::Serialize;
use starmine_rules::{Observer, Seat};

use crate::json::{self, Done, Object, Unwritable};
use crate::shown::{hand, open_to_all};
use crate::{Aids, Desk, LogLine, Shown};

/// What the readers of one position have in common, as it is written. There is
/// nothing before the first of them.
#[derive(Debug, Default)]
pub struct Telling {
    written: Vec<u8>,
    /// What lies open.
    open: Option<Range<usize>>,
    /// Whose turn it is, as all others are told.
    turn_says: Option<Range<usize>>,
    /// What is new, as those are told it whom it is not about.
    log: Option<Range<usize>>,
    /// The hands, as those see them who do not hold them.
    hands: [Option<Range<usize>>; Seat::ALL.len()],
}

/// What most messages need: to make room once is faster.
const ROOM: usize = 4096;

/// What a turn tells a reader beside the position.
#[derive(Clone, Debug)]
pub struct News {
    /// The log entry that it reflects.
    pub entry: u32,
    /// Lines before this entry are not shown any more.
    pub log_start: u32,
    /// Whether others are told the same of what is new: it is not about the
    /// reader, nor does it show them less.
    pub alike: bool,
    /// How the reader's own cards lie now.
    pub desk: Option<Desk>,
}

impl Telling {
    /// A [`ToClient::Game`](crate::ToClient::Game) as text, for the next reader of the same position,
    /// with the new lines of the log as they are told them.
    pub fn game(
        &mut self,
        shown: &Shown<'_>,
        news: &News,
        log: impl FnOnce() -> Vec<LogLine>,
    ) -> Result<Vec<u8>, Unwritable> {
        let mut text = Vec::with_capacity(ROOM);
        let mut message = Object::new(&mut text);
        message.field("type", &"game")?;
        message.field("entry", &news.entry)?;
        self.position(shown, message.value("game"))?;
        message.field("log_start", &news.log_start)?;
        self.log(news.alike, log, message.value("log"))?;
        message.field("desk", &news.desk)?;
        message.end()?;
        Ok(text)
    }

    /// Writes what [`game_view`](crate::game_view) gives.
    fn position(&mut self, shown: &Shown<'_>, text: &mut Vec<u8>) -> Done {
        // How a position ends that is open to all.
        const NOTHING_ELSE: &[u8] = br#","turn_says":null,"hands":[],"legal":null}"#;
        let open = match &self.open {
            Some(open) => open.clone(),
            None => {
                let open = self.write(&open_to_all(shown))?;
                debug_assert!(self.written.ends_with(NOTHING_ELSE), "what differs stands last");
                // Without what is around its members.
                self.open.insert(open.start + 1..open.end - NOTHING_ELSE.len()).clone()
            }
        };
        let mut game = Object::new(text);
        game.members(&self.written[open]);
        self.turn_says(shown, game.value("turn_says"))?;
        let hands = game.value("hands");
        let mut separator = b'[';
        for seat in shown.view.board().rules().seats() {
            hands.push(separator);
            separator = b',';
            self.hand(shown, seat, hands)?;
        }
        hands.push(b']');
        game.field("legal", &shown.legal())?;
        game.end()
    }

    fn log(&mut self, alike: bool, log: impl FnOnce() -> Vec<LogLine>, text: &mut Vec<u8>) -> Done {
        if !alike {
            return json::write(&log(), text);
        }
        self.again(|told| &mut told.log, log, text)
    }

    fn turn_says(&mut self, shown: &Shown<'_>, text: &mut Vec<u8>) -> Done {
        // Only the one whose turn it is hears it differently.
        if shown.listener.is_some_and(|you| shown.view.board().to_act() == Some(you)) {
            return json::write(&shown.turn_says(), text);
        }
        self.again(|told| &mut told.turn_says, || shown.turn_says(), text)
    }

    fn hand(&mut self, shown: &Shown<'_>, seat: Seat, text: &mut Vec<u8>) -> Done {
        // Who holds a hand does not see it, and what follows from what one sees
        // is for oneself.
        let own = shown.view.observer() == Observer::Seat(seat);
        if own || shown.aids == Aids::Deduction {
            return json::write(&hand(shown, seat), text);
        }
        self.again(|told| &mut told.hands[seat.index()], || hand(shown, seat), text)
    }

    /// Tells what others were told before, or will be.
    fn again<T: Serialize>(
        &mut self,
        place: impl Fn(&mut Telling) -> &mut Option<Range<usize>>,
        what: impl FnOnce() -> T,
        text: &mut Vec<u8>,
    ) -> Done {
        let written = match place(self) {
            Some(written) => written.clone(),
            None => {
                let written = self.write(&what())?;
                place(self).insert(written).clone()
            }
        };
        text.extend_from_slice(&self.written[written]);
        Ok(())
    }

    /// Writes something that is to be told again.
    fn write(&mut self, what: &impl Serialize) -> Result<Range<usize>, Unwritable> {
        if self.written.is_empty() {
            self.written.reserve(ROOM);
        }
        let begin = self.written.len();
        json::write(what, &mut self.written)?;
        Ok(begin..self.written.len())
    }
}

#[cfg(test)]
mod tests {
    use starmine_rules::testing::{Choices, Style};
    use starmine_rules::{Edition, Game, View};

    use super::*;
    use crate::{Phrase, ToClient, game_view};

    /// In the place of what was written for another reader each is told what
    /// they may know, and all of it.
    #[test]
    fn every_reader_is_told_their_own_view() {
        let mut choices = Choices::seeded(1);
        for round in 0..40 {
            let aids = [Aids::None, Aids::Clues, Aids::Excluded, Aids::Deduction][round % 4];
            let rules = choices.rules();
            let mut game = Game::new(&choices.deal(&rules));
            let names: Vec<String> = game.board().rules().seats().map(|_| "Ö\"".into()).collect();
            let seats = game.board().rules().seats().map(Observer::Seat);
            let mut views: Vec<View> =
                seats.chain([Observer::AllHands]).map(|eyes| View::at_deal(&game, eyes)).collect();
            let mut position = 0;
            while let Some(action) = choices.act(&game, Style::Able) {
                for event in game.play(action).expect("legal") {
                    views.iter_mut().for_each(|view| view.witness(&event.seen_by(view.observer())));
                }
                position += 1;
                check(&views, aids, &names, position);
            }
        }
    }

    fn check(views: &[View], aids: Aids, names: &[String], position: u32) {
        let mut telling = Telling::default();
        for view in views {
            let listener = match view.observer() {
                Observer::Seat(seat) => Some(seat),
                Observer::AllHands => None,
            };
            let acts = listener.is_some();
            let (edition, discards) = (Edition::German, view.board().rules().pack().copies());
            let discards: Vec<_> = discards.take(position as usize % 50).collect();
            let discards = &discards;
            let shown = Shown { view, aids, acts, edition, position, names, listener, discards };
            let line = LogLine {
                entry: position,
                turn: None,
                at: 7,
                events: Vec::new(),
                says: vec![Phrase::new("turn")],
                taken_back: false,
            };
            // All but the first two are told the same.
            let alike = listener.is_none_or(|seat| seat > Seat::B);
            let log = if alike { vec![line.clone()] } else { vec![line.clone(), line] };
            let news =
                News { entry: position + 2, log_start: 1, alike, desk: acts.then(Desk::default) };
            let text = telling.game(&shown, &news, || log.clone()).expect("written");
            let told: ToClient = serde_json::from_slice(&text).expect("a message");
            let News { entry, log_start, desk, .. } = news;
            let game = Box::new(game_view(&shown));
            assert_eq!(told, ToClient::Game { entry, game, log_start, log, desk });
        }
    }
}
