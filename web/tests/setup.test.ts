// The settings of a table in words, and what changed.

import { describe, expect, it } from 'vitest';

import { Draft } from '../src/home/make.svelte';
import type { EditionView, Rules, Settings } from '../src/protocol';
import { changed, type Line } from '../src/table/setup';

const line = (key: string, value: string): Line => ({ key, name: key, value, help: '' });

describe('the changes at an open table', () => {
  it('include lines with new values', () => {
    const before = [line('aids', 'none'), line('talk', 'free')];
    expect(changed(before, [line('aids', 'clues'), line('talk', 'free')])).toEqual([line('aids', 'clues')]);
  });

  it('include new lines', () => {
    expect(changed([], [line('aids', 'clues')])).toEqual([line('aids', 'clues')]);
  });
});

describe('a draft of an existing table', () => {
  const base: Rules = {
    players: 2,
    strikes: 3,
    clue_tokens: 8,
    multicolor: 'none',
    last_cards: 'last-round',
    announcing: false,
    empty_clues: true,
  };
  const german = { edition: 'german', base, variants: [] } as unknown as EditionView;
  const settings: Settings = {
    name: 'Friday',
    edition: 'german',
    rules: { ...base, players: 5, strikes: 2, multicolor: 'every-5', announcing: true },
    starter: { type: 'seat', seat: 'D' },
    aids: 'deduction',
    talk: 'free',
    take_back: true,
    watching: true,
    public: true,
  };

  it('has the settings of the table', () => {
    expect(new Draft(german, settings).settings).toEqual(settings);
    expect(new Draft(german, { ...settings, starter: { type: 'chance' } }).settings.starter).toEqual({
      type: 'chance',
    });
  });

  it('moves the first turn if that seat is removed', () => {
    const draft = new Draft(german, settings);
    draft.set('players', 3);
    expect(draft.settings.starter).toEqual({ type: 'seat', seat: 'A' });
  });
});
