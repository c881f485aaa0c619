// Everything by key alone: from the start page to the rematch, without a
// mouse or a finger.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import type { Evening } from './lib/evening';
import type { Person } from './lib/person';
import { Seat } from './lib/seat';
import { tableFor } from './lib/table';
import { trial } from './lib/trial';
import { until } from './lib/until';

/** Goes on with the Tab key until this has the focus, and can be seen to have it. */
async function tabTo(person: Person, role: 'button' | 'link', name: string): Promise<void> {
  const target = person.page.getByRole(role, { name, exact: true });
  await target.waitFor();
  for (let i = 0; i < 40; i++) {
    await person.page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  const outline = await target.evaluate((element) => element.matches(':focus-visible') && getComputedStyle(element).outlineStyle);
  expect(outline, `${name} shows that it has the focus`).toBe('solid');
}

async function seated(evening: Evening): Promise<{ person: Person; seat: Seat }> {
  const person = await evening.person('Mara');
  await tableFor(person, { players: 3 });
  const seat = new Seat(person, 'keys');
  await seat.turn();
  return { person, seat };
}

trial('a whole game, from the start page to the rematch', async (evening) => {
  const person = await evening.person('Mara', { language: 'de' });
  await person.goto('/');
  await tabTo(person, 'button', person.t('web-now-play'));
  await person.page.keyboard.press('Enter');
  await until('the table', () => person.game);
  await new Seat(person, 'keys').play();
  const { page } = person;
  const first = page.url();
  await tabTo(person, 'button', person.t('web-table-rematch'));
  await page.keyboard.press('Enter');
  await until('the rematch', () => person.game && !person.game.result);
  expect(page.url()).not.toBe(first);
});

trial('own cards are moved, turned and noted, and none of it uses a turn', async (evening) => {
  const { person, seat } = await seated(evening);
  const { page } = person;
  const { position } = seat.game;
  const card = seat.hand[0]!;
  const named = (words: string): Promise<void> =>
    seat.ownCard(card).and(page.getByRole('button', { name: words })).waitFor();

  await page.keyboard.press('Digit1');
  await named(person.t('web-table-place', { place: 1 }));
  await page.keyboard.press('Shift+ArrowRight');
  await named(person.t('web-table-place', { place: 2 }));
  await page.keyboard.press('KeyO');
  await named(person.t('web-table-turned', { turned: 'sideways' }));
  // With a side column and without, the sheet lies on its side and can be seen.
  const wide = page.viewportSize()!;
  for (const size of [{ width: 390, height: 844 }, { width: 768, height: 1024 }, wide]) {
    await person.resize(size);
    const box = await seat.ownCard(card).locator('.card').boundingBox();
    expect(box, `a turned card at ${size.width}`).not.toBeNull();
    expect(box!.width).toBeGreaterThan(box!.height);
  }
  await page.keyboard.press('KeyN');
  await page.keyboard.type('not a one');
  await page.keyboard.press('Enter');
  await named(person.t('web-table-note-says', { note: 'not a one' }));
  expect(seat.game.position).toBe(position);
});

trial('what is opened by key takes the focus, keeps it and gives it back', async (evening) => {
  const { person, seat } = await seated(evening);
  const { page } = person;
  await person.resize({ width: 768, height: 1024 });
  const card = seat.hand[0]!;
  await page.keyboard.press('Digit1');
  for (const [key, title] of [
    ['KeyG', 'web-table-pile'],
    ['KeyL', 'web-table-log'],
    ['Shift+Slash', 'web-table-keys'],
    ['KeyN', undefined],
  ] as const) {
    await page.keyboard.press(key);
    const sheet = title ? page.getByRole('dialog', { name: person.t(title), exact: true }) : page.getByRole('dialog');
    await sheet.waitFor();
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      // Past the last stop comes the browser's own bar, which the page knows as its body.
      const inside = await sheet.evaluate(
        (element) => document.activeElement === document.body || element.contains(document.activeElement),
      );
      expect(inside, `the focus stays in ${title ?? 'the note'}`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await until(`the focus is back on the card after ${title ?? 'the note'}`, () =>
      seat.ownCard(card).evaluate((element) => element === document.activeElement),
    );
  }
});

trial('one stop of the Tab key for each region, arrows within it', async (evening) => {
  const { person, seat } = await seated(evening);
  const { page } = person;
  const mates = page.getByRole('region', { name: person.t('web-table-mates'), exact: true });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const stops = await mates.getByRole('button').evaluateAll((cards) => cards.filter((card) => (card as HTMLElement).tabIndex === 0).length);
  expect(stops).toBe(1);
  await mates.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  const at = await mates.getByRole('button').evaluateAll((cards) => cards.findIndex((card) => card === document.activeElement));
  expect(at).toBe(1);
  // A clue is chosen, taken back step by step, and nothing was sent.
  const sent = person.sent.length;
  await page.keyboard.press('KeyA');
  const [offer] = seat.legal.clues.filter(({ to, clue }) => to === seat.mates[0] && /\d/.test(clue));
  await page.keyboard.press(`Digit${offer!.clue}`);
  await person.sees(person.t('web-table-sentence', seat.told(offer!)));
  await page.keyboard.press('Escape');
  await person.sees(person.t('web-table-choose-what'));
  await page.keyboard.press('Escape');
  await person.sees(person.t('web-table-choose'));
  expect(person.sent.length).toBe(sent);
});

trial('a clue that is chosen by key is given by Enter, wherever the focus was', async (evening) => {
  const { person, seat } = await seated(evening);
  const { page } = person;
  await person.press(person.t('web-table-menu'));
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await seat.clue(seat.legal.clues[0]!);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

trial('who is quicker than the page keeps the focus where they have put it', async (evening) => {
  const { person, seat } = await seated(evening);
  await person.press(person.t('web-table-menu'));
  const dialog = await person.page.getByRole('dialog').elementHandle();
  const card = await seat.ownCard(seat.hand[0]!).elementHandle();
  // The page is told of a window that is closed a moment after the browser has closed it.
  const kept = await person.page.evaluate(async ([dialog, card]) => {
    (dialog as HTMLDialogElement).close();
    (card as HTMLElement).focus();
    while (dialog!.isConnected) await new Promise(requestAnimationFrame);
    return document.activeElement === card;
  }, [dialog, card]);
  expect(kept).toBe(true);
});

trial('what is opened while the last window closes stays open', async (evening) => {
  const { person } = await seated(evening);
  const { page } = person;
  await person.resize({ width: 768, height: 1024 });
  const sheet = (title: string): Locator => page.getByRole('dialog', { name: person.t(title), exact: true });
  for (const [first, next] of [
    ['web-table-pile', 'web-table-log'],
    ['web-table-log', 'web-table-log'],
  ] as const) {
    await page.keyboard.press(first === 'web-table-pile' ? 'KeyG' : 'KeyL');
    await sheet(first).waitFor();
    // The next key comes before the browser has told the page of a window that is closed.
    await sheet(first).getByRole('button', { name: person.t('web-close'), exact: true }).evaluate(async (button) => {
      (button as HTMLElement).click();
      await Promise.resolve();
      window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyL' }));
      await new Promise((later) => setTimeout(later, 100));
    });
    expect(await sheet(next).count(), `${next} after ${first}`).toBe(1);
    await page.keyboard.press('Escape');
    await sheet(next).waitFor({ state: 'detached' });
  }
});

trial('who thinks better of it keeps the focus', async (evening) => {
  const { person } = await seated(evening);
  const { page } = person;
  const focused = (name: string): Promise<unknown> =>
    until(`the focus is on ${name}`, () => page.evaluate(() => document.activeElement?.textContent?.trim()).then((text) => text === name));
  await person.press(person.t('web-table-menu'));
  await person.press(person.t('web-table-end'));
  await focused(person.t('web-cancel'));
  await page.keyboard.press('Enter');
  await focused(person.t('web-table-end'));

  await person.goto('/');
  await person.press(person.t('web-settings'));
  await person.press(person.t('web-device-show'));
  const link = page.getByLabel(person.t('web-device-link')).and(page.getByRole('textbox'));
  await until('the focus is on the link', () => link.evaluate((element) => element === document.activeElement));
});
