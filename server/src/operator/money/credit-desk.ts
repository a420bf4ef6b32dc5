import { documentNumber } from '@mazad/contract/invoices';
import type { StoreCredit } from '@mazad/contract/operator/money';
import { AGEING_BUCKETS, ageingBucket } from '@mazad/domain/credit';
import type { EntryKind } from '@mazad/domain/ledger';
import { toMajor } from '@mazad/domain/money';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { STORE_COLUMNS, STORE_FROM, type StoreRow, shownStore, TODAY, UNSETTLED } from '../stores/stores.ts';

interface DayRow {
  days_past: number;
  unsettled_minor: number;
  debits: number;
}

interface DebitRow {
  entry_no: number;
  kind: EntryKind;
  reference: string | null;
  due_day: string;
  unsettled_minor: number;
}

const SHOWN_DEBITS = 200;

/** A store's credit, ageing, and oldest unsettled entries. Throws NOT_FOUND. */
export async function getStoreCredit(tx: Sql, storeId: string): Promise<StoreCredit> {
  const row = first(
    await tx.query<StoreRow & { sell_tax_basis_points: number }>(
      `select ${STORE_COLUMNS}, r.sell_tax_basis_points ${STORE_FROM} where s.store_id = $1`,
      [storeId],
    ),
  );
  if (!row) throw new AppError('NOT_FOUND');
  const days = await tx.query<DayRow>(
    `select d.* ${STORE_FROM} cross join lateral (select ${TODAY} - t.due_day as days_past,
       sum(u.left_minor)::bigint as unsettled_minor, count(*) as debits from ${UNSETTLED}
       where t.store_id = s.store_id group by t.due_day) d
     where s.store_id = $1`,
    [storeId],
  );
  const debits = await tx.query<DebitRow>(
    `select d.* ${STORE_FROM} cross join lateral (select t.entry_no, t.kind, coalesce(t.appraisal_code, t.stack_id, t.narrative)
       as reference, t.due_day::text, u.left_minor as unsettled_minor from ${UNSETTLED} where t.store_id = s.store_id
       order by t.entry_no limit ${SHOWN_DEBITS}) d
     where s.store_id = $1 order by d.entry_no`,
    [storeId],
  );
  const sumOf = (bucket: string) =>
    days
      .filter(({ days_past }) => ageingBucket(days_past) === bucket)
      .reduce((sum, { unsettled_minor }) => sum + unsettled_minor, 0);
  return {
    ...shownStore(row),
    sellTaxBasisPoints: row.sell_tax_basis_points,
    ageing: AGEING_BUCKETS.map((bucket) => ({ bucket, amount: toMajor(sumOf(bucket)) })),
    unsettled: debits.map(({ entry_no, kind, reference, due_day, unsettled_minor }) => ({
      documentNumber: documentNumber(storeId, entry_no),
      kind,
      reference,
      dueDay: due_day,
      amount: toMajor(unsettled_minor),
    })),
    unsettledCount: days.reduce((sum, { debits: count }) => sum + count, 0),
  };
}
