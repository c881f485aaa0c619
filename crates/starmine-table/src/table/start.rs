//! Starting a game: the deal, and rematches.

use starmine_protocol::{GameId, Seat, Settings, Stage, Starter};
use starmine_rules::{self as rules, Deal, RULES_VERSION, Salt, Seed, notation};
use starmine_words::table::TableRefusal;

use super::{Decided, Entropy, Entry, Hex, Occupant, Opened, Requester, Started, Table};

impl Table {
    pub(super) fn rematch(
        &self,
        requester: &Requester<'_>,
        entropy: &mut dyn Entropy,
    ) -> Result<Decided, TableRefusal> {
        let player = requester.player;
        if self.stage() != Stage::Over {
            return Err(TableRefusal::NotOver);
        }
        // A player whose seat a bot keeps may ask, too: they can no longer return
        // to a finished game.
        self.seat_of(player).or(self.kept_seat(player)).ok_or(TableRefusal::NotSeated)?;
        if self.rematch.is_some() {
            return Ok(Decided::Already(self.entry()));
        }
        let play = self.play().ok_or(TableRefusal::NotOver)?;
        let players = self.settings().rules.players;
        let first = play.record().rules().switches().first_seat.after(players);
        let settings =
            Settings { starter: Starter::Seat { seat: Seat(first) }, ..self.settings().clone() };
        let opened = Opened { previous: Some(self.game), ..Opened::new(settings, player) };
        let bits = entropy.bits().to_le_bytes();
        let next = GameId::from_bits(std::array::from_fn(|place| bits[place]));
        let started = start(&opened, entropy)?;
        let mut entries = vec![Entry::Opened(Box::new(opened))];
        // A seat kept by a bot stays with its owner, who plays in person if
        // present.
        let here = |other| other == player || requester.attendance.is_present(other);
        let mut then = vec![started];
        for (seat, occupant) in self.seats() {
            let (seat, occupant) = (Seat(seat), occupant.ok_or(TableRefusal::SeatsEmpty(1))?);
            match occupant {
                // Erased players do not return: the others wait for someone
                // else.
                Occupant::Person { player } if !requester.is_named(*player) => then.clear(),
                Occupant::Person { player } => entries.push(Entry::Sat {
                    seat,
                    player: *player,
                    program: self.programs.contains(player),
                }),
                Occupant::Bot { bot, stands_in_for: Some(player) }
                    if requester.is_named(*player) =>
                {
                    entries.push(Entry::Sat {
                        seat,
                        player: *player,
                        program: self.programs.contains(player),
                    });
                    // A bot can keep a seat only once the cards are dealt.
                    if !here(*player) {
                        then.push(Entry::HandedOver { seat, bot: bot.clone() });
                    }
                }
                Occupant::Bot { bot, .. } => entries.push(Entry::SatBot { seat, bot: bot.clone() }),
            }
        }
        if matches!(then.first(), Some(Entry::Started(_))) {
            entries.extend(then);
        }
        Ok(Decided::Rematch(next, entries))
    }
}

/// Deals the given cards, or a secret shuffle.
pub fn start(opened: &Opened, entropy: &mut dyn Entropy) -> Result<Entry, TableRefusal> {
    let players = opened.settings.rules.players;
    let first = opened.settings.starter.seat().unwrap_or_else(|| {
        let drawn = (entropy.bits() % u128::from(players)) as usize;
        rules::Seat::from_index(drawn).unwrap_or(rules::Seat::A)
    });
    let rules = opened.settings.rules.checked(first).map_err(TableRefusal::Rules)?;
    let (cards, seed, actions) = match &opened.deal {
        Some(given) => (given.cards.clone(), given.seed, given.actions.clone()),
        None => {
            let seed = Seed(entropy.bits());
            let deal = Deal::shuffled(&rules, seed);
            (notation::cards_text(deal.cards()), Some(Hex(seed.0)), Vec::new())
        }
    };
    Ok(Entry::Started(Box::new(Started {
        rules_version: Some(RULES_VERSION),
        first_seat: Seat(first),
        cards,
        seed,
        salt: Salt(entropy.bits().to_be_bytes()).to_string(),
        bots: Hex(entropy.bits()),
        actions,
    })))
}
