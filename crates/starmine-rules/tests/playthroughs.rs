//! Whole games as text, with what every seat sees, so that a leak or a changed
//! rule shows in review: a `??` that turns into a card is hard to overlook.
//! After an intended change, run `STARMINE_BLESS=1 cargo test -p starmine-rules
//! --test playthroughs` and read the diff.

use std::fmt::Write as _;
use std::path::Path;

use starmine_rules::testing::{Choices, Style};
use starmine_rules::{
    Board, CardSet, Clue, Edition, Event, Game, History, Observer, Phase, Rank, Record, Rules,
    Seat, Seen, Suit, Switches, View,
};

/// Games for two are base games; the printed variants are spread over the games
/// for three, four and five.
fn switches(edition: Edition, players: u8) -> Switches {
    let variants = edition.variants().iter().enumerate();
    let here = variants.filter(|(index, _)| index % 3 + 3 == usize::from(players));
    here.fold(edition.switches(players), |switches, (_, variant)| variant.apply(switches))
}

#[test]
fn playthroughs_match_golden_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/playthroughs");
    let bless = std::env::var_os("STARMINE_BLESS").is_some();
    for edition in Edition::ALL {
        for players in Rules::PLAYERS {
            let rules = Rules::new(switches(edition, players)).unwrap();
            let text = playthrough(edition, &rules);
            let path = folder.join(format!("{edition}-{players}.txt"));
            if bless {
                std::fs::create_dir_all(&folder).unwrap();
                std::fs::write(&path, &text).unwrap();
            }
            let golden = std::fs::read_to_string(&path).unwrap_or_default();
            if let Some(line) = first_difference(&golden, &text) {
                panic!("{} line {line} differs; see the top of this file", path.display());
            }
        }
    }
}

fn first_difference(golden: &str, text: &str) -> Option<usize> {
    if golden == text {
        return None;
    }
    let same = golden.lines().zip(text.lines()).take_while(|(a, b)| a == b).count();
    Some(same + 1)
}

fn playthrough(edition: Edition, rules: &Rules) -> String {
    let mut choices = Choices::seeded(u64::from(rules.players()) + 10 * edition as u64);
    let deal = choices.deal(rules);
    let record = choices.game(edition, &deal, Style::Able);
    let mut out = String::new();
    writeln!(out, "{edition}: {:?}", rules.switches()).unwrap();
    writeln!(out, "deal {}", starmine_rules::notation::cards_text(deal.cards())).unwrap();

    let opening = record.opening();
    let observers = || rules.seats().map(Observer::Seat).chain([Observer::AllHands]);
    let mut histories: Vec<History> =
        observers().map(|observer| History::new(rules, observer)).collect();
    for history in &mut histories {
        let observer = history.view().observer();
        opening.opening().for_each(|event| history.witness(event.seen_by(observer)));
    }
    position(&mut out, &opening, &histories);
    let mut game = opening;
    for (turn, (action, events, after)) in (1..).zip(record.turns()) {
        let actor = game.board().to_act().unwrap();
        game = after;
        writeln!(out, "\nturn {turn}: {actor} {action}").unwrap();
        for event in events.iter() {
            writeln!(out, "  {}", event_text(&event.seen_by(Observer::AllHands))).unwrap();
            for history in &mut histories {
                let seen = event.seen_by(history.view().observer());
                if event_text(&seen) != event_text(&event.seen_by(Observer::AllHands)) {
                    let Observer::Seat(seat) = history.view().observer() else { unreachable!() };
                    writeln!(out, "    to {seat}: {}", event_text(&seen)).unwrap();
                }
                history.witness(seen);
            }
        }
        position(&mut out, &game, &histories);
    }
    end(&mut out, &record);
    out
}

