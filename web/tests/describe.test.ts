// Tables and rules in a few words.

import { describe, expect, it } from 'vitest';

import { initial, playersOf, tableName } from '../src/lib/describe';
import type { SeatView, Settings } from '../src/protocol';

describe('the initial of a name', () => {
  it('is its first letter or emoji', () => {
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
  it('names the players and marks the user', () => {
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
  it('names its bots only if no seat is free', () => {
    const settings = { name: '' } as Settings;
    const seats: SeatView[] = [
      { seat: 'A', occupant: { type: 'person', player: 'p1', name: 'Mara', present: true, away: false } },
      { seat: 'B', occupant: { type: 'bot', bot: 'smart', name: 'Hotaru', stands_in_for: null } },
    ];
    const alone = tableName({ settings, seats }, 'p1');
    const open = tableName({ settings, seats: [...seats, { seat: 'C', occupant: null }] }, 'p1');
    expect(open).not.toBe(alone);
    // It has the same name for everyone.
    expect(open).toBe(tableName({ settings, seats }, 'p2'));
  });
});
