// The moves since a player’s last turn, the last turn of a bot, and the clue behind a strike.

import { describe, expect, it } from 'vitest';

import type { Event, LogLine } from '../src/protocol';
import { clueBehind, lastBotTurn, lastMoveOf, sinceLastTurn } from '../src/table/sincelast';

let entry = 0;
const line = (event: Event, taken_back = false): LogLine => {
  entry += 1;
  return { entry, turn: entry, at: 0, says: [], events: [event], taken_back };
};
const clued = (from: 'A' | 'B' | 'C', to: 'A' | 'B' | 'C', touched: number[]): LogLine =>
  line({ type: 'clued', from, to, clue: 'R', touched });
const discarded = (seat: 'A' | 'B' | 'C', id: number): LogLine => line({ type: 'discarded', seat, id, face: 'R1' });
const struck = (seat: 'A' | 'B' | 'C', id: number): LogLine =>
  line({ type: 'struck', seat, id, face: 'R4', announced: null });

describe('the list of moves since the player’s last turn', () => {
  it('starts after their last turn, or with the game', () => {
    const log = [discarded('B', 1), discarded('A', 2), discarded('B', 3), discarded('C', 4)];
    expect(sinceLastTurn(log, 'A')).toEqual(log.slice(2));
    expect(sinceLastTurn(log, 'C')).toEqual([]);
    expect(sinceLastTurn(log.slice(0, 1), 'A')).toEqual(log.slice(0, 1));
  });

  it('excludes moves that were taken back', () => {
    const [kept, gone] = [discarded('A', 1), line({ type: 'discarded', seat: 'A', id: 2, face: 'R1' }, true)];
    const after = discarded('B', 3);
    expect(sinceLastTurn([kept, gone, after], 'A')).toEqual([after]);
    expect(lastMoveOf([kept, gone, after], 'A')).toBe(kept);
    expect(lastMoveOf([gone, after], 'A')).toBeUndefined();
  });
});

describe('the last turn of a bot', () => {
  it('is the newest that still counts, at any seat or at one', () => {
    const [b, c] = [discarded('B', 1), clued('C', 'A', [2])];
    const log = [b, c, discarded('A', 3), line({ type: 'discarded', seat: 'B', id: 4, face: 'R1' }, true)];
    const bots = new Set(['B', 'C'] as const);
    expect(lastBotTurn(log, bots)).toBe(c);
    expect(lastBotTurn(log, bots, 'B')).toBe(b);
    expect(lastBotTurn(log, bots, 'A')).toBeUndefined();
  });
});

describe('the clue behind a strike', () => {
  it('is the last one to that player, if it touched the card', () => {
    const strike = [clued('A', 'B', [7, 8]), clued('A', 'C', [9]), struck('B', 7)];
    expect(clueBehind(strike, strike[2]!)).toEqual({ from: 'A', to: 'B' });
  });

  it('is not an older one, nor one about other cards', () => {
    const overtaken = [clued('A', 'B', [7]), clued('C', 'B', [8]), struck('B', 7)];
    expect(clueBehind(overtaken, overtaken[2]!)).toBeUndefined();
    const never = [struck('B', 7)];
    expect(clueBehind(never, never[0]!)).toBeUndefined();
  });
});
