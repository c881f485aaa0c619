// A short visit to a table: to sit down, or to ask to watch.

import type { Ask, Phrase } from '../protocol';
import { TableLink } from './table.svelte';

/** How long a table may take to open. */
const PATIENCE_MS = 10_000;

/** Asks a table for one thing after the other; answers with the first refusal, or nothing if all was done. */
export async function askTable(game: string, ...asks: Ask[]): Promise<Phrase | undefined> {
  const link = new TableLink(game);
  try {
    let refusal = await opened(link);
    for (const ask of asks) refusal ??= await link.ask(ask);
    return refusal;
  } finally {
    link.close();
  }
}

function opened(link: TableLink): Promise<Phrase | undefined> {
  return new Promise((settle) => {
    const stop = $effect.root(() => {
      $effect(() => {
        if (link.table) done(undefined);
        else if (link.reason) done(link.reason);
      });
    });
    const timer = setTimeout(() => done({ id: 'web-no-answer', args: {} }), PATIENCE_MS);
    function done(refusal: Phrase | undefined): void {
      clearTimeout(timer);
      // Not while the effect itself runs.
      queueMicrotask(stop);
      settle(refusal);
    }
  });
}
