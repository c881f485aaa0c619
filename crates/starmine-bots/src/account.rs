//! Accounts: what another seat can know about why a bot took its turn.
//!
//! A bot's [`Reason`](crate::Reason) rests on what its seat saw, and that
//! includes the hand of whoever asks. An account is made from what the *asking*
//! seat saw and from nothing else, so it cannot tell that seat anything new
//! about its cards. For the same reason it is not the whole truth: that is for
//! the review.

use starmine_rules::{
    Board, ByCardId, Card, CardId, CardIds, CardSet, Clue, Event, Observer, Rules, Seat, Seen, View,
};

use crate::{Grounds, Kind, Pointer, friend};

/// What a kind of bot takes clues for, besides their literal meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClueSense {
    /// A clue points at one card, as [`Pointer`] says.
    Points,
    /// A clue stands for a number that tells everyone something.
    Numbers,
    /// Anything else, which an account does not spell out.
    Other,
}

impl ClueSense {
    /// What bots of this kind take clues for.
    pub fn of(kind: &Kind, rules: &Rules) -> ClueSense {
        // A fixed level is named `friend:LEVEL`.
        let family = kind.name.split(':').next();
        if family == Some(friend::KIND.name) {
            ClueSense::Points
        } else if kind.own_kind_only && rules.players() > 2 {
            ClueSense::Numbers
        } else {
            ClueSense::Other
        }
    }
}

/// What one seat can know about a team-mate's turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// The seat that took the turn.
    pub seat: Seat,
    /// The grounds for it.
    pub ground: Ground,
    /// The cards still in that hand at which clues have pointed, and the
    /// clues; the latest first.
    pub pointed: Vec<(CardId, Grounds)>,
}

/// What speaks for an action, as far as the asking seat can know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Whatever the card was, it fitted; it was one of these.
    PlaySure(CardSet),
    /// A clue pointed at the card.
    PlayPointed(Grounds),
    /// A clue touched the card.
    PlayTouched {
        /// The last such clue; it may have pointed at another card.
        from: Seat,
        /// What it said.
        clue: Clue,
    },
    /// The numbers behind earlier clues.
    PlayByNumbers,
    /// Nothing that the asking seat can know.
    PlayUnclued,
    /// The card could no longer be played, whatever it was.
    DiscardUseless,
    /// It was the oldest card without a clue.
    DiscardOldest,
    /// Nothing that the asking seat can know.
    DiscardOther,
    /// A clue to the asking seat, and how it points at a card, if it does.
    ClueToAsker(Option<Pointer>),
    /// A clue about this card, which fits now.
    CluePlayable(CardId, Card, Aim),
    /// A clue about this card, which is the last of its kind and the oldest
    /// without a clue.
    ClueSaves(CardId, Card),
    /// A clue about this card, which the team still needs.
    ClueUseful(CardId, Card),
    /// A clue whose number tells everyone something.
    ClueByNumber,
    /// Any other clue.
    ClueOther,
}

/// Whether a clue points at a card or only touches it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// By the conventions of the bot that gave it, it means this card.
    Points,
    /// It touches the card.
    Touches,
}

/// The account of the last turn in `events`, which are everything that the
/// asking seat saw up to that turn; `sense` says what the bot at a seat takes
/// clues for. `None` if there is no turn, or it is the
/// asking seat's own.
pub fn account(
    rules: &Rules,
    asker: Seat,
    events: &[Event<Seen>],
    sense: impl FnOnce(Seat) -> ClueSense,
) -> Option<Account> {
    let last = events.iter().rposition(|event| mover(event).is_some())?;
    let seat = mover(&events[last]).filter(|seat| *seat != asker)?;
    let sense = sense(seat);
    let mut told = Told { view: View::new(rules, Observer::Seat(asker)), clues: Clues::new() };
    events[..last].iter().for_each(|event| told.witness(event));
    let ground = told.ground(&events[last], asker, sense);
    events[last..].iter().for_each(|event| told.witness(event));
    let pointed = match sense {
        ClueSense::Points => told.pointed_at(seat),
        ClueSense::Numbers | ClueSense::Other => Vec::new(),
    };
    Some(Account { seat, ground, pointed })
}

/// The seat whose turn an event was.
fn mover(event: &Event<Seen>) -> Option<Seat> {
    match *event {
        Event::Clued { from, .. } => Some(from),
        Event::Landed { seat, .. } | Event::Struck { seat, .. } | Event::Discarded { seat, .. } => {
            Some(seat)
        }
        Event::Drew { .. } | Event::Skipped { .. } | Event::Ended(_) => None,
    }
}

/// The last clue that touched a card, and the last that pointed at it.
#[derive(Clone, Copy, Default)]
struct CardClues {
    touched: Option<(Seat, Clue)>,
    /// With the number of clues before it.
    pointed: Option<(usize, Grounds)>,
}

struct Clues {
    count: usize,
    cards: ByCardId<CardClues>,
}

impl Clues {
    fn new() -> Clues {
        Clues { count: 0, cards: ByCardId::all(CardClues::default()) }
    }
}

