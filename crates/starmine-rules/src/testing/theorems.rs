//! Theorems: properties of every position of every game. Each is a function
//! that panics if its property does not hold; property tests and fuzz targets
//! differ only in where their games come from.

use super::{Choices, Style};
use crate::format::{Document, hanab_live, own};
use crate::{
    Action, ActionSet, Card, CardCounts, CardId, CardIds, CardSet, Clue, Contradiction, Deal,
    Event, Game, History, LastCards, Observer, Record, Rules, Seat, Seen, View,
};

/// Every possible observer of a game.
pub fn observers(game: &Game) -> impl Iterator<Item = Observer> {
    let seats = game.board().rules().seats().map(Observer::Seat);
    seats.chain([Observer::AllHands])
}

/// The deck, hands, fireworks and discard pile together are the pack, and all
/// numbers stay within their ranges.
pub fn cards_are_conserved(game: &Game) {
    let board = game.board();
    let rules = board.rules();
    let mut cards: CardCounts = board.discarded();
    board.landed().into_iter().for_each(|card| cards.add(card));
    let held: Vec<CardId> = rules.seats().flat_map(|seat| board.hand(seat).iter()).collect();
    held.iter().for_each(|id| cards.add(game.face(*id)));
    let drawn = rules.pack_size() - board.deck_left();
    CardId::first(rules.pack_size()).skip(drawn.into()).for_each(|id| cards.add(game.face(id)));
    assert_eq!(cards, rules.pack());
    assert!(board.clue_tokens() <= rules.switches().clue_tokens);
    assert!(board.strikes() <= rules.switches().strikes);
    assert!(board.points() <= board.points_reachable());
    assert!(board.critical().is_subset(!board.dead()));
    assert!(board.playable().is_subset(rules.cards() - board.landed()));
}

/// An action is accepted if and only if it is legal, and a refusal changes
/// nothing. A game that is not over always has a legal action: a Grand Finale
/// never deadlocks.
pub fn legal_is_accepted(game: &Game) {
    let legal = game.legal_actions();
    for action in (0..Action::COUNT).filter_map(Action::from_index) {
        let mut after = *game;
        match after.play(action) {
            Ok(_) => assert!(legal.contains(action), "{action} was accepted"),
            Err(reason) => {
                assert!(!legal.contains(action), "{action} was refused: {reason}");
                assert_eq!(after, *game, "the refusal of {action} changed the game");
            }
        }
        if legal.contains(action) {
            let mut unchecked = *game;
            unchecked.play_unchecked(action);
            assert_eq!(unchecked, after, "{action} unchecked differs from {action} checked");
        }
    }
    assert_eq!(legal.is_empty(), game.board().is_over());
    let again: ActionSet = legal.iter().collect();
    assert_eq!(again, legal);
}

/// Games end: each card is played or discarded once and returns at most two
/// tokens.
pub fn games_are_bounded(game: &Game) {
    let rules = game.board().rules();
    let bound = 2 * u32::from(rules.pack_size())
        + u32::from(rules.switches().clue_tokens)
        + u32::from(rules.suit_count());
    assert!(u32::from(game.board().turn()) <= bound);
}

/// A view folded from the observer's events equals the view computed from the
/// truth: everyone's cards except the observer's own, and the definition of
/// each clue.
pub fn folded_view_is_recomputed_view(game: &Game, history: &History) {
    let view = history.view();
    let board = game.board();
    assert_eq!(view.board(), board);
    for seat in game.board().rules().seats() {
        for held in view.hand(seat) {
            let hidden = view.observer() == Observer::Seat(seat);
            let face = game.face(held.id);
            assert_eq!(held.seen, if hidden { Seen::Back } else { Seen::Face(face) });
            let clues = clues_since_drawn(history, seat, held.id);
            assert_eq!(held.knowledge.possible(), possible_by_definition(board.rules(), &clues));
            for clue in Clue::ALL {
                let given = |touched| clues.contains(&(clue, touched));
                assert_eq!(held.knowledge.touched().contains(clue), given(true));
                assert_eq!(held.knowledge.missed().contains(clue), given(false));
            }
        }
    }
    let mut pile: Vec<Card> = history.discard_pile().map(|(_, card)| card).collect();
    pile.sort();
    assert_eq!(pile, board.discarded().copies().collect::<Vec<_>>());
    let acting =
        matches!(view.observer(), Observer::Seat(seat) if game.board().to_act() == Some(seat));
    let legal = if acting { game.legal_actions() } else { ActionSet::EMPTY };
    assert_eq!(view.legal_actions(), legal);
}

