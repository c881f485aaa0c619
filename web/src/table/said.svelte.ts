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
  #fresh = $state.raw<readonly ChatLine[]>([]);

  constructor(ears: Ears) {
    this.#ears = ears;
    // What was said before one came is not news.
    $effect(() => {
      if (ears.me() === undefined) return;
      if (this.#seen === undefined || ears.inSight()) this.read();
    });
  }

  /**
   * Something is said now. Lines have the server's time, which this page's clock
   * need not agree with: what counts is when they come.
   */
  hear(lines: readonly ChatLine[]): void {
    this.#fresh = [...this.#fresh, ...lines];
    setTimeout(() => (this.#fresh = this.#fresh.filter((line) => !lines.includes(line))), STAYS_MS);
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
    return line && this.#fresh.some(({ number }) => number === line.number) ? line : undefined;
  }

  /** What a player has just said; two may have the same name. */
  by(player: string | undefined): string | undefined {
    const line = this.#fresh.findLast((each) => each.player === player);
    return line && utterance(line);
  }
}

/** What a line says: a set remark in the reader's language, or the speaker's own words. */
export function utterance({ said }: ChatLine): string {
  return said.type === 'remark' ? t(`remark-${said.remark}`) : said.text;
}
