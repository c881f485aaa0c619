// The turns of a game as someone saw them, kept close at hand: the one that is
// shown, then its neighbours. Nothing queues up. Whenever there is room for a
// request, what lies nearest to the reader is asked for, and what the reader
// has left behind is called off.

import type { Frame, Seat } from '../protocol';

/** Through whose eyes; nothing for all hands open. */
export type Eyes = Seat | undefined;

export type Load = (turn: number, eyes: Eyes, signal: AbortSignal) => Promise<Frame>;

/** How many are kept. */
const KEPT_MOST = 200;
/** How many neighbours are asked for at once. */
const ASKED_MOST = 3;
/** How far ahead, the way the reader goes, and how far behind. */
const AHEAD = 6;
const BEHIND = 2;

export class Frames {
  /** The one used last stands last. */
  #kept = new Map<string, Frame>();
  #asked = new Map<string, AbortController>();
  /** Neighbours that did not come: not asked for again before the reader moves. */
  #missed = new Set<string>();
  #turn = 0;
  #eyes: Eyes;
  #way = 1;

  constructor(
    readonly last: number,
    readonly load: Load,
    /** One has come. */
    readonly came: () => void,
    /** What is looked at did not come. */
    readonly failed: (error: unknown) => void,
  ) {}

  get(turn: number, eyes: Eyes): Frame | undefined {
    const key = keyOf(turn, eyes);
    const frame = this.#kept.get(key);
    if (frame) {
      this.#kept.delete(key);
      this.#kept.set(key, frame);
    }
    return frame;
  }

  /** The reader is here now. */
  look(turn: number, eyes: Eyes): void {
    if (turn !== this.#turn) this.#way = Math.sign(turn - this.#turn);
    this.#turn = turn;
    this.#eyes = eyes;
    this.#missed.clear();
    const near = new Set(this.#near().map((each) => keyOf(each, eyes)));
    for (const [key, asked] of this.#asked) {
      if (near.has(key)) continue;
      this.#asked.delete(key);
      asked.abort();
    }
    this.#fill();
  }

  close(): void {
    for (const asked of this.#asked.values()) asked.abort();
    this.#asked.clear();
  }

  /** Where the reader is, and then what comes next most likely. */
  #near(): number[] {
    const turns = [this.#turn];
    for (let by = 1; by <= AHEAD; by++) {
      turns.push(this.#turn + by * this.#way);
      if (by <= BEHIND) turns.push(this.#turn - by * this.#way);
    }
    return turns.filter((turn) => turn >= 0 && turn <= this.last);
  }

  #fill(): void {
    for (const turn of this.#near()) {
      const key = keyOf(turn, this.#eyes);
      if (this.#kept.has(key) || this.#asked.has(key) || this.#missed.has(key)) continue;
      // What is looked at does not wait for neighbours.
      if (turn !== this.#turn && this.#asked.size >= ASKED_MOST) return;
      void this.#ask(turn, key);
    }
  }

  async #ask(turn: number, key: string): Promise<void> {
    const asked = new AbortController();
    this.#asked.set(key, asked);
    try {
      const frame = await this.load(turn, this.#eyes, asked.signal);
      if (asked.signal.aborted) return;
      this.#asked.delete(key);
      this.#keep(key, frame);
      this.came();
    } catch (error) {
      if (asked.signal.aborted) return;
      this.#asked.delete(key);
      this.#missed.add(key);
      if (key === keyOf(this.#turn, this.#eyes)) this.failed(error);
    }
    this.#fill();
  }

  #keep(key: string, frame: Frame): void {
    this.#kept.set(key, frame);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_MOST) break;
      this.#kept.delete(oldest);
    }
  }
}

function keyOf(turn: number, eyes: Eyes): string {
  return `${turn}${eyes ?? ''}`;
}
