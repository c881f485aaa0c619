//! The bot's side of a table, without I/O: messages from the table go in, the
//! next step comes out.

use std::collections::BTreeSet;
use std::time::Duration;

use starmine_client::{TableState, retry_after};
use starmine_engine::RemoteHistory;
use starmine_protocol::{Ask, Occupant, Phrase, ResultView, Seat, Stage, ToClient, ToServer};
use starmine_rules as rules;

#[derive(Debug)]
pub(super) enum AgentStep {
    /// Send a request to the table.
    Ask(ToServer),
    /// Decide on an action in this position, and send it.
    Decide { position: u32, turn: u8, history: Box<RemoteHistory> },
    /// Wait before repeating a request that was refused.
    Wait(Duration),
    /// Give up: a request was refused for good.
    Refused(Phrase),
    /// Give up for another reason.
    Stop(String),
    /// The game is over.
    Over(ResultView),
}

/// Decides what a bot does at a table.
#[derive(Debug)]
pub(super) struct Agent {
    /// The seat to take, if one was chosen.
    wanted: Option<rules::Seat>,
    state: TableState,
    /// The last position with an action sent. If the action was stale, the
    /// table's next message brings another position.
    acted: Option<u32>,
    /// The proposals that were agreed to.
    agreed: BTreeSet<u32>,
    wait: Option<Duration>,
    refused: Option<Phrase>,
}

impl Agent {
    pub(super) fn new(wanted: Option<rules::Seat>, state: TableState) -> Agent {
        let (agreed, acted, wait, refused) = (BTreeSet::new(), None, None, None);
        Agent { wanted, state, acted, agreed, wait, refused }
    }

    pub(super) fn handle(&mut self, message: ToClient) {
        let Some(answer) = self.state.apply(message) else { return };
        if let (Some(ask), Err(refusal)) = (answer.ask, answer.outcome) {
            self.handle_refusal(&ask, refusal);
        }
    }

    pub(super) fn state(&mut self) -> &mut TableState {
        &mut self.state
    }

    /// Builds a numbered request.
    pub(super) fn ask(&mut self, ask: Ask) -> ToServer {
        self.state.ask(ask)
    }

    fn handle_refusal(&mut self, ask: &Ask, refusal: Phrase) {
        if let Some(pause) = retry_after(&refusal) {
            // Wait, then repeat the request.
            self.wait = Some(pause);
            match ask {
                Ask::Act { .. } => self.acted = None,
                Ask::Agree { proposal } => _ = self.agreed.remove(proposal),
                // The table's state shows that the bot still has no seat.
                _ => {}
            }
            return;
        }
        match (ask, &*refusal.id) {
            // Another player was faster; the table's next message shows it.
            (Ask::Act { .. }, "table-stale") => {}
            (Ask::Sit { .. }, "table-seat-taken") if self.wanted.is_none() => {}
            // The proposal may be settled by now.
            (Ask::Agree { .. }, _) => {}
            _ => self.refused = Some(refusal),
        }
    }

    /// The next step, or `None` to wait for the next message. After
    /// [`AgentStep::Wait`], call this again only when the wait is over.
    pub(super) fn next_step(&mut self) -> Option<AgentStep> {
        if let Some(refusal) = self.refused.take() {
            return Some(AgentStep::Refused(refusal));
        }
        if let Some(pause) = self.wait.take() {
            return Some(AgentStep::Wait(pause));
        }
        let table = self.state.table.as_ref().filter(|_| self.state.is_settled())?;
        match (table.stage, table.you.seat) {
            (Stage::Over, _) => self.state.game.as_ref()?.result.clone().map(AgentStep::Over),
            (Stage::Open, None) => self.sit_down(),
            (Stage::Playing, None) if table.you.kept_seat.is_some() => {
                Some(AgentStep::Ask(self.ask(Ask::Return)))
            }
            (Stage::Playing, None) => {
                let why = "the game has started without this bot: seat bots before the start";
                Some(AgentStep::Stop(why.to_owned()))
            }
            (_, Some(seat)) => self.agree().or_else(|| self.act(seat.0)),
        }
    }

