import type { DataOf, QueryOf } from '@mazad/contract/http';
import { OPERATOR_PAGE } from '@mazad/contract/operator/lists';
import type { operatorWebhooksEndpoints, Webhook, WebhookDelivery } from '@mazad/contract/operator/webhooks';
import { first, type Sql } from '#platform/db/db.ts';
import { foundIn } from '#platform/db/found-in.ts';
import { Values } from '#platform/db/values.ts';
import { AppError } from '#platform/http/errors.ts';
import { dayRange } from '#platform/local-days.ts';

type Endpoints = typeof operatorWebhooksEndpoints;

interface EndpointRow {
  endpoint_id: string;
  url: string;
  events: Webhook['events'];
  contact: Webhook['contact'];
  created_at: Date;
  key_id: string;
  secret_at: Date;
  old_key_id: string | null;
  old_until: Date | null;
  failing_since: Date | null;
  next_try_at: Date;
  paused_at: Date | null;
  pause_reason: 'OPERATOR' | 'FAILING' | null;
  waiting: number;
  parked: number;
}

// Events without a number yet count for every endpoint.
const COLUMNS = `w.endpoint_id, w.url, w.events, w.created_at, w.key_id, w.secret_at, w.old_key_id, w.old_until,
  w.failing_since, w.next_try_at, w.paused_at, w.pause_reason,
  case when w.contact_email is not null
    then jsonb_build_object('email', w.contact_email, 'language', w.contact_language) end as contact,
  (select count(*) from partner_event e where e.partner_id = w.partner_id and e.kind = any(w.events)
     and (e.number > w.last_number or e.number is null)) as waiting,
  (select count(*) from webhook_delivery d where d.endpoint_id = w.endpoint_id and d.state = 'PARKED') as parked`;

function stateOf(row: EndpointRow): Webhook['state'] {
  if (row.paused_at) return row.pause_reason === 'FAILING' ? 'STOPPED' : 'PAUSED';
  return row.failing_since ? 'FAILING' : 'ACTIVE';
}

function shown(row: EndpointRow, now: Date): Webhook {
  const state = stateOf(row);
  const isOldGood = row.old_key_id !== null && row.old_until !== null && row.old_until > now;
  return {
    endpointId: row.endpoint_id,
    url: row.url,
    events: row.events,
    contact: row.contact,
    state,
    since: (row.paused_at ?? row.failing_since)?.toISOString() ?? null,
    nextTryAt: state === 'FAILING' ? row.next_try_at.toISOString() : null,
    waitingCount: row.waiting,
    parkedCount: row.parked,
    secret: { keyId: row.key_id, createdAt: row.secret_at.toISOString() },
    oldSecret: isOldGood ? { keyId: row.old_key_id!, until: row.old_until!.toISOString() } : null,
    createdAt: row.created_at.toISOString(),
  };
}

/** A partner's endpoints, oldest first. Throws NOT_FOUND for an unknown partner. */
export async function listWebhooks(
  tx: Sql,
  partnerId: string,
  now: Date,
): Promise<DataOf<Endpoints['listWebhooks']>> {
  const partners = await tx.query('select 1 from partner where partner_id = $1', [partnerId]);
  if (partners.length === 0) throw new AppError('NOT_FOUND');
  const rows = await tx.query<EndpointRow>(
    `select ${COLUMNS} from webhook_endpoint w where w.partner_id = $1 order by w.created_at, w.endpoint_id`,
    [partnerId],
  );
  return { webhooks: rows.map((row) => shown(row, now)) };
}

interface DeliveryRow extends Omit<WebhookDelivery, 'happenedAt' | 'triedAt' | 'nextTryAt'> {
  happened_at: Date;
  tried_at: Date | null;
  next_try_at: Date | null;
}

const DELIVERY = `d.event_id as "eventId", d.kind as event, d.number, d.appraisal_code as "appraisalCode", d.state,
  d.happened_at, d.tried_at, d.attempts, d.status, d.duration_ms as "durationMs", d.excerpt, d.error,
  case when d.state = 'WAITING' then coalesce(d.asked_at, w.next_try_at) end as next_try_at`;
const FROM = `from webhook_delivery d join webhook_endpoint w using (endpoint_id)
  where w.partner_id = $1 and d.endpoint_id = $2`;

function deliveryOf({ happened_at, tried_at, next_try_at, ...row }: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    happenedAt: happened_at.toISOString(),
    triedAt: tried_at?.toISOString() ?? null,
    nextTryAt: next_try_at?.toISOString() ?? null,
  };
}

/** Throws BAD_REQUEST for an invalid day. */
function filterOf(
  ids: readonly string[],
  query: QueryOf<Endpoints['listWebhookDeliveries']>,
  timeZone: string,
): { where: string; values: Values } {
  const values = new Values(...ids);
  const { from, until } = dayRange(query.fromDate, query.toDate, timeZone);
  const conditions = [
    ...(query.state ? [`d.state = ${values.add(query.state)}`] : []),
    ...(query.event ? [`d.kind = ${values.add(query.event)}`] : []),
    ...(from ? [`d.happened_at >= ${values.add(from)}`] : []),
    ...(until ? [`d.happened_at < ${values.add(until)}`] : []),
    ...foundIn(query.appraisalCode, values, (like) => like('search_text(d.appraisal_code)')),
  ];
  return { where: [FROM, ...conditions].join(' and '), values };
}

/** Deliveries to an endpoint under the filter, newest first. Throws NOT_FOUND; BAD_REQUEST for an invalid day. */
export async function listWebhookDeliveries(
  tx: Sql,
  key: { partnerId: string; endpointId: string },
  query: QueryOf<Endpoints['listWebhookDeliveries']>,
): Promise<DataOf<Endpoints['listWebhookDeliveries']>> {
  const ids = [key.partnerId, key.endpointId];
  const found = first(
    await tx.query<{ time_zone: string }>(
      `select r.time_zone from webhook_endpoint w join region r using (region_id)
       where w.partner_id = $1 and w.endpoint_id = $2`,
      ids,
    ),
  );
  if (!found) throw new AppError('NOT_FOUND');
  const { where, values } = filterOf(ids, query, found.time_zone);
  const counts = await tx.query<{ count: number }>(
    `select count(*) as count ${where}`,
    new Values(...values.list),
  );
  const offset = values.add(((query.page ?? 1) - 1) * OPERATOR_PAGE);
  const rows = await tx.query<DeliveryRow>(
    `select ${DELIVERY} ${where} order by d.happened_at desc, d.event_id desc
     offset ${offset} limit ${OPERATOR_PAGE}`,
    values,
  );
  return { count: counts[0]!.count, items: rows.map(deliveryOf) };
}

export async function getWebhookDelivery(
  tx: Sql,
  key: { partnerId: string; endpointId: string; eventId: string },
): Promise<WebhookDelivery> {
  const rows = await tx.query<DeliveryRow>(`select ${DELIVERY} ${FROM} and d.event_id = $3`, [
    key.partnerId,
    key.endpointId,
    key.eventId,
  ]);
  const row = first(rows);
  if (!row) throw new AppError('NOT_FOUND');
  return deliveryOf(row);
}
