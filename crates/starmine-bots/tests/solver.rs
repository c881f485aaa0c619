//! The solver compared with searches that share no code with it, with games
//! that people really won, and with the engine.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use starmine_bots::solver::{
    self, Best, FirstLoss, LossCause, NodeLimit, Solver, Verdict, loss_cause,
};
use starmine_rules::format::Document;
use starmine_rules::testing::{Choices, Style};
use starmine_rules::{
    Action, Deal, Edition, Ending, Game, LastCards, MultiCards, Multicolor, Phase, Rank, Record,
    Rules, Seat, Seed, Switches, Tiny,
};

/// Finds the best score by brute force, trying everything the engine allows.
/// Its only insight is that equal positions have equal futures.
struct BruteForce {
    known: HashMap<Vec<u8>, u8>,
    room: usize,
}

impl BruteForce {
    /// `None` if there are too many positions.
    fn best(game: &Game) -> Option<u8> {
        let room = if rounds().0 == 1 { 10_000 } else { 100_000 };
        BruteForce { known: HashMap::new(), room }.value(game)
    }

    fn value(&mut self, game: &Game) -> Option<u8> {
        if game.board().is_over() {
            return Some(game.board().outcome().score());
        }
        let key = key(game);
        if let Some(value) = self.known.get(&key) {
            return Some(*value);
        }
        if self.known.len() >= self.room {
            return None;
        }
        let mut best = 0;
        let mut clued = false;
        for action in game.legal_actions().iter() {
            // All clues are equivalent here: each only costs a token.
            let clue = matches!(action, Action::Clue { .. });
            if clue && std::mem::replace(&mut clued, true) {
                continue;
            }
            let mut next = *game;
            next.play(action).unwrap();
            best = best.max(self.value(&next)?);
        }
        self.known.insert(key, best);
        Some(best)
    }
}

/// Everything the future depends on. The pile follows from it.
fn key(game: &Game) -> Vec<u8> {
    let board = game.board();
    let turns_left = match board.phase() {
        Phase::LastRound { turns_left } => turns_left.get(),
        _ => 0,
    };
    let mut key = vec![
        board.to_act().unwrap().index() as u8,
        board.deck_left(),
        board.clue_tokens(),
        board.strikes(),
        turns_left,
    ];
    key.extend(board.rules().suits().map(|suit| board.stack(suit).map_or(0, Rank::number)));
    for seat in board.rules().seats() {
        let mut hand: Vec<u8> = game.hand(seat).map(|card| card.index() as u8).collect();
        hand.sort_unstable();
        key.push(99);
        key.extend(hand);
    }
    key
}

/// How much to try, and the first seed: `STARMINE_SOLVER_ROUNDS=20` (with
/// `--release`) tries twenty times as much, with larger packs.
fn rounds() -> (u64, u64) {
    let word = std::env::var("STARMINE_SOLVER_ROUNDS").unwrap_or_default();
    word.parse().map_or((1, 0), |rounds| (rounds, rounds * 1000))
}

/// The solver's answers, each checked for consistency.
fn answers(solver: &mut Solver, game: &Game, limit: NodeLimit) -> (Verdict, Best) {
    let max = game.board().rules().max_score();
    let verdict = solver.perfect(game, limit);
    if let Verdict::Possible(line) = &verdict {
        let mut end = *game;
        line.iter().for_each(|action| assert!(end.play(*action).is_ok()));
        assert_eq!(end.board().outcome().ending, Some(Ending::Perfect));
    }
    let best = solver.best(game, limit);
    let mut end = *game;
    best.line.iter().for_each(|action| assert!(end.play(*action).is_ok()));
    assert!(end.board().is_over(), "a line runs to the end of the game");
    assert_eq!(end.board().outcome().score(), best.score);
    assert!(best.score <= best.bound && best.bound <= max, "{} {}", best.score, best.bound);
    match verdict {
        Verdict::Possible(_) => assert_eq!(best.score, max),
        Verdict::Impossible => assert!(best.bound < max),
        Verdict::Undecided => {}
    }
    (verdict, best)
}

