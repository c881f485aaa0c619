// Whether what the shared style sheets speak of is there. Components are not
// looked at: svelte-check finds what is left over in them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' });

const read = (ending: RegExp): string =>
  FILES.filter((file) => ending.test(file))
    .map((file) => readFileSync(join(SRC, file), 'utf8'))
    .join('\n');

/** Made of a word and a number or a letter: how many play, how large a hand is, which colour. */
const COMPOSED = /^(p[2-5]|hand[45]|s-[a-z])$/;

it('styles no class that no component has', () => {
  const sheets = read(/\.css$/).replace(/\/\*.*?\*\//gs, '');
  const selectors = [...sheets.matchAll(/([^{};]*)\{/g)].map(([, selector = '']) => selector).join(' ');
  const styled = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
  const words = new Set(
    read(/\.(svelte|ts)$/)
      .replace(/<style>.*?<\/style>/gs, '')
      .match(/[\w-]+/g),
  );
  expect([...styled].filter((name) => !words.has(name) && !COMPOSED.test(name))).toEqual([]);
});

it('leaves no width between two layouts', () => {
  // Zoomed pages have widths such as 759.09, which are neither up to 759 nor from 760.
  const queries = read(/\.(css|svelte|ts)$/).match(/@media[^{]*|new MediaQuery\([^)]*/g) ?? [];
  expect(queries.length).toBeGreaterThan(50);
  expect(queries.filter((query) => /(max|min)-(width|height)/.test(query))).toEqual([]);
});
