// The seal of a deal: the hash that a table publishes before the first turn
// (docs/deals.md, section 8). What a server claims at the end proves nothing,
// so the revealed deal is checked here against the seal seen earlier.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import type { GameView, LogLine, Revealed, TableView } from '../protocol';

/** A seal seen while its game was being played. */
export type KeptSeal = {
  seal: string;
  /** Whether the server has since shown another one for the same game. */
  changed?: boolean;
  over?: boolean;
};

/** The deal matches its seal; there is no earlier seal to compare with; the deal does not match. */
export type Outcome = 'holds' | 'unseen' | 'broken';

/** The seal shortened for reading aloud: `7f3a 91c2 e05b`. */
export function codeOf(seal: string): string {
  return [seal.slice(0, 4), seal.slice(4, 8), seal.slice(8, 12)].join(' ');
}

/** Checks what a finished game revealed. */
export function check(
  kept: KeptSeal | undefined,
  { commitment, revealed }: Pick<TableView, 'commitment' | 'revealed'>,
  game: Pick<GameView, 'hands'>,
  log: readonly Pick<LogLine, 'events'>[],
): Outcome {
  if (!kept) return 'unseen';
  const opened = revealed !== null && sealOf(revealed) === kept.seal && wasPlayed(revealed.deal, game, log);
  return opened && commitment === kept.seal && !kept.changed ? 'holds' : 'broken';
}

// Not the browser's own crypto, which is missing on pages served over plain
// HTTP.
function sealOf({ salt, deal }: Revealed): string {
  return bytesToHex(sha256(utf8ToBytes(`${salt}\n${deal}\n`)));
}

/** Whether the cards that were seen match the deal: card numbers follow its order. */
function wasPlayed(deal: string, game: Pick<GameView, 'hands'>, log: readonly Pick<LogLine, 'events'>[]): boolean {
  const cards = deal.split(' ');
  const held = game.hands.flatMap((hand) => hand.cards);
  const shown = log.flatMap((line) => line.events).filter((event) => 'face' in event);
  return [...held, ...shown].every(({ id, face }) => face === null || cards[id] === face);
}

/** A shell command that computes the seal. */
export function command({ salt, deal }: Revealed): string {
  return `printf '%s\\n%s\\n' '${salt}' '${deal}' | sha256sum`;
}
