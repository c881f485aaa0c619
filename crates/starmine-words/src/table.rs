//! Messages of a table: why it refuses a request, what it logs besides the
//! game, why it closes a connection.

use starmine_rules::RulesError;

use crate::{Args, Phrase, rules_error};

/// Why a table refuses a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableRefusal {
    /// There is no such table.
    NoSuchTable,
    /// There is no such game to review, or it is not over yet.
    NoSuchGame,
    /// The game has started.
    Started,
    /// The game has not started yet.
    NotStarted,
    /// The game is over.
    Over,
    /// The game is not over yet.
    NotOver,
    /// Only the host may do this.
    NotHost,
    /// Only players with a seat may do this.
    NotSeated,
    /// The table has no such seat.
    NoSuchSeat,
    /// Someone has that seat.
    SeatTaken,
    /// The seat is empty.
    SeatEmpty,
    /// This many seats are still empty.
    SeatsEmpty(u8),
    /// It is not the player's turn.
    NotYourTurn,
    /// The game has moved on since the player chose.
    Stale,
    /// The card is not in the player's hand.
    NotYourCard,
    /// The player knows this deal.
    KnowsDeal,
    /// The player sits at an unfinished game with this deal.
    PlaysDeal,
    /// Another player with a seat knows this deal, or is playing it elsewhere.
    OtherKnowsDeal(String),
    /// The deal is fixed, and with it these settings.
    DealFixed,
    /// No seat is reserved for the player.
    NoSeatKept,
    /// There is no such bot.
    NoSuchBot(String),
    /// Chat is off at this table during a game.
    Silent,
    /// Only set remarks are allowed during a game.
    RemarksOnly,
    /// Watchers may not chat during a game.
    WatchersSilent,
    /// The message is blank.
    NothingSaid,
    /// The text has more than this many characters.
    TooLong(u16),
    /// A name is needed.
    NameNeeded,
    /// Players who share a table cannot change names while chat is off.
    NameLater,
    /// Moves cannot be taken back at this table.
    NoTakeBack,
    /// There is no move to take back.
    NothingToTakeBack,
    /// The player is present, so they cannot be replaced.
    Present(String),
    /// The table does not allow watchers.
    NoWatching,
    /// The player is watching already, or has a seat.
    WatchesAlready,
    /// The proposal has already been settled.
    NoProposal,
    /// Too many proposals are waiting for agreement.
    TooManyProposals,
    /// The player has asked to watch too many times.
    KnockedEnough,
    /// The player has done this so often that it fills the log.
    OftenEnough,
    /// A bot plays at the player's seat, which is reserved for them.
    SeatKept,
    /// The table's log is full.
    LogFull,
    /// The request could not be stored.
    NotKept,
    /// The table's stored data cannot be read.
    Unreadable,
    /// Too many requests at once: try again in this many seconds.
    TooFast(u8),
    /// Too often: try again in this many minutes.
    TooOften(u8),
    /// The server does not know this request; `problem` is for the client's
    /// developer.
    NotUnderstood(String),
    /// The request is larger than the server accepts.
    TooLarge,
    /// The client uses another version of the protocol.
    Protocol(u32),
    /// The client is not signed in as a known player.
    Unknown,
    /// There is nothing at this address.
    NoSuchPlace,
    /// The request came from a page of another site.
    OtherSite,
    /// One of the given cards is not a card.
    NotACard(String),
    /// Switches that the rules do not allow.
    Rules(RulesError),
}

