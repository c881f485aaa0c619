//! Whole games, in which every seat must compute the same common knowledge as
//! an observer who sees all hands.

use starmine_rules::testing::Choices;
use starmine_rules::{Action, Card, CardCounts, CardId, CardSet, Deal, Edition, Record};
use starmine_rules::{MultiCards, Multicolor, Switches};

use super::hand_question::Outlook;
use super::search::Found;
use super::world::World;
use super::*;
use crate::Rule;
use crate::random::Random;

/// Removes the faces that a seat does not see.
fn blind(mut sight: Perspective, seat: Seat) -> Perspective {
    sight.faces[seat] = [CardSet::EMPTY; slots::MAX_HAND];
    sight
}

/// Plays a game from every seat and with all hands visible, and compares after
/// every turn. The cache is cleared so that every seat does its own
/// computation.
fn referee(deal: &Deal, mut chooser: impl FnMut(&Hat) -> Action) {
    let rules = *deal.rules();
    let mut seats: Vec<Hat> =
        rules.seats().map(|seat| Hat::new(&rules, seat, Seed(0), Thinking::ByPolicy)).collect();
    let tell = |seats: &mut Vec<Hat>, event: Event<Card>| {
        for (seat, hat) in rules.seats().zip(seats) {
            cache::clear();
            _ = hat.witness(&event.seen_by(Observer::Seat(seat)));
        }
    };
    let mut record = Record::new(Edition::English, *deal);
    record.opening().opening().for_each(|event| tell(&mut seats, event));
    let mut world = World::dealt(deal);
    while let Some(seat) = record.game().board().to_act() {
        cache::clear();
        let action = chooser(&seats[seat.index()]);
        cache::clear();
        world.act(action);
        let events = record.play(action).expect("hat plays legally");
        events.iter().for_each(|event| tell(&mut seats, event));
        assert_eq!(world.game, *record.game());
        for (seat, hat) in rules.seats().zip(&seats) {
            assert_eq!(hat.sight, blind(world.sight, seat), "{seat} after {action}");
            let (hand, faces) = (&world.sight.common.hands[seat], &world.sight.faces[seat]);
            assert!(world.game.hand(seat).map(CardSet::of).eq(faces[hand.slots()].iter().copied()));
            assert!(hand.slots().all(|slot| faces[slot].is_subset(hand.possible[slot])));
        }
    }
}

fn deals(players: u8) -> impl Iterator<Item = Deal> {
    (0..).map(move |seed| {
        let mut choices = Choices::seeded(seed);
        let switches = choices.rules().switches();
        let first_seat = Seat::ALL[switches.first_seat.index() % usize::from(players)];
        let rules = Rules::new(Switches { players, first_seat, ..switches });
        let rules = rules.expect("a valid number of players");
        choices.deal(&rules)
    })
}

/// Every seat computes the same common knowledge from its own view, under any
/// rules, and it is always true of the cards.
#[test]
fn seats_agree_on_true_common_knowledge() {
    for players in 3..=5 {
        for deal in deals(players).take(60) {
            referee(&deal, |hat| hat.decide(Budget(0)).action);
        }
    }
}

