import { randomUUID } from 'node:crypto';
import type { Sql } from '#platform/db/db.ts';
import type { EndpointRow } from './endpoint-row.ts';
import type { PartnerEvent } from './event-body.ts';
import { ClaimLost } from './record-try.ts';

/** After this time without progress a process counts as dead, and another continues. */
export const CLAIM_MS = 60_000;

export interface ClaimedEndpoint extends EndpointRow {
  /** The partner's newest number. */
  stream_last: number;
  is_open: boolean;
}

/**
 * Claims endpoints with due events for 60 seconds, longest waiting first. Partners that are switched off get nothing,
 * except events that an operator requested.
 */
export function claimDue(db: Sql, now: Date, max: number): Promise<ClaimedEndpoint[]> {
  const isOpen =
    'w.paused_at is null and w.next_try_at <= $1 and w.last_number < s.last_number and p.is_active';
  return db.query<ClaimedEndpoint>(
    `update webhook_endpoint e set claim = $2, claimed_until = $1::timestamptz + make_interval(secs => $3)
     from (select w.endpoint_id, s.last_number as stream_last, ${isOpen} as is_open
       from webhook_endpoint w join webhook_stream s using (partner_id) join partner p using (partner_id)
       where w.claimed_until <= $1 and (${isOpen} or exists (select from webhook_delivery d
         where d.endpoint_id = w.endpoint_id and d.asked_at is not null))
       order by w.next_try_at limit $4 for update of w skip locked) due
     where e.endpoint_id = due.endpoint_id returning e.*, due.stream_last, due.is_open`,
    [now, randomUUID(), CLAIM_MS / 1000, max],
  );
}

/** Releases an endpoint that is still claimed; no tries there before `notBefore`. */
export async function release(db: Sql, endpoint: EndpointRow, notBefore: Date | null): Promise<void> {
  await db.query(
    `update webhook_endpoint set claim = null, claimed_until = coalesce($3, '-infinity'::timestamptz)
     where endpoint_id = $1 and claim = $2`,
    [endpoint.endpoint_id, endpoint.claim, notBefore],
  );
}

/** An event as `alias` has it: itself, or an operator's request for it. */
const eventOf = (alias: 'e' | 'd') => `${alias}.event_id as id, ${alias}.number, ${alias}.kind,
  ${alias}.appraisal_code as "appraisalCode", ${alias}.happened_at as "happenedAt", e.event_no as "eventNo",
  e.is_hand_over as "isHandOver", e.actor`;

/**
 * The endpoint's next undelivered events of the kinds that it chose. Without any, the queue is done. Throws ClaimLost,
 * also if it was paused meanwhile.
 */
export async function nextInLine(
  db: Sql,
  endpoint: ClaimedEndpoint,
  count: number,
): Promise<(PartnerEvent & { number: number })[]> {
  const { endpoint_id: id, partner_id: partnerId, stream_last: last, claim } = endpoint;
  const events = await db.query<PartnerEvent & { number: number }>(
    `select ${eventOf('e')} from webhook_endpoint w join partner_event e on e.partner_id = $1 and e.number > w.last_number
     left join webhook_delivery d on d.endpoint_id = w.endpoint_id and d.event_id = e.event_id
     where w.endpoint_id = $2 and e.number <= $3 and e.kind = any(w.events) and w.paused_at is null
       and d.state is distinct from 'DELIVERED'
     order by e.number limit $4`,
    [partnerId, id, last, count],
  );
  if (events.length > 0) return events;
  const held = await db.query(
    `update webhook_endpoint set last_number = $3
     where endpoint_id = $1 and claim = $2 and paused_at is null returning 1`,
    [id, claim, last],
  );
  if (held.length === 0) throw new ClaimLost();
  return [];
}

/** Deliveries requested by operators, in order. */
export function askedFor(db: Sql, endpoint: EndpointRow, count: number): Promise<PartnerEvent[]> {
  return db.query<PartnerEvent>(
    `select ${eventOf('d')}
     from webhook_delivery d
     left join partner_event e on e.partner_id = $2 and e.event_id = d.event_id
     where d.endpoint_id = $1 and d.asked_at is not null order by d.asked_at, d.event_id limit $3`,
    [endpoint.endpoint_id, endpoint.partner_id, count],
  );
}
