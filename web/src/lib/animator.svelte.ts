// Animates the table. The server's state is the present; what is shown may be a
// moment behind while cards travel.

import { tick } from 'svelte';

import { suitOf } from '../art/shapes';
import type { Card, Event, GameView, LogLine, Suit } from '../protocol';
import { completes } from './view';

export type Box = { x: number; y: number; width: number; height: number };
/** A card or light moving across the table. */
export type Flight = {
  key: number;
  kind: 'play' | 'strike' | 'discard' | 'light';
  card: Card | undefined;
  /** Whether the card starts face down. */
  hidden: boolean;
  from: Box;
  to: Box;
  /** Where a misplayed card stops on its way to the discards. */
  stop: Box | undefined;
};

type Step = { game: GameView; lines: LogLine[] };

const TIMES = { play: 700, strike: 820, discard: 320, light: 700 } as const;
/** If more steps than this are waiting, skips to the present. */
const MOST_WAITING = 3;

export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How long a card travels, in milliseconds. */
export function travel(): number {
  return reducedMotion() ? 0 : 320;
}

export class Animator {
  /** The game as shown. */
  game = $state.raw<GameView | undefined>();
  /** The log is shown up to this entry. */
  upTo = $state(Infinity);
  flights = $state.raw<Flight[]>([]);
  /** The firework that has just been completed. */
  finale = $state<string | undefined>();
  /** Called for every step when it is shown. */
  onshow: (lines: LogLine[], game: GameView) => void = () => undefined;

  root: HTMLElement | undefined;
  #queue: Step[] = [];
  #running = false;
  #hurry: (() => void) | undefined;
  #keys = 0;
  #playing: Animation[] = [];
  #suits: () => readonly Suit[];

  constructor(suits: () => readonly Suit[]) {
    this.#suits = suits;
  }

  /** Shows the present immediately. */
  jump(game: GameView | undefined): void {
    this.#queue = [];
    this.#rest();
    this.game = game;
    this.upTo = Infinity;
  }

  /** Shows a move, after the moves before it. */
  push(game: GameView, lines: LogLine[]): void {
    const turns = lines.filter((line) => line.turn !== null && !line.taken_back);
    // Take-backs, starts and changes of seats are announced but not animated.
    if (!this.game || turns.length !== 1 || document.hidden) {
      this.onshow(
        lines.filter((line) => !line.taken_back),
        game,
      );
      this.jump(game);
      return;
    }
    this.#queue.push({ game, lines: turns });
    if (this.#queue.length > MOST_WAITING) {
      this.onshow(turns, game);
      this.jump(game);
    } else if (!this.#running) void this.#run();
  }

  /** Finishes the current animation and shows the present. */
  hurry(): void {
    if (!this.#running && this.flights.length === 0) return;
    const last = this.#queue.at(-1);
    if (last) {
      this.onshow(last.lines, last.game);
      this.jump(last.game);
    } else this.#rest();
  }

  #rest(): void {
    for (const each of this.#playing) each.finish();
    this.#playing = [];
    this.flights = [];
    this.#hurry?.();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      await this.#show(step);
    }
    this.#running = false;
    this.upTo = Infinity;
  }

  async #show({ game, lines }: Step): Promise<void> {
    const before = this.#boxes();
    const events = lines.flatMap((line) => line.events);
    this.upTo = lines.at(-1)?.entry ?? Infinity;
    this.game = game;
    this.onshow(lines, game);
    await tick();
    this.#finale(events, game);
    if (reducedMotion()) return;
    const flights = events.flatMap((event) => this.#flights(event, before, game));
    for (const event of events) if (event.type === 'drew') this.#draw(event.id);
    this.flights = flights;
    if (flights.length === 0) return;
    const time = Math.max(...flights.map((flight) => TIMES[flight.kind]));
    await new Promise<void>((done) => {
      const timer = window.setTimeout(done, time);
      this.#hurry = () => {
        window.clearTimeout(timer);
        done();
      };
    });
    this.#hurry = undefined;
    this.flights = [];
    this.#playing = [];
  }

