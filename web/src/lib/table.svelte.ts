// A seat at a table: the socket, what it has told us, and how to ask. It
// reconnects by itself and says honestly how it stands.

import { api } from './api';
import { seals } from './seals.svelte';
import { VERSION } from '../protocol';
import type {
  Ask,
  ChatLine,
  Desk,
  GameView,
  LogLine,
  Looking,
  Phrase,
  Seat,
  TableView,
  ToClient,
  ToServer,
} from '../protocol';

/** How the connection stands. */
export type Link = 'connecting' | 'open' | 'lost' | 'closed';

/** How long to wait before trying again: longer each time, never in step with others. */
const PAUSES = [300, 700, 1500, 3000, 6000];

/** How long an answer may take before we stop waiting for it. */
const PATIENCE_MS = 15_000;
/** Where it is kept through whose eyes one looks, by game. */
const LOOKING = 'starmine.looking';

/** Refusals that are over soon, by themselves. */
const PASSING = ['table-not-kept', 'table-too-fast', 'table-too-often'];

/** A page that was hidden for so long may have slept, and its line may be dead. */
const LONG_HIDDEN_MS = 60_000;

/** What is not answered yet. A move is sent once more on a new line: the server knows it again. */
type Waiting = { message: ToServer; settle: (refusal: Phrase | undefined) => void; timer: number; again: boolean };

const NO_ANSWER: Phrase = { id: 'web-no-answer', args: {} };