/// Any view becomes any other observer's, given the truth.
pub fn views_follow_from_each_other(game: &Game, histories: &[History]) {
    for history in histories {
        for other in histories.iter().map(History::view) {
            assert_eq!(history.view().as_seen_by(other.observer(), game), *other);
        }
    }
}

/// The clues to the card's holder since it was drawn, and whether each touched
/// it.
fn clues_since_drawn(history: &History, seat: Seat, id: CardId) -> Vec<(Clue, bool)> {
    history
        .events()
        .iter()
        .skip_while(|event| !matches!(event, Event::Drew { id: drawn, .. } if *drawn == id))
        .filter_map(|event| match event {
            Event::Clued { to, clue, touched, .. } if *to == seat => {
                Some((*clue, touched.contains(id)))
            }
            _ => None,
        })
        .collect()
}

/// The cards consistent with every clue.
fn possible_by_definition(rules: &Rules, clues: &[(Clue, bool)]) -> CardSet {
    let fits = |card: &Card| {
        clues.iter().all(|(clue, touched)| rules.touch().clues(*card).contains(*clue) == *touched)
    };
    rules.cards().into_iter().filter(fits).collect()
}

/// The cards unseen by a seat are the deck, its own hand, and whatever the
/// view's observer cannot see either. Counting leaves possible for the seat's
/// hand exactly the cards that some way of filling it allows.
pub fn deduction_is_exact(game: &Game, view: &View) {
    let board = game.board();
    let rules = board.rules();
    for seat in rules.seats() {
        let hidden = |other: Seat| other == seat || view.observer() == Observer::Seat(other);
        let drawn = rules.pack_size() - board.deck_left();
        let deck = CardId::first(rules.pack_size()).skip(drawn.into());
        let hands = rules.seats().filter(|other| hidden(*other));
        let unseen: CardCounts = hands
            .flat_map(|other| board.hand(other).iter())
            .chain(deck)
            .map(|id| game.face(id))
            .collect();
        assert_eq!(view.unseen_by(seat), unseen);

        let possible: Vec<CardSet> =
            board.hand(seat).iter().map(|id| view.knowledge(id).possible()).collect();
        let deduced: Vec<CardSet> = view.deductions(seat).map(|(_, deduced)| deduced).collect();
        for (slot, deduced) in deduced.iter().enumerate() {
            for card in CardSet::ALL {
                let mut with_card = possible.clone();
                with_card[slot] &= CardSet::of(card);
                with_card.swap(0, slot);
                assert_eq!(deduced.contains(card), can_fill(&with_card, unseen));
            }
        }
    }
}

/// Whether a hand can be filled from the cards, by brute force.
fn can_fill(possible: &[CardSet], cards: CardCounts) -> bool {
    let Some((first, rest)) = possible.split_first() else { return true };
    first.into_iter().any(|card| {
        let mut left = cards;
        left.take(card).is_some() && can_fill(rest, left)
    })
}

/// A card's true face always remains possible, both by clues and by full
/// deduction, which never leaves more than clues do.
pub fn truth_remains_possible(game: &Game, view: &View) {
    for seat in game.board().rules().seats() {
        for (id, deduced) in view.deductions(seat) {
            assert!(deduced.contains(game.face(id)), "{:?} of {seat}: {deduced:?}", game.face(id));
            assert!(deduced.is_subset(view.knowledge(id).possible()));
        }
    }
}

/// Non-interference: swap cards that an observer has not seen and cannot tell
/// apart, and everything they ever saw stays the same.
pub fn unseen_cards_do_not_matter(record: &Record, observer: Observer, choices: &mut Choices<'_>) {
    let other = exchanged(record, observer, choices);
    assert_eq!(other.history(observer), record.history(observer));
}

