// Reviews: real games from hanab.live, imported and stepped through, and a game
// of our own with the bots' comments.

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import * as nodePath from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, test } from 'vitest';

import type { LogLine, Review, Verdict } from '../../src/protocol';
import { playedByBots } from './lib/bots';
import { FOLDER, realGames, THERE } from './lib/games';
import { coveredCards, layoutProblems } from './lib/geometry';
import { folded } from './lib/log';
import type { Person } from './lib/person';
import { SeatDriver } from './lib/seatdriver';
import { noteSkipped } from './lib/skipped';
import { program } from './lib/server';
import { join, start, tableFor } from './lib/table';
import { browserTest } from './lib/browsertest';
import { until } from './lib/until';
import { LANGUAGES } from './lib/words';

/** Imports a game in the dialog of the start page. */
async function bringIn(person: Person, record: string): Promise<void> {
  await person.goto('/');
  await person.page.getByRole('button', { name: person.t('web-import') }).click();
  await person.page.getByLabel(person.t('web-import-label')).fill(record);
  await person.press(person.t('web-import-go'));
}

/** The review as the page received it. */
async function receivedReview(person: Person): Promise<Review> {
  const received = await until('the review', () =>
    person.received.find(({ from }) => /^\/api\/games\/\w+$/.test(from)),
  );
  return JSON.parse(received.text) as Review;
}

/** The card of the shown turn, as a screen reader reads it. */
async function turnCard(person: Person, { summary }: Review, { events }: LogLine): Promise<string> {
  const [event] = events;
  const seat = event && ('from' in event ? event.from : 'seat' in event ? event.seat : undefined);
  const who = summary.names['ABCDE'.indexOf(seat ?? 'A')]!;
  const card = person.page.getByRole('region', { name: person.t('web-review-did', { who, you: 'no' }), exact: true });
  const text = await card.evaluateAll(([element]) => {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const hidden of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) hidden.remove();
    return copy?.textContent ?? '';
  });
  return folded(text);
}

async function points(person: Person, built: number): Promise<void> {
  const words = person.t('web-table-points', { points: built, max: 25 }).replaceAll('*', '');
  const sky = person.page.getByRole('region', { name: person.t('web-table-fireworks'), exact: true });
  await sky.getByText(words).waitFor();
}

describe.runIf(THERE)('real games', () => {
  const games = (THERE ? realGames('people-2-to-5-players') : []).filter(
    ({ expected }) => expected.score > 0 && !expected.stops_early,
  );
  for (const count of [2, 3, 4, 5]) {
    const game = games.find(({ players }) => players.length === count);
    if (!game) continue;
    browserTest(`reviews a game of ${count} from hanab.live from start to end`, async (fixture) => {
      const person = await fixture.person('Mara', { language: LANGUAGES[count - 1]! });
      await bringIn(person, game.record);
      const review = await receivedReview(person);
      const { log, figures, summary } = review;
      const last = game.actions.length;
      expect(figures).toHaveLength(last + 1);
      expect(summary.result?.score).toBe(game.expected.score);
      await person.sees(person.t('web-review-imported'));
      // One game is stepped through turn by turn; of the others, only the end is
      // shown.
      for (let turn = 1; count === 4 && turn <= last; turn++) {
        await person.page.keyboard.press('ArrowRight');
        await person.sees(person.t('web-review-turn-of', { turn, last }));
        const line = log.find((each) => each.turn === turn)!;
        const says = folded(line.says.map((phrase) => person.say(phrase)).join(' '));
        await until(`the page shows turn ${turn}`, async () => (await turnCard(person, review, line)).includes(says));
        await points(person, figures[turn]!.points);
      }
      await person.page.keyboard.press('Home');
      await points(person, 0);
      await person.page.keyboard.press('End');
      await points(person, game.expected.stacks);
      await until('the address names the turn', () => person.page.url().endsWith(`/${last}`));
    });
  }

  browserTest('an illegal game is refused with a message', async (fixture) => {
    const person = await fixture.person('Mara', { language: 'da' });
    const [game] = realGames('study-2-players-illegal');
    await bringIn(person, game!.record);
    const answer = await until('the refusal', () => person.received.find(({ from }) => from === '/api/games'));
    const { refusal } = JSON.parse(answer.text) as { refusal: { id: string; args: Record<string, string | number> } };
    await person.sees(person.say(refusal));
    person.console.length = 0; // Chromium logs that the server refused the request.
  });
});

