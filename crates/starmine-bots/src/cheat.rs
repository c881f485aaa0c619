//! Cheat: sees every hand, including its own, but not the deck.
//!
//! It shows what a team could reach if clues told everything. It learns nothing
//! from clues, so for it a clue is a way to wait: it costs a token and draws no
//! card.
//!
//! A quick player chooses by simple rules. Cheat lets it finish the game on
//! some possible decks, shuffled from the cards that nobody sees. Where the
//! quick choice does not win all of these games, cheat tries the other choices
//! on the same decks and takes the best.

use starmine_rules::{Action, Board, Card, CardSet, Clue, Game, Phase, Rank, Seat, Slot};

use crate::{Budget, Clairvoyant, ClairvoyantKind};

pub(crate) const KIND: ClairvoyantKind = ClairvoyantKind {
    name: "cheat",
    description: "sees every hand, but not the deck",
    purpose: "an upper bound for bots: what a team could reach if clues told everything",
    make: || Box::new(Cheat),
};

/// The minimum number of decks to try.
const DECKS: usize = 64;
/// If the quick choice reaches all possible points on this many decks, it is
/// good enough.
const ENOUGH: usize = 32;
/// How many standard errors ahead a choice must be to be preferred.
const SURE: f64 = 2.0;

struct Cheat;

impl Clairvoyant for Cheat {
    /// A unit of the budget is one more deck to try.
    fn decide(&mut self, game: &Game, budget: Budget) -> Action {
        let player = QuickPlayer::at(game);
        let quick = player.quick();
        if is_last_round(game.board()) {
            return last_round(game).1.unwrap_or(quick);
        }
        let decks = DECKS.saturating_add(usize::try_from(budget.0).unwrap_or(usize::MAX));
        // Every choice is tried on the same decks, so they share the luck.
        let mut random = Shuffler(u64::from(game.board().turn()) + 1);
        let mut deck = deck(game);
        let mut tried: Vec<(Game, u8)> = Vec::new();
        while tried.len() < decks {
            let wins = |(_, points): &(_, u8)| *points == game.board().points_reachable();
            if tried.len() == ENOUGH && tried.iter().all(wins) {
                return quick;
            }
            random.shuffle(&mut deck);
            let imagined = game.with_deck(&deck).expect("the same cards, reshuffled");
            tried.push((imagined, points_after(imagined, quick)));
        }
        let gain = |choice| (gain(choice, &tried), choice);
        let others = player.choices().filter(|choice| *choice != quick).map(gain);
        let best = others.max_by(|(gain, _), (other, _)| gain.total_cmp(other));
        best.filter(|(gain, _)| *gain > 0.0).map_or(quick, |(_, choice)| choice)
    }
}

/// The unseen cards, in an order that reveals nothing about the deck's.
fn deck(game: &Game) -> Vec<Card> {
    let board = game.board();
    let mut unseen = board.rules().pack().less(board.discarded());
    let hands = board.rules().seats().flat_map(|seat| game.hand(seat));
    for card in board.landed().into_iter().chain(hands) {
        unseen.take(card).expect("visible cards are part of the pack");
    }
    unseen.copies().collect()
}

/// How much a choice gains over the points in `tried`, summed over all decks; 0
/// if that could well be luck.
fn gain(choice: Action, tried: &[(Game, u8)]) -> f64 {
    let (mut sum, mut squares) = (0.0, 0.0);
    for (n, (imagined, points)) in tried.iter().enumerate() {
        let gain = f64::from(points_after(*imagined, choice)) - f64::from(*points);
        sum += gain;
        squares += gain * gain;
        // Drop choices that look bad early.
        if n % 8 == 7 && sum < -f64::sqrt(squares) {
            return 0.0;
        }
    }
    if sum > SURE * f64::sqrt(squares) { sum } else { 0.0 }
}

/// The points after this choice if everyone then plays quickly, and optimally
/// once the deck is empty.
fn points_after(mut game: Game, choice: Action) -> u8 {
    game.play_unchecked(choice);
    while !is_decided(game.board()) {
        if is_last_round(game.board()) {
            return last_round(&game).0;
        }
        let quick = QuickPlayer::at(&game).quick();
        game.play_unchecked(quick);
    }
    game.board().outcome().score()
}

/// Whether the points can no longer change.
fn is_decided(board: &Board) -> bool {
    board.is_over() || board.points() == board.points_reachable()
}

