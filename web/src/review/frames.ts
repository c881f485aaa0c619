// A cache of the turns of a game in some view: the one shown first, then its
// neighbours. There is no queue: whenever a request may be sent, it is for the
// missing turn nearest to the user, and requests for turns left behind are
// cancelled.

import type { Frame, Seat } from '../protocol';

/** The seat whose view is shown; undefined for all hands. */
export type Viewpoint = Seat | undefined;

export type Load = (turn: number, viewpoint: Viewpoint, signal: AbortSignal) => Promise<Frame>;

/** Cached turns. */
const MAX_CACHED = 200;
/** Neighbours requested at the same time. */
const MAX_PENDING = 3;
/** Turns prefetched ahead, in the direction of travel, and behind. */
const AHEAD = 6;
const BEHIND = 2;

export class Frames {
  /** The most recently used last. */
  #cache = new Map<string, Frame>();
  #pending = new Map<string, AbortController>();
  /** Neighbours that failed: not retried before the user moves. */
  #failed = new Set<string>();
  #turn = 0;
  #viewpoint: Viewpoint;
  #way = 1;

  constructor(
    readonly last: number,
    readonly load: Load,
    /** A turn has arrived. */
    readonly came: () => void,
    /** The shown turn has failed. */
    readonly failed: (error: unknown) => void,
  ) {}

  get(turn: number, viewpoint: Viewpoint): Frame | undefined {
    const key = keyOf(turn, viewpoint);
    const frame = this.#cache.get(key);
    if (frame) {
      this.#cache.delete(key);
      this.#cache.set(key, frame);
    }
    return frame;
  }

  /** Sets the current turn and view. */
  look(turn: number, viewpoint: Viewpoint): void {
    if (turn !== this.#turn) this.#way = Math.sign(turn - this.#turn);
    this.#turn = turn;
    this.#viewpoint = viewpoint;
    this.#failed.clear();
    const near = new Set(this.#near().map((each) => keyOf(each, viewpoint)));
    for (const [key, controller] of this.#pending) {
      if (near.has(key)) continue;
      this.#pending.delete(key);
      controller.abort();
    }
    this.#fill();
  }

  close(): void {
    for (const controller of this.#pending.values()) controller.abort();
    this.#pending.clear();
  }

  /** The current turn, and then those most likely to come next. */
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
      const key = keyOf(turn, this.#viewpoint);
      if (this.#cache.has(key) || this.#pending.has(key) || this.#failed.has(key)) continue;
      // The current turn does not wait for neighbours.
      if (turn !== this.#turn && this.#pending.size >= MAX_PENDING) return;
      void this.#ask(turn, key);
    }
  }

  async #ask(turn: number, key: string): Promise<void> {
    const controller = new AbortController();
    this.#pending.set(key, controller);
    try {
      const frame = await this.load(turn, this.#viewpoint, controller.signal);
      if (controller.signal.aborted) return;
      this.#pending.delete(key);
      this.#keep(key, frame);
      this.came();
    } catch (error) {
      if (controller.signal.aborted) return;
      this.#pending.delete(key);
      this.#failed.add(key);
      if (key === keyOf(this.#turn, this.#viewpoint)) this.failed(error);
    }
    this.#fill();
  }

  #keep(key: string, frame: Frame): void {
    this.#cache.set(key, frame);
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size <= MAX_CACHED) break;
      this.#cache.delete(oldest);
    }
  }
}

function keyOf(turn: number, viewpoint: Viewpoint): string {
  return `${turn}${viewpoint ?? ''}`;
}
