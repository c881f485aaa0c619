// The rulebooks, once they are loaded: a table's rules are compared with those of its own.

import type { EditionView, Rules } from '../protocol';
import { editions } from './catalog';

class Books {
  #all = $state.raw<EditionView[]>([]);
  #asked = false;

  /** All of them; none until they are loaded. */
  get all(): EditionView[] {
    if (!this.#asked) {
      this.#asked = true;
      editions().then(
        (all) => (this.#all = all),
        // Without them, only the variants are named.
        () => (this.#asked = false),
      );
    }
    return this.#all;
  }

  /** The base game of a rulebook. */
  base(edition: EditionView['edition']): Rules | undefined {
    return this.all.find((each) => each.edition === edition)?.base;
  }
}

export const books = new Books();
