//! The table line by line, for scripts, pipes and screen readers: what
//! happens is printed in sentences, commands are read one a line. No cursor
//! is moved and no colour is used. `docs/terminal.md` lists the commands.

mod describe;
mod order;

use std::collections::{BTreeSet, VecDeque};
use std::io::{self, Write};

use starmine_protocol::{Phrase, Stage, ToClient};
use tokio::sync::mpsc;

use self::describe::Describe;
use self::order::Order;
use crate::heard::Told;
use crate::model::{Model, Screen};
use crate::msg::{Effect, Link, Msg};
use crate::run::stop;
use crate::say::{self, t};
use crate::start::Row;
use crate::update::update;
use crate::world::World;

/// Prints and reads until the player leaves or there is nothing more to read.
pub(crate) async fn run(model: Model, mut world: World) -> io::Result<()> {
    let mut lines = Lines::new(model);
    let mut input = typed();
    let mut open = true;
    let mut stop = std::pin::pin!(stop());
    loop {
        for effect in lines.work()? {
            if effect == Effect::Leave {
                return Ok(());
            }
            world.perform(effect);
        }
        let message = tokio::select! {
            () = &mut stop => return Ok(()),
            line = input.recv(), if open => {
                match line {
                    Some(line) => lines.orders.push_back(line),
                    // What was asked for is still done.
                    None => {
                        open = false;
                        lines.orders.push_back("quit".to_owned());
                    }
                }
                continue;
            }
            message = world.next() => message,
        };
        for effect in lines.take(message)? {
            world.perform(effect);
        }
    }
}

/// What was printed, and what is still to be done.
struct Lines {
    model: Model,
    /// What was typed and not done yet.
    orders: VecDeque<String>,
    /// What the table was asked and has not answered.
    asked: usize,
    /// The position a turn was taken in: what it led to is told after the
    /// answer.
    acted: Option<u32>,
    /// Lines of the log and the chat that were printed.
    printed: BTreeSet<(u32, Option<u8>, bool)>,
    /// The position that was last described.
    described: Option<u32>,
    stage: Option<Stage>,
    proposals: BTreeSet<u32>,
    /// Whether something was asked for that has not come: a table, a game.
    waiting: bool,
}

impl Lines {
    fn new(model: Model) -> Lines {
        Lines {
            model,
            orders: VecDeque::new(),
            asked: 0,
            acted: None,
            printed: BTreeSet::new(),
            described: None,
            stage: None,
            proposals: BTreeSet::new(),
            waiting: true,
        }
    }

    /// Takes in what happened, and prints it.
    fn take(&mut self, message: Msg) -> io::Result<Vec<Effect>> {
        if let Msg::Heard(heard) = &message {
            match heard.as_ref() {
                ToClient::Accepted { .. } => self.asked = self.asked.saturating_sub(1),
                ToClient::Refused { refusal, .. } => {
                    self.asked = self.asked.saturating_sub(1);
                    (self.waiting, self.acted) = (false, None);
                    print(&self.model.words.say(refusal))?;
                }
                _ => {}
            }
        }
        let was = self.model.game();
        match &message {
            Msg::Frame(..) => self.waiting = false,
            // There is no way to the table: nothing is left to be done here.
            Msg::Failed(why) | Msg::Link(Link::Ended(why)) if self.nowhere() => {
                return Err(io::Error::other(self.model.words.say(why)));
            }
            Msg::Failed(why) | Msg::Link(Link::Ended(why)) => {
                self.waiting = false;
                print(&self.model.words.say(why))?;
            }
            Msg::Link(Link::Lost) if self.model.link == Link::Open => {
                print(&t(&self.model.words, "web-table-lost"))?;
            }
            Msg::Link(Link::Open) if self.model.link == Link::Lost => {
                print(&t(&self.model.words, "web-table-resumed"))?;
            }
            _ => {}
        }
        let came = matches!(message, Msg::Lists(_));
        let verdict = matches!(message, Msg::Verdict(_));
        let advice = matches!(message, Msg::Advice(..));
        let frame = matches!(message, Msg::Frame(..));
        let mut effects = update(&mut self.model, message);
        self.model.notice = None;
        if came {
            effects.extend(self.begin()?);
        }
        self.asked += effects.iter().filter(|effect| matches!(effect, Effect::Ask(_))).count();
        if self.model.game() != was {
            self.anew();
        }
        if matches!(self.model.screen, Screen::Table) {
            self.tell()?;
        }
        let describe = Describe(&self.model);
        if verdict {
            describe.verdict().iter().try_for_each(|line| print(line))?;
        }
        if advice {
            describe.advice().iter().try_for_each(|line| print(line))?;
        }
        if frame {
            describe.turn().iter().try_for_each(|line| print(line))?;
        }
        Ok(effects)
    }

    /// Whether no table has been seen yet.
    fn nowhere(&self) -> bool {
        match &self.model.screen {
            Screen::Start(_) => true,
            Screen::Table => self.model.heard.table.is_none(),
            Screen::Review(walk) => walk.review.is_none(),
        }
    }

    /// At the first page there is nothing to choose from: the game that waits
    /// goes on, or a new one begins.
    fn begin(&mut self) -> io::Result<Vec<Effect>> {
        let Screen::Start(start) = &self.model.screen else { return Ok(Vec::new()) };
        if start.busy {
            // A table is being made already, as it was asked for.
            return Ok(Vec::new());
        }
        let waits = start.game_of(Row::Continue(0));
        let make = start.make();
        self.waiting = true;
        Ok(match (waits, make) {
            (Some(game), _) => {
                print(&t(&self.model.words, "tui-line-continues"))?;
                crate::update::open(&mut self.model, game)
            }
            (None, Some(make)) => vec![Effect::Make(Box::new(make))],
            (None, None) => Vec::new(),
        })
    }

