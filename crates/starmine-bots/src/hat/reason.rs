//! Why hat does something, and how it reads what others did.

use starmine_rules::{Action, CardSet, Event, Observer, Seen, Slot, View};

use super::choose::Turn;
use super::search::How;
use super::table::Table;
use crate::{Reason, Rule};

/// Why an action was chosen.
pub(super) fn reason(view: &View, turn: &Turn<'_>, action: Action, how: How) -> Reason {
    let (Action::Play(slot, _) | Action::Discard(slot)) = action else {
        let rule = match how {
            How::Quick => Rule::TellAll,
            How::Better => Rule::Searched,
            How::Cut => Rule::SearchCut,
        };
        return Reason { rule, card: None, expects: CardSet::EMPTY };
    };
    let can_be = turn.own.can_be[slot.index()];
    let is_play = matches!(action, Action::Play(..));
    let rule = match how {
        _ if is_play && can_be.is_subset(turn.table.playable) => Rule::PlayKnown,
        How::Better => Rule::Searched,
        How::Cut => Rule::SearchCut,
        How::Quick if is_play => Rule::Gamble,
        How::Quick if can_be.is_subset(turn.table.dead) => Rule::DiscardUseless,
        How::Quick => Rule::DiscardLikely,
    };
    Reason { rule, card: view.board().hand(turn.seat).get(slot), expects: can_be }
}

/// What the own hand was told by an action of someone else's, if it can be
/// acted on.
pub(super) fn reading(
    view: &View,
    before: &Table,
    after: &Table,
    event: &Event<Seen>,
) -> Option<Reason> {
    let Observer::Seat(seat) = view.observer() else { return None };
    let (Event::Clued { from, .. }
    | Event::Discarded { seat: from, .. }
    | Event::Landed { seat: from, .. }) = *event
    else {
        return None;
    };
    if from == seat {
        return None;
    }
    let news = |cards: CardSet, was: CardSet, rule: Rule| {
        let (old, new) = (&before.hands[seat], &after.hands[seat]);
        let is_new = |slot: &usize| !old.can_be[*slot].is_subset(was);
        let slot = new.known(cards).iter().find(is_new)?;
        let card = view.board().hand(seat).get(Slot::ALL[slot])?;
        Some(Reason { rule, card: Some(card), expects: new.can_be[slot] })
    };
    // What became useless because something landed was not told.
    let is_told = |slot: usize| before.hands[seat].can_be[slot] != after.hands[seat].can_be[slot];
    let any_told = after.hands[seat].slots().any(is_told);
    if !any_told {
        return None;
    }
    news(after.playable, before.playable | after.playable, Rule::HeardPlayable)
        .or_else(|| news(after.dead, before.dead | after.dead, Rule::HeardUseless))
}
