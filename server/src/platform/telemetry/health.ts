import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, register } from 'prom-client';
import type { Db } from '../db/db.ts';
import { isMigrated } from '../db/migrate.ts';
import { AppError } from '../http/errors.ts';
import { readMetrics } from './whole-metrics.ts';

interface HealthDeps {
  db: Db;
  areJobsFine: () => boolean;
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

/** `/healthz`, `/readyz` and `/metrics` (S3). */
export function registerHealth(app: FastifyInstance, { db, areJobsFine, metricsToken }: HealthDeps) {
  let isDraining = false;

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const schema = await isMigrated(db.query).catch(() => null);
    const checks = {
      database: schema !== null,
      schema: schema === true,
      jobs: areJobsFine(),
      draining: isDraining,
    };
    const ready = checks.database && checks.schema && checks.jobs && !isDraining;
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
