//! Before the start: sitting down, standing up, bots, settings.

use starmine_protocol::{Ask, Occupant, Rules, Seat, Settings, Stage, Starter, TableView};
use starmine_rules::Edition;
use starmine_table::room::Input;
use starmine_table::table::{AWAY_AFTER_MS, FixedDeal};
use starmine_words::Arg;

use crate::harness::{Harness, action, opened, player, seat, settings};

const THREE: [&str; 3] = ["Mara", "Jonas", "Liv"];

/// The occupants in short notation: `Mara, bot, -`.
fn occupants(table: &TableView) -> String {
    let who = table.seats.iter().map(|seat| match &seat.occupant {
        None => "-".to_owned(),
        Some(Occupant::Person(person)) => person.name.clone(),
        Some(Occupant::Bot { bot, .. }) => bot.clone(),
    });
    who.collect::<Vec<_>>().join(", ")
}

fn sit(letter: &str) -> Ask {
    Ask::Sit { seat: seat(letter), program: false }
}

fn bot(letter: &str, bot: &str) -> Ask {
    Ask::AddBot { seat: seat(letter), bot: bot.into() }
}

#[test]
fn players_sit_change_seats_and_stand_up() {
    let mut harness = Harness::made_by("Mara", settings(3));
    harness.comes("Mara");
    harness.comes("Jonas");
    assert!(harness.asks("Mara", sit("A")).is_ok());
    assert_eq!(harness.asks("Jonas", sit("A")), Err("table-seat-taken".into()));
    assert_eq!(harness.asks("Jonas", sit("D")), Err("table-no-such-seat".into()));
    assert!(harness.asks("Jonas", sit("B")).is_ok());
    assert_eq!(occupants(&harness.table("Jonas")), "Mara, Jonas, -");
    assert!(harness.asks("Jonas", sit("C")).is_ok());
    assert_eq!(occupants(&harness.table("Mara")), "Mara, -, Jonas");
    assert_eq!(harness.table("Jonas").you.seat, Some(seat("C")));
    assert!(harness.asks("Jonas", Ask::Stand).is_ok());
    assert_eq!(occupants(&harness.table("Mara")), "Mara, -, -");
    assert_eq!(harness.refolded().summary(), harness.room.table().summary());
}

#[test]
fn program_that_sits_down_is_marked_as_one() {
    let mut harness = Harness::made_by("Mara", settings(2));
    harness.comes("Mara");
    harness.comes("Jonas");
    let marked = |harness: &mut Harness| match &harness.table("Mara").seats[1].occupant {
        Some(Occupant::Person(person)) => person.program,
        other => panic!("{other:?} sits there"),
    };
    assert!(harness.asks("Jonas", Ask::Sit { seat: seat("B"), program: true }).is_ok());
    assert!(marked(&mut harness));
    // The same player takes over from the program.
    assert!(harness.asks("Jonas", Ask::Stand).is_ok());
    assert!(harness.asks("Jonas", sit("B")).is_ok());
    assert!(!marked(&mut harness));
}

#[test]
fn repeated_sitting_and_standing_change_nothing() {
    let mut harness = Harness::made_by("Mara", settings(2));
    harness.comes("Mara");
    let sat = harness.asks("Mara", sit("A"));
    assert_eq!(harness.asks("Mara", sit("A")), sat);
    let stood = harness.asks("Mara", Ask::Stand);
    assert_eq!(harness.asks("Mara", Ask::Stand), stood);
    assert_eq!(harness.log.len(), 3);
}

#[test]
fn player_without_a_name_cannot_sit() {
    let mut harness = Harness::made_by("Mara", settings(2));
    harness.names.insert(player("?"), String::new());
    harness.connects(player("?"), None);
    assert_eq!(harness.asks("?", sit("A")), Err("table-name-needed".into()));
}

#[test]
fn players_with_the_same_name_get_numbers() {
    let mut harness = Harness::made_by("Mara", settings(3));
    for (who, name) in [("Mara", "Mara"), ("Jonas", "Liv"), ("Liv", "Liv")] {
        harness.names.insert(player(who), name.to_owned());
        harness.connects(player(who), None);
    }
    for (who, letter) in THREE.into_iter().zip(["A", "B", "C"]) {
        assert!(harness.asks(who, sit(letter)).is_ok());
    }
    for who in THREE {
        assert_eq!(occupants(&harness.table(who)), "Mara, Liv, Liv (2)");
    }
    assert!(harness.asks("Liv", Ask::Say { text: "Good luck!".to_owned(), nonce: 1 }).is_ok());
    assert_eq!(harness.snapshot("Mara").chat[0].name, "Liv (2)");
    assert!(harness.asks("Mara", Ask::Start).is_ok());
    let offers = harness.game("Mara").legal.expect("her turn").clues;
    let offer = offers.into_iter().find(|offer| offer.to == seat("C")).expect("a clue");
    assert!(harness.acts("Mara", &format!("clue C {}", offer.clue)).is_ok());
    let log = harness.snapshot("Jonas").log;
    assert_eq!(log[0].says[0].args.get("to"), Some(&Arg::from("Liv (2)")));
}

