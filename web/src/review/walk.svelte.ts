// Where in a game the reader is, and what is shown there. A turn is shown
// after its action; turn 0 is the deal.

import { api, phraseOf } from '../lib/api';
import { Stage } from '../lib/motion.svelte';
import type { Frame, LogLine, Phrase, Review } from '../protocol';
import { Frames, type Eyes } from './frames';
import { lineOf, seatsOf } from './turns';

/** A frame, and where it belongs. */
export type Shown = { turn: number; eyes: Eyes; frame: Frame };

export class Walk {
  /** Where the reader wants to be. */
  turn = $state(0);
  eyes = $state<Eyes>();
  /** What is shown: the same, as soon as it has come. */
  shown = $state.raw<Shown | undefined>();
  /** Why it does not come. */
  problem = $state.raw<Phrase | undefined>();
  readonly stage: Stage;
  readonly last: number;

  #log: readonly LogLine[];
  #seats: NonNullable<Eyes>[];
  #frames: Frames;
  #arrived = $state(0);
  /** The reader goes fast: nothing travels. */
  #swift = false;

  constructor({ summary, figures, log }: Review, turn: number) {
    this.stage = new Stage(() => summary.rules_view.suits);
    this.last = figures.length - 1;
    this.#log = log;
    this.#seats = seatsOf(summary.names);
    this.turn = this.#within(turn);
    this.#frames = new Frames(
      this.last,
      (at, eyes, signal) => api.frame(summary.game, at, eyes, signal),
      () => {
        this.#arrived += 1;
        this.#show();
      },
      (error) => (this.problem = phraseOf(error)),
    );
    this.#look();
  }

  /** Goes to a turn; swiftly if there is no time to see cards move. */
  go(turn: number, swift = false): void {
    const to = this.#within(turn);
    if (to === this.turn) return;
    this.#swift = swift;
    this.turn = to;
    this.#look();
  }

  see(eyes: Eyes): void {
    if (eyes === this.eyes) return;
    this.eyes = eyes;
    this.#look();
  }

  /** All hands, then each seat in turn. */
  nextView(): void {
    const views: Eyes[] = [undefined, ...this.#seats];
    this.see(views[(views.indexOf(this.eyes) + 1) % views.length]);
  }

  /** A turn through the eyes of now, as soon as it is at hand. */
  at(turn: number): Frame | undefined {
    void this.#arrived;
    return this.#frames.get(turn, this.eyes);
  }

  again(): void {
    this.problem = undefined;
    this.#look();
  }

  close(): void {
    this.#frames.close();
  }

  #within(turn: number): number {
    return Math.max(0, Math.min(this.last, turn));
  }

  #look(): void {
    this.#frames.look(this.turn, this.eyes);
    this.#show();
  }

  #show(): void {
    const { turn, eyes } = this;
    const frame = this.#frames.get(turn, eyes);
    if (!frame) return;
    this.problem = undefined;
    const before = this.shown;
    if (before?.frame === frame) return;
    const line = lineOf(this.#log, turn);
    this.stage.hurry();
    this.shown = { turn, eyes, frame };
    // One step forward is seen as it happened; from anywhere else there is no way.
    if (before?.turn === turn - 1 && before.eyes === eyes && line && !this.#swift) this.stage.push(frame.game, [line]);
    else this.stage.jump(frame.game);
  }
}
