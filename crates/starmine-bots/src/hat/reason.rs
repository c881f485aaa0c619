//! Reasons: why hat acts as it does, what that says to whom, and what hat reads
//! into the actions of others.

use starmine_rules::{Action, Board, BySeat, CardSet, Event, Seat, Seen, Slot};

use super::common_knowledge::{CommonKnowledge, Possible};
use super::policy::TurnContext;
use super::search::ChosenBy;
use crate::{Reason, Rule, Signal, SignalKind};

/// Why an action was chosen.
pub(super) fn reason(turn: &TurnContext<'_>, action: Action, how: ChosenBy) -> Reason {
    let after = turn.known_after_all(action);
    let signals = after.map_or([None; 4], |after| sent(turn, &after));
    let by_search = match how {
        ChosenBy::Policy => None,
        ChosenBy::Better => Some(Rule::Searched),
        ChosenBy::Cut => Some(Rule::SearchCut),
    };
    let (Action::Play(slot, _) | Action::Discard(slot)) = action else {
        return Reason { signals, ..Reason::of(by_search.unwrap_or(Rule::TellAll)) };
    };
    let possible = turn.own.possible[slot.index()];
    let tells = signals.iter().any(Option::is_some);
    let rule = match action {
        Action::Play(..) if !possible.is_subset(turn.common.playable) => Rule::Gamble,
        Action::Play(..) if tells => Rule::PlayTells,
        Action::Play(..) => Rule::PlayKnown,
        _ if !possible.is_subset(turn.common.dead) => Rule::DiscardLikely,
        _ if tells => Rule::DiscardTells,
        _ => Rule::DiscardUseless,
    };
    let rule = by_search.unwrap_or(rule);
    let card = turn.board.hand(turn.seat).get(slot);
    Reason { card, expects: possible, signals, ..Reason::of(rule) }
}

/// What an action says to each of the others, the next player first: what they
/// can act on, otherwise the card they learn most about.
fn sent(turn: &TurnContext<'_>, after: &BySeat<Possible>) -> [Option<Signal>; 4] {
    let players = turn.rules().players();
    // The cards that are playable when each hand's turn comes.
    let mut in_turn = BySeat::from_fn(|_| turn.common.playable);
    turn.common.ask_all(turn.board, turn.seat, |seat, outlook| in_turn[seat] = outlook.playable);
    let mut signals = [None; 4];
    let mut seat = turn.seat;
    for signal in &mut signals[..usize::from(players) - 1] {
        seat = seat.after(players);
        let hand = &turn.common.hands[seat];
        let (before, after) = (&hand.possible, &after[seat]);
        let becomes = |slot: &usize, cards: CardSet| {
            after[*slot].is_subset(cards) && !before[*slot].is_subset(cards)
        };
        let learned = |slot: &usize| before[*slot].len() - (before[*slot] & after[*slot]).len();
        let playable = hand.slots().find(|slot| becomes(slot, in_turn[seat]));
        let useless = || hand.slots().find(|slot| becomes(slot, turn.common.dead));
        let more = || hand.slots().max_by_key(learned).filter(|slot| learned(slot) > 0);
        let best = playable.map(|slot| {
            let is_now = after[slot].is_subset(turn.common.playable);
            (slot, if is_now { SignalKind::Playable } else { SignalKind::Soon })
        });
        let best = best.or_else(|| Some((useless()?, SignalKind::Useless)));
        let best = best.or_else(|| Some((more()?, SignalKind::More)));
        *signal = best.and_then(|(slot, kind)| {
            let card = turn.board.hand(seat).get(Slot::ALL[slot])?;
            Some(Signal { card, kind })
        });
    }
    signals
}

/// What another player's action said about a seat's own hand, if the seat can
/// act on it. `old` is what was known about the hand before the event; `board`
/// and `common` are the state after it.
pub(super) fn reading(
    seat: Seat,
    old: &Possible,
    board: &Board,
    common: &CommonKnowledge,
    event: &Event<Seen>,
) -> Option<Reason> {
    let (Event::Clued { from, .. }
    | Event::Discarded { seat: from, .. }
    | Event::Landed { seat: from, .. }) = *event
    else {
        return None;
    };
    let new = &common.hands[seat].possible;
    // A card that became useless because another landed was not signalled.
    if from == seat || old == new {
        return None;
    }
    let heard = |cards: CardSet, rule: Rule| {
        let is_new = |slot: &usize| !old[*slot].is_subset(cards);
        let slot = common.hands[seat].known(cards).iter().find(is_new)?;
        let card = board.hand(seat).get(Slot::ALL[slot])?;
        Some(Reason::about(rule, card, new[slot]))
    };
    let playable = heard(common.playable, Rule::HeardPlayable);
    playable.or_else(|| heard(common.dead, Rule::HeardUseless))
}
