// Notes a skipped test where `cargo xtask test` counts them.

import { appendFileSync } from 'node:fs';

export function noteSkipped(test: string, reason: string): void {
  console.warn(`${test} was skipped: ${reason}`);
  const list = process.env['STARMINE_SKIPPED'];
  if (list) appendFileSync(list, `starmine-web ${test}: ${reason}\n`);
}
