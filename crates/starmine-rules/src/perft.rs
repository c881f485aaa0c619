//! Perft: counting how many ways there are to continue a game for a number of
//! turns.
//!
//! Once the deal is fixed, nothing in Hanabi is left to chance, so the counts
//! are exact and can be compared between engines that share no code. A perft
//! file is plain text; see `docs/perft.md`.

use std::fmt;

use crate::notation::{parse_cards, shortened};
use crate::{
    Deal, DealError, Edition, Ending, Game, LastCards, Loss, Rules, RulesError, Seed, Switches,
};

/// How many sequences of `depth` actions are possible from here.
///
/// ```
/// use starmine_rules::{Game, Rules, perft};
/// let deal = perft::stride(&Rules::default(), 7, 3).unwrap();
/// assert_eq!(perft::perft(&Game::new(&deal), 2), 193);
/// ```
pub fn perft(game: &Game, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let legal = game.legal_actions();
    if depth == 1 {
        return legal.len().into();
    }
    let mut count = 0;
    for action in legal.iter() {
        let mut next = *game;
        next.play_unchecked(action);
        count += perft(&next, depth - 1);
    }
    count
}

/// How all possible games end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub struct Census {
    pub perfect: u64,
    pub finished: u64,
    pub struck_out: u64,
    pub needed_card_gone: u64,
}

/// Plays every possible game from here. Only feasible with tiny packs.
pub fn census(game: &Game) -> Census {
    let mut census = Census::default();
    count_endings(game, &mut census);
    census
}

fn count_endings(game: &Game, census: &mut Census) {
    match game.board().outcome().ending {
        Some(Ending::Perfect) => census.perfect += 1,
        Some(Ending::Finished) => census.finished += 1,
        Some(Ending::Lost(Loss::Strikes)) => census.struck_out += 1,
        Some(Ending::Lost(Loss::NeededCard)) => census.needed_card_gone += 1,
        Some(Ending::Ended) => {}
        None => {
            for action in game.legal_actions().iter() {
                let mut next = *game;
                next.play_unchecked(action);
                count_endings(&next, census);
            }
        }
    }
}

/// A deal made without a random generator, so that it is easy to reproduce in
/// any language: card *i* is card `step·i + start` of the sorted pack, wrapping
/// around.
pub fn stride(rules: &Rules, step: usize, start: usize) -> Result<Deal, DealError> {
    let pack: Vec<_> = rules.pack().copies().collect();
    let place = |i: usize| (step % pack.len() * i + start % pack.len()) % pack.len();
    let cards: Vec<_> = (0..pack.len()).map(|i| pack[place(i)]).collect();
    Deal::from_cards(rules, &cards)
}

/// A line of a perft file that states an expected count.
#[derive(Clone, Debug)]
pub struct Expectation {
    /// The line number, counting from 1.
    pub line: usize,
    /// The game to count from.
    pub game: Game,
    /// The expected result.
    pub count: Count,
}

/// The kinds of counts in a perft file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Count {
    Perft { depth: u32, nodes: u64 },
    Census(Census),
}

impl Count {
    /// How much work the count is, in nodes.
    pub fn work(self) -> u64 {
        match self {
            Count::Perft { nodes, .. } => nodes,
            // Saturating, since a file may contain any numbers.
            Count::Census(Census { perfect, finished, struck_out, needed_card_gone }) => {
                [perfect, finished, struck_out, needed_card_gone]
                    .into_iter()
                    .fold(0, u64::saturating_add)
            }
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Count::Perft { depth, nodes } => write!(f, "perft {depth} {nodes}"),
            Count::Census(Census { perfect, finished, struck_out, needed_card_gone }) => {
                write!(f, "census {perfect} {finished} {struck_out} {needed_card_gone}")
            }
        }
    }
}

