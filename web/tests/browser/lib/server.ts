// The real program on a free port, with a folder of its own for what it keeps.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../../..');

/** When a file, or the newest file in a folder, was written. */
function written(path: string): number {
  const { mtimeMs } = statSync(path);
  const inside = statSync(path).isDirectory() ? readdirSync(path).map((name) => written(join(path, name))) : [];
  return Math.max(mtimeMs, ...inside);
}

/** The program: as the variable says, else the last one that was built here. */
export function program(): string {
  const named = process.env['STARMINE_BIN'];
  if (named && existsSync(resolve(ROOT, named))) return resolve(ROOT, named);
  if (named) throw new Error(`STARMINE_BIN is ${named}, and there is no program`);
  const built = ['debug', 'release'].map((profile) => join(ROOT, 'target', profile, 'starmine')).filter(existsSync);
  const [last] = built.sort((a, b) => written(b) - written(a));
  const pages = Math.max(...['web/src', 'locales'].map((folder) => written(join(ROOT, folder))));
  if (last && written(last) > pages) return last;
  throw new Error(`the program ${last ? 'is older than its pages' : 'is not there'}: \`cargo build\` makes it`);
}

export class Server {
  /** Where it is open; the same after a restart. */
  url = '';
  /** All that it printed. */
  log = '';
  /** Whether it has ever been killed: then lost connections are no surprise. */
  killed = false;
  #process: ChildProcess | undefined;
  #stop = (): void => void this.#process?.kill('SIGKILL');

  private constructor(readonly data: string) {}

  static async start(): Promise<Server> {
    const server = new Server(await mkdtemp(join(tmpdir(), 'starmine-')));
    await server.#open('127.0.0.1:0');
    return server;
  }

  /** As when the power fails: no word to anyone. */
  async kill(): Promise<void> {
    this.killed = true;
    await this.#end();
  }

  /** Again, at the same address and with what was kept. */
  async restart(): Promise<void> {
    await this.#open(new URL(this.url).host);
  }

  /** For good. */
  async end(): Promise<void> {
    await this.#end();
    await rm(this.data, { recursive: true, force: true });
  }

  async #end(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((done) => running.once('exit', done));
    running.kill('SIGKILL');
    await gone;
    process.off('exit', this.#stop);
  }

  #open(listen: string): Promise<void> {
    // Bots act at once: people who wait are not what is tested.
    const running = spawn(program(), ['serve', '--listen', listen, '--data', this.data, '--bot-pause', '0']);
    this.#process = running;
    process.once('exit', this.#stop);
    return new Promise((opened, failed) => {
      const told = (text: Buffer): void => {
        this.log += text.toString();
        const url = /open at (http:\/\/\S+)/.exec(this.log)?.[1];
        if (url) opened(void (this.url = url));
      };
      running.stdout.on('data', told);
      running.stderr.on('data', told);
      running.once('error', failed);
      running.once('exit', (code) => failed(new Error(`the server ended (${code ?? 'killed'}):\n${this.log}`)));
    });
  }
}