#[test]
fn numbered_name_is_not_given_twice() {
    let mut harness = Harness::made_by("Mara", settings(3));
    for (who, name) in [("Mara", "Liv"), ("Jonas", "Liv (2)"), ("Liv", "Liv")] {
        harness.names.insert(player(who), name.to_owned());
        harness.connects(player(who), None);
    }
    for (who, letter) in THREE.into_iter().zip(["A", "B", "C"]) {
        harness.asks(who, sit(letter)).unwrap();
    }
    assert_eq!(occupants(&harness.table("Mara")), "Liv, Liv (2), Liv (3)");
}

#[test]
fn absent_host_is_passed_over() {
    let mut harness = Harness::made_by("Mara", settings(3));
    harness.sit_down(&THREE);
    harness.leaves("Mara");
    harness.leaves("Jonas");
    harness.passes(AWAY_AFTER_MS - 1);
    assert_eq!(harness.asks("Liv", Ask::Start), Err("table-not-host".into()));
    harness.passes(1);
    assert_eq!(harness.table("Liv").host, player("Liv"));
    harness.comes("Mara");
    assert_eq!(harness.table("Liv").host, player("Mara"), "the creator is back");
    harness.leaves("Mara");
    harness.passes(AWAY_AFTER_MS);
    harness.asks("Liv", Ask::Remove { seat: seat("A") }).unwrap();
    harness.asks("Liv", bot("A", "novice")).unwrap();
    harness.asks("Liv", Ask::Start).unwrap();
}

#[test]
fn only_the_host_configures_and_starts() {
    let mut harness = Harness::made_by("Mara", settings(3));
    for name in THREE {
        harness.comes(name);
    }
    assert!(harness.asks("Mara", sit("A")).is_ok());
    assert!(harness.asks("Jonas", sit("B")).is_ok());
    for ask in [
        Ask::Remove { seat: seat("B") },
        bot("C", "novice"),
        Ask::Configure { settings: settings(2) },
        Ask::Start,
    ] {
        assert_eq!(harness.asks("Jonas", ask), Err("table-not-host".into()));
    }
    assert!(harness.asks("Mara", Ask::Remove { seat: seat("B") }).is_ok());
    assert_eq!(
        harness.asks("Mara", Ask::Remove { seat: seat("B") }),
        Err("table-seat-empty".into())
    );
    assert_eq!(occupants(&harness.table("Jonas")), "Mara, -, -");
    assert!(harness.asks("Jonas", sit("B")).is_ok(), "she may sit down again");
}

#[test]
fn next_player_becomes_host_when_the_host_stands_up() {
    let mut harness = Harness::made_by("Mara", settings(3));
    harness.sit_down(&THREE);
    harness.asks("Mara", Ask::Stand).unwrap();
    assert_eq!(harness.table("Liv").host, player("Jonas"));
    harness.asks("Jonas", Ask::Stand).unwrap();
    harness.asks("Liv", Ask::Stand).unwrap();
    assert_eq!(harness.table("Liv").host, player("Mara"), "nobody sits, so the creator");
    harness.asks("Jonas", sit("C")).unwrap();
    assert_eq!(harness.table("Liv").host, player("Jonas"), "the only one who sits");
}

#[test]
fn host_who_changes_seats_stays_host() {
    let mut harness = Harness::made_by("Mara", settings(3));
    harness.sit_down(&["Mara", "Jonas"]);
    harness.asks("Mara", sit("C")).unwrap();
    assert_eq!(harness.table("Mara").host, player("Mara"));
}

