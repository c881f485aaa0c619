// For eyes that see no colour, and for those whom motion disturbs.

import { expect } from 'vitest';

import type { RulesView, Suit } from '../../src/protocol';
import { contrast, difference, greys } from './lib/pixels';
import type { Theme } from './lib/person';
import { Seat } from './lib/seat';
import { tableFor } from './lib/table';
import { trial } from './lib/trial';

const RULES = {
  players: 3,
  strikes: 3,
  clue_tokens: 8,
  multicolor: 'own-10',
  last_cards: 'last-round',
  announcing: false,
  empty_clues: false,
} as const;
/** Of a whole card, which is mostly paper: the same suit twice differs by nothing. */
const DISTINCT = 0.012;
const SUITS: Suit[] = ['R', 'Y', 'G', 'B', 'W', 'M'];

for (const theme of ['dark', 'light'] as Theme[]) {
  trial(`without colour every suit has a shape of its own, in the ${theme} theme`, async (evening) => {
    const person = await evening.person('Mara', { theme });
    await person.introduce();
    // The team-mates hold a 1 of each suit: only the suits differ.
    const { pack } = await person.post<RulesView>('/rules', RULES);
    const rest = [...pack];
    const take = (card: string): string => rest.splice(rest.indexOf(card), 1)[0]!;
    const ones = SUITS.map((suit) => take(`${suit}1`));
    const own = ['R5', 'Y5', 'G5', 'B5', 'W5'].map(take);
    const cards = [...own, ...ones, ...rest].join(' ');
    await tableFor(person, { players: 3, rules: RULES, origin: { type: 'deal', cards } });
    await new Seat(person).turn();

    const { page } = person;
    const seat = new Seat(person);
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
  trial(motion ? 'cards travel' : 'where motion is reduced nothing travels', async (evening) => {
    const person = await evening.person('Mara', { motion });
    await tableFor(person, { players: 3 });
    const seat = new Seat(person);
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