impl Expectation {
    /// Does the counting and returns the result in the same form as the
    /// expectation.
    pub fn counted(&self) -> Count {
        match self.count {
            Count::Perft { depth, .. } => Count::Perft { depth, nodes: perft(&self.game, depth) },
            Count::Census(_) => Count::Census(census(&self.game)),
        }
    }
}

/// Reads a perft file.
pub fn parse(text: &str) -> Result<Vec<Expectation>, PerftError> {
    let mut rules: Option<Rules> = None;
    let mut deal: Option<Deal> = None;
    let mut expectations = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line_number = index + 1;
        let at = |problem| PerftError { line: line_number, problem };
        let words: Vec<&str> = line.split('#').next().unwrap_or("").split_whitespace().collect();
        match words[..] {
            [] => {}
            ["rules", ref words @ ..] => {
                rules = Some(parse_rules(words).map_err(at)?);
                deal = None;
            }
            ["deal", ref words @ ..] => {
                let rules =
                    rules.as_ref().ok_or(at(PerftProblem::Missing("a `rules` line first")))?;
                deal = Some(parse_deal(rules, words).map_err(at)?);
            }
            [kind @ ("perft" | "census"), ref numbers @ ..] => {
                let deal = deal.as_ref().ok_or(at(PerftProblem::Missing("a `deal` line first")))?;
                let count = parse_count(kind, numbers).map_err(at)?;
                expectations.push(Expectation { line: line_number, game: Game::new(deal), count });
            }
            [word, ..] => {
                return Err(at(PerftProblem::expected("rules, deal, perft or census", word)));
            }
        }
    }
    Ok(expectations)
}

fn parse_count(kind: &str, numbers: &[&str]) -> Result<Count, PerftProblem> {
    let numbers: Vec<u64> = numbers.iter().map(|word| number(word)).collect::<Result<_, _>>()?;
    match (kind, &numbers[..]) {
        ("perft", &[depth, nodes]) => {
            let depth = depth.try_into().map_err(|_| PerftProblem::expected("a depth", depth))?;
            Ok(Count::Perft { depth, nodes })
        }
        ("census", &[perfect, finished, struck_out, needed_card_gone]) => {
            Ok(Count::Census(Census { perfect, finished, struck_out, needed_card_gone }))
        }
        ("perft", _) => Err(PerftProblem::Missing("a depth and a count after `perft`")),
        _ => Err(PerftProblem::Missing(
            "four counts after `census`: perfect, finished, struck out, needed card gone",
        )),
    }
}

fn parse_deal(rules: &Rules, words: &[&str]) -> Result<Deal, PerftProblem> {
    match words {
        ["stride", step, start] => {
            stride(rules, number(step)?, number(start)?).map_err(PerftProblem::Deal)
        }
        ["seed", seed] => {
            let seed: Seed = seed.parse().unwrap_or_else(|never| match never {});
            Ok(Deal::shuffled(rules, seed))
        }
        ["cards", cards @ ..] => {
            let cards = parse_cards(&cards.join(" "))
                .map_err(|error| PerftProblem::expected("cards", error))?;
            Deal::from_cards(rules, &cards).map_err(PerftProblem::Deal)
        }
        _ => {
            Err(PerftProblem::Missing("stride STEP START, seed SEED or cards CARDS… after `deal`"))
        }
    }
}

