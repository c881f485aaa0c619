// Under which address others find this server.

import { api } from './api';
import { seals } from './seals.svelte';

export class Address {
  origin = $state(location.origin);

  constructor() {
    // Who opened the page by its machine's own name has a better one to give.
    api.here().then(
      ({ addresses: [best] }) => (this.origin = best ?? this.origin),
      () => {},
    );
  }

  table(game: string): string {
    return `${this.origin}/table/${game}`;
  }

  deal(game: string): string {
    return `${this.origin}/deal/${game}`;
  }

  review(game: string, turn: number): string {
    return `${this.origin}/review/${game}/${turn}`;
  }

  /** The fragment stays in the browser: no server and no log sees it. */
  device(key: string): string {
    const kept = seals.forLink();
    return `${this.origin}/#key=${key}${kept && `&seals=${kept}`}`;
  }
}
