import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ChatLine } from '../src/protocol';
import { RecentChat } from '../src/table/recentchat.svelte';

const HOUR_MS = 3_600_000;

const line = (number: number, text: string, at = 0): ChatLine => ({
  number,
  player: 'p1',
  name: 'Jo',
  at,
  said: { type: 'text', text },
});

describe('recent chat lines', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([-HOUR_MS, 0, HOUR_MS])('are shown for eight seconds, even if clocks are %i ms apart', (apart) => {
    const chat = [line(1, 'hello', Date.now())];
    const said = new RecentChat({ chat: () => chat, me: () => 'p2', inSight: () => false });
    // It was there when the page was loaded.
    expect(said.by('p1')).toBeUndefined();
    const now = line(2, 'well done', Date.now() + apart);
    chat.push(now);
    said.hear([now]);
    vi.advanceTimersByTime(7_000);
    expect(said.by('p1')).toBe('well done');
    vi.advanceTimersByTime(1_000);
    expect(said.by('p1')).toBeUndefined();
  });

  it('are shown beside their speaker, not beside a namesake', () => {
    const said = new RecentChat({ chat: () => [], me: () => 'p2', inSight: () => false });
    said.hear([line(1, 'thanks')]);
    expect(said.by('p1')).toBe('thanks');
    expect(said.by('p3')).toBeUndefined();
    // Bots say nothing.
    expect(said.by(undefined)).toBeUndefined();
  });

  it("replace the speaker's previous line and restart the time", () => {
    const said = new RecentChat({ chat: () => [], me: () => 'p2', inSight: () => false });
    said.hear([line(1, 'one')]);
    vi.advanceTimersByTime(5_000);
    said.hear([line(2, 'two')]);
    expect(said.by('p1')).toBe('two');
    vi.advanceTimersByTime(5_000);
    expect(said.by('p1')).toBe('two');
  });
});
