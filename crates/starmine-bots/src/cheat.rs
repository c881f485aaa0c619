//! Cheat: sees every hand, the own one too, but not the deck.
//!
//! What a team could reach if clues told everything. It needs no clue to tell
//! anything, so a clue is a way to wait: it costs a token and draws no card.
//!
//! A quick player chooses by rules alone. Cheat lets it finish the game on
//! some decks that could be, shuffled from the cards nobody sees; where the
//! quick choice does not win them all, it tries the other choices on the same
//! decks and takes the best.

use starmine_rules::{Action, Board, Card, CardSet, Clue, Game, Phase, Rank, Seat, Slot};

use crate::{Budget, Clairvoyant, ClairvoyantKind};

pub(crate) const KIND: ClairvoyantKind = ClairvoyantKind {
    name: "cheat",
    description: "sees every hand, but not the deck",
    purpose: "a bound on what bots can reach, were clues to tell everything",
    make: || Box::new(Cheat),
};

/// How many decks are tried at least.
const DECKS: usize = 64;
/// A quick choice that reaches everything on so many decks is good enough.
const ENOUGH: usize = 32;
/// How many times its chance error a choice must be ahead to be preferred.
const SURE: f64 = 2.0;

struct Cheat;

impl Clairvoyant for Cheat {
    /// A unit of the budget is one more deck to try.
    fn decide(&mut self, game: &Game, budget: Budget) -> Action {
        let glance = Glance::at(game);
        let quick = glance.quick();
        if is_last_round(game.board()) {
            return last_round(game).1.unwrap_or(quick);
        }
        let decks = DECKS.saturating_add(usize::try_from(budget.0).unwrap_or(usize::MAX));
        // Each choice is tried on the same decks, so that luck is shared.
        let mut random = Random(u64::from(game.board().turn()) + 1);
        let mut deck = deck(game);
        let mut tried: Vec<(Game, u8)> = Vec::new();
        while tried.len() < decks {
            let wins = |(_, points): &(_, u8)| *points == game.board().points_reachable();
            if tried.len() == ENOUGH && tried.iter().all(wins) {
                return quick;
            }
            random.shuffle(&mut deck);
            let imagined = game.with_deck(&deck).expect("the cards that nobody sees");
            tried.push((imagined, points_after(imagined, quick)));
        }
        let gain = |choice| (gain(choice, &tried), choice);
        let others = glance.choices().filter(|choice| *choice != quick).map(gain);
        let best = others.max_by(|(gain, _), (other, _)| gain.total_cmp(other));
        best.filter(|(gain, _)| *gain > 0.0).map_or(quick, |(_, choice)| choice)
    }
}

/// The cards nobody sees, in an order that tells nothing of theirs.
fn deck(game: &Game) -> Vec<Card> {
    let board = game.board();
    let mut unseen = board.rules().pack().less(board.discarded());
    let hands = board.rules().seats().flat_map(|seat| game.hand(seat));
    for card in board.landed().into_iter().chain(hands) {
        unseen.take(card).expect("a card in sight is one of the pack");
    }
    unseen.copies().collect()
}

/// What a choice brings beyond the points in `tried`, over all decks;
/// nothing if that may well be luck.
fn gain(choice: Action, tried: &[(Game, u8)]) -> f64 {
    let (mut sum, mut squares) = (0.0, 0.0);
    for (n, (imagined, points)) in tried.iter().enumerate() {
        let gain = f64::from(points_after(*imagined, choice)) - f64::from(*points);
        sum += gain;
        squares += gain * gain;
        // What looks bad is not looked at for long.
        if n % 8 == 7 && sum < -f64::sqrt(squares) {
            return 0.0;
        }
    }
    if sum > SURE * f64::sqrt(squares) { sum } else { 0.0 }
}

