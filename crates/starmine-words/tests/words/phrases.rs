//! Every kind of phrase, with every kind of argument.

use starmine_rules::format::hanab_live::ExportError;
use starmine_rules::format::{ActionProblem, FormatError};
use starmine_rules::*;
use starmine_table::{best_from_here_says, best_says, cause_says, loss_says, reason, why};
use starmine_words::*;

use crate::table::Table;

/// Listeners: nobody, the seat that acts or clues, and receivers of a clue.
const LISTENERS: [Option<Seat>; 4] = [None, Some(Seat::A), Some(Seat::B), Some(Seat::C)];

fn announcements() -> impl Iterator<Item = Option<Suit>> {
    [None].into_iter().chain(Suit::ALL.map(Some))
}

fn events() -> Vec<Phrase> {
    let table = Table::default();
    let (seat, id) = (Seat::A, CardId::new(0).unwrap());
    let mut events = vec![
        Event::Drew { seat, id, card: Seen::Back },
        Event::Skipped { seat },
        Event::Ended(Ending::Perfect),
        Event::Ended(Ending::Finished),
        Event::Ended(Ending::Lost(Loss::Strikes)),
        Event::Ended(Ending::Lost(Loss::NeededCard)),
        Event::Ended(Ending::Ended),
    ];
    for (from, to) in [(Seat::A, Seat::B), (Seat::B, Seat::A), (Seat::B, Seat::C)] {
        events.push(Event::Clued { from, to, clue: Clue::ALL[0], touched: CardIds::default() });
    }
    for card in CardSet::ALL {
        events.push(Event::Drew { seat, id, card: Seen::Face(card) });
        events.push(Event::Discarded { seat, id, card });
        for announced in announcements() {
            events.push(Event::Landed { seat, id, card, announced });
            events.push(Event::Struck { seat, id, card, announced });
        }
    }
    let mut phrases = Vec::new();
    for listener in LISTENERS {
        phrases.extend(events.iter().map(|event| event_at(&table, event, listener)));
        let scene = table.scene(listener);
        phrases.extend(events.iter().filter_map(|event| event_unseen(event, &scene)));
        for clue in Clue::ALL {
            for slots in [&[][..], &[1], &[1, 2], &[1, 2, 4], &[1, 2, 3, 4]] {
                phrases.push(table.clued(clue, slots, listener));
            }
        }
    }
    for strikes in Rules::STRIKES {
        let table = Table::new(Switches { strikes, ..Switches::default() });
        phrases.push(event_at(&table, &Event::Ended(Ending::Lost(Loss::Strikes)), None));
    }
    phrases
}

fn event_at(table: &Table, event: &Event<Seen>, listener: Option<Seat>) -> Phrase {
    starmine_words::event(event, &table.scene(listener))
}

/// All phrases from a whole game in which cards are discarded whenever
/// possible, from 1s to 5s, so that no points remain before it ends.
fn turns() -> Vec<Phrase> {
    let names = ["Mara", "Joris", "Ines"].map(str::to_owned);
    let rules = Rules::new(Switches { players: 3, ..Switches::default() }).unwrap();
    let mut cards: Vec<Card> = rules.pack().copies().collect();
    cards.sort_by_key(|card| card.rank());
    let mut game = Game::new(&Deal::from_cards(&rules, &cards).unwrap());
    let mut view = View::at_deal(&game, Observer::AllHands);
    let mut phrases = Vec::new();
    loop {
        for listener in [None, Some(Seat::A)] {
            let scene = Scene { view: &view, names: &names, listener };
            phrases.extend(turn(&scene));
            phrases.extend(last_round(&scene));
            phrases.push(record_outcome(view.board()));
        }
        let legal = game.legal_actions();
        let hand = game.board().to_act().map_or(0, |seat| game.board().hand(seat).len());
        let discard = Action::Discard(Slot::new(hand).unwrap_or(Slot::NEWEST));
        let action = if legal.contains(discard) { Some(discard) } else { legal.iter().last() };
        let Some(action) = action else { break };
        for event in game.play(action).unwrap().iter() {
            view.witness(&event.seen_by(Observer::AllHands));
        }
    }
    assert_eq!(view.board().outcome().ending, Some(Ending::Finished));
    phrases
}

