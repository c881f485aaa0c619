//! Cheat: sees every hand, the own one too, but not the deck.
//!
//! What a team could reach if clues told everything. It needs no clue to tell
//! anything, so a clue is a way to wait: it costs a token and draws no card.
//!
//! A quick player chooses by rules alone. Cheat lets it finish the game on
//! some decks that could be, shuffled from the cards nobody sees; where the
//! quick choice does not win them all, it tries the other choices on the same
//! decks and takes the best.

use starmine_rules::{Action, Card, CardSet, Game, LastCards, Phase, Slot};

use crate::{Budget, Clairvoyant, ClairvoyantKind};

pub(crate) const KIND: ClairvoyantKind = ClairvoyantKind {
    name: "cheat",
    description: "sees every hand, but not the deck",
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
        let table = Table::of(game);
        let more = usize::try_from(budget.0).unwrap_or(usize::MAX);
        let choice = table.choose(DECKS.saturating_add(more), game.board().turn());
        let announced = |slot: Slot| {
            let id = game.board().hand(game.board().to_act()?).get(slot)?;
            table.announcing.then(|| game.face(id).suit())
        };
        match choice.unwrap_or(Choice::Wait) {
            Choice::Play(place) => Action::Play(Slot::ALL[place], announced(Slot::ALL[place])),
            Choice::Discard(place) => Action::Discard(Slot::ALL[place]),
            Choice::Wait => game
                .legal_actions()
                .iter()
                .find(|action| matches!(action, Action::Clue { .. }))
                .expect("waiting is chosen only with a token and someone to tell"),
        }
    }
}

/// What can be done. In the hands of a game, places are slots.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Play(usize),
    Discard(usize),
    Wait,
}

/// Nobody's last turn is near.
const NO_END: u8 = u8::MAX;

/// A game as far as Cheat sees it, small enough to be played on by the
/// million.
#[derive(Clone, Copy)]
struct Table {
    hands: [[u8; 5]; 5],
    sizes: [u8; 5],
    /// How high each firework is, and how high it can get.
    stacks: [u8; 6],
    reach: [u8; 6],
    /// Copies that are not thrown, and copies in hands.
    left: [u8; Card::COUNT],
    held: [u8; Card::COUNT],
    deck: u8,
    tokens: u8,
    strikes_left: u8,
    seat: u8,
    turns_left: u8,
    lost: bool,
    // The rules.
    players: u8,
    most_tokens: u8,
    top_rank: u8,
    finale: bool,
    announcing: bool,
}

impl Table {
    /// Asks for no face but those in hands.
    fn of(game: &Game) -> Table {
        let board = game.board();
        let rules = board.rules();
        let switches = rules.switches();
        let mut table = Table {
            hands: [[0; 5]; 5],
            sizes: [0; 5],
            stacks: [0; 6],
            reach: [0; 6],
            left: [0; Card::COUNT],
            held: [0; Card::COUNT],
            deck: board.deck_left(),
            tokens: board.clue_tokens(),
            strikes_left: switches.strikes - board.strikes(),
            seat: board.to_act().map_or(0, |seat| seat.index() as u8),
            turns_left: match board.phase() {
                Phase::LastRound { turns_left } => turns_left.get(),
                Phase::Playing | Phase::Over(_) => NO_END,
            },
            lost: false,
            players: rules.players(),
            most_tokens: switches.clue_tokens,
            top_rank: rules.top_rank().number(),
            finale: switches.last_cards == LastCards::GrandFinale,
            announcing: switches.announcing,
        };
        let left = rules.pack().less(board.discarded());
        for card in left.some() {
            table.left[card.index()] = left.get(card);
        }
        let dead = board.dead();
        for suit in rules.suits() {
            let height = board.stack(suit).map_or(0, |rank| rank.number());
            table.stacks[suit.index()] = height;
            let live = rules.cards() & CardSet::of_suit(suit);
            table.reach[suit.index()] = height + (live - dead).len();
        }
        for seat in rules.seats() {
            for card in game.hand(seat) {
                let size = &mut table.sizes[seat.index()];
                table.hands[seat.index()][usize::from(*size)] = card.index() as u8;
                *size += 1;
                table.held[card.index()] += 1;
            }
        }
        table
    }

    fn hand(&self, seat: u8) -> &[u8] {
        &self.hands[usize::from(seat)][..usize::from(self.sizes[usize::from(seat)])]
    }

    fn is_playable(&self, card: u8) -> bool {
        card % 5 == self.stacks[usize::from(card / 5)]
    }

    /// Whether it can land, now or later.
    fn is_needed(&self, card: u8) -> bool {
        let suit = usize::from(card / 5);
        (self.stacks[suit]..self.reach[suit]).contains(&(card % 5))
    }

    fn points(&self) -> u8 {
        self.stacks.iter().sum()
    }

    fn reachable(&self) -> u8 {
        self.reach.iter().sum()
    }

    /// How many more cards may be drawn for one that does not land.
    fn pace(&self) -> i8 {
        if self.finale {
            return i8::MAX;
        }
        let turns =
            if self.turns_left == NO_END { self.deck + self.players } else { self.turns_left };
        (self.points() + turns) as i8 - self.reachable() as i8
    }

