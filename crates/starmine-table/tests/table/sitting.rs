//! Before the start: sitting down, standing up, bots, settings.

use starmine_protocol::{Ask, Occupant, Rules, Seat, Settings, Stage, Starter, TableView};
use starmine_rules::Edition;
use starmine_table::room::Input;
use starmine_table::table::{AWAY_AFTER_MS, FixedDeal};
use starmine_words::Arg;

use crate::house::{House, action, opened, player, seat, settings};

const THREE: [&str; 3] = ["Mara", "Jonas", "Liv"];

/// The sitters in short notation: `Mara, bot, -`.
fn sitters(table: &TableView) -> String {
    let who = table.seats.iter().map(|seat| match &seat.occupant {
        None => "-".to_owned(),
        Some(Occupant::Person(person)) => person.name.clone(),
        Some(Occupant::Bot { bot, .. }) => bot.clone(),
    });
    who.collect::<Vec<_>>().join(", ")
}

fn sit(letter: &str) -> Ask {
    Ask::Sit { seat: seat(letter) }
}

fn bot(letter: &str, bot: &str) -> Ask {
    Ask::AddBot { seat: seat(letter), bot: bot.into() }
}

#[test]
fn players_sit_change_seats_and_stand_up() {
    let mut house = House::made_by("Mara", settings(3));
    house.comes("Mara");
    house.comes("Jonas");
    assert!(house.asks("Mara", sit("A")).is_ok());
    assert_eq!(house.asks("Jonas", sit("A")), Err("table-seat-taken".into()));
    assert_eq!(house.asks("Jonas", sit("D")), Err("table-no-such-seat".into()));
    assert!(house.asks("Jonas", sit("B")).is_ok());
    assert_eq!(sitters(&house.table("Jonas")), "Mara, Jonas, -");
    assert!(house.asks("Jonas", sit("C")).is_ok());
    assert_eq!(sitters(&house.table("Mara")), "Mara, -, Jonas");
    assert_eq!(house.table("Jonas").you.seat, Some(seat("C")));
    assert!(house.asks("Jonas", Ask::Stand).is_ok());
    assert_eq!(sitters(&house.table("Mara")), "Mara, -, -");
    assert_eq!(house.refolded().summary(), house.room.table().summary());
}

#[test]
fn repeated_sitting_and_standing_change_nothing() {
    let mut house = House::made_by("Mara", settings(2));
    house.comes("Mara");
    let sat = house.asks("Mara", sit("A"));
    assert_eq!(house.asks("Mara", sit("A")), sat);
    let stood = house.asks("Mara", Ask::Stand);
    assert_eq!(house.asks("Mara", Ask::Stand), stood);
    assert_eq!(house.log.len(), 3);
}

#[test]
fn player_without_a_name_cannot_sit() {
    let mut house = House::made_by("Mara", settings(2));
    house.names.insert(player("?"), String::new());
    house.connects(player("?"), None);
    assert_eq!(house.asks("?", sit("A")), Err("table-name-needed".into()));
}

#[test]
fn players_with_the_same_name_get_numbers() {
    let mut house = House::made_by("Mara", settings(3));
    for (who, name) in [("Mara", "Mara"), ("Jonas", "Liv"), ("Liv", "Liv")] {
        house.names.insert(player(who), name.to_owned());
        house.connects(player(who), None);
    }
    for (who, letter) in THREE.into_iter().zip(["A", "B", "C"]) {
        assert!(house.asks(who, sit(letter)).is_ok());
    }
    for who in THREE {
        assert_eq!(sitters(&house.table(who)), "Mara, Liv, Liv (2)");
    }
    assert!(house.asks("Liv", Ask::Say { text: "Good luck!".to_owned(), nonce: 1 }).is_ok());
    assert_eq!(house.snapshot("Mara").chat[0].name, "Liv (2)");
    assert!(house.asks("Mara", Ask::Start).is_ok());
    let offers = house.game("Mara").legal.expect("her turn").clues;
    let offer = offers.into_iter().find(|offer| offer.to == seat("C")).expect("a clue");
    assert!(house.acts("Mara", &format!("clue C {}", offer.clue)).is_ok());
    let told = house.snapshot("Jonas").log;
    assert_eq!(told[0].says[0].args.get("to"), Some(&Arg::from("Liv (2)")));
}

