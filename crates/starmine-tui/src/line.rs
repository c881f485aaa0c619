//! The table line by line, for scripts, pipes and screen readers: what
//! happens is printed in sentences, commands are read one a line. No cursor
//! is moved and no colour is used. `docs/terminal.md` lists the commands.

mod describe;
mod named;
mod news;
mod order;

use std::collections::VecDeque;
use std::io::{self, IsTerminal, Write};

use starmine_protocol::{Ask, Occupant, Phrase, Stage, ToClient, Turned};
use tokio::sync::mpsc;

use self::describe::Describe;
use self::news::News;
use self::order::Order;
use crate::ascii;
use crate::look::Look;
use crate::model::{Model, Screen};
use crate::msg::{Effect, Link, Msg};
use crate::run::stop;
use crate::say::t;
use crate::start::Row;
use crate::update::{is_late, lost, renewed, update};
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
            _ = world.perform(effect);
        }
        let message = tokio::select! {
            () = &mut stop => return Ok(()),
            line = input.recv(), if open => {
                match line {
                    Some(line) => lines.hear(line),
                    // What was typed before is still done.
                    None => (open, lines.ended) = (false, true),
                }
                continue;
            }
            message = world.next() => message,
        };
        for effect in lines.take(message)? {
            _ = world.perform(effect);
        }
    }
}

/// What was printed, and what is still to be done.
struct Lines {
    model: Model,
    news: News,
    /// What was typed and not done yet.
    orders: VecDeque<String>,
    /// Whether leaving was asked for while the connection was lost.
    leaves: bool,
    /// Whether nothing more will be typed.
    ended: bool,
    /// Turns that were typed out of turn.
    turns: VecDeque<String>,
    /// Whether someone types, and does not only send what was written before.
    typist: bool,
    /// What the table was asked and has not answered.
    asked: usize,
    /// The last entry that an answer spoke of, and the last one that was
    /// told: what something led to is heard before the next thing is done.
    due: u32,
    known: u32,
    /// What to say once the own cards lie as was asked: the next thing is
    /// about how they lie then.
    done: Option<Phrase>,
    /// Whether something was said that has not come back as a line of chat.
    said: bool,
    /// Whether other eyes were asked for, and what they see has not come.
    looks: bool,
    /// Whether something was asked for that has not come: a table, a game.
    waiting: bool,
    /// Whether the verdict was asked for and is still being worked out.
    solving: bool,
    /// Whether the end of the game was asked for just now, and not yet again.
    ending: bool,
}

impl Lines {
    fn new(model: Model) -> Lines {
        Lines {
            model,
            news: News::default(),
            orders: VecDeque::new(),
            leaves: false,
            ended: false,
            turns: VecDeque::new(),
            typist: io::stdin().is_terminal(),
            asked: 0,
            due: 0,
            known: 0,
            done: None,
            said: false,
            looks: false,
            waiting: true,
            solving: false,
            ending: false,
        }
    }

    /// Takes in what happened, and prints it.
    fn take(&mut self, message: Msg) -> io::Result<Vec<Effect>> {
        if is_late(&self.model, &message) {
            return Ok(Vec::new());
        }
        match &message {
            Msg::Heard(heard) => self.answered(heard)?,
            Msg::Frame(..) | Msg::Advice(..) => self.waiting = false,
            Msg::Renewed(name) => print(self.model.look, &self.model.words.say(&renewed(name)))?,
            // There is no way to the table: nothing is left to be done here.
            Msg::Failed(_, why) | Msg::Link(Link::Ended(why)) if self.nowhere() => {
                return Err(io::Error::other(self.model.words.say(why)));
            }
            Msg::Failed(_, why) | Msg::Link(Link::Ended(why)) => {
                (self.waiting, self.solving) = (false, false);
                print(self.model.look, &self.model.words.say(why))?;
            }
            Msg::Link(Link::Lost) if self.model.link == Link::Open => {
                print(self.model.look, &self.model.words.say(&lost(&self.model)))?;
            }
            Msg::Link(Link::Open) if self.model.link == Link::Lost => {
                print(self.model.look, &t(&self.model.words, "web-table-resumed"))?;
            }
            _ => {}
        }
        let was = self.model.game();
        let came = matches!(message, Msg::Lists(_));
        let verdict = matches!(message, Msg::Verdict(..));
        let advice = matches!(message, Msg::Advice(..));
        let frame = matches!(message, Msg::Frame(..));
        let failed = matches!(message, Msg::Failed(..));
        let snapshot =
            matches!(&message, Msg::Heard(heard) if matches!(**heard, ToClient::Snapshot { .. }));
        let looked = snapshot && std::mem::take(&mut self.looks);
        let mut effects = update(&mut self.model, message);
        // What cannot be looked back on leaves one at the table.
        if failed && matches!(&self.model.screen, Screen::Review(walk) if walk.review.is_none()) {
            self.model.screen = Screen::Table;
        }
        if came {
            effects.extend(self.begin()?);
        }
        self.asked += effects.iter().filter(|effect| matches!(effect, Effect::Ask(_))).count();
        if self.model.game() != was {
            self.anew();
        }
        if let (Screen::Table, Some(_)) = (&self.model.screen, &self.model.heard.table) {
            self.waiting = self.model.following;
        }
        all(self.model.look, &self.news.tell(&self.model))?;
        let describe = Describe(&self.model);
        if verdict {
            self.solving = false;
            all(self.model.look, &describe.verdict())?;
        }
        if advice {
            all(self.model.look, &describe.advice())?;
        }
        if frame {
            all(self.model.look, &describe.turn())?;
        }
        if looked {
            all(self.model.look, &describe.table())?;
        }
        Ok(effects)
    }

