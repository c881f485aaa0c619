// What the player is about to do: first chosen, with a preview, then confirmed.

import { clueArgs } from '../lib/rich';
import type { Action, Clue, ClueOffer, GameView, Legal, Phrase, Seat, Suit } from '../protocol';
import { tellsOfLink } from './refusal.svelte';

export type Act = (position: number, action: Action) => Promise<Phrase | undefined>;

type Table = {
  game: () => GameView | undefined;
  mates: () => readonly Seat[];
  /** Acts at the first press. */
  oneStep: () => boolean;
  act: Act;
};

export class Choice {
  /** Whom a clue is for. */
  to = $state<Seat | undefined>();
  clue = $state<Clue | undefined>();
  /** One of the own cards. */
  card = $state<number | undefined>();
  /** The colour said before playing it. */
  announce = $state<Suit | undefined>();
  /** A clue that is only pointed at. */
  peeked = $state.raw<ClueOffer | undefined>();
  /** Why something was not done. */
  refusal = $state.raw<Phrase | undefined>();
  busy = $state(false);
  #table: Table;
  #position: number | undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  legal: Legal | undefined = $derived.by(() => this.#table.game()?.legal ?? undefined);
  /** The clue that would be given, with the cards it touches. */
  preview: ClueOffer | undefined = $derived.by(() => {
    if (this.peeked) return this.peeked;
    return this.to && this.clue ? this.offer(this.to, this.clue) : undefined;
  });

  /** A clue that may be given. */
  offer(to: Seat, clue: Clue): ClueOffer | undefined {
    return this.legal?.clues.find((offer) => offer.to === to && offer.clue === clue);
  }

  /** Whether a key for this clue does something. */
  open(clue: Clue): boolean {
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

  /** Names a colour or a value; who it is for goes without saying if there is only one. */
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

  /** Chooses an own card, or lets go of it. */
  chooseCard(id: number): void {
    this.to = undefined;
    this.clue = undefined;
    this.announce = undefined;
    this.refusal = undefined;
    this.card = this.card === id ? undefined : id;
  }

  /** Says a colour first, or says nothing. */
  say(suit: Suit | undefined): void {
    this.refusal = undefined;
    this.announce = suit;
  }

  /** One step back; whether there was one. */
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

  /** What is no longer there cannot stay chosen, and what was refused is of the past once the game moves on. */
  keep(hand: readonly number[]): void {
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

  /** There is a connection again: that there was none is of the past. */
  connected(): void {
    if (tellsOfLink(this.refusal)) this.refusal = undefined;
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

  /** A faded key says why it does nothing. */
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
    // A second press while the first is on its way is a slip.
    if (!game || this.busy) return;
    this.busy = true;
    this.refusal = undefined;
    const refusal = await this.#table.act(game.position, action);
    this.busy = false;
    if (refusal) this.refusal = refusal;
    else this.clear();
  }
}
