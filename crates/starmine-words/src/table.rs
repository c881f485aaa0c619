//! Messages of a table: refusals of requests, log lines besides the game, and
//! reasons for closing a connection.

use starmine_rules::RulesError;

use crate::{Phrase, rules_error};

/// Declares the refusals, each with its phrase.
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident $(($arg:ident: $type:ty))? => $phrase:expr;)*) => {
        /// Why a table refuses a request.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum TableRefusal {
            $($(#[$doc])* $name $(($type))?,)*
        }

        /// Why a request was refused.
        pub fn table_refusal(reason: &TableRefusal) -> Phrase {
            match reason {
                $(TableRefusal::$name $(($arg))? => $phrase,)*
            }
        }
    };
}

refusals! {
    /// There is no such table.
    NoSuchTable => Phrase::new("table-no-such-table");
    /// There is no such game to review, or it is not over yet.
    NoSuchGame => Phrase::new("table-no-such-game");
    /// The game has started.
    Started => Phrase::new("table-started");
    /// The game has not started yet.
    NotStarted => Phrase::new("table-not-started");
    /// The game is over.
    Over => Phrase::new("table-over");
    /// The game is not over yet.
    NotOver => Phrase::new("table-not-over");
    /// Only the host may do this.
    NotHost => Phrase::new("table-not-host");
    /// Only players with a seat may do this.
    NotSeated => Phrase::new("table-not-seated");
    /// Only one's own practice tables can be removed.
    NotYourPractice => Phrase::new("table-not-your-practice");
    /// The table has no such seat.
    NoSuchSeat => Phrase::new("table-no-such-seat");
    /// That seat is taken.
    SeatTaken => Phrase::new("table-seat-taken");
    /// The seat is empty.
    SeatEmpty => Phrase::new("table-seat-empty");
    /// This many seats are still empty.
    SeatsEmpty(count: u8) => Phrase::new("table-seats-empty").with("count", *count);
    /// It is not the player's turn.
    NotYourTurn => Phrase::new("table-not-your-turn");
    /// The game has moved on since the player chose.
    Stale => Phrase::new("table-stale");
    /// The card is not in the player's hand.
    NotYourCard => Phrase::new("table-not-your-card");
    /// The player knows this deal.
    KnowsDeal => Phrase::new("table-knows-deal");
    /// The player sits at an unfinished game with this deal.
    PlaysDeal => Phrase::new("table-plays-deal");
    /// Another player with a seat knows this deal, or is playing it elsewhere.
    OtherKnowsDeal(who: String) => Phrase::new("table-other-knows-deal").with("who", who.as_str());
    /// The deal is fixed, and with it these settings.
    DealFixed => Phrase::new("table-deal-fixed");
    /// No seat is reserved for the player.
    NoSeatKept => Phrase::new("table-no-seat-kept");
    /// There is no such bot.
    NoSuchBot(bot: String) => Phrase::new("table-no-such-bot").with("bot", bot.as_str());
    /// Chat is off at this table during a game.
    Silent => Phrase::new("table-silent");
    /// Only quick phrases are allowed during a game.
    RemarksOnly => Phrase::new("table-remarks-only");
    /// Watchers may not chat during a game.
    WatchersSilent => Phrase::new("table-watchers-silent");
    /// The message is blank.
    NothingSaid => Phrase::new("table-nothing-said");
    /// The text has more than this many characters.
    TooLong(most: u16) => Phrase::new("table-too-long").with_digits("most", most);
    /// A name is needed.
    NameNeeded => Phrase::new("table-name-needed");
    /// Players who share a table cannot change names while chat is off.
    NameLater => Phrase::new("table-name-later");
    /// Moves cannot be taken back at this table.
    NoTakeBack => Phrase::new("table-no-take-back");
    /// There is no move to take back.
    NothingToTakeBack => Phrase::new("table-nothing-to-take-back");
    /// The player is present, so they cannot be replaced.
    Present(who: String) => Phrase::new("table-present").with("who", who.as_str());
    /// The table does not allow watchers.
    NoWatching => Phrase::new("table-no-watching");
    /// The player is watching already, or has a seat.
    WatchesAlready => Phrase::new("table-watches-already");
    /// The proposal has already been settled.
    NoProposal => Phrase::new("table-no-proposal");
    /// Too many proposals are waiting for agreement.
    TooManyProposals => Phrase::new("table-too-many-proposals");
    /// The player has asked to watch too many times.
    KnockedEnough => Phrase::new("table-knocked-enough");
    /// The player has repeated this too often, which fills the log.
    OftenEnough => Phrase::new("table-often-enough");
    /// A bot plays at the player's seat, which is reserved for them.
    SeatKept => Phrase::new("table-seat-kept");
    /// At this table bots explain themselves after the game only.
    NoReasons => Phrase::new("table-no-reasons");
    /// That entry is not a turn that a bot took, or it was taken back.
    NoBotsTurn => Phrase::new("table-no-bots-turn");
    /// The table's log is full.
    LogFull => Phrase::new("table-log-full");
    /// The request could not be stored.
    NotKept => Phrase::new("table-not-kept");
    /// The table's stored data cannot be read.
    Unreadable => Phrase::new("table-unreadable");
    /// Too many requests at once: try again in this many seconds.
    TooFast(seconds: u8) => Phrase::new("table-too-fast").with("seconds", *seconds);
    /// Too often: try again in this many minutes.
    TooOften(minutes: u8) => Phrase::new("table-too-often").with("minutes", *minutes);
    /// The server does not know this request; `problem` is for the client's
    /// developer.
    NotUnderstood(problem: String) =>
        Phrase::new("table-not-understood").with("problem", problem.as_str());
    /// The request is larger than the server accepts.
    TooLarge => Phrase::new("table-too-large");
    /// The client uses another version of the protocol.
    Protocol(version: u32) => Phrase::new("table-protocol").with_digits("version", version);
    /// The client is not signed in as a known player.
    Unknown => Phrase::new("table-unknown");
    /// There is nothing at this address.
    NoSuchPlace => Phrase::new("table-no-such-place");
    /// The request came from a page of another site.
    OtherSite => Phrase::new("table-other-site");
    /// One of the given cards is not a card.
    NotACard(text: String) => Phrase::new("deal-not-a-card").with("text", text.as_str());
    /// Switches that the rules do not allow.
    Rules(error: RulesError) => rules_error(*error);
}

