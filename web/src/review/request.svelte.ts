// A request that takes the server some time: pending, answered or refused, and
// cancelled when the answer is no longer wanted.

import { phraseOf } from '../lib/api';
import type { Phrase } from '../protocol';

export class PendingRequest<T> {
  answer = $state.raw<T | undefined>();
  problem = $state.raw<Phrase | undefined>();
  waiting = $state(false);
  #controller: AbortController | undefined;

  async ask(question: (signal: AbortSignal) => Promise<T>): Promise<void> {
    this.cancel();
    const controller = new AbortController();
    this.#controller = controller;
    this.answer = undefined;
    this.problem = undefined;
    this.waiting = true;
    try {
      const answer = await question(controller.signal);
      if (this.#controller === controller) this.answer = answer;
    } catch (error) {
      if (this.#controller === controller) this.problem = phraseOf(error);
    }
    if (this.#controller === controller) this.waiting = false;
  }

  cancel(): void {
    this.#controller?.abort();
    this.#controller = undefined;
    this.waiting = false;
  }
}
