// Visitors: players without a seat who open the link to a table.

import { expect } from 'vitest';

import { layoutProblems } from './lib/geometry';
import { readLog } from './lib/log';
import type { Person } from './lib/person';
import { SeatDriver } from './lib/seatdriver';
import { join, start, tableFor } from './lib/table';
import { browserTest } from './lib/browsertest';
import { until } from './lib/until';
import { LANGUAGES } from './lib/words';

browserTest('an invitation is updated as its table changes', async (fixture) => {
  const [mara, joris, pia] = [await fixture.person('Mara'), await fixture.person('Joris'), await fixture.person('Pia')];
  await tableFor(mara, { players: 2, bots: 0, watching: true });
  await pia.goto(mara.page.url());
  await pia.sees(pia.t('web-join-note'));
  await join(joris, mara.page.url());
  await pia.sees(pia.t('web-join-full'));
  await pia.sees(pia.t('web-table-watch-later'));
  await start(mara, joris);
  // The link remains available, since others may want to watch.
  await joris.press(joris.t('web-table-menu'));
  const link = await joris.page.getByLabel(joris.t('web-invite-link')).inputValue();
  expect(new URL(link).pathname).toBe(new URL(mara.page.url()).pathname);
  await pia.sees(pia.t('web-join-started'));
  await pia.sees(pia.t('web-join-watch'));
  // She has no seat to return to, so there is no such note.
  expect(await pia.page.getByText(pia.t('web-join-note')).count()).toBe(0);
});

browserTest('a missing name is reported in the language of the page', async (fixture) => {
  const [mara, pia] = [await fixture.person('Mara'), await fixture.person('Pia', { language: 'da' })];
  await tableFor(mara, { players: 2, bots: 0, watching: true });
  await pia.goto(mara.page.url());
  for (const way of ['web-sit', 'web-only-watch']) {
    await pia.press(pia.t(way));
    await pia.sees(pia.t('table-name-needed'));
    const field = pia.page.getByLabel(pia.t('web-name'));
    expect(await field.evaluate((field) => field === document.activeElement), way).toBe(true);
    await pia.page.reload();
  }
});

browserTest('visitors can wait at the table until they may watch', async (fixture) => {
  const [mara, joris, pia] = [await fixture.person('Mara'), await fixture.person('Joris'), await fixture.person('Pia')];
  await tableFor(mara, { players: 2, bots: 0, watching: true });
  await pia.goto(mara.page.url());
  await pia.page.getByLabel(pia.t('web-name')).fill('Pia');
  await pia.press(pia.t('web-only-watch'));
  await pia.sees(pia.t('web-table-watch-later'));
  await pia.reload();
  await pia.sees(pia.t('web-table-watch-later'));
  await join(joris, mara.page.url());
  await start(mara, joris);
  await new SeatDriver(mara).play(1);
  await new SeatDriver(joris).turn();
  const line = joris.page.locator('.horizon .say');
  const last = await line.innerText();
  await pia.press(pia.t('web-table-watch'));
  await joris.press(joris.t('web-table-decline'));
  await pia.sees(pia.t('table-declined', { proposal: 'let-in', who: 'Joris', whom: 'Pia' }));
  await pia.press(pia.t('web-table-watch'));
  for (const player of [mara, joris]) await player.press(player.t('web-table-agree'));
  await until('Pia watches', () => pia.table?.you.watching);
  await pia.reload();
  await until('Pia still watches', () => pia.table?.you.watching);
  // The decision is in the log, but the last action stays on the status line.
  const told = joris.t('table-let-in', { who: 'Pia' }).replace(/\.$/, '');
  await until('Joris sees it in the log', async () => (await readLog(joris)).includes(told));
  expect(await line.innerText()).toBe(last);
  // A watcher who chose a single view gets no more after a lost connection.
  const asMara = { type: 'seat', seat: mara.table?.you.seat };
  await pia.press(pia.t('web-table-as', { who: 'Mara' }));
  await until('Pia looks as Mara', () => pia.table?.you.watching?.type === 'seat');
  pia.forget();
  await pia.context.setOffline(true);
  await pia.sees(pia.t('web-table-lost'));
  await pia.context.setOffline(false);
  expect((await until('Pia is back', () => pia.table)).you.watching).toEqual(asMara);
});

