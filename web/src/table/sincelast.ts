// What happened since the player's last turn, as their page has shown it.

import type { LogLine, Seat } from '../protocol';

/** Whose action a line is about. */
export function moverOf({ events }: Pick<LogLine, 'events'>): Seat | undefined {
  for (const event of events) {
    if (event.type === 'clued') return event.from;
    if (event.type === 'discarded' || event.type === 'landed' || event.type === 'struck') return event.seat;
  }
  return undefined;
}

/** The turns after the player's last one, oldest first. */
export function sinceLastTurn(log: readonly LogLine[], seat: Seat): LogLine[] {
  const turns = log.filter((line) => line.turn !== null && !line.taken_back);
  return turns.slice(turns.findLastIndex((line) => moverOf(line) === seat) + 1);
}

/** The player's last move; undefined if they have not moved, or have taken it back. */
export function lastMoveOf(log: readonly LogLine[], seat: Seat): LogLine | undefined {
  return log.findLast((line) => line.turn !== null && !line.taken_back && moverOf(line) === seat);
}

/** The last turn that a bot took: at this seat, or at any of these. */
export function lastBotTurn(log: readonly LogLine[], bots: ReadonlySet<Seat>, seat?: Seat): LogLine | undefined {
  const asked = (mover: Seat | undefined): boolean =>
    mover !== undefined && bots.has(mover) && (seat === undefined || seat === mover);
  return log.findLast((line) => line.turn !== null && !line.taken_back && asked(moverOf(line)));
}

/**
 * The clue that a misplay followed from, as far as everyone can see: the last one to that seat, if it
 * touched the card.
 */
export function clueBehind(log: readonly LogLine[], strike: LogLine): { from: Seat; to: Seat } | undefined {
  const struck = strike.events.find((event) => event.type === 'struck');
  if (!struck) return undefined;
  const clues = log
    .filter((line) => line.entry < strike.entry && !line.taken_back)
    .flatMap((line) => line.events)
    .filter((event) => event.type === 'clued');
  const last = clues.findLast((clue) => clue.to === struck.seat);
  return last?.touched.includes(struck.id) ? { from: last.from, to: last.to } : undefined;
}
