// Under which address others find this server.

import { api } from './api';

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
}