#[test]
fn numbered_name_is_not_given_twice() {
    let mut house = House::made_by("Mara", settings(3));
    for (who, name) in [("Mara", "Liv"), ("Jonas", "Liv (2)"), ("Liv", "Liv")] {
        house.names.insert(player(who), name.to_owned());
        house.connects(player(who), None);
    }
    for (who, letter) in THREE.into_iter().zip(["A", "B", "C"]) {
        house.asks(who, sit(letter)).unwrap();
    }
    assert_eq!(sitters(&house.table("Mara")), "Liv, Liv (2), Liv (3)");
}

#[test]
fn absent_host_is_passed_over() {
    let mut house = House::made_by("Mara", settings(3));
    house.sit_down(&THREE);
    house.leaves("Mara");
    house.leaves("Jonas");
    house.passes(AWAY_AFTER_MS - 1);
    assert_eq!(house.asks("Liv", Ask::Start), Err("table-not-host".into()));
    house.passes(1);
    assert_eq!(house.table("Liv").host, player("Liv"));
    house.comes("Mara");
    assert_eq!(house.table("Liv").host, player("Mara"), "the maker is back");
    house.leaves("Mara");
    house.passes(AWAY_AFTER_MS);
    house.asks("Liv", Ask::Remove { seat: seat("A") }).unwrap();
    house.asks("Liv", bot("A", "novice")).unwrap();
    house.asks("Liv", Ask::Start).unwrap();
}

#[test]
fn only_the_host_configures_and_starts() {
    let mut house = House::made_by("Mara", settings(3));
    for name in THREE {
        house.comes(name);
    }
    assert!(house.asks("Mara", sit("A")).is_ok());
    assert!(house.asks("Jonas", sit("B")).is_ok());
    for ask in [
        Ask::Remove { seat: seat("B") },
        bot("C", "novice"),
        Ask::Configure { settings: settings(2) },
        Ask::Start,
    ] {
        assert_eq!(house.asks("Jonas", ask), Err("table-not-host".into()));
    }
    assert!(house.asks("Mara", Ask::Remove { seat: seat("B") }).is_ok());
    assert_eq!(house.asks("Mara", Ask::Remove { seat: seat("B") }), Err("table-seat-empty".into()));
    assert_eq!(sitters(&house.table("Jonas")), "Mara, -, -");
    assert!(house.asks("Jonas", sit("B")).is_ok(), "she may sit down again");
}

#[test]
fn next_player_becomes_host_when_the_host_stands_up() {
    let mut house = House::made_by("Mara", settings(3));
    house.sit_down(&THREE);
    house.asks("Mara", Ask::Stand).unwrap();
    assert_eq!(house.table("Liv").host, player("Jonas"));
    house.asks("Jonas", Ask::Stand).unwrap();
    house.asks("Liv", Ask::Stand).unwrap();
    assert_eq!(house.table("Liv").host, player("Mara"), "nobody sits, so the maker");
    house.asks("Jonas", sit("C")).unwrap();
    assert_eq!(house.table("Liv").host, player("Jonas"), "the only one who sits");
}

#[test]
fn host_who_changes_seats_stays_host() {
    let mut house = House::made_by("Mara", settings(3));
    house.sit_down(&["Mara", "Jonas"]);
    house.asks("Mara", sit("C")).unwrap();
    assert_eq!(house.table("Mara").host, player("Mara"));
}

