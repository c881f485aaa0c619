// Imports games that bots have played, to show the middle and the end of a good
// game without playing up to it.

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { TableLink } from '../../../src/protocol';
import type { Person } from './person';
import { SeatDriver } from './seatdriver';
import { program } from './server';
import { tableFor } from './table';

export type Played = { record: string; players: number; actions: string[] };

/** A game in which the first seat, which a table's creator gets, plays the last card. */
export async function playedByBots(folder: string, players: number): Promise<Played> {
  const file = join(folder, 'bots.ndjson');
  const line = ['simulate', '--bot', 'smart', '--players', String(players), '--games', '80', '--records', file];
  await promisify(execFile)(program(), line);
  for (const record of (await readFile(file, 'utf8')).trim().split('\n')) {
    const { actions } = JSON.parse(record) as { actions: string[] };
    if (actions.length % players === 1 && actions.at(-1)?.startsWith('P')) return { record, players, actions };
  }
  throw new Error('in none of the games does the first seat play the last card');
}

/**
 * A table at that game's position before the creator's last turn, or this many of the creator's
 * turns earlier.
 */
export async function middleOf(person: Person, played: Played, before: number): Promise<SeatDriver> {
  await person.introduce();
  const { game } = await person.post<TableLink>('/games', { record: played.record });
  const turn = played.actions.length - 1 - before * played.players;
  await tableFor(person, { players: played.players, origin: { type: 'position', game, turn } });
  const seat = new SeatDriver(person);
  await seat.turn();
  return seat;
}

/** Repeats the last move of that game. */
export async function lastMove(seat: SeatDriver, played: Played): Promise<void> {
  const slot = Number(played.actions.at(-1)?.slice(1));
  // By a tap instead of a drag: with large text, card and sky are not visible together.
  seat.moves = 1;
  await seat.playCard(seat.hand[slot - 1]!);
}