fn outcomes() -> Vec<Phrase> {
    let endings = [
        Some(Ending::Perfect),
        Some(Ending::Finished),
        Some(Ending::Lost(Loss::Strikes)),
        Some(Ending::Lost(Loss::NeededCard)),
        Some(Ending::Ended),
        None,
    ];
    let rules = Rules::default();
    let mut phrases: Vec<Phrase> = endings
        .into_iter()
        .flat_map(|ending| (0..=25).map(move |points| Outcome { ending, points }))
        .map(|result| outcome(result, &rules))
        .collect();
    phrases.extend(Band::ALL.map(|band| rating(Rating::Band(band))));
    phrases.extend([rating(Rating::Won), rating(Rating::Lost)]);
    phrases
}

/// Every reason for a refusal.
pub(crate) fn reasons() -> Vec<IllegalAction> {
    let mut reasons = vec![
        IllegalAction::GameOver,
        IllegalAction::NoSuchCard { slot: Slot::NEWEST },
        IllegalAction::AllTokensIn,
        IllegalAction::NoClueToken,
        IllegalAction::ClueToSelf,
        IllegalAction::NoSuchSeat { seat: Seat::E },
        IllegalAction::EmptyHand { seat: Seat::B },
        IllegalAction::NoAnnouncing,
    ];
    for clue in Clue::ALL {
        reasons.push(IllegalAction::NoSuchClue { clue });
        reasons.push(IllegalAction::EmptyClue { clue, to: Seat::B });
    }
    reasons.extend(Suit::ALL.map(|suit| IllegalAction::NoSuchSuit { suit }));
    reasons
}

fn refusals() -> Vec<Phrase> {
    let table = Table::default();
    let said_to = |listener| {
        let scene = table.scene(listener);
        reasons().into_iter().map(|reason| refusal(reason, &scene)).collect::<Vec<_>>()
    };
    LISTENERS.into_iter().flat_map(said_to).collect()
}

fn files() -> Vec<Phrase> {
    let problem = "R7".parse::<Card>().unwrap_err();
    let json = |path: Option<&str>| FormatError::Json {
        path: path.map(str::to_owned),
        line: 1234,
        column: 5,
        problem: "EOF while parsing a list".to_owned(),
    };
    let action = |problem| FormatError::Action { turn: 3, problem };
    let mut errors = vec![
        FormatError::NotAnObject { found: None },
        FormatError::NotAnObject { found: Some('[') },
        json(None),
        json(Some("rules.players")),
        FormatError::Version { found: u64::MAX },
        FormatError::Notation { path: "deal[4]".to_owned(), problem },
        FormatError::Rules(RulesError::Players(7)),
        FormatError::Rules(RulesError::Strikes(0)),
        FormatError::Rules(RulesError::ClueTokens(255)),
        FormatError::Rules(RulesError::FirstSeat { seat: Seat::E, players: 2 }),
        FormatError::Deal(DealError::Length { expected: 50, found: 1049 }),
        FormatError::Record(RecordError::Names { expected: 3, found: 1 }),
        FormatError::Variant { found: "Prism (5 Suits)".to_owned() },
        FormatError::Option { name: "deckPlays" },
        FormatError::Card { place: 7, suit: i64::MIN, rank: 9 },
        action(ActionProblem::NotInHand { card: 49 }),
        action(ActionProblem::NoSuchSeat { seat: -1 }),
        action(ActionProblem::NoSuchClue { value: 6 }),
        action(ActionProblem::NoValue),
        action(ActionProblem::NoSuchType { kind: 9 }),
    ];
    for copies in 0..=3 {
        let card = Card::new(Suit::Multi, Rank::Two);
        errors.push(FormatError::Deal(DealError::TooMany { card, place: 5, copies }));
    }
    errors.extend(
        reasons().into_iter().map(|reason| RecordError::Refused { turn: 12, reason }.into()),
    );
    let mut phrases: Vec<Phrase> = errors.iter().map(format_error).collect();
    phrases.extend([
        file::unreadable(&std::io::ErrorKind::NotFound.into()),
        file::unreadable(&std::io::ErrorKind::PermissionDenied.into()),
        file::empty(),
        file::too_long(16),
        file::not_text(1234),
        export_error(ExportError::Strikes(1)),
        export_error(ExportError::Strikes(2)),
        export_error(ExportError::ClueTokens(9)),
        export_error(ExportError::Announced { turn: 3 }),
        export_error(ExportError::Skipped { turn: 3 }),
    ]);
    phrases
}

