// Selectors over what the server sent. No rule is decided here: these functions
// sort and look up.

import { rankOf, suitOf } from './cards';
import type {
  Card,
  Desk,
  Firework,
  GameView,
  HandView,
  LogLine,
  Phrase,
  ProposalView,
  Seat,
  SeatView,
  Suit,
  TableView,
} from '../protocol';

/** The occupant of a seat, as drawn. */
export type SeatedPlayer = {
  seat: Seat;
  /** The player's id; undefined for bots, and where it is not known. */
  player: string | undefined;
  name: string;
  bot: boolean;
  /** Whether they are connected; undefined where it is not known. */
  present: boolean | undefined;
  away: boolean;
  /** The player for whom a bot keeps the seat. */
  keeps: string | undefined;
};

/** The card that the last action moved, and whether it landed. */
export type Fresh = { card: Card; landed: boolean };

/** How a card is highlighted. */
export type Light = 'touched' | 'was' | 'dim' | 'sel' | undefined;

export function seatedPlayer(view: SeatView): SeatedPlayer {
  const { seat, occupant } = view;
  if (!occupant)
    return { seat, player: undefined, name: seat, bot: false, present: false, away: true, keeps: undefined };
  if (occupant.type === 'bot') {
    const keeps = occupant.stands_in_for?.name;
    return { seat, player: undefined, name: occupant.name, bot: true, present: true, away: false, keeps };
  }
  const { player, name, present, away, program = false } = occupant;
  return { seat, player, name, bot: program, present, away, keeps: undefined };
}

/** The seats after one, in turn order. */
export function seatsAfter(seats: readonly Seat[], seat: Seat): Seat[] {
  const at = seats.indexOf(seat);
  return [...seats.slice(at + 1), ...seats.slice(0, Math.max(at, 0))];
}

/** The seat whose hand is at the bottom: mine, the one I am watching, or the first. */
export function bottomSeat(table: TableView): Seat {
  const { seat, kept_seat, watching } = table.you;
  if (seat) return seat;
  if (kept_seat) return kept_seat;
  if (watching?.type === 'seat') return watching.seat;
  return table.seats[0]?.seat ?? 'A';
}

/** Whether all others are bots, none of which keeps a seat for someone: nobody is asked before a take-back. */
export function amongBots({ seats, you }: Pick<TableView, 'seats' | 'you'>): boolean {
  const others = seats.filter(({ seat }) => seat !== you.seat);
  return others.every(({ occupant }) => occupant?.type === 'bot' && !occupant.stands_in_for);
}

export function handOf(game: GameView, seat: Seat): HandView {
  return game.hands.find((hand) => hand.seat === seat) ?? { seat, cards: [] };
}

/** The distinct values of a suit in the pack. */
export function valuesIn(pack: readonly Card[], suit: Suit): number[] {
  return [...new Set(pack.filter((card) => suitOf(card) === suit).map(rankOf))];
}

/** A firework, as drawn. */
export type FireworkView = {
  suit: Suit;
  top: number;
  /** The highest card that can still land. */
  reach: number;
  /** The next card, if it can still be played. */
  needs: number | undefined;
  state: Firework;
};

export function fireworksOf(game: GameView, suits: readonly Suit[]): FireworkView[] {
  return suits.map((suit, i) => ({
    suit,
    top: game.stacks[i] ?? 0,
    reach: game.reachable[i] ?? 0,
    needs: game.needs[i] ?? undefined,
    state: game.fireworks[i] ?? 'open',
  }));
}

/** Whether a landed card completes its firework. */
export function completes(card: Card, game: GameView, suits: readonly Suit[]): boolean {
  return fireworksOf(game, suits).some(({ suit, top, state }) => state === 'complete' && card === `${suit}${top}`);
}

/** Whether the line says that turns were taken back. */
const isTakeBack = ({ says }: LogLine): boolean => says.some(({ id }) => id.startsWith('table-took-back'));

