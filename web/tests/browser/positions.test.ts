// The positions that a clue names, and the complete rules: what players read.

import { expect } from 'vitest';

import type { Chapter, RulebookOf } from '../../src/protocol';
import { browserTest } from './lib/browsertest';
import { SeatDriver } from './lib/seatdriver';
import { join, start, tableFor } from './lib/table';
import { until } from './lib/until';

browserTest('a clue names the positions that light up, also after sorting', async (fixture) => {
  const mara = await fixture.person('Mara');
  const ines = await fixture.person('Ines');
  await tableFor(mara, { players: 2, bots: 0 });
  await join(ines, mara.page.url());
  await start(mara);
  const giver = new SeatDriver(mara);
  await giver.turn();
  const offer = giver.legal.clues.find(({ touches }) => touches.length === 1)!;
  await giver.clue(offer);
  const seat = new SeatDriver(ines, 'keys');
  await seat.turn();

  const { page } = ines;
  const card = offer.touches[0]!;
  const newest = seat.hand.indexOf(card) + 1;
  /** Where the log, the status line and the live region name this position. */
  const named = async (place: number): Promise<number[]> => {
    const words = `(position ${place})`;
    const places = ['.log', '.say', '[aria-live="polite"]'].map((place) => page.locator(place));
    return Promise.all(places.map((place) => place.filter({ hasText: words }).count()));
  };
  const isEverywhere = (place: number) => async (): Promise<boolean> =>
    (await named(place)).every((count) => count > 0);
  await until('the position when the clue was given', isEverywhere(newest));

  // Carry the card to the other end of the hand.
  await page.keyboard.press(`Digit${newest}`);
  const [key, end] = newest > 2 ? ['Shift+ArrowLeft', 1] : ['Shift+ArrowRight', seat.hand.length];
  for (let i = 0; i < Math.abs(newest - end); i++) await page.keyboard.press(key);
  await until('the position after sorting', isEverywhere(end));
  expect(await named(newest)).toEqual([0, 0, 0]);
  const lit = page.getByRole('button', { name: ines.t('web-table-place', { place: end }) });
  expect(await lit.and(seat.ownCard(card)).count()).toBe(1);
});

for (const language of ['en', 'de', 'nl', 'da', 'fr']) {
  browserTest(`the complete rules can be read in ${language}, the base game first`, async (fixture) => {
    const person = await fixture.person('Mara', { language });
    const book = { en: 'english', de: 'german', nl: 'dutch', da: 'danish', fr: 'french' }[language];
    await person.goto('/how');
    await person.sees(person.t('chapter-variants'));
    const empty = ['de', 'nl', 'da'].includes(language);
    const rules = { players: 4, strikes: 3, clue_tokens: 8, multicolor: 'none', last_cards: 'last-round' };
    const wanted = { edition: book, rules: { ...rules, announcing: false, empty_clues: empty } } as RulebookOf;
    const chapters = await person.post<Chapter[]>('/rulebook', wanted);
    const text = (await person.page.locator('article').innerText()).replace(/\s+/g, ' ');
    let from = 0;
    for (const phrase of chapters.flatMap((chapter) => [chapter.title, ...chapter.text])) {
      const said = person.say(phrase).replace(/\s+/g, ' ');
      const at = text.indexOf(said, from);
      expect(at, `"${said}" is on the page, in order`).toBeGreaterThanOrEqual(from);
      from = at + said.length;
    }
  });
}
