import { existsSync } from 'node:fs';
import { appendFile, chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { majorVersion } from './binaries.ts';
import { runAs } from './host-identity.ts';
import type { Placement } from './placement.ts';

/** By PostgreSQL's names; numbers in PostgreSQL's units. */
export type PostgresSettings = Readonly<Record<string, string | number>>;

export const DATABASE_ROLE = 'mazad';
export const DATABASE_NAME = 'mazad';

const INITDB_TIMEOUT_MS = 120_000;

const CONNECTIONS_MIN = 100;
/** Besides its pool, a process has one connection for LISTEN, and one for an audit. */
const CONNECTIONS_BESIDE_POOL = 2;
/** For commands, backups and PostgreSQL itself. */
const CONNECTIONS_OF_OTHERS = 20;

/** Connections that the embedded database must allow, for full pools of every server process (S2). */
export function connectionsFor(o: { workers: number; databasePoolSize: number }): number {
  const wanted = o.workers * (o.databasePoolSize + CONNECTIONS_BESIDE_POOL) + CONNECTIONS_OF_OTHERS;
  return Math.max(CONNECTIONS_MIN, wanted);
}

const DEFAULT_SETTINGS: PostgresSettings = {
  // No TCP: the socket's folder is the only access, protected by its mode.
  listen_addresses: '',
  port: 5432,
  unix_socket_permissions: '0700',
  max_connections: CONNECTIONS_MIN,
  shared_buffers: '64MB',
  // Committed data must survive; assertDurable checks these three at start too.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // The binaries come without LLVM.
  jit: 'off',
  // A file per weekday, overwritten weekly, so that logs stay bounded.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: 0,
  log_truncate_on_rotation: 'on',
};

/** Creates the cluster if there is none; returns whether it did. Throws a readable error. */
export async function ensureCluster(placement: Placement, binDirectory: string): Promise<boolean> {
  const versionFile = path.join(placement.cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    await initialise(placement, binDirectory);
    return true;
  }
  const had = Number((await readFile(versionFile, 'utf8')).trim());
  const has = await majorVersion(binDirectory, placement.identity);
  if (had !== has) {
    throw new Error(
      `The database at ${placement.cluster} was made by PostgreSQL ${had}, and the installed binaries are ${has}. Export it with the release that made it, then import it here.`,
    );
  }
  return false;
}

async function initialise(placement: Placement, binDirectory: string): Promise<void> {
  // Built under another name, because an interrupted initdb leaves half a cluster.
  const building = `${placement.cluster}.new`;
  await rm(building, { recursive: true, force: true });
  const args = [
    ...['-D', building, '-U', DATABASE_ROLE, '--auth=trust', '--encoding=UTF8', '--data-checksums'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
  ];
  const outcome = await runAs(placement.identity, path.join(binDirectory, 'initdb'), args, INITDB_TIMEOUT_MS);
  if (outcome.code !== 0) {
    throw new Error(
      `The database could not be made in ${placement.home}. ${explainFailure(outcome.output, placement)}`,
    );
  }
  await writeFile(path.join(building, 'pg_hba.conf'), 'local all all trust\n');
  await appendFile(path.join(building, 'postgresql.conf'), "\ninclude 'mazad.conf'\n");
  await writeSettings(building, placement, {});
  await rename(building, placement.cluster);
}

/** Writes the settings for the next start. */
export async function writeSettings(
  cluster: string,
  placement: Placement,
  overrides: PostgresSettings,
): Promise<void> {
  const settings = {
    ...DEFAULT_SETTINGS,
    unix_socket_directories: placement.runDirectory,
    ...overrides,
  };
  const lines = Object.entries(settings).map(([name, value]) => {
    if (!/^[a-z_.]+$/.test(name)) throw new Error(`${name} is no name of a PostgreSQL setting.`);
    return `${name} = '${String(value).replaceAll("'", "''")}'`;
  });
  const file = path.join(cluster, 'mazad.conf');
  await writeFile(file, `# Written at every start.\n${lines.join('\n')}\n`, { mode: 0o600 });
  const { identity } = placement;
  if (identity.dropped) await chown(file, identity.uid, identity.gid);
}

/** Explains PostgreSQL's failure in plain words, followed by its last lines. */
export function explainFailure(output: string, placement: Placement): string {
  const causes: [RegExp, string][] = [
    [/no space left|disk quota/i, 'The disk is full.'],
    [
      /permission denied|EACCES/i,
      `${placement.identity.name} may not write there, or not enter a folder on the way.`,
    ],
    [/read-only file system/i, 'The file system is read-only.'],
    [/could not create shared memory|shmget|semget/i, 'The system gives too little shared memory.'],
    [
      /cannot allocate memory|out of memory/i,
      'There is too little memory; shared_buffers asks for the most of it.',
    ],
    [/shared librar|cannot open shared object/i, "A library is missing beside PostgreSQL's programs."],
    [/could not access directory|not a directory/i, 'A folder on the way is missing.'],
    [/unrecognized configuration parameter|invalid value for parameter/i, 'A database setting is wrong.'],
  ];
  const cause = causes.find(([pattern]) => pattern.test(output))?.[1] ?? '';
  const tail = output.trim().split('\n').slice(-8).join('\n  ');
  return `${cause} PostgreSQL said:\n  ${tail || '(nothing)'}`.trim();
}