    fn sit_down(&mut self) -> Option<AgentStep> {
        let table = self.state.table.as_ref()?;
        if let Some(why) = &table.you.barred {
            return Some(AgentStep::Refused(why.clone()));
        }
        let empty = table.seats.iter().find(|view| view.occupant.is_none());
        if let Some(seat) = self.wanted.map(Seat).or(empty.map(|view| view.seat)) {
            return Some(AgentStep::Ask(self.ask(Ask::Sit { seat, program: true })));
        }
        let is_bot = |occupant: &Occupant| matches!(occupant, Occupant::Bot { .. });
        let advice = match table.seats.iter().filter_map(|view| view.occupant.as_ref()).any(is_bot)
        {
            false => "ask someone to give up their seat",
            true => "remove one of the server's bots, or ask someone to give up their seat",
        };
        Some(AgentStep::Stop(format!("every seat is taken: {advice}")))
    }

    /// Agrees to every proposal, as all bots do.
    fn agree(&mut self) -> Option<AgentStep> {
        let table = self.state.table.as_ref()?;
        let open = table.proposals.iter().filter(|open| open.asked.contains(&table.you.player));
        let proposal = open.map(|open| open.entry).find(|entry| !self.agreed.contains(entry))?;
        self.agreed.insert(proposal);
        Some(AgentStep::Ask(self.ask(Ask::Agree { proposal })))
    }

    fn act(&mut self, seat: rules::Seat) -> Option<AgentStep> {
        let game = self.state.game.as_ref().filter(|game| game.legal.is_some())?;
        let (position, turn) = (game.position, game.turn);
        if self.acted.replace(position) == Some(position) {
            return None;
        }
        Some(match self.history(seat) {
            Ok(history) => AgentStep::Decide { position, turn, history: Box::new(history) },
            Err(why) => AgentStep::Stop(why),
        })
    }

    /// The seat's history of the game, rebuilt from the table's log.
    fn history(&self, seat: rules::Seat) -> Result<RemoteHistory, String> {
        let table = self.state.table.as_ref().ok_or("the server did not send the table")?;
        let game = self.state.game.as_ref().ok_or("the server did not send the game")?;
        let lines = self.state.history().filter(|line| !line.taken_back);
        let events: Option<Vec<_>> =
            lines.flat_map(|line| &line.events).map(|event| event.seen()).collect();
        let events = events.ok_or("the server sent an unknown card")?;
        let first = events.iter().find_map(actor).or(game.to_act.map(|seat| seat.0));
        let first = first.ok_or("no seat is to act")?;
        let rules = table.settings.rules.checked(first).map_err(|error| error.to_string())?;
        let mut history = RemoteHistory::new(&rules, seat).ok_or("no such seat")?;
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

    /// The draws of the deal as the seat saw them, which are not in the log:
    /// each seat draws its hand, starting with A. `None` if a face is unknown.
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

/// The error for an incomplete history.
const LATE: &str = "the bot joined late and cannot see the whole history (at a table without aids, \
                    the log shows the last round only)";

/// The seat whose turn an event was.
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

    /// The snapshot for seat A of a two-player game: before the start, or of a new game.
    fn shown(stage: Stage) -> ToClient {
        let record = record(Edition::English, Edition::English.switches(2));
        let mut message = snapshot(&record, 0, rules::Seat::A);
        if stage == Stage::Open {
            let table = table_mut(&mut message);
            (table.stage, table.you.seat, table.seats[0].occupant) = (stage, None, None);
            let ToClient::Snapshot { game, .. } = &mut message else { panic!("not a snapshot") };
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

    /// Checks three times that a refused request is followed by a wait, and then
    /// repeated.
    #[track_caller]
    fn check(message: ToClient, refusal: Phrase, seconds: u64, expected: fn(&Ask) -> bool) {
        let mut agent = Agent::new(None, TableState::default());
        agent.handle(message);
        for _ in 0..3 {
            let asked = match agent.next_step() {
                Some(AgentStep::Ask(asked)) => asked,
                Some(AgentStep::Decide { position, .. }) => {
                    let action = starmine_protocol::Action::Discard { card: 0 };
                    agent.ask(Ask::Act { position, action })
                }
                other => panic!("expected a request, found {other:?}"),
            };
            assert!(expected(&asked.ask), "{asked:?}");
            let request = asked.request;
            agent.handle(ToClient::Refused { request, entry: 3, refusal: refusal.clone() });
            match agent.next_step() {
                Some(AgentStep::Wait(pause)) => assert_eq!(pause, Duration::from_secs(seconds)),
                other => panic!("expected a wait, found {other:?}"),
            }
        }
    }

    #[test]
    fn temporary_refusals_are_retried_after_a_wait() {
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
