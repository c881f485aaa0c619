// Tests that need a browser and the program itself: `npm run browser`.

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files, in this order; the others fill the remaining time. */
const LONG = ['pages', 'play', 'reconnect', 'variants', 'review'];

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
    // Performance is measured alone, after all other tests.
    projects: [
      {
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          exclude: ['**/performance.test.ts'],
          maxWorkers: 2,
        },
      },
      { test: { name: 'performance', include: ['tests/browser/performance.test.ts'], sequence: { groupOrder: 1 } } },
    ],
  },
});
