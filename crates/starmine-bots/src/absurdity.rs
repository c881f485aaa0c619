//! Absurd actions: mistakes under any convention, judged only by what the
//! acting seat could see and work out.

use starmine_rules::{
    Action, CardId, CardIds, CardSet, Clue, Event, History, Observer, Rank, Seat, Seen, View,
};

/// What makes an action absurd.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Absurdity {
    /// Discards a card that is known to be a 5 and may still be able to land.
    DiscardsFive,
    /// Plays a card that is known not to fit.
    PlaysMisfit,
    /// Discards a card that a clue touched since the seat's last turn, and that
    /// is not proven useless.
    DiscardsJustClued,
    /// Gives a clue that says nothing new about the cards it touches or other
    /// clued cards, although another clue would make a playable card known to
    /// be playable.
    RepeatsClue,
}

impl Absurdity {
    /// All four.
    pub const ALL: [Absurdity; 4] = [
        Absurdity::DiscardsFive,
        Absurdity::PlaysMisfit,
        Absurdity::DiscardsJustClued,
        Absurdity::RepeatsClue,
    ];

    /// The id, for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Absurdity::DiscardsFive => "discards-five",
            Absurdity::PlaysMisfit => "plays-misfit",
            Absurdity::DiscardsJustClued => "discards-just-clued",
            Absurdity::RepeatsClue => "repeats-clue",
        }
    }

    /// Whether a legal action of the seat to act is absurd. An action is not
    /// absurd if every legal action would be.
    ///
    /// `history` is what this seat saw so far.
    pub fn of(history: &History, action: Action) -> Option<Absurdity> {
        let view = history.view();
        let seat = acting(view)?;
        let just_clued = clued_since_last_turn(history, seat);
        let found = flaw(view, seat, just_clued, action)?;
        let sensible = |other| flaw(view, seat, just_clued, other).is_none();
        view.legal_actions().iter().any(sensible).then_some(found)
    }
}

/// What is absurd about an action, even if every other action is absurd as well.
/// `just_clued` are the cards that clues touched since the seat's last turn.
pub(crate) fn flaw(
    view: &View,
    seat: Seat,
    just_clued: CardIds,
    action: Action,
) -> Option<Absurdity> {
    let board = view.board();
    let card = |slot| {
        let id = board.hand(seat).get(slot)?;
        view.deductions(seat).find(|(other, _)| *other == id)
    };
    match action {
        Action::Play(slot, _) => {
            let (_, possible) = card(slot)?;
            (possible & board.playable()).is_empty().then_some(Absurdity::PlaysMisfit)
        }
        Action::Discard(slot) => {
            let (id, possible) = card(slot)?;
            if possible.is_subset(board.dead()) {
                None
            } else if possible.is_subset(CardSet::of_rank(Rank::Five)) {
                Some(Absurdity::DiscardsFive)
            } else {
                just_clued.contains(id).then_some(Absurdity::DiscardsJustClued)
            }
        }
        Action::Clue { to, clue } => {
            let useful = || {
                let clues = view.legal_actions();
                clues.iter().any(|other| match other {
                    Action::Clue { to, clue } => shows_play(view, seat, to, clue),
                    Action::Play(..) | Action::Discard(_) => false,
                })
            };
            (repeats(view, to, clue) && useful()).then_some(Absurdity::RepeatsClue)
        }
    }
}

/// The seat to act, if the view is its own.
fn acting(view: &View) -> Option<Seat> {
    let to_act = view.board().to_act()?;
    (view.observer() == Observer::Seat(to_act)).then_some(to_act)
}

/// The cards of a seat that clues touched after its last turn.
fn clued_since_last_turn(history: &History, seat: Seat) -> CardIds {
    let mut clued = CardIds::default();
    history.events().iter().for_each(|event| follow_clued(&mut clued, seat, event));
    clued
}

/// Keeps track of the cards of a seat that clues touched after its last turn.
pub(crate) fn follow_clued(clued: &mut CardIds, seat: Seat, event: &Event<Seen>) {
    match *event {
        Event::Clued { from: actor, .. }
        | Event::Discarded { seat: actor, .. }
        | Event::Landed { seat: actor, .. }
        | Event::Struck { seat: actor, .. }
        | Event::Skipped { seat: actor }
            if actor == seat =>
        {
            *clued = CardIds::default();
        }
        Event::Clued { to, touched, .. } if to == seat => {
            touched.iter().for_each(|id| clued.insert(id));
        }
        Event::Clued { .. }
        | Event::Discarded { .. }
        | Event::Landed { .. }
        | Event::Struck { .. }
        | Event::Skipped { .. }
        | Event::Drew { .. }
        | Event::Ended(_) => {}
    }
}