#[test]
fn erased_host_stands_up() {
    let erase = |harness: &mut Harness| {
        harness.names.remove(&player("Mara"));
        harness.step(Input::Erased { player: player("Mara") });
    };
    let mut harness = Harness::made_by("Mara", settings(3));
    harness.sit_down(&["Mara", "Jonas"]);
    erase(&mut harness);
    harness.passes(1);
    assert_eq!(occupants(&harness.table("Jonas")), "-, Jonas, -");
    assert_eq!(harness.refolded().summary(), harness.room.table().summary());
    for letter in ["A", "C"] {
        assert!(harness.asks("Jonas", bot(letter, "smart")).is_ok());
    }
    assert!(harness.asks("Jonas", Ask::Start).is_ok());
    // During a game the seat stays hers.
    let mut harness = Harness::playing(&THREE, |_| {});
    erase(&mut harness);
    harness.passes(1);
    assert_eq!(harness.room.table().people().count(), 3);
}

#[test]
fn host_erased_while_the_room_was_closed_stands_up() {
    let mut harness = Harness::made_by("Mara", settings(2));
    harness.sit_down(&["Mara", "Jonas"]);
    harness.names.remove(&player("Mara"));
    harness.restarts();
    harness.comes("Jonas");
    harness.passes(1);
    assert_eq!(occupants(&harness.table("Jonas")), "-, Jonas");
    assert_eq!(harness.table("Jonas").host, player("Jonas"));
}

#[test]
fn bots_are_seated_replaced_and_removed() {
    let mut harness = Harness::made_by("Mara", settings(3));
    harness.comes("Mara");
    harness.asks("Mara", sit("A")).unwrap();
    assert!(harness.asks("Mara", bot("B", "novice")).is_ok());
    assert!(harness.asks("Mara", bot("B", "smart")).is_ok());
    assert_eq!(occupants(&harness.table("Mara")), "Mara, smart, -");
    assert_eq!(harness.asks("Mara", bot("A", "smart")), Err("table-seat-taken".into()));
    assert_eq!(harness.asks("Mara", bot("D", "smart")), Err("table-no-such-seat".into()));
    assert_eq!(harness.asks("Mara", bot("C", "cheat")), Err("table-no-such-bot".into()));
    let before = harness.log.len();
    assert!(harness.asks("Mara", bot("B", "smart")).is_ok());
    assert_eq!(harness.log.len(), before, "no entry for the same bot again");
    assert!(harness.asks("Mara", Ask::Remove { seat: seat("B") }).is_ok());
    assert_eq!(occupants(&harness.table("Mara")), "Mara, -, -");
}

#[test]
fn settings_change_until_the_start() {
    let mut harness = Harness::made_by("Mara", settings(4));
    harness.sit_down(&THREE);
    let fewer = Ask::Configure { settings: settings(2) };
    assert_eq!(harness.asks("Mara", fewer), Err("table-seat-taken".into()), "Liv sits at C");
    let mut wanted = Settings { name: " Friday\u{202e} ".into(), ..settings(3) };
    wanted.rules.strikes = 1;
    assert!(harness.asks("Mara", Ask::Configure { settings: wanted.clone() }).is_ok());
    let table = harness.table("Liv");
    assert_eq!(table.settings.name, "Friday\u{fffd}", "no bidirectional control characters");
    assert_eq!((table.settings.rules.strikes, table.seats.len()), (1, 3));
    wanted.name = "x".repeat(61);
    let long = Ask::Configure { settings: wanted };
    assert_eq!(harness.asks("Mara", long), Err("table-too-long".into()));
    harness.asks("Mara", Ask::Start).unwrap();
    let late = Ask::Configure { settings: settings(3) };
    assert_eq!(harness.asks("Mara", late), Err("table-started".into()));
}

#[test]
fn unplayable_settings_are_refused() {
    let mut harness = Harness::made_by("Mara", settings(3));
    harness.comes("Mara");
    let before = harness.table("Mara");
    for change in [
        |rules: &mut Rules| rules.players = 6,
        |rules: &mut Rules| rules.players = 1,
        |rules: &mut Rules| rules.strikes = 0,
        |rules: &mut Rules| rules.clue_tokens = 7,
    ] {
        let mut settings = settings(3);
        change(&mut settings.rules);
        let refused = harness.asks("Mara", Ask::Configure { settings }).unwrap_err();
        assert!(refused.starts_with("rules-"), "{refused}");
    }
    let starter = Starter::Seat { seat: seat("E") };
    let beyond = Ask::Configure { settings: Settings { starter, ..settings(3) } };
    assert!(harness.asks("Mara", beyond).is_err(), "there is no seat E");
    assert_eq!(harness.table("Mara"), before);
}

