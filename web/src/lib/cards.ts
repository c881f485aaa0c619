// Cards and clues as the protocol writes them: a suit's letter and a value.

import type { Card, Clue, Suit } from '../protocol';

export function suitOf(card: Card): Suit {
  return card.charAt(0) as Suit;
}

export function rankOf(card: Card): number {
  return Number(card.charAt(1));
}

/** The colour that a clue names, or undefined if it names a value. */
export function suitNamed(clue: Clue): Suit | undefined {
  return /[A-Z]/.test(clue) ? (clue as Suit) : undefined;
}

export function rankNamed(clue: Clue): number | undefined {
  return /\d/.test(clue) ? Number(clue) : undefined;
}

/** How the locale files name a suit. */
export const SUIT_NAMES: Record<Suit, string> = {
  R: 'red',
  Y: 'yellow',
  G: 'green',
  B: 'blue',
  W: 'white',
  M: 'multi',
};
