// The move of a turn, taken from its log line.

import type { Action, Card, LogLine, Seat } from '../protocol';
import type { Fresh } from '../lib/view';

/** What a seat did with its turn; a clue has no card. */
export type Move = { seat: Seat; kind: 'clued' | 'landed' | 'struck' | 'discarded'; card: Card | undefined };

export function lineOf(log: readonly LogLine[], turn: number): LogLine | undefined {
  return log.find((line) => line.turn === turn);
}

export function moveOf(line: LogLine | undefined): Move | undefined {
  for (const event of line?.events ?? []) {
    if (event.type === 'clued') return { seat: event.from, kind: event.type, card: undefined };
    if (event.type === 'landed' || event.type === 'struck' || event.type === 'discarded') {
      return { seat: event.seat, kind: event.type, card: event.face };
    }
  }
  return undefined;
}

/** The card that a turn moved, to be marked where it went. */
export function freshOf(move: Move | undefined): Fresh | undefined {
  return move?.card ? { card: move.card, landed: move.kind === 'landed' } : undefined;
}

const SEATS: readonly Seat[] = ['A', 'B', 'C', 'D', 'E'];

export function seatsOf(names: readonly string[]): Seat[] {
  return SEATS.slice(0, names.length);
}

export function nameOf(names: readonly string[], seat: Seat): string {
  return names[SEATS.indexOf(seat)] ?? seat;
}

/** Whether an action is the one that was played. */
export function isSame(action: Action, line: LogLine | undefined): boolean {
  return (line?.events ?? []).some((event) => {
    switch (event.type) {
      case 'clued':
        return action.type === 'clue' && action.to === event.to && action.clue === event.clue;
      case 'discarded':
        return action.type === 'discard' && action.card === event.id;
      case 'landed':
      case 'struck':
        return action.type === 'play' && action.card === event.id && action.announce === event.announced;
      default:
        return false;
    }
  });
}