/// The points when all play quickly after this choice, and as well as can be
/// once the deck is empty.
fn points_after(mut game: Game, choice: Action) -> u8 {
    game.play_unchecked(choice);
    while !is_decided(game.board()) {
        if is_last_round(game.board()) {
            return last_round(&game).0;
        }
        let quick = Glance::at(&game).quick();
        game.play_unchecked(quick);
    }
    game.board().outcome().score()
}

/// Whether no point can be added any more.
fn is_decided(board: &Board) -> bool {
    board.is_over() || board.points() == board.points_reachable()
}

fn is_last_round(board: &Board) -> bool {
    matches!(board.phase(), Phase::LastRound { .. })
}

/// The most points the last round can bring, and the card to begin with.
/// Whoever can play does: a card on the table is in nobody's way.
fn last_round(game: &Game) -> (u8, Option<Action>) {
    if is_decided(game.board()) {
        return (game.board().outcome().score(), None);
    }
    let points_after = |action| {
        let mut after = *game;
        after.play_unchecked(action);
        last_round(&after).0
    };
    let glance = Glance::at(game);
    let plays = glance.plays().map(|(slot, card)| glance.play(slot, card));
    let best = plays.map(|play| (points_after(play), Some(play))).max_by_key(|(points, _)| *points);
    // Who cannot play has no later turn to keep a card for.
    best.unwrap_or_else(|| (points_after(glance.quick()), None))
}

/// What is lost with a thrown card, from the least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Harm {
    /// It can never land.
    Dead,
    /// The same hand has another.
    OwnTwin,
    /// Another hand has another.
    OtherTwin,
    /// The deck has another; it is missed the less the later it lands.
    Rare(u8),
    /// It was the last, and with it goes all above it.
    Last(u8),
}

/// What the quick player looks at in a turn.
struct Glance<'a> {
    game: &'a Game,
    board: &'a Board,
    seat: Seat,
    playable: CardSet,
}

/// Cards in hands, and those of which there are two or three.
struct Held {
    once: CardSet,
    twice: CardSet,
}

