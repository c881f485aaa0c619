// Somebody who comes by a link and has no seat.

import { expect } from 'vitest';

import { join, start, tableFor } from './lib/table';
import { trial } from './lib/trial';
import { until } from './lib/until';

trial('an invitation follows what happens at its table', async (evening) => {
  const [mara, joris, pia] = [await evening.person('Mara'), await evening.person('Joris'), await evening.person('Pia')];
  await tableFor(mara, { players: 2, bots: 0 });
  await pia.goto(mara.page.url());
  await pia.sees(pia.t('web-join-note'));
  await join(joris, mara.page.url());
  await pia.sees(pia.t('web-join-full'));
  await start(mara, joris);
  await pia.sees(pia.t('web-join-started'));
  // There is no seat to come back to.
  expect(await pia.page.getByText(pia.t('web-join-note')).count()).toBe(0);
});

trial('who only wants to watch can wait at the table until the game begins', async (evening) => {
  const [mara, joris, pia] = [await evening.person('Mara'), await evening.person('Joris'), await evening.person('Pia')];
  await tableFor(mara, { players: 2, bots: 0, watching: true });
  await pia.goto(mara.page.url());
  await pia.page.getByLabel(pia.t('web-name')).fill('Pia');
  await pia.press(pia.t('web-only-watch'));
  await pia.sees(pia.t('web-table-watch-later'));
  await join(joris, mara.page.url());
  await start(mara, joris);
  await pia.press(pia.t('web-table-watch'));
  for (const player of [mara, joris]) await player.press(player.t('web-table-agree'));
  await until('Pia watches', () => pia.table?.you.watching);
});
