//! A small language for scenarios.
//!
//! A fixture is one line of parts separated by `|`: rules as in a perft file,
//! `clues 3`, `strikes 2`, `stacks R4 W5` (their tops), `pile B4`, `deck 1`,
//! `last-round 2`, `turn B`, and hands `A: R1 Y2`. Anything left out is as in
//! the standard situation: three players, A to act, all tokens available.

use std::num::NonZeroU8;

use starmine_rules::notation::{hand_text, parse_cards};
use starmine_rules::testing::Setup;
use starmine_rules::{
    Action, Card, CardId, CardSet, Clue, Color, Deal, Ending, Event, Events, Game, IllegalAction,
    Loss, Observer, Phase, Rank, Rules, Seat, Seed, Suit, Switches, View, perft,
};

/// A position, and the events of the last action.
#[derive(Clone)]
pub(crate) struct Scenario {
    game: Game,
    events: Option<Events>,
}

/// A game right after the deal.
pub(crate) fn dealt(switches: Switches) -> Scenario {
    let rules = Rules::new(switches).unwrap();
    Scenario { game: Game::new(&Deal::shuffled(&rules, Seed(1))), events: None }
}

/// The situation described by a fixture.
#[track_caller]
pub(crate) fn at(fixture: &str) -> Scenario {
    let mut parts: Vec<&str> =
        fixture.split('|').map(str::trim).filter(|part| !part.is_empty()).collect();
    let names_rules = |part: &str| part.split(' ').nth(1).is_some_and(|word| word.ends_with('p'));
    let rules = match parts.first() {
        Some(part) if names_rules(part) => parts.remove(0),
        _ => "standard 3p",
    };
    let rules = *perft::parse(&format!("rules {rules}\ndeal seed 0\nperft 0 1")).unwrap()[0]
        .game
        .board()
        .rules();
    let mut position = Setup {
        rules,
        hands: ["R1 Y2 G3 B4 W5", "R1 Y1 G4 B3 B1", "Y1 G1 G2 B2 W1"].map(cards).to_vec(),
        landed: CardSet::EMPTY,
        pile: Vec::new(),
        deck: None,
        clue_tokens: rules.switches().clue_tokens,
        strikes: 0,
        to_act: Seat::A,
        last_round: None,
    };
    for part in parts {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        match word {
            "clues" => position.clue_tokens = rest.parse().unwrap(),
            "strikes" => position.strikes = rest.parse().unwrap(),
            "deck" => position.deck = Some(rest.parse().unwrap()),
            "pile" => position.pile = cards(rest),
            "turn" => position.to_act = rest.parse().unwrap(),
            "last-round" => position.last_round = NonZeroU8::new(rest.parse().unwrap()),
            "stacks" => {
                position.landed = cards(rest).into_iter().flat_map(up_to).collect();
            }
            _ => {
                let seat: Seat = word.strip_suffix(':').unwrap_or(word).parse().unwrap();
                position.hands[seat.index()] = cards(rest);
            }
        }
    }
    // The standard situation has a third hand, which a table for two drops.
    position.hands.truncate(rules.players().into());
    Scenario { game: position.game(), events: None }
}

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).unwrap()
}

/// The cards of a stack, from its 1 to the top card.
fn up_to(top: Card) -> impl Iterator<Item = Card> {
    let ranks = Rank::ALL.into_iter().filter(move |rank| *rank <= top.rank());
    ranks.map(move |rank| Card::new(top.suit(), rank))
}

/// The id of the reason why an action is refused. Also checks that the refusal
/// leaves the game unchanged.
#[track_caller]
pub(crate) fn refused(fixture: &str, story: &str) -> &'static str {
    at(fixture).refusal(story).id()
}

/// What each card of a seat can be to its owner, judging by clues, newest
/// first.
pub(crate) fn view_of(scenario: &Scenario, seat: &str) -> Vec<String> {
    let seat: Seat = seat.parse().unwrap();
    let Some(events) = scenario.events else { panic!("nothing has happened yet") };
    // Positions have no past, so the view starts with everyone's current hand.
    let mut view = View::new(scenario.game.board().rules(), Observer::Seat(seat));
    for id in scenario.game.board().hand(seat).oldest_first() {
        view.witness(
            &Event::Drew { seat, id, card: scenario.game.face(id) }.seen_by(view.observer()),
        );
    }
    for event in events.iter() {
        if let Event::Clued { .. } = event {
            view.witness(&event.seen_by(view.observer()));
        }
    }
    view.hand(seat).map(|held| format!("{:?}", held.knowledge.possible())).collect()
}

impl Scenario {
    /// The scenario after an action: `A plays R1`, `A plays R1 as red`, `A
    /// discards R1`, `A tells B blue`, `A tells B 3`.
    #[track_caller]
    pub(crate) fn then(&self, story: &str) -> Scenario {
        let mut game = self.game;
        let action = self.action(story);
        let events = game.play(action).unwrap_or_else(|reason| panic!("{story}: {reason}"));
        Scenario { game, events: Some(events) }
    }

    #[track_caller]
    pub(crate) fn refuses(&self, story: &str, id: &str) {
        assert_eq!(self.refusal(story).id(), id, "{story}");
    }

    #[track_caller]
    fn refusal(&self, story: &str) -> IllegalAction {
        let mut game = self.game;
        let refused = game.play(self.action(story)).err();
        assert_eq!(game, self.game, "a refusal changes nothing");
        refused.unwrap_or_else(|| panic!("{story} was accepted"))
    }

