// Animates the table. The server's state is the present; the display may be a
// moment behind while cards travel.

import { tick } from 'svelte';

import { suitOf } from './cards';
import type { Card, Event, GameView, LogLine, Suit } from '../protocol';
import { completes } from './view';

export type Box = { x: number; y: number; width: number; height: number };
/** A card or light moving across the table. */
export type Flight = {
  key: number;
  kind: 'reveal' | 'play' | 'strike' | 'discard' | 'light';
  card: Card | undefined;
  from: Box;
  to: Box;
  /** Where a misplayed card stops on its way to the discards. */
  stop: Box | undefined;
};

type Step = { game: GameView; lines: LogLine[] };

/** How long each kind of flight takes. A reveal includes the time in which the card is held up. */
export const TIMES = { reveal: 1020, play: 700, strike: 820, discard: 620, light: 700 } as const;
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
  /** A card is being held up, which must not be cut short by the moves that follow. */
  #revealing = false;
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
    if (this.#queue.length > MOST_WAITING && !this.#revealing) this.#skip();
    else if (!this.#running) void this.#run();
  }

  /** Finishes the current animation and shows the present. */
  hurry(): void {
    if (!this.#running && this.flights.length === 0) return;
    if (this.#queue.length > 0) this.#skip();
    else this.#rest();
  }

  /** Shows the latest of the waiting moves. */
  #skip(): void {
    const last = this.#queue.at(-1);
    if (!last) return;
    this.onshow(last.lines, last.game);
    this.jump(last.game);
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
      if (this.#queue.length > MOST_WAITING) this.#skip();
    }
    this.#running = false;
    this.upTo = Infinity;
  }

  async #show({ game, lines }: Step): Promise<void> {
    const before = this.#boxes();
    const events = lines.flatMap((line) => line.events);
    // The log shows neither this move nor later ones before the card has been turned over.
    this.upTo = (lines[0]?.entry ?? Infinity) - 1;
    const shown = await this.#reveal(events, before);
    // A newer state has been shown in between.
    if (shown === 'overtaken') return;
    this.upTo = lines.at(-1)?.entry ?? Infinity;
    this.game = game;
    this.onshow(lines, game);
    await tick();
    this.#finale(events, game);
    if (reducedMotion() || shown === 'hurried') {
      this.#rest();
      return;
    }
    const flights = events.flatMap((event) => this.#flights(event, before, game));
    for (const event of events) if (event.type === 'drew') this.#draw(event.id);
    this.flights = flights;
    if (flights.length === 0) return;
    await this.#wait(Math.max(...flights.map((flight) => TIMES[flight.kind])));
    this.flights = [];
    this.#playing = [];
  }

  /** Waits, unless it is hurried. */
  async #wait(time: number): Promise<'waited' | 'hurried'> {
    const how = await new Promise<'waited' | 'hurried'>((done) => {
      const timer = window.setTimeout(() => done('waited'), time);
      this.#hurry = () => {
        window.clearTimeout(timer);
        done('hurried');
      };
    });
    this.#hurry = undefined;
    return how;
  }

  /**
   * Turns over a card that its owner has never seen, and holds it up, before anything else reveals
   * what it was. It then flies on from there.
   */
  async #reveal(events: Event[], before: Map<number, Box>): Promise<'waited' | 'hurried' | 'overtaken'> {
    const event = events.find((each) => each.type === 'landed' || each.type === 'struck' || each.type === 'discarded');
    const from = event && this.#hidden.has(event.id) ? before.get(event.id) : undefined;
    if (!event || !from || reducedMotion()) return 'waited';
    const to = heldUp(from);
    const shown = this.game;
    this.flights = [this.#flight('reveal', event.face, from, to)];
    const slot = this.root?.querySelector(`.own [data-card="${event.id}"]`);
    const hide = slot?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 2 * TIMES.reveal });
    if (hide) this.#playing.push(hide);
    this.#revealing = true;
    const how = await this.#wait(TIMES.reveal);
    this.#revealing = false;
    if (this.game !== shown) return 'overtaken';
    before.set(event.id, to);
    return how;
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
        return to ? [this.#flight('light', undefined, from, to)] : [];
      });
    }
    if (event.type !== 'landed' && event.type !== 'struck' && event.type !== 'discarded') return [];
    const from = before.get(event.id);
    const stack = this.#box(`[data-stack="${suitOf(event.face)}"]`);
    const slot = this.#slot(event.face, game);
    if (!from) return [];
    if (event.type === 'landed') {
      if (!stack) return [];
      this.#hideTop(event.face);
      return [this.#flight('play', event.face, from, stack)];
    }
    if (!slot) return [];
    if (event.type === 'discarded') return [this.#flight('discard', event.face, from, slot)];
    const stop = stack ? { ...stack, y: stack.y - stack.height * 0.3 } : undefined;
    return [{ ...this.#flight('strike', event.face, from, slot), stop }];
  }

  #flight(kind: Flight['kind'], card: Card | undefined, from: Box, to: Box): Flight {
    return { key: ++this.#keys, kind, card, from, to, stop: undefined };
  }

  /** The cards whose face the reader does not see. */
  #hidden = new Set<number>();

  #boxes(): Map<number, Box> {
    const boxes = new Map<number, Box>();
    this.#hidden = new Set();
    for (const element of this.root?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
      const id = Number(element.dataset['card']);
      boxes.set(id, box(element));
      if (element.dataset['hidden'] !== undefined) this.#hidden.add(id);
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
        // Not visible over the deck's number while it waits there.
        { transform: move, transformOrigin: '0 0', opacity: 0 },
        { opacity: 1, offset: 0.2 },
        { transform: 'none', transformOrigin: '0 0' },
      ],
      { duration: 320, delay: 160, fill: 'backwards', easing: 'cubic-bezier(.2,.8,.2,1)' },
    );
    this.#playing.push(draw);
  }
}

/** Where a card is held up: above its slot, large, and inside the window. */
function heldUp(from: Box): Box {
  const width = Math.max(from.width, Math.min(innerWidth * 0.34, innerHeight * 0.24));
  const height = width * 1.4;
  const x = Math.max(8, Math.min(innerWidth - width - 8, from.x + from.width / 2 - width / 2));
  return { x, y: Math.max(8, from.y + from.height / 2 - height), width, height };
}

function box(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}
