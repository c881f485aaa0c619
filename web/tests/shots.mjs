// Pictures of every screen, for the eye: `npm run shots` writes them to
// web/screenshots, `npm run shots -- --readme` the three of the README to
// docs/pictures. The program is the one that the browser tests use.

import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const file = fileURLToPath(new URL('./browser/lib/shots.ts', import.meta.url));
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
await (process.argv.includes('--readme') ? module.forReadme() : module.ofEverything());
