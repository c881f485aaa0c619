// The player signed in to a browser: signing in, switching to another player,
// erasing.

import { expect } from 'vitest';

import type { NewKey } from '../../src/protocol';
import type { Person } from './lib/person';
import { tableFor } from './lib/table';
import { browserTest } from './lib/browsertest';
import { until } from './lib/until';
import { words } from './lib/words';

/** The name of the player that the server recognises in this browser. */
async function known(person: Person): Promise<string | undefined> {
  const answer = await person.context.request.get(`${person.server.url}/api/player`);
  return answer.ok() ? ((await answer.json()) as { name: string }).name : undefined;
}

browserTest('erasing a player needs confirmation and is announced', async (fixture) => {
  const person = await fixture.person('Mara');
  await person.introduce();
  await person.goto('/');
  await person.press(person.t('web-settings'));
  const first = person.page.getByRole('button', { name: person.t('web-erase'), exact: true });
  await first.dblclick();
  expect(await known(person)).toBe('Mara');
  await person.press(person.t('web-cancel'));
  await until('the focus is where it was', () => first.evaluate((element) => element === document.activeElement));
  await person.press(person.t('web-erase'));
  await person.press(person.t('web-erase-ask'));
  await person.sees(person.t('web-erased'));
  expect(await known(person)).toBeUndefined();
});

browserTest('a secret link asks before it switches players', async (fixture) => {
  const mara = await fixture.person('Mara');
  await mara.introduce();
  const { key } = await mara.post<NewKey>('/player/keys', {});
  const joris = await fixture.person('Joris', { language: 'nl' });
  await joris.introduce();

  await joris.goto(`/#key=${key}`);
  await joris.press(joris.t('web-become-no', { now: 'Joris' }));
  await joris.sees(joris.t('web-headline'));
  expect(await known(joris)).toBe('Joris');

  await joris.goto(`/how`);
  await joris.goto(`/#key=${key}`);
  await joris.press(joris.t('web-become-yes', { name: 'Mara' }));
  await joris.sees(joris.t('web-become-done', { name: 'Mara' }));
  expect(await known(joris)).toBe('Mara');

  // The page does not ask if this is already the player.
  await mara.goto(`/#key=${key}`);
  await mara.sees(mara.t('web-become-done', { name: 'Mara' }));
});

browserTest('guests can choose a name before inviting friends', async (fixture) => {
  const person = await fixture.person('Mara', { language: 'fr' });
  // The player may have been a guest in another language.
  const guest = words('da', 'web-guest');
  await person.post('/player', { name: guest });
  await person.goto('/new');
  const name = person.page.getByRole('dialog').getByLabel(person.t('web-name'), { exact: true });
  expect(await name.inputValue(), 'friends should not be invited by a guest').toBe('');
  await name.fill('Mara');
  await person.press(person.t('web-make-do'));
  await until('the table', () => person.table);
  expect(await known(person)).toBe('Mara');
});

browserTest('a player who was erased on another device is notified instead of reconnecting', async (fixture) => {
  const mara = await fixture.person('Mara');
  await tableFor(mara, { players: 2 });
  await mara.context.setOffline(true);
  await mara.sees(mara.t('web-table-lost'));
  const [cookie] = await mara.context.cookies();
  const erased = await fetch(`${mara.server.url}/api/player`, {
    method: 'DELETE',
    headers: { Cookie: `${cookie!.name}=${cookie!.value}` },
  });
  expect(erased.ok).toBe(true);
  await mara.context.setOffline(false);
  await mara.sees(mara.t('table-unknown'));
  mara.console.length = 0; // Chromium logs that the server refused the request.
});

browserTest('the last language chosen wins, even if an earlier one loads later', async (fixture) => {
  const mara = await fixture.person('Mara');
  let release = (): void => undefined;
  const slow = new Promise<void>((go) => (release = go));
  // Playwright cannot delay requests made by a service worker.
  await mara.page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await mara.page.route(/\/da-[^/]*\.js$/, async (route) => {
    await slow;
    await route.continue();
  });
  await mara.goto('/');
  const choice = mara.page.getByLabel(mara.t('web-language')).first();
  await choice.selectOption('da');
  await choice.selectOption('de');
  await mara.sees(words('de', 'web-headline'));
  release();
  await mara.page.waitForLoadState('networkidle');
  await mara.sees(words('de', 'web-headline'));
  expect(await mara.page.evaluate(() => document.documentElement.lang)).toBe('de');
});

browserTest('correcting a field clears its error', async (fixture) => {
  const person = await fixture.person('Mara', { language: 'de' });
  await person.goto('/new');
  const dialog = person.page.getByRole('dialog');
  const sum = person.t('web-highest', { points: 25 });
  await person.sees(sum);
  await person.press(person.t('web-make-do'));
  await person.sees(person.t('table-name-needed'));
  await dialog.getByLabel(person.t('web-name'), { exact: true }).fill('Mara');
  await person.sees(sum);
  expect(await dialog.getByText(person.t('table-name-needed')).count()).toBe(0);
});

browserTest('guests joining friends are asked for a name', async (fixture) => {
  const [mara, pia] = [await fixture.person('Mara'), await fixture.person('Pia', { language: 'fr' })];
  await tableFor(mara, { players: 2, bots: 0 });
  await pia.post('/player', { name: words('en', 'web-guest') });
  await pia.goto(mara.page.url());
  const name = pia.page.getByLabel(pia.t('web-name'));
  expect(await name.inputValue()).toBe('');
  await name.fill('Pia');
  await pia.press(pia.t('web-sit'));
  await until('Pia sits', () => pia.table?.you.seat);
});

browserTest('links for other people or devices use the address that works there', async (fixture) => {
  const mara = await fixture.person('Mara');
  const there = 'http://192.168.1.20:4262';
  await mara.context.route('**/api/here', (route) => route.fulfill({ json: { addresses: [there] } }));
  const game = await tableFor(mara, { players: 2 });
  const shows = (label: string, link: string): Promise<unknown> =>
    until(`${label}: ${link}`, async () => {
      const field = mara.page.getByRole('textbox', { name: mara.t(label) });
      return (await field.count()) > 0 && (await field.first().inputValue()).startsWith(link);
    });
  await mara.press(mara.t('web-table-menu'));
  for (let i = 0; i < 2; i++) await mara.press(mara.t('web-table-end'));
  await mara.press(mara.t('web-end-same'));
  await shows('web-end-same-link', `${there}/deal/${game}`);
  await mara.goto(`/deal/${game}`);
  await shows('web-end-same-link', `${there}/deal/${game}`);
  await mara.goto(`/review/${game}`);
  await mara.press(mara.t('web-table-menu'));
  await shows('web-review-link', `${there}/review/${game}`);
  await mara.page.keyboard.press('Escape');
  await mara.press(mara.t('web-review-export'));
  await shows('web-end-same-link', `${there}/deal/${game}`);
  await mara.goto('/');
  await mara.press(mara.t('web-settings'));
  await mara.press(mara.t('web-device-show'));
  await shows('web-device-link', `${there}/#key=`);
});
