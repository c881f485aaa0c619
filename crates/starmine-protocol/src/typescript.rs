//! The TypeScript types of the browser client. The test checks that the
//! generated file is up to date; `STARMINE_BLESS=1` rewrites it.

use ts_rs::{Config, TS};

use crate::*;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol.ts");

/// `Phrase` is declared by hand, as it belongs to `starmine-words`.
const PHRASE: &str = "\
/** An id from `locales/` with the arguments of that message. */
export type Phrase = { id: string, args?: { [name: string]: string | number } };
";

fn declared<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    format!("{docs}export {}\n", T::decl(config))
}

macro_rules! declarations {
    ($config:expr; $($type:ty),* $(,)?) => { [$(declared::<$type>($config)),*] };
}

#[test]
fn typescript_file_is_up_to_date() {
    let config = Config::default();
    let declarations = declarations![&config;
        Card, Suit, Seat, Clue, Edition, Multicolor, Action, Ending, Event,
        Aids, LastCards, Rules, Settings, Starter, Talk,
        Phase, Firework, CardView, HandView, ClueOffer, RefusedClues, Legal, ResultView, GameView,
        Stage, PersonView, Occupant, SeatView, Looking, You, Proposal, ProposalView, Revealed,
        LogLine, Remark, Utterance, ChatLine, Turned, Note, Desk, TableView,
        Ask, ToServer, ToClient,
        NewPlayer, Rename, Refusal, Identity, NewKey, Key, Origin, MakeTable, TableLink, TableSummary, SettingView,
        RulesView, RulesInWords, RulebookOf, Chapter, EditionView, VariantView, RuleLimits, Span, BotView, ServerAddresses, DealView, Import,
        GameSummary, TurnFigures, Review, Frame, FirstLoss, LossCause, Verdict, Advice,
    ];
    let text = format!(
        "// Written by the tests of starmine-protocol; do not edit.\n\n\
         /** The version of the protocol these types describe. */\n\
         export const VERSION = {VERSION};\n\n{PHRASE}\n{}",
        declarations.join("\n")
    );
    if std::env::var_os("STARMINE_BLESS").is_some() {
        std::fs::create_dir_all(std::path::Path::new(PATH).parent().unwrap()).unwrap();
        std::fs::write(PATH, &text).unwrap();
    }
    let found = std::fs::read_to_string(PATH).unwrap_or_default();
    assert!(
        found == text,
        "web/src/protocol.ts is stale; update it with \
         `STARMINE_BLESS=1 cargo test -p starmine-protocol`"
    );
}
