import type { StoreCredit } from '@mazad/contract/operator/money';
import { AGEING_BUCKETS, ageingBucket } from '@mazad/domain/credit';
import { toMajor } from '@mazad/domain/money';
import { askAnswer, askAnswers, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { documentNumberSql } from '../../credit/index.ts';
import { STORE_COLUMNS, STORE_FROM, type StoreRow, shownStore, TODAY, UNSETTLED } from '../stores/stores.ts';

const SHOWN_DEBITS = 200;

/** A store's credit, ageing, and oldest unsettled entries. Throws NOT_FOUND. */
export async function getStoreCredit(tx: Sql, storeId: string): Promise<StoreCredit> {
  const row = await askAnswer<StoreRow & Pick<StoreCredit, 'sellTaxBasisPoints'>>(
    tx,
    `select ${STORE_COLUMNS}, region.sell_tax_basis_points as "sellTaxBasisPoints" ${STORE_FROM}
        where store.store_id = $1`,
    [storeId],
  );
  const days = await tx.query<{ daysPast: number; unsettledMinor: number; debits: number }>(
    `select d.* ${STORE_FROM} cross join lateral (select ${TODAY} - entry.due_day as "daysPast",
       sum(unsettled.left_minor)::bigint as "unsettledMinor", count(*) as debits from ${UNSETTLED}
       where entry.store_id = store.store_id group by entry.due_day) d
     where store.store_id = $1`,
    [storeId],
  );
  const unsettled = await askAnswers<StoreCredit['unsettled'][number]>(
    tx,
    `select d.* ${STORE_FROM} cross join lateral (select ${documentNumberSql('entry')} as "documentNumber", entry.kind,
       coalesce(entry.appraisal_code, entry.stack_id, entry.narrative) as reference, entry.due_day::text as "dueDay",
       ${major('unsettled.left_minor')} as amount from ${UNSETTLED} where entry.store_id = store.store_id
       order by entry.entry_no limit ${SHOWN_DEBITS}) d
     where store.store_id = $1`,
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
