// The user's preferences: theme, sound, confirmation. Stored on this device.

import { MediaQuery } from 'svelte/reactivity';

type Theme = 'dark' | 'light' | 'system';

function stored(key: string): string | null {
  return localStorage.getItem(`starmine.${key}`);
}

class Preferences {
  theme = $state<Theme>((stored('theme') as Theme | null) ?? 'dark');
  /** From 0 to 1; silent by default. */
  volume = $state(Number(stored('volume') ?? 0) || 0);
  /** Acts on the first press, without confirmation. */
  oneStep = $state(stored('one-step') === 'yes');

  constructor() {
    const bright = new MediaQuery('prefers-color-scheme: light');
    $effect.root(() => {
      $effect(() => {
        const light = this.theme === 'light' || (this.theme === 'system' && bright.current);
        document.documentElement.dataset.theme = light ? 'light' : 'dark';
        localStorage.setItem('starmine.theme', this.theme);
      });
      $effect(() => localStorage.setItem('starmine.volume', String(this.volume)));
      $effect(() => localStorage.setItem('starmine.one-step', this.oneStep ? 'yes' : 'no'));
    });
  }
}

export const preferences = new Preferences();
