// When the end of a game comes over the table: a moment after the last move,
// or at once for who opens a game that is over.

import { calm } from '../lib/motion.svelte';
import type { GameView } from '../protocol';

/** The last card has landed, and its firework has been seen. */
const MOMENT_MS = 1900;
const CALM_MS = 700;

export class Ending {
  shown = $state(false);
  /** It is seen for the first time, by someone who saw the last move. */
  live = $state(false);

  constructor(game: () => GameView | undefined) {
    let on = false;
    const over = $derived(game() ? game()?.result != null : undefined);
    $effect(() => {
      if (over === false) on = true;
      if (!over) return;
      if (!on) {
        this.shown = true;
        return;
      }
      this.live = true;
      const timer = window.setTimeout(() => this.#come(), calm() ? CALM_MS : MOMENT_MS);
      return () => window.clearTimeout(timer);
    });
    // The second time it is a still picture.
    $effect(() => {
      if (this.shown) return () => (this.live = false);
      return undefined;
    });
  }

  #come = (): void => {
    // Whoever is just writing or reading something is not interrupted.
    const busy = document.querySelector('dialog[open]') !== null;
    if (busy) document.addEventListener('close', this.#come, { capture: true, once: true });
    else this.shown = true;
  };
}
