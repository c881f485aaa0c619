//! The end of a game: checking the commitment, and rematches.

use starmine_protocol::{Ask, GameId, Occupant, Phase, Proposal, Stage, ToClient};
use starmine_rules::{Commitment, Deal, Salt, Seed, notation};
use starmine_table::table::{Entry, Table};

use crate::harness::{Harness, WriteResult, player, seat};

const TWO: [&str; 2] = ["Mara", "Jonas"];

fn over() -> Harness {
    let mut harness = Harness::playing(&TWO, |settings| settings.rules.strikes = 1);
    harness.comes("Zoe");
    harness.play_out(&TWO);
    harness
}

#[test]
fn deal_is_committed_at_the_start_and_revealed_at_the_end() {
    let mut harness = Harness::playing(&TWO, |settings| settings.rules.strikes = 1);
    harness.comes("Zoe");
    let sealed = harness.table("Mara").commitment.expect("a commitment");
    assert_eq!(harness.table("Zoe").commitment, Some(sealed.clone()));
    while harness.room.table().stage() == Stage::Playing {
        assert_eq!(harness.table("Mara").revealed, None);
        let name = TWO[harness.game_of_truth().board().to_act().expect("a turn").index()];
        let what = harness.harmless(name);
        let what = if harness.game(name).turn > 3 {
            format!("play {}", harness.game(name).legal.unwrap().plays[0])
        } else {
            what
        };
        harness.acts(name, &what).unwrap();
    }
    let table = harness.table("Jonas");
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
    let mut harness = Harness::playing(&TWO, |settings| settings.rules.strikes = 1);
    harness.proposes("Mara", Proposal::End).unwrap();
    harness.hush();
    harness.agrees("Jonas").unwrap();
    let messages = harness.received("Mara");
    let game = messages.iter().find_map(|message| match message {
        ToClient::Game { game, .. } => Some(game),
        _ => None,
    });
    let game = game.expect("the game");
    assert_eq!(game.phase, Phase::Over);
    assert!(game.result.is_some());
    assert!(messages.iter().any(|message| matches!(
        message,
        ToClient::Table { table, .. } if table.revealed.as_ref().is_some_and(|seal| seal.holds)
    )));
}

#[test]
fn only_players_see_salt_deal_and_seed() {
    let mut harness = over();
    assert!(harness.table("Mara").revealed.is_some());
    assert_eq!(harness.table("Zoe").revealed, None, "she may still play this deal");
    let snapshot = harness.snapshot("Zoe");
    assert_eq!((snapshot.game, snapshot.log, snapshot.chat), (None, vec![], vec![]));
}

#[test]
fn rematch_seats_the_same_players_with_the_next_first_player() {
    let mut harness = over();
    harness.asks("Jonas", Ask::Rematch).unwrap();
    let next = harness.table("Mara").next.expect("the next game");
    let (id, write) = &harness.also[0];
    assert_eq!((*id, write.first), (next, 0));
    let table = Table::from_log(next, &write.entries).unwrap();
    assert_eq!(table.stage(), Stage::Playing);
    assert_eq!(table.people().collect::<Vec<_>>(), TWO.map(player));
    assert_eq!(table.play().unwrap().game().board().to_act(), Some(seat("B").0));
    let deal = |table: &Table| notation::cards_text(table.play().unwrap().record().deal().cards());
    assert_ne!(deal(&table), deal(harness.room.table()), "a new deal");
    assert_eq!(write.learned, TWO.map(|name| (next, player(name))));
    assert_eq!(write.summary.as_ref().unwrap().stage, Stage::Playing);
}

#[test]
fn rematch_after_practice_shuffles_a_secret_deal() {
    let mut harness = Harness::practising(&TWO, "R1", |settings| settings.rules.strikes = 1);
    assert!(harness.table("Mara").practice);
    harness.play_out(&TWO);
    harness.asks("Mara", Ask::Rematch).unwrap();
    let (next, write) = &harness.also[0];
    let table = Table::from_log(*next, &write.entries).unwrap();
    assert!(!table.is_practice());
    let Entry::Opened(opened) = &write.entries[0].entry else { panic!("{write:?}") };
    assert!(opened.deal.is_none() && opened.deal_of.is_none());
    let deal = |table: &Table| notation::cards_text(table.play().unwrap().record().deal().cards());
    assert_ne!(deal(&table), deal(harness.room.table()));
}

