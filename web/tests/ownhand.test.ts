// The player’s own order of cards, before and after the server knows it.

import { describe, expect, it } from 'vitest';

import type { Desk, GameView, Phrase } from '../src/protocol';
import { OwnHand } from '../src/table/ownhand.svelte';

const REFUSAL: Phrase = { id: 'web-not-connected', args: {} };

/** A hand of three cards whose requests are refused one by one. */
function hand(): { own: OwnHand; refuse: () => Promise<void>; why: () => Phrase | undefined } {
  const cards = [3, 2, 1].map((id) => ({ id, face: null }));
  const game = { hands: [{ seat: 'A', cards }] } as unknown as GameView;
  const desk: Desk = { order: [3, 2, 1], turned: [], notes: [] };
  const waiting: ((refusal: Phrase) => void)[] = [];
  let why: Phrase | undefined;
  const own = new OwnHand({
    game: () => game,
    seat: () => 'A',
    desk: () => desk,
    earlier: () => undefined,
    ask: () => new Promise((settle) => waiting.push(settle)),
    refuse: (phrase) => (why = phrase),
  });
  const refuse = async (): Promise<void> => {
    waiting.shift()?.(REFUSAL);
    await new Promise((done) => setTimeout(done));
  };
  return { own, refuse, why: () => why };
}

describe('your own hand', () => {
  it('returns to the old order with a message if sorting is refused', async () => {
    const { own, refuse, why } = hand();
    own.arrange(3, 1);
    own.arrange(3, 2);
    // The latest change is shown immediately, and an earlier refusal does not
    // undo it.
    await refuse();
    expect(own.ids).toEqual([2, 1, 3]);
    await refuse();
    expect(own.ids).toEqual([3, 2, 1]);
    expect(why()).toEqual(REFUSAL);
  });

  it('keeps the reason for a refused turn on screen until the next attempt', async () => {
    const { own, refuse, why } = hand();
    own.turn(2);
    await refuse();
    expect(why()).toEqual(REFUSAL);
    own.turn(2);
    expect(why()).toBeUndefined();
  });
});
