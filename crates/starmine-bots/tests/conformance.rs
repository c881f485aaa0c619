//! Conformance: what every bot must satisfy. Registered bots are tested
//! automatically.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use starmine_bots::selfplay::{Team, play, play_on};
use starmine_bots::{Budget, Decision, KINDS, Kind, SUGGESTED, SignalKind, kind};
use starmine_rules::testing::Choices;
use starmine_rules::{
    Action, Card, Deal, Edition, Event, Observer, Record, Rules, Seat, Seed, Seen, Switches,
};

const BUDGET: Budget = Budget(0);

/// How many of `games` games this kind should play; search is slow, so it plays
/// fewer.
fn some_of(kind: &Kind, games: u64) -> u64 {
    if matches!(kind.name, "hat-search" | "friend") { games.div_ceil(30) } else { games }
}

fn game(kind: Kind, deal: &Deal, seed: Seed) -> Record {
    play(&Team::Bots(vec![kind]), deal, seed, BUDGET, |_| ())
}

/// A bot that sits down late and is given everything its seat has seen.
fn latecomer(kind: Kind, record: &Record, seat: Seat, seed: Seed) -> Box<dyn starmine_bots::Bot> {
    let mut bot = (kind.sit)(record.rules(), seat, seed);
    for event in record.history(Observer::Seat(seat)).events() {
        _ = bot.witness(event);
    }
    bot
}

#[test]
fn bot_names_are_unique_and_default_is_registered() {
    for kind in KINDS {
        assert_eq!(KINDS.iter().filter(|other| other.name == kind.name).count(), 1);
    }
    assert!(starmine_bots::kind(SUGGESTED.name).is_some());
}

/// `play` panics if a bot chooses an illegal action.
#[test]
fn bots_play_legally_under_all_rules() {
    for kind in KINDS {
        for seed in 0..some_of(kind, 150) {
            let mut choices = Choices::seeded(seed);
            let rules = choices.rules();
            let deal = choices.deal(&rules);
            let record = game(*kind, &deal, Seed(seed.into()));
            assert!(record.game().board().is_over(), "{}", kind.name);
        }
    }
}

/// Bots play with people and with other bots, who use other conventions: what a
/// bot believes may be wrong, but what it does must be legal.
#[test]
fn bots_play_legally_with_unknown_partners() {
    for seed in 0..150 {
        let mut choices = Choices::seeded(seed);
        let rules = choices.rules();
        let deal = choices.deal(&rules);
        let quick: Vec<Kind> =
            KINDS.iter().copied().filter(|kind| some_of(kind, 30) == 30).collect();
        let mut seats: Vec<Kind> = (0..5).map(|_| choices.of(&quick)).collect();
        if seed % 50 == 0 {
            seats[1] = starmine_bots::kind("hat-search").unwrap();
        }
        let record = play(&Team::Bots(seats), &deal, Seed(seed.into()), BUDGET, |_| ());
        assert!(record.game().board().is_over());
    }
}

#[test]
fn games_repeat_and_latecomers_decide_the_same() {
    for kind in KINDS {
        for seed in 0..some_of(kind, 12) {
            let mut choices = Choices::seeded(seed);
            let rules = choices.rules();
            let deal = choices.deal(&rules);
            let seed = Seed(seed.into());
            let record = game(*kind, &deal, seed);
            assert_eq!(record, game(*kind, &deal, seed), "{}", kind.name);
            let half = record.until(record.actions().len() / 2).unwrap();
            let team = Team::Bots(vec![*kind]);
            assert_eq!(play_on(&team, half, seed, BUDGET, |_| ()), record, "{}", kind.name);
            for turn in (0..record.actions().len()).step_by(7) {
                let sofar = record.until(turn).unwrap();
                let seat = sofar.game().board().to_act().unwrap();
                let decision = latecomer(*kind, &sofar, seat, seed).decide(BUDGET);
                assert_eq!(decision.action, record.actions()[turn], "{} at {turn}", kind.name);
            }
        }
    }
}