fn rulebooks() -> Vec<Phrase> {
    let mut phrases: Vec<Phrase> = Edition::ALL.map(edition).to_vec();
    phrases.extend([FirstPlayer::Oldest, FirstPlayer::MostColorful].map(first_player));
    let numbers = [Variant::Strikes(1), Variant::Strikes(2), Variant::Strikes(3)];
    let others = [Variant::ClueTokens(9), Variant::GrandFinale, Variant::Announcing];
    let multicolor = Multicolor::ALL.map(Variant::Multicolor);
    for each in numbers.into_iter().chain(others).chain(multicolor) {
        phrases.extend([variant(each), variant_help(each)]);
        for empty_clues in [false, true] {
            let switches = Switches { empty_clues, ..each.apply(Switches::default()) };
            for Setting { name, value, help } in settings(&switches) {
                phrases.extend([name, value, help]);
            }
        }
    }
    let packs = Multicolor::ALL.map(Variant::Multicolor);
    let kinds =
        [Variant::Strikes(2), Variant::Strikes(1), Variant::GrandFinale, Variant::Announcing];
    for (book, each) in Edition::ALL
        .into_iter()
        .flat_map(|book| packs.into_iter().chain(kinds).map(move |each| (book, each)))
    {
        let rules = Rules::new(each.apply(book.switches(3))).unwrap();
        for Chapter { title, text, .. } in rulebook(book, &rules) {
            phrases.extend([title].into_iter().chain(text));
        }
    }
    phrases
}

/// All phrases, with a wide range of arguments.
pub(crate) fn all() -> Vec<Phrase> {
    [
        events(),
        turns(),
        outcomes(),
        refusals(),
        files(),
        rulebooks(),
        reports(),
        reasons_of_bots(),
        accounts_of_bots(),
        verdicts(),
        online(),
    ]
    .concat()
}

fn reports() -> Vec<Phrase> {
    let table = Table::default();
    let board = *table.scene(None).view.board();
    let endings = [
        Some(Ending::Perfect),
        Some(Ending::Finished),
        Some(Ending::Lost(Loss::Strikes)),
        Some(Ending::Ended),
        None,
    ];
    let mut phrases = vec![
        report::game_heading("7"),
        report::game_result("7", "25"),
        report::letters(board.rules()),
        report::positions(),
        report::no_turn(99, 65),
        report::setting("Players", "3"),
        report::games_unreadable(3),
        report::turn_heading(12),
        report::table(&board),
        report::board(&board),
        report::games(1234),
        report::games_refused(2),
        report::scores_heading(),
        report::variants_heading(),
        report::switches_heading(),
    ];
    phrases.extend(endings.map(|ending| report::games_ended(Outcome { ending, points: 3 }, 1234)));
    phrases
}

/// Whether a reason by this rule is always a bet.
fn is_bet(rule: starmine_bots::Rule) -> bool {
    use starmine_bots::Rule;
    matches!(rule, Rule::PlayBet | Rule::DiscardBet | Rule::ReadPlay | Rule::ReadSave)
}

