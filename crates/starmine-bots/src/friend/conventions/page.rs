//! Pages: positions in the Markdown files of `docs/conventions`, whose README
//! describes their language.

use std::num::NonZeroU8;

use starmine_rules::notation::parse_cards;
use starmine_rules::testing::Setup;
use starmine_rules::{
    Action, Card, CardSet, Clue, Color, Edition, LastCards, Rank, Rules, Seat, Slot, Suit, Switches,
};

use super::super::style::Style;

/// The fixed levels, simplest first.
const LEVELS: [(&str, Style); 4] =
    [("plain", Style::Plain), ("1", Style::One), ("2", Style::Two), ("3", Style::Three)];

/// A position on a page.
pub(super) struct Position {
    /// The levels at which the convention holds; `None` adapts.
    pub(super) levels: Vec<Option<Style>>,
    pub(super) setup: Setup,
    /// What happens and what is expected, with line numbers.
    pub(super) steps: Vec<(usize, Step)>,
}

/// A line after the position itself.
pub(super) enum Step {
    /// Someone acts, and draws this card.
    Act(Seat, Action, Option<Card>),
    /// A fact that should hold.
    Expect(Fact),
}

/// A fact that should hold.
pub(super) enum Fact {
    /// The card that a player discards next.
    Chop(Seat, Slot),
    /// The card at which the last clue pointed.
    Focus(Seat, Slot),
    /// What a card is to its owner: exactly these.
    MayBe(Seat, Slot, CardSet),
    /// What a card is not to its owner.
    CannotBe(Seat, Slot, CardSet),
    /// A clued card whose owner was asked to play it.
    Prompt(Seat, Slot, Card),
    /// A card without a clue whose owner was asked to play it.
    Finesse(Seat, Slot, Card),
    /// Nobody was asked to play another card first.
    NoFinesse,
    /// How one player thinks that another one plays.
    Takes(Seat, Seat, Style),
    /// A friend in this seat does one of these.
    Should(Seat, Vec<Plan>),
    /// A friend in this seat does none of these.
    ShouldNot(Seat, Vec<Plan>),
}

/// What a page says about the announcement of a play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Announced {
    Anything,
    Exactly(Option<Suit>),
}

/// An action, of which a page may leave out details.
pub(super) enum Plan {
    Play(Option<Slot>, Announced),
    /// A play that rests on a convention.
    Bet(Slot),
    Discard(Option<Slot>),
    Tell(Option<Seat>, Option<Clue>),
}

/// Finds the positions of a page. Problems come with their lines.
pub(super) fn positions(text: &str) -> Result<Vec<Position>, (usize, String)> {
    let mut positions = Vec::new();
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim_end()));
    while let Some((_, line)) = lines.next() {
        match line.strip_prefix("```") {
            Some("position") => {
                let block = lines.by_ref().take_while(|(_, line)| *line != "```");
                positions.push(Position::parse(block)?);
            }
            // Another block, such as the description of the language.
            Some(_) => _ = lines.find(|(_, line)| *line == "```"),
            None => {}
        }
    }
    Ok(positions)
}

