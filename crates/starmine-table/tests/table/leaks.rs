//! Leak tests: every byte sent in whole games is searched for what its recipient
//! must not know. A leak is planted into each channel to prove that the search
//! finds it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use starmine_bots::KINDS;
use starmine_protocol::{
    Aids, Ask, Card, ChatLine, Event, GameId, Looking, Phrase, PlayerId, Proposal, Seat, Settings,
    Stage, Starter, Talk, ToClient, Turned, Utterance,
};
use starmine_rules::testing::{Choices, Style};
use starmine_rules::{Edition, LastCards, Multicolor, Observer, Rules, notation};
use starmine_table::table::{Entry, FixedDeal, Hex, Opened};

use crate::detector::Secrets;
use crate::harness::{Harness, Sent, opened, player};

/// A whole game with everything that can be sent: people, a bot, a player who is
/// replaced and returns, watchers with every perspective, a visitor; refusals,
/// chat, notes, votes, take-backs.
fn whole_game(opened: Opened, bot: &str, seed: u64) -> Harness {
    let mut choices = Choices::seeded(seed);
    let settings = opened.settings.clone();
    let players = usize::from(settings.rules.players);
    let mut sitting = vec!["Mara", bot, "Liv", "Ada", "Noor"];
    sitting.truncate(players);
    let mut harness = Harness::of(opened, seed);
    harness.tap = Some(Vec::new());
    harness.sit_down(&sitting);
    harness.comes("Visitor");
    harness.asks("Mara", Ask::Start).expect("a start");
    let people: Vec<&str> =
        sitting.iter().copied().filter(|name| !name.starts_with("bot:")).collect();
    harness.comes("Zoe");
    if settings.watching {
        harness.asks("Zoe", Ask::Watch).expect("a request");
        people.iter().for_each(|name| _ = harness.agrees(name));
    }
    let mut turn = 0;
    while harness.room.table().stage() == Stage::Playing {
        turn += 1;
        for other in people.iter().chain(&["Zoe", "Visitor"]) {
            if choices.once_in(4) && !harness.conns_of(player(other)).is_empty() {
                random_request(&mut harness, other, &mut choices, turn);
            }
        }
        harness.bots_answer();
        everyone_asks_why(&mut harness, &people);
        let Some(acting) = harness.game_of_truth().board().to_act() else { break };
        let name = sitting[acting.index()];
        if harness.conns_of(player(name)).is_empty() {
            harness.comes(name);
        }
        _ = harness.asks(name, Ask::Return);
        let legal = harness.game_of_truth().legal_actions();
        let action = match choices.below(10) {
            // Harmless moves, so that the game lasts.
            0..2 => choices.action(legal),
            _ => choices.act(harness.game_of_truth(), Style::Able),
        };
        let action = action.or_else(|| choices.action(legal)).expect("a legal action");
        let hand = harness.game_of_truth().board().hand(acting);
        let action = starmine_protocol::Action::new(action, hand).expect("a card in hand");
        let position = harness.position();
        harness.asks(name, Ask::Act { position, action }).expect("a legal move");
        if choices.once_in(12) && settings.take_back && people.len() > 1 {
            _ = harness.proposes(name, Proposal::TakeBack);
            people.iter().filter(|other| **other != name).for_each(|other| {
                if !harness.conns_of(player(other)).is_empty()
                    && harness.room.table().has_proposals()
                {
                    _ = harness.agrees(other);
                }
            });
        }
        if choices.once_in(15) && people.len() > 2 && harness.room.table().stage() == Stage::Playing
        {
            let away = people[choices.below(people.len() - 1) + 1];
            harness.leaves(away);
            harness.passes(130_000);
            let seat = Seat(
                starmine_rules::Seat::ALL
                    [sitting.iter().position(|name| *name == away).expect("a seat")],
            );
            let replace = Proposal::Replace { seat, bot: "novice".into() };
            _ = harness.proposes("Mara", replace);
            people.iter().skip(1).for_each(|other| {
                if !harness.conns_of(player(other)).is_empty()
                    && harness.room.table().has_proposals()
                {
                    _ = harness.agrees(other);
                }
            });
            harness.bots_answer();
            harness.comes(away);
        }
    }
    for name in people.iter().chain(&["Zoe", "Visitor"]) {
        harness.comes(name);
        _ = harness.asks(name, Ask::Rematch);
    }
    harness
}

