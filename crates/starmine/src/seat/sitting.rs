//! What a bot at a table does next. No IO: messages of the table go in, and
//! what to ask for or to decide comes out.

use std::collections::BTreeSet;
use std::time::Duration;

use starmine_client::{TableState, passes_in};
use starmine_engine::RemoteHistory;
use starmine_protocol::{Ask, Occupant, Phrase, ResultView, Seat, Stage, ToClient, ToServer};
use starmine_rules as rules;

/// What to do.
#[derive(Debug)]
pub(super) enum Step {
    /// Send a request to the table.
    Ask(ToServer),
    /// Decide what to do in a position, and ask for it.
    Decide { position: u32, turn: u8, history: Box<RemoteHistory> },
    /// Do nothing for this long: what was asked was refused, and may be asked
    /// again then.
    Rest(Duration),
    /// Give up: what was asked was refused, and there is no other way.
    Refused(Phrase),
    /// Give up for another reason.
    Stop(String),
    /// The game is over.
    Over(ResultView),
}

/// A bot at a table.
#[derive(Debug)]
pub(super) struct Sitting {
    /// The seat to take, if one was named.
    wanted: Option<rules::Seat>,
    state: TableState,
    /// The last position that was acted in. If the action was stale, the next
    /// message of the table brings another position.
    acted: Option<u32>,
    /// The proposals that were agreed to.
    agreed: BTreeSet<u32>,
    rest: Option<Duration>,
    refused: Option<Phrase>,
}

impl Sitting {
    pub(super) fn new(wanted: Option<rules::Seat>, state: TableState) -> Sitting {
        let (agreed, acted, rest, refused) = (BTreeSet::new(), None, None, None);
        Sitting { wanted, state, acted, agreed, rest, refused }
    }

    /// Takes in a message.
    pub(super) fn hear(&mut self, message: ToClient) {
        let Some(answer) = self.state.apply(message) else { return };
        if let (Some(ask), Err(refusal)) = (answer.ask, answer.outcome) {
            self.weigh(&ask, refusal);
        }
    }

    /// The table as the bot knows it.
    pub(super) fn state(&mut self) -> &mut TableState {
        &mut self.state
    }

    /// Makes a request of something to ask.
    pub(super) fn ask(&mut self, ask: Ask) -> ToServer {
        self.state.ask(ask)
    }

    /// Decides what to make of a refusal.
    fn weigh(&mut self, ask: &Ask, refusal: Phrase) {
        if let Some(pause) = passes_in(&refusal) {
            // The same is asked again after a rest.
            self.rest = Some(pause);
            match ask {
                Ask::Act { .. } => self.acted = None,
                Ask::Agree { proposal } => _ = self.agreed.remove(proposal),
                // The table shows that there is still no seat.
                _ => {}
            }
            return;
        }
        match (ask, &*refusal.id) {
            // Somebody was faster: the next message of the table shows it.
            (Ask::Act { .. }, "table-stale") => {}
            (Ask::Sit { .. }, "table-seat-taken") if self.wanted.is_none() => {}
            // What was proposed may be settled by now.
            (Ask::Agree { .. }, _) => {}
            _ => self.refused = Some(refusal),
        }
    }

    /// What to do now; nothing if the bot has to wait. After a rest this is
    /// called again when the rest is over, and not before.
    pub(super) fn next_step(&mut self) -> Option<Step> {
        if let Some(refusal) = self.refused.take() {
            return Some(Step::Refused(refusal));
        }
        if let Some(pause) = self.rest.take() {
            return Some(Step::Rest(pause));
        }
        let table = self.state.table.as_ref().filter(|_| self.state.is_settled())?;
        match (table.stage, table.you.seat) {
            (Stage::Over, _) => self.state.game.as_ref()?.result.clone().map(Step::Over),
            (Stage::Open, None) => self.sit_down(),
            (Stage::Playing, None) if table.you.kept_seat.is_some() => {
                Some(Step::Ask(self.ask(Ask::Return)))
            }
            (Stage::Playing, None) => {
                Some(Step::Stop("the game has begun, and no seat is kept for this bot: let it come before the start".to_owned()))
            }
            (_, Some(seat)) => self.agree().or_else(|| self.act(seat.0)),
        }
    }

