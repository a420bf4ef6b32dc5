/** Operators' changes of a partner's endpoints (P1, P2). Each runs in the caller's transaction. */

import type { BodyOf } from '@mazad/contract/http';
import {
  type operatorWebhooksEndpoints,
  SECRET_OVERLAP_HOURS,
  WEBHOOKS_MAX,
} from '@mazad/contract/operator/webhooks';
import { v7 as uuid } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';
import { sealKey } from './endpoint-row.ts';
import { isAllowedUrl } from './public-address.ts';
import { makeSigningKey } from './sign.ts';

type Endpoints = typeof operatorWebhooksEndpoints;

export interface WebhookDeps {
  tx: Sql;
  now: Date;
  secretKey: string;
  allowLoopback: boolean;
}
export interface EndpointKey {
  partnerId: string;
  endpointId: string;
}

/** An endpoint in the audit log, never with its secret. */
export interface EndpointState {
  url: string;
  events: string[];
  contactEmail: string | null;
  contactLanguage: string | null;
  isActive: boolean;
}

const STATE = `url, events, contact_email as "contactEmail", contact_language as "contactLanguage",
  paused_at is null as "isActive"`;

/** Unique and in a fixed order, so that the same choice is no change. */
function eventsOf(before: string[], command: readonly string[] | undefined): string[] {
  const wanted = [...new Set(command ?? before)].sort();
  return wanted.join() === before.join() ? before : wanted;
}

function addressOf(text: string, allowLoopback: boolean): string {
  if (!isAllowedUrl(text, allowLoopback)) throw new AppError('WEBHOOK_ADDRESS', { field: 'url' });
  return new URL(text).href;
}

/**
 * Adds an endpoint for events from now on, and returns its secret, which cannot be read again. Errors: NOT_FOUND,
 * WEBHOOK_ADDRESS, WEBHOOKS_FULL (words max).
 */
export async function createWebhook(
  { tx, now, secretKey, allowLoopback }: WebhookDeps,
  partnerId: string,
  command: BodyOf<Endpoints['createWebhook']>,
): Promise<{ endpointId: string; secret: string; keyId: string; state: EndpointState }> {
  const partner = await findRow<{ region_id: string }>(
    tx,
    'select region_id from partner where partner_id = $1 for update',
    [partnerId],
  );
  const url = addressOf(command.url, allowLoopback);
  await tx.query('insert into webhook_stream (partner_id) values ($1) on conflict do nothing', [partnerId]);
  const endpointId = uuid();
  const key = makeSigningKey();
  const [state] = await tx.query<EndpointState>(
    `insert into webhook_endpoint (endpoint_id, partner_id, region_id, slot, url, events, contact_email,
       contact_language, created_at, secret, key_id, secret_at, last_number, next_try_at)
     select $1::uuid, $2::uuid, $3::text, (select min(n) from generate_series(1, ${WEBHOOKS_MAX}) n
         where n not in (select slot from webhook_endpoint where partner_id = $2)),
       $4::text, $5::text[], $6::text, $7::text, $8::timestamptz, $9::bytea, $10::text, $8, s.last_number, $8
     from webhook_stream s where s.partner_id = $2
       and (select count(*) from webhook_endpoint where partner_id = $2) < ${WEBHOOKS_MAX}
     returning ${STATE}`,
    [
      endpointId,
      partnerId,
      partner.region_id,
      url,
      eventsOf([], command.events),
      command.contact?.email ?? null,
      command.contact?.language ?? null,
      now,
      sealKey(secretKey, endpointId, key),
      key.keyId,
    ],
  );
  if (!state) throw new AppError('WEBHOOKS_FULL', { words: { max: WEBHOOKS_MAX } });
  return { endpointId, ...key, state };
}

/**
 * Changes an endpoint; fields left out stay. After resuming or with a new address it is tried at once, and its next
 * event has three days and short delays again, because failures of the old address say nothing about the new one. A
 * process that is sending to the old one loses the claim, and its result does not count. Errors: NOT_FOUND,
 * WEBHOOK_ADDRESS.
 */