/// Everyone at the table asks why the bots took their last turns.
fn everyone_asks_why(harness: &mut Harness, people: &[&str]) {
    let is_bots = |entry: &Entry| matches!(entry, Entry::Acted { reason: Some(_), .. });
    let turns = (0..).zip(&harness.log).filter(|(_, stamped)| is_bots(&stamped.entry));
    let turns: Vec<u32> = turns.map(|(entry, _)| entry).collect();
    for name in people.iter().chain(&["Zoe", "Visitor"]) {
        let newest = turns.last().filter(|entry| **entry == harness.position());
        if let Some(entry) = newest.filter(|_| !harness.conns_of(player(name)).is_empty()) {
            _ = harness.asks(name, Ask::Why { entry: *entry });
        }
    }
}

/// A player requests something, sensible or not.
fn random_request(harness: &mut Harness, name: &str, choices: &mut Choices<'_>, turn: u32) {
    let card = choices.below(60) as u8;
    let seat = Seat(choices.of(&starmine_rules::Seat::ALL));
    let ask = match choices.below(15) {
        0 => Ask::Say { text: "hm".into(), nonce: turn },
        1 => Ask::Remark { remark: starmine_protocol::Remark::Sorry, nonce: turn },
        2 => Ask::Note { card, text: "?".into() },
        3 => Ask::Turn { card, turned: Turned::Sideways },
        4 => Ask::Look { looking: Looking::Seat { seat } },
        5 => Ask::Look { looking: Looking::AllHands },
        6 => Ask::Watch,
        7 => Ask::Start,
        8 => Ask::Sit { seat, program: false },
        9 => Ask::Return,
        10 => Ask::Agree { proposal: turn },
        11 => Ask::Act {
            position: harness.position(),
            action: starmine_protocol::Action::Play { card, announce: None },
        },
        12 => Ask::Act {
            position: harness.position(),
            action: starmine_protocol::Action::Clue {
                to: seat,
                clue: starmine_protocol::Clue(starmine_rules::Clue::Rank(
                    choices.of(&starmine_rules::Rank::ALL),
                )),
            },
        },
        13 => Ask::Why { entry: harness.position() },
        _ => {
            // Disconnects and returns with an old entry.
            harness.leaves(name);
            harness.resumes(name, Some(turn));
            return;
        }
    };
    _ = harness.asks(name, ask);
    harness.bots_answer();
}

/// Everything sent to each player, in order.
fn streams(harness: &Harness) -> BTreeMap<PlayerId, Vec<Sent>> {
    let mut streams: BTreeMap<PlayerId, Vec<Sent>> = BTreeMap::new();
    for sent in harness.tap.iter().flatten() {
        streams.entry(sent.to).or_default().push(sent.clone());
    }
    streams
}

fn leaks(secrets: &Secrets, stream: &[Sent]) -> Vec<String> {
    stream.iter().flat_map(|sent| secrets.leaks(sent)).collect()
}

/// A table with any kind of deal: secret, from another table, or from the middle
/// of a game.
fn made(settings: Settings, rules: &Rules, choices: &mut Choices<'_>) -> Opened {
    let plain = opened(settings, "Mara");
    let deal = choices.deal(rules);
    let given = |actions| {
        Some(FixedDeal { cards: notation::cards_text(deal.cards()), seed: None, actions })
    };
    match choices.below(3) {
        0 => plain,
        1 => {
            let deal_of = Some(GameId::from_bits([9; 10]));
            Opened { deal: given(Vec::new()), deal_of, ..plain }
        }
        _ => {
            let played = choices.game(Edition::German, &deal, Style::Able);
            let actions = played.actions().iter().take(9).map(ToString::to_string);
            let actions = actions.take(played.actions().len() - 1).collect();
            Opened { practice: true, deal: given(actions), ..plain }
        }
    }
}

