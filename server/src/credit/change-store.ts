/** What operators change of a store as a whole: one flag that awards read at once; ranks follow (M3, M17). */
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import { type Db, first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { type Instant, readClock, tellAll } from './market-writes.ts';
import { moveCredit } from './move-credit.ts';

interface Account {
  region_id: string;
  credit_limit_minor: number;
  available_minor: number;
  is_active: boolean;
  at: string;
}

async function lockAccount(tx: Sql, clock: Clock, storeId: string): Promise<Account> {
  const rows = await tx.query<Omit<Account, 'at'>>(
    `select a.region_id, a.credit_limit_minor, s.is_active,
       a.credit_limit_minor - a.running_balance_minor - a.blocked_minor as available_minor
     from credit_account a join store s using (store_id) where a.store_id = $1 for update of a`,
    [storeId],
  );
  const account = first(rows);
  if (!account) throw new AppError('NOT_FOUND');
  return { ...account, at: await readClock(tx, clock) };
}

interface AuditEntry {
  regionId: string;
  at: Instant;
  actor: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
}

async function audit(tx: Sql, e: AuditEntry): Promise<void> {
  await tx.query(
    `insert into audit_log (audit_id, region_id, happened_at, actor, action, subject, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      uuidv7(),
      e.regionId,
      e.at,
      e.actor,
      e.action,
      e.subject,
      JSON.stringify(e.before),
      JSON.stringify(e.after),
    ],
  );
}

/**
 * Sets a store's credit limit in minor units (C2, P4). Throws NOT_FOUND, a RangeError for a limit that is not a
 * whole number of at least 0.
 */
export async function setCreditLimit(
  deps: { db: Db; clock: Clock },
  input: { storeId: string; limitMinor: number; actor: string },
): Promise<void> {
  const { storeId, limitMinor, actor } = input;
  if (!Number.isSafeInteger(limitMinor) || limitMinor < 0) throw new RangeError(`not a limit: ${limitMinor}`);
  await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, deps.clock, storeId);
    const { region_id: regionId, at, credit_limit_minor: oldMinor } = account;
    if (oldMinor === limitMinor) return;
    const messages = await moveCredit(tx, { storeId, limitMinor: limitMinor - oldMinor, at });
    const before = { creditLimitMinor: oldMinor };
    const after = { creditLimitMinor: limitMinor };
    await audit(tx, {
      regionId,
      at,
      actor,
      action: 'SET_CREDIT_LIMIT',
      subject: `store:${storeId}`,
      before,
      after,
    });
    await tellAll(tx, { regionId, messages, at });
  });
}

/**
 * Switches a store off, so that awards pass it over from this instant, or on again, which gives its offers new times
 * (M3, M4). Throws NOT_FOUND.
 */
export async function setStoreActive(
  deps: { db: Db; clock: Clock },
  input: { storeId: string; isActive: boolean; actor: string },
): Promise<void> {
  const { storeId, isActive, actor } = input;
  await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, deps.clock, storeId);
    const { region_id: regionId, at } = account;
    const changed = await tx.query(
      'update store set is_active = $2 where store_id = $1 and is_active <> $2 returning 1',
      [storeId, isActive],
    );
    if (changed.length === 0) return;
    const bumped = await tx.query<{ seq: number }>(
      'update credit_account set changed_seq = changed_seq + 1 where store_id = $1 returning changed_seq as seq',
      [storeId],
    );
    if (isActive) {
      await tx.query(
        `insert into book_return (store_id, return_id, returned_at, from_minor, to_minor, seq)
         values ($1, $2, $3, null, $4, $5)`,
        [storeId, uuidv7(), at, account.available_minor, bumped[0]!.seq],
      );
    }
    const before = { isActive: account.is_active };
    const after = { isActive };
    await audit(tx, {
      regionId,
      at,
      actor,
      action: 'SET_STORE_ACTIVE',
      subject: `store:${storeId}`,
      before,
      after,
    });
  });
}
