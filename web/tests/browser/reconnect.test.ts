// Disconnecting and reconnecting: whatever happens to a tab, a device or the
// server, players find their seats again, and the log shows every turn once.

import { cp, rename, rm } from 'node:fs/promises';

import { expect } from 'vitest';

import type { Fixture } from './lib/fixture';
import { readLog, sentence } from './lib/log';
import type { Person } from './lib/person';
import { SeatDriver } from './lib/seatdriver';
import { enter, join, start, tableFor } from './lib/table';
import { browserTest } from './lib/browsertest';
import { until } from './lib/until';

type Started = { mara: Person; joris: Person; seats: [SeatDriver, SeatDriver]; game: string };

/** Two people and a bot, a few turns into a game. */
async function started(fixture: Fixture): Promise<Started> {
  const mara = await fixture.person('Mara');
  const joris = await fixture.person('Joris', { language: 'de' });
  const game = await tableFor(mara, { players: 3, bots: 1 });
  await join(joris, mara.page.url());
  await start(mara, joris);
  const seats: [SeatDriver, SeatDriver] = [new SeatDriver(mara, 'keys'), new SeatDriver(joris, 'keys')];
  await Promise.all(seats.map((seat) => seat.play(2)));
  await settled(mara, joris);
  return { mara, joris, seats, game };
}

/** Waits until everyone has received the same turn, so that nothing is in flight. */
async function settled(...people: Person[]): Promise<void> {
  await until('everyone knows whose turn it is', () => {
    const turns = people.map(({ game }) => game?.turn);
    return people.some(({ game }) => game?.legal) && turns.every((turn) => turn === turns[0]);
  });
}

/** The log shows each turn once, in order. */
function expectEachTurnOnce(log: string[]): void {
  const turns = log.flatMap((line) => /^\d+/.exec(line)?.map(Number) ?? []);
  expect(turns).toEqual(turns.map((_, i) => i + 1));
}

browserTest('reloading changes nothing', async (fixture) => {
  const { mara, joris, seats } = await started(fixture);
  const [seat] = seats;
  const card = seat.hand[1]!;
  await seat.choose(card);
  await mara.press(mara.t('web-table-do-note'));
  await mara.page.getByLabel(mara.t('web-table-note-help')).fill('surely a four');
  await mara.press(mara.t('web-table-note-save'));
  await mara.press(mara.t('web-table-do-right'));
  const place = mara.t('web-table-place', { place: 3 });
  const noted = seat
    .ownCard(card)
    .and(mara.page.getByRole('button', { name: mara.t('web-table-note-says', { note: 'surely a four' }) }));
  await noted.and(mara.page.getByRole('button', { name: place })).waitFor();

  const [before, position] = [await readLog(mara), seat.game.position];
  await mara.reload();
  expect(await readLog(mara)).toEqual(before);
  expect(seat.game.position).toBe(position);
  await noted.and(mara.page.getByRole('button', { name: place })).waitFor();
  expect(joris.game?.position).toBe(position);
  await Promise.all(seats.map((each) => each.play(1)));
});

browserTest('the start page leads back to a closed table', async (fixture) => {
  const { mara, joris, seats, game } = await started(fixture);
  const before = await readLog(mara);
  await mara.page.close();
  await joris.page
    .getByRole('group', { name: /^Mara/ })
    .getByText(joris.t('web-table-away'))
    .waitFor({ state: 'attached' });
  mara.forget();
  mara.page = await mara.context.newPage();
  await mara.goto('/');
  const mine = mara.page.getByRole('region', { name: mara.t('web-mine') });
  await mine.getByRole('link').click();
  await until('Mara is back', () => mara.game);
  expect(mara.page.url()).toContain(game);
  expect(await readLog(mara)).toEqual(before);
  await joris.page
    .getByRole('group', { name: /^Mara/ })
    .getByText(joris.t('web-table-away'))
    .waitFor({ state: 'detached' });
  await Promise.all(seats.map((each) => each.play(1)));
});

browserTest('a secret link signs in another device', async (fixture) => {
  const { mara, joris, seats, game } = await started(fixture);
  const before = await readLog(mara);
  await mara.goto('/');
  await mara.press(mara.t('web-settings'));
  await mara.press(mara.t('web-device-show'));
  const link = await mara.page.getByLabel(mara.t('web-device-link')).and(mara.page.getByRole('textbox')).inputValue();
  await enter(mara, game);

  const phone = await fixture.person('Mara’s phone', { size: 'phone', touch: true });
  await phone.goto(link);
  await phone.page
    .getByRole('region', { name: phone.t('web-mine') })
    .getByRole('link')
    .tap();
  await until('the phone is at the table', () => phone.game);
  expect(phone.page.url()).toBe(mara.page.url());
  expect(phone.table?.you.seat).toBe(mara.table?.you.seat);
  // What is done on one device is shown on the other.
  const hand = new SeatDriver(phone);
  await Promise.all([hand.play(1), seats[1].play(1)]);
  await settled(phone, mara, joris);
  expect((await readLog(mara)).slice(0, before.length)).toEqual(before);
  expect(mara.game).toEqual(phone.game);
});

