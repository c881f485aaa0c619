// What a card back shows of what is known about the card.

import { describe, expect, it } from 'vitest';

import { knowledge } from '../src/lib/knowledge';
import type { CardView, Suit } from '../src/protocol';

const FIVE: Suit[] = ['R', 'Y', 'G', 'B', 'W'];
const card = (view: Partial<CardView>): CardView => ({ id: 0, face: null, ...view });

describe('the knowledge drawn on a card', () => {
  it('is empty while everything is possible', () => {
    expect(knowledge(card({}), FIVE)).toEqual({
      suit: undefined,
      rank: undefined,
      suits: FIVE,
      ranks: [1, 2, 3, 4, 5],
    });
  });

  it('is the only suit and value left', () => {
    const { suit, rank } = knowledge(card({ suits: ['B'], values: [4] }), FIVE);
    expect([suit, rank]).toEqual(['B', 4]);
  });

  it('is the clued suit, even if another one is possible', () => {
    const { suit, suits } = knowledge(card({ touched: ['B'], suits: ['B', 'M'] }), [...FIVE, 'M']);
    expect([suit, suits]).toEqual(['B', ['B', 'M']]);
  });

  it('has no suit if clues named several', () => {
    const { suit } = knowledge(card({ touched: ['B', 'R'], suits: ['B', 'R'] }), FIVE);
    expect(suit).toBe(undefined);
  });
});
