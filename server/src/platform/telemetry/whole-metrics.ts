import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, register } from 'prom-client';

type Metrics = Awaited<ReturnType<typeof register.getMetricsAsJSON>>;

/** From the worker that is asked for metrics to the process that forked it, and on to each one: by whom, and of how many. */
interface Asked {
  metricsAsked: number;
  by?: number;
  of?: number;
}

/** From each worker to that process, and on to the one that asks. */
interface Told {
  metricsTold: number;
  to: number;
  of: number;
  metrics: Metrics;
}

/** Whoever takes longer is left out: it hangs, or has ended. */
const TOLD_MS_MAX = 5_000;

/** In the process that forks workers: whichever of them is asked for metrics gets those of all that listen. */
export function gatherMetrics(): void {
  // One that is still being loaded would not answer yet.
  const listening = new Set<Worker>();
  cluster.on('listening', (worker) => listening.add(worker));
  for (const end of ['disconnect', 'exit'] as const) cluster.on(end, (worker) => listening.delete(worker));
  cluster.on('message', (worker: Worker, message: Partial<Asked & Told>) => {
    // Nobody waits for it any more in one that has ended.
    const send = (to: Worker | undefined, what: object) => to?.send(what, () => undefined);
    const { metricsAsked, metricsTold } = message;
    const asked = { metricsAsked, by: worker.id, of: listening.size };
    if (metricsAsked !== undefined) for (const one of listening) send(one, asked);
    if (metricsTold !== undefined) send(cluster.workers?.[message.to!], message);
  });
  // One that has just ended cannot be asked; that it ended is told by its exit.
  cluster.on('fork', (worker) => worker.on('error', () => undefined));
}

const waiting = new Map<number, (told: Told) => void>();
let asks = 0;

if (cluster.isWorker) {
  process.on('message', async (message: Partial<Asked & Told>) => {
    const { metricsAsked, by, of, metricsTold } = message;
    if (metricsTold !== undefined) waiting.get(metricsTold)?.(message as Told);
    if (metricsAsked === undefined) return;
    const metrics = await register.getMetricsAsJSON().catch(() => null);
    // Left out, as one that hangs is.
    if (metrics === null) return;
    const told: Told = { metricsTold: metricsAsked, to: by!, of: of!, metrics };
    process.send?.(told);
  });
}

/** What each worker that listens tells; null where one does not, in time. */
function askAll(): Promise<Metrics[] | null> {
  const ask: Asked = { metricsAsked: ++asks };
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
 * The metrics of the whole server: counts of all its workers in one. Where one of them hangs, this one's own, which
 * `mazad_metrics_whole` then says.
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
