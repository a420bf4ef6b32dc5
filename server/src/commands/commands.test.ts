import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../test/database.ts';
import { ROOT, TEST_SECRET } from '../../test/harness/server-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command like npm; returns both outputs and the exit code. */
async function run(name: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/src/commands/${name}.ts`, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, SECRET_KEY: TEST_SECRET, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await ended)[0], out, errors };
}

const importing = ['models.csv', '--map', 'brand=Brand,name=Name'];

describe.each([
  ['audit', []],
  ['accept-secret-key', []],
  ['catalog-import', importing],
])('%s', { timeout: 60_000 }, (name, args) => {
  const { db, url, sql } = useTestDatabase();

  it('reports a mistyped DATA_DIR instead of creating a database', async () => {
    const dataDir = path.join(folder, 'mistyped');
    const { code, out, errors } = await run(name, args, { DATA_DIR: dataDir });
    expect([code, out]).toEqual([1, '']);
    expect(errors).toBe(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to that of a server.\n`,
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  it('changes nothing in a database of another version', async () => {
    const [migration] = await sql<{ name: string }>`delete from migration where name = (select max(name)
      from migration) returning name`;
    const { code, errors } = await run(name, args, { DATABASE_URL: url });
    expect([code, errors]).toEqual([
      1,
      'The database has not the schema of this version. Start the server of this version on it once.\n',
    ]);
    expect(await db.query('select 1 from migration where name = $1', [migration!.name])).toEqual([]);
  });

  it('prints its usage before it looks for a database', async () => {
    const { code, out } = await run(name, ['--help'], { DATA_DIR: path.join(folder, 'mistyped') });
    expect(code).toBe(2);
    expect(out).toContain('Usage: npm run');
  });

  it('explains in one sentence why it cannot work', async () => {
    const wrong = await run(name, args, { DATABASE_URL: 'mysql://db' });
    expect(wrong).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Wrong settings:\n {2}DATABASE_URL/),
    });
    const away = await run(name, args, { DATABASE_URL: 'postgresql://mazad@127.0.0.1:1/mazad' });
    expect(away).toMatchObject({ code: 1, errors: 'connect ECONNREFUSED 127.0.0.1:1\n' });
  });
});
