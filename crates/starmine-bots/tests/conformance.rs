//! What every bot has to be. A new one is tested by being registered.

use std::sync::mpsc;
use std::thread;

use starmine_bots::selfplay::{Team, play, play_on};
use starmine_bots::{Budget, Decision, KINDS, Kind, News, SUGGESTED};
use starmine_rules::testing::Choices;
use starmine_rules::{
    Action, Card, Deal, Edition, Event, Observer, Record, Rules, Seat, Seed, Seen, Switches,
};

const BUDGET: Budget = Budget(0);

/// How many of so many games to play: search takes its time.
fn some_of(kind: &Kind, games: u64) -> u64 {
    if kind.name == "hat-search" { games.div_ceil(30) } else { games }
}

fn game(kind: Kind, deal: &Deal, seed: Seed) -> Record {
    play(&Team::Bots(vec![kind]), deal, seed, BUDGET, |_| ())
}

/// A bot that sits down late and is told what its seat was told.
fn latecomer(kind: Kind, record: &Record, seat: Seat, seed: Seed) -> Box<dyn starmine_bots::Bot> {
    let mut bot = (kind.sit)(record.rules(), seat, seed);
    for event in record.history(Observer::Seat(seat)).events() {
        _ = bot.witness(event);
    }
    bot
}

#[test]
fn names_are_unique_and_the_suggested_bot_is_registered() {
    for kind in KINDS {
        assert_eq!(KINDS.iter().filter(|other| other.name == kind.name).count(), 1);
    }
    assert!(starmine_bots::kind(SUGGESTED.name).is_some());
}

/// `play` panics if a bot chooses what is not legal.
#[test]
fn legal_in_every_combination_of_rules() {
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

/// Bots sit down with people and with each other, who mean other things by
/// what they do: what they believe may be wrong, what they do is legal.
#[test]
fn legal_with_strangers() {
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
fn the_same_game_again_and_the_same_for_a_latecomer() {
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

/// Exchange cards that a seat has not seen and cannot tell apart: it decides
/// alike, and gives the same reason.
#[test]
fn blind_to_what_the_seat_does_not_see() {
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

/// The base game for three to five: what record teams are made for.
fn base_games() -> impl Iterator<Item = Deal> {
    (3..=5).map(|players| {
        let rules = Rules::new(Switches { players, ..Switches::default() }).unwrap();
        Deal::shuffled(&rules, Seed(players.into()))
    })
}

/// The same game as this seat saw it, with other cards where it saw none.
fn exchanged(record: &Record, seat: Seat, choices: &mut Choices<'_>) -> Record {
    let told = record.history(Observer::Seat(seat));
    let board = told.view().board();
    let mut cards = record.deal().cards().to_vec();
    let own: Vec<usize> = board.hand(seat).iter().map(|id| id.index()).collect();
    let drawn = cards.len() - usize::from(board.deck_left());
    let unseen: Vec<usize> = own.iter().copied().chain(drawn..cards.len()).collect();
    let can_be = |place: usize, card: Card| {
        let id = starmine_rules::CardId::new(place).unwrap();
        !own.contains(&place) || told.view().knowledge(id).possible().contains(card)
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

/// Seats share nothing: each in a thread of its own, which is sent nothing
/// but what its seat is told, plays the same game.
#[test]
fn seats_in_threads_of_their_own_play_the_same_game() {
    for kind in KINDS {
        for deal in base_games() {
            let together = game(*kind, &deal, Seed(3));
            assert_eq!(apart(*kind, &deal, Seed(3)).actions(), together.actions(), "{}", kind.name);
        }
    }
}

enum ToSeat {
    Told(Event<Seen>),
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
                        ToSeat::Told(event) => _ = bot.witness(&event),
                        ToSeat::Decide => answers.send(bot.decide(BUDGET)).unwrap(),
                    }
                }
            });
            (seat, send)
        })
        .collect();
    let tell = |event: Event<Card>| {
        for (seat, send) in &seats {
            send.send(ToSeat::Told(event.seen_by(Observer::Seat(*seat)))).unwrap();
        }
    };
    let mut record = Record::new(Edition::English, *deal);
    record.opening().opening().for_each(tell);
    while let Some(actor) = record.game().board().to_act() {
        seats[actor.index()].1.send(ToSeat::Decide).unwrap();
        let action = decisions.recv().unwrap().action;
        record.play(action).unwrap().iter().for_each(tell);
    }
    record
}

/// What a reason claims about a card holds, but for the few times that a
/// convention was broken or outlived its truth.
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
                    for tiding in decision.reason.told.into_iter().flatten() {
                        let (face, board) = (turn.game.face(tiding.card), turn.game.board());
                        let is_true = match tiding.news {
                            News::Playable => board.playable().contains(face),
                            // Once those before have played what they know of.
                            News::Soon => !board.dead().contains(face),
                            News::Useless => board.dead().contains(face),
                            News::More => true,
                        };
                        assert!(is_true, "{}: {tiding:?} of {face}", kind.name);
                        now += u64::from(tiding.news == News::Playable);
                        soon += u64::from(tiding.news == News::Soon);
                    }
                    if let Some(id) = decision.reason.card {
                        claims += 1;
                        wrong += u64::from(!decision.reason.expects.contains(turn.game.face(id)));
                        about_the_card(turn.game.board().to_act(), id, &decision, turn.game);
                    }
                });
            }
        }
        let enough = some_of(kind, 3000);
        assert!(claims > enough, "{}: only {claims} claims", kind.name);
        assert!(wrong * 100 <= claims, "{}: {wrong} of {claims} claims are wrong", kind.name);
        if kind.name.starts_with("hat") {
            let enough = [some_of(kind, 1000), some_of(kind, 100)];
            assert!(now > enough[0] && soon > enough[1], "{}: {now} now, {soon} soon", kind.name);
        }
    }
}

/// A reason for a play or a discard is about that card.
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

/// Strength on fixed seeds: what a change of play may not lose unnoticed.
/// Floors; `cargo xtask results` has the figures.
#[test]
fn smart_is_as_strong_as_it_was() {
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

/// The record teams. Floors well below what they reach, for few games.
#[test]
fn hat_is_as_strong_as_it_was() {
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

/// Search is for the games that the rules lose: it wins many of them.
#[test]
fn hat_search_wins_what_hat_loses() {
    let [hat, search] = ["hat", "hat-search"].map(|name| starmine_bots::kind(name).unwrap());
    let rules = Rules::new(Switches { players: 4, ..Switches::default() }).unwrap();
    let is_won =
        |kind, deal: &Deal| game(kind, deal, Seed(0)).game().board().outcome().id() == "perfect";
    let deals = (0..).map(|seed| Deal::shuffled(&rules, Seed(seed)));
    let lost: Vec<Deal> = deals.filter(|deal| !is_won(hat, deal)).take(12).collect();
    let won = lost.iter().filter(|deal| is_won(search, deal)).count();
    assert!(won >= 4, "{won} of {}", lost.len());
}

/// What a bot has won, the solver cannot call lost.
#[test]
fn won_games_were_winnable() {
    use starmine_bots::solver::{Limit, Solver, Verdict};
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
                let verdict = solver.perfect(&record.opening(), Limit(20_000));
                assert_ne!(verdict, Verdict::Impossible, "{players} players, seed {seed}");
            }
        }
    }
    assert!(won >= 80, "only {won} games were won");
}