    /// Notes what the table answered to what it was asked.
    fn answered(&mut self, heard: &ToClient) -> io::Result<()> {
        match heard {
            ToClient::Accepted { entry, .. } => {
                self.asked = self.asked.saturating_sub(1);
                self.due = if self.is_told() { *entry } else { 0 };
            }
            ToClient::Refused { refusal, .. } => {
                self.asked = self.asked.saturating_sub(1);
                (self.waiting, self.said, self.looks, self.done) = (false, false, false, None);
                print(self.model.look, &self.model.words.say(refusal))?;
            }
            ToClient::Snapshot { table, .. } => {
                (self.said, self.known) = (false, table.entry);
                self.tell_done()?;
            }
            ToClient::Table { table, .. } => self.known = table.entry,
            // That the game is over is told with the table, which comes next.
            ToClient::Game { entry, game, .. } if game.result.is_none() => self.known = *entry,
            ToClient::Game { .. } => {}
            ToClient::Chat { .. } => self.said = false,
            ToClient::Desk { .. } => self.tell_done()?,
            ToClient::Closing { .. } => {}
        }
        Ok(())
    }

    /// Says what was done to an own card, now that it is seen to be done.
    fn tell_done(&mut self) -> io::Result<()> {
        match self.done.take_if(|_| self.asked == 0) {
            Some(done) => print(self.model.look, &self.model.words.say(&done)),
            None => Ok(()),
        }
    }

    /// Whether the reader hears of everything at the table: who does not see
    /// the game does not.
    fn is_told(&self) -> bool {
        let heard = &self.model.heard;
        heard.game.is_some() || heard.stage() == Some(Stage::Open)
    }

    /// Whether no table has been seen yet.
    fn nowhere(&self) -> bool {
        match &self.model.screen {
            Screen::Start(_) => true,
            Screen::Table => self.model.heard.table.is_none(),
            Screen::Review(walk) => walk.review.is_none() && self.model.heard.table.is_none(),
        }
    }

    /// Whether a turn cannot be taken yet, but will be.
    fn out_of_turn(&self) -> bool {
        self.model.plays() && !self.model.heard.your_turn()
    }

