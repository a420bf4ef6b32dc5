import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NODE_MODULES, ROOT } from './paths.mjs';
import { fail, npm } from './run.mjs';

const STAMP = path.join(NODE_MODULES, '.mazad-stamp');

/** Installs package-lock.json's packages unless they are installed already. Exits the process on a failure. */
export async function ensureInstalled() {
  const lock = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === wanted) return;
  if (!matchesInstalled(JSON.parse(lock))) {
    console.log('Installing packages …');
    // Not `npm ci`, which refuses a lock file without every platform's optional binaries; the registry used to make it
    // lacked some. With --no-save the lock file's versions are used and the file is unchanged.
    const code = await npm(['install', '--no-save', '--loglevel=error'], { quiet: true });
    if (code !== 0) fail(`The packages could not be installed (npm install ended with code ${code}).`);
  }
  writeFileSync(STAMP, `${wanted}\n`);
}

/** A manual `npm install` of the same lock file counts too. */
function matchesInstalled(lock) {
  const file = path.join(NODE_MODULES, '.package-lock.json');
  if (!existsSync(file)) return false;
  const installed = JSON.parse(readFileSync(file, 'utf8')).packages;
  return Object.entries(lock.packages).every(([place, wanted]) => {
    const isOurs = !place.includes('node_modules/') || wanted.link;
    // Packages for other platforms are in the lock file but never installed.
    const mayBeMissing = wanted.optional || wanted.devOptional || wanted.peer;
    if (isOurs) return true;
    return installed[place] ? installed[place].version === wanted.version : Boolean(mayBeMissing);
  });
}
