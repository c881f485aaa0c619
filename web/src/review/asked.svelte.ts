// A question that takes the server some thought: it is being worked out,
// answered or refused, and hung up on when the answer is no longer wanted.

import { phraseOf } from '../lib/api';
import type { Phrase } from '../protocol';

export class Asked<T> {
  answer = $state.raw<T | undefined>();
  problem = $state.raw<Phrase | undefined>();
  waiting = $state(false);
  #line: AbortController | undefined;

  async ask(question: (signal: AbortSignal) => Promise<T>): Promise<void> {
    this.hangUp();
    const line = new AbortController();
    this.#line = line;
    this.answer = undefined;
    this.problem = undefined;
    this.waiting = true;
    try {
      const answer = await question(line.signal);
      if (this.#line === line) this.answer = answer;
    } catch (error) {
      if (this.#line === line) this.problem = phraseOf(error);
    }
    if (this.#line === line) this.waiting = false;
  }

  hangUp(): void {
    this.#line?.abort();
    this.#line = undefined;
    this.waiting = false;
  }
}
