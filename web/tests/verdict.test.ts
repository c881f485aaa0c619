// The verdict of a review in one or two sentences.

import { expect, test } from 'vitest';

import type { Verdict } from '../src/protocol';
import { summarize } from '../src/review/verdict';

const possible: Verdict = {
  score: 25,
  bound: 25,
  says: { id: 'solve-possible', args: { max: 25 } },
  first_loss: { type: 'never' },
  loss_says: { id: 'solve-kept', args: {} },
  loss_cause: null,
  cause_says: null,
  line: [],
};
const played = (score: number): { result: { score: number; max: number } } => ({ result: { score, max: 25 } });

test('a perfect game reports no loss', () => {
  expect(summarize(possible, played(25))).toEqual({
    says: { id: 'web-review-perfect', args: { max: 25 } },
    loss: undefined,
  });
});

test('praises the best possible result', () => {
  const verdict: Verdict = {
    ...possible,
    score: 24,
    bound: 24,
    first_loss: { type: 'turn', turn: 0 },
    loss_says: null,
  };
  expect(summarize(verdict, played(24)).says).toEqual({ id: 'web-review-best', args: { score: 24, max: 25 } });
  // A lost game scores nothing, whatever was built.
  expect(summarize(verdict, played(0))).toEqual({ says: verdict.says, loss: undefined });
});

test('the turn that lost the perfect score is named', () => {
  const verdict: Verdict = {
    ...possible,
    first_loss: { type: 'turn', turn: 13 },
    loss_says: { id: 'solve-lost', args: { turn: 13 } },
    loss_cause: { type: 'gone', card: 'R5' },
    cause_says: { id: 'solve-cause-gone', args: { suit: 'red', rank: 5 } },
  };
  const loss = { says: verdict.loss_says, cause: verdict.cause_says };
  expect(summarize(verdict, played(20))).toEqual({ says: verdict.says, loss });
  // A game that was not finished has no result.
  expect(summarize(verdict, { result: null }).says).toBe(verdict.says);
});
