//! The rulebooks' scales, line by line: which line a result earns in its
//! edition, and that line in every reader's language (rulings A24, A27, A40;
//! scenarios T34, T36, T37).

use starmine_rules::{
    Edition, Ending, LastCards, Loss, MultiCards, Multicolor, Outcome, Rating, Rules, Switches,
};
use starmine_words::{Language, Words, rating};

/// The scales as printed, starting with 0 to 5 points. The Dutch lines begin
/// with the heading of their table. German and Dutch print no line for 30
/// points; what their readers see for an edition that has one is ours (A27).
const SCALES: [(Language, [&str; 7]); 5] = [
    (
        Language::German,
        [
            "Oje! Die Zuschauer buhen.",
            "Schwach! Kaum Applaus.",
            "OK! Die Zuschauer sind Besseres gewohnt.",
            "Gut! Die Zuschauer sind erfreut.",
            "Sehr gut! Die Zuschauer sind begeistert.",
            "Legendär! Die Zuschauer werden diese Show nie vergessen.",
            "Göttlich! Das Feuerwerk überstrahlt die Sterne.",
        ],
    ),
    (
        Language::Dutch,
        [
            "Het vuurwerkspektakel is belabberd, de toeschouwers joelen.",
            "Het vuurwerkspektakel is zwak, jullie team krijgt nauwelijks applaus.",
            "Het vuurwerkspektakel is oké, maar de toeschouwers zijn beter gewend.",
            "Het vuurwerkspektakel is goed, de toeschouwers zijn tevreden.",
            "Het vuurwerkspektakel is zeer goed, de toeschouwers zijn enthousiast.",
            "Het vuurwerkspektakel is legendarisch, dit vuurwerkspektakel zullen de toeschouwers \
             nooit vergeten!",
            "Het vuurwerkspektakel is goddelijk, het vuurwerk overstraalt de sterren!",
        ],
    ),
    (
        Language::Danish,
        [
            "Forfærdeligt. Publikum buher…",
            "Middelmådigt, spredt bifald.",
            "Hæderligt, men vil ikke blive husket længe…",
            "Fantastisk, publikum er tilfredse.",
            "Mageløst, vil blive husket længe!",
            "Legendarisk, alle gik imponerede og målløse derfra.",
            "Guddommeligt, fyrværkeriet stråler smukkere end stjernerne.",
        ],
    ),
    (
        Language::English,
        [
            "Horrible: boos from the crowd.",
            "Poor: a smattering of applause.",
            "Honourable: but no one will remember it.",
            "Excellent: the crowd is delighted.",
            "Extraordinary: no one will forget it.",
            "Legendary: adults and children alike are speechless, with stars in their eyes.",
            "Divine: the display outshines the stars.",
        ],
    ),
    (
        Language::French,
        [
            "Horrible, huées de la foule…",
            "Médiocre, à peine quelques applaudissements.",
            "Honorable, mais ne restera pas dans les mémoires…",
            "Excellente, ravit la foule.",
            "Extraordinaire, restera gravée dans les mémoires\u{a0}!",
            "Légendaire, petits et grands sans voix, des étoiles dans les yeux.",
            "Divine, laisse en émoi le ciel lui-même.",
        ],
    ),
];

fn rules(multicolor: Multicolor, last_cards: LastCards) -> Rules {
    Rules::new(Switches { multicolor, last_cards, ..Switches::default() }).unwrap()
}

/// Finished with these points, or perfect if that is the maximum.
fn scored(rules: &Rules, points: u8) -> Outcome {
    let perfect = points == rules.max_score();
    let ending = if perfect { Ending::Perfect } else { Ending::Finished };
    Outcome { ending: Some(ending), points }
}

/// Checks that every reader gets this line of their own rulebook.
#[track_caller]
fn check(edition: Edition, rules: &Rules, outcome: Outcome, line: usize) {
    let earned = edition.rating(rules, outcome).expect("the rulebook rates this result");
    for (language, scale) in SCALES {
        let said = Words::new(language).say(&rating(earned));
        assert_eq!(said, scale[line], "{edition}, {outcome:?}");
    }
}

#[test]
fn t36_scale_limits_in_five_languages() {
    let rules = rules(Multicolor::None, LastCards::LastRound);
    let borders = [
        (0, 0),
        (5, 0),
        (6, 1),
        (10, 1),
        (11, 2),
        (15, 2),
        (16, 3),
        (20, 3),
        (21, 4),
        (24, 4),
        (25, 5),
    ];
    for edition in Edition::ALL {
        for (points, line) in borders {
            check(edition, &rules, scored(&rules, points), line);
        }
    }
}

#[test]
fn t34_t37_six_suits_have_a_line_for_30_where_printed() {
    let rules = rules(Multicolor::Own(MultiCards::Five), LastCards::LastRound);
    for edition in [Edition::Danish, Edition::English, Edition::French] {
        check(edition, &rules, scored(&rules, 25), 5);
        check(edition, &rules, scored(&rules, 29), 5);
        check(edition, &rules, scored(&rules, 30), 6);
    }
}

#[test]
fn a27_german_and_dutch_stay_legendary_up_to_30() {
    let rules = rules(Multicolor::Own(MultiCards::Five), LastCards::LastRound);
    for edition in [Edition::German, Edition::Dutch] {
        for points in [25, 29, 30] {
            check(edition, &rules, scored(&rules, points), 5);
        }
    }
}

#[test]
fn a24_lost_game_is_rated_as_0_points_or_called_lost() {
    let rules = rules(Multicolor::None, LastCards::LastRound);
    let lost = Outcome { ending: Some(Ending::Lost(Loss::Strikes)), points: 24 };
    for edition in [Edition::German, Edition::Dutch] {
        check(edition, &rules, lost, 0);
    }
    for edition in [Edition::Danish, Edition::English, Edition::French] {
        assert_eq!(edition.rating(&rules, lost), Some(Rating::Lost));
    }
}

/// "The score table is not used": won and lost have their own texts.
#[test]
fn a24_grand_finale_is_won_or_lost() {
    let rules = rules(Multicolor::None, LastCards::GrandFinale);
    let lost = Outcome { ending: Some(Ending::Lost(Loss::NeededCard)), points: 24 };
    for edition in Edition::ALL {
        assert_eq!(edition.rating(&rules, scored(&rules, 25)), Some(Rating::Won));
        assert_eq!(edition.rating(&rules, lost), Some(Rating::Lost));
    }
    for (language, won, lost) in [
        // DE:207 and DE:206, which does not say explicitly that the game is
        // lost.
        (
            Language::German,
            "Die Spieler feiern ihren spektakulären Sieg!",
            "Das Spiel ist verloren.",
        ),
        // NL:158 and NL:154.
        (
            Language::Dutch,
            "De spelers worden beloond met een legendarische overwinning!",
            "De spelers verliezen samen.",
        ),
        // DA:86 and DA:6.
        (Language::Danish, "Spillerne har vundet!", "Spillerne har tabt."),
        // EN:88 and EN:86.
        (
            Language::English,
            "The show is an unqualified success!",
            "The show is a catastrophic failure, and everyone loses!",
        ),
        // FR:131 and FR:177.
        (Language::French, "C’est une victoire éclatante\u{a0}!", "C’est la défaite\u{a0}!"),
    ] {
        let words = Words::new(language);
        assert_eq!(words.say(&rating(Rating::Won)), won);
        assert_eq!(words.say(&rating(Rating::Lost)), lost);
    }
}