/// The answers, which must be exact and correct.
fn check_exact(solver: &mut Solver, game: &Game, truth: u8, at: &str) {
    let (verdict, best) = answers(solver, game, NodeLimit(200_000));
    let max = game.board().rules().max_score();
    match verdict {
        Verdict::Possible(_) => assert_eq!(truth, max, "{at}: solver says possible"),
        Verdict::Impossible => assert!(truth < max, "{at}: solver says impossible"),
        Verdict::Undecided => panic!("{at}: small games must be decided"),
    }
    assert_eq!((best.score, best.bound), (truth, truth), "{at}");
}

/// Rules small enough to play every game, with all kinds of switches.
fn tiny_rules(choices: &mut Choices) -> Rules {
    loop {
        let players = choices.of(&[2, 2, 2, 3, 3, 4]);
        let switches = Switches {
            players,
            strikes: 1 + choices.below(3) as u8,
            clue_tokens: choices.of(&[1, 1, 2, 3]),
            last_cards: choices.of(&[LastCards::LastRound, LastCards::GrandFinale]),
            announcing: choices.once_in(3),
            empty_clues: choices.once_in(2),
            first_seat: Seat::ALL[choices.below(players.into())],
            ..Switches::default()
        };
        let tiny = Tiny {
            suits: 1 + choices.below(3) as u8,
            top_rank: choices.of(&[Rank::Two, Rank::Three, Rank::Four, Rank::Five]),
            hand_size: choices.of(&[1, 1, 2, 2, 3]),
        };
        if let Some(rules) = Rules::tiny(switches, tiny)
            && rules.pack_size() <= if rounds().0 == 1 { 16 } else { 22 }
        {
            return rules;
        }
    }
}

#[test]
fn solver_matches_brute_force_on_tiny_deals() {
    let (rounds, seed) = rounds();
    let mut choices = Choices::seeded(seed + 1);
    let mut solver = Solver::new();
    let (mut tried, mut perfect, mut imperfect) = (0, 0, 0);
    for number in 0..500 * rounds {
        let rules = tiny_rules(&mut choices);
        let deal = choices.deal(&rules);
        let game = Game::new(&deal);
        let Some(truth) = BruteForce::best(&game) else { continue };
        let at = format!("deal {number}: {:?} {:?}", rules, deal.cards());
        check_exact(&mut solver, &game, truth, &at);
        tried += 1;
        perfect += u32::from(truth == rules.max_score());
        imperfect += u32::from(truth < rules.max_score());
    }
    println!("{tried} deals: {perfect} perfect, {imperfect} not");
    assert!(perfect > 100 && imperfect > 50, "{perfect} {imperfect}");
}

#[test]
fn solver_matches_brute_force_on_tiny_positions() {
    let (rounds, seed) = rounds();
    let mut choices = Choices::seeded(seed + 2);
    let mut solver = Solver::new();
    let mut tried = 0;
    for number in 0..250 * rounds {
        let rules = tiny_rules(&mut choices);
        let deal = choices.deal(&rules);
        let style = choices.of(&Style::ALL);
        let record = choices.game(Edition::English, &deal, style);
        let turn = choices.below(record.actions().len() + 1);
        let game = record.game_at(turn).unwrap();
        let Some(truth) = BruteForce::best(&game) else { continue };
        let at = format!("game {number} after {turn}: {rules:?} {:?}", deal.cards());
        check_exact(&mut solver, &game, truth, &at);
        tried += 1;
    }
    assert!(tried > 200, "{tried}");
}

/// The ends of real games, where the last round and the Grand Finale matter.
#[test]
fn solver_matches_brute_force_at_the_end_of_real_games() {
    let (rounds, seed) = rounds();
    let mut choices = Choices::seeded(seed + 3);
    let mut solver = Solver::new();
    let (mut tried, mut perfect) = (0, 0);
    for number in 0..300 * rounds {
        let rules = choices.rules();
        let deal = choices.deal(&rules);
        let record = choices.game(Edition::English, &deal, Style::Able);
        let back = 1 + choices.below(5);
        let Some(turn) = record.actions().len().checked_sub(back) else { continue };
        let game = record.game_at(turn).unwrap();
        let Some(truth) = BruteForce::best(&game) else { continue };
        let at = format!("game {number} after {turn}: {rules:?}");
        check_exact(&mut solver, &game, truth, &at);
        tried += 1;
        perfect += u32::from(truth == rules.max_score());
    }
    println!("{tried} ends, {perfect} of them perfect");
    assert!(tried > 30 && perfect > 10, "{tried} {perfect}");
}