fn position(out: &mut String, game: &Game, histories: &[History]) {
    writeln!(out, "{}", board_text(game.board())).unwrap();
    for history in histories {
        let view = history.view();
        let hands: Vec<String> =
            game.board().rules().seats().map(|seat| hand(view, seat)).collect();
        match view.observer() {
            Observer::AllHands => writeln!(out, "  all hands  {}", hands.join(" | ")).unwrap(),
            Observer::Seat(seat) => {
                writeln!(out, "  {seat} sees     {}", hands.join(" | ")).unwrap();
                let marks: Vec<String> = view
                    .deductions(seat)
                    .map(|(id, deduced)| {
                        let possible = view.knowledge(id).possible();
                        let all = possible == game.board().rules().cards();
                        let clued = if all { "-".to_owned() } else { suits_and_ranks(possible) };
                        format!("{clued}={}", count_or_cards(deduced))
                    })
                    .collect();
                let legal = view.legal_actions();
                let legal =
                    if legal.is_empty() { String::new() } else { format!("  may {legal:?}") };
                writeln!(out, "    knows    {}{legal}", marks.join(" ")).unwrap();
            }
        }
    }
}

fn board_text(board: &Board) -> String {
    let stacks: Vec<String> = board
        .rules()
        .suits()
        .map(|suit| format!("{}{}", suit.letter(), board.stack(suit).map_or(0, Rank::number)))
        .collect();
    let phase = match board.phase() {
        Phase::Playing => String::new(),
        Phase::LastRound { turns_left } => format!(", last round {turns_left}"),
        Phase::Over(ending) => format!(", over: {ending:?}"),
    };
    let pace = board.pace().map_or_else(|| "none".to_owned(), |pace| pace.to_string());
    let to_act = board.to_act().map_or('-', Seat::letter);
    format!(
        "  {to_act} to act, {}, clues {}, strikes {}, deck {}, pile {:?}, reachable {}, pace {pace}, \
         critical {:?}{phase}",
        stacks.join(" "),
        board.clue_tokens(),
        board.strikes(),
        board.deck_left(),
        board.discarded(),
        board.points_reachable(),
        board.critical(),
    )
}

fn hand(view: &View, seat: Seat) -> String {
    let cards: Vec<Seen> = view.hand(seat).map(|held| held.seen).collect();
    starmine_rules::notation::hand_text(&cards)
}

/// Writes what clues leave possible, which is always some suits in some ranks:
/// `RB12` is red or blue, 1 or 2.
fn suits_and_ranks(cards: CardSet) -> String {
    let suits = Suit::ALL.into_iter().filter(|suit| !(cards & CardSet::of_suit(*suit)).is_empty());
    let ranks = Rank::ALL.into_iter().filter(|rank| !(cards & CardSet::of_rank(*rank)).is_empty());
    let suits: String = suits.map(Suit::letter).collect();
    let ranks: String = ranks.map(|rank| rank.number().to_string()).collect();
    suits + &ranks
}

fn count_or_cards(cards: CardSet) -> String {
    if cards.len() > 2 { cards.len().to_string() } else { format!("{cards:?}") }
}

fn event_text(event: &Event<Seen>) -> String {
    let announcement = |announced: &Option<Suit>| {
        announced.map_or_else(String::new, |suit| format!(" announced {}", suit.letter()))
    };
    match event {
        Event::Drew { seat, id, card } => format!("{seat} drew {card} (card {})", id.index()),
        Event::Clued { from, to, clue, touched } => {
            let what = match clue {
                Clue::Color(color) => color.letter().to_string(),
                Clue::Rank(rank) => rank.number().to_string(),
            };
            format!("{from} told {to} {what}, touching {touched:?}")
        }
        Event::Discarded { seat, id, card } => {
            format!("{seat} discarded {card} (card {})", id.index())
        }
        Event::Landed { seat, id, card, announced } => {
            format!("{seat} landed {card} (card {}){}", id.index(), announcement(announced))
        }
        Event::Struck { seat, id, card, announced } => {
            format!("{seat} struck with {card} (card {}){}", id.index(), announcement(announced))
        }
        Event::Skipped { seat } => format!("{seat} was skipped"),
        Event::Ended(ending) => format!("ended: {ending:?}"),
    }
}

fn end(out: &mut String, record: &Record) {
    let outcome = record.game().board().outcome();
    let rating = record.edition().rating(record.rules(), outcome);
    writeln!(
        out,
        "\n{}, score {}, points {}, rating {rating:?}",
        outcome.id(),
        outcome.score(),
        outcome.points
    )
    .unwrap();
}
