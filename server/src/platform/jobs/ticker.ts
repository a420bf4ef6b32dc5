import type { Logger } from 'pino';
import { Counter, Gauge } from 'prom-client';
import { forLog } from '../http/errors.ts';

const failures = new Counter({
  name: 'mazad_job_failures_total',
  help: 'Failed rounds of a job',
  labelNames: ['job'],
});

const failingJobs = new Gauge({
  name: 'mazad_job_failing_rounds',
  help: 'Rounds of a job that failed in a row; 0 once one has not',
  labelNames: ['job'],
});

export interface Job {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

/** Delay after a failed round; it doubles each time. */
const FIRST_RETRY_MS = 1_000;
/** The longest delay, or the job's interval if that is shorter. */
const RETRY_MS_MAX = 15_000;

/**
 * Repeats each job, one round at a time. Failed rounds are retried sooner than the interval, so that they do not report
 * an outage long past. Jobs derive their work from the database, so nothing is lost with a process, and exclude other
 * processes themselves.
 */
export function startJobs(jobs: readonly Job[], log: Logger) {
  let stopped = false;
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  /** Consecutive failed rounds, by job. */
  const failing = new Map<string, number>();

  const keepFailing = ({ name }: Job, rounds: number) => {
    failing.set(name, rounds);
    failingJobs.set({ job: name }, rounds);
  };
  const round = (job: Job) => {
    const work = job
      .run()
      .then(() => keepFailing(job, 0))
      .catch((error: Error) => {
        keepFailing(job, (failing.get(job.name) ?? 0) + 1);
        failures.inc({ job: job.name });
        log.error({ job: job.name, ...forLog(error) }, 'job failed');
      })
      .finally(() => {
        running.delete(work);
        plan(job);
      });
    running.add(work);
  };
  const plan = (job: Job) => {
    if (stopped) return;
    const failed = failing.get(job.name) ?? 0;
    const pauseMs =
      failed === 0 ? job.everyMs : Math.min(job.everyMs, RETRY_MS_MAX, FIRST_RETRY_MS * 2 ** (failed - 1));
    const timer = setTimeout(() => {
      timers.delete(timer);
      round(job);
    }, pauseMs);
    timers.add(timer);
  };
  for (const job of jobs) plan(job);
  return {
    /** Starts no new round and waits for running ones. */
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
