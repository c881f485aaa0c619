import { describe, expect, it } from 'vitest';

import { knowledge } from '../src/art/knowledge';
import type { CardView, Suit } from '../src/protocol';

const FIVE: Suit[] = ['R', 'Y', 'G', 'B', 'W'];
const SIX: Suit[] = [...FIVE, 'M'];
const card = (view: Partial<CardView>): CardView => ({ id: 0, face: null, ...view });

describe('what clues say of a card', () => {
  it('draws nothing where nothing was said', () => {
    const { suit, rank, notSuits, notRanks } = knowledge(card({}), FIVE, false);
    expect([suit, rank, notSuits.size, notRanks.size]).toEqual([undefined, undefined, 0, 0]);
  });

  it('strikes out what was named and missed', () => {
    const { notSuits, notRanks } = knowledge(card({ missed: ['R', '1'] }), FIVE, false);
    expect([...notSuits]).toEqual(['R']);
    expect([...notRanks]).toEqual([1]);
  });

  it('knows colour and value that were named', () => {
    const { suit, rank, notSuits } = knowledge(card({ touched: ['B', '4'] }), FIVE, false);
    expect([suit, rank, notSuits.size]).toEqual(['B', 4, 4]);
  });

  it('leaves multicolour open where every colour touches it', () => {
    const { notSuits } = knowledge(card({ touched: ['B'] }), SIX, false);
    expect(notSuits.has('M')).toBe(false);
    expect(knowledge(card({ touched: ['B', 'R'] }), SIX, false).suit).toBe('M');
    expect(knowledge(card({ missed: ['R'] }), SIX, false).notSuits.has('M')).toBe(true);
    expect(knowledge(card({ missed: ['R'] }), SIX, true).notSuits.has('M')).toBe(false);
  });

  it('believes the list of what is possible', () => {
    const { suit, rank } = knowledge(card({ possible: ['R3', 'R4'] }), FIVE, false);
    expect([suit, rank]).toEqual(['R', undefined]);
  });
});
