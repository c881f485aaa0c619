import { describe, expect, it } from 'vitest';

import { initial, playersOf, tableName } from '../src/lib/describe';
import type { SeatView, Settings } from '../src/protocol';

describe('a name in its circle', () => {
  it('is its first letter, or the whole of a picture', () => {
    expect(['mara', 'Øyvind', 'e\u0301lise', '🎆 Joris', '👩‍🚀', ''].map(initial)).toEqual([
      'M',
      'Ø',
      'E\u0301',
      '🎆',
      '👩‍🚀',
      '',
    ]);
  });
});

describe('a game in a list', () => {
  it('says who played, and which of them is oneself', () => {
    const person = (seat: 'A' | 'C', player: string, name: string): SeatView => ({
      seat,
      occupant: { type: 'person', player, name, present: false, away: false },
    });
    const seats: SeatView[] = [
      person('A', 'p1', 'Joris'),
      { seat: 'B', occupant: { type: 'bot', bot: 'smart', name: 'Hotaru', stands_in_for: null } },
      person('C', 'p2', 'Mara'),
      { seat: 'D', occupant: null },
    ];
    expect(playersOf({ seats }, 'p2')).toEqual([
      { name: 'Joris', own: false },
      { name: 'Hotaru', own: false },
      { name: 'Mara', own: true },
    ]);
  });
});

describe('a table without a name', () => {
  it('is of its maker and bots only if no seat is free', () => {
    const settings = { name: '' } as Settings;
    const seats: SeatView[] = [
      { seat: 'A', occupant: { type: 'person', player: 'p1', name: 'Mara', present: true, away: false } },
      { seat: 'B', occupant: { type: 'bot', bot: 'smart', name: 'Hotaru', stands_in_for: null } },
    ];
    const alone = tableName({ settings, seats }, 'p1');
    const open = tableName({ settings, seats: [...seats, { seat: 'C', occupant: null }] }, 'p1');
    expect(open).not.toBe(alone);
    // To others it is the same table.
    expect(open).toBe(tableName({ settings, seats }, 'p2'));
  });
});
