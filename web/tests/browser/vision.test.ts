// Colour blindness and reduced motion.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import type { RulesView, Suit } from '../../src/protocol';
import { contrast, difference, greys } from './lib/pixels';
import type { Theme } from './lib/person';
import { SeatDriver } from './lib/seatdriver';
import { join, start, tableFor } from './lib/table';
import { browserTest } from './lib/browsertest';
import { until } from './lib/until';

const RULES = {
  players: 3,
  strikes: 3,
  clue_tokens: 8,
  multicolor: 'own-10',
  last_cards: 'last-round',
  announcing: false,
  empty_clues: false,
} as const;
/**
 * The share of pixels that must differ on a card, which is mostly background; two cards of a suit
 * do not differ at all.
 */
const DISTINCT = 0.012;
const SUITS: Suit[] = ['R', 'Y', 'G', 'B', 'W', 'M'];

for (const theme of ['dark', 'light'] as Theme[]) {
  browserTest(`every suit has its own shape without colour, in the ${theme} theme`, async (fixture) => {
    const person = await fixture.person('Mara', { theme });
    await person.introduce();
    // The team-mates hold a 1 of each suit, so only the suits differ.
    const { pack } = await person.post<RulesView>('/rules', RULES);
    const rest = [...pack];
    const take = (card: string): string => rest.splice(rest.indexOf(card), 1)[0]!;
    const ones = SUITS.map((suit) => take(`${suit}1`));
    const own = ['R5', 'Y5', 'G5', 'B5', 'W5'].map(take);
    const cards = [...own, ...ones, ...rest].join(' ');
    await tableFor(person, { players: 3, rules: RULES, origin: { type: 'deal', cards } });
    await new SeatDriver(person).turn();

    const { page } = person;
    const seat = new SeatDriver(person);
    const faces = ones.map((_, i) => page.locator(`button[data-card="${own.length + i}"]`));
    const keys = SUITS.map((suit) => page.getByRole('radio', { name: seat.suitName(suit), exact: true }));
    const stacks = SUITS.map((suit) => page.locator(`[data-stack="${suit}"]`));
    for (const [what, places] of Object.entries({ faces, keys, stacks })) {
      const pictures = await greys(page, places);
      for (const [i, one] of pictures.entries()) {
        expect(one, `${what}: ${SUITS[i]} has no colour left`).not.toContain(NaN);
        expect(contrast(one), `${what}: ${SUITS[i]} can be seen`).toBeGreaterThan(3);
        for (const [j, other] of pictures.entries()) {
          if (i < j) expect(difference(one, other), `${what}: ${SUITS[i]} and ${SUITS[j]}`).toBeGreaterThan(DISTINCT);
        }
      }
    }
  });
}

for (const motion of [true, false]) {
  browserTest(motion ? 'cards travel' : 'nothing travels with reduced motion', async (fixture) => {
    const person = await fixture.person('Mara', { motion });
    await tableFor(person, { players: 3 });
    const seat = new SeatDriver(person);
    await seat.turn();
    await person.page.evaluate(() => {
      const ran = new Set<string>();
      const watch = (): void => {
        for (const each of document.getAnimations()) {
          const { duration } = each.effect?.getComputedTiming() ?? {};
          const target = each.effect instanceof KeyframeEffect ? each.effect.target : null;
          if (typeof duration === 'number' && duration > 1) ran.add(target?.className.toString() ?? 'something');
        }
        requestAnimationFrame(watch);
      };
      watch();
      Object.assign(window, { ran });
    });
    await seat.play(3);
    const ran = await person.page.evaluate(() => [...(window as unknown as { ran: Set<string> }).ran]);
    if (motion) expect(ran).not.toEqual([]);
    else expect(ran).toEqual([]);
  });
}

browserTest('an enlarged card shows new knowledge', async (fixture) => {
  const mara = await fixture.person('Mara');
  const joris = await fixture.person('Joris');
  await tableFor(mara, { players: 2, bots: 0, aids: 'deduction', starter: { type: 'seat', seat: 'B' } });
  await join(joris, mara.page.url());
  await start(mara, joris);
  const offer = joris.game!.legal!.clues[0]!;
  const [card] = offer.touches;
  const own = mara.page.locator(`[data-card="${card}"]`).first();
  await own.hover();
  const cells = async (where: Locator): Promise<string> => {
    const grid = where.locator('.gridded > :last-child');
    return grid.evaluate((element) =>
      [...element.querySelectorAll('*')].map((cell) => cell.getAttribute('class')).join(),
    );
  };
  const enlarged = mara.page.locator('.enlarged');
  const before = await cells(enlarged);
  expect(before).toBe(await cells(own));
  await new SeatDriver(joris, 'keys').clue(offer);
  await until('Mara has received the clue', () => mara.game?.to_act === 'A');
  await until('it shows more', async () => (await cells(own)) !== before);
  expect(await cells(enlarged)).toBe(await cells(own));
});

browserTest('labels above fireworks that cannot be finished do not overlap', async (fixture) => {
  const person = await fixture.person('Mara', { language: 'nl' });
  await person.introduce();
  const { pack } = await person.post<RulesView>('/rules', RULES);
  const rest = [...pack];
  const take = (card: string): string => rest.splice(rest.indexOf(card), 1)[0]!;
  // The players discard all fives, so that every firework ends at four.
  const fives = SUITS.map((suit) => take(`${suit}5`));
  const cards = [...fives.slice(0, 5), ...rest.splice(0, 9), ...fives.slice(5), ...rest].join(' ');
  await tableFor(person, { players: 3, rules: RULES, origin: { type: 'deal', cards } });
  const seat = new SeatDriver(person);
  for (let turns = 0; turns < 30 && (await person.page.locator('.fw .cap').count()) < 2; turns++) {
    if (!(await seat.turn())) break;
    const five = person.game?.hands[0]?.cards.find(({ id }) => id < 5)?.id;
    if (five !== undefined && person.game?.legal?.discards.includes(five)) await seat.discard(five);
    else await seat.move();
  }
  for (const size of [
    { width: 1280, height: 800 },
    { width: 768, height: 1024 },
  ]) {
    await person.page.setViewportSize(size);
    const caps = await person.page.locator('.fw .cap').all();
    expect(caps.length).toBeGreaterThan(1);
    const boxes = await Promise.all(caps.map(async (cap) => (await cap.boundingBox())!));
    for (const [i, box] of boxes.entries()) {
      const next = boxes[i + 1];
      if (next) expect(next.x, `at ${size.width}`).toBeGreaterThanOrEqual(box.x + box.width);
    }
  }
});
