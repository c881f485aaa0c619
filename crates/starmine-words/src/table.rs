//! What a table says: why it refuses something, what it writes into its log
//! besides the game, why it closes a connection.

use starmine_rules::RulesError;

use crate::{Args, Phrase, rules_error};

/// Why a table does not do what it was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableRefusal {
    /// There is no such table.
    NoSuchTable,
    /// There is no such game to review, or it is not over.
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
    /// Only who sits at the table may do this.
    NotSeated,
    /// The table has no such seat.
    NoSuchSeat,
    /// Somebody sits there.
    SeatTaken,
    /// Nobody sits there.
    SeatEmpty,
    /// Not everyone sits yet: so many seats are empty.
    SeatsEmpty(u8),
    /// It is not the player's turn.
    NotYourTurn,
    /// The game has gone on since the player chose.
    Stale,
    /// The card is not in the player's hand.
    NotYourCard,
    /// The player knows this deal.
    KnowsDeal,
    /// The player sits at an unfinished game with this deal.
    PlaysDeal,
    /// Someone else who sits here knows this deal, or plays it elsewhere.
    OtherKnowsDeal(String),
    /// The deal is given, and these settings belong to it.
    DealFixed,
    /// No seat is kept for the player.
    NoSeatKept,
    /// There is no such bot.
    NoSuchBot(String),
    /// The table is silent while a game is on.
    Silent,
    /// Only set remarks are made while a game is on.
    RemarksOnly,
    /// Watchers are silent while a game is on.
    WatchersSilent,
    /// Nothing but blanks was said.
    NothingSaid,
    /// The text has more than so many characters.
    TooLong(u16),
    /// A name is needed.
    NameNeeded,
    /// Who plays with others keeps their name while nobody may talk.
    NameLater,
    /// Nothing is taken back at this table.
    NoTakeBack,
    /// There is no move to take back.
    NothingToTakeBack,
    /// The player is here and cannot be replaced.
    Present(String),
    /// The table lets nobody watch.
    NoWatching,
    /// The player watches already, or sits.
    WatchesAlready,
    /// What was proposed is settled.
    NoProposal,
    /// Too much waits for agreement.
    TooManyProposals,
    /// Asked to watch often enough.
    KnockedEnough,
    /// They have done it so often that it fills the log.
    OftenEnough,
    /// A bot plays at their seat, which is kept for them.
    SeatKept,
    /// The table's log is full.
    LogFull,
    /// The table could not keep it.
    NotKept,
    /// What is stored of the table cannot be read.
    Unreadable,
    /// Too much at once: try again in so many seconds.
    TooFast(u8),
    /// Too often: try again in so many minutes.
    TooOften(u8),
    /// The request is not one this server knows; `problem` is for the
    /// client's developer.
    NotUnderstood(String),
    /// More than is read.
    TooLarge,
    /// The client speaks another version of the protocol.
    Protocol(u32),
    /// Who asks is not known here.
    Unknown,
    /// The address leads nowhere.
    NoSuchPlace,
    /// A page of another site asked in the player's name.
    OtherSite,
    /// A card that is none, among cards that were given.
    NotACard(String),
    /// A line from elsewhere: switches that cannot be played.
    Rules(RulesError),
}

/// Why something was refused.
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

/// That a move was to be taken back is of no account: this one came after it.
pub fn overtaken() -> Phrase {
    Phrase::new("table-overtaken")
}

/// That the game was to be ended is of no account: it has gone on since.
pub fn not_ended() -> Phrase {
    Phrase::new("table-not-ended")
}

/// The last moves were taken back: the game is as it was after this turn, or
/// after the deal (0).
pub fn took_back(turn: u32) -> Phrase {
    match turn {
        0 => Phrase::new("table-took-back-all"),
        _ => Phrase::new("table-took-back").with_digits("turn", turn),
    }
}

/// A bot of this name plays on for someone.
pub fn handed_over(who: &str, bot: &str) -> Phrase {
    Phrase::new("table-handed-over").with("who", who).with("bot", bot)
}

/// Someone has taken back their seat.
pub fn returned(who: &str) -> Phrase {
    Phrase::new("table-returned").with("who", who)
}

/// Someone was let in to watch.
pub fn let_in(who: &str) -> Phrase {
    Phrase::new("table-let-in").with("who", who)
}

/// A player declined what was proposed, or withdrew their own proposal. The
/// proposal is named by its id; `whom` is empty if it concerns nobody else.
pub fn declined(who: &str, withdrawn: bool, proposal: &'static str, whom: &str) -> Phrase {
    let id = if withdrawn { "table-withdrawn" } else { "table-declined" };
    Phrase::new(id).with("proposal", proposal).with("who", who).with("whom", whom)
}

/// Why a connection is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closing {
    /// The player opened the table elsewhere, too often.
    Moved,
    /// The client does not read what it is sent.
    TooSlow,
    /// The server stops.
    ServerStops,
    /// The player was erased.
    Erased,
    /// The key it was opened with has ended.
    SignedOut,
    /// Too much was sent.
    TooMuch,
    /// The table cannot be read or kept.
    Broken,
    /// The table was removed by whoever runs the server.
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

/// What a kind of bot is called.
pub fn bot(kind: &str) -> Phrase {
    Phrase { id: format!("bot-{kind}").into(), args: Args::default() }
}

/// How a kind of bot plays, in a sentence.
pub fn bot_help(kind: &str) -> Phrase {
    Phrase { id: format!("bot-{kind}-help").into(), args: Args::default() }
}

/// The names of the set remarks, in the order in which they are offered.
pub const REMARKS: [&str; 6] =
    ["know-nothing", "remember", "moment", "well-done", "thanks", "sorry"];

/// A set remark, if there is one of this name.
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
