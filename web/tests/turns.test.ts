// The turns of a review: events grouped by who acted.

import { describe, expect, it } from 'vitest';

import type { Event, LogLine } from '../src/protocol';
import { moveOf, freshOf, isSame } from '../src/review/turns';

const line = (...events: Event[]): LogLine => ({ entry: 1, turn: 1, at: 0, events, says: [] });
const drew: Event = { type: 'drew', seat: 'B', id: 12, face: 'R1' };

describe('the move of a turn', () => {
  it('is the action, not what followed from it', () => {
    const played = line({ type: 'landed', seat: 'B', id: 7, face: 'G2', announced: null }, drew);
    expect(moveOf(played)).toEqual({ seat: 'B', kind: 'landed', card: 'G2' });
    expect(moveOf(line({ type: 'ended', ending: 'agreed' }))).toBeUndefined();
    expect(moveOf(undefined)).toBeUndefined();
  });

  it('marks the card where it went', () => {
    const struck = line({ type: 'struck', seat: 'A', id: 3, face: 'Y4', announced: null });
    expect(freshOf(moveOf(struck))).toEqual({ card: 'Y4', landed: false });
    const clued = line({ type: 'clued', from: 'A', to: 'B', clue: 'R', touched: [7] });
    expect(freshOf(moveOf(clued))).toBeUndefined();
  });

  it('equals an action of the same kind with the same card', () => {
    const thrown = line({ type: 'discarded', seat: 'B', id: 7, face: 'G2' }, drew);
    expect(isSame({ type: 'discard', card: 7 }, thrown)).toBe(true);
    expect(isSame({ type: 'play', card: 7, announce: null }, thrown)).toBe(false);
    const clued = line({ type: 'clued', from: 'A', to: 'B', clue: '3', touched: [7] });
    expect(isSame({ type: 'clue', to: 'B', clue: '3' }, clued)).toBe(true);
    expect(isSame({ type: 'clue', to: 'C', clue: '3' }, clued)).toBe(false);
    const said = line({ type: 'landed', seat: 'B', id: 7, face: 'G2', announced: 'G' });
    expect(isSame({ type: 'play', card: 7, announce: null }, said)).toBe(false);
  });
});