/// The same actions, with cards swapped that the observer has not seen and
/// cannot tell apart.
fn exchanged(record: &Record, observer: Observer, choices: &mut Choices<'_>) -> Record {
    let history = record.history(observer);
    let board = history.view().board();
    let mut cards = record.deal().cards().to_vec();

    let own: Vec<CardId> = match observer {
        Observer::Seat(seat) => board.hand(seat).iter().collect(),
        Observer::AllHands => Vec::new(),
    };
    let deck = CardId::first(cards.len() as u8).skip(cards.len() - usize::from(board.deck_left()));
    let unseen: Vec<CardId> = own.iter().copied().chain(deck).collect();
    if unseen.is_empty() {
        return record.clone();
    }
    let could_be = |id: CardId, card| {
        !own.contains(&id) || history.view().knowledge(id).possible().contains(card)
    };
    for _ in 0..4 * unseen.len() {
        let (a, b) = (choices.of(&unseen), choices.of(&unseen));
        if could_be(a, cards[b.index()]) && could_be(b, cards[a.index()]) {
            cards.swap(a.index(), b.index());
        }
    }

    let deal = Deal::from_cards(record.rules(), &cards).expect("swapping keeps the pack");
    let mut other = Record::new(record.edition(), deal);
    other
        .play_all(record.actions().iter().copied())
        .expect("legality depends only on what the seats can see");
    other
}

/// A view completed with faces for its hidden cards is a game: the true game
/// with the true faces, and otherwise a game in which the observer saw the
/// same. Faces that the observer knows to be wrong are refused.
pub fn imagined_games_could_be(record: &Record, observer: Observer, choices: &mut Choices<'_>) {
    let view = *record.history(observer).view();
    let game = record.game();
    for record in [record, &exchanged(record, observer, choices)] {
        assert_eq!(*record.history(observer).view(), view);
        let (hand, deck) = hidden(record.game(), observer);
        let imagined = view.imagine(&hand, &deck);
        assert_eq!(imagined, Ok(*record.game()));
        if observer == Observer::AllHands {
            assert_eq!(game.with_deck(&deck), imagined);
        }
        play_on_alike(*record.game(), imagined.expect("the faces fit"), choices);
        contradictions_are_refused(&view, &hand, &deck, choices);
    }
}

/// What an observer does not see: their own hand, newest first, and the deck in
/// drawing order.
fn hidden(game: &Game, observer: Observer) -> (Vec<Card>, Vec<Card>) {
    let hand = match observer {
        Observer::Seat(seat) => game.hand(seat).collect(),
        Observer::AllHands => Vec::new(),
    };
    let pack = game.board().rules().pack_size();
    let deck = CardId::first(pack).skip((pack - game.board().deck_left()).into());
    (hand, deck.map(|id| game.face(id)).collect())
}

fn play_on_alike(mut game: Game, mut other: Game, choices: &mut Choices<'_>) {
    while let Some(action) = choices.act(&game, Style::Able) {
        let events = game.play(action).expect("styles choose legal actions");
        let others = other.play(action).expect("legal in both games");
        assert!(events.iter().eq(others.iter()), "{events:?} and {others:?}");
    }
    assert_eq!(game, other);
}

fn contradictions_are_refused(
    view: &View,
    hand: &[Card],
    deck: &[Card],
    choices: &mut Choices<'_>,
) {
    let refused = |hand: &[Card], deck: &[Card]| {
        view.imagine(hand, deck).expect_err("the faces contradict the view")
    };
    let more = [hand, &hand[..hand.len().min(1)], deck].concat();
    for wrong in (0..=more.len()).map(|len| &more[..len]) {
        if wrong.len() != hand.len() {
            assert!(matches!(refused(wrong, deck), Contradiction::HandSize { .. }));
        }
        if wrong.len() != deck.len() {
            assert!(matches!(refused(hand, wrong), Contradiction::DeckSize { .. }));
        }
    }
    let cards: Vec<Card> = view.board().rules().cards().into_iter().collect();
    let card = choices.of(&cards);
    if let Some(last) = deck.last().filter(|last| **last != card) {
        let wrong = [&deck[..deck.len() - 1], &[card]].concat();
        assert_eq!(refused(hand, &wrong), Contradiction::TooMany { card }, "{last} is missing");
    }
    let Observer::Seat(seat) = view.observer() else { return };
    for held in view.hand(seat) {
        let mut wrong = hand.to_vec();
        wrong[held.slot.index()] = card;
        let possible = held.knowledge.possible().contains(card);
        if !possible {
            let clued = Contradiction::Clued { slot: held.slot, card };
            assert_eq!(refused(&wrong, deck), clued);
        } else if wrong != hand {
            assert_eq!(refused(&wrong, deck), Contradiction::TooMany { card });
        }
    }
}

