//! Scenarios from the rulebooks and our rulings, each a short story. T1 to T61
//! are the scenarios' numbers; A1 to A40 are the rulings of docs/rules.md.

mod scenario;

use scenario::{at, refused, view_of};
use starmine_rules::{Edition, Rules, RulesError, Switches};

#[test]
fn t01_hands_and_deck_of_the_base_game() {
    for (players, hand, deck) in [(2, 5, 40), (3, 5, 35), (4, 4, 34), (5, 4, 30)] {
        for edition in Edition::ALL {
            scenario::dealt(edition.switches(players))
                .expect(&format!("hand A {hand}, deck {deck}, clues 8, strikes 0"));
        }
    }
}

#[test]
fn t02_decks_with_multicolour_cards() {
    for (multicolor, decks) in
        [("own-5", [45, 40, 39, 35]), ("every-5", [45, 40, 39, 35]), ("own-10", [50, 45, 44, 40])]
    {
        for (players, deck) in (2..).zip(decks) {
            let multicolor = multicolor.parse().unwrap();
            scenario::dealt(Switches { players, multicolor, ..Switches::default() })
                .expect(&format!("deck {deck}"));
        }
    }
}

#[test]
fn t03_two_to_five_players() {
    for players in [0, 1, 6, 255] {
        let switches = Switches { players, ..Switches::default() };
        assert_eq!(Rules::new(switches), Err(RulesError::Players(players)));
    }
}

#[test]
fn t04_clue_touches_all_matching_cards() {
    at("").then("A tells B blue").expect("touched B3 B1, clues 7, hand A 5, deck 35, next B");
}

// T5, clueing only some of the matching cards, cannot be expressed: a clue does
// not list cards.

#[test]
fn t06_empty_clues_are_allowed_in_german_dutch_and_danish() {
    for edition in ["german", "dutch", "danish"] {
        let after = at(&format!("{edition} 3p")).then("A tells B white");
        after.expect("touched none, clues 7, next B");
        // B learns that none of these cards is white.
        assert!(view_of(&after, "B").iter().all(|possible| !possible.contains('W')));
    }
}

#[test]
fn t07_empty_clues_are_refused_in_english_and_french() {
    for edition in ["english", "french"] {
        assert_eq!(refused(&format!("{edition} 3p"), "A tells B white"), "empty-clue");
    }
}

#[test]
fn t08_empty_clues_can_be_switched_on() {
    for edition in ["english", "french"] {
        at(&format!("{edition} 3p empty-clues")).then("A tells B white").expect("clues 7");
    }
}

#[test]
fn t09_clue_needs_a_token() {
    assert_eq!(refused("clues 0", "A tells B blue"), "no-clue-token");
}

#[test]
fn t10_clue_to_self_or_outside_the_game_is_refused() {
    assert_eq!(refused("", "A tells A red"), "clue-to-self");
    assert_eq!(refused("", "A tells B multi"), "no-such-clue");
    assert_eq!(refused("", "A tells D red"), "no-such-seat");
    // A value of 6 cannot be expressed.
    assert!("B:6".parse::<starmine_rules::Action>().is_err());
}

#[test]
fn t11_discard_is_refused_at_full_tokens() {
    for edition in ["german", "dutch", "danish", "english", "french"] {
        assert_eq!(refused(&format!("{edition} 3p"), "A discards R1"), "all-tokens-in");
    }
}

#[test]
fn t12_discard_returns_a_token_and_draws() {
    at("clues 7")
        .then("A discards R1")
        .expect("clues 8, pile R1, hand A 5, deck 34, next B, strikes 0");
}

#[test]
fn t13_more_tokens_raise_the_limit() {
    let nine = at("german 3p tokens=9 | clues 8").then("A discards R1");
    nine.expect("clues 9");
    nine.refuses("B discards R1", "all-tokens-in");
}

#[test]
fn t14_fitting_card_lands() {
    at("").then("A plays R1").expect("R 1, hand A 5, deck 34, clues 8, strikes 0, next B");
}

#[test]
fn t15_misfit_is_a_strike() {
    at("").then("A plays Y2").expect("Y 0, strikes 1, pile Y2, hand A 5, deck 34, clues 8, next B");
}

#[test]
fn t16_duplicate_does_not_fit() {
    at("stacks R1").then("A plays R1").expect("R 1, strikes 1, pile R1");
}

#[test]
fn t17_five_returns_a_token() {
    at("stacks W4 | clues 3").then("A plays W5").expect("W 5, clues 4");
}

#[test]
fn t18_bonus_is_lost_at_full_tokens() {
    at("stacks W4").then("A plays W5").expect("W 5, clues 8");
}

#[test]
fn t19_bonus_respects_raised_token_limit() {
    at("german 3p tokens=9 | stacks W4 | clues 8").then("A plays W5").expect("clues 9");
}

