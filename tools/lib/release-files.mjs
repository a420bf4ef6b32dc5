import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

const MIGRATIONS = path.join(ROOT, 'server/migrations');
const RELEASED = path.join(MIGRATIONS, 'released.json');

/** The hash of each migration, by version and name. */
export const readReleased = () => JSON.parse(readFileSync(RELEASED, 'utf8'));

export function writeReleased(released) {
  writeFileSync(RELEASED, `${JSON.stringify(released, null, 2)}\n`);
}

/** By name, as the server records them. */
export function readMigrationHashes() {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  const hashOf = (name) =>
    createHash('sha256')
      .update(readFileSync(path.join(MIGRATIONS, name)))
      .digest('hex');
  return Object.fromEntries(names.sort().map((name) => [name, hashOf(name)]));
}