/// A proposal to take back a move lapsed because another move was made.
pub fn overtaken() -> Phrase {
    Phrase::new("table-overtaken")
}

/// A proposal to end the game lapsed because the game went on.
pub fn not_ended() -> Phrase {
    Phrase::new("table-not-ended")
}

/// Moves were taken back: the game is as it was after this turn, or after the
/// deal if 0.
pub fn took_back(turn: u32) -> Phrase {
    match turn {
        0 => Phrase::new("table-took-back-all"),
        _ => Phrase::new("table-took-back").with_digits("turn", turn),
    }
}

/// A bot now plays for someone.
pub fn handed_over(who: &str, bot: &str) -> Phrase {
    Phrase::new("table-handed-over").with("who", who).with("bot", bot)
}

/// Someone took their seat back.
pub fn returned(who: &str) -> Phrase {
    Phrase::new("table-returned").with("who", who)
}

/// Someone was allowed to watch.
pub fn let_in(who: &str) -> Phrase {
    Phrase::new("table-let-in").with("who", who)
}

/// A player declined a proposal, or withdrew their own. The proposal is given
/// by its id; `whom` is empty if it concerns nobody else.
pub fn declined(who: &str, withdrawn: bool, proposal: &'static str, whom: &str) -> Phrase {
    let id = if withdrawn { "table-withdrawn" } else { "table-declined" };
    Phrase::new(id).with("proposal", proposal).with("who", who).with("whom", whom)
}

/// Why a connection is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closing {
    /// The player opened the table elsewhere, too many times.
    Moved,
    /// The client does not read its messages fast enough.
    TooSlow,
    /// The server is shutting down.
    ServerStops,
    /// The player was deleted.
    Erased,
    /// The key used for the connection has expired.
    SignedOut,
    /// The client sent too much.
    TooMuch,
    /// The table cannot be read or stored.
    Broken,
    /// The operator removed the table.
    Removed,
}

/// Why a connection is closed.
pub fn closing(closing: Closing) -> Phrase {
    Phrase::new(match closing {
        Closing::Moved => "closing-moved",
        Closing::TooSlow => "closing-too-slow",
        Closing::ServerStops => "closing-server-stops",
        Closing::Erased => "closing-erased",
        Closing::SignedOut => "closing-signed-out",
        Closing::TooMuch => "closing-too-much",
        Closing::Broken => "closing-broken",
        Closing::Removed => "closing-removed",
    })
}

/// The name of a kind of bot.
pub fn bot(kind: &str) -> Phrase {
    Phrase::of("bot", &kind.replace(':', "-"))
}

/// One sentence on how a kind of bot plays.
pub fn bot_help(kind: &str) -> Phrase {
    Phrase::of("bot", &format!("{}-help", kind.replace(':', "-")))
}

/// The ids of the quick phrases, in display order.
pub const REMARKS: [&str; 6] =
    ["know-nothing", "remember", "moment", "well-done", "thanks", "sorry"];

/// The quick phrase with this id.
pub fn remark(name: &str) -> Phrase {
    Phrase::of("remark", name)
}
