//! Sample tables for tests: games in the form the server sends them.

use starmine_protocol::{
    Action, Desk, GameId, Legal, LogLine, Occupant, PersonView, PlayerId, Revealed,
    Seat as WireSeat, SeatView, Settings, Shown, Stage, TableView, ToClient, VERSION, You,
    game_view, rules_view,
};
use starmine_rules::notation::cards_text;
use starmine_rules::testing::{Choices, Style};
use starmine_rules::{
    Commitment, Edition, Event, Observer, Record, Rules, Salt, Seat, Switches, View,
};
use starmine_words::Scene;

/// The game id of all sample tables.
pub fn game() -> GameId {
    GameId::from_bits([7; 10])
}

/// The id of the player at a seat.
pub fn player(seat: Seat) -> PlayerId {
    PlayerId::from_bits([seat.index() as u8 + 1; 10])
}

/// A complete, well-played game with these rules.
pub fn record(edition: Edition, switches: Switches) -> Record {
    let rules = Rules::new(switches).expect("valid rules");
    let mut choices = Choices::seeded(7);
    let deal = choices.deal(&rules);
    let names = ["Mara", "Joris", "Ines", "Anne-Sophie", "Bo"].into_iter().map(str::to_owned);
    let names = names.take(rules.players().into()).collect();
    choices.game(edition, &deal, Style::Able).with_names(names).expect("a name for each seat")
}

/// The snapshot that the player at a seat receives after this many turns of a
/// game. The entry of each turn is its number plus 3.
pub fn snapshot(record: &Record, turns: usize, seat: Seat) -> ToClient {
    let until = record.until(turns).expect("the game has this many turns");
    let history = until.history(Observer::Seat(seat));
    let discards: Vec<_> = history.discard_pile().map(|(_, card)| card).collect();
    let edition = record.edition();
    let settings = Settings {
        rules: record.rules().switches().into(),
        ..Settings::of(edition, record.rules().players())
    };
    let entry = turns as u32 + 3;
    let game_view = game_view(&Shown {
        view: history.view(),
        aids: settings.aids,
        acts: true,
        edition,
        position: entry,
        names: record.names(),
        listener: Some(seat),
        discards: &discards,
    });
    let order = game_view.hands[seat.index()].cards.iter().map(|card| card.id).collect();
    let you = You {
        player: player(seat),
        seat: Some(WireSeat(seat)),
        kept_seat: None,
        watching: None,
        barred: None,
    };
    let table = TableView {
        game: game(),
        entry,
        stage: if history.view().board().is_over() { Stage::Over } else { Stage::Playing },
        rules: rules_view(record.rules()),
        practice: false,
        host: player(Seat::A),
        seats: record.rules().seats().map(|seat| seat_view(record, seat)).collect(),
        watchers: Vec::new(),
        you,
        proposals: Vec::new(),
        commitment: None,
        revealed: None,
        previous: None,
        next: None,
        settings,
    };
    ToClient::Snapshot {
        protocol: VERSION,
        table: Box::new(table),
        game: Some(Box::new(game_view)),
        log_start: 0,
        log: log(&until, seat),
        chat: Vec::new(),
        desk: Some(Desk { order, turned: Vec::new(), notes: Vec::new() }),
    }
}

fn seat_view(record: &Record, seat: Seat) -> SeatView {
    let name = record.names()[seat.index()].clone();
    let person =
        PersonView { player: player(seat), name, present: true, away: false, program: false };
    SeatView { seat: WireSeat(seat), occupant: Some(Occupant::Person(person)) }
}

/// The log of a game, as sent to the player at a seat.
pub fn log(record: &Record, seat: Seat) -> Vec<LogLine> {
    let observer = Observer::Seat(seat);
    let mut view = View::at_deal(&record.opening(), observer);
    let mut lines = Vec::new();
    for (turn, (_, events, _)) in (1u8..).zip(record.turns()) {
        let mut says = Vec::new();
        let mut seen = Vec::new();
        for event in events.iter() {
            let event = event.seen_by(observer);
            view.witness(&event);
            let scene = Scene { view: &view, names: record.names(), listener: Some(seat) };
            if !matches!(event, Event::Drew { .. }) {
                says.push(starmine_words::event(&event, &scene));
            }
            seen.push(event.into());
        }
        let entry = u32::from(turn) + 3;
        lines.push(LogLine {
            entry,
            turn: Some(turn),
            at: entry.into(),
            events: seen,
            says,
            taken_back: false,
        });
    }
    lines
}

/// The table in a message.
pub fn table_mut(message: &mut ToClient) -> &mut TableView {
    match message {
        ToClient::Snapshot { table, .. } | ToClient::Table { table, .. } => table,
        other => panic!("no table in {other:?}"),
    }
}

/// Adds the commitment to a record's deal to its snapshot and, if the game is
/// over, reveals the deal.
pub fn seal(snapshot: &mut ToClient, record: &Record, salt: Salt) {
    let table = table_mut(snapshot);
    let deal = record.deal();
    table.commitment = Some(Commitment::to(salt, deal).to_string());
    table.revealed = (table.stage == Stage::Over).then(|| Revealed {
        salt: salt.to_string(),
        deal: cards_text(deal.cards()),
        seed: None,
        holds: true,
    });
}

/// A legal action that makes for a long game: a clue if possible, otherwise a
/// discard, otherwise a play.
pub fn quiet_action(legal: &Legal) -> Option<Action> {
    let clue = legal.clues.first().map(|offer| Action::Clue { to: offer.to, clue: offer.clue });
    let discard = || legal.discards.last().map(|card| Action::Discard { card: *card });
    let play = || legal.plays.last().map(|card| Action::Play { card: *card, announce: None });
    clue.or_else(discard).or_else(play)
}
