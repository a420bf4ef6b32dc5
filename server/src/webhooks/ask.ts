import { WEBHOOK_TEST } from '@mazad/contract/operator/webhooks';
import { v7 as uuid } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import type { EndpointKey } from './endpoints.ts';

/** Requests a test event to one endpoint, once, outside the queue. Returns its id. Throws NOT_FOUND. */
export async function askForTest(tx: Sql, key: EndpointKey, now: Date): Promise<string> {
  const eventId = uuid();
  await findRow(
    tx,
    `insert into webhook_delivery (endpoint_id, event_id, kind, happened_at, state, asked_at)
     select endpoint_id, $3::uuid, '${WEBHOOK_TEST}', $4::timestamptz, 'WAITING', $4 from webhook_endpoint
     where partner_id = $1 and endpoint_id = $2 returning 1`,
    [key.partnerId, key.endpointId, eventId, now],
  );
  return eventId;
}

/** Requests another delivery of an event, once, outside the queue, whatever happened before. Throws NOT_FOUND. */
export async function askAgain(tx: Sql, key: EndpointKey & { eventId: string }, now: Date): Promise<void> {
  await findRow(
    tx,
    `update webhook_delivery d set state = 'WAITING', asked_at = $4 from webhook_endpoint w
     where w.endpoint_id = d.endpoint_id and w.partner_id = $1 and d.endpoint_id = $2 and d.event_id = $3 returning 1`,
    [key.partnerId, key.endpointId, key.eventId, now],
  );
}
