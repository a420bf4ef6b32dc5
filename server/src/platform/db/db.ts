import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { Counter } from 'prom-client';
import type { Values } from './values.ts';
import { withOptions } from './with-options.ts';

// Every int8 of the platform is an amount or a counter well below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Asks a statement. With `Values` its text was generated, for this request perhaps: unless they say otherwise it is planned
 * for them and then forgotten, where a text of the source is kept by each connection for as long as that lives.
 */
export type Query = <Row extends object>(sql: string, values?: readonly unknown[] | Values) => Promise<Row[]>;

/** A connection inside a transaction, or the pool: whoever only asks and writes takes this. */
export interface Sql {
  query: Query;
}

/** A connection inside its transaction. */
export interface Tx extends Sql {
  /**
   * Asks a transaction's last statement and commits behind it, in one way there and back: an answer means that it is
   * committed. Nothing can be asked, or refused, after it.
   */
  last: Query;
}

export interface Db extends Sql {
  pool: pg.Pool;
  /**
   * Runs `work` in one READ COMMITTED transaction. A deadlock or serialisation failure that the database
   * reports is retried with the same work, at most five times.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DbOptions {
  connectionString: string;
  poolSize: number;
  /** Named statements, read and planned once per connection; not worth it on one that is closed soon. */
  prepared: boolean;
  /** Longer than the ten seconds that a twin of a partner's call may wait (P2). Default 12 s. */
  statementTimeoutMs?: number;
}

const STATEMENT_TIMEOUT_MS = 12_000;
/** The database reports its own time-out first; past this it has fallen silent, and the connection is given up. */
const SILENCE_MS = 1_000;

/** What a connection gathers (plans, caches of the catalogue) ends with it. */
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
 * What is asked in one turn goes out in one write: each wakes the database, which costs more than most statements. The
 * driver's types do not show its stream.
 */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Sends it and goes on; who needs its end waits for it. */
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
    // Sent ahead of the first statement and not waited for: the database takes both in their order (one way less).
    const begun = send(client, 'begin');
    const ask = queryOn(client, prepared);
    let failure: unknown;
    const query: Query = (sql, values) => {
      writeTogether(client);
      return ask<never>(sql, values).catch((error: { code?: string }) => {
        // What was sent behind a statement that failed is refused for that: whoever hears of it first hears the reason.
        if (error.code !== ABORTED) failure = error;
        throw failure ?? error;
      });
    };
    const last: Query = async (sql, values) => {
      const rows = query<never>(sql, values);
      // Behind a statement that failed, the database takes it for a rollback.
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
    // A rollback would wait behind the query that was never answered.
    if (isSilence(error)) broken = error;
    else {
      // A commit that was sent behind what failed has ended the transaction already.
      await (committed ?? client.query('rollback')).catch((failure: Error) => {
        broken = failure;
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Opens the pool. Gives up a connection after 3 s, a statement after `statementTimeoutMs`, a silent one a second later. */
export function openDb(options: DbOptions): Db {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const pool = new pg.Pool({
    // What is read is taken apart by this form, whatever the database's own setting is.
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
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
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

/** The only row, or undefined. */
export function first<Row>(rows: readonly Row[]): Row | undefined {
  return rows[0];
}
