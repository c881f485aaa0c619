// The action being prepared: first selected, with a preview, then confirmed.

import { clueArgs } from '../lib/rich';
import type { Action, Clue, ClueOffer, GameView, Legal, Phrase, Seat, Suit } from '../protocol';
import { isConnectionRefusal } from './refusal.svelte';

export type Act = (position: number, action: Action) => Promise<Phrase | undefined>;

type Table = {
  game: () => GameView | undefined;
  mates: () => readonly Seat[];
  /** Whether to act on the first press. */
  oneStep: () => boolean;
  act: Act;
};

export class Choice {
  /** The team-mate to clue. */
  to = $state<Seat | undefined>();
  clue = $state<Clue | undefined>();
  /** The selected card in the player's own hand. */
  card = $state<number | undefined>();
  /** The colour to announce. */
  announce = $state<Suit | undefined>();
  /** A clue under the pointer. */
  peeked = $state.raw<ClueOffer | undefined>();
  /** Why something was refused. */
  refusal = $state.raw<Phrase | undefined>();
  busy = $state(false);
  #table: Table;
  #position: number | undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  legal: Legal | undefined = $derived.by(() => this.#table.game()?.legal ?? undefined);
  /** The clue in preview, with the cards it touches. */
  preview: ClueOffer | undefined = $derived.by(() => {
    if (this.peeked) return this.peeked;
    return this.to && this.clue ? this.offer(this.to, this.clue) : undefined;
  });

  /** The legal clue of this kind to this seat, if there is one. */
  offer(to: Seat, clue: Clue): ClueOffer | undefined {
    return this.legal?.clues.find((offer) => offer.to === to && offer.clue === clue);
  }

  /** Whether the key of this clue is enabled. */
  isEnabled(clue: Clue): boolean {
    if (!this.legal || this.legal.no_clue) return false;
    const to = this.to ?? this.#only();
    return to === undefined || this.offer(to, clue) !== undefined;
  }

  chooseMate(seat: Seat): void {
    this.card = undefined;
    this.refusal = this.legal?.no_clue ?? undefined;
    this.to = seat;
    if (this.clue && !this.offer(seat, this.clue)) this.clue = undefined;
  }

  /** Selects a colour or value. With a single team-mate, the target is implied. */
  chooseClue(clue: Clue): void {
    const to = this.to ?? this.#only();
    if (!to || !this.offer(to, clue)) {
      this.clue = undefined;
      this.refusal = this.#whyNot(to, clue);
      return;
    }
    this.card = undefined;
    this.refusal = undefined;
    this.to = to;
    this.clue = clue;
    if (this.#table.oneStep()) this.give();
  }

  /** Selects or deselects a card in the player's own hand. */
  chooseCard(id: number): void {
    this.to = undefined;
    this.clue = undefined;
    this.announce = undefined;
    this.refusal = undefined;
    this.card = this.card === id ? undefined : id;
  }

  /** Selects the colour to announce, or none. */
  say(suit: Suit | undefined): void {
    this.refusal = undefined;
    this.announce = suit;
  }

  /** Undoes one step of the selection; false if there was none. */
  back(): boolean {
    this.refusal = undefined;
    if (this.clue) this.clue = undefined;
    else if (this.to) this.to = undefined;
    else if (this.announce) this.announce = undefined;
    else if (this.card !== undefined) this.card = undefined;
    else return false;
    return true;
  }

  clear(): void {
    this.to = undefined;
    this.clue = undefined;
    this.card = undefined;
    this.announce = undefined;
    this.peeked = undefined;
    this.refusal = undefined;
  }

  /** Deselects what is gone, and clears the refusal once the game has moved on. */
  update(hand: readonly number[]): void {
    const position = this.#table.game()?.position;
    if (position !== this.#position) this.refusal = undefined;
    this.#position = position;
    if (!this.legal) {
      this.to = undefined;
      this.clue = undefined;
      this.peeked = undefined;
      this.announce = undefined;
    }
    if (this.card !== undefined && !hand.includes(this.card)) this.card = undefined;
  }

  /** Clears refusals due to a lost connection. */
  connected(): void {
    if (isConnectionRefusal(this.refusal)) this.refusal = undefined;
  }

  give(offer = this.preview): void {
    if (offer) void this.#act({ type: 'clue', to: offer.to, clue: offer.clue });
  }

  play(card = this.card): void {
    if (card === undefined || !this.legal?.plays.includes(card)) return;
    void this.#act({ type: 'play', card, announce: this.announce ?? null });
  }

  discard(card = this.card): void {
    if (card === undefined || !this.legal) return;
    if (this.legal.discards.includes(card)) void this.#act({ type: 'discard', card });
    else this.refusal = this.legal.no_discard ?? undefined;
  }

  /** Why the key of a clue is disabled. */
  #whyNot(to: Seat | undefined, clue: Clue): Phrase | undefined {
    if (!this.legal) return undefined;
    if (this.legal.no_clue) return this.legal.no_clue;
    if (!to) return { id: 'web-table-choose-whose', args: {} };
    const why = this.legal.refused.find((each) => each.to === to)?.says;
    return why && { id: why.id, args: { ...why.args, ...clueArgs(clue) } };
  }

  #only(): Seat | undefined {
    const mates = this.#table.mates();
    return mates.length === 1 ? mates[0] : undefined;
  }

  async #act(action: Action): Promise<void> {
    const game = this.#table.game();
    // A second press before the answer is accidental.
    if (!game || this.busy) return;
    this.busy = true;
    this.refusal = undefined;
    const refusal = await this.#table.act(game.position, action);
    this.busy = false;
    if (refusal) this.refusal = refusal;
    else this.clear();
  }
}
