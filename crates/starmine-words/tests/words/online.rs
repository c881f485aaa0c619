//! Messages of an online table: plurals of seats and seconds, and the placement
//! of names.

use starmine_words::table::{TableRefusal, handed_over, table_refusal, took_back};
use starmine_words::{Language, Phrase, Words};

use Language::{Danish, Dutch, English, French, German};

#[track_caller]
fn check(phrases: [Phrase; 2], expected: [(Language, [&str; 2]); 5]) {
    for (language, sentences) in expected {
        let words = Words::new(language);
        assert_eq!(phrases.each_ref().map(|phrase| words.say(phrase)), sentences);
    }
}

#[test]
fn seat_counts_use_plurals() {
    check(
        [1, 3].map(|count| table_refusal(&TableRefusal::SeatsEmpty(count))),
        [
            (
                English,
                [
                    "One seat is still empty. Wait for someone, or let a bot sit there.",
                    "3 seats are still empty. Wait for others, or let bots sit there.",
                ],
            ),
            (
                German,
                [
                    "Ein Platz ist noch frei. Warte auf einen Mitspieler oder setze einen Bot dorthin.",
                    "3 Plätze sind noch frei. Warte auf Mitspieler oder setze Bots dorthin.",
                ],
            ),
            (
                Dutch,
                [
                    "Er is nog één plaats vrij. Wacht op een medespeler of zet er een bot neer.",
                    "Er zijn nog 3 plaatsen vrij. Wacht op medespelers of zet er bots neer.",
                ],
            ),
            (
                Danish,
                [
                    "Der er stadig én ledig plads. Vent på en spiller til, eller sæt en bot på den.",
                    "Der er stadig 3 ledige pladser. Vent på flere spillere, eller sæt bots på dem.",
                ],
            ),
            (
                French,
                [
                    "Il reste une place libre. Attends quelqu’un ou mets-y un bot.",
                    "Il reste 3 places libres. Attends d’autres joueurs ou mets-y des bots.",
                ],
            ),
        ],
    );
}

#[test]
fn seconds_use_plurals() {
    check(
        [1, 30].map(|seconds| table_refusal(&TableRefusal::TooFast(seconds))),
        [
            (
                English,
                [
                    "You are going too fast. Try again in one second.",
                    "You are going too fast. Try again in 30 seconds.",
                ],
            ),
            (
                German,
                [
                    "Das ist zu viel auf einmal. Versuche es in einer Sekunde noch einmal.",
                    "Das ist zu viel auf einmal. Versuche es in 30 Sekunden noch einmal.",
                ],
            ),
            (
                Dutch,
                [
                    "Dit is te veel tegelijk. Probeer het over één seconde opnieuw.",
                    "Dit is te veel tegelijk. Probeer het over 30 seconden opnieuw.",
                ],
            ),
            (
                Danish,
                [
                    "Det er for meget på én gang. Prøv igen om ét sekund.",
                    "Det er for meget på én gang. Prøv igen om 30 sekunder.",
                ],
            ),
            (
                French,
                [
                    "Tu vas trop vite. Réessaie dans une seconde.",
                    "Tu vas trop vite. Réessaie dans 30 secondes.",
                ],
            ),
        ],
    );
}

/// There is no turn 0 to continue after.
#[test]
fn taking_back_all_moves_restarts_the_game() {
    check(
        [took_back(12), took_back(0)],
        [
            (
                English,
                [
                    "Taken back by agreement: the game goes on after turn 12.",
                    "Taken back by agreement: the game goes on from the start.",
                ],
            ),
            (
                German,
                [
                    "Einvernehmlich zurückgenommen: Das Spiel geht nach Zug 12 weiter.",
                    "Einvernehmlich zurückgenommen: Das Spiel beginnt von vorn.",
                ],
            ),
            (
                Dutch,
                [
                    "In onderling overleg teruggenomen: het spel gaat verder na beurt 12.",
                    "In onderling overleg teruggenomen: het spel begint weer vooraan.",
                ],
            ),
            (
                Danish,
                [
                    "Taget tilbage efter aftale: Spillet fortsætter efter tur 12.",
                    "Taget tilbage efter aftale: Spillet begynder forfra.",
                ],
            ),
            (
                French,
                [
                    "Annulé d’un commun accord\u{a0}: la partie continue après le coup 12.",
                    "Annulé d’un commun accord\u{a0}: la partie repart du début.",
                ],
            ),
        ],
    );
}

#[test]
fn bot_is_named_before_the_player_it_replaces() {
    let said = Language::ALL.map(|language| Words::new(language).say(&handed_over("Mara", "Kiku")));
    for sentence in said {
        assert!(sentence.find("Kiku") < sentence.find("Mara"), "{sentence}");
    }
}
