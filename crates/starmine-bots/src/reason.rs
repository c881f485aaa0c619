//! Why a bot did something, or how it read what a team-mate did: facts that
//! can be put into words in any language, and checked against the truth.

use starmine_rules::{CardId, CardSet};

/// What an action tells one team-mate beside what it says, for bots whose
/// every action tells all of them something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tiding {
    /// The card that it is about.
    pub card: CardId,
    /// What is told of it.
    pub news: News,
}

/// What a team-mate learns of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// It can be played.
    Playable,
    /// It can be played when its holder's turn comes.
    Soon,
    /// It is of no use any more.
    Useless,
    /// It can be fewer cards than before.
    More,
}

impl News {
    /// All of them.
    pub const ALL: [News; 4] = [News::Playable, News::Soon, News::Useless, News::More];

    /// A name for ever: games are stored with it.
    pub const fn id(self) -> &'static str {
        match self {
            News::Playable => "playable",
            News::Soon => "soon",
            News::Useless => "useless",
            News::More => "more",
        }
    }

    /// The news of that name.
    pub fn from_id(id: &str) -> Option<News> {
        News::ALL.into_iter().find(|news| news.id() == id)
    }
}

/// A rule that was followed, the card it is about, and what the bot takes
/// that card to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The rule.
    pub rule: Rule,
    /// The card it is about, if it is about one.
    pub card: Option<CardId>,
    /// What that card is, as far as the bot knows; empty without a card.
    pub expects: CardSet,
    /// What the others are told beside, the next player first.
    pub told: [Option<Tiding>; 4],
}

impl Reason {
    /// A rule that is about no card.
    pub const fn of(rule: Rule) -> Reason {
        Reason { rule, card: None, expects: CardSet::EMPTY, told: [None; 4] }
    }

    /// A rule about a card, which is one of these.
    pub const fn about(rule: Rule, card: CardId, expects: CardSet) -> Reason {
        Reason { rule, card: Some(card), expects, told: [None; 4] }
    }
}

/// The rules of all bots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// The card surely lands.
    PlayKnown,
    /// The card surely lands, and that it is this one of several tells the
    /// others something.
    PlayTells,
    /// The card may well land, and a strike costs little now.
    Gamble,
    /// A team-mate can play the card now, or soon, and should know it.
    ClueForPlay,
    /// The next player would throw the card, and it is the last of its kind.
    Warn,
    /// Nothing better to do: a clue that tells as much as a clue can.
    Tell,
    /// A clue that tells everyone something, by its number.
    TellAll,
    /// The card is of no use any more.
    DiscardUseless,
    /// The card is of no use any more, and that it is this one of several
    /// tells the others something.
    DiscardTells,
    /// The card is the likeliest to be of no use, and nobody warned of it.
    DiscardNext,
    /// The card is the oldest of which nothing was said.
    DiscardOldest,
    /// All cards are of use, and this one the least.
    DiscardLeast,
    /// Nothing is known to be useless, and this card will be missed least.
    DiscardLikely,
    /// On imagined games it did better than everything else.
    Searched,
    /// On imagined games it did well, and there was no time to try more.
    SearchCut,
    /// Thrown instead of playing: the next player would throw the last of a
    /// kind, and there is no token to say so.
    DiscardToWarn,
    /// Read: the card was said to be playable, now or soon.
    ReadPlayable,
    /// Read: the card, and the next newest of which nothing was said, were
    /// said to be playable, now or soon.
    ReadBothPlayable,
    /// Read: the card was said to be the last of its kind.
    ReadWarning,
    /// Read: by the number that was told, the card can be played.
    HeardPlayable,
    /// Read: by the number that was told, the card is of no use.
    HeardUseless,
    /// Read: the card is the last of its kind, for a team-mate threw instead
    /// of playing.
    ReadDiscard,
}

impl Rule {
    /// All of them.
    pub const ALL: [Rule; 22] = [
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
    ];

    /// A name for ever: games are stored with it.
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
        }
    }

    /// The rule of that name.
    pub fn from_id(id: &str) -> Option<Rule> {
        Rule::ALL.into_iter().find(|rule| rule.id() == id)
    }
}
