// The secrets that a seat must not receive before the end: the faces of its own
// cards, the order of the deck, the seed, the salt. Every byte is searched, and
// the places where cards may appear are listed, so that a new place needs a
// decision.

import type { Card, Event, GameView, LogLine, Revealed, Seat, TableView } from '../../../src/protocol';
import type { Received } from './person';

const CARD = /\b[RYGBWM][1-5]\b/;
/** Lists of visible cards and of possible cards. */
const OPEN = ['pack', 'discards', 'critical', 'dead', 'possible'];
const SHOWS = ['landed', 'struck', 'discarded'];
const SECRET = ['seed', 'salt', 'deal', 'revealed'];

type Message = { game?: GameView | string | null; table?: TableView; log?: LogLine[] };

const parsed = ({ text }: Received): Message => JSON.parse(text) as Message;
const gameOf = ({ game }: Message): GameView | undefined => (typeof game === 'object' && game ? game : undefined);

/** Everything received before the end of the game. */
export function beforeTheEnd(received: Received[]): Received[] {
  const over = received.findIndex((each) => {
    if (each.from !== 'socket') return false;
    const message = parsed(each);
    return gameOf(message)?.result != null || message.table?.revealed != null;
  });
  return over < 0 ? received : received.slice(0, over);
}

/** Each leak as a line: what, and where in which message. */
export function leaks(received: Received[], seat: Seat, truth: Revealed): string[] {
  const check = new Check(seat, truth);
  for (const [i, each] of received.entries()) check.message(each, `message ${i} (${each.from})`);
  return check.found;
}

class Check {
  readonly found: string[] = [];
  /** The seat that drew each card. */
  readonly #owners = new Map<number, Seat>();
  /** Cards that were played or discarded. */
  readonly #shown = new Set<number>();
  readonly #deal: Card[];
  #where = '';

  constructor(
    readonly seat: Seat,
    readonly truth: Revealed,
  ) {
    this.#deal = truth.deal.split(' ');
  }

  message(received: Received, where: string): void {
    this.#where = where;
    const { salt, seed, deal } = this.truth;
    for (const secret of [salt, deal, deal.replaceAll(' ', ''), ...(seed ? [seed] : [])]) {
      if (received.text.includes(secret)) this.#report('a secret, letter by letter');
    }
    // The page's own files do not depend on the deal.
    if (received.from !== 'socket' && !received.from.startsWith('/api/')) return;
    const message = parsed(received);
    for (const hand of gameOf(message)?.hands ?? []) for (const { id } of hand.cards) this.#owners.set(id, hand.seat);
    for (const { events } of message.log ?? []) for (const event of events) this.#note(event);
    this.#walk(message, [], undefined);
  }

  #note(event: Event): void {
    if (event.type === 'drew') this.#owners.set(event.id, event.seat);
    else if ('id' in event) this.#shown.add(event.id);
  }

  #walk(value: unknown, path: string[], line: LogLine | undefined): void {
    const at = path.join('.');
    if (typeof value === 'string') {
      const allowed = OPEN.includes(path.at(-2) ?? '') || path.at(-1) === 'face';
      if (CARD.test(value) && !allowed) this.#report(`a card where none belongs: ${at}`);
    }
    if (typeof value !== 'object' || value === null) return;
    const object = value as Record<string, unknown>;
    const within = 'events' in object ? (object as LogLine) : line;
    if (typeof object['face'] === 'string') this.#face(object['id'], object['face'], at);
    // The reason why a clue is illegal is about hands that the reader sees.
    if (('suit' in object || 'rank' in object) && !path.includes('refused')) this.#words(within, at);
    for (const name of SECRET) if (object[name]) this.#report(`${name} at ${at}`);
    for (const [key, inner] of Object.entries(object)) this.#walk(inner, [...path, key], within);
  }

  /** A face must belong to a card that someone else holds or that is visible to all. */
  #face(id: unknown, face: string, at: string): void {
    const owner = this.#owners.get(id as number);
    if (this.#shown.has(id as number)) return;
    if (this.#deal[id as number] !== face) this.#report(`a face that is not that of card ${String(id)}: ${at}`);
    else if (owner === undefined) this.#report(`the face of a card that nobody has drawn: ${at}`);
    else if (owner === this.seat) this.#report(`the face of a card of the seat's own: ${at}`);
  }

  /** A sentence may name what its own line has shown or what a clue has named. */
  #words(line: LogLine | undefined, at: string): void {
    const open = line?.events.some(({ type }) => type === 'clued' || SHOWS.includes(type));
    if (!open) this.#report(`a colour or a value in words: ${at}`);
  }

  #report(what: string): void {
    this.found.push(`${this.#where}: ${what}`);
  }
}
