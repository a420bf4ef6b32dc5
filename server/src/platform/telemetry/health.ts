import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, register } from 'prom-client';
import type { Db } from '../db/db.ts';
import { isMigrated } from '../db/migrate.ts';

interface HealthDeps {
  db: Db;
  areJobsFine: () => boolean;
}

/** `/healthz`, `/readyz` and `/metrics` (S3). */
export function registerHealth(app: FastifyInstance, { db, areJobsFine }: HealthDeps) {
  let isDraining = false;
  collectDefaultMetrics({ register });

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
  app.get('/metrics', async (_request, reply) => {
    return reply.type(register.contentType).send(await register.metrics());
  });
  return {
    startDraining() {
      isDraining = true;
    },
  };
}
