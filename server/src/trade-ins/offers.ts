/** What other areas may use of the trade-ins: partner keys for the gate, and the jobs. */
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import { first, type Sql } from '#platform/db/db.ts';
import type { Partner } from '#platform/http/routes.ts';

export { purgeIdempotencyKeys } from './idempotency.ts';
export { refreshHotDeals } from './refresh-hot-deals.ts';

const KEY_BYTES = 32;

function keyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The active partner that a key belongs to, or null when the key is unknown or revoked (P2). */
export async function findPartnerByKey(db: Sql, key: string): Promise<Partner | null> {
  const rows = await db.query<Partner>(
    `select p.partner_id as "partnerId", p.region_id as "regionId"
     from partner_key k join partner p using (partner_id)
     where k.key_hash = $1 and k.revoked_at is null and p.is_active`,
    [keyHash(key)],
  );
  return first(rows) ?? null;
}

/**
 * Gives a partner one more API key and answers it, the only time that it is readable: stored is its hash (P2).
 * The demo market passes the key that it promises.
 */
export async function createPartnerKey(
  deps: { db: Sql; clock: Clock },
  input: { partnerId: string; key?: string },
): Promise<string> {
  const key = input.key ?? randomBytes(KEY_BYTES).toString('base64url');
  await deps.db.query(
    'insert into partner_key (key_hash, partner_id, created_at) values ($1, $2, $3) on conflict do nothing',
    [keyHash(key), input.partnerId, deps.clock.now()],
  );
  return key;
}
