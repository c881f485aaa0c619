//! Memory aids: what the table shows its players from earlier turns, and what it
//! hides.

use std::collections::BTreeSet;

use starmine_client::TableState;
use starmine_protocol::{
    Aids, Ask, CardView, Clue, GameView, Ids, Multicolor, Proposal, Settings, Suits,
};
use starmine_table::table::FixedDeal;

use crate::client::{caught_up, read};
use crate::harness::{Harness, action, opened, seat, settings};

const THREE: [&str; 3] = ["Mara", "Jonas", "Liv"];

fn playing(aids: Aids) -> Harness {
    Harness::playing(&THREE, |settings| settings.aids = aids)
}

/// Mara gives Jonas a rank clue that touches some of his cards. Returns what two
/// players then see of his hand, and the touched cards.
fn after_a_clue(aids: Aids) -> ([Vec<CardView>; 2], Clue, Ids) {
    let mut harness = playing(aids);
    let legal = harness.game("Mara").legal.unwrap();
    let to_jonas = legal.clues.iter().filter(|offer| offer.to == seat("B"));
    let offer = to_jonas.into_iter().find(|offer| offer.touches.len() < 5).unwrap().clone();
    harness.acts("Mara", &format!("clue B {}", offer.clue)).unwrap();
    let views = ["Jonas", "Liv"].map(|name| harness.game(name).hands[1].cards.clone());
    (views, offer.clue, offer.touches)
}

#[test]
fn aids_none_remembers_nothing() {
    let (views, ..) = after_a_clue(Aids::None);
    for card in views.iter().flatten() {
        assert!(card.touched.is_empty() && card.missed.is_empty() && card.possible.is_none());
    }
}

#[test]
fn aids_clues_remembers_touching_clues() {
    let (views, clue, touched) = after_a_clue(Aids::Clues);
    for card in views.iter().flatten() {
        let expected = if touched.contains(card.id) { vec![clue] } else { vec![] };
        assert_eq!(card.touched, expected.into_iter().collect());
        assert!(card.missed.is_empty() && card.possible.is_none());
    }
}

