// The seals this browser has seen, by game. The first one shown for a game is
// kept across reloads and, with a secret link, across devices.

import type { TableView } from '../protocol';
import type { KeptSeal } from './seal';
import { store } from './storage';

const STORED = 'starmine.seals';
/** Older ones are dropped. */
const MOST = 200;
/** A secret link is also shown as a QR code, which has limited room. */
const MOST_IN_LINK = 3;

const GAME = /^[a-z0-9]+$/;
const SEAL = /^[0-9a-f]{64}$/;

type Seals = Map<string, KeptSeal>;

/** The stored seals; undefined if the browser does not allow storage. */
function load(): Seals | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED) ?? '[]') as [string, KeptSeal][];
    return new Map(kept.filter(([, kept]) => SEAL.test(kept.seal)));
  } catch {
    return undefined;
  }
}

export class SealKeeper {
  #kept = $state.raw<Seals>(load() ?? new Map());

  of(game: string): KeptSeal | undefined {
    return this.#kept.get(game);
  }

  /** Records the seal that a table shows. One first shown at the end proves nothing. */
  record({ game, stage, practice, commitment }: Pick<TableView, 'game' | 'stage' | 'practice' | 'commitment'>): void {
    const over = stage === 'over';
    if (commitment) this.#keep(game, commitment, over, !over && !practice);
  }

  /** The seals of running games, for a secret link. */
  forLink(): string {
    const running = [...this.#kept].filter(([, kept]) => !kept.over).slice(-MOST_IN_LINK);
    return running.map(([game, { seal }]) => `${game}:${seal}`).join(',');
  }

  /** Adds the seals in a secret link. */
  add(text: string): void {
    for (const [game = '', seal = ''] of text.split(',').map((each) => each.split(':'))) {
      if (GAME.test(game) && SEAL.test(seal)) this.#keep(game, seal, false, true);
    }
  }

  #keep(game: string, seal: string, over: boolean, asFirst: boolean): void {
    // Another tab may have been first.
    const all = load() ?? new Map(this.#kept);
    const before = all.get(game);
    if (!before && !asFirst) return;
    const kept: KeptSeal = { seal: before?.seal ?? seal };
    if (before?.over || over) kept.over = true;
    if (before?.changed || seal !== kept.seal) kept.changed = true;
    if (before && before.over === kept.over && before.changed === kept.changed) return;
    all.set(game, kept);
    this.#kept = new Map([...all].slice(-MOST));
    // Without storage, seals are kept until the page is closed.
    store(STORED, JSON.stringify([...this.#kept]));
  }
}

export const seals = new SealKeeper();
