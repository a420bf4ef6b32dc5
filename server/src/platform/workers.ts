import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { gatherMetrics } from './telemetry/whole-metrics.ts';

/** Workers that end within this time of each other are replaced with growing delays. */
const CALM_MS = 60_000;
const FIRST_WAIT_MS = 250;
const WAIT_MS_MAX = 30_000;

/** A blocked worker can neither answer nor exit, so it is killed after this long without a beat. */
const BEAT_MS = 1_000;
const SILENCE_MS_MAX = 15_000;

/** In a worker: reports to the primary process that the event loop runs. */
export function beatForWatchdog(): void {
  const beat = setInterval(() => process.send?.({ beat: true }, () => undefined), BEAT_MS);
  beat.unref();
}

/** Those whose process runs: an ended one is still listed until its channel has closed, too. */
export function runningWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker?.isDead() === false) as Worker[];
}

/** Kills workers that went silent after a first beat, and replaces ended ones. Returns a function that stops it. */
function watch(log: Pick<Logger, 'warn'>, silenceMsMax: number): () => void {
  const heardAt = new Map<number, number>();
  const hear = ({ id }: Worker, message: { beat?: boolean }) => {
    if (message?.beat) heardAt.set(id, performance.now());
  };
  const forget = ({ id }: Worker) => void heardAt.delete(id);
  cluster.on('message', hear);
  cluster.on('exit', forget);
  const look = setInterval(
    () => {
      for (const [id, at] of heardAt) {
        if (performance.now() - at < silenceMsMax) continue;
        heardAt.delete(id);
        const { pid } = cluster.workers?.[id]?.process ?? {};
        log.warn({ pid }, 'a worker hangs and is ended');
        if (pid) process.kill(pid, 'SIGKILL');
      }
    },
    Math.min(BEAT_MS, silenceMsMax),
  );
  look.unref();
  return () => {
    clearInterval(look);
    cluster.off('message', hear);
    cluster.off('exit', forget);
  };
}

/** A single restart is cheap, but repeated ones must not keep the machine busy. */
function waitMs(endsBefore: number): number {
  return endsBefore === 0 ? 0 : Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** (endsBefore - 1));
}

/**
 * Forks processes that share a port; resolves once all listen, with a function that ends them. Rejects if one ends
 * before that, such as with a taken port; the others end with this process. Afterwards ended workers are replaced, and
 * workers without a beat for `silenceMsMax` are killed.
 */
export async function runWorkers(
  count: number,
  env: Record<string, string>,
  log: Pick<Logger, 'warn'>,
  silenceMsMax = SILENCE_MS_MAX,
): Promise<() => Promise<void>> {
  gatherMetrics();
  const endWatch = watch(log, silenceMsMax);
  await new Promise<void>((resolve, reject) => {
    const ended = (_worker: unknown, code: number | null, signal: string | null) =>
      reject(new Error(`a worker ended before it listened (${signal ?? code})`));
    cluster.once('exit', ended);
    const listening = Array.from(
      { length: count },
      () => new Promise<void>((listens) => cluster.fork(env).once('listening', () => listens())),
    );
    void Promise.all(listening).then(() => {
      cluster.off('exit', ended);
      resolve();
    });
  });
  const stop = replaceThoseThatEnd(env, log);
  return async () => {
    await stop();
    endWatch();
  };
}

function replaceThoseThatEnd(env: Record<string, string>, log: Pick<Logger, 'warn'>): () => Promise<void> {
  let isStopping = false;
  let endsInARow = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (isStopping) return;
    if (performance.now() - lastEnd > CALM_MS) endsInARow = 0;
    lastEnd = performance.now();
    const wait = waitMs(endsInARow++);
    log.warn({ pid, code, signal, waitMs: wait }, 'a worker ended and is replaced');
    setTimeout(() => {
      if (!isStopping) cluster.fork(env);
    }, wait);
  });
  return async () => {
    isStopping = true;
    await Promise.all(
      runningWorkers().map(
        (worker) =>
          new Promise<void>((resolve) => {
            worker.once('exit', () => resolve());
            worker.process.kill('SIGTERM');
          }),
      ),
    );
  };
}