    /// Another table: nothing of it was printed yet.
    fn anew(&mut self) {
        self.printed.clear();
        self.proposals.clear();
        (self.described, self.stage, self.asked, self.acted) = (None, None, 0, None);
    }

    /// Prints what is new at the table.
    fn tell(&mut self) -> io::Result<()> {
        let Some(table) = self.model.heard.table.as_ref() else { return Ok(()) };
        self.waiting = self.model.following;
        let first = self.stage.is_none();
        let stage = table.stage;
        let words = &self.model.words;
        if first {
            print(&say::rules_line(words, &table.settings))?;
            print(&format!("{}/table/{}", self.model.address, table.game))?;
            print(&t(words, "tui-line-help-hint"))?;
        }
        // Who comes back hears the last round, not the whole game.
        let story = self.model.heard.story();
        let old = if first { story.len().saturating_sub(table.seats.len()) } else { 0 };
        for (index, told) in story.iter().enumerate() {
            let key = match told {
                Told::Happened(line) => (line.entry, line.turn, line.taken_back),
                Told::Said(line) => (line.number, None, true),
            };
            if self.printed.insert(key) && index >= old {
                print(&say::told(words, told))?;
            }
        }
        for (index, proposal) in table.proposals.iter().enumerate() {
            if self.proposals.insert(proposal.entry) {
                let said = say::proposal(words, &self.model.heard, index).unwrap_or_default();
                print(&said)?;
                if proposal.asked.contains(&table.you.player) {
                    print(&t(words, "tui-line-agree"))?;
                }
            }
        }
        let describe = Describe(&self.model);
        if self.stage != Some(stage) {
            self.stage = Some(stage);
            let lines = match stage {
                Stage::Open => describe.seats(),
                Stage::Playing if self.model.heard.game.is_none() => {
                    vec![t(words, "web-table-guest")]
                }
                Stage::Playing => Vec::new(),
                Stage::Over => describe.end(),
            };
            lines.iter().try_for_each(|line| print(line))?;
        }
        let position = self.model.heard.game.as_ref().map(|game| game.position);
        let news = position.is_some() && self.described != position;
        if stage == Stage::Playing && news && (first || self.model.heard.your_turn()) {
            self.described = position;
            describe.table().iter().try_for_each(|line| print(line))?;
        }
        Ok(())
    }

    /// Does what was typed, as far as it can be done now.
    fn work(&mut self) -> io::Result<Vec<Effect>> {
        let mut effects = Vec::new();
        while let Some(line) = self.orders.front() {
            // One thing after the other: an answer first, then the next.
            let position = self.model.heard.game.as_ref().map(|game| game.position);
            let told = self.acted.is_none() || self.acted != position;
            if self.asked > 0 || self.waiting || !told {
                break;
            }
            let order = match Order::parse(line, &self.model) {
                Ok(Some(order)) => order,
                Ok(None) => {
                    self.orders.pop_front();
                    continue;
                }
                Err(problem) => {
                    let said = self.model.words.say(&problem);
                    self.orders.pop_front();
                    print(&said)?;
                    continue;
                }
            };
            // A turn is taken when it is one's turn.
            let playing = self.model.heard.stage() == Some(Stage::Playing);
            let seated = self.model.heard.seat().is_some();
            if order.takes_turn() && playing && seated && !self.model.heard.your_turn() {
                break;
            }
            // By now the cards may lie differently: it is read again then.
            self.orders.pop_front();
            effects.extend(self.obey(order)?);
            if effects.contains(&Effect::Leave) {
                break;
            }
        }
        Ok(effects)
    }

    fn obey(&mut self, order: Order) -> io::Result<Vec<Effect>> {
        let describe = Describe(&self.model);
        let shown = match &order {
            Order::Table => describe.table(),
            Order::Hand => describe.own(),
            Order::Log => describe.log(),
            Order::Pile => describe.pile(),
            Order::Rules => describe.rules(),
            Order::Help => describe.help(),
            Order::Seats => describe.seats(),
            Order::Verdict => describe.verdict(),
            _ => Vec::new(),
        };
        shown.iter().try_for_each(|line| print(line))?;
        if order.takes_turn() {
            self.acted = self.model.heard.game.as_ref().map(|game| game.position);
        }
        let effects = order.effects(&mut self.model);
        self.asked += effects.iter().filter(|effect| matches!(effect, Effect::Ask(_))).count();
        // What was asked for is waited for: a table, a turn, the next game.
        self.waiting |= self.model.following;
        self.waiting |= effects.iter().any(|effect| {
            matches!(effect, Effect::Open(_) | Effect::Review(_) | Effect::Frame(..))
        });
        if effects.iter().any(|effect| matches!(effect, Effect::Open(_))) {
            self.anew();
        }
        Ok(effects)
    }
}

/// What is typed, read by a thread of its own: it ends with the program.
fn typed() -> mpsc::UnboundedReceiver<String> {
    let (sender, receiver) = mpsc::unbounded_channel();
    std::thread::spawn(move || {
        for line in io::stdin().lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    receiver
}

/// One line, at once.
fn print(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

/// Says a phrase with one argument.
fn phrase(id: &'static str, name: &'static str, value: &str) -> Phrase {
    Phrase::new(id).with(name, value)
}
