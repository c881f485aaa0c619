// Memory and responsiveness over a long game. Runs alone, after all other
// tests, since it measures.

import type { CDPSession } from 'playwright-core';
import { expect } from 'vitest';

import type { Person } from './lib/person';
import { SeatDriver } from './lib/seatdriver';
import { tableFor } from './lib/table';
import { browserTest } from './lib/browsertest';

/** The memory that fifty moves may leak; without aids even the log does not grow. */
const MOST = { kilobytes: 1500, nodes: 300, listeners: 20 };
/** The longest time for which a task may block the page. */
const LONG_MS = 100;

type Weight = { kilobytes: number; nodes: number; listeners: number };

async function weigh(session: CDPSession): Promise<Weight> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string): number => metrics.find((each) => each.name === name)?.value ?? NaN;
  return {
    kilobytes: Math.round(read('JSHeapUsedSize') / 1024),
    nodes: read('Nodes'),
    listeners: read('JSEventListeners'),
  };
}

/**
 * The longest tasks on the page's main thread, in CPU time: wall time depends on what else the
 * machine is doing.
 */
async function longestTasks(person: Person, act: () => Promise<void>): Promise<number[]> {
  type Traced = { name: string; tid: number; pid: number; tdur?: number; args: { name?: string } };
  const browser = person.context.browser()!;
  await browser.startTracing(person.page, { categories: ['toplevel'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isMain = ({ pid, tid }: Traced): boolean => mains.some((main) => main.pid === pid && main.tid === tid);
  const tasks = traceEvents.filter((each) => each.name.endsWith('::RunTask') && isMain(each));
  return tasks.map(({ tdur = 0 }) => tdur / 1000).sort((a, b) => b - a);
}

async function firstPaint({ page }: Person): Promise<string> {
  const [paint] = await page.evaluate(() =>
    performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
  );
  return `${paint?.toFixed() ?? '?'} ms`;
}

/** Plays on until this many moves have been made. */
async function upTo(seat: SeatDriver, moves: number): Promise<void> {
  while (seat.game.turn < moves && (await seat.turn())) await seat.move();
  expect(seat.game.turn).toBeGreaterThanOrEqual(moves);
}

browserTest('sixty moves leak nothing and never block the page', async (fixture) => {
  const person = await fixture.person('Mara', { motion: true, size: 'desktop' });
  await person.goto('/');
  await person.sees(person.t('web-headline'));
  console.log(`first paint of the start page: ${await firstPaint(person)}`);
  // More tokens make a longer game.
  await tableFor(person, {
    players: 2,
    aids: 'none',
    rules: { clue_tokens: 20 },
  });
  const seat = new SeatDriver(person, 'keys');
  await seat.turn();
  console.log(`first paint of the table: ${await firstPaint(person)}`);

  const session = await person.context.newCDPSession(person.page);
  await session.send('Performance.enable');
  await upTo(seat, 10);
  const early = await weigh(session);
  const tasks = await longestTasks(person, () => upTo(seat, 60));
  const late = await weigh(session);
  console.log('after 10 moves:', early, 'after 60:', late);
  console.log(
    `longest of ${tasks.length} tasks: ${tasks
      .slice(0, 5)
      .map((ms) => ms.toFixed())
      .join(', ')} ms`,
  );

  expect(late.kilobytes - early.kilobytes).toBeLessThan(MOST.kilobytes);
  expect(late.nodes - early.nodes).toBeLessThan(MOST.nodes);
  expect(late.listeners - early.listeners).toBeLessThan(MOST.listeners);
  expect(tasks.length).toBeGreaterThan(100);
  expect(tasks[0]).toBeLessThan(LONG_MS);
});
