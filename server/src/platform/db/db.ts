import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { Counter } from 'prom-client';
import type { Values } from './values.ts';
import { withOptions } from './with-options.ts';

// All int8 values of the platform are amounts or counters well below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Runs a statement. With `Values` its text was generated, so by default it is planned for these values and not cached.
 * Texts from the source are prepared once per connection.
 */
export type Query = <Row extends object>(sql: string, values?: readonly unknown[] | Values) => Promise<Row[]>;

/** A transaction's connection or the pool, for code that only runs statements. */
export interface Sql {
  query: Query;
}

/** A connection in its transaction. */
export interface Tx extends Sql {
  /**
   * Runs a transaction's last statement together with the commit, in one round trip: an answer means that it is
   * committed. No statement can follow.
   */
  last: Query;
}

export interface Db extends Sql {
  pool: pg.Pool;
  /**
   * Runs `work` in one READ COMMITTED transaction. After a deadlock or serialisation failure the same work is retried,
   * at most five times.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DbOptions {
  connectionString: string;
  poolSize: number;
  /** Use prepared statements; not worth it on short-lived connections. */
  prepared: boolean;
  /** Longer than the ten seconds that a concurrent repeat of a partner's call may wait (P2). Default 12 s. */
  statementTimeoutMs?: number;
}

const STATEMENT_TIMEOUT_MS = 12_000;
/** The database normally reports its timeout first; after this extra time the connection counts as dead. */
const SILENCE_MS = 1_000;

/** Ends connections regularly, which frees their cached plans and catalogue data. */
const LIFETIME_SECONDS = 3_600;

const ABORTED = '25P02';
const RETRIED = new Set(['40P01', '40001']);
const RETRIES_MAX = 5;

const retries = new Counter({
  name: 'mazad_transaction_retries_total',
  help: 'Transactions begun again after a deadlock or serialisation failure',
});

const names = new Map<string, string>();
function nameOf(sql: string): string {
  let name = names.get(sql);
  if (!name) {
    name = createHash('sha1').update(sql).digest('base64url');
    names.set(sql, name);
  }
  return name;
}

function queryOn(client: pg.Pool | pg.PoolClient, prepared: boolean): Query {
  return async <Row extends object>(sql: string, values: readonly unknown[] | Values = []) => {
    const isGenerated = 'list' in values;
    const list = (isGenerated ? values.list : values) as unknown[];
    const isKept = prepared && (!isGenerated || values.isKept);
    const config = { text: sql, values: list, ...(isKept ? { name: nameOf(sql) } : {}) };
    return (await client.query<Row>(config)).rows;
  };
}

/**
 * Sends the statements of one event loop turn in one write: each write wakes the database, which costs more than most
 * statements. The driver's types do not expose its stream.
 */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Sends a statement without waiting; the caller may await its end. */
function send(client: pg.PoolClient, sql: string): Promise<unknown> {
  writeTogether(client);
  const sent = client.query(sql);
  sent.catch(() => undefined);
  return sent;
}

async function runOnce<T>(pool: pg.Pool, prepared: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let committed: Promise<unknown> | undefined;
  try {
    // Sent before the first statement and not awaited, which saves a round trip; the database keeps the order.
    const begun = send(client, 'begin');
    const ask = queryOn(client, prepared);
    let failure: unknown;
    const query: Query = (sql, values) => {
      writeTogether(client);
      return ask<never>(sql, values).catch((error: { code?: string }) => {
        // Statements sent after a failed one fail because of it; report the original error.
        if (error.code !== ABORTED) failure = error;
        throw failure ?? error;
      });
    };
    const last: Query = async (sql, values) => {
      const rows = query<never>(sql, values);
      // After a failed statement, the database treats the commit as a rollback.
      committed = send(client, 'commit');
      const answer = await rows;
      await committed;
      return answer;
    };
    const answer = await work({ query, last });
    await begun;
    await (committed ?? client.query('commit'));
    return answer;
  } catch (error) {
    // A rollback would wait behind the query that never got an answer.
    if (isSilence(error)) broken = error;
    else {
      // A commit sent after a failed statement has already ended the transaction.
      await (committed ?? client.query('rollback')).catch((failure: Error) => {
        broken = failure;
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Opens the pool. Gives up connecting after 3 s, a statement after `statementTimeoutMs`, and a silent connection one
 * second later.
 */
export function openDb(options: DbOptions): Db {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const pool = new pg.Pool({
    // The parser expects this date format, whatever the database's setting.
    connectionString: withOptions(options.connectionString, '-c datestyle=ISO,MDY'),
    max: options.poolSize,
    pipeline: true,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + SILENCE_MS,
    keepAlive: true,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'mazad',
  });
  // The pool replaces connections lost while idle; without a listener the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    query: queryOn(pool, options.prepared),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await runOnce(pool, options.prepared, work);
        } catch (error) {
          if (!RETRIED.has((error as { code?: string }).code ?? '') || attempt > RETRIES_MAX) throw error;
          retries.inc();
        }
      }
    },
    close: () => pool.end(),
  };
}
