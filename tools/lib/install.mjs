import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NODE_MODULES, ROOT } from './paths.mjs';
import { fail, npm } from './run.mjs';

const STAMP = path.join(NODE_MODULES, '.mazad-stamp');

/** Installs the packages of package-lock.json, unless just those are there. Ends the process when it fails. */
export async function ensureInstalled() {
  const lock = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === wanted) return;
  if (!matchesInstalled(JSON.parse(lock))) {
    console.log('Installing packages …');
    // Not `npm ci`: it refuses a lock without the optional binaries of every platform, and where this one was made
    // the registry does not carry them all. With --no-save the versions are the lock's all the same, and it is left alone.
    const code = await npm(['install', '--no-save', '--loglevel=error'], { quiet: true });
    if (code !== 0) fail(`The packages could not be installed (npm install ended with code ${code}).`);
  }
  writeFileSync(STAMP, `${wanted}\n`);
}

/** Somebody's own `npm install` of the same lock is as good as ours, so it is not done over. */
function matchesInstalled(lock) {
  const file = path.join(NODE_MODULES, '.package-lock.json');
  if (!existsSync(file)) return false;
  const installed = JSON.parse(readFileSync(file, 'utf8')).packages;
  return Object.entries(lock.packages).every(([place, wanted]) => {
    const isOurs = !place.includes('node_modules/') || wanted.link;
    // Packages of other platforms are in the lock and on no one's disk.
    const mayBeMissing = wanted.optional || wanted.devOptional || wanted.peer;
    if (isOurs) return true;
    return installed[place] ? installed[place].version === wanted.version : Boolean(mayBeMissing);
  });
}