impl Glance<'_> {
    fn at(game: &Game) -> Glance<'_> {
        let board = game.board();
        let seat = board.to_act().expect("nobody is asked when the game is over");
        Glance { game, board, seat, playable: board.playable() }
    }

    fn held(&self) -> Held {
        let mut held = Held { once: CardSet::EMPTY, twice: CardSet::EMPTY };
        for seat in self.board.rules().seats() {
            for card in self.game.hand(seat).map(CardSet::of) {
                held.twice |= held.once & card;
                held.once |= card;
            }
        }
        held
    }

    fn hand(&self) -> impl Iterator<Item = (Slot, Card)> {
        Slot::ALL.into_iter().zip(self.game.hand(self.seat))
    }

    /// What can land now.
    fn plays(&self) -> impl Iterator<Item = (Slot, Card)> {
        self.hand().filter(|(_, card)| self.playable.contains(*card))
    }

    fn quick(&self) -> Action {
        if let Some((slot, card)) = self.best_play() {
            return self.play(slot, card);
        }
        let wait = self.wait();
        if self.board.clue_tokens() == self.board.rules().switches().clue_tokens {
            // With no one to tell, there is nothing but to take a strike.
            return wait.unwrap_or(Action::Play(Slot::NEWEST, None));
        }
        let discard = self.best_discard();
        let is_better = |harm| self.is_worth_a_token(harm);
        let wait = wait.filter(|_| discard.is_none_or(|(_, harm)| is_better(harm)));
        let discard = discard.map(|(slot, _)| Action::Discard(slot));
        wait.or(discard).expect("who has neither a card nor a clue to give is passed over")
    }

    /// All that is not plainly bad: a card that cannot land is not played.
    fn choices(&self) -> impl Iterator<Item = Action> {
        let tokens = self.board.clue_tokens();
        let can_discard = tokens < self.board.rules().switches().clue_tokens;
        let is_first = |slot: Slot, card| {
            self.hand().find(|(_, other)| *other == card).is_some_and(|(first, _)| first == slot)
        };
        self.hand()
            .filter(move |(slot, card)| is_first(*slot, *card))
            .flat_map(move |(slot, card)| {
                let play = self.playable.contains(card).then(|| self.play(slot, card));
                let discard = can_discard.then_some(Action::Discard(slot));
                play.into_iter().chain(discard)
            })
            .chain(self.wait())
    }

    fn play(&self, slot: Slot, card: Card) -> Action {
        let announcing = self.board.rules().switches().announcing;
        Action::Play(slot, announcing.then(|| card.suit()))
    }

    /// Any clue does. One of a value that the next hand has is always legal.
    fn wait(&self) -> Option<Action> {
        if self.board.clue_tokens() == 0 {
            return None;
        }
        let players = self.board.rules().players();
        let others = std::iter::successors(Some(self.seat.after(players)), |seat| {
            Some(seat.after(players)).filter(|seat| *seat != self.seat)
        });
        let mut told = others.filter_map(|to| Some((to, self.game.hand(to).next()?)));
        told.next().map(|(to, card)| Action::Clue { to, clue: Clue::Rank(card.rank()) })
    }

    /// Whether it is better to wait than to throw a card and draw one.
    fn is_worth_a_token(&self, harm: Harm) -> bool {
        let pace = self.board.pace().unwrap_or(i8::MAX);
        if pace <= 0 || is_last_round(self.board) {
            return true;
        }
        let is_early = pace >= self.board.rules().players() as i8;
        match harm {
            Harm::Last(_) => true,
            Harm::Rare(_) => {
                self.board.clue_tokens() > if is_early { 4 } else { 2 } || self.others_can_play()
            }
            Harm::Dead | Harm::OwnTwin | Harm::OtherTwin => !is_early && self.others_can_play(),
        }
    }

    /// It is not the own hand that can: it would have.
    fn others_can_play(&self) -> bool {
        let mut seats = self.board.rules().seats();
        seats.any(|seat| self.game.hand(seat).any(|card| self.playable.contains(card)))
    }

    /// The playable card that most is waiting for: a low one, one that
    /// nobody else can play, one whose next is in a hand.
    fn best_play(&self) -> Option<(Slot, Card)> {
        let mut plays = self.plays();
        let first = plays.next()?;
        let Some(second) = plays.next() else { return Some(first) };
        let held = self.held();
        let worth = |card: Card| {
            let rank = card.rank().number();
            let next = Rank::new(rank + 1).map(|rank| Card::new(card.suit(), rank));
            let goes_on = next.is_some_and(|next| held.once.contains(next));
            let is_shared = held.twice.contains(card);
            3 * i32::from(goes_on) - i32::from(rank) - 4 * i32::from(is_shared)
        };
        [first, second].into_iter().chain(plays).max_by_key(|(_, card)| worth(*card))
    }

    fn best_discard(&self) -> Option<(Slot, Harm)> {
        let dead = self.board.dead();
        if let Some((slot, _)) = self.hand().find(|(_, card)| dead.contains(*card)) {
            return Some((slot, Harm::Dead));
        }
        let (held, critical) = (self.held(), self.board.critical());
        let harm = |card: Card| {
            let rank = card.rank().number() - 1;
            if held.twice.contains(card) {
                let own = self.hand().filter(|(_, other)| *other == card).count();
                if own > 1 { Harm::OwnTwin } else { Harm::OtherTwin }
            } else if critical.contains(card) {
                Harm::Last(4 - rank)
            } else {
                let height = self.board.stack(card.suit()).map_or(0, Rank::number);
                Harm::Rare(40 - 5 * rank - 3 * (rank - height))
            }
        };
        self.hand().map(|(slot, card)| (slot, harm(card))).min_by_key(|(_, harm)| *harm)
    }
}

/// Enough chance to shuffle by, and the same each time.
struct Random(u64);

impl Random {
    fn shuffle(&mut self, cards: &mut [Card]) {
        for place in (1..cards.len()).rev() {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            cards.swap(place, (self.0 >> 33) as usize % (place + 1));
        }
    }
}
