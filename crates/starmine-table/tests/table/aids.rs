//! What the table remembers for its players, and that it forgets the rest.

use std::collections::BTreeSet;

use starmine_client::TableState;
use starmine_protocol::{
    Aids, Ask, CardView, Clue, GameView, Ids, Multicolor, Proposal, Settings, Suits,
};
use starmine_table::table::Given;

use crate::client::{caught_up, read};
use crate::house::{House, action, opened, seat, settings};

const THREE: [&str; 3] = ["Mara", "Jonas", "Liv"];

fn playing(aids: Aids) -> House {
    House::playing(&THREE, |settings| settings.aids = aids)
}

/// Mara tells Jonas of a value that touches some of the cards; what two see
/// of Jonas' hand then, and which cards were touched.
fn after_a_clue(aids: Aids) -> ([Vec<CardView>; 2], Clue, Ids) {
    let mut house = playing(aids);
    let legal = house.game("Mara").legal.unwrap();
    let to_jonas = legal.clues.iter().filter(|offer| offer.to == seat("B"));
    let offer = to_jonas.into_iter().find(|offer| offer.touches.len() < 5).unwrap().clone();
    house.acts("Mara", &format!("clue B {}", offer.clue)).unwrap();
    let views = ["Jonas", "Liv"].map(|name| house.game(name).hands[1].cards.clone());
    (views, offer.clue, offer.touches)
}

#[test]
fn none_remembers_nothing() {
    let (views, ..) = after_a_clue(Aids::None);
    for card in views.iter().flatten() {
        assert!(card.touched.is_empty() && card.missed.is_empty() && card.possible.is_none());
    }
}

#[test]
fn clues_remembers_what_touched_a_card() {
    let (views, clue, touched) = after_a_clue(Aids::Clues);
    for card in views.iter().flatten() {
        let told = if touched.contains(card.id) { vec![clue] } else { vec![] };
        assert_eq!(card.touched, told.into_iter().collect());
        assert!(card.missed.is_empty() && card.possible.is_none());
    }
}

#[test]
fn excluded_remembers_also_what_did_not() {
    let (views, clue, touched) = after_a_clue(Aids::Excluded);
    for card in views.iter().flatten() {
        let (hit, missed) = match touched.contains(card.id) {
            true => (vec![clue], vec![]),
            false => (vec![], vec![clue]),
        };
        assert_eq!(card.touched, hit.into_iter().collect());
        assert_eq!(card.missed, missed.into_iter().collect());
        assert_eq!(card.possible, None);
    }
}

#[test]
fn deduction_counts_all_cards_in_sight_too() {
    let ([own, _], clue, touched) = after_a_clue(Aids::Deduction);
    for card in own {
        assert_eq!(card.face, None);
        let possible = card.possible.unwrap();
        let fits = |face: starmine_protocol::Card| match clue.0 {
            starmine_rules::Clue::Rank(rank) => face.0.rank() == rank,
            starmine_rules::Clue::Color(color) => face.0.suit() == color.namesake(),
        };
        assert!(!possible.is_empty());
        assert!(possible.iter().all(|face| fits(face) == touched.contains(card.id)));
    }
}

/// Where multicoloured cards are touched by every colour, one that red
/// touched is red or multicoloured, and one that it missed is neither.
#[test]
fn what_clues_leave_is_told_as_far_as_the_table_remembers() {
    let leaves = |aids, colour: &str| {
        let mut house = House::playing(&THREE, |settings| {
            settings.aids = aids;
            settings.rules.multicolor = Multicolor("every-10".parse().unwrap());
            settings.rules.empty_clues = false;
        });
        house.acts("Mara", &format!("clue B {colour}")).ok()?;
        // Liv sees the faces, and what Jonas knows of them.
        let hand = house.game("Liv").hands[1].cards.clone();
        let touched = |card: &&CardView| {
            let suit = card.face.unwrap().0.suit().to_string();
            suit == colour || suit == "M"
        };
        let (hit, missed): (Vec<_>, Vec<_>) = hand.iter().partition(touched);
        let text = |suits: Suits| suits.iter().map(|suit| suit.to_string()).collect::<String>();
        let told = |cards: Vec<&CardView>| {
            cards.into_iter().map(|card| card.suits.map(text)).collect::<BTreeSet<_>>()
        };
        assert!(hand.iter().all(|card| card.values.is_none()), "no value was named");
        Some((told(hit), told(missed)))
    };
    let all = |told: Option<&str>| BTreeSet::from([told.map(str::to_owned)]);
    let mut seen = 0;
    for (colour, hit, missed) in [("R", "RM", "YGBW"), ("W", "WM", "RYGB")] {
        for (aids, hit, missed) in [
            (Aids::None, None, None),
            (Aids::Clues, Some(hit), None),
            (Aids::Excluded, Some(hit), Some(missed)),
        ] {
            let Some(told) = leaves(aids, colour) else { continue };
            seen += 1;
            assert_eq!(told, (all(hit), all(missed)), "{aids:?} {colour}");
        }
    }
    assert!(seen >= 3, "one of these colours is in the hand");
}

#[test]
fn faces_are_open_to_all_but_their_owner_whatever_the_aids() {
    for aids in [Aids::None, Aids::Clues, Aids::Excluded, Aids::Deduction] {
        let mut house = playing(aids);
        for (own, name) in THREE.iter().enumerate() {
            let GameView { hands, .. } = house.game(name);
            for (other, hand) in hands.iter().enumerate() {
                assert!(hand.cards.iter().all(|card| card.face.is_some() == (own != other)));
            }
        }
    }
}