/// Swaps cards that a seat has not seen and cannot tell apart: it must decide
/// the same and give the same reason.
#[test]
fn unseen_cards_do_not_affect_decisions() {
    for kind in KINDS {
        let any_rules = (0..some_of(kind, 40)).map(|seed| {
            let mut choices = Choices::seeded(seed);
            let rules = choices.rules();
            choices.deal(&rules)
        });
        for (seed, deal) in any_rules.chain(base_games()).enumerate() {
            let mut choices = Choices::seeded(seed as u64);
            let record = game(*kind, &deal, Seed(0));
            for _ in 0..3 {
                let turn = choices.below(record.actions().len());
                let sofar = record.until(turn).unwrap();
                let seat = sofar.game().board().to_act().unwrap();
                let other = exchanged(&sofar, seat, &mut choices);
                let decide = |record| latecomer(*kind, record, seat, Seed(0)).decide(BUDGET);
                let alike = decide(&sofar) == decide(&other);
                assert!(alike, "{}, game {seed}, turn {turn}", kind.name);
            }
        }
    }
}

/// The base game for three to five players, which hat is designed for.
fn base_games() -> impl Iterator<Item = Deal> {
    (3..=5).map(|players| {
        let rules = Rules::new(Switches { players, ..Switches::default() }).unwrap();
        Deal::shuffled(&rules, Seed(players.into()))
    })
}

/// The same game from this seat's point of view, with its unseen cards swapped.
fn exchanged(record: &Record, seat: Seat, choices: &mut Choices<'_>) -> Record {
    let history = record.history(Observer::Seat(seat));
    let board = history.view().board();
    let mut cards = record.deal().cards().to_vec();
    let own: Vec<usize> = board.hand(seat).iter().map(|id| id.index()).collect();
    let drawn = cards.len() - usize::from(board.deck_left());
    let unseen: Vec<usize> = own.iter().copied().chain(drawn..cards.len()).collect();
    let can_be = |place: usize, card: Card| {
        let id = starmine_rules::CardId::new(place).unwrap();
        !own.contains(&place) || history.view().knowledge(id).possible().contains(card)
    };
    for _ in 0..200 {
        let (a, b) = (choices.of(&unseen), choices.of(&unseen));
        if can_be(a, cards[b]) && can_be(b, cards[a]) {
            cards.swap(a, b);
        }
    }
    let deal = Deal::from_cards(record.rules(), &cards).unwrap();
    let mut other = Record::new(Edition::English, deal);
    other.play_all(record.actions().iter().copied()).unwrap();
    other
}

/// Seats share nothing: with each in its own thread, receiving only what its
/// seat sees, the same game is played.
#[test]
fn seats_in_separate_threads_play_the_same_game() {
    for kind in KINDS {
        for deal in base_games() {
            let together = game(*kind, &deal, Seed(3));
            assert_eq!(apart(*kind, &deal, Seed(3)).actions(), together.actions(), "{}", kind.name);
        }
    }
}

enum ToSeat {
    Saw(Event<Seen>),
    Decide,
}

fn apart(kind: Kind, deal: &Deal, seed: Seed) -> Record {
    let rules = *deal.rules();
    let (answers, decisions) = mpsc::channel::<Decision>();
    let seats: Vec<(Seat, mpsc::Sender<ToSeat>)> = rules
        .seats()
        .map(|seat| {
            let (send, receive) = mpsc::channel();
            let answers = answers.clone();
            thread::spawn(move || {
                let mut bot = (kind.sit)(&rules, seat, seed);
                for message in receive {
                    match message {
                        ToSeat::Saw(event) => _ = bot.witness(&event),
                        ToSeat::Decide => answers.send(bot.decide(BUDGET)).unwrap(),
                    }
                }
            });
            (seat, send)
        })
        .collect();
    let tell = |event: Event<Card>| {
        for (seat, send) in &seats {
            send.send(ToSeat::Saw(event.seen_by(Observer::Seat(*seat)))).unwrap();
        }
    };
    let mut record = Record::new(Edition::English, *deal);
    record.opening().opening().for_each(tell);
    while let Some(actor) = record.game().board().to_act() {
        seats[actor.index()].1.send(ToSeat::Decide).unwrap();
        // Not without a limit: a seat that panics sends nothing.
        let decision = decisions.recv_timeout(Duration::from_secs(60));
        let action = decision.expect("a decision").action;
        record.play(action).unwrap().iter().for_each(tell);
    }
    record
}

