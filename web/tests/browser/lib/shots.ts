// Takes pictures of every screen, on the tour that the tests take.

import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { lastMove, middleOf, playedByBots, type Played } from './bots';
import { endScreen } from './end';
import { closeBrowser, Fixture } from './fixture';
import type { PersonOptions, Person } from './person';
import { ROOT } from './server';
import { tour } from './tour';

const ALL = join(ROOT, 'web/screenshots');
const README = join(ROOT, 'docs/pictures');

const VISITORS: PersonOptions[] = [
  { size: 'desktop', language: 'en', theme: 'dark' },
  { size: 'phone', language: 'de', theme: 'dark', touch: true },
  { size: 'desktop', language: 'fr', theme: 'light' },
  { size: 'phone', language: 'nl', theme: 'light', touch: true },
  { size: 'tablet', language: 'da', theme: 'dark', touch: true },
];

export async function ofEverything(): Promise<void> {
  await mkdir(ALL, { recursive: true });
  for (const visitor of VISITORS) {
    await withFixture((fixture) =>
      tour(fixture, visitor, async (name, { page }) => {
        await page.screenshot({ path: join(ALL, `${visitor.size}-${visitor.theme}-${visitor.language}-${name}.png`) });
      }),
    );
  }
  console.log(`The pictures are in ${relative(process.cwd(), ALL) || '.'}.`);
}

export async function forReadme(): Promise<void> {
  await mkdir(README, { recursive: true });
  await withFixture(async (fixture) => {
    const mara = await fixture.person('Mara', { size: 'desktop' });
    const played = await playedByBots(fixture.server.data, 4);
    await previewed(mara, played);
    await picture(mara, 'table', 1200);
    await lastMove(await middleOf(mara, played, 0), played);
    await endScreen(mara);
    await picture(mara, 'end', 1200);
    const ines = await fixture.person('Ines', { size: 'phone', touch: true });
    await middleOf(ines, await playedByBots(fixture.server.data, 5), 4);
    await picture(ines, 'phone', 360);
  });
  console.log(`The pictures are in ${relative(process.cwd(), README)}.`);
}

/** In the middle of a game, with a clue in preview. */
async function previewed(person: Person, played: Played): Promise<void> {
  for (let before = 5; before < 10; before++) {
    const seat = await middleOf(person, played, before);
    const offer = seat.legal.clues.find(({ touches }) => touches.length > 1);
    if (!offer) continue;
    await person.page.getByRole('radio', { name: seat.nameOf(offer.to), exact: true }).click();
    await person.page.getByRole('radio', { name: seat.clueName(offer), exact: true }).click();
    return;
  }
}

async function withFixture(visit: (fixture: Fixture) => Promise<void>): Promise<void> {
  const fixture = await Fixture.begin();
  try {
    await visit(fixture);
  } finally {
    await fixture.end();
    await closeBrowser();
  }
}

/** A small file: the browser itself converts the picture to WebP. */
async function picture({ page }: Person, name: string, width: number): Promise<void> {
  const png = (await page.screenshot()).toString('base64');
  const webp = await page.evaluate(
    async ([data, wide]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = Math.round((image.height * wide) / image.width);
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', 0.86);
    },
    [png, width] as const,
  );
  await writeFile(join(README, `${name}.webp`), Buffer.from(webp.split(',')[1] ?? '', 'base64'));
}
