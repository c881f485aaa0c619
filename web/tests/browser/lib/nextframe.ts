// A page as it stands once it has seen itself: media queries and sizes are told
// with the next frame.

import type { Page } from 'playwright-core';

export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
