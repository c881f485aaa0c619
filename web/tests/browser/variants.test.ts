// Every switch of the rules, set in the dialog and seen at the table.

import { expect } from 'vitest';

import { endScreen } from './lib/end';
import type { Fixture } from './lib/fixture';
import { readLog, sentence } from './lib/log';
import { makeTable, type Draft } from './lib/make';
import type { Person } from './lib/person';
import { SeatDriver } from './lib/seatdriver';
import { tableFor } from './lib/table';
import { browserTest } from './lib/browsertest';

/** A person at a table with bots, on their turn. */
async function seated(fixture: Fixture, language: string, draft: Draft): Promise<{ person: Person; seat: SeatDriver }> {
  const person = await fixture.person('Mara', { language });
  await makeTable(person, { seats: 3, bots: 2, ...draft });
  const seat = new SeatDriver(person);
  await seat.turn();
  return { person, seat };
}

/** With the keyboard, which is fastest. */
async function toTheEnd(person: Person): Promise<string> {
  await new SeatDriver(person, 'keys').play();
  return (await endScreen(person)).ending;
}

function image(person: Person, id: string, args: Record<string, number>): Promise<void> {
  return person.page.getByRole('img', { name: person.t(id, args), exact: true }).waitFor();
}

browserTest('announcing: a colour is announced before the card is turned over', async (fixture) => {
  const { person, seat } = await seated(fixture, 'fr', { announcing: true });
  const [card] = seat.hand;
  await seat.choose(card!);
  const group = person.page.getByRole('radiogroup', { name: person.t('web-table-announce') });
  expect(await group.getByRole('radio', { checked: true }).getAttribute('aria-label')).toBe(
    person.t('web-table-say-nothing'),
  );
  expect(await group.getByRole('radio').count()).toBe(seat.legal.announce.length + 1);
  await seat.choose(card!);
  await seat.playCard(card!, 'B');
  expect(person.sent.at(-1)).toContain('"announce":"B"');
  const line = person.lines.find(({ events }) =>
    events.some((event) => 'announced' in event && event.announced === 'B'),
  );
  expect(await readLog(person)).toContain(sentence(person, line!));
  await toTheEnd(person);
});

for (const [multicolor, language, keys] of [
  ['own-10', 'de', 6],
  ['every-10', 'nl', 5],
] as const) {
  browserTest(`multicolour ${multicolor}: six fireworks, ${keys} colours to clue`, async (fixture) => {
    const { person } = await seated(fixture, language, { multicolor });
    const fireworks = person.page.getByRole('region', { name: person.t('web-table-fireworks'), exact: true });
    expect(await fireworks.getByRole('button').count()).toBe(6);
    const colours = person.page.getByRole('radiogroup', { name: person.t('web-table-colour'), exact: true });
    expect(await colours.getByRole('radio').count()).toBe(keys);
    expect(person.table?.rules.max_score).toBe(30);
    await toTheEnd(person);
  });
}

for (const aids of ['clues', 'none'] as const) {
  browserTest(`aids ${aids}: what is shown below a team-mate's card`, async (fixture) => {
    const person = await fixture.person('Mara');
    await tableFor(person, { players: 3, aids });
    await new SeatDriver(person).turn();
    // Without aids nothing is shown below the card, not even a placeholder.
    expect(await person.page.locator('.mates .rail').count()).toBe(aids === 'none' ? 0 : 10);
  });
}

browserTest('Grand Finale: no last round, and only two ways to end', async (fixture) => {
  const { person } = await seated(fixture, 'da', { grandFinale: true });
  await person.sees(person.t('variant-grand-finale'));
  const ending = await toTheEnd(person);
  expect(['perfect', 'needed-card', 'struck-out']).toContain(ending);
});

browserTest('one strike: the first misplay ends the game', async (fixture) => {
  const { person, seat } = await seated(fixture, 'en', { strikes: 1 });
  await image(person, 'web-table-strikes-of', { strikes: 0, most: 1 });
  while (await seat.turn()) await seat.playCard(seat.hand.at(-1)!);
  expect(await endScreen(person)).toMatchObject({ ending: 'struck-out', score: 0 });
});

browserTest('nine tokens: no discard while all of them are available', async (fixture) => {
  const person = await fixture.person('Mara', { language: 'de' });
  await makeTable(person, { seats: 2, clueTokens: 9, bots: 1 });
  const seat = new SeatDriver(person);
  await seat.turn();
  await image(person, 'web-table-clues-left', { left: 9, most: 9 });
  await seat.choose(seat.hand[0]!);
  await person.page.getByRole('button', { name: person.t('web-table-discard'), exact: true, disabled: true }).waitFor();
  await person.sees(person.t('refusal-all-tokens-in'));
  await seat.choose(seat.hand[0]!);
  await seat.clue(seat.legal.clues[0]!);
});

browserTest('empty clues: the log has a sentence for them', async (fixture) => {
  const { person, seat } = await seated(fixture, 'en', { emptyClues: true });
  const offer = seat.legal.clues.find(({ touches }) => touches.length === 0);
  if (!offer) throw new Error('every clue touches a card');
  await seat.clue(offer);
  const line = person.lines.find(({ events }) =>
    events.some((event) => event.type === 'clued' && event.from === seat.place && event.touched.length === 0),
  );
  expect(await readLog(person)).toContain(sentence(person, line!));
});

browserTest('every variant at once', async (fixture) => {
  const person = await fixture.person('Mara', { language: 'fr' });
  await makeTable(person, {
    seats: 2,
    bots: 1,
    multicolor: 'every-5',
    strikes: 1,
    clueTokens: 9,
    grandFinale: true,
    announcing: true,
    emptyClues: true,
  });
  expect(person.table?.settings.rules).toEqual({
    players: 2,
    strikes: 1,
    clue_tokens: 9,
    multicolor: 'every-5',
    last_cards: 'grand-finale',
    announcing: true,
    empty_clues: true,
  });
  await toTheEnd(person);
});

browserTest('the menu of a table leads to its own rules, in words and pictures', async (fixture) => {
  const person = await fixture.person('Mara');
  await tableFor(person, {
    players: 2,
    edition: 'german',
    rules: { last_cards: 'grand-finale', multicolor: 'own-10' },
  });
  await person.press(person.t('web-table-menu'));
  await person.press(person.t('web-how'), 'link');
  await person.sees(person.t('fact-finale-scale', { max: 30 }));
  // All or nothing: there is no example with a few points.
  expect(await person.page.getByText(person.t('web-how-score-sum', { points: 19 })).count()).toBe(0);
});