/// Brute force cannot check bounds for full-size deals. But what a line has
/// reached must have been reachable at each of its turns.
#[test]
fn bounds_never_exclude_a_reached_score() {
    let (rounds, seed) = rounds();
    let mut choices = Choices::seeded(seed + 5);
    let mut solver = Solver::new();
    let mut perfect = 0;
    for number in 0..100 * rounds {
        let rules = if number % 2 == 0 { choices.rules() } else { hard_rules(&mut choices) };
        let deal = choices.deal(&rules);
        let best = solver.best(&Game::new(&deal), NodeLimit(10_000));
        let mut game = Game::new(&deal);
        for action in best.line {
            // One node: only the bounds, without search.
            let (verdict, now) = answers(&mut solver, &game, NodeLimit(1));
            assert!(now.bound >= best.score, "{rules:?} after {}", game.board().turn());
            if best.score == rules.max_score() {
                assert_ne!(verdict, Verdict::Impossible);
            }
            game.play(action).unwrap();
        }
        perfect += u64::from(best.score == rules.max_score());
    }
    println!("{perfect} lines were perfect");
    assert!(perfect > 30 * rounds, "{perfect}");
}

/// Rules with little room for mistakes.
fn hard_rules(choices: &mut Choices) -> Rules {
    let multicolor = Multicolor::Own(MultiCards::Five);
    let players = 2 + choices.below(4) as u8;
    let strikes = 1 + choices.below(3) as u8;
    Rules::new(Switches { players, strikes, multicolor, ..Switches::default() }).unwrap()
}

#[test]
fn answers_are_consistent_for_any_position() {
    let mut choices = Choices::seeded(4);
    let mut solver = Solver::new();
    for _ in 0..150 {
        let rules = choices.rules();
        let deal = choices.deal(&rules);
        let style = choices.of(&Style::ALL);
        let record = choices.game(Edition::English, &deal, style);
        let turn = choices.below(record.actions().len() + 1);
        let game = record.game_at(turn).unwrap();
        let limit = NodeLimit(choices.of(&[0, 1, 50, 1000, 5000]));
        let (_, best) = answers(&mut solver, &game, limit);
        // The game that was actually played from here cannot have done better.
        assert!(record.game().board().outcome().score() <= best.bound);
        // The answer does not depend on earlier searches.
        assert_eq!(solver::best(&game, limit), best);
        assert_eq!(solver::perfect(&game, limit), solver.perfect(&game, limit));
    }
}

/// A deal for two players that A begins. A holds B5 W5 G4 Y4 R4 (newest first), B
/// the ones; all other cards follow in order.
fn known_deal() -> Deal {
    let first = "R4 Y4 G4 W5 B5 R1 Y1 G1 B1 W1";
    let mut cards = starmine_rules::notation::parse_cards(first).unwrap();
    let rules = Rules::default();
    let mut rest: Vec<_> = rules.pack().copies().collect();
    for card in &cards {
        let place = rest.iter().position(|other| other == card).unwrap();
        rest.remove(place);
    }
    cards.extend(rest);
    Deal::from_cards(&rules, &cards).unwrap()
}

fn played(actions: &[&str]) -> Record {
    let mut record = Record::new(Edition::English, known_deal());
    for action in actions {
        record.play(action.parse().unwrap()).unwrap();
    }
    record
}

/// There is one 5 of each colour.
#[test]
fn discarding_a_five_loses_its_last_copy() {
    let record = played(&["B:1", "P1", "D2", "P1"]);
    let limit = NodeLimit::default();
    assert_eq!(Solver::new().first_loss(&record, limit), FirstLoss::Turn(3));
    assert_eq!(loss_cause(&record, 3), Some(LossCause::Gone("W5".parse().unwrap())));
    // The same card misplayed.
    let record = played(&["B:1", "P1", "P2"]);
    assert_eq!(loss_cause(&record, 3), Some(LossCause::Gone("W5".parse().unwrap())));
    assert_eq!(loss_cause(&record, 0), None, "nobody lost it");
}