if (!THERE) {
  const why = `real games were not tested: there is no ${FOLDER}; set STARMINE_GAMES to a folder of games`;
  noteSkipped('review', 'there are no real games');
  test.skip(why);
}

browserTest(
  'a game of our own: views, the bot’s advice, the verdict, and an export of the same game',
  async (fixture) => {
    const person = await fixture.person('Mara');
    const played = await playedByBots(fixture.server.data, 4);
    await bringIn(person, played.record);
    const { summary } = await receivedReview(person);
    const { page } = person;
    await page.keyboard.press('PageDown');
    await person.sees(person.t('web-review-turn-of', { turn: 10, last: played.actions.length }));

    // In a player's view, their own cards are hidden.
    const hand = page.getByRole('group', { name: summary.names[0]! }).first();
    const unseen = hand.getByRole('button', { name: person.t('web-table-unseen') });
    expect(await unseen.count()).toBe(0);
    await page.keyboard.press('KeyV');
    await until('the hand is hidden', async () => (await unseen.count()) === 4);
    await page.keyboard.press('KeyB');
    const bot = page.getByRole('region', { name: person.t('web-review-bot') });
    await until('the bot has answered', () => person.received.some(({ from }) => from.includes('/advice/')));
    await bot.getByRole('status').getByText(/\w/).first().waitFor();
    const verdict = await until('the verdict', () => person.received.find(({ from }) => from.endsWith('/verdict')), 40);
    await person.sees(
      person.say((JSON.parse(verdict.text) as { says: { id: string; args: Record<string, number> } }).says),
    );

    await person.press(person.t('web-review-export'));
    const [file] = await Promise.all([page.waitForEvent('download'), person.press(person.t('web-review-export-own'))]);
    const saved = JSON.parse(await readFile(await file.path(), 'utf8')) as { actions: string[]; deal: string[] };
    expect(saved.actions).toEqual(played.actions);
    expect(saved.deal).toEqual((JSON.parse(played.record) as { deal: string[] }).deal);
  },
);

browserTest('cancelling the file picker keeps pasted text', async (fixture) => {
  const mara = await fixture.person('Mara');
  await mara.goto('/');
  await mara.page.getByRole('button', { name: mara.t('web-import') }).click();
  const pasted = mara.page.getByLabel(mara.t('web-import-label'));
  await pasted.fill('{"players": []}');
  // Browsers send this event when their file picker is cancelled.
  await mara.page.locator('input[type=file]').dispatchEvent('cancel', { bubbles: true });
  expect(await pasted.inputValue()).toBe('{"players": []}');
  await mara.page.keyboard.press('Escape');
  await pasted.waitFor({ state: 'detached' });
});

browserTest('the next game is announced in a review', async (fixture) => {
  const mara = await fixture.person('Mara');
  const joris = await fixture.person('Joris', { language: 'de', size: 'phone', touch: true });
  const game = await tableFor(mara, { players: 2, bots: 0 });
  await join(joris, mara.page.url());
  await start(mara, joris);
  await mara.press(mara.t('web-table-menu'));
  for (let i = 0; i < 2; i++) await mara.press(mara.t('web-table-end'));
  await joris.press(joris.t('web-table-agree'));
  await until('the game is over', () => mara.game?.result);
  await joris.goto(`/review/${game}`);
  await joris.sees(joris.t('web-review-tab-log'));
  const link = joris.page.getByRole('link', { name: joris.t('web-table-to-rematch'), exact: true });
  expect(await link.count()).toBe(0);
  await mara.press(mara.t('web-table-rematch'));
  await link.waitFor();
  expect(await coveredCards(joris.page), 'cards under the announcement').toBe(0);
  await until('the title says so', async () => (await joris.page.title()).startsWith(joris.t('web-end-next')));
  joris.forget();
  await link.tap();
  await until('Joris is at the next game', () => joris.game && !joris.game.result);
});

