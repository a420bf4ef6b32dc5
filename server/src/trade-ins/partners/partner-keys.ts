import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import type { SqlDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import type { FoundPartner, Partner } from '#platform/http/routes.ts';
import { isRefusedAsPublic } from '#platform/public-credentials.ts';
import type { Settings } from '#platform/settings.ts';

const KEY_BYTES = 32;
/** Enough to tell keys apart; the rest of a key has 232 more bits. */
const HINT_CHARS = 4;

function keyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/**
 * The partner that a key belongs to and the shops that it is for (P2). Null when the key is unknown or revoked, or the
 * demo's where there is no demo (S1); `refused` for a key that ended, or whose partner is off. Records the
 * key's use, at most once a minute.
 */
export async function findPartnerByKey(
  { db, settings }: { db: Sql; settings: Pick<Settings, 'demo'> },
  key: string,
): Promise<FoundPartner | null> {
  if (isRefusedAsPublic(settings, 'partnerKey', key)) return null;
  const hash = keyHash(key);
  const [found] = await db.query<Partner & { isStale: boolean; isActive: boolean; isEnded: boolean }>(
    `select p.partner_id as "partnerId", p.region_id as "regionId", k.shop_ids as "shopIds",
         coalesce(k.last_used_at < now() - interval '1 minute', true) as "isStale",
         p.is_active as "isActive", coalesce(k.ends_at <= now(), false) as "isEnded"
       from partner_key k join partner p using (partner_id) where k.key_hash = $1 and k.revoked_at is null`,
    [hash],
  );
  if (!found) return null;
  const { isStale, isActive, isEnded, ...partner } = found;
  if (isEnded) return { refused: 'KEY_ENDED' };
  if (!isActive) return { refused: 'PARTNER_OFF' };
  if (isStale) await db.query('update partner_key set last_used_at = now() where key_hash = $1', [hash]);
  return partner;
}

/**
 * Creates an additional API key for a partner and returns it, the only time it is readable: only its hash is stored
 * (P2). The demo market passes the key that it promises. `shopIds` limits it to these shops; `endsAt` is the first
 * instant at which it is invalid. Throws NOT_FOUND for a shop that is not the partner's.
 */
export async function createPartnerKey(
  deps: SqlDeps,
  input: {
    partnerId: string;
    name: string;
    shopIds?: readonly string[] | null;
    endsAt?: Date | null;
    key?: string;
  },
): Promise<{ keyId: string; key: string }> {
  const keyId = uuid();
  const key = input.key ?? randomBytes(KEY_BYTES).toString('base64url');
  const { partnerId, name, endsAt = null } = input;
  const shopIds = input.shopIds ? [...new Set(input.shopIds)] : null;
  const made = await deps.db.query(
    `insert into partner_key (key_hash, key_id, partner_id, hint, created_at, name, shop_ids, ends_at)
     select $1::bytea, $2::uuid, $3::uuid, $4::text, $5::timestamptz, $6::text, $7::uuid[], $8::timestamptz
     where $7::uuid[] is null
       or (select count(*) from shop where partner_id = $3 and shop_id = any($7)) = cardinality($7::uuid[])
     returning 1`,
    [keyHash(key), keyId, partnerId, key.slice(-HINT_CHARS), deps.clock.now(), name, shopIds, endsAt],
  );
  if (made.length === 0) throw new AppError('NOT_FOUND', { field: 'shopIds' });
  return { keyId, key };
}

/** Revokes a key, effective within a second on every process. False if already ended. NOT_FOUND for another's. */
export async function revokePartnerKey(
  tx: Sql,
  { partnerId, keyId }: { partnerId: string; keyId: string },
  now: Date,
): Promise<boolean> {
  const revoked = await tx.query(
    'update partner_key set revoked_at = $3 where partner_id = $1 and key_id = $2 and revoked_at is null returning 1',
    [partnerId, keyId, now],
  );
  if (revoked.length > 0) return true;
  await findRow(tx, 'select 1 from partner_key where partner_id = $1 and key_id = $2', [partnerId, keyId]);
  return false;
}
