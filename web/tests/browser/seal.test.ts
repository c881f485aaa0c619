// The seal of a deal: what players compare during the game, and what the page
// says about the deal at the end, whatever the server claims.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'vitest';

import { codeOf } from '../../src/lib/seal';
import type { NewKey, ToClient } from '../../src/protocol';
import { endScreen } from './lib/end';
import { tamperWith } from './lib/tamper';
import type { Person } from './lib/person';
import { ROOT } from './lib/server';
import { enter, join as joinTable, SEALED, start, tableFor } from './lib/table';
import { browserTest } from './lib/browsertest';
import { until } from './lib/until';

/** Another deal with its own matching salt and seal: docs/deals.md, section 8. */
const OTHER = {
  salt: '000102030405060708090a0b0c0d0e0f',
  deal: /^0: (.*)$/m.exec(readFileSync(join(ROOT, 'golden/deals/50.txt'), 'utf8'))![1]!,
  seal: '2a3f0068ed602b489d07e9892f0018514a0852f0edae429eedd76ccf0dd3e7fb',
};
type Other = typeof OTHER;

/** Replaces the deal that was played by another one. */
function swapAtTheEnd(message: ToClient, { salt, deal, seal }: Other): void {
  if (!('table' in message) || !message.table.revealed) return;
  message.table.commitment = seal;
  message.table.revealed = { salt, deal, seed: '0', holds: true };
}

/** Ends the game; with only bots nobody else is asked. */
async function end(person: Person): Promise<void> {
  await person.press(person.t('web-table-menu'));
  await person.press(person.t('web-table-end'));
  await person.press(person.t('web-table-end'));
}

browserTest('everyone reads the same code, and the deal is checked at the end', async (fixture) => {
  const mara = await fixture.person('Mara');
  const joris = await fixture.person('Joris', { size: 'phone', touch: true, language: 'nl' });
  for (const { context } of [mara, joris]) {
    // As on a page served over plain HTTP.
    await context.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  }
  await tableFor(mara, { players: 2, bots: 0, origin: SEALED });
  await joinTable(joris, mara.page.url());
  await start(mara, joris);
  const seal = await until('the seal', () => mara.table?.commitment);
  const side = mara.page.getByRole('complementary');
  await side.getByText(codeOf(seal), { exact: true }).waitFor();
  for (const person of [mara, joris]) {
    await person.press(person.t('web-table-menu'));
    await person.page.getByRole('dialog').getByText(codeOf(seal), { exact: true }).waitFor();
    await person.sees(person.t('web-seal-compare'));
    await person.press(person.t('web-close'));
  }
  await end(mara);
  await joris.press(joris.t('web-table-agree'));
  for (const person of [mara, joris]) {
    await endScreen(person);
    await person.press(person.t('web-seal-holds'));
    await person.page.getByRole('dialog').getByText(seal, { exact: true }).waitFor();
    await person.sees(person.t('web-seal-holds-help'));
  }
});

browserTest('a deal swapped at the end together with its seal fails the check', async (fixture) => {
  const mara = await fixture.person('Mara', { language: 'de' });
  await tamperWith(mara, swapAtTheEnd, OTHER);
  await tableFor(mara, { players: 2, origin: SEALED });
  const seal = await until('the seal', () => mara.table?.commitment);
  await mara.reload();
  await end(mara);
  await endScreen(mara);
  await mara.press(mara.t('web-seal-broken'));
  const dialog = mara.page.getByRole('dialog');
  await mara.sees(mara.t('web-seal-broken-help'));
  await dialog.getByText(seal, { exact: true }).waitFor();
  await dialog.getByText(OTHER.seal, { exact: true }).waitFor();
  // The check still fails when the finished game is opened again.
  await mara.reload();
  await mara.sees(mara.t('web-seal-broken'));
});

browserTest('a deal that is never revealed fails the check', async (fixture) => {
  const mara = await fixture.person('Mara');
  const tamper = (message: ToClient): void => {
    if ('table' in message) message.table.revealed = null;
  };
  await tamperWith(mara, tamper, OTHER);
  await tableFor(mara, { players: 2, origin: SEALED });
  await end(mara);
  await endScreen(mara);
  await mara.sees(mara.t('web-seal-broken'));
});

