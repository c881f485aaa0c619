// What a bot would have done in someone's place. Asked once the reader wants
// to know, and from then on wherever the reader stays for a moment.

import { api } from '../lib/api';
import { bots, suggestedBot } from '../lib/catalog';
import type { Advice, BotView } from '../protocol';
import { Asked } from './asked.svelte';

/** How long the reader stays before it is asked: who leafs through asks nothing. */
const STAYS_MS = 250;

export class Advisor {
  kinds = $state.raw<BotView[]>([]);
  /** Which kind is asked; nothing until the server has said which there are. */
  bot = $state('');
  on = $state(false);
  asked = new Asked<Advice>();

  #known = new Map<string, Advice>();
  #retry = $state(0);

  constructor(readonly game: string) {
    // Without them nothing is advised.
    this.#load().catch(() => undefined);
  }

  async #load(): Promise<void> {
    this.kinds = await bots();
    this.bot ||= await suggestedBot();
  }

  again(): void {
    this.#retry += 1;
  }

  /** Asks about the position after so many turns; call it in an effect, which hangs up. */
  follow(turn: number): (() => void) | undefined {
    void this.#retry;
    const { bot, asked } = this;
    if (!this.on || !bot) return undefined;
    const key = `${turn}.${bot}`;
    const known = this.#known.get(key);
    if (known) {
      asked.hangUp();
      asked.answer = known;
      asked.problem = undefined;
      return undefined;
    }
    asked.answer = undefined;
    asked.problem = undefined;
    asked.waiting = true;
    const timer = window.setTimeout(() => {
      void asked.ask(async (signal) => {
        const advice = await api.advice(this.game, turn, bot, signal);
        this.#known.set(key, advice);
        return advice;
      });
    }, STAYS_MS);
    return () => {
      window.clearTimeout(timer);
      asked.hangUp();
    };
  }
}
