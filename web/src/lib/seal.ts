// The seal of a deal: the hash that a table publishes before the first turn
// (docs/deals.md, section 8). A server's claims at the end prove nothing, so
// the revealed deal is checked here against the seal seen earlier.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import type { Card, Revealed, TableView } from '../protocol';

/** A seal seen while its game was being played. */
export type KeptSeal = {
  seal: string;
  /** Whether the server has since shown another one for the same game. */
  changed?: boolean;
  over?: boolean;
};

/**
 * The result of the check: the deal matches its seal, cannot be checked, or does not match. Every
 * client decides the same way.
 */
export type Outcome = 'holds' | 'unseen' | 'broken';

/** The seal shortened for reading aloud: `7f3a 91c2 e05b`. */
export function codeOf(seal: string): string {
  return [seal.slice(0, 4), seal.slice(4, 8), seal.slice(8, 12)].join(' ');
}

/** What is known of a finished game. */
type Finished = Pick<TableView, 'stage' | 'commitment' | 'revealed'> & {
  /** The first face that was seen of each card. */
  faces: ReadonlyMap<number, Card>;
  pack: readonly Card[];
};

/** Checks what a finished game revealed. */
export function check(kept: KeptSeal | undefined, { stage, commitment, revealed, faces, pack }: Finished): Outcome {
  if (!kept) return 'unseen';
  if (kept.changed || commitment !== kept.seal) return 'broken';
  // The result may be shown a moment before the table that reveals the deal.
  if (!revealed) return stage === 'over' ? 'broken' : 'unseen';
  const cards = revealed.deal.split(' ');
  const complete = [...cards].sort().join() === [...pack].sort().join();
  const played = [...faces].every(([id, face]) => cards[id] === face);
  return complete && played && sealOf(revealed) === kept.seal ? 'holds' : 'broken';
}

// Not the browser's own crypto, which is missing on pages served over plain
// HTTP.
function sealOf({ salt, deal }: Revealed): string {
  return bytesToHex(sha256(utf8ToBytes(`${salt}\n${deal}\n`)));
}

/** A shell command that computes the seal. */
export function command({ salt, deal }: Revealed): string {
  return `printf '%s\\n%s\\n' '${salt}' '${deal}' | sha256sum`;
}
