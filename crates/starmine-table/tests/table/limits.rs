//! Everything that grows has a limit, and games go on at the limit.

use starmine_protocol::{Ask, Proposal, Stage};
use starmine_table::table::{
    MAX_ENTRIES, MAX_FAILED_PROPOSALS, MAX_WATCH_REQUESTS, MAX_WATCH_REQUESTS_EACH,
};

use crate::house::{House, player, seat, settings};

const TWO: [&str; 2] = ["Mara", "Jonas"];

#[test]
fn waiting_watch_requests_are_limited_and_do_not_block_votes() {
    let mut house = House::playing(&TWO, |settings| settings.watching = true);
    for guest in 0..MAX_WATCH_REQUESTS {
        let name = format!("guest {guest}");
        house.comes(&name);
        assert!(house.asks(&name, Ask::Watch).is_ok());
    }
    house.comes("Zoe");
    assert_eq!(house.asks("Zoe", Ask::Watch), Err("table-too-many-proposals".into()));
    assert!(house.proposes("Mara", Proposal::End).is_ok());
    let proposal = house.proposal("Mara");
    house.asks("Mara", Ask::Decline { proposal }).unwrap();
    assert!(house.asks("Zoe", Ask::Watch).is_ok());
}

#[test]
fn repeated_watch_requests_are_limited_and_do_not_block_votes() {
    let mut house = House::playing(&TWO, |settings| settings.watching = true);
    house.comes("Zoe");
    for _ in 0..MAX_WATCH_REQUESTS_EACH {
        house.asks("Zoe", Ask::Watch).unwrap();
        let proposal = house.proposal("Mara");
        house.asks("Zoe", Ask::Decline { proposal }).unwrap();
    }
    assert_eq!(house.asks("Zoe", Ask::Watch), Err("table-knocked-enough".into()));
    // A crowd can use up the part of the log for requests to watch, and no more.
    let full = (0..).find_map(|guest| {
        let name = format!("guest {guest}");
        house.comes(&name);
        let refused = house.asks(&name, Ask::Watch).err();
        if refused.is_none() {
            let proposal = house.proposal("Mara");
            house.asks(&name, Ask::Decline { proposal }).unwrap();
        }
        house.leaves(&name);
        refused
    });
    assert_eq!(full, Some("table-log-full".into()));
    let proposal = house.proposes("Mara", Proposal::End).unwrap();
    house.asks("Jonas", Ask::Decline { proposal }).unwrap();
}

#[test]
fn visitor_leaves_no_trace() {
    let mut house = House::playing(&TWO, |settings| settings.watching = true);
    let knows = |house: &House, name: &str| {
        let room = format!("{:?}", house.room);
        room.contains(name) || room.contains(player(name).as_str())
    };
    house.comes("Zoe");
    let twice = house.comes("Zoe");
    house.hangs_up(twice);
    assert!(knows(&house, "Zoe"), "she is connected");
    house.leaves("Zoe");
    assert!(!knows(&house, "Zoe"));
    // Seated players stay known while they are away.
    house.leaves("Jonas");
    assert!(knows(&house, "Jonas"));
    // A person waiting to watch stays known too.
    house.comes("Zoe");
    house.asks("Zoe", Ask::Watch).unwrap();
    house.leaves("Zoe");
    assert!(knows(&house, "Zoe"));
}

#[test]
fn failed_proposals_are_limited_so_the_game_can_finish() {
    let mut house = House::playing(&TWO, |settings| {
        (settings.take_back, settings.rules.strikes) = (true, 1);
    });
    house.discards_and_clues(&TWO, 1);
    let often_enough = || Err("table-often-enough".to_owned());
    for (name, other) in [("Mara", "Jonas"), ("Jonas", "Jonas")] {
        for _ in 0..MAX_FAILED_PROPOSALS {
            let proposal = house.proposes(name, Proposal::End).unwrap();
            house.asks(other, Ask::Decline { proposal }).unwrap();
        }
        assert_eq!(house.proposes(name, Proposal::End), often_enough());
    }
    assert!(house.log.len() as u32 <= MAX_ENTRIES / 4);
    assert_eq!(house.proposes("Mara", Proposal::TakeBack), often_enough());
    house.play_out(&TWO);
    assert_eq!(house.room.table().stage(), Stage::Over);
    assert!(house.asks("Mara", Ask::Rematch).is_ok());
    assert!((house.log.len() as u32) < MAX_ENTRIES);
}

#[test]
fn player_with_too_many_proposals_can_still_be_replaced() {
    let mut house = House::playing(&TWO, |_| {});
    while let Ok(proposal) = house.proposes("Jonas", Proposal::End) {
        house.asks("Jonas", Ask::Decline { proposal }).unwrap();
    }
    house.discards_and_clues(&TWO, 1);
    house.leaves("Jonas");
    let replace = Proposal::Replace { seat: seat("B"), bot: "novice".into() };
    house.proposes("Mara", replace).unwrap();
    house.bots_answer();
    assert_eq!(house.game("Mara").turn, 2, "the game goes on");
}

/// Someone keeps sitting down at one of two free seats, as one player or as many,
/// staying or leaving each time.
#[test]
fn endless_sitting_down_leaves_room_to_start_and_vote() {
    for (names, refusal) in [(1, "table-often-enough"), (MAX_ENTRIES, "table-log-full")] {
        for stays in [true, false] {
            let mut house = House::made_by("Mara", settings(4));
            house.sit_down(&["Mara", "Jonas"]);
            let letters = ["C", "D"].map(seat);
            let mut guests = (0..names).cycle().map(|guest| format!("guest {guest}"));
            let refused = guests.by_ref().find_map(|guest| {
                house.comes(&guest);
                let [one, other] = letters;
                let sit = |house: &mut House, seat| house.asks(&guest, Ask::Sit { seat }).err();
                let refused = sit(&mut house, one).or_else(|| sit(&mut house, other));
                if refused.is_none() || !stays {
                    house.asks(&guest, Ask::Stand).unwrap();
                }
                house.leaves(&guest);
                refused
            });
            assert_eq!(refused.as_deref(), Some(refusal));
            for seat in letters {
                // Removes the sitter, if there is one.
                _ = house.asks("Mara", Ask::Remove { seat });
                house.asks("Mara", Ask::AddBot { seat, bot: "novice".into() }).unwrap();
            }
            house.asks("Mara", Ask::Start).unwrap();
            house.proposes("Mara", Proposal::End).unwrap();
        }
    }
}