#[test]
fn t20_third_strike_loses_at_once_without_a_draw() {
    at("strikes 2 | deck 1").then("A plays Y2").expect("lost strikes, score 0, deck 1, hand A 4");
}

#[test]
fn t21_loss_scores_nothing() {
    at("strikes 2 | stacks R4 Y5 G5 B5 W5 | A: R1 Y2 G3 B4 W4 | B: R1 Y1 | C: G1")
        .then("A plays Y2")
        .expect("lost strikes, score 0, points 24");
}

#[test]
fn t22_first_strike_loses_with_one_strike() {
    at("german 3p strikes=1").then("A plays Y2").expect("lost strikes");
}

#[test]
fn t23_second_strike_loses_with_two_strikes() {
    let once = at("dutch 3p strikes=2").then("A plays Y2");
    once.expect("not over, strikes 1");
    once.then("B plays G4").expect("lost strikes, strikes 2");
}

#[test]
fn t24_t25_everyone_has_a_last_turn_and_the_player_who_drew_is_last() {
    let drawn = at("deck 1 | clues 7").then("A discards R1");
    drawn.expect("deck 0, hand A 5, last round 3, next B");
    let before_last = drawn.then("B tells C 1").then("C tells B 1");
    before_last.expect("last round 1, next A, not over");
    before_last.then("A plays Y2").expect("over finished, hand A 4, strikes 1");
}

#[test]
fn t26_clue_does_not_start_the_last_round() {
    at("deck 1").then("A tells B blue").expect("deck 1, no last round");
}

#[test]
fn t27_two_players_have_two_last_turns() {
    let drawn = at("english 2p | deck 1 | C:").then("A plays R1");
    drawn.expect("last round 2, next B");
    let one = drawn.then("B tells A 2");
    one.expect("last round 1, next A");
    one.then("A tells B 1").expect("over finished");
}

#[test]
fn t28_misplay_that_draws_the_last_card_starts_the_last_round() {
    at("deck 1").then("A plays Y2").expect("strikes 1, deck 0, last round 3");
}

#[test]
fn t29_last_turn_can_still_lose() {
    at("deck 0 | last-round 1 | strikes 2").then("A plays Y2").expect("lost strikes, score 0");
}

#[test]
fn t30_discard_is_refused_at_full_tokens_in_the_last_round() {
    assert_eq!(refused("deck 0 | last-round 3", "A discards R1"), "all-tokens-in");
}

const ALL_BUT_W5: &str =
    "stacks R5 Y5 G5 B5 W4 | A: R1 Y2 G3 B4 W5 | B: R1 Y1 G4 B3 B1 | C: Y1 G1 G2 B2 W1";

#[test]
fn t31_perfect_game_ends_at_once_without_a_draw() {
    at(&format!("deck 1 | {ALL_BUT_W5}"))
        .then("A plays W5")
        .expect("over perfect, score 25, deck 1, hand A 4");
}

#[test]
fn t32_perfect_game_in_the_last_round_ends_at_once() {
    at(&format!("deck 0 | last-round 3 | {ALL_BUT_W5}"))
        .then("A plays W5")
        .expect("over perfect, score 25");
}

#[test]
fn t33_six_suits_do_not_end_at_25() {
    at(&format!("english 3p multicolor=own-5 | {ALL_BUT_W5}"))
        .then("A plays W5")
        .expect("not over, points 25");
}

#[test]
fn t34_six_suits_are_perfect_at_30() {
    at("english 3p multicolor=own-5 | stacks R5 Y5 G5 B5 W5 M4 | A: M5 | B: R1 | C: Y1")
        .then("A plays M5")
        .expect("over perfect, score 30");
    // T34, T36 and T37 also have rating lines, which the tests of
    // `starmine-words` cover.
}

#[test]
fn t35_score_is_the_sum_of_the_top_cards() {
    for (stacks, points) in [("R3 Y4 G4 B5 W2", 18), ("R2 Y3 G2 B5 W1", 13), ("R4 Y2 G3 B1 W4", 14)]
    {
        at(&format!("stacks {stacks} | A: R1 | B: Y1 | C: G1"))
            .expect(&format!("points {points}, score {points}"));
    }
}

const WITH_M2: &str = "B: B1 M2 B3 W4 W1 | C: Y1 G1 G2 B2 W2";

#[test]
fn t38_multicolour_as_a_colour_of_its_own() {
    let six = at(&format!("german 3p multicolor=own-10 | {WITH_M2}"));
    six.then("A tells B blue").expect("touched B1 B3");
    six.then("A tells B multi").expect("touched M2");
}

