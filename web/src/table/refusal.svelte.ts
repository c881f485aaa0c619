// Why something was not done, for as long as that is of use.

import { untrack } from 'svelte';
import type { Phrase } from '../protocol';
import { openTable } from './open.svelte';

/** Whether it says that there was no connection, which is of the past once there is one. */
export const tellsOfLink = (why: Phrase | undefined): boolean =>
  why?.id === 'web-not-connected' || why?.id === 'web-no-answer';

export class Refusal {
  why = $state.raw<Phrase | undefined>();

  constructor() {
    const { link } = openTable();
    $effect(() => {
      if (link.link === 'open' && tellsOfLink(untrack(() => this.why))) this.why = undefined;
    });
  }
}
