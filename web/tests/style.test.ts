// Checks of the styles that no linter does: shared style sheets name only
// existing classes (svelte-check finds unused rules in components), colours
// come from design tokens, and layouts leave no gaps.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' });

const read = (ending: RegExp): string =>
  FILES.filter((file) => ending.test(file))
    .map((file) => readFileSync(join(SRC, file), 'utf8'))
    .join('\n');

/** Composed class names: number of players, size of a hand, colour of a suit. */
const COMPOSED = /^(p[2-5]|hand[45]|s-[a-z])$/;

it('every class in a style sheet exists in a component', () => {
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

const TOKENS = join('style', 'tokens.css');
const HEX = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/gi;
/** Outside of quotes a `#` may begin a private name. */
const QUOTED_HEX = /['"`(]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/gi;
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^)]*\)?/gi;
const NAMED =
  /\b(?:aqua|azure|beige|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|ivory|khaki|lavender|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|silver|tan|teal|tomato|turquoise|violet|wheat|white|yellow)\b/gi;
const MIXED =
  /\b(?:dark|deep|light|medium|pale|sky|slate|spring|steel)(?:blue|cyan|gr[ae]y|green|orange|pink|purple|red|yellow)\b/gi;
const PAINT = /\b(?:fill|stroke|color|stop-color)="(?!none"|currentColor"|url\()[^"{]+"/g;

/** Colours that are written out in a file instead of taken from a token. */
function literals(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
  const styles = file.endsWith('.css') ? text : (/<style>(.*)<\/style>/s.exec(text)?.[1] ?? '');
  const code = file.endsWith('.css') ? '' : text.replace(/<style>.*<\/style>/s, '');
  // Names of properties, tokens and grid areas are not colours.
  const values = [...styles.matchAll(/:([^;{}]*);/g)].map(([, value = '']) => value.replace(/--[\w-]+|'[^']*'/g, ''));
  const find = (where: string, ...patterns: RegExp[]): string[] => patterns.flatMap((each) => where.match(each) ?? []);
  return [
    ...find(styles, FUNCTION),
    ...find(values.join('\n'), HEX, NAMED, MIXED),
    ...find(code, QUOTED_HEX, FUNCTION, PAINT),
  ].map((found) => `${file}: ${found}`);
}

it('every colour comes from a design token', () => {
  const files = FILES.filter((file) => /\.(css|svelte|ts)$/.test(file) && file !== TOKENS);
  expect(files.flatMap(literals)).toEqual([]);
});

it('no token is set twice for a theme', () => {
  // The later one would silently win.
  const blocks = readFileSync(join(SRC, TOKENS), 'utf8').match(/\{[^{}]*\}/g) ?? [];
  expect(blocks.length).toBeGreaterThan(2);
  for (const block of blocks) {
    const names: string[] = block.match(/^ *--[\w-]+(?=:)/gm) ?? [];
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  }
});

it('no width falls between two layouts', () => {
  // Zoomed pages have widths such as 759.09, which are neither up to 759 nor
  // from 760.
  const queries = read(/\.(css|svelte|ts)$/).match(/@media[^{]*|new MediaQuery\([^)]*/g) ?? [];
  expect(queries.length).toBeGreaterThan(50);
  expect(queries.filter((query) => /(max|min)-(width|height)/.test(query))).toEqual([]);
});
