import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assertDurable } from './durability.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isRunning, readPostmasterFile } from './postmaster-file.ts';

const FIXTURE = fileURLToPath(new URL('./supervised.fixture.ts', import.meta.url));
const WAIT = { timeout: 30_000, interval: 20 };

let folder: string;
let dataDir: string;
let said: string[];
let started: EmbeddedPostgres[];
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'embedded-'));
  // mkdtemp makes private folders, but root's database user needs access.
  dataDir = path.join(tmpdir(), `${path.basename(folder)}-data`);
  said = [];
  started = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const database of started) await database.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(settings = {}, directory = dataDir): Promise<EmbeddedPostgres> {
  const say = (line: string) => said.push(line);
  const log = { info: say, warn: say, error: say };
  const database = await startEmbeddedPostgres({ dataDir: directory, log, settings });
  started.push(database);
  return database;
}

async function query(
  database: { connectionString: string },
  sql: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.connectionString });
  // Without a listener, a connection cut while idle would end the test process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts a server process on the data directory; resolves with its first line, `ready …` or `refused …`. */
async function startProcess(): Promise<{ child: ChildProcess; answer: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', FIXTURE, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  child.stdout!.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const answer = await vi.waitUntil(() => /^(ready|refused) .*$/m.exec(output)?.[0], WAIT);
  return { child, answer };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

function postmasterOf(database: { location: string }): number {
  return readPostmasterFile(database.location)!.pid;
}

describe('startEmbeddedPostgres (S2, S5)', { timeout: 120_000 }, () => {
  it('creates a durable database that keeps its data over a restart', async () => {
    const first = await start();
    await query(first, 'create table kept as select 7 as n');
    const [facts] = await query(
      first,
      `select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as tcp,
              datlocprovider::text as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding
       from pg_database where datname = current_database()`,
    );
    expect(facts).toEqual({
      checksums: 'on',
      tcp: '',
      provider: 'b',
      locale: 'C.UTF-8',
      encoding: 'UTF8',
    });
    await first.stop();
    expect(readPostmasterFile(first.location)).toBeNull();

    const again = await start({ max_connections: 37 });
    expect(await query(again, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(await query(again, 'show max_connections')).toEqual([{ max_connections: '37' }]);
  });

  it('adopts the database of a killed server', async () => {
    const { child, answer } = await startProcess();
    const connectionString = answer.replace('ready ', '');
    await query({ connectionString }, 'create table kept as select 7 as n');
    await kill(child);

    const adopted = await start();
    expect(said.join()).toContain('Adopted');
    expect(adopted.connectionString).toBe(connectionString);
    expect(await query(adopted, 'select n from kept')).toEqual([{ n: 7 }]);
    const pid = postmasterOf(adopted);
    await adopted.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('recovers a database that was killed with its server, and logs it', async () => {
    const { child, answer } = await startProcess();
    const connectionString = answer.replace('ready ', '');
    await query({ connectionString }, 'create table kept as select 7 as n');
    const pid = postmasterOf({ location: path.join(dataDir, 'postgres', 'cluster') });
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => !isRunning(pid) && !isRunning(child.pid!), WAIT);

    const recovered = await start();
    expect(said.join()).toContain('did not end cleanly');
    expect(await query(recovered, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('starts when the dead database’s pid belongs to another process of its user', async () => {
    const first = await start();
    const pidFile = path.join(first.location, 'postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    await first.stop();
    const stranger = await start({}, `${dataDir}-stranger`);
    writeFileSync(pidFile, [String(postmasterOf(stranger)), ...lines.slice(1)].join('\n'));

    const again = await start();
    expect(await query(again, 'select 1 as n')).toEqual([{ n: 1 }]);
    await stranger.stop();
    rmSync(`${dataDir}-stranger`, { recursive: true });
  });

  it('restarts the database when it dies, repeatedly', async () => {
    const database = await start();
    await query(database, 'create table kept as select 7 as n');
    for (const round of [1, 2]) {
      const pid = postmasterOf(database);
      process.kill(pid, 'SIGKILL');
      await vi.waitUntil(() => said.filter((line) => line.includes('is back')).length === round, WAIT);
      expect(postmasterOf(database)).not.toBe(pid);
      expect(await query(database, 'select n from kept')).toEqual([{ n: 7 }]);
    }
    expect(said.filter((line) => line.includes('ended while the server was running'))).toHaveLength(2);
  });

  it('restarts an adopted database when it dies', async () => {
    const { child } = await startProcess();
    await kill(child);
    const adopted = await start();
    process.kill(postmasterOf(adopted), 'SIGKILL');
    await vi.waitUntil(() => said.join().includes('is back'), WAIT);
    expect(await query(adopted, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('refuses a second process on the same data directory, naming the first', async () => {
    const database = await start();
    const second = await startProcess();
    expect(second.answer).toMatch(
      new RegExp(`^refused .* in use by another server, process ${process.pid}\\.`),
    );
    await expect(start()).rejects.toThrow('in use by another server');
    expect(await query(database, 'select 1 as n')).toEqual([{ n: 1 }]);

    await database.stop();
    expect((await startProcess()).answer).toMatch(/^ready /);
  });

  it('lets one of several processes that start together have it', async () => {
    const first = await start();
    await first.stop();
    const processes = await Promise.all([startProcess(), startProcess(), startProcess()]);
    expect(processes.filter(({ answer }) => answer.startsWith('ready'))).toHaveLength(1);
    for (const { child } of processes) child.kill('SIGTERM');
    await vi.waitUntil(() => children.every((child) => !isRunning(child.pid!)), WAIT);
  });

  it('uses a folder with mode 700', async () => {
    const secret = path.join(folder, 'secret');
    mkdirSync(secret, { mode: 0o700 });
    const database = await start({}, secret);
    try {
      expect(await query(database, 'select 1 as n')).toEqual([{ n: 1 }]);
      const again = database.stop().then(() => start({}, secret));
      expect((await again).location).toBe(database.location);
    } finally {
      for (const each of started) await each.stop();
      // For root it is outside the temporary folder.
      rmSync(path.dirname(database.location), { recursive: true });
    }
    await expect(start({}, secret)).rejects.toThrow('Bring it back');
  });

  it('keeps its socket path short for a deep data directory, which can be moved', async () => {
    const deep = path.join(dataDir, 'd'.repeat(60), 'e'.repeat(60));
    const database = await start({}, deep);
    const socketDirectory = new URL(database.connectionString).searchParams.get('host')!;
    expect(socketDirectory.length).toBeLessThan(90);
    await query(database, 'create table kept as select 7 as n');
    await database.stop();
    rmSync(socketDirectory, { recursive: true });

    const elsewhere = path.join(dataDir, 'moved');
    renameSync(deep, elsewhere);
    const moved = await start({}, elsewhere);
    expect(moved.location).toBe(path.join(elsewhere, 'postgres', 'cluster'));
    expect(await query(moved, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('explains why it does not start, and releases the directory', async () => {
    await expect(start({ max_connections: 'plenty' })).rejects.toThrow('A database setting is wrong.');
    expect(existsSync(path.join(dataDir, 'postgres', 'run', 'lock'))).toBe(false);
    await start();
  });
});

describe('assertDurable', { timeout: 60_000 }, () => {
  it('names each setting that would lose committed writes', async () => {
    const database = await start({ fsync: 'off', synchronous_commit: 'off' });
    const asPool = (of: EmbeddedPostgres) => ({
      query: async (sql: string) => ({ rows: (await query(of, sql)) as { name: string; setting: string }[] }),
    });
    await expect(assertDurable(asPool(database))).rejects.toThrow('fsync, synchronous_commit are off');
    await database.stop();
    const safe = await start();
    await expect(assertDurable(asPool(safe))).resolves.toBeUndefined();
  });
});
