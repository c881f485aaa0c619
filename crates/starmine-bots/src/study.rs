//! Studies: what a bot would have done in the seats of recorded games, compared
//! with what the players did. The bot gets only what its seat saw. Its own
//! choices are never played, so it may choose the same action turn after turn;
//! as a mistake, that counts only once.

mod ratio;

use std::collections::{BTreeMap, BTreeSet};

use starmine_rules::{Action, CardId, CardIds, Event, Game, History, Observer, Record, Seat, Seed};

use crate::{Absurdity, Budget, Kind, Rule};

pub use ratio::{Ratio, Tally};

/// The counts of one game, over all seats that were studied.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct GameStudy {
    /// How many seats were studied.
    pub seats: u64,
    /// Of the plays in the record, those where the bot would do the same.
    pub plays: Tally,
    /// Of the discards in the record, those where the bot would do the same.
    pub discards: Tally,
    /// Of the clues in the record, those where the bot would do the same.
    pub clues: Tally,
    /// What the bot said about clues to its own cards, by rule, and how often
    /// it was true.
    pub readings: BTreeMap<Rule, Tally>,
    /// The mistakes that the bot would have made.
    pub bot: Mistakes,
    /// The mistakes that were made.
    pub players: Mistakes,
}

impl GameStudy {
    /// Agreement over all actions.
    pub fn actions(&self) -> Tally {
        self.plays + self.discards + self.clues
    }

    /// The truth of all readings.
    pub fn all_readings(&self) -> Tally {
        self.readings.values().copied().sum()
    }
}

/// The mistakes at the seats of one game. In each seat, a card counts at most
/// once as played, once as discarded, and once for each absurdity; an absurd
/// clue also counts once.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Mistakes {
    /// Plays, and those among them that are strikes.
    pub strikes: Tally,
    /// Discarded cards that could still score and had no other copy left.
    pub last_copies: u64,
    /// Absurd actions by kind.
    pub absurd: BTreeMap<Absurdity, u64>,
}

/// Runs a bot over some seats of a game.
///
/// # Panics
/// If the bot chooses an illegal action, or the game does not have such a seat.
pub fn study(record: &Record, seats: &[Seat], kind: Kind, budget: Budget) -> GameStudy {
    let mut study = GameStudy::default();
    for seat in seats {
        study_seat(&mut study, record, *seat, kind, budget);
    }
    study
}

fn study_seat(study: &mut GameStudy, record: &Record, seat: Seat, kind: Kind, budget: Budget) {
    let observer = Observer::Seat(seat);
    let (mut bot, mut history) =
        ((kind.sit)(record.rules(), seat, Seed(0)), History::new(record.rules(), observer));
    let (mut by_bot, mut by_player) = (CountedMistakes::default(), CountedMistakes::default());
    let mut game = record.opening();
    study.seats += 1;
    for event in game.opening() {
        let seen = event.seen_by(observer);
        bot.witness(&seen);
        history.witness(seen);
    }
    for (action, events, after) in record.turns() {
        if game.board().to_act() == Some(seat) {
            let chosen = bot.decide(budget).action;
            let made = match action {
                Action::Play(..) => &mut study.plays,
                Action::Discard(_) => &mut study.discards,
                Action::Clue { .. } => &mut study.clues,
            };
            made.count(chosen == action);
            by_bot.count(&mut study.bot, &game, &history, chosen);
            by_player.count(&mut study.players, &game, &history, action);
        }
        for event in events {
            let seen = event.seen_by(observer);
            let read = bot.witness(&seen);
            history.witness(seen);
            if let Event::Clued { to, .. } = event
                && to == seat
                && let Some(read) = read
                && let Some(id) = read.card
                && game.board().hand(seat).slot_of(id).is_some()
            {
                let tally = study.readings.entry(read.rule).or_default();
                tally.count(read.expects.contains(game.face(id)));
            }
        }
        game = after;
    }
}