/// A record is complete: writing and reading gives the same record, and so does
/// replaying it up to any turn.
pub fn formats_round_trip(record: &Record) {
    let text = own::write(record, None);
    let read = Document::parse(&text).and_then(|document| document.record());
    assert_eq!(read.as_ref(), Ok(record));
    for action in record.actions() {
        assert_eq!(action.to_string().parse(), Ok(*action));
    }
    if let Ok(text) = hanab_live::export(record, None) {
        let read = Document::parse(&text).and_then(|document| document.record());
        let read = read.expect("our own export is valid");
        assert_eq!(read.deal().cards(), record.deal().cards());
        assert_eq!(read.actions(), record.actions());
        assert_eq!(read.game().board().outcome(), record.game().board().outcome());
    }
}

/// The cards that a clue would touch, according to the giver's view.
fn preview(action: Action, histories: &[History]) -> Option<CardIds> {
    let Action::Clue { to, clue } = action else { return None };
    let giver = histories.iter().find(|history| !history.view().legal_actions().is_empty())?;
    Some(giver.view().would_touch(to, clue))
}

/// Plays out a game and checks every theorem along the way.
pub fn exercise(deal: &Deal, style: super::Style, choices: &mut Choices<'_>) -> Record {
    let mut record = Record::new(crate::Edition::English, *deal);
    let mut histories: Vec<History> = observers(record.game())
        .map(|observer| {
            let mut history = History::new(deal.rules(), observer);
            let opening = record.opening();
            opening.opening().for_each(|event| history.witness(event.seen_by(observer)));
            history
        })
        .collect();
    loop {
        let game = *record.game();
        cards_are_conserved(&game);
        legal_is_accepted(&game);
        games_are_bounded(&game);
        views_follow_from_each_other(&game, &histories);
        for history in &histories {
            folded_view_is_recomputed_view(&game, history);
            truth_remains_possible(&game, history.view());
        }
        let checked_closely = &histories[choices.below(histories.len())];
        deduction_is_exact(&game, checked_closely.view());
        assert_eq!(record.game_at(record.actions().len()), Some(game));
        if choices.once_in(16) {
            let observer = histories[choices.below(histories.len())].view().observer();
            unseen_cards_do_not_matter(&record, observer, choices);
            imagined_games_could_be(&record, observer, choices);
            formats_round_trip(&record);
        }
        let Some(action) = choices.act(&game, style) else { break };
        let points = game.board().points();
        let previewed = preview(action, &histories);
        for event in record.play(action).expect("chosen from the legal actions").iter() {
            if let Event::Clued { touched, .. } = event {
                assert_eq!(previewed, Some(touched), "the preview must match the clue");
            }
            for history in &mut histories {
                history.witness(event.seen_by(history.view().observer()));
            }
        }
        assert!(record.game().board().points() >= points, "points never fall");
    }
    let replayed: Vec<Game> = record.turns().map(|(_, _, game)| game).collect();
    assert_eq!(replayed.last().unwrap_or(&record.opening()), record.game());
    for history in &histories {
        assert_eq!(*history, record.history(history.view().observer()));
    }
    formats_round_trip(&record);
    if let Some(mut broken_off) = record.until(record.actions().len() / 2)
        && broken_off.end().is_ok()
    {
        formats_round_trip(&broken_off);
    }
    if deal.rules().switches().last_cards == LastCards::GrandFinale {
        let score = record.game().board().outcome().score();
        assert!(
            score == 0 || score == deal.rules().max_score(),
            "a Grand Finale is perfect or lost"
        );
    }
    record
}