/// The third strike ends the game, although every card is still there: there are
/// two of each 4.
#[test]
fn last_strike_is_the_cause_where_no_card_is_gone() {
    let record = played(&["P5", "P1", "P4", "P2", "P5"]);
    assert_eq!(record.game().board().strikes(), 3);
    let limit = NodeLimit::default();
    assert_eq!(Solver::new().first_loss(&record, limit), FirstLoss::Turn(5));
    assert_eq!(loss_cause(&record, 5), Some(LossCause::Strikes));
}

/// The cause, compared with a count of copies that does not use the board.
#[test]
fn loss_cause_is_a_card_exactly_where_its_last_copy_goes() {
    let (mut gone, mut turns, mut strikes) = (0, 0, 0);
    for seed in 0..120 {
        let mut choices = Choices::seeded(seed);
        let rules = Rules::new(Switches { players: 2 + seed as u8 % 4, ..Switches::default() });
        let rules = rules.unwrap();
        let deal = choices.deal(&rules);
        let record = choices.game(Edition::English, &deal, Style::Able);
        let FirstLoss::Turn(turn) = Solver::new().first_loss(&record, NodeLimit(20_000)) else {
            continue;
        };
        let Some(cause) = loss_cause(&record, turn) else { continue };
        let discards = |turn: usize| -> Vec<_> {
            let until = record.until(turn).unwrap();
            let history = until.history(starmine_rules::Observer::AllHands);
            history.discard_pile().map(|(_, card)| card).collect()
        };
        let (before, after) = (discards(turn - 1), discards(turn));
        let landed = record.game_at(turn).unwrap().board().landed();
        let count = |pile: &[_], card| pile.iter().filter(|other| **other == card).count();
        let lost: Vec<_> = rules
            .cards()
            .into_iter()
            .filter(|card| !landed.contains(*card))
            .filter(|card| count(&after, *card) == usize::from(rules.pack().get(*card)))
            .collect();
        match cause {
            LossCause::Gone(card) => {
                assert_eq!(lost, [card], "seed {seed}");
                assert_eq!(count(&before, card) + 1, count(&after, card));
                gone += 1;
            }
            LossCause::Strikes => {
                assert!(lost.is_empty());
                assert_eq!(record.game_at(turn).unwrap().board().strikes(), 3);
                strikes += 1;
            }
            LossCause::Turns { missing } => {
                assert!(lost.is_empty());
                assert_eq!(usize::from(missing), 25 - landed.len() as usize);
                turns += 1;
            }
        }
    }
    eprintln!("{gone} cards gone, {turns} times too few turns, {strikes} last strikes");
    assert!(gone > 5 && turns > 0, "{gone} {turns} {strikes}");
}

#[test]
fn first_loss_is_where_the_verdict_changes() {
    let mut solver = Solver::new();
    for players in Rules::PLAYERS {
        let rules = Rules::new(Switches { players, ..Switches::default() }).unwrap();
        let deal = Deal::shuffled(&rules, Seed(5));
        let Verdict::Possible(line) = solver.perfect(&Game::new(&deal), NodeLimit::default())
        else {
            panic!("an easy deal should be solved")
        };
        let mut record = Record::new(Edition::English, deal);
        record.play_all(line).unwrap();
        assert_eq!(solver.first_loss(&record, NodeLimit::default()), FirstLoss::Never);
    }
    // Random play loses it somewhere, and the verdict must change there.
    let mut choices = Choices::seeded(6);
    for _ in 0..20 {
        let rules = choices.rules();
        let deal = choices.deal(&rules);
        let record = choices.game(Edition::English, &deal, Style::Able);
        if let FirstLoss::Turn(turn) = solver.first_loss(&record, NodeLimit(20_000)) {
            let lost = solver.perfect(&record.game_at(turn).unwrap(), NodeLimit(20_000));
            assert_eq!(lost, Verdict::Impossible);
            if let Some(before) = turn.checked_sub(1) {
                let before = solver.perfect(&record.game_at(before).unwrap(), NodeLimit(20_000));
                assert!(matches!(before, Verdict::Possible(_)));
            }
        }
    }
}