/// The mistakes of a seat that have been counted already.
#[derive(Default)]
struct CountedMistakes {
    played: CardIds,
    discarded: CardIds,
    absurd: BTreeSet<(Absurdity, Target)>,
}

/// What an action is about: a card, or a clue as a whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Target {
    Card(CardId),
    Clue(Action),
}

impl CountedMistakes {
    fn count(&mut self, mistakes: &mut Mistakes, game: &Game, history: &History, action: Action) {
        let mut after = *game;
        let events = after.play(action).unwrap_or_else(|refusal| {
            panic!("chose {action} at turn {}: {refusal}", game.board().turn() + 1)
        });
        for event in events {
            let target = match event {
                Event::Landed { id, .. } | Event::Struck { id, .. } => {
                    if insert(&mut self.played, id) {
                        mistakes.strikes.count(matches!(event, Event::Struck { .. }));
                    }
                    Target::Card(id)
                }
                Event::Discarded { id, card, .. } => {
                    if insert(&mut self.discarded, id) {
                        mistakes.last_copies += u64::from(game.board().critical().contains(card));
                    }
                    Target::Card(id)
                }
                Event::Clued { .. } => Target::Clue(action),
                Event::Drew { .. } | Event::Skipped { .. } | Event::Ended(_) => continue,
            };
            if let Some(absurdity) = Absurdity::of(history, action)
                && self.absurd.insert((absurdity, target))
            {
                *mistakes.absurd.entry(absurdity).or_default() += 1;
            }
        }
    }
}

/// Adds a card to a set. Returns whether it was not there yet.
fn insert(cards: &mut CardIds, id: CardId) -> bool {
    let is_new = !cards.contains(id);
    cards.insert(id);
    is_new
}

#[cfg(test)]
pub(crate) mod testing {
    use starmine_rules::notation::parse_cards;
    use starmine_rules::{Deal, Edition, Rules};

    use super::*;

    /// A game of two with these cards on top of the deck, A's hand first, oldest
    /// card first.
    pub(crate) fn record(cards: &str, actions: &str) -> Record {
        let rules = Rules::default();
        let mut cards = parse_cards(cards).unwrap();
        let rest = rules.pack().less(cards.iter().copied().collect());
        cards.extend(rest.copies());
        let mut record = Record::new(Edition::English, Deal::from_cards(&rules, &cards).unwrap());
        record.play_all(actions.split(' ').map(|action| action.parse().unwrap())).unwrap();
        record
    }
}

#[cfg(test)]
mod tests {
    use starmine_rules::{CardSet, Rank, Rules, Seen, Slot, View};

    use super::testing::record;
    use super::*;
    use crate::{Bot, Decision, Reason};

    /// Reads every clue to itself as "the newest touched card is a 1".
    struct Stubborn {
        view: View,
        seat: Seat,
        wish: fn(Slot) -> Action,
    }

    impl Bot for Stubborn {
        fn witness(&mut self, event: &Event<Seen>) -> Option<Reason> {
            self.view.witness(event);
            match *event {
                Event::Drew { seat, card, .. } => {
                    assert_eq!(card == Seen::Back, seat == self.seat, "sees what its seat sees");
                    None
                }
                Event::Clued { to, touched, .. } => {
                    let hand = self.view.board().hand(to);
                    let newest = hand.iter().find(|id| touched.contains(*id))?;
                    let ones = CardSet::of_rank(Rank::One);
                    Some(Reason::about(Rule::ReadPlayable, newest, ones))
                }
                Event::Discarded { .. }
                | Event::Landed { .. }
                | Event::Struck { .. }
                | Event::Skipped { .. }
                | Event::Ended(_) => None,
            }
        }

        fn decide(&self, _: Budget) -> Decision {
            let wish = (self.wish)(Slot::ALL[4]);
            let is_legal = self.view.legal_actions().contains(wish);
            let action = if is_legal { wish } else { Action::Play(Slot::NEWEST, None) };
            Decision { action, reason: Reason::of(Rule::Tell) }
        }
    }

