// Every page and everything that opens on it, on one walk: axe finds nothing,
// and everything has its place. Nothing scrolls sideways, is cut, covered or
// shortened, and a finger can hit what it should.

import { expect } from 'vitest';

import { violations } from './lib/axe';
import { misfits } from './lib/geometry';
import type { Likes } from './lib/person';
import { tableTour, tour } from './lib/tour';
import { trial } from './lib/trial';

const PHONE = { size: 'phone', touch: true } as const;
const TABLET = { size: 'tablet', touch: true } as const;
const DESKTOP = { size: 'desktop' } as const;

/** Everywhere in the languages with the longest words, at the table in all. */
const EVERYWHERE: Likes[] = [
  { language: 'de', theme: 'light', ...PHONE },
  { language: 'fr', theme: 'dark', ...DESKTOP },
  { language: 'nl', theme: 'dark', ...TABLET },
];
const AT_THE_TABLE: Likes[] = [
  { language: 'fr', theme: 'dark', ...PHONE },
  { language: 'da', theme: 'light', ...TABLET },
  { language: 'en', theme: 'light', ...DESKTOP },
];

function inspected(reader: Likes, walk: typeof tour): void {
  trial(
    `${walk === tour ? 'everywhere' : 'at the table'}: ${Object.values(reader)
      .filter((each) => typeof each !== 'boolean')
      .join(', ')}`,
    async (evening) => {
      const found: string[] = [];
      await walk(evening, reader, async (name, { page }) => {
        const wrong = [...(await violations(page)), ...(await misfits(page, reader.touch ?? false))];
        found.push(...wrong.map((each) => `${name}: ${each}`));
      });
      expect(found).toEqual([]);
    },
    300,
  );
}

/** Text may grow to twice its size. */
const ENLARGED: Likes[] = [
  { language: 'de', theme: 'dark', ...PHONE, text: 200 },
  { language: 'fr', theme: 'dark', size: 'laptop', text: 200 },
];

for (const reader of [...EVERYWHERE, ...ENLARGED]) inspected(reader, tour);
for (const reader of AT_THE_TABLE) inspected(reader, tableTour);

trial('that no table is open is said once it is known', async (evening) => {
  const person = await evening.person('Mara');
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
