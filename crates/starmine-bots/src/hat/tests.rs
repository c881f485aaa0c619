//! The referee: every seat's table is what the truth makes of the same
//! actions, and the small table is the engine's.

use starmine_rules::testing::Choices;
use starmine_rules::{Board, Card, CardCounts, Observer, Phase, Record};
use starmine_rules::{Deal, Edition, MultiCards, Multicolor, Switches};

use super::search::Found;
use super::world::World;
use super::*;
use crate::Rule;

/// The table without the faces that a seat does not see.
fn blind(mut table: Table, seat: Seat) -> Table {
    table.faces[seat] = [CardSet::EMPTY; known::MOST];
    table
}

fn check_board(table: &Table, board: &Board) {
    assert_eq!(table.landed, board.landed());
    assert_eq!(table.deck, board.deck_left());
    assert_eq!(table.tokens, board.clue_tokens());
    assert_eq!(table.strikes, board.strikes());
    assert_eq!(table.over, board.is_over());
    assert_eq!(table.points(), board.points());
    assert_eq!(table.reachable(board.rules()), board.points_reachable());
    if board.is_over() {
        return;
    }
    assert_eq!(Some(table.to_act), board.to_act());
    let laid: CardCounts = board.landed().into_iter().collect();
    assert_eq!(table.left, board.rules().pack().less(board.discarded()).less(laid));
    assert_eq!(table.playable & table.left.some(), board.playable() & table.left.some());
    assert_eq!(table.dead, board.dead());
    assert_eq!(table.critical, board.critical());
    let turns_left = match board.phase() {
        Phase::LastRound { turns_left } => Some(turns_left.get()),
        Phase::Playing | Phase::Over(_) => None,
    };
    assert_eq!(table.turns_left, turns_left);
}

/// Plays a game in the engine, in the small world and at every seat, and
/// compares after every turn. Nobody remembers what another found out.
fn referee(deal: &Deal, mut chooser: impl FnMut(&Hat) -> starmine_rules::Action) {
    let rules = *deal.rules();
    let mut seats: Vec<Hat> =
        rules.seats().map(|seat| Hat::new(&rules, seat, Seed(0), Thinking::ByRules)).collect();
    let tell = |seats: &mut Vec<Hat>, event: Event<Card>| {
        for (seat, hat) in rules.seats().zip(seats) {
            forget();
            _ = hat.witness(&event.seen_by(Observer::Seat(seat)));
        }
    };
    let mut record = Record::new(Edition::English, *deal);
    record.opening().opening().for_each(|event| tell(&mut seats, event));
    let mut world = World::dealt(deal);
    while let Some(seat) = record.game().board().to_act() {
        forget();
        let action = chooser(&seats[seat.index()]);
        forget();
        world.act(&rules, action);
        let events = record.play(action).expect("what hat does is legal");
        events.iter().for_each(|event| tell(&mut seats, event));
        check_board(&world.table, record.game().board());
        for (seat, hat) in rules.seats().zip(&seats) {
            assert_eq!(hat.table, blind(world.table, seat), "{seat} after {action}");
        }
        for seat in rules.seats() {
            let (hand, faces) = (&world.table.hands[seat], &world.table.faces[seat]);
            assert!(hand.slots().all(|slot| faces[slot].is_subset(hand.can_be[slot])));
        }
    }
}

fn forget() {
    moment::forget();
    round::forget();
}

fn deals(players: u8) -> impl Iterator<Item = Deal> {
    (0..).map(move |seed| {
        let mut choices = Choices::seeded(seed);
        let switches = choices.rules().switches();
        let first_seat = Seat::ALL[switches.first_seat.index() % usize::from(players)];
        let rules = Rules::new(Switches { players, first_seat, ..switches });
        let rules = rules.expect("as many players as a game can have");
        choices.deal(&rules)
    })
}

/// Every seat, from its own view alone, comes to the same public knowledge
/// as the truth, in every combination of rules; and that is always true of
/// the cards.
#[test]
fn every_seat_knows_the_same_and_it_is_true() {
    for players in 3..=5 {
        for deal in deals(players).take(60) {
            referee(&deal, |hat| hat.decide(Budget(0)).action);
        }
    }
}

