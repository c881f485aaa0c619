// A tour of every page, dialog and sheet: axe finds nothing, nothing scrolls
// sideways, is cut, covered or shortened, and touch targets are large enough.

import { expect } from 'vitest';

import { violations } from './lib/axe';
import { layoutProblems } from './lib/geometry';
import type { PersonOptions } from './lib/person';
import { tableTour, tour } from './lib/tour';
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
