// The connection to a table: the socket, the state received over it, and
// requests. It reconnects by itself and reports its status.

import { api } from './api';
import { seals } from './seals.svelte';
import { store, stored } from './storage';
import { VERSION } from '../protocol';
import type {
  Ask,
  Card,
  CardView,
  ChatLine,
  Desk,
  Event,
  GameView,
  LogLine,
  Looking,
  Phrase,
  Seat,
  TableView,
  ToClient,
  ToServer,
} from '../protocol';

export type Status = 'connecting' | 'open' | 'lost' | 'closed';

/** Backoff before reconnecting: longer each time, with jitter. */
const BACKOFF_MS = [300, 700, 1500, 3000, 6000];

/** Timeout for answers from the server. */
const TIMEOUT_MS = 15_000;
/** Storage key prefix for the view that a watcher chose, by game. */
const LOOKING = 'starmine.looking';

/** Refusals that are temporary. */
const TEMPORARY = ['table-not-kept', 'table-too-fast', 'table-too-often'];

/** After being hidden for this long, a page may have been suspended and its socket may be dead. */
const LONG_HIDDEN_MS = 60_000;

/** Requests without an answer. A move is resent once on a new socket; the server recognises duplicates. */
type Waiting = { message: ToServer; settle: (refusal: Phrase | undefined) => void; timer: number; again: boolean };

const NO_ANSWER: Phrase = { id: 'web-no-answer', args: {} };