#[test]
fn t39_multicolour_touched_by_every_colour() {
    let every = at(&format!("german 3p multicolor=every-10 | {WITH_M2}"));
    every.then("A tells B blue").expect("touched B1 M2 B3");
    every.then("A tells B red").expect("touched M2");
    every.then("A tells B 2").expect("touched M2");
    every.refuses("A tells B multi", "no-such-clue");
}

#[test]
fn t40_every_colour_clue_touches_multicolour() {
    let every = at(&format!("german 3p multicolor=every-10 | {WITH_M2}"));
    every.then("A tells B green").expect("touched M2");
}

#[test]
fn t41_clue_is_empty_without_that_colour_and_multicolour() {
    at("german 3p multicolor=every-10 | B: B1 B3 W4 W1 R1")
        .then("A tells B green")
        .expect("touched none, clues 7");
}

#[test]
fn t42_multicolour_is_not_a_wildcard() {
    at("german 3p multicolor=every-10 | stacks R1 | A: M2 Y2 G3 B4 W5")
        .then("A plays M2")
        .expect("strikes 1, R 1, M 0, pile M2");
}

#[test]
fn t43_correct_announcement_earns_a_token() {
    at("english 3p announcing | clues 3").then("A plays R1 as red").expect("R 1, clues 4");
}

#[test]
fn t44_wrong_announcement_is_a_strike_even_if_the_card_fits() {
    at("english 3p announcing | clues 3")
        .then("A plays R1 as blue")
        .expect("R 0, pile R1, strikes 1, clues 3, hand A 5, deck 34");
}

#[test]
fn t45_correct_announcement_of_a_misfit_is_one_strike() {
    at("english 3p announcing | clues 3")
        .then("A plays Y2 as yellow")
        .expect("Y 0, pile Y2, strikes 1, clues 3, hand A 5");
}

#[test]
fn t46_announced_five_earns_two_tokens_up_to_the_limit() {
    for (before, after) in [(3, 5), (7, 8), (8, 8)] {
        at(&format!("english 3p announcing | stacks W4 | clues {before}"))
            .then("A plays W5 as white")
            .expect(&format!("W 5, clues {after}"));
    }
}

#[test]
fn t47_unannounced_five_earns_one_token() {
    at("english 3p announcing | stacks W4 | clues 3").then("A plays W5").expect("clues 4");
}

#[test]
fn t48_multicolour_is_announced_as_multicolour() {
    for rule in ["own-5", "every-10"] {
        let game =
            at(&format!("english 3p announcing multicolor={rule} | clues 3 | A: M1 Y2 G3 B4 W5"));
        game.then("A plays M1 as multi").expect("M 1, clues 4");
        game.then("A plays M1 as red").expect("M 0, strikes 1, pile M1, clues 3");
    }
}

#[test]
fn t49_announcing_outside_the_game_is_refused() {
    assert_eq!(refused("english 3p announcing", "A plays R1 as multi"), "no-such-suit");
    assert_eq!(refused("", "A plays R1 as red"), "no-announcing");
}

#[test]
fn t50_wrong_announcement_can_be_the_last_strike() {
    at("english 3p announcing | strikes 2")
        .then("A plays R1 as blue")
        .expect("lost strikes, hand A 4");
}

#[test]
fn t51_to_t53_grand_finale_losing_a_needed_card_loses() {
    let needed = at("english 3p grand-finale | pile B4 | clues 3");
    needed.then("A discards B4").expect("lost card, score 0");
    needed.then("A plays B4").expect("lost card, strikes 1");
    at("english 3p grand-finale | stacks B4 | clues 3").then("A discards B4").expect("not over");
}

#[test]
fn t54_grand_finale_needs_each_single_copy_multicolour_card() {
    at("dutch 3p grand-finale multicolor=own-5 | clues 3 | A: M3 Y2 G3 B4 W5")
        .then("A discards M3")
        .expect("lost card");
}

#[test]
fn t55_grand_finale_reports_third_strike_over_needed_card() {
    at("english 3p grand-finale | pile B4 | strikes 2").then("A plays B4").expect("lost strikes");
}

#[test]
fn t56_grand_finale_has_no_last_round_and_hands_shrink() {
    let empty = at("english 3p grand-finale | deck 1 | clues 6 | stacks R1").then("A discards R1");
    empty.expect("deck 0, hand A 5, no last round");
    let later = empty.then("B discards R1");
    later.expect("hand B 4, not over");
}

const FINALE: &str =
    "english 2p grand-finale | deck 0 | clues 0 | stacks R3 Y5 G5 B5 W5 | A: R4 | B: R1 R5 | C:";

#[test]
fn t57_grand_finale_skips_seats_without_legal_actions() {
    let misplayed = at(FINALE).then("A plays R4").then("B plays R1");
    misplayed.expect("skipped A, next B, strikes 1");
    misplayed.then("B plays R5").expect("over perfect, score 25");
}

