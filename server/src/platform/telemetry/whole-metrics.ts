import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, register } from 'prom-client';

/** From a worker to the process that forked it. */
interface Asked {
  metricsAsked: number;
}

/** Back to that worker; without a text where one of them did not tell its own in time. */
interface Answered {
  metricsAnswered: number;
  text: string | null;
}

/** In the process that forks workers: whichever of them is asked for metrics gets those of all. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker: Worker, { metricsAsked }: Partial<Asked>) => {
    if (metricsAsked === undefined) return;
    const text = await all.clusterMetrics().catch(() => null);
    const answer: Answered = { metricsAnswered: metricsAsked, text };
    // Nobody waits for it any more in one that has ended.
    worker.send(answer, () => undefined);
  });
  // One that has just ended cannot be asked; that it ended is told by its exit.
  cluster.on('fork', (worker) => worker.on('error', () => undefined));
}

const waiting = new Map<number, (text: string | null) => void>();
let asks = 0;

if (cluster.isWorker) {
  // Tells this worker's own whenever they are gathered.
  new AggregatorRegistry();
  process.on('message', ({ metricsAnswered, text = null }: Partial<Answered>) => {
    if (metricsAnswered === undefined) return;
    waiting.get(metricsAnswered)?.(text);
    waiting.delete(metricsAnswered);
  });
}

/** The metrics of the whole server: counts of all its workers in one. Null where one of them did not answer. */
export function readMetrics(): Promise<string | null> {
  if (!cluster.isWorker) return register.metrics();
  return new Promise((resolve) => {
    const ask: Asked = { metricsAsked: ++asks };
    waiting.set(ask.metricsAsked, resolve);
    process.send?.(ask);
  });
}
