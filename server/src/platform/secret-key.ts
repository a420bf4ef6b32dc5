import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { SettingsError } from './settings-error.ts';

export const SECRET_KEY_MIN_CHARS = 32;

/**
 * The SECRET_KEY if it is unset: created once and stored in the data directory, because a new one at each start would
 * end every session. Throws a SettingsError if it can be neither read nor created.
 */
export function keepSecretKey(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key');
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(file)) makeKey(file);
  } catch (error) {
    throw new SettingsError([
      `DATA_DIR is ${JSON.stringify(dataDir)} and should be a folder that this user can write in (${(error as Error).message}).`,
    ]);
  }
  const kept = readKey(file);
  if (kept.length < SECRET_KEY_MIN_CHARS) {
    throw new SettingsError([
      `SECRET_KEY is unset, and ${file} should hold at least ${SECRET_KEY_MIN_CHARS} characters. Remove that file for a new key; all sessions end then.`,
    ]);
  }
  return kept;
}

/** Written under another name first: of two processes that start together, one makes the key for both. */
function makeKey(file: string): void {
  const made = `${file}.${process.pid}`;
  writeFileSync(made, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(made);
  }
}

function readKey(file: string): string {
  try {
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new SettingsError([
      `SECRET_KEY is unset, and ${file} should be readable (${(error as Error).message}).`,
    ]);
  }
}
