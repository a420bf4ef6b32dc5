import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../test/database.ts';
import { type FaultProxy, startProxy } from '../../../test/harness/proxy.ts';
import { isUnavailable } from '../http/errors.ts';
import { type Db, openDb } from './db.ts';

const { url } = useTestDatabase();
let proxy: FaultProxy;
let db: Db;
/** Gives up so soon that a busy machine alone could make it do so. */
let impatient: Db;

beforeAll(async () => {
  const address = new URL(url);
  proxy = await startProxy({ path: `${address.searchParams.get('host')}/.s.PGSQL.5432` });
  const connectionString = `postgresql://mazad@127.0.0.1:${proxy.port}${address.pathname}`;
  const options = { connectionString, poolSize: 2, prepared: true };
  db = openDb(options);
  impatient = openDb({ ...options, statementTimeoutMs: 300 });
  await db.query('create table kept (n int primary key)');
});

afterAll(async () => {
  proxy.setMode('through');
  await impatient.close();
  await db.close();
  await proxy.close();
});

describe('a database that falls silent with its connections open', () => {
  it('is given up in bounded time, and used again once it answers', async () => {
    await impatient.transaction((tx) => tx.query('insert into kept values (1)'));
    proxy.setMode('silent');
    const failures = await Promise.all(
      [impatient.query('select 1'), impatient.transaction((tx) => tx.query('select 1'))].map((work) =>
        work.catch((e: unknown) => e),
      ),
    );
    expect(failures.map(isUnavailable)).toEqual([true, true]);
    proxy.setMode('through');
    expect(await impatient.query('select n from kept')).toEqual([{ n: 1 }]);
  });

  it('ends a slow statement, and rolls back its transaction', async () => {
    const slow = impatient.transaction(async (tx) => {
      await tx.query('insert into kept values (2)');
      await tx.query('select pg_sleep(5)');
    });
    await expect(slow).rejects.toSatisfy(isUnavailable);
    expect(await db.query('select n from kept order by n')).toEqual([{ n: 1 }]);
  });
});

it('reads instants and days whatever the database’s date format', async () => {
  const name = new URL(url).pathname.slice(1);
  await db.query(`alter database ${name} set datestyle = 'German'`);
  const fresh = openDb({ connectionString: url, poolSize: 1, prepared: true });
  expect(
    await fresh.query("select '2026-11-23 08:00Z'::timestamptz as at, '2026-11-23'::date::text as day"),
  ).toEqual([{ at: new Date('2026-11-23T08:00:00Z'), day: '2026-11-23' }]);
  await fresh.close();
  await db.query(`alter database ${name} reset datestyle`);
});

it('combines the URL’s connection settings with its own', async () => {
  const address = new URL(url);
  address.searchParams.set('options', '-c work_mem=7MB -c datestyle=German');
  const fresh = openDb({ connectionString: address.href, poolSize: 1, prepared: true });
  expect(
    await fresh.query("select current_setting('work_mem') as memory, current_setting('datestyle') as style"),
  ).toEqual([{ memory: '7MB', style: 'ISO, MDY' }]);
  await fresh.close();
});

it('reports why a statement failed, whichever of those sent together is awaited first', async () => {
  const asked = db.transaction(async (tx) => {
    const failed = tx.query('insert into kept values (1)').then((rows) => rows);
    await Promise.all([failed.then((rows) => rows), tx.query('select 1')]);
  });
  await expect(asked).rejects.toMatchObject({ code: '23505' });
});

describe('the last statement of a transaction', () => {
  it('is committed once answered, with all earlier writes', async () => {
    const seen = await db.transaction(async (tx) => {
      await tx.query('insert into kept values (20)');
      await tx.last('insert into kept values (21)');
      return db.query('select n from kept where n between 20 and 29 order by n');
    });
    expect(seen).toEqual([{ n: 20 }, { n: 21 }]);
  });

  it('rolls back all when it fails, and leaves a usable connection', async () => {
    const notices: unknown[] = [];
    db.pool.on('acquire', (client) => client.on('notice', (notice) => notices.push(notice.message)));
    const lost = db.transaction(async (tx) => {
      await tx.query('insert into kept values (22)');
      await tx.last('insert into kept values (20)');
    });
    await expect(lost).rejects.toMatchObject({ code: '23505' });
    // There is no second rollback.
    expect(notices).toEqual([]);
    expect(await db.query('select n from kept where n between 20 and 29 order by n')).toEqual([
      { n: 20 },
      { n: 21 },
    ]);
    await db.transaction((tx) => tx.query('insert into kept values (23)'));
    expect(await db.query('select n from kept where n = 23')).toHaveLength(1);
  });
});

describe('a deadlock', () => {
  it('is retried with the same work, unnoticed by the caller', async () => {
    await db.query('insert into kept values (10), (11) on conflict do nothing');
    let bothHold: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      bothHold = resolve;
    });
    let holding = 0;
    // The database looks for deadlocks after a second, which is longer than this pool's statement timeout.
    await db.query(`alter database ${new URL(url).pathname.slice(1)} set deadlock_timeout = '50ms'`);
    const fresh = openDb({ connectionString: url, poolSize: 2, prepared: true });
    const run = (first: number, second: number) =>
      fresh.transaction(async (tx) => {
        await tx.query('select from kept where n = $1 for update', [first]);
        if (++holding === 2) bothHold();
        if (holding <= 2) await held;
        await tx.query('select from kept where n = $1 for update', [second]);
        return first;
      });
    expect(await Promise.all([run(10, 11), run(11, 10)])).toEqual([10, 11]);
    // Two tries and a repeat; on a slow machine the first lock may cause another deadlock.
    expect(holding).toBeGreaterThanOrEqual(3);
    await fresh.close();
  });
});
