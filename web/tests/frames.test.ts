// The positions of a review: loaded once, kept, and dropped when there are many.

import { describe, expect, it } from 'vitest';

import type { Frame } from '../src/protocol';
import { Frames, type Viewpoint } from '../src/review/frames';

type LoadRequest = {
  turn: number;
  viewpoint: Viewpoint;
  signal: AbortSignal;
  come: () => void;
  fail: (error: unknown) => void;
};

/** Frames of a long game, and a server that answers on demand. */
function game(last = 60) {
  const asked: LoadRequest[] = [];
  const failed: unknown[] = [];
  const frames = new Frames(
    last,
    (turn, viewpoint, signal) =>
      new Promise((resolve, reject) => {
        const frame = { acting_card: turn } as unknown as Frame;
        asked.push({ turn, viewpoint, signal, come: () => resolve(frame), fail: reject });
      }),
    () => undefined,
    (error) => failed.push(error),
  );
  const open = () => asked.filter((each) => !each.signal.aborted);
  const answer = async () => {
    for (const each of asked.splice(0)) each.come();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { frames, asked, failed, open, answer };
}

const turns = (asked: readonly LoadRequest[]) => asked.map((each) => each.turn);

describe('the frames of a review', () => {
  it('requests the shown turn, then its neighbours', async () => {
    const { frames, asked, answer } = game();
    frames.look(10, undefined);
    expect(turns(asked)).toEqual([10, 11, 9]);
    await answer();
    expect(frames.get(10, undefined)?.acting_card).toBe(10);
    expect(turns(asked)).toEqual([12, 8, 13]);
  });

  it('prefetches in the direction of travel', () => {
    const { frames, asked } = game();
    frames.look(30, undefined);
    asked.length = 0;
    frames.look(20, undefined);
    expect(turns(asked)).toEqual([20, 19, 21]);
  });

  it('cancels stale requests when the user moves quickly', () => {
    const { frames, asked, open } = game();
    for (let turn = 0; turn <= 40; turn++) frames.look(turn, undefined);
    expect(turns(open()).every((turn) => turn >= 38)).toBe(true);
    expect(open().length).toBeLessThanOrEqual(9);
    // The shown turn never waits for other requests.
    expect(turns(asked)).toContain(40);
  });

  it('ignores the answer to a cancelled request', async () => {
    const { frames, asked, answer } = game();
    frames.look(0, undefined);
    const stale = asked.splice(0);
    frames.look(50, undefined);
    for (const each of stale) each.come();
    await answer();
    expect(frames.get(0, undefined)).toBeUndefined();
    expect(frames.get(50, undefined)).toBeDefined();
  });

  it('caches each view separately', async () => {
    const { frames, asked, answer } = game();
    frames.look(5, undefined);
    await answer();
    frames.look(5, 'B');
    expect(asked.every((each) => each.viewpoint === 'B' || each.signal.aborted)).toBe(true);
    expect(frames.get(5, 'B')).toBeUndefined();
  });

  it('reports failures, and retries only when the user asks or moves', async () => {
    const { frames, asked, failed, answer } = game();
    frames.look(5, undefined);
    const first = asked.splice(0, 1)[0];
    first?.fail('no network');
    await answer();
    expect(failed).toEqual(['no network']);
    expect(turns(asked)).not.toContain(5);
    frames.look(5, undefined);
    expect(turns(asked)).toContain(5);
  });

  it('drops the least recently used frames', async () => {
    const { frames, asked, answer } = game(1000);
    for (let turn = 0; turn <= 1000; turn += 10) {
      frames.look(turn, undefined);
      while (asked.length > 0) await answer();
    }
    expect(frames.get(0, undefined)).toBeUndefined();
    expect(frames.get(1000, undefined)).toBeDefined();
  });
});