/// What a reason claims about a card is true, except for the rare times a
/// convention was broken or became outdated.
#[test]
fn reasons_are_true() {
    for kind in KINDS {
        let (mut claims, mut wrong, mut now, mut soon) = (0, 0u64, 0, 0);
        for players in Rules::PLAYERS {
            let rules = Rules::new(Switches { players, ..Switches::default() }).unwrap();
            for seed in 0..some_of(kind, 30) {
                let deal = Deal::shuffled(&rules, Seed(seed.into()));
                play(&Team::Bots(vec![*kind]), &deal, Seed(seed.into()), BUDGET, |turn| {
                    let Ok(decision) = turn.decision else { unreachable!("bots give reasons") };
                    for signal in decision.reason.signals.into_iter().flatten() {
                        let (face, board) = (turn.game.face(signal.card), turn.game.board());
                        let is_true = match signal.kind {
                            SignalKind::Playable => board.playable().contains(face),
                            // The card can be played once the seats before have played
                            // what they know.
                            SignalKind::Soon => !board.dead().contains(face),
                            SignalKind::Useless => board.dead().contains(face),
                            SignalKind::More => true,
                        };
                        assert!(is_true, "{}: {signal:?} of {face}", kind.name);
                        now += u64::from(signal.kind == SignalKind::Playable);
                        soon += u64::from(signal.kind == SignalKind::Soon);
                    }
                    if let Some(id) = decision.reason.card {
                        // Bets are compared with their chances below.
                        if decision.reason.bet.is_none() {
                            let face = turn.game.face(id);
                            claims += 1;
                            wrong += u64::from(!decision.reason.expects.contains(face));
                        }
                        about_the_card(turn.game.board().to_act(), id, &decision, turn.game);
                    }
                });
            }
        }
        // Friend calls what rests on a convention a bet; the rest is certain.
        let is_friend = kind.name.starts_with("friend");
        assert!(!is_friend || wrong == 0, "{}: {wrong} facts are wrong", kind.name);
        let enough = some_of(kind, if is_friend { 1500 } else { 3000 });
        assert!(claims > enough, "{}: only {claims} claims", kind.name);
        assert!(wrong * 100 <= claims, "{}: {wrong} of {claims} claims are wrong", kind.name);
        if kind.name.starts_with("hat") {
            let enough = [some_of(kind, 1000), some_of(kind, 100)];
            assert!(now > enough[0] && soon > enough[1], "{}: {now} now, {soon} soon", kind.name);
        }
    }
}

/// Where partners play by the style that the bot takes them to have, bets come
/// true at least as often as claimed, within five points in each band of ten.
/// They may come true more often: people slip, and bots do not. `friend.rs`
/// compares bets with what people meant.
#[test]
fn bets_come_true_at_least_as_often_as_claimed() {
    const LEAST: u64 = 100;
    for name in ["friend:plain", "friend:1"] {
        let kind = kind(name).unwrap();
        let mut bands = [(0, 0, 0); 10];
        for players in Rules::PLAYERS {
            let rules = Rules::new(Switches { players, ..Switches::default() }).unwrap();
            for seed in 0..150 {
                let deal = Deal::shuffled(&rules, Seed(seed));
                play(&Team::Bots(vec![kind]), &deal, Seed(seed), BUDGET, |turn| {
                    let Ok(decision) = turn.decision else { unreachable!("bots give reasons") };
                    let Some(bet) = decision.reason.bet else { return };
                    let face = decision.reason.card.map(|id| turn.game.face(id)).unwrap();
                    let (bets, chances, wins) = &mut bands[usize::from(bet.chance / 10)];
                    *bets += 1;
                    *chances += u64::from(bet.chance);
                    let board = turn.game.board();
                    *wins += u64::from(match decision.action {
                        Action::Discard(_) => board.dead().contains(face),
                        Action::Play(..) | Action::Clue { .. } => board.playable().contains(face),
                    });
                });
            }
        }
        assert!(bands[9].0 > 5000, "{name}: only {} bets", bands[9].0);
        for (bets, chances, wins) in bands.into_iter().filter(|band| band.0 >= LEAST) {
            let (claimed, true_in) = (chances / bets, 100 * wins / bets);
            let is_close = claimed <= true_in + 5 && true_in <= claimed + 10;
            assert!(is_close, "{name}: {bets} bets at {claimed} %, of which {true_in} % came true");
        }
    }
}