browserTest('a sealed game cannot turn into practice at its end', async (fixture) => {
  const mara = await fixture.person('Mara');
  const tamper = (message: ToClient, data: Other): void => {
    if (!('table' in message) || !message.table.revealed) return;
    message.table.practice = true;
    message.table.commitment = data.seal;
  };
  await tamperWith(mara, tamper, OTHER);
  await tableFor(mara, { players: 2, origin: SEALED });
  await end(mara);
  await endScreen(mara);
  await mara.sees(mara.t('web-seal-broken'));
});

browserTest('a seal that changes during the game is reported immediately and fails the check', async (fixture) => {
  const mara = await fixture.person('Mara');
  const joris = await fixture.person('Joris', { size: 'phone', touch: true });
  // The seal is replaced from the first proposal to the end.
  const tamper = (message: ToClient, data: Other): void => {
    if ('table' in message && message.table.proposals.length > 0) message.table.commitment = data.seal;
  };
  await tamperWith(mara, tamper, OTHER);
  await tableFor(mara, { players: 2, bots: 0, take_back: true, origin: SEALED });
  await joinTable(joris, mara.page.url());
  await start(mara, joris);
  await end(joris);
  await mara.sees(mara.t('web-seal-changed'));
  await mara.press(mara.t('web-table-agree'));
  await endScreen(mara);
  await mara.sees(mara.t('web-seal-broken'));
  await endScreen(joris);
  await joris.sees(joris.t('web-seal-holds'));
});

browserTest('a game first opened at its end cannot be checked', async (fixture) => {
  const mara = await fixture.person('Mara');
  const game = await tableFor(mara, { players: 2, origin: SEALED });
  const { key } = await mara.post<NewKey>('/player/keys', {});
  await end(mara);
  await endScreen(mara);
  await mara.sees(mara.t('web-seal-holds'));

  const phone = await fixture.person('phone', { size: 'phone', touch: true, language: 'fr' });
  await phone.goto(`/#key=${key}`);
  await phone.sees(phone.t('web-become-done', { name: 'Mara' }));
  await enter(phone, game);
  await endScreen(phone);
  await phone.press(phone.t('web-seal-unseen'));
  await phone.sees(phone.t('web-seal-unseen-help'));
});

browserTest('a secret link takes the seals of running games to another device', async (fixture) => {
  const mara = await fixture.person('Mara');
  const game = await tableFor(mara, { players: 2, origin: SEALED });
  const seal = await until('the seal', () => mara.table?.commitment);
  await mara.goto('/');
  await mara.press(mara.t('web-settings'));
  await mara.press(mara.t('web-device-show'));
  const link = await mara.page.getByLabel(mara.t('web-device-link')).last().inputValue();
  expect(link).toContain(`${game}:${seal}`);
  await enter(mara, game);
  await end(mara);
  await endScreen(mara);

  const phone = await fixture.person('phone', { size: 'phone', touch: true });
  await phone.goto(link);
  await phone.sees(phone.t('web-become-done', { name: 'Mara' }));
  expect(new URL(phone.page.url()).hash).toBe('');
  await enter(phone, game);
  await endScreen(phone);
  await phone.sees(phone.t('web-seal-holds'));
});

browserTest('cards shown during the game count, even if the server sends its log again', async (fixture) => {
  const mara = await fixture.person('Mara');
  // A team-mate holds another card until the end, when everything matches the sealed deal.
  const tamper = (message: ToClient): void => {
    if (!('game' in message) || !message.game || message.game.result) return;
    for (const card of message.game.hands.flatMap((hand) => hand.cards).filter((each) => each.face !== null)) {
      card.face = card.face === 'R1' ? 'R2' : 'R1';
    }
  };
  await tamperWith(mara, tamper, OTHER);
  await tableFor(mara, { players: 2, origin: SEALED });
  await end(mara);
  await endScreen(mara);
  await mara.sees(mara.t('web-seal-broken'));
});

browserTest('a server that answers for another game is not trusted', async (fixture) => {
  const mara = await fixture.person('Mara');
  const tamper = (message: ToClient): void => {
    if ('table' in message) message.table.game = 'another';
  };
  await tamperWith(mara, tamper, OTHER);
  await tableFor(mara, { players: 2, origin: SEALED });
  await mara.sees(mara.t('web-other-game'));
});