fn reasons_of_bots() -> Vec<Phrase> {
    use starmine_bots::{Bet, Grounds, Pointer, Reason, Rule, Signal, SignalKind};
    let table = Table::default();
    let scene = table.scene(None);
    let mut phrases: Vec<Phrase> = [
        Action::Play(Slot::NEWEST, None),
        Action::Play(Slot::NEWEST, Some(Suit::Multi)),
        Action::Discard(Slot::NEWEST),
        Action::Clue { to: Seat::B, clue: Clue::Rank(Rank::One) },
        Action::Clue { to: Seat::B, clue: Clue::Color(Color::Red) },
    ]
    .map(|action| intent(action, &scene))
    .to_vec();
    let r1 = CardSet::of("R1".parse().unwrap());
    let about_one = Rule::ALL.into_iter().filter(|rule| *rule != Rule::Tell && !is_bet(*rule));
    let first = CardId::new(0).unwrap();
    phrases.extend(about_one.map(|rule| reason(Reason::about(rule, first, r1), &scene)));
    let clues = [Clue::Color(Color::Red), Clue::Rank(Rank::Five)];
    let grounds = Pointer::ALL
        .into_iter()
        .flat_map(|pointer| clues.map(|clue| Some(Grounds { from: Seat::B, clue, pointer })));
    let bets: Vec<Bet> = grounds.chain([None]).map(|grounds| Bet { chance: 85, grounds }).collect();
    for rule in Rule::ALL.into_iter().filter(|rule| is_bet(*rule)) {
        for (bet, expects) in bets.iter().flat_map(|bet| [(bet, r1), (bet, CardSet::ALL)]) {
            let bet = Some(*bet);
            phrases.push(reason(Reason { bet, ..Reason::about(rule, first, expects) }, &scene));
        }
    }
    let unsure = Reason::about(Rule::PlayKnown, first, CardSet::ALL);
    let nothing = Reason::of(Rule::Tell);
    phrases.extend([unsure, nothing].map(|why| reason(why, &scene)));
    for kind in SignalKind::ALL {
        let signals = [Some(Signal { card: first, kind }); 4];
        phrases.push(reason(Reason { signals, ..Reason::of(Rule::TellAll) }, &scene));
    }
    phrases
}

fn accounts_of_bots() -> Vec<Phrase> {
    use starmine_bots::{Account, Aim, Ground, Grounds, Pointer};
    let table = Table::default();
    let first = CardId::new(0).unwrap();
    let r1 = "R1".parse().unwrap();
    let clues = [Clue::Color(Color::Red), Clue::Rank(Rank::Five)];
    // A clue that finesses is to someone else, so it never points here.
    let pointers = [Pointer::Oldest, Pointer::Newest, Pointer::Again];
    let grounds: Vec<Grounds> = pointers
        .into_iter()
        .flat_map(|pointer| clues.map(|clue| Grounds { from: Seat::B, clue, pointer }))
        .collect();
    let mut kinds = vec![
        Ground::PlaySure(CardSet::of(r1)),
        Ground::PlaySure(CardSet::ALL),
        Ground::PlayByNumbers,
        Ground::PlayUnclued,
        Ground::DiscardUseless,
        Ground::DiscardOldest,
        Ground::DiscardOther,
        Ground::ClueToAsker(None),
        Ground::CluePlayable(first, r1, Aim::Points),
        Ground::CluePlayable(first, r1, Aim::Touches),
        Ground::ClueSaves(first, r1),
        Ground::ClueUseful(first, r1),
        Ground::ClueByNumber,
        Ground::ClueOther,
    ];
    kinds.extend(clues.map(|clue| Ground::PlayTouched { from: Seat::B, clue }));
    kinds.extend(grounds.iter().map(|grounds| Ground::PlayPointed(*grounds)));
    kinds.extend(pointers.map(|pointer| Ground::ClueToAsker(Some(pointer))));
    let says = |ground, grounds: &Grounds, scene: &Scene<'_>| {
        let account = Account { seat: Seat::A, ground, pointed: vec![(first, *grounds)] };
        let why = why(&account, scene);
        [why.says].into_iter().chain(why.more).collect::<Vec<_>>()
    };
    let mut phrases = Vec::new();
    for listener in [None, Some(Seat::B)] {
        let scene = table.scene(listener);
        phrases.extend(kinds.iter().flat_map(|kind| says(*kind, &grounds[0], &scene)));
        phrases.extend(grounds.iter().flat_map(|grounds| says(kinds[0], grounds, &scene)));
    }
    phrases
}

