/** C1: entries are immutable and balanced by construction. What a store owes is the balance of DEALER_RECEIVABLE. */
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import { type Db, first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { type Instant, readClock, tellAll } from './market-writes.ts';
import { moveCredit } from './move-credit.ts';

const DEALER_RECEIVABLE = 'dealer:receivable';
const SALES = 'marketplace:sales';
const BANK = 'marketplace:bank';

interface Entry {
  storeId: string;
  regionId: string;
  kind: 'PURCHASE' | 'PAYMENT';
  debit: string;
  credit: string;
  amountMinor: number;
  appraisalCode?: string;
  narrative?: string;
  at: Instant;
  idempotencyKey: string;
}

/** False when the store has an entry of this key. */
async function post(tx: Sql, e: Entry): Promise<boolean> {
  const rows = await tx.query(
    `insert into ledger_entry (store_id, entry_id, region_id, kind, debit_account, credit_account, amount_minor,
       appraisal_code, narrative, posted_at, idempotency_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (store_id, idempotency_key) do nothing returning 1`,
    [
      e.storeId,
      uuidv7(),
      e.regionId,
      e.kind,
      e.debit,
      e.credit,
      e.amountMinor,
      e.appraisalCode ?? null,
      e.narrative ?? null,
      e.at,
      e.idempotencyKey,
    ],
  );
  return rows.length > 0;
}

/**
 * Posts the debt for a delivered device. The caller moves the credit in the same transaction. One per deal: a second
 * is a defect, and throws.
 */
export async function postPurchase(
  tx: Sql,
  deal: { storeId: string; regionId: string; appraisalCode: string; amountMinor: number; at: Instant },
): Promise<void> {
  const isPosted = await post(tx, {
    ...deal,
    kind: 'PURCHASE',
    debit: DEALER_RECEIVABLE,
    credit: SALES,
    idempotencyKey: `purchase:${deal.appraisalCode}`,
  });
  if (!isPosted) throw new Error(`the purchase of ${deal.appraisalCode} is posted already`);
}

export interface Payment {
  storeId: string;
  amountMinor: number;
  narrative: string;
  /** The same key posts once. */
  idempotencyKey: string;
}

/**
 * Records what a store has paid (C1, C5): entry and balance in one transaction. False when the key was posted before.
 * Throws NOT_FOUND for an unknown store, a RangeError for an amount that is not a positive whole number.
 */
export async function recordPayment(deps: { db: Db; clock: Clock }, payment: Payment): Promise<boolean> {
  const { storeId, amountMinor } = payment;
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new RangeError(`not a payment: ${amountMinor}`);
  return deps.db.transaction(async (tx) => {
    const rows = await tx.query<{ region_id: string }>(
      'select region_id from credit_account where store_id = $1 for update',
      [storeId],
    );
    const regionId = first(rows)?.region_id;
    if (!regionId) throw new AppError('NOT_FOUND');
    const at = await readClock(tx, deps.clock);
    const isPosted = await post(tx, {
      ...payment,
      regionId,
      kind: 'PAYMENT',
      debit: BANK,
      credit: DEALER_RECEIVABLE,
      at,
      idempotencyKey: `payment:${payment.idempotencyKey}`,
    });
    if (!isPosted) return false;
    const messages = await moveCredit(tx, { storeId, runningMinor: -amountMinor, at });
    await tellAll(tx, { regionId, messages, at });
    return true;
  });
}