#[test]
fn no_message_leaks_a_secret() {
    let (mut messages, mut answers) = (0, 0);
    let mut over = 0;
    let (mut played, mut bots) = (Vec::new(), BTreeSet::new());
    for (number, (aids, talk)) in [Aids::None, Aids::Clues, Aids::Excluded, Aids::Deduction]
        .into_iter()
        .flat_map(|aids| [Talk::Silent, Talk::Remarks, Talk::Free].map(|talk| (aids, talk)))
        .enumerate()
    {
        for (take_back, watching) in [(false, false), (false, true), (true, false), (true, true)] {
            let seed = 4 * number as u64 + 2 * u64::from(take_back) + u64::from(watching);
            let mut choices = Choices::seeded(seed ^ 0x1ea4);
            let rules = choices.rules();
            let edition = Edition::ALL[number % Edition::ALL.len()];
            let settings = Settings {
                rules: rules.switches().into(),
                starter: Starter::Seat { seat: Seat(rules.switches().first_seat) },
                aids,
                talk,
                take_back,
                watching,
                ..Settings::of(edition, rules.players())
            };
            let bot = choices.of(KINDS).name;
            let opened = made(settings, &rules, &mut choices);
            bots.insert(bot);
            played.push((rules.switches(), opened.practice, opened.deal_of.is_some()));
            let harness = whole_game(opened, &format!("bot:{bot}"), seed);
            over += usize::from(harness.room.table().stage() == Stage::Over);
            let secrets = Secrets::of(&harness.log);
            for (player, stream) in streams(&harness) {
                let found = leaks(&secrets, &stream);
                assert!(found.is_empty(), "seed {seed}, {player}: {found:?}");
                messages += stream.len();
                let answer = |sent: &&Sent| matches!(sent.message, ToClient::Why { .. });
                answers += stream.iter().filter(answer).count();
            }
        }
    }
    eprintln!("{over} games, {messages} messages read, {answers} answers of bots");
    assert!(answers > 100, "{answers}");
    assert_eq!(over, 48);
    assert!(messages > 8_000);
    // Every kind of table came up.
    for strikes in 1..=3 {
        assert!(played.iter().any(|(rules, ..)| rules.strikes == strikes));
    }
    for last_cards in [LastCards::LastRound, LastCards::GrandFinale] {
        assert!(played.iter().any(|(rules, ..)| rules.last_cards == last_cards));
    }
    for multicolor in Multicolor::ALL {
        assert!(played.iter().any(|(rules, ..)| rules.multicolor == multicolor));
    }
    assert!(played.iter().any(|(rules, ..)| rules.clue_tokens > 8));
    assert!(played.iter().any(|(rules, ..)| rules.announcing));
    assert!(played.iter().any(|(rules, ..)| !rules.empty_clues));
    assert!(played.iter().any(|(_, practice, _)| *practice));
    assert!(played.iter().any(|(.., same_deal)| *same_deal));
    assert_eq!(bots.len(), KINDS.len());
}

#[test]
fn debug_output_contains_no_secret() {
    let mut harness = Harness::playing(&["Mara", "bot:smart"], |_| {});
    let what = harness.harmless("Mara");
    harness.acts("Mara", &what).unwrap();
    let secrets = Secrets::of(&harness.log);
    for text in [
        format!("{:?}", harness.room),
        format!("{:?}", harness.room.table().play()),
        format!("{:?}", harness.log),
        format!("{:?}", harness.room.table()),
    ] {
        assert_eq!(secrets.in_text(&text, None), Vec::<String>::new(), "{text}");
    }
    // A given deal, which others may still play.
    let mut opened = opened(crate::harness::settings(2), "Mara");
    let cards = notation::cards_text(secrets.cards());
    opened.deal = Some(FixedDeal { cards, seed: Some(Hex(12345678901234567890)), actions: vec![] });
    let text = format!("{opened:?}");
    assert_eq!(secrets.in_text(&text, None), Vec::<String>::new(), "{text}");
    assert!(!text.contains("12345678901234567890") && !text.contains("ab54a98ceb1f0ad2"));
}

// Leaks planted on purpose.

/// A game for planting leaks, played once.
fn a_game() -> &'static Harness {
    static GAME: OnceLock<Harness> = OnceLock::new();
    GAME.get_or_init(|| {
        let (aids, talk) = (Aids::Deduction, Talk::Free);
        let settings = Settings { aids, talk, ..Settings::of(Edition::German, 3) };
        whole_game(opened(settings, "Mara"), "bot:smart", 6)
    })
}

/// The beginning of a real stream to Mara, in which she holds hidden cards, and
/// the secrets of its game.
fn a_stream() -> (Secrets, Vec<Sent>) {
    let secrets = Secrets::of(&a_game().log);
    let mut stream = streams(a_game()).remove(&player("Mara")).expect("messages");
    stream.retain(|sent| sent.stage == Stage::Playing);
    stream.truncate(30);
    assert_eq!(stream.len(), 30);
    assert_eq!(leaks(&secrets, &stream), Vec::<String>::new(), "no leaks yet");
    (secrets, stream)
}

/// Plants a leak into the first suitable message and returns what is found.
fn planted(plant: impl Fn(&Secrets, &mut Sent) -> bool) -> Vec<String> {
    let (secrets, mut stream) = a_stream();
    let done = stream.iter_mut().any(|sent| plant(&secrets, sent));
    assert!(done, "a message to plant it in");
    leaks(&secrets, &stream)
}

