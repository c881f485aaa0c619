// Browsers other than Chromium, driven by their own remote protocols: Firefox by Marionette, WebKit by
// WebDriver. Both only open pages, run scripts in them and resize the window.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { until } from './until';

export type Engine = {
  readonly name: string;
  goto(url: string): Promise<void>;
  /** Runs the body of an async function in the page; its result goes through JSON. */
  run<T>(body: string): Promise<T>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
};

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';

export const ENGINES = [
  { name: 'Firefox', missing: existsSync(FIREFOX) ? undefined : 'firefox-esr is not installed', open: openFirefox },
  {
    name: 'WebKit',
    missing: [WEBKIT_DRIVER, XVFB].every((each) => existsSync(each))
      ? undefined
      : 'webkit2gtk-driver or xvfb is not installed',
    open: openWebKit,
  },
];

/** The first match in what a program prints. */
function printed(program: ChildProcess, stream: Readable, pattern: RegExp): Promise<string> {
  return new Promise((found, failed) => {
    let text = '';
    stream.on('data', (more: Buffer) => {
      text += more.toString();
      const match = pattern.exec(text)?.[1];
      if (match) found(match);
    });
    program.once('error', failed);
    program.once('exit', () => failed(new Error(`${program.spawnfile} ended: ${text}`)));
  });
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = new Promise((done) => program.once('exit', done));
  program.kill('SIGKILL');
  await gone;
}

/** A script that calls back with the result of an async function, as JSON. */
function calledBack(body: string): string {
  return `
    const done = arguments[arguments.length - 1];
    (async () => { ${body} })().then(
      (value) => done(JSON.stringify({ value: value ?? null })),
      (error) => done(JSON.stringify({ error: String(error) })),
    );`;
}

function valueOf<T>(answer: string): T {
  const { value, error } = JSON.parse(answer) as { value: T; error?: string };
  if (error) throw new Error(error);
  return value;
}

/** Makes the page, not the window with its frame, this large. */
async function fitWindow(
  engine: Pick<Engine, 'run'>,
  set: (width: number, height: number) => Promise<unknown>,
  size: [number, number],
): Promise<void> {
  const [across, down] = await engine.run<[number, number]>(
    'return [outerWidth - innerWidth, outerHeight - innerHeight];',
  );
  await set(size[0] + across, size[1] + down);
}

/** Firefox speaks Marionette: JSON with its length before it. */
async function openFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'starmine-firefox-'));
  const port = await freePort();
  await writeFile(join(profile, 'user.js'), `user_pref("marionette.port", ${port});`);
  const program = spawn(FIREFOX, ['--headless', '--no-remote', '--profile', profile, '--marionette'], {
    stdio: 'ignore',
  });
  const socket = await until('Firefox listens', () => connected(port), 60);
  const waiting = new Map<number, (answer: [error: unknown, result: unknown]) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (more: Buffer) => {
    received = Buffer.concat([received, more]);
    for (;;) {
      const colon = received.indexOf(':');
      const length = Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString());
      received = received.subarray(colon + 1 + length);
      // Its first message is a greeting.
      if (Array.isArray(message)) waiting.get(message[1] as number)?.([message[2], message[3]]);
    }
  });
  let id = 0;
  const ask = async <T>(command: string, parameters: object): Promise<T> => {
    id += 1;
    const answer = new Promise<[unknown, unknown]>((settle) => waiting.set(id, settle));
    const text = JSON.stringify([0, id, command, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [error, result] = await answer;
    if (error) throw new Error(`${command}: ${JSON.stringify(error)}`);
    return result as T;
  };
  await ask('WebDriver:NewSession', { capabilities: {} });
  const run = async <T>(body: string): Promise<T> => {
    const script = { script: calledBack(body), args: [], sandbox: null };
    return valueOf(await ask<{ value: string }>('WebDriver:ExecuteAsyncScript', script).then(({ value }) => value));
  };
  return {
    name: 'Firefox',
    goto: (url) => ask('WebDriver:Navigate', { url }),
    run,
    resize: (...size) => fitWindow({ run }, (width, height) => ask('WebDriver:SetWindowRect', { width, height }), size),
    async close() {
      socket.destroy();
      await stop(program);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Connects to a port; undefined if no program listens there yet. */
function connected(port: number): Promise<Socket | undefined> {
  return new Promise((settle) => {
    const socket = connect(port, '127.0.0.1', () => settle(socket));
    socket.once('error', () => settle(undefined));
  });
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}

async function openWebKit(): Promise<Engine> {
  // A display of our own; the program prints its number.
  const display = spawn(XVFB, ['-displayfd', '1', '-screen', '0', '2600x1600x24']);
  const number = await printed(display, display.stdout, /^(\d+)\n/);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11' };
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], { env, stdio: 'ignore' });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const init = body ? { method, body: JSON.stringify(body) } : { method };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await answer.json()) as { value: T & { message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  await until('the driver of WebKit answers', () =>
    ask('GET', '/status').then(
      () => true,
      () => false,
    ),
  );
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  const run = async <T>(body: string): Promise<T> =>
    valueOf(await ask<string>('POST', `${session}/execute/async`, { script: calledBack(body), args: [] }));
  return {
    name: 'WebKit',
    goto: (url) => ask('POST', `${session}/url`, { url }),
    run,
    resize: (...size) =>
      fitWindow({ run }, (width, height) => ask('POST', `${session}/window/rect`, { width, height }), size),
    async close() {
      await ask('DELETE', session).catch(() => undefined);
      await stop(driver);
      await stop(display);
    },
  };
}