browserTest('on a phone all views of five players are reachable, in every language', async (fixture) => {
  const mara = await fixture.person('Mara');
  await tableFor(mara, { players: 5, watching: true });
  for (const language of LANGUAGES) {
    const pia = await fixture.person(`Pia ${language}`, { language, size: 'phone', touch: true });
    await pia.goto(mara.page.url());
    await pia.page.getByLabel(pia.t('web-name')).fill(pia.name);
    await pia.press(pia.t('web-join-look'));
    await pia.press(pia.t('web-table-watch'));
    await mara.press(mara.t('web-table-agree'));
    await until(`${pia.name} watches`, () => pia.table?.you.watching);
    for (const size of [
      { width: 360, height: 640 },
      { width: 390, height: 844 },
    ]) {
      await pia.resize(size);
      const outside = await pia.page.locator('.dock button').evaluateAll((buttons) =>
        buttons
          .filter((button) => {
            const [box, dock] = [button.getBoundingClientRect(), button.closest('.dock')!.getBoundingClientRect()];
            return box.top < dock.top || box.bottom > dock.bottom;
          })
          .map((button) => button.textContent.trim()),
      );
      expect(outside, `${language}, ${size.width} × ${size.height}`).toEqual([]);
    }
    await pia.press(pia.t('web-table-as', { who: 'Mara' }));
    await pia.press(pia.t('web-table-all-hands'));
    await until(`${pia.name} sees all hands`, () => pia.table?.you.watching?.type === 'all-hands');
  }
});

browserTest('a player removed by the host is notified, one who stands up is not', async (fixture) => {
  const [mara, joris] = [await fixture.person('Mara'), await fixture.person('Joris', { language: 'fr' })];
  await tableFor(mara, { players: 3, bots: 0 });
  await join(joris, mara.page.url());
  // Only the host can seat bots.
  await joris.sees(joris.t('web-table-seats-free', { count: 1 }));
  await joris.press(joris.t('web-table-stand'));
  await until('Joris stands', () => joris.table?.you.seat === null);
  expect(await joris.page.getByText(joris.t('web-table-seat-lost')).count()).toBe(0);
  await joris.page
    .getByRole('button', { name: joris.t('web-sit'), exact: true })
    .first()
    .click();
  await until('Joris sits', () => joris.table?.you.seat);
  await mara.press(mara.t('web-table-remove', { who: 'Joris' }));
  await joris.sees(joris.t('web-table-seat-lost'));
});

browserTest('in the lobby the newest chat line is next to the field and visible', async (fixture) => {
  const mara = await fixture.person('Mara');
  await tableFor(mara, { players: 2, bots: 0 });
  const lines = Array.from({ length: 14 }, (_, i) => `line ${i + 1}`);
  const field = mara.page.getByLabel(mara.t('web-table-chat-field'));
  const said = mara.page.locator('.log li');
  for (const [i, line] of lines.entries()) {
    await field.fill(line);
    await field.press('Enter');
    await until(`“${line}” is shown`, async () => (await said.count()) > i);
  }
  expect(await said.allInnerTexts()).toEqual(lines.map((line) => expect.stringContaining(line)));
  const inSight = await said.last().evaluate((line) => {
    const list = line.parentElement!.getBoundingClientRect();
    return line.getBoundingClientRect().bottom <= list.bottom + 1;
  });
  expect(inSight).toBe(true);
});

browserTest('the results of a deal are hidden while playing it', async (fixture) => {
  const [mara, joris] = [await fixture.person('Mara'), await fixture.person('Joris', { language: 'nl' })];
  const game = await tableFor(mara, { players: 2 });
  await mara.press(mara.t('web-table-menu'));
  for (let i = 0; i < 2; i++) await mara.press(mara.t('web-table-end'));
  await until('the game is over', () => mara.game?.result);
  await joris.goto(`/deal/${game}`);
  // Invited friends should see who invites them.
  await joris.press(joris.t('web-deal-friends'));
  await joris.sees(joris.t('table-name-needed'));
  await joris.page.getByLabel(joris.t('web-name')).fill('Joris');
  await joris.press(joris.t('web-deal-friends'));
  await until('Joris has a table', () => joris.table);
  await joris.goto(`/deal/${game}`);
  await joris.sees(joris.t('table-plays-deal'));
  await joris.sees(joris.t('web-deal-hidden'));
  expect(await joris.page.getByText(joris.t('web-deal-none')).count()).toBe(0);
});

