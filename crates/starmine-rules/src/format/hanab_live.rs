//! hanab.live's JSON format, version 3.
//!
//! It can express five of our multicolour rules, by the names of its variants,
//! but no other numbers of tokens or strikes, no announced plays and no skipped
//! turns. It identifies cards by their place in the deal, which is our
//! [`CardId`], and seats by number.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{ActionProblem, FormatError, GameId, from_json};
use crate::notation::shortened;
use crate::{
    Action, Card, CardId, Clue, Color, Deal, Edition, Ending, Event, Hand, IllegalAction,
    LastCards, MultiCards, Multicolor, Rank, Record, RecordError, Rules, Seat, Suit, Switches,
};

/// hanab.live's names for the multicolour rules.
const VARIANTS: [(&str, Multicolor); 5] = [
    ("No Variant", Multicolor::None),
    ("6 Suits", Multicolor::Own(MultiCards::Ten)),
    ("Black (6 Suits)", Multicolor::Own(MultiCards::Five)),
    ("Rainbow (6 Suits)", Multicolor::Every(MultiCards::Ten)),
    ("Dark Rainbow (6 Suits)", Multicolor::Every(MultiCards::Five)),
];

/// hanab.live's variants that a rulebook also prints.
pub fn variants() -> impl Iterator<Item = &'static str> {
    VARIANTS.into_iter().map(|(name, _)| name)
}

