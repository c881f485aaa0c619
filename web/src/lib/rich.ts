// Splits a sentence into pieces, so that names can be highlighted and cards
// drawn in it. The words and their order are those of the locale.

import { rankOf, SUIT_NAMES, suitNamed, suitOf } from './cards';
import type { Card, Clue, Phrase, Suit } from '../protocol';
import { t } from './words.svelte';

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'name'; text: string }
  | { kind: 'card'; text: string; card: Card }
  | { kind: 'suit'; text: string; suit: Suit };

// Marks around a name while it goes through the formatter: private-use
// characters, which no text contains.
const OPEN = '\uE000';
const CLOSE = '\uE001';
const NAMES = ['who', 'from', 'to'];

const SUITS = Object.fromEntries(Object.entries(SUIT_NAMES).map(([suit, name]) => [name, suit as Suit]));

/** The name of a card, such as "blue 4". */
export function cardWords(card: Card): string {
  return t('card', { suit: SUIT_NAMES[suitOf(card)], rank: rankOf(card) });
}

export function suitWords(suit: Suit): string {
  return t('suit-name', { suit: SUIT_NAMES[suit] });
}

/** A clue as the arguments of a message. */
export function clueArgs(clue: Clue): Phrase['args'] {
  const suit = suitNamed(clue);
  return suit ? { clue: 'color', suit: SUIT_NAMES[suit] } : { clue: 'value', rank: Number(clue) };
}

export function rich(phrase: Phrase): Piece[] {
  const args = { ...phrase.args };
  for (const name of NAMES) {
    const value = args[name];
    if (typeof value === 'string') args[name] = `${OPEN}${value}${CLOSE}`;
  }
  const pieces: Piece[] = [];
  for (const part of t(phrase.id, args).split(OPEN)) {
    const end = part.indexOf(CLOSE);
    if (end >= 0) pieces.push({ kind: 'name', text: part.slice(0, end) });
    const rest = part.slice(end + 1);
    if (rest) pieces.push(...drawn(rest, phrase));
  }
  return pieces;
}

/** Finds the card or colour in a piece of text. */
function drawn(text: string, { args = {} }: Phrase): Piece[] {
  const suit = SUITS[String(args['suit'])];
  if (!suit) return [{ kind: 'text', text }];
  const card = args['rank'] !== undefined && args['clue'] === undefined;
  const id = args['count'] === 1 ? 'one-suit-card' : args['count'] === 0 ? 'no-suit-cards' : 'some-suit-cards';
  const words = t(card ? 'card' : id, args);
  const at = text.indexOf(words);
  if (at < 0) return [{ kind: 'text', text }];
  const found: Piece = card
    ? { kind: 'card', text: words, card: `${suit}${args['rank']}` }
    : { kind: 'suit', text: words, suit };
  return [{ kind: 'text', text: text.slice(0, at) }, found, { kind: 'text', text: text.slice(at + words.length) }];
}
