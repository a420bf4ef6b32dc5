import type { LookupFunction } from 'node:net';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Messages } from '#platform/messages/queue.ts';
import type { Settings } from '#platform/settings.ts';
import { askedFor, CLAIM_MS, type ClaimedEndpoint, claimDue, nextInLine, release } from './claims.ts';
import { signingKeys } from './endpoint-row.ts';
import { bodyOf, type PartnerEvent, type ReadDeal } from './event-body.ts';
import { numberEvents } from './number-events.ts';
import { tellPaused } from './pause-notice.ts';
import { type PostResult, post, TIMEOUT_MS } from './post.ts';
import { ClaimLost, recordAsked, recordInLine } from './record-try.ts';
import { signedHeaders } from './sign.ts';

/** Endpoints processed at once; each sends one event at a time. */
const SLOTS = 16;
const LINE_BATCH = 20;
const ASKED_BATCH = 5;
const BODY_BYTES_MAX = 256 * 1024;
/** After an internal error, such as an unavailable database. */
const FAULT_WAIT_MS = 30_000;
/** No try starts that the claim might not outlast. */
const MARGIN_MS = 2 * TIMEOUT_MS;

export interface SenderDeps {
  db: Db;
  clock: Clock;
  messages: Messages;
  settings: Pick<Settings, 'secretKey' | 'webhooksAllowLoopback'>;
  readDeal: ReadDeal;
  /** Replaces the system's resolver, for tests. */
  lookup?: LookupFunction;
  timeoutMs?: number;
}

/**
 * Sends partners their events (P2): at least once, in order per endpoint, by one process at a time. Due events are in
 * the database, so a kill at any moment loses nothing: the claim expires, and another process sends the event again
 * with the same id.
 */
export class WebhookSender {
  private readonly running = new Set<Promise<void>>();
  private readonly going = new AbortController();

  constructor(
    private readonly deps: SenderDeps,
    private readonly log: Logger,
  ) {}

  /** One run of the job: starts what is due without waiting for it, since endpoints may be slow. */
  async round(): Promise<void> {
    const { db, clock } = this.deps;
    await numberEvents(db);
    const free = SLOTS - this.running.size;
    if (free === 0) return;
    for (const endpoint of await claimDue(db, clock.now(), free)) {
      const work = this.work(endpoint).finally(() => this.running.delete(work));
      this.running.add(work);
    }
  }

  async settle(): Promise<void> {
    await Promise.all(this.running);
  }

  /** Aborts running tries, which do not count, and releases their endpoints. */
  async stop(): Promise<void> {
    this.going.abort();
    await this.settle();
  }

  private async work(endpoint: ClaimedEndpoint): Promise<void> {
    const { db, clock } = this.deps;
    let notBefore: Date | null = null;
    try {
      const until = performance.now() + CLAIM_MS - MARGIN_MS;
      await this.sendAsked(endpoint, until);
      if (endpoint.is_open) await this.sendLine(endpoint, until);
    } catch (error) {
      if (!(error instanceof ClaimLost)) {
        const { endpoint_id: endpointId } = endpoint;
        this.log.error({ err: error, endpointId }, 'webhooks: an endpoint is left for now');
        notBefore = new Date(clock.now().getTime() + FAULT_WAIT_MS);
      }
    }
    await release(db, endpoint, notBefore).catch((error: Error) =>
      this.log.warn({ err: error }, 'webhooks: a claim is left to run out'),
    );
  }

  private async sendAsked(endpoint: ClaimedEndpoint, until: number): Promise<void> {
    const { db, clock } = this.deps;
    for (const event of await askedFor(db, endpoint, ASKED_BATCH)) {
      if (performance.now() > until) return;
      const posted = await this.send(endpoint, event);
      if (!posted) return;
      await db.transaction((tx) => recordAsked(tx, { endpoint, event, posted, now: clock.now() }));
    }
  }

  /** Until the queue is done, a failure, or the claim's end. */
  private async sendLine(endpoint: ClaimedEndpoint, until: number): Promise<void> {
    const { db, clock, messages } = this.deps;
    for (;;) {
      const events = await nextInLine(db, endpoint, LINE_BATCH);
      if (events.length === 0) return;
      for (const event of events) {
        if (performance.now() > until) return;
        const posted = await this.send(endpoint, event);
        if (!posted) return;
        const goesOn = await db.transaction(async (tx) => {
          const now = clock.now();
          const outcome = await recordInLine(tx, { endpoint, event, posted, now });
          if (outcome.isStopped) await tellPaused(tx, messages, endpoint, now);
          return outcome.goesOn;
        });
        if (!goesOn) return;
      }
    }
  }

  /** Null if the process is ending: the result is unknown. */
  private async send(endpoint: ClaimedEndpoint, event: PartnerEvent): Promise<PostResult | null> {
    const { settings, clock, lookup, timeoutMs } = this.deps;
    const { signal } = this.going;
    if (signal.aborted) return null;
    const body = await bodyOf(this.deps, endpoint.partner_id, event);
    const now = clock.now();
    const keys = signingKeys(settings.secretKey, endpoint, now);
    const unsent = { status: null, durationMs: 0, excerpt: null };
    if (keys.length === 0) return { ...unsent, error: 'SECRET' };
    if (Buffer.byteLength(body) > BODY_BYTES_MAX) return { ...unsent, error: 'BODY_TOO_LARGE' };
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Mazad-Webhooks/1',
      ...signedHeaders(keys, event.id, body, now),
    };
    const allowLoopback = settings.webhooksAllowLoopback;
    const posted = await post(endpoint.url, headers, body, { allowLoopback, lookup, signal, timeoutMs });
    return signal.aborted ? null : posted;
  }
}
