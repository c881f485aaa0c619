//! Events as whole sentences in each language: who did what, and what happened
//! to which card.

use starmine_rules::*;
use starmine_words::*;

use crate::table::Table;

/// Checks what is said about Mara, to herself and to others, in all languages.
#[track_caller]
fn check(phrases: [Phrase; 2], expected: [(Language, [&str; 2]); 5]) {
    for (language, sentences) in expected {
        let words = Words::new(language);
        assert_eq!(phrases.each_ref().map(|phrase| words.say(phrase)), sentences);
    }
}

/// An event of Mara's, as she and an uninvolved listener read it.
fn of_mara(event: impl Fn(Seat, CardId) -> Event<Seen>) -> [Phrase; 2] {
    [Some(Seat::A), None].map(|listener| {
        let mut table = Table::default();
        let event = event(Seat::A, CardId::new(0).unwrap());
        table.view.witness(&event);
        starmine_words::event(&event, &table.scene(listener))
    })
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

use Language::{Danish, Dutch, English, French, German};

#[test]
fn clue_to_you_and_from_you() {
    let table = Table::default();
    let said = |listener| table.clued(Clue::Rank(Rank::Three), &[2], Some(listener));
    check(
        [said(Seat::C), said(Seat::B)],
        [
            (
                English,
                ["Joris told you: one 3 (position 2).", "You told Ines: one 3 (position 2)."],
            ),
            (
                German,
                [
                    "Joris hat dir einen Hinweis gegeben: eine 3 (Position 2).",
                    "Du hast Ines einen Hinweis gegeben: eine 3 (Position 2).",
                ],
            ),
            (
                Dutch,
                [
                    "Joris heeft je een hint gegeven: één kaart met waarde 3, op positie 2.",
                    "Je hebt Ines een hint gegeven: één kaart met waarde 3, op positie 2.",
                ],
            ),
            (
                Danish,
                [
                    "Joris sagde til dig: én treer (position 2).",
                    "Du sagde til Ines: én treer (position 2).",
                ],
            ),
            (
                French,
                [
                    "Joris t’a dit\u{a0}: une carte de valeur 3, en position 2.",
                    "Tu as dit à Ines\u{a0}: une carte de valeur 3, en position 2.",
                ],
            ),
        ],
    );
}

#[test]
fn landed_card_names_player_and_card() {
    let landed = of_mara(|seat, id| Event::Landed { seat, id, card: card("R4"), announced: None });
    check(
        landed,
        [
            (English, ["You played red 4.", "Mara played red 4."]),
            (German, ["Du hast die rote 4 ausgespielt.", "Mara hat die rote 4 ausgespielt."]),
            (Dutch, ["Je hebt de rode 4 uitgespeeld.", "Mara heeft de rode 4 uitgespeeld."]),
            (Danish, ["Du spillede rød 4.", "Mara spillede rød 4."]),
            (French, ["Tu as joué le 4 rouge.", "Mara a joué le 4 rouge."]),
        ],
    );
}

#[test]
fn announced_card_completes_its_firework() {
    let announced = Some(Suit::White);
    let landed = of_mara(|seat, id| Event::Landed { seat, id, card: card("W5"), announced });
    check(
        landed,
        [
            (
                English,
                [
                    "You announced white and played white 5. The white firework is complete!",
                    "Mara announced white and played white 5. The white firework is complete!",
                ],
            ),
            (
                German,
                [
                    "Du hast Weiß angesagt und die weiße 5 ausgespielt. Die weiße Farbreihe ist komplett!",
                    "Mara hat Weiß angesagt und die weiße 5 ausgespielt. Die weiße Farbreihe ist komplett!",
                ],
            ),
            (
                Dutch,
                [
                    "Je hebt wit aangekondigd en de witte 5 uitgespeeld. De witte vuurwerkrij is voltooid!",
                    "Mara heeft wit aangekondigd en de witte 5 uitgespeeld. De witte vuurwerkrij is voltooid!",
                ],
            ),
            (
                Danish,
                [
                    "Du sagde ”hvid” og spillede hvid 5. Det hvide fyrværkeri er færdigt!",
                    "Mara sagde ”hvid” og spillede hvid 5. Det hvide fyrværkeri er færdigt!",
                ],
            ),
            (
                French,
                [
                    "Tu as annoncé «\u{a0}blanc\u{a0}» et joué le 5 blanc. \
             Le feu d’artifice blanc est complet\u{a0}!",
                    "Mara a annoncé «\u{a0}blanc\u{a0}» et joué le 5 blanc. \
             Le feu d’artifice blanc est complet\u{a0}!",
                ],
            ),
        ],
    );
}

#[test]
fn wrong_announcement_is_a_strike() {
    let announced = Some(Suit::Blue);
    let struck = of_mara(|seat, id| Event::Struck { seat, id, card: card("G4"), announced });
    check(
        struck,
        [
            (
                English,
                [
                    "You announced blue, but the card was green 4. Strike 1 of 3.",
                    "Mara announced blue, but the card was green 4. Strike 1 of 3.",
                ],
            ),
            (
                German,
                [
                    "Du hast Blau angesagt, aber es war eine grüne 4. Gewitter 1 von 3.",
                    "Mara hat Blau angesagt, aber es war eine grüne 4. Gewitter 1 von 3.",
                ],
            ),
            (
                Dutch,
                [
                    "Je hebt blauw aangekondigd, maar het was een groene 4. Foutfiche 1 van 3.",
                    "Mara heeft blauw aangekondigd, maar het was een groene 4. Foutfiche 1 van 3.",
                ],
            ),
            (
                Danish,
                [
                    "Du sagde ”blå”, men det var grøn 4. Fejl 1 af 3.",
                    "Mara sagde ”blå”, men det var grøn 4. Fejl 1 af 3.",
                ],
            ),
            (
                French,
                [
                    "Tu as annoncé «\u{a0}bleu\u{a0}», mais c’était un 4 vert. Erreur 1 sur 3.",
                    "Mara a annoncé «\u{a0}bleu\u{a0}», mais c’était un 4 vert. Erreur 1 sur 3.",
                ],
            ),
        ],
    );
}

/// Mara may not know her card, but the others see it.
#[test]
fn drawn_card_is_hidden_from_its_owner() {
    let table = Table::default();
    let id = CardId::new(0).unwrap();
    let drew = |card, listener| {
        let event = Event::Drew { seat: Seat::A, id, card };
        starmine_words::event(&event, &table.scene(listener))
    };
    let phrases = [drew(Seen::Back, Some(Seat::A)), drew(Seen::Face(card("M3")), Some(Seat::B))];
    check(
        phrases,
        [
            (English, ["You drew a card.", "Mara drew multicoloured 3."]),
            (German, ["Du hast eine Karte gezogen.", "Mara hat eine bunte 3 gezogen."]),
            (Dutch, ["Je hebt een kaart getrokken.", "Mara heeft een bonte 3 getrokken."]),
            (Danish, ["Du trak et kort.", "Mara trak multifarvet 3."]),
            (French, ["Tu as pioché une carte.", "Mara a pioché un 3 multicolore."]),
        ],
    );
}
