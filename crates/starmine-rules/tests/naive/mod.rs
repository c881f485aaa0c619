//! A second, naive implementation of the rules of Hanabi, written only from the
//! rulings A1 to A40, to check the fast engine against. It shares no code with
//! that engine and is deliberately simple and slow: read it beside "A turn,
//! exactly" in docs/rules.md, line by line.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Multi {
    None,
    Own(usize),   // M is a clue colour of its own (A12); 5 or 10 cards
    Every(usize), // M is touched by every colour clue (A13); 5 or 10 cards
}

#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) players: usize,    // 2..=5
    pub(crate) strikes: usize,    // 1..=3, the strike that loses (A10)
    pub(crate) tokens: usize,     // 8..=20, all available at the start, and the cap (A11)
    pub(crate) multi: Multi,      // the sixth suit
    pub(crate) play_on: bool,     // Grand Finale: no last round
    pub(crate) announce: bool,    // a player may announce the colour of a card
    pub(crate) empty_clues: bool, // a clue may touch no card (A1)
    pub(crate) first: usize,      // the seat that starts (A36)
}

pub(crate) type Card = (char, usize); // suit in "RYGBWM", value 1..=5

#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(crate) enum Move {
    Play { card: usize, say: Option<char> }, // card = its index in the dealt deck
    Discard { card: usize },
    Color { to: usize, color: char },
    Value { to: usize, value: usize },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Won,         // every firework complete
    Scored,      // the last round is over
    LostStrikes, // the last strike was taken
    LostCard,    // play_on: the last copy of a needed card was discarded
}

#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) options: Options,
    pub(crate) deck: Vec<Card>, // the whole deck, in dealing order; never changes
    pub(crate) next: usize,     // the top of the draw pile; deck.len() when it is empty
    pub(crate) hands: Vec<Vec<usize>>, // by seat, oldest card first
    pub(crate) fireworks: Vec<(char, usize)>, // each suit in the game with the highest value built
    pub(crate) discards: Vec<usize>, // oldest first
    pub(crate) clue: usize,     // clue tokens available
    pub(crate) strike: usize,   // strikes taken
    pub(crate) turn: usize,     // the seat to act, or the last one when the game is over
    pub(crate) last_turns: Option<usize>, // turns left once the last round has started
    pub(crate) skipped: Vec<usize>, // the seats skipped after the latest move (A19)
    pub(crate) end: Option<End>,
}

impl Table {
    /// Every card of the game, sorted: 1,1,1,2,2,3,3,4,4,5 per suit; 1,2,3,4,5
    /// for a 5-card M.
    pub(crate) fn pack(multi: Multi) -> Vec<Card> {
        let mut pack = Vec::new();
        for suit in ['R', 'Y', 'G', 'B', 'W'] {
            for value in [1, 1, 1, 2, 2, 3, 3, 4, 4, 5] {
                pack.push((suit, value));
            }
        }
        let values = match multi {
            Multi::None => vec![],
            Multi::Own(5) | Multi::Every(5) => vec![1, 2, 3, 4, 5],
            Multi::Own(10) | Multi::Every(10) => vec![1, 1, 1, 2, 2, 3, 3, 4, 4, 5],
            _ => panic!("5 or 10 multicolour cards"),
        };
        for value in values {
            pack.push(('M', value));
        }
        pack
    }

    /// Deals `deck`, a shuffled pack: seat 0 gets the first cards, then seat 1, and so on.
    pub(crate) fn new(options: Options, deck: Vec<Card>) -> Table {
        assert!((2..=5).contains(&options.players)); // T3
        assert!((1..=3).contains(&options.strikes));
        assert!((8..=20).contains(&options.tokens));
        assert!(options.first < options.players);
        let size = if options.players <= 3 { 5 } else { 4 }; // "Deal 2-3 players", "4-5 players"
        let mut hands = Vec::new();
        for seat in 0..options.players {
            hands.push((seat * size..(seat + 1) * size).collect());
        }
        let mut fireworks = Vec::new();
        for suit in ['R', 'Y', 'G', 'B', 'W'] {
            fireworks.push((suit, 0));
        }
        if options.multi != Multi::None {
            fireworks.push(('M', 0)); // a sixth row, for M cards only (A12)
        }
        Table {
            next: options.players * size,
            deck,
            hands,
            fireworks,
            discards: Vec::new(),
            clue: options.tokens, // all available at the start (A11)
            strike: 0,
            turn: options.first, // A36
            last_turns: None,
            skipped: Vec::new(),
            end: None,
            options,
        }
    }

    /// Whether the clue would touch the card. Playing and discarding touch
    /// nothing.
    pub(crate) fn touches(&self, card: Card, mv: &Move) -> bool {
        let every = matches!(self.options.multi, Multi::Every(_));
        match *mv {
            Move::Color { color, .. } if every => card.0 == color || card.0 == 'M', // A14, A15
            Move::Color { color, .. } => card.0 == color,                           // A12
            Move::Value { value, .. } => card.1 == value, // M cards too (A13)
            _ => false,
        }
    }

    /// All cards in the receiver's hand that the clue touches; the giver cannot
    /// choose (A6).
    pub(crate) fn touched(&self, mv: &Move) -> Vec<usize> {
        let (Move::Color { to, .. } | Move::Value { to, .. }) = *mv else {
            return Vec::new();
        };
        let mut touched = Vec::new();
        if to < self.hands.len() {
            for &card in &self.hands[to] {
                if self.touches(self.deck[card], mv) {
                    touched.push(card);
                }
            }
        }
        touched
    }

