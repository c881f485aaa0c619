//! Conversion of positions to the wire. They are made from a [`View`], so they
//! hold only what its observer saw, reduced to what the table's aids remember.

use starmine_rules::{self as rules, Action, ActionSet, Board, CardSet, Rules, View, why_not};
use starmine_words::{Scene, last_round, outcome, rating, refusal, settings, turn};

use crate::{
    Aids, Card, CardView, Cards, Chapter, Clue, ClueOffer, Clues, Firework, GameView, HandView,
    Ids, Legal, Phase, RefusedClues, ResultView, RulesInWords, RulesView, Seat, SettingView, Suit,
    Suits, Values,
};

/// The input for a [`GameView`].
pub struct Shown<'a> {
    /// What the reader knows.
    pub view: &'a View,
    pub aids: Aids,
    /// Whether the reader may act when it is the observer's turn.
    pub acts: bool,
    pub edition: rules::Edition,
    /// The log entry that led to this position.
    pub position: u32,
    /// Player names, by seat.
    pub names: &'a [String],
    /// The seat that sentences call "you".
    pub listener: Option<rules::Seat>,
    /// The discard pile, oldest card first.
    pub discards: &'a [rules::Card],
}

impl<'a> Shown<'a> {
    fn scene(&self) -> Scene<'a> {
        Scene { view: self.view, names: self.names, listener: self.listener }
    }

    /// The reader's legal actions; `None` if they may not act now.
    fn legal(&self) -> Option<Legal> {
        let acts = self.acts && !self.view.legal_actions().is_empty();
        acts.then(|| legal(self.view, &self.scene()))
    }
}

/// Converts a position to the wire.
pub fn game_view(shown: &Shown<'_>) -> GameView {
    let board = shown.view.board();
    let (phase, turns_left) = match board.phase() {
        rules::Phase::Playing => (Phase::Playing, None),
        rules::Phase::LastRound { turns_left } => (Phase::LastRound, Some(turns_left.get())),
        rules::Phase::Over(_) => (Phase::Over, None),
    };
    let (needs, fireworks) = board.rules().suits().map(|suit| firework(board, suit)).unzip();
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
        needs,
        fireworks,
        discards: shown.discards.iter().copied().map(Card).collect(),
        critical: Cards(board.critical()),
        dead: Cards(board.dead()),
        result: result_view(board, shown.edition),
        turn_says: turn(&shown.scene()),
        hands: board.rules().seats().map(|seat| hand(shown, seat)).collect(),
        legal: shown.legal(),
    }
}

