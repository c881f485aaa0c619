import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** What someone is called who has not chosen a name, in each language: a page reads one of them at a time. */
function guestNames(): string[] {
  const locales = join(import.meta.dirname, '../locales');
  const texts = readdirSync(locales).map((file) => readFileSync(join(locales, file), 'utf8'));
  return texts.flatMap((text) => /^web-guest = (.+)$/m.exec(text)?.[1] ?? []);
}

export default defineConfig({
  plugins: [svelte()],
  define: { GUEST_NAMES: JSON.stringify(guestNames()) },
  build: {
    outDir: process.env.STARMINE_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    // No picture or style is inlined: the content policy allows our own files only.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  // Those that need a browser have a configuration of their own.
  test: { include: ['tests/*.test.ts'] },
  server: {
    // The words lie beside this folder.
    fs: { allow: ['..'] },
    // `npm run dev` beside a running `starmine serve`; another one by STARMINE_SERVER.
    proxy: {
      '/api': { target: process.env.STARMINE_SERVER ?? 'http://127.0.0.1:4262', ws: true },
    },
  },
});
