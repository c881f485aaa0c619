// The table and the review in all kinds of windows, with any number of players:
// nothing overlaps or is cut.

import { expect } from 'vitest';

import type { TableLink } from '../../src/protocol';
import { playedByBots } from './lib/bots';
import { coveredCards, layoutProblems } from './lib/geometry';
import { SeatDriver } from './lib/seatdriver';
import { join, SEALED, start, tableFor } from './lib/table';
import { browserTest } from './lib/browsertest';
import { LANGUAGES } from './lib/words';

const WINDOWS = [
  [768, 1024],
  [820, 700],
  [1024, 600],
  [1200, 700],
] as const;

for (const players of [2, 3, 4, 5]) {
  browserTest(`${players} players fit windows between phone and desktop`, async (fixture) => {
    const person = await fixture.person('Mara', { language: 'de' });
    await tableFor(person, { players, aids: 'deduction' });
    await new SeatDriver(person).turn();
    for (const [width, height] of WINDOWS) {
      await person.resize({ width, height });
      expect(await layoutProblems(person.page, false), `${width}×${height}`).toEqual([]);
    }
  });
}

for (const players of [2, 3, 4, 5]) {
  browserTest(`with ${players} players a proposal covers no card`, async (fixture) => {
    const person = await fixture.person('Mara', { language: 'de' });
    const friend = await fixture.person('Bartholomäus');
    await tableFor(person, { players, bots: players - 2, aids: 'excluded' });
    await join(friend, person.page.url());
    await start(person, friend);
    await friend.press(friend.t('web-table-menu'));
    await friend.press(friend.t('web-table-end'));
    await friend.press(friend.t('web-table-end'));
    await person.sees(person.t('web-table-agree'));
    for (const [width, height] of [...WINDOWS, [1280, 800], [390, 844], [360, 640], [844, 390]] as const) {
      await person.resize({ width, height });
      expect(await layoutProblems(person.page, false), `${width}×${height}`).toEqual([]);
      expect(await coveredCards(person.page), `cards under the proposal, ${width}×${height}`).toBe(0);
    }
    // A user who wants to move first closes it.
    await person.press(person.t('web-close'));
    await person.page
      .getByRole('button', { name: person.t('web-table-proposes-end', { who: friend.name, mine: 'no' }) })
      .waitFor();
  });
}

browserTest('the turn indicator stays visible beside a long name', async (fixture) => {
  const person = await fixture.person('Bartholomäus-Maximilian Freiherr', { language: 'de' });
  const friend = await fixture.person('Mara', { language: 'de' });
  await tableFor(person, { players: 2, bots: 0, origin: SEALED });
  await join(friend, person.page.url());
  await start(person, friend);
  for (const [width, height] of [...WINDOWS, [1280, 800], [390, 844]] as const) {
    await friend.resize({ width, height });
    const cut = await friend.page
      .locator('.horizon .turn > span')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 2)
          .map((part) => part.textContent),
      );
    expect(cut, `${width}×${height}`).toEqual([]);
  }
});

browserTest('the host of a five-seat table can start without scrolling', async (fixture) => {
  for (const language of LANGUAGES) {
    const person = await fixture.person(`Mara ${language}`, { language });
    await person.resize({ width: 1280, height: 800 });
    await tableFor(person, { players: 5, bots: 0 });
    const panel = await person.page.locator('.panel.seated').boundingBox();
    expect(panel!.y + panel!.height, language).toBeLessThanOrEqual(800);
  }
});

browserTest('a note on a sideways card does not cover what the card can be', async (fixture) => {
  const person = await fixture.person('Mara');
  await tableFor(person, { players: 2, aids: 'deduction', rules: { multicolor: 'own-10' } });
  await new SeatDriver(person).turn();
  const { keyboard } = person.page;
  for (const key of ['Digit1', 'KeyO', 'KeyN']) await keyboard.press(key);
  await person.page.getByRole('dialog').getByRole('textbox').fill('5?');
  await keyboard.press('Enter');
  const card = person.page.locator('.own .card.sideways');
  await card.locator('.badge').waitFor();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await person.resize({ width, height });
    const [badge, grid] = [await card.locator('.badge').boundingBox(), await card.locator('.grid').boundingBox()];
    expect(badge!.x, `${width}×${height}`).toBeGreaterThanOrEqual(grid!.x + grid!.width);
  }
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  browserTest(`large text in ${width}×${height}: the page scrolls, and everything is reachable`, async (fixture) => {
    for (const players of [2, 5]) {
      const person = await fixture.person(`Mara ${players}`, { language: 'fr', text: 200 });
      await person.resize({ width, height });
      await tableFor(person, { players, aids: 'deduction' });
      await new SeatDriver(person).turn();
      const { page } = person;
      for (const key of ['Digit2', 'Escape', 'KeyA']) {
        await page.keyboard.press(key);
        expect(await layoutProblems(page, false), `${players} players, ${key}`).toEqual([]);
      }
      // A count stays next to its label.
      const apart = await page
        .locator('.tokens .label')
        .evaluateAll((labels) =>
          labels.map(
            (label) =>
              label.lastElementChild!.getBoundingClientRect().left -
              label.firstElementChild!.getBoundingClientRect().right,
          ),
        );
      for (const gap of apart) expect(gap, `${players} players, from the label to its number`).toBeLessThan(100);
      // The side column gives way first; a button opens the log instead.
      expect(await page.getByRole('complementary').count()).toBe(0);
      await page.getByRole('button', { name: person.t('web-table-open-log', { unread: 0 }) }).click();
      await page.getByRole('dialog').getByRole('list').waitFor();
      expect(await layoutProblems(page, false), `${players} players, the log`).toEqual([]);
    }
  });
}

for (const players of [2, 3, 5]) {
  browserTest(`large text: a review of ${players} fits all kinds of windows`, async (fixture) => {
    const person = await fixture.person('Mara', { language: 'fr', text: 200 });
    await person.introduce();
    const { record, actions } = await playedByBots(fixture.server.data, players);
    const { game } = await person.post<TableLink>('/games', { record });
    await person.goto(`/review/${game}/20`);
    await person.sees(person.t('web-review-turn-of', { turn: 20, last: actions.length }));
    for (const [width, height] of [
      ...WINDOWS,
      [390, 844],
      [844, 390],
      [640, 400],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await person.resize({ width, height });
      expect(await layoutProblems(person.page, false), `${width}×${height}`).toEqual([]);
    }
  });
}
