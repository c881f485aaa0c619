// Proposals that need agreement: asking, answering, and what is announced
// afterwards.

import { expect } from 'vitest';

import type { Fixture } from './lib/fixture';
import { coveredCards, layoutProblems } from './lib/geometry';
import type { Person } from './lib/person';
import { SeatDriver } from './lib/seatdriver';
import { join, start, tableFor } from './lib/table';
import { browserTest } from './lib/browsertest';
import { until } from './lib/until';

/** Three people, one of them on a phone, after the first one's move. */
async function moved(fixture: Fixture): Promise<[Person, Person, Person]> {
  const mara = await fixture.person('Mara');
  const joris = await fixture.person('Joris', { language: 'de', size: 'phone', touch: true });
  const pia = await fixture.person('Pia', { language: 'da' });
  await tableFor(mara, { players: 3, bots: 0, take_back: true });
  await join(joris, mara.page.url());
  await join(pia, mara.page.url());
  await start(mara, joris, pia);
  await new SeatDriver(mara, 'keys').play(1);
  return [mara, joris, pia];
}

async function proposeTakeBack(person: Person): Promise<void> {
  await person.press(person.t('web-table-menu'));
  await person.press(person.t('web-table-take-back'));
}

browserTest('a declined proposal is announced', async (fixture) => {
  const people = await moved(fixture);
  const [mara, joris] = people;
  await proposeTakeBack(mara);
  await joris.press(joris.t('web-table-decline'));
  await Promise.all(
    people.map(async (person) => {
      const word = person.page
        .getByRole('status')
        .getByText(person.t('table-declined', { proposal: 'take-back', who: 'Joris' }));
      // It has no buttons, so presses go through to what it covers.
      const through = await word.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(through, `${person.name} can press through the message`).toBe(true);
    }),
  );
  // The next proposal removes it.
  await proposeTakeBack(mara);
  await joris.page.getByRole('button', { name: joris.t('web-table-agree'), exact: true }).waitFor();
  const word = joris.t('table-declined', { proposal: 'take-back', who: 'Joris' });
  expect(await joris.page.getByRole('status').getByText(word).count()).toBe(0);
});

browserTest('an answered proposal uncovers the cards, and its result is announced', async (fixture) => {
  const [mara, joris, pia] = await moved(fixture);
  await proposeTakeBack(mara);
  await joris.press(joris.t('web-table-agree'));
  const sign = joris.page.getByRole('button', { name: joris.t('web-table-waiting-for', { who: 'Pia' }) });
  await sign.waitFor();
  expect(await coveredCards(joris.page), 'cards under the proposal').toBe(0);
  expect(await layoutProblems(joris.page, true)).toEqual([]);
  // The proposer, too, sees only a tag.
  await mara.page.getByRole('button', { name: mara.t('web-table-waiting-for', { who: 'Pia' }) }).waitFor();
  expect(await layoutProblems(mara.page, false)).toEqual([]);
  await sign.tap();
  await joris.sees(joris.t('web-table-proposes-take-back', { mine: 'no', who: 'Mara' }));

  await pia.press(pia.t('web-table-agree'));
  for (const person of [mara, joris, pia]) {
    const said = person.page.locator('[aria-live="polite"]').filter({ hasText: person.t('table-took-back-all') });
    await until(`${person.name} hears that it was taken back`, () => said.count());
  }
});

browserTest('only one of several proposals is open, and on a phone each can be answered', async (fixture) => {
  const [mara, joris, pia] = await moved(fixture);
  await proposeTakeBack(mara);
  await pia.press(pia.t('web-table-menu'));
  for (let i = 0; i < 2; i++) await pia.press(pia.t('web-table-end'));
  await until('both proposals have arrived', () => joris.table?.proposals.length === 2);
  const decline = joris.page.getByRole('button', { name: joris.t('web-table-decline'), exact: true });
  for (const left of [1, 0]) {
    expect(await decline.count()).toBe(1);
    const box = await decline.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(joris.page.viewportSize()?.height ?? 0);
    await joris.press(joris.t('web-table-decline'));
    await until('one proposal is answered', () => joris.table?.proposals.length === left);
  }
});