/** Whether the line says that a proposal was declined or withdrawn. */
const isRejection = ({ says }: LogLine): boolean =>
  says.some(({ id }) => id === 'table-declined' || id === 'table-withdrawn');

/**
 * The line saying that a proposal was declined or withdrawn, until something newer is proposed or
 * decided; turns do not count.
 */
export function rejectedProposal(
  log: readonly LogLine[],
  proposals: readonly Pick<ProposalView, 'entry'>[],
): LogLine | undefined {
  const last = log.findLast((line) => line.turn === null && line.says.length > 0);
  return last && isRejection(last) && proposals.every(({ entry }) => entry < last.entry) ? last : undefined;
}

/** The newest line about a turn or a change to the game; lines about people coming and going do not count. */
export function lastLine(log: readonly LogLine[]): LogLine | undefined {
  const tells = (line: LogLine): boolean => line.turn !== null || line.events.length > 0 || isTakeBack(line);
  return log.findLast((line) => !line.taken_back && line.says.length > 0 && tells(line));
}

/** The cards that the last action touched, if it was a clue. */
export function lastTouched(log: readonly LogLine[]): ReadonlySet<number> {
  const last = log.findLast((line) => line.turn !== null && !line.taken_back);
  const clue = last?.events.find((event) => event.type === 'clued');
  return new Set(clue?.touched ?? []);
}

/** The seats that still have a turn in the last round, next one first. */
export function turnsToCome(game: GameView, seats: readonly Seat[]): Seat[] {
  if (game.turns_left === null || !game.to_act) return [];
  return [game.to_act, ...seatsAfter(seats, game.to_act)].slice(0, game.turns_left);
}

/**
 * The player's own cards in their chosen order; newly drawn cards come first. While an older hand is
 * still shown, a card that has been played since is at its place in the earlier order.
 */
export function ordered(hand: HandView, now: readonly number[], earlier: readonly number[] = []): HandView['cards'] {
  const older = hand.cards.some(({ id }) => !now.includes(id)) && hand.cards.every(({ id }) => earlier.includes(id));
  const place = new Map((older ? earlier : now).map((id, i) => [id, i]));
  const cards = hand.cards.map((card) => ({ card, at: place.get(card.id) ?? -1 }));
  return cards.sort((a, b) => a.at - b.at).map(({ card }) => card);
}

/** The cards of a seat as they are shown: in their owner's order if the desk is given. */
export function cardsShown(game: GameView, seat: Seat, desk: Desk | undefined): HandView['cards'] {
  const hand = handOf(game, seat);
  return desk ? ordered(hand, desk.order) : hand.cards;
}

/**
 * A log line with the positions of clued cards counted in the order in which the hand is shown now,
 * and left out once one of the cards has left it. The log, the status line and the live region of a
 * table all show what this returns; reviews keep the server's positions, which count from the newest
 * card.
 */
export function placed(line: LogLine, shown: (seat: Seat) => readonly { id: number }[]): LogLine {
  const clue = line.events.find((event) => event.type === 'clued');
  if (!clue) return line;
  const places = shown(clue.to).flatMap(({ id }, i) => (clue.touched.includes(id) ? [i + 1] : []));
  const all = places.length === clue.touched.length ? places : [];
  const last = all.at(-1);
  const named: Phrase['args'] =
    last === undefined
      ? { slots: 'none' }
      : { slots: all.join(', '), 'before-last': all.slice(0, -1).join(', '), last };
  const says = line.says.map((phrase) =>
    phrase.id === 'event-clued' ? { ...phrase, args: { ...phrase.args, ...named } } : phrase,
  );
  return { ...line, says };
}

/** A copy with one card moved to another place. */
export function moved(order: readonly number[], id: number, to: number): number[] {
  const rest = order.filter((each) => each !== id);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), id, ...rest.slice(place)];
}
