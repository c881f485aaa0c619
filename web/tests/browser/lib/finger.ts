// Touch drags: a finger that presses a card, drags and releases it. Playwright
// can only tap.

import type { Locator, Page } from 'playwright-core';

import { until } from './until';

type Point = { x: number; y: number };

export class Finger {
  constructor(readonly page: Page) {}

  /** Moves the card at once, without holding it first. */
  async drag(card: Locator, to: Locator): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const [from, there] = [await middle(card), await middle(to)];
    await touch('touchStart', [from]);
    await touch('touchMove', [{ x: from.x, y: from.y - 12 }]);
    await until('the card comes along with the finger', () =>
      card.evaluate((element) => element.closest('[data-card]')?.classList.contains('dragged')),
    );
    await touch('touchMove', [{ x: (from.x + there.x) / 2, y: (from.y + there.y) / 2 }]);
    // Pauses before releasing: a finger lifted in motion is a fling, and
    // browsers take the next tap for its end.
    for (let i = 0; i < 5; i++) await touch('touchMove', [{ x: there.x, y: there.y + (i % 2) }]);
    await touch('touchEnd', []);
    await session.detach();
  }
}

async function middle(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('the target is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
