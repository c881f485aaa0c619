// What a bot would have done. Requested once the user asks for it, and from
// then on for every turn where the user pauses.

import { api } from '../lib/api';
import { bots, suggestedBot } from '../lib/catalog';
import type { Advice, BotView } from '../protocol';
import { PendingRequest } from './request.svelte';

/** How long the user must stay at a turn before it is requested. */
const STAYS_MS = 250;

export class Advisor {
  kinds = $state.raw<BotView[]>([]);
  /** The kind of bot; empty until the server has listed them. */
  bot = $state('');
  on = $state(false);
  request = new PendingRequest<Advice>();

  #known = new Map<string, Advice>();
  #retry = $state(0);

  constructor(readonly game: string) {
    // If the list cannot be loaded, there is no advice.
    this.#load().catch(() => undefined);
  }

  async #load(): Promise<void> {
    this.kinds = await bots();
    this.bot ||= await suggestedBot();
  }

  again(): void {
    this.#retry += 1;
  }

  /** Requests advice for the position after this many turns. Call it in an effect: the cleanup cancels. */
  follow(turn: number): (() => void) | undefined {
    void this.#retry;
    const { bot, request } = this;
    if (!this.on || !bot) return undefined;
    const key = `${turn}.${bot}`;
    const known = this.#known.get(key);
    if (known) {
      request.cancel();
      request.answer = known;
      request.problem = undefined;
      return undefined;
    }
    request.answer = undefined;
    request.problem = undefined;
    request.waiting = true;
    const timer = window.setTimeout(() => {
      void request.ask(async (signal) => {
        const advice = await api.advice(this.game, turn, bot, signal);
        this.#known.set(key, advice);
        return advice;
      });
    }, STAYS_MS);
    return () => {
      window.clearTimeout(timer);
      request.cancel();
    };
  }
}