#[test]
fn aids_excluded_also_remembers_missing_clues() {
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
fn aids_deduction_counts_visible_cards() {
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

/// Where every colour touches multicoloured cards, a card touched by red is red
/// or multicoloured, and one that red missed is neither.
#[test]
fn remaining_suits_depend_on_the_aids() {
    let leaves = |aids, colour: &str| {
        let mut harness = Harness::playing(&THREE, |settings| {
            settings.aids = aids;
            settings.rules.multicolor = Multicolor("every-10".parse().unwrap());
            settings.rules.empty_clues = false;
        });
        harness.acts("Mara", &format!("clue B {colour}")).ok()?;
        // Liv sees the faces, and what Jonas knows about them.
        let hand = harness.game("Liv").hands[1].cards.clone();
        let touched = |card: &&CardView| {
            let suit = card.face.unwrap().0.suit().to_string();
            suit == colour || suit == "M"
        };
        let (hit, missed): (Vec<_>, Vec<_>) = hand.iter().partition(touched);
        let text = |suits: Suits| suits.iter().map(|suit| suit.to_string()).collect::<String>();
        let left = |cards: Vec<&CardView>| {
            cards.into_iter().map(|card| card.suits.map(text)).collect::<BTreeSet<_>>()
        };
        assert!(hand.iter().all(|card| card.values.is_none()), "no rank was clued");
        Some((left(hit), left(missed)))
    };
    let all = |left: Option<&str>| BTreeSet::from([left.map(str::to_owned)]);
    let mut seen = 0;
    for (colour, hit, missed) in [("R", "RM", "YGBW"), ("W", "WM", "RYGB")] {
        for (aids, hit, missed) in [
            (Aids::None, None, None),
            (Aids::Clues, Some(hit), None),
            (Aids::Excluded, Some(hit), Some(missed)),
        ] {
            let Some(left) = leaves(aids, colour) else { continue };
            seen += 1;
            assert_eq!(left, (all(hit), all(missed)), "{aids:?} {colour}");
        }
    }
    assert!(seen >= 3, "some of the cases apply");
}

#[test]
fn every_aids_setting_hides_faces_only_from_the_owner() {
    for aids in [Aids::None, Aids::Clues, Aids::Excluded, Aids::Deduction] {
        let mut harness = playing(aids);
        for (own, name) in THREE.iter().enumerate() {
            let GameView { hands, .. } = harness.game(name);
            for (other, hand) in hands.iter().enumerate() {
                assert!(hand.cards.iter().all(|card| card.face.is_some() == (own != other)));
            }
        }
    }
}

#[test]
fn aids_none_shows_only_the_last_round_in_the_log() {
    let mut harness = playing(Aids::None);
    harness.discards_and_clues(&THREE, 8);
    let snapshot = harness.snapshot("Mara");
    let shown: Vec<_> = snapshot.log.iter().map(|line| line.turn).collect();
    assert_eq!(shown, [Some(6), Some(7), Some(8)]);
    assert_eq!(snapshot.log_start, snapshot.log[0].entry);
    let fresh = harness.resumes("Mara", Some(0));
    assert_eq!(harness.snapshot_on(fresh, Some(0)).log, snapshot.log, "no more on request");
}

/// A game of three, played on from the fifth turn.
fn played_on(aids: Aids) -> Harness {
    let mut before = playing(Aids::Clues);
    before.discards_and_clues(&THREE, 5);
    let record = before.room.table().play().unwrap().record().clone();
    let settings = Settings { aids, ..settings(3) };
    let mut opened = opened(settings, "Mara");
    opened.practice = true;
    opened.deal = Some(FixedDeal {
        cards: starmine_rules::notation::cards_text(record.deal().cards()),
        seed: None,
        actions: record.actions().iter().map(ToString::to_string).collect(),
    });
    let mut harness = Harness::of(opened, 1);
    harness.sit_down(&THREE);
    harness.asks("Mara", Ask::Start).unwrap();
    harness
}

#[test]
fn aids_none_includes_turns_before_the_starting_position() {
    let mut harness = played_on(Aids::None);
    let mut client = TableState::default();
    let turns = |harness: &mut Harness| -> Vec<u8> {
        harness.snapshot("Mara").log.iter().filter_map(|line| line.turn).collect()
    };
    assert_eq!(turns(&mut harness), [3, 4, 5]);
    for expected in [vec![3, 4, 5, 6], vec![3, 4, 5, 6, 7], vec![6, 7, 8], vec![7, 8, 9]] {
        harness.discards_and_clues(&THREE, 1);
        assert_eq!(turns(&mut harness), expected);
        let fresh = harness.snapshot("Mara");
        read(&mut client, harness.received("Mara"));
        assert_eq!(caught_up(&client, &fresh), Ok(()), "connected clients forget the same lines");
    }
    assert_eq!(turns(&mut played_on(Aids::Clues)), [1, 2, 3, 4, 5]);
}

/// The last round counts only moves that were not taken back.
#[test]
fn aids_none_shows_an_older_turn_after_a_take_back() {
    let mut harness = Harness::playing(&THREE, |settings| {
        (settings.aids, settings.take_back) = (Aids::None, true);
    });
    let mut client = TableState::default();
    harness.comes("Liv");
    harness.discards_and_clues(&THREE, 8);
    harness.proposes("Jonas", Proposal::TakeBack).unwrap();
    harness.agrees("Mara").unwrap();
    harness.agrees("Liv").unwrap();
    let fresh = harness.snapshot("Liv");
    let counted = fresh.log.iter().filter(|line| !line.taken_back);
    let turns: Vec<u8> = counted.filter_map(|line| line.turn).collect();
    assert_eq!(turns, [5, 6, 7]);
    read(&mut client, harness.received("Liv"));
    assert_eq!(caught_up(&client, &fresh), Ok(()), "connected clients get the line again");
}

#[test]
fn other_aids_show_the_whole_log() {
    for aids in [Aids::Clues, Aids::Excluded, Aids::Deduction] {
        let mut harness = playing(aids);
        harness.discards_and_clues(&THREE, 8);
        let snapshot = harness.snapshot("Mara");
        assert_eq!((snapshot.log.len(), snapshot.log_start), (8, 0));
    }
}

#[test]
fn finished_game_is_fully_revealed() {
    let mut harness = playing(Aids::None);
    let mut client = TableState::default();
    harness.comes("Mara");
    read(&mut client, harness.received("Mara"));
    harness.discards_and_clues(&THREE, 7);
    harness.play_out(&THREE);
    read(&mut client, harness.received("Mara"));
    let fresh = harness.snapshot("Mara");
    let turns = fresh.log.iter().filter(|line| line.turn.is_some()).count();
    assert_eq!(turns, usize::from(fresh.game.as_ref().unwrap().turn));
    assert_eq!(caught_up(&client, &fresh), Ok(()), "connected clients are updated");
    let cards = fresh.game.unwrap().hands.into_iter().flat_map(|hand| hand.cards);
    assert!(cards.into_iter().all(|card| card.face.is_some() && card.possible.is_some()));
}

#[test]
fn legal_actions_have_previews_and_come_only_on_your_turn() {
    let mut harness = playing(Aids::None);
    let legal = harness.game("Mara").legal.unwrap();
    assert_eq!(legal.plays, harness.cards_of("A"));
    assert!(legal.discards.is_empty());
    assert_eq!(legal.no_discard.unwrap().id, "refusal-all-tokens-in");
    assert_eq!(harness.game("Jonas").legal, None);
    let offer = &legal.clues[0];
    let act = format!("clue {} {}", offer.to, offer.clue);
    assert!(matches!(action(&act), starmine_protocol::Action::Clue { .. }));
    harness.acts("Mara", &act).unwrap();
    let log = harness.snapshot("Liv").log;
    let starmine_protocol::Event::Clued { touched, .. } = &log[0].events[0] else {
        panic!("{log:?}")
    };
    assert_eq!(touched, &offer.touches, "the preview matches the clue");
}