/// The same when the team chooses wildly, but tells no untruth: what an
/// action means does not depend on why it was done.
#[test]
fn meanings_do_not_depend_on_why() {
    for players in 3..=5 {
        for (number, deal) in deals(players).take(60).enumerate() {
            let mut random = random::Random::new(number as u64);
            referee(&deal, |hat| {
                let rules = hat.rules;
                let turn = Turn::new(&rules, &hat.table);
                let mut choices = Vec::new();
                turn.each_choice(|action| choices.push(action));
                if choices.is_empty() {
                    return turn.choose();
                }
                choices[random.below(choices.len())]
            });
        }
    }
}

/// Imagined worlds have the pack's cards, and what is known holds in them.
#[test]
fn imagined_worlds_fit() {
    let rules = Rules::new(Switches { players: 3, ..Switches::default() }).unwrap();
    let mut worlds = 0;
    for seed in 0..20 {
        referee(&Deal::shuffled(&rules, Seed(seed)), |hat| {
            let turn = Turn::new(&rules, &hat.table);
            let mut random = random::Random::new(seed as u64);
            let world = World::imagined(&hat.table, &turn.own, &mut random).expect("a world");
            let faces = &world.table.faces[turn.seat][..turn.own.len];
            assert!(faces.iter().zip(turn.own.can_be).all(|(face, own)| face.is_subset(own)));
            let deck = world.deck[..usize::from(world.table.deck)].iter();
            let faces = faces.iter().chain(deck);
            let cards: CardCounts = faces.flat_map(|face| *face).collect();
            assert_eq!(cards, turn.own.unseen);
            assert_eq!(blind(world.table, turn.seat), hat.table);
            worlds += 1;
            turn.choose()
        });
    }
    assert!(worlds > 500, "{worlds}");
}

/// Where few worlds fit, all of them are found, each once: what chance
/// imagines is among them, and what search does loses least in them.
#[test]
fn few_worlds_are_all_played() {
    // With a sixth suit of five, which is hard, so that there is something to
    // do better.
    let multicolor = Multicolor::Own(MultiCards::Five);
    let rules = Rules::new(Switches { players: 4, multicolor, ..Switches::default() }).unwrap();
    let (mut turns, mut better) = (0, 0);
    for seed in 0..40 {
        referee(&Deal::shuffled(&rules, Seed(seed)), |hat| {
            let turn = Turn::new(&rules, &hat.table);
            let quick = turn.choose();
            let Some(worlds) = World::all(&hat.table, &turn.own, search::FEW) else { return quick };
            let faces = |world: &World| {
                let deck = world.deck[..usize::from(world.table.deck)].iter().copied();
                world.table.faces[turn.seat].iter().copied().chain(deck).collect::<Vec<_>>()
            };
            let all: Vec<_> = worlds.iter().map(|(world, _)| faces(world)).collect();
            let distinct: std::collections::HashSet<_> = all.iter().collect();
            assert_eq!(distinct.len(), worlds.len());
            let mut random = random::Random::new(seed as u64);
            for _ in 0..20 {
                let world = World::imagined(&hat.table, &turn.own, &mut random).expect("a world");
                assert!(all.contains(&faces(&world)));
            }
            let points = |action| {
                let outcome = |(world, ways): &(World, i64)| {
                    let mut world = *world;
                    world.act(&rules, action);
                    world.play_out(&rules);
                    let points = i64::from(world.table.points());
                    ways * (points + if points == 30 { 5 } else { 0 })
                };
                worlds.iter().map(outcome).sum::<i64>()
            };
            let found = search(&rules, &hat.table, 0, 0);
            assert!(points(found.action) >= points(quick));
            turn.each_choice(|action| assert!(points(found.action) >= points(action)));
            turns += 1;
            better += i32::from(found.how == How::Better);
            quick
        });
    }
    assert!(turns > 200 && better > 0, "{turns} turns, {better} better");
}

