// Takes pictures of every screen: `npm run shots` writes them to
// web/screenshots, `npm run shots -- --readme` the three of the README to
// docs/pictures. It uses the same program as the browser tests.

import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const file = fileURLToPath(new URL('./browser/lib/shots.ts', import.meta.url));
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
await (process.argv.includes('--readme') ? module.forReadme() : module.ofEverything());