impl Position {
    fn parse<'a>(
        lines: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<Position, (usize, String)> {
        let mut lines = lines.filter(|(_, line)| !line.is_empty());
        let mut first = 0;
        let mut levels: Vec<_> = LEVELS.iter().map(|(_, style)| Some(*style)).collect();
        let mut switches = Edition::English.switches(3);
        let mut board = Vec::new();
        let mut hands = Vec::new();
        let mut steps = Vec::new();
        for (number, line) in &mut lines {
            first = if first == 0 { number } else { first };
            let words: Vec<&str> = line.split([' ', ',']).filter(|word| !word.is_empty()).collect();
            let bad = |what| (number, format!("{what}: `{line}`"));
            let is_step = match words[..] {
                ["level" | "levels", ref names @ ..] => {
                    levels = parse_levels(names).ok_or(bad("unknown level"))?;
                    false
                }
                ["rules", ref words @ ..] => {
                    switches = parse_rules(words).ok_or(bad("unknown rules"))?;
                    false
                }
                ["fireworks" | "discarded" | "tokens" | "strikes" | "deck" | "last", ..] => {
                    board.push((number, words.clone()));
                    false
                }
                [seat, ref cards @ ..] if seat.ends_with(':') && seat.len() == 2 => {
                    let cards = parse_cards(&cards.join(" ")).map_err(|_| bad("bad cards"))?;
                    let due = Seat::from_index(hands.len()).map(|due| format!("{due}:"));
                    if due.as_deref() != Some(seat) {
                        return Err(bad("hands out of order"));
                    }
                    hands.push(cards);
                    false
                }
                _ => true,
            };
            if is_step {
                let step = parse_step(&words).ok_or(bad("unknown line"))?;
                steps.push((number, step));
            } else if !steps.is_empty() {
                return Err(bad("too late for this line"));
            }
        }
        let at_start = |what: &str| (first, what.to_owned());
        let rules = Rules::new(switches).map_err(|error| at_start(&error.to_string()))?;
        if hands.len() != usize::from(rules.players()) {
            return Err(at_start("one hand per player is needed"));
        }
        let to_act = steps.iter().find_map(|(_, step)| match step {
            Step::Act(seat, ..)
            | Step::Expect(Fact::Should(seat, _) | Fact::ShouldNot(seat, _)) => Some(*seat),
            Step::Expect(_) => None,
        });
        let mut setup = Setup {
            rules,
            hands,
            landed: CardSet::EMPTY,
            pile: Vec::new(),
            deck: None,
            clue_tokens: switches.clue_tokens,
            strikes: 0,
            to_act: to_act.unwrap_or(Seat::A),
            last_round: None,
        };
        for (number, words) in board {
            arrange(&mut setup, &words).ok_or((number, format!("cannot read {words:?}")))?;
        }
        let hand_size = usize::from(rules.hand_size());
        if setup.deck.is_none() && setup.hands.iter().any(|hand| hand.len() != hand_size) {
            return Err(at_start("wrong number of cards in a hand"));
        }
        let mut left = rules.pack();
        let shown = setup.landed.into_iter().chain(setup.hands.iter().flatten().copied());
        for card in shown.chain(setup.pile.iter().copied()) {
            left.take(card).ok_or(at_start(&format!("too many copies of {card}")))?;
        }
        if !steps.iter().any(|(_, step)| matches!(step, Step::Expect(_))) {
            return Err(at_start("nothing is expected"));
        }
        Ok(Position { levels, setup, steps })
    }
}

fn parse_levels(names: &[&str]) -> Option<Vec<Option<Style>>> {
    let place = |name: &str| LEVELS.iter().position(|(level, _)| *level == name);
    match names {
        ["adaptive"] => Some(vec![None]),
        [name, "and", "above"] => {
            Some(LEVELS[place(name)?..].iter().map(|(_, style)| Some(*style)).collect())
        }
        _ => names.iter().map(|name| Some(Some(LEVELS[place(name)?].1))).collect(),
    }
}

/// The switches of `german 3p multicolor=own-5 strikes=1 grand-finale`.
fn parse_rules(words: &[&str]) -> Option<Switches> {
    let [edition, players, words @ ..] = words else { return None };
    let edition = Edition::from_id(edition)?;
    let mut switches = edition.switches(players.strip_suffix('p')?.parse().ok()?);
    for word in words {
        match word.split_once('=').unwrap_or((word, "")) {
            ("grand-finale", "") => switches.last_cards = LastCards::GrandFinale,
            ("announcing", "") => switches.announcing = true,
            ("multicolor", value) => switches.multicolor = value.parse().ok()?,
            ("strikes", value) => switches.strikes = value.parse().ok()?,
            ("tokens", value) => switches.clue_tokens = value.parse().ok()?,
            _ => return None,
        }
    }
    Some(switches)
}

/// Changes a position as a line says.
fn arrange(setup: &mut Setup, words: &[&str]) -> Option<()> {
    match words {
        ["fireworks", tops @ ..] => {
            let tops = parse_cards(&tops.join(" ")).ok()?;
            setup.landed = tops.into_iter().flat_map(up_to).collect();
        }
        ["discarded", cards @ ..] => setup.pile = parse_cards(&cards.join(" ")).ok()?,
        ["tokens", number] => setup.clue_tokens = number.parse().ok()?,
        ["strikes", number] => setup.strikes = number.parse().ok()?,
        ["deck", number] => setup.deck = Some(number.parse().ok()?),
        ["last", "round", turns] => {
            setup.last_round = Some(NonZeroU8::new(turns.parse().ok()?)?);
            setup.deck = Some(0);
        }
        _ => return None,
    }
    Some(())
}

/// The cards of a stack, from its 1 to the top card.
fn up_to(top: Card) -> impl Iterator<Item = Card> {
    let ranks = Rank::ALL.into_iter().filter(move |rank| *rank <= top.rank());
    ranks.map(move |rank| Card::new(top.suit(), rank))
}