    #[track_caller]
    fn action(&self, story: &str) -> Action {
        let words: Vec<&str> = story.split(' ').collect();
        let seat: Seat = words[0].parse().unwrap();
        assert_eq!(self.game.board().to_act(), Some(seat), "{story}, but it is not their turn");
        let slot = |text: &str| {
            let card: Card = text.parse().unwrap();
            let hand = self.game.board().hand(seat);
            let id = hand.iter().find(|id| self.game.face(*id) == card);
            hand.slot_of(id.unwrap_or_else(|| panic!("{seat} has no {card}"))).unwrap()
        };
        match words[1..] {
            ["plays", card] => Action::Play(slot(card), None),
            ["plays", card, "as", color] => Action::Play(slot(card), Some(suit(color))),
            ["discards", card] => Action::Discard(slot(card)),
            ["tells", to, what] => {
                let clue = match what.parse().ok().and_then(Rank::new) {
                    Some(rank) => Clue::Rank(rank),
                    None => Clue::Color(Color::from_index(suit(what).index()).unwrap()),
                };
                Action::Clue { to: to.parse().unwrap(), clue }
            }
            _ => panic!("cannot parse the action `{story}`"),
        }
    }

    /// The legal actions in notation.
    pub(crate) fn legal(&self) -> Vec<String> {
        self.game.legal_actions().iter().map(|action| action.to_string()).collect()
    }

    /// Checks facts, separated by commas.
    #[track_caller]
    pub(crate) fn expect(&self, facts: &str) {
        for fact in facts.split(", ") {
            assert!(self.holds(fact), "expected `{fact}`, found {:?}", self.game.board());
        }
    }

    #[track_caller]
    fn holds(&self, fact: &str) -> bool {
        let board = self.game.board();
        let number = |text: &str| text.parse::<u8>().unwrap();
        let ending = board.outcome().ending;
        let words: Vec<&str> = fact.split(' ').collect();
        match words[..] {
            ["clues", n] => board.clue_tokens() == number(n),
            ["strikes", n] => board.strikes() == number(n),
            ["deck", n] => board.deck_left() == number(n),
            ["points", n] => board.points() == number(n),
            ["score", n] => board.outcome().score() == number(n),
            ["reachable", n] => board.points_reachable() == number(n),
            ["pace", n] => board.pace() == Some(n.parse().unwrap()),
            ["no", "pace"] => board.pace().is_none(),
            ["critical", ref set @ ..] => board.critical() == card_set(set),
            ["dead", ref set @ ..] => board.dead() == card_set(set),
            ["playable", ref set @ ..] => board.playable() == card_set(set),
            ["unfinishable", ref suits @ ..] => {
                let found: Vec<String> =
                    board.unfinishable().map(|suit| suit.letter().to_string()).collect();
                found == *suits
            }
            ["hand", seat, n] => board.hand(seat.parse().unwrap()).len() == number(n),
            ["next", seat] => board.to_act() == Some(seat.parse().unwrap()),
            ["pile", card] => board.discarded().get(card.parse().unwrap()) > 0,
            ["last", "round", n] => {
                board.phase() == Phase::LastRound { turns_left: NonZeroU8::new(number(n)).unwrap() }
            }
            ["no", "last", "round"] => board.phase() == Phase::Playing,
            ["not", "over"] => ending.is_none(),
            ["over", "perfect"] => ending == Some(Ending::Perfect),
            ["over", "finished"] => ending == Some(Ending::Finished),
            ["lost", "strikes"] => ending == Some(Ending::Lost(Loss::Strikes)),
            ["lost", "card"] => ending == Some(Ending::Lost(Loss::NeededCard)),
            ["touched", ref cards @ ..] => self.touched() == cards.join(" "),
            ["skipped", seat] => {
                let seat = seat.parse().unwrap();
                self.events.unwrap().iter().any(|event| event == Event::Skipped { seat })
            }
            [letter, top] if letter.len() == 1 => {
                let suit = Suit::from_letter(letter.chars().next().unwrap()).unwrap();
                board.stack(suit).map_or(0, Rank::number) == number(top)
            }
            _ => panic!("cannot parse the fact `{fact}`"),
        }
    }

    /// The touched cards, newest first, or `none`.
    fn touched(&self) -> String {
        let Some(Event::Clued { to, touched, .. }) =
            self.events.and_then(|events| events.iter().next())
        else {
            panic!("no clue was given")
        };
        let cards: Vec<String> = self
            .game
            .board()
            .hand(to)
            .iter()
            .filter(|id| touched.contains(*id))
            .map(|id: CardId| self.game.face(id).to_string())
            .collect();
        if cards.is_empty() { "none".to_owned() } else { cards.join(" ") }
    }

    /// Checks what a seat sees of all hands.
    #[track_caller]
    pub(crate) fn sees(&self, seat: &str, hands: &str) {
        let observer = Observer::Seat(seat.parse().unwrap());
        let mut view = View::new(self.game.board().rules(), observer);
        let seats: Vec<Seat> = self.game.board().rules().seats().collect();
        for seat in &seats {
            for id in self.game.board().hand(*seat).oldest_first() {
                let drew = Event::Drew { seat: *seat, id, card: self.game.face(id) };
                view.witness(&drew.seen_by(observer));
            }
        }
        let seen: Vec<String> = seats
            .iter()
            .map(|seat| {
                let hand: Vec<_> = view.hand(*seat).map(|held| held.seen).collect();
                format!("{seat}: {}", hand_text(&hand))
            })
            .collect();
        assert_eq!(seen.join(" | "), hands);
    }
}

fn card_set(texts: &[&str]) -> CardSet {
    cards(&texts.join(" ")).into_iter().collect()
}

fn suit(name: &str) -> Suit {
    let names = ["red", "yellow", "green", "blue", "white", "multi"];
    Suit::ALL[names.iter().position(|known| *known == name).expect("an unknown colour")]
}
