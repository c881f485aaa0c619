// What there is to say of a deal, once it is known how the game went.

import type { GameSummary, Phrase, Verdict } from '../protocol';

type Played = { result: Pick<NonNullable<GameSummary['result']>, 'score' | 'max'> | null };

/** What it could have scored, and where the perfect score was lost. Who left nothing behind has lost nothing. */
export function summed(verdict: Verdict, { result }: Played): { says: Phrase; loss: Phrase | undefined } {
  const { score, bound, says, first_loss, loss_says } = verdict;
  if (result && result.score === result.max)
    return { says: { id: 'web-review-perfect', args: { max: result.max } }, loss: undefined };
  if (result && result.score === bound)
    return { says: { id: 'web-review-best', args: { score, max: result.max } }, loss: undefined };
  // A deal that never allowed it has not lost it at a turn.
  const never = first_loss.type === 'turn' && first_loss.turn === 0;
  return { says, loss: never ? undefined : (loss_says ?? undefined) };
}