    fn is_over(&self) -> bool {
        self.lost || self.turns_left == 0 || self.points() == self.reachable()
    }

    /// Takes a turn; a card is drawn from the end of `deck`.
    fn take_turn(&mut self, choice: Choice, deck: &[u8]) {
        match choice {
            Choice::Wait => self.tokens -= 1,
            Choice::Discard(place) => {
                let card = self.remove(place);
                self.tokens += 1;
                self.throw(card);
            }
            Choice::Play(place) => {
                let card = self.remove(place);
                if self.is_playable(card) {
                    self.stacks[usize::from(card / 5)] += 1;
                    let completed = card % 5 + 1 == self.top_rank;
                    let earned = u8::from(completed) + u8::from(self.announcing);
                    self.tokens = (self.tokens + earned).min(self.most_tokens);
                } else {
                    self.throw(card);
                    self.strikes_left -= 1;
                    self.lost |= self.strikes_left == 0;
                }
            }
        }
        let was_last_round = self.turns_left != NO_END;
        if choice != Choice::Wait && self.deck > 0 {
            self.deck -= 1;
            let card = deck[usize::from(self.deck)];
            let seat = usize::from(self.seat);
            let size = usize::from(self.sizes[seat]);
            self.hands[seat][size] = card;
            self.sizes[seat] += 1;
            self.held[usize::from(card)] += 1;
            if self.deck == 0 && !self.finale {
                self.turns_left = self.players;
            }
        }
        if was_last_round {
            self.turns_left -= 1;
        }
        self.pass();
        while self.tokens == 0 && self.hand(self.seat).is_empty() && !self.is_over() {
            self.pass();
        }
    }

    fn pass(&mut self) {
        self.seat = (self.seat + 1) % self.players;
    }

    /// The last card takes the place: from here on nobody asks for slots.
    fn remove(&mut self, place: usize) -> u8 {
        let seat = usize::from(self.seat);
        let card = self.hands[seat][place];
        self.sizes[seat] -= 1;
        self.hands[seat][place] = self.hands[seat][usize::from(self.sizes[seat])];
        self.held[usize::from(card)] -= 1;
        card
    }

    fn throw(&mut self, card: u8) {
        let left = &mut self.left[usize::from(card)];
        *left -= 1;
        if *left == 0 {
            let suit = usize::from(card / 5);
            self.lost |= self.finale;
            self.reach[suit] = self.reach[suit].min(card % 5).max(self.stacks[suit]);
        }
    }
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

/// The quick player.
impl Table {
    fn quick(&self) -> Option<Choice> {
        if let Some(place) = self.best_play() {
            return Some(Choice::Play(place));
        }
        let wait = self.can_wait().then_some(Choice::Wait);
        if self.tokens == self.most_tokens {
            // With no one to tell, there is nothing but to take a strike.
            return wait.or((!self.hand(self.seat).is_empty()).then_some(Choice::Play(0)));
        }
        let Some((place, harm)) = self.best_discard() else { return wait };
        wait.filter(|_| self.is_worth_a_token(harm)).or(Some(Choice::Discard(place)))
    }

    /// Whether it is better to wait than to throw a card and draw one.
    fn is_worth_a_token(&self, harm: Harm) -> bool {
        let pace = self.pace();
        if pace <= 0 || self.turns_left != NO_END {
            return true;
        }
        let is_early = pace >= self.players as i8;
        match harm {
            Harm::Last(_) => true,
            Harm::Rare(_) => self.tokens > if is_early { 4 } else { 2 } || self.others_can_play(),
            Harm::Dead | Harm::OwnTwin | Harm::OtherTwin => !is_early && self.others_can_play(),
        }
    }

    fn others_can_play(&self) -> bool {
        let others = (0..self.players).filter(|seat| *seat != self.seat);
        others.flat_map(|seat| self.hand(seat)).any(|card| self.is_playable(*card))
    }

    fn can_wait(&self) -> bool {
        let told = |seat: u8| seat != self.seat && self.sizes[usize::from(seat)] > 0;
        self.tokens > 0 && (0..self.players).any(told)
    }

    /// The playable card that most is waiting for: a low one, one that
    /// nobody else can play, one whose next is in a hand.
    fn best_play(&self) -> Option<usize> {
        let worth = |card: u8| {
            let copies = i32::from(self.held[usize::from(card)]);
            let next = usize::from(card) + 1;
            let goes_on = next % 5 != 0 && self.held[next] > 0;
            3 * i32::from(goes_on) - i32::from(card % 5) - 4 * copies
        };
        let hand = self.hand(self.seat).iter().enumerate();
        let playable = hand.filter(|(_, card)| self.is_playable(**card));
        playable.max_by_key(|(_, card)| worth(**card)).map(|(place, _)| place)
    }

    fn best_discard(&self) -> Option<(usize, Harm)> {
        let hand = self.hand(self.seat).iter().enumerate();
        hand.map(|(place, card)| (place, self.harm(*card))).min_by_key(|(_, harm)| *harm)
    }