/// Whether a clue touches cards and, as far as the giver can tell, its receiver
/// already knows that it touches them and no other clued card. That it misses a
/// card without clues is new information, but not a reason to give it.
fn repeats(view: &View, to: Seat, clue: Clue) -> bool {
    let (cards, touched) = (view.board().rules().touch().cards(clue), view.would_touch(to, clue));
    let is_clued = |id| !view.knowledge(id).touched().is_empty();
    !touched.is_empty()
        && view.deductions(to).all(|(id, possible)| match touched.contains(id) {
            true => possible.is_subset(cards),
            false => !is_clued(id) || (possible & cards).is_empty(),
        })
}

/// Whether a clue makes a playable card known to be playable.
fn shows_play(view: &View, from: Seat, to: Seat, clue: Clue) -> bool {
    let playable = view.board().playable();
    let known = |view: &View| -> CardIds {
        let known = |(id, possible): (CardId, CardSet)| possible.is_subset(playable).then_some(id);
        view.deductions(to).filter_map(known).collect()
    };
    let mut after = *view;
    let touched = view.would_touch(to, clue);
    after.witness(&Event::<Seen>::Clued { from, to, clue, touched });
    let (before, after) = (known(view), known(&after));
    after.iter().any(|id| !before.contains(id))
}

#[cfg(test)]
mod tests {
    use starmine_rules::testing::Choices;
    use starmine_rules::{Edition, Record};

    use super::*;
    use crate::study::testing::record;

    /// A holds B1 G1 Y1 R1 R5, newest first, and B G5 Y3 R2 W1 W1.
    const OPEN: &str = "R5 R1 Y1 G1 B1 W1 W1 R2 Y3 G5 Y4 R3 R3 Y4";

    #[track_caller]
    fn check(cards: &str, actions: &str, last: &str, expected: Option<Absurdity>) {
        let record = record(cards, actions);
        let seat = record.game().board().to_act().unwrap();
        let action = last.parse().unwrap();
        assert!(record.game().legal_actions().contains(action), "{action} is not legal");
        let history = record.history(Observer::Seat(seat));
        assert_eq!(Absurdity::of(&history, action), expected, "{actions} {last}");
    }

    #[test]
    fn known_fives_are_kept() {
        check(OPEN, "B:5", "D1", Some(Absurdity::DiscardsFive));
        check(OPEN, "B:5", "D2", None);
        check(OPEN, "B:5 D5 B:R", "D2", Some(Absurdity::DiscardsFive));
        // Without a clue, nobody can know.
        check(OPEN, "B:3", "D1", None);
    }

    #[test]
    fn cards_that_cannot_fit_are_not_played() {
        check(OPEN, "B:5", "P1", Some(Absurdity::PlaysMisfit));
        check(OPEN, "B:5", "P5", None);
        // A one that may be of another colour can still fit.
        check(OPEN, "B:1 P5 B:5", "P5", None);
        check(OPEN, "B:1 P5 B:W", "P5", Some(Absurdity::PlaysMisfit));
    }

    #[test]
    fn cards_just_clued_are_kept_unless_useless() {
        check(OPEN, "B:3", "D2", Some(Absurdity::DiscardsJustClued));
        check(OPEN, "B:3", "D1", None);
        check(OPEN, "B:3 D5 B:R", "D3", None);
        // The second white 1, after the first has landed.
        check(OPEN, "B:1 P5 B:W", "D5", None);
    }

    #[test]
    fn clues_are_not_repeated_while_others_show_plays() {
        check(OPEN, "B:3 A:5", "B:3", Some(Absurdity::RepeatsClue));
        // The new card of B's is not a 3, but that is not the point.
        check(OPEN, "B:3 D5", "B:3", Some(Absurdity::RepeatsClue));
        // Yellow is news about the 3.
        check(OPEN, "B:3 D5", "B:Y", None);
        // The clue shows a play itself.
        check(OPEN, "B:3 D5", "B:1", None);
        // Nothing that B holds can be played.
        check("R5 R1 Y1 G1 B1 W4 W3 R2 Y3 G5", "B:3 A:5", "B:3", None);
    }

    #[test]
    fn some_legal_action_is_not_absurd() {
        let mut choices = Choices::seeded(26);
        for _ in 0..60 {
            let rules = choices.rules();
            let mut record = Record::new(Edition::English, choices.deal(&rules));
            while let Some(seat) = record.game().board().to_act() {
                let history = record.history(Observer::Seat(seat));
                let legal = record.game().legal_actions();
                assert!(legal.iter().any(|action| Absurdity::of(&history, action).is_none()));
                record.play(choices.action(legal).unwrap()).unwrap();
            }
        }
    }
}