/// Parses rules such as `english 3p strikes=1 tokens=9 multicolor=own-5
/// grand-finale announcing empty-clues first=B`. `standard` is the English base
/// game; `tiny` also needs suits=, ranks= and hand=.
fn parse_rules(words: &[&str]) -> Result<Rules, PerftProblem> {
    let (edition, players, words) = match words {
        [edition, players, words @ ..] => (*edition, *players, words),
        _ => return Err(PerftProblem::Missing("an edition and a number of players such as `2p`")),
    };
    let players = players
        .strip_suffix('p')
        .and_then(|players| players.parse().ok())
        .ok_or_else(|| PerftProblem::expected("a number of players such as `2p`", players))?;
    let mut switches = match edition {
        "standard" | "tiny" => Edition::English.switches(players),
        edition => Edition::from_id(edition)
            .ok_or_else(|| PerftProblem::expected("standard, tiny or an edition", edition))?
            .switches(players),
    };
    let mut tiny = TinyWords::default();
    for word in words {
        match word.split_once('=') {
            None if *word == "grand-finale" => switches.last_cards = LastCards::GrandFinale,
            None if *word == "announcing" => switches.announcing = true,
            None if *word == "empty-clues" => switches.empty_clues = true,
            None if *word == "no-empty-clues" => switches.empty_clues = false,
            Some(("strikes", value)) => switches.strikes = number(value)?,
            Some(("tokens", value)) => switches.clue_tokens = number(value)?,
            Some(("multicolor", value)) => {
                switches.multicolor = value
                    .parse()
                    .map_err(|error| PerftProblem::expected("a multicolour rule", error))?;
            }
            Some(("first", value)) => {
                switches.first_seat =
                    value.parse().map_err(|error| PerftProblem::expected("a seat", error))?;
            }
            Some(("suits", value)) => tiny.suits = Some(number(value)?),
            Some(("ranks", value)) => tiny.ranks = Some(number(value)?),
            Some(("hand", value)) => tiny.hand = Some(number(value)?),
            _ => return Err(PerftProblem::expected("a switch listed in `docs/perft.md`", word)),
        }
    }
    match edition {
        "tiny" => tiny.rules(switches),
        _ if tiny != TinyWords::default() => {
            Err(PerftProblem::Missing("the word `tiny` for suits=, ranks= and hand="))
        }
        _ => Rules::new(switches).map_err(PerftProblem::Rules),
    }
}

#[derive(Default, PartialEq)]
struct TinyWords {
    suits: Option<u8>,
    ranks: Option<u8>,
    hand: Option<u8>,
}

impl TinyWords {
    #[cfg(feature = "testing")]
    fn rules(self, switches: Switches) -> Result<Rules, PerftProblem> {
        let TinyWords { suits: Some(suits), ranks: Some(ranks), hand: Some(hand_size) } = self
        else {
            return Err(PerftProblem::Missing("suits=, ranks= and hand= for a tiny pack"));
        };
        let top_rank =
            crate::Rank::new(ranks).ok_or_else(|| PerftProblem::expected("1 to 5 ranks", ranks))?;
        Rules::tiny(switches, crate::Tiny { suits, top_rank, hand_size }).ok_or(
            PerftProblem::Missing(
                "a tiny pack of 1 to 5 suits with at least one card left to draw",
            ),
        )
    }

    #[cfg(not(feature = "testing"))]
    fn rules(self, _: Switches) -> Result<Rules, PerftProblem> {
        let TinyWords { suits: _, ranks: _, hand: _ } = self;
        Err(PerftProblem::Missing(
            "a build with tiny packs: cargo run --release --features testing -- perft",
        ))
    }
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, PerftProblem> {
    word.parse().map_err(|_| PerftProblem::expected("a number", word))
}

/// A syntax error in a perft file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftError {
    line: usize,
    problem: PerftProblem,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum PerftProblem {
    Missing(&'static str),
    Expected { what: &'static str, found: String },
    Rules(RulesError),
    Deal(DealError),
}

impl PerftProblem {
    fn expected(what: &'static str, found: impl fmt::Display) -> PerftProblem {
        PerftProblem::Expected { what, found: shortened(&found.to_string()) }
    }
}

impl fmt::Display for PerftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.problem {
            PerftProblem::Missing(what) => write!(f, "expected {what}"),
            PerftProblem::Expected { what, found } => write!(f, "expected {what}, found `{found}`"),
            PerftProblem::Rules(error) => error.fmt(f),
            PerftProblem::Deal(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PerftError {}
