// What has just been said, and what was said and not seen.

import { t } from '../lib/words.svelte';
import type { ChatLine } from '../protocol';

/** How long a remark stands beside a name. */
const STAYS_MS = 8000;

type Ears = {
  chat: () => readonly ChatLine[];
  /** Who listens; nobody before the table has told. */
  me: () => string | undefined;
  /** The lines can be read where they stand. */
  inSight: () => boolean;
};

export class Said {
  #ears: Ears;
  #seen = $state<number | undefined>();
  #now = $state(Date.now());

  constructor(ears: Ears) {
    this.#ears = ears;
    // What was said before one came is not news.
    $effect(() => {
      if (ears.me() === undefined) return;
      if (this.#seen === undefined || ears.inSight()) this.read();
    });
    $effect(() => {
      void ears.chat();
      this.#now = Date.now();
      const timer = window.setTimeout(() => (this.#now = Date.now()), STAYS_MS);
      return () => window.clearTimeout(timer);
    });
  }

  /** Lines of others that nobody could read yet. */
  get unread(): number {
    return this.#news.length;
  }

  get #news(): ChatLine[] {
    const me = this.#ears.me();
    return this.#ears.chat().filter((line) => line.number > (this.#seen ?? Infinity) && line.player !== me);
  }

  read(): void {
    this.#seen = this.#ears.chat().at(-1)?.number ?? 0;
  }

  /** The newest line that nobody could read, while it is new. */
  get heard(): ChatLine | undefined {
    const line = this.#news.at(-1);
    return line && this.#now - line.at < STAYS_MS ? line : undefined;
  }

  /** What someone has just said. */
  by(name: string): string | undefined {
    const line = this.#ears.chat().findLast((each) => each.name === name);
    // Clocks differ; what comes from the future is also new.
    if (!line || this.#now - line.at >= STAYS_MS) return undefined;
    return utterance(line);
  }
}

/** What a line says: a set remark in the reader's language, or the speaker's own words. */
export function utterance({ said }: ChatLine): string {
  return said.type === 'remark' ? t(`remark-${said.remark}`) : said.text;
}
