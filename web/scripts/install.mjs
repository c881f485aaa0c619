// Installs the packages in package-lock.json unless they are already installed.
// With --check it installs nothing; the exit code says whether they are.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Name and version of every package in a lock file; undefined if it cannot be read. */
function packages(file) {
  try {
    const lock = JSON.parse(readFileSync(join(web, file), 'utf8'));
    return Object.entries(lock.packages).filter(([path]) => path !== '');
  } catch {
    return undefined;
  }
}

/** Whether npm has installed the locked versions. Packages for other systems are optional. */
function installed() {
  const there = packages('node_modules/.package-lock.json');
  if (!there) return false;
  const versions = new Map(there.map(([path, entry]) => [path, entry.version]));
  return (packages('package-lock.json') ?? []).every(
    ([path, entry]) => versions.get(path) === entry.version || (entry.optional && !versions.has(path)),
  );
}

if (!installed()) {
  if (process.argv.includes('--check')) process.exit(1);
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: web,
    stdio: 'inherit',
    // On Windows npm is a script, which only a shell can start.
    shell: process.platform === 'win32',
  });
  process.exit(npm.status ?? 1);
}
