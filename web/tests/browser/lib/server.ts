// The real program on a free port, with its own data folder.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../../..');

/** The time of a file's last change, or of the newest file in a folder. */
function written(path: string): number {
  const { mtimeMs } = statSync(path);
  const inside = statSync(path).isDirectory() ? readdirSync(path).map((name) => written(join(path, name))) : [];
  return Math.max(mtimeMs, ...inside);
}

/** The program: STARMINE_BIN, otherwise the last one built here. */
export function program(): string {
  const named = process.env['STARMINE_BIN'];
  if (named && existsSync(resolve(ROOT, named))) return resolve(ROOT, named);
  if (named) throw new Error(`STARMINE_BIN is ${named}, which does not exist`);
  const built = ['debug', 'release'].map((profile) => join(ROOT, 'target', profile, 'starmine')).filter(existsSync);
  const [last] = built.sort((a, b) => written(b) - written(a));
  const pages = Math.max(...['web/src', 'locales'].map((folder) => written(join(ROOT, folder))));
  if (last && written(last) > pages) return last;
  throw new Error(`the program ${last ? 'is older than its pages' : 'is missing'}; run \`cargo build\``);
}

export class Server {
  /** Its address, which stays the same after a restart. */
  url = '';
  /** Everything it printed. */
  log = '';
  /** Whether it has ever been killed, which explains lost connections. */
  killed = false;
  #process: ChildProcess | undefined;
  #stop = (): void => void this.#process?.kill('SIGKILL');

  private constructor(readonly data: string) {}

  static async start(): Promise<Server> {
    const server = new Server(await mkdtemp(join(tmpdir(), 'starmine-')));
    await server.#open('127.0.0.1:0');
    return server;
  }

  /** Like a power failure: no messages to anyone. */
  async kill(): Promise<void> {
    this.killed = true;
    await this.#end();
  }

  /** Restarts it at the same address with the same data. */
  async restart(): Promise<void> {
    await this.#open(new URL(this.url).host);
  }

  /** Stops it and deletes its data. */
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
    // Bots act immediately: their pauses are not under test.
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
