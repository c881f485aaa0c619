//! The complete rules as text: the base game as it is played with certain
//! switches, then the five rulebooks and their variants. Every fact is a phrase
//! of its own, so that a test can find each of them in every language.

use starmine_rules::{
    Band, Edition, Ending, LastCards, Loss, MultiCards, Multicolor, Outcome, Rating, Rules,
    Switches, Variant,
};

use crate::{Phrase, edition, first_player, variant, variant_help};

/// A chapter of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// The heading.
    pub title: Phrase,
    /// Whether it is a section of the last full chapter before it.
    pub is_part: bool,
    /// The text, one paragraph per fact.
    pub text: Vec<Phrase>,
}

/// The complete rules of a game, then those of the other rulebooks and variants.
pub fn rulebook(book: Edition, rules: &Rules) -> Vec<Chapter> {
    let mut chapters = vec![
        chapter("chapter-goal", [Phrase::new("fact-goal").with("fireworks", suits(rules))]),
        chapter("chapter-cards", cards(rules)),
        chapter("chapter-set-up", set_up(book, rules)),
        chapter("chapter-hand", ["fact-hand", "fact-tip-sort"].map(Phrase::new)),
        chapter(
            "chapter-turn",
            ["fact-turn", "fact-no-passing", "fact-no-comment"].map(Phrase::new),
        ),
        part(Phrase::new("chapter-clue"), clue(rules.switches())),
        part(
            Phrase::new("chapter-discard"),
            [
                "fact-discard-gain",
                "fact-discard-pile",
                "fact-discard-draw",
                "fact-discard-forbidden",
                "fact-tip-search",
            ]
            .map(Phrase::new),
        ),
        part(Phrase::new("chapter-play"), play(rules.switches())),
        chapter("chapter-end", end(rules)),
        chapter("chapter-score", score(book, rules)),
        chapter("chapter-talk", talk(book)),
        chapter("chapter-tips", tips(rules)),
        chapter("chapter-rulebooks", []),
    ];
    chapters.extend(Edition::ALL.map(|book| part(edition(book), differences(book))));
    chapters.push(chapter("chapter-variants", []));
    chapters.extend(VARIANTS.map(|printed| part(variant(printed), variant_text(printed))));
    chapters
}

/// All printed variants, each as it is first printed.
const VARIANTS: [Variant; 9] = [
    Variant::Strikes(2),
    Variant::Strikes(1),
    Variant::ClueTokens(9),
    Variant::Multicolor(Multicolor::Own(MultiCards::Five)),
    Variant::Multicolor(Multicolor::Own(MultiCards::Ten)),
    Variant::Multicolor(Multicolor::Every(MultiCards::Five)),
    Variant::Multicolor(Multicolor::Every(MultiCards::Ten)),
    Variant::GrandFinale,
    Variant::Announcing,
];

fn chapter(title: &'static str, text: impl IntoIterator<Item = Phrase>) -> Chapter {
    Chapter { title: Phrase::new(title), is_part: false, text: text.into_iter().collect() }
}

fn part(title: Phrase, text: impl IntoIterator<Item = Phrase>) -> Chapter {
    Chapter { title, is_part: true, text: text.into_iter().collect() }
}

fn suits(rules: &Rules) -> u8 {
    rules.suits().count() as u8
}

fn cards(rules: &Rules) -> Vec<Phrase> {
    let Switches { strikes, clue_tokens, multicolor, .. } = rules.switches();
    let mut text = ["fact-players", "fact-cards", "fact-values"].map(Phrase::new).to_vec();
    match multicolor {
        Multicolor::None => text.push(Phrase::new("fact-multi-aside")),
        Multicolor::Own(cards) | Multicolor::Every(cards) => text.push(multicards(cards)),
    }
    text.push(Phrase::new("fact-tokens").with("tokens", clue_tokens).with("strikes", strikes));
    text
}

fn multicards(cards: MultiCards) -> Phrase {
    Phrase::new(match cards {
        MultiCards::Ten => "fact-multi-10",
        MultiCards::Five => "fact-multi-5",
    })
}

