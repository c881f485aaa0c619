// What a browser test needs: a server, a browser and people. On failure it
// saves screenshots, browser consoles and messages.

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { chromium, type Browser } from 'playwright-core';

import { Person, type PersonOptions } from './person';
import { ROOT, Server } from './server';

/** Debian's Chromium; Playwright's own browsers would be another download. */
const CHROMIUM = '/usr/bin/chromium';
const SWITCHES = [
  // Tests run as root in containers, where there is no sandbox.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Where failures are saved; not in the repository. */
const KEPT = join(ROOT, 'target/browser');

/** Expected console errors: a test went offline. */
const HARMLESS = [/ERR_INTERNET_DISCONNECTED/, /closed before the connection is established/];
/** Console errors that are expected after the server was killed. */
const LOST = [/WebSocket connection to/, /ERR_CONNECTION/, /ERR_EMPTY_RESPONSE/, /ERR_INCOMPLETE/, /ERR_SOCKET/];

let opened: Promise<Browser> | undefined;

/** One browser for all tests. */
function browser(): Promise<Browser> {
  opened ??= launch(3);
  return opened;
}

/** Chromium sometimes crashes at its first start on a machine. */
async function launch(tries: number): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath: CHROMIUM, args: SWITCHES });
  } catch (error) {
    if (tries === 1) {
      throw error;
    }
    return launch(tries - 1);
  }
}

export async function closeBrowser(): Promise<void> {
  await (await opened)?.close();
  opened = undefined;
}

export class Fixture {
  readonly people: Person[] = [];

  private constructor(readonly server: Server) {}

  static async begin(): Promise<Fixture> {
    return new Fixture(await Server.start());
  }

  async person(name: string, options: PersonOptions = {}): Promise<Person> {
    const person = await Person.open(await browser(), this.server, name, options);
    this.people.push(person);
    return person;
  }

  /** What the browsers logged, apart from harmless lines. */
  complaints(): string[] {
    const harmless = [...HARMLESS, ...(this.server.killed ? LOST : [])];
    return this.people.flatMap(({ name, console }) =>
      console.filter((line) => !harmless.some((known) => known.test(line))).map((line) => `${name}: ${line}`),
    );
  }

  /** Saves screenshots and logs, and returns the folder. */
  async keep(name: string): Promise<string> {
    const folder = join(KEPT, name.replace(/[^\w]+/g, '-'));
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'server.txt'), this.server.log);
    for (const person of this.people) {
      const at = (file: string): string => join(folder, `${person.name}-${file}`);
      const received = person.received.filter(({ from }) => from === 'socket' || from.startsWith('/api'));
      await writeFile(at('console.txt'), person.console.join('\n'));
      await writeFile(at('heard.txt'), received.map(({ from, text }) => `${from} ${text}`).join('\n'));
      await writeFile(at('sent.txt'), person.sent.join('\n'));
      for (const [i, page] of person.context.pages().entries()) {
        await page.screenshot({ path: at(`${i}.png`), timeout: 5000 }).catch(() => undefined);
      }
    }
    return relative(ROOT, folder);
  }

  async end(): Promise<void> {
    await Promise.all(this.people.map(({ context }) => context.close().catch(() => undefined)));
    await this.server.end();
  }
}
