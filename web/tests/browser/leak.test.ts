// Searches every byte that reaches a player's browser in a whole game for
// anything the seat may not know. The secrets to search for are known once the
// game is over.

import { expect } from 'vitest';

import type { ToClient } from '../../src/protocol';
import { beforeTheEnd, leaks } from './lib/leak';
import type { Received, Person } from './lib/person';
import { SeatDriver } from './lib/seatdriver';
import { join, SEALED, start, tableFor } from './lib/table';
import { browserTest } from './lib/browsertest';
import { until } from './lib/until';

// Uses the aids that reveal the most.
browserTest('no seat receives what it may not know', async (fixture) => {
  const mara = await fixture.person('Mara');
  const joris = await fixture.person('Joris', { language: 'fr' });
  const rules = { multicolor: 'every-5', announcing: true } as const;
  await tableFor(mara, { players: 3, bots: 1, aids: 'deduction', rules, origin: SEALED });
  await join(joris, mara.page.url());
  await start(mara, joris);
  // Reloading sends everything again in mid-game.
  const seats = [new SeatDriver(mara, 'keys'), new SeatDriver(joris, 'keys')];
  await Promise.all(seats.map((seat) => seat.play(4)));
  await joris.reload();
  await Promise.all(seats.map((seat) => seat.play()));

  for (const person of [mara, joris]) {
    const seat = person.table!.you.seat!;
    const truth = await until('the deal is revealed', () => person.table?.revealed);
    expect(truth.seed).toMatch(/^\d+$/);
    const received = beforeTheEnd(person.received);
    expect(received.filter(({ from }) => from === 'socket').length).toBeGreaterThan(20);
    expect(received.some(({ from }) => from.startsWith('/api/'))).toBe(true);
    expect(leaks(received, seat, truth)).toEqual([]);
    if (person === mara) expectToNotice(received, person);
  }
});

/** A planted leak is found, so the check can fail. */
function expectToNotice(received: Received[], person: Person): void {
  const seat = person.table!.you.seat!;
  const truth = person.table!.revealed!;
  const deal = truth.deal.split(' ');
  // Early, while the last cards are still in the deck.
  const at = received.findIndex(({ from, text }) => from === 'socket' && text.startsWith('{"type":"game"'));
  const planted = (plant: (message: ToClient & { type: 'game' }) => void): string[] => {
    const message = JSON.parse(received[at]!.text) as ToClient & { type: 'game' };
    plant(message);
    return leaks(received.with(at, { from: 'socket', text: JSON.stringify(message) }), seat, truth);
  };
  const own = (message: ToClient & { type: 'game' }) =>
    message.game.hands.find((hand) => hand.seat === seat)!.cards[0]!;

  expect(planted(() => undefined)).toEqual([]);
  expect(planted((message) => (own(message).face = deal[own(message).id]!))).toHaveLength(1);
  expect(planted((message) => Object.assign(own(message), { hint: deal[own(message).id] }))).toHaveLength(1);
  expect(
    planted((message) => Object.assign(message, { next: { id: deal.length - 1, face: deal.at(-1) } })),
  ).toHaveLength(1);
  expect(planted((message) => Object.assign(message, { note: `from ${truth.seed}` }))).toHaveLength(1);
  expect(planted((message) => Object.assign(message, { check: truth.salt }))).toHaveLength(1);
  expect(
    planted((message) => Object.assign(message, { says: { id: 'x', args: { suit: 'red', rank: 3 } } })),
  ).toHaveLength(1);
  expect(planted((message) => Object.assign(message, { deal: deal.slice(10) })).length).toBeGreaterThan(0);
}
