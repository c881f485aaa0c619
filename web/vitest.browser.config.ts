// The tests that need a browser, and the program itself: `npm run browser`.

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest, in this order; the others fill in what time is left. */
const LONG = ['pages', 'play', 'away', 'variants', 'review'];

class LongFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? LONG.length : at;
    };
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // What is measured is measured alone, after all others.
    projects: [
      { test: { name: 'browser', include: ['tests/browser/*.test.ts'], exclude: ['**/calm.test.ts'], maxWorkers: 2 } },
      { test: { name: 'calm', include: ['tests/browser/calm.test.ts'], sequence: { groupOrder: 1 } } },
    ],
  },
});