  #finale(events: Event[], game: GameView): void {
    const landed = events.find((event) => event.type === 'landed');
    if (!landed || !completes(landed.face, game, this.#suits()) || reducedMotion()) return;
    const suit = suitOf(landed.face);
    this.finale = suit;
    window.setTimeout(() => {
      if (this.finale === suit) this.finale = undefined;
    }, 1900);
  }

  #flights(event: Event, before: Map<number, Box>, game: GameView): Flight[] {
    if (event.type === 'clued') {
      const from = this.#box(`[data-lantern="${game.clue_tokens}"]`) ?? this.#box('[data-lantern]');
      if (!from) return [];
      return event.touched.flatMap((id) => {
        const to = this.#box(`[data-card="${id}"]`);
        return to ? [this.#flight('light', undefined, false, from, to)] : [];
      });
    }
    if (event.type !== 'landed' && event.type !== 'struck' && event.type !== 'discarded') return [];
    const from = before.get(event.id);
    const stack = this.#box(`[data-stack="${suitOf(event.face)}"]`);
    const slot = this.#slot(event.face, game);
    // The owner sees the face only once the card is on its way.
    const hidden = this.#wasHidden.has(event.id);
    if (!from) return [];
    if (event.type === 'landed') {
      if (!stack) return [];
      this.#hideTop(event.face);
      return [this.#flight('play', event.face, hidden, from, stack)];
    }
    if (!slot) return [];
    if (event.type === 'discarded') return [this.#flight('discard', event.face, hidden, from, slot)];
    const stop = stack ? { ...stack, y: stack.y - stack.height * 0.3 } : undefined;
    return [{ ...this.#flight('strike', event.face, hidden, from, slot), stop }];
  }

  #flight(kind: Flight['kind'], card: Card | undefined, hidden: boolean, from: Box, to: Box): Flight {
    return { key: ++this.#keys, kind, card, hidden, from, to, stop: undefined };
  }

  #wasHidden = new Set<number>();

  #boxes(): Map<number, Box> {
    const boxes = new Map<number, Box>();
    this.#wasHidden = new Set();
    for (const element of this.root?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
      const id = Number(element.dataset['card']);
      boxes.set(id, box(element));
      if (element.dataset['hidden'] !== undefined) this.#wasHidden.add(id);
    }
    return boxes;
  }

  #box(selector: string): Box | undefined {
    const element = this.root?.querySelector(selector);
    if (!element) return undefined;
    const found = box(element);
    return found.width > 0 ? found : undefined;
  }

  /** The slot of the newest copy of a card in the grid of discards, or the discard pile. */
  #slot(card: Card, game: GameView): Box | undefined {
    const copies = game.discards.filter((each) => each === card).length;
    return this.#box(`[data-slot="${card}.${copies}"]`) ?? this.#box('[data-pile]');
  }

  /** Hides the top card of a stack until it arrives there. */
  #hideTop(card: Card): void {
    const top = this.root?.querySelector(`[data-stack="${suitOf(card)}"] [data-top]`);
    const hide = top?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 320 });
    if (hide) this.#playing.push(hide);
  }

  /** Moves a drawn card from the deck to the hand. */
  #draw(id: number): void {
    const element = this.root?.querySelector(`[data-card="${id}"]`);
    const deck = this.#box('[data-deck]');
    if (!element || !deck) return;
    const to = box(element);
    const move = `translate(${deck.x - to.x}px, ${deck.y - to.y}px) scale(${deck.width / to.width})`;
    const draw = element.animate(
      [
        { transform: move, transformOrigin: '0 0', opacity: 0.3 },
        { transform: 'none', transformOrigin: '0 0' },
      ],
      { duration: 320, delay: 160, fill: 'backwards', easing: 'cubic-bezier(.2,.8,.2,1)' },
    );
    this.#playing.push(draw);
  }
}

function box(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}
