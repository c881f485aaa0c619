// What is known about one card, ready to draw. The server works out what the
// clues leave; no rule is applied here.

import type { CardView, Suit } from '../protocol';
import { suitNamed } from './cards';

export type Knowledge = {
  /** The suit to draw: the only one left, or the only one that a clue named. */
  suit: Suit | undefined;
  /** The value, if only one is left. */
  rank: number | undefined;
  /** The remaining suits and values. */
  suits: readonly Suit[];
  ranks: readonly number[];
};

export const RANKS: readonly number[] = [1, 2, 3, 4, 5];

export function knowledge(view: CardView, all: readonly Suit[]): Knowledge {
  const suits = view.suits ?? all;
  const ranks = view.values ?? RANKS;
  const named = (view.touched ?? []).map(suitNamed).filter((suit) => suit !== undefined);
  return {
    suit: only(suits) ?? only(named),
    rank: only(ranks),
    suits,
    ranks,
  };
}

function only<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}
