import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
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
