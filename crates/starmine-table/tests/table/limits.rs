//! Everything that grows has a limit, and games go on at the limit.

use starmine_protocol::{Ask, Proposal, Stage};
use starmine_table::table::{
    MAX_ENTRIES, MAX_FAILED_PROPOSALS, MAX_WATCH_REQUESTS, MAX_WATCH_REQUESTS_EACH,
};

use crate::harness::{Harness, player, seat, settings};

const TWO: [&str; 2] = ["Mara", "Jonas"];

#[test]
fn waiting_watch_requests_are_limited_and_do_not_block_votes() {
    let mut harness = Harness::playing(&TWO, |settings| settings.watching = true);
    for visitor in 0..MAX_WATCH_REQUESTS {
        let name = format!("Vi {visitor}");
        harness.comes(&name);
        assert!(harness.asks(&name, Ask::Watch).is_ok());
    }
    harness.comes("Zoe");
    assert_eq!(harness.asks("Zoe", Ask::Watch), Err("table-too-many-proposals".into()));
    assert!(harness.proposes("Mara", Proposal::End).is_ok());
    let proposal = harness.proposal("Mara");
    harness.asks("Mara", Ask::Decline { proposal }).unwrap();
    assert!(harness.asks("Zoe", Ask::Watch).is_ok());
}

#[test]
fn repeated_watch_requests_are_limited_and_do_not_block_votes() {
    let mut harness = Harness::playing(&TWO, |settings| settings.watching = true);
    harness.comes("Zoe");
    for _ in 0..MAX_WATCH_REQUESTS_EACH {
        harness.asks("Zoe", Ask::Watch).unwrap();
        let proposal = harness.proposal("Mara");
        harness.asks("Zoe", Ask::Decline { proposal }).unwrap();
    }
    assert_eq!(harness.asks("Zoe", Ask::Watch), Err("table-knocked-enough".into()));
    // A crowd can use up the part of the log for requests to watch, and no more.
    let full = (0..).find_map(|visitor| {
        let name = format!("Vi {visitor}");
        harness.comes(&name);
        let refused = harness.asks(&name, Ask::Watch).err();
        if refused.is_none() {
            let proposal = harness.proposal("Mara");
            harness.asks(&name, Ask::Decline { proposal }).unwrap();
        }
        harness.leaves(&name);
        refused
    });
    assert_eq!(full, Some("table-log-full".into()));
    let proposal = harness.proposes("Mara", Proposal::End).unwrap();
    harness.asks("Jonas", Ask::Decline { proposal }).unwrap();
}

#[test]
fn visitor_leaves_no_trace() {
    let mut harness = Harness::playing(&TWO, |settings| settings.watching = true);
    let knows = |harness: &Harness, name: &str| {
        let room = format!("{:?}", harness.room);
        room.contains(name) || room.contains(player(name).as_str())
    };
    harness.comes("Zoe");
    let twice = harness.comes("Zoe");
    harness.hangs_up(twice);
    assert!(knows(&harness, "Zoe"), "she is connected");
    harness.leaves("Zoe");
    assert!(!knows(&harness, "Zoe"));
    // Seated players stay known while they are away.
    harness.leaves("Jonas");
    assert!(knows(&harness, "Jonas"));
    // A person waiting to watch stays known too.
    harness.comes("Zoe");
    harness.asks("Zoe", Ask::Watch).unwrap();
    harness.leaves("Zoe");
    assert!(knows(&harness, "Zoe"));
}

#[test]
fn failed_proposals_are_limited_so_the_game_can_finish() {
    let mut harness = Harness::playing(&TWO, |settings| {
        (settings.take_back, settings.rules.strikes) = (true, 1);
    });
    harness.discards_and_clues(&TWO, 1);
    let often_enough = || Err("table-often-enough".to_owned());
    for (name, other) in [("Mara", "Jonas"), ("Jonas", "Jonas")] {
        for _ in 0..MAX_FAILED_PROPOSALS {
            let proposal = harness.proposes(name, Proposal::End).unwrap();
            harness.asks(other, Ask::Decline { proposal }).unwrap();
        }
        assert_eq!(harness.proposes(name, Proposal::End), often_enough());
    }
    assert!(harness.log.len() as u32 <= MAX_ENTRIES / 4);
    assert_eq!(harness.proposes("Mara", Proposal::TakeBack), often_enough());
    harness.play_out(&TWO);
    assert_eq!(harness.room.table().stage(), Stage::Over);
    assert!(harness.asks("Mara", Ask::Rematch).is_ok());
    assert!((harness.log.len() as u32) < MAX_ENTRIES);
}

#[test]
fn player_with_too_many_proposals_can_still_be_replaced() {
    let mut harness = Harness::playing(&TWO, |_| {});
    while let Ok(proposal) = harness.proposes("Jonas", Proposal::End) {
        harness.asks("Jonas", Ask::Decline { proposal }).unwrap();
    }
    harness.discards_and_clues(&TWO, 1);
    harness.leaves("Jonas");
    let replace = Proposal::Replace { seat: seat("B"), bot: "novice".into() };
    harness.proposes("Mara", replace).unwrap();
    harness.bots_answer();
    assert_eq!(harness.game("Mara").turn, 2, "the game goes on");
}

/// Someone keeps sitting down at one of two free seats, as one player or as many,
/// staying or leaving each time.
#[test]
fn repeated_sitting_leaves_room_in_the_log() {
    for (names, refusal) in [(1, "table-often-enough"), (MAX_ENTRIES, "table-log-full")] {
        for stays in [true, false] {
            let mut harness = Harness::made_by("Mara", settings(4));
            harness.sit_down(&["Mara", "Jonas"]);
            let letters = ["C", "D"].map(seat);
            let mut visitors = (0..names).cycle().map(|visitor| format!("Vi {visitor}"));
            let refused = visitors.by_ref().find_map(|visitor| {
                harness.comes(&visitor);
                let [one, other] = letters;
                let sit = |harness: &mut Harness, seat| {
                    harness.asks(&visitor, Ask::Sit { seat, program: false }).err()
                };
                let refused = sit(&mut harness, one).or_else(|| sit(&mut harness, other));
                if refused.is_none() || !stays {
                    harness.asks(&visitor, Ask::Stand).unwrap();
                }
                harness.leaves(&visitor);
                refused
            });
            assert_eq!(refused.as_deref(), Some(refusal));
            for seat in letters {
                // Removes the occupant, if there is one.
                _ = harness.asks("Mara", Ask::Remove { seat });
                harness.asks("Mara", Ask::AddBot { seat, bot: "novice".into() }).unwrap();
            }
            harness.asks("Mara", Ask::Start).unwrap();
            harness.proposes("Mara", Proposal::End).unwrap();
        }
    }
}
