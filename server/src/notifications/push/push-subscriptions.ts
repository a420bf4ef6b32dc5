import { createHash } from 'node:crypto';
import { PUSH_DEVICES_MAX } from '@mazad/contract/notifications';
import * as z from 'zod/mini';
import { AppError } from '#platform/http/errors.ts';
import type { Dealer } from '#platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { REFRESH_TTL_DAYS } from '../../identity/index.ts';
import { isAllowedUrl } from '../../webhooks/index.ts';

const URL_CHARS_MAX = 2_000;
const base64url = (bytes: number) =>
  z.string().check(
    z.regex(/^[\w-]+={0,2}$/),
    z.maxLength(bytes * 2),
    z.refine((text: string) => Buffer.from(text, 'base64url').length === bytes),
  );
/** The keys from a browser (RFC 8291): a point on P-256, and 16 random bytes. */
const SubscriptionSchema = z.object({
  endpoint: z.string().check(z.maxLength(URL_CHARS_MAX)),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
type Subscription = z.infer<typeof SubscriptionSchema>;

/** Browsers `p` with active sessions at an instant, given as SQL; only they get pushes (N2). */
export const standingSubscriptions = (now: string) =>
  `push_subscription p join session s on s.identifier = p.session_id and s.user_id = p.user_id
     and s.revoked_at is null
     and s.rotated_at > ${now}::timestamptz - make_interval(days => ${REFRESH_TTL_DAYS})`;

/** Throws 400 for an invalid subscription, or one with a private address. */
function readToken(token: string, allowLoopback: boolean): Subscription {
  try {
    const subscription = z.parse(SubscriptionSchema, JSON.parse(token));
    if (isAllowedUrl(subscription.endpoint, allowLoopback)) return subscription;
  } catch {
    // Falls through to the error below.
  }
  throw new AppError('BAD_REQUEST');
}

/**
 * Subscribes a browser for the caller's session; without a token nothing changes. A member has at most ten browsers;
 * the oldest is dropped. Throws BAD_REQUEST.
 */
export async function setPushToken(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { userId, storeId, regionId, sessionId }: Dealer,
  token: string | null | undefined,
): Promise<void> {
  if (!token) return;
  const { endpoint, keys } = readToken(token, settings.webhooksAllowLoopback);
  await db.transaction(async (tx) => {
    await tx.query('select from member where user_id = $1 for no key update', [userId]);
    await tx.query(
      `insert into push_subscription (user_id, endpoint_hash, store_id, region_id, session_id, endpoint, p256dh, auth,
         created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (user_id, endpoint_hash) do update set session_id = excluded.session_id,
         p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`,
      [
        userId,
        createHash('sha256').update(endpoint).digest(),
        storeId,
        regionId,
        sessionId,
        endpoint,
        keys.p256dh,
        keys.auth,
        clock.now(),
      ],
    );
    await tx.query(
      `delete from push_subscription where user_id = $1 and endpoint_hash not in (
         select endpoint_hash from push_subscription where user_id = $1
         order by created_at desc, endpoint_hash limit $2)`,
      [userId, PUSH_DEVICES_MAX],
    );
  });
}

export async function deletePushToken({ db }: Pick<Deps, 'db'>, dealer: Dealer): Promise<void> {
  await db.query('delete from push_subscription where user_id = $1 and session_id = $2', [
    dealer.userId,
    dealer.sessionId,
  ]);
}