#[test]
fn fixed_deal_keeps_edition_rules_and_first_player() {
    let rules = settings(2).rules.checked(starmine_rules::Seat::A).unwrap();
    let deal = starmine_rules::Deal::shuffled(&rules, starmine_rules::Seed(5));
    let first = starmine_rules::Game::new(&deal).legal_actions().iter().last().unwrap();
    let mut opened = opened(settings(2), "Mara");
    opened.practice = true;
    opened.deal = Some(FixedDeal {
        cards: starmine_rules::notation::cards_text(deal.cards()),
        seed: None,
        actions: vec![first.to_string()],
    });
    let mut harness = Harness::of(opened, 1);
    harness.sit_down(&["Mara", "Jonas"]);
    for change in [
        |settings: &mut Settings| settings.starter = Starter::Seat { seat: seat("B") },
        |settings: &mut Settings| settings.starter = Starter::Chance,
        |settings: &mut Settings| settings.rules.strikes = 1,
        |settings: &mut Settings| settings.edition = starmine_protocol::Edition(Edition::French),
    ] {
        let mut settings = settings(2);
        change(&mut settings);
        let refused = harness.asks("Mara", Ask::Configure { settings });
        assert_eq!(refused, Err("table-deal-fixed".into()));
    }
    let named = Settings { name: "Lesson 1".into(), ..settings(2) };
    assert!(harness.asks("Mara", Ask::Configure { settings: named }).is_ok());
    harness.asks("Mara", Ask::Start).unwrap();
    let game = harness.game("Jonas");
    assert_eq!((game.turn, game.to_act), (1, Some(seat("B"))), "one turn was given");
    assert!(harness.table("Jonas").practice);
}

#[test]
fn game_starts_only_when_full_and_the_host_is_seated() {
    let mut harness = Harness::made_by("Mara", settings(2));
    for name in ["Mara", "Jonas", "Liv"] {
        harness.comes(name);
    }
    harness.asks("Jonas", sit("A")).unwrap();
    assert_eq!(harness.asks("Mara", Ask::Start), Err("table-not-host".into()));
    harness.asks("Jonas", Ask::Stand).unwrap();
    assert_eq!(harness.asks("Mara", Ask::Start), Err("table-not-seated".into()));
    harness.asks("Mara", sit("A")).unwrap();
    assert_eq!(harness.asks("Mara", Ask::Start), Err("table-seats-empty".into()));
    harness.asks("Liv", sit("B")).unwrap();
    assert!(harness.asks("Mara", Ask::Start).is_ok());
    assert_eq!(harness.table("Jonas").stage, Stage::Playing);
    for ask in [sit("A"), Ask::Stand] {
        assert_eq!(harness.asks("Jonas", ask), Err("table-started".into()));
    }
    for ask in [Ask::Start, Ask::Remove { seat: seat("B") }, bot("B", "smart")] {
        assert_eq!(harness.asks("Mara", ask), Err("table-started".into()));
    }
}

#[test]
fn every_edition_supports_two_to_five_players() {
    let everyone = ["Mara", "Jonas", "Liv", "Ada", "Noor"];
    for edition in Edition::ALL {
        for players in 2..=5u8 {
            let people = &everyone[..players.into()];
            let mut harness = Harness::made_by("Mara", Settings::of(edition, players));
            harness.sit_down(people);
            harness.asks("Mara", Ask::Start).unwrap();
            for name in people {
                assert_eq!(harness.game(name).hands.len(), usize::from(players));
            }
        }
    }
}

#[test]
fn first_player_is_fixed_or_random() {
    let begins = |starter, seed| {
        let mut harness = Harness::of(opened(Settings { starter, ..settings(3) }, "Mara"), seed);
        harness.sit_down(&THREE);
        harness.asks("Mara", Ask::Start).unwrap();
        harness.game("Mara").to_act.unwrap()
    };
    for letter in ["A", "B", "C"] {
        assert_eq!(begins(Starter::Seat { seat: seat(letter) }, 1), seat(letter));
    }
    let mut seen: Vec<Seat> = Vec::new();
    for seed in 0..20 {
        let first = begins(Starter::Chance, seed);
        if !seen.contains(&first) {
            seen.push(first);
        }
    }
    assert_eq!(seen.len(), 3);
}

#[test]
fn player_who_knows_the_deal_cannot_sit() {
    let mut opened = opened(settings(2), "Mara");
    let other = starmine_protocol::GameId::from_bits([9; 10]);
    opened.deal_of = Some(other);
    let mut harness = Harness::of(opened, 1);
    harness.learned.insert((other, player("Jonas")));
    harness.comes("Mara");
    harness.comes("Jonas");
    assert_eq!(harness.asks("Jonas", sit("B")), Err("table-knows-deal".into()));
    assert_eq!(harness.table("Jonas").you.barred.unwrap().id, "table-knows-deal");
    assert_eq!(harness.table("Mara").you.barred, None);
    assert!(harness.asks("Mara", sit("A")).is_ok());
}

