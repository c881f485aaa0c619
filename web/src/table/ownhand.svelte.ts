// How the player arranges their own cards: order, rotation, notes. None of it
// uses a turn, and other players do not see it.

import type { Ask, CardView, Desk, GameView, Phrase, Seat, Turned } from '../protocol';
import { handOf, moved, ordered } from '../lib/view';

type Table = {
  game: () => GameView;
  seat: () => Seat;
  desk: () => Desk | undefined;
  /** The desk before the last card was played. */
  earlier: () => Desk | undefined;
  ask: (ask: Ask) => Promise<Phrase | undefined>;
  /** Shows why something was refused; undefined once something else is tried. */
  refuse: (why: Phrase | undefined) => void;
};

const NEXT: Record<Turned, Turned> = { upright: 'sideways', sideways: 'upside-down', 'upside-down': 'upright' };

export class OwnHand {
  #table: Table;
  // My change is shown immediately; the server's state replaces it.
  #arranged = $state.raw<number[] | undefined>();

  constructor(table: Table) {
    this.#table = table;
    $effect(() => {
      void table.desk();
      this.#arranged = undefined;
    });
  }

  /** The cards in display order. */
  cards: CardView[] = $derived.by(() => {
    const order = this.#arranged ?? this.#table.desk()?.order ?? [];
    return ordered(handOf(this.#table.game(), this.#table.seat()), order, this.#table.earlier()?.order);
  });
  ids: number[] = $derived(this.cards.map((card) => card.id));
  turned: ReadonlyMap<number, Turned> = $derived.by(() => new Map(this.#table.desk()?.turned ?? []));
  notes: ReadonlyMap<number, string> = $derived.by(
    () => new Map((this.#table.desk()?.notes ?? []).map((note) => [note.card, note.text])),
  );

  place(id: number): number {
    return this.ids.indexOf(id);
  }

  arrange(id: number, place: number): void {
    const order = moved(this.ids, id, place);
    if (order.join() === this.ids.join()) return;
    this.#arranged = order;
    void this.#try({ type: 'arrange', order }).then((refusal) => {
      // Undone unless it has been moved again in the meantime.
      if (refusal && this.#arranged === order) this.#arranged = undefined;
    });
  }

  turn(id: number): void {
    void this.#try({ type: 'turn', card: id, turned: NEXT[this.turned.get(id) ?? 'upright'] });
  }

  /** Resolves to the refusal, which is shown in the note editor. */
  note(id: number, text: string): Promise<Phrase | undefined> {
    return this.#table.ask({ type: 'note', card: id, text });
  }

  async #try(wanted: Ask): Promise<Phrase | undefined> {
    this.#table.refuse(undefined);
    const refusal = await this.#table.ask(wanted);
    if (refusal) this.#table.refuse(refusal);
    return refusal;
  }
}
