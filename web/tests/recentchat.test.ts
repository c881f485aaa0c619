// Chat lines beside a name, and the count of unread ones.

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
    const recent = new RecentChat({ chat: () => chat, me: () => 'p2', inSight: () => false });
    // This line was there when the page was loaded.
    expect(recent.by('p1')).toBeUndefined();
    const now = line(2, 'well done', Date.now() + apart);
    chat.push(now);
    recent.add([now]);
    vi.advanceTimersByTime(7_000);
    expect(recent.by('p1')).toBe('well done');
    vi.advanceTimersByTime(1_000);
    expect(recent.by('p1')).toBeUndefined();
  });

  it('are shown beside their speaker, not beside a namesake', () => {
    const recent = new RecentChat({ chat: () => [], me: () => 'p2', inSight: () => false });
    recent.add([line(1, 'thanks')]);
    expect(recent.by('p1')).toBe('thanks');
    expect(recent.by('p3')).toBeUndefined();
    // Bots say nothing.
    expect(recent.by(undefined)).toBeUndefined();
  });

  it("replace the speaker's previous line and restart the time", () => {
    const recent = new RecentChat({ chat: () => [], me: () => 'p2', inSight: () => false });
    recent.add([line(1, 'one')]);
    vi.advanceTimersByTime(5_000);
    recent.add([line(2, 'two')]);
    expect(recent.by('p1')).toBe('two');
    vi.advanceTimersByTime(5_000);
    expect(recent.by('p1')).toBe('two');
  });
});