    fn harm(&self, card: u8) -> Harm {
        let rank = card % 5;
        let own = || self.hand(self.seat).iter().filter(|other| **other == card).count();
        if !self.is_needed(card) {
            Harm::Dead
        } else if self.held[usize::from(card)] > 1 {
            if own() > 1 { Harm::OwnTwin } else { Harm::OtherTwin }
        } else if self.left[usize::from(card)] > 1 {
            let missing_below = rank - self.stacks[usize::from(card / 5)];
            Harm::Rare(40 - 5 * rank - 3 * missing_below)
        } else {
            Harm::Last(4 - rank)
        }
    }

    /// The points when all play quickly on this deck, and as well as can be
    /// once it is empty.
    fn play_out(mut self, deck: &[u8]) -> u8 {
        while !self.is_over() {
            if self.turns_left != NO_END {
                return self.last_round().0;
            }
            let Some(choice) = self.quick() else { break };
            self.take_turn(choice, deck);
        }
        if self.lost { 0 } else { self.points() }
    }

    /// The most points the last round can bring, and the card to begin with.
    /// Whoever can play does: a card on the table is in nobody's way.
    fn last_round(&self) -> (u8, Option<usize>) {
        if self.is_over() {
            return (self.points(), None);
        }
        let hand = self.hand(self.seat);
        let playable = (0..hand.len()).filter(|place| self.is_playable(hand[*place]));
        let after = |place| {
            let mut after = *self;
            after.take_turn(Choice::Play(place), &[]);
            (after.last_round().0, Some(place))
        };
        playable.map(after).max_by_key(|(points, _)| *points).unwrap_or_else(|| {
            let mut after = *self;
            after.turns_left -= 1;
            after.pass();
            (after.last_round().0, None)
        })
    }
}

/// The search.
impl Table {
    fn choose(&self, decks: usize, turn: u8) -> Option<Choice> {
        let quick = self.quick()?;
        if self.turns_left != NO_END {
            return Some(self.last_round().1.map_or(quick, Choice::Play));
        }
        // Each choice is tried on the same decks, so that luck is shared.
        let mut random = Random(u64::from(turn) + 1);
        let mut deck = self.unseen();
        let mut tried: Vec<(Vec<u8>, u8)> = Vec::new();
        while tried.len() < decks {
            let wins = |(_, points): &(_, u8)| *points == self.reachable();
            if tried.len() == ENOUGH && tried.iter().all(wins) {
                return Some(quick);
            }
            random.shuffle(&mut deck);
            tried.push((deck.clone(), self.points_after(quick, &deck)));
        }
        let gain = |choice| (self.gain(choice, &tried), choice);
        let others = self.choices().filter(|choice| *choice != quick).map(gain);
        let best = others.max_by(|(gain, _), (other, _)| gain.total_cmp(other));
        Some(best.filter(|(gain, _)| *gain > 0.0).map_or(quick, |(_, choice)| choice))
    }

    /// What a choice brings beyond the points in `tried`, over all decks;
    /// nothing if that may well be luck.
    fn gain(&self, choice: Choice, tried: &[(Vec<u8>, u8)]) -> f64 {
        let (mut sum, mut squares) = (0.0, 0.0);
        for (n, (deck, points)) in tried.iter().enumerate() {
            let gain = f64::from(self.points_after(choice, deck)) - f64::from(*points);
            sum += gain;
            squares += gain * gain;
            // What looks bad is not looked at for long.
            if n % 8 == 7 && sum < -f64::sqrt(squares) {
                return 0.0;
            }
        }
        if sum > SURE * f64::sqrt(squares) { sum } else { 0.0 }
    }

    fn points_after(mut self, choice: Choice, deck: &[u8]) -> u8 {
        self.take_turn(choice, deck);
        self.play_out(deck)
    }

    /// All that is not plainly bad: a card that cannot land is not played.
    fn choices(&self) -> impl Iterator<Item = Choice> {
        let hand = self.hand(self.seat);
        let different = (0..hand.len()).filter(|place| !hand[..*place].contains(&hand[*place]));
        let can_discard = self.tokens < self.most_tokens;
        different
            .flat_map(move |place| {
                let play = self.is_playable(hand[place]).then_some(Choice::Play(place));
                let discard = can_discard.then_some(Choice::Discard(place));
                play.into_iter().chain(discard)
            })
            .chain(self.can_wait().then_some(Choice::Wait))
    }

    /// The cards nobody sees, in order: what the deck is made of.
    fn unseen(&self) -> Vec<u8> {
        let mut unseen = Vec::new();
        for card in 0..Card::COUNT as u8 {
            let landed = u8::from(card % 5 < self.stacks[usize::from(card / 5)]);
            let copies = self.left[usize::from(card)] - self.held[usize::from(card)] - landed;
            unseen.extend(std::iter::repeat_n(card, copies.into()));
        }
        unseen
    }
}

/// Enough chance to shuffle by, and the same each time.
struct Random(u64);

impl Random {
    fn shuffle(&mut self, cards: &mut [u8]) {
        for place in (1..cards.len()).rev() {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            cards.swap(place, (self.0 >> 33) as usize % (place + 1));
        }
    }
}