/** A number that tells what we say from what we say again. */
export function nonce(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

export class TableLink {
  link = $state<Link>('connecting');
  /** Whether a move is to be sent again, since nobody knows whether it was heard. */
  unsure = $state(false);
  /** Why the server closed it, or would not open it. */
  reason = $state<Phrase | undefined>();
  table = $state.raw<TableView | undefined>();
  game = $state.raw<GameView | undefined>();
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  desk = $state.raw<Desk | undefined>();
  /** Counts up with every message that tells of a move, for whoever draws motion. */
  beat = $state(0);
  /** The lines that the last message brought and that were not told before. */
  fresh = $state.raw<LogLine[]>([]);
  /** Told of what is said while it is said; not of what was, which a snapshot brings. */
  onsaid: (lines: ChatLine[]) => void = () => undefined;

  #socket: WebSocket | undefined;
  #tries = 0;
  #request = 0;
  /** The number of the last hello. */
  #hello = 0;
  #waiting = new Map<number, Waiting>();
  #retry: number | undefined;
  #welcome: number | undefined;
  #stopped = false;
  #hidden = 0;
  #deaf = new AbortController();

  constructor(readonly gameId: string) {
    const { signal } = this.#deaf;
    // A line that died does not say so; the browser sometimes knows.
    addEventListener('offline', () => this.#drop(), { signal });
    addEventListener('online', () => this.#renew(), { signal });
    document.addEventListener('visibilitychange', () => this.#look(), { signal });
    this.#connect();
  }

  /** Asks for something; answers with the refusal, or nothing if it was done. */
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
    // A line that does not answer is dead.
    waiting.timer = window.setTimeout(() => this.#drop(), PATIENCE_MS);
    this.#waiting.set(waiting.message.request ?? 0, waiting);
    socket.send(JSON.stringify(waiting.message));
  }

  close(): void {
    this.#stopped = true;
    this.#deaf.abort();
    window.clearTimeout(this.#retry);
    window.clearTimeout(this.#welcome);
    this.#socket?.close();
  }

  /** Tries at once, after the server has closed us. Pressed twice, it is one try. */
  again(): void {
    if (!this.#stopped) return;
    this.link = 'connecting';
    this.reason = undefined;
    this.#stopped = false;
    this.#tries = 0;
    this.#connect();
  }

  #connect(): void {
    window.clearTimeout(this.#welcome);
    this.#welcome = window.setTimeout(() => this.#drop(), PATIENCE_MS);
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
      // A line that was let go has no more to say.
      if (this.#socket === socket && typeof event.data === 'string') this.#hear(JSON.parse(event.data) as ToClient);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#lost();
      if (this.#hello === before) void this.#whoAmI();
    };
  }

  #lost(): void {
    window.clearTimeout(this.#welcome);
    // They were sent, and may well have been kept.
    for (const [request, { again, timer }] of [...this.#waiting]) {
      window.clearTimeout(timer);
      if (this.#stopped || !again) this.#settle(request, NO_ANSWER);
    }
    if (this.#stopped) {
      this.link = 'closed';
      return;
    }
    this.link = 'lost';
    this.unsure = this.#waiting.size > 0;
    const pause = PAUSES[Math.min(this.#tries, PAUSES.length - 1)] ?? 6000;
    this.#tries += 1;
    this.#retry = window.setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }

  /** A browser does not say why a line was not opened: perhaps we are nobody here any more. */
  async #whoAmI(): Promise<void> {
    const nobody = await api.me().then(
      (identity) => identity === undefined,
      () => false,
    );
    if (nobody) this.#stop({ id: 'table-unknown', args: {} });
  }

  /** There is nothing to wait for. */
  #stop(reason: Phrase): void {
    this.reason = reason;
    this.#stopped = true;
    window.clearTimeout(this.#retry);
    if (this.link !== 'lost') return;
    this.link = 'closed';
    for (const request of [...this.#waiting.keys()]) this.#settle(request, NO_ANSWER);
  }

  /** Sends what nobody has answered once more, on a new line. */
  #repeat(socket: WebSocket): void {
    for (const waiting of [...this.#waiting.values()]) this.#send(socket, { ...waiting, again: false });
    this.unsure = false;
  }

  /** Lets go of a line that seems dead, without waiting for its farewell. */
  #drop(): void {
    const socket = this.#socket;
    if (!socket || this.#stopped) return;
    this.#socket = undefined;
    socket.close();
    this.#lost();
  }

  /** Tries at once, on a new line. */
  #renew(): void {
    if (this.#stopped) return;
    this.#drop();
    window.clearTimeout(this.#retry);
    this.#connect();
  }

  #look(): void {
    if (document.hidden) this.#hidden = Date.now();
    else if (this.#hidden && Date.now() - this.#hidden > LONG_HIDDEN_MS) this.#renew();
  }

  #settle(request: number, refusal: Phrase | undefined): void {
    const waiting = this.#waiting.get(request);
    if (!waiting) return;
    window.clearTimeout(waiting.timer);
    this.#waiting.delete(request);
    waiting.settle(refusal);
  }

  #hear(message: ToClient): void {
    if ('table' in message) seals.see(message.table);
    switch (message.type) {
      case 'snapshot':
        this.link = 'open';
        window.clearTimeout(this.#welcome);
        this.reason = undefined;
        this.#tries = 0;
        // A server that has gone back to a copy knows nothing of what came after it, and sends all it has.
        this.log = this.log.filter((line) => line.entry <= message.table.entry);
        this.#addLines(message.log, message.log_start);
        this.#remember(message.table.you.watching);
        this.table = message.table;
        this.game = message.game ?? undefined;
        this.chat = message.chat;
        this.desk = message.desk ?? undefined;
        if (this.unsure && this.#socket) this.#repeat(this.#socket);
        break;
      case 'table':
        this.table = message.table;
        this.#addLines(message.log, undefined);
        break;
      case 'game': {
        this.game = message.game;
        // At the end all lines come once more, with the faces that were hidden.
        const known = this.table?.entry ?? -1;
        this.fresh = message.log.filter((line) => line.entry > known);
        if (this.table) this.table = { ...this.table, entry: message.entry };
        if (message.desk) this.desk = message.desk;
        this.#addLines(message.log, message.log_start);
        this.beat += 1;
        break;
      }
      case 'chat':
        this.chat = [...this.chat, ...message.chat].slice(-200);
        this.onsaid(message.chat);
        break;
      case 'desk':
        this.desk = message.desk;
        break;
      case 'accepted':
        this.#settle(message.request, undefined);
        break;
      case 'refused':
        // The table would not have us; who was inside waits for what passes.
        if (message.request === this.#hello && !(this.table && PASSING.includes(message.refusal.id))) {
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

  /** Through whose eyes we chose to look when we last watched: no reload shows more. */
  #looking(): Looking | null {
    const seat = /^[A-E]$/.exec(sessionStorage.getItem(`${LOOKING}.${this.gameId}`) ?? '')?.[0];
    return seat ? { type: 'seat', seat: seat as Seat } : null;
  }

  #remember(looking: Looking | null): void {
    if (looking) sessionStorage.setItem(`${LOOKING}.${this.gameId}`, looking.type === 'seat' ? looking.seat : '');
  }

  /** Lines the server sends again have changed, and win. */
  #addLines(lines: LogLine[], start: number | undefined): void {
    const key = (line: LogLine) => `${line.entry}.${line.turn ?? ''}`;
    const sent = new Set(lines.map(key));
    const kept = this.log.filter((line) => !sent.has(key(line)));
    this.log = [...kept, ...lines]
      .filter((line) => start === undefined || line.entry >= start)
      .sort((one, other) => one.entry - other.entry);
  }
}
