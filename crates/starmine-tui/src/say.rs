//! Texts about the table: cards, hands and tokens in the words of `locales/`,
//! for both the full screen and line mode. This file itself contains no
//! sentences.

use starmine_client::{FeedItem, TableState};
use starmine_protocol::{
    Action, Aids, Card, CardView, Clue, Desk, Legal, Phrase, Proposal, Remark, Rules, Seat,
    Settings, Suit, Turned, Utterance,
};
use starmine_rules as rules;
use starmine_words::{Words, clean, table};

/// The text of a message without arguments.
pub(crate) fn t(words: &Words, id: &'static str) -> String {
    words.say(&Phrase::new(id))
}

/// "Name: value", with the language's own colon.
pub(crate) fn pair(words: &Words, name: &str, value: &str) -> String {
    words.say(&Phrase::new("report-setting").with("name", name).with("value", value))
}

/// The id of a suit in message arguments.
pub(crate) fn suit_id(suit: Suit) -> &'static str {
    match suit.0 {
        rules::Suit::Red => "red",
        rules::Suit::Yellow => "yellow",
        rules::Suit::Green => "green",
        rules::Suit::Blue => "blue",
        rules::Suit::White => "white",
        rules::Suit::Multi => "multi",
    }
}

/// "red".
pub(crate) fn suit(words: &Words, suit: Suit) -> String {
    words.say(&Phrase::new("suit-name").with("suit", suit_id(suit)))
}

/// "red 3".
pub(crate) fn card(words: &Words, card: Card) -> String {
    let phrase = Phrase::new("card").with("suit", suit_id(Suit(card.0.suit())));
    words.say(&phrase.with("rank", card.0.rank().number()))
}

/// The suit that a clue names, if it names a colour.
pub(crate) fn clue_suit(clue: Clue) -> Option<Suit> {
    match clue.0 {
        rules::Clue::Color(color) => Some(Suit(color.namesake())),
        rules::Clue::Rank(_) => None,
    }
}

/// The value that a clue names, if it names one.
pub(crate) fn clue_value(clue: Clue) -> Option<u8> {
    match clue.0 {
        rules::Clue::Color(_) => None,
        rules::Clue::Rank(rank) => Some(rank.number()),
    }
}

/// Adds the arguments that messages about a clue take.
fn about_clue(phrase: Phrase, clue: Clue) -> Phrase {
    match (clue_suit(clue), clue_value(clue)) {
        (Some(suit), _) => phrase.with("clue", "color").with("suit", suit_id(suit)).with("rank", 0),
        (None, value) => {
            phrase.with("clue", "value").with("suit", "red").with("rank", value.unwrap_or_default())
        }
    }
}

/// "Tell Mara: two blue cards", where `count` cards are touched.
pub(crate) fn tell(words: &Words, to: &str, clue: Clue, count: u8) -> String {
    words.say(&about_clue(Phrase::new("web-table-tell"), clue).with("to", to).with("count", count))
}

/// The server's reason why a clue may not be given.
pub(crate) fn refused_clue(legal: &Legal, to: Seat, clue: Clue) -> Option<Phrase> {
    let refused = || legal.refused.iter().find(|refused| refused.to == to);
    legal.no_clue.clone().or_else(|| Some(about_clue(refused()?.says.clone(), clue)))
}

/// "a, b or c".
pub(crate) fn any_of(words: &Words, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => {
            let phrase = Phrase::new("tui-or").with("before", before.join(", ").as_str());
            words.say(&phrase.with("last", last.as_str()))
        }
    }
}

/// What is known about a card, ready for display.
pub(crate) struct CardFacts {
    /// The only possible suit, or the only one that a clue named.
    pub(crate) suit: Option<Suit>,
    /// The only possible value.
    pub(crate) value: Option<u8>,
    /// The possible suits.
    pub(crate) suits: Vec<Suit>,
    /// The possible values.
    pub(crate) values: Vec<u8>,
}

impl CardFacts {
    /// What the table's aids show about a card.
    pub(crate) fn of(view: &CardView, all: &[Suit]) -> CardFacts {
        let suits: Vec<Suit> = match view.suits {
            Some(left) => all.iter().copied().filter(|suit| left.contains(*suit)).collect(),
            None => all.to_vec(),
        };
        let values: Vec<u8> = match view.values {
            Some(left) => left.iter().collect(),
            None => (1..=5).collect(),
        };
        let named: Vec<Suit> = view.touched.iter().filter_map(clue_suit).collect();
        CardFacts { suit: only(&suits).or(only(&named)), value: only(&values), suits, values }
    }
}

fn only<T: Copy>(items: &[T]) -> Option<T> {
    match items {
        [one] => Some(*one),
        _ => None,
    }
}

/// Longer lists of possible cards are left out.
const MOST_NAMED: usize = 6;

