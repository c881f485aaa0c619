// A test with its own server and browser contexts.

import { afterAll, expect, test } from 'vitest';

import { closeBrowser, Fixture } from './fixture';

export function browserTest(name: string, body: (fixture: Fixture) => Promise<void>, seconds = 120): void {
  // This time limit ends before vitest's, which leaves time to save what
  // happened.
  test(name, { timeout: (seconds + 30) * 1000 }, async () => {
    const fixture = await Fixture.begin();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, give) => {
      timer = setTimeout(() => give(new Error(`not finished within ${seconds} s`)), seconds * 1000);
    });
    try {
      await Promise.race([body(fixture), late]);
      expect(fixture.complaints(), 'what the browsers complained of').toEqual([]);
    } catch (problem) {
      const error = problem instanceof Error ? problem : new Error(String(problem));
      error.message += `\n\nScreens, consoles and messages are kept in ${await fixture.keep(name)}`;
      throw error;
    } finally {
      clearTimeout(timer);
      await fixture.end();
    }
  });
}

afterAll(closeBrowser);
