import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { gatherMetrics } from './telemetry/whole-metrics.ts';

/** Workers that end within so long of each other are replaced later and later. */
const CALM_MS = 60_000;
const FIRST_WAIT_MS = 250;
const WAIT_MS_MAX = 30_000;

/** A worker whose loop stands still can neither answer nor end by itself: it is ended after so long without a beat. */
const BEAT_MS = 1_000;
const SILENCE_MS_MAX = 15_000;

/** In a worker: tells the process that forked it that its loop goes on. */
export function beatForWatchdog(): void {
  const beat = setInterval(() => process.send?.({ beat: true }, () => undefined), BEAT_MS);
  beat.unref();
}

/** Ends workers that have beaten once and are silent since; whatever ends is replaced. Returns what ends the watch. */
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

/** What one end costs is a moment; what ends again and again must not keep the machine busy with starting it. */
function waitMs(endsBefore: number): number {
  return endsBefore === 0 ? 0 : Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** (endsBefore - 1));
}

/**
 * Forks processes that share a port, and resolves once all of them listen, with what ends them. Rejects when one ends
 * before that, as where the port is taken; the others end with this process. After it one that ends is replaced, and
 * one that hangs, which has not beaten for `silenceMsMax`, is ended.
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
    const workers = Object.values(cluster.workers ?? {}).filter((w) => w !== undefined);
    await Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((resolve) => {
            worker.once('exit', () => resolve());
            worker.process.kill('SIGTERM');
          }),
      ),
    );
  };
}
