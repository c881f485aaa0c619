// Selecting a clue or a card, and what a press then does.

import { describe, expect, it } from 'vitest';

import type { GameView, Phrase } from '../src/protocol';
import { Choice } from '../src/table/choice.svelte';

const REFUSAL: Phrase = { id: 'web-no-answer', args: {} };

function choosing(game: GameView): Choice {
  return new Choice({
    game: () => game,
    mates: () => ['B'],
    oneStep: () => false,
    act: () => Promise.resolve(REFUSAL),
  });
}

const gameAt = (position: number): GameView =>
  ({ position, legal: { plays: [7], clues: [], discards: [], announce: [] } }) as unknown as GameView;

describe('the selected action', () => {
  it('clears a refusal when the game moves on', async () => {
    const game = gameAt(3);
    const choice = choosing(game);
    choice.update([7]);
    choice.play(7);
    await Promise.resolve();
    await Promise.resolve();
    // An update with the same hand, without a move, keeps the refusal.
    choice.update([7]);
    expect(choice.refusal).toEqual(REFUSAL);
    game.position = 4;
    choice.update([7]);
    expect(choice.refusal).toBeUndefined();
  });

  it("shows the server's reason for an illegal clue", () => {
    const game = gameAt(3);
    const says = { id: 'refusal-empty-clue', args: { who: 'Jonas', you: 'no', clue: 'color', suit: 'red' } };
    game.legal!.clues = [{ to: 'B', clue: 'W', touches: [9] }];
    game.legal!.refused = [{ to: 'B', says }];
    const choice = choosing(game);
    choice.chooseClue('G');
    expect(choice.refusal).toMatchObject({ id: says.id, args: { who: 'Jonas', clue: 'color', suit: 'green' } });
    choice.chooseClue('3');
    expect(choice.refusal).toMatchObject({ id: says.id, args: { who: 'Jonas', clue: 'value', rank: 3 } });
    game.legal!.no_clue = { id: 'refusal-no-clue-token' };
    choice.chooseClue('3');
    expect(choice.refusal).toEqual({ id: 'refusal-no-clue-token' });
  });

  it('clears only connection refusals after reconnecting', () => {
    const choice = choosing(gameAt(3));
    for (const id of ['web-no-answer', 'web-not-connected']) {
      choice.refusal = { id };
      choice.connected();
      expect(choice.refusal, id).toBeUndefined();
    }
    const stale = { id: 'table-stale' };
    choice.refusal = stale;
    choice.connected();
    expect(choice.refusal).toEqual(stale);
  });
});
