// Recent and unread chat lines.

import { t } from '../lib/words.svelte';
import type { ChatLine } from '../protocol';

/** How long a line is shown beside a name. */
const STAYS_MS = 8000;

type ChatSource = {
  chat: () => readonly ChatLine[];
  /** The user's id; undefined until the table has been received. */
  me: () => string | undefined;
  /** Whether chat lines are visible on the page. */
  inSight: () => boolean;
};

export class RecentChat {
  #source: ChatSource;
  #seen = $state<number | undefined>();
  #fresh = $state.raw<readonly ChatLine[]>([]);

  constructor(source: ChatSource) {
    this.#source = source;
    // Lines from before the user arrived count as read.
    $effect(() => {
      if (source.me() === undefined) return;
      if (this.#seen === undefined || source.inSight()) this.read();
    });
  }

  /**
   * Adds lines as they arrive. Their times are the server's, with which this page's clock may
   * disagree, so the time of arrival counts.
   */
  add(lines: readonly ChatLine[]): void {
    this.#fresh = [...this.#fresh, ...lines];
    setTimeout(() => (this.#fresh = this.#fresh.filter((line) => !lines.includes(line))), STAYS_MS);
  }

  /** The number of unread lines from others. */
  get unread(): number {
    return this.#unread.length;
  }

  get #unread(): ChatLine[] {
    const me = this.#source.me();
    return this.#source.chat().filter((line) => line.number > (this.#seen ?? Infinity) && line.player !== me);
  }

  read(): void {
    this.#seen = this.#source.chat().at(-1)?.number ?? 0;
  }

  /** The newest unread line, while it is recent. */
  get newest(): ChatLine | undefined {
    const line = this.#unread.at(-1);
    return line && this.#fresh.some(({ number }) => number === line.number) ? line : undefined;
  }

  /** A player's latest line. By id, since two players may have the same name. */
  by(player: string | undefined): string | undefined {
    const line = this.#fresh.findLast((each) => each.player === player);
    return line && utterance(line);
  }
}

/** The text of a line: a quick phrase in the user's language, or the player's own words. */
export function utterance({ said }: ChatLine): string {
  return said.type === 'remark' ? t(`remark-${said.remark}`) : said.text;
}
