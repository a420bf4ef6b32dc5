import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { PushResult } from './post-push.ts';

const outcomes = new Counter({
  name: 'mazad_pushes_total',
  help: 'Pushes tried',
  labelNames: ['outcome'],
});

const HOUR_MS = 3_600_000;

/**
 * Counts the results of pushes, and logs at most once an hour per push service that it refuses our keys. A service that
 * accepted a push within the hour refuses only a browser that subscribed with other keys.
 */
export class PushWatch {
  private readonly takenAtMs = new Map<string, number>();
  private readonly toldAtMs = new Map<string, number>();

  constructor(private readonly log: Pick<Logger, 'error'>) {}

  saw(endpoint: string, result: PushResult, now: Date): void {
    const nowMs = now.getTime();
    // Anybody can name a service, so old entries are removed.
    for (const atMs of [this.takenAtMs, this.toldAtMs]) forget(atMs, nowMs - HOUR_MS);
    const { origin } = new URL(endpoint);
    if (result === 'SENT') this.takenAtMs.set(origin, nowMs);
    const isOfOneBrowser = result === 'KEYS_REFUSED' && this.takenAtMs.has(origin);
    const outcome = isOfOneBrowser ? 'REFUSED' : result;
    outcomes.inc({ outcome });
    if (outcome !== 'KEYS_REFUSED' || this.toldAtMs.has(origin)) return;
    this.toldAtMs.set(origin, nowMs);
    this.log.error(
      { pushService: origin },
      'pushes: a push service refuses our keys, and what it refuses is lost',
    );
  }
}

function forget(atMs: Map<string, number>, untilMs: number): void {
  for (const [origin, ms] of atMs) if (ms <= untilMs) atMs.delete(origin);
}