export async function updateWebhook(
  { tx, now, allowLoopback }: WebhookDeps,
  key: EndpointKey,
  command: BodyOf<Endpoints['updateWebhook']>,
): Promise<{ before: EndpointState; after: EndpointState }> {
  const before = await lockWebhook(tx, key);
  const contact =
    command.contact === undefined ? undefined : (command.contact ?? { email: null, language: null });
  const after: EndpointState = {
    url: command.url === undefined ? before.url : addressOf(command.url, allowLoopback),
    events: eventsOf(before.events, command.events),
    contactEmail: contact ? contact.email : before.contactEmail,
    contactLanguage: contact ? contact.language : before.contactLanguage,
    isActive: command.isActive ?? before.isActive,
  };
  const isTriedAnew = (after.isActive && !before.isActive) || after.url !== before.url;
  await tx.query(
    `update webhook_endpoint set url = $2, events = $3, contact_email = $4, contact_language = $5,
       paused_at = case when $6 then null else coalesce(paused_at, $7) end,
       pause_reason = case when $6 then null else coalesce(pause_reason, 'OPERATOR') end,
       failing_since = case when $8 then null else failing_since end,
       next_try_at = case when $8 then $7 else next_try_at end,
       claim = case when $8 then null else claim end,
       claimed_until = case when $8 then '-infinity' else claimed_until end
     where endpoint_id = $1`,
    [
      key.endpointId,
      after.url,
      after.events,
      after.contactEmail,
      after.contactLanguage,
      after.isActive,
      now,
      isTriedAnew,
    ],
  );
  if (isTriedAnew) {
    await tx.query(
      `update webhook_delivery set first_tried_at = null, line_tries = 0
       where endpoint_id = $1 and state = 'WAITING'`,
      [key.endpointId],
    );
  }
  return { before, after };
}

/**
 * Ends an endpoint's delay: it is tried at once, and later delays are as before. A running try counts as that one; no
 * second one starts. A stopped endpoint is resumed. Throws NOT_FOUND.
 */
export async function retryWebhook(
  deps: WebhookDeps,
  key: EndpointKey,
): Promise<{ before: EndpointState; after: EndpointState }> {
  const { tx, now } = deps;
  const { isActive } = await lockWebhook(tx, key);
  // It may also be resting after an internal error.
  await tx.query(
    `update webhook_endpoint set next_try_at = least(next_try_at, $2),
       claimed_until = case when claim is null then '-infinity' else claimed_until end
     where endpoint_id = $1 and paused_at is null`,
    [key.endpointId, now],
  );
  return updateWebhook(deps, key, isActive ? {} : { isActive: true });
}

/** Deletes an endpoint with its delivery history. Throws NOT_FOUND. */
export async function deleteWebhook(tx: Sql, key: EndpointKey): Promise<EndpointState> {
  const state = await lockWebhook(tx, key);
  await tx.query('delete from webhook_endpoint where endpoint_id = $1', [key.endpointId]);
  return state;
}

/**
 * Gives an endpoint a new secret and returns it once. The previous one signs too for 24 hours; an even older one ends
 * now. Throws NOT_FOUND.
 */
export async function rotateWebhookSecret(
  { tx, now, secretKey }: WebhookDeps,
  key: EndpointKey,
): Promise<{ secret: string; keyId: string; oldKeyId: string }> {
  const made = makeSigningKey();
  const rotated = await findRow<{ old_key_id: string }>(
    tx,
    `update webhook_endpoint set old_secret = secret, old_key_id = key_id, old_until = $3, secret = $4, key_id = $5,
         secret_at = $6
       where partner_id = $1 and endpoint_id = $2 returning old_key_id`,
    [
      key.partnerId,
      key.endpointId,
      new Date(now.getTime() + SECRET_OVERLAP_HOURS * 3_600_000),
      sealKey(secretKey, key.endpointId, made),
      made.keyId,
      now,
    ],
  );
  return { ...made, oldKeyId: rotated.old_key_id };
}

function lockWebhook(tx: Sql, key: EndpointKey): Promise<EndpointState> {
  return findRow<EndpointState>(
    tx,
    `select ${STATE} from webhook_endpoint where partner_id = $1 and endpoint_id = $2 for update`,
    [key.partnerId, key.endpointId],
  );
}
