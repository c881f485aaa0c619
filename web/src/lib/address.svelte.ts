// The address under which others can reach this server.

import { api } from './api';
import { seals } from './seals.svelte';

export class Address {
  origin = $state(location.origin);

  constructor() {
    // A page opened as localhost asks the server for an address that works for
    // others.
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

  /** The fragment never leaves the browser: no server and no log sees it. */
  device(key: string): string {
    const kept = seals.forLink();
    return `${this.origin}/#key=${key}${kept && `&seals=${kept}`}`;
  }
}