/// Why a request was refused.
pub fn table_refusal(reason: &TableRefusal) -> Phrase {
    use TableRefusal as R;
    match reason {
        R::NoSuchTable => Phrase::new("table-no-such-table"),
        R::NoSuchGame => Phrase::new("table-no-such-game"),
        R::Started => Phrase::new("table-started"),
        R::NotStarted => Phrase::new("table-not-started"),
        R::Over => Phrase::new("table-over"),
        R::NotOver => Phrase::new("table-not-over"),
        R::NotHost => Phrase::new("table-not-host"),
        R::NotSeated => Phrase::new("table-not-seated"),
        R::NoSuchSeat => Phrase::new("table-no-such-seat"),
        R::SeatTaken => Phrase::new("table-seat-taken"),
        R::SeatEmpty => Phrase::new("table-seat-empty"),
        R::SeatsEmpty(count) => Phrase::new("table-seats-empty").with("count", *count),
        R::NotYourTurn => Phrase::new("table-not-your-turn"),
        R::Stale => Phrase::new("table-stale"),
        R::NotYourCard => Phrase::new("table-not-your-card"),
        R::KnowsDeal => Phrase::new("table-knows-deal"),
        R::PlaysDeal => Phrase::new("table-plays-deal"),
        R::OtherKnowsDeal(who) => Phrase::new("table-other-knows-deal").with("who", who.as_str()),
        R::DealFixed => Phrase::new("table-deal-fixed"),
        R::NoSeatKept => Phrase::new("table-no-seat-kept"),
        R::NoSuchBot(bot) => Phrase::new("table-no-such-bot").with("bot", bot.as_str()),
        R::Silent => Phrase::new("table-silent"),
        R::RemarksOnly => Phrase::new("table-remarks-only"),
        R::WatchersSilent => Phrase::new("table-watchers-silent"),
        R::NothingSaid => Phrase::new("table-nothing-said"),
        R::TooLong(most) => Phrase::new("table-too-long").with_digits("most", most),
        R::NameNeeded => Phrase::new("table-name-needed"),
        R::NameLater => Phrase::new("table-name-later"),
        R::NoTakeBack => Phrase::new("table-no-take-back"),
        R::NothingToTakeBack => Phrase::new("table-nothing-to-take-back"),
        R::Present(who) => Phrase::new("table-present").with("who", who.as_str()),
        R::NoWatching => Phrase::new("table-no-watching"),
        R::WatchesAlready => Phrase::new("table-watches-already"),
        R::NoProposal => Phrase::new("table-no-proposal"),
        R::TooManyProposals => Phrase::new("table-too-many-proposals"),
        R::KnockedEnough => Phrase::new("table-knocked-enough"),
        R::OftenEnough => Phrase::new("table-often-enough"),
        R::SeatKept => Phrase::new("table-seat-kept"),
        R::LogFull => Phrase::new("table-log-full"),
        R::NotKept => Phrase::new("table-not-kept"),
        R::Unreadable => Phrase::new("table-unreadable"),
        R::TooFast(seconds) => Phrase::new("table-too-fast").with("seconds", *seconds),
        R::TooOften(minutes) => Phrase::new("table-too-often").with("minutes", *minutes),
        R::NotUnderstood(problem) => {
            Phrase::new("table-not-understood").with("problem", problem.as_str())
        }
        R::TooLarge => Phrase::new("table-too-large"),
        R::Protocol(version) => Phrase::new("table-protocol").with_digits("version", version),
        R::Unknown => Phrase::new("table-unknown"),
        R::NoSuchPlace => Phrase::new("table-no-such-place"),
        R::OtherSite => Phrase::new("table-other-site"),
        R::NotACard(text) => Phrase::new("deal-not-a-card").with("text", text.as_str()),
        R::Rules(error) => rules_error(*error),
    }
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

/// Someone took back their seat.
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
    Phrase { id: format!("bot-{kind}").into(), args: Args::default() }
}

/// One sentence on how a kind of bot plays.
pub fn bot_help(kind: &str) -> Phrase {
    Phrase { id: format!("bot-{kind}-help").into(), args: Args::default() }
}

/// The names of the set remarks, in the order to offer them.
pub const REMARKS: [&str; 6] =
    ["know-nothing", "remember", "moment", "well-done", "thanks", "sorry"];

/// The set remark with this name, if it exists.
pub fn remark(name: &str) -> Option<Phrase> {
    Some(Phrase::new(match name {
        "know-nothing" => "remark-know-nothing",
        "remember" => "remark-remember",
        "moment" => "remark-moment",
        "well-done" => "remark-well-done",
        "thanks" => "remark-thanks",
        "sorry" => "remark-sorry",
        _ => return None,
    }))
}