/// What the asking seat knows: its view, and the clues so far.
struct Told {
    view: View,
    clues: Clues,
}

impl Told {
    fn board(&self) -> &Board {
        self.view.board()
    }

    fn witness(&mut self, event: &Event<Seen>) {
        if let Event::Clued { from, to, clue, touched } = *event {
            for id in touched.iter() {
                self.clues.cards[id].touched = Some((from, clue));
            }
            if let Some((id, pointer)) = self.pointer(to, touched) {
                let grounds = Grounds { from, clue, pointer };
                self.clues.cards[id].pointed = Some((self.clues.count, grounds));
            }
            self.clues.count += 1;
        }
        self.view.witness(event);
    }

    fn is_clued(&self, id: CardId) -> bool {
        !self.view.knowledge(id).touched().is_empty()
    }

    /// The oldest card of a hand that no clue has touched.
    fn oldest_unclued(&self, seat: Seat) -> Option<CardId> {
        self.board().hand(seat).oldest_first().find(|id| !self.is_clued(*id))
    }

    /// The card that a clue points at, judging by the table before it, and how.
    /// It depends only on what everyone sees.
    fn pointer(&self, to: Seat, touched: CardIds) -> Option<(CardId, Pointer)> {
        let hand = self.board().hand(to);
        let oldest = self.oldest_unclued(to).filter(|id| touched.contains(*id));
        let new = hand.iter().find(|id| touched.contains(*id) && !self.is_clued(*id));
        let again = hand.iter().find(|id| touched.contains(*id));
        let oldest = oldest.map(|id| (id, Pointer::Oldest));
        let new = new.map(|id| (id, Pointer::Newest));
        oldest.or(new).or(again.map(|id| (id, Pointer::Again)))
    }

    /// What speaks for an action, on the table before it.
    fn ground(&self, event: &Event<Seen>, asker: Seat, sense: ClueSense) -> Ground {
        match *event {
            Event::Landed { seat, id, .. } | Event::Struck { seat, id, .. } => {
                self.play_ground(seat, id, sense)
            }
            Event::Discarded { seat, id, .. } => {
                if self.possible(seat, id).is_subset(self.board().dead()) {
                    Ground::DiscardUseless
                } else if self.oldest_unclued(seat) == Some(id) {
                    Ground::DiscardOldest
                } else {
                    Ground::DiscardOther
                }
            }
            Event::Clued { to, touched, .. } if to == asker => match sense {
                ClueSense::Points => {
                    let pointer = self.pointer(to, touched).map(|(_, pointer)| pointer);
                    Ground::ClueToAsker(pointer)
                }
                ClueSense::Numbers => Ground::ClueByNumber,
                ClueSense::Other => Ground::ClueToAsker(None),
            },
            Event::Clued { to, touched, .. } => match sense {
                ClueSense::Points => match self.pointer(to, touched) {
                    Some((id, pointer)) => self.clue_ground(id, pointer, Aim::Points),
                    None => Ground::ClueOther,
                },
                ClueSense::Numbers => Ground::ClueByNumber,
                ClueSense::Other => self.touch_ground(to, touched),
            },
            Event::Drew { .. } | Event::Skipped { .. } | Event::Ended(_) => Ground::ClueOther,
        }
    }

    fn play_ground(&self, seat: Seat, id: CardId, sense: ClueSense) -> Ground {
        let possible = self.possible(seat, id);
        let CardClues { touched, pointed } = self.clues.cards[id];
        if possible.is_subset(self.board().playable()) {
            return Ground::PlaySure(possible);
        }
        match (sense, pointed, touched) {
            (ClueSense::Numbers, ..) => Ground::PlayByNumbers,
            (ClueSense::Points, Some((_, grounds)), _) => Ground::PlayPointed(grounds),
            (_, _, Some((from, clue))) => Ground::PlayTouched { from, clue },
            (_, _, None) => Ground::PlayUnclued,
        }
    }

    /// What a clue about a card of a third player says to them.
    fn clue_ground(&self, id: CardId, pointer: Pointer, aim: Aim) -> Ground {
        let board = self.board();
        match self.view.seen(id).face() {
            Some(face) if board.playable().contains(face) => Ground::CluePlayable(id, face, aim),
            Some(face) if pointer == Pointer::Oldest && board.critical().contains(face) => {
                Ground::ClueSaves(id, face)
            }
            Some(face) if !board.dead().contains(face) => Ground::ClueUseful(id, face),
            Some(_) | None => Ground::ClueOther,
        }
    }

    /// The same for a bot that points at no card: the best card it touches.
    fn touch_ground(&self, to: Seat, touched: CardIds) -> Ground {
        let oldest = self.oldest_unclued(to);
        let about = |id: CardId| {
            let pointer = if oldest == Some(id) { Pointer::Oldest } else { Pointer::Again };
            self.clue_ground(id, pointer, Aim::Touches)
        };
        let hand = self.board().hand(to);
        let grounds = || hand.iter().filter(|id| touched.contains(*id)).map(about);
        grounds()
            .find(|ground| matches!(ground, Ground::CluePlayable(..)))
            .or(grounds().find(|ground| matches!(ground, Ground::ClueSaves(..))))
            .or(grounds().find(|ground| matches!(ground, Ground::ClueUseful(..))))
            .unwrap_or(Ground::ClueOther)
    }

