import type { StoreCredit } from '@mazad/contract/operator/money';
import { AGEING_BUCKETS, ageingBucket } from '@mazad/domain/credit';
import { toMajor } from '@mazad/domain/money';
import { askAnswers, major } from '#platform/db/answers.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { documentNumberSql } from '../../credit/offers.ts';
import { STORE_COLUMNS, STORE_FROM, type StoreRow, shownStore, TODAY, UNSETTLED } from '../stores/stores.ts';

const SHOWN_DEBITS = 200;

/** A store's credit, ageing, and oldest unsettled entries. Throws NOT_FOUND. */
export async function getStoreCredit(tx: Sql, storeId: string): Promise<StoreCredit> {
  const row = first(
    await askAnswers<StoreRow & Pick<StoreCredit, 'sellTaxBasisPoints'>>(
      tx,
      `select ${STORE_COLUMNS}, r.sell_tax_basis_points as "sellTaxBasisPoints" ${STORE_FROM} where s.store_id = $1`,
      [storeId],
    ),
  );
  if (!row) throw new AppError('NOT_FOUND');
  const days = await tx.query<{ daysPast: number; unsettledMinor: number; debits: number }>(
    `select d.* ${STORE_FROM} cross join lateral (select ${TODAY} - t.due_day as "daysPast",
       sum(u.left_minor)::bigint as "unsettledMinor", count(*) as debits from ${UNSETTLED}
       where t.store_id = s.store_id group by t.due_day) d
     where s.store_id = $1`,
    [storeId],
  );
  const unsettled = await askAnswers<StoreCredit['unsettled'][number]>(
    tx,
    `select d.* ${STORE_FROM} cross join lateral (select ${documentNumberSql('t')} as "documentNumber", t.kind,
       coalesce(t.appraisal_code, t.stack_id, t.narrative) as reference, t.due_day::text as "dueDay",
       ${major('u.left_minor')} as amount from ${UNSETTLED} where t.store_id = s.store_id
       order by t.entry_no limit ${SHOWN_DEBITS}) d
     where s.store_id = $1`,
    [storeId],
  );
  const sumOf = (bucket: string) =>
    days
      .filter(({ daysPast }) => ageingBucket(daysPast) === bucket)
      .reduce((sum, { unsettledMinor }) => sum + unsettledMinor, 0);
  return {
    ...shownStore(row),
    ageing: AGEING_BUCKETS.map((bucket) => ({ bucket, amount: toMajor(sumOf(bucket)) })),
    unsettled,
    unsettledCount: days.reduce((sum, { debits }) => sum + debits, 0),
  };
}