/// Seats also agree after random choices that send no false message: what an
/// action says does not depend on why it was chosen.
#[test]
fn seats_agree_after_random_choices() {
    for players in 3..=5 {
        for (number, deal) in deals(players).take(60).enumerate() {
            let mut random = Random::new(number as u64);
            referee(&deal, |hat| {
                let turn = hat.turn();
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

/// Imagined worlds have the pack's cards, and what is known is true in them.
#[test]
fn imagined_worlds_are_consistent() {
    let rules = Rules::new(Switches { players: 3, ..Switches::default() }).unwrap();
    let mut worlds = 0;
    for seed in 0..20 {
        referee(&Deal::shuffled(&rules, Seed(seed)), |hat| {
            let turn = hat.turn();
            let mut random = Random::new(seed as u64);
            let world = imagined(hat, &turn, &mut random);
            let faces = &world.sight.faces[turn.seat][..turn.own.len];
            assert!(faces.iter().zip(turn.own.possible).all(|(face, own)| face.is_subset(own)));
            let cards: CardCounts = hidden(&world, turn.seat).into_iter().collect();
            assert_eq!(cards, turn.own.unseen);
            assert_eq!(blind(world.sight, turn.seat), hat.sight);
            // The engine accepts the faces as consistent with the view.
            let cards = hidden(&world, turn.seat);
            let (hand, deck) = cards.split_at(turn.own.len);
            assert_eq!(hat.view.imagine(hand, deck), Ok(world.game));
            worlds += 1;
            turn.choose()
        });
    }
    assert!(worlds > 500, "{worlds}");
}

fn imagined(hat: &Hat, turn: &TurnContext<'_>, random: &mut Random) -> World {
    World::imagined(&hat.view, &hat.sight, hat.seat, &turn.own, random).expect("a world")
}

/// The cards that a seat does not see: its own hand, newest first, and the
/// deck, next card first.
fn hidden(world: &World, seat: Seat) -> Vec<Card> {
    let board = world.game.board();
    let drawn = board.rules().pack_size() - board.deck_left();
    let deck = CardId::first(board.rules().pack_size()).skip(drawn.into());
    board.hand(seat).iter().chain(deck).map(|id| world.game.face(id)).collect()
}

/// If few worlds are possible, all of them are found, each once. They include
/// the ones imagined at random, and search chooses the action that loses least.
#[test]
fn search_tries_all_worlds_if_few() {
    // A sixth suit of five cards is hard, so there is room for improvement.
    let multicolor = Multicolor::Own(MultiCards::Five);
    let rules = Rules::new(Switches { players: 4, multicolor, ..Switches::default() }).unwrap();
    let (mut turns, mut better) = (0, 0);
    for seed in 0..40 {
        referee(&Deal::shuffled(&rules, Seed(seed)), |hat| {
            let turn = hat.turn();
            let quick = turn.choose();
            let worlds = World::all(&hat.view, &hat.sight, hat.seat, &turn.own, search::FEW);
            let Some(worlds) = worlds else { return quick };
            let all: Vec<_> = worlds.iter().map(|(world, _)| hidden(world, hat.seat)).collect();
            let distinct: std::collections::HashSet<_> = all.iter().collect();
            assert_eq!(distinct.len(), worlds.len());
            let mut random = Random::new(seed as u64);
            for _ in 0..20 {
                assert!(all.contains(&hidden(&imagined(hat, &turn, &mut random), hat.seat)));
            }
            let points = |action| {
                let outcome = |(world, ways): &(World, i64)| {
                    let mut world = *world;
                    world.act(action);
                    world.play_out();
                    let points = i64::from(world.game.board().points());
                    ways * (points + if points == 30 { 5 } else { 0 })
                };
                worlds.iter().map(outcome).sum::<i64>()
            };
            let found = search(&hat.view, hat.seat, &hat.sight, 0, 0);
            assert!(points(found.action) >= points(quick));
            turn.each_choice(|action| assert!(points(found.action) >= points(action)));
            turns += 1;
            better += i32::from(found.how == ChosenBy::Better);
            quick
        });
    }
    assert!(turns > 200 && better > 0, "{turns} turns, {better} better");
}

/// Only a search that was cut short says so.
#[test]
fn reason_reports_a_search_cut_short() {
    let rules = Rules::new(Switches { players: 3, ..Switches::default() }).unwrap();
    let mut cut = 0;
    for seed in 0..4 {
        referee(&Deal::shuffled(&rules, Seed(seed)), |hat| {
            let Found { action, how } = search(&hat.view, hat.seat, &hat.sight, 1, 0);
            let rule = reason::reason(&hat.turn(), action, how).rule;
            assert_eq!(rule == Rule::SearchCut, how == ChosenBy::Cut);
            cut += u32::from(how == ChosenBy::Cut);
            action
        });
    }
    assert!(cut > 0);
}

/// With all tokens available and the next strike fatal, a player has to give a
/// clue. There must be one for every number.
#[test]
fn forced_clues_can_send_every_number() {
    let multicolors = [Multicolor::None, Multicolor::Every(MultiCards::Ten)];
    for (players, multicolor) in (3..=5).flat_map(|n| multicolors.map(|multi| (n, multi))) {
        let switches = Switches { players, strikes: 1, multicolor, ..Switches::default() };
        let rules = Rules::new(switches).unwrap();
        for seed in 0..3000 {
            let World { game, sight } = World::dealt(&Deal::shuffled(&rules, Seed(seed)));
            let code = clue_code::ClueCode::new(game.board(), Seat::A, &sight.common);
            for number in 0..code.width() {
                assert!(code.clues(&rules, &sight, number).next().is_some(), "{seed}: {number}");
            }
        }
    }
}

/// Cached results equal what a seat would compute itself, even where false
/// messages are sent and no two seats know the same.
#[test]
fn cache_does_not_affect_decisions() {
    for players in 3..=5 {
        for (number, deal) in deals(players).take(40).enumerate() {
            let rules = *deal.rules();
            let sit = |seat| Hat::new(&rules, seat, Seed(0), Thinking::ByPolicy);
            let mut together: Vec<Hat> = rules.seats().map(sit).collect();
            let mut alone: Vec<Hat> = rules.seats().map(sit).collect();
            let mut tell = |event: Event<Card>| {
                for hat in &mut together {
                    _ = hat.witness(&event.seen_by(Observer::Seat(hat.seat)));
                }
                for (hat, other) in alone.iter_mut().zip(&together) {
                    cache::clear();
                    _ = hat.witness(&event.seen_by(Observer::Seat(hat.seat)));
                    assert_eq!(hat.sight, other.sight);
                }
                cache::clear();
            };
            let mut record = Record::new(Edition::English, deal);
            record.opening().opening().for_each(&mut tell);
            let mut random = Random::new(number as u64);
            while !record.game().board().is_over() {
                let actions: Vec<_> = record.game().legal_actions().iter().collect();
                let action = actions[random.below(actions.len())];
                let events = record.play(action).expect("the action is legal");
                events.iter().for_each(&mut tell);
            }
        }
    }
}

/// The first numbers in a game for three, as given in `docs/bots.md`.
#[test]
fn opening_numbers_match_documentation() {
    let rules = Rules::new(Switches { players: 3, ..Switches::default() }).unwrap();
    let common = World::dealt(&Deal::shuffled(&rules, Seed(0))).sight.common;
    let outlook =
        Outlook { playable: common.playable, dead: common.dead, unlocated: common.unlocated };
    let [one, four] = ["R1", "Y4"].map(|card| CardSet::of(card.parse().unwrap()));
    // The number of a hand whose cards in these slots are playable.
    let number = |slots: &[usize]| {
        let faces = std::array::from_fn(|slot| if slots.contains(&slot) { one } else { four });
        let mut possible = common.hands[Seat::A].possible;
        let source = encoding::NumberSource::Faces(faces);
        let number = encoding::encode(&outlook, &mut possible, 5, 8, source);
        let first = slots.first().copied().unwrap_or(5);
        assert!(possible[..first].iter().all(|cards| (*cards & common.playable).is_empty()));
        assert!(possible[first..5].iter().take(1).all(|cards| cards.is_subset(common.playable)));
        number
    };
    // The newest card is playable; the number also says whether the oldest is.
    assert_eq!([number(&[0]), number(&[0, 3]), number(&[0, 4]), number(&[0, 1, 4])], [1, 1, 0, 0]);
    assert_eq!([number(&[1]), number(&[1, 2]), number(&[1, 4])], [3, 3, 2]);
    assert_eq!([number(&[2]), number(&[3]), number(&[4]), number(&[])], [4, 5, 6, 7]);
}
