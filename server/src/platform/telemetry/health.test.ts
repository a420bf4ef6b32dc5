import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readMigrations } from '../db/migrate.ts';
import { createServer } from '../http/server.ts';
import { registerHealth } from './health.ts';

const TOKEN = 'a token for whoever gathers metrics';

/** `/readyz` for a database's state; `drains` first starts draining. */
async function readinessOf(o: {
  isAway?: boolean;
  isReadOnly?: boolean;
  isBehind?: boolean;
  isAhead?: boolean;
  drains?: boolean;
}) {
  const http = await createServer(pino({ level: 'silent' }));
  const migrations = await readMigrations();
  const query = async (sql: string) => {
    if (o.isAway) throw new Error('the database is away');
    if (sql.includes('transaction_read_only')) return [{ ok: !o.isReadOnly }];
    return [...migrations.slice(o.isBehind ? 1 : 0), ...(o.isAhead ? [{ name: '9999_later.sql' }] : [])];
  };
  const health = registerHealth(http, { db: { query } as never, metricsToken: undefined });
  if (o.drains) health.startDraining();
  const answer = await http.inject({ url: '/readyz' });
  await http.close();
  return { status: answer.statusCode, ...answer.json().checks };
}

async function statusOf(
  metricsToken: string | undefined,
  remoteAddress: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const http = await createServer(pino({ level: 'silent' }));
  const db = { query: async () => [] } as never;
  registerHealth(http, { db, metricsToken });
  const answer = await http.inject({ url: '/metrics', remoteAddress, headers });
  await http.close();
  expect(answer.body.includes('process_cpu')).toBe(answer.statusCode === 200);
  return answer.statusCode;
}

it('tells metrics to this machine alone: they say how often bids change (M7)', async () => {
  expect(await statusOf(undefined, '127.0.0.1')).toBe(200);
  expect(await statusOf(undefined, '::1')).toBe(200);
  expect(await statusOf(undefined, '::ffff:127.0.0.1')).toBe(200);
  expect(await statusOf(undefined, '192.0.2.7')).toBe(403);
  // Requests forwarded by a reverse proxy on this machine.
  expect(await statusOf(undefined, '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).toBe(403);
});

it('tells them to whoever has the token, where there is one', async () => {
  expect(await statusOf(TOKEN, '192.0.2.7', { authorization: `Bearer ${TOKEN}` })).toBe(200);
  expect(await statusOf(TOKEN, '192.0.2.7', { authorization: 'Bearer another' })).toBe(403);
  expect(await statusOf(TOKEN, '192.0.2.7')).toBe(403);
  expect(await statusOf(TOKEN, '127.0.0.1')).toBe(403);
});

it('is ready while database and schema are fine and nothing drains (S3)', async () => {
  const fine = { database: true, schema: true, draining: false };
  expect(await readinessOf({})).toEqual({ status: 200, ...fine });
  expect(await readinessOf({ isAway: true })).toEqual({
    status: 503,
    ...fine,
    database: false,
    schema: false,
  });
  expect(await readinessOf({ isBehind: true })).toEqual({ status: 503, ...fine, schema: false });
  expect(await readinessOf({ isAhead: true })).toEqual({ status: 503, ...fine, schema: false });
  expect(await readinessOf({ isReadOnly: true })).toEqual({ status: 503, ...fine, database: false });
  expect(await readinessOf({ drains: true })).toEqual({ status: 503, ...fine, draining: true });
});
