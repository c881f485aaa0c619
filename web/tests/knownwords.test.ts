// What is known about a card, in words.

import { beforeAll, describe, expect, it, vi } from 'vitest';

import { knownWords } from '../src/lib/knownwords';
import { loadWords } from '../src/lib/words.svelte';
import type { Card, CardView, Suit } from '../src/protocol';

const FIVE: Suit[] = ['R', 'Y', 'G', 'B', 'W'];
const ALL: Card[] = FIVE.flatMap((suit) => [1, 2, 3, 4, 5].map((rank) => `${suit}${rank}`));
const without = (...gone: Card[]): Card[] => ALL.filter((card) => !gone.includes(card));
const known = (view: Partial<CardView>): string[] => knownWords({ id: 0, face: null, ...view }, FIVE);

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  vi.stubGlobal('document', { documentElement: {} });
  await loadWords();
});

describe('the words for a card', () => {
  it('are empty while it can be anything', () => {
    expect(known({})).toEqual([]);
    expect(known({ possible: ALL })).toEqual([]);
  });

  it('list what clues exclude', () => {
    expect(known({ suits: ['R', 'Y', 'G', 'W'], values: [1, 3] })).toEqual(['not blue', 'may be 1 or 3']);
  });

  it('list the few cards that it can be', () => {
    expect(known({ possible: ['R1', 'B5'] })).toEqual(['may be red 1 or blue 5']);
  });

  it('list the few cards that counting excludes', () => {
    expect(known({ possible: without('R5', 'B5') })).toEqual(['not red 5 or blue 5']);
    const suits: Suit[] = ['R', 'Y', 'G', 'W'];
    const possible = without('R5').filter((card) => !card.startsWith('B'));
    expect(known({ suits, possible })).toEqual(['not blue', 'not red 5']);
  });

  it('count the cards left if counting excludes many', () => {
    expect(known({ possible: without('R5', 'Y5', 'G5', 'B5', 'W5') })).toEqual(['20 possible cards']);
  });

  it('name the only card that counting leaves', () => {
    expect(known({ possible: ['G4'] })).toEqual(['green 4']);
  });
});