#[track_caller]
fn check(plant: impl Fn(&Secrets, &mut Sent) -> bool, expected: &str) {
    let found = planted(plant);
    assert!(found.iter().any(|leak| leak.contains(expected)), "expected {expected}: {found:?}");
}

/// One of the reader's own cards, with its face.
fn own_card(secrets: &Secrets, sent: &Sent) -> Option<(u8, Card)> {
    let view = sent.view?;
    let Observer::Seat(seat) = view.observer() else { return None };
    let id = view.hand(seat).next()?.id.index();
    Some((id as u8, Card(secrets.cards()[id])))
}

fn refuse(sent: &mut Sent, value: String) -> bool {
    let refusal = Phrase::new("table-no-such-bot").with("bot", value);
    sent.message = ToClient::Refused { request: 1, entry: 1, refusal };
    true
}

/// The seed of that game, its salt, and the seed of its bots.
fn numbers() -> (u128, u128, u128) {
    let started = a_game().log.iter().find_map(|stamped| match &stamped.entry {
        starmine_table::table::Entry::Started(started) => Some(started.clone()),
        _ => None,
    });
    let started = started.expect("a game");
    let salt = u128::from_str_radix(&started.salt, 16).expect("hexadecimal");
    (started.seed.expect("a seed").0, salt, started.bots.0)
}

#[test]
fn finds_a_face_in_an_event() {
    check(
        |secrets, sent| {
            let (ToClient::Game { log, .. } | ToClient::Snapshot { log, .. }) = &mut sent.message
            else {
                return false;
            };
            let mut events = log.iter_mut().flat_map(|line| &mut line.events);
            events.any(|event| match event {
                Event::Drew { id, face: card @ None, .. } => {
                    *card = Some(Card(secrets.cards()[usize::from(*id)]));
                    true
                }
                _ => false,
            })
        },
        "the face of card",
    );
}

#[test]
fn finds_a_face_in_a_view() {
    check(
        |secrets, sent| {
            let ToClient::Game { game, .. } = &mut sent.message else { return false };
            let mut cards = game.hands.iter_mut().flat_map(|hand| &mut hand.cards);
            cards.any(|held| {
                let hidden = held.face.is_none();
                held.face = Some(Card(secrets.cards()[usize::from(held.id)]));
                hidden
            })
        },
        "the face of card",
    );
}

#[test]
fn finds_a_deduction_that_does_not_follow() {
    check(
        |secrets, sent| {
            let ToClient::Game { game, .. } = &mut sent.message else { return false };
            let mut cards = game.hands.iter_mut().flat_map(|hand| &mut hand.cards);
            cards.any(|held| {
                held.possible =
                    Some([Card(secrets.cards()[usize::from(held.id)])].into_iter().collect());
                held.face.is_none()
            })
        },
        "more of card",
    );
}

#[test]
fn finds_a_hidden_card_among_the_discards() {
    check(
        |secrets, sent| {
            let own = own_card(secrets, sent);
            let ToClient::Game { game, .. } = &mut sent.message else { return false };
            own.is_some_and(|(_, card)| {
                game.discards.push(card);
                true
            })
        },
        "`discards` differs from the public cards",
    );
}

#[test]
fn finds_secrets_in_errors_in_every_encoding() {
    let (seed, salt, bots) = numbers();
    for (number, what) in [(seed, "the seed"), (salt, "the salt"), (bots, "the bots' seed")] {
        for text in [
            format!("{number}"),
            format!("{number:032x}"),
            format!("{number:032X}"),
            format!("{:x}", number >> 64 | 1 << 63),
            format!("{:016x}", number as u64),
            format!("{}", number as u64),
            format!("{:?}", number.to_be_bytes()).replace(' ', ""),
            base64_of(&number.to_be_bytes()),
            base64_of(&number.to_le_bytes()),
        ] {
            if text.len() == 16 && !format!("{number:032x}").contains(&text) {
                continue;
            }
            check(|_, sent| refuse(sent, text.clone()), what);
        }
    }
}

fn base64_of(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let number = bytes[..15].iter().fold(0u128, |number, byte| number << 8 | u128::from(*byte));
    (0..20).rev().map(|at| char::from(LETTERS[(number >> (6 * at) & 63) as usize])).collect()
}

#[test]
fn finds_the_readers_card_in_an_error() {
    check(
        |secrets, sent| {
            own_card(secrets, sent).is_some_and(|(_, card)| refuse(sent, card.to_string()))
        },
        "a card in",
    );
}

