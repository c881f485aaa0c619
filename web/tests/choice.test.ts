import { describe, expect, it } from 'vitest';

import type { GameView, Phrase } from '../src/protocol';
import { Choice } from '../src/table/choice.svelte';

const REFUSAL: Phrase = { id: 'web-no-answer', args: {} };

describe('what the player is about to do', () => {
  it('forgets why something was not done when the game moves on', async () => {
    const game = { position: 3, legal: { plays: [7], clues: [], discards: [], announce: [] } } as unknown as GameView;
    const choice = new Choice({
      game: () => game,
      mates: () => ['B'],
      name: (seat) => seat,
      oneStep: () => false,
      act: () => Promise.resolve(REFUSAL),
    });
    choice.keep([7]);
    choice.play(7);
    await Promise.resolve();
    await Promise.resolve();
    // The hand was told again, and nothing has happened.
    choice.keep([7]);
    expect(choice.refusal).toEqual(REFUSAL);
    game.position = 4;
    choice.keep([7]);
    expect(choice.refusal).toBeUndefined();
  });
});