    /// What a card of another seat can be to its owner, as far as the asking
    /// seat knows. The owner may know more.
    fn possible(&self, seat: Seat, id: CardId) -> CardSet {
        let mut deduced = self.view.deductions(seat);
        deduced.find_map(|(held, set)| (held == id).then_some(set)).unwrap_or(CardSet::ALL)
    }

    fn pointed_at(&self, seat: Seat) -> Vec<(CardId, Grounds)> {
        let hand = self.board().hand(seat);
        let pointed =
            |id| self.clues.cards[id].pointed.map(|(number, grounds)| (number, id, grounds));
        let mut pointed: Vec<_> = hand.iter().filter_map(pointed).collect();
        pointed.sort_by_key(|(number, ..)| std::cmp::Reverse(*number));
        pointed.into_iter().map(|(_, id, grounds)| (id, grounds)).collect()
    }
}

#[cfg(test)]
mod tests {
    use starmine_rules::testing::{Choices, Style};
    use starmine_rules::{Edition, Game, Seed};

    use super::*;

    /// Friend says at which card it takes a clue to point. An account says the
    /// same from any other seat.
    #[test]
    fn clues_point_where_friend_takes_them_to_point() {
        let mut compared = 0;
        for seed in 0..40 {
            let mut choices = Choices::seeded(seed);
            let rules = choices.rules();
            let deal = choices.deal(&rules);
            let record = choices.game(Edition::English, &deal, Style::Able);
            let asker = Seat::A;
            let mut told =
                Told { view: View::new(&rules, Observer::Seat(asker)), clues: Clues::new() };
            let seats: Vec<Seat> = rules.seats().filter(|seat| *seat != asker).collect();
            let mut friends: Vec<_> = seats
                .iter()
                .map(|seat| (crate::friend::KIND.sit)(&rules, *seat, Seed(1)))
                .collect();
            for event in record.events() {
                let pointer = match event {
                    Event::Clued { to, touched, .. } => told.pointer(to, touched),
                    _ => None,
                };
                told.witness(&event.seen_by(Observer::Seat(asker)));
                for (seat, friend) in seats.iter().zip(&mut friends) {
                    let Some(read) = friend.witness(&event.seen_by(Observer::Seat(*seat))) else {
                        continue;
                    };
                    let grounds = read.bet.and_then(|bet| bet.grounds).expect("grounds");
                    assert_eq!(read.card.zip(Some(grounds.pointer)), pointer, "seed {seed}");
                    compared += 1;
                }
            }
        }
        assert!(compared > 200, "{compared}");
    }

    /// What an account calls certain follows from what its seat saw, so the card
    /// really landed, or really was useless.
    #[test]
    fn certain_accounts_are_true() {
        let (mut sure, mut useless) = (0, 0);
        for seed in 0..60 {
            let mut choices = Choices::seeded(seed);
            let rules = choices.rules();
            let deal = choices.deal(&rules);
            let record = choices.game(Edition::English, &deal, Style::Able);
            for (turn, (_, turn_events, game)) in (1..).zip(record.turns()) {
                let until = record.until(turn).expect("a turn");
                let mover = turn_events.iter().find_map(|event| match event {
                    Event::Landed { seat, .. } | Event::Struck { seat, .. } => Some(seat),
                    Event::Discarded { seat, .. } => Some(seat),
                    _ => None,
                });
                for asker in rules.seats().filter(|seat| Some(*seat) != mover) {
                    let seen = until.history(Observer::Seat(asker));
                    let Some(account) =
                        account(&rules, asker, seen.events(), |_| ClueSense::Points)
                    else {
                        continue;
                    };
                    match account.ground {
                        Ground::PlaySure(_) => {
                            let landed = |event| matches!(event, Event::<Card>::Landed { .. });
                            // The card fits, but another colour was announced.
                            let struck = |event| {
                                matches!(event, Event::<Card>::Struck { announced: Some(_), .. })
                            };
                            assert!(
                                turn_events.iter().any(landed) || turn_events.iter().any(struck)
                            );
                            sure += usize::from(turn_events.iter().any(landed));
                        }
                        Ground::DiscardUseless => {
                            let dead = game.board().dead();
                            let useless_card = |event| matches!(event, Event::Discarded { card, .. } if dead.contains(card));
                            assert!(turn_events.iter().any(useless_card), "seed {seed}");
                            useless += 1;
                        }
                        _ => {}
                    }
                }
            }
        }
        assert!(sure > 50 && useless > 20, "{sure} {useless}");
    }

    /// Before the first turn there is nothing to explain.
    #[test]
    fn deal_has_no_account() {
        let mut choices = Choices::seeded(1);
        let rules = choices.rules();
        let game = Game::new(&choices.deal(&rules));
        let events: Vec<_> =
            game.opening().map(|event| event.seen_by(Observer::Seat(Seat::A))).collect();
        assert_eq!(account(&rules, Seat::A, &events, |_| ClueSense::Points), None);
    }
}
