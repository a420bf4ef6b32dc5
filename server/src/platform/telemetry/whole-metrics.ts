import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, register } from 'prom-client';

type Metrics = Awaited<ReturnType<typeof register.getMetricsAsJSON>>;

/** From the asked worker to the primary process, and on to each worker: who asked, and how many. */
interface MetricsRequest {
  metricsAsked: number;
  by?: number;
  of?: number;
}

/** From each worker to the primary process, and on to the worker that asked. */
interface MetricsReport {
  metricsTold: number;
  to: number;
  of: number;
  metrics: Metrics;
}

/** Slower workers are left out: they hang or have ended. */
const TOLD_MS_MAX = 5_000;

/** For the primary process: a worker that is asked for metrics gets those of all listening workers. */
export function gatherMetrics(): void {
  // Workers that are still starting would not answer.
  const listening = new Set<Worker>();
  cluster.on('listening', (worker) => listening.add(worker));
  for (const end of ['disconnect', 'exit'] as const) cluster.on(end, (worker) => listening.delete(worker));
  cluster.on('message', (worker: Worker, message: Partial<MetricsRequest & MetricsReport>) => {
    // A worker that has ended waits for nothing.
    const send = (to: Worker | undefined, what: object) => to?.send(what, () => undefined);
    const { metricsAsked, metricsTold } = message;
    const asked = { metricsAsked, by: worker.id, of: listening.size };
    if (metricsAsked !== undefined) for (const one of listening) send(one, asked);
    if (metricsTold !== undefined) send(cluster.workers?.[message.to!], message);
  });
  // A worker that has just ended cannot be asked; its exit event follows.
  cluster.on('fork', (worker) => worker.on('error', () => undefined));
}

const waiting = new Map<number, (told: MetricsReport) => void>();
let asks = 0;

if (cluster.isWorker) {
  process.on('message', async (message: Partial<MetricsRequest & MetricsReport>) => {
    const { metricsAsked, by, of, metricsTold } = message;
    if (metricsTold !== undefined) waiting.get(metricsTold)?.(message as MetricsReport);
    if (metricsAsked === undefined) return;
    const metrics = await register.getMetricsAsJSON().catch(() => null);
    // Left out like a hanging worker.
    if (metrics === null) return;
    const told: MetricsReport = { metricsTold: metricsAsked, to: by!, of: of!, metrics };
    process.send?.(told);
  });
}

/** The metrics of each listening worker; null if one does not answer in time. */
function askAll(): Promise<Metrics[] | null> {
  const ask: MetricsRequest = { metricsAsked: ++asks };
  return new Promise<Metrics[] | null>((resolve) => {
    const all: Metrics[] = [];
    const end = setTimeout(() => resolve(null), TOLD_MS_MAX);
    waiting.set(ask.metricsAsked, ({ metrics, of }) => {
      all.push(metrics);
      if (all.length < of) return;
      clearTimeout(end);
      resolve(all);
    });
    process.send?.(ask);
  }).finally(() => waiting.delete(ask.metricsAsked));
}

/**
 * The whole server's metrics, summed over all workers. If one hangs, only this worker's own, which
 * `mazad_metrics_whole` indicates.
 */
export async function readMetrics(): Promise<string> {
  const all = cluster.isWorker ? await askAll() : null;
  const text = await (all ? AggregatorRegistry.aggregate(all) : register).metrics();
  const isWhole = all !== null || !cluster.isWorker;
  return `${text}
# HELP mazad_metrics_whole Whether these are of all workers, or of one alone
# TYPE mazad_metrics_whole gauge
mazad_metrics_whole ${Number(isWhole)}
`;
}
