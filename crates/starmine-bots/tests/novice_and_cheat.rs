//! Novice and cheat: legal under all rules, truthful, and as strong as they
//! should be.

use starmine_bots::selfplay::{Team, play};
use starmine_bots::{Budget, CLAIRVOYANTS, Clairvoyant, kind};
use starmine_rules::testing::Choices;
use starmine_rules::{Card, Deal, Edition, Game, Rules, Seed};

fn novices() -> Team {
    Team::Bots(vec![kind("novice").expect("novice is registered")])
}

fn cheats() -> Team {
    let cheat = CLAIRVOYANTS.iter().find(|kind| kind.name == "cheat");
    Team::Clairvoyant(*cheat.expect("cheat is registered"))
}

fn cheat() -> Box<dyn Clairvoyant> {
    let Team::Clairvoyant(cheat) = cheats() else { unreachable!("cheat is a clairvoyant") };
    (cheat.make)()
}

fn base(players: u8) -> Rules {
    Rules::new(Edition::English.switches(players)).expect("valid switches")
}

fn mean(team: &Team, players: u8, games: u64) -> f64 {
    let score = |seed| {
        let deal = Deal::shuffled(&base(players), Seed(seed));
        f64::from(play(team, &deal, Seed(seed), Budget(0), |_| ()).game().board().outcome().score())
    };
    (0..u128::from(games)).map(score).sum::<f64>() / games as f64
}

#[test]
fn novice_and_cheat_play_under_all_rules() {
    let mut choices = Choices::seeded(7);
    for game in 0..400 {
        let rules = choices.rules();
        let deal = choices.deal(&rules);
        let mut truths = 0;
        play(&novices(), &deal, Seed(0), Budget(0), |turn| {
            let decision = turn.decision.expect("bots give reasons");
            let Some(id) = decision.reason.card else { return };
            let face = turn.game.face(id);
            assert!(decision.reason.expects.contains(face), "{decision:?} is about {face}");
            truths += 1;
        });
        assert!(truths > 0);
        // Each of cheat's rollout steps is checked in this build, which takes
        // time.
        if game % 20 == 0 {
            play(&cheats(), &deal, Seed(0), Budget(0), |_| ());
        }
    }
}

#[test]
fn novice_reaches_its_minimum_score() {
    for players in 2..=5 {
        let mean = mean(&novices(), players, 100);
        assert!(mean >= 15.0, "{players} players: {mean}");
    }
}

#[test]
fn cheat_loses_few_points() {
    for players in 2..=5 {
        let mean = mean(&cheats(), players, 20);
        assert!(mean >= 24.7, "{players} players: {mean}");
    }
}

#[test]
fn cheat_ignores_the_deck() {
    for seed in 0..6 {
        let rules = base(2 + seed as u8 % 4);
        let deal = Deal::shuffled(&rules, Seed(seed));
        let record = play(&cheats(), &deal, Seed(seed), Budget(0), |_| ());
        let mut game = Game::new(&deal);
        for (turn, action) in record.actions().iter().enumerate() {
            if turn % 5 == 0 {
                // Play the same game with the rest of the deck reversed.
                let mut cards: Vec<Card> = deal.cards().to_vec();
                let drawn = cards.len() - usize::from(game.board().deck_left());
                cards[drawn..].reverse();
                let mut other = Game::new(&Deal::from_cards(&rules, &cards).expect("a deal"));
                for action in &record.actions()[..turn] {
                    other.play(*action).expect("the same actions are legal");
                }
                assert_eq!(cheat().decide(&other, Budget(0)), *action, "seed {seed}, turn {turn}");
            }
            game.play(*action).expect("the action was legal");
        }
    }
}
