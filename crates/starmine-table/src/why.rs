//! "Why?" at the table: an account of a bot's turn as phrases.
//!
//! Everything here comes from an [`Account`], which is made from what the asking
//! seat saw. A bot's own reason is for the review only.

use starmine_bots::{Account, Aim, Ground, Grounds, Pointer};
use starmine_rules::{Card, CardId, Clue, Seat};
use starmine_words::{Phrase, Scene};

/// How many clues to the bot the longer answer names.
const CLUES: usize = 2;

/// An account in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// The short answer.
    pub says: Phrase,
    /// What a reader gets who wants to know more.
    pub more: Vec<Phrase>,
}

/// An account as phrases, in the scene of the asking seat after that turn.
pub fn why(account: &Account, scene: &Scene<'_>) -> Why {
    let (says, points) = ground(&account.ground, scene);
    let read = account.pointed.iter().take(CLUES).filter_map(|(id, grounds)| {
        let slot = scene.board().hand(account.seat).slot_of(*id)?;
        Some(with_grounds(Phrase::new("why-read"), grounds, scene).with("slot", slot.number()))
    });
    let more = points.into_iter().chain(read).chain([Phrase::new("why-later")]).collect();
    Why { says, more }
}

/// The short answer, and for a clue to the reader, at which card it points.
fn ground(ground: &Ground, scene: &Scene<'_>) -> (Phrase, Option<Phrase>) {
    let says = match ground {
        Ground::PlaySure(cards) => {
            let phrase = Phrase::new("why-play-sure");
            match cards.only() {
                Some(card) => phrase.with_id("certain", "yes").with_card(card),
                None => phrase.with_id("certain", "no"),
            }
        }
        Ground::PlayPointed(grounds) => {
            with_grounds(Phrase::new("why-play-pointed"), grounds, scene)
        }
        Ground::PlayTouched { from, clue } => {
            with_clue(Phrase::new("why-play-touched"), *from, *clue, scene)
        }
        Ground::PlayByNumbers => Phrase::new("why-play-by-numbers"),
        Ground::PlayUnclued => Phrase::new("why-play-unclued"),
        Ground::DiscardUseless => Phrase::new("why-discard-useless"),
        Ground::DiscardOldest => Phrase::new("why-discard-oldest"),
        Ground::DiscardOther => Phrase::new("why-discard-other"),
        Ground::ClueToAsker(pointer) => {
            let points =
                |pointer: &Pointer| Phrase::new("why-clue-points").with_id("pointer", pointer.id());
            return (Phrase::new("why-clue-to-you"), pointer.as_ref().map(points));
        }
        Ground::CluePlayable(id, face, aim) => {
            let aim = match aim {
                Aim::Points => "points",
                Aim::Touches => "touches",
            };
            held("why-clue-playable", *id, *face, scene).with_id("aim", aim)
        }
        Ground::ClueSaves(id, face) => held("why-clue-saves", *id, *face, scene),
        Ground::ClueUseful(id, face) => held("why-clue-useful", *id, *face, scene),
        Ground::ClueByNumber => Phrase::new("why-clue-by-number"),
        Ground::ClueOther => Phrase::new("why-clue-other"),
    };
    (says, None)
}

/// A phrase about a card in a third player's hand.
fn held(id: &'static str, card: CardId, face: Card, scene: &Scene<'_>) -> Phrase {
    let board = scene.board();
    let phrase = Phrase::new(id).with_card(face);
    let holder = |seat: Seat| Some((seat, board.hand(seat).slot_of(card)?));
    match board.rules().seats().find_map(holder) {
        Some((seat, slot)) => phrase.with("who", scene.name(seat)).with("slot", slot.number()),
        None => phrase,
    }
}

fn with_grounds(phrase: Phrase, grounds: &Grounds, scene: &Scene<'_>) -> Phrase {
    with_clue(phrase, grounds.from, grounds.clue, scene).with_id("pointer", grounds.pointer.id())
}

fn with_clue(phrase: Phrase, from: Seat, clue: Clue, scene: &Scene<'_>) -> Phrase {
    let you = if scene.listener == Some(from) { "yes" } else { "no" };
    phrase.with("from", scene.name(from)).with_id("you", you).with_named_clue(clue)
}
