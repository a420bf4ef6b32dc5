import type { WebhookDelivery } from '@mazad/contract/operator/webhooks';
import { Counter, Histogram } from 'prom-client';
import type { Sql } from '#platform/db/db.ts';
import type { EndpointRow } from './endpoint-row.ts';
import type { PartnerEvent } from './event-body.ts';
import type { PostResult } from './post.ts';
import { GIVE_UP_MS, retryWaitMs } from './retries.ts';

const tries = new Counter({
  name: 'mazad_webhook_tries_total',
  help: 'Webhooks sent, by how it went',
  labelNames: ['outcome'],
});
const seconds = new Histogram({
  name: 'mazad_webhook_try_seconds',
  help: 'How long endpoints take to answer',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** The endpoint is claimed by another process or nobody; this result does not count. */
export class ClaimLost extends Error {}

interface Try {
  endpoint: EndpointRow;
  event: PartnerEvent;
  posted: PostResult;
  now: Date;
}

type State = WebhookDelivery['state'];

export interface Outcome {
  /** Whether the next event may be sent at once. */
  goesOn: boolean;
  /** The endpoint is stopped now, and its contact must be told. */
  isStopped: boolean;
}

async function writeTry(tx: Sql, t: Try, state: State, isOfLine: boolean): Promise<void> {
  const { endpoint, event, posted, now } = t;
  tries.inc({ outcome: state });
  seconds.observe(posted.durationMs / 1000);
  await tx.query(
    `insert into webhook_delivery as d (endpoint_id, event_id, number, kind, appraisal_code, happened_at, state,
       attempts, first_tried_at, tried_at, status, duration_ms, excerpt, error, line_tries)
     values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $8, $9, $10, $11, $12, $13)
     on conflict (endpoint_id, event_id) do update set state = excluded.state, asked_at = null,
       attempts = d.attempts + 1, first_tried_at = coalesce(d.first_tried_at, excluded.first_tried_at),
       tried_at = excluded.tried_at, status = excluded.status, duration_ms = excluded.duration_ms,
       excerpt = excluded.excerpt, error = excluded.error, line_tries = d.line_tries + excluded.line_tries`,
    [
      endpoint.endpoint_id,
      event.id,
      event.number,
      event.kind,
      event.appraisalCode,
      event.happenedAt,
      state,
      now,
      posted.status,
      posted.durationMs,
      posted.excerpt,
      posted.error,
      isOfLine ? 1 : 0,
    ],
  );
}

/** Locks the endpoint's row if the claim is still held; otherwise throws ClaimLost. */
async function holdClaim(tx: Sql, endpoint: EndpointRow): Promise<EndpointRow> {
  const [held] = await tx.query<EndpointRow>(
    'select * from webhook_endpoint where endpoint_id = $1 and claim = $2 for update',
    [endpoint.endpoint_id, endpoint.claim],
  );
  if (!held) throw new ClaimLost();
  return held;
}

interface Earlier {
  line_tries: number;
  first_tried_at: Date | null;
}

/**
 * Records the result of the queue's next event. A failed event is retried for three days, then parked, and the queue
 * continues. If the next one fails too, the endpoint is stopped, because nothing has reached it for three days.
 */
export async function recordInLine(tx: Sql, t: Try): Promise<Outcome> {
  const { event, posted, now } = t;
  const held = await holdClaim(tx, t.endpoint);
  const id = held.endpoint_id;
  if (!posted.error) {
    await writeTry(tx, t, 'DELIVERED', true);
    await tx.query(
      'update webhook_endpoint set last_number = $2, failing_since = null, next_try_at = $3 where endpoint_id = $1',
      [id, event.number, now],
    );
    return { goesOn: held.paused_at === null, isStopped: false };
  }
  const [earlier] = await tx.query<Earlier>(
    'select line_tries, first_tried_at from webhook_delivery where endpoint_id = $1 and event_id = $2',
    [id, event.id],
  );
  const age = (since: Date | null | undefined) => (since ? now.getTime() - since.getTime() : 0);
  // An event that is too large will stay too large.
  const isParked = age(earlier?.first_tried_at) >= GIVE_UP_MS || posted.error === 'BODY_TOO_LARGE';
  const isStopped = !isParked && held.paused_at === null && age(held.failing_since) >= GIVE_UP_MS;
  const state = isParked ? 'PARKED' : 'WAITING';
  await writeTry(tx, t, state, true);
  const waitMs = isParked ? 0 : retryWaitMs((earlier?.line_tries ?? 0) + 1);
  await tx.query(
    `update webhook_endpoint set last_number = case when $2 then $3 else last_number end, next_try_at = $4,
       failing_since = coalesce(failing_since, $5),
       paused_at = case when $6 then $5 else paused_at end,
       pause_reason = case when $6 then 'FAILING' else pause_reason end
     where endpoint_id = $1`,
    [id, isParked, event.number, new Date(now.getTime() + waitMs), now, isStopped],
  );
  return { goesOn: false, isStopped };
}

/**
 * Records the result of a requested delivery: a single try outside the queue. An event still in the queue stays there
 * after a failure, and leaves it after a success.
 */
export async function recordAsked(tx: Sql, t: Try): Promise<void> {
  const held = await holdClaim(tx, t.endpoint);
  const isInLine = t.event.number !== null && t.event.number > held.last_number;
  const failed = isInLine ? 'WAITING' : 'PARKED';
  await writeTry(tx, t, t.posted.error ? failed : 'DELIVERED', false);
}