#[test]
fn finds_the_deal_and_the_deck_anywhere() {
    for between in [" ", ",", "", ", "] {
        check(
            |secrets, sent| {
                let deck = &secrets.cards()[secrets.cards().len() - 10..];
                let names: Vec<String> = deck.iter().map(ToString::to_string).collect();
                sent.view.is_some() && refuse(sent, names.join(between))
            },
            "the order of the deck",
        );
    }
    check(
        |secrets, sent| {
            let ToClient::Game { game, .. } = &mut sent.message else { return false };
            game.discards = secrets.cards().iter().copied().map(Card).collect();
            true
        },
        "the order of the deck",
    );
    check(
        |secrets, sent| {
            let text = notation::cards_text(secrets.cards());
            let said = Utterance::Text { text };
            let line = ChatLine { number: 1, player: sent.to, name: String::new(), at: 0, said };
            sent.message = ToClient::Chat { entry: 0, chat: vec![line] };
            sent.view.is_some()
        },
        "the order of the deck",
    );
}

#[test]
fn finds_a_log_sentence_about_a_hidden_card() {
    check(
        |secrets, sent| {
            let Some((_, Card(card))) = own_card(secrets, sent) else { return false };
            let ToClient::Game { log, .. } = &mut sent.message else { return false };
            let Some(line) = log.first_mut() else { return false };
            let suits =
                [("R", "red"), ("Y", "yellow"), ("G", "green"), ("B", "blue"), ("W", "white")];
            let letter = card.suit().to_string();
            let suit = suits.iter().find(|(short, _)| *short == letter).expect("a suit").1;
            let says =
                Phrase::new("event-drew").with("suit", suit).with("rank", card.rank().number());
            line.says.push(says);
            true
        },
        "a sentence about",
    );
}

#[test]
fn finds_a_bots_reason() {
    check(
        |_, sent| {
            let ToClient::Game { log, .. } = &mut sent.message else { return false };
            let Some(line) = log.first_mut() else { return false };
            line.says.push(Phrase::new("reason-play-known").with("slot", 1));
            true
        },
        "a bot's reason",
    );
    check(|_, sent| refuse(sent, "discard-oldest".into()), "a bot's reason");
}

#[test]
fn finds_an_id_that_decodes_to_a_secret() {
    let (seed, salt, _) = numbers();
    for (number, what) in [(seed, "the seed"), (salt, "the salt")] {
        for bytes in [number.to_be_bytes(), number.to_le_bytes()] {
            for from in [0, 3, 6] {
                let id = GameId::from_bits(bytes[from..from + 10].try_into().expect("ten"));
                check(
                    |_, sent| match &mut sent.message {
                        ToClient::Snapshot { table, .. } | ToClient::Table { table, .. } => {
                            table.next = Some(id);
                            true
                        }
                        _ => false,
                    },
                    what,
                );
            }
        }
    }
}

#[test]
fn finds_an_own_card_in_a_bots_answer() {
    check(
        |secrets, sent| {
            let Some((_, face)) = own_card(secrets, sent) else { return false };
            let says = Phrase::new("why-clue-useful").with("who", "Mara").with("slot", 1);
            let more = vec![says.with_card(face.0)];
            let says = Phrase::new("why-clue-to-you");
            sent.message = ToClient::Why { entry: 1, says, more };
            true
        },
        "a sentence about",
    );
}

#[test]
fn finds_a_deal_revealed_too_early() {
    check(
        |secrets, sent| match &mut sent.message {
            ToClient::Table { table, .. } | ToClient::Snapshot { table, .. } => {
                table.revealed = Some(starmine_protocol::Revealed {
                    salt: "unknown".into(),
                    deal: notation::cards_text(secrets.cards()),
                    seed: None,
                    holds: true,
                });
                true
            }
            _ => false,
        },
        "a field `deal`",
    );
}

#[test]
fn finds_a_players_view_sent_to_a_visitor() {
    let secrets = Secrets::of(&a_game().log);
    let mut streams = streams(a_game());
    let theirs = streams[&player("Mara")]
        .iter()
        .find(|sent| matches!(sent.message, ToClient::Game { .. }) && sent.stage == Stage::Playing);
    let theirs = theirs.expect("a game").message.clone();
    let mut stream = streams.remove(&player("Visitor")).expect("messages");
    assert_eq!(leaks(&secrets, &stream), Vec::<String>::new());
    stream.last_mut().expect("a message").message = theirs;
    assert!(leaks(&secrets, &stream).iter().any(|leak| leak.contains("the face of card")));
}
