//! What smart's conventions mean, as the seats read them. Readings are checked
//! against the faces and between seats.

use std::collections::BTreeMap;

use starmine_rules::{
    Action, Clue, Deal, Edition, Observer, Rank, Record, Rules, Seat, Seed, Slot, Switches,
};

use super::{KIND, Smart};
use crate::selfplay::{Team, play};
use crate::{Bot, Budget, Reason, Rule};

/// What a seat reads into the actions of a game, in order.
fn readings(record: &Record, seat: Seat) -> Vec<Reason> {
    let mut bot = Smart::new(record.rules(), seat);
    let history = record.history(Observer::Seat(seat));
    history.events().iter().filter_map(|event| bot.witness(event)).collect()
}

/// An empty clue promises the newest card, or the two newest if it names a
/// value; "no 1" while only 1s can land promises nothing.
#[test]
fn empty_clue_promises_newest_cards() {
    let rules = Rules::new(Edition::German.switches(2)).unwrap();
    for seed in (0..50).map(Seed) {
        let record = Record::new(Edition::German, Deal::shuffled(&rules, seed));
        let hand = record.game().board().hand(Seat::B);
        for clue in rules.clues().iter() {
            let faces = rules.touch().cards(clue);
            if hand.iter().any(|id| faces.contains(record.game().face(id))) {
                continue;
            }
            let mut record = record.clone();
            record.play(Action::Clue { to: Seat::B, clue }).unwrap();
            let read = readings(&record, Seat::B).first().copied();
            let rule = match clue {
                Clue::Rank(Rank::One) => None,
                Clue::Rank(_) => Some(Rule::ReadBothPlayable),
                Clue::Color(_) => Some(Rule::ReadPlayable),
            };
            assert_eq!(read.map(|read| read.rule), rule, "{clue:?}");
            assert_eq!(read.and_then(|read| read.card), rule.and(hand.get(Slot::NEWEST)));
        }
    }
}

/// Every seat reads the same, and the readings are true except for the rare
/// times a convention was broken.
#[test]
fn readings_agree_across_seats_and_are_mostly_right() {
    let mut counts: BTreeMap<Rule, [u32; 2]> = BTreeMap::new();
    for players in Rules::PLAYERS {
        let switches = Switches { players, empty_clues: true, ..Switches::default() };
        let rules = Rules::new(switches).unwrap();
        for seed in (0..40).map(Seed) {
            let deal = Deal::shuffled(&rules, seed);
            let record = play(&Team::Bots(vec![KIND]), &deal, seed, Budget(0), |_| ());
            let read = readings(&record, Seat::A);
            for seat in rules.seats() {
                assert_eq!(readings(&record, seat), read);
            }
            for reason in read {
                let is_true = reason.expects.contains(record.game().face(reason.card.unwrap()));
                counts.entry(reason.rule).or_default()[usize::from(is_true)] += 1;
            }
        }
    }
    for rule in [Rule::ReadPlayable, Rule::ReadBothPlayable, Rule::ReadWarning, Rule::ReadDiscard] {
        let [wrong, right] = counts[&rule];
        assert!(right >= 30 && wrong * 20 <= right, "{rule:?}: {wrong} wrong, {right} right");
    }
}