fn verdicts() -> Vec<Phrase> {
    use starmine_bots::solver::{Best, FirstLoss, LossCause};
    let best = |score, bound| Best { score, bound, line: Vec::new() };
    let mut phrases: Vec<Phrase> = [best(25, 25), best(24, 24), best(20, 23), best(20, 25)]
        .iter()
        .flat_map(|found| {
            [best_says, best_from_here_says].map(|says| says(found, &Rules::default()))
        })
        .collect();
    phrases.extend(
        [
            FirstLoss::Never,
            FirstLoss::Turn(12),
            FirstLoss::Undecided { possible: Some(3), lost: None },
            FirstLoss::Undecided { possible: None, lost: Some(4) },
        ]
        .into_iter()
        .filter_map(loss_says),
    );
    let turns = [1, 12].map(|missing| LossCause::Turns { missing });
    let other = [LossCause::Gone("R5".parse().unwrap()), LossCause::Strikes];
    phrases.extend(turns.into_iter().chain(other).map(cause_says));
    phrases
}

/// Phrases of an online table. Bots and remarks are looked up by name, so one
/// without a message would be missing here.
fn online() -> Vec<Phrase> {
    use table::TableRefusal as R;
    let mut refusals = vec![
        R::NoSuchTable,
        R::NoSuchGame,
        R::Started,
        R::NotStarted,
        R::Over,
        R::NotOver,
        R::NotHost,
        R::NotSeated,
        R::NotYourPractice,
        R::NoSuchSeat,
        R::SeatTaken,
        R::SeatEmpty,
        R::NotYourTurn,
        R::Stale,
        R::NotYourCard,
        R::KnowsDeal,
        R::PlaysDeal,
        R::OtherKnowsDeal("Mara".into()),
        R::DealFixed,
        R::NoSeatKept,
        R::NoSuchBot("oracle".to_owned()),
        R::Silent,
        R::RemarksOnly,
        R::WatchersSilent,
        R::NothingSaid,
        R::TooLong(1200),
        R::NameNeeded,
        R::NameLater,
        R::NoTakeBack,
        R::NothingToTakeBack,
        R::Present("Mara".to_owned()),
        R::NoWatching,
        R::WatchesAlready,
        R::NoProposal,
        R::TooManyProposals,
        R::KnockedEnough,
        R::OftenEnough,
        R::SeatKept,
        R::NoReasons,
        R::NoBotsTurn,
        R::LogFull,
        R::NotKept,
        R::Unreadable,
        R::NotUnderstood("missing field `turn`".to_owned()),
        R::TooLarge,
        R::NotACard("X9".to_owned()),
        R::Protocol(u32::MAX),
        R::Unknown,
        R::NoSuchPlace,
        R::OtherSite,
        R::Rules(RulesError::Players(7)),
    ];
    refusals.extend((1..=5).map(R::SeatsEmpty));
    refusals.extend([0, 1, 2, 30, u8::MAX].map(R::TooFast));
    refusals.extend([0, 1, 2, 30, u8::MAX].map(R::TooOften));
    let mut phrases: Vec<Phrase> = refusals.iter().map(table::table_refusal).collect();
    phrases.extend([0, 1, 2, 1234].map(table::took_back));
    phrases.push(table::overtaken());
    phrases.push(table::not_ended());
    phrases.extend([
        table::handed_over("Mara", "Kiku"),
        table::returned("Mara"),
        table::let_in("Mara"),
    ]);
    let proposals = [("take-back", ""), ("end", ""), ("replace", "Joris"), ("let-in", "Joris")];
    for (proposal, whom) in proposals {
        phrases.extend([false, true].map(|own| table::declined("Mara", own, proposal, whom)));
    }
    phrases.extend(
        [
            table::Closing::Moved,
            table::Closing::TooSlow,
            table::Closing::ServerStops,
            table::Closing::Erased,
            table::Closing::SignedOut,
            table::Closing::TooMuch,
            table::Closing::Broken,
            table::Closing::Removed,
        ]
        .map(table::closing),
    );
    for kind in starmine_bots::KINDS {
        phrases.extend([table::bot(kind.name), table::bot_help(kind.name)]);
    }
    phrases.extend(table::REMARKS.map(table::remark));
    phrases
}
