// A person with their own browser context: its language, its size, and every
// byte it received from the server.

import type { Browser, BrowserContext, Page } from 'playwright-core';

import type { GameView, LogLine, Phrase, TableView, ToClient } from '../../../src/protocol';
import { nextFrame } from './nextframe';
import type { Server } from './server';
import { until } from './until';
import { say, words } from './words';

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  /** Shows everything a desktop does, with less to draw: for tests in which the size does not matter. */
  laptop: { width: 1200, height: 700 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 640 },
} as const;
export type Size = keyof typeof SIZES;
export type Theme = 'dark' | 'light';

export type PersonOptions = {
  /** The browser's language, which the page should use. */
  language?: string;
  theme?: Theme;
  size?: Size;
  /** Touch only. */
  touch?: boolean;
  /** Text size in percent. */
  text?: number;
  /** Cards travel; otherwise the browser asks for reduced motion. */
  motion?: boolean;
};

/**
 * `STARMINE_LATE=400 npm run browser` delays socket messages by up to that many milliseconds, in
 * order. It makes tests that depend on a fast page fail.
 */
const LATE_MS = Number(process.env.STARMINE_LATE ?? 0);

/** Runs in the page: forwards each message to the test once the page has handled it. */
function forwardMessages(late: number): void {
  const page = window as unknown as { starmineReceived: (text: string) => Promise<void> };
  const held = new WeakMap<WebSocket, (() => void)[]>();
  for (const name of ['onmessage', 'onclose'] as const) {
    const property = Object.getOwnPropertyDescriptor(WebSocket.prototype, name)!;
    const hold = function (this: WebSocket, deal: (event: Event) => void): void {
      const queue = held.get(this) ?? [];
      held.set(this, queue);
      property.set!.call(this, (event: Event) => {
        queue.push(() => {
          deal(event);
          if (event instanceof MessageEvent) void page.starmineReceived(event.data as string);
        });
        if (late === 0) queue.shift()!();
        else setTimeout(() => queue.shift()!(), Math.random() * late);
      });
    };
    Object.defineProperty(WebSocket.prototype, name, { ...property, set: hold });
  }
}

/** Something received from the server. */
export type Received = { from: string; text: string };

export class Person {
  readonly received: Received[] = [];
  readonly console: string[] = [];
  /** What the page has sent. */
  readonly sent: string[] = [];
  /** The state that the page last received and handled. */
  table: TableView | undefined;
  game: GameView | undefined;
  /** The log lines received. */
  lines: LogLine[] = [];
  refusals: Phrase[] = [];
  /** The number of accepted requests. */
  accepted = 0;
  #introduced: Promise<unknown> | undefined;

  private constructor(
    readonly name: string,
    readonly language: string,
    readonly size: Size,
    readonly touch: boolean,
    readonly server: Server,
    readonly context: BrowserContext,
    public page: Page,
  ) {}

  static async open(browser: Browser, server: Server, name: string, options: PersonOptions): Promise<Person> {
    const { language = 'en', theme, size = 'laptop', touch = false, text = 100, motion = false } = options;
    const context = await browser.newContext({
      baseURL: server.url,
      locale: language,
      viewport: SIZES[size],
      hasTouch: touch,
      isMobile: touch && size === 'phone',
      reducedMotion: motion ? 'no-preference' : 'reduce',
    });
    context.setDefaultTimeout(10_000);
    if (text !== 100) {
      await context.addInitScript((percent) => {
        const enlarge = (): void => document.documentElement?.style.setProperty('font-size', `${percent}%`);
        document.addEventListener('DOMContentLoaded', enlarge);
      }, text);
    }
    await context.addInitScript(forwardMessages, LATE_MS);
    if (theme) await context.addInitScript((wanted) => localStorage.setItem('starmine.theme', wanted), theme);
    const person = new Person(name, language, size, touch, server, context, await context.newPage());
    await context.exposeBinding('starmineReceived', ({ page }, text: string) => {
      if (page === person.page) person.#hear(JSON.parse(text) as ToClient);
    });
    context.on('page', (page) => person.#listen(page));
    person.#listen(person.page);
    return person;
  }

  /** A message in this person's language. */
  t(id: string, args: Phrase['args'] = {}): string {
    return words(this.language, id, args);
  }

  say(phrase: Phrase): string {
    return say(this.language, phrase);
  }

  /** Creates a player through the API, and keeps it. */
  async introduce(): Promise<void> {
    this.#introduced ??= this.post('/player', { name: this.name });
    await this.#introduced;
  }

  async post<T>(path: string, data: unknown): Promise<T> {
    const answer = await this.context.request.post(`${this.server.url}/api${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Resizes the window, and waits until the page has noticed. */
  async resize(size: { width: number; height: number }): Promise<void> {
    await this.page.setViewportSize(size);
    await nextFrame(this.page);
  }

  /** Waits until the words are visible, not only present for screen readers. */
  async sees(text: string): Promise<void> {
    const found = this.page.getByText(text);
    await until(`${this.name} reads “${text}”`, () =>
      found.evaluateAll((all) => all.some((each) => each.checkVisibility() && each.getBoundingClientRect().width > 2)),
    );
  }

  async press(name: string, role: 'button' | 'link' = 'button'): Promise<void> {
    // Inert content cannot be pressed.
    const free = this.page.locator(':not([inert] *)');
    const target = this.page.getByRole(role, { name, exact: true }).and(free);
    await (this.touch ? target.tap() : target.click());
  }

  /** Forgets what was received, to wait for it again. */
  forget(): void {
    this.table = undefined;
    this.game = undefined;
  }

  async reload(): Promise<void> {
    this.forget();
    await this.page.reload();
    await until('the table after a reload', () => this.table);
  }

  #listen(page: Page): void {
    page.on('console', (line) => {
      if (!['error', 'warning'].includes(line.type())) return;
      this.console.push(`${line.type()}: ${line.text()} (${line.location().url})`);
    });
    page.on('pageerror', (error) => this.console.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        this.received.push({ from: 'socket', text: payload.toString() });
      });
      socket.on('framesent', ({ payload }) => this.sent.push(payload.toString()));
    });
    page.on('response', (response) => {
      const from = new URL(response.url()).pathname;
      // Response bodies are lost if the page navigates away first.
      void response.text().then(
        (text) => this.received.push({ from, text }),
        () => undefined,
      );
    });
  }

  #hear(message: ToClient): void {
    if ('log' in message) this.lines.push(...message.log);
    if (message.type === 'snapshot') {
      this.table = message.table;
      this.game = message.game ?? undefined;
    } else if (message.type === 'table') this.table = message.table;
    else if (message.type === 'game') this.game = message.game;
    else if (message.type === 'accepted') this.accepted += 1;
    else if (message.type === 'refused') this.refusals.push(message.refusal);
  }
}
