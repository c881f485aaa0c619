// The check of a deal against its seal, and the seals that a browser keeps.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Revealed, TableView } from '../src/protocol';
import { check, codeOf, command } from '../src/lib/seal';
import { SealKeeper } from '../src/lib/seals.svelte';

// The example in docs/deals.md, section 8.
const SEAL = '2a3f0068ed602b489d07e9892f0018514a0852f0edae429eedd76ccf0dd3e7fb';
const OTHER = 'c57e5fd39869a247faee3aed6a384ecd5b6cfbbe0dfb0ec8f4247ef982caae2e';
const golden = readFileSync(join(import.meta.dirname, '../../golden/deals/50.txt'), 'utf8');
const deal = /^0: (.*)$/m.exec(golden)?.[1] ?? '';
const cards = deal.split(' ');
const revealed: Revealed = { salt: '000102030405060708090a0b0c0d0e0f', deal, seed: '0', holds: true };

describe('the check of a deal', () => {
  const kept = { seal: SEAL };
  const table = { stage: 'over' as const, commitment: SEAL, revealed };
  const pack = cards;
  const faces = new Map([
    [3, cards[3]!],
    [7, cards[7]!],
  ]);
  const end = { ...table, faces, pack };

  it('passes for the deal that was sealed', () => {
    expect(check(kept, end)).toBe('holds');
  });

  it('is impossible without an earlier seal', () => {
    expect(check(undefined, end)).toBe('unseen');
  });

  it('fails if two cards were swapped, whatever the server claims', () => {
    const [first, second, ...rest] = cards;
    expect(first).not.toBe(second);
    const swapped = { ...revealed, deal: [second, first, ...rest].join(' '), holds: true };
    expect(check(kept, { ...end, revealed: swapped })).toBe('broken');
  });

  it('fails if the server replaced deal, salt and seal together', () => {
    expect(check({ seal: OTHER }, end)).toBe('broken');
  });

  it('fails if another seal was shown at any time', () => {
    expect(check({ seal: SEAL, changed: true }, end)).toBe('broken');
    expect(check(kept, { ...end, commitment: OTHER })).toBe('broken');
    expect(check(kept, { ...end, commitment: null })).toBe('broken');
  });

  it('fails if the deal is not revealed at the end', () => {
    expect(check(kept, { ...end, revealed: null })).toBe('broken');
    expect(check(kept, { ...end, stage: 'playing', revealed: null })).toBe('unseen');
    expect(check(undefined, { ...end, revealed: null })).toBe('unseen');
    expect(check({ seal: SEAL, changed: true }, { ...end, revealed: null })).toBe('broken');
  });

  it('fails for a deal that is not the whole pack', () => {
    expect(check(kept, { ...end, pack: pack.slice(1) })).toBe('broken');
  });

  it('fails if the cards played differ from those sealed', () => {
    const wrong = cards.find((card) => card !== cards[7])!;
    expect(check(kept, { ...end, faces: new Map([[7, wrong]]) })).toBe('broken');
  });

  it('can be repeated in a terminal', () => {
    expect(command(revealed)).toBe(`printf '%s\\n%s\\n' '${revealed.salt}' '${deal}' | sha256sum`);
  });
});

it('has a code of three groups of four digits', () => {
  expect(codeOf(SEAL)).toBe('2a3f 0068 ed60');
});

describe('the seals stored in a browser', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
  });

  type Seen = Parameters<SealKeeper['record']>[0];
  const playing = (game: string, commitment: TableView['commitment'] = SEAL): Seen => ({
    game,
    stage: 'playing',
    practice: false,
    commitment,
  });
  const over = (game: string, commitment = SEAL): Seen => ({ ...playing(game, commitment), stage: 'over' });

  it('are the first ones shown, even after a reload', () => {
    const keeper = new SealKeeper();
    keeper.record({ ...playing('a', null), stage: 'open' });
    expect(keeper.of('a')).toBeUndefined();
    keeper.record(playing('a'));
    keeper.record(playing('b', OTHER));
    expect(keeper.of('a')).toEqual({ seal: SEAL });
    expect(new SealKeeper().of('a')).toEqual({ seal: SEAL });
    expect(new SealKeeper().of('b')).toEqual({ seal: OTHER });
  });

  it('leave out seals first seen at the end, and those of practice games', () => {
    const keeper = new SealKeeper();
    keeper.record(over('a'));
    keeper.record({ ...playing('b'), practice: true });
    expect(keeper.of('a')).toBeUndefined();
    expect(keeper.of('b')).toBeUndefined();
  });

  it('remember that the seal changed, even if the first one is shown again', () => {
    const keeper = new SealKeeper();
    keeper.record(playing('a'));
    keeper.record(playing('a', OTHER));
    keeper.record(playing('a'));
    expect(keeper.of('a')).toEqual({ seal: SEAL, changed: true });
    expect(new SealKeeper().of('a')).toEqual({ seal: SEAL, changed: true });
  });

  it('include those that another tab saw first', () => {
    const [one, other] = [new SealKeeper(), new SealKeeper()];
    one.record(playing('a'));
    other.record(playing('a', OTHER));
    expect(other.of('a')).toEqual({ seal: SEAL, changed: true });
  });

  it('are limited in number, keeping the newest', () => {
    const keeper = new SealKeeper();
    for (let i = 0; i < 300; i++) keeper.record(playing(`game${i}`));
    expect(keeper.of('game99')).toBeUndefined();
    expect(keeper.of('game100')).toEqual({ seal: SEAL });
    expect(stored.get('starmine.seals')!.length).toBeLessThan(30_000);
  });

  it('move to another device while their games last', () => {
    const keeper = new SealKeeper();
    for (const game of ['a', 'b', 'c', 'd', 'e']) keeper.record(playing(game));
    keeper.record(over('c'));
    const link = keeper.forLink();
    expect(link).toBe(`b:${SEAL},d:${SEAL},e:${SEAL}`);

    stored.clear();
    const there = new SealKeeper();
    there.record(playing('d', OTHER));
    there.add(`${link},f:nonsense,,A/b:${SEAL}`);
    expect(there.of('b')).toEqual({ seal: SEAL });
    expect(there.of('d')).toEqual({ seal: OTHER, changed: true });
    expect(there.of('f')).toBeUndefined();
    expect(there.forLink().split(',')).toHaveLength(3);
  });

  it('last until the page is closed if nothing can be stored', () => {
    const denied = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied });
    const keeper = new SealKeeper();
    keeper.record(playing('a'));
    keeper.record(playing('a', OTHER));
    expect(keeper.of('a')).toEqual({ seal: SEAL, changed: true });
  });

  it('survive invalid stored data', () => {
    for (const rubbish of ['{', '3', '[["a"]]', '[["a",{"seal":5}]]', 'null']) {
      stored.set('starmine.seals', rubbish);
      const keeper = new SealKeeper();
      keeper.record(playing('a'));
      expect(keeper.of('a')).toEqual({ seal: SEAL });
    }
  });
});