#[test]
fn erased_host_stands_up() {
    let erase = |house: &mut House| {
        house.names.remove(&player("Mara"));
        house.step(Input::Erased { player: player("Mara") });
    };
    let mut house = House::made_by("Mara", settings(3));
    house.sit_down(&["Mara", "Jonas"]);
    erase(&mut house);
    house.passes(1);
    assert_eq!(sitters(&house.table("Jonas")), "-, Jonas, -");
    assert_eq!(house.refolded().summary(), house.room.table().summary());
    for letter in ["A", "C"] {
        assert!(house.asks("Jonas", bot(letter, "smart")).is_ok());
    }
    assert!(house.asks("Jonas", Ask::Start).is_ok());
    // During a game the seat stays hers.
    let mut house = House::playing(&THREE, |_| {});
    erase(&mut house);
    house.passes(1);
    assert_eq!(house.room.table().people().count(), 3);
}

#[test]
fn host_erased_while_the_room_was_closed_stands_up() {
    let mut house = House::made_by("Mara", settings(2));
    house.sit_down(&["Mara", "Jonas"]);
    house.names.remove(&player("Mara"));
    house.restarts();
    house.comes("Jonas");
    house.passes(1);
    assert_eq!(sitters(&house.table("Jonas")), "-, Jonas");
    assert_eq!(house.table("Jonas").host, player("Jonas"));
}

#[test]
fn bots_are_seated_exchanged_and_removed() {
    let mut house = House::made_by("Mara", settings(3));
    house.comes("Mara");
    house.asks("Mara", sit("A")).unwrap();
    assert!(house.asks("Mara", bot("B", "novice")).is_ok());
    assert!(house.asks("Mara", bot("B", "smart")).is_ok());
    assert_eq!(sitters(&house.table("Mara")), "Mara, smart, -");
    assert_eq!(house.asks("Mara", bot("A", "smart")), Err("table-seat-taken".into()));
    assert_eq!(house.asks("Mara", bot("D", "smart")), Err("table-no-such-seat".into()));
    assert_eq!(house.asks("Mara", bot("C", "cheat")), Err("table-no-such-bot".into()));
    let before = house.log.len();
    assert!(house.asks("Mara", bot("B", "smart")).is_ok());
    assert_eq!(house.log.len(), before, "no entry for the same bot again");
    assert!(house.asks("Mara", Ask::Remove { seat: seat("B") }).is_ok());
    assert_eq!(sitters(&house.table("Mara")), "Mara, -, -");
}

#[test]
fn settings_change_until_the_start() {
    let mut house = House::made_by("Mara", settings(4));
    house.sit_down(&THREE);
    let fewer = Ask::Configure { settings: settings(2) };
    assert_eq!(house.asks("Mara", fewer), Err("table-seat-taken".into()), "Liv sits at C");
    let mut wanted = Settings { name: " Friday\u{202e} ".into(), ..settings(3) };
    wanted.rules.strikes = 1;
    assert!(house.asks("Mara", Ask::Configure { settings: wanted.clone() }).is_ok());
    let table = house.table("Liv");
    assert_eq!(table.settings.name, "Friday\u{fffd}", "no bidirectional control characters");
    assert_eq!((table.settings.rules.strikes, table.seats.len()), (1, 3));
    wanted.name = "x".repeat(61);
    let long = Ask::Configure { settings: wanted };
    assert_eq!(house.asks("Mara", long), Err("table-too-long".into()));
    house.asks("Mara", Ask::Start).unwrap();
    let late = Ask::Configure { settings: settings(3) };
    assert_eq!(house.asks("Mara", late), Err("table-started".into()));
}