/// The highest value each firework can still reach.
fn reachable(board: &Board) -> Vec<u8> {
    // If a card above the stack is dead, so are all cards above it.
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

/// The value a firework needs next, and its state.
fn firework(board: &Board, suit: rules::Suit) -> (Option<u8>, Firework) {
    let next = (board.playable() - board.dead()) & CardSet::of_suit(suit);
    let needs = next.into_iter().next().map(|card| card.rank().number());
    let finishable = board.unfinishable().all(|lost| lost != suit);
    let state = match (needs, finishable) {
        (Some(_), true) => Firework::Open,
        (Some(_), false) => Firework::Capped,
        (None, false) => Firework::Ended,
        (None, true) => Firework::Complete,
    };
    (needs, state)
}

const NO_CLUES: rules::ClueSet = rules::ClueSet::EMPTY;

/// A hand, as the reader sees it.
fn hand(shown: &Shown<'_>, seat: rules::Seat) -> HandView {
    let rules = shown.view.board().rules();
    let (all_suits, all_values) = (Suits::of(rules.cards()), Values::of(rules.cards()));
    let mut deduced = (shown.aids == Aids::Deduction).then(|| shown.view.deductions(seat));
    let mut cards = Vec::with_capacity(shown.view.board().hand(seat).len().into());
    for held in shown.view.hand(seat) {
        let knowledge = held.knowledge;
        let possible = deduced.as_mut().and_then(|deduced| deduced.next()).map(|(_, set)| set);
        let named = |clue| rules.touch().cards(clue);
        // What the card can be, using only what the table remembers.
        let left = match shown.aids {
            Aids::None => rules.cards(),
            Aids::Clues => {
                knowledge.touched().iter().fold(rules.cards(), |set, clue| set & named(clue))
            }
            Aids::Excluded => knowledge.possible(),
            Aids::Deduction => possible.unwrap_or(rules.cards()),
        };
        let narrowed = left != rules.cards();
        cards.push(CardView {
            id: held.id.index() as u8,
            face: held.seen.face().map(Card),
            touched: Clues(if shown.aids >= Aids::Clues { knowledge.touched() } else { NO_CLUES }),
            missed: Clues(if shown.aids >= Aids::Excluded { knowledge.missed() } else { NO_CLUES }),
            suits: narrowed.then(|| Suits::of(left)).filter(|suits| *suits != all_suits),
            values: narrowed.then(|| Values::of(left)).filter(|values| *values != all_values),
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
        refused: vec![],
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
    legal.no_discard = (legal.discards.is_empty() && !board.can_discard())
        .then(|| refusal(rules::IllegalAction::AllTokensIn, scene));
    legal.no_clue = (legal.clues.is_empty() && !board.can_clue())
        .then(|| refusal(rules::IllegalAction::NoClueToken, scene));
    if legal.no_clue.is_none() {
        legal.refused = refused_clues(board, actions, scene);
    }
    legal
}

/// For each team-mate with clues that may not be given, the reason.
fn refused_clues(board: &Board, legal: ActionSet, scene: &Scene<'_>) -> Vec<RefusedClues> {
    let mates = board.rules().seats().filter(|seat| board.to_act() != Some(*seat));
    mates
        .filter_map(|to| {
            let mut clues = board.rules().clues().iter().map(|clue| Action::Clue { to, clue });
            let refused = clues.find(|clue| !legal.contains(*clue))?;
            Some(RefusedClues { to: Seat(to), says: refusal(why_not(board, refused), scene) })
        })
        .collect()
}

/// The result of a game, with the rulebook's rating; `None` if it is not over.
pub fn result_view(board: &Board, edition: rules::Edition) -> Option<ResultView> {
    outcome_view(board.outcome(), board.rules(), edition)
}

/// Like [`result_view`], from the outcome alone.
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

/// Facts that follow from the rules, for drawing a table.
pub fn rules_view(rules: &Rules) -> RulesView {
    RulesView {
        suits: rules.suits().map(Suit).collect(),
        clues: rules.clues().iter().map(Clue).collect(),
        hand_size: rules.hand_size(),
        pack: rules.pack().copies().map(Card).collect(),
        max_score: rules.max_score(),
    }
}

/// Like [`rules_view`], with every switch in words.
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

/// The complete rules of a game.
pub fn rulebook(edition: rules::Edition, rules: &Rules) -> Vec<Chapter> {
    let chapters = starmine_words::rulebook(edition, rules).into_iter();
    chapters
        .map(|chapter| Chapter {
            title: chapter.title,
            is_part: chapter.is_part,
            text: chapter.text,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use starmine_rules::testing::Setup;
    use starmine_rules::{Edition, Game, Observer, Switches};

    use super::*;
    use crate::Phrase;

    fn cards(text: &str) -> Vec<rules::Card> {
        text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
    }

    /// Two players, the first of them to act.
    fn position(empty_clues: bool, other_hand: &str) -> Setup {
        let switches = Switches { empty_clues, ..Edition::English.switches(2) };
        Setup {
            rules: Rules::new(switches).expect("valid rules"),
            hands: vec![cards("G1 G1 G1 W1 W1"), cards(other_hand)],
            landed: CardSet::EMPTY,
            pile: vec![],
            deck: None,
            clue_tokens: 5,
            strikes: 0,
            to_act: rules::Seat::A,
            last_round: None,
        }
    }

    #[test]
    fn fireworks_show_next_value_and_state() {
        // Red is complete; both yellow twos and the only blue five are gone.
        let game = Setup {
            landed: cards("R1 R2 R3 R4 R5 Y1 B1 B2").into_iter().collect(),
            pile: cards("Y2 Y2 B5"),
            ..position(false, "G2 G3 W2 W3 W4")
        }
        .game();
        let shown = game.board().rules().suits().map(|suit| firework(game.board(), suit));
        let expected = [
            (None, Firework::Complete),
            (None, Firework::Ended),
            (Some(1), Firework::Open),
            (Some(3), Firework::Capped),
            (Some(1), Firework::Open),
        ];
        assert_eq!(Vec::from_iter(shown), expected);
    }

    #[test]
    fn refused_clues_come_with_a_reason() {
        let refused = |game: &Game| {
            let view = View::new(game.board().rules(), Observer::AllHands);
            let names = ["Mara".to_owned(), "Jonas".to_owned()];
            let scene = Scene { view: &view, names: &names, listener: None };
            refused_clues(game.board(), game.legal_actions(), &scene)
        };
        let to_jonas = |phrase: Phrase| {
            let says = phrase.with("who", "Jonas").with("you", "no");
            vec![RefusedClues { to: Seat(rules::Seat::B), says }]
        };
        // Yellow is the first of the clues that touch nothing.
        let empty = Phrase::new("refusal-empty-clue").with("clue", "color").with("suit", "yellow");
        assert_eq!(refused(&position(false, "R2 R3 W2 W3 W4").game()), to_jonas(empty));
        assert_eq!(refused(&position(true, "R2 R3 W2 W3 W4").game()), []);
        // An empty hand cannot be clued, even where empty clues are allowed.
        let bare = Phrase::new("refusal-empty-hand");
        assert_eq!(refused(&position(true, "").game()), to_jonas(bare));
    }
}
