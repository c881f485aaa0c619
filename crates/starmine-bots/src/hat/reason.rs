//! Why hat does something and what that tells whom, and how it reads what
//! others did.

use starmine_rules::{Action, BySeat, CardSet, Event, Hand, Seat, Seen, Slot};

use super::choose::Turn;
use super::question::CanBe;
use super::search::How;
use super::table::Table;
use crate::{News, Reason, Rule, Tiding};

/// Why an action was chosen.
pub(super) fn reason(hands: &BySeat<Hand>, turn: &Turn<'_>, action: Action, how: How) -> Reason {
    let after = turn.known_after_all(action);
    let told = after.map_or([None; 4], |after| tidings(hands, turn, &after));
    let by_search = match how {
        How::Quick => None,
        How::Better => Some(Rule::Searched),
        How::Cut => Some(Rule::SearchCut),
    };
    let (Action::Play(slot, _) | Action::Discard(slot)) = action else {
        return Reason { told, ..Reason::of(by_search.unwrap_or(Rule::TellAll)) };
    };
    let can_be = turn.own.can_be[slot.index()];
    let tells = told.iter().any(Option::is_some);
    let rule = match action {
        Action::Play(..) if !can_be.is_subset(turn.table.playable) => Rule::Gamble,
        Action::Play(..) if tells => Rule::PlayTells,
        Action::Play(..) => Rule::PlayKnown,
        _ if !can_be.is_subset(turn.table.dead) => Rule::DiscardLikely,
        _ if tells => Rule::DiscardTells,
        _ => Rule::DiscardUseless,
    };
    let rule = by_search.unwrap_or(rule);
    Reason { card: hands[turn.seat].get(slot), expects: can_be, told, rule }
}

/// What each of the others is told by an action, the next player first: what
/// they can act on, else what they learn most about.
fn tidings(hands: &BySeat<Hand>, turn: &Turn<'_>, after: &BySeat<CanBe>) -> [Option<Tiding>; 4] {
    let players = turn.rules.players();
    // What is asked of each hand is what can be played when its turn comes.
    let mut in_turn = BySeat::from_fn(|_| turn.table.playable);
    turn.table.ask_all(turn.rules, |seat, asked| in_turn[seat] = asked.playable);
    let mut told = [None; 4];
    let mut seat = turn.seat;
    for told in &mut told[..usize::from(players) - 1] {
        seat = seat.after(players);
        let hand = &turn.table.hands[seat];
        let (before, after) = (&hand.can_be, &after[seat]);
        let becomes = |slot: &usize, cards: CardSet| {
            after[*slot].is_subset(cards) && !before[*slot].is_subset(cards)
        };
        let learned = |slot: &usize| before[*slot].len() - (before[*slot] & after[*slot]).len();
        let playable = hand.slots().find(|slot| becomes(slot, in_turn[seat]));
        let useless = || hand.slots().find(|slot| becomes(slot, turn.table.dead));
        let more = || hand.slots().max_by_key(learned).filter(|slot| learned(slot) > 0);
        let news = playable.map(|slot| {
            let is_now = after[slot].is_subset(turn.table.playable);
            (slot, if is_now { News::Playable } else { News::Soon })
        });
        let news = news.or_else(|| Some((useless()?, News::Useless)));
        let news = news.or_else(|| Some((more()?, News::More)));
        *told = news.and_then(|(slot, news)| {
            let card = hands[seat].get(Slot::ALL[slot])?;
            Some(Tiding { card, news })
        });
    }
    told
}

/// What the own hand was told by an action of someone else's, if it can be
/// acted on.
pub(super) fn reading(
    hand: &Hand,
    seat: Seat,
    old: &CanBe,
    after: &Table,
    event: &Event<Seen>,
) -> Option<Reason> {
    let (Event::Clued { from, .. }
    | Event::Discarded { seat: from, .. }
    | Event::Landed { seat: from, .. }) = *event
    else {
        return None;
    };
    let new = &after.hands[seat].can_be;
    // What became useless because something landed was not told.
    if from == seat || old == new {
        return None;
    }
    let heard = |cards: CardSet, rule: Rule| {
        let is_new = |slot: &usize| !old[*slot].is_subset(cards);
        let slot = after.hands[seat].known(cards).iter().find(is_new)?;
        let card = hand.get(Slot::ALL[slot])?;
        Some(Reason::about(rule, card, new[slot]))
    };
    let playable = heard(after.playable, Rule::HeardPlayable);
    playable.or_else(|| heard(after.dead, Rule::HeardUseless))
}