#[test]
fn with_none_the_log_shows_the_last_round_only() {
    let mut house = playing(Aids::None);
    house.discards_and_clues(&THREE, 8);
    let snapshot = house.snapshot("Mara");
    let shown: Vec<_> = snapshot.log.iter().map(|line| line.turn).collect();
    assert_eq!(shown, [Some(6), Some(7), Some(8)]);
    assert_eq!(snapshot.log_start, snapshot.log[0].entry);
    let fresh = house.resumes("Mara", Some(0));
    assert_eq!(house.snapshot_on(fresh, Some(0)).log, snapshot.log, "nor to who asks for more");
}

/// A game of three, played on from the fifth turn.
fn played_on(aids: Aids) -> House {
    let mut before = playing(Aids::Clues);
    before.discards_and_clues(&THREE, 5);
    let record = before.room.table().play().unwrap().record().clone();
    let settings = Settings { aids, ..settings(3) };
    let mut opened = opened(settings, "Mara");
    opened.practice = true;
    opened.deal = Some(Given {
        cards: starmine_rules::notation::cards_text(record.deal().cards()),
        seed: None,
        actions: record.actions().iter().map(ToString::to_string).collect(),
    });
    let mut house = House::of(opened, 1);
    house.sit_down(&THREE);
    house.asks("Mara", Ask::Start).unwrap();
    house
}

#[test]
fn with_none_the_last_round_may_be_one_that_was_given() {
    let mut house = played_on(Aids::None);
    let mut client = TableState::default();
    let turns = |house: &mut House| -> Vec<u8> {
        house.snapshot("Mara").log.iter().filter_map(|line| line.turn).collect()
    };
    assert_eq!(turns(&mut house), [3, 4, 5]);
    for expected in [vec![3, 4, 5, 6], vec![3, 4, 5, 6, 7], vec![6, 7, 8], vec![7, 8, 9]] {
        house.discards_and_clues(&THREE, 1);
        assert_eq!(turns(&mut house), expected);
        let fresh = house.snapshot("Mara");
        read(&mut client, house.told("Mara"));
        assert_eq!(caught_up(&client, &fresh), Ok(()), "who was there forgets as much");
    }
    assert_eq!(turns(&mut played_on(Aids::Clues)), [1, 2, 3, 4, 5]);
}

/// The last round is that of the moves that count.
#[test]
fn with_none_a_move_taken_back_brings_back_an_older_one() {
    let mut house = House::playing(&THREE, |settings| {
        (settings.aids, settings.take_back) = (Aids::None, true);
    });
    let mut client = TableState::default();
    house.comes("Liv");
    house.discards_and_clues(&THREE, 8);
    house.proposes("Jonas", Proposal::TakeBack).unwrap();
    house.agrees("Mara").unwrap();
    house.agrees("Liv").unwrap();
    let fresh = house.snapshot("Liv");
    let counted = fresh.log.iter().filter(|line| !line.taken_back);
    let turns: Vec<u8> = counted.filter_map(|line| line.turn).collect();
    assert_eq!(turns, [5, 6, 7]);
    read(&mut client, house.told("Liv"));
    assert_eq!(caught_up(&client, &fresh), Ok(()), "who was there is told again");
}

#[test]
fn with_aids_the_log_holds_all() {
    for aids in [Aids::Clues, Aids::Excluded, Aids::Deduction] {
        let mut house = playing(aids);
        house.discards_and_clues(&THREE, 8);
        let snapshot = house.snapshot("Mara");
        assert_eq!((snapshot.log.len(), snapshot.log_start), (8, 0));
    }
}

#[test]
fn once_it_is_over_everything_is_shown_to_all() {
    let mut house = playing(Aids::None);
    let mut client = TableState::default();
    house.comes("Mara");
    read(&mut client, house.told("Mara"));
    house.discards_and_clues(&THREE, 7);
    house.play_out(&THREE);
    read(&mut client, house.told("Mara"));
    let fresh = house.snapshot("Mara");
    let turns = fresh.log.iter().filter(|line| line.turn.is_some()).count();
    assert_eq!(turns, usize::from(fresh.game.as_ref().unwrap().turn));
    assert_eq!(caught_up(&client, &fresh), Ok(()), "who was there is told, too");
    let cards = fresh.game.unwrap().hands.into_iter().flat_map(|hand| hand.cards);
    assert!(cards.into_iter().all(|card| card.face.is_some() && card.possible.is_some()));
}

#[test]
fn what_is_legal_comes_with_a_preview_and_only_on_the_own_turn() {
    let mut house = playing(Aids::None);
    let legal = house.game("Mara").legal.unwrap();
    assert_eq!(legal.plays, house.cards_of("A"));
    assert!(legal.discards.is_empty());
    assert_eq!(legal.no_discard.unwrap().id, "refusal-all-tokens-in");
    assert_eq!(house.game("Jonas").legal, None);
    let offer = &legal.clues[0];
    let act = format!("clue {} {}", offer.to, offer.clue);
    assert!(matches!(action(&act), starmine_protocol::Action::Clue { .. }));
    house.acts("Mara", &act).unwrap();
    let log = house.snapshot("Liv").log;
    let starmine_protocol::Event::Clued { touched, .. } = &log[0].events[0] else {
        panic!("{log:?}")
    };
    assert_eq!(touched, &offer.touches, "the preview told the truth");
}
