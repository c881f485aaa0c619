// When the end screen appears: a moment after the last move, or immediately if
// the game was already over.

import { reducedMotion } from '../lib/animator.svelte';
import type { GameView } from '../protocol';

/** Time for the last card to land and its firework to burst. */
const MOMENT_MS = 1900;
const REDUCED_MOTION_MS = 700;
/** How often to check whether the user has closed the open dialog. */
const LOOK_MS = 300;

export class EndScreenState {
  shown = $state(false);
  /** Shown for the first time, to a player who saw the last move. */
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
      // Does not interrupt a player who is writing or reading in a dialog.
      const come = (): void => {
        if (document.querySelector('dialog[open]')) timer = window.setTimeout(come, LOOK_MS);
        else this.shown = true;
      };
      let timer = window.setTimeout(come, reducedMotion() ? REDUCED_MOTION_MS : MOMENT_MS);
      return () => window.clearTimeout(timer);
    });
    // When shown again it is a still picture.
    $effect(() => {
      if (this.shown) return () => (this.live = false);
      return undefined;
    });
  }
}
