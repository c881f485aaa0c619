//! The end of a game: the commitment holds, and rematches.

use starmine_protocol::{Ask, GameId, Occupant, Phase, Proposal, Stage, ToClient};
use starmine_rules::{Commitment, Deal, Salt, Seed, notation};
use starmine_table::table::{Entry, Table};

use crate::house::{Fate, House, player, seat};

const TWO: [&str; 2] = ["Mara", "Jonas"];

fn over() -> House {
    let mut house = House::playing(&TWO, |settings| settings.rules.strikes = 1);
    house.comes("Zoe");
    house.play_out(&TWO);
    house
}

#[test]
fn deal_is_committed_at_the_start_and_revealed_at_the_end() {
    let mut house = House::playing(&TWO, |settings| settings.rules.strikes = 1);
    house.comes("Zoe");
    let sealed = house.table("Mara").commitment.expect("a commitment");
    assert_eq!(house.table("Zoe").commitment, Some(sealed.clone()));
    while house.room.table().stage() == Stage::Playing {
        assert_eq!(house.table("Mara").revealed, None);
        let name = TWO[house.game_of_truth().board().to_act().expect("a turn").index()];
        let what = house.harmless(name);
        let what = if house.game(name).turn > 3 {
            format!("play {}", house.game(name).legal.unwrap().plays[0])
        } else {
            what
        };
        house.acts(name, &what).unwrap();
    }
    let table = house.table("Jonas");
    assert_eq!(table.commitment, Some(sealed.clone()));
    let revealed = table.revealed.expect("salt and deal");
    assert!(revealed.holds);
    // Verified as anyone could, from what was sent and nothing else.
    let rules = table.settings.rules.checked(seat("A").0).unwrap();
    let deal = Deal::from_cards(&rules, &notation::parse_cards(&revealed.deal).unwrap()).unwrap();
    let salt: Salt = revealed.salt.parse().unwrap();
    let sealed: Commitment = sealed.parse().unwrap();
    assert!(sealed.holds(salt, &deal));
    let seed: Seed = revealed.seed.unwrap().parse().unwrap();
    assert_eq!(Deal::shuffled(&rules, seed), deal);
}

#[test]
fn end_sends_result_and_revealed_deal() {
    let mut house = House::playing(&TWO, |settings| settings.rules.strikes = 1);
    house.proposes("Mara", Proposal::End).unwrap();
    house.hush();
    house.agrees("Jonas").unwrap();
    let told = house.told("Mara");
    let game = told.iter().find_map(|message| match message {
        ToClient::Game { game, .. } => Some(game),
        _ => None,
    });
    let game = game.expect("the game");
    assert_eq!(game.phase, Phase::Over);
    assert!(game.result.is_some());
    assert!(told.iter().any(|message| matches!(
        message,
        ToClient::Table { table, .. } if table.revealed.as_ref().is_some_and(|seal| seal.holds)
    )));
}

#[test]
fn only_players_see_salt_deal_and_seed() {
    let mut house = over();
    assert!(house.table("Mara").revealed.is_some());
    assert_eq!(house.table("Zoe").revealed, None, "she may still play this deal");
    let snapshot = house.snapshot("Zoe");
    assert_eq!((snapshot.game, snapshot.log, snapshot.chat), (None, vec![], vec![]));
}

#[test]
fn rematch_seats_the_same_players_with_the_next_first_player() {
    let mut house = over();
    house.asks("Jonas", Ask::Rematch).unwrap();
    let next = house.table("Mara").next.expect("the next game");
    let (id, write) = &house.also[0];
    assert_eq!((*id, write.first), (next, 0));
    let table = Table::from_log(next, &write.entries).unwrap();
    assert_eq!(table.stage(), Stage::Playing);
    assert_eq!(table.people().collect::<Vec<_>>(), TWO.map(player));
    assert_eq!(table.play().unwrap().game().board().to_act(), Some(seat("B").0));
    let deal = |table: &Table| notation::cards_text(table.play().unwrap().record().deal().cards());
    assert_ne!(deal(&table), deal(house.room.table()), "a new deal");
    assert_eq!(write.learned, TWO.map(|name| (next, player(name))));
    assert_eq!(write.summary.as_ref().unwrap().stage, Stage::Playing);
}

#[test]
fn rematch_after_practice_shuffles_a_secret_deal() {
    let mut house = House::practising(&TWO, "R1", |settings| settings.rules.strikes = 1);
    assert!(house.table("Mara").practice);
    house.play_out(&TWO);
    house.asks("Mara", Ask::Rematch).unwrap();
    let (next, write) = &house.also[0];
    let table = Table::from_log(*next, &write.entries).unwrap();
    assert!(!table.is_practice());
    let Entry::Opened(opened) = &write.entries[0].entry else { panic!("{write:?}") };
    assert!(opened.deal.is_none() && opened.deal_of.is_none());
    let deal = |table: &Table| notation::cards_text(table.play().unwrap().record().deal().cards());
    assert_ne!(deal(&table), deal(house.room.table()));
}

