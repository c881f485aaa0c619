//! Weights: the numbers behind friend's beliefs and choices.
//!
//! They were tuned together: on self-play, with partners of other styles, and
//! on recorded games of people, so none of them is best for a single measure.

macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident = $value:expr;)*) => {
        /// The numbers behind friend's beliefs and choices.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub(super) struct Weights {
            $($(#[$doc])* pub(super) $name: f32,)*
        }

        impl Weights {
            /// The tuned values.
            pub(super) const TUNED: Weights = Weights { $($name: $value,)* };
        }
    };
}

weights! {
    // Prior belief about a player's style, with three to five players.
    prior_literal = 0.0225;
    prior_hopeful = 0.074;
    prior_newest = 0.195;
    prior_plain = 0.188;
    prior_one = 0.2;
    prior_two = 0.13;
    prior_three = 0.1;
    // The same with two players, where there is nobody to finesse.
    prior_literal_of_two = 0.13;
    prior_hopeful_of_two = 0.1;
    prior_newest_of_two = 0.39;
    prior_plain_of_two = 0.169;
    prior_one_of_two = 0.1;
    prior_two_of_two = 0.05;
    prior_three_of_two = 0.05;

    /// How likely it is that a clue pointed at a card that the clue cannot mean.
    false_focus = 0.03;
    /// The same for a card that needs a finesse first, which not everyone gives.
    needs_finesse = 0.45;
    /// The weight of a touched card that the clue did not point at.
    off_focus = 0.281;
    /// How likely it is that an apparent finesse was meant in another way.
    false_finesse = 0.048;
    /// The same if the giver does not finesse.
    finesse_by_chance = 0.2;
    false_newest = 0.01;
    off_newest = 0.5;
    /// How likely it is that a literal player clues a single card that cannot be
    /// played.
    idle_clue_to_one = 0.07;
    idle_clue_to_more = 0.383;
    /// How sure it is that players with a focus never touch useless cards.
    good_touch_useless = 0.92;
    /// How sure it is that they never touch a second copy.
    good_touch_copy = 0.97;

    /// How likely a style is after a clue that does not fit it.
    unfit_clue = 0.11;
    /// How likely a style is after a player discarded instead of answering.
    unanswered = 0.12;
    /// The same after a clue, which may have been more urgent.
    answered_later = 0.562;

    /// The lowest chance at which a bet by convention is played, with three or
    /// more strikes left, with two, and with one. A value over 1 means never.
    bet_with_three = 0.375;
    bet_with_two = 0.8;
    bet_with_one = 1.1;
    /// The same if not everything that convention allows can be played.
    doubtful_bet_with_three = 0.85;
    doubtful_bet_with_two = 0.88;
    doubtful_bet_with_one = 1.1;
    /// The lowest chance in the last round, if a strike costs nothing.
    bet_in_last_round = 0.169;

    /// The value of a play that a clue brings about later, where 1 is a play
    /// now.
    later_play = 0.938;
    later_misplay = 0.7;
    /// The value of letting a player know a card exactly.
    known_card = 0.449;
    /// How sure it is that casual players misplay a card they wrongly believe to
    /// be playable.
    casual_misplay = 0.8;
    /// What a misplay costs, in plays.
    misplay = 4.48;
    /// The factor on that cost when it would be the last strike.
    misplay_at_last_strike = 2.0;
    /// The value of preventing a misplay.
    fix = 0.375;
    /// What a clue costs that says something wrong about its focus.
    wrong_focus = 1.5;
    /// What touching a useless card or a second copy costs.
    bad_touch = 1.0;
    /// The value of touching a new useful card.
    new_touch = 0.325;
    /// What it costs if the seat may hold the focus card itself, already clued.
    own_copy = 0.6;
    own_copy_playable = 0.375;
    /// The value of a bit of literal information.
    bit = 0.02;

    /// How much a colour is preferred to a value.
    color = 0.05;
    /// How much less a clue is worth for each player who acts before the
    /// receiver.
    not_next = 0.15;

    /// How badly the team needs a card not to be discarded.
    need_five = 1.41;
    need_last_copy = 2.6;
    need_two = 1.0;
    need_playable = 0.5;
    /// The value of saving a card that is needed.
    save = 1.5;
    /// The factor on that value for players who do not act next.
    save_later = 0.6;
    /// How badly a save must be needed, and how much a clue must be worth, to come
    /// before a play.
    urgent_need = 1.3;
    urgent_worth = 0.8;

    /// How much a clue must be worth to come before a discard.
    clue_worth = 0.338;
    /// How much more it must be worth if it takes the last token.
    clue_worth_last_token = 0.25;
    /// How much less it must be worth when hardly any discard is possible.
    clue_worth_tokens_in = 0.2;
    /// How much less it must be worth when turns are running out.
    clue_worth_short = 0.634;
    /// A discard that is a last copy with this chance gives way to a clue that
    /// does no harm.
    risky_discard = 0.4;
    risky_discard_clue = -0.3;
    /// A card this likely to be useless is discarded before the oldest.
    useless = 0.85;
    /// A card more likely than this to be a last copy is not discarded.
    last_copy = 0.78;
    /// How much friend prefers to discard the oldest card, if partners save it.
    oldest_first = 0.39;

    /// The order of plays: by chance first, then lower ranks, then cards that
    /// others wait for.
    play_low = 0.15;
    play_wanted = 0.75;
    play_five = 0.3;
    play_finessed = 3.0;
    /// How much older 1s come before newer ones.
    oldest_one = 0.3;

    /// The most that friend says about a bet: people slip, and nothing that rests
    /// on a convention is certain.
    convention_holds = 0.99;

    /// An action must beat the rules' choice by this many standard errors to be
    /// preferred,
    clearly = 2.0;
    /// and by this many points per world.
    pays = 0.15;
}
