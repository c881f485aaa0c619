// Waits for the next frame, in which media queries and sizes take effect.

import type { Page } from 'playwright-core';

export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