    /// Whether the game goes on by itself, for which nobody waits long: a bot
    /// is to act, or nobody is, and that it is over is told next.
    fn goes_on(&self) -> bool {
        let heard = &self.model.heard;
        let Some(game) = heard.game.as_ref().filter(|_| self.out_of_turn()) else { return false };
        let mut seats = heard.table.iter().flat_map(|table| &table.seats);
        game.to_act.is_none_or(|acts| {
            seats.any(|seat| {
                seat.seat == acts && matches!(seat.occupant, Some(Occupant::Bot { .. }))
            })
        })
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
                print(self.model.look, &t(&self.model.words, "tui-line-continues"))?;
                crate::update::open(&mut self.model, game)
            }
            (None, Some(make)) => vec![Effect::Make(Box::new(make))],
            (None, None) => Vec::new(),
        })
    }

    /// Another table: nothing of it was printed yet.
    fn anew(&mut self) {
        self.news = News::default();
        self.turns.clear();
        (self.asked, self.due, self.done) = (0, 0, None);
        (self.said, self.looks) = (false, false);
    }

    fn hear(&mut self, line: String) {
        self.leaves |= self.model.link == Link::Lost && self.quits(&line);
        self.orders.push_back(line);
    }

    fn quits(&self, line: &str) -> bool {
        Order::parse(line, &self.model) == Ok(Some(Order::Quit))
    }

    /// Whether to leave without an answer to what was asked: who asks for that
    /// while the connection is lost might wait for ever.
    fn gives_up(&self) -> bool {
        let asks = || match self.typist {
            true => self.orders.iter().any(|line| self.quits(line)),
            // What was written before is done in its order.
            false => match self.orders.front() {
                Some(line) => self.quits(line),
                None => self.ended && self.goes_on(),
            },
        };
        self.leaves || self.model.link == Link::Lost && asks()
    }

    /// Does what was typed, as far as it can be done now.
    fn work(&mut self) -> io::Result<Vec<Effect>> {
        if self.gives_up() {
            return Ok(vec![Effect::Leave]);
        }
        let mut effects = Vec::new();
        // One thing after the other: an answer first, then the next. A game that
        // was typed ahead goes on in its order, and to its end.
        while self.asked == 0
            && self.due <= self.known
            && !(self.said || self.looks || self.waiting || self.solving || self.done.is_some())
            && (self.typist || !self.goes_on())
            && !effects.contains(&Effect::Leave)
        {
            let turn = if self.out_of_turn() { None } else { self.turns.pop_front() };
            let Some(line) = turn.or_else(|| self.orders.pop_front()) else {
                // What was asked for is done.
                effects.extend(self.ended.then_some(Effect::Leave));
                break;
            };
            match Order::parse(&line, &self.model) {
                // A turn is taken when it is one's turn. By then the cards may
                // lie differently, so it is read again.
                Ok(Some(order)) if order.takes_turn() && self.out_of_turn() => {
                    if self.turns.is_empty() {
                        print(self.model.look, &t(&self.model.words, "tui-line-waits"))?;
                    }
                    self.turns.push_back(line);
                }
                Ok(Some(order)) => effects.extend(self.obey(order)?),
                Ok(None) => {}
                Err(problem) => {
                    self.ending = false;
                    print(self.model.look, &self.model.words.say(&problem))?;
                }
            }
        }
        Ok(effects)
    }

    fn obey(&mut self, order: Order) -> io::Result<Vec<Effect>> {
        // The end of a game is asked for twice, with nothing between.
        let again = std::mem::take(&mut self.ending);
        if order == Order::End && !again && self.model.plays() {
            self.ending = true;
            for id in ["web-table-end-sure", "tui-line-end-twice"] {
                print(self.model.look, &t(&self.model.words, id))?;
            }
            return Ok(Vec::new());
        }
        all(self.model.look, &Describe(&self.model).shown(&order))?;
        if let (Order::Verdict, Screen::Review(walk)) = (&order, &self.model.screen) {
            // Who types goes on meanwhile, and hears it when it comes.
            self.solving = walk.verdict.is_none() && !self.typist;
        }
        if let Order::Desk(ask) = &order {
            self.done = Some(done(ask));
        }
        let effects = order.clone().effects(&mut self.model);
        let asks = effects.iter().filter_map(|effect| match effect {
            Effect::Ask(ask) => Some(ask),
            _ => None,
        });
        let told = self.is_told();
        for ask in asks {
            self.asked += 1;
            self.said |= told && matches!(ask, Ask::Say { .. } | Ask::Remark { .. });
            // What they see comes after the answer.
            self.looks |= matches!(ask, Ask::Look { .. });
        }
        // What was asked for is waited for: a table, a turn, the next game.
        self.waiting |= self.model.following;
        self.waiting |= effects.iter().any(|effect| {
            matches!(
                effect,
                Effect::Open(_) | Effect::Review(_) | Effect::Frame(..) | Effect::Advice(..)
            )
        });
        if !self.waiting {
            // It has been there before, and is told again.
            all(self.model.look, &Describe(&self.model).looked_at(&order))?;
        }
        if effects.iter().any(|effect| matches!(effect, Effect::Open(_))) {
            self.anew();
        }
        Ok(effects)
    }
}

/// What became of an own card.
fn done(ask: &Ask) -> Phrase {
    let what = match ask {
        Ask::Note { text, .. } if text.is_empty() => "erased",
        Ask::Note { .. } => "noted",
        Ask::Turn { turned: Turned::Sideways, .. } => "sideways",
        Ask::Turn { turned: Turned::UpsideDown, .. } => "upside-down",
        Ask::Turn { turned: Turned::Upright, .. } => "upright",
        _ => "moved",
    };
    phrase("tui-line-done", "what", what)
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
fn print(look: Look, line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", ascii::line(look, line))?;
    out.flush()
}

fn all(look: Look, lines: &[String]) -> io::Result<()> {
    lines.iter().try_for_each(|line| print(look, line))
}

/// Says a phrase with one argument.
fn phrase(id: &'static str, name: &'static str, value: &str) -> Phrase {
    Phrase::new(id).with(name, value)
}
