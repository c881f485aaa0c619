//! The state of a game as whole sentences in each language: whose turn it is,
//! how long the last round lasts, the result, and why something is not allowed.

use std::num::NonZeroU8;

use starmine_rules::format::FormatError;
use starmine_rules::*;
use starmine_words::*;

use crate::table::Table;

use Language::{Danish, Dutch, English, French, German};

/// Checks two phrases in all languages.
#[track_caller]
fn check(phrases: [Phrase; 2], expected: [(Language, [&str; 2]); 5]) {
    for (language, sentences) in expected {
        let words = Words::new(language);
        assert_eq!(phrases.each_ref().map(|phrase| words.say(phrase)), sentences);
    }
}

#[test]
fn turn_names_the_player_or_says_you() {
    let table = Table::default();
    let phrases = [Some(Seat::A), None].map(|listener| turn(&table.scene(listener)).unwrap());
    check(
        phrases,
        [
            (English, ["Your turn.", "Mara to move."]),
            (German, ["Du bist am Zug.", "Mara ist am Zug."]),
            (Dutch, ["Jij bent aan de beurt.", "Mara is aan de beurt."]),
            (Danish, ["Det er din tur.", "Mara har tur."]),
            (French, ["À toi de jouer.", "À Mara de jouer."]),
        ],
    );
}

#[test]
fn lost_result_shows_the_points_built() {
    let rules = Rules::default();
    let said = |ending, points| outcome(Outcome { ending: Some(ending), points }, &rules);
    let phrases = [said(Ending::Lost(Loss::Strikes), 17), said(Ending::Finished, 1)];
    check(
        phrases,
        [
            (English, ["Lost, 0 points (built: 17)", "Finished: 1 of 25 points"]),
            (German, ["Verloren, 0 Punkte (gelegt: 17)", "Beendet: 1 von 25 Punkten"]),
            (Dutch, ["Verloren, 0 punten (op tafel: 17)", "Afgelopen: 1 van de 25 punten"]),
            (Danish, ["Tabt, 0 point (bygget: 17)", "Slut: 1 af 25 point"]),
            (
                French,
                [
                    "Partie perdue, 0 point (en place\u{a0}: 17)",
                    "Partie terminée\u{a0}: 1 point sur 25",
                ],
            ),
        ],
    );
}

/// Discards cards until the last round has this many turns left.
fn last_round_with(turns: u8) -> Phrase {
    let names = ["Mara".to_owned(), "Joris".to_owned()];
    let mut game = Game::new(&Deal::shuffled(&Rules::default(), Seed(1)));
    let mut view = View::at_deal(&game, Observer::AllHands);
    let turns_left = NonZeroU8::new(turns).unwrap();
    while view.board().phase() != (Phase::LastRound { turns_left }) {
        let discard = Action::Discard(Slot::NEWEST);
        let legal = game.legal_actions();
        let action = if legal.contains(discard) { discard } else { legal.iter().last().unwrap() };
        for event in game.play(action).unwrap().iter() {
            view.witness(&event.seen_by(Observer::AllHands));
        }
    }
    last_round(&Scene { view: &view, names: &names, listener: None }).unwrap()
}

#[test]
fn last_round_counts_down() {
    check(
        [last_round_with(2), last_round_with(1)],
        [
            (
                English,
                [
                    "The deck is empty. The final round begins: 2 turns left.",
                    "Final round: one turn left.",
                ],
            ),
            (
                German,
                [
                    "Der Nachziehstapel ist leer. Die letzte Runde beginnt: noch 2 Züge.",
                    "Letzte Runde: noch ein Zug.",
                ],
            ),
            (
                Dutch,
                [
                    "De trekstapel is leeg. De laatste ronde begint: nog 2 beurten.",
                    "Laatste ronde: nog één beurt.",
                ],
            ),
            (
                Danish,
                [
                    "Kortstakken er tom. Sidste runde begynder: 2 ture tilbage.",
                    "Sidste runde: én tur tilbage.",
                ],
            ),
            (
                French,
                [
                    "La pioche est vide. Le dernier tour de table commence\u{a0}: encore 2 coups à jouer.",
                    "Dernier tour de table\u{a0}: encore un coup à jouer.",
                ],
            ),
        ],
    );
}

/// Checks a refusal, and a turn in a file that breaks a rule.
#[test]
fn refusals_explain_the_reason() {
    let table = Table::default();
    let reason = IllegalAction::EmptyClue { clue: Clue::Color(Color::White), to: Seat::C };
    let file = FormatError::from(RecordError::Refused { turn: 7, reason: IllegalAction::GameOver });
    check(
        [refusal(reason, &table.scene(Some(Seat::A))), format_error(&file)],
        [
            (
                English,
                [
                    "Ines has no white cards, and in this game a clue must be about at least one card.",
                    "Turn 7 breaks the rules. The game is over.",
                ],
            ),
            (
                German,
                [
                    "Ines hat keine weißen Karten, und in diesem Spiel muss ein Hinweis mindestens eine Karte anzeigen.",
                    "Zug 7 verstößt gegen die Regeln. Das Spiel ist zu Ende.",
                ],
            ),
            (
                Dutch,
                [
                    "Ines heeft geen enkele witte kaart, en in dit spel moet een hint minstens één kaart aanwijzen.",
                    "Beurt 7 is tegen de spelregels. Het spel is afgelopen.",
                ],
            ),
            (
                Danish,
                [
                    "Ines har ingen hvide kort, og i dette spil skal en information handle om mindst ét kort.",
                    "Tur 7 er imod reglerne. Spillet er slut.",
                ],
            ),
            (
                French,
                [
                    "Ines n’a aucune carte blanche, et dans cette partie une information doit désigner au moins une carte.",
                    "Le coup 7 enfreint la règle. La partie est terminée.",
                ],
            ),
        ],
    );
}