/// The reason for a play or discard must be about that card.
fn about_the_card(
    actor: Option<Seat>,
    id: starmine_rules::CardId,
    decision: &Decision,
    game: &starmine_rules::Game,
) {
    let hand = game.board().hand(actor.unwrap());
    if let Action::Play(slot, _) | Action::Discard(slot) = decision.action {
        assert_eq!(hand.get(slot), Some(id));
    }
}

/// Strength on fixed seeds, to catch regressions. These are lower bounds;
/// `cargo xtask results` produces the actual figures.
#[test]
fn smart_keeps_its_strength() {
    let kind = starmine_bots::kind("smart").unwrap();
    for (players, floor) in [(2, 22.8), (3, 23.3), (4, 22.7), (5, 21.2)] {
        let rules = Rules::new(Switches { players, ..Switches::default() }).unwrap();
        let games = 200;
        let total: u32 = (0..games)
            .map(|seed| {
                let record = game(kind, &Deal::shuffled(&rules, Seed(seed)), Seed(seed));
                u32::from(record.game().board().outcome().score())
            })
            .sum();
        let mean = f64::from(total) / games as f64;
        assert!(mean > floor, "{players} players: {mean}");
    }
}

/// Lower bounds for hat, well below its real strength because there are few
/// games.
#[test]
fn hat_keeps_its_strength() {
    let kind = starmine_bots::kind("hat").unwrap();
    for (players, floor) in [(3, 24.9), (4, 24.92), (5, 24.91)] {
        let rules = Rules::new(Switches { players, ..Switches::default() }).unwrap();
        let games = 400;
        let total: u32 = (0..games)
            .map(|seed| {
                let record = game(kind, &Deal::shuffled(&rules, Seed(seed)), Seed(seed));
                u32::from(record.game().board().outcome().score())
            })
            .sum();
        let mean = f64::from(total) / games as f64;
        assert!(mean > floor, "{players} players: {mean}");
    }
}

/// Search must win many of the games that the policy loses.
#[test]
fn hat_search_wins_games_that_hat_loses() {
    let [hat, search] = ["hat", "hat-search"].map(|name| starmine_bots::kind(name).unwrap());
    let rules = Rules::new(Switches { players: 4, ..Switches::default() }).unwrap();
    let is_won =
        |kind, deal: &Deal| game(kind, deal, Seed(0)).game().board().outcome().id() == "perfect";
    let deals = (0..).map(|seed| Deal::shuffled(&rules, Seed(seed)));
    let lost: Vec<Deal> = deals.filter(|deal| !is_won(hat, deal)).take(12).collect();
    let won = lost.iter().filter(|deal| is_won(search, deal)).count();
    assert!(won >= 4, "{won} of {}", lost.len());
}

/// The solver must not call a game lost that a bot has won.
#[test]
fn won_games_were_winnable() {
    use starmine_bots::solver::{NodeLimit, Solver, Verdict};
    let kind = starmine_bots::kind("smart").unwrap();
    let mut solver = Solver::new();
    let mut won = 0;
    for players in Rules::PLAYERS {
        let rules =
            Rules::new(Switches { players, announcing: true, ..Switches::default() }).unwrap();
        for seed in 0..40 {
            let record = game(kind, &Deal::shuffled(&rules, Seed(seed)), Seed(seed));
            if record.game().board().outcome().id() == "perfect" {
                won += 1;
                let verdict = solver.perfect(&record.opening(), NodeLimit(20_000));
                assert_ne!(verdict, Verdict::Impossible, "{players} players, seed {seed}");
            }
        }
    }
    assert!(won >= 80, "only {won} games were won");
}
