// A smoke test in Firefox and WebKit: the start page, ten turns of a game, sorting, a phone's window, a
// large one, and the review.

import { afterAll, describe, expect, test } from 'vitest';

import { playedByBots } from './lib/bots';
import { ENGINES, type Engine } from './lib/engines';
import { Server } from './lib/server';
import { noteSkipped } from './lib/skipped';
import { until } from './lib/until';

const RULES = {
  players: 3,
  strikes: 3,
  clue_tokens: 8,
  multicolor: 'none',
  last_cards: 'last-round',
  announcing: false,
  empty_clues: false,
};
const SETTINGS = {
  name: '',
  edition: 'english',
  rules: RULES,
  starter: { type: 'seat', seat: 'A' },
  aids: 'deduction',
  talk: 'remarks',
  take_back: false,
  watching: false,
  public: false,
};
const TABLE = {
  settings: SETTINGS,
  bots: ['novice', 'novice'],
  start: true,
  origin: { type: 'seed', seed: 'midsummer' },
};

/** Makes one move on the page: a clue if there is one, otherwise a discard or a play. */
const MOVE = `
  const press = (selector) => {
    const found = document.querySelector(selector);
    found?.click();
    return new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => next(found !== null))));
  };
  await press('.dock .who .mates button');
  await press('.dock .keys button:not(.off)');
  if (await press('.dock .go .btn.main')) return 'clue';
  await press('.own [data-card] button');
  return (await press('.dock .two .btn:last-child:not([aria-disabled="true"])')) || (await press('.dock .two .btn'));
`;
/** The controls that lie outside the window. */
const STRAYS = `
  return [...document.querySelectorAll('.tablepage button, .reviewpage .time button')]
    .filter((each) => !each.closest('.log') && each.getBoundingClientRect().width > 2)
    .filter((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return left < -1.5 || top < -1.5 || right > innerWidth + 1.5 || bottom > innerHeight + 1.5;
    })
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);
`;

const opened: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const each of opened) await each.close().catch(() => undefined);
});

for (const { name, missing, open } of ENGINES) {
  if (missing) noteSkipped(`engines ${name}`, missing);
  describe.skipIf(missing)(name, () => {
    test('plays, sorts, fits and reviews', { timeout: 240_000 }, async () => {
      const server = await Server.start();
      opened.push({ close: () => server.end() });
      const engine = await open();
      opened.push(engine);
      await home(engine, server);
      await play(engine, server);
      await sort(engine);
      await fit(engine);
      await review(engine, server);
    });
  });
}

/** A script that posts to the server and returns the answer. */
function post(path: string, body: object): string {
  const text = JSON.stringify(JSON.stringify(body));
  const request = `{ method: 'POST', headers: { 'content-type': 'application/json' }, body: ${text} }`;
  return `await (await fetch('/api${path}', ${request})).json()`;
}

async function home(engine: Engine, server: Server): Promise<void> {
  await engine.goto(server.url);
  await until('the start page', () => engine.run<boolean>(`return document.querySelector('h1') !== null;`));
  expect(await engine.run('return document.fonts.ready.then(() => document.fonts.check("16px Figtree"));')).toBe(true);
}

async function play(engine: Engine, server: Server): Promise<void> {
  const { game } = await engine.run<{ game: string }>(
    `${post('/player', { name: 'Mara' })}; return ${post('/tables', TABLE)};`,
  );
  await engine.goto(`${server.url}/table/${game}`);
  for (let turn = 0; turn < 10; turn++) {
    await until(
      'it is her turn',
      () => engine.run(`return document.querySelector('.dock:not(.idle) .who') !== null;`),
      30,
    );
    const before = await engine.run<string>(`return document.querySelector('.horizon').textContent;`);
    await engine.run(MOVE);
    await until('the move has been made', () =>
      engine.run(`return document.querySelector('.horizon').textContent !== ${JSON.stringify(before)};`),
    );
  }
}

async function sort(engine: Engine): Promise<void> {
  const order = (): Promise<string> =>
    engine.run(`return [...document.querySelectorAll('.own [data-card]')].map((each) => each.dataset.card).join();`);
  const before = (await order()).split(',');
  await engine.run(`
    const key = (code, shiftKey) => window.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, shiftKey, bubbles: true, cancelable: true }));
    key('Digit1', false);
    await new Promise(requestAnimationFrame);
    key('ArrowRight', true);
  `);
  const [first, second, ...rest] = before;
  await until('the cards are sorted', async () => (await order()) === [second, first, ...rest].join());
}

async function fit(engine: Engine): Promise<void> {
  for (const [width, height] of [
    [1280, 800],
    [1512, 830],
    [1920, 1200],
    [768, 1024],
  ] as const) {
    await engine.resize(width, height);
    await until('the window has its size', () => engine.run(`return Math.abs(innerWidth - ${width}) < 2;`));
    expect(await engine.run(STRAYS), `${width}×${height}`).toEqual([]);
  }
}

async function review(engine: Engine, server: Server): Promise<void> {
  const { record } = await playedByBots(server.data, 3);
  const { game } = await engine.run<{ game: string }>(`return ${post('/games', { record })};`);
  await engine.goto(`${server.url}/review/${game}`);
  await until('the review', () => engine.run(`return document.querySelector('.reviewpage .hands') !== null;`));
  expect(await engine.run('return document.scrollingElement.scrollWidth <= innerWidth;')).toBe(true);
}