fn set_up(book: Edition, rules: &Rules) -> Vec<Phrase> {
    let deck = |players: u8| {
        let switches =
            Switches { players, first_seat: starmine_rules::Seat::A, ..rules.switches() };
        let rules = Rules::new(switches).expect("2 to 5 players, and the first seat");
        rules.pack().copies().count() as u8 - players * rules.hand_size()
    };
    let sizes = Phrase::new("fact-deck").with("two", deck(2)).with("three", deck(3));
    vec![
        Phrase::new("fact-deal"),
        sizes.with("four", deck(4)).with("five", deck(5)),
        Phrase::new("fact-tokens-start"),
        keeper(book),
        first_player(book.first_player()),
        Phrase::new("fact-clockwise"),
    ]
}

/// The player who moves the tokens.
fn keeper(book: Edition) -> Phrase {
    Phrase::new(match book {
        Edition::German | Edition::Dutch => "fact-keeper-oldest",
        Edition::Danish | Edition::English | Edition::French => "fact-keeper-active",
    })
}

fn clue(switches: Switches) -> Vec<Phrase> {
    let mut text = [
        "fact-clue-cost",
        "fact-clue-none-left",
        "fact-clue-receiver",
        "fact-clue-kinds",
        "fact-clue-full",
    ]
    .map(Phrase::new)
    .to_vec();
    text.push(empty_clues(switches));
    text.extend(multi_clues(switches.multicolor));
    text.push(Phrase::new("fact-clue-no-draw"));
    text
}

/// Whether a clue may touch no card (ruling A1).
pub(crate) fn empty_clues(switches: Switches) -> Phrase {
    Phrase::new(if switches.empty_clues { "fact-clue-empty" } else { "fact-clue-some" })
}

/// How clues treat multicoloured cards.
fn multi_clues(multicolor: Multicolor) -> Option<Phrase> {
    match multicolor {
        Multicolor::None => None,
        Multicolor::Own(_) => Some(Phrase::new("fact-multi-own")),
        Multicolor::Every(_) => Some(Phrase::new("fact-multi-every")),
    }
}

fn play(switches: Switches) -> Vec<Phrase> {
    let mut text = [
        "fact-play-rows",
        "fact-play-unnamed",
        "fact-play-fits",
        "fact-play-misfit",
        "fact-play-draw",
        "fact-play-bonus",
    ]
    .map(Phrase::new)
    .to_vec();
    if switches.announcing {
        text.extend(ANNOUNCING.map(Phrase::new));
    }
    text
}

const ANNOUNCING: [&str; 3] = ["fact-announce-may", "fact-announce-right", "fact-announce-wrong"];

fn end(rules: &Rules) -> Vec<Phrase> {
    let Switches { strikes, last_cards, .. } = rules.switches();
    let mut text = vec![
        Phrase::new("fact-end-strikes").with("strikes", strikes),
        Phrase::new("fact-end-complete").with("max", rules.max_score()),
    ];
    text.extend(match last_cards {
        LastCards::LastRound => ["fact-end-last-card", "fact-end-no-drawing"].map(Phrase::new),
        LastCards::GrandFinale => FINALE.map(Phrase::new),
    });
    text
}

const FINALE: [&str; 2] = ["fact-finale-on", "fact-finale-lost"];

fn score(book: Edition, rules: &Rules) -> Vec<Phrase> {
    let max = rules.max_score();
    let zero = Phrase::new("fact-end-zero");
    match rules.switches().last_cards {
        LastCards::GrandFinale => vec![Phrase::new("fact-finale-scale").with("max", max), zero],
        LastCards::LastRound => {
            let mut text = vec![
                Phrase::new("fact-score-sum").with("max", max),
                Phrase::new("fact-score-example"),
                zero,
                Phrase::new("fact-scale"),
            ];
            text.extend(scale(book, rules));
            text.extend((!rates_a_loss(book)).then(|| Phrase::new("fact-end-no-points")));
            text
        }
    }
}

/// Whether the rulebook's scale has a line for a lost game (ruling A24).
fn rates_a_loss(book: Edition) -> bool {
    let lost = Outcome { ending: Some(Ending::Lost(Loss::Strikes)), points: 0 };
    matches!(book.rating(&Rules::default(), lost), Some(Rating::Band(_)))
}

