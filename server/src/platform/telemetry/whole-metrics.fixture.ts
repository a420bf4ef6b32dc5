import cluster from 'node:cluster';
import { pino } from 'pino';
import { Counter, Gauge } from 'prom-client';
import { createServer } from '../http/server.ts';
import { registerHealth } from './health.ts';

// A worker for the tests; its counter has its own number.
const { id } = cluster.worker!;
new Counter({ name: 'fixture_total', help: 'By each worker as many as its number', labelNames: ['of'] }).inc(
  { of: 'all' },
  id,
);
new Gauge({ name: 'fixture_open', help: 'One a worker' }).set(1);
const http = await createServer(pino({ level: 'silent' }));
registerHealth(http, {
  db: { query: async () => [] } as never,
  metricsToken: undefined,
});
await http.listen({ port: 0, host: '127.0.0.1' });
