// Keyboard only, from the start page to the rematch.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { playedByBots } from './lib/bots';
import type { Fixture } from './lib/fixture';
import type { Person } from './lib/person';
import { SeatDriver } from './lib/seatdriver';
import { join, start, tableFor } from './lib/table';
import { browserTest } from './lib/browsertest';
import { until } from './lib/until';

/** Presses Tab until the control has the focus, and checks that the focus is visible. */
async function tabTo(person: Person, role: 'button' | 'link', name: string): Promise<void> {
  const target = person.page.getByRole(role, { name, exact: true });
  await target.waitFor();
  for (let i = 0; i < 40; i++) {
    await person.page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  const outline = await target.evaluate(
    (element) => element.matches(':focus-visible') && getComputedStyle(element).outlineStyle,
  );
  expect(outline, `${name} shows that it has the focus`).toBe('solid');
}

async function seated(fixture: Fixture): Promise<{ person: Person; seat: SeatDriver }> {
  const person = await fixture.person('Mara');
  await tableFor(person, { players: 3 });
  const seat = new SeatDriver(person, 'keys');
  await seat.turn();
  return { person, seat };
}

browserTest('a whole game, from the start page to the rematch', async (fixture) => {
  const person = await fixture.person('Mara', { language: 'de' });
  await person.goto('/');
  await tabTo(person, 'button', person.t('web-now-play'));
  await person.page.keyboard.press('Enter');
  await until('the table', () => person.game);
  await new SeatDriver(person, 'keys').play();
  const { page } = person;
  const first = page.url();
  await tabTo(person, 'button', person.t('web-table-rematch'));
  await page.keyboard.press('Enter');
  await until('the rematch', () => person.game && !person.game.result);
  expect(page.url()).not.toBe(first);
});

browserTest('moving, turning and noting cards uses no turn', async (fixture) => {
  const { person, seat } = await seated(fixture);
  const { page } = person;
  const { position } = seat.game;
  const card = seat.hand[0]!;
  const named = (words: string): Promise<void> =>
    seat
      .ownCard(card)
      .and(page.getByRole('button', { name: words }))
      .waitFor();

  await page.keyboard.press('Digit1');
  await named(person.t('web-table-place', { place: 1 }));
  await page.keyboard.press('Shift+ArrowRight');
  await named(person.t('web-table-place', { place: 2 }));
  await page.keyboard.press('KeyO');
  await named(person.t('web-table-turned', { turned: 'sideways' }));
  // With and without a side column, the turned card is visible.
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

browserTest('sheets opened by key trap the focus and give it back', async (fixture) => {
  const { person, seat } = await seated(fixture);
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
      // After the last Tab stop the browser's own toolbar follows, while the
      // body has the focus.
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

browserTest('each region is one Tab stop, with arrow keys inside it', async (fixture) => {
  const { person, seat } = await seated(fixture);
  const { page } = person;
  const mates = page.getByRole('region', { name: person.t('web-table-mates'), exact: true });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const stops = await mates
    .getByRole('button')
    .evaluateAll((cards) => cards.filter((card) => (card as HTMLElement).tabIndex === 0).length);
  expect(stops).toBe(1);
  await mates.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  const at = await mates
    .getByRole('button')
    .evaluateAll((cards) => cards.findIndex((card) => card === document.activeElement));
  expect(at).toBe(1);
  // Cancelling a clue step by step sends nothing.
  const sent = person.sent.length;
  await page.keyboard.press('KeyA');
  const [offer] = seat.legal.clues.filter(({ to, clue }) => to === seat.mates[0] && /\d/.test(clue));
  await page.keyboard.press(`Digit${offer!.clue}`);
  await person.sees(person.t('web-table-sentence', seat.clueArgs(offer!)));
  await page.keyboard.press('Escape');
  await person.sees(person.t('web-table-choose-what'));
  await page.keyboard.press('Escape');
  await person.sees(person.t('web-table-choose'));
  expect(person.sent.length).toBe(sent);
});

browserTest('Enter gives a selected clue wherever the focus was', async (fixture) => {
  const { person, seat } = await seated(fixture);
  const { page } = person;
  await person.press(person.t('web-table-menu'));
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await seat.clue(seat.legal.clues[0]!);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

browserTest('closing a sheet does not take the focus from where the user put it', async (fixture) => {
  const { person, seat } = await seated(fixture);
  await person.press(person.t('web-table-menu'));
  const dialog = await person.page.getByRole('dialog').elementHandle();
  const card = await seat.ownCard(seat.hand[0]!).elementHandle();
  // The close event comes a moment after the browser has closed the dialog.
  const kept = await person.page.evaluate(
    async ([dialog, card]) => {
      (dialog as HTMLDialogElement).close();
      (card as HTMLElement).focus();
      while (dialog!.isConnected) await new Promise(requestAnimationFrame);
      return document.activeElement === card;
    },
    [dialog, card],
  );
  expect(kept).toBe(true);
});

browserTest('a sheet opened while another one closes stays open', async (fixture) => {
  const { person } = await seated(fixture);
  const { page } = person;
  await person.resize({ width: 768, height: 1024 });
  const sheet = (title: string): Locator => page.getByRole('dialog', { name: person.t(title), exact: true });
  for (const [first, next] of [
    ['web-table-pile', 'web-table-log'],
    ['web-table-log', 'web-table-log'],
  ] as const) {
    await page.keyboard.press(first === 'web-table-pile' ? 'KeyG' : 'KeyL');
    await sheet(first).waitFor();
    // The next key is pressed before the close event.
    await sheet(first)
      .getByRole('button', { name: person.t('web-close'), exact: true })
      .evaluate(async (button) => {
        (button as HTMLElement).click();
        await Promise.resolve();
        window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyL' }));
        // The close event is sent before the next frame but one.
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      });
    expect(await sheet(next).count(), `${next} after ${first}`).toBe(1);
    await page.keyboard.press('Escape');
    await sheet(next).waitFor({ state: 'detached' });
  }
});

browserTest('cancelling keeps the focus', async (fixture) => {
  const { person } = await seated(fixture);
  const { page } = person;
  const focused = (name: string): Promise<unknown> =>
    until(`the focus is on ${name}`, () =>
      page.evaluate(() => document.activeElement?.textContent?.trim()).then((text) => text === name),
    );
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

/** The label of the focused element; undefined if nothing has the focus. */
const focused = (person: Person): Promise<string | undefined> =>
  person.page.evaluate(() => {
    const has = document.activeElement;
    return has && has !== document.body
      ? (has.getAttribute('aria-label') ?? has.textContent.trim()) || has.tagName
      : undefined;
  });

browserTest('the focus survives playing a card and closing a control', async (fixture) => {
  const { person, seat } = await seated(fixture);
  const { page } = person;
  // By key: the card is gone, and its neighbour gets the focus.
  await page.keyboard.press('Digit2');
  await seat.does('a play', () => page.keyboard.press('KeyP'));
  const own = page.getByRole('region', { name: person.t('web-table-own-region'), exact: true });
  await until('a card in her hand has the focus', () =>
    own.evaluate((hand) => document.activeElement?.matches('[data-item]') && hand.contains(document.activeElement)),
  );
  // By the button in the dock, which disappears with the card.
  await seat.turn();
  await page.keyboard.press('Digit1');
  const play = page.getByRole('button', { name: person.t('web-table-play'), exact: true });
  await play.focus();
  await seat.does('a play', () => page.keyboard.press('Enter'));
  await play.waitFor({ state: 'detached' });
  await until('something of the dock has the focus', () => focused(person));
  // Cancelling.
  await page.keyboard.press('Digit1');
  await page.getByRole('button', { name: person.t('web-cancel'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await until('something has the focus', () => focused(person));
  // Go from the menu to the list of shortcuts, and back.
  await person.press(person.t('web-table-menu'));
  await page.getByRole('button', { name: person.t('web-table-keys'), exact: true }).press('Enter');
  await page.getByRole('dialog', { name: person.t('web-table-keys'), exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await until('the menu has the focus', async () => (await focused(person)) === person.t('web-table-menu'));
});

browserTest('answering a proposal by key keeps the focus', async (fixture) => {
  const [mara, joris] = [await fixture.person('Mara'), await fixture.person('Joris', { language: 'de' })];
  await tableFor(mara, { players: 2, bots: 0 });
  await join(joris, mara.page.url());
  await start(mara, joris);
  for (const answer of ['web-table-decline', 'web-close']) {
    await mara.press(mara.t('web-table-menu'));
    for (let i = 0; i < 2; i++) await mara.press(mara.t('web-table-end'));
    const button = joris.page.getByRole('button', { name: joris.t(answer), exact: true });
    await button.press('Enter');
    await button.waitFor({ state: 'detached' });
    await until(`the focus after ${answer}`, () => focused(joris));
  }
});

browserTest('going to the last turn of a review keeps the focus', async (fixture) => {
  const person = await fixture.person('Mara');
  const played = await playedByBots(fixture.server.data, 3);
  await person.introduce();
  const { game } = await person.post<{ game: string }>('/games', { record: played.record });
  const last = played.actions.length;
  await person.goto(`/review/${game}/${last - 1}`);
  await person.sees(person.t('web-review-turn-of', { turn: last - 1, last }));
  await person.page.getByRole('button', { name: person.t('web-review-play-here'), exact: true }).focus();
  await person.page.keyboard.press('End');
  await person.sees(person.t('web-review-turn-of', { turn: last, last }));
  await until('something has the focus', () => focused(person));
  // A card that is gone in the next turn.
  await person.page.keyboard.press('Home');
  await person.page.locator('.hands button').first().focus();
  await person.page.keyboard.press('End');
  await person.sees(person.t('web-review-turn-of', { turn: last, last }));
  await until('a card has the focus', () =>
    person.page.evaluate(() => document.activeElement?.matches('.hands button')),
  );
  // The bot's answer replaces the button.
  await person.page.getByRole('button', { name: person.t('web-review-ask-bot') }).press('Enter');
  await person.page.getByRole('group', { name: person.t('web-bots-kind') }).waitFor();
  await until('something has the focus', () => focused(person));
});

browserTest('taking a seat or adding a bot by key keeps the focus on that seat', async (fixture) => {
  const person = await fixture.person('Mara');
  await tableFor(person, { players: 3, bots: 0 });
  const { page } = person;
  const seats = page.getByRole('list', { name: person.t('web-table-seats') }).getByRole('listitem');
  await seats.nth(1).getByRole('button').last().press('Enter');
  await seats.nth(1).getByRole('list').getByRole('button').first().press('Enter');
  await until('a bot sits', () => person.table?.seats[1]?.occupant);
  await until('its seat has the focus', () => seats.nth(1).evaluate((seat) => seat.contains(document.activeElement)));
  await seats.nth(2).getByRole('button').first().press('Enter');
  await until('she has moved', () => person.table?.you.seat === 'C');
  await until('her seat has the focus', () => seats.nth(2).evaluate((seat) => seat.contains(document.activeElement)));
});
