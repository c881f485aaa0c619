// Accessibility violations that axe finds on a page.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

import { nextFrame } from './nextframe';
import { ROOT } from './server';

const SOURCE = readFileSync(join(ROOT, 'web/node_modules/axe-core/axe.min.js'), 'utf8');

declare const axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };

/** Each violation as a line, with its elements. */
export async function violations(page: Page): Promise<string[]> {
  await nextFrame(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n').slice(1).join(' ') ?? ''}`,
    ),
  );
}