fn is_last_round(board: &Board) -> bool {
    matches!(board.phase(), Phase::LastRound { .. })
}

/// The most points the last round can add, and the play to start with. A seat
/// with a playable card always plays: that never hurts anyone.
fn last_round(game: &Game) -> (u8, Option<Action>) {
    if is_decided(game.board()) {
        return (game.board().outcome().score(), None);
    }
    let points_after = |action| {
        let mut after = *game;
        after.play_unchecked(action);
        last_round(&after).0
    };
    let player = QuickPlayer::at(game);
    let plays = player.plays().map(|(slot, card)| player.play(slot, card));
    let best = plays.map(|play| (points_after(play), Some(play))).max_by_key(|(points, _)| *points);
    // A seat that cannot play has no later turn to save a card for.
    best.unwrap_or_else(|| (points_after(player.quick()), None))
}

/// The harm done by discarding a card, least harmful first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Harm {
    /// The card can never land.
    Dead,
    /// Another copy is in the same hand.
    OwnTwin,
    /// Another copy is in a different hand.
    OtherTwin,
    /// Another copy is in the deck; the harm is smaller for cards that land
    /// later.
    Rare(u8),
    /// The card is the last copy. Losing it also makes all higher cards unreachable.
    Last(u8),
}

/// The quick player, at one turn.
struct QuickPlayer<'a> {
    game: &'a Game,
    board: &'a Board,
    seat: Seat,
    playable: CardSet,
}

/// The cards in hands, and those held twice or more.
struct HeldCards {
    once: CardSet,
    twice: CardSet,
}

impl QuickPlayer<'_> {
    fn at(game: &Game) -> QuickPlayer<'_> {
        let board = game.board();
        let seat = board.to_act().expect("bots are only asked while the game goes on");
        QuickPlayer { game, board, seat, playable: board.playable() }
    }

    fn held(&self) -> HeldCards {
        let mut held = HeldCards { once: CardSet::EMPTY, twice: CardSet::EMPTY };
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

    /// The cards that can land now.
    fn plays(&self) -> impl Iterator<Item = (Slot, Card)> {
        self.hand().filter(|(_, card)| self.playable.contains(*card))
    }

    fn quick(&self) -> Action {
        if let Some((slot, card)) = self.best_play() {
            return self.play(slot, card);
        }
        let wait = self.wait();
        if !self.board.can_discard() {
            // If nobody can be clued, the only option is to take a strike.
            return wait.unwrap_or(Action::Play(Slot::NEWEST, None));
        }
        let discard = self.best_discard();
        let is_better = |harm| self.is_worth_a_token(harm);
        let wait = wait.filter(|_| discard.is_none_or(|(_, harm)| is_better(harm)));
        let discard = discard.map(|(slot, _)| Action::Discard(slot));
        wait.or(discard).expect("a seat with neither cards nor clues is skipped")
    }

    /// All choices that are not plainly bad: a card that cannot land is not
    /// played.
    fn choices(&self) -> impl Iterator<Item = Action> {
        let can_discard = self.board.can_discard();
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

    /// Any clue will do. A value in the next player's hand is always legal.
    fn wait(&self) -> Option<Action> {
        if !self.board.can_clue() {
            return None;
        }
        let players = self.board.rules().players();
        let others = std::iter::successors(Some(self.seat.after(players)), |seat| {
            Some(seat.after(players)).filter(|seat| *seat != self.seat)
        });
        let mut receivers = others.filter_map(|to| Some((to, self.game.hand(to).next()?)));
        receivers.next().map(|(to, card)| Action::Clue { to, clue: Clue::Rank(card.rank()) })
    }

    /// Whether waiting is better than discarding a card and drawing one.
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

    /// Whether another hand has a playable card. The player's own hand has
    /// none, or it would have played.
    fn others_can_play(&self) -> bool {
        let mut seats = self.board.rules().seats();
        seats.any(|seat| self.game.hand(seat).any(|card| self.playable.contains(card)))
    }

    /// The most useful playable card: a low one, one that nobody else can play,
    /// one whose successor is in a hand.
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

/// Random enough for shuffling, and the same every time.
struct Shuffler(u64);

impl Shuffler {
    fn shuffle(&mut self, cards: &mut [Card]) {
        for place in (1..cards.len()).rev() {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            cards.swap(place, (self.0 >> 33) as usize % (place + 1));
        }
    }
}
