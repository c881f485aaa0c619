// Plays a seat through the page: waits for its turn and acts by mouse, touch or
// keyboard. It chooses the simplest of the legal actions that the server sent.

import type { Locator, Page } from 'playwright-core';

import { SUIT_NAMES } from '../../../src/lib/cards';
import type { ClueOffer, GameView, Legal, Phrase, Seat as Place, Suit } from '../../../src/protocol';
import { Finger } from './finger';
import type { Person } from './person';
import { until } from './until';

export type Way = 'mouse' | 'touch' | 'keys';

const MATE_KEYS = ['KeyA', 'KeyS', 'KeyD', 'KeyF'];
const SUIT_KEYS = ['KeyQ', 'KeyW', 'KeyE', 'KeyR', 'KeyT', 'KeyY'];

export class SeatDriver {
  moves = 0;

  constructor(
    readonly person: Person,
    readonly way: Way = person.touch ? 'touch' : 'mouse',
  ) {}

  get page(): Page {
    return this.person.page;
  }

  get game(): GameView {
    if (!this.person.game) throw new Error(`${this.person.name} has not received a game`);
    return this.person.game;
  }

  get legal(): Legal {
    if (!this.game.legal) throw new Error(`it is not ${this.person.name}'s turn`);
    return this.game.legal;
  }

  /** Waits for the turn, as the title shows it; false once the game is over. */
  async turn(): Promise<boolean> {
    const sign = this.person.t('web-your-turn');
    const state = await until(
      `${this.person.name}'s turn, or the end`,
      async () => {
        if (this.person.game?.result) return 'over';
        return this.person.game?.legal && (await this.page.title()).startsWith(sign) && 'turn';
      },
      40,
    );
    return state === 'turn';
  }

  /** Plays until the game is over, or this many moves. */
  async play(most = Infinity): Promise<void> {
    for (let i = 0; i < most && (await this.turn()); i++) await this.move();
  }

  /**
   * One move: a card that a bot has clued, otherwise a clue on which no bot need act, otherwise a
   * discard. Other actions come last, since bots rely on clues and the game would end early.
   */
  async move(): Promise<void> {
    const { clues, discards } = this.legal;
    const asked = this.#cluedCard();
    const oldest = this.hand.at(-1) ?? 0;
    const idle = clues.filter(({ to, touches }) => !this.isBot(to) && touches.length !== 1);
    const spoken = idle[this.moves % Math.max(1, idle.length)];
    if (asked !== undefined) await this.playCard(asked);
    else if (spoken && (discards.length === 0 || this.moves % 2 === 0)) await this.clue(spoken);
    else if (discards.length > 0) await this.discard(oldest);
    else if (clues[0]) await this.clue(clues[0]);
    else await this.playCard(oldest);
  }

  /** Ids of the cards in hand, newest first unless they were moved. */
  get hand(): number[] {
    return this.game.hands.find(({ seat }) => seat === this.place)?.cards.map(({ id }) => id) ?? [];
  }

  get place(): Place {
    const seat = this.person.table?.you.seat;
    if (!seat) throw new Error(`${this.person.name} has no seat`);
    return seat;
  }

  ownCard(card: number): Locator {
    const own = this.page.getByRole('region', { name: this.person.t('web-table-own-region'), exact: true });
    return own.locator(`[data-card="${card}"]`).getByRole('button');
  }

  /** Does something that is a move, and waits until everyone has received it. */
  async does(what: string, act: () => Promise<void>): Promise<void> {
    const { position } = this.game;
    const refused = this.person.refusals.length;
    await act();
    await until(`${this.person.name}'s move: ${what}`, () => {
      const refusal = this.person.refusals[refused];
      if (refusal) throw new Error(`${this.person.name} was refused ${what}: ${refusal.id}`);
      return this.game.position !== position;
    });
    this.moves += 1;
  }