browserTest('on a phone the verdict is visible without a tap, and on a tall one at every turn', async (fixture) => {
  const person = await fixture.person('Mara', { language: 'de', size: 'phone', touch: true });
  const played = await playedByBots(fixture.server.data, 5);
  await person.introduce();
  const { game } = await person.post<{ game: string }>('/games', { record: played.record });
  await person.goto(`/review/${game}`);
  const received = await until('the verdict', () => person.received.find(({ from }) => from.endsWith('/verdict')), 40);
  const { says, first_loss } = JSON.parse(received.text) as Verdict;
  const { result } = (await receivedReview(person)).summary;
  const sum = result?.score === result?.max ? { id: 'web-review-perfect', args: { max: 25 } } : says;
  await person.sees(person.say(sum));
  expect(await layoutProblems(person.page, true)).toEqual([]);
  if (first_loss.type === 'turn' && first_loss.turn > 0) {
    await person.goto(`/review/${game}/${first_loss.turn}`);
    await person.sees(person.t('web-review-lost-now'));
    expect(await layoutProblems(person.page, true)).toEqual([]);
  }
  await person.resize({ width: 390, height: 844 });
  await person.goto(`/review/${game}/3`);
  await person.sees(person.say(sum));
  expect(await layoutProblems(person.page, true)).toEqual([]);
});

browserTest('the verdict on a perfect game mentions no loss', async (fixture) => {
  const person = await fixture.person('Mara');
  const file = nodePath.join(fixture.server.data, 'perfect.ndjson');
  await promisify(execFile)(program(), [
    'simulate',
    '--bot',
    'hat',
    '--players',
    '4',
    '--games',
    '20',
    '--records',
    file,
  ]);
  const games = (await readFile(file, 'utf8')).trim().split('\n');
  await person.introduce();
  for (const record of games) {
    const { game } = await person.post<{ game: string }>('/games', { record });
    const answer = await person.context.request.get(`${person.server.url}/api/games/${game}`);
    const { summary } = (await answer.json()) as Review;
    if (summary.result?.score !== summary.result?.max) continue;
    await person.goto(`/review/${game}`);
    await until('the verdict', () => person.received.some(({ from }) => from.endsWith('/verdict')), 40);
    await person.sees(person.t('web-review-perfect', { max: 25 }));
    expect(await person.page.getByText(person.t('solve-kept')).count()).toBe(0);
    return;
  }
  throw new Error('none of the games was perfect');
});

browserTest('the log of a review shows take-backs', async (fixture) => {
  const mara = await fixture.person('Mara');
  const game = await tableFor(mara, { players: 2, take_back: true });
  const seat = new SeatDriver(mara, 'keys');
  await seat.play(1);
  await until('her turn again', () => mara.game?.legal);
  await mara.press(mara.t('web-table-take-back-now'));
  await until('it is taken back', () => mara.game?.turn === 0);
  await seat.play(1);
  await until('her turn once more', () => mara.game?.legal);
  await mara.press(mara.t('web-table-menu'));
  for (let i = 0; i < 2; i++) await mara.press(mara.t('web-table-end'));
  await until('the game is over', () => mara.game?.result);
  await mara.goto(`/review/${game}`);
  await mara.sees(mara.t('table-took-back-all').replace(/\.$/, ''));
  // Stepping through, each turn appears once.
  await mara.page.keyboard.press('ArrowRight');
  await mara.sees(mara.t('web-review-turn-of', { turn: 1, last: 2 }));
});