    fn sit_down(&mut self) -> Option<Step> {
        let table = self.state.table.as_ref()?;
        if let Some(why) = &table.you.barred {
            return Some(Step::Refused(why.clone()));
        }
        let empty = table.seats.iter().find(|view| view.occupant.is_none());
        if let Some(seat) = self.wanted.map(Seat).or(empty.map(|view| view.seat)) {
            return Some(Step::Ask(self.ask(Ask::Sit { seat })));
        }
        let is_bot = |occupant: &Occupant| matches!(occupant, Occupant::Bot { .. });
        let freed = match table.seats.iter().filter_map(|view| view.occupant.as_ref()).any(is_bot) {
            false => "ask someone to stand up",
            true => "have one of the server's bots removed, or ask someone to stand up",
        };
        Some(Step::Stop(format!("every seat is taken: {freed}")))
    }

    /// Agrees to whatever it is asked, as every bot does.
    fn agree(&mut self) -> Option<Step> {
        let table = self.state.table.as_ref()?;
        let open = table.proposals.iter().filter(|open| open.asked.contains(&table.you.player));
        let proposal = open.map(|open| open.entry).find(|entry| !self.agreed.contains(entry))?;
        self.agreed.insert(proposal);
        Some(Step::Ask(self.ask(Ask::Agree { proposal })))
    }

    fn act(&mut self, seat: rules::Seat) -> Option<Step> {
        let game = self.state.game.as_ref().filter(|game| game.legal.is_some())?;
        let (position, turn) = (game.position, game.turn);
        if self.acted.replace(position) == Some(position) {
            return None;
        }
        Some(match self.history(seat) {
            Ok(history) => Step::Decide { position, turn, history: Box::new(history) },
            Err(why) => Step::Stop(why),
        })
    }

    /// Everything the seat has been told about the game.
    fn history(&self, seat: rules::Seat) -> Result<RemoteHistory, String> {
        let table = self.state.table.as_ref().ok_or("the table was not shown")?;
        let game = self.state.game.as_ref().ok_or("the game was not shown")?;
        let lines = self.state.history().filter(|line| !line.taken_back);
        let events: Option<Vec<_>> =
            lines.flat_map(|line| &line.events).map(|event| event.seen()).collect();
        let events = events.ok_or("the table tells of cards that there are not")?;
        let first = events.iter().find_map(actor).or(game.to_act.map(|seat| seat.0));
        let first = first.ok_or("nobody is to act")?;
        let rules = table.settings.rules.checked(first).map_err(|error| error.to_string())?;
        let mut history = RemoteHistory::new(&rules, seat).ok_or("there is no such seat")?;
        for event in self.dealt(&rules, seat).ok_or(LATE)?.into_iter().chain(events) {
            history.witness(event).map_err(|error| format!("{LATE}; or {error}"))?;
        }
        let board = history.view().board();
        let agrees = (board.turn(), board.clue_tokens()) == (game.turn, game.clue_tokens);
        if agrees && !history.view().legal_actions().is_empty() {
            Ok(history)
        } else {
            Err(LATE.into())
        }
    }

    /// The deal as the seat was told it, which no log repeats: each seat draws
    /// its hand, A first. Nothing if a face is not known.
    fn dealt(
        &self,
        rules: &rules::Rules,
        own: rules::Seat,
    ) -> Option<Vec<rules::Event<rules::Seen>>> {
        let hands = rules.seats().flat_map(|seat| (0..rules.hand_size()).map(move |_| seat));
        let draws = hands.zip(rules::CardId::first(rules.dealt())).map(|(seat, id)| {
            let card = match seat == own {
                true => rules::Seen::Back,
                false => rules::Seen::Face(self.state.face(id.index() as u8)?.0),
            };
            Some(rules::Event::Drew { seat, id, card })
        });
        draws.collect()
    }
}

