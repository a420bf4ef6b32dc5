import { taxMinor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { unlessTaken } from '#platform/db/taken.ts';
import { AppError } from '#platform/http/errors.ts';
import type { PostedEntry } from './post-transaction.ts';
import { postBulkPurchase } from './record-money.ts';

export interface BulkLine {
  description: string;
  quantity: number;
  /** Whole minor units, positive. */
  unitPriceMinor: number;
}

export interface BulkPurchaseCommand {
  storeId: string;
  actor: string;
  stackId: string;
  lines: BulkLine[];
  /** With tax, as the caller saw it. */
  totalMinor: number;
  narrative: string;
  idempotencyKey: string;
}

/**
 * The tax rate: the region's current one, or for a repeated key the one of the first posting. A shared lock on the
 * region's row lasts until the posting is committed, so no posting with the old rate is dated after a change of tax.
 */
async function rateFor(tx: Sql, storeId: string, idempotencyKey: string): Promise<number> {
  const found = await findRow<{ rate: number }>(
    tx,
    `select coalesce(b.tax_basis_points, r.sell_tax_basis_points) as rate
     from store s join region r using (region_id)
     left join ledger_transaction t on t.store_id = s.store_id and t.idempotency_key = $2
     left join bulk_purchase b on b.store_id = t.store_id and b.transaction_id = t.transaction_id
     where s.store_id = $1 for share of r`,
    [storeId, `bulk:${idempotencyKey}`],
  );
  return found.rate;
}

/**
 * Posts goods bought in bulk, with the region's sell tax on their sum, half up to the fils (M14), and stores the lines
 * (C1, C4). A repeated key posts once.
 *
 * Throws NOT_FOUND for an unknown store, CHANGED_SINCE if the total differs from the one shown, STACK_TAKEN,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function createBulkPurchase(
  tx: Sql,
  clock: Clock,
  command: BulkPurchaseCommand,
): Promise<PostedEntry> {
  const { storeId, actor, stackId, lines, narrative, idempotencyKey } = command;
  const basisPoints = await rateFor(tx, storeId, idempotencyKey);
  const priceMinor = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0);
  const tax = taxMinor(priceMinor, basisPoints);
  if (priceMinor + tax !== command.totalMinor) throw new AppError('CHANGED_SINCE');
  const goods = { storeId, actor, stackId, narrative, idempotencyKey, priceMinor, taxMinor: tax };
  const posted = await unlessTaken('ledger_stack', 'STACK_TAKEN', postBulkPurchase(tx, clock, goods));
  const values = [storeId, posted.transactionId, JSON.stringify(lines)];
  if (posted.isNew) {
    await tx.query(
      `insert into bulk_purchase (store_id, transaction_id, lines, stack_id, price_minor, tax_basis_points, tax_minor)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [...values, stackId, priceMinor, basisPoints, tax],
    );
    return posted;
  }
  const same = await tx.query(
    'select 1 from bulk_purchase where store_id = $1 and transaction_id = $2 and lines = $3::jsonb',
    values,
  );
  if (same.length === 0) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return posted;
}
