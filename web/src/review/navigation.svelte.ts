// Navigation within a review: the current turn and view, and what is shown. A
// turn is shown after its action; turn 0 is the deal.

import { api, phraseOf } from '../lib/api';
import { Animator } from '../lib/animator.svelte';
import type { Frame, LogLine, Phrase, Review } from '../protocol';
import { Frames, type Viewpoint } from './frames';
import { lineOf, seatsOf } from './turns';

/** A frame with its turn and view. */
export type Shown = { turn: number; viewpoint: Viewpoint; frame: Frame };

export class Navigation {
  /** The turn that the user chose. */
  turn = $state(0);
  viewpoint = $state<Viewpoint>();
  /** What is shown: the chosen turn once it has arrived. */
  shown = $state.raw<Shown | undefined>();
  /** Why the chosen turn could not be loaded. */
  problem = $state.raw<Phrase | undefined>();
  readonly animator: Animator;
  readonly last: number;

  #log: readonly LogLine[];
  #seats: NonNullable<Viewpoint>[];
  #frames: Frames;
  #arrived = $state(0);
  /** The user is moving quickly, so nothing is animated. */
  #swift = false;

  constructor({ summary, figures, log }: Review, turn: number) {
    this.animator = new Animator(() => summary.rules_view.suits);
    this.last = figures.length - 1;
    this.#log = log;
    this.#seats = seatsOf(summary.names);
    this.turn = this.#within(turn);
    this.#frames = new Frames(
      this.last,
      (at, viewpoint, signal) => api.frame(summary.game, at, viewpoint, signal),
      () => {
        this.#arrived += 1;
        this.#show();
      },
      (error) => (this.problem = phraseOf(error)),
    );
    this.#look();
  }

  /** Goes to a turn, without animation if `swift`. */
  go(turn: number, swift = false): void {
    const to = this.#within(turn);
    if (to === this.turn) return;
    this.#swift = swift;
    this.turn = to;
    this.#look();
  }

  see(viewpoint: Viewpoint): void {
    if (viewpoint === this.viewpoint) return;
    this.viewpoint = viewpoint;
    this.#look();
  }

  /** All hands, then each seat in turn. */
  nextView(): void {
    const views: Viewpoint[] = [undefined, ...this.#seats];
    this.see(views[(views.indexOf(this.viewpoint) + 1) % views.length]);
  }

  /** A turn in the current view, if it has been loaded. */
  at(turn: number): Frame | undefined {
    void this.#arrived;
    return this.#frames.get(turn, this.viewpoint);
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
    this.#frames.look(this.turn, this.viewpoint);
    this.#show();
  }

  #show(): void {
    const { turn, viewpoint } = this;
    const frame = this.#frames.get(turn, viewpoint);
    if (!frame) return;
    this.problem = undefined;
    const before = this.shown;
    if (before?.frame === frame) return;
    const line = lineOf(this.#log, turn);
    this.animator.hurry();
    this.shown = { turn, viewpoint, frame };
    // One step forward is animated like a move; any other change is not.
    if (before?.turn === turn - 1 && before.viewpoint === viewpoint && line && !this.#swift)
      this.animator.push(frame.game, [line]);
    else this.animator.jump(frame.game);
  }
}
