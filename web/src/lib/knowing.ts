// What is known of a card, said aloud.

import { knowledge } from '../art/knowledge';
import { SUIT_NAMES } from '../art/shapes';
import type { CardView, Suit } from '../protocol';
import { cardWords, suitWords } from './rich';
import { language, t } from './words.svelte';

/** More than this would not be listened to. */
const MOST_NAMED = 6;

export function list(items: string[], type: 'conjunction' | 'disjunction' = 'disjunction'): string {
  return new Intl.ListFormat(language(), { type }).format(items);
}

/** Everything clues and aids say of a card, as a list of short phrases. */
export function knownWords(view: CardView, suits: readonly Suit[], multiNameable: boolean): string[] {
  const { suit, rank, notSuits, notRanks } = knowledge(view, suits, multiNameable);
  const words: string[] = [];
  if (suit && rank) words.push(t('card', { suit: SUIT_NAMES[suit], rank }));
  else if (suit) words.push(suitWords(suit));
  else if (rank) words.push(String(rank));
  if (view.possible && view.possible.length <= MOST_NAMED && view.possible.length > 1) {
    words.push(t('web-table-may-be', { list: list(view.possible.map(cardWords)) }));
    return words;
  }
  if (!suit && notSuits.size > 0) {
    const names = suits.filter((each) => notSuits.has(each)).map(suitWords);
    words.push(t('web-table-not', { list: list(names) }));
  }
  if (!rank && notRanks.size > 0) {
    words.push(t('web-table-not', { list: list([...notRanks].sort().map(String)) }));
  }
  return words;
}
