/** Removes one guard from a copy of the product, so that its probe can be seen to fail. */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { register } from 'prom-client';
import { ROOT } from '../server-process.ts';

/** A text to replace, which must occur exactly once in a function of the database or in a file of the server. */
interface Replacement {
  from: string;
  to: string;
}
interface SqlPatch extends Replacement {
  sqlFunction: string;
}
interface SourcePatch extends Replacement {
  file: string;
}
/** A statement that removes a constraint. */
interface SchemaPatch {
  statement: string;
}
export type Patch = SqlPatch | SourcePatch | SchemaPatch;
export const inSql = (sqlFunction: string, from: string, to: string): Patch => ({ sqlFunction, from, to });
export const inFile = (file: string, from: string, to: string): Patch => ({ file, from, to });
export const inSchema = (statement: string): Patch => ({ statement });

/** A guard, the probe that fails without it, and what removes it. */
export type Guard<Probe> = readonly [guard: string, probe: Probe, patch: Patch | readonly Patch[]];

function replaceOnce(text: string, { from, to }: Replacement, where: string): string {
  const [before, after, ...more] = text.split(from);
  if (after === undefined) throw new Error(`The guard is not in ${where} any more: ${from}`);
  // With several matches, the first might belong to another guard.
  if (more.length > 0) throw new Error(`The guard is not the only such place in ${where}: ${from}`);
  return `${before}${to}${after}`;
}

async function patchedFunction(pool: pg.Pool, patch: SqlPatch): Promise<string> {
  const { rows } = await pool.query<{ definition: string }>(
    'select pg_get_functiondef(oid) as definition from pg_proc where proname = $1',
    [patch.sqlFunction],
  );
  return replaceOnce(rows[0]!.definition, patch, patch.sqlFunction);
}

const patchedFile = (folder: string, patch: SourcePatch): string =>
  replaceOnce(readFileSync(path.join(folder, patch.file), 'utf8'), patch, patch.file);

/** The text without the guard. Throws if the guard is not where the patch says. */
export async function patchedText(pool: pg.Pool, patch: Patch): Promise<string> {
  if ('statement' in patch) return patch.statement;
  return 'file' in patch ? patchedFile(path.join(ROOT, 'server/src'), patch) : patchedFunction(pool, patch);
}

/** Applies a database patch to the test's own database. */
export async function patchDatabase(pool: pg.Pool, patch: SqlPatch | SchemaPatch): Promise<void> {
  await pool.query(await patchedText(pool, patch));
}

export interface SourceTree {
  load<T>(file: string): Promise<T>;
  remove(): void;
}

/** The unpatched sources. */
export const intactSources: SourceTree = {
  load: <T>(file: string) => import(pathToFileURL(path.join(ROOT, 'server/src', file)).href) as Promise<T>,
  remove: () => undefined,
};

/** A copy of the server's sources with a guard removed. */
export function patchedSources(name: string, patches: readonly SourcePatch[]): SourceTree {
  const root = path.join(ROOT, '.cache', `sabotage-${process.pid}-${name.replaceAll(/\W+/g, '-')}`);
  const server = path.join(root, 'server');
  mkdirSync(server, { recursive: true });
  cpSync(path.join(ROOT, 'server/src'), path.join(server, 'src'), { recursive: true });
  cpSync(path.join(ROOT, 'server/package.json'), path.join(server, 'package.json'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  for (const patch of patches) {
    const folder = path.join(server, 'src');
    writeFileSync(path.join(folder, patch.file), patchedFile(folder, patch));
  }
  // The copy registers its metrics under the same names.
  register.clear();
  return {
    load: <T>(wanted: string) => import(pathToFileURL(path.join(server, 'src', wanted)).href) as Promise<T>,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
