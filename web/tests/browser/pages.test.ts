// A tour of every page, dialog and sheet: axe finds nothing, nothing scrolls
// sideways, is cut, covered or shortened, and touch targets are large enough.

import { expect } from 'vitest';

import { violations } from './lib/axe';
import { layoutProblems } from './lib/geometry';
import type { Person, PersonOptions } from './lib/person';
import { SeatDriver } from './lib/seatdriver';
import { tableFor } from './lib/table';
import { tableTour, tour } from './lib/tour';
import { until } from './lib/until';
import { browserTest } from './lib/browsertest';

const PHONE = { size: 'phone', touch: true } as const;
const TABLET = { size: 'tablet', touch: true } as const;
const DESKTOP = { size: 'desktop' } as const;

/** All pages in the languages with the longest words; the table in every language. */
const EVERYWHERE: PersonOptions[] = [
  { language: 'de', theme: 'light', ...PHONE },
  { language: 'fr', theme: 'dark', ...DESKTOP },
  { language: 'nl', theme: 'dark', ...TABLET },
];
const AT_THE_TABLE: PersonOptions[] = [
  { language: 'fr', theme: 'dark', ...PHONE },
  { language: 'da', theme: 'light', ...TABLET },
  { language: 'en', theme: 'light', ...DESKTOP },
];

function inspected(reader: PersonOptions, walk: typeof tour): void {
  browserTest(
    `${walk === tour ? 'everywhere' : 'at the table'}: ${Object.values(reader)
      .filter((each) => typeof each !== 'boolean')
      .join(', ')}`,
    async (fixture) => {
      const found: string[] = [];
      await walk(fixture, reader, async (name, { page }) => {
        const wrong = [...(await violations(page)), ...(await layoutProblems(page, reader.touch ?? false))];
        found.push(...wrong.map((each) => `${name}: ${each}`));
      });
      expect(found).toEqual([]);
    },
    300,
  );
}

/** Users may double the text size. */
const ENLARGED: PersonOptions[] = [
  { language: 'de', theme: 'dark', ...PHONE, text: 200 },
  { language: 'fr', theme: 'dark', size: 'laptop', text: 200 },
];

for (const reader of [...EVERYWHERE, ...ENLARGED]) inspected(reader, tour);
for (const reader of AT_THE_TABLE) inspected(reader, tableTour);

browserTest('shows "no open tables" only after the list has loaded', async (fixture) => {
  const person = await fixture.person('Mara');
  let answer = (): void => undefined;
  const asked = new Promise<void>((done) => (answer = done));
  await person.page.route('**/api/tables', async (route) => {
    await asked;
    await route.continue();
  });
  await person.goto('/');
  await person.sees(person.t('web-open-tables'));
  expect(await person.page.getByText(person.t('web-open-none')).count()).toBe(0);
  answer();
  await person.sees(person.t('web-open-none'));
});

/** Stars that touch a line of text, in the sky behind the page. */
async function starsAtText({ page }: Person): Promise<number> {
  return page.evaluate(() => {
    const texts: DOMRect[] = [];
    const range = document.createRange();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      if (!text.nodeValue?.trim()) continue;
      range.selectNodeContents(text);
      texts.push(...range.getClientRects());
    }
    const stars = [...document.querySelectorAll('.skyart .stars circle')].map((star) => star.getBoundingClientRect());
    if (stars.length < 20) throw new Error(`only ${stars.length} stars`);
    return stars.filter((star) =>
      texts.some(
        (text) => star.right > text.left && star.left < text.right && star.bottom > text.top && star.top < text.bottom,
      ),
    ).length;
  });
}

browserTest('no star touches a letter', async (fixture) => {
  const person = await fixture.person('Mara', { language: 'fr', size: 'desktop' });
  await person.goto('/');
  await person.sees(person.t('web-headline'));
  await until('clear text on the start page', async () => (await starsAtText(person)) === 0);
  await tableFor(person, { players: 4 });
  await new SeatDriver(person).turn();
  await until('clear text at the table', async () => (await starsAtText(person)) === 0);
});

for (const size of ['desktop', 'phone'] as const) {
  browserTest(`sound is offered once, on a ${size}`, async (fixture) => {
    const person = await fixture.person('Mara', { size });
    await tableFor(person, { players: 2 });
    await new SeatDriver(person, 'keys').turn();
    const offer = person.page.getByRole('button', { name: person.t('web-sound-on'), exact: true });
    await offer.click();
    await offer.waitFor({ state: 'detached' });
    const volume = await person.page.evaluate(() => Number(localStorage.getItem('starmine.volume')));
    expect(volume).toBeGreaterThan(0);
    await person.page.evaluate(() => localStorage.setItem('starmine.volume', '0'));
    await tableFor(person, { players: 2 });
    await new SeatDriver(person, 'keys').turn();
    expect(await offer.count(), 'at the next table').toBe(0);
  });
}

browserTest('a game with bots starts from the rules', async (fixture) => {
  const person = await fixture.person('Mara', { language: 'nl' });
  await person.goto('/how');
  await person.press(person.t('web-now-play'));
  await until('a game', () => person.game);
});
