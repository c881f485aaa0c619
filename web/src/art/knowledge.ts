// What clues say of one card, ready to be drawn. No rule: it only sorts what
// the server listed.

import type { CardView, Suit } from '../protocol';
import { rankNamed, rankOf, suitNamed, suitOf } from './shapes';

export type Knowledge = {
  /** The colour, if clues named exactly one. */
  suit: Suit | undefined;
  /** The value, if a clue named it. */
  rank: number | undefined;
  notSuits: ReadonlySet<Suit>;
  notRanks: ReadonlySet<number>;
};

const RANKS = [1, 2, 3, 4, 5];

/**
 * What there is to draw. A card that several colours touched is the one that
 * every colour touches; with full deduction the server says so itself.
 */
export function knowledge(view: CardView, suits: readonly Suit[], multiNameable: boolean): Knowledge {
  const touched = view.touched ?? [];
  const missed = view.missed ?? [];
  const named = new Set(touched.map(suitNamed).filter((suit) => suit !== undefined));
  const rank = touched.map(rankNamed).find((value) => value !== undefined);
  const notSuits = new Set(missed.map(suitNamed).filter((suit) => suit !== undefined));
  const notRanks = new Set(missed.map(rankNamed).filter((value) => value !== undefined));

  // Where multicolour has no clue of its own, a colour that touched leaves
  // two possibilities, and one that missed rules multicolour out.
  const both = suits.includes('M') && !multiNameable;
  if (both && notSuits.size > 0) notSuits.add('M');
  let suit: Suit | undefined;
  if (named.size === 1) [suit] = named;
  if (named.size > 1) suit = 'M';
  if (suit !== undefined) {
    for (const other of suits) {
      const open = other === suit || (both && other === 'M' && !notSuits.has('M'));
      if (!open) notSuits.add(other);
    }
  }
  if (rank !== undefined) for (const other of RANKS) if (other !== rank) notRanks.add(other);

  // The list of what is possible knows more than the clues.
  if (view.possible) {
    const able = view.possible;
    for (const each of suits) if (!able.some((card) => suitOf(card) === each)) notSuits.add(each);
    for (const each of RANKS) if (!able.some((card) => rankOf(card) === each)) notRanks.add(each);
    const left = suits.filter((each) => !notSuits.has(each));
    const values = RANKS.filter((each) => !notRanks.has(each));
    return {
      suit: left.length === 1 ? left[0] : suit,
      rank: values.length === 1 ? values[0] : rank,
      notSuits,
      notRanks,
    };
  }
  return { suit, rank, notSuits, notRanks };
}
