import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { PushResult } from './post-push.ts';

const outcomes = new Counter({
  name: 'mazad_pushes_total',
  help: 'Pushes tried',
  labelNames: ['outcome'],
});

/** Sees what becomes of each push: counts it, and tells once for each push service that it refuses our keys. */
export class PushWatch {
  private readonly refusing = new Set<string>();

  constructor(private readonly log: Pick<Logger, 'error'>) {}

  saw(endpoint: string, result: PushResult): void {
    outcomes.inc({ outcome: result });
    const { origin } = new URL(endpoint);
    if (result === 'SENT') this.refusing.delete(origin);
    if (result !== 'KEYS_REFUSED' || this.refusing.has(origin)) return;
    this.refusing.add(origin);
    this.log.error(
      { pushService: origin },
      'pushes: a push service refuses our keys, and what it refuses is lost',
    );
  }
}