#[derive(Serialize, Deserialize)]
struct LiveGame {
    /// Only written; readers use [`Document::id`](super::Document::id).
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    id: Option<GameId>,
    players: Vec<String>,
    deck: Vec<LiveCard>,
    actions: Vec<LiveAction>,
    options: Option<LiveOptions>,
    /// Where some programs write the variant instead.
    #[serde(skip_serializing)]
    variant: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct LiveCard {
    suit_index: i64,
    rank: i64,
}

#[derive(Serialize, Deserialize)]
struct LiveAction {
    #[serde(rename = "type")]
    kind: i64,
    target: i64,
    value: Option<i64>,
}

/// The options that affect the rules. Others, such as clocks, are ignored.
#[derive(Serialize, Deserialize, Default)]
#[serde(rename_all = "camelCase")]
struct LiveOptions {
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    empty_clues: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    all_or_nothing: Option<bool>,
    /// Only in hanab.live's oldest games; in newer ones the first player listed
    /// starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    starting_player: Option<i64>,
    #[serde(skip_serializing)]
    card_cycle: Option<bool>,
    #[serde(skip_serializing)]
    deck_plays: Option<bool>,
    #[serde(skip_serializing)]
    one_extra_card: Option<bool>,
    #[serde(skip_serializing)]
    one_less_card: Option<bool>,
    #[serde(skip_serializing)]
    detrimental_characters: Option<bool>,
}

const PLAY: i64 = 0;
const DISCARD: i64 = 1;
const COLOR_CLUE: i64 = 2;
const RANK_CLUE: i64 = 3;
const END: i64 = 4;
const VOTE_END: i64 = 5;

/// Reads and replays a game. The format names no rulebook, so we use the
/// English one.
pub(super) fn import(text: &str) -> Result<Record, FormatError> {
    let live: LiveGame = from_json(text)?;
    let mut options = live.options.unwrap_or_default();
    options.variant = options.variant.or(live.variant);
    let rules = rules(live.players.len(), &options)?;
    let deal = Deal::from_cards(&rules, &cards(&rules, &live.deck)?)?;
    let mut record = Record::new(Edition::English, deal).with_names(live.players)?;
    for (index, live) in live.actions.iter().enumerate() {
        let turn = index + 1;
        let refused = |reason| RecordError::Refused { turn, reason };
        let game = record.game();
        match (live.kind, game.board().to_act()) {
            (_, None) => return Err(refused(IllegalAction::GameOver).into()),
            (END | VOTE_END, _) => _ = record.end().map_err(refused)?,
            (_, Some(actor)) => {
                let action = action(live, game.board().hand(actor))
                    .map_err(|problem| FormatError::Action { turn, problem })?;
                record.play(action).map_err(refused)?;
            }
        }
    }
    Ok(record)
}

fn rules(players: usize, options: &LiveOptions) -> Result<Rules, FormatError> {
    let unsupported = [
        ("cardCycle", options.card_cycle),
        ("deckPlays", options.deck_plays),
        ("oneExtraCard", options.one_extra_card),
        ("oneLessCard", options.one_less_card),
        ("detrimentalCharacters", options.detrimental_characters),
    ];
    if let Some((name, _)) = unsupported.into_iter().find(|(_, set)| *set == Some(true)) {
        return Err(FormatError::Option { name });
    }
    let variant = options.variant.as_deref().unwrap_or("No Variant");
    let multicolor = VARIANTS
        .into_iter()
        .find_map(|(name, multicolor)| (name == variant).then_some(multicolor))
        .ok_or_else(|| FormatError::Variant { found: shortened(variant) })?;
    let all_or_nothing = options.all_or_nothing == Some(true);
    let players =
        u8::try_from(players).map_err(|_| RecordError::Names { expected: 5, found: players })?;
    let first_seat = usize::try_from(options.starting_player.unwrap_or(0))
        .ok()
        .and_then(Seat::from_index)
        .ok_or(FormatError::Option { name: "startingPlayer" })?;
    Ok(Rules::new(Switches {
        players,
        multicolor,
        last_cards: if all_or_nothing { LastCards::GrandFinale } else { LastCards::LastRound },
        empty_clues: options.empty_clues == Some(true),
        first_seat,
        ..Switches::default()
    })?)
}

fn cards(rules: &Rules, deck: &[LiveCard]) -> Result<Vec<Card>, FormatError> {
    deck.iter()
        .enumerate()
        .map(|(index, live)| {
            let suit = usize::try_from(live.suit_index).ok().and_then(Suit::from_index);
            let rank = u8::try_from(live.rank).ok().and_then(Rank::new);
            suit.zip(rank)
                .map(|(suit, rank)| Card::new(suit, rank))
                .filter(|card| rules.cards().contains(*card))
                .ok_or(FormatError::Card {
                    place: index + 1,
                    suit: live.suit_index,
                    rank: live.rank,
                })
        })
        .collect()
}

fn action(live: &LiveAction, hand: Hand) -> Result<Action, ActionProblem> {
    let slot = || {
        usize::try_from(live.target)
            .ok()
            .and_then(CardId::new)
            .and_then(|id| hand.slot_of(id))
            .ok_or(ActionProblem::NotInHand { card: live.target })
    };
    let seat = || {
        usize::try_from(live.target)
            .ok()
            .and_then(Seat::from_index)
            .ok_or(ActionProblem::NoSuchSeat { seat: live.target })
    };
    let clue = |clue: fn(i64) -> Option<Clue>| {
        let value = live.value.ok_or(ActionProblem::NoValue)?;
        clue(value).ok_or(ActionProblem::NoSuchClue { value })
    };
    Ok(match live.kind {
        PLAY => Action::Play(slot()?, None),
        DISCARD => Action::Discard(slot()?),
        COLOR_CLUE => Action::Clue { to: seat()?, clue: clue(color_clue)? },
        RANK_CLUE => Action::Clue { to: seat()?, clue: clue(rank_clue)? },
        kind => return Err(ActionProblem::NoSuchType { kind }),
    })
}

fn color_clue(index: i64) -> Option<Clue> {
    Color::from_index(usize::try_from(index).ok()?).map(Clue::Color)
}

fn rank_clue(rank: i64) -> Option<Clue> {
    Rank::new(u8::try_from(rank).ok()?).map(Clue::Rank)
}

/// Writes a record in hanab.live's format, on one line.
pub fn export(record: &Record, id: Option<GameId>) -> Result<String, ExportError> {
    let switches = record.rules().switches();
    if switches.strikes != 3 {
        return Err(ExportError::Strikes(switches.strikes));
    }
    if switches.clue_tokens != 8 {
        return Err(ExportError::ClueTokens(switches.clue_tokens));
    }
    let variant = VARIANTS.into_iter().find(|(_, multicolor)| *multicolor == switches.multicolor);
    let finale = switches.last_cards == LastCards::GrandFinale;
    let live = LiveGame {
        id,
        players: record.names().to_vec(),
        deck: record
            .deal()
            .cards()
            .iter()
            .map(|card| LiveCard {
                suit_index: card.suit().index() as i64,
                rank: card.rank().number().into(),
            })
            .collect(),
        variant: None,
        actions: actions(record)?,
        options: Some(LiveOptions {
            variant: variant.map(|(name, _)| name.to_owned()),
            empty_clues: switches.empty_clues.then_some(true),
            all_or_nothing: finale.then_some(true),
            starting_player: match switches.first_seat {
                Seat::A => None,
                seat => Some(seat.index() as i64),
            },
            ..LiveOptions::default()
        }),
    };
    Ok(serde_json::to_string(&live).expect("strings and numbers always serialize"))
}

fn actions(record: &Record) -> Result<Vec<LiveAction>, ExportError> {
    let mut live = Vec::new();
    for (index, (_, events, _)) in record.turns().enumerate() {
        let turn = index + 1;
        for event in events.iter() {
            let (kind, target, value) = match event {
                Event::Landed { id, announced: None, .. }
                | Event::Struck { id, announced: None, .. } => (PLAY, id.index(), 0),
                Event::Discarded { id, .. } => (DISCARD, id.index(), 0),
                Event::Clued { to, clue: Clue::Color(color), .. } => {
                    (COLOR_CLUE, to.index(), color.index())
                }
                Event::Clued { to, clue: Clue::Rank(rank), .. } => {
                    (RANK_CLUE, to.index(), rank.number().into())
                }
                Event::Landed { announced: Some(_), .. }
                | Event::Struck { announced: Some(_), .. } => {
                    return Err(ExportError::Announced { turn });
                }
                Event::Skipped { .. } => return Err(ExportError::Skipped { turn }),
                Event::Drew { .. } | Event::Ended(_) => continue,
            };
            let (target, value) = (target as i64, Some(value as i64));
            live.push(LiveAction { kind, target, value });
        }
    }
    if record.game().board().outcome().ending == Some(Ending::Ended) {
        live.push(LiveAction { kind: END, target: 0, value: Some(4) });
    }
    Ok(live)
}

/// A part of a record that hanab.live's format cannot express.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum ExportError {
    Strikes(u8),
    ClueTokens(u8),
    /// The play in this turn, counting from 1, was announced.
    Announced {
        turn: usize,
    },
    /// After this turn, counting from 1, a seat was skipped.
    Skipped {
        turn: usize,
    },
}

impl ExportError {
    /// The error's id, which is also part of its message's name in `locales/`.
    pub const fn id(self) -> &'static str {
        match self {
            ExportError::Strikes(_) => "export-strikes",
            ExportError::ClueTokens(_) => "export-clue-tokens",
            ExportError::Announced { .. } => "export-announced",
            ExportError::Skipped { .. } => "export-skipped",
        }
    }
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hanab.live's format cannot express ")?;
        match self {
            ExportError::Strikes(strikes) => write!(f, "{strikes} strikes instead of 3"),
            ExportError::ClueTokens(tokens) => write!(f, "{tokens} clue tokens instead of 8"),
            ExportError::Announced { turn } => write!(f, "the announced play of turn {turn}"),
            ExportError::Skipped { turn } => write!(f, "the seat skipped after turn {turn}"),
        }
    }
}

impl std::error::Error for ExportError {}