browserTest('opening a table in too many tabs disconnects the oldest, which can reconnect', async (fixture) => {
  const { mara, seats } = await started(fixture);
  const before = await readLog(mara);
  const url = mara.page.url();
  for (let i = 0; i < 3; i++) {
    const tab = await mara.context.newPage();
    await tab.goto(url);
    await tab.getByRole('list', { name: mara.t('web-table-log'), exact: true }).waitFor();
  }
  await mara.sees(mara.t('closing-moved'));
  mara.forget();
  await mara.press(mara.t('web-try-again'));
  await mara.page.getByText(mara.t('closing-moved')).waitFor({ state: 'detached' });
  await until('the table is back', () => mara.table);
  expect(await readLog(mara)).toEqual(before);
  await Promise.all(seats.map((each) => each.play(1)));
});

browserTest('going offline is shown, and the game continues after reconnecting', async (fixture) => {
  const { mara, seats } = await started(fixture);
  const before = await readLog(mara);
  await mara.context.setOffline(true);
  await mara.sees(mara.t('web-table-lost'));
  await mara.press(mara.t('remark-thanks'));
  await mara.sees(mara.t('web-not-connected'));
  await mara.context.setOffline(false);
  await mara.sees(mara.t('web-table-resumed'));
  // Messages about the connection disappear.
  expect(await mara.page.getByText(mara.t('web-not-connected')).count()).toBe(0);
  expect(await readLog(mara)).toEqual(before);
  await Promise.all(seats.map((each) => each.play(1)));
});

browserTest('arranging cards offline is refused with a message, and the note is not lost', async (fixture) => {
  const mara = await fixture.person('Mara', { size: 'phone' });
  const joris = await fixture.person('Joris');
  await tableFor(mara, { players: 2, bots: 0, starter: { type: 'seat', seat: 'B' } });
  await join(joris, mara.page.url());
  await start(mara, joris);
  const { page } = mara;
  const seat = new SeatDriver(mara, 'keys');
  const card = seat.hand[0]!;
  const named = (words: string): Promise<void> =>
    seat
      .ownCard(card)
      .and(page.getByRole('button', { name: words }))
      .waitFor();
  await mara.context.setOffline(true);
  await mara.sees(mara.t('web-table-lost'));

  await seat.choose(card);
  for (const key of ['KeyO', 'Shift+ArrowRight']) {
    await page.keyboard.press(key);
    await mara.sees(mara.t('web-not-connected'));
    await named(mara.t('web-table-place', { place: 1 }));
    // The message disappears with the next action.
    for (let i = 0; i < 2; i++) await seat.choose(card);
    await page.getByText(mara.t('web-not-connected')).filter({ visible: true }).waitFor({ state: 'detached' });
  }

  await page.keyboard.press('KeyN');
  const editor = page.getByRole('dialog');
  const field = editor.getByLabel(mara.t('web-table-note-help'));
  await field.fill('not a one');
  await page.keyboard.press('Enter');
  await editor.getByText(mara.t('web-not-connected')).waitFor();
  expect(await field.inputValue()).toBe('not a one');
  await mara.context.setOffline(false);
  await mara.sees(mara.t('web-table-resumed'));
  await page.keyboard.press('Enter');
  await editor.waitFor({ state: 'detached' });
  await named(mara.t('web-table-note-says', { note: 'not a one' }));
});

browserTest('a missing answer reveals a dead connection', async (fixture) => {
  const mara = await fixture.person('Mara');
  let dead = false;
  await mara.page.routeWebSocket('**/socket', (socket) => {
    const server = socket.connectToServer();
    let cut = false;
    socket.onMessage((message) => {
      cut ||= dead;
      if (!cut) server.send(message);
    });
    server.onMessage((message) => {
      if (!cut) socket.send(message);
    });
  });
  await tableFor(mara, { players: 3 });
  const table = mara.page.getByRole('region', { name: mara.t('web-table-own-region'), exact: true });
  await table.waitFor();
  dead = true;
  await mara.page.keyboard.press('Digit1');
  await mara.page.keyboard.press('KeyP');
  // The next connection works.
  dead = false;
  const noticed = () => mara.page.getByText(mara.t('web-table-lost-asking')).first().isVisible();
  await until('the lost line is noticed', noticed, 25);
  await mara.sees(mara.t('web-table-resumed'));
  // The move is resent.
  await until('the move is made', async () => (await readLog(mara)).length > 0);
});

