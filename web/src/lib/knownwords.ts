// What is known about a card, in words for screen readers.

import { knowledge, RANKS } from './knowledge';
import { SUIT_NAMES } from './cards';
import type { Card, CardView, Suit } from '../protocol';
import { cardWords, suitWords } from './rich';
import { language, t } from './words.svelte';

/** The longest lists that are read aloud; nobody listens to longer ones. */
const MOST_NAMED = 6;
const MOST_EXCLUDED = 4;

export function list(items: string[], type: 'conjunction' | 'disjunction' = 'disjunction'): string {
  return new Intl.ListFormat(language(), { type }).format(items);
}

/** Everything that clues and aids say about a card, as a list of short phrases. */
export function knownWords(view: CardView, all: readonly Suit[]): string[] {
  const { suits, rank, ranks } = knowledge(view, all);
  const suit = suits.length === 1 ? suits[0] : undefined;
  const words: string[] = [];
  if (suit && rank) words.push(t('card', { suit: SUIT_NAMES[suit], rank }));
  else if (suit) words.push(suitWords(suit));
  else if (rank) words.push(String(rank));
  if (view.possible && view.possible.length <= MOST_NAMED && view.possible.length > 1) {
    words.push(t('web-table-may-be', { list: list(view.possible.map(cardWords)) }));
    return words;
  }
  if (!suit) words.push(...choice(suits, all, suitWords));
  if (!rank) words.push(...choice(ranks, RANKS, String));
  if (view.possible) words.push(...counted(view.possible, suits, ranks));
  return words;
}

/**
 * Of the cards that the clues allow, those that counting excludes; if there are many, the number of
 * cards left.
 */
function counted(possible: readonly Card[], suits: readonly Suit[], ranks: readonly number[]): string[] {
  const gone = suits
    .flatMap((suit) => ranks.map((rank) => `${suit}${rank}`))
    .filter((card) => !possible.includes(card));
  if (gone.length === 0) return [];
  if (possible.length === 1) return possible.map(cardWords);
  if (gone.length > MOST_EXCLUDED) return [t('web-table-possible', { count: possible.length })];
  return [t('web-table-not', { list: list(gone.map(cardWords)) })];
}

/** What is left or what is excluded, whichever is shorter. */
function choice<T>(left: readonly T[], all: readonly T[], name: (item: T) => string): string[] {
  const gone = all.filter((item) => !left.includes(item));
  if (gone.length === 0) return [];
  if (left.length < gone.length) return [t('web-table-may-be', { list: list(left.map(name)) })];
  return [t('web-table-not', { list: list(gone.map(name)) })];
}
