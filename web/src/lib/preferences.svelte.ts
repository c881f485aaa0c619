// The user's preferences: theme, sound, confirmation. Stored on this device.

import { MediaQuery } from 'svelte/reactivity';

import { store, stored } from './storage';

type Theme = 'dark' | 'light' | 'system';

class Preferences {
  theme = $state<Theme>((stored('starmine.theme') as Theme | null) ?? 'dark');
  /** From 0 to 1; silent by default. */
  volume = $state(Number(stored('starmine.volume') ?? 0) || 0);
  /** Whether the player has been offered sound. */
  soundOffered = $state(stored('starmine.sound-offered') === 'yes');
  /** Acts on the first press, without confirmation. */
  oneStep = $state(stored('starmine.one-step') === 'yes');

  constructor() {
    const bright = new MediaQuery('prefers-color-scheme: light');
    $effect.root(() => {
      $effect(() => {
        const light = this.theme === 'light' || (this.theme === 'system' && bright.current);
        document.documentElement.dataset.theme = light ? 'light' : 'dark';
        store('starmine.theme', this.theme);
      });
      $effect(() => void store('starmine.volume', String(this.volume)));
      $effect(() => {
        if (this.soundOffered) store('starmine.sound-offered', 'yes');
      });
      $effect(() => void store('starmine.one-step', this.oneStep ? 'yes' : 'no'));
    });
  }
}

export const preferences = new Preferences();
