// The curves of a review.

import { describe, expect, it } from 'vitest';

import type { TurnFigures } from '../src/protocol';
import { linesOf, Plot, span, turnTicks, valueTicks } from '../src/review/graph';

const figures = (more: Partial<TurnFigures>): TurnFigures => ({
  points: 0,
  reachable: 25,
  pace: 10,
  clue_tokens: 8,
  clues: 0,
  landed: 0,
  ...more,
});

describe('the graph of a review', () => {
  const area = { left: 10, right: 110, top: 0, bottom: 50 };

  it('maps turns and values to coordinates', () => {
    const plot = new Plot(area, 20, 0, 25);
    expect([plot.x(0), plot.x(10), plot.x(20)]).toEqual([10, 60, 110]);
    expect([plot.y(0), plot.y(25)]).toEqual([50, 0]);
  });

  it('copes with a game without turns', () => {
    expect(new Plot(area, 0, 0, 25).x(0)).toBe(10);
    expect(turnTicks(0, 300)).toEqual([0]);
  });

  it('holds a value until the next turn, and leaves gaps', () => {
    const plot = new Plot(area, 4, 0, 10);
    expect(plot.path([0, 2, undefined, 4, 4])).toBe('M10.0 50.0H35.0V40.0H60.0M85.0 30.0H110.0V30.0');
  });

  it('has no efficiency before the first clue, and no pace where it is undefined', () => {
    const all = [figures({}), figures({ clues: 2, landed: 3, pace: null })];
    expect(linesOf('efficiency', all)).toEqual([{ name: 'efficiency', values: [undefined, 1.5] }]);
    expect(linesOf('pace', all)).toEqual([{ name: 'pace', values: [10, undefined] }]);
    expect(linesOf('points', all).map((line) => line.name)).toEqual(['reachable', 'built']);
  });

  it('ranges from zero to the highest score, or as far as the values', () => {
    const all = [figures({ pace: 17 }), figures({ pace: -3 })];
    expect(span('points', linesOf('points', all), 30)).toEqual({ low: 0, high: 30 });
    expect(span('pace', linesOf('pace', all), 30)).toEqual({ low: -5, high: 20 });
    // A graph without values does not fail.
    const none = [figures({ pace: null })];
    expect(span('pace', linesOf('pace', none), 30)).toEqual({ low: 0, high: 1 });
  });

  it('labels as many values as fit, always including the highest', () => {
    expect(valueTicks(0, 25, 150)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(valueTicks(0, 25, 80)).toEqual([0, 10, 25]);
    expect(valueTicks(0, 25, 50)).toEqual([0, 25]);
    expect(valueTicks(-5, 20, 150)).toEqual([-5, 0, 5, 10, 15, 20]);
  });

  it('labels as many turns as fit, always including the last', () => {
    expect(turnTicks(63, 300)).toEqual([0, 10, 20, 30, 40, 50, 63]);
    expect(turnTicks(4, 900)).toEqual([0, 1, 2, 3, 4]);
  });
});