fn parse_step(words: &[&str]) -> Option<Step> {
    let (words, draws) = match words {
        [words @ .., "draws", card] => (words, Some(card.parse().ok()?)),
        _ => (words, None),
    };
    if let Some((seat, action)) = parse_action(words) {
        return Some(Step::Act(seat, action, draws));
    }
    let fact = match words {
        ["chop:", seat, "slot", number] => Fact::Chop(seat.parse().ok()?, slot(number)?),
        ["focus:", seat, "slot", number] => Fact::Focus(seat.parse().ok()?, slot(number)?),
        ["prompt:", seat, "slot", number, "is", card] => {
            Fact::Prompt(seat.parse().ok()?, slot(number)?, card.parse().ok()?)
        }
        ["finesse:", seat, "slot", number, "is", card] => {
            Fact::Finesse(seat.parse().ok()?, slot(number)?, card.parse().ok()?)
        }
        ["no", "finesse"] => Fact::NoFinesse,
        [seat, "slot", number, "is", card] => {
            Fact::MayBe(seat.parse().ok()?, slot(number)?, CardSet::of(card.parse().ok()?))
        }
        [seat, "slot", number, "may", "be", cards @ ..] => {
            Fact::MayBe(seat.parse().ok()?, slot(number)?, card_set(cards)?)
        }
        [seat, "slot", number, "cannot", "be", cards @ ..] => {
            Fact::CannotBe(seat.parse().ok()?, slot(number)?, card_set(cards)?)
        }
        [seat, "takes", other, "for", style] => {
            Fact::Takes(seat.parse().ok()?, other.parse().ok()?, style_named(style)?)
        }
        [seat, "should", "not", plans @ ..] => {
            Fact::ShouldNot(seat.parse().ok()?, parse_plans(plans)?)
        }
        [seat, "should", plans @ ..] => Fact::Should(seat.parse().ok()?, parse_plans(plans)?),
        _ => return None,
    };
    draws.is_none().then_some(Step::Expect(fact))
}

fn parse_action(words: &[&str]) -> Option<(Seat, Action)> {
    let action = match words {
        [_, "plays", "slot", number] => Action::Play(slot(number)?, None),
        [_, "plays", "slot", number, "as", color] => {
            Action::Play(slot(number)?, Some(suit(color)?))
        }
        [_, "discards", "slot", number] => Action::Discard(slot(number)?),
        [_, "tells", to, what] => Action::Clue { to: to.parse().ok()?, clue: clue(what)? },
        _ => return None,
    };
    Some((words[0].parse().ok()?, action))
}

fn parse_plans(words: &[&str]) -> Option<Vec<Plan>> {
    words.split(|word| *word == "or").map(parse_plan).collect()
}

fn parse_plan(words: &[&str]) -> Option<Plan> {
    Some(match words {
        ["play"] => Plan::Play(None, Announced::Anything),
        ["play", "slot", number] => Plan::Play(Some(slot(number)?), Announced::Anything),
        ["play", "slot", number, "without", "announcing"] => {
            Plan::Play(Some(slot(number)?), Announced::Exactly(None))
        }
        ["play", "slot", number, "as", color] => {
            Plan::Play(Some(slot(number)?), Announced::Exactly(Some(suit(color)?)))
        }
        ["bet", "on", "slot", number] => Plan::Bet(slot(number)?),
        ["discard"] => Plan::Discard(None),
        ["discard", "slot", number] => Plan::Discard(Some(slot(number)?)),
        ["give", "a", "clue"] => Plan::Tell(None, None),
        ["tell", seat] => Plan::Tell(Some(seat.parse().ok()?), None),
        ["tell", seat, what] => Plan::Tell(Some(seat.parse().ok()?), Some(clue(what)?)),
        _ => return None,
    })
}

fn slot(number: &str) -> Option<Slot> {
    Slot::new(number.parse().ok()?)
}

fn card_set(words: &[&str]) -> Option<CardSet> {
    (!words.is_empty()).then(|| parse_cards(&words.join(" ")).ok())?.map(CardSet::from_iter)
}

/// The names of the suits and colours, in order.
pub(super) const COLORS: [&str; 6] = ["red", "yellow", "green", "blue", "white", "multicolour"];

fn suit(name: &str) -> Option<Suit> {
    Suit::from_index(COLORS.iter().position(|known| *known == name)?)
}

fn clue(name: &str) -> Option<Clue> {
    let color = COLORS.iter().position(|known| *known == name).and_then(Color::from_index);
    color.map(Clue::Color).or_else(|| Rank::new(name.parse().ok()?).map(Clue::Rank))
}

fn style_named(name: &str) -> Option<Style> {
    Style::ALL.into_iter().find(|style| format!("{style:?}").to_lowercase() == name)
}
