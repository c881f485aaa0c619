// The sentences about a deal whose result is known.

import type { GameSummary, Phrase, Verdict } from '../protocol';

type Played = { result: Pick<NonNullable<GameSummary['result']>, 'score' | 'max'> | null };

/**
 * What the deal could have scored, and where the perfect score was lost. A player who scored
 * everything possible has lost nothing.
 */
export function summarize(verdict: Verdict, { result }: Played): { says: Phrase; loss: Phrase | undefined } {
  const { score, bound, says, first_loss, loss_says } = verdict;
  if (result && result.score === result.max)
    return { says: { id: 'web-review-perfect', args: { max: result.max } }, loss: undefined };
  if (result && result.score === bound)
    return { says: { id: 'web-review-best', args: { score, max: result.max } }, loss: undefined };
  // A deal that never allowed a perfect score did not lose it in a turn.
  const never = first_loss.type === 'turn' && first_loss.turn === 0;
  return { says, loss: never ? undefined : (loss_says ?? undefined) };
}
