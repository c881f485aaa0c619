// How the pages are built and their unit tests run.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { TARGETS, withFallbacks, rejectNewFeatures } from './scripts/oldbrowsers.ts';

/** The default name of a guest in each language. A page loads only one language at a time. */
function guestNames(): string[] {
  const locales = join(import.meta.dirname, '../locales');
  const texts = readdirSync(locales).map((file) => readFileSync(join(locales, file), 'utf8'));
  return texts.flatMap((text) => /^web-guest = (.+)$/m.exec(text)?.[1] ?? []);
}

export default defineConfig({
  plugins: [svelte(), rejectNewFeatures()],
  css: { postcss: { plugins: [withFallbacks()] } },
  define: { GUEST_NAMES: JSON.stringify(guestNames()) },
  build: {
    outDir: process.env.STARMINE_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    // Nothing is inlined as a data URL: the content security policy allows only
    // our own files.
    assetsInlineLimit: 0,
    target: TARGETS,
    modulePreload: { polyfill: false },
  },
  // Tests that need a browser have their own configuration.
  test: { include: ['tests/*.test.ts'] },
  server: {
    // The locale files are outside this folder.
    fs: { allow: ['..'] },
    // `npm run dev` expects a running `starmine serve`; STARMINE_SERVER names
    // another one.
    proxy: {
      '/api': { target: process.env.STARMINE_SERVER ?? 'http://127.0.0.1:4262', ws: true },
    },
  },
});
