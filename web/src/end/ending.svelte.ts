// When the end of a game comes over the table: a moment after the last move,
// or at once for who opens a game that is over.

import { calm } from '../lib/motion.svelte';
import type { GameView } from '../protocol';

/** The last card has landed, and its firework has been seen. */
const MOMENT_MS = 1900;
const CALM_MS = 700;
/** How often it is looked whether a reader has come back to the table. */
const LOOK_MS = 300;

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
      // Whoever is just writing or reading something is not interrupted.
      const come = (): void => {
        if (document.querySelector('dialog[open]')) timer = window.setTimeout(come, LOOK_MS);
        else this.shown = true;
      };
      let timer = window.setTimeout(come, calm() ? CALM_MS : MOMENT_MS);
      return () => window.clearTimeout(timer);
    });
    // The second time it is a still picture.
    $effect(() => {
      if (this.shown) return () => (this.live = false);
      return undefined;
    });
  }
}
