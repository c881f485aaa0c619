//! The golden deals, made by a Python program (docs/deals.md): the same seed
//! gives the same deal, forever. Also tests what makes a valid deal.

use starmine_rules::notation::{cards_text, parse_cards};
use starmine_rules::{
    Card, Commitment, Deal, DealError, Edition, Multicolor, Record, Rules, Salt, Seed, Switches,
};

fn rules(multicolor: &str) -> Rules {
    let multicolor: Multicolor = multicolor.parse().unwrap();
    Rules::new(Switches { multicolor, ..Switches::default() }).unwrap()
}

fn check(file: &str, multicolor: &str) {
    let path = format!("{}/../../golden/deals/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap();
    let mut deals = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (seed, cards) = line.split_once(": ").unwrap();
        let seed: Seed = seed.parse().unwrap();
        assert_eq!(cards_text(Deal::shuffled(&rules(multicolor), seed).cards()), cards, "{line}");
        deals += 1;
    }
    assert!(deals >= 36, "{file} has only {deals} deals");
}

#[test]
fn golden_deals_with_50_cards() {
    check("50.txt", "none");
}

#[test]
fn golden_deals_with_55_cards() {
    check("55.txt", "own-5");
    check("55.txt", "every-5");
}

#[test]
fn golden_deals_with_60_cards() {
    check("60.txt", "own-10");
    check("60.txt", "every-10");
}

/// The deal depends only on the seed and the pack.
#[test]
fn deal_ignores_players_and_switches() {
    let base = Deal::shuffled(&rules("none"), Seed(5));
    for players in 2..=5 {
        let switches = Switches {
            players,
            strikes: 1,
            clue_tokens: 12,
            announcing: true,
            ..Switches::default()
        };
        let other = Deal::shuffled(&Rules::new(switches).unwrap(), Seed(5));
        assert_eq!(base.cards(), other.cards());
    }
}

/// Every card is equally likely at every place: a five, of which the pack of
/// fifty has one, is at each place in one of fifty deals.
#[test]
fn shuffle_is_uniform() {
    let five: Card = "B5".parse().unwrap();
    let deals = 50_000;
    let mut places = [0; 50];
    for seed in 0..deals {
        let deal = Deal::shuffled(&rules("none"), Seed(seed));
        places[deal.cards().iter().position(|card| *card == five).unwrap()] += 1;
    }
    // Expect 1000 each, with a standard deviation of 31.3. A count is off by five
    // deviations less than once in a million.
    assert!(places.iter().all(|count| (843..1157).contains(count)), "{places:?}");
}

#[test]
fn any_text_is_a_seed() {
    let seed = |text: &str| text.parse::<Seed>().unwrap();
    assert_eq!(seed("0"), Seed(0));
    assert_eq!(seed("340282366920938463463374607431768211455"), Seed(u128::MAX));
    // A number too large for 128 bits is hashed like any other text.
    assert_ne!(seed("340282366920938463463374607431768211456"), Seed(0));
    assert_ne!(seed("hanabi"), seed("Hanabi"));
    assert_ne!(seed(""), Seed(0));
}

#[test]
fn deal_must_contain_exactly_the_pack() {
    let rules = rules("none");
    let good = Deal::shuffled(&rules, Seed(1)).cards().to_vec();
    assert!(Deal::from_cards(&rules, &good).is_ok());

    let mut twice = good.clone();
    let place = twice.iter().position(|card| card.to_string() != "R5").unwrap();
    twice[place] = "R5".parse().unwrap();
    let second = twice.iter().rposition(|card| card.to_string() == "R5").unwrap();
    let error = Deal::from_cards(&rules, &twice).unwrap_err();
    assert_eq!(
        error,
        DealError::TooMany { card: "R5".parse().unwrap(), place: second + 1, copies: 1 }
    );

    let mut foreign = good;
    foreign[0] = "M1".parse().unwrap();
    assert!(Deal::from_cards(&rules, &foreign).is_err());
    assert!(Deal::from_cards(&rules, &[]).is_err());
}

/// The hash of two lines of text, reproducible with `sha256sum`:
/// `printf '000102030405060708090a0b0c0d0e0f\n%s\n' "$(…cards…)" | sha256sum`.
#[test]
fn commitment_is_plain_sha256() {
    let salt: Salt = "000102030405060708090a0b0c0d0e0f".parse().unwrap();
    let deal = Deal::shuffled(&rules("none"), Seed(0));
    let commitment = Commitment::to(salt, &deal);
    assert_eq!(commitment.to_string(), COMMITTED);
    assert_eq!(COMMITTED.parse(), Ok(commitment));
    assert!(commitment.holds(salt, &deal));
    assert!(!commitment.holds(salt, &Deal::shuffled(&rules("none"), Seed(1))));
    assert!("00".parse::<Salt>().is_err());
    assert!("zz".repeat(16).parse::<Salt>().is_err());
}

#[test]
fn cards_round_trip_as_text() {
    let deal = Deal::shuffled(&rules("own-10"), Seed(3));
    assert_eq!(parse_cards(&cards_text(deal.cards())).unwrap(), deal.cards());
    for wrong in ["R", "R0", "R6", "X1", "R11", "1R", "rt", "é1", "R٣"] {
        assert!(parse_cards(wrong).is_err(), "{wrong}");
    }
}

const COMMITTED: &str = "2a3f0068ed602b489d07e9892f0018514a0852f0edae429eedd76ccf0dd3e7fb";

/// Logs and panics may print any of these.
#[test]
fn debug_output_hides_deals_seeds_and_salts() {
    let deal = Deal::shuffled(&rules("none"), Seed(987_654_321));
    let record = Record::new(Edition::English, deal);
    let salt = Salt([0xab; 16]);
    let text = format!("{:?} {deal:?} {:?} {record:?} {salt:?}", Seed(987_654_321), record.game());
    for secret in ["987654321", "Red", "R1", "171", "ab"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
}