/** A number by which the server recognises a repeated message. */
export function nonce(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

export class TableConnection {
  status = $state<Status>('connecting');
  /** Whether a move will be resent because nobody knows whether it arrived. */
  resending = $state(false);
  /** Why the server closed or refused the connection. */
  reason = $state<Phrase | undefined>();
  table = $state.raw<TableView | undefined>();
  game = $state.raw<GameView | undefined>();
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  desk = $state.raw<Desk | undefined>();
  /** The last answer to a question why a bot took its turn. */
  why = $state.raw<Extract<ToClient, { type: 'why' }> | undefined>();
  /** The desk before the last move that changed the order of the cards. */
  earlierDesk = $state.raw<Desk | undefined>();
  /** Counts messages with a move, to trigger animations. */
  moveCount = $state(0);
  /** The log lines that were new in the last message. */
  newLines = $state.raw<LogLine[]>([]);
  /** Called with new chat lines, but not with the older ones in a snapshot. */
  onchat: (lines: ChatLine[]) => void = () => undefined;

  /**
   * The first face seen of each card. The log alone would not do: a server can send its lines again,
   * with other faces.
   */
  readonly faces = new Map<number, Card>();

  #socket: WebSocket | undefined;
  #tries = 0;
  #request = 0;
  /** The request number of the last hello. */
  #hello = 0;
  #waiting = new Map<number, Waiting>();
  #retry: number | undefined;
  #welcome: number | undefined;
  #stopped = false;
  #hiddenAt = 0;
  #listeners = new AbortController();

  constructor(readonly gameId: string) {
    const { signal } = this.#listeners;
    // A dead socket does not say so; the browser sometimes knows.
    addEventListener('offline', () => this.#drop(), { signal });
    addEventListener('online', () => this.#reconnect(), { signal });
    document.addEventListener('visibilitychange', () => this.#visibilityChanged(), { signal });
    this.#connect();
  }

  /** Sends a request; resolves to the refusal, or undefined if it succeeded. */
  ask(ask: Ask): Promise<Phrase | undefined> {
    const request = ++this.#request;
    const message: ToServer = { request, ...ask };
    return new Promise((settle) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        settle({ id: 'web-not-connected', args: {} });
        return;
      }
      this.#send(this.#socket, { message, settle, timer: 0, again: ask.type === 'act' });
    });
  }

  #send(socket: WebSocket, waiting: Waiting): void {
    // No answer means that the socket is dead.
    waiting.timer = window.setTimeout(() => this.#drop(), TIMEOUT_MS);
    this.#waiting.set(waiting.message.request ?? 0, waiting);
    socket.send(JSON.stringify(waiting.message));
  }

  close(): void {
    this.#stopped = true;
    this.#listeners.abort();
    window.clearTimeout(this.#retry);
    window.clearTimeout(this.#welcome);
    this.#socket?.close();
  }

  /** Reconnects immediately after the server has closed the connection. Pressing twice tries once. */
  again(): void {
    if (!this.#stopped) return;
    this.status = 'connecting';
    this.reason = undefined;
    this.#stopped = false;
    this.#tries = 0;
    this.#connect();
  }

  #connect(): void {
    window.clearTimeout(this.#welcome);
    this.#welcome = window.setTimeout(() => this.#drop(), TIMEOUT_MS);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.gameId}/socket`);
    this.#socket = socket;
    const before = this.#hello;
    socket.onopen = () => {
      const since = this.table?.entry;
      this.#hello = ++this.#request;
      const hello: ToServer = {
        request: this.#hello,
        type: 'hello',
        protocol: VERSION,
        since: since ?? null,
        looking: this.#looking(),
      };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => {
      // Ignores messages from a socket that was given up.
      if (this.#socket === socket && typeof event.data === 'string') this.#receive(JSON.parse(event.data) as ToClient);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#lost();
      if (this.#hello === before) void this.#whoAmI();
    };
  }

  #lost(): void {
    window.clearTimeout(this.#welcome);
    // Moves stay: they were sent and may have been stored.
    for (const [request, { again, timer }] of [...this.#waiting]) {
      window.clearTimeout(timer);
      if (this.#stopped || !again) this.#settle(request, NO_ANSWER);
    }
    if (this.#stopped) {
      this.status = 'closed';
      return;
    }
    this.status = 'lost';
    this.resending = this.#waiting.size > 0;
    const pause = BACKOFF_MS[Math.min(this.#tries, BACKOFF_MS.length - 1)] ?? 6000;
    this.#tries += 1;
    this.#retry = window.setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }

  /** Browsers do not say why a socket failed to open; perhaps the player was signed out. */
  async #whoAmI(): Promise<void> {
    const nobody = await api.me().then(
      (identity) => identity === undefined,
      () => false,
    );
    if (nobody) this.#stop({ id: 'table-unknown', args: {} });
  }

  /** Gives up: waiting would not help. */
  #stop(reason: Phrase): void {
    this.reason = reason;
    this.#stopped = true;
    window.clearTimeout(this.#retry);
    if (this.status !== 'lost') return;
    this.status = 'closed';
    for (const request of [...this.#waiting.keys()]) this.#settle(request, NO_ANSWER);
  }

  /** Resends unanswered requests on a new socket. */
  #resend(socket: WebSocket): void {
    for (const waiting of [...this.#waiting.values()]) this.#send(socket, { ...waiting, again: false });
    this.resending = false;
  }

  /** Gives up a socket that seems dead, without waiting for it to close. */
  #drop(): void {
    const socket = this.#socket;
    if (!socket || this.#stopped) return;
    this.#socket = undefined;
    socket.close();
    this.#lost();
  }

  /** Reconnects immediately. */
  #reconnect(): void {
    if (this.#stopped) return;
    this.#drop();
    window.clearTimeout(this.#retry);
    this.#connect();
  }

  #visibilityChanged(): void {
    if (document.hidden) this.#hiddenAt = Date.now();
    else if (this.#hiddenAt && Date.now() - this.#hiddenAt > LONG_HIDDEN_MS) this.#reconnect();
  }

  #settle(request: number, refusal: Phrase | undefined): void {
    const waiting = this.#waiting.get(request);
    if (!waiting) return;
    window.clearTimeout(waiting.timer);
    this.#waiting.delete(request);
    waiting.settle(refusal);
  }

  #receive(message: ToClient): void {
    if ('table' in message) {
      if (message.table.game !== this.gameId) return this.#refuse();
      seals.record(message.table);
    }
    if ('game' in message && message.game) this.#see(message.game.hands.flatMap((hand) => hand.cards));
    if ('log' in message) this.#see(message.log.flatMap((line) => line.events));
    switch (message.type) {
      case 'snapshot':
        this.status = 'open';
        window.clearTimeout(this.#welcome);
        this.reason = undefined;
        this.#tries = 0;
        // A server restored from a backup does not know later entries, and
        // sends everything it has.
        this.log = this.log.filter((line) => line.entry <= message.table.entry);
        this.#addLines(message.log, message.log_start);
        this.#remember(message.table.you.watching);
        this.table = message.table;
        this.game = message.game ?? undefined;
        this.chat = message.chat;
        this.desk = message.desk ?? undefined;
        if (this.resending && this.#socket) this.#resend(this.#socket);
        break;
      case 'table':
        this.table = message.table;
        this.#addLines(message.log, undefined);
        break;
      case 'game': {
        this.game = message.game;
        // At the end all lines are sent again, with the faces that were hidden.
        const known = this.table?.entry ?? -1;
        this.newLines = message.log.filter((line) => line.entry > known);
        if (this.table) this.table = { ...this.table, entry: message.entry };
        if (message.desk && message.desk.order.join() !== this.desk?.order.join()) this.earlierDesk = this.desk;
        if (message.desk) this.desk = message.desk;
        this.#addLines(message.log, message.log_start);
        this.moveCount += 1;
        break;
      }
      case 'chat':
        this.chat = [...this.chat, ...message.chat].slice(-200);
        this.onchat(message.chat);
        break;
      case 'desk':
        this.desk = message.desk;
        break;
      case 'why':
        this.why = message;
        break;
      case 'accepted':
        this.#settle(message.request, undefined);
        break;
      case 'refused':
        // The table refused us. If we were already inside, we wait out
        // temporary refusals.
        if (message.request === this.#hello && !(this.table && TEMPORARY.includes(message.refusal.id))) {
          this.#stop(message.refusal);
        }
        this.#settle(message.request, message.refusal);
        break;
      case 'closing':
        this.reason = message.reason;
        this.#stopped = !message.again;
        break;
    }
  }

  /** A server that shows another game than the one asked for could also show another seal. */
  #refuse(): void {
    this.#stop({ id: 'web-other-game', args: {} });
    this.#stopped = true;
    this.#socket?.close();
  }

  #see(cards: readonly (Event | CardView)[]): void {
    for (const card of cards) {
      if ('face' in card && card.face !== null && !this.faces.has(card.id)) this.faces.set(card.id, card.face);
    }
  }

  /** The view chosen when we last watched, so that a reload does not show more. */
  #looking(): Looking | null {
    const seat = /^[A-E]$/.exec(stored(`${LOOKING}.${this.gameId}`, 'sessionStorage') ?? '')?.[0];
    return seat ? { type: 'seat', seat: seat as Seat } : null;
  }

  #remember(looking: Looking | null): void {
    const seat = looking?.type === 'seat' ? looking.seat : '';
    if (looking) store(`${LOOKING}.${this.gameId}`, seat, 'sessionStorage');
  }

  /** Lines that are sent again have changed and replace the old ones. */
  #addLines(lines: LogLine[], start: number | undefined): void {
    const key = (line: LogLine) => `${line.entry}.${line.turn ?? ''}`;
    const sent = new Set(lines.map(key));
    const kept = this.log.filter((line) => !sent.has(key(line)));
    this.log = [...kept, ...lines]
      .filter((line) => start === undefined || line.entry >= start)
      .sort((one, other) => one.entry - other.entry);
  }
}
