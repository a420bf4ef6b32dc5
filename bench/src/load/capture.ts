import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Connection, RawRequest } from './http-client.ts';
import type { Script } from './pgbench.ts';

/** One statement as the server sent it, with its values as the database took them. */
export interface Statement {
  sql: string;
  values: (string | null)[];
}

const SETTLE_MS = 400;
/** Longer than the pause of the job that looks around most seldom within a second. */
const IDLE_MS = 2_500;
const MARK = 'bench request';
/** Runs once a second per session, whatever the call, so it is not part of the call's own work. */
const STANDING = 'from session s join member';

interface LogLine {
  pid: number;
  application_name?: string;
  message?: string;
  detail?: string;
}

function valuesOf(detail: string | undefined): (string | null)[] {
  const found = (detail ?? '').matchAll(/\$\d+ = (?:(NULL)|'((?:[^']|'')*)')/g);
  return [...found].map(([, none, text]) => (none ? null : text!.replaceAll("''", "'")));
}

async function setLogging(pool: pg.Pool, on: boolean): Promise<void> {
  await pool.query(`alter system set log_destination = '${on ? 'jsonlog' : 'stderr'}'`);
  await pool.query(`alter system set log_statement = '${on ? 'all' : 'none'}'`);
  await pool.query('select pg_reload_conf()');
  await delay(SETTLE_MS);
}

async function logSize(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ size: number }>(
    "select (pg_stat_file(pg_current_logfile('jsonlog'))).size::int as size",
  );
  return rows[0]!.size;
}

async function readLog(pool: pg.Pool, from: number): Promise<LogLine[]> {
  await delay(SETTLE_MS);
  const { rows } = await pool.query<{ text: string }>(
    "select pg_read_file(pg_current_logfile('jsonlog'), $1, $2) as text",
    [from, (await logSize(pool)) - from],
  );
  const lines = rows[0]!.text.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as LogLine);
}

const textOf = (line: LogLine) => /^(?:execute [^:]+|statement): ([\s\S]*)$/.exec(line.message ?? '')?.[1];

/**
 * The statements behind each request, read from the database's own log while the requests are sent one by one.
 * Statements that the server also runs when idle are left out.
 */
export async function captureStatements(
  pool: pg.Pool,
  connection: Connection,
  requests: readonly RawRequest[],
): Promise<Statement[][]> {
  await setLogging(pool, true);
  try {
    const idleFrom = await logSize(pool);
    await delay(IDLE_MS);
    const background = new Set((await readLog(pool, idleFrom)).map(textOf));
    const from = await logSize(pool);
    for (const request of requests) {
      await pool.query(`select '${MARK}'`);
      const { status, body } = await connection.send(request);
      if (status !== 200) throw new Error(`${status}: ${body.toString()}`);
    }
    return statementsOf(await readLog(pool, from), background);
  } finally {
    await setLogging(pool, false);
  }
}

/** By request. A transaction counts when it commits, and only if it runs a statement of its own. */
function statementsOf(lines: readonly LogLine[], background: ReadonlySet<string | undefined>): Statement[][] {
  const captured: Statement[][] = [];
  const open = new Map<number, Statement[]>();
  for (const line of lines) {
    const sql = textOf(line);
    if (sql === undefined) continue;
    if (sql.includes(MARK)) captured.push([]);
    if (line.application_name !== 'mazad') continue;
    const statement = { sql, values: valuesOf(line.detail) };
    const transaction = open.get(line.pid);
    if (sql === 'begin') open.set(line.pid, [statement]);
    else if (sql === 'commit' || sql === 'rollback') {
      open.delete(line.pid);
      if (transaction && transaction.length > 1) captured.at(-1)?.push(...transaction, statement);
    } else if (!background.has(sql) && !sql.includes(STANDING)) {
      (transaction ?? captured.at(-1))?.push(statement);
    }
  }
  return captured;
}

/** The statements of one request as a pgbench script. Values stay parameters, so that both sides plan alike. */
export function scriptOf(statements: readonly Statement[], prefix: string): Script {
  const values: Record<string, string> = {};
  const text = statements.map(({ sql, values: given }, n) => {
    const placed = sql.replace(/\$(\d+)/g, (_, place: string) => {
      const value = given[Number(place) - 1];
      if (value === null || value === undefined) return 'null';
      const name = `${prefix}_${n}_${place}`;
      values[name] = value;
      return `:${name}`;
    });
    // pgbench takes any colon before a word for a variable, even inside a text.
    const plain = placed.replace(/--.*$/gm, '').replace(/\[:(\w+):\]/g, "[' || ':' || '$1:]");
    return `${plain.replace(/\s+/g, ' ')};`;
  });
  return { text: `${text.join('\n')}\n`, values };
}