    fn sit(rules: &Rules, seat: Seat, wish: fn(Slot) -> Action) -> Box<dyn Bot> {
        Box::new(Stubborn { view: View::new(rules, Observer::Seat(seat)), seat, wish })
    }

    /// Always wants to play its oldest card.
    const PLAYS: Kind = Kind {
        name: "plays",
        description: "",
        purpose: "",
        own_kind_only: false,
        sit: |rules, seat, _| sit(rules, seat, |oldest| Action::Play(oldest, None)),
    };
    /// Wants to discard its oldest card, or to play its newest.
    const DISCARDS: Kind = Kind {
        name: "discards",
        description: "",
        purpose: "",
        own_kind_only: false,
        sit: |rules, seat, _| sit(rules, seat, Action::Discard),
    };

    /// A holds B1 G1 Y1 R1 R5, newest first, and B G5 Y3 R2 W1 W1. B lands a
    /// white 1, and then discards the green 5 about which A gave a clue.
    fn example() -> Record {
        record("R5 R1 Y1 G1 B1 W1 W1 R2 Y3 G5 R3 R3", "B:1 P5 B:5 D2 B:R")
    }

    fn tally(hits: u64, of: u64) -> Tally {
        Tally { hits, of }
    }

    #[test]
    fn agreement_and_readings_are_counted() {
        let found = study(&example(), &[Seat::A, Seat::B], PLAYS, Budget(0));
        assert_eq!(found.seats, 2);
        // B's play of the oldest card is the only one that the bot would repeat.
        let (plays, discards, clues) = (tally(1, 1), tally(0, 1), tally(0, 3));
        assert_eq!((found.plays, found.discards, found.clues), (plays, discards, clues));
        assert_eq!(found.actions(), tally(1, 5));
        // A's clues are about a white 1, the green 5, and red cards.
        assert_eq!(found.all_readings(), tally(1, 3));
        assert_eq!(found.readings, BTreeMap::from([(Rule::ReadPlayable, tally(1, 3))]));
    }

    #[test]
    fn only_the_named_seats_are_studied() {
        let found = study(&example(), &[Seat::B], PLAYS, Budget(0));
        assert_eq!((found.seats, found.actions()), (1, tally(1, 2)));
        assert_eq!(study(&example(), &[Seat::A], PLAYS, Budget(0)).readings, BTreeMap::new());
        assert_eq!(study(&example(), &[], PLAYS, Budget(0)), GameStudy::default());
    }

    #[test]
    fn each_card_is_one_mistake_at_most() {
        let found = study(&example(), &[Seat::A, Seat::B], PLAYS, Budget(0));
        // A would play the red 5, three times; B the two white 1s.
        assert_eq!(found.bot.strikes, tally(2, 3));
        assert_eq!((found.bot.last_copies, &found.bot.absurd), (0, &BTreeMap::new()));
        // A would play the blue 1 at first, and then discard the red 5, twice. B
        // would discard the white 1s.
        let found = study(&example(), &[Seat::A, Seat::B], DISCARDS, Budget(0));
        assert_eq!((found.bot.strikes, found.bot.last_copies), (tally(0, 1), 1));
        let just_clued = BTreeMap::from([(Absurdity::DiscardsJustClued, 1)]);
        assert_eq!(found.bot.absurd, just_clued, "the first white 1");
    }

    #[test]
    fn players_are_measured_like_the_bot() {
        let found = study(&example(), &[Seat::A, Seat::B], PLAYS, Budget(0)).players;
        let five = BTreeMap::from([(Absurdity::DiscardsFive, 1)]);
        let expected = Mistakes { strikes: tally(0, 1), last_copies: 1, absurd: five };
        assert_eq!(found, expected);
        assert_eq!(study(&example(), &[Seat::B], DISCARDS, Budget(0)).players, expected);
    }
}
