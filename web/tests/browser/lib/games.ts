// Real games, which we may not publish. Where they are missing, the tests that
// need them are skipped.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { ROOT } from './server';

export type RealGame = {
  record: string;
  players: string[];
  actions: unknown[];
  /** The result according to the source; hanab.live may stop earlier than the rulebooks. */
  expected: { score: number; stacks: number; stops_early: boolean };
};

export const FOLDER = resolve(ROOT, process.env['STARMINE_GAMES'] ?? '../shared/games');
export const THERE = existsSync(FOLDER);

/** The games of a file in hanab.live's format. */
export function realGames(name: string): RealGame[] {
  const lines = readFileSync(join(FOLDER, `${name}.ndjson`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((record) => ({ record, ...(JSON.parse(record) as Omit<RealGame, 'record'>) }));
}
