//! Friend with any partner: it never acts absurdly, what it states is true, and
//! its bets come true as often as it says.

use std::sync::Arc;

use starmine_bots::selfplay::{Team, play};
use starmine_bots::{Absurdity, BotSource, Budget, Kind, Noisy, Reason, kind};
use starmine_rules::format::Document;
use starmine_rules::testing::Choices;
use starmine_rules::{Deal, Edition, Game, History, Observer, Record, Rules, Seat, Seed, Switches};

/// Names how many games with noisy partners to play.
const GAMES: &str = "STARMINE_FRIEND_GAMES";

fn bot(name: &str) -> Kind {
    kind(name).unwrap_or_else(|| panic!("{name} is registered"))
}

fn noisy(name: &str, percent: u8) -> Arc<dyn BotSource> {
    Arc::new(Noisy::new(bot(name), percent).expect("a percentage"))
}

/// Whether what a reason states about a card is true; `None` if it states
/// nothing.
fn holds(reason: &Reason, game: &Game) -> Option<bool> {
    let id = reason.card?;
    (!reason.expects.is_empty()).then(|| reason.expects.contains(game.face(id)))
}

/// Plays a game of a friend with these partners, from seat B on, and checks
/// every decision of the friend.
#[track_caller]
fn check(friend: &str, partners: &[Arc<dyn BotSource>], deal: &Deal, seed: u64) {
    let own: Arc<dyn BotSource> = Arc::new(bot(friend));
    let team = Team::External([&[own], partners].concat());
    let mut false_fact = None;
    let seed = Seed(seed.into());
    let record = play(&team, deal, seed, Budget(0), |turn| {
        if turn.game.board().to_act() == Some(Seat::A)
            && let Ok(decision) = turn.decision
            && decision.reason.bet.is_none()
            && holds(&decision.reason, turn.game) == Some(false)
        {
            false_fact = Some(decision);
        }
    });
    assert_eq!(false_fact, None, "{friend}, seed {seed}");
    let mut history = History::new(record.rules(), Observer::Seat(Seat::A));
    let mut game = record.opening();
    for event in game.opening() {
        history.witness(event.seen_by(Observer::Seat(Seat::A)));
    }
    for (turn, action) in record.actions().iter().enumerate() {
        if game.board().to_act() == Some(Seat::A) {
            let found = Absurdity::of(&history, *action);
            assert_eq!(found, None, "{friend}, seed {seed}, turn {}: {action}", turn + 1);
        }
        for event in game.play(*action).expect("a legal action").iter() {
            history.witness(event.seen_by(Observer::Seat(Seat::A)));
        }
    }
}

/// Under the printed rules and under random ones, with partners who slip and
/// partners who speak another language. `STARMINE_FRIEND_GAMES=100000 cargo test
/// --release -p starmine-bots --test friend` plays more games.
#[test]
fn friend_is_never_absurd_and_states_only_facts() {
    let games = std::env::var(GAMES).map_or(1_000, |games| games.parse().expect("a number"));
    let partners = [
        noisy("friend:1", 10),
        noisy("friend:3", 20),
        noisy("novice", 5),
        noisy("smart", 10),
        Arc::new(bot("friend:plain")),
    ];
    for seed in 0..games {
        let mut choices = Choices::seeded(seed);
        let rules = match seed % 2 {
            0 => Edition::English.switches(choices.of(&[2, 3, 4, 5])),
            _ => Switches { first_seat: Seat::A, ..choices.rules().switches() },
        };
        let deal = choices.deal(&Rules::new(rules).expect("valid switches"));
        let seats: Vec<_> =
            (1..rules.players).map(|_| partners[choices.below(partners.len())].clone()).collect();
        // The lookahead takes a thousand times as long as the rules.
        let friend = match seed % 500 {
            0 => "friend",
            _ => choices.of(&["friend:plain", "friend:1", "friend:2", "friend:3"]),
        };
        check(friend, &seats, &deal, seed);
    }
}

/// Replays recorded games and lets a friend of level 1 take the place of each
/// player at every turn.
#[test]
fn friend_is_never_absurd_in_recorded_games() {
    for file in
        ["experts-3-players.ndjson", "people-2-to-5-players.ndjson", "study-2-players.ndjson"]
    {
        let Some(games) = starmine_testing::games(file) else { return };
        for game in games {
            let record = Document::parse(&game).unwrap().record().unwrap();
            let studied = starmine_bots::study::study(
                &record,
                &record.rules().seats().collect::<Vec<_>>(),
                bot("friend:1"),
                Budget(0),
            );
            assert!(studied.bot.absurd.is_empty(), "{file}: {:?} in {game}", studied.bot.absurd);
        }
    }
}

/// How often the bets of one band came true.
#[derive(Clone, Copy, Default, Debug)]
struct Band {
    bets: u32,
    claimed: u32,
    came_true: u32,
}

/// All bets of a kind of bot in all seats of a game: its decisions and its
/// readings.
fn bets(kind: Kind, record: &Record, mut each: impl FnMut(u8, bool)) {
    for seat in record.rules().seats() {
        let observer = Observer::Seat(seat);
        let mut bot = (kind.sit)(record.rules(), seat, Seed(0));
        let mut game = record.opening();
        for event in game.opening() {
            _ = bot.witness(&event.seen_by(observer));
        }
        let mut count = |reason: Option<Reason>, game: &Game| {
            if let Some(reason) = reason
                && let (Some(bet), Some(came_true)) = (reason.bet, holds(&reason, game))
            {
                each(bet.chance, came_true);
            }
        };
        for action in record.actions() {
            if game.board().to_act() == Some(seat) {
                count(Some(bot.decide(Budget(0)).reason), &game);
            }
            for event in game.play(*action).expect("a legal action").iter() {
                count(bot.witness(&event.seen_by(observer)), &game);
            }
        }
    }
}

/// Bets in the seats of experts come true as often as they claim, within five
/// points in every band with enough bets to tell.
#[test]
fn bets_come_true_as_often_as_they_claim() {
    let Some(games) = starmine_testing::games("experts-3-players.ndjson") else { return };
    let mut bands = [Band::default(); 10];
    for game in games {
        let record = Document::parse(&game).unwrap().record().unwrap();
        bets(bot("friend:1"), &record, |chance, came_true| {
            let band = &mut bands[usize::from(chance / 10)];
            band.bets += 1;
            band.claimed += u32::from(chance);
            band.came_true += u32::from(came_true);
        });
    }
    for band in bands.into_iter().filter(|band| band.bets >= 100) {
        let bets = f64::from(band.bets);
        let (claimed, share) =
            (f64::from(band.claimed) / bets, f64::from(100 * band.came_true) / bets);
        println!("{claimed:.1} % claimed, {share:.1} % true of {bets}");
        let sampling = 2.0 * (share * (100.0 - share) / bets).sqrt();
        assert!((claimed - share).abs() <= 5.0 + sampling, "{band:?}");
    }
}
