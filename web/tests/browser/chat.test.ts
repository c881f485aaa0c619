// Chat lines are shown beside the speaker's name.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { coveredCards } from './lib/geometry';
import type { Person } from './lib/person';
import { join, start, tableFor } from './lib/table';
import { browserTest } from './lib/browsertest';
import { until } from './lib/until';
import { LANGUAGES } from './lib/words';

/** A chat line shown beside a name. */
function besideName(person: Person, remark: string): Locator {
  const mates = person.page.getByRole('region', { name: person.t('web-table-mates'), exact: true });
  return mates.getByText(person.t(`remark-${remark}`), { exact: true });
}

browserTest("chat lines are shown even if the page's clock is wrong", async (fixture) => {
  const [mara, joris] = [await fixture.person('Mara'), await fixture.person('Joris')];
  await mara.page.clock.setFixedTime(Date.now() + 3_600_000);
  await tableFor(mara, { players: 2, bots: 0 });
  await join(joris, mara.page.url());
  await start(mara, joris);
  await joris.press(joris.t('remark-thanks'));
  await besideName(mara, 'thanks').waitFor();
  // Lines from before the page was loaded are not shown.
  await mara.reload();
  await joris.press(joris.t('remark-sorry'));
  await besideName(mara, 'sorry').waitFor();
  expect(await besideName(mara, 'thanks').count()).toBe(0);
});

browserTest('a chat line is shown beside its speaker, not beside a namesake', async (fixture) => {
  const [mara, jo, other] = [await fixture.person('Mara'), await fixture.person('Jo'), await fixture.person('Jo')];
  await tableFor(mara, { players: 3, bots: 0 });
  await join(jo, mara.page.url());
  await join(other, mara.page.url());
  await start(mara, jo, other);
  await jo.press(jo.t('remark-thanks'));
  await besideName(mara, 'thanks').first().waitFor();
  expect(await besideName(mara, 'thanks').count()).toBe(1);
});

browserTest("a speaker's name stays visible beside the chat line", async (fixture) => {
  const mara = await fixture.person('Mara');
  const joris = await fixture.person('Joris', { size: 'phone', touch: true });
  await tableFor(mara, { players: 5, bots: 3 });
  await join(joris, mara.page.url());
  await start(mara, joris);
  await mara.press(mara.t('remark-know-nothing'));
  await besideName(joris, 'know-nothing').waitFor();
  const mates = joris.page.getByRole('region', { name: joris.t('web-table-mates'), exact: true });
  const cut = await mates.getByText('Mara', { exact: true }).evaluate((name) => name.scrollWidth > name.clientWidth);
  expect(cut).toBe(false);
});

browserTest('a message sent twice appears once, and the next text stays in the field', async (fixture) => {
  const mara = await fixture.person('Mara');
  await tableFor(mara, { players: 2, talk: 'free' });
  const field = mara.page.getByLabel(mara.t('web-table-chat-field'));
  await field.fill('hello');
  await field.evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit();
    input.form?.requestSubmit();
    input.value = 'and you?';
    input.dispatchEvent(new Event('input'));
  });
  await until('an answer', () => mara.accepted);
  await mara.sees('hello');
  expect(await field.inputValue()).toBe('and you?');
  expect(mara.sent.filter((text) => text.includes('"say"')).length).toBe(1);
});

browserTest('quick phrases are readable in full, in every language and beside the narrowest hand', async (fixture) => {
  const mara = await fixture.person('Bartholomäus');
  const readers = [];
  for (const language of LANGUAGES) readers.push(await fixture.person(language, { language }));
  await tableFor(mara, { players: 5, bots: 0 });
  const seated = readers.slice(0, 4);
  for (const reader of seated) await join(reader, mara.page.url());
  await start(mara, ...seated);
  for (const size of [
    { width: 1280, height: 680 },
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    for (const reader of seated) await reader.resize(size);
    for (const remark of ['know-nothing', 'remember']) {
      await mara.press(mara.t(`remark-${remark}`));
      for (const reader of seated) {
        const words = besideName(reader, remark).last();
        await words.waitFor();
        const cut = await words.evaluate(
          (each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1,
        );
        expect(cut, `${remark} at ${size.width} in ${reader.language}`).toBe(false);
        expect(await coveredCards(reader.page), `cards under ${remark} at ${size.width} in ${reader.language}`).toBe(0);
      }
    }
  }
});
