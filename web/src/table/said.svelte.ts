// What has just been said, and what was said and not seen.

import { screen } from '../lib/screen.svelte';
import { t } from '../lib/words.svelte';
import type { ChatLine } from '../protocol';

/** How long a remark stands beside a name. */
const STAYS_MS = 8000;

export class Said {
  #chat: () => readonly ChatLine[];
  #seen = $state(0);
  #now = $state(Date.now());

  constructor(chat: () => readonly ChatLine[]) {
    this.#chat = chat;
    this.#seen = chat().at(-1)?.number ?? 0;
    $effect(() => {
      void this.#chat();
      this.#now = Date.now();
      const timer = window.setTimeout(() => (this.#now = Date.now()), STAYS_MS);
      return () => window.clearTimeout(timer);
    });
  }

  /** Lines that nobody could read, since the log was not open. */
  get unread(): number {
    return screen.wide ? 0 : this.#chat().filter((line) => line.number > this.#seen).length;
  }

  read(): void {
    this.#seen = this.#chat().at(-1)?.number ?? this.#seen;
  }

  /** What someone has just said. */
  by(name: string): string | undefined {
    const line = this.#chat().findLast((each) => each.name === name);
    // Clocks differ; what comes from the future is also new.
    if (!line || this.#now - line.at >= STAYS_MS) return undefined;
    return line.said.type === 'remark' ? t(`remark-${line.said.remark}`) : line.said.text;
  }
}