  async clue(offer: ClueOffer): Promise<void> {
    await this.does('a clue', async () => {
      if (this.way === 'keys') await this.#clueByKeys(offer);
      else if (this.way === 'mouse' && this.moves % 2 === 0 && this.#printed(offer) !== undefined)
        await this.#clueQuickly(offer);
      else await this.#clueByDock(offer);
    });
  }

  async playCard(card: number, announce?: Suit): Promise<void> {
    await this.does('a play', async () => {
      if (this.way !== 'keys' && this.moves % 3 === 0 && !this.person.table?.settings.rules.announcing) {
        await this.drag(card, 'sky');
        return;
      }
      await this.choose(card);
      if (announce) await this.announce(announce);
      if (this.way === 'keys') await this.page.keyboard.press('KeyP');
      else await this.#press(this.page.getByRole('button', { name: this.person.t('web-table-play'), exact: true }));
    });
  }

  async discard(card: number): Promise<void> {
    await this.does('a discard', async () => {
      if (this.way !== 'keys' && this.moves % 3 === 1) return this.drag(card, 'discards');
      await this.choose(card);
      if (this.way === 'keys') await this.page.keyboard.press('KeyX');
      else await this.#press(this.page.getByRole('button', { name: this.person.t('web-table-discard'), exact: true }));
    });
  }

  /** Selects a card in hand, which uses no turn. */
  async choose(card: number): Promise<void> {
    if (this.way === 'keys') await this.page.keyboard.press(`Digit${this.hand.indexOf(card) + 1}`);
    else await this.#press(this.ownCard(card));
  }

  async announce(suit: Suit): Promise<void> {
    const group = this.page.getByRole('radiogroup', { name: this.person.t('web-table-announce') });
    if (this.way === 'keys') await this.page.keyboard.press(SUIT_KEYS[this.legal.announce.indexOf(suit)]!);
    else await this.#press(group.getByRole('radio', { name: this.suitName(suit), exact: true }));
  }

  /** Drags a card to the sky or the discards. */
  async drag(card: number, where: 'sky' | 'discards'): Promise<void> {
    const to = this.page.locator(`[data-drop="${where}"]`);
    if (this.way === 'touch') {
      await new Finger(this.page).drag(this.ownCard(card), to);
      return;
    }
    await this.ownCard(card).hover();
    await this.page.mouse.down();
    await to.hover();
    await this.page.mouse.up();
  }

  /** The label of a clue's key. */
  clueName({ clue }: ClueOffer): string {
    return /\d/.test(clue) ? clue : this.suitName(clue as Suit);
  }

  suitName(suit: Suit): string {
    return this.person.t('suit-name', { suit: SUIT_NAMES[suit] });
  }

  nameOf(seat: Place): string {
    const occupant = this.person.table?.seats.find((each) => each.seat === seat)?.occupant;
    if (!occupant) throw new Error(`seat ${seat} is empty`);
    return occupant.name;
  }

  /** The other seats in turn order, as the page shows them. */
  get mates(): Place[] {
    const seats = this.person.table?.seats.map(({ seat }) => seat) ?? [];
    const own = seats.indexOf(this.place);
    return [...seats.slice(own + 1), ...seats.slice(0, own)];
  }

  /** The sentence for a clue, as arguments of a message. */
  clueArgs({ to, clue, touches }: ClueOffer): Phrase['args'] {
    const rank = /\d/.test(clue);
    const named: Phrase['args'] = rank
      ? { clue: 'value', rank: Number(clue) }
      : { clue: 'color', suit: SUIT_NAMES[clue as Suit] };
    return { to: this.nameOf(to), count: touches.length, ...named };
  }

  isBot(seat: Place): boolean {
    return this.person.table?.seats.some((each) => each.seat === seat && each.occupant?.type === 'bot') ?? false;
  }

  /** The card in hand that a bot's clue touched alone since the last move, unless a misplay would end the game. */
  #cluedCard(): number | undefined {
    const most = this.person.table?.settings.rules.strikes ?? 3;
    if (this.game.strikes + 1 >= most) return undefined;
    for (const { events } of this.person.lines.toReversed()) {
      for (const event of events) {
        if (event.type === 'clued' && event.to === this.place && event.touched.length === 1 && this.isBot(event.from)) {
          return event.touched.find((card) => this.hand.includes(card));
        }
        if ((event.type === 'clued' ? event.from : 'seat' in event && event.seat) === this.place) return undefined;
      }
    }
    return undefined;
  }

  /** A touched card that has the clue's colour or value, so that pressing it offers the clue. */
  #printed({ to, clue, touches }: ClueOffer): number | undefined {
    const hand = this.game.hands.find(({ seat }) => seat === to)?.cards ?? [];
    return hand.find(({ id, face }) => touches.includes(id) && face?.includes(clue))?.id;
  }

  async #clueQuickly(offer: ClueOffer): Promise<void> {
    await this.page.locator(`button[data-card="${this.#printed(offer)}"]`).click();
    const quick = this.page.getByRole('toolbar', { name: this.person.t('web-table-quick') });
    const name = `${this.clueName(offer)} ${this.person.t('web-cards', { count: offer.touches.length })}`;
    await quick.getByRole('button', { name, exact: true }).click();
  }

  async #clueByDock(offer: ClueOffer): Promise<void> {
    const { page, person } = this;
    const [first] = this.game.hands.find(({ seat }) => seat === offer.to)?.cards ?? [];
    if (this.way === 'touch') await page.locator(`button[data-card="${first?.id}"]`).tap();
    else await page.getByRole('radio', { name: this.nameOf(offer.to), exact: true }).click();
    const kind = /\d/.test(offer.clue) ? 'web-table-value' : 'web-table-colour';
    const keys = page.getByRole('radiogroup', { name: person.t(kind), exact: true });
    await this.#press(keys.getByRole('radio', { name: this.clueName(offer), exact: true }));
    const give =
      person.size === 'phone' ? person.t('web-table-tell', this.clueArgs(offer)) : person.t('web-table-give');
    await this.#press(page.getByRole('button', { name: give, exact: true }));
  }

  async #clueByKeys({ to, clue }: ClueOffer): Promise<void> {
    const { keyboard } = this.page;
    const colours = this.person.table?.rules.clues.filter((each) => /\D/.test(each)) ?? [];
    await keyboard.press(MATE_KEYS[this.mates.indexOf(to)]!);
    await keyboard.press(/\d/.test(clue) ? `Digit${clue}` : SUIT_KEYS[colours.indexOf(clue)]!);
    await keyboard.press('Enter');
  }

  async #press(target: Locator): Promise<void> {
    await (this.way === 'touch' ? target.tap() : target.click());
  }
}
