import type { Logger } from 'pino';
import { Counter } from 'prom-client';

const failures = new Counter({
  name: 'mazad_job_failures_total',
  help: 'Failed rounds of a job',
  labelNames: ['job'],
});

export interface Job {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

/**
 * Runs each job again and again, one round of it at a time. A job derives what is due from the database, so
 * that nothing is lost with a process, and keeps other processes out itself.
 */
export function startJobs(jobs: readonly Job[], log: Logger) {
  let stopped = false;
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  const failing = new Set<string>();

  const round = (job: Job) => {
    const work = job
      .run()
      .then(() => void failing.delete(job.name))
      .catch((error: Error) => {
        failing.add(job.name);
        failures.inc({ job: job.name });
        log.error({ job: job.name, err: error }, 'job failed');
      })
      .finally(() => {
        running.delete(work);
        plan(job);
      });
    running.add(work);
  };
  const plan = (job: Job) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      round(job);
    }, job.everyMs);
    timers.add(timer);
  };
  for (const job of jobs) plan(job);
  return {
    /** False while a job's last round failed (S3). */
    areFine: () => failing.size === 0,
    /** Begins no new round and waits for those under way. */
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
