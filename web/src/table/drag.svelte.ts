// Dragging a card from the hand: to the sky to play it, to the discards, or to another
// place in the hand. Dropping it anywhere else cancels.

export type Drop = { to: 'sky' } | { to: 'discards' } | { to: 'hand'; place: number };

/** A drag starts after this distance in pixels. Nothing scrolls when a finger moves over the hand. */
const SLACK = 8;

export class Drag {
  id = $state<number | undefined>();
  dx = $state(0);
  dy = $state(0);
  over = $state.raw<Drop | undefined>();
  /** A drag has just ended: the click that follows belongs to it. */
  justEnded = false;

  #start: { id: number; x: number; y: number; touch: boolean; pointer: number } | undefined;
  #hand: HTMLElement | undefined;
  #drop: (id: number, drop: Drop) => void;
  #able: (over: 'sky' | 'discards') => boolean;

  constructor(drop: (id: number, drop: Drop) => void, able: (over: 'sky' | 'discards') => boolean) {
    this.#drop = drop;
    this.#able = able;
  }

  down(event: PointerEvent, id: number, hand: HTMLElement): void {
    if (event.button !== 0 || this.#start) return;
    const touch = event.pointerType === 'touch';
    this.justEnded = false;
    this.#hand = hand;
    this.#start = { id, x: event.clientX, y: event.clientY, touch, pointer: event.pointerId };
    // Listeners on the window, since the card may move under the pointer.
    window.addEventListener('pointermove', this.#move);
    window.addEventListener('pointerup', this.#up);
    window.addEventListener('pointercancel', this.#cancel);
    window.addEventListener('keydown', this.#key, true);
  }

  #begin(): void {
    if (!this.#start) return;
    this.id = this.#start.id;
    if (this.#start.touch) navigator.vibrate?.(10);
  }

  #move = (event: PointerEvent): void => {
    const start = this.#start;
    if (!start || event.pointerId !== start.pointer) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (this.id === undefined) {
      if (Math.hypot(dx, dy) < SLACK) return;
      this.#begin();
    }
    this.dx = dx;
    this.dy = dy;
    this.over = this.#at(event.clientX, event.clientY);
  };

  #up = (event: PointerEvent): void => {
    if (event.pointerId !== this.#start?.pointer) return;
    const [id, over] = [this.id, this.over];
    this.#end();
    if (id === undefined) return;
    this.justEnded = true;
    window.setTimeout(() => (this.justEnded = false), 50);
    if (over) this.#drop(id, over);
  };

  #cancel = (): void => this.#end();

  #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.id === undefined) return;
    event.stopPropagation();
    this.#end();
  };

  #end(): void {
    window.removeEventListener('pointermove', this.#move);
    window.removeEventListener('pointerup', this.#up);
    window.removeEventListener('pointercancel', this.#cancel);
    window.removeEventListener('keydown', this.#key, true);
    this.#start = undefined;
    this.id = undefined;
    this.over = undefined;
    this.dx = 0;
    this.dy = 0;
  }

  /** The drop target at a point. */
  #at(x: number, y: number): Drop | undefined {
    const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
    if ((found === 'sky' || found === 'discards') && this.#able(found)) return { to: found };
    const hand = this.#hand?.getBoundingClientRect();
    if (!hand || y < hand.top - 20 || y > hand.bottom + 20) return undefined;
    const others = [...(this.#hand?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
      .filter((card) => Number(card.dataset['card']) !== this.id)
      .map((card) => card.offsetLeft + card.offsetWidth / 2);
    // Positions of the cards at rest, not of those moving aside.
    const inner = x - hand.left;
    return { to: 'hand', place: others.filter((middle) => middle < inner).length };
  }
}
