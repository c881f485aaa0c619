// "Why?" on a bot's turn: by mouse, touch and keyboard, in every language, and in the review.

import { expect } from 'vitest';

import { violations } from './lib/axe';
import { browserTest } from './lib/browsertest';
import { layoutProblems } from './lib/geometry';
import { SeatDriver } from './lib/seatdriver';
import { tableFor } from './lib/table';
import { until } from './lib/until';
import type { Person } from './lib/person';
import type { ToClient } from '../../src/protocol';

/** The answers that a person has received. */
const answers = (person: Person): Extract<ToClient, { type: 'why' }>[] =>
  person.received
    .filter(({ text }) => text.startsWith('{"type":"why"'))
    .map(({ text }) => JSON.parse(text) as Extract<ToClient, { type: 'why' }>);

for (const language of ['en', 'de', 'da', 'fr', 'nl']) {
  browserTest(`a bot says why it did that, in ${language}`, async (fixture) => {
    const person = await fixture.person('Mara', { language });
    await tableFor(person, { players: 3 });
    const seat = new SeatDriver(person, 'mouse');
    await seat.turn();
    const button = person.page.getByRole('button', { name: person.t('web-table-why'), exact: true });
    expect(await button.count(), 'before a bot has moved').toBe(0);
    await seat.move();
    await seat.turn();
    await button.click();
    const [answer] = await until('an answer', () => (answers(person).length > 0 ? answers(person) : undefined));
    await person.sees(person.say(answer!.says));
    const later = person.t('why-later');
    expect(await person.page.getByText(later).count(), 'only on demand').toBe(0);
    await person.press(person.t('web-table-why-more'));
    await person.sees(later);
    await person.page.keyboard.press('Escape');
    await person.page.getByText(later).waitFor({ state: 'detached' });
    expect(await layoutProblems(person.page, false)).toEqual([]);
  });
}

browserTest('the key for it is in the help, and works from anywhere', async (fixture) => {
  const person = await fixture.person('Mara');
  await tableFor(person, { players: 2 });
  const seat = new SeatDriver(person, 'keys');
  await seat.turn();
  await seat.move();
  await seat.turn();
  await person.page.keyboard.press('?');
  await person.sees(person.t('web-table-key-why'));
  await person.page.keyboard.press('Escape');
  await person.page.keyboard.press('i');
  const [answer] = await until('an answer', () => (answers(person).length > 0 ? answers(person) : undefined));
  await person.sees(person.say(answer!.says));
  expect(await violations(person.page)).toEqual([]);
});

browserTest('on a phone the answer covers neither fireworks nor anything twice', async (fixture) => {
  const person = await fixture.person('Mara', { language: 'fr', size: 'phone', touch: true });
  await tableFor(person, { players: 4 });
  const seat = new SeatDriver(person, 'touch');
  await seat.turn();
  await seat.move();
  await seat.turn();
  await person.page.getByRole('button', { name: person.t('web-table-why'), exact: true }).tap();
  const [answer] = await until('an answer', () => (answers(person).length > 0 ? answers(person) : undefined));
  await person.sees(person.say(answer!.says));
  const box = await person.page.locator('.answer.open').boundingBox();
  const sky = await person.page.locator('[data-drop="sky"]').boundingBox();
  expect(box && sky && box.y >= sky.y + sky.height, 'below the fireworks').toBe(true);
});
