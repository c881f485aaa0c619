// A short connection to a table, to sit down or to ask to watch.

import type { Ask, Phrase } from '../protocol';
import { TableConnection } from './connection.svelte';

/** How long a table may take to open. */
const TIMEOUT_MS = 10_000;

/** Sends requests to a table one by one; resolves to the first refusal, or undefined if all succeeded. */
export async function askTable(game: string, ...asks: Ask[]): Promise<Phrase | undefined> {
  const connection = new TableConnection(game);
  try {
    let refusal = await opened(connection);
    for (const ask of asks) refusal ??= await connection.ask(ask);
    return refusal;
  } finally {
    connection.close();
  }
}

function opened(connection: TableConnection): Promise<Phrase | undefined> {
  return new Promise((settle) => {
    const stop = $effect.root(() => {
      $effect(() => {
        if (connection.table) done(undefined);
        else if (connection.reason) done(connection.reason);
      });
    });
    const timer = setTimeout(() => done({ id: 'web-no-answer', args: {} }), TIMEOUT_MS);
    function done(refusal: Phrase | undefined): void {
      clearTimeout(timer);
      // Not while the effect itself is running.
      queueMicrotask(stop);
      settle(refusal);
    }
  });
}
