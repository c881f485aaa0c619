//! Reasons: why a bot did something, or how it read a team-mate's action. They
//! are facts that can be expressed in any language and checked against the
//! truth.

use starmine_rules::{CardId, CardSet, Clue, Seat};

/// What an action tells one team-mate besides its literal meaning, for bots
/// whose every action tells all of them something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signal {
    /// The card it is about.
    pub card: CardId,
    /// What the team-mate learns about it.
    pub kind: SignalKind,
}

/// What a team-mate learns about a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SignalKind {
    /// The card can be played now.
    Playable,
    /// The card can be played when its holder's turn comes.
    Soon,
    /// It can no longer land.
    Useless,
    /// Some possibilities were ruled out.
    More,
}

impl SignalKind {
    /// All four.
    pub const ALL: [SignalKind; 4] =
        [SignalKind::Playable, SignalKind::Soon, SignalKind::Useless, SignalKind::More];

    /// The id, which must never change: games are stored with it.
    pub const fn id(self) -> &'static str {
        match self {
            SignalKind::Playable => "playable",
            SignalKind::Soon => "soon",
            SignalKind::Useless => "useless",
            SignalKind::More => "more",
        }
    }

    /// The signal kind with this id.
    pub fn from_id(id: &str) -> Option<SignalKind> {
        SignalKind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// A belief that rests on a convention, and how sure the bot is of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bet {
    /// How likely the belief is true, in percent.
    pub chance: u8,
    /// The clue that it rests on.
    pub grounds: Option<Grounds>,
}

/// The clue that a belief about a card rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grounds {
    /// The seat that gave the clue.
    pub from: Seat,
    /// What it said.
    pub clue: Clue,
    /// How it pointed at the card.
    pub pointer: Pointer,
}

/// How a clue pointed at a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// The clue touched the oldest card without a clue, which is this one.
    Oldest,
    /// Of the cards that the clue touched for the first time, this is the newest.
    Newest,
    /// The clue touched only cards with clues, of which this is the newest.
    Again,
    /// The clue was given to another player, and needs this card to make sense.
    Finesse,
}

impl Pointer {
    /// All four.
    pub const ALL: [Pointer; 4] =
        [Pointer::Oldest, Pointer::Newest, Pointer::Again, Pointer::Finesse];

    /// The id, which must never change: games are stored with it.
    pub const fn id(self) -> &'static str {
        match self {
            Pointer::Oldest => "oldest",
            Pointer::Newest => "newest",
            Pointer::Again => "again",
            Pointer::Finesse => "finesse",
        }
    }

    /// The pointer with this id.
    pub fn from_id(id: &str) -> Option<Pointer> {
        Pointer::ALL.into_iter().find(|pointer| pointer.id() == id)
    }
}

/// The rule that a bot followed, the card it is about, and what the bot takes
/// that card to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The rule that was followed.
    pub rule: Rule,
    /// The card the rule is about, if any.
    pub card: Option<CardId>,
    /// What the card can be, as far as the bot knows; empty without a card.
    pub expects: CardSet,
    /// What the others learn in addition, the next player first.
    pub signals: [Option<Signal>; 4],
    /// How sure the bot is, if the reason rests on a convention. Without a bet,
    /// everything that the reason states is a fact.
    pub bet: Option<Bet>,
}

impl Reason {
    /// A reason that is not about a card.
    pub const fn of(rule: Rule) -> Reason {
        Reason { rule, card: None, expects: CardSet::EMPTY, signals: [None; 4], bet: None }
    }

    /// A reason about a card, which is one of `expects`.
    pub const fn about(rule: Rule, card: CardId, expects: CardSet) -> Reason {
        Reason { rule, card: Some(card), expects, signals: [None; 4], bet: None }
    }
}

