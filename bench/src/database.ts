import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { CACHE, ROOT } from './paths.ts';
import { startNode } from './processes.ts';

/** A private embedded PostgreSQL with the product's settings. */
export interface Database {
  /** Address of one of its databases. */
  url(name: string): string;
  /** Folder of its socket, for programs that take a host. */
  socket: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded database in the cache folder, in a separate process: the one that the supervisor's tests use.
 * Measurements import no server code.
 */
export async function startDatabase(): Promise<Database> {
  const dataDir = path.join(CACHE, 'database');
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const keeper = startNode([
    '--import',
    'tsx',
    path.join(ROOT, 'server/src/platform/postgres/supervised.fixture.ts'),
    dataDir,
  ]);
  const [, address] = await keeper.line(/^ready (\S+)$/m);
  const url = new URL(address!);
  return {
    url(name) {
      url.pathname = `/${name}`;
      return url.href;
    },
    socket: url.searchParams.get('host')!,
    stop: () => keeper.stop(),
  };
}

/** The bench's own connections, distinguished from the server's by name. */
export function openPool(url: string, max = 2): pg.Pool {
  return new pg.Pool({ connectionString: url, max, application_name: 'bench' });
}

/** Runs one statement on its own connection, which is then closed. */
export async function runOnce(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