for (const received of [true, false]) {
  browserTest(
    `a move is made once if the connection breaks ${received ? 'after' : 'before'} it arrives`,
    async (fixture) => {
      const mara = await fixture.person('Mara');
      let breaks = true;
      await mara.page.routeWebSocket('**/socket', (socket) => {
        const server = socket.connectToServer();
        socket.onMessage((message) => {
          const now = breaks && String(message).includes('"act"');
          if (received || !now) server.send(message);
          if (now) {
            breaks = false;
            void socket.close();
          }
        });
      });
      await tableFor(mara, { players: 3, starter: { type: 'seat', seat: 'A' } });
      const own = mara.page.getByRole('region', { name: mara.t('web-table-own-region'), exact: true });
      await own.waitFor();
      await mara.page.keyboard.press('Digit1');
      await mara.page.keyboard.press('KeyP');
      await mara.sees(mara.t('web-table-lost-asking'));
      await mara.sees(mara.t('web-table-resumed'));
      // Mara's move and those of both bots: it is her turn again.
      await until('the move was made', async () => (await readLog(mara)).length >= 3, 20);
      for (const id of ['web-no-answer', 'web-not-connected', 'table-stale']) {
        expect(await mara.page.getByText(mara.t(id)).count(), id).toBe(0);
      }
      expect(await readLog(mara)).toHaveLength(3);
    },
  );
}

browserTest('a game continues after the server is killed', async (fixture) => {
  const { mara, joris, seats } = await started(fixture);
  const before = [await readLog(mara), await readLog(joris)];
  await fixture.server.kill();
  for (const person of [mara, joris]) await person.sees(person.t('web-table-lost'));
  await fixture.server.restart();
  for (const person of [mara, joris]) await person.sees(person.t('web-table-resumed'));
  expect([await readLog(mara), await readLog(joris)]).toEqual(before);
  await Promise.all(seats.map((each) => each.play(2)));
  expectEachTurnOnce(await readLog(mara));
  expectEachTurnOnce(await readLog(joris));
});

browserTest('a game continues from a restored backup', async (fixture) => {
  const { mara, joris, seats } = await started(fixture);
  const { server } = fixture;
  const people = [mara, joris];
  const stops = async (): Promise<void> => {
    await server.kill();
    for (const person of people) await person.sees(person.t('web-table-lost'));
  };
  const isBack = async (): Promise<void> => {
    await server.restart();
    for (const person of people) await person.sees(person.t('web-table-resumed'));
  };
  const before = [await readLog(mara), await readLog(joris)];
  const copy = `${server.data}-copy`;
  await stops();
  await cp(server.data, copy, { recursive: true });
  await isBack();
  await Promise.all(seats.map((each) => each.play(1)));
  await settled(mara, joris);
  await stops();
  await rm(server.data, { recursive: true });
  await rename(copy, server.data);
  await isBack();
  // Later turns are gone.
  expect([await readLog(mara), await readLog(joris)]).toEqual(before);
  await Promise.all(seats.map((each) => each.play(1)));
  expectEachTurnOnce(await readLog(mara));
  expectEachTurnOnce(await readLog(joris));
});

browserTest('an accepted move survives an immediate crash of the server', async (fixture) => {
  const { mara, joris, seats } = await started(fixture);
  const mover = mara.game?.legal ? seats[0] : seats[1];
  const { position } = mover.game;
  const { accepted } = mover.person;
  const power = async (): Promise<void> => {
    await until('the move is accepted', () => mover.person.accepted > accepted);
    await fixture.server.kill();
    await fixture.server.restart();
  };
  await Promise.all([mover.move(), power()]);
  for (const person of [mara, joris]) await person.sees(person.t('web-table-resumed'));
  await settled(mara, joris);
  const moved = mover.person.lines.filter(({ entry }) => entry === position + 1);
  expect(moved).not.toEqual([]);
  for (const person of [mara, joris]) {
    const log = await readLog(person);
    expectEachTurnOnce(log);
    expect(log.length).toBe(person.game?.turn);
  }
  expect(await readLog(mover.person)).toContain(sentence(mover.person, moved[0]!));
});

browserTest('a page loaded while the server is down says so and can retry', async (fixture) => {
  const { mara, seats } = await started(fixture);
  const before = await readLog(mara);
  // The service worker caches the page only from the second visit on.
  await mara.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await mara.reload();
  await until('the service worker is active', () =>
    mara.page.evaluate(() => navigator.serviceWorker.controller !== null),
  );
  await fixture.server.kill();
  await mara.page.reload();
  await mara.sees(mara.t('web-unreachable'));
  await fixture.server.restart();
  mara.forget();
  await mara.press(mara.t('web-try-again'));
  await until('Mara is back', () => mara.game);
  expect(await readLog(mara)).toEqual(before);
  await Promise.all(seats.map((each) => each.play(1)));
});
