// Whole games from the start page to the rematch, with each rulebook in its own
// language: two people in two browsers, and two bots.

import { expect } from 'vitest';

import type { Edition, RulesView } from '../../src/protocol';
import { endScreen } from './lib/end';
import { readLog, sentence } from './lib/log';
import { makeTable } from './lib/make';
import { SeatDriver, type Way } from './lib/seatdriver';
import { join, start, tableFor } from './lib/table';
import { browserTest } from './lib/browsertest';
import { until } from './lib/until';

const BOOKS: [Edition, string, Way][] = [
  ['german', 'de', 'mouse'],
  ['dutch', 'nl', 'keys'],
  ['danish', 'da', 'keys'],
  ['english', 'en', 'mouse'],
  ['french', 'fr', 'keys'],
];

for (const [edition, language, way] of BOOKS) {
  browserTest(`two people and two bots play by the ${edition} rulebook`, async (fixture) => {
    const mara = await fixture.person('Mara', { language });
    const joris = await fixture.person('Joris', { language, size: 'phone', touch: true });

    await makeTable(mara, { bots: 2 });
    expect(mara.table?.settings.edition).toBe(edition);
    expect(await mara.page.locator('html').getAttribute('lang')).toBe(language);
    await join(joris, await mara.page.getByLabel(mara.t('web-invite-link')).inputValue());
    await start(mara, joris);
    const first = mara.page.url();

    await Promise.all([new SeatDriver(mara, way).play(), new SeatDriver(joris, 'touch').play()]);
    for (const person of [mara, joris]) await endScreen(person);

    // The log has every turn, in the person's language.
    await mara.press(mara.t('web-end-table'));
    const turns = mara.lines.filter(({ turn }) => turn !== null).map((line) => sentence(mara, line));
    expect(await readLog(mara)).toEqual(expect.arrayContaining(turns));
    await mara.press(mara.t('web-review'), 'link');
    await mara.sees(mara.t('web-review-deal'));
    await mara.page.goBack();
    await endScreen(mara);

    // One requests the next game and goes there; the other is notified and
    // follows.
    for (const person of [joris, mara]) {
      person.forget();
      if (person === joris) await joris.press(joris.t('web-table-rematch'));
      else await mara.press(mara.t('web-table-to-rematch'), 'link');
      await until(`${person.name} plays again`, () => person.game && !person.game.result);
    }
    expect(mara.page.url()).not.toBe(first);
    expect(mara.page.url()).toBe(joris.page.url());
    expect(mara.table?.settings.edition).toBe(edition);
  });
}

browserTest('a game lost before anything was built says why', async (fixture) => {
  const person = await fixture.person('Mara');
  await person.introduce();
  const rules = {
    players: 2,
    strikes: 1,
    clue_tokens: 8,
    multicolor: 'none',
    last_cards: 'last-round',
    announcing: false,
    empty_clues: false,
  } as const;
  const { pack } = await person.post<RulesView>('/rules', rules);
  // The highest cards come first, so the first player has nothing to play.
  const cards = pack.toSorted((a, b) => b.charAt(1).localeCompare(a.charAt(1))).join(' ');
  await tableFor(person, { players: 2, rules, origin: { type: 'deal', cards } });
  const seat = new SeatDriver(person, 'keys');
  await seat.turn();
  await seat.playCard(seat.hand[0]!);
  const { points } = await endScreen(person);
  await person.sees(person.t('web-end-built', { points }));
  const ended = person.lines.flatMap(({ says }) => says).find(({ id }) => id.startsWith('event-ended'))!;
  const heading = person.page.getByRole('heading', { level: 1 });
  await heading.filter({ hasText: person.say(ended) }).waitFor();
});

browserTest('a practice table says so during the game', async (fixture) => {
  for (const size of ['desktop', 'tablet', 'phone'] as const) {
    const person = await fixture.person('Mara', { size });
    await tableFor(person, { players: 2 });
    await new SeatDriver(person).turn();
    await person.sees(person.t('web-practice-tag'));
  }
});
