// The table in windows of every size, with every number of players, six colours and every
// language: no control lies outside the window or its dock, and nothing needs scrolling.

import { expect } from 'vitest';

import { browserTest } from './lib/browsertest';
import { nextFrame } from './lib/nextframe';
import type { Person } from './lib/person';
import { SeatDriver } from './lib/seatdriver';
import { tableFor } from './lib/table';
import { LANGUAGES } from './lib/words';

const WIDTHS = [320, 360, 390, 480, 620, 700, 768, 820, 900, 1024, 1280, 1440, 1512, 1920, 2560];
const HEIGHTS = [480, 560, 600, 667, 740, 800, 844, 900, 960, 1024, 1180, 1440];
/** Where the layout changes: the last size of one and the first of the next. */
const EDGES_X = [559, 560, 759, 760, 999, 1000, 1199, 1200, 1259, 1260, 1380, 1381];
const EDGES_Y = [539, 540, 559, 619, 620, 699, 700, 829, 830, 899, 959, 1099, 1100];

/** Each language takes every fifth size, so that together they walk the whole grid. */
function sizes(nth: number): { width: number; height: number }[] {
  const all = [
    ...WIDTHS.flatMap((width) => HEIGHTS.map((height) => ({ width, height }))),
    ...EDGES_X.flatMap((width) => [520, 640, 850, 1100].map((height) => ({ width, height }))),
    ...EDGES_Y.flatMap((height) => [340, 700, 900, 1300].map((width) => ({ width, height }))),
  ];
  return all.filter((_, i) => i % LANGUAGES.length === nth);
}

for (const players of [2, 3, 4, 5]) {
  browserTest(`every control of a table of ${players} lies inside the window at every size`, async (fixture) => {
    const found: string[] = [];
    for (const [nth, language] of LANGUAGES.entries()) {
      // The longest name of a bot has nine letters.
      const person = await fixture.person('Bartholomäus', { language });
      await tableFor(person, {
        players,
        aids: 'deduction',
        rules: { multicolor: 'own-10', announcing: nth % 2 === 1 },
      });
      await new SeatDriver(person).turn();
      // A clue in preview, or a selected card with colours to announce.
      for (const key of nth % 2 === 1 ? ['Digit2'] : ['KeyA', 'Digit1']) await person.page.keyboard.press(key);
      for (const size of sizes(nth)) {
        const wrong = await strays(person, size);
        if (wrong.length > 0) found.push(`${language}, ${size.width}×${size.height}: ${wrong.join('; ')}`);
      }
      await person.context.close();
    }
    expect(found).toEqual([]);
  });
}

/** What lies outside its place in a window of this size, in words. */
async function strays({ page }: Person, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size);
  await nextFrame(page);
  return page.evaluate(() => {
    const SLACK = 1.5;
    const wrong: string[] = [];
    const within = (what: Element, box: { left: number; top: number; right: number; bottom: number }): boolean => {
      const { left, top, right, bottom } = what.getBoundingClientRect();
      return (
        left >= box.left - SLACK && top >= box.top - SLACK && right <= box.right + SLACK && bottom <= box.bottom + SLACK
      );
    };
    const page = document.querySelector('.tablepage')!;
    const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const seen = (each: Element): boolean => each.getBoundingClientRect().width > 2;
    for (const each of [...page.querySelectorAll('button, a[href], input, select, .score, .deck')].filter(seen)) {
      const name = each.getAttribute('aria-label') ?? each.textContent.trim();
      // The log scrolls, as it must.
      if (each.closest('.log')) continue;
      if (!within(each, window)) wrong.push(`${name}: outside the window`);
      const dock = each.closest('.dock');
      if (dock && !within(each, dock.getBoundingClientRect())) wrong.push(`${name}: outside the dock`);
    }
    for (const one of page.querySelectorAll('.mid .left > *, .mid .right > *, .mid .pilebtn, .mid .score')) {
      if (!seen(one)) continue;
      const { top, bottom } = one.getBoundingClientRect();
      // On a phone in landscape the line is beside it.
      const landscape = innerHeight < 560 && innerWidth >= 560;
      if (!landscape && bottom > page.querySelector('.line')!.getBoundingClientRect().top + 4) {
        wrong.push(`${one.className}: over the status line`);
      }
      for (const seat of page.querySelectorAll('.upper > .mates > *')) {
        if (seat.getBoundingClientRect().bottom > top + 3) wrong.push(`${one.className}: over a hand`);
      }
    }
    if (document.scrollingElement!.scrollHeight > innerHeight + SLACK) wrong.push('the page scrolls');
    return wrong;
  });
}