/// The scale, from the lowest line to the highest, with the points of each.
fn scale(book: Edition, rules: &Rules) -> Vec<Phrase> {
    let band = |points| {
        let ending = if points == rules.max_score() { Ending::Perfect } else { Ending::Finished };
        match book.rating(rules, Outcome { ending: Some(ending), points }) {
            Some(Rating::Band(band)) => Some(band),
            Some(Rating::Won | Rating::Lost) | None => None,
        }
    };
    let mut lines: Vec<(Band, u8, u8)> = Vec::new();
    for (points, band) in (0..=rules.max_score()).filter_map(|p| Some((p, band(p)?))) {
        match lines.last_mut() {
            Some((last, _, to)) if *last == band => *to = points,
            Some(_) | None => lines.push((band, points, points)),
        }
    }
    lines.into_iter().map(|(band, from, to)| line(band, from, to)).collect()
}

fn line(band: Band, from: u8, to: u8) -> Phrase {
    let points = if from == to { to.to_string() } else { format!("{from}–{to}") };
    Phrase::new(match band {
        Band::Horrible => "fact-band-horrible",
        Band::Poor => "fact-band-poor",
        Band::Honorable => "fact-band-honorable",
        Band::Excellent => "fact-band-excellent",
        Band::Extraordinary => "fact-band-extraordinary",
        Band::Legendary => "fact-band-legendary",
        Band::Divine => "fact-band-divine",
    })
    .with("points", points)
}

fn talk(book: Edition) -> Vec<Phrase> {
    let mut text = vec![Phrase::new("fact-talk-strict")];
    match book {
        Edition::German | Edition::Dutch => text.push(Phrase::new("fact-talk-keeper")),
        Edition::Danish | Edition::English | Edition::French => {}
    }
    text.extend(["fact-talk-house", "fact-talk-remarks"].map(Phrase::new));
    text
}

fn tips(rules: &Rules) -> Vec<Phrase> {
    let mut text = vec![Phrase::new("fact-tip-risk")];
    match rules.switches().multicolor {
        Multicolor::Own(MultiCards::Five) | Multicolor::Every(MultiCards::Five) => {
            text.push(Phrase::new("fact-tip-risk-multi"));
        }
        Multicolor::None
        | Multicolor::Own(MultiCards::Ten)
        | Multicolor::Every(MultiCards::Ten) => {}
    }
    text.extend(
        ["fact-tip-dead", "fact-tip-meaning", "fact-tip-five", "fact-tip-old"].map(Phrase::new),
    );
    text
}

/// Where the base games of the rulebooks differ.
fn differences(book: Edition) -> Vec<Phrase> {
    let lost = if rates_a_loss(book) { "fact-end-zero" } else { "fact-end-no-points" };
    vec![
        first_player(book.first_player()),
        keeper(book),
        empty_clues(book.switches(2)),
        Phrase::new(lost),
    ]
}

fn variant_text(printed: Variant) -> Vec<Phrase> {
    let mut text = match printed {
        Variant::Strikes(_) | Variant::ClueTokens(_) => vec![variant_help(printed)],
        Variant::Multicolor(multicolor) => {
            let cards = match multicolor {
                Multicolor::None => None,
                Multicolor::Own(cards) | Multicolor::Every(cards) => Some(multicards(cards)),
            };
            let clues = multi_clues(multicolor);
            cards.into_iter().chain(clues).chain([Phrase::new("fact-multi-score")]).collect()
        }
        Variant::GrandFinale => {
            let scale = Phrase::new("fact-finale-scale").with("max", Rules::default().max_score());
            FINALE.map(Phrase::new).into_iter().chain([scale]).collect()
        }
        Variant::Announcing => ANNOUNCING.map(Phrase::new).to_vec(),
    };
    let books = Edition::ALL.into_iter().filter(|book| book.variants().contains(&printed));
    let books = books.map(Edition::id).collect::<Vec<_>>().join("-");
    text.push(Phrase::new("fact-printed").with("books", books));
    text
}
