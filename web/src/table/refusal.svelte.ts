// The reason for a refusal, shown for as long as it is useful.

import { untrack } from 'svelte';
import type { Phrase } from '../protocol';
import { tableContext } from './context.svelte';

/** Whether the reason was a lost connection, which no longer applies after reconnecting. */
export const isConnectionRefusal = (why: Phrase | undefined): boolean =>
  why?.id === 'web-not-connected' || why?.id === 'web-no-answer';

export class Refusal {
  why = $state.raw<Phrase | undefined>();

  constructor() {
    const { connection } = tableContext();
    $effect(() => {
      if (connection.status === 'open' && isConnectionRefusal(untrack(() => this.why))) this.why = undefined;
    });
  }
}