browserTest('a seat kept by a bot shows whose it is', async (fixture) => {
  const [mara, joris, pia] = await moved(fixture);
  await pia.page.close();
  await until('Pia is gone', () =>
    mara.table?.seats.some(({ occupant }) => occupant?.type === 'person' && !occupant.present),
  );
  await mara.press(mara.t('web-table-menu'));
  await mara.press(mara.t('web-table-replace', { who: 'Pia' }));
  // A player who returns during the vote sees that it is about their seat.
  const back = await pia.context.newPage();
  await back.goto(mara.page.url());
  await back
    .getByText(pia.t('web-table-proposes-replace', { mine: 'seat', who: 'Mara', whom: 'Pia' }))
    .first()
    .waitFor();
  await back.close();
  await until('Pia is gone again', () =>
    mara.table?.seats.some(({ occupant }) => occupant?.type === 'person' && !occupant.present),
  );
  await joris.press(joris.t('web-table-agree'));
  for (const person of [mara, joris]) {
    const mates = person.page.getByRole('region', { name: person.t('web-table-mates'), exact: true });
    await mates.getByText(person.t('web-table-keeps', { who: 'Pia' }), { exact: true }).waitFor();
  }
});

browserTest('pressing take back twice takes back only one move', async (fixture) => {
  const mara = await fixture.person('Mara');
  await tableFor(mara, { players: 2, take_back: true });
  const seat = new SeatDriver(mara, 'keys');
  await seat.play(1);
  await until('her turn again', () => mara.game?.legal);
  await seat.play(1);
  await until('her turn once more', () => mara.game?.turn === 4 && mara.game.legal);
  const button = mara.page.getByRole('button', { name: mara.t('web-table-take-back-now'), exact: true });
  const { position } = mara.game!;
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await until('it is taken back', () => mara.game?.turn === 2);
  const proposed = mara.sent.filter((text) => text.includes('"propose"'));
  expect(proposed.map((text) => (JSON.parse(text) as { position?: number }).position)).toEqual([position]);
});

browserTest('the end screen waits until a note is saved', async (fixture) => {
  const [mara, joris] = [await fixture.person('Mara'), await fixture.person('Joris')];
  await tableFor(mara, { players: 2, bots: 0 });
  await join(joris, mara.page.url());
  await start(mara, joris);
  await mara.press(mara.t('web-table-menu'));
  await mara.press(mara.t('web-table-end'));
  await mara.press(mara.t('web-table-end'));
  await joris.page.getByRole('button', { name: joris.t('web-table-agree'), exact: true }).waitFor();
  await mara.page.keyboard.press('1');
  await mara.page.keyboard.press('n');
  await mara.page.getByLabel(mara.t('web-table-note-help')).fill('surely a four');
  await joris.press(joris.t('web-table-agree'));
  await until('the game is over', () => mara.game?.result);
  await joris.sees(joris.t('web-end-table'));
  await mara.press(mara.t('web-table-note-save'));
  await mara.sees(mara.t('web-end-table'));
});

browserTest('on a phone the tag of a waiting proposal covers no name', async (fixture) => {
  const mara = await fixture.person('Bartholomäus von der Au');
  const pia = await fixture.person('Pia');
  const joris = await fixture.person('Joris', { language: 'nl', size: 'phone', touch: true });
  await tableFor(mara, { players: 4, bots: 1, take_back: true });
  for (const person of [pia, joris]) await join(person, mara.page.url());
  await start(mara, pia, joris);
  await new SeatDriver(mara, 'keys').play(1);
  await proposeTakeBack(mara);
  await joris.press(joris.t('web-table-agree'));
  const sign = joris.page.getByRole('button', { name: joris.t('web-table-waiting-for', { who: 'Pia' }) });
  await sign.waitFor();
  const tag = (await sign.boundingBox())!;
  for (const name of await joris.page.locator('.mates header b').all()) {
    const box = (await name.boundingBox())!;
    const apart = tag.y + tag.height <= box.y || tag.x >= box.x + box.width;
    expect(apart, `the tag does not overlap ${await name.innerText()}`).toBe(true);
  }
});