#[test]
fn repeated_rematch_requests_make_one_table() {
    let mut house = over();
    assert_eq!(house.asks("Zoe", Ask::Rematch), Err("table-not-seated".into()));
    house.fate = Fate::Failed;
    assert_eq!(house.asks("Mara", Ask::Rematch), Err("table-not-kept".into()));
    assert_eq!(house.table("Mara").next, None);
    for name in ["Mara", "Jonas", "Mara"] {
        assert!(house.asks(name, Ask::Rematch).is_ok());
    }
    assert_eq!(house.also.len(), 1);
    house.restarts();
    house.comes("Jonas");
    assert!(house.asks("Jonas", Ask::Rematch).is_ok());
    assert_eq!(house.also.len(), 1);
}

#[test]
fn first_player_rotates_through_rematches() {
    let mut house = over();
    for first in ["B", "A", "B"] {
        house.asks("Mara", Ask::Rematch).unwrap();
        let (game, write) = house.also.pop().unwrap();
        assert_eq!(house.table("Mara").next, Some(game));
        house.log = write.entries;
        (house.game, house.chat) = (game, vec![]);
        house.restarts();
        TWO.iter().for_each(|name| _ = house.comes(name));
        assert_eq!(house.table("Mara").previous.map(|_: GameId| ()), Some(()));
        assert_eq!(house.game("Mara").to_act, Some(seat(first)));
        house.play_out(&TWO);
    }
}

#[test]
fn rematch_leaves_the_seat_of_an_erased_player_empty() {
    let mut house = House::playing(&TWO, |settings| settings.rules.strikes = 1);
    house.play_out(&TWO);
    house.step(starmine_table::room::Input::Erased { player: player("Jonas") });
    house.asks("Mara", Ask::Rematch).unwrap();
    let (_, write) = house.also.pop().unwrap();
    let seats: Vec<_> = write.entries.iter().map(|stamped| &stamped.entry).collect();
    assert!(matches!(seats[..], [Entry::Opened(_), Entry::Sat { .. }]), "{seats:?}");
}

#[test]
fn rematch_keeps_bots_and_reserved_seats() {
    let people = ["Mara", "Jonas", "bot:smart"];
    let mut house = House::playing(&people, |settings| settings.rules.strikes = 1);
    house.leaves("Jonas");
    house.proposes("Mara", Proposal::Replace { seat: seat("B"), bot: "novice".into() }).unwrap();
    house.proposes("Mara", Proposal::End).unwrap();
    house.asks("Mara", Ask::Rematch).unwrap();
    let (game, write) = house.also.pop().unwrap();
    assert_eq!(write.learned, TWO.map(|name| (game, player(name))), "Jonas is dealt in");
    assert!(matches!(write.entries.last().unwrap().entry, Entry::HandedOver { .. }));
    house.log = write.entries;
    house.game = game;
    house.restarts();
    house.comes("Mara");
    house.bots_answer();
    house.comes("Jonas");
    assert_eq!(house.table("Jonas").you.kept_seat, Some(seat("B")));
    house.asks("Jonas", Ask::Return).unwrap();
    let seats = house.table("Mara").seats;
    assert!(matches!(&seats[1].occupant, Some(Occupant::Person(_))));
    assert!(matches!(&seats[2].occupant, Some(Occupant::Bot { bot, .. }) if bot == "smart"));
}

/// A bot keeps Jonas' seat when the game ends. He can no longer take it back
/// first, since the game is over.
#[test]
fn returning_owner_joins_the_rematch_in_person() {
    for asker in TWO {
        let mut house = House::playing(&TWO, |settings| settings.rules.strikes = 1);
        house.leaves("Jonas");
        let replace = Proposal::Replace { seat: seat("B"), bot: "novice".into() };
        house.proposes("Mara", replace).unwrap();
        house.comes("Jonas");
        house.proposes("Mara", Proposal::End).unwrap();
        assert_eq!(house.table("Jonas").you.kept_seat, Some(seat("B")));
        house.asks(asker, Ask::Rematch).unwrap();
        let (game, write) = house.also.pop().unwrap();
        let table = Table::from_log(game, &write.entries).unwrap();
        assert_eq!(table.people().collect::<Vec<_>>(), TWO.map(player), "{asker}");
        assert_eq!(table.bot_to_act(), None, "Jonas begins himself");
    }
}
