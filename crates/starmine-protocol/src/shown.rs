//! A position on the wire, made from a [`View`]: what its observer was told,
//! and of that what the aids of a table remember for them.

use starmine_rules::{self as rules, Action, Board, CardSet, Rules, View};
use starmine_words::{Scene, last_round, outcome, rating, refusal, settings, turn};

use crate::{
    Aids, Card, CardView, Cards, Clue, ClueOffer, Clues, GameView, HandView, Ids, Legal, Phase,
    Phrase, ResultView, RulesInWords, RulesView, Seat, SettingView, Suit, Suits, Values,
};

/// What a position is shown from.
pub struct Shown<'a> {
    /// What the reader knows.
    pub view: &'a View,
    /// What the table remembers for them.
    pub aids: Aids,
    /// Whether they may act when it is the observer's turn.
    pub acts: bool,
    /// The rulebook.
    pub edition: rules::Edition,
    /// The entry that led here.
    pub position: u32,
    /// Names by seat.
    pub names: &'a [String],
    /// Who is "you".
    pub listener: Option<rules::Seat>,
    /// The discard pile, in order.
    pub discards: &'a [rules::Card],
}

impl<'a> Shown<'a> {
    fn scene(&self) -> Scene<'a> {
        Scene { view: self.view, names: self.names, listener: self.listener }
    }

    /// Whose turn it is, as a sentence.
    pub(crate) fn turn_says(&self) -> Option<Phrase> {
        turn(&self.scene())
    }

    /// What the reader may do.
    pub(crate) fn legal(&self) -> Option<Legal> {
        let acts = self.acts && !self.view.legal_actions().is_empty();
        acts.then(|| legal(self.view, &self.scene()))
    }
}

/// A position on the wire.
pub fn game_view(shown: &Shown<'_>) -> GameView {
    GameView {
        turn_says: shown.turn_says(),
        hands: shown.view.board().rules().seats().map(|seat| hand(shown, seat)).collect(),
        legal: shown.legal(),
        ..open_to_all(shown)
    }
}

/// What lies open, the same for every reader, and nothing else.
pub(crate) fn open_to_all(shown: &Shown<'_>) -> GameView {
    let board = shown.view.board();
    let (phase, turns_left) = match board.phase() {
        rules::Phase::Playing => (Phase::Playing, None),
        rules::Phase::LastRound { turns_left } => (Phase::LastRound, Some(turns_left.get())),
        rules::Phase::Over(_) => (Phase::Over, None),
    };
    GameView {
        position: shown.position,
        turn: board.turn(),
        phase,
        turns_left,
        to_act: board.to_act().map(Seat),
        last_round_says: last_round(&shown.scene()),
        clue_tokens: board.clue_tokens(),
        strikes: board.strikes(),
        deck: board.deck_left(),
        points: board.points(),
        points_reachable: board.points_reachable(),
        stacks: board
            .rules()
            .suits()
            .map(|suit| board.stack(suit).map_or(0, rules::Rank::number))
            .collect(),
        reachable: reachable(board),
        discards: shown.discards.iter().copied().map(Card).collect(),
        critical: Cards(board.critical()),
        dead: Cards(board.dead()),
        result: result_view(board, shown.edition),
        turn_says: None,
        hands: Vec::new(),
        legal: None,
    }
}

/// The highest value each firework can still reach.
fn reachable(board: &Board) -> Vec<u8> {
    // A dead card above the stack means that it and all above are lost.
    let lost = board.dead() - board.landed();
    board
        .rules()
        .suits()
        .map(|suit| {
            let lost = (lost & CardSet::of_suit(suit)).into_iter().map(|card| card.rank().number());
            lost.min().map_or(board.rules().top_rank().number(), |lowest| lowest - 1)
        })
        .collect()
}

const NO_CLUES: rules::ClueSet = rules::ClueSet::EMPTY;