    /// Every legal move of the seat to act. There is no passing.
    pub(crate) fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.end.is_some() {
            return moves;
        }
        for &card in &self.hands[self.turn] {
            moves.push(Move::Play { card, say: None });
            if self.options.announce {
                for &(suit, _) in &self.fireworks {
                    let say = Some(suit); // any suit in the game, M also under Every (A32)
                    moves.push(Move::Play { card, say }); // at full tokens too (A31)
                }
            }
            if self.clue < self.options.tokens {
                moves.push(Move::Discard { card }); // not at full tokens (A3, A11)
            }
        }
        for to in 0..self.options.players {
            if self.clue == 0 || to == self.turn || self.hands[to].is_empty() {
                continue; // needs a token, another seat (A7), and cards in its hand (A9)
            }
            let mut clues = Vec::new();
            for &(color, _) in &self.fireworks {
                if color != 'M' || matches!(self.options.multi, Multi::Own(_)) {
                    clues.push(Move::Color { to, color }); // M can be named (A12) or not (A13)
                }
            }
            for value in 1..=5 {
                clues.push(Move::Value { to, value });
            }
            for clue in clues {
                if self.options.empty_clues || !self.touched(&clue).is_empty() {
                    moves.push(clue); // A1, A15; repeats and finished colours are legal (A8)
                }
            }
        }
        moves
    }

    /// Plays one move; returns false, with nothing changed, if it is illegal.
    pub(crate) fn apply(&mut self, mv: &Move) -> bool {
        if !self.moves().contains(mv) {
            return false;
        }
        let last_turns = self.last_turns; // before this turn
        self.skipped = Vec::new();
        match *mv {
            Move::Color { .. } | Move::Value { .. } => self.clue -= 1, // and no draw (A21)
            Move::Discard { card } => self.discard(card),
            Move::Play { card, say } => self.play(card, say),
        }
        if self.end.is_some() {
            return true; // won or lost: over at once (A22, A23)
        }
        if let Some(left) = last_turns {
            self.last_turns = Some(left - 1); // one turn of the last round is used (A21)
            if left == 1 {
                self.end = Some(End::Scored); // and never earlier, however hopeless (A26)
                return true;
            }
        }
        for _ in 0..self.options.players {
            self.turn = (self.turn + 1) % self.options.players; // clockwise
            if !self.options.play_on || !self.moves().is_empty() {
                break;
            }
            self.skipped.push(self.turn); // no card and no token: skipped, but not lost (A19)
        }
        true
    }

    fn discard(&mut self, card: usize) {
        self.clue += 1; // automatic (A4)
        self.take(card);
        self.discards.push(card);
        if self.irreplaceable(card) {
            self.end = Some(End::LostCard); // A17
        } else {
            self.draw();
        }
    }

    fn play(&mut self, card: usize, say: Option<char>) {
        let (suit, value) = self.deck[card];
        let row = self.fireworks.iter().position(|f| f.0 == suit).unwrap(); // its own row (A12)
        let fits = self.fireworks[row].1 + 1 == value;
        let called_right = say.is_none() || say == Some(suit); // M must be announced as M (A32)
        self.take(card);
        if fits && called_right {
            self.fireworks[row].1 = value;
            let announced = if say.is_some() { 1 } else { 0 };
            let completed = if value == 5 { 1 } else { 0 }; // a correctly announced 5 earns both (A30)
            self.clue = self.options.tokens.min(self.clue + announced + completed); // A5, A31
            if self.fireworks.iter().all(|f| f.1 == 5) {
                self.end = Some(End::Won); // all five, or all six (A25); no draw (A23)
            } else {
                self.draw(); // A2
            }
        } else {
            self.discards.push(card); // one strike, for a misfit or a wrong announcement (A28, A29)
            self.strike += 1; // A34
            if self.strike == self.options.strikes {
                self.end = Some(End::LostStrikes); // A10; takes precedence over the lost card (A18)
            } else if self.irreplaceable(card) {
                self.end = Some(End::LostCard); // A18
            } else {
                self.draw(); // A2, A33
            }
        }
    }

    /// Removes a card from the hand of the seat to act; the others keep their
    /// order.
    fn take(&mut self, card: usize) {
        self.hands[self.turn].retain(|&held| held != card);
    }

    /// The seat to act draws, if it can. The last card starts the last round:
    /// one turn each (A21).
    fn draw(&mut self) {
        if self.next < self.deck.len() {
            self.hands[self.turn].push(self.next);
            self.next += 1;
            if self.next == self.deck.len() && !self.options.play_on {
                self.last_turns = Some(self.options.players);
            }
        }
    }

    /// In a Grand Finale: is this discarded card still needed, with every copy
    /// in the pile (A17)?
    fn irreplaceable(&self, card: usize) -> bool {
        let (suit, value) = self.deck[card];
        let needed = self.fireworks.iter().any(|f| f.0 == suit && f.1 < value);
        let mut spare = false;
        for other in 0..self.deck.len() {
            if self.deck[other] == (suit, value) && !self.discards.contains(&other) {
                spare = true; // in some hand or in the draw pile
            }
        }
        self.options.play_on && needed && !spare
    }

    /// The points built so far, reported even for a lost game (A24).
    pub(crate) fn points(&self) -> usize {
        self.fireworks.iter().map(|f| f.1).sum()
    }

    /// 0 for a lost game (A24), otherwise the points built.
    pub(crate) fn score(&self) -> usize {
        match self.end {
            Some(End::LostStrikes | End::LostCard) => 0,
            Some(End::Won | End::Scored) | None => self.points(),
        }
    }
}