#[test]
fn t58_grand_finale_empty_hand_must_clue() {
    let discarded = at(FINALE).then("A plays R4").then("B discards R1");
    discarded.expect("clues 1, next A");
    assert_eq!(discarded.legal(), ["B:R", "B:5"]);
}

#[test]
fn t59_grand_finale_empty_hand_cannot_be_clued() {
    for empty_clues in ["", "empty-clues"] {
        let fixture = format!("english 3p grand-finale {empty_clues} | deck 0 | B:");
        assert_eq!(refused(&fixture, "A tells B red"), "empty-hand");
    }
}

// T60, reordering your hand, is the table's business.

#[test]
fn t61_seat_sees_all_but_its_own_hand_and_the_deck() {
    at("clues 5 | pile B4 | stacks R1 | A: Y1 Y2 G3 B4 W5")
        .sees("A", "A: ?? ?? ?? ?? ?? | B: R1 Y1 G4 B3 B1 | C: Y1 G1 G2 B2 W1");
}

#[test]
fn a20_full_tokens_and_nobody_to_clue_leave_only_plays() {
    let last = at("english 2p grand-finale | deck 0 | stacks R3 Y5 G5 B5 W5 | A: R4 R5 | B: | C:");
    assert_eq!(last.legal(), ["P1", "P2"]);
}

#[test]
fn a36_any_seat_can_start() {
    at("english 3p first=C | turn C").then("C tells A red").expect("next A");
    let switches =
        Switches { players: 3, first_seat: starmine_rules::Seat::D, ..Switches::default() };
    assert!(matches!(Rules::new(switches), Err(RulesError::FirstSeat { .. })));
}

#[test]
fn a08_clue_may_be_repeated_and_name_a_finished_colour() {
    let blue = at("stacks B5 | A: R1 Y2 G3 W4 W5 | B: R1 Y1 B3 B1 | C: G1");
    blue.then("A tells B blue").then("B tells A red").then("C tells B blue").expect("clues 5");
}

#[test]
fn a26_game_continues_when_no_more_points_are_reachable() {
    // All ones have been discarded, but the team has not struck out.
    at("pile R1 R1 R1 Y1 Y1 Y1 G1 G1 G1 B1 B1 B1 W1 W1 W1 | A: R2 | B: Y2 | C: G2 | clues 3")
        .then("A discards R2")
        .expect("not over, reachable 0");
}

/// Pace: the cards to draw plus one last turn each, minus the points still
/// missing.
#[test]
fn pace_at_the_start_follows_the_formula() {
    for (players, pace) in [(2, 40 + 2 - 25), (3, 35 + 3 - 25), (4, 34 + 4 - 25), (5, 30 + 5 - 25)]
    {
        scenario::dealt(Edition::English.switches(players)).expect(&format!("pace {pace}"));
    }
    let multicolor = "own-10".parse().unwrap();
    scenario::dealt(Switches { multicolor, ..Switches::default() })
        .expect(&format!("pace {}", 50 + 2 - 30));
}

#[test]
fn only_a_discard_lowers_the_pace() {
    let start = at("clues 5 | A: R1 Y2 G3 B4 W5");
    start.expect("deck 35, pace 13");
    start.then("A plays R1").expect("pace 13");
    start.then("A tells B blue").expect("pace 13");
    start.then("A discards R1").expect("pace 12");
    // Losing a needed five leaves one point less to reach, and one turn to
    // spare.
    start.then("A discards W5").expect("reachable 24, pace 13");
    // In the last round only the turns left count.
    at("deck 0 | last-round 2 | stacks R5 Y5 G5 B5 W3 | A: W4 R1 | B: W5 R1 | C: Y1")
        .expect("reachable 25, pace 0");
    at("english 3p grand-finale").expect("no pace");
}

#[test]
fn critical_dead_and_unfinishable_follow_from_the_discards() {
    // Fives have one copy. A discarded 4 makes the other copy critical.
    at("pile B4 | A: R1 Y2 G3 W4 W5").expect("critical R5 Y5 G5 B4 B5 W5");
    // Both copies gone: the blue firework ends at 3, so blue 5 is dead.
    let gone = at("pile B4 B4 | stacks R1 | A: R1 Y2 G3 W4 W5");
    gone.expect("critical R5 Y5 G5 W5, reachable 23, unfinishable B, dead R1 B4 B5");
    // With five multicolour cards, each is the only copy.
    at("english 3p multicolor=own-5 | stacks M2 | A: M3 Y2 G3 B4 W5")
        .expect("critical R5 Y5 G5 B5 W5 M3 M4 M5, dead M1 M2");
    at("stacks R2 B5 | A: R1 Y2 G3 W4 W5 | B: R3 | C: Y1").expect("playable R3 Y1 G1 W1");
}