/// Everything that clues and aids say about a card; empty if nothing.
pub(crate) fn known(words: &Words, view: &CardView, all: &[Suit]) -> String {
    let known = CardFacts::of(view, all);
    let mut said = Vec::new();
    let sure = only(&known.suits);
    match (sure, known.value) {
        (Some(suit), Some(value)) => {
            let phrase = Phrase::new("card").with("suit", suit_id(suit)).with("rank", value);
            said.push(words.say(&phrase));
        }
        (Some(one), None) => said.push(suit(words, one)),
        (None, Some(value)) => said.push(value.to_string()),
        (None, None) => {}
    }
    if let Some(possible) = view.possible.filter(|p| (2..=MOST_NAMED).contains(&p.len())) {
        let cards: Vec<String> = possible.iter().map(|one| card(words, one)).collect();
        said.push(may_be(words, &cards));
        return said.join(", ");
    }
    let suit_name = |one: &Suit| suit(words, *one);
    if sure.is_none() {
        said.extend(left(words, &known.suits, all, suit_name));
    }
    if known.value.is_none() {
        said.extend(left(words, &known.values, &[1, 2, 3, 4, 5], u8::to_string));
    }
    said.join(", ")
}

/// The remaining items or the excluded ones, whichever are fewer.
fn left<T: PartialEq>(
    words: &Words,
    left: &[T],
    all: &[T],
    name: impl Fn(&T) -> String,
) -> Option<String> {
    let gone: Vec<String> = all.iter().filter(|item| !left.contains(item)).map(&name).collect();
    if gone.is_empty() {
        return None;
    }
    if left.len() < gone.len() {
        return Some(may_be(words, &left.iter().map(&name).collect::<Vec<_>>()));
    }
    Some(words.say(&Phrase::new("web-table-not").with("list", any_of(words, &gone))))
}

fn may_be(words: &Words, items: &[String]) -> String {
    words.say(&Phrase::new("web-table-may-be").with("list", any_of(words, items)))
}

/// Whether the table's aids show anything from earlier turns.
pub(crate) fn has_aids(settings: &Settings) -> bool {
    settings.aids != Aids::None
}

/// A team-mate's card: its face, its place, and what its owner knows about it.
pub(crate) fn their_card(
    words: &Words,
    view: &CardView,
    place: usize,
    all: &[Suit],
    aids: bool,
) -> String {
    let what = view.face.map_or_else(|| t(words, "web-table-unseen"), |face| card(words, face));
    let known = match known(words, view, all) {
        nothing if nothing.is_empty() => t(words, "web-table-nothing"),
        known => known,
    };
    let phrase = Phrase::new("web-table-mate-card").with("what", what).with("known", known);
    words.say(&phrase.with("place", number(place)).with("aids", if aids { "yes" } else { "no" }))
}

/// "Your 2nd card", counted from the left.
pub(crate) fn your_card(words: &Words, place: usize) -> String {
    words.say(&Phrase::new("web-table-your-card").with("place", number(place)))
}

/// What the player knows about one of their own cards, as a sentence.
pub(crate) fn you_know(words: &Words, view: &CardView, all: &[Suit]) -> String {
    match known(words, view, all) {
        nothing if nothing.is_empty() => t(words, "web-table-you-know-nothing"),
        known => words.say(&Phrase::new("web-table-you-know").with("list", known)),
    }
}

/// The orientation of one of the player's own cards and the note on it.
pub(crate) fn desk_details(desk: &Desk, card: u8) -> Vec<Phrase> {
    let turned = desk.turned.iter().find(|(id, _)| *id == card).and_then(|(_, turned)| {
        let how = match turned {
            Turned::Upright => return None,
            Turned::Sideways => "sideways",
            Turned::UpsideDown => "upside-down",
        };
        Some(Phrase::new("web-table-turned").with("turned", how))
    });
    let note = desk.notes.iter().find(|note| note.card == card);
    let note = note.map(|note| Phrase::new("web-table-note-says").with("note", note.text.as_str()));
    turned.into_iter().chain(note).collect()
}