#[test]
fn end_by_agreement_is_not_a_first_loss() {
    let deal = Deal::shuffled(&Rules::default(), Seed(1));
    let mut record = Record::new(Edition::English, deal);
    record.play("P1".parse().unwrap()).unwrap();
    record.end().unwrap();
    assert_eq!(solver::perfect(record.game(), NodeLimit(1000)), Verdict::Impossible);
    assert_eq!(solver::best(record.game(), NodeLimit(1000)).bound, 0);
    assert_eq!(solver::first_loss(&record, NodeLimit(10_000)), FirstLoss::Never);
}

/// The records in a file of real games, if available.
fn games(file: &str) -> Option<Vec<Record>> {
    let read = |line: &String| Document::parse(line).unwrap().record().unwrap();
    Some(starmine_testing::games(file)?.iter().map(read).collect())
}

#[test]
fn solver_accepts_scores_that_people_reached() {
    let mut solver = Solver::new();
    let mut won = 0;
    for file in ["people-2-to-5-players.ndjson", "study-2-players.ndjson"] {
        for record in games(file).into_iter().flatten() {
            let reached = record.game().board().outcome();
            let best = solver.best(&record.opening(), NodeLimit(3_000));
            assert!(reached.score() <= best.bound);
            if reached.ending != Some(Ending::Perfect) {
                continue;
            }
            won += 1;
            for turn in 0..=record.actions().len() {
                let verdict = solver.perfect(&record.game_at(turn).unwrap(), NodeLimit(1_000));
                assert_ne!(verdict, Verdict::Impossible, "{:?} after {turn}", record.names());
            }
        }
    }
    println!("{won} games were won");
}

/// A deal that takes more than two million nodes.
fn hard_deal() -> Deal {
    let multicolor = Multicolor::Own(MultiCards::Five);
    let switches = Switches { players: 5, strikes: 1, multicolor, ..Switches::default() };
    Deal::shuffled(&Rules::new(switches).unwrap(), Seed(48))
}

#[test]
fn cancelled_search_stops() {
    let deal = hard_deal();
    let game = Game::new(&deal);
    let record = Record::new(Edition::English, deal);
    type Question<'a> = &'a dyn Fn(&mut Solver);
    let questions: [Question<'_>; 3] = [
        &|solver| assert_eq!(solver.perfect(&game, NodeLimit(u64::MAX)), Verdict::Undecided),
        &|solver| {
            // What it has found by then must be true.
            let best = solver.best(&game, NodeLimit(u64::MAX));
            assert_eq!(best.bound, 30);
            let mut end = game;
            best.line.iter().for_each(|action| assert!(end.play(*action).is_ok()));
            assert_eq!(end.board().outcome().score(), best.score);
        },
        &|solver| {
            let loss = solver.first_loss(&record, NodeLimit(u64::MAX));
            assert_eq!(loss, FirstLoss::Undecided { possible: None, lost: None });
        },
    ];
    for question in questions {
        let cancel = Arc::new(AtomicBool::new(false));
        let mut solver = Solver::with_cancel(cancel.clone());
        // Cancels at an arbitrary moment, usually in the middle of the search, because
        // another thread first searches the same deal for a while. Without cancelling,
        // the search would take far too long.
        let stopped = std::thread::spawn(move || {
            solver::best(&game, NodeLimit(20_000));
            cancel.store(true, Ordering::Relaxed);
        });
        question(&mut solver);
        stopped.join().unwrap();
        // A cancelled solver does not start again.
        question(&mut solver);
    }
}

#[test]
fn unused_cancel_flag_changes_no_answer() {
    let mut choices = Choices::seeded(7);
    let mut solver = Solver::with_cancel(Arc::default());
    for _ in 0..20 {
        let rules = hard_rules(&mut choices);
        let game = Game::new(&choices.deal(&rules));
        assert_eq!(solver.best(&game, NodeLimit(5_000)), solver::best(&game, NodeLimit(5_000)));
    }
}
