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
import { type Posted, post, TIMEOUT_MS } from './post.ts';
import { ClaimLost, recordAsked, recordInLine } from './record-try.ts';
import { signedHeaders } from './sign.ts';

/** Endpoints at work in this process; each sends one event at a time. */
const SLOTS = 16;
const LINE_BATCH = 20;
const ASKED_BATCH = 5;
const BODY_BYTES_MAX = 256 * 1024;
/** After a fault of ours, such as a database that is away. */
const FAULT_WAIT_MS = 30_000;
/** No try begins that the claim might not outlive. */
const MARGIN_MS = 2 * TIMEOUT_MS;

export interface SenderDeps {
  db: Db;
  clock: Clock;
  messages: Messages;
  settings: Pick<Settings, 'secretKey' | 'webhooksAllowLoopback'>;
  readDeal: ReadDeal;
  /** In place of the system's, for tests. */
  lookup?: LookupFunction;
  timeoutMs?: number;
}

/**
 * Sends partners what they are to be told (P2): at least once, per endpoint in order, one process at a time. What is
 * due stands in the database, so that a kill at any moment loses nothing: the claim runs out, and another process
 * sends the event again, with the same id.
 */
export class WebhookSender {
  private readonly running = new Set<Promise<void>>();
  private readonly going = new AbortController();

  constructor(
    private readonly deps: SenderDeps,
    private readonly log: Logger,
  ) {}

  /** One round of the job: begins with what is due and does not wait for it, since an endpoint may take its time. */
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

  /** Waits for what is under way. */
  async settle(): Promise<void> {
    await Promise.all(this.running);
  }

  /** Breaks off what is under way, which counts as not tried, and gives it back. */
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

  /** Until the line's end, a failure, or the claim's time. */
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

  /** Null when the process is going: then nothing is known of the try. */
  private async send(endpoint: ClaimedEndpoint, event: PartnerEvent): Promise<Posted | null> {
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
      ...signedHeaders(keys, event.event_id, body, now),
    };
    const allowLoopback = settings.webhooksAllowLoopback;
    const posted = await post(endpoint.url, headers, body, { allowLoopback, lookup, signal, timeoutMs });
    return signal.aborted ? null : posted;
  }
}