/// A count as a message argument.
pub(crate) fn number(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// An item of the feed as text.
pub(crate) fn feed_item(words: &Words, item: &FeedItem<'_>) -> String {
    match item {
        FeedItem::Log(line, says) => {
            let says: Vec<String> = says.iter().map(|phrase| words.say(phrase)).collect();
            let mut says = says.join(" ");
            if line.taken_back {
                says += &format!(" ({})", t(words, "web-table-taken-back"));
            }
            says
        }
        FeedItem::Chat(line) => {
            let what = match &line.said {
                Utterance::Text { text } => clean(text),
                Utterance::Remark { remark: one } => remark(words, *one),
            };
            let phrase = Phrase::new("tui-said").with("who", line.name.as_str());
            words.say(&phrase.with("what", what.as_str()))
        }
    }
}

/// A quick phrase.
pub(crate) fn remark(words: &Words, remark: Remark) -> String {
    words.say(&table::remark(table::REMARKS[remark as usize]))
}

/// "German rules · Farbrausch² · Strikes: 2": the rulebook, and all
/// differences from its base game.
pub(crate) fn rules_line(words: &Words, settings: &Settings) -> String {
    let edition = settings.edition.to_string();
    let mut parts = vec![words.say(&Phrase::new("web-rules").with("edition", edition.as_str()))];
    parts.extend(variants(words, &settings.rules));
    parts.extend(changes(words, settings));
    parts.join(" · ")
}

/// The differences from the rulebook that are not named variants.
fn changes(words: &Words, settings: &Settings) -> Vec<String> {
    let rules = &settings.rules;
    let base = settings.edition.0.switches(rules.players);
    let mut changes = Vec::new();
    for (id, base, set) in [
        ("switch-strikes", base.strikes, rules.strikes),
        ("switch-clue-tokens", base.clue_tokens, rules.clue_tokens),
    ] {
        if set != base {
            changes.push(pair(words, &t(words, id), &set.to_string()));
        }
    }
    if rules.empty_clues != base.empty_clues {
        let set = if rules.empty_clues { "switch-on" } else { "switch-off" };
        changes.push(pair(words, &t(words, "switch-empty-clues"), &t(words, set)));
    }
    changes
}

/// The names of the variants in use.
fn variants(words: &Words, rules: &Rules) -> Vec<String> {
    let mut names = Vec::new();
    let multicolor = rules::Variant::Multicolor(rules.multicolor.0);
    if rules.multicolor.0 != rules::Multicolor::None {
        names.push(words.say(&starmine_words::variant(multicolor)));
    }
    if rules.last_cards.0 == rules::LastCards::GrandFinale {
        names.push(words.say(&starmine_words::variant(rules::Variant::GrandFinale)));
    }
    if rules.announcing {
        names.push(words.say(&starmine_words::variant(rules::Variant::Announcing)));
    }
    names
}

/// The names of the watchers, if there are any.
pub(crate) fn watchers(words: &Words, state: &TableState) -> Option<String> {
    let watchers = &state.table.as_ref()?.watchers;
    let names: Vec<String> = watchers.iter().map(|one| clean(&one.name)).collect();
    (!names.is_empty()).then(|| pair(words, &t(words, "web-watching"), &names.join(", ")))
}

/// A proposal as a sentence. `short` shortens names.
pub(crate) fn proposal(
    words: &Words,
    state: &TableState,
    index: usize,
    short: &dyn Fn(&str) -> String,
) -> Option<String> {
    let table = state.table.as_ref()?;
    let you = &table.you;
    let view = table.proposals.get(index)?;
    let mine = if view.by == you.player { "yes" } else { "no" };
    let who = short(&view.name);
    let about = |id, mine| Phrase::new(id).with("who", who.as_str()).with("mine", mine);
    let phrase = match &view.proposal {
        Proposal::TakeBack => about("web-table-proposes-take-back", mine),
        Proposal::End => about("web-table-proposes-end", mine),
        Proposal::Replace { seat, .. } => {
            let own = mine == "no" && you.seat.or(you.kept_seat) == Some(*seat);
            let whom = short(&state.name(*seat));
            let mine = if own { "seat" } else { mine };
            about("web-table-proposes-replace", mine).with("whom", whom.as_str())
        }
        Proposal::LetIn { .. } => about("web-table-proposes-let-in", mine),
    };
    Some(words.say(&phrase))
}

/// A selected action, as a sentence.
pub(crate) fn intent(words: &Words, state: &TableState, action: Action) -> String {
    let cards = state.own_cards();
    let place = |id: u8| cards.iter().position(|card| card.id == id).map_or(0, |index| index + 1);
    match action {
        Action::Play { card, announce: None } => {
            words.say(&Phrase::new("intent-play").with("slot", number(place(card))))
        }
        Action::Play { card, announce: Some(suit) } => {
            let phrase = Phrase::new("intent-play-announced").with("slot", number(place(card)));
            words.say(&phrase.with("announced", suit_id(suit)))
        }
        Action::Discard { card } => {
            words.say(&Phrase::new("intent-discard").with("slot", number(place(card))))
        }
        Action::Clue { to, clue } => {
            tell(words, &state.name(to), clue, touches(state, to, clue).map_or(0, number))
        }
    }
}

/// How many cards a clue would touch; `None` if it may not be given.
pub(crate) fn touches(state: &TableState, to: Seat, clue: Clue) -> Option<usize> {
    let legal = state.game.as_ref()?.legal.as_ref()?;
    let offer = legal.clues.iter().find(|offer| offer.to == to && offer.clue == clue)?;
    Some(offer.touches.len())
}

/// What the log says about the turn of an entry.
pub(crate) fn turn_said(words: &Words, state: &TableState, entry: u32) -> String {
    let line = state.log().find(|line| line.entry == entry);
    let said = line.and_then(|line| line.says.first()).map(|said| words.say(said));
    said.unwrap_or_default()
}