/// A hand, as the reader sees it.
pub(crate) fn hand(shown: &Shown<'_>, seat: rules::Seat) -> HandView {
    let rules = shown.view.board().rules();
    let (all_suits, all_values) = (Suits::of(rules.cards()), Values::of(rules.cards()));
    let mut deduced = (shown.aids == Aids::Deduction).then(|| shown.view.deductions(seat));
    let mut cards = Vec::with_capacity(shown.view.board().hand(seat).len().into());
    for held in shown.view.hand(seat) {
        let knowledge = held.knowledge;
        let possible = deduced.as_mut().and_then(|deduced| deduced.next()).map(|(_, set)| set);
        let named = |clue| rules.touch().cards(clue);
        // What is left by what the table remembers, and no more.
        let left = match shown.aids {
            Aids::None => rules.cards(),
            Aids::Clues => {
                knowledge.touched().iter().fold(rules.cards(), |set, clue| set & named(clue))
            }
            Aids::Excluded => knowledge.possible(),
            Aids::Deduction => possible.unwrap_or(rules.cards()),
        };
        let some_left = left != rules.cards();
        cards.push(CardView {
            id: held.id.index() as u8,
            face: held.seen.face().map(Card),
            touched: Clues(if shown.aids >= Aids::Clues { knowledge.touched() } else { NO_CLUES }),
            missed: Clues(if shown.aids >= Aids::Excluded { knowledge.missed() } else { NO_CLUES }),
            suits: some_left.then(|| Suits::of(left)).filter(|suits| *suits != all_suits),
            values: some_left.then(|| Values::of(left)).filter(|values| *values != all_values),
            possible: possible.map(Cards),
        });
    }
    HandView { seat: Seat(seat), cards }
}

fn legal(view: &View, scene: &Scene<'_>) -> Legal {
    let board = view.board();
    let own = board.to_act().map(|seat| board.hand(seat)).unwrap_or_default();
    let ids = |slot| own.get(slot).map(|id| id.index() as u8);
    let actions = view.legal_actions();
    let mut legal = Legal {
        plays: Vec::with_capacity(own.len().into()),
        discards: Vec::with_capacity(own.len().into()),
        no_discard: None,
        announce: vec![],
        clues: Vec::with_capacity(actions.len().into()),
        no_clue: None,
    };
    for action in actions.iter() {
        match action {
            Action::Play(slot, None) => legal.plays.extend(ids(slot)),
            Action::Play(_, Some(suit)) if !legal.announce.contains(&Suit(suit)) => {
                legal.announce.push(Suit(suit));
            }
            Action::Play(_, Some(_)) => {}
            Action::Discard(slot) => legal.discards.extend(ids(slot)),
            Action::Clue { to, clue } => legal.clues.push(ClueOffer {
                to: Seat(to),
                clue: Clue(clue),
                touches: Ids(view.would_touch(to, clue)),
            }),
        }
    }
    let all_in = board.clue_tokens() == board.rules().switches().clue_tokens;
    legal.no_discard = (legal.discards.is_empty() && all_in)
        .then(|| refusal(rules::IllegalAction::AllTokensIn, scene));
    legal.no_clue = (legal.clues.is_empty() && board.clue_tokens() == 0)
        .then(|| refusal(rules::IllegalAction::NoClueToken, scene));
    legal
}

/// How a game ended, and what the rulebook says of it.
pub fn result_view(board: &Board, edition: rules::Edition) -> Option<ResultView> {
    outcome_view(board.outcome(), board.rules(), edition)
}

/// The same, where only the outcome is left of the game.
pub fn outcome_view(
    ended: rules::Outcome,
    rules: &Rules,
    edition: rules::Edition,
) -> Option<ResultView> {
    Some(ResultView {
        ending: ended.ending?.into(),
        score: ended.score(),
        points: ended.points,
        max: rules.max_score(),
        says: outcome(ended, rules),
        rating: edition.rating(rules, ended).map(rating),
    })
}

/// What follows from the rules, for whoever draws a table.
pub fn rules_view(rules: &Rules) -> RulesView {
    RulesView {
        suits: rules.suits().map(Suit).collect(),
        clues: rules.clues().iter().map(Clue).collect(),
        hand_size: rules.hand_size(),
        pack: rules.pack().copies().map(Card).collect(),
        max_score: rules.max_score(),
    }
}

/// The same with every switch in words.
pub fn rules_in_words(rules: &Rules) -> RulesInWords {
    let settings = settings(&rules.switches()).into_iter();
    RulesInWords {
        view: rules_view(rules),
        settings: settings
            .map(|setting| SettingView {
                name: setting.name,
                value: setting.value,
                help: setting.help,
            })
            .collect(),
    }
}