/// Why what happened cannot be put together.
const LATE: &str = "the table does not tell all that happened (where its aids are none, the log \
                    shows the last round only), and a bot that comes late cannot know it";

/// Whose turn an event was.
fn actor(event: &rules::Event<rules::Seen>) -> Option<rules::Seat> {
    match *event {
        rules::Event::Clued { from: seat, .. }
        | rules::Event::Discarded { seat, .. }
        | rules::Event::Landed { seat, .. }
        | rules::Event::Struck { seat, .. } => Some(seat),
        rules::Event::Drew { .. } | rules::Event::Skipped { .. } | rules::Event::Ended(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use starmine_client::testing::{player, record, snapshot, table_mut};
    use starmine_protocol::{Proposal, ProposalView};
    use starmine_rules::Edition;

    use super::*;

    /// What A of two is sent of a table before its start, or of a new game.
    fn shown(stage: Stage) -> ToClient {
        let record = record(Edition::English, Edition::English.switches(2));
        let mut message = snapshot(&record, 0, rules::Seat::A);
        if stage == Stage::Open {
            let table = table_mut(&mut message);
            (table.stage, table.you.seat, table.seats[0].occupant) = (stage, None, None);
            let ToClient::Snapshot { game, .. } = &mut message else { panic!("a snapshot") };
            *game = None;
        }
        message
    }

    fn proposed(mut message: ToClient) -> ToClient {
        let by = player(rules::Seat::B);
        let name = "Joris".to_owned();
        let (proposal, asked) = (Proposal::End, vec![player(rules::Seat::A)]);
        table_mut(&mut message).proposals =
            vec![ProposalView { entry: 2, proposal, by, name, agreed: vec![by], asked }];
        message
    }

    /// Asks, is refused, and asks again: what it does meanwhile.
    #[track_caller]
    fn check(message: ToClient, refusal: Phrase, seconds: u64, expected: fn(&Ask) -> bool) {
        let mut sitting = Sitting::new(None, TableState::default());
        sitting.hear(message);
        for _ in 0..3 {
            let asked = match sitting.next_step() {
                Some(Step::Ask(asked)) => asked,
                Some(Step::Decide { position, .. }) => {
                    let action = starmine_protocol::Action::Discard { card: 0 };
                    sitting.ask(Ask::Act { position, action })
                }
                other => panic!("expected a request, found {other:?}"),
            };
            assert!(expected(&asked.ask), "{asked:?}");
            let request = asked.request;
            sitting.hear(ToClient::Refusal { request, entry: 3, refusal: refusal.clone() });
            match sitting.next_step() {
                Some(Step::Rest(pause)) => assert_eq!(pause, Duration::from_secs(seconds)),
                other => panic!("expected a rest, found {other:?}"),
            }
        }
    }

    #[test]
    fn what_passes_is_asked_again_after_a_rest() {
        let fast = || Phrase::new("table-too-fast").with("seconds", 4);
        let kept = || Phrase::new("table-not-kept");
        for (refusal, seconds) in [(fast(), 4), (kept(), 1)] {
            let act = |ask: &Ask| matches!(ask, Ask::Act { position: 3, .. });
            check(shown(Stage::Playing), refusal.clone(), seconds, act);
            let sit = |ask: &Ask| matches!(ask, Ask::Sit { .. });
            check(shown(Stage::Open), refusal.clone(), seconds, sit);
            let agree = |ask: &Ask| matches!(ask, Ask::Agree { proposal: 2 });
            check(proposed(shown(Stage::Playing)), refusal, seconds, agree);
        }
    }
}