/// Who could not finish comparing says so, and nobody else does.
#[test]
fn search_says_when_it_had_to_cut() {
    let rules = Rules::new(Switches { players: 3, ..Switches::default() }).unwrap();
    let mut cut = 0;
    for seed in 0..4 {
        referee(&Deal::shuffled(&rules, Seed(seed)), |hat| {
            let Found { action, how } = search(&rules, &hat.table, 1, 0);
            let turn = Turn::new(&rules, &hat.table);
            let rule = reason::reason(&hat.hands, &turn, action, how).rule;
            assert_eq!(rule == Rule::SearchCut, how == How::Cut);
            cut += u32::from(how == How::Cut);
            action
        });
    }
    assert!(cut > 0);
}

/// Who has nothing to do but to speak can say every number: all tokens are in,
/// and the next strike loses.
#[test]
fn who_must_speak_can_say_every_number() {
    let multicolors = [Multicolor::None, Multicolor::Every(MultiCards::Ten)];
    for (players, multicolor) in (3..=5).flat_map(|n| multicolors.map(|multi| (n, multi))) {
        let switches = Switches { players, strikes: 1, multicolor, ..Switches::default() };
        let rules = Rules::new(switches).unwrap();
        for seed in 0..3000 {
            let table = World::dealt(&Deal::shuffled(&rules, Seed(seed))).table;
            let code = code::Code::new(&rules, &table);
            for number in 0..code.width() {
                assert!(code.clues(&rules, &table, number).next().is_some(), "{seed}: {number}");
            }
        }
    }
}

/// What one seat found out and another takes over is what it would have found
/// out itself, also where untruths are told and no two know the same.
#[test]
fn what_is_remembered_changes_nothing() {
    for players in 3..=5 {
        for (number, deal) in deals(players).take(40).enumerate() {
            let rules = *deal.rules();
            let sit = |seat| Hat::new(&rules, seat, Seed(0), Thinking::ByRules);
            let mut together: Vec<Hat> = rules.seats().map(sit).collect();
            let mut alone: Vec<Hat> = rules.seats().map(sit).collect();
            let mut tell = |event: Event<Card>| {
                for hat in &mut together {
                    _ = hat.witness(&event.seen_by(Observer::Seat(hat.seat)));
                }
                for (hat, other) in alone.iter_mut().zip(&together) {
                    forget();
                    _ = hat.witness(&event.seen_by(Observer::Seat(hat.seat)));
                    assert_eq!(hat.table, other.table);
                }
                forget();
            };
            let mut record = Record::new(Edition::English, deal);
            record.opening().opening().for_each(&mut tell);
            let mut random = random::Random::new(number as u64);
            while !record.game().board().is_over() {
                let actions: Vec<_> = record.game().legal_actions().iter().collect();
                let action = actions[random.below(actions.len())];
                let events = record.play(action).expect("it is legal");
                events.iter().for_each(&mut tell);
            }
        }
    }
}

/// The first numbers of a game for three, as `docs/bots.md` tells them.
#[test]
fn the_opening_is_as_the_documents_say() {
    let rules = Rules::new(Switches { players: 3, ..Switches::default() }).unwrap();
    let table = World::dealt(&Deal::shuffled(&rules, Seed(0))).table;
    let asked = question::Asked { playable: table.playable, dead: table.dead, open: table.open };
    let [one, four] = ["R1", "Y4"].map(|card| CardSet::of(card.parse().unwrap()));
    // The number of a hand whose cards in these slots are playable.
    let number = |slots: &[usize]| {
        let faces = std::array::from_fn(|slot| if slots.contains(&slot) { one } else { four });
        let mut can_be = table.hands[Seat::A].can_be;
        let number = answer::answer(&asked, &mut can_be, 5, 8, answer::Source::Faces(faces));
        let first = slots.first().copied().unwrap_or(5);
        assert!(can_be[..first].iter().all(|can_be| (*can_be & table.playable).is_empty()));
        assert!(can_be[first..5].iter().take(1).all(|can_be| can_be.is_subset(table.playable)));
        number
    };
    // The newest; and whether the oldest is, too.
    assert_eq!([number(&[0]), number(&[0, 3]), number(&[0, 4]), number(&[0, 1, 4])], [1, 1, 0, 0]);
    assert_eq!([number(&[1]), number(&[1, 2]), number(&[1, 4])], [3, 3, 2]);
    assert_eq!([number(&[2]), number(&[3]), number(&[4]), number(&[])], [4, 5, 6, 7]);
}