#[test]
fn unplayable_settings_are_refused() {
    let mut house = House::made_by("Mara", settings(3));
    house.comes("Mara");
    let before = house.table("Mara");
    for change in [
        |rules: &mut Rules| rules.players = 6,
        |rules: &mut Rules| rules.players = 1,
        |rules: &mut Rules| rules.strikes = 0,
        |rules: &mut Rules| rules.clue_tokens = 7,
    ] {
        let mut settings = settings(3);
        change(&mut settings.rules);
        let refused = house.asks("Mara", Ask::Configure { settings }).unwrap_err();
        assert!(refused.starts_with("rules-"), "{refused}");
    }
    let starter = Starter::Seat { seat: seat("E") };
    let beyond = Ask::Configure { settings: Settings { starter, ..settings(3) } };
    assert!(house.asks("Mara", beyond).is_err(), "there is no seat E");
    assert_eq!(house.table("Mara"), before);
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
    let mut house = House::of(opened, 1);
    house.sit_down(&["Mara", "Jonas"]);
    for change in [
        |settings: &mut Settings| settings.starter = Starter::Seat { seat: seat("B") },
        |settings: &mut Settings| settings.starter = Starter::Chance,
        |settings: &mut Settings| settings.rules.strikes = 1,
        |settings: &mut Settings| settings.edition = starmine_protocol::Edition(Edition::French),
    ] {
        let mut settings = settings(2);
        change(&mut settings);
        let refused = house.asks("Mara", Ask::Configure { settings });
        assert_eq!(refused, Err("table-deal-fixed".into()));
    }
    let named = Settings { name: "Lesson 1".into(), ..settings(2) };
    assert!(house.asks("Mara", Ask::Configure { settings: named }).is_ok());
    house.asks("Mara", Ask::Start).unwrap();
    let game = house.game("Jonas");
    assert_eq!((game.turn, game.to_act), (1, Some(seat("B"))), "one turn was given");
    assert!(house.table("Jonas").practice);
}

#[test]
fn game_starts_only_when_all_sit_including_the_host() {
    let mut house = House::made_by("Mara", settings(2));
    for name in ["Mara", "Jonas", "Liv"] {
        house.comes(name);
    }
    house.asks("Jonas", sit("A")).unwrap();
    assert_eq!(house.asks("Mara", Ask::Start), Err("table-not-host".into()));
    house.asks("Jonas", Ask::Stand).unwrap();
    assert_eq!(house.asks("Mara", Ask::Start), Err("table-not-seated".into()));
    house.asks("Mara", sit("A")).unwrap();
    assert_eq!(house.asks("Mara", Ask::Start), Err("table-seats-empty".into()));
    house.asks("Liv", sit("B")).unwrap();
    assert!(house.asks("Mara", Ask::Start).is_ok());
    assert_eq!(house.table("Jonas").stage, Stage::Playing);
    for ask in [sit("A"), Ask::Stand] {
        assert_eq!(house.asks("Jonas", ask), Err("table-started".into()));
    }
    for ask in [Ask::Start, Ask::Remove { seat: seat("B") }, bot("B", "smart")] {
        assert_eq!(house.asks("Mara", ask), Err("table-started".into()));
    }
}

#[test]
fn every_edition_plays_with_two_to_five() {
    let everyone = ["Mara", "Jonas", "Liv", "Ada", "Noor"];
    for edition in Edition::ALL {
        for players in 2..=5u8 {
            let people = &everyone[..players.into()];
            let mut house = House::made_by("Mara", Settings::of(edition, players));
            house.sit_down(people);
            house.asks("Mara", Ask::Start).unwrap();
            for name in people {
                assert_eq!(house.game(name).hands.len(), usize::from(players));
            }
        }
    }
}

