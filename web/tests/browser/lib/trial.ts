// A test that has an evening to itself.

import { afterAll, expect, test } from 'vitest';

import { closeBrowser, Evening } from './evening';

export function trial(name: string, body: (evening: Evening) => Promise<void>, seconds = 120): void {
  // Its own time is up before the test's, so that there is time to look around.
  test(name, { timeout: (seconds + 30) * 1000 }, async () => {
    const evening = await Evening.begin();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, give) => {
      timer = setTimeout(() => give(new Error(`not done within ${seconds} s`)), seconds * 1000);
    });
    try {
      await Promise.race([body(evening), late]);
      expect(evening.complaints(), 'what the browsers complained of').toEqual([]);
    } catch (problem) {
      const error = problem instanceof Error ? problem : new Error(String(problem));
      error.message += `\n\nScreens, consoles and messages are kept in ${await evening.keep(name)}`;
      throw error;
    } finally {
      clearTimeout(timer);
      await evening.end();
    }
  });
}

afterAll(closeBrowser);
