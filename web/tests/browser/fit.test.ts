// The table in windows of all kinds, with any number of players: nothing lies
// over something else, and nothing is cut.

import { expect } from 'vitest';

import { misfits } from './lib/geometry';
import { Seat } from './lib/seat';
import { tableFor } from './lib/table';
import { trial } from './lib/trial';

const WINDOWS = [[768, 1024], [820, 700], [1024, 600], [1200, 700]] as const;

for (const players of [2, 3, 4, 5]) {
  trial(`${players} players, in windows between a phone's and a desktop's`, async (evening) => {
    const person = await evening.person('Mara', { language: 'de' });
    await tableFor(person, { players, aids: 'deduction' });
    await new Seat(person).turn();
    for (const [width, height] of WINDOWS) {
      await person.page.setViewportSize({ width, height });
      expect(await misfits(person.page, false), `${width}×${height}`).toEqual([]);
    }
  });
}