#[test]
fn game_does_not_start_with_a_player_who_knows_the_deal() {
    let mut opened = opened(settings(2), "Mara");
    opened.deal_of = Some(starmine_protocol::GameId::from_bits([9; 10]));
    let mut harness = Harness::of(opened, 1);
    harness.sit_down(&["Mara", "Jonas"]);
    harness.learns_elsewhere("Jonas");
    assert_eq!(harness.asks("Mara", Ask::Start), Err("table-other-knows-deal".into()));
    assert_eq!(harness.table("Mara").stage, Stage::Open);
    harness.asks("Mara", Ask::Remove { seat: seat("B") }).unwrap();
    assert_eq!(harness.asks("Jonas", sit("B")), Err("table-knows-deal".into()));
    harness.asks("Mara", bot("B", "smart")).unwrap();
    assert!(harness.asks("Mara", Ask::Start).is_ok());
}

#[test]
fn dealing_bars_all_players_from_that_deal() {
    let mut harness = Harness::made_by("Mara", settings(2));
    harness.sit_down(&["Mara", "Jonas"]);
    harness.comes("Liv");
    harness.asks("Mara", Ask::Start).unwrap();
    let game = harness.game;
    let learned: Vec<_> = harness.learned.iter().copied().collect();
    assert_eq!(learned.len(), 2);
    assert!(learned.contains(&(game, player("Mara"))));
    assert!(learned.contains(&(game, player("Jonas"))));
}

#[test]
fn playing_from_a_position_makes_its_deal_known() {
    let other = starmine_protocol::GameId::from_bits([9; 10]);
    let settings = Settings { watching: true, ..settings(2) };
    let mut opened = opened(settings.clone(), "Mara");
    opened.practice = true;
    opened.position_of = Some(other);
    let mut harness = Harness::of(opened, 1);
    harness.learned.insert((other, player("Mara")));
    harness.sit_down(&["Mara", "Jonas"]);
    let listed = Ask::Configure { settings: Settings { public: true, ..settings } };
    assert!(harness.asks("Mara", listed).is_ok());
    assert!(!harness.table("Jonas").settings.public, "visitors must not find it");
    assert!(harness.asks("Mara", Ask::Start).is_ok(), "knowing the deal does not matter here");
    harness.comes("Liv");
    harness.asks("Liv", Ask::Watch).unwrap();
    ["Mara", "Jonas"].iter().for_each(|name| _ = harness.agrees(name).unwrap());
    for name in THREE {
        for deal in [harness.game, other] {
            assert!(harness.learned.contains(&(deal, player(name))), "{name}");
        }
    }
}

#[test]
fn acting_before_the_start_is_refused() {
    let mut harness = Harness::made_by("Mara", settings(2));
    harness.sit_down(&["Mara", "Jonas"]);
    let act = Ask::Act { position: 2, action: action("play 0") };
    assert_eq!(harness.asks("Mara", act), Err("table-not-started".into()));
    let arrange = Ask::Arrange { order: vec![0] };
    assert_eq!(harness.asks("Mara", arrange), Err("table-not-started".into()));
    assert_eq!(harness.asks("Mara", Ask::Rematch), Err("table-not-over".into()));
}

#[test]
fn player_with_a_bots_name_gets_a_number() {
    let people = ["Mara", "bot:novice", "Botan"];
    let mut harness = Harness::playing(&people, |_| {});
    assert_eq!(harness.room.table().names(&harness.names), ["Mara", "Botan", "Botan (2)"]);
    let Some(Occupant::Person(botan)) = &harness.table("Mara").seats[2].occupant else {
        panic!("a person")
    };
    assert_eq!(botan.name, "Botan (2)");
    harness.comes("Botan");
    let (table, names) = (harness.room.table(), &harness.names);
    assert_eq!(table.display_name(player("Botan"), names).as_deref(), Some("Botan (2)"));
    // Even if no bot sits there: the name must not change when one does.
    let harness = Harness::playing(&["Mara", "Botan"], |_| {});
    assert_eq!(harness.room.table().names(&harness.names), ["Mara", "Botan (2)"]);
    // If the table has no such seat, the name is free.
    let harness = Harness::playing(&["Mara", "Yanagi"], |_| {});
    assert_eq!(harness.room.table().names(&harness.names), ["Mara", "Yanagi"]);
}