#[test]
fn repeated_rematch_requests_make_one_table() {
    let mut harness = over();
    assert_eq!(harness.asks("Zoe", Ask::Rematch), Err("table-not-seated".into()));
    harness.write_result = WriteResult::Failed;
    assert_eq!(harness.asks("Mara", Ask::Rematch), Err("table-not-kept".into()));
    assert_eq!(harness.table("Mara").next, None);
    for name in ["Mara", "Jonas", "Mara"] {
        assert!(harness.asks(name, Ask::Rematch).is_ok());
    }
    assert_eq!(harness.also.len(), 1);
    harness.restarts();
    harness.comes("Jonas");
    assert!(harness.asks("Jonas", Ask::Rematch).is_ok());
    assert_eq!(harness.also.len(), 1);
}

#[test]
fn first_player_rotates_through_rematches() {
    let mut harness = over();
    for first in ["B", "A", "B"] {
        harness.asks("Mara", Ask::Rematch).unwrap();
        let (game, write) = harness.also.pop().unwrap();
        assert_eq!(harness.table("Mara").next, Some(game));
        harness.log = write.entries;
        (harness.game, harness.chat) = (game, vec![]);
        harness.restarts();
        TWO.iter().for_each(|name| _ = harness.comes(name));
        assert_eq!(harness.table("Mara").previous.map(|_: GameId| ()), Some(()));
        assert_eq!(harness.game("Mara").to_act, Some(seat(first)));
        harness.play_out(&TWO);
    }
}

#[test]
fn rematch_leaves_the_seat_of_an_erased_player_empty() {
    let mut harness = Harness::playing(&TWO, |settings| settings.rules.strikes = 1);
    harness.play_out(&TWO);
    harness.step(starmine_table::room::Input::Erased { player: player("Jonas") });
    harness.asks("Mara", Ask::Rematch).unwrap();
    let (_, write) = harness.also.pop().unwrap();
    let seats: Vec<_> = write.entries.iter().map(|stamped| &stamped.entry).collect();
    assert!(matches!(seats[..], [Entry::Opened(_), Entry::Sat { .. }]), "{seats:?}");
}

#[test]
fn rematch_keeps_bots_and_reserved_seats() {
    let people = ["Mara", "Jonas", "bot:smart"];
    let mut harness = Harness::playing(&people, |settings| settings.rules.strikes = 1);
    harness.leaves("Jonas");
    harness.proposes("Mara", Proposal::Replace { seat: seat("B"), bot: "novice".into() }).unwrap();
    harness.proposes("Mara", Proposal::End).unwrap();
    harness.asks("Mara", Ask::Rematch).unwrap();
    let (game, write) = harness.also.pop().unwrap();
    assert_eq!(write.learned, TWO.map(|name| (game, player(name))), "Jonas is dealt in");
    assert!(matches!(write.entries.last().unwrap().entry, Entry::HandedOver { .. }));
    harness.log = write.entries;
    harness.game = game;
    harness.restarts();
    harness.comes("Mara");
    harness.bots_answer();
    harness.comes("Jonas");
    assert_eq!(harness.table("Jonas").you.kept_seat, Some(seat("B")));
    harness.asks("Jonas", Ask::Return).unwrap();
    let seats = harness.table("Mara").seats;
    assert!(matches!(&seats[1].occupant, Some(Occupant::Person(_))));
    assert!(matches!(&seats[2].occupant, Some(Occupant::Bot { bot, .. }) if bot == "smart"));
}

/// A bot keeps Jonas' seat when the game ends. He can no longer take it back
/// first, since the game is over.
#[test]
fn returning_owner_joins_the_rematch_in_person() {
    for asker in TWO {
        let mut harness = Harness::playing(&TWO, |settings| settings.rules.strikes = 1);
        harness.leaves("Jonas");
        let replace = Proposal::Replace { seat: seat("B"), bot: "novice".into() };
        harness.proposes("Mara", replace).unwrap();
        harness.comes("Jonas");
        harness.proposes("Mara", Proposal::End).unwrap();
        assert_eq!(harness.table("Jonas").you.kept_seat, Some(seat("B")));
        harness.asks(asker, Ask::Rematch).unwrap();
        let (game, write) = harness.also.pop().unwrap();
        let table = Table::from_log(game, &write.entries).unwrap();
        assert_eq!(table.people().collect::<Vec<_>>(), TWO.map(player), "{asker}");
        assert_eq!(table.bot_to_act(), None, "Jonas begins himself");
    }
}
