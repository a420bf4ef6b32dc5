/**
 * Named points, in the test's own database only, at which a transaction pauses while the test makes another write. A
 * trigger before the statement waits for an advisory lock that the test holds. At that moment the statement has its
 * snapshot but has locked no row, which is the worst moment for what it has read before.
 */
import pg from 'pg';
import { type Db, openDb, type Sql } from '../../src/platform/db/db.ts';
import { until } from './client.ts';

/** Where the victim's transactions can be held: before a statement on a table. */
const POINTS = {
  /** The book is read, but the winner's credit is not taken yet (M12). */
  'before credit is taken': { table: 'credit_account', when: 'update' },
  /** The change is decided, but the bid is not written yet. */
  'before a bid is written': { table: 'bid', when: 'insert or update' },
  /** The deal is decided, but its row is not written yet. */
  'before a deal is written': { table: 'deal', when: 'insert' },
  /** The execution has topped up but is not recorded yet (E2). */
  'before an execution is recorded': { table: 'execution', when: 'insert' },
  /** The event is allowed, but the deal is not moved yet (D1). */
  'before a deal is moved': { table: 'deal', when: 'update' },
  /** The move is allowed, but the review is not moved yet (G3). */
  'before a review is moved': { table: 'grade_review', when: 'update' },
  /** The photo session is open, but its picture is not in it yet (G5). */
  'before a picture is written': { table: 'assessment_image', when: 'insert' },
  /** The messages are read, but their notices are not written yet (N3). */
  'before notices are written': { table: 'notice', when: 'insert' },
} as const;
export type Point = keyof typeof POINTS;

const names = Object.keys(POINTS) as Point[];
const LOCK_CLASS = 4_711;

/** Adds the points to a test database. */
export async function installPoints(pool: pg.Pool): Promise<void> {
  await pool.query(`create function between_point() returns trigger language plpgsql as $$
    begin
      if current_setting('between.victim', true) = tg_argv[0] then
        perform pg_advisory_xact_lock_shared(${LOCK_CLASS}, tg_argv[0]::int);
      end if;
      return null;
    end $$`);
  for (const [at, name] of names.entries()) {
    const { table, when } = POINTS[name];
    await pool.query(`create trigger between_${at} before ${when} on ${table}
      for each statement execute function between_point('${at}')`);
  }
}

/** A pool whose transactions stop at a point, while somebody holds it. */
function victimDb(url: string, point: Point): Db {
  const address = new URL(url);
  address.searchParams.set('options', `-c between.victim=${names.indexOf(point)}`);
  return openDb({ connectionString: address.href, poolSize: 4, prepared: false });
}

/**
 * Runs the victim up to the point, then the intruder, then the victim to its end. An intruder that waits for the
 * victim's locks would wait forever, so it can call `letGo` itself; otherwise `letGo` is called when it is done.
 */
export async function between<V, I>(
  o: { url: string; point: Point; victims?: number },
  victim: (db: Db) => Promise<V>,
  intruder: (letGo: () => Promise<void>) => Promise<I>,
): Promise<{ victim: PromiseSettledResult<V>; intruder: PromiseSettledResult<I> }> {
  const holder = new pg.Client({ connectionString: o.url });
  await holder.connect();
  const key = [LOCK_CLASS, names.indexOf(o.point)];
  const db = victimDb(o.url, o.point);
  try {
    await holder.query('select pg_advisory_lock($1, $2)', key);
    const running = victim(db);
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    running.then(end, end);
    await until(`a transaction ${o.point}`, async () => {
      if (isOver) throw new Error(`the victim never came to the point ${o.point}`);
      const { rows } = await holder.query<{ n: number }>(
        `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
           and classid = $1 and objid = $2 and database = (select oid from pg_database where datname = current_database())`,
        key,
      );
      return rows[0]!.n >= (o.victims ?? 1);
    });
    let isHeld = true;
    const letGo = async () => {
      if (isHeld) await holder.query('select pg_advisory_unlock($1, $2)', key);
      isHeld = false;
    };
    const [intruded] = await Promise.allSettled([intruder(letGo)]);
    await letGo();
    const [done] = await Promise.allSettled([running]);
    return { victim: done, intruder: intruded };
  } finally {
    await holder.end();
    await db.close();
  }
}

/** {@link between} with one other act: the victim goes on once that waits for it, or is done. */
export function meet<V, I>(
  { url, db }: { url: string; db: Db },
  point: Point,
  victim: (db: Db) => Promise<V>,
  other: () => Promise<I>,
) {
  return between({ url, point }, victim, async (letGo) => {
    const acting = other();
    await Promise.race([untilBlocked(db.pool), acting]);
    await letGo();
    return acting;
  });
}

/**
 * Starts both while `lock` is held, the second once nobody else finds the row that the first holds as it waits for the
 * lock. Jobs may wait for locks too, so that waiting alone does not tell whose turn came first.
 */
export async function inOrder<A, B>(
  db: Db,
  { lock, free }: Record<'lock' | 'free', [sql: string, ...values: unknown[]]>,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const ask = (on: Sql, [sql, ...values]: [sql: string, ...values: unknown[]]) => on.query(sql, values);
  const both = await db.transaction(async (holder) => {
    await ask(holder, lock);
    const one = first();
    await until('the first holds its row', async () => (await ask(db, free)).length === 0);
    const two = second();
    await untilBlocked(db.pool, 2);
    return [one, two] as const;
  });
  return Promise.all(both);
}

/** Waits until `count` backends of the database, with a statement like this, wait for another backend's lock. */
export async function untilBlocked(pool: pg.Pool, count = 1, statement = '%'): Promise<void> {
  await until(`${count} blocked writers`, async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and wait_event <> 'advisory' and query like $1`,
      [statement],
    );
    return rows[0]!.n >= count;
  });
}
