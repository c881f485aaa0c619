// The player's own card: it leaves from its place in the hand, is turned over large, and nothing tells
// what it was before. Then what players see of the moves of others.

import { expect } from 'vitest';

import { browserTest } from './lib/browsertest';
import { SeatDriver } from './lib/seatdriver';
import { join, start, tableFor } from './lib/table';
import { until } from './lib/until';

for (const [move, key] of [
  ['played', 'KeyP'],
  ['discarded', 'KeyX'],
] as const) {
  browserTest(`a card that is ${move} is turned over, large, at its own place`, async (fixture) => {
    const mara = await fixture.person('Mara', { motion: true });
    await tableFor(mara, { players: 2 });
    const { page } = mara;
    const seat = new SeatDriver(mara, 'keys');
    await seat.turn();
    // A clue first, so that discarding is allowed, and so that there is a log.
    await seat.play(1);
    await seat.turn();
    // Sorted: the third card was dealt at another place.
    await page.keyboard.press('Digit1');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await until('the order is stored', () => mara.accepted >= 3);
    await page.keyboard.press('Escape');
    await until('the cards lie still', () =>
      page
        .locator('div.own')
        .evaluate((own) => own.getAnimations({ subtree: true }).every((each) => each.playState !== 'running')),
    );
    const third = page.locator('.own [data-card]').nth(2);
    const [id, from] = [await third.getAttribute('data-card'), (await third.boundingBox())!];
    const lines = await page.locator('.side .log li').count();
    await page.keyboard.press('Digit3');
    await page.keyboard.press(key);
    const held = page.locator('.flight.reveal');
    await held.waitFor();
    const left = await held.evaluate((card) => parseFloat((card as HTMLElement).style.left));
    expect(Math.abs(left - from.x), 'it leaves from its slot').toBeLessThan(4);
    await until('it is held up large', async () => ((await held.boundingBox())?.width ?? 0) > from.width * 1.2);
    expect(await page.locator('.side .log li').count(), 'nothing is told before').toBe(lines);
    await until('the log tells it', async () => (await page.locator('.side .log li').count()) > lines);
    await until('it has left the hand', async () => (await page.locator(`.own [data-card="${id}"]`).count()) === 0);
  });
}

browserTest('among bots a move is taken back with one press, whatever the settings', async (fixture) => {
  const mara = await fixture.person('Mara');
  await tableFor(mara, { players: 3, take_back: false });
  const seat = new SeatDriver(mara, 'keys');
  await seat.play(1);
  await seat.turn();
  await mara.press(mara.t('web-table-take-back-now'));
  await until('the move is undone', () => mara.game?.turn === 0);
  // Nothing is left to take back.
  await mara.page
    .getByRole('button', { name: mara.t('web-table-take-back-now'), exact: true })
    .waitFor({ state: 'detached' });
});

browserTest('a strike stays in view until it has been seen', async (fixture) => {
  const mara = await fixture.person('Mara');
  const joris = await fixture.person('Joris', { size: 'phone', touch: true, language: 'de' });
  const liv = await fixture.person('Liv', { language: 'da' });
  await tableFor(mara, { players: 3, bots: 0 });
  for (const each of [joris, liv]) await join(each, mara.page.url());
  await start(mara, joris, liv);
  // With nothing built, only a 1 can be played: one of the hand's cards strikes.
  await new SeatDriver(mara, 'keys').play(1);
  const hand = mara.game!.hands.find((each) => each.seat === 'B')!.cards;
  const wrong = hand.find((card) => !card.face!.endsWith('1'))!;
  const his = new SeatDriver(joris);
  await his.turn();
  await his.playCard(wrong.id);
  await new SeatDriver(liv, 'keys').play(1);
  await until('it is her turn', () => mara.game?.legal);
  const seen = mara.page.getByRole('button', { name: mara.t('web-table-seen'), exact: true });
  const line = mara.page.locator('.horizon .say');
  await seen.waitFor();
  const strike = mara.lines.findLast(({ events }) => events.some(({ type }) => type === 'struck'))!;
  const said = strike.says.map((phrase) => mara.say(phrase)).join(' ');
  const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
  expect(plain((await line.textContent()) ?? '')).toContain(plain(said).slice(-12));
  // The moves since her last turn can be read together.
  await mara.press(mara.t('web-table-since-count', { count: 2 }));
  await mara.sees(mara.t('web-table-since'));
  await seen.click();
  await seen.waitFor({ state: 'detached' });
});
