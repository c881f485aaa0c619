//! The public part of a position, as everyone sees it.

use starmine_protocol::{Edition, GameView, Phase, Proposal};
use starmine_rules as rules;

use crate::harness::Harness;

const TWO: [&str; 2] = ["Mara", "Jonas"];
const THREE: [&str; 3] = ["Mara", "Jonas", "Liv"];

/// Mara has the first five cards, Jonas the next; each hand allows clues.
const HANDS: &str = "W5 R2 G1 R2 Y2 B1 Y1 B3 B4 Y5";

/// Both see the same public information.
fn open(harness: &mut Harness) -> GameView {
    let [mara, jonas] = TWO.map(|name| harness.game(name));
    assert_eq!((&mara.reachable, &mara.discards), (&jonas.reachable, &jonas.discards));
    mara
}

/// Mara acts, and Jonas gives a clue.
fn mara(harness: &mut Harness, what: &str) -> GameView {
    harness.acts("Mara", what).expect("a legal move");
    harness.acts("Jonas", "clue A 2").expect("a clue");
    open(harness)
}

/// In the order of the suits: red, yellow, green, blue, white.
#[test]
fn reachable_height_of_each_firework_is_sent() {
    let mut harness = Harness::practising(&TWO, HANDS, |_| {});
    let game = mara(&mut harness, "clue B 1");
    assert_eq!((game.reachable, game.points_reachable), (vec![5; 5], 25));
    let game = mara(&mut harness, "discard 1");
    assert_eq!(game.reachable, [5; 5], "there is another red two");
    let game = mara(&mut harness, "discard 3");
    assert_eq!((game.reachable, game.points_reachable), (vec![1, 5, 5, 5, 5], 21));
    let red = |rank| rules::Card::new(rules::Suit::Red, rank);
    let lost = [rules::Rank::Three, rules::Rank::Four, rules::Rank::Five].map(red);
    assert!(lost.into_iter().all(|card| game.dead.0.contains(card)), "they are dead");
    let game = mara(&mut harness, "discard 0");
    assert_eq!((game.reachable, game.points_reachable), (vec![1, 5, 5, 5, 4], 20));
    // Stacks already built are not lost.
    let game = mara(&mut harness, "play 2");
    assert_eq!((game.stacks, game.reachable), (vec![0, 0, 1, 0, 0], vec![1, 5, 5, 5, 4]));
}

#[test]
fn discard_pile_is_in_order() {
    let mut harness = Harness::practising(&TWO, HANDS, |settings| settings.take_back = true);
    mara(&mut harness, "clue B 1");
    let pile = |game: &GameView| {
        game.discards.iter().map(|card| card.0.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(pile(&mara(&mut harness, "discard 0")), "W5");
    assert_eq!(pile(&mara(&mut harness, "play 2")), "W5", "a played card that landed");
    assert_eq!(pile(&mara(&mut harness, "play 4")), "W5 Y2", "a played card that struck");
    assert_eq!(pile(&mara(&mut harness, "discard 3")), "W5 Y2 R2");
    harness.acts("Mara", "discard 1").unwrap();
    assert_eq!(pile(&open(&mut harness)), "W5 Y2 R2 R2");
    harness.proposes("Mara", Proposal::TakeBack).unwrap();
    harness.agrees("Jonas").unwrap();
    assert_eq!(pile(&open(&mut harness)), "W5 Y2 R2");
}

#[test]
fn last_round_counts_down() {
    let mut harness = Harness::playing(&THREE, |_| {});
    while harness.game("Mara").deck > 0 {
        let game = harness.game("Liv");
        assert_eq!((game.phase, game.turns_left), (Phase::Playing, None));
        assert_eq!(game.last_round_says, None);
        harness.discards_and_clues(&THREE, 1);
    }
    // Each player has one more turn, including the one who drew the last card.
    for left in [3, 2, 1] {
        let game = harness.game("Liv");
        assert_eq!((game.phase, game.turns_left), (Phase::LastRound, Some(left)));
        assert!(game.last_round_says.is_some());
        harness.discards_and_clues(&THREE, 1);
    }
    let game = harness.game("Liv");
    assert_eq!((game.phase, game.turns_left), (Phase::Over, None));
}

/// Everyone plays their newest card: a perfect game, or one that is lost with the
/// first card.
const IN_ORDER: &str = "R1 R1 Y1 Y1 R1 G1 G1 B1 B1 R2 R3 R4 R5 Y1 Y2 Y3 Y4 Y5 G1 G2 G3 G4 G5 B1 B2 \
    B3 B4 B5 W1 W2 W3 W4 W5";
const WRONG: &str = "R1 R1 Y1 Y1 W5";

#[test]
fn result_is_rated_by_the_tables_rulebook() {
    use rules::Edition::{English, French, German};
    for (edition, cards, score, rating) in [
        (German, IN_ORDER, 25, "rating-legendary"),
        (English, IN_ORDER, 25, "rating-legendary"),
        (German, WRONG, 0, "rating-horrible"),
        (English, WRONG, 0, "rating-lost"),
        (French, WRONG, 0, "rating-lost"),
    ] {
        let mut harness = Harness::practising(&TWO, cards, |settings| {
            (settings.edition, settings.rules.strikes) = (Edition(edition), 1);
        });
        assert_eq!(harness.game("Mara").result, None);
        harness.play_out(&TWO);
        let result = harness.game("Mara").result.expect("a result");
        let rated = result.rating.expect("a rating").id;
        assert_eq!((result.score, result.max, &*rated), (score, 25, rating), "{edition:?}");
    }
    let mut harness = Harness::playing(&TWO, |_| {});
    harness.proposes("Mara", Proposal::End).unwrap();
    harness.agrees("Jonas").unwrap();
    assert_eq!(harness.game("Mara").result.expect("a result").rating, None, "not played out");
}
