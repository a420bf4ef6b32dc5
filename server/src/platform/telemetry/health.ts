import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, register } from 'prom-client';
import type { Db } from '../db/db.ts';
import { isMigrated } from '../db/migrate.ts';
import { AppError } from '../http/errors.ts';
import { readMetrics } from './whole-metrics.ts';

interface HealthDeps {
  db: Db;
  metricsToken: string | undefined;
}

// Of the process, as all metrics: however many servers stand in it, one after the other.
collectDefaultMetrics();

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a caller may read the metrics, which tell how often bids change and trade-ins are accepted (M7): whoever has
 * `token`, or without one this machine alone. What a reverse proxy passes on is not from here, whatever its connection.
 */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const { authorization = '', 'x-forwarded-for': forwarded } = request.headers;
  if (token) return timingSafeEqual(digestOf(authorization), digestOf(`Bearer ${token}`));
  return forwarded === undefined && /^(::1|(::ffff:)?127\.[\d.]+)$/.test(request.ip);
}

/** One that went over to its standby, or has no room, answers and takes nothing. */
async function canWrite(db: Db): Promise<boolean> {
  const [row] = await db.query<{ ok: boolean }>(
    `select not current_setting('transaction_read_only')::boolean as ok`,
  );
  return row!.ok;
}

/**
 * `/healthz`, `/readyz` and `/metrics` (S3). A job that fails makes no process unready: it would fail in each, and all of
 * them would be taken out while they trade. The metrics tell of it.
 */
export function registerHealth(app: FastifyInstance, { db, metricsToken }: HealthDeps) {
  let isDraining = false;

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [isWritable, schema] = await Promise.all([
      canWrite(db).catch(() => false),
      isMigrated(db.query).catch(() => false),
    ]);
    const checks = { database: isWritable, schema, draining: isDraining };
    const ready = isWritable && schema && !isDraining;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new AppError('FORBIDDEN');
    return reply.type(register.contentType).send(await readMetrics());
  });
  return {
    startDraining() {
      isDraining = true;
    },
  };
}
