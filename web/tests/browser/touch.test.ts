// Touch only.

import { expect } from 'vitest';

import { SeatDriver } from './lib/seatdriver';
import { tableFor } from './lib/table';
import { browserTest } from './lib/browsertest';

browserTest('with one team-mate a clue takes two taps', async (fixture) => {
  const person = await fixture.person('Mara', { size: 'phone', touch: true });
  await tableFor(person, { players: 2 });
  const seat = new SeatDriver(person);
  await seat.turn();
  const offer = seat.legal.clues.find(({ touches }) => touches.length > 1)!;
  // A disabled key says why, in the server's words.
  const given = seat.legal.clues.map(({ clue }) => clue);
  const clue = person.table!.rules.clues.find((each) => !given.includes(each))!;
  const missing = { to: offer.to, clue, touches: [] };
  await person.page.getByRole('radio', { name: seat.clueName(missing), exact: true }).tap({ force: true });
  const why = { ...seat.clueArgs(missing), who: seat.nameOf(offer.to), you: 'no' };
  await person.sees(person.t('refusal-empty-clue', why));

  await seat.does('a clue in two taps', async () => {
    await person.page.getByRole('radio', { name: seat.clueName(offer), exact: true }).tap();
    await person.press(person.t('web-table-tell', seat.clueArgs(offer)));
  });
});

browserTest('with one-step clues, tapping a hand and a key gives the clue', async (fixture) => {
  const person = await fixture.person('Mara', { size: 'phone', touch: true, language: 'fr' });
  await tableFor(person, { players: 4 });
  const seat = new SeatDriver(person);
  await seat.turn();
  await person.press(person.t('web-table-menu'));
  await person.page.getByLabel(person.t('web-one-step'), { exact: true }).tap();
  await person.press(person.t('web-close'));
  const offer = seat.legal.clues[0]!;
  const [card] = seat.game.hands.find(({ seat: place }) => place === offer.to)!.cards;
  await seat.does('a clue in two taps', async () => {
    await person.page.locator(`button[data-card="${card!.id}"]`).tap();
    await person.page.getByRole('radio', { name: seat.clueName(offer), exact: true }).tap();
  });
});

for (const size of ['phone', 'tablet'] as const) {
  browserTest(`on a ${size} cards are dragged to the sky and the discards, or discarded by tap`, async (fixture) => {
    const person = await fixture.person('Mara', { size, touch: true });
    await tableFor(person, { players: 3 });
    const seat = new SeatDriver(person);
    const done = new Set<string>();
    for (let i = 0; i < 6 && (await seat.turn()); i++) {
      const oldest = seat.hand.at(-1)!;
      const what =
        seat.legal.discards.length === 0
          ? 'clue'
          : done.has('discards')
            ? done.has('sky')
              ? 'tap'
              : 'sky'
            : 'discards';
      if (what === 'clue') await seat.move();
      else if (what === 'tap') await seat.discard(oldest);
      else await seat.does(`a drag to the ${what}`, () => seat.drag(oldest, what));
      expect(seat.hand.includes(oldest)).toBe(what === 'clue');
      done.add(what);
    }
    expect([...done]).toEqual(expect.arrayContaining(['discards', 'sky', 'tap']));
  });
}

for (const size of [
  { width: 320, height: 568 },
  { width: 640, height: 400 },
]) {
  browserTest(`six colours and five cards fit at ${size.width} × ${size.height}`, async (fixture) => {
    const person = await fixture.person('Mara', { size: 'phone', touch: true });
    await tableFor(person, { players: 3, aids: 'excluded', rules: { multicolor: 'own-10' } });
    const { page } = person;
    await person.resize(size);
    await new SeatDriver(person).turn();
    const cut = await page.locator('.own .card .strip').evaluateAll((strips) =>
      strips.flatMap((strip) => {
        const card = strip.closest('.card')!.getBoundingClientRect();
        const marks = [...strip.querySelectorAll('i')].map((mark) => mark.getBoundingClientRect());
        return marks.filter(({ left, right }) => left < card.left || right > card.right);
      }),
    );
    expect(cut, 'marks cut off by the edge of their card').toEqual([]);
    const menu = await page.getByRole('button', { name: person.t('web-table-menu'), exact: true }).boundingBox();
    expect(menu!.x + menu!.width).toBeLessThanOrEqual(size.width);
  });
}
