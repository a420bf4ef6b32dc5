import type { DataOf, QueryOf } from '@mazad/contract/http';
import { OPERATOR_PAGE } from '@mazad/contract/operator/lists';
import type { operatorWebhooksEndpoints, Webhook, WebhookDelivery } from '@mazad/contract/operator/webhooks';
import { askAnswer, askAnswers } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { foundIn } from '#platform/db/found-in.ts';
import { Values } from '#platform/db/values.ts';
import { dayRange } from '#platform/local-days.ts';

type Endpoints = typeof operatorWebhooksEndpoints;

type EndpointRow = Omit<Webhook, 'secret' | 'oldSecret'> & {
  keyId: string;
  secretAt: string;
  oldKeyId: string | null;
  oldUntil: string | null;
};

// Events without a number yet count for every endpoint.
const COLUMNS = `w.endpoint_id as "endpointId", w.url, w.events, w.created_at as "createdAt", w.key_id as "keyId",
  w.secret_at as "secretAt", w.old_key_id as "oldKeyId", w.old_until as "oldUntil",
  coalesce(w.paused_at, w.failing_since) as since,
  case when w.paused_at is not null then case w.pause_reason when 'FAILING' then 'STOPPED' else 'PAUSED' end
    when w.failing_since is not null then 'FAILING' else 'ACTIVE' end as state,
  case when w.paused_at is null and w.failing_since is not null then w.next_try_at end as "nextTryAt",
  case when w.contact_email is not null
    then jsonb_build_object('email', w.contact_email, 'language', w.contact_language) end as contact,
  (select count(*) from partner_event e where e.partner_id = w.partner_id and e.kind = any(w.events)
     and (e.number > w.last_number or e.number is null)) as "waitingCount",
  (select count(*) from webhook_delivery d where d.endpoint_id = w.endpoint_id and d.state = 'PARKED') as "parkedCount"`;

function shown({ keyId, secretAt, oldKeyId, oldUntil, ...row }: EndpointRow, now: Date): Webhook {
  const isOldGood = oldKeyId !== null && oldUntil !== null && new Date(oldUntil) > now;
  return {
    ...row,
    secret: { keyId, createdAt: secretAt },
    oldSecret: isOldGood ? { keyId: oldKeyId, until: oldUntil } : null,
  };
}

/** A partner's endpoints, oldest first. Throws NOT_FOUND for an unknown partner. */
export async function listWebhooks(
  tx: Sql,
  partnerId: string,
  now: Date,
): Promise<DataOf<Endpoints['listWebhooks']>> {
  await findRow(tx, 'select 1 from partner where partner_id = $1', [partnerId]);
  const rows = await askAnswers<EndpointRow>(
    tx,
    `select ${COLUMNS} from webhook_endpoint w where w.partner_id = $1 order by w.created_at, w.endpoint_id`,
    [partnerId],
  );
  return { webhooks: rows.map((row) => shown(row, now)) };
}

const DELIVERY = `d.event_id as "eventId", d.kind as event, d.number, d.appraisal_code as "appraisalCode", d.state,
  d.happened_at as "happenedAt", d.tried_at as "triedAt", d.attempts, d.status, d.duration_ms as "durationMs",
  d.excerpt, d.error,
  case when d.state = 'WAITING' then coalesce(d.asked_at, w.next_try_at) end as "nextTryAt"`;
const FROM = `from webhook_delivery d join webhook_endpoint w using (endpoint_id)
  where w.partner_id = $1 and d.endpoint_id = $2`;

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
  const found = await findRow<{ time_zone: string }>(
    tx,
    `select r.time_zone from webhook_endpoint w join region r using (region_id)
       where w.partner_id = $1 and w.endpoint_id = $2`,
    ids,
  );
  const { where, values } = filterOf(ids, query, found.time_zone);
  const counts = await tx.query<{ count: number }>(
    `select count(*) as count ${where}`,
    new Values(...values.list),
  );
  const offset = values.add(((query.page ?? 1) - 1) * OPERATOR_PAGE);
  const items = await askAnswers<WebhookDelivery>(
    tx,
    `select ${DELIVERY} ${where} order by d.happened_at desc, d.event_id desc
     offset ${offset} limit ${OPERATOR_PAGE}`,
    values,
  );
  return { count: counts[0]!.count, items };
}

export async function getWebhookDelivery(
  tx: Sql,
  key: { partnerId: string; endpointId: string; eventId: string },
): Promise<WebhookDelivery> {
  return askAnswer<WebhookDelivery>(tx, `select ${DELIVERY} ${FROM} and d.event_id = $3`, [
    key.partnerId,
    key.endpointId,
    key.eventId,
  ]);
}
