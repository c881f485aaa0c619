// The sentences about a deal whose result is known.

import type { GameSummary, Phrase, Verdict } from '../protocol';

type Played = { result: Pick<NonNullable<GameSummary['result']>, 'score' | 'max'> | null };

/** Where the perfect score was lost, and why. */
export type Loss = { says: Phrase; cause: Phrase | undefined };

/**
 * What the deal could have scored, and where the perfect score was lost. A player who scored
 * everything possible has lost nothing.
 */
export function summarize(verdict: Verdict, { result }: Played): { says: Phrase; loss: Loss | undefined } {
  const { score, bound, says, first_loss, loss_says, cause_says } = verdict;
  if (result && result.score === result.max)
    return { says: { id: 'web-review-perfect', args: { max: result.max } }, loss: undefined };
  if (result && result.score === bound)
    return { says: { id: 'web-review-best', args: { score, max: result.max } }, loss: undefined };
  // A deal that never allowed a perfect score did not lose it in a turn.
  const never = first_loss.type === 'turn' && first_loss.turn === 0;
  const loss = never || !loss_says ? undefined : { says: loss_says, cause: cause_says ?? undefined };
  return { says, loss };
}
