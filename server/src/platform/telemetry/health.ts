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

// Per process, like all metrics, even if tests start several servers in it.
collectDefaultMetrics();

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a caller may read the metrics, which reveal how often bids change and trade-ins are accepted (M7): with
 * `token`, or without a token only from this machine. A request forwarded by a reverse proxy does not count as local.
 */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const { authorization = '', 'x-forwarded-for': forwarded } = request.headers;
  if (token) return timingSafeEqual(digestOf(authorization), digestOf(`Bearer ${token}`));
  return forwarded === undefined && /^(::1|(::ffff:)?127\.[\d.]+)$/.test(request.ip);
}

/** A standby, or a database without disk space, answers reads but accepts no writes. */
async function canWrite(db: Db): Promise<boolean> {
  const [row] = await db.query<{ ok: boolean }>(
    `select not current_setting('transaction_read_only')::boolean as ok`,
  );
  return row!.ok;
}

/**
 * `/healthz`, `/readyz` and `/metrics` (S3). A failing job does not make a process unready: it would fail everywhere,
 * and all processes would stop serving. The metrics show it.
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