/// The rules of all bots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// The card certainly lands.
    PlayKnown,
    /// The card certainly lands, and the choice among several tells the others
    /// something.
    PlayTells,
    /// The card may well land, and a strike costs little now.
    Gamble,
    /// A team-mate can play the card now or soon, and should know it.
    ClueForPlay,
    /// The next player would discard the card, and it is the last copy.
    Warn,
    /// Nothing better to do: the clue that conveys the most.
    Tell,
    /// A clue whose number tells everyone something.
    TellAll,
    /// The card can no longer land.
    DiscardUseless,
    /// The card can no longer land, and the choice among several tells the
    /// others something.
    DiscardTells,
    /// The card is the most likely to be useless, and nobody warned of it.
    DiscardNext,
    /// The card is the oldest without a clue.
    DiscardOldest,
    /// All cards are useful, and this one the least.
    DiscardLeast,
    /// No card is known to be useless, and this one will be missed least.
    DiscardLikely,
    /// The action did better than everything else in imagined games.
    Searched,
    /// The action did well in imagined games, but the budget did not allow
    /// trying more.
    SearchCut,
    /// Discarded instead of playing: the next player would discard a last copy,
    /// and there is no token to warn with.
    DiscardToWarn,
    /// Read: the card was clued as playable, now or soon.
    ReadPlayable,
    /// Read: this card and the next newest one without a clue were clued as
    /// playable, now or soon.
    ReadBothPlayable,
    /// Read: the card was clued as the last copy.
    ReadWarning,
    /// Read: according to the number sent, the card can be played.
    HeardPlayable,
    /// Read: according to the number sent, the card is useless.
    HeardUseless,
    /// Read: the card is the last copy, because a team-mate discarded instead of
    /// playing.
    ReadDiscard,
    /// A bet: by convention the card can be played.
    PlayBet,
    /// A bet: by convention the card can no longer land.
    DiscardBet,
    /// The card is the holder's oldest without a clue, and the team needs it.
    Save,
    /// The holder can play the card now, and the clue points at it.
    PointAt,
    /// The clue says something about useful cards, but asks for no play now.
    TellMore,
    /// Nothing better to do: the clue means only what it says.
    Stall,
    /// The action clearly did best in imagined games.
    LookAhead,
    /// Read, a bet: a clue pointed at the card, so it can be played, now or
    /// soon.
    ReadPlay,
    /// Read, a bet: a clue pointed at the card, so it must be kept.
    ReadSave,
}

impl Rule {
    /// All rules.
    pub const ALL: [Rule; 31] = [
        Rule::PlayKnown,
        Rule::PlayTells,
        Rule::Gamble,
        Rule::ClueForPlay,
        Rule::Warn,
        Rule::Tell,
        Rule::TellAll,
        Rule::DiscardUseless,
        Rule::DiscardTells,
        Rule::DiscardNext,
        Rule::DiscardOldest,
        Rule::DiscardLeast,
        Rule::DiscardLikely,
        Rule::Searched,
        Rule::SearchCut,
        Rule::DiscardToWarn,
        Rule::ReadPlayable,
        Rule::ReadBothPlayable,
        Rule::ReadWarning,
        Rule::HeardPlayable,
        Rule::HeardUseless,
        Rule::ReadDiscard,
        Rule::PlayBet,
        Rule::DiscardBet,
        Rule::Save,
        Rule::PointAt,
        Rule::TellMore,
        Rule::Stall,
        Rule::LookAhead,
        Rule::ReadPlay,
        Rule::ReadSave,
    ];

    /// The id, which must never change: games are stored with it.
    pub const fn id(self) -> &'static str {
        match self {
            Rule::PlayKnown => "play-known",
            Rule::PlayTells => "play-tells",
            Rule::Gamble => "gamble",
            Rule::ClueForPlay => "clue-for-play",
            Rule::Warn => "warn",
            Rule::Tell => "tell",
            Rule::TellAll => "tell-all",
            Rule::DiscardUseless => "discard-useless",
            Rule::DiscardTells => "discard-tells",
            Rule::DiscardNext => "discard-next",
            Rule::DiscardOldest => "discard-oldest",
            Rule::DiscardLeast => "discard-least",
            Rule::DiscardLikely => "discard-likely",
            Rule::Searched => "searched",
            Rule::SearchCut => "search-cut",
            Rule::DiscardToWarn => "discard-to-warn",
            Rule::ReadPlayable => "read-playable",
            Rule::ReadBothPlayable => "read-both-playable",
            Rule::ReadWarning => "read-warning",
            Rule::HeardPlayable => "heard-playable",
            Rule::HeardUseless => "heard-useless",
            Rule::ReadDiscard => "read-discard",
            Rule::PlayBet => "play-bet",
            Rule::DiscardBet => "discard-bet",
            Rule::Save => "save",
            Rule::PointAt => "point-at",
            Rule::TellMore => "tell-more",
            Rule::Stall => "stall",
            Rule::LookAhead => "look-ahead",
            Rule::ReadPlay => "read-play",
            Rule::ReadSave => "read-save",
        }
    }

    /// The rule with this id.
    pub fn from_id(id: &str) -> Option<Rule> {
        Rule::ALL.into_iter().find(|rule| rule.id() == id)
    }
}