#[test]
fn first_player_is_fixed_or_random() {
    let begins = |starter, seed| {
        let mut house = House::of(opened(Settings { starter, ..settings(3) }, "Mara"), seed);
        house.sit_down(&THREE);
        house.asks("Mara", Ask::Start).unwrap();
        house.game("Mara").to_act.unwrap()
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
    let mut house = House::of(opened, 1);
    house.learned.insert((other, player("Jonas")));
    house.comes("Mara");
    house.comes("Jonas");
    assert_eq!(house.asks("Jonas", sit("B")), Err("table-knows-deal".into()));
    assert_eq!(house.table("Jonas").you.barred.unwrap().id, "table-knows-deal");
    assert_eq!(house.table("Mara").you.barred, None);
    assert!(house.asks("Mara", sit("A")).is_ok());
}

#[test]
fn game_does_not_start_with_a_player_who_knows_the_deal() {
    let mut opened = opened(settings(2), "Mara");
    opened.deal_of = Some(starmine_protocol::GameId::from_bits([9; 10]));
    let mut house = House::of(opened, 1);
    house.sit_down(&["Mara", "Jonas"]);
    house.learns_elsewhere("Jonas");
    assert_eq!(house.asks("Mara", Ask::Start), Err("table-other-knows-deal".into()));
    assert_eq!(house.table("Mara").stage, Stage::Open);
    house.asks("Mara", Ask::Remove { seat: seat("B") }).unwrap();
    assert_eq!(house.asks("Jonas", sit("B")), Err("table-knows-deal".into()));
    house.asks("Mara", bot("B", "smart")).unwrap();
    assert!(house.asks("Mara", Ask::Start).is_ok());
}

#[test]
fn dealing_bars_all_players_from_that_deal() {
    let mut house = House::made_by("Mara", settings(2));
    house.sit_down(&["Mara", "Jonas"]);
    house.comes("Liv");
    house.asks("Mara", Ask::Start).unwrap();
    let game = house.game;
    let learned: Vec<_> = house.learned.iter().copied().collect();
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
    let mut house = House::of(opened, 1);
    house.learned.insert((other, player("Mara")));
    house.sit_down(&["Mara", "Jonas"]);
    let listed = Ask::Configure { settings: Settings { public: true, ..settings } };
    assert!(house.asks("Mara", listed).is_ok());
    assert!(!house.table("Jonas").settings.public, "strangers must not find it");
    assert!(house.asks("Mara", Ask::Start).is_ok(), "knowing the deal does not matter here");
    house.comes("Liv");
    house.asks("Liv", Ask::Watch).unwrap();
    ["Mara", "Jonas"].iter().for_each(|name| _ = house.agrees(name).unwrap());
    for name in THREE {
        for deal in [house.game, other] {
            assert!(house.learned.contains(&(deal, player(name))), "{name}");
        }
    }
}

#[test]
fn acting_before_the_start_is_refused() {
    let mut house = House::made_by("Mara", settings(2));
    house.sit_down(&["Mara", "Jonas"]);
    let act = Ask::Act { position: 2, action: action("play 0") };
    assert_eq!(house.asks("Mara", act), Err("table-not-started".into()));
    let arrange = Ask::Arrange { order: vec![0] };
    assert_eq!(house.asks("Mara", arrange), Err("table-not-started".into()));
    assert_eq!(house.asks("Mara", Ask::Rematch), Err("table-not-over".into()));
}

#[test]
fn player_with_a_bots_name_gets_a_number() {
    let people = ["Mara", "bot:novice", "Botan"];
    let mut house = House::playing(&people, |_| {});
    assert_eq!(house.room.table().names(&house.names), ["Mara", "Botan", "Botan (2)"]);
    let Some(Occupant::Person(botan)) = &house.table("Mara").seats[2].occupant else {
        panic!("a person")
    };
    assert_eq!(botan.name, "Botan (2)");
    house.comes("Botan");
    let (table, names) = (house.room.table(), &house.names);
    assert_eq!(table.display_name(player("Botan"), names).as_deref(), Some("Botan (2)"));
    // Even if no bot sits there: the name must not change when one does.
    let house = House::playing(&["Mara", "Botan"], |_| {});
    assert_eq!(house.room.table().names(&house.names), ["Mara", "Botan (2)"]);
    // If the table has no such seat, the name is free.
    let house = House::playing(&["Mara", "Yanagi"], |_| {});
    assert_eq!(house.room.table().names(&house.names), ["Mara", "Yanagi"]);
}