browserTest('a player who may not change names yet joins under the old one and sees why', async (fixture) => {
  const [mara, joris, pia] = [
    await fixture.person('Mara'),
    await fixture.person('Joris'),
    await fixture.person('Pia', { language: 'de' }),
  ];
  // Renaming is blocked at silent tables, where names could carry messages.
  await tableFor(mara, { players: 2, bots: 0, talk: 'silent' });
  await join(pia, mara.page.url());
  await start(mara, pia);
  await tableFor(joris, { players: 2, bots: 0 });
  await pia.goto(joris.page.url());
  await pia.page.getByLabel(pia.t('web-name')).fill('Pia S.');
  pia.forget();
  await pia.press(pia.t('web-sit'));
  await until('Pia sits', () => pia.table?.you.seat);
  expect(pia.table?.seats.flatMap(({ occupant }) => occupant?.name ?? [])).toContain('Pia');
  await pia.sees(pia.t('web-join-kept-name', { name: 'Pia' }));
  await pia.sees(pia.t('table-name-later'));
  pia.console.length = 0; // Chromium logs that the server refused the request.
});

browserTest('a table for a deal that others have played says so before anyone joins', async (fixture) => {
  const [mara, joris, pia] = [
    await fixture.person('Mara'),
    await fixture.person('Joris'),
    await fixture.person('Pia', { language: 'fr', size: 'phone', touch: true }),
  ];
  const game = await tableFor(mara, { players: 2 });
  await mara.press(mara.t('web-table-menu'));
  for (let i = 0; i < 2; i++) await mara.press(mara.t('web-table-end'));
  await until('the game is over', () => mara.game?.result);
  await tableFor(joris, { players: 2, bots: 0, origin: { type: 'same-deal', game } });
  await joris.sees(joris.t('web-deal-table'));
  await pia.goto(joris.page.url());
  await pia.sees(pia.t('web-deal-table'));
  await pia.page.getByLabel(pia.t('web-name')).fill('Pia');
  await pia.press(pia.t('web-sit'));
  await until('Pia sits', () => pia.table?.you.seat);
  await pia.sees(pia.t('web-deal-table'));
  // At any other table, nobody has played the cards.
  await tableFor(joris, { players: 2, bots: 0 });
  await joris.sees(joris.t('web-table-seat-free'));
  expect(await joris.page.getByText(joris.t('web-deal-table')).count()).toBe(0);
});

browserTest('on a phone watchers are shown outside the menu', async (fixture) => {
  const mara = await fixture.person('Mara', { language: 'nl', size: 'phone', touch: true });
  const pia = await fixture.person('Pia');
  await tableFor(mara, { players: 5, watching: true });
  await pia.goto(mara.page.url());
  await pia.page.getByLabel(pia.t('web-name')).fill(pia.name);
  await pia.press(pia.t('web-join-look'));
  await pia.press(pia.t('web-table-watch'));
  const sign = mara.page.getByRole('img', { name: mara.t('web-table-watchers', { count: 1 }) });
  expect(await sign.count()).toBe(0);
  await mara.press(mara.t('web-table-agree'));
  await sign.waitFor();
  expect(await layoutProblems(mara.page, true)).toEqual([]);
});

browserTest('namesakes are numbered in lists, and at the table the number is never cut', async (fixture) => {
  const long = 'Bartholomäus';
  const people = [];
  for (const name of [long, long, long]) people.push(await fixture.person(name));
  const [first, second, third] = people as [Person, Person, Person];
  await tableFor(first, { players: 5, bots: 2 });
  await join(second, first.page.url());
  await join(third, first.page.url());
  await start(first, second, third);
  for (const size of [
    { width: 1280, height: 680 },
    { width: 800, height: 640 },
    { width: 360, height: 640 },
  ]) {
    await first.resize(size);
    for (const number of ['(2)', '(3)']) {
      const signs = first.page.locator('.mates .seat header').getByText(number);
      const seen = await signs.evaluateAll(
        (all) =>
          all.filter((each) => {
            const { left, right } = each.getBoundingClientRect();
            const name = each.closest('b')!.getBoundingClientRect();
            // The number is an element of its own inside the visible part of
            // the name.
            return each.textContent.trim().length === 3 && left >= name.left && right <= name.right + 1;
          }).length,
      );
      expect(seen, `${number} at ${size.width}`).toBe(1);
    }
  }
  await first.press(first.t('web-table-menu'));
  for (let i = 0; i < 2; i++) await first.press(first.t('web-table-end'));
  for (const person of [second, third]) await person.press(person.t('web-table-agree'));
  await until('the game is over', () => second.game?.result);
  await second.goto('/');
  await second.sees(`${long}, ${second.t('web-own-name', { name: `${long} (2)` })}, ${long} (3)`);
});
