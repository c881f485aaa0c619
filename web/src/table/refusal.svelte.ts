// Why something was not done, for as long as that is of use.

import { createContext, untrack } from 'svelte';
import type { Link } from '../lib/table.svelte';
import type { Phrase } from '../protocol';

const [linkHere, setLinkHere] = createContext<() => Link>();
export { setLinkHere };

/** Whether it says that there was no connection, which is of the past once there is one. */
export const tellsOfLink = (why: Phrase | undefined): boolean =>
  why?.id === 'web-not-connected' || why?.id === 'web-no-answer';

export class Refusal {
  why = $state.raw<Phrase | undefined>();

  constructor() {
    const link = linkHere();
    $effect(() => {
      if (link() === 'open' && tellsOfLink(untrack(() => this.why))) this.why = undefined;
    });
  }
}
